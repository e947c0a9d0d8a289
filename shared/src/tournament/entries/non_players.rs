//! What somebody is told who does not play, and whoever asks about them.

use super::entry_state::{BackIn, EntryState};
use crate::non_player::{HowOut, NotPlaying, Whom, WhyNotPlaying};
use crate::refusal::Refusal;
use crate::seat::PersonNo;
use crate::tournament::Tournament;

impl Refusal {
    /// The same, said of somebody else than the one who asked.
    fn of(self, who: Whom) -> Self {
        match self {
            Self::NotPlaying(NotPlaying { why, .. }) => Self::NotPlaying(NotPlaying { who, why }),
            refusal => refusal,
        }
    }
}

impl Tournament {
    /// How somebody who is out went out; none if they are not.
    pub(super) fn how_out(&self, person: PersonNo) -> Option<HowOut> {
        let entry = self.entries.get(person)?;
        if !matches!(entry.state, EntryState::Finished { .. }) {
            return None;
        }
        let gave_up = entry.broke.is_some_and(|broke| broke.gave_up);
        Some(match entry.broke {
            _ if self.is_disqualified(person) => HowOut::Disqualified,
            _ if entry.back_in == BackIn::NeverAgain => HowOut::Left,
            _ if gave_up && !entry.has_checked_in() => HowOut::NeverCame,
            _ if gave_up => HowOut::Away,
            Some(_) => HowOut::LostChips,
            None => HowOut::Finished,
        })
    }

    /// Why this person has no seat.
    pub fn not_playing(&self, person: PersonNo) -> Refusal {
        let why = match self.entries.get(person) {
            None => WhyNotPlaying::Unknown,
            Some(entry) => match (entry.state, self.how_out(person)) {
                (EntryState::Finished { place, .. }, Some(how)) => {
                    WhyNotPlaying::Out { how, level: entry.hand_level.max(1), place }
                }
                _ => WhyNotPlaying::WaitsForSeat,
            },
        };
        Refusal::NotPlaying(NotPlaying { who: Whom::You, why })
    }

    /// The same, said to somebody else.
    pub(crate) fn has_no_seat(&self, person: PersonNo) -> Refusal {
        self.said_of(self.not_playing(person), person)
    }

    /// What is said of this person, whom an order names, and not to them.
    pub(in crate::tournament) fn said_of(&self, refusal: Refusal, person: PersonNo) -> Refusal {
        let entrant = self.entrant_of(person);
        let known = self.entries.get(entrant).map(|entry| &entry.name).or_else(|| self.entries.struck_out(entrant));
        let who = known.map_or(Whom::Stranger, |name| Whom::Named(name.clone()));
        match refusal {
            Refusal::Disqualified if self.how_out(entrant).is_some() => self.not_playing(entrant).of(who),
            refusal => refusal.of(who),
        }
    }
}
