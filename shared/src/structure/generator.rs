//! Generator of structures for a number of people, hours and chips.

use super::{Ante, BettingStructure, Bracket, Level, Payouts, Stakes, Structure};
use crate::chips::Chips;
use crate::seat::MAX_SEATS;

/// The request for a structure.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StructureRequest {
    /// The expected number of people, 2 to 10,000.
    pub people: u32,
    /// The longest duration, breaks included, in minutes: 30 to 1,440.
    pub minutes: u32,
    /// The starting stack, 100 to a million chips.
    pub stack: Chips,
}

/// The reason why no structure can be generated.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[allow(missing_docs, reason = "the sentence of each says it")]
pub enum StructureRequestError {
    #[error("the request is unclear: write it like this: 40 people, 4 hours, 10000 chips")]
    Unclear,
    #[error("{0} missing: write it like this: 40 people, 4 hours, 10000 chips")]
    Missing(&'static str),
    #[error("{0} people do not make a tournament: 2 to 10000 are allowed")]
    People(u32),
    #[error("{0} minutes are no evening: 30 to 1440 are allowed")]
    Minutes(u32),
    #[error("a stack of {0} is not allowed: 100 to 1000000 chips are")]
    Stack(Chips),
}

/// Small blinds in smallest chips. After these the values of `REPEATED` follow, times powers of ten.
const OPENING: [u64; 10] = [1, 2, 3, 4, 6, 8, 12, 16, 24, 32];
const REPEATED: [u64; 7] = [40, 60, 80, 120, 160, 240, 320];

/// Chip values, smallest first.
const CHIPS: [u64; 12] = [1, 5, 25, 100, 500, 1_000, 5_000, 25_000, 100_000, 500_000, 1_000_000, 5_000_000];

/// The expected end: all chips together are worth this many big blinds.
const BIG_BLINDS_AT_THE_END: u64 = 20;
/// The usual starting stack, in big blinds.
const BIG_BLINDS_AT_THE_START: u64 = 100;
/// The levels after the expected end, in case play runs long.
const SPARE_LEVELS: usize = 5;
/// The usual minutes of play between two breaks.
const MINUTES_BETWEEN_BREAKS: u32 = 90;
const BREAK_MINUTES: u32 = 10;
/// The shortest and the longest good level, in minutes.
const LEVEL_MINUTES: std::ops::RangeInclusive<u32> = 6..=40;
const MS_PER_MINUTE: u64 = 60_000;

impl std::str::FromStr for StructureRequest {
    type Err = StructureRequestError;

    /// Parses "40 people, 4 hours, 10000 chips", in any order, with minutes instead of hours if wanted.
    fn from_str(text: &str) -> Result<Self, StructureRequestError> {
        let (mut people, mut minutes, mut stack) = (None, None, None);
        let text = text.to_lowercase();
        for part in text.split(',') {
            let mut words = part.split_whitespace();
            let (Some(number), Some(unit), None) = (words.next(), words.next(), words.next()) else {
                return Err(StructureRequestError::Unclear);
            };
            let (whole, half) = number.split_once('.').map_or((number, false), |(whole, rest)| (whole, rest == "5"));
            let number: u32 = whole.replace('_', "").parse().map_err(|_| StructureRequestError::Unclear)?;
            let place = match unit.trim_end_matches('s') {
                "people" | "player" | "entrant" => people.replace(number),
                "hour" => minutes.replace(number.saturating_mul(60).saturating_add(if half { 30 } else { 0 })),
                "minute" => minutes.replace(number),
                "chip" => stack.replace(number),
                _ => return Err(StructureRequestError::Unclear),
            };
            if place.is_some() {
                return Err(StructureRequestError::Unclear);
            }
        }
        match (people, minutes, stack) {
            (Some(people), Some(minutes), Some(stack)) => {
                Self { people, minutes, stack: Chips(u64::from(stack)) }.checked()
            }
            (None, None, None) => Err(StructureRequestError::Unclear),
            (None, _, _) => Err(StructureRequestError::Missing("how many people play is")),
            (_, None, _) => Err(StructureRequestError::Missing("how many hours it lasts is")),
            (_, _, None) => Err(StructureRequestError::Missing("how many chips each begins with is")),
        }
    }
}

impl StructureRequest {
    fn checked(self) -> Result<Self, StructureRequestError> {
        match self {
            Self { people, .. } if !(2..=10_000).contains(&people) => Err(StructureRequestError::People(people)),
            Self { minutes, .. } if !(30..=1_440).contains(&minutes) => Err(StructureRequestError::Minutes(minutes)),
            Self { stack, .. } if !(100..=1_000_000).contains(&stack.0) => Err(StructureRequestError::Stack(stack)),
            _ => Ok(self),
        }
    }

    /// Returns the smallest chip: the first big blind is about a hundredth of a stack.
    fn unit(self) -> u64 {
        let fits =
            |unit: &&u64| **unit * 2 * BIG_BLINDS_AT_THE_START <= self.stack.0 && self.stack.0.is_multiple_of(**unit);
        CHIPS.iter().rev().find(fits).copied().unwrap_or(1)
    }

    /// Returns the small blinds, from the first to that of the expected end, and the spare ones after it.
    fn ladder(self, unit: u64) -> Vec<u64> {
        let tenfold = (0..8).flat_map(|power| REPEATED.iter().map(move |step| step * 10_u64.pow(power)));
        let steps = || OPENING.iter().copied().chain(tenfold.clone()).map(|step| step * unit);
        let first =
            steps().take_while(|small| small * 2 * BIG_BLINDS_AT_THE_START <= self.stack.0).last().unwrap_or(unit);
        let all = self.stack.0.saturating_mul(u64::from(self.people));
        let last = (all / BIG_BLINDS_AT_THE_END / 2).max(first);
        let mut ladder: Vec<u64> =
            steps().skip_while(|small| *small < first).take_while(|small| *small < last).collect();
        ladder.extend(steps().find(|small| *small >= last));
        // If the levels would be too short, every other step is left out. The first stays.
        while ladder.len() > 3
            && self.playing_minutes() / u32::try_from(ladder.len()).unwrap_or(u32::MAX) < *LEVEL_MINUTES.start()
        {
            let end = ladder.len() - 1;
            ladder = ladder
                .into_iter()
                .enumerate()
                .filter(|(i, _)| *i == 0 || (end - i).is_multiple_of(2))
                .map(|(_, small)| small)
                .collect();
        }
        let end = ladder.last().copied().unwrap_or(first);
        ladder.extend(steps().filter(|small| *small > end).take(SPARE_LEVELS));
        ladder
    }

    fn breaks(self) -> u32 {
        self.minutes.saturating_sub(1) / (MINUTES_BETWEEN_BREAKS + BREAK_MINUTES)
    }

    fn playing_minutes(self) -> u32 {
        self.minutes - self.breaks() * BREAK_MINUTES
    }
}

impl Structure {
    /// Generates a sensible structure for this many people, hours and chips. It starts with about a hundred big
    /// blinds. Blinds rise by a third to a half, or by more in a short session. A break comes about every hour and a
    /// half. The end is expected when all chips are worth twenty big blinds. About one place in seven is paid.
    ///
    /// # Errors
    /// The part of the request that is out of range.
    pub fn made_for(wanted: StructureRequest) -> Result<Self, StructureRequestError> {
        let wanted = wanted.checked()?;
        let unit = wanted.unit();
        let ladder = wanted.ladder(unit);
        let played = u32::try_from(ladder.len().saturating_sub(SPARE_LEVELS).max(1)).unwrap_or(u32::MAX);
        let minutes = (wanted.playing_minutes() / played).clamp(*LEVEL_MINUTES.start(), *LEVEL_MINUTES.end());
        let between_breaks = usize::try_from((MINUTES_BETWEEN_BREAKS / minutes).max(1)).unwrap_or(1);
        let last = ladder.len();
        let level = |(number, small): (usize, &u64)| {
            let is_break = number.is_multiple_of(between_breaks) && number < last;
            Level {
                stakes: Stakes {
                    small_blind: Chips(*small),
                    big_blind: Chips(small * 2),
                    ante: Ante::None,
                    betting: BettingStructure::NoLimit,
                },
                length_ms: (number < last).then_some(u64::from(minutes) * MS_PER_MINUTE),
                hands: None,
                break_after_ms: is_break.then_some(u64::from(BREAK_MINUTES) * MS_PER_MINUTE),
            }
        };
        let all = wanted.stack.0.saturating_mul(u64::from(wanted.people));
        let name = format!("{} people, {} minutes, {} chips", wanted.people, wanted.minutes, wanted.stack);
        let levels = (1..).zip(&ladder).map(level).collect();
        Ok(Self {
            denominations: CHIPS
                .iter()
                .filter(|chip| **chip >= unit && **chip * 10 <= all)
                .map(|chip| Chips(*chip))
                .collect(),
            seats_per_table: tables_of(wanted.people),
            payouts: payouts(),
            ..Self::of_levels(&name, levels, wanted.stack)
        })
    }
}

/// Returns the seats at a table. Tables are as full as possible, with at most nine seats, or ten at a single table.
fn tables_of(people: u32) -> u8 {
    let most = u32::from(MAX_SEATS);
    if people <= most {
        return u8::try_from(people.max(2)).unwrap_or(MAX_SEATS);
    }
    let tables = people.div_ceil(most - 1);
    u8::try_from(people.div_ceil(tables).min(most)).unwrap_or(MAX_SEATS)
}

/// Returns percents by place, by the final number of paid entries: about one place in seven.
fn payouts() -> Payouts {
    let table: [(u32, &[u8]); 8] = [
        (2, &[100]),
        (4, &[65, 35]),
        (6, &[50, 30, 20]),
        (16, &[45, 27, 18, 10]),
        (30, &[40, 24, 16, 12, 8]),
        (45, &[34, 21, 14, 10, 8, 7, 6]),
        (70, &[30, 20, 13, 9, 7, 6, 5, 4, 3, 3]),
        (150, &[25, 16, 11, 8, 6, 5, 4, 4, 3, 3, 2, 2, 2, 2, 2, 1, 1, 1, 1, 1]),
    ];
    let bracket = |(entries, percent): (u32, &[u8])| Bracket { entries, percent: percent.to_vec() };
    Payouts::ByEntries { brackets: table.into_iter().map(bracket).collect() }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn made(text: &str) -> Structure {
        Structure::made_for(text.parse().unwrap()).unwrap()
    }

    #[test]
    fn forty_people_for_four_hours() {
        let sheet = made("40 people, 4 hours, 10000 chips");
        let first = sheet.levels[0].stakes;
        assert_eq!((first.small_blind, first.big_blind), (Chips(50), Chips(100)));
        assert_eq!(sheet.denominations.first(), Some(&Chips(25)));
        let played: u64 = sheet.levels.iter().rev().skip(SPARE_LEVELS).filter_map(|level| level.length_ms).sum();
        let hours = played / MS_PER_MINUTE;
        assert!((180..=240).contains(&hours), "{hours} minutes of play");
        let end = sheet.levels[sheet.levels.len() - 1 - SPARE_LEVELS].stakes.big_blind;
        assert!((10_000..=30_000).contains(&end.0), "it should end near {end}");
        assert!(sheet.levels.iter().any(|level| level.break_after_ms.is_some()));
    }

    #[test]
    fn every_sheet_that_is_made_can_be_read_again() {
        for people in [2, 3, 6, 9, 10, 11, 23, 40, 81, 500, 10_000] {
            for minutes in [30, 60, 90, 150, 240, 480, 1_440] {
                for stack in [100, 1_500, 2_000, 10_000, 30_000, 1_000_000] {
                    let sheet = Structure::made_for(StructureRequest { people, minutes, stack: Chips(stack) }).unwrap();
                    let read = Structure::parse("made.toml", &sheet.write());
                    assert_eq!(read.as_ref(), Ok(&sheet), "{people} {minutes} {stack}\n{}", sheet.write());
                }
            }
        }
    }

    #[test]
    fn what_cannot_be_wanted_is_said() {
        for (typed, missing) in [
            ("9 people, 4 hours", "how many chips each begins with is"),
            ("9 people, 10000 chips", "how many hours it lasts is"),
            ("4 hours, 10000 chips", "how many people play is"),
        ] {
            assert_eq!(typed.parse::<StructureRequest>(), Err(StructureRequestError::Missing(missing)));
        }
        assert_eq!("forty of us".parse::<StructureRequest>(), Err(StructureRequestError::Unclear));
        assert_eq!("1 people, 4 hours, 10000 chips".parse::<StructureRequest>(), Err(StructureRequestError::People(1)));
        assert_eq!(
            "9 people, 4 minutes, 10000 chips".parse::<StructureRequest>(),
            Err(StructureRequestError::Minutes(4))
        );
        // The last half hours within the range of the counter, and one beyond it.
        for (hours, minutes) in [("71582787.5", 4_294_967_250), ("71582788", 4_294_967_280), ("71582788.5", u32::MAX)] {
            let typed = format!("9 people, {hours} hours, 10000 chips");
            assert_eq!(typed.parse::<StructureRequest>(), Err(StructureRequestError::Minutes(minutes)));
        }
        assert_eq!(
            "9 people, 4 hours, 9 chips".parse::<StructureRequest>(),
            Err(StructureRequestError::Stack(Chips(9)))
        );
        assert_eq!("9 people, 9 people, 4 hours".parse::<StructureRequest>(), Err(StructureRequestError::Unclear));
        let wanted: StructureRequest = "10000 chips, 2.5 hours, 9 players".parse().unwrap();
        assert_eq!(wanted, StructureRequest { people: 9, minutes: 150, stack: Chips(10_000) });
    }
}
