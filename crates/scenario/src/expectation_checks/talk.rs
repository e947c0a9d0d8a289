//! Checks of table talk: delivered words, their listeners, and words that are still held back.

use super::check_result::{CheckResult, Mismatch, same};
use crate::game::ScenarioGame;

/// Checks that these words of the speaker were delivered.
pub(super) fn says(play: &ScenarioGame, name: &str, words: &str) -> CheckResult {
    let person = play.entrant(name)?;
    let is_meant = |speaker| play.tournament.entrant_of(speaker) == person;
    let said = play.talk.delivered().any(|(speaker, said)| is_meant(speaker) && said == words);
    let told =
        || if is_held_back(play, person) { format!("held back {name}") } else { format!("{name} said nothing of it") };
    same(&true, &said, told)
}

/// Checks that some words of the speaker are held back until the hand is over.
pub(super) fn held_back(play: &ScenarioGame, name: &str) -> CheckResult {
    let held = is_held_back(play, play.entrant(name)?);
    same(&true, &held, || format!("nothing that {name} said is held back"))
}

fn is_held_back(play: &ScenarioGame, person: cardroom_shared::seat::PersonNo) -> bool {
    let mut tables = play.tournament.tables();
    tables.any(|table| {
        play.tournament
            .talk()
            .held_back(table.no())
            .iter()
            .any(|held| play.tournament.entrant_of(held.person) == person)
    })
}

/// Checks that a listener (a player, the rail or the director) received these words.
pub(super) fn hears(play: &ScenarioGame, listener: &str, words: &str) -> CheckResult {
    let heard = play.heard(listener, words)?;
    same(&true, &heard, || format!("not heard {listener}"))
}

pub(super) fn not_heard(play: &ScenarioGame, listener: &str, words: &str) -> CheckResult {
    if play.heard(listener, words)? { Err(Mismatch::Got(format!("{listener} heard it"))) } else { Ok(()) }
}
