//! Breaks that all tables take together. A table that has finished its hand waits for the others, also after
//! the last hands that the director has announced.

use super::state::Clock;
use crate::event::{ClockEvent, TournamentEvent};
use crate::refusal::Refusal;
use crate::table::Table;
use crate::time::PlayTime;
use crate::tournament::Tournament;

impl Clock {
    /// Decides the director's order that every table plays this many more hands before the break.
    pub(in crate::tournament) fn decide_last_hands(&self, hands: u32) -> Result<TournamentEvent, Refusal> {
        if self.is_on_break() {
            return Err(Refusal::OnBreak);
        }
        if !self.break_next() {
            return Err(Refusal::NoBreakNext);
        }
        Ok(TournamentEvent::Clock(ClockEvent::LastHandsAnnounced(hands)))
    }

    /// Decides to withdraw that announcement. Without one, nothing would change.
    pub(in crate::tournament) fn decide_last_hands_off(&self) -> Result<TournamentEvent, Refusal> {
        self.last_hands().map(|_| TournamentEvent::Clock(ClockEvent::LastHandsCalledOff)).ok_or(Refusal::NoChange)
    }

    /// Decides to call off the ordered break, before it begins or while it runs.
    pub(super) fn decide_break_off(&self) -> Result<TournamentEvent, Refusal> {
        if !self.has_ordered_break(self.level()) {
            return Err(Refusal::NoBreakOrdered);
        }
        // In the break a chip race may have taken the chips of this level.
        if let Some(stakes) = self.level_stakes() {
            self.check_chips(&stakes)?;
        }
        Ok(TournamentEvent::Clock(ClockEvent::BreakCalledOff))
    }

    /// Returns whether this table has begun the last of the announced hands before the break.
    pub(super) fn has_begun_last_hands(&self, table: &Table) -> bool {
        self.last_hands().is_some_and(|last| last.are_begun_at(table))
    }
}

impl Tournament {
    /// Returns whether this table, between hands, only waits for the break.
    pub(in crate::tournament) fn waits_for_break(&self, table: &Table, at: PlayTime) -> bool {
        self.clock.break_next()
            && match self.clock.last_hands() {
                Some(last) => last.are_begun_at(table),
                None => self.level_is_over(at),
            }
    }

    /// Returns whether a break waits for tables with a hand in progress or with announced hands still to
    /// play.
    pub(super) fn break_waits(&self) -> bool {
        let last_hands_to_come = |table: &Table| {
            let to_come = self.clock.last_hands().is_some_and(|last| !last.are_begun_at(table));
            to_come && table.can_play()
        };
        let busy = |table: &Table| table.hand_in_progress().is_some() || last_hands_to_come(table);
        self.clock.break_next() && self.tables.values().any(busy)
    }

    /// Returns whether all announced hands before the break are played, so that the break begins.
    pub(super) fn last_hands_are_played(&self) -> bool {
        self.clock.last_hands().is_some() && !self.clock.is_paused() && !self.break_waits()
    }
}
