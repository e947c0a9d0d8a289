//! Acts in words: done, announced before the turn, or in one word for a label.

use super::message::Message;
use super::scene::{Reader, Scene};
use crate::action::{Action, Audience, Deed, WagerKind};
use crate::seat::SeatNo;
use crate::view::EarlyAct;

/// What somebody did, as it stands after their name: `raises to 600`; none if the reader sees nothing of it.
pub(super) fn done(deed: &Deed, seat: SeatNo, scene: &Scene) -> Option<Message> {
    let wager = |plain, all_in, yes, chips| Message::new(if yes { all_in } else { plain }).with("chips", chips);
    Some(match deed {
        Deed::Folded => Message::new("deed-folds"),
        Deed::Checked => Message::new("deed-checks"),
        Deed::Called { chips, all_in } => wager("deed-calls", "deed-calls-all-in", *all_in, *chips),
        Deed::Bet { to, all_in } => wager("deed-bets", "deed-bets-all-in", *all_in, *to),
        Deed::Raised { to, all_in } => wager("deed-raises", "deed-raises-all-in", *all_in, *to),
        Deed::Showed(showing) => {
            let seen = scene.seen(seat);
            match (seen.as_slice(), scene.reader, showing.to) {
                ([], Reader::House, _) => return None,
                ([], Reader::Guest, Audience::Table) => Message::new("deed-shows-unseen"),
                ([], Reader::Guest, Audience::One(other)) => {
                    Message::new("deed-shows-to").with("name", scene.seat(other))
                }
                ([], Reader::Guest, Audience::Rail) => Message::new("deed-shows-to-rail"),
                (seen, ..) => Message::new("deed-shows").with("cards", scene.cards(seen)),
            }
        }
        Deed::ShowedDead(_) => Message::new("deed-shows-dead").with("cards", scene.cards(&scene.seen(seat))),
        Deed::Mucked => Message::new("deed-mucks"),
        Deed::ThrewAway => Message::new("deed-throws-away"),
        Deed::Asked(other) => Message::new("deed-asks").with("name", scene.seat(*other)),
        Deed::Revived(other) => Message::new("deed-revives").with("name", scene.seat(*other)),
        Deed::ProposedRuns(runs) => Message::new("deed-proposes-runs").with("runs", runs_of(*runs)),
        Deed::Agreed => Message::new("deed-agrees"),
        Deed::Declined => Message::new("deed-declines"),
        Deed::PlayedBoard => Message::new("deed-plays-board"),
        Deed::Withdrew(chips) => Message::new("deed-takes-back").with("chips", *chips),
    })
}

pub(super) fn runs_of(runs: u8) -> super::message::Arg {
    super::message::Arg::Count(u32::from(runs))
}

/// An act that is announced and not done yet: "a raise to 600".
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

/// What somebody announced before their turn, for the label of a seat: binding or not.
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

/// An act in one word, for the label of a seat.
pub fn deed_in_short(deed: &Deed) -> Message {
    Message::new(match deed {
        Deed::Folded => "label-fold",
        Deed::Checked => "label-check",
        Deed::Called { .. } => "label-call",
        Deed::Bet { .. } => "label-bet",
        Deed::Raised { .. } => "label-raise",
        Deed::Showed(_) => "label-shows",
        Deed::Mucked => "label-mucks",
        Deed::Asked(_) | Deed::Revived(_) => "label-asks",
        Deed::ShowedDead(_) | Deed::ThrewAway => "label-dead",
        Deed::ProposedRuns(_) => "label-proposes",
        Deed::Agreed => "label-agrees",
        Deed::Declined => "label-declines",
        Deed::PlayedBoard => "label-board",
        Deed::Withdrew(_) => "label-takes-back",
    })
}
