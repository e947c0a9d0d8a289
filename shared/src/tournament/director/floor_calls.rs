//! Calls for the director. A table waits for the director for a limited time. After an unanswered call no
//! table waits, so that nobody can delay a tournament without a director.

use super::state::FloorCall;
use crate::command::FloorAnswer;
use crate::event::{DirectorEvent, TournamentEvent};
use crate::note::Note;
use crate::refusal::{OrderRefusal, Refusal};
use crate::seat::{HandNo, PersonNo, TableNo};
use crate::time::PlayTime;
use crate::tournament::{Stage, Tournament};

impl Tournament {
    /// The open call for the director at this table (robert-personal-21a).
    pub fn floor_call(&self, table: TableNo) -> Option<&FloorCall> {
        self.director.call(table)
    }

    /// Returns whether this table waits for the director after a call. Nobody acts, nothing is dealt, and no
    /// time runs.
    pub fn waits_for_floor(&self, table: TableNo) -> bool {
        self.floor_call(table).is_some_and(|call| !call.play_goes_on)
    }

    /// Returns whether this table waits for the director, after a call or about a player whose exit is in
    /// doubt.
    pub fn waits_for_director(&self, table: TableNo) -> bool {
        self.waits_for_floor(table) || self.out_is_in_doubt(table)
    }

    /// The time when the table stops waiting for the director, if it waits after a call.
    pub fn floor_wait_ends(&self, table: TableNo) -> Option<PlayTime> {
        let call = self.floor_call(table).filter(|call| !call.play_goes_on)?;
        Some(call.since.plus_ms(u64::from(self.rules.floor_timeout) * 1000))
    }

    /// Decides a player's call for the director, once in a hand.
    pub(in crate::tournament) fn decide_call(
        &self,
        person: PersonNo,
        why: Option<&Note>,
    ) -> Result<TournamentEvent, Refusal> {
        let (table, _) = self.seat_of(person).ok_or_else(|| self.not_playing(person))?;
        if self.stage() != Stage::Playing {
            return Err(Refusal::NotStarted);
        }
        if self.floor_call(table).is_some() {
            return Err(OrderRefusal::CalledAlready.into());
        }
        if self.director.last_call(person) == Some((table, self.hand_of_table(table))) {
            return Err(OrderRefusal::CalledBefore.into());
        }
        Ok(TournamentEvent::Director(DirectorEvent::FloorCalled { person, table, why: why.cloned() }))
    }

    /// Decides the director's answer at a table.
    pub(super) fn decide_answer(&self, table: TableNo, answer: FloorAnswer) -> Result<TournamentEvent, Refusal> {
        if !self.tables.contains_key(&table) {
            return Err(Refusal::NoTable(table));
        }
        match self.floor_call(table) {
            None => Err(OrderRefusal::NotCalled.into()),
            Some(call) if call.play_goes_on && answer == FloorAnswer::PlayOn => Err(Refusal::NoChange),
            Some(_) => Ok(TournamentEvent::Director(DirectorEvent::FloorAnswered(table, answer))),
        }
    }

    /// The time when a table stops waiting for the director, with its event.
    pub(in crate::tournament) fn floor_deadline(&self, table: TableNo) -> Option<(PlayTime, TournamentEvent)> {
        let ends = self.floor_wait_ends(table).into_iter().chain(self.doubt_ends(table)).min()?;
        Some((ends, TournamentEvent::Director(DirectorEvent::FloorWaitOver(table))))
    }

    pub(in crate::tournament) fn close_call(&mut self, table: TableNo, at: PlayTime) {
        self.let_play_go_on(table, at);
        self.director.close_call(table);
    }

    /// Restarts the time at a table, so that nobody loses time by waiting for the director.
    pub(super) fn let_play_go_on(&mut self, table: TableNo, at: PlayTime) {
        if let Some(table) = self.tables.get_mut(&table) {
            table.let_watch_go_on(at);
        }
    }

    pub(super) fn hand_of_table(&self, table: TableNo) -> HandNo {
        self.tables.get(&table).map_or(HandNo(0), crate::table::Table::hands_begun)
    }
}
