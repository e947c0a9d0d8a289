//! What waits to be told is told.

use super::Evening;
use cardroom_shared::event::PublicEvent;
use cardroom_shared::protocol::{RosterLine, ServerMessage};
use cardroom_shared::seat::PersonNo;
use cardroom_shared::time::Moment;
use std::sync::Arc;

impl Evening {
    pub(super) fn send(&mut self, person: PersonNo, message: ServerMessage) {
        self.outbox.messages.push((person, Arc::new(message)));
    }

    pub(super) fn send_all(&mut self, message: &ServerMessage) {
        let message = Arc::new(message.clone());
        self.outbox.messages.extend(self.present.iter().map(|person| (*person, Arc::clone(&message))));
    }

    /// Keeps what somebody is to be told of a step.
    pub(super) fn add_news(&mut self, person: PersonNo, events: Vec<PublicEvent>, now: Moment) {
        if events.is_empty() {
            return;
        }
        self.untold.at = now;
        let news = self.untold.news.entry(person).or_default();
        news.extend(events);
        if news.len() >= MAX_EVENTS_A_MESSAGE {
            self.tell_news(person);
        }
    }

    /// Puts into the outbox what somebody has to be told, and how everything stands.
    pub(super) fn tell_news(&mut self, person: PersonNo) {
        let Some(events) = self.untold.news.remove(&person) else { return };
        if let Some(viewer) = self.viewer(person) {
            let view = Box::new(self.view(viewer, self.untold.at));
            self.send(person, ServerMessage::Step { events, view });
        }
    }

    /// Keeps a place in the outbox for the roster.
    pub(super) fn promise_roster(&mut self, person: PersonNo) {
        self.untold.newcomers.insert(person);
        self.send(person, ServerMessage::Roster(Vec::new()));
    }

    /// Puts everything into the outbox that is to be told.
    pub(super) fn fill_outbox(&mut self) {
        while let Some(person) = self.untold.news.keys().next().copied() {
            self.tell_news(person);
        }
        if std::mem::take(&mut self.untold.standings) {
            let standings = self.host.tournament().standings();
            self.send_all(&ServerMessage::Standings(standings));
        }
        self.tell_roster();
        self.outbox.keep_the_latest();
    }

    /// Whoever has come in gets the whole roster, the others what has changed, before they hear what came of it.
    fn tell_roster(&mut self) {
        let newcomers = std::mem::take(&mut self.untold.newcomers);
        let may_have_changed = std::mem::take(&mut self.untold.roster) || !newcomers.is_empty();
        if !may_have_changed {
            return;
        }
        let roster = self.roster();
        let is_new = |line: &&RosterLine| self.untold.known.get(&line.person) != Some(line);
        let changes: Vec<RosterLine> = roster.iter().filter(is_new).cloned().collect();
        let whole = Arc::new(ServerMessage::Roster(roster));
        for (person, message) in &mut self.outbox.messages {
            if newcomers.contains(person) && matches!(message.as_ref(), ServerMessage::Roster(_)) {
                *message = Arc::clone(&whole);
            }
        }
        if changes.is_empty() {
            return;
        }
        self.untold.known.extend(changes.iter().map(|line| (line.person, line.clone())));
        let changes = Arc::new(ServerMessage::RosterChanges(changes));
        let others = self.present.iter().filter(|person| !newcomers.contains(person));
        let told: Vec<_> = others.map(|person| (*person, Arc::clone(&changes))).collect();
        self.outbox.messages.splice(0..0, told);
    }
}

/// The most events that are told in one message, so that it is never too long; what is more comes in the next.
const MAX_EVENTS_A_MESSAGE: usize = 200;
