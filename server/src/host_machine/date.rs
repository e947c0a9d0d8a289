//! The date of the world, with its zone. Play knows none: its clock counts from the beginning of the evening.

use jiff::tz::Offset;
use jiff::{Timestamp, ZonedDateTime};
use serde::{Deserialize, Serialize};
use std::fmt;

/// A moment of the world, as the clock on the wall showed it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Date {
    /// Milliseconds since 1970, in UTC.
    unix_ms: i64,
    /// Minutes by which the zone is ahead of UTC, east of Greenwich above zero.
    offset_min: i32,
    /// The name of the zone, such as `Europe/Berlin`; empty if it has none.
    zone: String,
}

impl Date {
    /// The date of this computer at this moment.
    pub fn now() -> Self {
        let now = ZonedDateTime::now();
        let zone = now.time_zone().iana_name().unwrap_or_default().to_owned();
        Self { unix_ms: now.timestamp().as_millisecond(), offset_min: now.offset().seconds() / 60, zone }
    }

    /// A date in a zone so many minutes ahead of UTC.
    pub fn at(unix_ms: i64, offset_min: i32, zone: &str) -> Self {
        Self { unix_ms, offset_min, zone: zone.to_owned() }
    }

    /// The date so many milliseconds later, in the same zone.
    #[must_use]
    pub fn plus_ms(&self, ms: u64) -> Self {
        let unix_ms = self.unix_ms.saturating_add(i64::try_from(ms).unwrap_or(i64::MAX));
        Self { unix_ms, ..self.clone() }
    }

    /// The day alone, such as `2026-11-27`.
    pub fn day(&self) -> String {
        self.written("%Y-%m-%d")
    }

    fn written(&self, form: &str) -> String {
        let moment = Timestamp::from_millisecond(self.unix_ms);
        let offset = self.offset_min.checked_mul(60).map(Offset::from_seconds);
        match (moment, offset) {
            (Ok(moment), Some(Ok(offset))) => offset.to_datetime(moment).strftime(form).to_string(),
            _ => "an unknown date".to_owned(),
        }
    }
}

/// Day, time and zone, such as `2026-11-27 20:15 +01:00 (Europe/Berlin)`.
impl fmt::Display for Date {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let minutes = self.offset_min.unsigned_abs();
        let sign = if self.offset_min < 0 { '-' } else { '+' };
        write!(f, "{} {sign}{:02}:{:02}", self.written("%Y-%m-%d %H:%M"), minutes / 60, minutes % 60)?;
        if self.zone.is_empty() { Ok(()) } else { write!(f, " ({})", self.zone) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_date_is_what_the_wall_showed() {
        let berlin = Date::at(1_795_806_900_000, 60, "Europe/Berlin");
        assert_eq!(berlin.to_string(), "2026-11-27 20:15 +01:00 (Europe/Berlin)");
        assert_eq!(berlin.plus_ms(4 * 3_600_000).to_string(), "2026-11-28 00:15 +01:00 (Europe/Berlin)");
        assert_eq!(Date::at(1_795_806_900_000, -210, "").to_string(), "2026-11-27 15:45 -03:30");
        assert_eq!(berlin.day(), "2026-11-27");
    }

    #[test]
    fn a_date_is_read_back_and_an_impossible_one_is_no_failure() {
        let now = Date::now();
        assert_eq!(serde_json::from_str::<Date>(&serde_json::to_string(&now).unwrap()).unwrap(), now);
        for impossible in [Date::at(i64::MAX, 0, ""), Date::at(0, i32::MAX, ""), Date::at(i64::MIN, i32::MIN, "x")] {
            assert!(impossible.to_string().starts_with("an unknown date"), "{impossible}");
            assert_eq!(impossible.plus_ms(u64::MAX).day(), "an unknown date");
        }
    }
}
