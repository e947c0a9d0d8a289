//! The index of entrants by pending matter. Few entrants have one, so that queries use the index and do not
//! scan all entrants.

use super::entry::Entry;
use super::entry_state::{EntryState, OutSince};
use crate::seat::PersonNo;

/// A pending matter of an entrant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::tournament) enum PendingMatter {
    /// They wait for a seat: the first one, a late one, or one for a re-entry.
    Seat,
    /// They went out in the last hand of their table.
    JustOut,
    /// They have no chips left at their seat, or the director decides whether they are out.
    Broke,
    /// They are absent.
    Away,
    /// They are on the list and have never been present.
    Missing,
}

impl PendingMatter {
    const ALL: [Self; 5] = [Self::Seat, Self::JustOut, Self::Broke, Self::Away, Self::Missing];

    /// Returns whether this entrant has the matter.
    fn is_open(self, entry: &Entry) -> bool {
        match self {
            Self::Seat => entry.state == EntryState::Waiting || entry.waits_to_re_enter().is_some(),
            Self::JustOut => entry.out == OutSince::Just,
            Self::Broke => {
                let sits = matches!(entry.state, EntryState::Seated { .. });
                entry.broke.is_some_and(|broke| sits || broke.doubted_since.is_some())
            }
            Self::Away => entry.away_since.is_some(),
            Self::Missing => !entry.has_checked_in(),
        }
    }
}

/// The pending matters of one entrant.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct PendingMatters([bool; PendingMatter::ALL.len()]);

impl PendingMatters {
    pub(super) fn of(entry: &Entry) -> Self {
        Self(PendingMatter::ALL.map(|matter| matter.is_open(entry)))
    }

    /// The matters of a person who is not an entrant: none.
    pub(super) fn none() -> Self {
        Self([false; PendingMatter::ALL.len()])
    }
}

/// The entrants with each matter, the lowest number first.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct PendingIndex([Vec<PersonNo>; PendingMatter::ALL.len()]);

impl PendingIndex {
    pub(super) fn of(&self, matter: PendingMatter) -> &[PersonNo] {
        let [seat, just_out, broke, away, missing] = &self.0;
        match matter {
            PendingMatter::Seat => seat,
            PendingMatter::JustOut => just_out,
            PendingMatter::Broke => broke,
            PendingMatter::Away => away,
            PendingMatter::Missing => missing,
        }
    }

    /// Replaces the matters of this person.
    pub(super) fn update(&mut self, person: PersonNo, matters: PendingMatters) {
        for (people, is_open) in self.0.iter_mut().zip(matters.0) {
            match people.binary_search(&person) {
                Err(place) if is_open => people.insert(place, person),
                Ok(place) if !is_open => {
                    people.remove(place);
                }
                Ok(_) | Err(_) => {}
            }
        }
    }

    /// Returns whether the index agrees with all entrants, who are given lowest number first.
    pub(super) fn is_of<'a>(&self, entrants: impl Iterator<Item = (&'a PersonNo, &'a Entry)>) -> bool {
        let mut left = self.0.each_ref().map(Vec::as_slice);
        for (person, entry) in entrants {
            for (left, is_open) in left.iter_mut().zip(PendingMatters::of(entry).0) {
                match left.split_first() {
                    _ if !is_open => {}
                    Some((next, others)) if next == person => *left = others,
                    Some(_) | None => return false,
                }
            }
        }
        left.iter().all(|people| people.is_empty())
    }
}
