//! The reactions that the people at the table of a seat show.

use cardroom_shared::event::{PublicEvent, TalkEvent, TournamentEvent};
use cardroom_shared::reaction::Reaction;
use cardroom_shared::seat::PersonNo;
use std::collections::BTreeMap;
use std::time::{Duration, Instant};

/// The display time of a reaction. The style lets it fade by then.
const REACTION: Duration = Duration::from_secs(4);

/// The last reaction of each person, with its time.
#[derive(Debug, Default)]
pub(super) struct SeatReactions(BTreeMap<PersonNo, (Reaction, Instant)>);

impl SeatReactions {
    /// Notes an event.
    pub(super) fn note(&mut self, event: &PublicEvent, now: Instant) {
        if let PublicEvent::Tournament(TournamentEvent::Talk(TalkEvent::Reacted { person, reaction, .. })) = event {
            self.0.insert(*person, (*reaction, now));
        }
    }

    /// The reaction that a person shows now.
    pub(super) fn of(&self, person: PersonNo, now: Instant) -> Option<Reaction> {
        let (reaction, since) = self.0.get(&person)?;
        (now.saturating_duration_since(*since) < REACTION).then_some(*reaction)
    }
}
