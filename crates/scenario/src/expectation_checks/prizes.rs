//! Checks of announced prizes, divided prizes and bounties.

use super::check_result::{CheckResult, same};
use crate::expectation::PersonName;
use crate::game::ScenarioGame;
use cardroom_shared::chop::Chop;
use cardroom_shared::event::Finality;
use cardroom_shared::number_format::plain_money;
use cardroom_shared::protocol::StandingLine;

/// Checks the bounties that the player has won so far, in cents.
pub(super) fn bounty(play: &ScenarioGame, name: &str, cents: u64) -> CheckResult {
    let got = play.tournament.bounty_cents(play.entrant(name)?);
    same(&cents, &got, || format!("bounty {name} {}", plain_money(got)))
}

/// Checks the players who took the last chips of a player who is out, as the standings show them.
pub(super) fn eliminated(play: &ScenarioGame, name: &str, by: &[PersonName]) -> CheckResult {
    let person = play.entrant(name)?;
    let mut wanted = by.iter().map(|one| play.entrant(one)).collect::<Result<Vec<_>, _>>()?;
    let is_out = |line: &StandingLine| line.place.is_some() && (line.table.is_none() || line.place == Some(1));
    let line = play.tournament.standings().into_iter().find(|line| line.person == person && is_out(line));
    let got = line.map(|line| {
        let mut by = line.eliminated_by;
        by.sort();
        by
    });
    wanted.sort();
    let told = || match got.as_deref() {
        None => format!("{name} is not out"),
        Some([]) => format!("eliminated {name} by nobody"),
        Some(by) => {
            let names: Vec<String> = by.iter().map(|one| play.name(*one).clone()).collect();
            format!("eliminated {name} by {}", names.join(", "))
        }
    };
    same(&Some(wanted), &got, told)
}

/// Checks the prizes as last announced. A line without a finality accepts either.
pub(super) fn announced(play: &ScenarioGame, finality: Option<Finality>, cents: &[u64]) -> CheckResult {
    let table = play.tournament.announced_prizes().ok_or_else(|| "no prizes were announced".to_owned())?;
    let met = table.prizes == cents && finality.is_none_or(|finality| finality == table.finality);
    let word = match table.finality {
        Finality::Approximate => "approximate",
        Finality::Final => "final",
    };
    let told: Vec<String> = table.prizes.iter().map(|cents| plain_money(*cents)).collect();
    same(&true, &met, || format!("prizes {word} {}", told.join(" ")))
}

/// Checks the shares of the proposed division, or of the agreed one if no vote is running.
pub(super) fn chop(play: &ScenarioGame, shares: &[(PersonName, u64)], play_for_cents: u64) -> CheckResult {
    let voted = play.tournament.chop_view(play.now).map(|view| Chop {
        shares: view.lines.iter().map(|line| (line.person, line.cents)).collect(),
        left_cents: view.left_cents,
    });
    let chop = voted.or_else(|| play.tournament.chopped().cloned());
    let chop = chop.ok_or_else(|| "nobody has proposed to divide the prizes".to_owned())?;
    let mut met = shares.len() == chop.shares.len() && chop.left_cents == play_for_cents;
    for (name, cents) in shares {
        met &= chop.shares.contains(&(play.entrant(name)?, *cents));
    }
    let told: Vec<String> =
        chop.shares.iter().map(|(person, cents)| format!("{} {}", play.name(*person), plain_money(*cents))).collect();
    same(&true, &met, || format!("chop {} play for {}", told.join(", "), plain_money(chop.left_cents)))
}
