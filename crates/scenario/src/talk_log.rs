//! What is said in a story, and who of the story hears it.

use cardroom_shared::event::{Event, EventKind, PublicEvent, TalkEvent, TournamentEvent};
use cardroom_shared::protocol::Role;
use cardroom_shared::rulings::Hearing;
use cardroom_shared::seat::PersonNo;
use cardroom_shared::tournament::Tournament;
use cardroom_shared::view::{Viewer, event_for};

/// Somebody on the rail of a story who has never played.
pub(super) const SPECTATOR: PersonNo = PersonNo(u32::MAX);

/// All that was said in a story.
#[derive(Debug, Default)]
pub(super) struct TalkLog {
    /// Who heard which words.
    heard: Vec<(PersonNo, String)>,
    /// Who said which words, once they were heard.
    delivered: Vec<(PersonNo, String)>,
}

impl TalkLog {
    /// Notes what was said by this event, as the tournament stands after it. `people` are those of the story.
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

    /// Who said what, as far as it was heard.
    pub(super) fn delivered(&self) -> impl Iterator<Item = (PersonNo, &str)> {
        self.delivered.iter().map(|(person, words)| (*person, words.as_str()))
    }

    /// Whether this person was told these words.
    pub(super) fn was_heard(&self, listener: PersonNo, words: &str) -> bool {
        self.heard.iter().any(|(person, heard)| *person == listener && heard == words)
    }
}
