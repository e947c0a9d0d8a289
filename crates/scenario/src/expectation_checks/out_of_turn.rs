//! Checks of acts out of turn and of conduct.

use super::check_result::{CheckResult, Mismatch, hand_of};
use super::table::tournament_events;
use crate::game::ScenarioGame;
use cardroom_shared::action::{Action, WagerKind};
use cardroom_shared::event::{ConductEvent, PenaltyStep, StringBetAnswer, TournamentEvent};

/// Checks the act to which the player is held on their turn; `None` expects no such act.
pub(super) fn held(play: &ScenarioGame, name: &str, expected: Option<Action>) -> CheckResult {
    let (_, seat, hand) = hand_of(play, name)?;
    let got = hand.held(seat);
    if got == expected {
        return Ok(());
    }
    let act = match got {
        None => return Err(Mismatch::Got(format!("not held {name}"))),
        Some(Action::Fold | Action::Muck) => "fold".to_owned(),
        Some(Action::Check) => "check".to_owned(),
        Some(Action::Call) => "call".to_owned(),
        Some(Action::Bet(to)) => format!("bet {to}"),
        Some(Action::RaiseTo(to)) => format!("raise to {to}"),
        Some(Action::Wager(WagerKind::Bet)) => "bet".to_owned(),
        Some(Action::Wager(WagerKind::Raise)) => "raise".to_owned(),
        Some(other) => format!("{other:?}"),
    };
    Err(Mismatch::Got(format!("held {name} {act}")))
}

pub(super) fn warned(play: &ScenarioGame, name: &str) -> CheckResult {
    let person = play.entrant(name)?;
    let met = tournament_events(&play.step).any(|event| {
        matches!(event, TournamentEvent::Conduct(ConductEvent::Warned(who) | ConductEvent::WarnedFor {
person: who, .. } | ConductEvent::PenaltyDue {
person: who, penalty: PenaltyStep::Warning } | ConductEvent::StringBetAnswered {
person: who, answer: StringBetAnswer::Warning }) if *who == person)
    });
    if met { Ok(()) } else { Err(Mismatch::Got(format!("no warning of {name}"))) }
}

pub(super) fn reprimanded(play: &ScenarioGame, name: &str) -> CheckResult {
    let person = play.entrant(name)?;
    let answer = StringBetAnswer::Reprimand;
    let met = tournament_events(&play.step)
        .any(|event| *event == TournamentEvent::Conduct(ConductEvent::StringBetAnswered { person, answer }));
    if met { Ok(()) } else { Err(Mismatch::Got(format!("no reprimand of {name}"))) }
}
