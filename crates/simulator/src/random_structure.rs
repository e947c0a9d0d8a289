//! The structure file of a simulated event. Each is random, and all purchases and prizes that a structure can have
//! occur in some of them.

use crate::rng::SimulationRng;
use cardroom_shared::house::{BettingKind, HouseRules, LateEntryCost, Rebuy};
use std::fmt::Write;

/// The starting stack.
const STACK: u64 = 3_000;
/// The denominations that may be in play.
const CHIPS: [&str; 3] = ["25, 100, 500, 1_000, 5_000", "5, 25, 100, 500, 1_000", "25, 100, 1_000"];
/// The re-entry limits.
const RE_ENTRIES: [&str; 3] = ["1", "3", "\"unlimited\""];
/// The big blinds before the repeated ones; those repeat with a factor of ten.
const OPENING: [u64; 4] = [50, 100, 150, 200];
const REPEATED: [u64; 7] = [300, 400, 600, 1_000, 1_400, 2_000, 2_600];
/// The chips of a whole tournament in big blinds at which it is expected to end.
const BIG_BLINDS_AT_THE_END: u64 = 12;

/// Levels of a few minutes or hands, some breaks, and chips that leave play when the blinds no longer need them.
pub(crate) fn sheet(rules: &HouseRules, entrants: u32, rng: &mut SimulationRng) -> String {
    let most_seats = rules.table_max.min(10);
    let seats = 6 + rng.below(most_seats.saturating_sub(5));
    let betting = rng.pick(&rules.betting_structures).map_or("no_limit", |kind| betting_word(*kind));
    let length = if rng.percent(20) {
        format!("level_hands = {}", rng.between(4, 12))
    } else {
        format!("level_minutes = {}", rng.between(2, 6))
    };
    let (antes, breaks) = (rng.percent(40), rng.between(2, 6));
    let chips = rng.pick(&CHIPS).copied().unwrap_or("25, 100, 500");
    let levels = big_blinds(entrants).count() as u64;
    let periods = periods(rules, levels, breaks, rng);
    let mut text = format!(
        "name = \"Simulated\"\nstarting_stack = {STACK}\nchips = [{chips}]\nseats_per_table = {seats}\nbuy_in = 20.00\n\
         betting = \"{betting}\"\n{length}\npayouts = {}\n{}{}levels = [\n",
        payouts(entrants, rng),
        periods,
        money(rules, &periods, rng),
    );
    for (number, big) in (1..).zip(big_blinds(entrants)) {
        let ante = match antes && number > 4 {
            true if rng.percent(20) => format!(", ante = {}", big / 4 / 25 * 25),
            true => format!(", bb_ante = {big}"),
            false => String::new(),
        };
        // Writing to a `String` cannot fail.
        let _ = writeln!(text, "    {{ blinds = \"{}/{big}\"{ante} }},", big / 2);
        if number % breaks == 0 {
            let _ = writeln!(text, "    {{ break = {} }},", rng.between(3, 10));
        }
    }
    // The last level never ends, and no break comes after it.
    let end = big_blinds(entrants).last().map_or(1_000, |big| big * 2);
    let _ = writeln!(text, "    {{ blinds = \"{}/{end}\" }},\n]", end / 2);
    text
}

/// The big blinds of the schedule, until few hands are left to play.
fn big_blinds(entrants: u32) -> impl Iterator<Item = u64> {
    let end = STACK * u64::from(entrants) / BIG_BLINDS_AT_THE_END;
    let tenfold = (0..4).flat_map(|power| REPEATED.map(|big| big * 10_u64.pow(power)));
    OPENING.into_iter().chain(tenfold).take_while(move |big| *big <= end.max(600))
}

fn betting_word(kind: BettingKind) -> &'static str {
    match kind {
        BettingKind::NoLimit => "no_limit",
        BettingKind::PotLimit => "pot_limit",
        BettingKind::Limit => "limit",
    }
}

/// The ends of late entry, re-entry and rebuys: mostly those of the house. A break comes after every `breaks` levels.
fn periods(rules: &HouseRules, levels: u64, breaks: u64, rng: &mut SimulationRng) -> String {
    let mut text = String::new();
    let mut nobody_late = false;
    for (period, often) in [("late", 30), ("rebuys", 50)] {
        if period == "rebuys" && rules.rebuy == Rebuy::None {
            continue;
        }
        if rng.percent(often) {
            let end = match rng.below(3) {
                0 if breaks <= levels => format!("break {breaks}"),
                1 if breaks <= levels => format!("break {breaks} ends"),
                _ => format!("level {}", rng.between(2, levels.clamp(2, 5))),
            };
            let _ = writeln!(text, "{period} = \"until {end}\"");
        } else if rng.percent(5) {
            let _ = writeln!(text, "{period} = \"none\"");
            nobody_late |= period == "late";
        }
    }
    if rng.percent(25) && !nobody_late {
        let _ = writeln!(text, "re_entries = {}", rng.pick(&RE_ENTRIES).copied().unwrap_or("1"));
    }
    if rng.percent(40) && !nobody_late && rules.late_entry_cost == LateEntryCost::GhostStack {
        let _ = writeln!(text, "unsold = {}", rng.between(1, 6));
    }
    text
}

/// Add-ons and top-ups, where the house and the event sell chips again, and the promised prizes.
fn money(rules: &HouseRules, periods: &str, rng: &mut SimulationRng) -> String {
    let mut text = String::new();
    let event_sells = match rules.rebuy {
        Rebuy::None => false,
        Rebuy::WhenBroke => !periods.contains("rebuys = \"none\""),
        Rebuy::IfEventAllows => periods.contains("rebuys = \"until"),
    };
    for (line, often, is_sold) in [
        ("rebuy_price = 15.00", 20, event_sells),
        ("add_on = { chips = 4_000, price = 20.00 }", 30, rules.rebuy != Rebuy::None),
        ("top_up = { price = 20.00 }", 30, rules.rebuy != Rebuy::None),
        ("bounty = 5.00", 25, true),
        ("guarantee = 300.00", 15, true),
        ("added = 33.33", 15, true),
    ] {
        if rng.percent(often) && is_sold {
            let _ = writeln!(text, "{line}");
        }
    }
    text
}

fn payouts(entrants: u32, rng: &mut SimulationRng) -> &'static str {
    match (rng.below(5), entrants) {
        (0, _) => "{ fixed = [60, 30.50, 20.25] }",
        (1, _) => {
            "[{ entries = 2, percent = [100] }, { entries = 5, percent = [65, 35] }, { entries = 12, percent = [45, 25, 18, 12] }]"
        }
        (_, ..6) => "[100]",
        (_, 6..20) => "[50, 30, 20]",
        _ => "[30, 20, 15, 10, 8, 6, 5, 3, 2, 1]",
    }
}
