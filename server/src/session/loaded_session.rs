//! A session as read from its record, before it resumes or if it is over.

use super::bot_memories::BotMemories;
use super::briefing_history::FloorHistory;
use super::catch_up_history::CatchUpHistory;
use super::public_log::{PublicLog, on_the_rail};
use crate::game::console_story::{Detail, StoryWriter};
use crate::game::dealer::SealingIdentity;
use crate::game::live_game::{self, EventConfig};
use crate::journal::Journal;
use cardroom_shared::event::{EventKind, PublicEvent};
use cardroom_shared::time::Moment;
use cardroom_shared::view::view_for;

/// A session as read from its record.
pub struct LoadedSession {
    pub(super) host: live_game::LoadedGame,
    /// The last time of its clock.
    pub(super) stood_at: Moment,
    pub(super) teller: StoryWriter,
    pub(super) floor: FloorHistory,
    pub(super) kept: CatchUpHistory,
    pub(super) wall: PublicLog,
    pub(super) memories: BotMemories,
}

impl LoadedSession {
    /// Reads the record of a session. The console story will have this detail.
    ///
    /// # Errors
    /// If the record can't be read or was changed.
    pub fn read(journal: Journal, detail: Detail) -> anyhow::Result<Self> {
        let (mut teller, mut floor, mut kept) =
            (StoryWriter::new(detail), FloorHistory::default(), CatchUpHistory::default());
        let (mut wall, mut memories) = (PublicLog::default(), BotMemories::default());
        let stood_at = journal.last_clock();
        let host = live_game::LoadedGame::read(journal, |step, tournament, event| {
            floor.handle_event(tournament, &event);
            memories.handle_event(tournament, &event);
            if let EventKind::Told(told @ PublicEvent::Tournament(happened)) = &event.what {
                teller.learn_name(happened);
                // Events of finished hands are available elsewhere.
                let seen = view_for(tournament, on_the_rail(told.table()), step.public, event.at);
                wall.handle_event(tournament, &event, &teller, &seen);
            }
            kept.add_event(tournament, step, event);
        })?;
        Ok(Self { host, stood_at, teller, floor, kept, wall, memories })
    }

    /// Seals decks under this identity from now on, so that each deal proves itself.
    pub fn seal_decks(&mut self, by: SealingIdentity) {
        self.host.seal_decks(by);
    }

    /// The settings of the event.
    pub fn sheet(&self) -> &EventConfig {
        self.host.sheet()
    }

    /// Returns whether the session is over, so that it does not resume.
    pub fn is_over(&self) -> bool {
        self.host.tournament().is_over()
    }
}
