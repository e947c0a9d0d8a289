//! The periods at the beginning of an event: when they end, and whether they have.

use super::Tournament;
use crate::house::EntryPeriod;
use crate::structure::PeriodEnd;
use crate::time::Moment;

impl Tournament {
    /// When a period of the house ends in this event. A first break that the sheet does not have is as good as there after four
    /// levels.
    pub(super) fn period_end(&self, period: EntryPeriod) -> PeriodEnd {
        let rows = self.structure.levels.iter().zip(1_u16..);
        let first_break = rows.filter(|(level, _)| level.break_after_ms.is_some()).map(|(_, number)| number).next();
        match period {
            EntryPeriod::FirstLevel => PeriodEnd::Level(2),
            EntryPeriod::FirstPeriod => first_break.map_or(PeriodEnd::Level(2), PeriodEnd::BreakBegins),
            EntryPeriod::ToFirstBreak => first_break.map_or(PeriodEnd::Level(5), PeriodEnd::BreakBegins),
            EntryPeriod::FirstBreak => first_break.map_or(PeriodEnd::Level(5), PeriodEnd::BreakEnds),
        }
    }

    /// Whether this end has not come yet. A break that is due begins only when the hands in progress are over.
    pub(super) fn is_to_come(&self, end: PeriodEnd) -> bool {
        let (level, on_break) = (self.clock.level(), self.clock.is_on_break());
        match end {
            PeriodEnd::Level(number) => level < number && !(on_break && level + 1 >= number),
            PeriodEnd::BreakBegins(after) => level <= after && !(on_break && level == after),
            PeriodEnd::BreakEnds(after) => level <= after,
        }
    }

    /// Whether this end is still to come by the clock alone: once its time is up nothing is waited for.
    pub(super) fn is_to_come_at(&self, end: PeriodEnd, at: Moment) -> bool {
        let is_up = self.clock.left_ms(at) == Some(0);
        let (level, on_break) = (self.clock.level(), self.clock.is_on_break());
        let ends_now = match end {
            PeriodEnd::Level(number) => level + 1 >= number,
            PeriodEnd::BreakBegins(after) => level >= after,
            PeriodEnd::BreakEnds(after) => level >= after && on_break,
        };
        self.is_to_come(end) && !(is_up && ends_now)
    }
}
