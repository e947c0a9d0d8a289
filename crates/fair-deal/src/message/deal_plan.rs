//! The plan of a deal in a call: the dealt players in order, the places to shuffle again, or the persons of a draw.

use super::super::purpose::Purpose;
use super::byte_reader::{BadForm, Reader, bad};
use cardroom_shared::cards::DECK_SIZE;
use std::collections::BTreeSet;

/// The highest number of a seat.
const SEATS: u8 = 10;

/// The person on a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SeatPlan {
    /// The seat, 1 to 10.
    pub seat: u8,
    /// The number of the person.
    pub person: u32,
}

/// The plan of a deal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Plan {
    /// A hand: where the button is, and who is dealt in, from the left of it.
    Hand {
        /// The seat of the button, 1 to 10.
        button: u8,
        /// Those who are dealt in, two to ten of them.
        dealt: Vec<SeatPlan>,
    },
    /// The rest of a hand is shuffled again.
    Rest {
        /// The serial of the hand.
        hand: u32,
        /// The places that are shuffled, rising.
        places: Vec<u8>,
    },
    /// Cards are drawn openly: one each, for the button or in a chip race.
    Draw(Vec<SeatPlan>),
    /// Lots.
    Lot {
        /// The subject of the draw, by its number in the program.
        reason: u8,
        /// The persons of the draw.
        persons: Vec<u32>,
    },
}

impl Plan {
    /// Reads the plan of a deal for this purpose.
    ///
    /// # Errors
    /// Says what can't be so.
    pub fn read(purpose: Purpose, bytes: &[u8]) -> Result<Self, BadForm> {
        let mut from = Reader::new(bytes);
        let plan = match purpose {
            Purpose::Hand => {
                let button = from.u8()?;
                let dealt = seats(&mut from)?;
                let taken: BTreeSet<u8> = dealt.iter().map(|entry| entry.seat).collect();
                if taken.len() != dealt.len() {
                    return bad("a seat is dealt in twice");
                }
                if !(1..=SEATS).contains(&button) {
                    return bad(format!("the button can't be at seat {button}: seats are 1 to {SEATS}"));
                }
                if !(2..=SEATS).contains(&u8::try_from(dealt.len()).unwrap_or(u8::MAX)) {
                    return bad(format!("{} are dealt in: 2 to {SEATS} can be", dealt.len()));
                }
                Self::Hand { button, dealt }
            }
            Purpose::Rest => {
                let hand = from.u32()?;
                let count = from.u8()?;
                let places = from.slice(usize::from(count))?.to_vec();
                let are_of_a_deck = places.iter().all(|place| usize::from(*place) < DECK_SIZE);
                if places.is_empty() || !are_of_a_deck || !places.is_sorted_by(|one, next| one < next) {
                    return bad("the places of a rest are not in order, each once");
                }
                Self::Rest { hand, places }
            }
            Purpose::ButtonDraw | Purpose::ChipRace => {
                let entries = seats(&mut from)?;
                if entries.is_empty() || entries.len() > DECK_SIZE {
                    return bad(format!("{} draw a card: 1 to {DECK_SIZE} can", entries.len()));
                }
                Self::Draw(entries)
            }
            Purpose::Lot => {
                let reason = from.u8()?;
                let count = from.u16()?;
                Self::Lot { reason, persons: (0..count).map(|_| from.u32()).collect::<Result<_, _>>()? }
            }
        };
        from.ends()?;
        Ok(plan)
    }

    /// Its bytes.
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut to = Vec::new();
        match self {
            Self::Hand { button, dealt } => {
                to.push(*button);
                add_seats(&mut to, dealt);
            }
            Self::Rest { hand, places } => {
                to.extend(hand.to_be_bytes());
                to.push(u8::try_from(places.len()).unwrap_or(u8::MAX));
                to.extend(places);
            }
            Self::Draw(entries) => add_seats(&mut to, entries),
            Self::Lot { reason, persons } => {
                to.push(*reason);
                to.extend(u16::try_from(persons.len()).unwrap_or(u16::MAX).to_be_bytes());
                to.extend(persons.iter().flat_map(|person| person.to_be_bytes()));
            }
        }
        to
    }

    /// Returns whether the dealt players are in order from the left of the button, clockwise. True for every other
    /// plan.
    pub fn is_from_the_left_of_the_button(&self) -> bool {
        let Self::Hand { button, dealt } = self else { return true };
        let from_the_left = |seat: u8| (seat + SEATS - button - 1) % SEATS;
        dealt.iter().map(|entry| from_the_left(entry.seat)).is_sorted_by(|one, next| one < next)
    }
}

fn seats(from: &mut Reader<'_>) -> Result<Vec<SeatPlan>, BadForm> {
    let count = from.u8()?;
    let mut entry = || {
        let (seat, person) = (from.u8()?, from.u32()?);
        if (1..=SEATS).contains(&seat) {
            Ok(SeatPlan { seat, person })
        } else {
            bad(format!("there is no seat {seat}: seats are 1 to {SEATS}"))
        }
    };
    (0..count).map(|_| entry()).collect()
}

fn add_seats(to: &mut Vec<u8>, entries: &[SeatPlan]) {
    to.push(u8::try_from(entries.len()).unwrap_or(u8::MAX));
    for entry in entries {
        to.push(entry.seat);
        to.extend(entry.person.to_be_bytes());
    }
}
