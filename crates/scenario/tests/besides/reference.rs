//! Thousands of random hands of hold'em, decided by pokerkit (`tests/reference/README.md`). Under the house `tda`
//! every chip must agree, except in hands that are marked with a rule by which the house differs.

use cardroom_scenario::history::{phh, replay::replay};
use cardroom_shared::house::{HouseRules, OddChip};
use flate2::read::GzDecoder;
use std::collections::BTreeMap;
use std::fs::File;
use std::io::Read;
use std::path::Path;
use std::sync::Arc;

/// A rule of the house by which a hand ends differently than in pokerkit. Such hands are marked with it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Rule {
    /// A player who has acted may raise again only if the wager has since grown by a full bet or raise
    /// (robert-nolimit-3b, fpn-20e). In pokerkit the first all-in of a street is a full bet, even if it is small.
    ShortAllInDoesNotReopen,
    /// In a limit game a raise over an all-in of less than half a bet completes the bet. Pokerkit adds a bet to the
    /// all-in.
    LimitAllInUnderHalfABet,
    /// Every pot is split on its own (robert-ties-3, procedures-14). Pokerkit merges side pots that have the same
    /// live hands after the beaten ones are gone, and so has other odd chips.
    SidePotsSplitSeparately,
}

impl Rule {
    /// The rule of a mark.
    fn named(mark: &str) -> Self {
        match mark {
            "short-all-in-does-not-reopen" => Self::ShortAllInDoesNotReopen,
            "limit-all-in-under-half-a-bet" => Self::LimitAllInUnderHalfABet,
            "side-pots-split-separately" => Self::SidePotsSplitSeparately,
            other => panic!("there is no rule `{other}`"),
        }
    }

    /// The outcome by which the rule shows in a replay.
    fn shows_as(self) -> ComesOut {
        match self {
            Self::ShortAllInDoesNotReopen | Self::LimitAllInUnderHalfABet => ComesOut::Refused,
            Self::SidePotsSplitSeparately => ComesOut::Otherwise,
        }
    }
}

/// The outcome of a replay.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum ComesOut {
    /// Every chip is where pokerkit has it.
    Same,
    /// An act is refused.
    Refused,
    /// All acts are allowed, but somebody has other chips in the end.
    Otherwise,
}

/// The outcomes of a collection.
#[derive(Debug, Default, PartialEq, Eq)]
struct Tally {
    /// The number of hands whose chips all agree.
    same: usize,
    /// The number of hands that differ, by the rule with which they are marked.
    differ: BTreeMap<Rule, usize>,
    /// All other outcomes; it must be empty.
    wrong: Vec<String>,
}

/// Replays a collection under `tda` with one other setting: pokerkit gives all odd chips of a split to the first
/// winner. Every chip must then be where pokerkit has it.
fn told(collection: &str) -> Tally {
    let tda = HouseRules::preset("tda").unwrap_or_else(|| panic!("there is no house tda"));
    let rules = Arc::new(HouseRules { odd_chip: OddChip::AllToWorstPosition, ..tda });
    let text = text(collection);
    let tables: toml::Table = text.parse().unwrap_or_else(|why| panic!("{collection}: {why}"));
    let mut told = Tally::default();
    for hand in phh::read(&text).unwrap_or_else(|why| panic!("{collection}: {why}")) {
        let hand = hand.unwrap_or_else(|why| panic!("{collection}: {why}"));
        let name = hand.name.clone().unwrap_or_default();
        let field = |field: &str| tables.get(&name).and_then(|table| table.get(field));
        let expected = field("finishing_stacks").and_then(toml::Value::as_array).map(Vec::as_slice);
        let expected: Vec<String> = expected.unwrap_or_default().iter().map(ToString::to_string).collect();
        let (came_out, how) = match replay(&hand, Arc::clone(&rules)) {
            Ok(replayed) if replayed.finishing_stacks == expected => (ComesOut::Same, String::new()),
            Ok(replayed) => (ComesOut::Otherwise, format!("{expected:?} / got {:?}", replayed.finishing_stacks)),
            Err(failure) if failure.action.is_some() => (ComesOut::Refused, failure.to_string()),
            Err(failure) => (ComesOut::Otherwise, failure.to_string()),
        };
        let marked = field("_differs").and_then(toml::Value::as_str).map(Rule::named);
        match marked {
            None if came_out == ComesOut::Same => told.same += 1,
            Some(rule) if came_out == rule.shows_as() => *told.differ.entry(rule).or_default() += 1,
            _ => told.wrong.push(format!("hand {name}, marked {marked:?}: {came_out:?} {how}")),
        }
    }
    told
}

fn text(collection: &str) -> String {
    let path =
        Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/reference").join(format!("{collection}.phhs.gz"));
    let file = File::open(&path).unwrap_or_else(|why| panic!("{}: {why}", path.display()));
    let mut text = String::new();
    GzDecoder::new(file).read_to_string(&mut text).unwrap_or_else(|why| panic!("{}: {why}", path.display()));
    text
}

#[track_caller]
fn check(collection: &str, same: usize, differ: &[(Rule, usize)]) {
    let told = told(collection);
    assert!(told.wrong.is_empty(), "\n{} wrong\n{}", told.wrong.len(), told.wrong.join("\n"));
    assert_eq!(told, Tally { same, differ: differ.iter().copied().collect(), wrong: Vec::new() });
}

#[test]
fn hands_of_no_limit_come_out_as_pokerkit_has_them() {
    check("no-limit", 2_922, &[(Rule::ShortAllInDoesNotReopen, 55), (Rule::SidePotsSplitSeparately, 23)]);
}

#[test]
fn hands_of_pot_limit_come_out_as_pokerkit_has_them() {
    check("pot-limit", 2_919, &[(Rule::ShortAllInDoesNotReopen, 56), (Rule::SidePotsSplitSeparately, 25)]);
}

#[test]
fn hands_of_limit_come_out_as_pokerkit_has_them() {
    check(
        "limit",
        2_836,
        &[
            (Rule::ShortAllInDoesNotReopen, 36),
            (Rule::LimitAllInUnderHalfABet, 108),
            (Rule::SidePotsSplitSeparately, 20),
        ],
    );
}
