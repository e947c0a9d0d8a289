//! Checks of the clauses and settings that the events of the last statement cite.

use super::check_result::{CheckResult, Mismatch};
use crate::game::ScenarioGame;
use cardroom_shared::house::Setting;
use cardroom_shared::house::rulebook::{Citation, Rulebook, citations_of};

/// Checks that an event or the refusal of the last statement cites this clause.
pub(super) fn clause(play: &ScenarioGame, id: &str) -> CheckResult {
    if Rulebook::clause(id).is_none() {
        return Err(Mismatch::Wrong(format!("there is no clause `{id}`")));
    }
    is_cited(play, |citation| matches!(citation, Citation::Clause(clause) if clause.id.eq_ignore_ascii_case(id)))
}

/// Checks that an event or the refusal of the last statement cites this setting.
pub(super) fn setting(play: &ScenarioGame, name: &str) -> CheckResult {
    if Setting::named(name).is_none() {
        return Err(Mismatch::Wrong(format!("there is no setting `{name}`")));
    }
    is_cited(play, |citation| matches!(citation, Citation::Setting(cited) if *cited == name))
}

fn is_cited(play: &ScenarioGame, meant: impl Fn(&Citation) -> bool) -> CheckResult {
    let cited = citations_of(play.tournament.rules(), play.reasons());
    if cited.iter().any(meant) {
        return Ok(());
    }
    let told: Vec<String> = cited.iter().map(ToString::to_string).collect();
    Err(Mismatch::Got(if told.is_empty() { "no clause".to_owned() } else { format!("clause {}", told.join(", ")) }))
}
