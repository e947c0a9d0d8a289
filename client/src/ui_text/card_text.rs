//! Cards in words, and what they are worth.

use cardroom_shared::cards::Card;
use cardroom_shared::narration::Faces;
use cardroom_shared::seat::SeatNo;
use cardroom_shared::view::TableView;

/// A card as it is written in sentences: `A♠`.
pub fn card(card: Card) -> String {
    Faces::Suits.written(&[card])
}

/// The cards of a seat if both may be seen.
pub fn face_up(table: &TableView, seat: SeatNo) -> Option<[Card; 2]> {
    let seat = table.seats.iter().find(|s| s.seat == seat)?;
    match seat.cards? {
        [Some(first), Some(second)] => Some([first, second]),
        _ => None,
    }
}
