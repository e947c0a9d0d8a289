//! Compares the expectations of a scenario with the actual result.

mod cards;
mod check_result;
mod cited_clause;
mod entitlements;
mod out_of_turn;
mod prizes;
mod table;
mod talk;
mod tournament;

pub(super) use table::{means_nothing, told_outcomes};

use crate::expectation::{Entitlement, Expectation};
use crate::failure::FailureReason;
use crate::game::{ScenarioGame, StatementOutcome};
use crate::statement::ScenarioLine;
use cardroom_shared::event::ExtraPurchase;
use check_result::{CheckResult, Mismatch, same_chips};

/// Checks the expectation of this line.
pub(super) fn check(
    play: &ScenarioGame,
    line: &ScenarioLine,
    expectation: &Expectation,
    outcome: &StatementOutcome,
) -> Result<(), FailureReason> {
    holds(play, expectation, outcome).map_err(|miss| match miss {
        Mismatch::Got(got) => FailureReason::Differs { expected: line.text.clone(), got },
        Mismatch::Pair(expected, got) => FailureReason::Differs { expected, got },
        Mismatch::Wrong(reason) => FailureReason::Wrong(reason),
    })
}

fn holds(play: &ScenarioGame, expectation: &Expectation, came: &StatementOutcome) -> CheckResult {
    match expectation {
        Expectation::Refused | Expectation::StoryError => Ok(()),
        Expectation::Does { name, outcome, all_in } => table::does(play, name, *outcome, *all_in, came),
        Expectation::Returned(name, chips) => table::returned(play, name, *chips),
        Expectation::Infraction { name, kind } => table::infraction(play, name, kind),
        Expectation::Held { name, action } => out_of_turn::held(play, name, Some(*action)),
        Expectation::NotHeld(name) => out_of_turn::held(play, name, None),
        Expectation::Warned(name) => out_of_turn::warned(play, name),
        Expectation::Reprimanded(name) => out_of_turn::reprimanded(play, name),
        Expectation::Clause(id) => cited_clause::clause(play, id),
        Expectation::ClauseSetting(name) => cited_clause::setting(play, name),
        Expectation::Void => cards::void(play),
        Expectation::May { name, what: Entitlement::Rebuy, allowed } => entitlements::may_rebuy(play, name, *allowed),
        Expectation::May { name, what: Entitlement::ReEnter, allowed } => {
            entitlements::may_re_enter(play, name, *allowed)
        }
        Expectation::May { name, what: Entitlement::Enter, allowed } => entitlements::may_enter(play, name, *allowed),
        Expectation::May { name, what: Entitlement::AddOn, allowed } => {
            entitlements::may_buy(play, name, ExtraPurchase::AddOn, *allowed)
        }
        Expectation::May { name, what: Entitlement::TopUp, allowed } => {
            entitlements::may_buy(play, name, ExtraPurchase::TopUp, *allowed)
        }
        Expectation::Penalty(name, length) => tournament::penalty(play, name, *length),
        Expectation::Refund { name, cents } => tournament::refund(play, name, *cents),
        Expectation::Disqualified(name) => tournament::disqualified(play, name),
        Expectation::Says { name, words } => talk::says(play, name, words),
        Expectation::HeldBack(name) => talk::held_back(play, name),
        Expectation::Hears { listener, words } => talk::hears(play, listener, words),
        Expectation::NotHeard { listener, words } => talk::not_heard(play, listener, words),
        Expectation::ToAct { name, call, raise } => table::to_act(play, name, *call, *raise),
        Expectation::Front(..)
        | Expectation::Pot(_)
        | Expectation::Pots(_)
        | Expectation::Awards(_)
        | Expectation::Street(_)
        | Expectation::Players(_)
        | Expectation::Positions { .. } => table::on_the_table(play, expectation),
        Expectation::Dealt(_)
        | Expectation::NotDealt(_)
        | Expectation::Shows(_)
        | Expectation::Board(_)
        | Expectation::Open(_)
        | Expectation::Burnt(_)
        | Expectation::FaceUp(_)
        | Expectation::Dead(_)
        | Expectation::Sees { .. }
        | Expectation::SeesChips { .. }
        | Expectation::Hidden { .. } => cards::cards(play, expectation),
        Expectation::Wins(shares) => cards::wins(play, shares),
        Expectation::Stacks(stacks) => {
            stacks.iter().try_for_each(|(name, chips)| same_chips("stacks", name, *chips, cards::stack(play, name)?))
        }
        Expectation::Seat { .. }
        | Expectation::Tables(_)
        | Expectation::Out(_)
        | Expectation::Place(..)
        | Expectation::Prize { .. } => tournament::standing(play, expectation),
        Expectation::Bounty { name, cents } => prizes::bounty(play, name, *cents),
        Expectation::Eliminated { name, by } => prizes::eliminated(play, name, by),
        Expectation::Prizes { finality, cents } => prizes::announced(play, *finality, cents),
        Expectation::Chop { shares, play_for_cents } => prizes::chop(play, shares, *play_for_cents),
        Expectation::Level(_)
        | Expectation::TimeBank(..)
        | Expectation::Blinds(_)
        | Expectation::Break
        | Expectation::Paused
        | Expectation::Denominations(_)
        | Expectation::Impounded(_)
        | Expectation::Waits(_)
        | Expectation::ChipsInPlay(_) => tournament::tournament(play, expectation),
    }
}
