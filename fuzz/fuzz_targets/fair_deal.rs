//! Fuzzes the fair deal: messages of the server and lines of receipts, in any order. RowHandler is accepted or refused with
//! a reason, regardless of earlier errors. A parsed message has an equal text form.
#![no_main]

use cardroom_fair_deal::{DealMessage, Receipt, Witness};
use cardroom_fuzz::{begin_from, in_pieces, pieces, repository};
use libfuzzer_sys::fuzz_target;

fuzz_target!(init: begin_from(seeds), |bytes: &[u8]| {
    let Some((kind, rest)) = bytes.split_first() else { return };
    if kind % 2 == 0 {
        if let Ok(text) = std::str::from_utf8(rest) {
            read(text);
        }
    } else {
        hear(rest);
    }
});

/// Reads lines of receipts. An invalid line does not stop the next one.
fn read(text: &str) {
    let mut witness = Witness::default();
    for line in text.lines() {
        match line.parse::<Receipt>() {
            Ok(receipt) => {
                assert_eq!(receipt.to_string().parse(), Ok(receipt.clone()), "it says the same when it is written");
                if let Err(failure) = witness.hear(&receipt) {
                    assert!(!failure.why.is_empty());
                }
            }
            Err(failure) => assert!(!failure.why.is_empty()),
        }
    }
    let _ = (witness.tally(), witness.tables(), witness.found());
}

/// Handles messages of a server to person 10.
fn hear(bytes: &[u8]) {
    let mut witness = Witness::default();
    let key: Receipt = KEY.parse().expect("the first line of our receipts");
    witness.hear(&key).expect("it begins so");
    for piece in pieces(bytes).take(64) {
        if let Err(bad) = DealMessage::read(piece) {
            assert!(!bad.to_string().is_empty());
        }
        let _ = witness.hear(&Receipt::Said(piece.to_vec()));
    }
}

/// The key of the server, with the person to whom it speaks.
const KEY: &str = "key 8a88e3dd7409f195fd52db2d3cba5d72ca6709bf1d94121bf3748801b40f6f5c \
                   0202020202020202020202020202020202020202020202020202020202020202 10";

fn seeds() -> Vec<Vec<u8>> {
    let text =
        std::fs::read_to_string(repository("crates/fair-deal/tests/fair_deal/receipts.txt")).expect("receipts of ours");
    let said: Vec<Vec<u8>> = text
        .lines()
        .filter_map(|line| match line.parse() {
            Ok(Receipt::Said(bytes)) => Some(bytes),
            _ => None,
        })
        .collect();
    let until = |count: usize| text.lines().take(count).map(|line| format!("{line}\n")).collect::<String>();
    let mut seeds: Vec<Vec<u8>> =
        (1..=text.lines().count()).map(|count| [b"\0", until(count).as_bytes()].concat()).collect();
    seeds
        .extend((1..=said.len()).map(|count| [&[1], &in_pieces(said[..count].iter().map(Vec::as_slice))[..]].concat()));
    seeds
}
