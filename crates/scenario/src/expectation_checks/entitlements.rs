//! Checks of entitlements: rebuy, add-on, top-up, entry and re-entry.

use super::check_result::{CheckResult, same};
use crate::expectation::Allowed;
use crate::game::ScenarioGame;
use cardroom_shared::event::ExtraPurchase;

/// Checks if the player may rebuy.
pub(super) fn may_rebuy(play: &ScenarioGame, name: &str, expected: Allowed) -> CheckResult {
    let offer = play.tournament.rebuy_offer(play.entrant(name)?);
    let got = if offer.is_ok() { Allowed::Yes } else { Allowed::No };
    same(&expected, &got, || match offer {
        Ok(offer) => format!("may rebuy {name}: {} chips", offer.chips),
        Err(refusal) => format!("may not rebuy {name}: {refusal}"),
    })
}

/// Checks if the player may buy an add-on or a top-up.
pub(super) fn may_buy(play: &ScenarioGame, name: &str, extra: ExtraPurchase, expected: Allowed) -> CheckResult {
    let offer = play.tournament.extra_offer(play.entrant(name)?, extra);
    let got = if offer.is_ok() { Allowed::Yes } else { Allowed::No };
    let what = if extra == ExtraPurchase::AddOn { "add-on" } else { "top-up" };
    same(&expected, &got, || match offer {
        Ok(offer) => format!("may {what} {name}: {} chips for {} cents", offer.chips, offer.cents),
        Err(refusal) => format!("may not {what} {name}: {refusal}"),
    })
}

/// Checks if the person would get a seat if they entered now. The name can be new to the scenario.
pub(super) fn may_enter(play: &ScenarioGame, name: &str, expected: Allowed) -> CheckResult {
    let entry = play.tournament.may_enter(play.number_of(name), play.now);
    let got = if entry.is_ok() { Allowed::Yes } else { Allowed::No };
    same(&expected, &got, || match entry {
        Ok(()) => format!("may enter {name}"),
        Err(refusal) => format!("may not enter {name}: {refusal}"),
    })
}

/// Checks if a player who is out may re-enter.
pub(super) fn may_re_enter(play: &ScenarioGame, name: &str, expected: Allowed) -> CheckResult {
    let offer = play.tournament.re_entry_offer(play.person(name)?, play.now);
    let got = if offer.is_ok() { Allowed::Yes } else { Allowed::No };
    same(&expected, &got, || match offer {
        Ok(offer) => format!("may re-enter {name}: {} chips for {} cents", offer.chips, offer.cents),
        Err(refusal) => format!("may not re-enter {name}: {refusal}"),
    })
}
