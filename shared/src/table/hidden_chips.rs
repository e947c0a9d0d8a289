//! Chips that are found after their owner lost an all-in without them.

use super::Table;
use super::state::Elimination;
use crate::chips::Chips;
use crate::event::HandEvent;
use crate::hand::Hand;
use crate::house::HiddenChips;
use crate::refusal::Refusal;
use crate::seat::{PersonNo, SeatNo};

impl Table {
    /// Remembers the winners against players who are out of chips now.
    pub(super) fn note_eliminations(&mut self) {
        let Some(hand) = &self.hand else { return };
        let broke = |seat: &SeatNo| hand.stack(*seat).is_zero() && hand.live().contains(*seat);
        let mut found = Vec::new();
        for loser in hand.plan().dealt.iter().filter(broke) {
            for winner in hand.plan().dealt.iter().filter(|winner| won_from(hand, *winner, loser)) {
                if let Some(winning) = self.seats[winner] {
                    let covered = hand.stack_at_start(winner).less(hand.stack_at_start(loser));
                    found.push(Elimination { hand: self.hands_begun, winner: winning.person, covered });
                }
            }
        }
        if !found.is_empty() {
            self.eliminations = found;
        }
    }

    /// Forgets the eliminations by these players in the last hand: their pot was awarded to somebody else.
    pub(super) fn forget_winners(&mut self, losers: &[(SeatNo, Chips)]) {
        let people: Vec<PersonNo> =
            losers.iter().filter_map(|(seat, _)| self.seat(*seat)).map(|seat| seat.person).collect();
        let now = self.hands_begun;
        self.eliminations.retain(|elimination| elimination.hand != now || !people.contains(&elimination.winner));
    }

    /// The ruling on chips found after a lost all-in; `None` if this seat won from no eliminated player. They go to the
    /// winner who had them covered (robert-tournament-13, home-allin-2). Under some rules they go out of play once the
    /// next deal has begun (home-allin-3).
    pub(super) fn decide_hidden_chips(
        &self,
        seat: SeatNo,
        person: PersonNo,
        chips: Chips,
    ) -> Option<Result<HandEvent, Refusal>> {
        let won = self.eliminations.iter().filter(|elimination| elimination.winner == person);
        let Elimination { hand, covered, .. } = *won.max_by_key(|elimination| elimination.covered)?;
        let rules = self.hand()?.rules();
        Some(match rules.hidden_chips {
            HiddenChips::ToWinnerBeforeNextDealElseRemoved if hand != self.hands_begun => {
                Ok(HandEvent::HiddenChipsFound { to: None, chips })
            }
            _ if self.hand_in_progress().is_some() => Err(Refusal::HandInProgress),
            _ if chips.is_zero() || chips > covered => Err(Refusal::TooMuchToGive { chips, most: covered }),
            _ => Ok(HandEvent::HiddenChipsFound { to: Some(seat), chips }),
        })
    }
}

/// Returns whether the winner was awarded part of a pot that the loser could have won.
fn won_from(hand: &Hand, winner: SeatNo, loser: SeatNo) -> bool {
    let both = |pot: &crate::hand::Pot| pot.seats.contains(winner) && pot.seats.contains(loser);
    winner != loser && !hand.awarded(winner).is_zero() && hand.pots().iter().any(both)
}
