//! The places of the visible cards of a sealed hand, which a view holds in place of their faces.

use super::view_types::{HeldPlaces, TablePlaces, TableView};
use crate::cards::{Card, DeckPlace};
use crate::hand::Hand;
use crate::seat::SeatNo;

impl TablePlaces {
    /// Takes the faces of a hand out of the public view of its table.
    pub(super) fn take(deal: u32, hand: &Hand, table: &mut TableView) -> Self {
        let at = |card: Card| place_of(hand, card);
        let seats = table.seats.iter_mut().filter_map(|seat| {
            let cards = seat.cards.as_mut()?;
            let places = cards.map(|card| card.and_then(at));
            *cards = [None; 2];
            (places != [None; 2]).then_some((seat.seat, places))
        });
        let seats = seats.collect();
        let boards = table.boards.iter_mut().map(|board| board.drain(..).filter_map(at).collect()).collect();
        let open = table.open.drain(..).map(|card| at(card).filter(|place| hand.is_in_sight(*place))).collect();
        Self { deal, seats, boards, open }
    }
}

/// The places of these hole cards.
pub(super) fn places_of(hand: &Hand, held: &[(SeatNo, [Option<Card>; 2])]) -> HeldPlaces {
    let places = |cards: [Option<Card>; 2]| cards.map(|card| card.and_then(|card| place_of(hand, card)));
    held.iter().map(|(seat, cards)| (*seat, places(*cards))).collect()
}

/// The present place of a card in the deck of a hand.
fn place_of(hand: &Hand, card: Card) -> Option<DeckPlace> {
    let places = (0_u8..).zip(hand.deck()?.cards());
    places.filter(|(_, face)| **face == card).map(|(place, _)| DeckPlace(place)).next()
}
