//! What somebody may buy, and whether they may enter.

use super::check_result::{CheckResult, same};
use crate::expectation::Allowed;
use crate::game::ScenarioGame;
use cardroom_shared::event::ExtraPurchase;

/// Whether somebody may buy a stack again.
pub(super) fn may_rebuy(play: &ScenarioGame, name: &str, expected: Allowed) -> CheckResult {
    let offer = play.tournament.rebuy_offer(play.entrant(name)?);
    let got = if offer.is_ok() { Allowed::Yes } else { Allowed::No };
    same(&expected, &got, || match offer {
        Ok(offer) => format!("may rebuy {name}: {} chips", offer.chips),
        Err(refusal) => format!("may not rebuy {name}: {refusal}"),
    })
}

/// Whether somebody may buy something beside their chips.
pub(super) fn may_buy(play: &ScenarioGame, name: &str, extra: ExtraPurchase, expected: Allowed) -> CheckResult {
    let offer = play.tournament.extra_offer(play.entrant(name)?, extra);
    let got = if offer.is_ok() { Allowed::Yes } else { Allowed::No };
    let what = if extra == ExtraPurchase::AddOn { "add-on" } else { "top-up" };
    same(&expected, &got, || match offer {
        Ok(offer) => format!("may {what} {name}: {} chips for {} cents", offer.chips, offer.cents),
        Err(refusal) => format!("may not {what} {name}: {refusal}"),
    })
}

/// Whether somebody would get a seat if they entered now, be they new to the story or not.
pub(super) fn may_enter(play: &ScenarioGame, name: &str, expected: Allowed) -> CheckResult {
    let entry = play.tournament.may_enter(play.number_of(name), play.now);
    let got = if entry.is_ok() { Allowed::Yes } else { Allowed::No };
    same(&expected, &got, || match entry {
        Ok(()) => format!("may enter {name}"),
        Err(refusal) => format!("may not enter {name}: {refusal}"),
    })
}

/// Whether somebody who is out may enter again.
pub(super) fn may_re_enter(play: &ScenarioGame, name: &str, expected: Allowed) -> CheckResult {
    let offer = play.tournament.re_entry_offer(play.person(name)?, play.now);
    let got = if offer.is_ok() { Allowed::Yes } else { Allowed::No };
    same(&expected, &got, || match offer {
        Ok(offer) => format!("may re-enter {name}: {} chips for {} cents", offer.chips, offer.cents),
        Err(refusal) => format!("may not re-enter {name}: {refusal}"),
    })
}
