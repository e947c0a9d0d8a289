//! Breaks that all tables take together: whoever has finished their hand waits for the others, also after the last hands
//! that the director has announced.

use super::state::Clock;
use crate::event::{ClockEvent, TournamentEvent};
use crate::refusal::Refusal;
use crate::table::Table;
use crate::time::PlayTime;
use crate::tournament::Tournament;

impl Clock {
    /// The director announces that every table plays so many more hands before the break.
    pub(in crate::tournament) fn decide_last_hands(&self, hands: u32) -> Result<TournamentEvent, Refusal> {
        if self.is_on_break() {
            return Err(Refusal::OnBreak);
        }
        if !self.break_next() {
            return Err(Refusal::NoBreakNext);
        }
        Ok(TournamentEvent::Clock(ClockEvent::LastHandsAnnounced(hands)))
    }

    /// Whether this table has begun the last of the hands that were announced before the break.
    pub(super) fn has_begun_last_hands(&self, table: &Table) -> bool {
        self.last_hands().is_some_and(|last| last.are_begun_at(table))
    }
}

impl Tournament {
    /// Whether this table, between hands, has nothing more to do at this moment than to wait for the break.
    pub(in crate::tournament) fn waits_for_break(&self, table: &Table, at: PlayTime) -> bool {
        self.clock.break_next()
            && match self.clock.last_hands() {
                Some(last) => last.are_begun_at(table),
                None => self.level_is_over(at),
            }
    }

    /// Whether a break waits for tables that have a hand in progress, or are to play their last ones.
    pub(super) fn break_waits(&self) -> bool {
        let last_hands_to_come = |table: &Table| {
            let to_come = self.clock.last_hands().is_some_and(|last| !last.are_begun_at(table));
            to_come && table.can_play()
        };
        let busy = |table: &Table| table.hand_in_progress().is_some() || last_hands_to_come(table);
        self.clock.break_next() && self.tables.values().any(busy)
    }

    /// The break after the last hands that were announced: it comes when all of them are played.
    pub(super) fn last_hands_are_played(&self) -> bool {
        self.clock.last_hands().is_some() && !self.clock.is_paused() && !self.break_waits()
    }
}
