//! Tests of the right to raise again after a short all-in, setting by setting.

use cardroom_shared::action::Action;
use cardroom_shared::cards::Deck;
use cardroom_shared::chips::Chips;
use cardroom_shared::event::{Arrivals, HandEvent, HandPlan};
use cardroom_shared::hand::Hand;
use cardroom_shared::house::{HouseRules, Reopening};
use cardroom_shared::seat::{BySeat, HandNo, SeatNo, SeatSet};
use cardroom_shared::structure::{Ante, BettingStructure, Stakes};
use std::sync::Arc;

/// Returns the house `fpn` with this setting.
fn fpn(reopening: Reopening) -> HouseRules {
    let fpn = HouseRules::preset("fpn").unwrap_or_else(|| panic!("there is no house fpn"));
    HouseRules { reopening, ..fpn }
}

fn seat(number: u64) -> SeatNo {
    SeatNo::new(number).unwrap_or_else(|_| panic!("{number} is no seat"))
}

/// Returns a hand of five players at 50/100 with the button on seat 1. Seat 5 has 350 chips, the others 10,000.
fn five_players(rules: HouseRules) -> Hand {
    let only = |number| {
        let mut seats = SeatSet::default();
        seats.insert(seat(number));
        seats
    };
    let mut stacks = BySeat::<Chips>::default();
    let mut dealt = SeatSet::default();
    for number in 1..=5 {
        stacks[seat(number)] = Chips(if number == 5 { 350 } else { 10_000 });
        dealt.insert(seat(number));
    }
    let plan = HandPlan {
        hand: HandNo(1),
        button: seat(1),
        dealt,
        small_blinds: only(2),
        big_blinds: only(3),
        last_blind: seat(3),
        forfeited: SeatSet::default(),
        arrivals: Arrivals::default(),
        dealt_out: SeatSet::default(),
        dead_stacks: SeatSet::default(),
        stakes: Stakes {
            small_blind: Chips(50),
            big_blind: Chips(100),
            ante: Ante::None,
            betting: BettingStructure::NoLimit,
        },
        unit: Chips(1),
    };
    let mut hand = Hand::begin(plan, &stacks, Arc::new(rules));
    hand.shuffled(Deck::ordered());
    while let Some(event) = hand.advance() {
        hand.apply(&event);
    }
    hand
}

fn act(hand: &mut Hand, number: u64, action: Action) {
    match hand.decide(seat(number), &action) {
        Ok(outcome) => hand.apply(&HandEvent::TimedOut { seat: seat(number), outcome }),
        Err(refusal) => panic!("seat {number}: {refusal}"),
    }
}

/// Returns whether the player to act may raise.
fn may_raise(hand: &Hand) -> bool {
    hand.legal_actions().is_some_and(|legal| legal.raise.is_some())
}

#[test]
fn completed_short_all_in_reopens_raising_for_its_caller_if_set() {
    for (reopening, opens) in [(Reopening::CumulativeOrCompleted, true), (Reopening::Cumulative, false)] {
        let mut hand = five_players(fpn(reopening));
        act(&mut hand, 4, Action::RaiseTo(Chips(300)));
        act(&mut hand, 5, Action::AllIn);
        act(&mut hand, 1, Action::Call);
        act(&mut hand, 2, Action::RaiseTo(Chips(500)));
        act(&mut hand, 3, Action::Fold);
        act(&mut hand, 4, Action::Call);
        // For seat 1 the call has grown by 150, which is less than the raise of 200.
        assert_eq!(hand.to_act(), Some(seat(1)));
        assert_eq!(may_raise(&hand), opens, "{reopening:?}");
    }
}

#[test]
fn a_short_all_in_that_is_only_called_opens_nothing() {
    for reopening in [Reopening::CumulativeOrCompleted, Reopening::Cumulative] {
        let mut hand = five_players(fpn(reopening));
        act(&mut hand, 4, Action::RaiseTo(Chips(300)));
        act(&mut hand, 5, Action::AllIn);
        for number in [1, 2, 3] {
            act(&mut hand, number, Action::Call);
        }
        assert_eq!(hand.to_act(), Some(seat(4)));
        assert!(!may_raise(&hand), "{reopening:?}");
    }
}
