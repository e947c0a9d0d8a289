//! Play before the flop: ranges by position and stack, and answers to raises.

use super::BotContext;
use super::break_even::break_even;
use super::equity::{OpponentRead, equity};
use super::sizing::{figure_of, wager};
use super::spot::{BotSpot, SpotOpponent};
use super::starting_hands::{StartingHandUse, share};
use super::table_memory::TableMemory;
use cardroom_shared::action::Action;

/// The stack in big blinds at or below which the choice is all-in or fold.
const SHORT_BLINDS: f64 = 15.0;

/// The share of the stack from which a call is as good as a call of everything.
const COMMITTING: f64 = 0.4;

/// The share of its equity that a hand realises when more betting follows. It is higher in position.
const REALISED_IN_POSITION: f64 = 0.93;
const REALISED_OUT_OF_POSITION: f64 = 0.84;

/// The equity above that of a call from which a hand goes all-in over an all-in, to play against one opponent.
const ISOLATING: f64 = 0.12;

/// The share of hands with an all-in from which a player is expected to go all-in with anything.
const OFTEN: f64 = 0.45;

/// The most that patience adds to the equity for a call.
const PATIENCE: f64 = 0.08;

/// The share of hands with which a sound player opens, by the number of players still to act after them.
const OPENING: [f64; 10] = [0.6, 0.55, 0.42, 0.28, 0.21, 0.17, 0.15, 0.13, 0.11, 0.1];

/// The share of hands with which a sound player opens on the button against one opponent.
const OPENING_ALONE: f64 = 0.8;

/// The share of hands with which a sound player goes all-in with ten big blinds, by the same number of players.
const PUSHING: [f64; 10] = [0.7, 0.58, 0.36, 0.26, 0.2, 0.17, 0.14, 0.12, 0.105, 0.095];

/// The action before the flop.
pub(super) fn decide(spot: &BotSpot, mind: &mut BotContext) -> Action {
    if spot.highest > spot.big_blind {
        answer_raise(spot, mind)
    } else if spot.effective_stack() + spot.street_bet <= SHORT_BLINDS * spot.big_blind {
        push_or_pass(spot, mind)
    } else {
        come_in(spot, mind)
    }
}

/// Nobody has raised, and the stacks are deep: raise, limp or pass.
fn come_in(spot: &BotSpot, mind: &mut BotContext) -> Action {
    let limpers = limpers(spot);
    let sound = if spot.dealt == 2 && spot.behind == 1 { OPENING_ALONE } else { at(&OPENING, spot.behind) };
    // A hand that would fold to the all-in of somebody who is all-in all the time is not worth its price.
    let shoves = spot.others.iter().map(|other| mind.memory.all_in_share(other.person)).fold(0.0, f64::max);
    let width = widened(sound, mind.traits.looseness * (1.0 - 0.7 * shoves));
    // A limper does not fold to a small raise, so a raise takes a better hand.
    let raises = width * mind.traits.opens_by_raise * 0.8_f64.powf(limpers);
    let limps = if limpers > 0.0 || half_in(spot) { widened(width, 1.3) } else { width };
    let hand = share(spot.hole, StartingHandUse::Playing) * mind.around_one(0.12);
    match spot.choices.raise {
        Some(range) if hand <= raises => {
            let size = 2.3 * mind.around_one(0.1) + limpers + if spot.in_position { 0.0 } else { 0.4 };
            wager(range, size * spot.big_blind)
        }
        _ if spot.choices.may_check() => Action::Check,
        _ if hand <= limps => Action::Call,
        _ => Action::Fold,
    }
}

/// Nobody has raised, and the stacks are short: all-in or fold.
fn push_or_pass(spot: &BotSpot, mind: &mut BotContext) -> Action {
    let blinds = ((spot.effective_stack() + spot.street_bet) / spot.big_blind).max(1.0);
    let shorter = (10.0 / blinds).sqrt();
    let width = widened(at(&PUSHING, spot.behind), mind.traits.pushes * shorter);
    let hand = share(spot.hole, StartingHandUse::AllIn) * mind.around_one(0.05);
    match spot.choices.raise {
        Some(range) if hand <= width => wager(range, f64::MAX),
        _ if spot.choices.may_check() => Action::Check,
        // With less than a big blind behind, a call is the same as all-in.
        _ if hand <= width || spot.price() < 0.15 => Action::Call,
        _ => Action::Fold,
    }
}

/// Somebody has raised: raise again, call the price, or fold.
fn answer_raise(spot: &BotSpot, mind: &mut BotContext) -> Action {
    let Some(raiser) = spot.others.iter().max_by(|a, b| a.street_bet.total_cmp(&b.street_bet)) else {
        return pass(spot);
    };
    let times = raises_so_far(spot);
    if raiser.all_in || spot.call >= spot.stack {
        return answer_shove(spot, mind, raiser, times);
    }
    let width = raiser_width(spot, raiser, times);
    let hand = share(spot.hole, StartingHandUse::Playing) * mind.around_one(0.1);
    if let Some(range) = spot.choices.raise
        && reraises(spot, mind, hand, width, times)
    {
        let callers = figure_of(spot.others.iter().filter(|other| other.street_bet >= spot.highest).count());
        let to = spot.highest * (2.6 + 0.4 * mind.around_one(0.5)) + spot.highest * (callers - 1.0).max(0.0);
        let everything = spot.street_bet + spot.stack;
        return wager(range, if to > everything / 3.0 { everything } else { to });
    }
    if spot.choices.may_check() {
        return Action::Check;
    }
    let reads: Vec<OpponentRead> = reads(spot, raiser, width);
    let wins = equity(spot.hole, &[], &reads, mind.samples, &mut mind.rng);
    let committing = spot.call >= COMMITTING * spot.stack || !spot.somebody_can_fold();
    let realised = match (committing, spot.in_position) {
        (true, _) => 1.0,
        (false, true) => REALISED_IN_POSITION,
        (false, false) => REALISED_OUT_OF_POSITION,
    };
    // Players still to act may raise again.
    let squeezed = 0.015 * figure_of(spot.behind.min(5));
    // A loose player is loose mainly with small amounts.
    let margin = if committing { mind.traits.call_margin / 2.0 } else { mind.traits.call_margin };
    let enough = break_even(spot, mind.memory.prizes(), |_| false) + margin + squeezed;
    if wins * realised >= enough { Action::Call } else { Action::Fold }
}

/// Somebody has gone all-in, or the call is for everything: call by the price and the prizes, isolate, or fold.
fn answer_shove(spot: &BotSpot, mind: &mut BotContext, shover: &SpotOpponent, times: u32) -> Action {
    if spot.choices.may_check() {
        return Action::Check;
    }
    let width = shover_width(spot, shover, times, mind.memory);
    let memory = mind.memory;
    let joins = |other: &SpotOpponent| goes_all_in(other, memory);
    let reads = shove_reads(spot, shover, width, memory);
    let wins = equity(spot.hole, &[], &reads, mind.samples, &mut mind.rng);
    // Players still to act may hold something, too.
    let squeezed = 0.015 * figure_of(spot.behind.min(5));
    let patience = patience(spot, mind.memory.all_in_share(shover.person));
    let enough = break_even(spot, memory.prizes(), joins) + mind.traits.shove_margin + squeezed + patience;
    if wins < enough {
        return Action::Fold;
    }
    match spot.choices.raise.filter(|_| spot.somebody_can_fold() && spot.behind > 0 && wins >= enough + ISOLATING) {
        Some(range) => wager(range, f64::MAX),
        None => Action::Call,
    }
}

/// The equity that a deep stack demands above the price of an all-in of somebody who will soon offer the next one.
fn patience(spot: &BotSpot, all_in_share: f64) -> f64 {
    let blinds = ((spot.effective_stack() + spot.street_bet) / spot.big_blind).max(1.0);
    PATIENCE * all_in_share * (blinds / 10.0).log10().clamp(0.0, 1.0)
}

/// The share of hands of a player who went all-in: by their seat and stack, or by their all-ins of the last hands.
fn shover_width(spot: &BotSpot, shover: &SpotOpponent, times: u32, memory: &TableMemory) -> f64 {
    let reach = (spot.street_bet + spot.stack).min(shover.street_bet + shover.stack);
    let blinds = (reach / spot.big_blind).max(1.0);
    let open = widened(at(&PUSHING, players_after(spot, shover).max(1)), (10.0 / blinds).sqrt());
    let sound = if times > 1 { widened(open, 0.5) } else { open };
    sound.max(memory.all_in_share(shover.person))
}

/// Returns whether a player is expected to go all-in with any cards.
fn goes_all_in(other: &SpotOpponent, memory: &TableMemory) -> bool {
    memory.all_in_share(other.person) >= OFTEN
}

/// The ranges of the players who are in for the price of an all-in.
fn shove_reads(spot: &BotSpot, shover: &SpotOpponent, width: f64, memory: &TableMemory) -> Vec<OpponentRead> {
    let is_in = |other: &&SpotOpponent| other.all_in || other.street_bet > spot.big_blind || goes_all_in(other, memory);
    let read = |other: &SpotOpponent| {
        let sound = if other.person == shover.person { width } else { widened(width, 0.7) };
        OpponentRead { width: sound.max(memory.all_in_share(other.person)), keeps: 1.0 }
    };
    spot.others.iter().filter(is_in).map(read).collect()
}

/// The number of players who were to act after this one before the flop.
fn players_after(spot: &BotSpot, player: &SpotOpponent) -> usize {
    match (spot.dealt, player.from_button) {
        // With two players the button has the small blind.
        (2, from_button) => 1 - from_button.min(1),
        (dealt, from_button) if from_button + 1 == dealt => 1,
        (dealt, from_button) if from_button + 2 == dealt => 0,
        (_, from_button) => from_button + 2,
    }
}

/// Returns whether the bot re-raises: with the best hands, and sometimes with one that is a little too weak to call.
fn reraises(spot: &BotSpot, mind: &mut BotContext, hand: f64, raiser_width: f64, times: u32) -> bool {
    let for_value = match times {
        0 | 1 => mind.traits.reraises * raiser_width,
        // Against a re-raise, only hands that are good against any call.
        _ => (mind.traits.reraises * raiser_width).clamp(0.006, 0.12),
    };
    let big = spot.highest * 3.0 > (spot.street_bet + spot.stack) / 3.0;
    let bluff = times == 1
        && !big
        && spot.somebody_can_fold()
        && (for_value * 1.5..for_value * 5.0).contains(&hand)
        && mind.chance(mind.traits.bluffs * 0.2);
    (hand <= for_value && !mind.chance(mind.traits.slow_plays * 0.5)) || bluff
}

/// The ranges of the raiser and their callers.
fn reads(spot: &BotSpot, raiser: &SpotOpponent, width: f64) -> Vec<OpponentRead> {
    let read = |other: &SpotOpponent| {
        let as_raiser = (other.street_bet - raiser.street_bet).abs() < 0.5 && other.from_button == raiser.from_button;
        if as_raiser {
            Some(OpponentRead { width, keeps: 1.0 })
        } else if other.street_bet > spot.big_blind || other.all_in {
            // A caller of a raise has a wider range than the raiser, but not any hand.
            Some(OpponentRead { width: widened(width, 1.6), keeps: 1.0 })
        } else {
            None
        }
    };
    spot.others.iter().filter_map(read).collect()
}

/// The number of raises so far, estimated from the different bets in front of the players and their size.
fn raises_so_far(spot: &BotSpot) -> u32 {
    let blinds = spot.highest / spot.big_blind;
    let mut heights: Vec<f64> = spot.others.iter().map(|o| o.street_bet).chain([spot.street_bet]).collect();
    heights.retain(|front| *front > spot.big_blind);
    heights.sort_by(f64::total_cmp);
    heights.dedup();
    let by_height = u32::try_from(heights.len()).unwrap_or(u32::MAX);
    // The size of an all-in says nothing.
    let pushed = spot.others.iter().any(|other| other.all_in && other.street_bet >= spot.highest);
    let by_size = match blinds {
        _ if pushed => 1,
        b if b <= 5.0 => 1,
        b if b <= 15.0 => 2,
        _ => 3,
    };
    by_height.max(by_size)
}

/// The share of hands of the raiser, by their seat, their stack and the number of raises before.
fn raiser_width(spot: &BotSpot, raiser: &SpotOpponent, times: u32) -> f64 {
    let after_them = if raiser.from_button + 2 >= spot.dealt { 2 } else { raiser.from_button + 2 };
    match (spot.dealt, times) {
        (2, 0 | 1) => 0.75,
        (2, 2) => 0.25,
        (2, _) => 0.1,
        (_, 0 | 1) => at(&OPENING, after_them),
        (_, 2) => 0.09,
        _ => 0.04,
    }
}

/// The number of limpers: players who put in the big blind without having to.
fn limpers(spot: &BotSpot) -> f64 {
    let in_for_the_blind = spot.others.iter().filter(|other| other.street_bet >= spot.big_blind).count();
    let has_blind = spot.street_bet >= spot.big_blind;
    figure_of(in_for_the_blind.saturating_sub(usize::from(!has_blind)))
}

/// Returns whether part of the price has been paid already, as by the small blind.
fn half_in(spot: &BotSpot) -> bool {
    spot.street_bet > 0.0 && spot.street_bet < spot.highest
}

/// The cheapest action: a check if it is free, else a fold.
fn pass(spot: &BotSpot) -> Action {
    if spot.choices.may_check() { Action::Check } else { Action::Fold }
}

/// A range with its odds multiplied by a factor: wider above 1, narrower below, never more than all hands.
fn widened(width: f64, factor: f64) -> f64 {
    width * factor / (1.0 + width * (factor - 1.0))
}

/// The entry of a list by the number of players to act; the last entry for more.
fn at(list: &[f64; 10], players: usize) -> f64 {
    list[players.min(list.len() - 1)]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_range_widens_and_narrows_within_all_hands() {
        assert!((widened(0.2, 1.0) - 0.2).abs() < 1e-9);
        assert!((widened(0.5, 3.0) - 0.75).abs() < 1e-9);
        assert!(widened(0.9, 100.0) < 1.0 && widened(0.1, 0.1) > 0.0);
    }
}
