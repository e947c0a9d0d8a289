//! The capacity of the server: the number of places follows from seats and rail. People inside, players and
//! directors always have one.

use cardroom_shared::protocol::Role;
use cardroom_shared::seat::PersonNo;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Mutex, MutexGuard, PoisonError};

/// The most places of a server. The library supports 1,024 connections.
pub const MAX_PLACES: usize = 1_000;

/// Connections beyond the places, for directors and for people who reconnect before their old connection is
/// closed.
pub const SPARE_LINES: usize = 24;

/// The fewest places for spectators.
const LEAST_RAIL: usize = 100;

/// The number of places for `seats` seats: at least as many again for the rail, up to [`MAX_PLACES`].
pub fn places_for(seats: usize) -> usize {
    seats.saturating_add(seats.max(LEAST_RAIL)).min(MAX_PLACES)
}

/// The places of the server.
#[derive(Debug)]
pub(super) struct ConnectionCapacity {
    most: usize,
    /// The connected people, each with the number of their connections.
    inside: BTreeMap<PersonNo, usize>,
    /// The players, connected or not.
    kept: BTreeSet<PersonNo>,
}

impl ConnectionCapacity {
    pub(super) fn new(most: usize) -> Self {
        Self { most: most.clamp(1, MAX_PLACES), inside: BTreeMap::new(), kept: BTreeSet::new() }
    }

    /// Returns whether this person can come in.
    pub(super) fn has_one_for(&self, person: PersonNo, role: Role) -> bool {
        let elsewhere = self.kept.iter().filter(|person| !self.inside.contains_key(person)).count();
        matches!(role, Role::Director | Role::Deputy)
            || self.inside.contains_key(&person)
            || self.kept.contains(&person)
            || self.inside.len() + elsewhere < self.most
    }

    /// Returns whether this person has a connection.
    pub(super) fn is_inside(&self, person: PersonNo) -> bool {
        self.inside.contains_key(&person)
    }

    pub(super) fn note_came(&mut self, person: PersonNo) {
        *self.inside.entry(person).or_default() += 1;
    }

    pub(super) fn note_went(&mut self, person: PersonNo) {
        if let Some(lines) = self.inside.get_mut(&person) {
            *lines -= 1;
            if *lines == 0 {
                self.inside.remove(&person);
            }
        }
    }

    /// Keeps a place for each player.
    pub(super) fn keep(&mut self, players: impl IntoIterator<Item = PersonNo>) {
        self.kept = players.into_iter().collect();
    }
}

/// Locks the places, also after a panic of another thread.
pub(super) fn places(places: &Mutex<ConnectionCapacity>) -> MutexGuard<'_, ConnectionCapacity> {
    places.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_follow_from_seats_and_rail() {
        assert_eq!([2, 100, 300, 500, 2_000].map(places_for), [102, 200, 600, 1_000, 1_000]);
    }

    #[test]
    fn who_is_inside_plays_or_directs_always_gets_in() {
        let mut places = ConnectionCapacity::new(3);
        places.keep([PersonNo(7)]);
        for person in [1, 2] {
            assert!(places.has_one_for(PersonNo(person), Role::Player));
            places.note_came(PersonNo(person));
        }
        assert!(!places.has_one_for(PersonNo(3), Role::Player), "the last place is kept for who plays");
        assert!(!places.has_one_for(PersonNo(3), Role::Spectator));
        assert!(places.has_one_for(PersonNo(7), Role::Player));
        assert!(places.has_one_for(PersonNo(1), Role::Spectator), "replacing one's own line takes no place");
        assert!(places.has_one_for(PersonNo(9), Role::Director) && places.has_one_for(PersonNo(9), Role::Deputy));
        places.note_came(PersonNo(1));
        places.note_went(PersonNo(1));
        assert!(!places.has_one_for(PersonNo(3), Role::Player), "they are still inside");
        places.note_went(PersonNo(1));
        assert!(places.has_one_for(PersonNo(3), Role::Player));
    }
}
