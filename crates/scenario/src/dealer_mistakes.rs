//! Stacked cards around dealer mistakes: those exposed by the mistake and those that replace them.
//!
//! The cards of `board` before the mistake are the flop, turn and river in the deck. The cards of `board` after it
//! come in the redeal. Cards that the director names and that are on no `board` were exposed by the mistake. In that
//! case the `board` replaces them. By default, stacked cards that go back come again at their places.

use crate::stacked_cards::{Redeal, StackedCards};
use cardroom_shared::cards::{Card, Deck};
use cardroom_shared::command::IrregularityKind as Kind;
use cardroom_shared::house::PrematureTurn;
use cardroom_shared::seat::SeatNo;
use std::collections::{BTreeMap, BTreeSet};

/// A dealer mistake of a scenario, with the board that follows it.
#[derive(Clone, Debug)]
pub(super) struct DealerMistake {
    /// The index of its line in the scenario.
    pub(super) place: usize,
    pub(super) kind: Kind,
    pub(super) seat: Option<SeatNo>,
    pub(super) cards: Vec<Card>,
    /// The cards of `board` between it and the next mistake.
    pub(super) board: Vec<Card>,
}

impl DealerMistake {
    /// The first index and the number of its cards on the board, if they are there.
    pub(super) fn on_board(&self) -> Option<(usize, usize)> {
        match self.kind {
            Kind::EarlyFlop | Kind::LongFlop | Kind::TwoBurns | Kind::NoBurn => Some((0, 3)),
            Kind::EarlyTurn => Some((3, 1)),
            Kind::EarlyRiver => Some((4, 1)),
            _ => None,
        }
    }
}

/// Puts the cards of all mistakes into the stack. Returns the redeal of each, by the index of its line.
pub(super) fn arrange(
    stack: &mut StackedCards,
    mistakes: &[DealerMistake],
    turn: PrematureTurn,
) -> BTreeMap<usize, Redeal> {
    let mut redeals = BTreeMap::new();
    for mistake in mistakes {
        match mistake.on_board() {
            Some((first, size)) => {
                if let Some(redeal) = around_board(stack, mistake, first, size, turn) {
                    redeals.insert(mistake.place, redeal);
                }
            }
            None => beside_board(stack, mistake),
        }
    }
    redeals
}

/// Arranges the cards of the board that are taken back.
fn around_board(
    stack: &mut StackedCards,
    mistake: &DealerMistake,
    first: usize,
    size: usize,
    turn: PrematureTurn,
) -> Option<Redeal> {
    let lies = stack.board.clone();
    lay_burn_of_miscount(stack, mistake);
    let is_known = |card: &Card| lies.contains(&Some(*card)) || stack.burns.contains(card);
    let named_apart: Vec<Card> = mistake.cards.iter().filter(|card| !is_known(card)).copied().collect();
    if named_apart.is_empty() && mistake.cards.is_empty() && mistake.board.is_empty() {
        return None;
    }
    let mut comes: Redeal = if named_apart.is_empty() {
        lies.iter().skip(first).map(|card| card.filter(|card| !mistake.cards.contains(card))).collect()
    } else {
        stack.place_on_board(first, size, &named_apart);
        lies.iter().skip(first).copied().collect()
    };
    let after: Redeal = mistake.board.iter().copied().map(Some).collect();
    let sets_aside = mistake.kind == Kind::EarlyTurn && turn == PrematureTurn::SetAside;
    if sets_aside {
        // The card at the place of the river becomes the turn; the card after the shuffle is the river.
        if named_apart.is_empty() {
            comes = lies.iter().skip(first + size).copied().collect();
        }
        comes.extend(after);
        if comes.len() > 1 || lies.len() <= first + size {
            let next = if comes.is_empty() { None } else { comes.remove(0) };
            stack.place_on_board(first + size, 1, next.as_slice());
        }
    } else if !after.is_empty() {
        if named_apart.is_empty() {
            comes = after;
        } else {
            comes.extend(after);
        }
    }
    stack.reserve(comes.iter().flatten());
    Some(comes)
}

/// Places the burn card of a miscounted flop, if it is the only named card beside the board. It is the fourth card of
/// the flop, or the card that was burnt before the flop and joins it.
fn lay_burn_of_miscount(stack: &mut StackedCards, mistake: &DealerMistake) {
    let (named, flop, burns) = match mistake.kind {
        Kind::LongFlop => (&mistake.cards, 3, 1),
        Kind::NoBurn => (&mistake.board, 2, 0),
        _ => return,
    };
    let (lie, apart): (Vec<Card>, Vec<Card>) = named.iter().partition(|card| stack.board.contains(&Some(**card)));
    let [burn] = apart[..] else { return };
    if lie.len() != flop || !stack.burns.is_empty() || stack.is_used(burn) {
        return;
    }
    stack.reserve([&burn]);
    while stack.burns.len() < burns {
        let Some(any) = Deck::ordered().cards().iter().find(|card| !stack.is_used(**card)).copied() else { return };
        stack.reserve([&any]);
        stack.burns.push(any);
    }
    stack.burns.push(burn);
}

/// Arranges the cards in a hand, a burn, or the rest of the deck.
fn beside_board(stack: &mut StackedCards, mistake: &DealerMistake) {
    let free: Vec<Card> = mistake.cards.iter().filter(|card| !stack.is_used(**card)).copied().collect();
    match (mistake.kind, mistake.seat) {
        (Kind::ExposedHole, Some(seat)) if stack.hole[seat].len() + free.len() <= 2 && !free.is_empty() => {
            // A single card is the second of the hand: the first one is private.
            while stack.hole[seat].len() + free.len() < 2 {
                let any = Deck::ordered().cards().iter().find(|card| !stack.is_used(**card)).copied();
                let Some(any) = any.filter(|card| !free.contains(card)) else { break };
                stack.reserve([&any]);
                stack.hole[seat].push(any);
            }
            stack.reserve(&free);
            stack.hole[seat].extend(free);
        }
        (Kind::ExposedBurn, _) if stack.burns.is_empty() => {
            stack.reserve(&free);
            stack.burns.extend(free);
        }
        _ => stack.reserve(&free),
    }
}

/// Checks that cards stacked after a mistake can still come. They must not be in a hand or on the board before this
/// index.
pub(super) fn check(stack: &StackedCards, first: usize, cards: &[Card]) -> Result<(), String> {
    let held: BTreeSet<Card> = stack.hole.iter().flat_map(|(_, cards)| cards.iter().copied()).collect();
    let stays = |card: &Card| stack.board.iter().take(first).any(|lies| *lies == Some(*card));
    let mut seen = BTreeSet::new();
    match cards.iter().find(|card| held.contains(card) || stays(card) || !seen.insert(**card)) {
        Some(card) => Err(format!("the {card} is dealt twice")),
        None => Ok(()),
    }
}
