//! Refusals about people who do not play, addressed to them or to others.

use super::entry_state::{EntryState, ReEntryDecision};
use crate::not_playing_refusal::{ExitCause, NonPlayer, NonPlayerIdentity, NonPlayerReason};
use crate::refusal::Refusal;
use crate::seat::PersonNo;
use crate::tournament::Tournament;

impl Refusal {
    /// The refusal addressed to a person other than its subject.
    fn of(self, who: NonPlayerIdentity) -> Self {
        match self {
            Self::NotPlaying(NonPlayer { why, .. }) => Self::NotPlaying(NonPlayer { who, why }),
            refusal => refusal,
        }
    }
}

impl Tournament {
    /// The cause of the exit of a person; `None` if they are not out.
    pub(super) fn how_out(&self, person: PersonNo) -> Option<ExitCause> {
        let entry = self.entries.get(person)?;
        if !matches!(entry.state, EntryState::Finished { .. }) {
            return None;
        }
        let gave_up = entry.broke.is_some_and(|broke| broke.gave_up);
        Some(match entry.broke {
            _ if self.is_disqualified(person) => ExitCause::Disqualified,
            _ if entry.back_in == ReEntryDecision::NeverAgain => ExitCause::Left,
            _ if gave_up && !entry.has_checked_in() => ExitCause::NeverCame,
            _ if gave_up => ExitCause::Away,
            Some(_) => ExitCause::LostChips,
            None => ExitCause::Finished,
        })
    }

    /// The refusal for a person without a seat, with the reason.
    pub fn not_playing(&self, person: PersonNo) -> Refusal {
        let why = match self.entries.get(person) {
            None => NonPlayerReason::Unknown,
            Some(entry) => match (entry.state, self.how_out(person)) {
                (EntryState::Finished { place, .. }, Some(how)) => {
                    NonPlayerReason::Out { how, level: entry.hand_level.max(1), place }
                }
                _ => NonPlayerReason::WaitsForSeat,
            },
        };
        Refusal::NotPlaying(NonPlayer { who: NonPlayerIdentity::You, why })
    }

    /// The refusal for a person without a seat, addressed to another person.
    pub(crate) fn has_no_seat(&self, person: PersonNo) -> Refusal {
        self.said_of(self.not_playing(person), person)
    }

    /// The refusal about a person whom an order names, addressed to the director.
    pub(in crate::tournament) fn said_of(&self, refusal: Refusal, person: PersonNo) -> Refusal {
        let entrant = self.entrant_of(person);
        let known = self.entries.get(entrant).map(|entry| &entry.name).or_else(|| self.entries.struck_out(entrant));
        let who = known.map_or(NonPlayerIdentity::Stranger, |name| NonPlayerIdentity::Named(name.clone()));
        match refusal {
            Refusal::Disqualified if self.how_out(entrant).is_some() => self.not_playing(entrant).of(who),
            refusal => refusal.of(who),
        }
    }
}
