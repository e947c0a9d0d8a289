//! Checks of a schedule: rising levels, and breaks between them.

use super::limits::check_amount;
use super::sheet::{LevelRow, RowContent, ScheduleRow};
use super::{Ante, BettingStructure, Level, Stakes};
use crate::chips::Chips;
use crate::house::BettingKind;
use crate::sheet_faults::FaultCollector;

/// The most levels and breaks in a schedule.
pub const MAX_ROWS: usize = 200;

/// The longest level or break, in minutes.
pub const MAX_MINUTES: u64 = 24 * 60;

/// The longest level, in hands.
pub const MAX_HANDS: u64 = 1_000;

const MS_PER_MINUTE: u64 = 60_000;

/// The defaults for levels that do not set these values.
pub(super) struct LevelDefaults {
    /// The minutes of a level.
    pub(super) minutes: Option<u64>,
    /// The hands of a level.
    pub(super) hands: Option<u32>,
    /// True if the sheet sets neither of them.
    pub(super) is_missing: bool,
    /// The betting structure.
    pub(super) betting: BettingKind,
}

/// Checks the levels of a schedule. The last one never ends, regardless of its row.
pub(super) fn check_schedule(
    line: usize,
    rows: &[ScheduleRow],
    all: &LevelDefaults,
    unit: Chips,
    complaints: &mut FaultCollector<'_>,
) -> Option<Vec<Level>> {
    if rows.is_empty() || rows.len() > MAX_ROWS {
        let remedy = format!("write 1 to {MAX_ROWS} levels and breaks");
        complaints.add(Some(line), "levels", format!("there are {} rows", rows.len()), remedy);
        return None;
    }
    let mut levels: Vec<Option<Level>> = Vec::new();
    let mut is_last = rows.len();
    for row in rows {
        is_last -= 1;
        match &row.content {
            RowContent::Unreadable => levels.push(None),
            RowContent::Level(level) => {
                let before = levels.last().copied().flatten();
                levels.push(check_level(row, *level, before, all, is_last == 0, unit, complaints));
            }
            RowContent::Break(minutes) => check_break(row, *minutes, is_last == 0, &mut levels, complaints),
        }
    }
    if let Some(Some(last)) = levels.last_mut() {
        (last.length_ms, last.hands) = (None, None);
    }
    levels.into_iter().collect()
}

fn check_break(
    row: &ScheduleRow,
    minutes: u64,
    is_last: bool,
    levels: &mut [Option<Level>],
    complaints: &mut FaultCollector<'_>,
) {
    let minutes = check_minutes(row.line, &row.called, minutes, complaints);
    let remedy = "a break stands between two levels";
    match levels.last_mut() {
        None => complaints.add(Some(row.line), &row.called, "no level comes before it", remedy),
        Some(_) if is_last => complaints.add(Some(row.line), &row.called, "no level comes after it", remedy),
        Some(Some(Level { break_after_ms: Some(_), .. })) => {
            complaints.add(Some(row.line), &row.called, "it follows another break", remedy);
        }
        Some(Some(level)) => level.break_after_ms = minutes.map(|minutes| minutes * MS_PER_MINUTE),
        Some(None) => {}
    }
}

/// Checks the level of a row. `before` is the level before it, if it could be read.
fn check_level(
    row: &ScheduleRow,
    written: LevelRow,
    before: Option<Level>,
    all: &LevelDefaults,
    is_last: bool,
    unit: Chips,
    complaints: &mut FaultCollector<'_>,
) -> Option<Level> {
    let big_blind = Chips(written.big_blind);
    let stakes = Stakes {
        small_blind: Chips(written.small_blind),
        big_blind,
        ante: written.ante,
        betting: BettingStructure::of(written.betting.unwrap_or(all.betting), big_blind),
    };
    let pays = check_stakes(row, &stakes, unit, complaints);
    if let Some(before) = before {
        check_rise(row, &before.stakes, &stakes, complaints);
    }
    let (minutes, hands) = match (written.minutes, written.hands) {
        (None, None) => {
            if all.is_missing && !is_last {
                let remedy = "write minutes or hands in its row, or level_minutes or level_hands for all levels";
                complaints.add(Some(row.line), &row.called, "it does not say how long it lasts", remedy);
            }
            (all.minutes, all.hands)
        }
        (minutes, hands) => (
            minutes.and_then(|minutes| check_minutes(row.line, &row.called, minutes, complaints)),
            hands.and_then(|hands| check_hands(row.line, &row.called, hands, complaints)),
        ),
    };
    let length_ms = minutes.map(|minutes| minutes * MS_PER_MINUTE);
    pays.then_some(Level { stakes, length_ms, hands, break_after_ms: None })
}

/// Returns whether blinds and ante are valid: in order, above zero, and payable in the chips of the sheet.
fn check_stakes(row: &ScheduleRow, stakes: &Stakes, unit: Chips, complaints: &mut FaultCollector<'_>) -> bool {
    let mut note = |wrong: String, remedy: &str| complaints.add(Some(row.line), &row.called, wrong, remedy);
    let Stakes { small_blind, big_blind, ante, .. } = *stakes;
    if small_blind > big_blind {
        let wrong = format!("the small blind of {small_blind} is more than the big blind of {big_blind}");
        note(wrong, "write the smaller one first");
        return false;
    }
    if big_blind.is_zero() || small_blind.is_zero() {
        note("a blind of 0 is no blind".to_owned(), "write both blinds, like \"25/50\"");
        return false;
    }
    let (ante, most) = match ante {
        Ante::None => (Chips::ZERO, Chips::ZERO),
        Ante::Every(ante) => (ante, big_blind),
        Ante::BigBlind(ante) => (ante, big_blind.times(2)),
    };
    if ante > most {
        note(
            format!("an ante of {ante} is more than {most}"),
            "every player posts at most a big blind, the big blind two",
        );
        return false;
    }
    // All of them are checked, so that each faulty one is named.
    let amounts = [("small blind", small_blind), ("big blind", big_blind), ("ante", ante)];
    let paid = amounts
        .map(|(name, amount)| check_amount(row.line, &format!("{}: {name}", row.called), amount, unit, complaints));
    paid.iter().all(|paid| *paid)
}

/// Checks that a level costs more than the one before it, and that no blind falls.
fn check_rise(row: &ScheduleRow, before: &Stakes, now: &Stakes, complaints: &mut FaultCollector<'_>) {
    let ante = |stakes: &Stakes| match stakes.ante {
        Ante::None => Chips::ZERO,
        Ante::Every(ante) | Ante::BigBlind(ante) => ante,
    };
    let falls = now.big_blind < before.big_blind || now.small_blind < before.small_blind;
    let stays = now.big_blind == before.big_blind && now.small_blind == before.small_blind;
    if falls || (stays && ante(now) <= ante(before)) {
        let wrong = format!(
            "blinds of {}/{} do not rise over {}/{}",
            now.small_blind, now.big_blind, before.small_blind, before.big_blind
        );
        complaints.add(Some(row.line), &row.called, wrong, "a level costs more than the one before it");
    }
}

/// Checks the minutes of a level or a break.
pub(super) fn check_minutes(
    line: usize,
    field: &str,
    minutes: u64,
    complaints: &mut FaultCollector<'_>,
) -> Option<u64> {
    let allowed = (1..=MAX_MINUTES).contains(&minutes);
    if !allowed {
        let remedy = format!("allowed: 1 to {MAX_MINUTES}");
        complaints.add(Some(line), field, format!("{minutes} minutes are not allowed"), remedy);
    }
    allowed.then_some(minutes)
}

/// Checks the hands of a level.
pub(super) fn check_hands(line: usize, field: &str, hands: u64, complaints: &mut FaultCollector<'_>) -> Option<u32> {
    let allowed = u32::try_from(hands).ok().filter(|_| (1..=MAX_HANDS).contains(&hands));
    if allowed.is_none() {
        let remedy = format!("allowed: 1 to {MAX_HANDS}");
        complaints.add(Some(line), field, format!("{hands} hands are not allowed"), remedy);
    }
    allowed
}
