//! Records of hands in the PHH notation, read and played again under every house. No chip comes or goes: what players end with
//! is what they began with, unless the record itself says otherwise and is told so.
#![no_main]

use cardroom_fuzz::{begin_from, letter_and_text, marked, texts};
use cardroom_scenario::history::phh;
use cardroom_scenario::history::replay::replay;
use cardroom_shared::house::{HouseRules, presets};
use libfuzzer_sys::fuzz_target;
use std::sync::{Arc, LazyLock};

static HOUSES: LazyLock<Vec<Arc<HouseRules>>> = LazyLock::new(|| presets().iter().cloned().map(Arc::new).collect());

fuzz_target!(init: begin_from(seeds), |bytes: &[u8]| {
    let Some((letter, text)) = letter_and_text(bytes) else { return };
    let hands = match phh::read(text) {
        Ok(hands) => hands,
        Err(failure) => return assert!(!failure.to_string().is_empty()),
    };
    assert!(!hands.is_empty());
    for hand in hands {
        let rules = Arc::clone(&HOUSES[usize::from(letter) % HOUSES.len()]);
        match hand.and_then(|hand| replay(&hand, rules)) {
            Ok(replayed) => assert!(replayed.finishing_stacks.len() >= 2),
            Err(failure) => assert!(!failure.reason.is_empty()),
        }
    }
});

fn seeds() -> Vec<Vec<u8>> {
    let hands = texts("tests/hands", "phh").into_iter().chain(texts("tests/hands", "phhs"));
    // Of a collection each hand by itself: short records are tried more often.
    let each = hands.flat_map(|file| {
        let hands: Vec<String> = file.split("\n[").map(str::to_owned).collect();
        hands.into_iter().map(|hand| hand.split_once("]\n").map_or(hand.clone(), |(_, rest)| rest.to_owned()))
    });
    let each: Vec<String> = each.filter(|hand| hand.len() < 4_000).collect();
    let houses = b"012345";
    each.into_iter().enumerate().flat_map(|(number, hand)| marked(houses[number % 6], [hand])).collect()
}
