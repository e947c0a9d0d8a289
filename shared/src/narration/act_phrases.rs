//! Acts in words: done, announced before the turn, or as one word for a label.

use super::context::{NarrationContext, ReaderKind};
use super::message::Message;
use crate::action::{Action, Audience, Outcome, WagerKind};
use crate::seat::SeatNo;
use crate::view::EarlyAct;

/// Returns an act as it follows a name: `raises to 600`. `None` if the reader sees nothing of it.
pub(super) fn done(outcome: &Outcome, seat: SeatNo, scene: &NarrationContext) -> Option<Message> {
    let wager = |plain, all_in, yes, chips| Message::new(if yes { all_in } else { plain }).with("chips", chips);
    Some(match outcome {
        Outcome::Folded => Message::new("outcome-folds"),
        Outcome::Checked => Message::new("outcome-checks"),
        Outcome::Called { chips, all_in } => wager("outcome-calls", "outcome-calls-all-in", *all_in, *chips),
        Outcome::Bet { to, all_in } => wager("outcome-bets", "outcome-bets-all-in", *all_in, *to),
        Outcome::Raised { to, all_in } => wager("outcome-raises", "outcome-raises-all-in", *all_in, *to),
        Outcome::Showed(showing) => {
            let seen = scene.seen(seat);
            match (seen.as_slice(), scene.reader, showing.to) {
                ([], ReaderKind::House, _) => return None,
                ([], ReaderKind::Guest, Audience::Table) => Message::new("outcome-shows-unseen"),
                ([], ReaderKind::Guest, Audience::One(other)) => {
                    Message::new("outcome-shows-to").with("name", scene.seat(other))
                }
                ([], ReaderKind::Guest, Audience::Rail) => Message::new("outcome-shows-to-rail"),
                (seen, ..) => Message::new("outcome-shows").with("cards", scene.cards(seen)),
            }
        }
        Outcome::ShowedDead(_) => Message::new("outcome-shows-dead").with("cards", scene.cards(&scene.seen(seat))),
        Outcome::Mucked => Message::new("outcome-mucks"),
        Outcome::ThrewAway => Message::new("outcome-throws-away"),
        Outcome::Asked(other) => Message::new("outcome-asks").with("name", scene.seat(*other)),
        Outcome::Revived(other) => Message::new("outcome-revives").with("name", scene.seat(*other)),
        Outcome::ProposedRuns(runs) => Message::new("outcome-proposes-runs").with("runs", runs_of(*runs)),
        Outcome::Agreed => Message::new("outcome-agrees"),
        Outcome::Declined => Message::new("outcome-declines"),
        Outcome::PlayedBoard => Message::new("outcome-plays-board"),
        Outcome::Withdrew(chips) => Message::new("outcome-takes-back").with("chips", *chips),
    })
}

pub(super) fn runs_of(runs: u8) -> super::message::Arg {
    super::message::Arg::Count(u32::from(runs))
}

/// Returns an act that is announced and not done yet: "a raise to 600".
pub fn announced(action: Action) -> Message {
    match action {
        Action::Fold | Action::Muck => Message::new("announced-fold"),
        Action::Check => Message::new("announced-check"),
        Action::Bet(to) => Message::new("announced-bet-of").with("chips", to),
        Action::RaiseTo(to) => Message::new("announced-raise-to").with("chips", to),
        Action::Wager(WagerKind::Bet) => Message::new("announced-bet"),
        Action::Wager(WagerKind::Raise) => Message::new("announced-raise"),
        Action::Call
        | Action::AllIn
        | Action::Show(_)
        | Action::AskToSee(_)
        | Action::Withdraw
        | Action::ProposeRuns(_)
        | Action::Agree
        | Action::Decline
        | Action::PlayBoard => Message::new("announced-call"),
    }
}

/// Returns the label of an act that was announced before the turn, binding or not.
pub fn announced_in_short(early: EarlyAct) -> Message {
    let act = match early.action {
        Action::Fold | Action::Muck => "label-fold",
        Action::Check => "label-check",
        Action::Bet(_) | Action::Wager(WagerKind::Bet) => "label-bet",
        Action::RaiseTo(_) | Action::AllIn | Action::Wager(WagerKind::Raise) => "label-raise",
        Action::Call
        | Action::Show(_)
        | Action::AskToSee(_)
        | Action::Withdraw
        | Action::ProposeRuns(_)
        | Action::Agree
        | Action::Decline
        | Action::PlayBoard => "label-call",
    };
    Message::new(if early.binds { "label-early" } else { "label-said" }).with("act", Message::new(act))
}

/// Returns an act in one word, for the label of a seat.
pub fn outcome_in_short(outcome: &Outcome) -> Message {
    Message::new(match outcome {
        Outcome::Folded => "label-fold",
        Outcome::Checked => "label-check",
        Outcome::Called { .. } => "label-call",
        Outcome::Bet { .. } => "label-bet",
        Outcome::Raised { .. } => "label-raise",
        Outcome::Showed(_) => "label-shows",
        Outcome::Mucked => "label-mucks",
        Outcome::Asked(_) | Outcome::Revived(_) => "label-asks",
        Outcome::ShowedDead(_) | Outcome::ThrewAway => "label-dead",
        Outcome::ProposedRuns(_) => "label-proposes",
        Outcome::Agreed => "label-agrees",
        Outcome::Declined => "label-declines",
        Outcome::PlayedBoard => "label-board",
        Outcome::Withdrew(_) => "label-takes-back",
    })
}
