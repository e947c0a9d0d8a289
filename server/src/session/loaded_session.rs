//! An evening as its record tells it: read once, whether it then goes on or is over.

use super::catch_up_history::CatchUpHistory;
use super::floor_history::FloorHistory;
use super::public_log::{PublicLog, on_the_rail};
use crate::game::console_story::{Detail, StoryWriter};
use crate::game::dealer::SealingIdentity;
use crate::game::recorded_game::{self, EventConfig};
use crate::journal::Journal;
use cardroom_shared::event::{EventKind, PublicEvent};
use cardroom_shared::time::Moment;
use cardroom_shared::view::view_for;

/// An evening as its record tells it, before it goes on.
pub struct LoadedSession {
    pub(super) host: recorded_game::LoadedGame,
    /// Where its clock stood.
    pub(super) stood_at: Moment,
    pub(super) teller: StoryWriter,
    pub(super) floor: FloorHistory,
    pub(super) kept: CatchUpHistory,
    pub(super) wall: PublicLog,
}

impl LoadedSession {
    /// Reads the record of an evening. What will happen in it is told in this detail.
    ///
    /// # Errors
    /// If the record can't be read or is not what was written.
    pub fn read(journal: Journal, detail: Detail) -> anyhow::Result<Self> {
        let (mut teller, mut floor, mut kept) =
            (StoryWriter::new(detail), FloorHistory::default(), CatchUpHistory::default());
        let mut wall = PublicLog::default();
        let stood_at = journal.last_clock()?;
        let host = recorded_game::LoadedGame::read(journal, |step, tournament, event| {
            floor.handle_event(tournament, &event);
            if let EventKind::Told(told @ PublicEvent::Tournament(happened)) = &event.what {
                teller.learn_name(happened);
                // What happened in hands that are over is looked up elsewhere.
                let seen = view_for(tournament, on_the_rail(told.table()), step.public, event.at);
                wall.handle_event(tournament, &event, &teller, &seen);
            }
            kept.add_event(tournament, step, event);
        })?;
        Ok(Self { host, stood_at, teller, floor, kept, wall })
    }

    /// From now on decks are sealed in the name of this house, and each deal proves itself.
    pub fn seal_decks(&mut self, by: SealingIdentity) {
        self.host.seal_decks(by);
    }

    /// What was agreed before the evening.
    pub fn sheet(&self) -> &EventConfig {
        self.host.sheet()
    }

    /// Whether it is over: then it does not go on.
    pub fn is_over(&self) -> bool {
        self.host.tournament().is_over()
    }
}
