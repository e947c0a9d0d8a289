//! Numbers of seats, tables, people and hands.

use serde::{Deserialize, Serialize};
use std::fmt;
use std::ops::{Index, IndexMut};

/// The largest number of seats at one table.
pub const MAX_SEATS: u8 = 10;

/// A seat of a table, counted from 1, clockwise.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct SeatNo(u8);

/// The error for a number that is no seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, thiserror::Error)]
#[error("there is no seat {0}: seats are 1 to {MAX_SEATS}")]
pub struct NotASeat(pub u64);

impl SeatNo {
    /// Seat 1.
    pub const FIRST: Self = Self(1);

    /// The seat with this number.
    ///
    /// # Errors
    /// If the number is not from 1 to [`MAX_SEATS`].
    pub fn new(number: u64) -> Result<Self, NotASeat> {
        match u8::try_from(number) {
            Ok(n) if (1..=MAX_SEATS).contains(&n) => Ok(Self(n)),
            _ => Err(NotASeat(number)),
        }
    }

    /// All seats of the largest table, seat 1 first.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + Clone {
        // Not `1..=MAX_SEATS`: a range without an inclusive end iterates faster, and this iterator is used often.
        (0..MAX_SEATS).map(|before| Self(before + 1))
    }

    /// The number of the seat, from 1.
    pub const fn number(self) -> u8 {
        self.0
    }

    /// The next seat clockwise, occupied or not. Seat 1 follows the last.
    #[must_use]
    pub const fn next(self) -> Self {
        if self.0 >= MAX_SEATS { Self(1) } else { Self(self.0 + 1) }
    }

    /// The previous seat clockwise, occupied or not. The last seat comes before seat 1.
    #[must_use]
    pub const fn previous(self) -> Self {
        if self.0 <= 1 { Self(MAX_SEATS) } else { Self(self.0 - 1) }
    }

    /// All seats clockwise, from the one after this seat to this seat.
    pub fn clockwise(self) -> impl Iterator<Item = Self> + Clone {
        let mut seat = self;
        (0..MAX_SEATS).map(move |_| {
            seat = seat.next();
            seat
        })
    }
}

impl TryFrom<u8> for SeatNo {
    type Error = NotASeat;

    fn try_from(number: u8) -> Result<Self, NotASeat> {
        Self::new(u64::from(number))
    }
}

impl From<SeatNo> for u8 {
    fn from(seat: SeatNo) -> Self {
        seat.0
    }
}

impl fmt::Display for SeatNo {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// One value for each seat of a table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct BySeat<T>([T; MAX_SEATS as usize]);

impl<T> BySeat<T> {
    /// The values with their seats, seat 1 first.
    pub fn iter(&self) -> impl Iterator<Item = (SeatNo, &T)> {
        SeatNo::all().zip(&self.0)
    }

    /// The values with their seats, mutable, seat 1 first.
    pub fn iter_mut(&mut self) -> impl Iterator<Item = (SeatNo, &mut T)> {
        SeatNo::all().zip(&mut self.0)
    }
}

impl<T> Index<SeatNo> for BySeat<T> {
    type Output = T;

    fn index(&self, seat: SeatNo) -> &T {
        &self.0[usize::from(seat.0 - 1)]
    }
}

impl<T> IndexMut<SeatNo> for BySeat<T> {
    fn index_mut(&mut self, seat: SeatNo) -> &mut T {
        &mut self.0[usize::from(seat.0 - 1)]
    }
}

/// The mask with one bit for each seat.
const ALL_SEATS: u16 = (1 << MAX_SEATS) - 1;

/// A set of seats at one table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct SeatSet(u16);

impl SeatSet {
    /// Adds a seat.
    pub fn insert(&mut self, seat: SeatNo) {
        *self = self.with(seat);
    }

    /// Removes a seat.
    pub fn remove(&mut self, seat: SeatNo) {
        self.0 &= !(1 << (seat.0 - 1));
    }

    /// Returns whether the set contains the seat.
    pub const fn contains(self, seat: SeatNo) -> bool {
        self.0 & (1 << (seat.0 - 1)) != 0
    }

    /// The number of seats.
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// The union of both sets.
    #[must_use]
    pub const fn and(self, others: Self) -> Self {
        Self(self.0 | others.0)
    }

    /// The seats of this set that are not in `others`.
    #[must_use]
    pub const fn without(self, others: Self) -> Self {
        Self(self.0 & !others.0)
    }

    /// The intersection of both sets.
    #[must_use]
    pub const fn among(self, others: Self) -> Self {
        Self(self.0 & others.0)
    }

    /// The set with this seat added.
    #[must_use]
    pub const fn with(self, seat: SeatNo) -> Self {
        Self(self.0 | 1 << (seat.0 - 1))
    }

    /// Returns whether all seats of this set are in `others`.
    pub const fn is_within(self, others: Self) -> bool {
        self.0 & !others.0 == 0
    }

    /// Returns whether the set has two or more seats.
    pub const fn is_several(self) -> bool {
        self.0 & self.0.wrapping_sub(1) != 0
    }

    /// Returns whether the set has no seat.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The seats, the lowest number first.
    pub fn iter(self) -> SeatIter {
        SeatIter(u32::from(self.0 & ALL_SEATS))
    }

    /// The seat with the lowest number.
    pub fn first(self) -> Option<SeatNo> {
        self.iter().next()
    }

    /// The seats clockwise, from the first one after `seat`. `seat` itself comes last.
    pub fn clockwise_after(self, seat: SeatNo) -> SeatIter {
        let all = u32::from(self.0 & ALL_SEATS);
        let behind = all & (u32::MAX << seat.0);
        SeatIter(behind | (all & !behind) << MAX_SEATS)
    }

    /// The first seat of the set clockwise after `seat`. `seat` itself comes last.
    pub fn next_after(self, seat: SeatNo) -> Option<SeatNo> {
        self.clockwise_after(seat).next()
    }
}

/// An iterator over the seats of a set, each once, in clockwise order.
#[derive(Clone, Debug)]
// One bit for each remaining seat, from seat 1, and then the bits of the second round.
pub struct SeatIter(u32);

impl Iterator for SeatIter {
    type Item = SeatNo;

    fn next(&mut self) -> Option<SeatNo> {
        if self.0 == 0 {
            return None;
        }
        #[allow(clippy::cast_possible_truncation, reason = "a number of 32 bits has at most 32 zeros")]
        let before = self.0.trailing_zeros() as u8;
        self.0 &= self.0 - 1;
        Some(SeatNo(if before < MAX_SEATS { before + 1 } else { before + 1 - MAX_SEATS }))
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = self.0.count_ones() as usize;
        (left, Some(left))
    }
}

impl ExactSizeIterator for SeatIter {}

impl FromIterator<SeatNo> for SeatSet {
    fn from_iter<I: IntoIterator<Item = SeatNo>>(seats: I) -> Self {
        let mut set = Self::default();
        seats.into_iter().for_each(|seat| set.insert(seat));
        set
    }
}

/// A table of the tournament, counted from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct TableNo(pub u16);

impl fmt::Display for TableNo {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// A person of the session: a player, a spectator or the director. The roster has their data.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct PersonNo(pub u32);

impl PersonNo {
    /// The server itself. Its console and its clock give orders under this number.
    pub const SYSTEM: Self = Self(0);
    /// Nobody: the person at a seat with an unsold stack.
    pub const UNSOLD: Self = Self(u32::MAX - 1);
}

/// A hand of one table, counted from 1.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct HandNo(pub u32);

impl fmt::Display for HandNo {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clockwise_goes_once_round_the_table() {
        let round: Vec<u8> = SeatNo(9).clockwise().map(SeatNo::number).collect();
        assert_eq!(round, [10, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    }

    #[test]
    fn a_set_of_seats_gives_each_of_them_once() {
        // Bits beyond the last seat are ignored, even if a file contains them.
        for bits in (0..1 << MAX_SEATS).chain([0xFC00, u16::MAX]) {
            let set = SeatSet(bits);
            let one_by_one: Vec<SeatNo> = SeatNo::all().filter(|seat| set.contains(*seat)).collect();
            assert_eq!(set.iter().collect::<Vec<_>>(), one_by_one, "{bits:b}");
            assert_eq!(set.is_several(), set.len() > 1, "{bits:b}");
            for seat in SeatNo::all() {
                assert_eq!(set.next_after(seat), seat.clockwise().find(|next| set.contains(*next)), "{bits:b}");
                let round = seat.clockwise().filter(|next| set.contains(*next));
                assert!(set.clockwise_after(seat).eq(round), "{bits:b}");
            }
        }
    }

    #[test]
    fn seats_outside_the_table_are_refused() {
        assert_eq!(SeatNo::new(0), Err(NotASeat(0)));
        assert_eq!(SeatNo::new(11), Err(NotASeat(11)));
    }
}
