//! Who has a place in the house. Seats and rail say how many there are; who is inside, who plays and who directs always
//! has one.

use cardroom_shared::protocol::Role;
use cardroom_shared::seat::PersonNo;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Mutex, MutexGuard, PoisonError};

/// The most places of a house; the library counts connections to 1,024.
pub const MAX_PLACES: usize = 1_000;

/// Connections beyond the places, for those who direct and for those who come back before their old one is closed.
pub const SPARE_LINES: usize = 24;

/// The fewest places for people who look on.
const LEAST_RAIL: usize = 100;

/// How many places there are with so many seats: at least as many for the rail, up to [`MAX_PLACES`].
pub fn places_for(seats: usize) -> usize {
    seats.saturating_add(seats.max(LEAST_RAIL)).min(MAX_PLACES)
}

/// The places of the house.
#[derive(Debug)]
pub(super) struct ConnectionCapacity {
    most: usize,
    /// Who is connected, and by how many connections.
    inside: BTreeMap<PersonNo, usize>,
    /// Who plays, here or not.
    kept: BTreeSet<PersonNo>,
}

impl ConnectionCapacity {
    pub(super) fn new(most: usize) -> Self {
        Self { most: most.clamp(1, MAX_PLACES), inside: BTreeMap::new(), kept: BTreeSet::new() }
    }

    /// Whether somebody can come in.
    pub(super) fn has_one_for(&self, person: PersonNo, role: Role) -> bool {
        let elsewhere = self.kept.iter().filter(|person| !self.inside.contains_key(person)).count();
        matches!(role, Role::Director | Role::Deputy)
            || self.inside.contains_key(&person)
            || self.kept.contains(&person)
            || self.inside.len() + elsewhere < self.most
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

    /// Keeps a place for each of those who play.
    pub(super) fn keep(&mut self, players: impl IntoIterator<Item = PersonNo>) {
        self.kept = players.into_iter().collect();
    }
}

/// The places, whoever else looks at them.
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
