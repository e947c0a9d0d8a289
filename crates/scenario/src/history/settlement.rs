//! The final stacks of a recorded hand, for every known way to split an uneven pot.

use super::amount::DecimalAmount;
use cardroom_shared::chips::Chips;
use cardroom_shared::event::{HandEvent, PotShares};
use cardroom_shared::hand::Hand;
use cardroom_shared::seat::{BySeat, SeatNo, SeatSet};

/// The parts of a chip. The number is divisible by every possible number of winners at a table.
const PARTS: u128 = 2520;
/// The rounding error that a file may have, in parts of a chip: a hundredth of a chip.
const ROUNDING: u128 = PARTS / 100;

/// The largest rake is the pots divided by this number: a tenth.
const MOST_RAKE: u128 = 10;

/// The distribution of the odd chips of a split.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum OddChips {
    /// One chip each to the winners, from the first one left of the button. The engine does this.
    OneEach,
    /// All odd chips to the first winner left of the button.
    AllToFirst,
    /// Fractions of chips.
    Divided,
}

impl OddChips {
    pub(super) const ALL: [Self; 3] = [Self::OneEach, Self::AllToFirst, Self::Divided];
}

/// The rake of the pots.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Rake {
    None,
    Taken,
}

/// The awarded pots of a hand, with the winners in order from the left of the button.
#[derive(Debug, Default)]
pub(super) struct Awards {
    pots: Vec<PotShares>,
    /// The seats that muck their hands at the showdown.
    pub(super) mucked: SeatSet,
}

impl Awards {
    /// No awards yet. These seats muck their hands at the showdown.
    pub(super) fn without(mucked: SeatSet) -> Self {
        Self { pots: Vec::new(), mucked }
    }

    /// Keeps the event if it awards a pot.
    pub(super) fn record(&mut self, event: &HandEvent) {
        if let HandEvent::PotAwarded { shares, .. } = event {
            self.pots.push(shares.clone());
        }
    }

    /// Returns whether these are the final stacks with this distribution of the odd chips. Unknown stacks are not
    /// compared.
    pub(super) fn come_to(&self, expected: &[Option<DecimalAmount>], hand: &Hand, scale: u32, odd: OddChips) -> bool {
        let won = self.parts(odd);
        SeatNo::all().zip(expected).all(|(seat, amount)| {
            let kept = u128::from(hand.stack(seat).less(hand.awarded(seat)).0) * PARTS;
            let Some(amount) = amount else { return true };
            amount.parts(scale, PARTS).is_some_and(|amount| amount.abs_diff(kept + won[seat]) <= self.allowed(odd))
        })
    }

    /// Returns whether these are the final stacks with these winnings, which may be reduced by a rake.
    pub(super) fn come_to_with(
        expected: &[Option<DecimalAmount>],
        hand: &Hand,
        scale: u32,
        winnings: &[DecimalAmount],
    ) -> bool {
        SeatNo::all().zip(expected).zip(winnings).all(|((seat, amount), won)| {
            let kept = u128::from(hand.stack(seat).less(hand.awarded(seat)).0) * PARTS;
            let Some(amount) = amount else { return true };
            let both = amount.parts(scale, PARTS).zip(won.parts(scale, PARTS));
            both.is_some_and(|(amount, won)| amount.abs_diff(kept + won) <= 1)
        })
    }

    /// The allowed rounding error, in parts of a chip. It is 0 unless a pot was divided.
    fn allowed(&self, odd: OddChips) -> u128 {
        let is_divided = odd == OddChips::Divided && self.pots.iter().any(|shares| shares.len() > 1);
        if is_divided { ROUNDING } else { 0 }
    }

    /// Compares the winnings with this distribution of the odd chips. Returns the rake, or `None` if they differ.
    pub(super) fn are_won(&self, expected: &[DecimalAmount], scale: u32, odd: OddChips) -> Option<Rake> {
        let won = self.parts(odd);
        let all: u128 = won.iter().map(|(_, parts)| *parts).sum();
        let (mut taken, mut is_exact) = (0, true);
        for (seat, amount) in SeatNo::all().zip(expected) {
            let (amount, won) = (amount.parts(scale, PARTS)?, won[seat]);
            if amount.abs_diff(won) <= self.allowed(odd) {
                continue;
            }
            // A rake is taken from winnings and never takes all of them.
            if amount == 0 || amount > won {
                return None;
            }
            is_exact = false;
            taken += won - amount;
        }
        match is_exact {
            true => Some(Rake::None),
            false if taken * MOST_RAKE <= all => Some(Rake::Taken),
            false => None,
        }
    }

    /// The winnings of a seat, with the odd chips as the engine gives them out.
    pub(super) fn won_by(&self, seat: SeatNo) -> Chips {
        self.pots.iter().flatten().filter(|(winner, _)| *winner == seat).map(|(_, chips)| *chips).sum()
    }

    /// The winnings of every seat, in parts of a chip.
    fn parts(&self, odd: OddChips) -> BySeat<u128> {
        let mut parts = BySeat::<u128>::default();
        for shares in &self.pots {
            let pot: Chips = shares.iter().map(|(_, chips)| *chips).sum();
            let winners = shares.len().max(1) as u64;
            let (share, left) = pot.split(winners, Chips(1));
            for (place, (seat, chips)) in shares.iter().enumerate() {
                parts[*seat] += match odd {
                    OddChips::OneEach => u128::from(chips.0) * PARTS,
                    OddChips::AllToFirst if place == 0 => u128::from((share + left).0) * PARTS,
                    OddChips::AllToFirst => u128::from(share.0) * PARTS,
                    OddChips::Divided => u128::from(pot.0) * PARTS / u128::from(winners),
                };
            }
        }
        parts
    }
}
