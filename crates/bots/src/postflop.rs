//! Play after the flop, by the equity against the likely ranges and by the price.

use super::BotContext;
use super::break_even::break_even;
use super::equity::{OpponentRead, equity};
use super::sizing::{figure_of, wager};
use super::spot::{BotSpot, SpotOpponent};
use super::table_memory::TableMemory;
use cardroom_shared::action::{Action, RaiseRange, Street};

/// The equity from which a hand may be slow-played.
const MONSTER: f64 = 0.85;

/// The share of the stack from which a call decides about the whole stack.
const COMMITTING: f64 = 0.4;

/// The action after the flop.
pub(super) fn decide(spot: &BotSpot, mind: &mut BotContext) -> Action {
    let reads: Vec<OpponentRead> = spot.others.iter().map(|other| read(spot, other, mind.memory)).collect();
    let wins = equity(spot.hole, &spot.board, &reads, mind.samples, &mut mind.rng);
    if spot.choices.may_check() { lead(spot, mind, wins) } else { answer_bet(spot, mind, wins) }
}

/// Nothing to call: bet for value, bet as a bluff, or check.
fn lead(spot: &BotSpot, mind: &mut BotContext, wins: f64) -> Action {
    let Some(range) = spot.choices.raise.filter(|_| spot.somebody_can_fold()) else { return Action::Check };
    let lies_in_wait = wins >= MONSTER && spot.street != Street::River && mind.chance(mind.traits.slow_plays);
    if wins >= bar(spot, mind.traits.value_bar, 1.0) && !lies_in_wait {
        return bet(spot, mind, range, wins);
    }
    if !lies_in_wait && mind.chance(bluff_share(spot, mind, wins)) {
        return bet(spot, mind, range, 0.5);
    }
    Action::Check
}

/// A bet to call: raise, call if the price is right, or fold.
fn answer_bet(spot: &BotSpot, mind: &mut BotContext, wins: f64) -> Action {
    let committing = spot.call >= COMMITTING * spot.stack;
    // Each previous raise requires a better hand for the next one.
    let again = if spot.street_bet > 0.0 { 0.35 } else { 0.55 };
    if let Some(range) = spot.choices.raise.filter(|_| spot.somebody_can_fold()) {
        let lies_in_wait = wins >= MONSTER && spot.street != Street::River && mind.chance(mind.traits.slow_plays);
        let bluffs = spot.others.len() == 1
            && !committing
            && spot.street_bet <= 0.0
            && wins < 0.4
            && mind.chance(mind.traits.bluffs * 0.15);
        if (wins >= bar(spot, mind.traits.value_bar, again) && !lies_in_wait) || bluffs {
            return raise(spot, mind, range);
        }
    }
    let realised = match spot.street {
        _ if committing || !spot.somebody_can_fold() => 1.0,
        Street::River => 1.0,
        Street::Turn => 0.95,
        Street::Preflop | Street::Flop => 0.9,
    };
    let margin = if committing { mind.traits.call_margin / 2.0 } else { mind.traits.call_margin };
    let enough = break_even(spot, mind.memory.prizes(), |_| false) + margin;
    if wins * realised >= enough { Action::Call } else { Action::Fold }
}

/// The equity from which a hand is bet for value. The bar against one opponent is lower against several, and higher
/// if `again` is below 1.
fn bar(spot: &BotSpot, against_one: f64, again: f64) -> f64 {
    let fair = 1.0 / (1.0 + figure_of(spot.others.len()));
    fair.powf(-against_one.log2() * again)
}

/// The probability of a bluff here. It is higher against few players, in last position, and with some equity.
fn bluff_share(spot: &BotSpot, mind: &BotContext, wins: f64) -> f64 {
    if spot.others.iter().any(|other| other.all_in) || spot.effective_stack() < 0.6 * spot.pot {
        return 0.0;
    }
    let opponents = figure_of(spot.others.len());
    let few = 0.4_f64.powf(opponents - 1.0);
    let last = if spot.in_position { 1.2 } else { 0.8 };
    let draws = if spot.street != Street::River && wins > 0.3 { 1.3 } else { 0.8 };
    // On the river a hand that sometimes wins is better shown down than bet.
    let worth_showing = if spot.street == Street::River && wins > 0.3 { 0.3 } else { 1.0 };
    mind.traits.bluffs * few * last * draws * worth_showing
}

/// A bet of a share of the pot. It is larger with a better hand, with enough noise to hide the strength.
fn bet(spot: &BotSpot, mind: &mut BotContext, range: RaiseRange, wins: f64) -> Action {
    let (smallest, largest) = mind.traits.bets;
    let strength = ((wins - 0.4) / 0.6).clamp(0.0, 1.0) * mind.around_one(0.6);
    let share = smallest + (largest - smallest) * strength.clamp(0.0, 1.0);
    wager(range, commit(spot, share * spot.pot))
}

/// A raise by a share of the pot after the call.
fn raise(spot: &BotSpot, mind: &mut BotContext, range: RaiseRange) -> Action {
    let (smallest, largest) = mind.traits.bets;
    let share = f64::midpoint(smallest, largest) * mind.around_one(0.25);
    wager(range, commit(spot, spot.highest + share * (spot.pot + spot.call)))
}

/// The whole stack, if the wager would leave less than a third of the resulting pot behind.
fn commit(spot: &BotSpot, to: f64) -> f64 {
    let everything = spot.street_bet + spot.stack;
    let left = everything - to;
    if left < (spot.pot + to) / 3.0 { everything } else { to }
}

/// The range of an opponent, from their chips before this street and on it.
fn read(spot: &BotSpot, other: &SpotOpponent, memory: &TableMemory) -> OpponentRead {
    // A limped pot leaves more than half of all hands, a re-raised one a tenth. Two players alone play nearly all.
    let put_in = spot.put_in_blinds.max(1.0).ln();
    let (width, doubt) = if spot.dealt == 2 {
        ((0.9 - 0.2 * put_in).clamp(0.25, 0.9), 0.15)
    } else {
        ((0.62 - 0.17 * put_in).clamp(0.14, 0.62), 0.05)
    };
    // A player who has called bets on earlier streets mostly has something.
    let stayed = match spot.street {
        Street::Preflop | Street::Flop => 1.0,
        Street::Turn if spot.put_in_blinds > 4.0 => 0.75,
        Street::River if spot.put_in_blinds > 6.0 => 0.6,
        Street::Turn | Street::River => 0.9,
    };
    let before = (spot.pot - spot.highest).max(spot.big_blind);
    let keeps = if other.street_bet <= 0.0 {
        stayed
    } else if spot.street_bet > 0.0 && other.street_bet >= spot.highest {
        // They raised over a bet.
        0.2 + doubt
    } else if other.street_bet >= spot.highest {
        stayed * (0.6 + doubt - 0.25 * (other.street_bet / before).min(1.2))
    } else {
        stayed * (0.6 + doubt)
    };
    // An all-in of somebody who is all-in all the time says little.
    let often = if other.all_in { memory.all_in_share(other.person) } else { 0.0 };
    OpponentRead { width: width.max(often), keeps: keeps.max(often) }
}
