//! What happens in a hand, told at its table.

use super::cards::{called, cards, face_up};
use super::deed::did;
use super::line::{About, Names, capital};
use crate::amounts;
use cardroom_shared::action::Street;
use cardroom_shared::cards::Card;
use cardroom_shared::chips::Chips;
use cardroom_shared::event::{CalledBy, HandEvent, HandPlan, Post};
use cardroom_shared::remedy::Irregular;
use cardroom_shared::seat::SeatNo;
use cardroom_shared::view::TableView;

/// One sentence for what happened, if it is worth one; a ruling is told by itself.
pub(super) fn tell(event: &HandEvent, table: Option<&TableView>, names: &impl Names) -> Option<(About, String)> {
    let told = match event {
        HandEvent::Begun(plan) => (About::Hand, begun(plan, names)),
        HandEvent::Posted { seat, post, chips, .. } => (About::Act, posted(&names.seat(*seat), *post, *chips)?),
        HandEvent::ClockCalled { seat, by, .. } => (About::Act, clock_called(*seat, *by, names)),
        HandEvent::ClockWarned(seat) => (About::Act, format!("{}: ten seconds", names.seat(*seat))),
        HandEvent::PenaltyFolded(seat) => (About::Act, format!("{} serves a penalty and folds", names.seat(*seat))),
        HandEvent::AbsentFolded(seat) => (About::Act, format!("{} is away and folds", names.seat(*seat))),
        HandEvent::EarlyActHeld(seat) => (About::Act, format!("{} is bound to it", names.seat(*seat))),
        HandEvent::EarlyActFreed(seat) => (About::Act, format!("{} is free again", names.seat(*seat))),
        HandEvent::AmountDue(seat) => (About::Act, format!("{} is bound to it: how much?", names.seat(*seat))),
        HandEvent::EarlyActDone { seat, deed } => {
            (About::Act, format!("{} {}, as announced", names.seat(*seat), did(deed, names)))
        }
        HandEvent::RightInDoubt(seat) => {
            (About::Act, format!("{} was passed over and may lose the right to act", names.seat(*seat)))
        }
        HandEvent::RightLost { seat, deed } => {
            (About::Act, format!("{} has lost the right to act and {}", names.seat(*seat), did(deed, names)))
        }
        HandEvent::CallTakenBack { seat, chips } => {
            (About::Act, format!("{} chips of the call go back to {}", amounts::chips(*chips), names.seat(*seat)))
        }
        HandEvent::Fined { seat, chips } => {
            (About::Act, format!("{} pays {} into the pot for a string bet", names.seat(*seat), amounts::chips(*chips)))
        }
        HandEvent::TimedOut { seat, deed } => {
            (About::Act, format!("{} runs out of time and {}", names.seat(*seat), did(deed, names)))
        }
        HandEvent::UncalledReturned { seat, chips } => {
            (About::Act, format!("{} uncalled chips go back to {}", amounts::chips(*chips), names.seat(*seat)))
        }
        HandEvent::TurnedFaceUp(_) => (About::Act, "All hands are turned face up".to_owned()),
        HandEvent::BoardDealt { street, .. } => (About::Board, dealt(*street, table)),
        HandEvent::HandShown(seat) => (About::Act, shown(*seat, table, names)),
        HandEvent::HandMucked(seat) => (About::Act, format!("{} mucks", names.seat(*seat))),
        HandEvent::CardsOpened { seat, .. } => (About::Act, opened(*seat, table, names)?),
        HandEvent::RestOfBoardShown(_) => (About::Board, "The cards that would have come are turned up".to_owned()),
        HandEvent::OtherBoardDealt { board, .. } => (About::Board, other_board(*board, table)?),
        HandEvent::RunsProposed(runs) => (About::Act, format!("The rest of the board may be dealt {runs} times")),
        HandEvent::ProposalCancelled => (About::Act, "The proposal is taken back".to_owned()),
        HandEvent::AwardsTakenBack(_) => (About::Act, "The hands are compared anew".to_owned()),
        HandEvent::PotAwarded { pot, shares } => (About::Win, awarded(*pot, shares, names)),
        HandEvent::Irregular(wrong) => (About::Floor, irregular(wrong, table, names)),
        HandEvent::Misdealt { .. } => (About::Floor, "A misdeal: all chips go back".to_owned()),
        HandEvent::Killed { seat, .. } => (About::Floor, format!("The hand of {} is ruled dead", names.seat(*seat))),
        HandEvent::Retrieved { seat, .. } => (About::Floor, format!("{} gets the folded hand back", names.seat(*seat))),
        HandEvent::Refunded { seat, chips, .. } => {
            (About::Floor, format!("{} gets {} back", names.seat(*seat), amounts::chips(*chips)))
        }
        HandEvent::AwardMoved { seat, chips, .. } => {
            (About::Floor, format!("The director awards {} to {}", amounts::chips(*chips), names.seat(*seat)))
        }
        HandEvent::Impounded { chips, .. } => (
            About::Floor,
            format!("{} of the pot are put aside until it is decided whose they are", amounts::chips(*chips)),
        ),
        HandEvent::ActTakenBack(seat) => {
            (About::Floor, format!("What {0} did is taken back; {0} is to act again", names.seat(*seat)))
        }
        HandEvent::HiddenChipsFound { to, chips } => {
            let where_to = to.map_or_else(|| "out of play".to_owned(), |seat| format!("to {}", names.seat(seat)));
            (About::Act, format!("{} found chips go {where_to}", amounts::chips(*chips)))
        }
        HandEvent::ReshuffleAsked { seat, .. } => {
            (About::Floor, format!("{} asks for another shuffle", names.seat(*seat)))
        }
        // A ruling is told by itself.
        HandEvent::Ruled { .. }
        | HandEvent::HoleCardsDealt
        | HandEvent::BetsCollected
        | HandEvent::HandsKilled(_)
        | HandEvent::Ended => {
            return None;
        }
    };
    Some(told)
}

fn clock_called(seat: SeatNo, by: CalledBy, names: &impl Names) -> String {
    let on = names.seat(seat);
    match by {
        CalledBy::Dealer => format!("The clock is on {on}"),
        CalledBy::Director => format!("The director puts the clock on {on}"),
        CalledBy::Player(caller) => format!("{} calls the clock on {on}", names.seat(caller)),
    }
}

/// What went wrong, the cards that everybody saw by it, and what the house did.
fn irregular(wrong: &Irregular, table: Option<&TableView>, names: &impl Names) -> String {
    let sentence = wrong.sentence(|seat| names.seat(seat));
    match table.map(|table| table.just_seen(wrong)) {
        Some(seen) if !seen.is_empty() => format!("{sentence} ({})", cards(seen)),
        _ => sentence,
    }
}

fn begun(plan: &HandPlan, names: &impl Names) -> String {
    let waiting: Vec<String> = plan.arrivals.waiting.iter().map(|seat| names.seat(seat)).collect();
    let waits = if waiting.is_empty() { String::new() } else { format!(" · waits: {}", waiting.join(", ")) };
    format!("Hand {} · {}{waits}", plan.hand, amounts::stakes_short(&plan.stakes))
}

/// Blinds are told; antes that everybody posts stand in the line of the hand.
fn posted(name: &str, post: Post, chips: Chips) -> Option<String> {
    let chips = amounts::chips(chips);
    match post {
        Post::SmallBlind => Some(format!("{name} posts the small blind, {chips}")),
        Post::BigBlind => Some(format!("{name} posts the big blind, {chips}")),
        Post::DeadBlind => Some(format!("the stack of {name} posts {chips}")),
        Post::BigBlindAnte => Some(format!("{name} posts the ante, {chips}")),
        Post::Ante => None,
    }
}

fn dealt(street: Street, table: Option<&TableView>) -> String {
    let board = table.and_then(|table| table.boards.first());
    let part = |from: usize, to: usize| board.and_then(|board| board.get(from..to)).map(cards).unwrap_or_default();
    match street {
        Street::Preflop => "The cards are dealt".to_owned(),
        Street::Flop => format!("Flop  {}", part(0, 3)),
        Street::Turn => format!("Turn  {}", part(3, 4)),
        Street::River => format!("River  {}", part(4, 5)),
    }
}

fn shown(seat: SeatNo, table: Option<&TableView>, names: &impl Names) -> String {
    let name = names.seat(seat);
    let Some((hole, called)) = table.and_then(|table| Some((face_up(table, seat)?, called(table, seat)))) else {
        return format!("{name} shows");
    };
    match called {
        Some(called) => format!("{name} shows {}: {called}", cards(&hole)),
        None => format!("{name} shows {}", cards(&hole)),
    }
}

/// Cards that were turned up for all, as far as they lie open.
fn opened(seat: SeatNo, table: Option<&TableView>, names: &impl Names) -> Option<String> {
    let seen = table?.seats.iter().find(|taken| taken.seat == seat)?.cards?;
    let seen: Vec<Card> = seen.into_iter().flatten().collect();
    Some(format!("{} of {} lies open", cards(&seen), names.seat(seat)))
}

fn other_board(board: u8, table: Option<&TableView>) -> Option<String> {
    let dealt = table?.boards.get(usize::from(board).checked_sub(1)?)?;
    Some(format!("Board {board}  {}", cards(dealt)))
}

fn awarded(pot: u8, shares: &[(SeatNo, Chips)], names: &impl Names) -> String {
    let which = if pot == 0 { "the pot".to_owned() } else { format!("side pot {pot}") };
    match shares {
        [(seat, chips)] => format!("{} wins {which} of {}", names.seat(*seat), amounts::chips(*chips)),
        shares => {
            let each: Vec<String> = shares
                .iter()
                .map(|(seat, chips)| format!("{} {}", names.seat(*seat), amounts::chips(*chips)))
                .collect();
            format!("{} is split: {}", capital(&which), each.join(", "))
        }
    }
}
