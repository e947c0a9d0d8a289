//! An evening as its record tells it: read once, whether it then goes on or is over.

use super::catch_up_history::Kept;
use super::floor_history::Floor;
use super::public_log::{Wall, on_the_rail};
use crate::game::console_story::{Detail, Teller};
use crate::game::dealer::SealedBy;
use crate::game::recorded_game::{self, Sheet};
use crate::journal::Journal;
use cardroom_shared::event::{EventKind, PublicEvent};
use cardroom_shared::time::Moment;
use cardroom_shared::view::view_for;

/// An evening as its record tells it, before it goes on.
pub struct Past {
    pub(super) host: recorded_game::Past,
    /// Where its clock stood.
    pub(super) stood_at: Moment,
    pub(super) teller: Teller,
    pub(super) floor: Floor,
    pub(super) kept: Kept,
    pub(super) wall: Wall,
}

impl Past {
    /// Reads the record of an evening. What will happen in it is told in this detail.
    ///
    /// # Errors
    /// If the record can't be read or is not what was written.
    pub fn read(journal: Journal, detail: Detail) -> anyhow::Result<Self> {
        let (mut teller, mut floor, mut kept) = (Teller::new(detail), Floor::default(), Kept::default());
        let mut wall = Wall::default();
        let stood_at = journal.stood_at()?;
        let host = recorded_game::Past::read(journal, |step, tournament, event| {
            floor.note(tournament, &event);
            if let EventKind::Told(told @ PublicEvent::Tournament(happened)) = &event.what {
                teller.learn(happened);
                // What happened in hands that are over is looked up elsewhere.
                let seen = view_for(tournament, on_the_rail(told.table()), step.public, event.at);
                wall.note(tournament, &event, &teller, &seen);
            }
            kept.note(tournament, step, event);
        })?;
        Ok(Self { host, stood_at, teller, floor, kept, wall })
    }

    /// From now on decks are sealed in the name of this house, and each deal proves itself.
    pub fn seal_decks(&mut self, by: SealedBy) {
        self.host.seal_decks(by);
    }

    /// What was agreed before the evening.
    pub fn sheet(&self) -> &Sheet {
        self.host.sheet()
    }

    /// Whether it is over: then it does not go on.
    pub fn is_over(&self) -> bool {
        self.host.tournament().is_over()
    }
}
