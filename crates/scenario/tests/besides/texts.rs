//! Stories, houses, sheets and records of hands with parts cut out, doubled, mixed up and overwritten.

use crate::rng::Rng;
use crate::seed::seed;
use crate::{no_files, texts, wanted};
use cardroom_scenario::Scenario;
use cardroom_scenario::history::{phh, replay::replay};
use cardroom_shared::house::HouseRules;
use cardroom_shared::structure::Structure;
use std::sync::Arc;

/// Signs that mean something somewhere.
const SIGNS: [&str; 24] = [
    "\"",
    "#",
    ">",
    ":",
    ",",
    "/",
    "-",
    "..",
    "\n",
    "\0",
    "\u{feff}",
    "é",
    "999999999999999999999",
    "9223372036854775807",
    "0",
    "-1",
    "As",
    "AsAs",
    "then",
    "push",
    "[[",
    "]",
    "=",
    "18446744073709551615",
];

/// One of the texts with one to four things wrong.
fn mutated(texts: &[String], rng: &mut Rng) -> String {
    let mut text = rng.pick(texts).clone();
    for _ in 0..rng.between(1, 4) {
        let other: &String = rng.pick(texts);
        text = match rng.under(5) {
            0 => with_a_sign(&text, rng),
            1..4 => with_other_lines(&text, other, rng),
            _ => with_another_word(&text, other, rng),
        };
    }
    text
}

/// A few letters overwritten by a sign.
fn with_a_sign(text: &str, rng: &mut Rng) -> String {
    let letters: Vec<char> = text.chars().collect();
    let at = rng.place(letters.len() + 1);
    let cut = rng.place(4).min(letters.len() - at);
    let (before, after) = (&letters[..at], &letters[at + cut..]);
    before.iter().collect::<String>() + *rng.pick::<&str>(&SIGNS) + &after.iter().collect::<String>()
}

/// A line taken out, doubled, put elsewhere, or taken from another text.
fn with_other_lines(text: &str, other: &str, rng: &mut Rng) -> String {
    let mut lines: Vec<&str> = text.lines().collect();
    let others: Vec<&str> = other.lines().collect();
    if lines.is_empty() || others.is_empty() {
        return text.to_owned();
    }
    let (from, to) = (rng.place(lines.len()), rng.place(lines.len()));
    match rng.under(5) {
        0 => lines.truncate(to),
        1 => drop(lines.remove(from)),
        2 => lines.insert(to, lines[from]),
        3 => lines.swap(from, to),
        _ => lines.insert(to, *rng.pick(others.as_slice())),
    }
    lines.join("\n")
}

/// A word replaced by a word of another text.
fn with_another_word(text: &str, other: &str, rng: &mut Rng) -> String {
    let mut words: Vec<&str> = text.split(' ').collect();
    let others: Vec<&str> = other.split_whitespace().collect();
    if !others.is_empty() {
        let at = rng.place(words.len());
        words[at] = *rng.pick(others.as_slice());
    }
    words.join(" ")
}

/// Tries so many mutated texts, and any letters at all. A panic prints its text.
///
/// `is_read` says whether a text can be read. Of many texts some can be read, and others cannot.
fn try_all(folder: &str, ending: &str, ordinary: u64, is_read: impl Fn(&str) -> bool) {
    struct Reading(String);
    impl Drop for Reading {
        fn drop(&mut self) {
            if std::thread::panicking() {
                eprintln!("\n{}\n", self.0);
            }
        }
    }
    let texts = texts(folder, ending);
    let mut rng = Rng(seed(1));
    let tries = wanted("CARDROOM_TEXTS", ordinary);
    let mut read = 0;
    for _ in 0..tries {
        let text = if rng.percent(3) {
            let length = rng.place(400);
            (0..length).map(|_| char::from_u32(u32::try_from(rng.under(0x300)).unwrap()).unwrap()).collect()
        } else {
            mutated(&texts, &mut rng)
        };
        let reading = Reading(text);
        read += u64::from(is_read(&reading.0));
    }
    assert!(tries < ordinary || (1..tries).contains(&read), "{read} of {tries} texts could be read");
}

#[test]
fn stories_that_make_no_sense_are_told_to_the_first_line_that_fails() {
    try_all("tests/scenarios", "hand", 2_000, |text| {
        let lines = text.lines().count();
        let told = Scenario::read(text).and_then(|story| story.check(&no_files));
        if let Err(failure) = &told {
            assert!((1..=lines.max(1)).contains(&failure.line), "{failure}");
            assert!(!failure.to_string().contains('\n'), "{failure}");
        }
        told.is_ok()
    });
}

#[test]
fn houses_that_make_no_sense_are_refused_with_every_fault() {
    try_all("assets/houses", "toml", 400, |text| {
        let house = HouseRules::parse("a", "a.toml", text);
        if let Err(faults) = &house {
            assert!(!faults.0.is_empty());
        }
        house.is_ok()
    });
}

#[test]
fn sheets_that_make_no_sense_are_refused_with_every_fault() {
    try_all("assets/structures", "toml", 400, |text| {
        let sheet = Structure::parse("a.toml", text);
        if let Err(faults) = &sheet {
            assert!(!faults.0.is_empty());
        }
        sheet.is_ok()
    });
}

#[test]
fn recorded_hands_that_make_no_sense_are_not_replayed() {
    let rules = Arc::new(HouseRules::preset("tda").unwrap());
    try_all("tests/hands", "phh", 2_000, |text| {
        let hands = phh::read(text).unwrap_or_default();
        let mut is_replayed = !hands.is_empty();
        for hand in hands {
            if let Err(failure) = hand.and_then(|hand| replay(&hand, Arc::clone(&rules))) {
                assert!(!failure.to_string().is_empty());
                is_replayed = false;
            }
        }
        is_replayed
    });
}
