//! A table in words, sentence by sentence, for whoever does not see the picture.

use super::seen::{Seen, rank};
use cardroom_shared::action::{Outcome, Street};
use cardroom_shared::cards::{Card, Suit};
use cardroom_shared::chips::Chips;
use cardroom_shared::narration::{Arg, Message, Names};
use cardroom_shared::view::{HandStage, KeptAway, SeatView, Standing, TableView};

/// The table in words: the hand, the boards, the pots, and everybody at it.
pub(in crate::web) fn sentences(seen: &Seen<'_>) -> Vec<String> {
    let table = seen.table;
    let mut told = vec![hand(table)];
    for (number, board) in (1_u32..).zip(&table.boards).filter(|(_, board)| !board.is_empty()) {
        let message = match number {
            1 => Message::new("ui-told-board"),
            _ => Message::new("ui-told-other-board").with("number", Arg::Number(number)),
        };
        told.push(message.with("cards", cards(board)));
    }
    told.extend(pot(table));
    told.extend(table.seats.iter().map(|seat| player(seen, seat)));
    told.iter().map(|message| seen.say(message)).collect()
}

/// Which hand it is, and how far it has come.
pub(in crate::web) fn hand(table: &TableView) -> Message {
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

fn cards(cards: &[Card]) -> Arg {
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

/// All that can be won, and the pots of which it is made if there are several.
fn pot(table: &TableView) -> Option<Message> {
    let bets: Chips = table.seats.iter().map(|seat| seat.street_bet).sum();
    let pots: Vec<Chips> = table.pots.iter().map(|pot| pot.chips).filter(|chips| !chips.is_zero()).collect();
    let total = pots.iter().copied().sum::<Chips>() + bets + table.carried;
    if total.is_zero() {
        return None;
    }
    let message = Message::new(if pots.len() > 1 { "ui-told-pots" } else { "ui-told-pot" }).with("chips", total);
    Some(if pots.len() > 1 { message.with("pots", Arg::list(pots)) } else { message })
}

fn player(seen: &Seen<'_>, seat: &SeatView) -> Message {
    let plain = Message::new;
    let mut what: Vec<Message> = Vec::new();
    if seen.table.button == Some(seat.seat) {
        what.push(plain("ui-told-button"));
    }
    what.push(plain("ui-told-stack").with("chips", seat.stack));
    if !seat.street_bet.is_zero() {
        what.push(plain("ui-told-bet").with("chips", seat.street_bet));
    }
    what.extend(standing(seen, seat));
    if matches!(seen.done.get(&seat.seat), Some(Outcome::Checked)) {
        what.push(plain("ui-told-checked"));
    }
    let shown: Vec<Card> = seat.cards.into_iter().flatten().flatten().collect();
    if !shown.is_empty() {
        what.push(plain("ui-told-shows").with("cards", cards(&shown)));
    }
    if seen.has_won(seat) {
        what.push(plain("ui-told-won").with("chips", seat.won));
    }
    let name = seen.person(seat.person);
    plain("ui-told-seat").with("seat", seat.seat).with("player", name).with("what", Arg::list(what))
}

/// How somebody stands, if it is not as one expects of who plays.
fn standing(seen: &Seen<'_>, seat: &SeatView) -> Option<Message> {
    let id = match (seat.kept_away, seat.standing) {
        (KeptAway::Serving(left), _) => {
            return Some(Message::new("ui-told-penalty").with("left", seen.penalty(left)));
        }
        (KeptAway::Disqualified, _) => "ui-told-disqualified",
        (KeptAway::Out, _) => "ui-told-out",
        (KeptAway::No, _) if seat.away => "ui-told-away",
        (KeptAway::No, Standing::AllIn) => "ui-told-all-in",
        (KeptAway::No, Standing::Folded) => "ui-told-folded",
        (KeptAway::No, Standing::NotDealt) if seen.table.stage != HandStage::BetweenHands => "ui-told-not-dealt",
        (KeptAway::No, Standing::Live | Standing::NotDealt) => return None,
    };
    Some(Message::new(id))
}
