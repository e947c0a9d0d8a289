//! What an event does with the cards of a hand, as receipts have it.

use super::super::failure::Failure;
use super::super::message::DealNo;
use super::super::receipt::Move;
use super::state::Witness;
use crate::action::Street;
use crate::cards::DECK_SIZE;
use crate::event::HandEvent;
use crate::remedy::{BurnAgain, Remedy};
use crate::seat::SeatSet;

impl Witness {
    /// Sees what is done with the cards of a hand that was dealt to them or others.
    pub(in crate::fair_deal) fn sees(&mut self, deal: DealNo, event: &HandEvent) -> Result<(), Failure> {
        let done = moves(event, deal, self);
        let table = self.tables.get_mut(&deal.table);
        let Some(hand) = table.and_then(|table| table.hands.get_mut(&deal.serial)) else { return Ok(()) };
        done.into_iter().try_for_each(|(kind, places)| hand.moved(deal.serial, kind, &places))
    }
}

/// What is done with which cards of a hand by this event, in order, as somebody has seen the hand until then.
pub fn moves(event: &HandEvent, deal: DealNo, witness: &Witness) -> Vec<(Move, Vec<u8>)> {
    match event {
        HandEvent::BoardDealt { street, burn, first } | HandEvent::OtherBoardDealt { street, burn, first, .. } => {
            let cards = if *street == Street::Flop { 3 } else { 1 };
            // The other cards of a street lie below its first one; a first one that does not lie there is told as it is.
            let left = witness.top(deal, DECK_SIZE);
            let mut board: Vec<u8> = left.into_iter().skip_while(|place| *place != first.0).take(cards).collect();
            if board.is_empty() {
                board.push(first.0);
            }
            let burn = burn.map(|burn| (Move::Burn, vec![burn.0]));
            burn.into_iter().chain([(Move::Board, board)]).collect()
        }
        HandEvent::Irregular(wrong) => match wrong.remedy {
            Remedy::Replaced { old, new } => vec![(Move::Swap, vec![old.0, new.0])],
            Remedy::OutOfPlay(place) => vec![(Move::Out, vec![place.0])],
            // What was exposed before it was burnt lies in the stub still, which is shuffled.
            Remedy::BurnGoesBack(place) if witness.top(deal, DECK_SIZE).contains(&place.0) => NOTHING_BACK.to_vec(),
            Remedy::BurnGoesBack(place) => vec![(Move::Back, vec![place.0])],
            Remedy::SetAside { card, .. } => {
                // One that came too early comes behind its burn.
                let is_early = witness.top(deal, DECK_SIZE).contains(&card.0);
                let burn = if is_early { witness.next_burn(deal) } else { None };
                burn.map(|burn| (Move::Burn, vec![burn])).into_iter().chain([(Move::Aside, vec![card.0])]).collect()
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
pub fn opened_by(event: &HandEvent) -> SeatSet {
    if let HandEvent::TurnedFaceUp(seats) = event {
        *seats
    } else if let HandEvent::HandShown(seat) = event {
        [*seat].into_iter().collect()
    } else {
        SeatSet::default()
    }
}

/// The rest is shuffled, and no card goes back before.
const NOTHING_BACK: [(Move, Vec<u8>); 1] = [(Move::Back, Vec::new())];

/// The cards of a street that go back into the deck, with their burn if there is to be a new one.
fn back(street: Street, burn: BurnAgain, deal: DealNo, witness: &Witness) -> Vec<(Move, Vec<u8>)> {
    let Some((board, burnt)) = witness.laid(deal) else { return Vec::new() };
    let before = street.previous().map_or(0, Street::board_size);
    let mut places: Vec<u8> = board.iter().skip(before.into()).copied().collect();
    if burn == BurnAgain::New && !places.is_empty() {
        places.extend(burnt);
    }
    if !places.is_empty() {
        return vec![(Move::Back, places)];
    }
    // A street that came too early is dealt anew behind its burn, which stays; a card that was exchanged for it goes back else.
    match burn {
        BurnAgain::Stays => {
            let burn = witness.next_burn(deal).map(|burn| (Move::Burn, vec![burn]));
            burn.into_iter().chain(NOTHING_BACK).collect()
        }
        BurnAgain::New => vec![(Move::Back, witness.exchanged(deal).into_iter().collect())],
    }
}
