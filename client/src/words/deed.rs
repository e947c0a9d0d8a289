//! Acts in words: done, or announced before the turn.

use crate::amounts;
use crate::words::Names;
use cardroom_shared::action::{Action, Deed, WagerKind};
use cardroom_shared::view::EarlyAct;

/// An act that is announced and not done yet.
pub fn announced(action: Action) -> String {
    match action {
        Action::Fold | Action::Muck => "a fold".to_owned(),
        Action::Check => "a check".to_owned(),
        Action::Bet(to) => format!("a bet of {}", amounts::chips(to)),
        Action::RaiseTo(to) => format!("a raise to {}", amounts::chips(to)),
        Action::Wager(WagerKind::Bet) => "a bet".to_owned(),
        Action::Wager(WagerKind::Raise) => "a raise".to_owned(),
        _ => "a call".to_owned(),
    }
}

/// What somebody announced before his turn, for the plate of his seat: binding or not.
pub fn announced_in_short(early: EarlyAct) -> String {
    let act = match early.action {
        Action::Fold | Action::Muck => "fold",
        Action::Check => "check",
        Action::Bet(_) | Action::Wager(WagerKind::Bet) => "bet",
        Action::RaiseTo(_) | Action::AllIn | Action::Wager(WagerKind::Raise) => "raise",
        _ => "call",
    };
    if early.binds { format!("early {act}") } else { format!("“{act}”") }
}

/// A deed as the end of a sentence: `raises to 600`.
pub(super) fn did(deed: &Deed, names: &impl Names) -> String {
    match deed {
        Deed::Folded => "folds".to_owned(),
        Deed::Checked => "checks".to_owned(),
        Deed::Called { chips, all_in: false } => format!("calls {}", amounts::chips(*chips)),
        Deed::Called { chips, all_in: true } => format!("calls {} and is all-in", amounts::chips(*chips)),
        Deed::Bet { to, all_in: false } => format!("bets {}", amounts::chips(*to)),
        Deed::Raised { to, all_in: false } => format!("raises to {}", amounts::chips(*to)),
        Deed::Bet { to, all_in: true } => format!("bets {}, all-in", amounts::chips(*to)),
        Deed::Raised { to, all_in: true } => format!("raises to {}, all-in", amounts::chips(*to)),
        Deed::Showed(_) => "shows".to_owned(),
        Deed::Mucked => "mucks".to_owned(),
        Deed::ThrewAway => "throws the cards away before the turn; the hand is dead".to_owned(),
        Deed::Asked(seat) => format!("asks to see the hand of {}", names.seat(*seat)),
        Deed::ShowedDead(_) => "shows live cards; the hand is dead".to_owned(),
        Deed::Revived(seat) => format!("asks to see the hand of {}, which lives again", names.seat(*seat)),
        Deed::ProposedRuns(runs) => format!("proposes to deal the rest of the board {runs} times"),
        Deed::Agreed => "agrees".to_owned(),
        Deed::Declined => "declines".to_owned(),
        Deed::PlayedBoard => "plays the board".to_owned(),
        Deed::Withdrew(chips) => format!("takes back {}", amounts::chips(*chips)),
    }
}

/// A deed in one word, for the plate of a seat.
pub fn deed_in_short(deed: &Deed) -> &'static str {
    match deed {
        Deed::Folded => "fold",
        Deed::Checked => "check",
        Deed::Called { .. } => "call",
        Deed::Bet { .. } => "bet",
        Deed::Raised { .. } => "raise",
        Deed::Showed(_) => "shows",
        Deed::Mucked => "mucks",
        Deed::Asked(_) | Deed::Revived(_) => "asks",
        Deed::ShowedDead(_) | Deed::ThrewAway => "dead hand",
        Deed::ProposedRuns(_) => "proposes",
        Deed::Agreed => "agrees",
        Deed::Declined => "declines",
        Deed::PlayedBoard => "board",
        Deed::Withdrew(_) => "takes back",
    }
}
