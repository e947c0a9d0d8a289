//! Narration of the events of a hand.

use super::act_phrases::{done, runs_of};
use super::context::{NameLookup, NarrationContext, ReaderKind, seen_at, stakes, stakes_in_short};
use super::irregularity;
use super::line::{LineTopic, NarrationLine, detail};
use super::message::{Arg, Message};
use crate::action::{Outcome, Street};
use crate::cards::Card;
use crate::chips::Chips;
use crate::event::{ClockCallSource, HandEvent, HandPlan, Post};
use crate::seat::{SeatNo, SeatSet};
use crate::view::{DealExclusion, HandStage, PlayerStatus, SeatView, TableView};

/// Returns the message id of a fold by a player who is kept from the cards.
fn kept_away(taken: Option<&SeatView>) -> &'static str {
    match taken.map(|taken| taken.kept_away) {
        Some(DealExclusion::Disqualified) => "hand-disqualified-folded",
        Some(DealExclusion::No | DealExclusion::Serving(_) | DealExclusion::Out) | None => "hand-penalty-folded",
    }
}

/// Returns the line about an event of a hand, for everybody at its table. Rulings are narrated in their own module.
pub(super) fn narrate(event: &HandEvent, scene: &NarrationContext) -> Option<NarrationLine> {
    let who = |id, seat: &SeatNo| Message::new(id).with("name", scene.seat(*seat));
    let (about, message) = match event {
        // Rulings are narrated elsewhere, and the other events are visible at the table.
        HandEvent::Ruled { .. }
        | HandEvent::HoleCardsDealt
        | HandEvent::BetsCollected
        | HandEvent::HandsKilled(_)
        | HandEvent::Ended => return None,
        HandEvent::Begun(plan) => (LineTopic::Hand, begun(plan, scene)),
        HandEvent::Posted { seat, post, chips, short: _ } => (LineTopic::Act, posted(*seat, *post, *chips, scene)?),
        HandEvent::ClockCalled { seat, by, since: _ } => (LineTopic::Act, clock_called(*seat, *by, scene)),
        HandEvent::ClockWarned(seat) => (LineTopic::Act, who("hand-clock-warned", seat)),
        HandEvent::TimeBankRequested(seat) => (LineTopic::Act, who("hand-time-bank-requested", seat)),
        HandEvent::TimeBankBegan(seat) => (LineTopic::Act, who("hand-time-bank-began", seat)),
        HandEvent::AbsentFolded(seat) => (LineTopic::Act, who("hand-absent-folded", seat)),
        HandEvent::PenaltyFolded(seat) => (LineTopic::Act, who(kept_away(scene.taken(*seat)), seat)),
        HandEvent::TimedOut { seat, outcome } => (LineTopic::Act, by_outcome("hand-timed-out", *seat, outcome, scene)?),
        HandEvent::EarlyActHeld(seat) => (LineTopic::Act, who("hand-early-held", seat)),
        HandEvent::EarlyActFreed(seat) => (LineTopic::Act, who("hand-early-freed", seat)),
        HandEvent::EarlyActDone { seat, outcome } => {
            (LineTopic::Act, by_outcome("hand-early-done", *seat, outcome, scene)?)
        }
        HandEvent::AmountDue(seat) => (LineTopic::Act, who("hand-amount-due", seat)),
        HandEvent::RightInDoubt(seat) => (LineTopic::Act, who("hand-right-in-doubt", seat)),
        HandEvent::Limited(seat) => (LineTopic::Act, who("hand-limited", seat)),
        HandEvent::RightLost { seat, outcome } => {
            (LineTopic::Act, by_outcome("hand-right-lost", *seat, outcome, scene)?)
        }
        HandEvent::UndercallForfeited { seat, lost, .. } => {
            (LineTopic::Act, who("hand-undercall-forfeited", seat).with("chips", *lost))
        }
        HandEvent::CallTakenBack { seat, chips } => {
            (LineTopic::Act, who("hand-call-taken-back", seat).with("chips", *chips))
        }
        HandEvent::Fined { seat, chips } => (LineTopic::Act, who("hand-fined", seat).with("chips", *chips)),
        HandEvent::UncalledReturned { seat, chips } => {
            (LineTopic::Act, who("hand-uncalled", seat).with("chips", *chips))
        }
        HandEvent::TurnedFaceUp(seats) => (LineTopic::Act, face_up(*seats, scene)),
        HandEvent::BoardDealt { street, .. } => (LineTopic::Board, dealt(*street, scene)?),
        HandEvent::RunsProposed(runs) => {
            (LineTopic::Act, Message::new("hand-runs-proposed").with("runs", runs_of(*runs)))
        }
        HandEvent::ProposalCancelled => (LineTopic::Act, Message::new("hand-proposal-cancelled")),
        HandEvent::OtherBoardDealt { board, .. } => (LineTopic::Board, other_board(*board, scene)?),
        HandEvent::RestOfBoardShown(rest) => (LineTopic::Board, rest_of_board(rest.len(), scene)?),
        HandEvent::CardsOpened { seat, cards: _ } => {
            (LineTopic::Act, who("hand-opened", seat).with("cards", scene.cards(&scene.seen(*seat))))
        }
        HandEvent::HandShown(seat) => (LineTopic::Act, shown(*seat, scene)),
        HandEvent::HandMucked(seat) => (LineTopic::Act, who("hand-mucked", seat)),
        HandEvent::PotAwarded { pot, shares } => (LineTopic::Win, awarded(*pot, shares, scene)),
        HandEvent::AwardsTakenBack(_) => (LineTopic::Act, Message::new("hand-compared-anew")),
        HandEvent::Irregular(wrong) => (LineTopic::Floor, irregularity::narrate(wrong, scene)),
        HandEvent::Misdealt { .. } => (LineTopic::Floor, Message::new("hand-misdealt")),
        HandEvent::Killed { seat, .. } => (LineTopic::Floor, who("hand-killed", seat)),
        HandEvent::Retrieved { seat, .. } => (LineTopic::Floor, who("hand-retrieved", seat)),
        HandEvent::Refunded { seat, chips, .. } => (LineTopic::Floor, who("hand-refunded", seat).with("chips", *chips)),
        HandEvent::AwardMoved { seat, chips, .. } => {
            (LineTopic::Floor, who("hand-award-moved", seat).with("chips", *chips))
        }
        HandEvent::Impounded { chips, .. } => (LineTopic::Floor, Message::new("hand-impounded").with("chips", *chips)),
        HandEvent::ActTakenBack(seat) => (LineTopic::Floor, who("hand-act-taken-back", seat)),
        HandEvent::HiddenChipsFound { to: Some(seat), chips } => {
            (LineTopic::Act, who("hand-chips-found", seat).with("chips", *chips))
        }
        HandEvent::HiddenChipsFound { to: None, chips } => {
            (LineTopic::Act, Message::new("hand-chips-found-out").with("chips", *chips))
        }
        HandEvent::ReshuffleAsked { seat, .. } => (LineTopic::Floor, who("hand-reshuffle-asked", seat)),
    };
    Some(detail(about, message))
}

/// Returns a sentence that ends with an act.
fn by_outcome(id: &'static str, seat: SeatNo, outcome: &Outcome, scene: &NarrationContext) -> Option<Message> {
    let outcome = done(outcome, seat, scene)?;
    Some(Message::new(id).with("name", scene.seat(seat)).with("did", outcome))
}

fn begun(plan: &HandPlan, scene: &NarrationContext) -> Message {
    let waiting: Vec<Arg> = plan.arrivals.waiting.iter().map(|seat| scene.seat(seat)).collect();
    let count = Arg::Count(u32::try_from(waiting.len()).unwrap_or(u32::MAX));
    let begun = match (scene.reader, scene.taken(plan.button)) {
        (ReaderKind::Guest, _) => Message::new("hand-begun-short").with("stakes", stakes_in_short(&plan.stakes)),
        (ReaderKind::House, Some(_)) => Message::new("hand-begun").with("name", scene.seat(plan.button)),
        (ReaderKind::House, None) => Message::new("hand-begun-dead-button").with("seat", plan.button),
    };
    let begun = match scene.reader {
        ReaderKind::House => begun.with("stakes", stakes(&plan.stakes)),
        ReaderKind::Guest => begun,
    };
    let begun = begun.with("hand", plan.hand);
    if waiting.is_empty() {
        return begun;
    }
    Message::new("hand-begun-waiting").with("line", begun).with("names", Arg::all(waiting)).with("count", count)
}

/// Returns the line about a post. Antes of all players are in the line of the hand instead.
fn posted(seat: SeatNo, post: Post, chips: Chips, scene: &NarrationContext) -> Option<Message> {
    let id = match post {
        Post::SmallBlind => "hand-posts-small-blind",
        Post::BigBlind => "hand-posts-big-blind",
        Post::BigBlindAnte => "hand-posts-big-blind-ante",
        Post::DeadBlind => "hand-posts-dead-blind",
        Post::Ante => return None,
    };
    Some(Message::new(id).with("name", scene.seat(seat)).with("chips", chips))
}

fn clock_called(seat: SeatNo, by: ClockCallSource, scene: &NarrationContext) -> Message {
    let message = match by {
        ClockCallSource::Dealer => Message::new("hand-clock"),
        ClockCallSource::Director => Message::new("hand-clock-director"),
        ClockCallSource::Player(caller) => Message::new("hand-clock-player").with("caller", scene.seat(caller)),
    };
    message.with("name", scene.seat(seat))
}

fn face_up(seats: SeatSet, scene: &NarrationContext) -> Message {
    let hands = seats.iter().filter_map(|seat| {
        let cards = scene.hole(seat)?;
        Some(Message::new("hand-face-up-one").with("name", scene.seat(seat)).with("cards", scene.cards(&cards)))
    });
    let hands: Vec<Message> = hands.collect();
    if hands.is_empty() {
        return Message::new("hand-face-up-unseen");
    }
    Message::new("hand-face-up").with("hands", Arg::list(hands))
}

/// Returns the line about the cards of a street. The host gets the whole board and the number of players left, as the
/// dealer announces it (home-dealer-2). A guest gets the new cards only.
fn dealt(street: Street, scene: &NarrationContext) -> Option<Message> {
    let (key, from, to) = match street {
        Street::Preflop => return None,
        Street::Flop => ("flop", 0, 3),
        Street::Turn => ("turn", 3, 4),
        Street::River => ("river", 4, 5),
    };
    let part = |from: usize| scene.cards(scene.board().get(from..to).unwrap_or_default());
    Some(match scene.reader {
        ReaderKind::Guest => Message::new("hand-board").with("street", key).with("cards", part(from)),
        ReaderKind::House => {
            let message = Message::new("hand-board-players").with("street", key).with("cards", part(0));
            message.with("players", Arg::Count(scene.view.table.as_ref().map_or(0, in_hand)))
        }
    })
}

fn other_board(board: u8, scene: &NarrationContext) -> Option<Message> {
    let dealt = scene.view.table.as_ref()?.boards.get(usize::from(board).checked_sub(1)?)?;
    let number = Arg::Number(u32::from(board));
    Some(Message::new("hand-other-board").with("board", number).with("cards", scene.cards(dealt)))
}

fn rest_of_board(count: usize, scene: &NarrationContext) -> Option<Message> {
    let open = &scene.view.table.as_ref()?.open;
    let rest = open.get(open.len().saturating_sub(count)..).unwrap_or_default();
    Some(Message::new("hand-rest-of-board").with("cards", scene.cards(rest)))
}

fn shown(seat: SeatNo, scene: &NarrationContext) -> Message {
    let who = |id| Message::new(id).with("name", scene.seat(seat));
    let Some(cards) = scene.hole(seat) else { return who("hand-shown-unseen") };
    let message = match called(scene, seat) {
        Some(called) => who("hand-shown-called").with("called", called),
        None => who("hand-shown"),
    };
    message.with("cards", scene.cards(&cards))
}

fn awarded(pot: u8, shares: &[(SeatNo, Chips)], scene: &NarrationContext) -> Message {
    let number = Arg::Number(u32::from(pot));
    let [(seat, chips)] = shares else {
        let each = shares
            .iter()
            .map(|(seat, chips)| Message::new("share-chips").with("name", scene.seat(*seat)).with("chips", *chips));
        let message = match pot {
            0 => Message::new("hand-split"),
            _ => Message::new("hand-split-side").with("number", number),
        };
        return message.with("shares", Arg::list(each));
    };
    let which = match pot {
        0 => Message::new("pot-main"),
        _ => Message::new("pot-side").with("number", number),
    };
    let which = which.with("chips", *chips);
    let with = Some(*seat).filter(|_| scene.board().len() == 5).and_then(|seat| called(scene, seat));
    let message = match with {
        Some(called) => Message::new("hand-won-with").with("called", called),
        None => Message::new("hand-won"),
    };
    message.with("name", scene.seat(*seat)).with("pot", which)
}

/// Returns the name of the hand in a seat, if its cards are visible and there is a flop. `None` if the board was
/// dealt more than once: the hand differs on each.
fn called(scene: &NarrationContext, seat: SeatNo) -> Option<Message> {
    called_at(scene.view.table.as_ref()?, seat)
}

fn called_at(table: &TableView, seat: SeatNo) -> Option<Message> {
    let [board] = table.boards.as_slice() else { return None };
    if board.len() < 3 {
        return None;
    }
    let hole: Vec<Card> = seen_at(table, seat);
    (hole.len() == 2).then(|| super::hand_name::hand_name(&[hole.as_slice(), board].concat()))
}

fn in_hand(table: &TableView) -> u32 {
    let live = |seat: &&SeatView| matches!(seat.standing, PlayerStatus::Live | PlayerStatus::AllIn);
    u32::try_from(table.seats.iter().filter(live).count()).unwrap_or(u32::MAX)
}

/// Returns the result of the hand: one message a winner, largest win first. Empty while the betting goes on.
pub fn winners(table: &TableView, names: &dyn NameLookup) -> Vec<Message> {
    if matches!(table.stage, HandStage::Betting(_)) {
        return Vec::new();
    }
    let contested = in_hand(table) > 1;
    let mut winners: Vec<&SeatView> = table.seats.iter().filter(|seat| !seat.won.is_zero()).collect();
    winners.sort_by_key(|seat| std::cmp::Reverse(seat.won));
    let told = winners.into_iter().map(|seat| {
        let message = match called_at(table, seat.seat).filter(|_| contested) {
            Some(called) => Message::new("winner-with").with("called", called),
            None => Message::new("winner"),
        };
        message.with("name", names.seat(seat.seat)).with("chips", seat.won)
    });
    told.collect()
}
