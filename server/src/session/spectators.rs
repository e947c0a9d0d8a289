//! The missed steps for newcomers, and the views of further tables for spectators.

use super::{Rejection, Session};
use cardroom_shared::protocol::{MAX_BESIDE, OutgoingMessage, ResumePoint, ServerMessage};
use cardroom_shared::seat::{PersonNo, TableNo};
use cardroom_shared::server_refusal::HouseRefusal;

impl Session {
    /// Sends a newcomer the missed steps at their table. Their resume point is trusted unless it is in the
    /// future; then they get everything.
    pub(super) fn tell_missed(&mut self, person: PersonNo, told: Option<ResumePoint>) {
        let Some(viewer) = self.viewer(person) else { return };
        let told = told.filter(|told| told.step <= self.host.public_step());
        for piece in self.kept.missed(self.host.tournament(), viewer, told) {
            self.send(person, ServerMessage::Missed(piece));
        }
    }

    /// Sends the missed steps to a person who goes to another table to look on.
    pub(super) fn tell_missed_there(&mut self, person: PersonNo, table: TableNo) {
        let Some(viewer) = self.viewer(person) else { return };
        for piece in self.kept.missed_there(self.host.tournament(), viewer, table) {
            self.send(person, ServerMessage::Missed(piece));
        }
    }

    /// Sets the tables that a person watches beside their own.
    pub(super) fn look_beside(&mut self, person: PersonNo, tables: &[TableNo]) -> Result<(), Rejection> {
        if self.host.tournament().seat_of(person).is_some() {
            return Err(HouseRefusal::SeesOwnTable.into());
        }
        if tables.len() > MAX_BESIDE {
            return Err(HouseRefusal::TooManyTables { max: MAX_BESIDE }.into());
        }
        self.beside.set_tables(person, tables);
        Ok(())
    }

    /// Sends the changed tables to the people who watch several.
    pub(super) fn tell_beside(&mut self) {
        let news = self.beside.news(self.host.tournament(), self.untold.at);
        self.outbox.messages.extend(news.into_iter().map(|(person, told)| (person, OutgoingMessage::Message(told))));
    }
}
