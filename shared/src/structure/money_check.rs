//! Checks of the money in a sheet: the prices of chips and the division of the pool.

use super::Level;
use super::limits::{MAX_BUY_IN_CENTS, MAX_STARTING_STACK};
use super::payouts::{Bracket, Payouts};
use super::sale_plans::{AddOnPlan, LatePlan, RebuyPlan};
use super::sheet::{SheetField, WrittenAddOn, WrittenBracket, WrittenPayouts};
use crate::chips::Chips;
use crate::sheet_faults::FaultCollector;
use crate::stakes::PeriodEnd;

/// The most paid places, and the most rows of a payout table.
const MAX_LIST: usize = 100;

/// The highest prize, guarantee or addition, in cents.
const MAX_PRIZE_CENTS: u64 = MAX_BUY_IN_CENTS * 1_000;

const PERCENT: &str = "write the percent of each place, the winner first, like [50, 30, 20]";
const FIXED: &str = "write the prize of each place, the winner first, like { fixed = [100, 50.00] }";
const BRACKETS: &str = "write from how many entries on it holds, like [{ entries = 2, percent = [100] }, { entries = 6, percent = [65, 35] }]";

/// Returns the division of the pool, if it is valid.
pub(super) fn check_payouts(
    payouts: SheetField<WrittenPayouts>,
    complaints: &mut FaultCollector<'_>,
) -> Option<Payouts> {
    let mut note = |line: Option<usize>, wrong: String, remedy: &str| complaints.add(line, "payouts", wrong, remedy);
    let (line, payouts) = match payouts {
        SheetField::Unreadable => return None,
        SheetField::Missing => {
            note(None, "it is missing".to_owned(), PERCENT);
            return None;
        }
        SheetField::Stands(line, payouts) => (line, payouts),
    };
    match payouts {
        WrittenPayouts::Percent(written) => match percent(&written) {
            Ok(percent) => Some(Payouts::Percent(percent)),
            Err(wrong) => {
                note(Some(line), wrong, PERCENT);
                None
            }
        },
        WrittenPayouts::Fixed(cents) => match falls(&cents, "") {
            Ok(()) if cents.iter().all(|cents| *cents <= MAX_PRIZE_CENTS) => Some(Payouts::Fixed { cents }),
            Ok(()) => {
                note(Some(line), "a prize is too high".to_owned(), &at_most());
                None
            }
            Err(wrong) => {
                note(Some(line), wrong, FIXED);
                None
            }
        },
        WrittenPayouts::ByEntries(rows) => check_brackets(line, &rows, complaints),
    }
}

/// Checks that every row is a valid division, and that the rows rise from few entries to many.
fn check_brackets(line: usize, rows: &[WrittenBracket], complaints: &mut FaultCollector<'_>) -> Option<Payouts> {
    let mut brackets: Vec<Bracket> = Vec::new();
    let mut whole = true;
    for row in rows {
        let entries = u32::try_from(row.entries).unwrap_or(u32::MAX);
        let wrong = match brackets.last() {
            None if entries > 2 => Some(format!("nothing is said for 2 to {} entries", entries - 1)),
            Some(before) if entries <= before.entries => Some(format!("{entries} stands after {}", before.entries)),
            _ => None,
        };
        if let Some(wrong) = wrong {
            complaints.add(Some(row.line), "payouts: entries", wrong, BRACKETS);
            whole = false;
        }
        let percent = percent(&row.percent).map_err(|wrong| {
            complaints.add(Some(row.line), format!("payouts from {entries} entries"), wrong, PERCENT);
        });
        whole &= percent.is_ok();
        brackets.push(Bracket { entries, percent: percent.unwrap_or_default() });
    }
    if brackets.is_empty() || brackets.len() > MAX_LIST {
        let wrong = format!("the table has {} rows", brackets.len());
        complaints.add(Some(line), "payouts", wrong, format!("1 to {MAX_LIST} are allowed"));
        return None;
    }
    whole.then_some(Payouts::ByEntries { brackets })
}

/// Checks that the shares sum to 100, and that no place gets more than the place above.
fn percent(written: &[u64]) -> Result<Vec<u8>, String> {
    falls(written, " percent")?;
    let sum = written.iter().fold(0_u64, |sum, percent| sum.saturating_add(*percent));
    let small: Option<Vec<u8>> = written.iter().map(|percent| u8::try_from(*percent).ok()).collect();
    match small {
        Some(percent) if sum == 100 => Ok(percent),
        _ => Err(format!("{} places are paid {sum} percent in all, not 100", written.len())),
    }
}

/// Checks that every place gets something, and no more than the place above.
fn falls(prizes: &[u64], unit: &str) -> Result<(), String> {
    if prizes.is_empty() {
        return Err("no place is paid".to_owned());
    }
    if prizes.len() > MAX_LIST {
        return Err(format!("{} places are paid, and {MAX_LIST} at most can be", prizes.len()));
    }
    if prizes.contains(&0) {
        return Err(format!("a place that is paid 0{unit} is not paid"));
    }
    match prizes.array_windows().position(|[above, below]| below > above) {
        Some(place) => Err(format!("place {} is paid more than place {}", place + 2, place + 1)),
        None => Ok(()),
    }
}

fn at_most() -> String {
    format!("at most {} is allowed", MAX_PRIZE_CENTS / 100)
}

/// Checks an amount of money against its limit. A missing amount is `None`; faults are noted.
pub(super) fn check_money(
    written: &SheetField<u64>,
    field: &str,
    most: u64,
    complaints: &mut FaultCollector<'_>,
) -> Result<Option<u64>, ReportedFault> {
    match written {
        SheetField::Missing => Ok(None),
        SheetField::Unreadable => Err(ReportedFault),
        SheetField::Stands(_, cents) if *cents <= most => Ok(Some(*cents)),
        SheetField::Stands(line, _) => {
            complaints.add(Some(*line), field, "it is too much", format!("at most {} is allowed", most / 100));
            Err(ReportedFault)
        }
    }
}

/// A marker for a fault that has been noted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct ReportedFault;

/// Returns the bounty, the guarantee and the addition of a sheet, in cents.
pub(super) fn check_added(
    fields: [(&SheetField<u64>, &str); 3],
    complaints: &mut FaultCollector<'_>,
) -> Option<[u64; 3]> {
    let [bounty, guarantee, added] =
        fields.map(|(written, field)| check_money(written, field, MAX_PRIZE_CENTS, complaints));
    Some([bounty.ok()?, guarantee.ok()?, added.ok()?].map(Option::unwrap_or_default))
}

/// Checks that the end of a period is in the schedule.
fn check_end(
    line: usize,
    end: PeriodEnd,
    field: &str,
    levels: Option<&[Level]>,
    complaints: &mut FaultCollector<'_>,
) -> bool {
    let stands = levels.is_none_or(|levels| end.stands_in(levels));
    if !stands {
        complaints.add(Some(line), field, format!("there is no {end} in the schedule"), "write one that is there");
    }
    stands
}

/// Checks the end of the rebuys.
pub(super) fn check_rebuys(
    rebuys: &SheetField<RebuyPlan>,
    levels: Option<&[Level]>,
    complaints: &mut FaultCollector<'_>,
) -> Option<RebuyPlan> {
    match rebuys {
        SheetField::Missing => Some(RebuyPlan::AsTheHouse),
        SheetField::Unreadable => None,
        SheetField::Stands(line, RebuyPlan::Until(end)) => {
            check_end(*line, *end, "rebuys", levels, complaints).then_some(RebuyPlan::Until(*end))
        }
        SheetField::Stands(_, plan) => Some(*plan),
    }
}

/// Checks the end of late entry.
pub(super) fn check_late(
    late: &SheetField<LatePlan>,
    levels: Option<&[Level]>,
    complaints: &mut FaultCollector<'_>,
) -> Option<LatePlan> {
    match late {
        SheetField::Missing => Some(LatePlan::AsTheHouse),
        SheetField::Unreadable => None,
        SheetField::Stands(line, LatePlan::Until(end)) => {
            check_end(*line, *end, "late", levels, complaints).then_some(LatePlan::Until(*end))
        }
        SheetField::Stands(_, plan) => Some(*plan),
    }
}

/// Checks that the add-on can be paid out in chips, and that its price is within limits.
pub(super) fn check_add_on(
    written: &SheetField<WrittenAddOn>,
    unit: Chips,
    complaints: &mut FaultCollector<'_>,
) -> Option<AddOnPlan> {
    let (line, chips, cents) = match written {
        SheetField::Missing | SheetField::Stands(_, WrittenAddOn::AsTheHouse) => return Some(AddOnPlan::AsTheHouse),
        SheetField::Stands(_, WrittenAddOn::None) => return Some(AddOnPlan::None),
        SheetField::Unreadable => return None,
        SheetField::Stands(line, WrittenAddOn::Sold { chips, cents }) => (*line, Chips(*chips), *cents),
    };
    let (_, odd) = chips.split(1, unit);
    let wrong = if chips.is_zero() || !odd.is_zero() {
        format!("{chips} chips cannot be paid with chips of {unit}")
    } else if chips > MAX_STARTING_STACK {
        format!("{chips} chips are too many")
    } else if cents > MAX_BUY_IN_CENTS {
        "the price is too high".to_owned()
    } else {
        return Some(AddOnPlan::Sold { chips, cents });
    };
    complaints.add(Some(line), "add_on", wrong, "write chips and price, like { chips = 6_000, price = 20.00 }");
    None
}
