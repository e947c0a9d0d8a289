//! Compares what a story expects with what came of it.

mod cards;
mod clause;
mod day;
mod may;
mod prizes;
mod table;
mod talk;
mod turn;

pub(super) use table::{means_nothing, told_deeds};

use super::Why;
use super::expectation::{Entitlement, Expectation};
use super::play::{Outcome, Play};
use super::statement::Line;
use crate::chips::Chips;
use crate::event::Extra;
use crate::hand::Hand;
use crate::seat::{SeatNo, TableNo};

/// Why an expectation does not hold, or cannot be asked.
enum Miss {
    /// This came out instead.
    Got(String),
    /// These two differ; the rest of the line may hold.
    Pair(String, String),
    /// The line names nobody, or what has not happened.
    Wrong(String),
}

impl From<String> for Miss {
    fn from(reason: String) -> Self {
        Self::Wrong(reason)
    }
}

type Holds = Result<(), Miss>;

/// Whether the expectation of this line holds.
pub(super) fn check(play: &Play, line: &Line, expectation: &Expectation, outcome: &Outcome) -> Result<(), Why> {
    holds(play, expectation, outcome).map_err(|miss| match miss {
        Miss::Got(got) => Why::Differs { expected: line.text.clone(), got },
        Miss::Pair(expected, got) => Why::Differs { expected, got },
        Miss::Wrong(reason) => Why::Wrong(reason),
    })
}

fn holds(play: &Play, expectation: &Expectation, outcome: &Outcome) -> Holds {
    match expectation {
        Expectation::Refused | Expectation::StoryError => Ok(()),
        Expectation::Does { name, deed, all_in } => table::does(play, name, *deed, *all_in, outcome),
        Expectation::Returned(name, chips) => table::returned(play, name, *chips),
        Expectation::Infraction { name, kind } => table::infraction(play, name, kind),
        Expectation::Held { name, action } => turn::held(play, name, Some(*action)),
        Expectation::NotHeld(name) => turn::held(play, name, None),
        Expectation::Warned(name) => turn::warned(play, name),
        Expectation::Reprimanded(name) => turn::reprimanded(play, name),
        Expectation::Clause(id) => clause::clause(play, id),
        Expectation::ClauseSetting(name) => clause::setting(play, name),
        Expectation::Void => cards::void(play),
        Expectation::May { name, what: Entitlement::Rebuy, allowed } => may::may_rebuy(play, name, *allowed),
        Expectation::May { name, what: Entitlement::ReEnter, allowed } => may::may_re_enter(play, name, *allowed),
        Expectation::May { name, what: Entitlement::Enter, allowed } => may::may_enter(play, name, *allowed),
        Expectation::May { name, what: Entitlement::AddOn, allowed } => {
            may::may_buy(play, name, Extra::AddOn, *allowed)
        }
        Expectation::May { name, what: Entitlement::TopUp, allowed } => {
            may::may_buy(play, name, Extra::TopUp, *allowed)
        }
        Expectation::Penalty(name, length) => day::penalty(play, name, *length),
        Expectation::Refund { name, cents } => day::refund(play, name, *cents),
        Expectation::Disqualified(name) => day::disqualified(play, name),
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
        | Expectation::Prize { .. } => day::standing(play, expectation),
        Expectation::Bounty { name, cents } => prizes::bounty(play, name, *cents),
        Expectation::Prizes { finality, cents } => prizes::announced(play, *finality, cents),
        Expectation::Chop { shares, play_for_cents } => prizes::chop(play, shares, *play_for_cents),
        Expectation::Level(_)
        | Expectation::Blinds(_)
        | Expectation::Break
        | Expectation::Paused
        | Expectation::Denominations(_)
        | Expectation::Impounded(_)
        | Expectation::Waits(_)
        | Expectation::ChipsInPlay(_) => day::day(play, expectation),
    }
}

/// Holds if `expected` is `got`; `told` is what came out in the words of the expectation.
fn same<T: PartialEq>(expected: &T, got: &T, told: impl FnOnce() -> String) -> Holds {
    if expected == got { Ok(()) } else { Err(Miss::Got(told())) }
}

fn same_chips(word: &str, name: &str, expected: Chips, got: Chips) -> Holds {
    if expected == got {
        return Ok(());
    }
    Err(Miss::Pair(format!("{word} {name} {expected}"), format!("{word} {name} {got}")))
}

/// The table at which somebody sits or last sat, his hand there and his seat in it.
fn hand_of<'p>(play: &'p Play, name: &str) -> Result<(TableNo, SeatNo, &'p Hand), Miss> {
    let (table, seat) = play.place_in_hand(name)?.ok_or_else(|| format!("`{name}` has not played a hand"))?;
    Ok((table, seat, play.hand(table)?))
}

/// The names under which the seats of these people are known, if all of them are people of the story.
fn known(play: &Play, names: &[String]) -> Result<Vec<String>, Miss> {
    Ok(names.iter().map(|name| Ok(play.name(play.entrant(name)?))).collect::<Result<_, String>>()?)
}

fn sorted<T: Ord>(all: impl Iterator<Item = T>) -> Vec<T> {
    let mut all: Vec<T> = all.collect();
    all.sort();
    all
}
