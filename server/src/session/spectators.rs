//! Whoever comes is told what they have missed, and who looks on at several tables how those stand.

use super::{Rejection, Session};
use cardroom_shared::house_refusal::HouseRefusal;
use cardroom_shared::protocol::{MAX_BESIDE, OutgoingMessage, ResumePoint, ServerMessage};
use cardroom_shared::seat::{PersonNo, TableNo};

impl Session {
    /// Tells somebody who has come in what they have missed at the table that they see. What they say that they were told
    /// before is believed, unless it has not happened yet: then all is told.
    pub(super) fn tell_missed(&mut self, person: PersonNo, told: Option<ResumePoint>) {
        let Some(viewer) = self.viewer(person) else { return };
        let told = told.filter(|told| told.step <= self.host.public_step());
        for piece in self.kept.missed(self.host.tournament(), viewer, told) {
            self.send(person, ServerMessage::Missed(piece));
        }
    }

    /// The same for somebody who goes to another table to look on.
    pub(super) fn tell_missed_there(&mut self, person: PersonNo, table: TableNo) {
        let Some(viewer) = self.viewer(person) else { return };
        for piece in self.kept.missed_there(self.host.tournament(), viewer, table) {
            self.send(person, ServerMessage::Missed(piece));
        }
    }

    /// Somebody looks at these tables beside their own from now on, and at no others.
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

    /// Tells those who look at several tables how those stand at which something has changed.
    pub(super) fn tell_beside(&mut self) {
        let news = self.beside.news(self.host.tournament(), self.untold.at);
        self.outbox.messages.extend(news.into_iter().map(|(person, told)| (person, OutgoingMessage::Message(told))));
    }
}
