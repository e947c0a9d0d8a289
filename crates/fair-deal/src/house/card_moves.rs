//! The moves of the cards of a hand by an event, and what an event says of the end of a hand.

use crate::Move;
use crate::hand_places::{Before, HandPlaces};
use cardroom_shared::action::Street;
use cardroom_shared::cards::{DECK_SIZE, DeckPlace};
use cardroom_shared::event::HandEvent;
use cardroom_shared::remedy::{BurnAgain, MixedFlop, Remedy};
use cardroom_shared::seat::SeatSet;

/// The moves of this event with the places of a hand, in order, given the places of its cards so far. The seats are those of
/// the players, in the order of dealing.
pub(super) fn moves(event: &HandEvent, hand: &HandPlaces, seats: &[u8]) -> Vec<(Move, Vec<u8>)> {
    let street_dealt = |board: u8, street: Street, burn: Option<DeckPlace>, first: DeckPlace| {
        let cards = if street == Street::Flop { 3 } else { 1 };
        // The other cards of a street lie below its first one; a first one that does not lie there is told as it is.
        let left = hand.top(DECK_SIZE);
        let mut places: Vec<u8> = left.into_iter().skip_while(|place| *place != first.0).take(cards).collect();
        if places.is_empty() {
            places.push(first.0);
        }
        let burn = burn.map(|burn| (Move::Burn, vec![burn.0]));
        burn.into_iter().chain([(Move::Board { board, street }, places)]).collect()
    };
    match event {
        HandEvent::BoardDealt { street, burn, first } => street_dealt(0, *street, *burn, *first),
        HandEvent::OtherBoardDealt { board, street, burn, first } => {
            street_dealt(board.saturating_sub(1), *street, *burn, *first)
        }
        HandEvent::RestOfBoardShown(places) => vec![(Move::Turned, places.iter().map(|place| place.0).collect())],
        HandEvent::Irregular(wrong) => match wrong.remedy {
            Remedy::Replaced { old, new } => vec![(Move::Swap, vec![old.0, new.0])],
            Remedy::OutOfPlay(place) => vec![(Move::Out, vec![place.0])],
            // A card exposed before it was burnt is still in the stub, which is shuffled.
            Remedy::BurnGoesBack(place) if hand.top(DECK_SIZE).contains(&place.0) => NOTHING_BACK.to_vec(),
            Remedy::BurnGoesBack(place) => vec![(Move::Back, vec![place.0])],
            Remedy::SetAside { card, .. } => {
                // One that came too early comes behind its burn.
                let is_early = hand.top(DECK_SIZE).contains(&card.0);
                let burn = if is_early { burns(hand) } else { None };
                burn.into_iter().chain([(Move::Aside, vec![card.0])]).collect()
            }
            Remedy::Mixed(flop) => mixed(flop, hand),
            Remedy::Redealt { street, burn, .. } => back(street, burn, hand),
            Remedy::Stands
            | Remedy::Misdeal(_)
            | Remedy::Void(_)
            | Remedy::Dead
            | Remedy::ButtonCorrected(_)
            | Remedy::DeadHands(_) => Vec::new(),
        },
        HandEvent::TurnedFaceUp(shown) => vec![(Move::Shown, hole_cards(*shown, hand, seats))],
        HandEvent::HandShown(seat) => vec![(Move::Shown, hole_cards([*seat].into_iter().collect(), hand, seats))],
        HandEvent::Begun(..)
        | HandEvent::Posted { .. }
        | HandEvent::HoleCardsDealt
        | HandEvent::Ruled { .. }
        | HandEvent::ClockCalled { .. }
        | HandEvent::ClockWarned(..)
        | HandEvent::TimeBankRequested(..)
        | HandEvent::TimeBankBegan(..)
        | HandEvent::AbsentFolded(..)
        | HandEvent::PenaltyFolded(..)
        | HandEvent::TimedOut { .. }
        | HandEvent::EarlyActHeld(..)
        | HandEvent::EarlyActFreed(..)
        | HandEvent::EarlyActDone { .. }
        | HandEvent::RightInDoubt(..)
        | HandEvent::RightLost { .. }
        | HandEvent::Limited(..)
        | HandEvent::UndercallForfeited { .. }
        | HandEvent::CallTakenBack { .. }
        | HandEvent::Fined { .. }
        | HandEvent::UncalledReturned { .. }
        | HandEvent::BetsCollected
        | HandEvent::RunsProposed(..)
        | HandEvent::ProposalCancelled
        | HandEvent::CardsOpened { .. }
        | HandEvent::HandMucked(..)
        | HandEvent::HandsKilled(..)
        | HandEvent::PotAwarded { .. }
        | HandEvent::AwardsTakenBack(..)
        | HandEvent::Misdealt { .. }
        | HandEvent::Killed { .. }
        | HandEvent::Retrieved { .. }
        | HandEvent::Refunded { .. }
        | HandEvent::AwardMoved { .. }
        | HandEvent::Impounded { .. }
        | HandEvent::ActTakenBack(..)
        | HandEvent::HiddenChipsFound { .. }
        | HandEvent::ReshuffleAsked { .. }
        | HandEvent::Ended
        | HandEvent::AmountDue(..) => Vec::new(),
    }
}

/// The places of the hole cards of these seats, in the order of dealing.
fn hole_cards(shown: SeatSet, hand: &HandPlaces, seats: &[u8]) -> Vec<u8> {
    let is_shown = |seat: &u8| shown.iter().any(|shown| shown.number() == *seat);
    let dealt = (0_u8..).zip(seats.iter().chain(seats));
    dealt.filter(|(_, seat)| is_shown(seat)).map(|(place, _)| hand.now_at(place)).collect()
}

/// The rest is shuffled, and no card goes back before.
const NOTHING_BACK: [(Move, Vec<u8>); 1] = [(Move::Back, Vec::new())];

/// The next burn, if there is none yet.
fn burns(hand: &HandPlaces) -> Option<(Move, Vec<u8>)> {
    hand.next_burn().map(|burn| (Move::Burn, vec![burn]))
}

/// The cards of a street that go back into the deck, with its burn if there is to be a new one.
fn back(street: Street, burn: BurnAgain, hand: &HandPlaces) -> Vec<(Move, Vec<u8>)> {
    let before = street.previous().map_or(0, Street::board_size);
    let mut places: Vec<u8> = hand.board().into_iter().skip(before.into()).collect();
    let is_early = places.is_empty();
    match (burn, if is_early { hand.next } else { hand.before_the_last() }) {
        // A street that came too early is dealt anew behind its burn, which stays.
        (BurnAgain::Stays, _) if is_early => return burns(hand).into_iter().chain(NOTHING_BACK).collect(),
        (BurnAgain::New, Before::Burnt(own)) => places.push(own),
        // A card that was exchanged would have been its burn.
        (BurnAgain::New, _) if is_early => places.extend(hand.exchanged),
        (BurnAgain::Stays | BurnAgain::New, _) => {}
    }
    vec![(Move::Back, places)]
}

/// The cards of a flop that go back on top of the deck, and those that are mixed there.
fn mixed(flop: MixedFlop, hand: &HandPlaces) -> Vec<(Move, Vec<u8>)> {
    let mut top = hand.board();
    if let (MixedFlop::NoBurn, Before::Burnt(burn)) = (flop, hand.before_the_last()) {
        top.push(burn);
    }
    let mut mixed: Vec<u8> = top.iter().copied().chain(hand.top(1)).take(flop.cards()).collect();
    mixed.sort_unstable();
    vec![(Move::Top, top), (Move::Mix, mixed)]
}

/// Returns whether this event returns the chips of a hand, as if it had not been dealt.
pub(super) fn is_annulling(event: &HandEvent) -> bool {
    match event {
        HandEvent::Irregular(wrong) => matches!(wrong.remedy, Remedy::Misdeal(_) | Remedy::Void(_)),
        event => matches!(event, HandEvent::Misdealt { .. }),
    }
}
