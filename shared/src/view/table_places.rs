//! The places of the visible cards of a sealed hand, which a view holds in place of their faces.

use super::view_types::TableView;
use crate::cards::{Card, DeckPlace};
use crate::hand::Hand;
use crate::seat::SeatNo;
use serde::{Deserialize, Serialize};

/// The places of hole cards that somebody sees, by seat.
pub type HeldPlaces = Vec<(SeatNo, [Option<DeckPlace>; 2])>;

/// The places of the cards that a viewer of a table sees. A face comes from an opening alone, never with a view.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct TablePlaces {
    /// The deal of the hand, by its serial.
    pub deal: u32,
    /// The hole cards, lowest seat first.
    pub seats: HeldPlaces,
    /// The boards.
    pub boards: Vec<Vec<DeckPlace>>,
    /// The cards beside the boards, in the order in which they were seen. One that was shuffled into the deck has no
    /// place any more.
    pub open: Vec<Option<DeckPlace>>,
}

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
        let open = table.open.drain(..).map(|card| at(card).filter(|place| is_in_sight(hand, *place))).collect();
        Self { deal, seats, boards, open }
    }
}

/// Returns whether a card beside the boards lies still where it was seen. One that goes back into the deck does until the
/// deck is shuffled.
pub(super) fn is_in_sight(hand: &Hand, place: DeckPlace) -> bool {
    hand.is_seen_at(place) || hand.wants_shuffle()
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
