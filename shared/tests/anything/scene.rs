//! Random fixtures: a house with changed settings, a structure, and players with stacks of any size.

use crate::rng::Rng;
use cardroom_shared::chips::Chips;
use cardroom_shared::house::{BettingKind, HouseRules, SETTINGS, presets};
use cardroom_shared::seat::SeatNo;
use cardroom_shared::structure::{Ante, BettingStructure, Bracket, Level, Payouts, Stakes, Structure};

/// The seats and stacks at the beginning, table by table.
pub(crate) type Tables = Vec<Vec<(SeatNo, Chips)>>;

/// The chips in play; without any there are only amounts.
const CHIPS: [&[u64]; 6] = [&[], &[1, 5, 25, 100, 500, 1_000], &[25, 100, 500], &[5], &[100, 500, 1_000], &[50, 100]];

/// Returns a random preset, perhaps with some settings changed.
pub(crate) fn house(rng: &mut Rng) -> HouseRules {
    let mut rules = rng.pick(presets()).clone();
    let changed = *rng.pick(&[0, 3, 12, 50]);
    for setting in SETTINGS {
        if rng.percent(changed) {
            let value = value(&setting.allowed(), rng);
            // A contradicting value is refused, and the house stays as it was.
            if let Err(refused) = rules.set(setting.name, &value) {
                assert!(!refused.to_string().is_empty());
            }
        }
    }
    rules
}

/// Returns a random value from the text about the allowed values.
fn value(allowed: &str, rng: &mut Rng) -> String {
    if let Some((before, limits)) = allowed.split_once("a whole number from ") {
        if !before.is_empty() && rng.percent(30) {
            return "none".to_owned();
        }
        let (low, high) = limits.split_once(" to ").unwrap();
        let (low, high): (u64, u64) = (low.parse().unwrap(), high.parse().unwrap());
        return rng.between(low, high.min(low + 20)).to_string();
    }
    let words = allowed.trim_start_matches("a list of ").trim_end_matches(", each once");
    let words: Vec<&str> = words.split(", ").collect();
    (*rng.pick(&words)).to_owned()
}

/// Returns up to four levels of one to ten minutes; the last never ends.
pub(crate) fn sheet(rng: &mut Rng) -> Structure {
    let kind = *rng.pick(&[BettingKind::NoLimit, BettingKind::NoLimit, BettingKind::PotLimit, BettingKind::Limit]);
    let (small, big) = *rng.pick(&[(50, 100), (25, 50), (100, 100), (33, 77), (500, 1_000), (1, 2)]);
    let ante = match rng.under(3) {
        0 => Ante::None,
        1 => Ante::Every(Chips(rng.between(1, big))),
        _ => Ante::BigBlind(Chips(rng.between(1, big + big / 2))),
    };
    let count = rng.between(1, 4);
    let level = |number: u64, rng: &mut Rng| {
        let big_blind = Chips(big).times(number);
        Level {
            stakes: Stakes {
                small_blind: Chips(small).times(number),
                big_blind,
                ante,
                betting: BettingStructure::of(kind, big_blind),
            },
            length_ms: (number < count).then(|| rng.between(60_000, 600_000)),
            hands: (number < count && rng.percent(20)).then_some(3),
            break_after_ms: (number < count && rng.percent(30)).then_some(300_000),
        }
    };
    let bracket = |entries, percent: &[u8]| Bracket { entries, percent: percent.to_vec() };
    let payouts = match rng.under(3) {
        0 => Payouts::Percent(vec![50, 30, 20]),
        1 => Payouts::Fixed { cents: vec![7_001, 3_003, 101] },
        _ => Payouts::ByEntries { brackets: vec![bracket(2, &[100]), bracket(5, &[61, 39])] },
    };
    Structure {
        payouts,
        bounty_cents: *rng.pick(&[0, 0, 501]),
        added_cents: *rng.pick(&[0, 1_000]),
        levels: (1..=count).map(|number| level(number, rng)).collect(),
        starting_stack: Chips(10_000),
        denominations: rng.pick(&CHIPS).iter().copied().map(Chips).collect(),
        seats_per_table: 10,
        ..cardroom_shared::structure::presets()[0].structure.clone()
    }
}

/// Returns one table, sometimes two, of two to ten players. Stacks are from one chip to some hundred big blinds.
pub(crate) fn tables(rng: &mut Rng) -> Tables {
    let tables = if rng.percent(15) { 2 } else { 1 };
    (0..tables)
        .map(|_| {
            let mut seats: Vec<SeatNo> = SeatNo::all().collect();
            let players = rng.between(2, 10);
            while (seats.len() as u64) > players {
                let place = rng.place(seats.len());
                seats.remove(place);
            }
            let most = *rng.pick(&[120, 2_000, 50_000]);
            seats.into_iter().map(|seat| (seat, Chips(rng.between(1, most)))).collect()
        })
        .collect()
}
