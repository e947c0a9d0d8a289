//! Before play begins: people come and enter, many at once perhaps. Whoever does something is answered at once; the others
//! are told once in a while of all who came, and of a crowd only who is who.

use cardroom_shared::event::{Event, EventKind, PublicEvent, TournamentEvent};
use cardroom_shared::seat::PersonNo;
use cardroom_shared::time::Moment;
use cardroom_shared::tournament::Tournament;
use std::collections::{BTreeMap, BTreeSet};

/// How long what happens before play begins may wait until everybody is told, in milliseconds.
pub(super) const LOBBY_MS: u64 = 1_000;

/// So many who came are told one by one; of more, the roster says who they are.
const NAMED: usize = 20;

/// What happened before play began and not everybody was told.
#[derive(Debug, Default)]
pub(super) struct Lobby {
    events: Vec<PublicEvent>,
    /// Of how many of them somebody knows; of none if they are not here.
    known: BTreeMap<PersonNo, usize>,
    /// Who did something, and is answered at once.
    pub(super) eager: BTreeSet<PersonNo>,
    /// When everybody was told last.
    pub(super) told_at: Option<Moment>,
}

impl Lobby {
    /// Takes an event that everybody is told alike; whether it did.
    pub(super) fn hold_event(&mut self, tournament: &Tournament, event: &Event) -> bool {
        let EventKind::Told(event) = &event.what else { return false };
        let takes = !tournament.is_started()
            && matches!(event, PublicEvent::Tournament(TournamentEvent::Entry(_) | TournamentEvent::Prize(_)));
        if takes {
            self.events.push(event.clone());
        }
        takes
    }

    /// Somebody sees how everything stands: what happened before is no news to them.
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

    /// Everybody knows what happened.
    pub(super) fn clear(&mut self) {
        self.events.clear();
        self.known.clear();
    }

    /// What is news to somebody.
    pub(super) fn news_for(&mut self, person: PersonNo) -> Vec<PublicEvent> {
        let known = self.known.insert(person, self.events.len()).unwrap_or_default();
        let first = known.max(self.events.len().saturating_sub(NAMED));
        self.events.get(first..).unwrap_or_default().to_vec()
    }
}
