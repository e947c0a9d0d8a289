//! Cards in words, and what they are worth.

use cardroom_shared::cards::{Card, Suit};
use cardroom_shared::hand_rank;
use cardroom_shared::seat::SeatNo;
use cardroom_shared::view::TableView;

/// A card as it is written in sentences: `A♠`.
pub fn card(card: Card) -> String {
    let suit = match card.suit() {
        Suit::Clubs => '♣',
        Suit::Diamonds => '♦',
        Suit::Hearts => '♥',
        Suit::Spades => '♠',
    };
    format!("{}{suit}", rank(card))
}

/// The rank of a card as it is printed: `10`, not `T`.
pub fn rank(card: Card) -> String {
    match card.rank().letter() {
        'T' => "10".to_owned(),
        letter => letter.to_string(),
    }
}

/// Cards as they lie, with blanks between them: `Q♠ 10♥ 7♦`.
pub(super) fn cards(cards: &[Card]) -> String {
    cards.iter().map(|c| card(*c)).collect::<Vec<_>>().join(" ")
}

/// The cards of a seat if both may be seen.
pub fn face_up(table: &TableView, seat: SeatNo) -> Option<[Card; 2]> {
    let seat = table.seats.iter().find(|s| s.seat == seat)?;
    match seat.cards? {
        [Some(first), Some(second)] => Some([first, second]),
        _ => None,
    }
}

/// What the cards of a seat are worth together with the board, if they may be seen and there is a flop.
pub fn called(table: &TableView, seat: SeatNo) -> Option<String> {
    let board = table.boards.first().filter(|board| board.len() >= 3)?;
    let all: Vec<Card> = face_up(table, seat)?.into_iter().chain(board.iter().copied()).collect();
    Some(hand_rank::describe(&all))
}
