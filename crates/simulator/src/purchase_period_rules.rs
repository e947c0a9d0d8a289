//! The periods at the beginning of an event and the purchases at their end, by the structure and by the house.

use cardroom_shared::chips::Chips;
use cardroom_shared::house::{AddOn, EntryPeriod, Rebuy};
use cardroom_shared::structure::{AddOnPlan, LatePlan, PeriodEnd, RebuyPlan, TopUpPlan};
use cardroom_shared::tournament::Tournament;

/// The number of levels that replaces the first break in a structure without breaks.
const LEVELS_WITHOUT_BREAK: u16 = 4;

/// A period at the beginning of the event.
#[derive(Clone, Copy)]
pub(crate) struct Period {
    /// The last level of the period, with all its hands.
    pub(crate) last: u16,
    /// True if the break after it belongs to the period.
    pub(crate) with_break: bool,
}

/// Returns whether a break follows this level.
pub(crate) fn has_break_after(tournament: &Tournament, level: u16) -> bool {
    let row = usize::from(level).checked_sub(1).and_then(|row| tournament.structure().levels.get(row));
    row.is_some_and(|row| row.break_after_ms.is_some())
}

/// A period as the house defines it.
pub(crate) fn of_house(tournament: &Tournament, period: EntryPeriod) -> Period {
    let levels = &tournament.structure().levels;
    let first_break = levels.iter().position(|level| level.break_after_ms.is_some());
    let until_break = first_break.and_then(|row| u16::try_from(row + 1).ok());
    match period {
        EntryPeriod::FirstLevel | EntryPeriod::FirstPeriod => Period { last: 1, with_break: false },
        EntryPeriod::ToFirstBreak => Period { last: until_break.unwrap_or(LEVELS_WITHOUT_BREAK), with_break: false },
        EntryPeriod::FirstBreak => {
            Period { last: until_break.unwrap_or(LEVELS_WITHOUT_BREAK), with_break: until_break.is_some() }
        }
    }
}

fn of_sheet(end: PeriodEnd) -> Period {
    match end {
        PeriodEnd::Level(level) => Period { last: level - 1, with_break: false },
        PeriodEnd::BreakBegins(after) => Period { last: after, with_break: false },
        PeriodEnd::BreakEnds(after) => Period { last: after, with_break: true },
    }
}

/// The rebuy period; `None` if there are no rebuys.
pub(crate) fn rebuys(tournament: &Tournament) -> Option<Period> {
    match (tournament.rules().rebuy, tournament.structure().rebuys) {
        (Rebuy::None, _) | (_, RebuyPlan::None) | (Rebuy::IfEventAllows, RebuyPlan::AsTheHouse) => None,
        (_, RebuyPlan::Until(end)) => Some(of_sheet(end)),
        (Rebuy::WhenBroke, RebuyPlan::AsTheHouse) => Some(of_house(tournament, tournament.rules().rebuy_period)),
    }
}

/// The late entry period; `None` if there is none.
pub(crate) fn late(tournament: &Tournament) -> Option<Period> {
    let window = tournament.rules().late_entry_window;
    match (tournament.structure().late, tournament.structure().rebuys) {
        (LatePlan::None, _) => None,
        (LatePlan::Until(end), _) => Some(of_sheet(end)),
        (LatePlan::AsTheHouse, RebuyPlan::Until(end)) if window == EntryPeriod::FirstPeriod => Some(of_sheet(end)),
        (LatePlan::AsTheHouse, _) => Some(of_house(tournament, window)),
    }
}

pub(crate) fn sells_add_on(tournament: &Tournament) -> bool {
    match tournament.structure().add_on {
        AddOnPlan::Sold { chips, .. } => chips > Chips::ZERO,
        AddOnPlan::AsTheHouse => tournament.rules().add_on == AddOn::DoubleStack,
        AddOnPlan::None => false,
    }
}

pub(crate) fn sells_top_up(tournament: &Tournament) -> bool {
    match tournament.structure().top_up {
        TopUpPlan::Priced(_) => true,
        TopUpPlan::AsTheHouse => tournament.rules().add_on == AddOn::TopUp,
        TopUpPlan::None => false,
    }
}
