//! The words of a scenario and their listeners.

use cardroom_shared::event::{Event, EventKind, PublicEvent, TalkEvent, TournamentEvent};
use cardroom_shared::protocol::Role;
use cardroom_shared::rulings::Hearing;
use cardroom_shared::seat::PersonNo;
use cardroom_shared::tournament::Tournament;
use cardroom_shared::view::{Viewer, event_for};

/// A viewer on the rail who has never played.
pub(super) const SPECTATOR: PersonNo = PersonNo(u32::MAX);

/// All delivered words of a scenario.
#[derive(Debug, Default)]
pub(super) struct TalkLog {
    /// The listeners, each with the words that they heard.
    heard: Vec<(PersonNo, String)>,
    /// The speakers, each with the words that others heard.
    delivered: Vec<(PersonNo, String)>,
}

impl TalkLog {
    /// Records the words of an event. The tournament has already applied it, and `people` are those of the scenario.
    pub(super) fn record(
        &mut self,
        tournament: &Tournament,
        event: &Event,
        director: PersonNo,
        people: impl Iterator<Item = PersonNo>,
    ) {
        let EventKind::Told(PublicEvent::Tournament(happened)) = &event.what else { return };
        let TournamentEvent::Talk(
            TalkEvent::Said { person, words, .. }
            | TalkEvent::Delivered { person, words, .. }
            | TalkEvent::Reported { person, words, .. },
        ) = happened
        else {
            return;
        };
        let viewers = [(director, Role::Director), (SPECTATOR, Role::Spectator)];
        let viewers = viewers.into_iter().chain(people.map(|person| (person, Role::Player)));
        for (viewer, role) in viewers {
            if event_for(tournament, Viewer::new(viewer, role), event).is_some() {
                self.heard.push((viewer, words.clone()));
            }
        }
        if let TournamentEvent::Talk(TalkEvent::Said { hearing: Hearing::Now, .. } | TalkEvent::Delivered { .. }) =
            happened
        {
            self.delivered.push((*person, words.clone()));
        }
    }

    /// The speakers with their words, as far as somebody heard them.
    pub(super) fn delivered(&self) -> impl Iterator<Item = (PersonNo, &str)> {
        self.delivered.iter().map(|(person, words)| (*person, words.as_str()))
    }

    /// Returns whether this person received these words.
    pub(super) fn was_heard(&self, listener: PersonNo, words: &str) -> bool {
        self.heard.iter().any(|(person, heard)| *person == listener && heard == words)
    }
}
