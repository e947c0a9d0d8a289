//! What those who direct are told of the floor, and everybody of who is not heard.

use super::Evening;
use super::floor::Hearing;
use cardroom_shared::briefing::{Briefing, Hushed};
use cardroom_shared::protocol::ServerMessage;
use cardroom_shared::seat::PersonNo;
use cardroom_shared::time::Moment;

impl Evening {
    /// Tells those who direct how the floor stands, if that has changed for them.
    pub(super) fn brief(&mut self) {
        let directs = self.acting_director();
        let here = self.officials.iter().copied().filter(|person| self.is_present(*person));
        let viewers: Vec<_> = here.filter_map(|person| self.viewer(person)).collect();
        for viewer in viewers {
            let reports = self.floor.reports.iter().cloned();
            let briefing = Briefing::of(self.host.tournament(), viewer, directs, reports);
            if self.floor.told.get(&viewer.person) != Some(&briefing) {
                self.floor.told.insert(viewer.person, briefing.clone());
                self.send(viewer.person, ServerMessage::Briefing(briefing));
            }
        }
    }

    /// Tells everybody whom they do not hear, if that has changed.
    pub(super) fn tell_hushed(&mut self, now: Moment) {
        if std::mem::take(&mut self.floor.hearing) == Hearing::Known {
            return;
        }
        let present: Vec<PersonNo> = self.present.iter().copied().collect();
        for person in present {
            let hushed = Hushed::of(self.host.tournament(), person, now);
            self.send(person, ServerMessage::Hushed(hushed));
        }
    }

    /// Tells somebody who has come in whom they do not hear, if there is anybody.
    pub(super) fn tell_of_hushed(&mut self, now: Moment, person: PersonNo) {
        let hushed = Hushed::of(self.host.tournament(), person, now);
        if hushed != Hushed::default() {
            self.send(person, ServerMessage::Hushed(hushed));
        }
    }
}
