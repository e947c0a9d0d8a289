//! What an event does with the cards of a hand, as receipts have it.

use cardroom_shared::action::Street;
use cardroom_shared::event::HandEvent;
use cardroom_shared::fair_deal::{DealNo, Move, Witness};
use cardroom_shared::remedy::{BurnAgain, Remedy};
use cardroom_shared::seat::SeatSet;

/// What is done with which cards, in order.
pub(super) fn moves(event: &HandEvent, deal: DealNo, witness: &Witness) -> Vec<(Move, Vec<u8>)> {
    match event {
        HandEvent::BoardDealt { street, burn, .. } | HandEvent::OtherBoardDealt { street, burn, .. } => {
            let cards = if *street == Street::Flop { 3 } else { 1 };
            let burn = burn.map(|burn| burn.0);
            // Where the burn comes from the top, the board lies below it.
            let from_the_top = burn.is_some() && burn == witness.top(deal, 1).first().copied();
            let above = usize::from(from_the_top);
            let board = witness.top(deal, above + cards).into_iter().skip(above).collect();
            let burn = burn.map(|burn| (Move::Burn, vec![burn]));
            burn.into_iter().chain([(Move::Board, board)]).collect()
        }
        HandEvent::Irregular(wrong) => match wrong.remedy {
            Remedy::Replaced { old, new } => vec![(Move::Swap, vec![old.0, new.0])],
            Remedy::OutOfPlay(place) => vec![(Move::Out, vec![place.0])],
            Remedy::BurnGoesBack(place) => vec![(Move::Back, vec![place.0])],
            Remedy::SetAside { card, .. } => {
                // One that came too early comes behind its burn.
                let is_early = witness.top(deal, 2).get(1) == Some(&card.0);
                let burn = witness.top(deal, 1);
                let burn = is_early.then_some((Move::Burn, burn));
                burn.into_iter().chain([(Move::Aside, vec![card.0])]).collect()
            }
            Remedy::Redealt { street, burn, .. } => back(street, burn, deal, witness),
            Remedy::Stands
            | Remedy::Misdeal(_)
            | Remedy::Void(_)
            | Remedy::Dead
            | Remedy::ButtonCorrected(_)
            | Remedy::DeadHands(_) => Vec::new(),
        },
        HandEvent::Begun(..)
        | HandEvent::Posted { .. }
        | HandEvent::HoleCardsDealt
        | HandEvent::Ruled { .. }
        | HandEvent::ClockCalled { .. }
        | HandEvent::ClockWarned(..)
        | HandEvent::AbsentFolded(..)
        | HandEvent::PenaltyFolded(..)
        | HandEvent::TimedOut { .. }
        | HandEvent::EarlyActHeld(..)
        | HandEvent::EarlyActFreed(..)
        | HandEvent::EarlyActDone { .. }
        | HandEvent::RightInDoubt(..)
        | HandEvent::RightLost { .. }
        | HandEvent::CallTakenBack { .. }
        | HandEvent::Fined { .. }
        | HandEvent::UncalledReturned { .. }
        | HandEvent::BetsCollected
        | HandEvent::TurnedFaceUp(..)
        | HandEvent::RunsProposed(..)
        | HandEvent::ProposalCancelled
        | HandEvent::RestOfBoardShown(..)
        | HandEvent::CardsOpened { .. }
        | HandEvent::HandShown(..)
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

/// Whose hole cards lie open to the whole table by this. One card that is shown alone is not counted: it stays with who saw it.
pub(super) fn opened_by(event: &HandEvent) -> SeatSet {
    if let HandEvent::TurnedFaceUp(seats) = event {
        *seats
    } else if let HandEvent::HandShown(seat) = event {
        [*seat].into_iter().collect()
    } else {
        SeatSet::default()
    }
}

/// The cards of a street that go back into the deck, with their burn if there is to be a new one.
fn back(street: Street, burn: BurnAgain, deal: DealNo, witness: &Witness) -> Vec<(Move, Vec<u8>)> {
    let Some((board, burnt)) = witness.laid(deal) else { return Vec::new() };
    let before = match street {
        Street::Preflop | Street::Flop => 0,
        Street::Turn => 3,
        Street::River => 4,
    };
    let mut places: Vec<u8> = board.iter().skip(before).copied().collect();
    if burn == BurnAgain::New && !places.is_empty() {
        places.extend(burnt);
    }
    match (places.is_empty(), burn) {
        (false, _) => vec![(Move::Back, places)],
        // A street that came too early is dealt anew behind its burn, which stays.
        (true, BurnAgain::Stays) => vec![(Move::Burn, witness.top(deal, 1))],
        (true, BurnAgain::New) => Vec::new(),
    }
}
