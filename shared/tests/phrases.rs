//! Tests of all table phrases, said in turn in every house: each is an act, a question or talk.

#![allow(clippy::expect_used, reason = "a table that cannot be set up has failed")]

use cardroom_shared::action::Outcome;
use cardroom_shared::cards::Deck;
use cardroom_shared::chips::Chips;
use cardroom_shared::command::Motion;
use cardroom_shared::event::{Arrivals, HandEvent, HandPlan};
use cardroom_shared::hand::Hand;
use cardroom_shared::house::rulebook::citations;
use cardroom_shared::house::{AmountAlone, HouseRules, presets};
use cardroom_shared::rulings::{FieldSize, Reason, RulingContext, Verdict};
use cardroom_shared::seat::{BySeat, HandNo, SeatNo, SeatSet};
use cardroom_shared::structure::{Ante, BettingStructure, Stakes};
use std::sync::Arc;

const PHRASES: &str = include_str!("phrases.tsv");

fn seat(number: u64) -> SeatNo {
    SeatNo::new(number).expect("a seat of a table")
}

/// Returns a hand at 100/200 with stacks of 50,000. The button is to act and faces the big blind, or a raise to 600.
fn table(rules: &HouseRules, is_raised: bool) -> (Hand, SeatNo) {
    let (small_blind, big_blind) = (Chips(100), Chips(200));
    let stakes = Stakes { small_blind, big_blind, ante: Ante::None, betting: BettingStructure::NoLimit };
    let seats = |numbers: &[u64]| numbers.iter().map(|number| seat(*number)).collect::<SeatSet>();
    let none = SeatSet::default();
    let plan = HandPlan {
        button: seat(2),
        dealt: seats(&[1, 2, 3, 4]),
        small_blinds: seats(&[3]),
        big_blinds: seats(&[4]),
        last_blind: seat(4),
        hand: HandNo(1),
        stakes,
        unit: Chips(1),
        forfeited: none,
        arrivals: Arrivals::default(),
        dealt_out: none,
        dead_stacks: none,
    };
    let mut stacks = BySeat::default();
    (1..=4).for_each(|number| stacks[seat(number)] = Chips(50_000));
    let mut hand = Hand::begin(plan, &stacks, Arc::new(rules.clone()));
    hand.shuffled(Deck::ordered());
    deal(&mut hand);
    let first = if is_raised { "raise to 600" } else { "fold" };
    say(&mut hand, seat(1), first);
    (hand, seat(2))
}

fn deal(hand: &mut Hand) {
    while let Some(event) = hand.advance() {
        hand.apply(&event);
    }
}

/// Says words in turn, and returns the ruling and the result.
fn say(hand: &mut Hand, seat: SeatNo, words: &str) -> (Verdict, Reason, Option<Outcome>) {
    let motion = Motion::Words(words.to_owned());
    let floor =
        RulingContext { hand, chips: &[], away: SeatSet::default(), field: FieldSize::default(), pots_stand: false };
    // Only a claim to the board is refused, in houses that want both cards shown.
    let Ok((ruling, outcome)) = floor.judge(seat, &motion) else {
        return (Verdict::Nothing, Reason::BothCardsShown, None);
    };
    let (verdict, reason) = (ruling.verdict, ruling.reason);
    hand.apply(&HandEvent::Ruled { seat, motion, ruling, outcome });
    (verdict, reason, outcome)
}

/// Returns the total of a wager for a meaning, when the player faces this wager.
fn total(meaning: &str, faced: u64) -> Option<u64> {
    let amount = meaning.strip_prefix("wager ").or(meaning.strip_prefix("amount "))?;
    let number = |text: &str| text.parse::<u64>().ok();
    match amount.split_once(' ') {
        None => number(amount),
        Some(("to", to)) => number(to),
        Some(("by", by)) => number(by).map(|by| faced + by),
        // "2.5" becomes tenths.
        Some(("times", times)) => number(&times.replace('.', "")).map(|tenths| tenths * faced / 10),
        Some(_) => None,
    }
}

/// Returns whether a ruling is right for words of this meaning.
fn is_right(rules: &HouseRules, meaning: &str, faced: u64, found: (Verdict, Reason, Option<Outcome>)) -> bool {
    let (verdict, reason, outcome) = found;
    let least = faced + faced.saturating_sub(if faced > 200 { 200 } else { 0 }).max(200);
    let raised = |to: u64| matches!(outcome, Some(Outcome::Raised { to: Chips(raised), .. }) if raised == to);
    match meaning {
        "fold" => outcome == Some(Outcome::Folded),
        "call" | "complete" => matches!(outcome, Some(Outcome::Called { chips: Chips(chips), .. }) if chips == faced),
        "check" => matches!(verdict, Verdict::Limited | Verdict::Nothing) && outcome.is_none(),
        "all in" => raised(50_000),
        "wager" => matches!(verdict, Verdict::Hold(_)),
        "wager least" => raised(least),
        "time" => matches!(verdict, Verdict::Stopped | Verdict::Nothing),
        "board" => true,
        "talk" => (verdict, reason) == (Verdict::Nothing, Reason::Talk),
        "unclear" => (verdict, reason) == (Verdict::Nothing, Reason::UnclearWords),
        _ if meaning.starts_with("wager pot") => matches!(verdict, Verdict::Hold(_)) && reason == Reason::PotInNoLimit,
        _ if meaning.starts_with("amount") && rules.amount_alone == AmountAlone::Talk => reason == Reason::AmountIsTalk,
        _ => match total(meaning, faced) {
            // The number is too small to be an amount at 100/200. With "bet" it may mean hundreds.
            Some(small) if small < 100 => outcome.is_some() || verdict == Verdict::Nothing,
            Some(to) if to >= least => raised(to.min(50_000)),
            Some(_) if meaning.starts_with("wager") => raised(least),
            Some(_) => outcome.is_some(),
            None => false,
        },
    }
}

#[test]
fn every_phrase_is_ruled_on_in_every_house() {
    let (mut wrong, mut count) = (Vec::new(), 0);
    for rules in presets() {
        for (is_raised, faced) in [(false, 200), (true, 600)] {
            for line in PHRASES.lines().filter(|line| !line.is_empty() && !line.starts_with('#')) {
                let (meaning, phrases) = line.split_once('\t').expect("a tab");
                for phrase in phrases.split('|').map(str::trim) {
                    let (mut hand, turn) = table(rules, is_raised);
                    let found = say(&mut hand, turn, phrase);
                    count += 1;
                    if !is_right(rules, meaning, faced, found) {
                        wrong.push(format!("{}: `{phrase}` ({meaning}) facing {faced}: {found:?}", rules.key));
                    }
                }
            }
        }
    }
    assert!(count > 6 * 2 * 300, "only {count} phrases were said");
    assert!(wrong.is_empty(), "{} of {count}:\n{}", wrong.len(), wrong.join("\n"));
}

#[test]
fn who_is_asked_back_or_answered_reads_why() {
    let answered = |house: &str, words: &str| {
        let rules = HouseRules::preset(house).expect("a house");
        let (mut hand, turn) = table(&rules, true);
        let (_, reason, _) = say(&mut hand, turn, words);
        (reason.sentence(), citations(&rules, reason).first().map(ToString::to_string))
    };
    let (sentence, _) = answered("fpn", "raise a lot");
    assert_eq!(sentence, "The dealer asks back: these words could be several acts.");
    let (sentence, cited) = answered("robert", "1200");
    assert!(sentence.starts_with("An amount alone binds nobody here"), "{sentence}");
    assert_eq!(cited.as_deref(), Some("robert-betting-3a"));
}
