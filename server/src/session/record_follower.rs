//! A follower of a live record, which tells the server's console story in another process.

use crate::game::console_story::{Detail, StoryWriter};
use crate::game::live_game::EventConfig;
use crate::journal::join_record::{JoinAnswer, JoinRecord};
use crate::journal::{Journal, ReadPosition};
use crate::session::on_the_rail;
use crate::waiting_room::request_in_words;
use cardroom_shared::command::Name;
use cardroom_shared::event::EventKind;
use cardroom_shared::tournament::Tournament;
use cardroom_shared::view::view_for;

/// A follower of a record. It knows and tells only what the rail sees.
pub struct RecordFollower {
    journal: Journal,
    place: ReadPosition,
    tournament: Tournament,
    teller: StoryWriter,
    /// The people who ask to join, as they were told last.
    asking: Vec<Name>,
}

impl RecordFollower {
    /// Follows this record from its current end.
    ///
    /// # Errors
    /// If it can't be read or was changed.
    pub fn new(journal: Journal) -> anyhow::Result<Self> {
        let (place, tournament) = (journal.first_place(), EventConfig::from_journal(&journal)?.tournament());
        let mut follower =
            Self { journal, place, tournament, teller: StoryWriter::new(Detail::Full), asking: Vec::new() };
        for guest in follower.journal.guests() {
            if let Some(name) = &guest.name {
                follower.teller.add_guest_name(guest.person, name);
            }
        }
        follower.read_new_lines()?;
        Ok(follower)
    }

    /// Reads the new part of the record, and returns its story lines.
    ///
    /// # Errors
    /// If it can't be read or was changed.
    pub fn read_new_lines(&mut self) -> anyhow::Result<Vec<String>> {
        let (tournament, teller, mut lines) = (&mut self.tournament, &mut self.teller, Vec::new());
        self.journal.read_on(&mut self.place, |step, event| {
            tournament.apply(&event);
            if let EventKind::Told(told) = &event.what {
                let rail = || view_for(tournament, on_the_rail(told.table()), step, event.at);
                lines.extend(teller.render_with_rules(told, tournament.rules(), rail));
            }
        })?;
        self.read_requests(&mut lines)?;
        Ok(lines)
    }

    /// Reads who asks to join since the last call, and notes the names of new guests.
    fn read_requests(&mut self, lines: &mut Vec<String>) -> anyhow::Result<()> {
        if !self.journal.follow_registry()? {
            return Ok(());
        }
        for guest in self.journal.guests() {
            if let Some(name) = &guest.name {
                self.teller.add_guest_name(guest.person, name);
            }
        }
        let asks = |request: &&JoinRecord| request.answer == JoinAnswer::None;
        let asking: Vec<Name> =
            self.journal.joins().requests.iter().filter(asks).map(|request| request.name.clone()).collect();
        lines.extend(asking.iter().filter(|name| !self.asking.contains(name)).map(request_in_words));
        self.asking = asking;
        Ok(())
    }
}
