//! What the players end with, however the place that recorded the hand splits a pot that does not come out even.

use super::amount::DecimalAmount;
use cardroom_shared::chips::Chips;
use cardroom_shared::event::{HandEvent, PotShares};
use cardroom_shared::hand::Hand;
use cardroom_shared::seat::{BySeat, SeatNo, SeatSet};

/// Divisible by every number of winners that a table can have.
const PARTS: u128 = 2520;
/// How many parts of a chip a file may be off by rounding: a hundredth of a chip.
const ROUNDING: u128 = PARTS / 100;

/// A rake is no more than this part of the pots: a tenth.
const MOST_RAKE: u128 = 10;

/// How the odd chips of a split were given out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum OddChips {
    /// As the engine does: one each to the winners, from the first one left of the button.
    OneEach,
    /// All to the first winner left of the button.
    AllToFirst,
    /// Chips were divided.
    Divided,
}

impl OddChips {
    pub(super) const ALL: [Self; 3] = [Self::OneEach, Self::AllToFirst, Self::Divided];
}

/// Whether the house took a part of the pots.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Rake {
    None,
    Taken,
}

/// The pots of a hand as they were awarded, winners in order from the left of the button.
#[derive(Debug, Default)]
pub(super) struct Awards {
    pots: Vec<PotShares>,
    /// Who throws their hand away at the showdown.
    pub(super) mucked: SeatSet,
}

impl Awards {
    /// Nothing is awarded yet, and these throw their hands away at the showdown.
    pub(super) fn without(mucked: SeatSet) -> Self {
        Self { pots: Vec::new(), mucked }
    }

    /// Keeps the event if it awards a pot.
    pub(super) fn record(&mut self, event: &HandEvent) {
        if let HandEvent::PotAwarded { shares, .. } = event {
            self.pots.push(shares.clone());
        }
    }

    /// Whether these are the stacks at the end of the hand with the odd chips given out in this way. Unknown ones are not compared.
    pub(super) fn come_to(&self, expected: &[Option<DecimalAmount>], hand: &Hand, scale: u32, odd: OddChips) -> bool {
        let won = self.parts(odd);
        SeatNo::all().zip(expected).all(|(seat, amount)| {
            let kept = u128::from(hand.stack(seat).less(hand.awarded(seat)).0) * PARTS;
            let Some(amount) = amount else { return true };
            amount.parts(scale, PARTS).is_some_and(|amount| amount.abs_diff(kept + won[seat]) <= self.allowed(odd))
        })
    }

    /// Whether these are the stacks at the end of the hand with these winnings, which may be less a rake.
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

    /// By how many parts of a chip a file may be off: where a pot was divided, and nowhere else.
    fn allowed(&self, odd: OddChips) -> u128 {
        let is_divided = odd == OddChips::Divided && self.pots.iter().any(|shares| shares.len() > 1);
        if is_divided { ROUNDING } else { 0 }
    }

    /// Whether these were won from the pots with the odd chips given out in this way, and whether a rake was taken from them.
    pub(super) fn are_won(&self, expected: &[DecimalAmount], scale: u32, odd: OddChips) -> Option<Rake> {
        let won = self.parts(odd);
        let all: u128 = won.iter().map(|(_, parts)| *parts).sum();
        let (mut taken, mut is_exact) = (0, true);
        for (seat, amount) in SeatNo::all().zip(expected) {
            let (amount, won) = (amount.parts(scale, PARTS)?, won[seat]);
            if amount.abs_diff(won) <= self.allowed(odd) {
                continue;
            }
            // A rake comes off what somebody wins, and leaves them some of it.
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

    /// What somebody has won, as the engine gave out the odd chips.
    pub(super) fn won_by(&self, seat: SeatNo) -> Chips {
        self.pots.iter().flatten().filter(|(winner, _)| *winner == seat).map(|(_, chips)| *chips).sum()
    }

    /// What everybody has won, in parts of a chip.
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
