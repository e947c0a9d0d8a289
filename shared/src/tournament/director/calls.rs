//! The floor is called: the table waits for the director, and not for ever. After a call that nobody answered no table waits, so that
//! nobody can hold up an evening without a director.

use super::state::FloorCall;
use crate::command::FloorAnswer;
use crate::event::{DirectorEvent, TournamentEvent};
use crate::note::Note;
use crate::refusal::{OrderRefusal, Refusal};
use crate::seat::{HandNo, PersonNo, TableNo};
use crate::time::PlayTime;
use crate::tournament::{Stage, Tournament};

impl Tournament {
    /// The call for the director that is open at this table (robert-personal-21a).
    pub fn floor_call(&self, table: TableNo) -> Option<&FloorCall> {
        self.director.call(table)
    }

    /// Whether this table waits for the director: nobody acts, nothing is dealt, nobody's time runs.
    pub fn waits_for_floor(&self, table: TableNo) -> bool {
        self.floor_call(table).is_some_and(|call| !call.play_goes_on)
    }

    /// Whether this table waits for what the director decides: because they were called, or about somebody who may be out.
    pub fn waits_for_director(&self, table: TableNo) -> bool {
        self.waits_for_floor(table) || self.out_is_in_doubt(table)
    }

    /// When the table stops waiting for the director, if it does.
    pub fn floor_wait_ends(&self, table: TableNo) -> Option<PlayTime> {
        let call = self.floor_call(table).filter(|call| !call.play_goes_on)?;
        Some(call.since.plus_ms(u64::from(self.rules.floor_timeout) * 1000))
    }

    /// A player calls the director to their table, once in a hand.
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

    /// The director answers at a table.
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

    /// When a table stops waiting for the director.
    pub(in crate::tournament) fn floor_deadline(&self, table: TableNo) -> Option<(PlayTime, TournamentEvent)> {
        let ends = self.floor_wait_ends(table).into_iter().chain(self.doubt_ends(table)).min()?;
        Some((ends, TournamentEvent::Director(DirectorEvent::FloorWaitOver(table))))
    }

    pub(in crate::tournament) fn close_call(&mut self, table: TableNo, at: PlayTime) {
        self.let_play_go_on(table, at);
        self.director.close_call(table);
    }

    /// Nobody has lost time by waiting for the director.
    pub(super) fn let_play_go_on(&mut self, table: TableNo, at: PlayTime) {
        if let Some(table) = self.tables.get_mut(&table) {
            table.let_watch_go_on(at);
        }
    }

    pub(super) fn hand_of_table(&self, table: TableNo) -> HandNo {
        self.tables.get(&table).map_or(HandNo(0), crate::table::Table::hands_begun)
    }
}
