//! What the rail sees of seats and cards.

use cardroom_shared::cards::Card;
use cardroom_shared::seat::SeatNo;
use cardroom_shared::view::{SeatView, View};

pub(super) fn seat_of(view: &View, seat: SeatNo) -> Option<&SeatView> {
    view.table.as_ref()?.seats.iter().find(|taken| taken.seat == seat)
}

/// The two cards of a seat, if the rail sees both.
pub(super) fn cards_of(seat: &SeatView) -> Option<Vec<Card>> {
    seat.cards?.into_iter().collect()
}

/// The last so many cards.
pub(super) fn last(cards: &[Card], count: usize) -> &[Card] {
    cards.get(cards.len().saturating_sub(count)..).unwrap_or_default()
}

/// The cards of a seat that may be seen.
pub(super) fn open_cards(seat: &SeatView) -> Vec<Card> {
    seat.cards.into_iter().flatten().flatten().collect()
}

pub(super) fn board(view: &View) -> Vec<Card> {
    view.table.as_ref().and_then(|table| table.boards.first().cloned()).unwrap_or_default()
}

pub(super) fn with_board(view: &View, cards: &[Card]) -> Vec<Card> {
    cards.iter().copied().chain(board(view)).collect()
}
