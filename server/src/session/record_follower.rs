//! Follows the record of an evening that a house plays: the same story as is told there, for whoever reads along elsewhere.

use crate::game::console_story::{Detail, Teller};
use crate::game::recorded_game::Sheet;
use crate::journal::{Journal, Place};
use crate::session::on_the_rail;
use cardroom_shared::event::EventKind;
use cardroom_shared::tournament::Tournament;
use cardroom_shared::view::view_for;

/// Whoever follows a record. It knows what the rail knows of it and tells no more.
pub struct Follower {
    journal: Journal,
    place: Place,
    tournament: Tournament,
    teller: Teller,
}

impl Follower {
    /// Follows this record from where it ends now.
    ///
    /// # Errors
    /// If it can't be read or is not what was written.
    pub fn of(journal: Journal) -> anyhow::Result<Self> {
        let (place, tournament) = (journal.first_place(), Sheet::of(&journal)?.tournament());
        let mut follower = Self { journal, place, tournament, teller: Teller::new(Detail::Full) };
        for guest in follower.journal.guests() {
            if let Some(name) = &guest.name {
                follower.teller.meet_guest(guest.person, name);
            }
        }
        follower.news()?;
        Ok(follower)
    }

    /// What was written since the last time, a line for each thing that is worth one.
    ///
    /// # Errors
    /// If it can't be read or is not what was written.
    pub fn news(&mut self) -> anyhow::Result<Vec<String>> {
        let (tournament, teller, mut lines) = (&mut self.tournament, &mut self.teller, Vec::new());
        self.journal.read_on(&mut self.place, |step, event| {
            tournament.apply(&event);
            if let EventKind::Told(told) = &event.what {
                let rail = || view_for(tournament, on_the_rail(told.table()), step, event.at);
                lines.extend(teller.tell(told, tournament.rules(), rail));
            }
        })?;
        Ok(lines)
    }
}
