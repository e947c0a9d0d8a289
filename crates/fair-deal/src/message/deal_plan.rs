//! The plan of a deal in a call: the dealt players in order, the places to shuffle again, or the persons of a draw.

use super::NOBODY;
use super::fields::{BadForm, Fields};
use crate::Purpose;
use cardroom_shared::cards::DECK_SIZE;
use std::collections::BTreeSet;

/// The highest number of a seat.
const SEATS: u8 = 10;

/// The person on a seat.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
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
        let mut plan = match purpose {
            Purpose::Hand => Self::Hand { button: 0, dealt: Vec::new() },
            Purpose::Rest => Self::Rest { hand: 0, places: Vec::new() },
            Purpose::ButtonDraw | Purpose::ChipRace => Self::Draw(Vec::new()),
            Purpose::Lot => Self::Lot { reason: 0, persons: Vec::new() },
        };
        let mut fields = Fields::Read(bytes);
        plan.pass(&mut fields)?;
        fields.end().map(|_| plan)
    }

    /// Its bytes.
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut fields = Fields::Write(Vec::new());
        self.clone().pass(&mut fields).and_then(|()| fields.end()).unwrap_or_default()
    }

    fn pass(&mut self, fields: &mut Fields<'_>) -> Result<(), BadForm> {
        match self {
            Self::Hand { button, dealt } => {
                seats(dealt, fields.u8(button)?)?;
                let taken: BTreeSet<u8> = dealt.iter().map(|entry| entry.seat).collect();
                fields.fail_if(taken.len() != dealt.len(), || "a seat is dealt in twice".to_owned())?;
                let persons: BTreeSet<u32> = dealt.iter().map(|entry| entry.person).collect();
                fields.fail_if(persons.len() != dealt.len(), || "a person is dealt in twice".to_owned())?;
                fields.fail_if(!(1..=SEATS).contains(button), || {
                    format!("the button can't be at seat {button}: seats are 1 to {SEATS}")
                })?;
                let can_be = (2..=usize::from(SEATS)).contains(&dealt.len());
                fields.fail_if(!can_be, || format!("{} are dealt in: 2 to {SEATS} can be", dealt.len()))?;
            }
            Self::Rest { hand, places } => {
                fields.u32(hand)?.places(places)?;
                let are_of_a_deck = places.iter().all(|place| usize::from(*place) < DECK_SIZE);
                let are_rising = !places.is_empty() && places.is_sorted_by(|one, next| one < next);
                fields.fail_if(!are_of_a_deck || !are_rising, || {
                    "the places of a rest are not in order, each once".to_owned()
                })?;
            }
            Self::Draw(entries) => {
                seats(entries, fields)?;
                fields.fail_if(entries.is_empty() || entries.len() > DECK_SIZE, || {
                    format!("{} draw a card: 1 to {DECK_SIZE} can", entries.len())
                })?;
            }
            Self::Lot { reason, persons } => {
                let mut count = u16::try_from(persons.len()).unwrap_or(u16::MAX);
                fields.u8(reason)?.u16(&mut count)?;
                persons.resize(count.into(), 0);
                persons.iter_mut().try_for_each(|person| fields.u32(person).map(drop))?;
            }
        }
        Ok(())
    }

    /// Returns whether the dealt players are in order from the left of the button, clockwise. True for every other
    /// plan.
    pub fn is_from_the_left_of_the_button(&self) -> bool {
        let Self::Hand { button, dealt } = self else { return true };
        let from_the_left = |seat: u8| (seat + SEATS - button - 1) % SEATS;
        dealt.iter().map(|entry| from_the_left(entry.seat)).is_sorted_by(|one, next| one < next)
    }
}

fn seats(entries: &mut Vec<SeatPlan>, fields: &mut Fields<'_>) -> Result<(), BadForm> {
    let count = fields.count(entries.len())?;
    entries.resize(count, SeatPlan::default());
    entries.iter_mut().try_for_each(|SeatPlan { seat, person }| {
        fields.u8(seat)?.u32(person)?;
        let why = || format!("there is no seat {seat}: seats are 1 to {SEATS}");
        fields.fail_if(!(1..=SEATS).contains(seat), why)?;
        fields.fail_if(*person == NOBODY, || format!("nobody is at seat {seat}")).map(drop)
    })
}
