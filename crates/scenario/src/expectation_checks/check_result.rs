//! How an expectation comes out, and what every file beside this one asks to say it.

use crate::game::ScenarioGame;
use cardroom_shared::chips::Chips;
use cardroom_shared::hand::Hand;
use cardroom_shared::seat::{SeatNo, TableNo};

/// Why an expectation does not hold, or cannot be asked.
pub(super) enum Mismatch {
    /// This came out instead.
    Got(String),
    /// These two differ; the rest of the line may hold.
    Pair(String, String),
    /// The line names nobody, or what has not happened.
    Wrong(String),
}

impl From<String> for Mismatch {
    fn from(reason: String) -> Self {
        Self::Wrong(reason)
    }
}

pub(super) type CheckResult = Result<(), Mismatch>;

/// Holds if `expected` is `got`; `told` is what came out in the words of the expectation.
pub(super) fn same<T: PartialEq>(expected: &T, got: &T, told: impl FnOnce() -> String) -> CheckResult {
    if expected == got { Ok(()) } else { Err(Mismatch::Got(told())) }
}

pub(super) fn same_chips(word: &str, name: &str, expected: Chips, got: Chips) -> CheckResult {
    if expected == got {
        return Ok(());
    }
    Err(Mismatch::Pair(format!("{word} {name} {expected}"), format!("{word} {name} {got}")))
}

/// The table at which somebody sits or last sat, their hand there and their seat in it.
pub(super) fn hand_of<'p>(play: &'p ScenarioGame, name: &str) -> Result<(TableNo, SeatNo, &'p Hand), Mismatch> {
    let (table, seat) = play.place_in_hand(name)?.ok_or_else(|| format!("`{name}` has not played a hand"))?;
    Ok((table, seat, play.hand(table)?))
}

/// The names under which the seats of these people are known, if all of them are people of the story.
pub(super) fn known(play: &ScenarioGame, names: &[String]) -> Result<Vec<String>, Mismatch> {
    Ok(names.iter().map(|name| Ok(play.name(play.entrant(name)?))).collect::<Result<_, String>>()?)
}

pub(super) fn sorted<T: Ord>(all: impl Iterator<Item = T>) -> Vec<T> {
    let mut all: Vec<T> = all.collect();
    all.sort();
    all
}
