//! Tests of the English file: every message is used by some event, and each reads well.

use crate::{hand, tournament};
use cardroom_shared::chips::Chips;
use cardroom_shared::narration::{Arg, Language, Message};
use std::collections::BTreeSet;
use std::fmt::Write;

const ENGLISH: &str = include_str!("../../../assets/words/en.ftl");

/// Prefixes of messages with tests elsewhere: settings, reasons, refusals, names of hands and numbers. The labels of
/// the client are compared with the code that draws them.
const ELSEWHERE: [&str; 9] =
    ["setting-", "ui-", "web-", "reason", "refused-", "hand-name-", "rank-", "ranks-", "figure-"];

fn is_told_here(id: &str) -> bool {
    !ELSEWHERE.iter().any(|kind| id.starts_with(kind))
}

/// Returns each message of a file with its gaps.
pub(crate) fn messages(text: &str) -> Vec<(&str, BTreeSet<&str>)> {
    let mut messages: Vec<(&str, BTreeSet<&str>)> = Vec::new();
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        if let Some((id, _)) = line.split_once(" = ").filter(|_| line.starts_with(|c: char| c.is_ascii_lowercase())) {
            messages.push((id, BTreeSet::new()));
        }
        let gaps = line.split('$').skip(1).filter_map(|rest| rest.split([' ', '}']).next());
        if let Some((_, known)) = messages.last_mut() {
            known.extend(gaps);
        }
    }
    messages.retain(|(id, _)| is_told_here(id));
    messages
}

/// Returns sample arguments for a gap, one for each form that changes the words around it.
fn samples(gap: &str) -> Vec<Arg> {
    let words = |words: &[&str]| words.iter().map(|word| Arg::from(*word)).collect();
    match gap {
        "name" | "caller" => words(&["Ann"]),
        "other" | "last" => words(&["Bob"]),
        "names" | "winners" | "others" => words(&["Ann and Bob"]),
        "count" | "hands" | "minutes" | "seconds" | "players" => [0, 1, 2, 18].map(Arg::Count).into(),
        "runs" | "more" => vec![Arg::Count(2)],
        "hand" | "table" | "seat" | "level" | "round" | "number" | "board" | "old" => vec![Arg::Number(3)],
        "chips" | "docked" | "chip" | "into" | "small" | "big" | "ante" | "small-bet" | "big-bet" | "after" => {
            vec![Chips(1_200).into()]
        }
        "money" | "pool" => vec![Arg::Cents(125_000)],
        "place" => vec![Arg::Place(4)],
        "left" | "length" => vec![Arg::Clock(750_000)],
        "mood" => words(&["does", "would"]),
        "street" => words(&["flop", "turn", "river"]),
        // The gap `before` holds chips or a motion.
        "before" => words(&["500"]),
        "next" => words(&["1,000"]),
        "cards" => words(&["both", "one"]),
        "line" | "what" | "mistake" => words(&["Ann checks"]),
        "outcome" | "remedy" => words(&["Ann calls 600"]),
        "title" => words(&["Time to act"]),
        "clause" => words(&["FPN 18b"]),
        "words" | "why" | "order" | "terms" | "prizes" | "shares" | "stacks" | "seats" | "stakes" | "blinds"
        | "until" | "did" | "act" | "called" | "pot" | "penalty" | "sale" | "counted" => {
            vec![format!("<{gap}>").into()]
        }
        _ => Vec::new(),
    }
}

/// Returns a message with each sample in each of its gaps.
pub(crate) fn forms(id: &'static str, gaps: &BTreeSet<&'static str>) -> Vec<Message> {
    let mut forms = vec![Message::new(id)];
    for gap in gaps {
        let samples = samples(gap);
        assert!(!samples.is_empty(), "the gap {gap} of {id} has no sample");
        let with = |form: &Message| samples.iter().map(|sample| form.clone().with(gap, sample.clone())).collect();
        forms = forms.iter().flat_map(|form| -> Vec<Message> { with(form) }).collect();
    }
    forms
}

/// Returns whether a number does not fit the words after it: "a 18", "1 hands".
fn reads_badly(told: &str) -> bool {
    let words: Vec<&str> = told.split([' ', '-', '(', ')']).collect();
    words.windows(2).any(|next| match next {
        ["a" | "A", number] => ["8", "11", "18"].contains(number),
        ["1", counted] => counted.ends_with('s'),
        _ => false,
    })
}

#[test]
fn numbers_go_with_the_words_around_them() {
    let bad = ["You have a 18-minute penalty", "an orbit (1 hands)"];
    assert!(bad.into_iter().all(reads_badly));
    let good = ["penalty of 18 minutes", "a 10-minute penalty", "an 8-minute penalty", "1 hand", "1,200 chips"];
    assert!(!good.into_iter().any(reads_badly));
}

#[test]
fn every_message_is_shown() {
    let mut text = String::new();
    for (id, gaps) in messages(ENGLISH) {
        let mut told: Vec<String> = forms(id, &gaps).iter().map(|form| Language::english().say(form)).collect();
        for told in &told {
            assert!(!reads_badly(told), "{id}: {told}");
        }
        told.dedup();
        told.truncate(6);
        for told in told {
            // Writing to a String can't fail.
            let _ = writeln!(text, "{id}: {told}");
        }
    }
    insta::assert_snapshot!("every_message", text);
}

#[test]
fn every_message_is_reached_and_every_event_told_has_a_message() {
    let told = [
        tournament::clock(),
        tournament::entries(),
        tournament::purchases(),
        tournament::seating(),
        tournament::prizes(),
        tournament::conduct(),
        tournament::talk(),
        tournament::director(),
        hand::events(),
        hand::rulings(),
        hand::irregular(),
        hand::beside(),
    ];
    let told: BTreeSet<&str> =
        told.iter().flat_map(|told| told.ids.iter().copied()).filter(|id| is_told_here(id)).collect();
    let written: Vec<&str> = messages(ENGLISH).into_iter().map(|(id, _)| id).collect();
    let all: BTreeSet<&str> = written.iter().copied().collect();
    assert_eq!(written.len(), all.len(), "a message stands twice");
    let unreached: Vec<_> = all.difference(&told).collect();
    assert!(unreached.is_empty(), "nothing tells {unreached:?}");
    let wordless: Vec<_> = told.difference(&all).collect();
    assert!(wordless.is_empty(), "there are no words for {wordless:?}");
}

#[test]
fn nobody_is_he_and_nothing_is_left_open() {
    for line in ENGLISH.lines().filter(|line| !line.starts_with('#')) {
        // Message names are not shown to people. A reason's message name is its name in rulebooks.
        let told = line.split_once(" = ").map_or(line, |(_, told)| told);
        let mut words = told.split(|c: char| !c.is_alphabetic());
        let person =
            words.find(|word| ["he", "him", "his", "she", "her", "hers"].contains(&word.to_lowercase().as_str()));
        assert_eq!(person, None, "{line}");
        assert_eq!(line.trim_end(), line, "a blank at the end");
    }
}
