//! A table in words, for screen readers and web pages.

use super::message::{Arg, Message};
use crate::action::Street;
use crate::cards::{Card, Suit};
use crate::chips::Chips;
use crate::view::{HandStage, TableView};

/// Returns the number of the hand, its table and its stage.
pub fn hand_so_far(table: &TableView) -> Message {
    let stage = match table.stage {
        HandStage::BetweenHands => "ui-told-between-hands",
        HandStage::Betting(Street::Preflop) => "ui-told-preflop",
        HandStage::Betting(Street::Flop) => "ui-told-flop",
        HandStage::Betting(Street::Turn) => "ui-told-turn",
        HandStage::Betting(Street::River) => "ui-told-river",
        HandStage::Showdown => "ui-told-showdown",
    };
    Message::new("ui-told-hand").with("table", table.table).with("hand", table.hand).with("stage", Message::new(stage))
}

/// Returns the cards on each board that has any. The index counts from 0.
pub fn boards(table: &TableView) -> impl Iterator<Item = (usize, Message)> {
    table.boards.iter().enumerate().filter(|(_, board)| !board.is_empty()).map(|(at, board)| {
        let message = if at == 0 {
            Message::new("ui-told-board")
        } else {
            let number = u32::try_from(at).unwrap_or(u32::MAX).saturating_add(1);
            Message::new("ui-told-other-board").with("number", Arg::Number(number))
        };
        (at, message.with("cards", faces(board)))
    })
}

/// Returns the names of cards in order: "ace of spades, 10 of hearts".
pub fn faces(cards: &[Card]) -> Arg {
    Arg::list(cards.iter().map(|card| {
        let suit = match card.suit() {
            Suit::Clubs => "ui-told-clubs",
            Suit::Diamonds => "ui-told-diamonds",
            Suit::Hearts => "ui-told-hearts",
            Suit::Spades => "ui-told-spades",
        };
        Message::new(suit).with("rank", Message::new("ui-told-rank").with("rank", rank(*card)))
    }))
}

/// Returns the printed rank of a card: `10`, not `T`.
pub fn rank(card: Card) -> String {
    match card.rank().letter() {
        'T' => "10".to_owned(),
        letter => letter.to_string(),
    }
}

/// Returns the total of all pots, and each pot if there are several. `None` if the total is 0.
pub fn pots(table: &TableView) -> Option<Message> {
    let bets: Chips = table.seats.iter().map(|seat| seat.street_bet).sum();
    let pots: Vec<Chips> = table.pots.iter().map(|pot| pot.chips).filter(|chips| !chips.is_zero()).collect();
    let total = pots.iter().copied().sum::<Chips>() + bets + table.carried;
    if total.is_zero() {
        return None;
    }
    let message = Message::new(if pots.len() > 1 { "ui-told-pots" } else { "ui-told-pot" }).with("chips", total);
    Some(if pots.len() > 1 { message.with("pots", Arg::list(pots)) } else { message })
}
