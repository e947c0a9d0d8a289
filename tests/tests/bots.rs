//! Bots at the real table: their acts are allowed, and they differ as people do.
#![allow(clippy::expect_used, reason = "a proof that cannot be set up has failed")]

use cardroom_bots::{Bot, Character};
use cardroom_shared::action::{Action, Outcome};
use cardroom_shared::chips::Chips;
use cardroom_shared::command::Motion;
use cardroom_shared::event::{Event, EventKind, HandEvent, PublicEvent};
use cardroom_shared::house::BettingKind;
use cardroom_shared::protocol::Role;
use cardroom_shared::seat::{PersonNo, SeatNo, SeatSet};
use cardroom_shared::structure::{Ante, BettingStructure, Structure};
use cardroom_shared::view::View;
use cardroom_test_support::engine_harness::{EngineHarness, SeededChance, level, one_level, sheet, tda};
use std::collections::BTreeMap;

/// The counts of a character before the flop.
#[derive(Clone, Copy, Debug, Default)]
struct Habits {
    hands: u32,
    played: u32,
    raised: u32,
}

impl Habits {
    fn share_played(self) -> f64 {
        100.0 * f64::from(self.played) / f64::from(self.hands)
    }

    fn share_raised(self) -> f64 {
        100.0 * f64::from(self.raised) / f64::from(self.hands)
    }
}

/// Lets each player to act answer, until this many hands have begun or somebody has won.
fn play(evening: &mut EngineHarness, bots: &BTreeMap<PersonNo, Bot>, hands: u32) {
    while !evening.tournament.is_over() {
        match evening.to_act() {
            Some(person) => {
                let motion = bots[&person].motion(&evening.view(person, Role::Player)).expect("it is their turn");
                evening.motion(person, motion).expect("a bot does what is allowed");
            }
            None if evening.tournament.tables().any(|table| table.hands_begun().0 >= hands) => return,
            None => assert!(!evening.wait().is_empty(), "the evening stands still"),
        }
    }
}

/// Counts the players who played and who raised before the flop; `who` is the character at each seat.
fn count(log: &[Event], who: &BTreeMap<SeatNo, Character>, habits: &mut BTreeMap<Character, Habits>) {
    let mut before_flop = false;
    let (mut played, mut raised) = (SeatSet::default(), SeatSet::default());
    for event in log {
        let EventKind::Told(PublicEvent::Hand(_, event)) = &event.what else { continue };
        match event {
            HandEvent::Begun(plan) => {
                before_flop = true;
                (played, raised) = (SeatSet::default(), SeatSet::default());
                plan.dealt.iter().for_each(|seat| habits.entry(who[&seat]).or_default().hands += 1);
            }
            HandEvent::Ruled { seat, outcome: Some(outcome), .. } if before_flop => match outcome {
                Outcome::Called { .. } => played.insert(*seat),
                Outcome::Bet { .. } | Outcome::Raised { .. } => {
                    played.insert(*seat);
                    raised.insert(*seat);
                }
                _ => {}
            },
            HandEvent::BetsCollected if before_flop => {
                before_flop = false;
                played.iter().for_each(|seat| habits.entry(who[&seat]).or_default().played += 1);
                raised.iter().for_each(|seat| habits.entry(who[&seat]).or_default().raised += 1);
            }
            _ => {}
        }
    }
}

#[test]
fn characters_differ_in_the_hands_they_play_and_raise() {
    const EVENINGS: u64 = 80;
    const HANDS: u32 = 25;
    let mut habits = BTreeMap::new();
    for seed in 0..EVENINGS {
        let structure = sheet(one_level(50, 100, Ante::None), 10_000);
        let mut evening = EngineHarness::new(tda(), structure, SeededChance::new(seed)).started(6);
        let bots: BTreeMap<PersonNo, Bot> = Character::ALL
            .into_iter()
            .chain([Character::Regular])
            .zip(1..)
            .map(|(character, n)| (PersonNo(n), Bot::new(character, seed * 10 + u64::from(n)).with_samples(40)))
            .collect();
        let table = evening.tournament.tables().next().expect("a table");
        let who = table.seats().map(|(no, seat)| (no, bots[&seat.person].character())).collect();
        play(&mut evening, &bots, HANDS);
        count(&evening.log, &who, &mut habits);
    }
    assert!(habits[&Character::Rock].hands > 1_500 && habits[&Character::Regular].hands > 2_000, "{habits:?}");
    for (one, here) in &habits {
        println!("{one:?} plays {:.1} % and raises {:.1} %", here.share_played(), here.share_raised());
        for (other, there) in habits.iter().filter(|(other, _)| *other != one) {
            let played = (here.share_played() - there.share_played()).abs();
            let raised = (here.share_raised() - there.share_raised()).abs();
            assert!(played >= 10.0, "{one:?} and {other:?} play shares of hands only {played:.1} points apart");
            assert!(raised >= 10.0, "{one:?} and {other:?} raise shares of hands only {raised:.1} points apart");
        }
    }
}

/// The motion of a player who calls and checks everything.
fn blind_call(view: &View) -> Motion {
    let choices = view.choices.expect("it is their turn");
    Motion::Clear(if choices.may_check() { Action::Check } else { Action::Call })
}

#[test]
fn every_character_takes_chips_off_somebody_who_calls_everything() {
    const EVENINGS: u64 = 20;
    let (caller, player) = (PersonNo(1), PersonNo(2));
    for character in Character::ALL {
        let mut won = 0;
        for seed in 0..EVENINGS {
            let structure = sheet(one_level(50, 100, Ante::None), 10_000);
            let mut evening = EngineHarness::new(tda(), structure, SeededChance::new(1_000 + seed)).started(2);
            let bot = Bot::new(character, seed).with_samples(40);
            while !evening.tournament.is_over() {
                let Some(person) = evening.to_act() else {
                    evening.wait();
                    continue;
                };
                let view = evening.view(person, Role::Player);
                let motion = if person == caller { blind_call(&view) } else { bot.motion(&view).expect("their turn") };
                evening.motion(person, motion).expect("both do what is allowed");
            }
            won += u64::from(
                evening.tournament.standings().iter().any(|line| line.person == player && line.place == Some(1)),
            );
        }
        assert!(won >= 15, "{character:?} wins only {won} of {EVENINGS} evenings against a caller");
    }
}

#[test]
fn bots_play_every_game_by_its_rules() {
    for (seed, kind) in (1..).zip([BettingKind::PotLimit, BettingKind::Limit]) {
        let mut levels =
            vec![level(50, 100, Ante::BigBlind(Chips(100)), Some(3_600_000)), level(400, 800, Ante::None, None)];
        for level in &mut levels {
            level.stakes.betting = BettingStructure::of(kind, level.stakes.big_blind);
        }
        let structure = Structure { denominations: vec![Chips(25)], ..sheet(levels, 3_000) };
        let mut evening = EngineHarness::new(tda(), structure, SeededChance::new(seed)).started(5);
        let bots = (1..=5).map(|no| {
            let character = Character::ALL[usize::try_from(no % 5).expect("one of five")];
            (PersonNo(no), Bot::new(character, u64::from(no)).with_samples(8))
        });
        play(&mut evening, &bots.collect(), 150);
        let raises = evening.log.iter().filter(|event| {
            let EventKind::Told(PublicEvent::Hand(_, HandEvent::Ruled { outcome, .. })) = &event.what else {
                return false;
            };
            matches!(outcome, Some(Outcome::Raised { .. }))
        });
        assert!(raises.count() > 20, "{kind:?}: nobody raises");
    }
}
