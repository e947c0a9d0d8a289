//! The check of what a sheet says about entering again and about stacks for those who may still come.

use super::sale_plans::{LatePlan, ReEntryPlan};
use super::sheet::{SheetField, WrittenReEntries};
use crate::sheet_faults::FaultCollector;

/// The most people who can enter one tournament; more are refused.
pub const MAX_ENTRANTS: u32 = 500;

/// The most times that a sheet lets one person enter again, if it names a number.
pub const MAX_RE_ENTRIES: u32 = 100;

/// How many times one person may enter again: never where nobody may come once play has begun.
pub(super) fn check_re_entries(
    written: &SheetField<WrittenReEntries>,
    late: &SheetField<LatePlan>,
    complaints: &mut FaultCollector<'_>,
) -> Option<ReEntryPlan> {
    let (line, plan) = match written {
        SheetField::Missing | SheetField::Stands(_, WrittenReEntries::None | WrittenReEntries::Times(0)) => {
            return Some(ReEntryPlan::None);
        }
        SheetField::Unreadable => return None,
        SheetField::Stands(line, WrittenReEntries::Unlimited) => (*line, ReEntryPlan::Unlimited),
        SheetField::Stands(line, WrittenReEntries::Times(times)) => {
            let Some(times) = u32::try_from(*times).ok().filter(|times| *times <= MAX_RE_ENTRIES) else {
                let remedy = format!("1 to {MAX_RE_ENTRIES} are allowed, or \"unlimited\"");
                complaints.add(Some(*line), "re_entries", format!("{times} are too many"), remedy);
                return None;
            };
            (*line, ReEntryPlan::Times(times))
        }
    };
    let is_open = nobody_comes_late(late).is_none();
    if !is_open {
        let remedy = "who is out enters again as long as people may come: leave one of the two out";
        complaints.add(Some(line), "re_entries", "nobody may enter once play has begun (late = \"none\")", remedy);
    }
    is_open.then_some(plan)
}

/// How many stacks lie at the tables for those who may still come.
pub(super) fn check_unsold(
    written: &SheetField<u64>,
    late: &SheetField<LatePlan>,
    complaints: &mut FaultCollector<'_>,
) -> Option<u16> {
    let (line, stacks) = match written {
        SheetField::Missing | SheetField::Stands(_, 0) => return Some(0),
        SheetField::Unreadable => return None,
        SheetField::Stands(line, stacks) => (*line, *stacks),
    };
    if nobody_comes_late(late).is_some() {
        let remedy = "they are for those who come late: leave one of the two out";
        complaints.add(Some(line), "unsold", "nobody may enter once play has begun (late = \"none\")", remedy);
        return None;
    }
    let allowed = u16::try_from(stacks).ok().filter(|stacks| u32::from(*stacks) <= MAX_ENTRANTS);
    if allowed.is_none() {
        complaints.add(
            Some(line),
            "unsold",
            format!("{stacks} stacks are too many"),
            format!("at most {MAX_ENTRANTS} are allowed"),
        );
    }
    allowed
}

/// The line on which the sheet says that nobody may come late, if it does.
fn nobody_comes_late(late: &SheetField<LatePlan>) -> Option<usize> {
    match late {
        SheetField::Stands(line, LatePlan::None) => Some(*line),
        _ => None,
    }
}
