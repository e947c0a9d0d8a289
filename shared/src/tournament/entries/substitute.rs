//! Substitutes: people from outside the tournament who play on for an entrant (robert-personal-22c).

use crate::command::Name;
use crate::event::{EntryEvent, TournamentEvent};
use crate::house::SubstitutePlayer;
use crate::refusal::Refusal;
use crate::seat::PersonNo;
use crate::tournament::Tournament;

impl Tournament {
    /// The substitute of this entrant, if there is one.
    pub fn substitute_of(&self, entrant: PersonNo) -> Option<PersonNo> {
        self.entries.substitutes().find(|(_, playing_for)| *playing_for == entrant).map(|(person, _)| person)
    }

    /// The entrant whose seat this person plays: their own, or that of the entrant whom they substitute.
    ///
    /// # Errors
    /// Returns an error if a substitute plays for them.
    pub(in crate::tournament) fn entrant_played_by(&self, person: PersonNo) -> Result<PersonNo, Refusal> {
        match self.entries.plays_for(person) {
            Some(entrant) => Ok(entrant),
            None if self.substitute_of(person).is_some() => Err(Refusal::Substituted),
            None => Ok(person),
        }
    }

    /// The entrant whose conduct and stack are meant when the director names this person. For a substitute it
    /// is their entrant.
    pub fn entrant_of(&self, person: PersonNo) -> PersonNo {
        self.entrant_played_by(person).unwrap_or(person)
    }

    /// The person on the seat of this entrant, or of the entrant whom this person substitutes. Mutes apply to
    /// the person on the seat.
    pub(in crate::tournament) fn who_sits_for(&self, person: PersonNo) -> PersonNo {
        let entrant = self.entrant_of(person);
        self.substitute_of(entrant).unwrap_or(entrant)
    }

    /// Decides to substitute an entrant. It is allowed between hands, since one person plays a hand
    /// (robert-house-12).
    pub(in crate::tournament) fn decide_substitute(
        &self,
        person: PersonNo,
        name: &Name,
        entrant: PersonNo,
    ) -> Result<TournamentEvent, Refusal> {
        if self.rules.substitute_player == SubstitutePlayer::No {
            return Err(Refusal::NoSubstitutes);
        }
        if self.entries.contains_key(person) || self.entries.plays_for(person).is_some() {
            return Err(Refusal::SubstituteHasEntered);
        }
        let entrant = self.entrant_of(entrant);
        let (table, _) = self.seat_of_entrant(entrant).ok_or_else(|| self.not_playing(entrant))?;
        self.between_hands(table)?;
        Ok(TournamentEvent::Entry(EntryEvent::Substituted { person, name: name.clone(), entrant }))
    }

    /// Seats a substitute: the seat is not absent any more.
    pub(super) fn take_substitute(&mut self, person: PersonNo, entrant: PersonNo) {
        self.entries.substitute(person, entrant);
        self.entries.change(entrant, |entry| {
            entry.gone = false;
        });
        self.note_return(entrant);
    }
}
