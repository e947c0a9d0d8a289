//! The periods at the beginning of an event and their ends. A hand belongs to the level in which it began. So
//! chips that are lost in the last hand of a period are lost within it, even if the level has changed.

use super::state::Clock;
use crate::house::EntryPeriod;
use crate::seat::TableNo;
use crate::structure::PeriodEnd;
use crate::table::Table;
use crate::time::Moment;
use crate::tournament::{Entry, Tournament};

impl PeriodEnd {
    /// The last level of the period: no hand is dealt in a break.
    fn last_level(self) -> u16 {
        match self {
            Self::Level(number) => number.saturating_sub(1),
            Self::BreakBegins(after) | Self::BreakEnds(after) => after,
        }
    }

    /// Returns whether a hand of this level belongs to the period.
    pub(in crate::tournament) fn has_level(self, level: u16) -> bool {
        level <= self.last_level()
    }
}

impl Clock {
    /// Returns whether this end has not come yet by level and break. A break that is due begins only after
    /// the hands in progress.
    pub(in crate::tournament) fn is_to_come(&self, end: PeriodEnd) -> bool {
        let (level, on_break) = (self.level(), self.is_on_break());
        match end {
            PeriodEnd::Level(number) => level < number && !(on_break && level.saturating_add(1) >= number),
            PeriodEnd::BreakBegins(after) => level <= after && !(on_break && level == after),
            PeriodEnd::BreakEnds(after) => level <= after,
        }
    }

    /// Returns whether this end has not come yet at this moment. When the time of the clock is up, hands in
    /// progress do not delay it.
    pub(in crate::tournament) fn is_to_come_at(&self, end: PeriodEnd, at: Moment) -> bool {
        let is_up = self.left_ms(at) == Some(0);
        let (level, on_break) = (self.level(), self.is_on_break());
        let ends_now = match end {
            PeriodEnd::Level(number) => level.saturating_add(1) >= number,
            PeriodEnd::BreakBegins(after) => level >= after,
            PeriodEnd::BreakEnds(after) => level >= after && on_break,
        };
        self.is_to_come(end) && !(is_up && ends_now)
    }
}

impl Tournament {
    /// The end of this period in this event.
    pub(in crate::tournament) fn period_end(&self, period: EntryPeriod) -> PeriodEnd {
        self.structure().period_end(period)
    }

    /// Returns whether the period is not over at this moment. It also goes on while a hand that belongs to it
    /// is in progress, or its deck has been received.
    pub(in crate::tournament) fn is_running(&self, end: PeriodEnd, at: Moment) -> bool {
        self.clock.is_to_come_at(end, at) || self.tables.values().any(|table| self.plays_within(table, end))
    }

    /// Returns whether the hand in progress at this table belongs to the period. Between hands it is the next
    /// hand if its deck has been received.
    pub(in crate::tournament) fn plays_within(&self, table: &Table, end: PeriodEnd) -> bool {
        match table.hand_in_progress() {
            Some(_) => end.has_level(table.hand_level()),
            None if table.is_broken() || !table.can_play() => false,
            None => table.next_is_of(&self.rules).is_some_and(|next| end.has_level(next.level)),
        }
    }

    /// Returns whether the period has just ended for a player at this table. Their last deal belonged to it,
    /// and the next one does not.
    pub(in crate::tournament) fn has_just_ended(&self, entry: &Entry, table: &Table, end: PeriodEnd) -> bool {
        entry.saw_last_deal_within(end) && self.has_ended_at(table, end)
    }

    /// Returns whether this table is between hands, and the next hand does not belong to the period any more.
    /// If a break follows the period, its end is the time for offers at the end of the period.
    pub(in crate::tournament) fn has_ended_at(&self, table: &Table, end: PeriodEnd) -> bool {
        if table.hand_in_progress().is_some() {
            return false;
        }
        let next = match table.next_is_of(&self.rules) {
            Some(next) => next.level,
            // No more hands are dealt before the break.
            None => self.clock.next_level().saturating_add(u16::from(self.waits_for_break(table, self.time_now()))),
        };
        let last = end.last_level();
        let row = usize::from(last).checked_sub(1).and_then(|row| self.structure().levels.get(row));
        let break_is_over = row.is_some_and(|row| row.break_after_ms.is_some()) && self.clock.level() > last;
        !break_is_over && !end.has_level(next)
    }

    /// The level of the next hand of this table.
    pub(in crate::tournament) fn level_of_next(&self, table: TableNo) -> u16 {
        let own = self.tables.get(&table).and_then(|table| table.next_is_of(&self.rules));
        own.map_or(self.clock.next_level(), |next| next.level)
    }
}
