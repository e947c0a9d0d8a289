//! The plan of a deal in a call: the dealt players in order, the places to shuffle again, or the persons of a draw.

use super::NOBODY;
use super::form::{self, list, write_list};
use crate::{Failure, Purpose};
use binrw::{BinRead, BinWrite, binrw};
use cardroom_shared::cards::DECK_SIZE;
use std::collections::BTreeSet;

/// The highest number of a seat.
const SEATS: u8 = 10;

/// The person on a seat.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, BinRead, BinWrite)]
pub struct SeatPlan {
    /// The seat, 1 to 10.
    #[br(assert((1..=SEATS).contains(&seat), "there is no seat {seat}: seats are 1 to {SEATS}"))]
    pub seat: u8,
    /// The number of the person.
    #[br(assert(person != NOBODY, "nobody is at seat {seat}"))]
    pub person: u32,
}

/// The plan of a deal. It is read behind the number of its purpose, and written without it.
#[binrw]
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Plan {
    /// A hand: where the button is, and who is dealt in, from the left of it.
    #[br(magic = 1_u8)]
    Hand {
        /// The seat of the button, 1 to 10.
        button: u8,
        /// Those who are dealt in, two to ten of them.
        #[br(parse_with = list)]
        #[br(assert(are_all_different(dealt.iter().map(|entry| entry.seat)), "a seat is dealt in twice"))]
        #[br(assert(are_all_different(dealt.iter().map(|entry| entry.person)), "a person is dealt in twice"))]
        #[br(assert((1..=SEATS).contains(&button), "the button can't be at seat {button}: seats are 1 to {SEATS}"))]
        #[br(assert((2..=SEATS.into()).contains(&dealt.len()), "{} are dealt in: 2 to {SEATS} can be", dealt.len()))]
        #[bw(write_with = write_list)]
        dealt: Vec<SeatPlan>,
    },
    /// The rest of a hand is shuffled again.
    #[br(magic = 2_u8)]
    Rest {
        /// The serial of the hand.
        hand: u32,
        /// The places that are shuffled, rising.
        #[br(parse_with = list)]
        #[br(assert(can_be_a_rest(&places), "the places of a rest are not in order, each once"))]
        #[bw(write_with = write_list)]
        places: Vec<u8>,
    },
    /// Cards are drawn openly: one each, for the button or in a chip race.
    #[br(magic = 3_u8)]
    #[br(assert((1..=DECK_SIZE).contains(&self_0.len()), "{} draw a card: 1 to {DECK_SIZE} can", self_0.len()))]
    Draw(
        #[br(parse_with = list)]
        #[bw(write_with = write_list)]
        Vec<SeatPlan>,
    ),
    /// Lots.
    #[br(magic = 5_u8)]
    Lot {
        /// The subject of the draw, by its number in the program.
        reason: u8,
        #[br(temp)]
        #[bw(calc = u16::try_from(persons.len()).unwrap_or(u16::MAX))]
        count: u16,
        /// The persons of the draw.
        #[br(count = count)]
        persons: Vec<u32>,
    },
}

impl Plan {
    /// Reads the plan of a deal for this purpose.
    ///
    /// # Errors
    /// Says what can't be so.
    pub fn read(purpose: Purpose, bytes: &[u8]) -> Result<Self, Failure> {
        let kind = if purpose == Purpose::ChipRace { Purpose::ButtonDraw } else { purpose };
        form::read(&[&[kind as u8], bytes].concat(), |_| 0)
    }

    /// Its bytes.
    pub fn to_bytes(&self) -> Vec<u8> {
        form::to_bytes(self)
    }

    /// Returns whether the dealt players are in order from the left of the button, clockwise. True for every other
    /// plan.
    pub fn is_from_the_left_of_the_button(&self) -> bool {
        let Self::Hand { button, dealt } = self else { return true };
        let from_the_left = |seat: u8| (seat + SEATS - button - 1) % SEATS;
        dealt.iter().map(|entry| from_the_left(entry.seat)).is_sorted_by(|one, next| one < next)
    }
}

fn are_all_different<T: Ord>(parts: impl ExactSizeIterator<Item = T>) -> bool {
    let count = parts.len();
    parts.collect::<BTreeSet<T>>().len() == count
}

/// Places of a deck, rising.
fn can_be_a_rest(places: &[u8]) -> bool {
    places.is_sorted_by(|one, next| one < next) && places.last().is_some_and(|last| usize::from(*last) < DECK_SIZE)
}
