//! The equity from which a call pays: by the pot, and by the prizes at the last table.

use super::sizing::{chips, figure_of};
use super::spot::{BotSpot, SpotOpponent};
use cardroom_shared::chips::Chips;
use cardroom_shared::chop::{MAX_CHOPPERS, by_icm};

/// The fractions of a cent in which stacks are valued, so that small differences count.
const PARTS_OF_A_CENT: u64 = 1_000;

/// The equity from which a call is better than a fold. `joins` says whether a player still to act is expected to go
/// all-in as well. Away from the last table, and without prizes for several places, it is the price.
pub(super) fn break_even(spot: &BotSpot, prizes: &[u64], joins: impl Fn(&SpotOpponent) -> bool) -> f64 {
    let call = Call::new(spot, prizes, joins);
    call.by_prizes().unwrap_or_else(|| call.price()).clamp(0.0, 1.0)
}

/// A call, with the stacks of the others in case of it.
struct Call<'a> {
    spot: &'a BotSpot,
    prizes: Vec<u64>,
    /// The chips to be won, with those of players who are expected to join.
    pot: f64,
    /// The stacks of those who play for the pot.
    opponents: Vec<f64>,
    /// The stacks of all others with chips.
    onlookers: Vec<f64>,
}

impl<'a> Call<'a> {
    fn new(spot: &'a BotSpot, prizes: &[u64], joins: impl Fn(&SpotOpponent) -> bool) -> Self {
        let reach = spot.street_bet + spot.stack;
        let (mut pot, mut opponents, mut onlookers) = (spot.pot, Vec::new(), spot.onlookers.clone());
        for other in &spot.others {
            if other.street_bet >= spot.highest {
                opponents.push(other.stack + (other.street_bet - reach).max(0.0));
            } else if joins(other) {
                let added = other.stack.min((reach - other.street_bet).max(0.0));
                pot += added;
                opponents.push(other.stack - added);
            } else {
                onlookers.push(other.stack);
            }
        }
        let prizes = prizes.iter().map(|prize| prize.saturating_mul(PARTS_OF_A_CENT)).collect();
        Self { spot, prizes, pot, opponents, onlookers }
    }

    fn price(&self) -> f64 {
        if self.spot.call > 0.0 { self.spot.call / (self.pot + self.spot.call) } else { 0.0 }
    }

    /// The equity at which a call is worth as much as a fold in the independent chip model; `None` if it does not
    /// apply.
    fn by_prizes(&self) -> Option<f64> {
        let players = 1 + self.opponents.len() + self.onlookers.len();
        let several_places = self.prizes.iter().filter(|prize| **prize > 0).count() > 1;
        let applies = self.spot.is_last_table && several_places && (3..=MAX_CHOPPERS).contains(&players);
        if !applies || self.opponents.is_empty() || self.spot.call <= 0.0 {
            return None;
        }
        let fold = self.worth_after_loss(self.spot.stack, self.pot);
        let win = self.worth(self.spot.stack + self.pot, None);
        let lose = self.worth_after_loss(self.spot.stack - self.spot.call, self.pot + self.spot.call);
        (win > lose).then(|| (fold - lose) / (win - lose))
    }

    /// The mean worth of the own stack when one of the opponents wins the pot, each as likely as the others.
    fn worth_after_loss(&self, own: f64, pot: f64) -> f64 {
        let worth: f64 = (0..self.opponents.len()).map(|winner| self.worth(own, Some((winner, pot)))).sum();
        worth / figure_of(self.opponents.len())
    }

    /// The worth of the own stack when this opponent has won the pot.
    fn worth(&self, own: f64, won: Option<(usize, f64)>) -> f64 {
        let opponents = self.opponents.iter().enumerate().map(|(place, stack)| match won {
            Some((winner, pot)) if winner == place => stack + pot,
            _ => *stack,
        });
        let others = opponents.chain(self.onlookers.iter().copied());
        let stacks: Vec<Chips> = std::iter::once(own).chain(others).map(chips).collect();
        if own >= 1.0 {
            return figure_of_parts(by_icm(&stacks, &self.prizes).first().copied().unwrap_or(0));
        }
        // Those who go out in one hand share the places in which they finish.
        let left = stacks.iter().filter(|stack| !stack.is_zero()).count();
        let places: Vec<u64> = (left..stacks.len()).map(|at| self.prizes.get(at).copied().unwrap_or(0)).collect();
        places.iter().copied().map(figure_of_parts).sum::<f64>() / figure_of(places.len().max(1))
    }
}

/// An amount of money as a figure to reckon with.
#[expect(clippy::cast_precision_loss, reason = "a bot weighs amounts; nobody is paid by these figures")]
fn figure_of_parts(parts: u64) -> f64 {
    parts as f64
}
