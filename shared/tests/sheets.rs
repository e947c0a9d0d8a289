//! Sheets that somebody has spoilt: whatever stands in them, they are read or refused with a reason.

mod properties;

use cardroom_shared::house::{self, HouseRules};
use cardroom_shared::structure::{self, Structure};
use proptest::prelude::*;
use proptest::sample::{Index, select};
use std::fs;

/// Pieces that make trouble when they stand in the wrong place.
const TROUBLE: [&str; 20] = [
    "=",
    "\"",
    "\n",
    "[",
    "]",
    "{",
    "}",
    "#",
    "'''",
    "[[levels]]\n",
    "-1",
    "99999999999999999999",
    "0x",
    "nan",
    "1e999",
    "\u{0}",
    "é",
    "none",
    "2026-01-01",
    "a.b.c = 1\n",
];

/// Words that some setting knows.
const WORDS: [&str; 8] = ["none", "Yes", "no", "moving", "30", "no-limit, limit", "sb", "4294967296"];

/// One thing that happens to a file in careless hands.
#[derive(Clone, Debug)]
enum DealerError {
    Lose(Index, usize),
    Repeat(Index, usize),
    Insert(Index, &'static str),
    Swap(Index, Index),
}

fn slip() -> impl Strategy<Value = DealerError> {
    prop_oneof![
        (any::<Index>(), 1..40_usize).prop_map(|(at, count)| DealerError::Lose(at, count)),
        (any::<Index>(), 1..400_usize).prop_map(|(at, count)| DealerError::Repeat(at, count)),
        (any::<Index>(), select(TROUBLE.as_slice())).prop_map(|(at, piece)| DealerError::Insert(at, piece)),
        (any::<Index>(), any::<Index>()).prop_map(|(one, other)| DealerError::Swap(one, other)),
    ]
}

fn spoil(text: &str, slips: &[DealerError]) -> String {
    let mut letters: Vec<char> = text.chars().collect();
    for slip in slips.iter().filter(|_| !text.is_empty()) {
        if letters.is_empty() {
            break;
        }
        match slip {
            DealerError::Lose(at, count) => {
                let at = at.index(letters.len());
                letters.drain(at..letters.len().min(at + count));
            }
            DealerError::Repeat(at, count) => {
                let at = at.index(letters.len());
                let again: Vec<char> = letters.iter().skip(at).take(*count).copied().collect();
                letters.splice(at..at, again);
            }
            DealerError::Insert(at, piece) => {
                let at = at.index(letters.len());
                letters.splice(at..at, piece.chars());
            }
            DealerError::Swap(one, other) => {
                let (one, other) = (one.index(letters.len()), other.index(letters.len()));
                letters.swap(one, other);
            }
        }
    }
    letters.into_iter().collect()
}

fn assets(folder: &str) -> Vec<String> {
    let folder = format!("{}/../assets/{folder}", env!("CARGO_MANIFEST_DIR"));
    let entries = fs::read_dir(&folder).unwrap_or_else(|error| panic!("{folder}: {error}"));
    let mut paths: Vec<_> = entries.flatten().map(|entry| entry.path()).collect();
    paths.sort();
    paths
        .iter()
        .map(|path| fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display())))
        .collect()
}

proptest! {
    #![proptest_config(properties::config(600))]

    #[test]
    fn a_spoilt_house_is_read_or_refused_with_reasons(
        text in select(assets("houses")),
        slips in prop::collection::vec(slip(), 0..6),
    ) {
        match HouseRules::parse("kim", "kim.toml", &spoil(&text, &slips)) {
            Ok(house) => {
                let mut copy = house.clone();
                for line in house.settings() {
                    prop_assert_eq!(copy.set(line.name, &line.value), Ok(()));
                }
                prop_assert_eq!(copy, house);
            }
            Err(faults) => prop_assert!(!faults.0.is_empty()),
        }
    }

    #[test]
    fn a_spoilt_structure_is_read_or_refused_with_reasons(
        text in select(assets("structures")),
        slips in prop::collection::vec(slip(), 0..6),
    ) {
        match Structure::parse("kim.toml", &spoil(&text, &slips)) {
            Ok(structure) => {
                let again = Structure::parse("again", &structure.write());
                prop_assert_eq!(again.as_ref(), Ok(&structure));
                let Structure { levels, payouts, seats_per_table, .. } = structure;
                prop_assert_eq!(levels.last().map(|level| level.length_ms), Some(None));
                prop_assert_eq!(payouts.prizes(100, 100, 10_007).iter().sum::<u64>(), 10_007.max(payouts.promised(100)));
                prop_assert!((2..=10).contains(&seats_per_table));
                for level in &levels {
                    prop_assert!(level.stakes.small_blind <= level.stakes.big_blind);
                }
            }
            Err(faults) => prop_assert!(!faults.0.is_empty()),
        }
    }

    #[test]
    fn whatever_is_said_after_set_changes_one_setting_or_none(
        name in select(house::SETTINGS.iter().map(|setting| setting.name).collect::<Vec<_>>()),
        value in prop_oneof![any::<String>(), select(WORDS.as_slice()).prop_map(str::to_owned)],
    ) {
        let before = house::presets().first().cloned().unwrap_or_else(|| panic!("there is no house"));
        let mut after = before.clone();
        let result = after.set(name, &value);
        let changed = before.differences(&after);
        prop_assert!(changed.len() <= 1);
        prop_assert!(changed.iter().all(|difference| difference.name == name));
        prop_assert!(result.is_ok() || changed.is_empty());
    }
}

#[test]
fn the_files_in_assets_are_the_ones_that_come_with_cardroom() {
    assert_eq!(assets("houses").len(), house::presets().len());
    assert_eq!(assets("structures").len(), structure::presets().len());
}
