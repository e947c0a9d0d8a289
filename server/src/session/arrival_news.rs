//! The lobby before play begins, with many arrivals perhaps. A person who does something is answered at once.
//! The others get all arrivals at intervals; for a crowd they get only the roster.

use cardroom_shared::event::{Event, EventKind, PublicEvent, TournamentEvent};
use cardroom_shared::seat::PersonNo;
use cardroom_shared::time::Moment;
use cardroom_shared::tournament::Tournament;
use std::collections::{BTreeMap, BTreeSet};

/// The longest delay of news before play begins, in milliseconds.
pub(super) const LOBBY_MS: u64 = 1_000;

/// The most arrivals that are told one by one; the roster has the others.
const NAMED: usize = 20;

/// The events before the start of play that not everybody knows.
#[derive(Debug, Default)]
pub(super) struct Lobby {
    events: Vec<PublicEvent>,
    /// The number of events that each present person knows.
    known: BTreeMap<PersonNo, usize>,
    /// The people who did something, and are answered at once.
    pub(super) eager: BTreeSet<PersonNo>,
    /// The time of the last message to everybody.
    pub(super) told_at: Option<Moment>,
}

impl Lobby {
    /// Holds an event that is equal for everybody. Returns whether it did.
    pub(super) fn hold_event(&mut self, tournament: &Tournament, event: &Event) -> bool {
        let EventKind::Told(event) = &event.what else { return false };
        let takes = !tournament.is_started()
            && matches!(event, PublicEvent::Tournament(TournamentEvent::Entry(_) | TournamentEvent::Prize(_)));
        if takes {
            self.events.push(event.clone());
        }
        takes
    }

    /// Notes that a person's view has all events so far, so that they are no news.
    pub(super) fn mark_told(&mut self, person: PersonNo) {
        self.known.insert(person, self.events.len());
    }

    pub(super) fn forget(&mut self, person: PersonNo) {
        self.known.remove(&person);
        self.eager.remove(&person);
    }

    pub(super) fn is_empty(&self) -> bool {
        self.events.is_empty()
    }

    /// Forgets the events, which everybody knows.
    pub(super) fn clear(&mut self) {
        self.events.clear();
        self.known.clear();
    }

    /// Takes the new events for a person.
    pub(super) fn news_for(&mut self, person: PersonNo) -> Vec<PublicEvent> {
        let known = self.known.insert(person, self.events.len()).unwrap_or_default();
        let first = known.max(self.events.len().saturating_sub(NAMED));
        self.events.get(first..).unwrap_or_default().to_vec()
    }
}
