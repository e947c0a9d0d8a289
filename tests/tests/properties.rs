//! Properties under arbitrary acts, allowed or not. No chip is lost, exactly the offered actions are accepted, a
//! replay gives an equal state, and every hand and every tournament ends. A failure prints the minimized case with
//! its seed.
#![allow(clippy::expect_used, reason = "a proof that cannot be set up has failed")]

use cardroom_shared::action::{Action, LegalActions, RaiseRange, Street, WagerKind};
use cardroom_shared::chips::Chips;
use cardroom_shared::command::{Command, CommandSource, DeskRequest, Gesture, Motion, Push};
use cardroom_shared::event::{EventKind, HandEvent, PrizeEvent, PublicEvent, TournamentEvent};
use cardroom_shared::hand::Hand;
use cardroom_shared::house::{
    AllInFaceUp, BettingKind, ButtonMovement, HouseRules, LimitCapHeadsUp, PotLimitBlinds, ShortAllInMinRaise,
};
use cardroom_shared::protocol::StandingLine;
use cardroom_shared::refusal::Refusal;
use cardroom_shared::seat::{PersonNo, SeatNo};
use cardroom_shared::structure::{Ante, BettingStructure, Structure};
use cardroom_shared::table::Table;
use cardroom_test_support::engine_harness::{EngineHarness, SeededChance, level, one_level, sheet, tda};
use cardroom_test_support::properties::config;
use proptest::prelude::*;
use proptest::sample::{select, subsequence};
use rand::RngExt;
use std::sync::Arc;

/// More turns than any hand of these cases can have.
const MOST_TURNS: u32 = 2_000;

/// The initial state of a table.
#[derive(Clone, Debug)]
struct Story {
    seed: u64,
    seats: Vec<(SeatNo, Chips)>,
    blinds: (u64, u64),
    ante: Ante,
    unit: u64,
    betting: BettingKind,
    house: (ButtonMovement, ShortAllInMinRaise, AllInFaceUp),
    cap: (Option<u32>, LimitCapHeadsUp),
}

impl Story {
    fn rules(&self) -> Arc<HouseRules> {
        let (button_movement, short_all_in_min_raise, all_in_face_up) = self.house;
        let (limit_cap, limit_cap_heads_up) = self.cap;
        Arc::new(HouseRules {
            button_movement,
            short_all_in_min_raise,
            all_in_face_up,
            limit_cap,
            limit_cap_heads_up,
            ..(*tda()).clone()
        })
    }

    fn structure(&self) -> Structure {
        let mut levels = one_level(self.blinds.0, self.blinds.1, self.ante);
        for level in &mut levels {
            level.stakes.betting = BettingStructure::of(self.betting, level.stakes.big_blind);
        }
        Structure { denominations: vec![Chips(self.unit)], ..sheet(levels, 1_000) }
    }

    fn evening(&self) -> EngineHarness {
        EngineHarness::new(self.rules(), self.structure(), SeededChance::new(self.seed)).seated(&self.seats)
    }
}

/// Two to ten players with stacks from one chip to 500 big blinds.
fn stories() -> impl Strategy<Value = Story> {
    let stack = prop_oneof![1..100_u64, 100..2_000_u64, 2_000..50_000_u64];
    let seats = (2..=10_usize).prop_flat_map(move |players| {
        let seats = subsequence(SeatNo::all().collect::<Vec<_>>(), players);
        (seats, prop::collection::vec(stack.clone().prop_map(Chips), players))
    });
    let ante = prop_oneof![
        Just(Ante::None),
        (1..150_u64).prop_map(|ante| Ante::Every(Chips(ante))),
        (1..150_u64).prop_map(|ante| Ante::BigBlind(Chips(ante))),
    ];
    let house = (
        select(vec![ButtonMovement::Dead, ButtonMovement::Moving]),
        select(vec![
            ShortAllInMinRaise::AllInPlusRaise,
            ShortAllInMinRaise::LastFullPlusRaise,
            ShortAllInMinRaise::LastFullPlusTwoRaises,
        ]),
        select(vec![AllInFaceUp::WhenBettingIsOver, AllInFaceUp::AtShowdown]),
    );
    let betting = select(vec![BettingKind::NoLimit, BettingKind::PotLimit, BettingKind::Limit]);
    let cap =
        (select(vec![None, Some(2), Some(4), Some(5)]), select(vec![LimitCapHeadsUp::Holds, LimitCapHeadsUp::None]));
    let blinds = select(vec![(50, 100), (25, 50), (100, 100), (33, 77)]);
    (any::<u64>(), seats, blinds, ante, select(vec![1_u64, 5, 25, 100]), (betting, house, cap)).prop_map(
        |(seed, (seats, stacks), blinds, ante, unit, (betting, house, cap))| Story {
            seed,
            seats: seats.into_iter().zip(stacks).collect(),
            blinds,
            ante,
            unit,
            betting,
            house,
            cap,
        },
    )
}

fn offered(evening: &EngineHarness) -> Option<LegalActions> {
    evening.tournament.tables().find_map(|table| table.hand_in_progress()?.legal_actions())
}

/// A random motion, mostly a sensible one.
fn any_motion(rng: &mut SeededChance, legal: Option<LegalActions>) -> Motion {
    let raise = legal.and_then(|legal| legal.raise);
    let (min, max) = raise.map_or((1, 10_000), |range| (range.min.0, range.max.0));
    let sensible = |rng: &mut SeededChance| Chips(rng.0.random_range(min..=min.saturating_mul(3).min(max).max(min)));
    Motion::Clear(match rng.0.random_range(0..100) {
        0..15 => Action::Fold,
        15..50 => Action::Call,
        50..70 => Action::Check,
        70..78 => Action::RaiseTo(sensible(rng)),
        78..86 => Action::Bet(sensible(rng)),
        86..88 => Action::RaiseTo(Chips(min)),
        88..90 => Action::RaiseTo(Chips(rng.0.random())),
        90..94 => Action::AllIn,
        94 => Action::Muck,
        95 => Action::AskToSee(SeatNo::FIRST),
        96 => return Motion::Words("call".to_owned()),
        97 => return Motion::Gesture(Gesture::Tap),
        98 => return Motion::from(Push { pushes: vec![vec![Chips(100)]], said: None }),
        _ => return Motion::CallClock(SeatNo::FIRST),
    })
}

/// Plays the hand in progress to its end with random motions, mostly of the player to act.
fn play_a_hand(evening: &mut EngineHarness, rng: &mut SeededChance, players: u32) {
    let total = evening.tournament.chips_in_play();
    evening.wait();
    let mut turns = 0;
    while let Some(turn) = evening.to_act() {
        turns += 1;
        assert!(turns < MOST_TURNS, "a hand does not end");
        let person = if rng.0.random_bool(0.9) { turn } else { PersonNo(rng.0.random_range(0..=players + 1)) };
        let motion = any_motion(rng, offered(evening));
        let events_before = evening.log.len();
        if evening.motion(person, motion).is_err() {
            assert_eq!(evening.log.len(), events_before, "a refusal changes nothing");
        }
        assert_eq!(evening.tournament.chips_in_play(), total, "chips went astray");
    }
    let table = evening.tournament.tables().next().expect("a table");
    assert!(table.hand().is_none_or(cardroom_shared::hand::Hand::is_over), "the hand waits for nobody");
}

/// The totals at which something changes, and some in between.
fn boundaries(legal: LegalActions, rng: &mut SeededChance) -> Vec<Chips> {
    let mut totals = vec![0, 1, u64::MAX];
    if let Some(range) = legal.raise {
        let (min, max, unit) = (range.min.0, range.max.0, range.unit.0);
        let near = |total: u64| [total.saturating_sub(unit), total.saturating_sub(1), total, total + 1, total + unit];
        totals.extend(near(min));
        totals.extend(near(max));
        let between = rng.0.random_range(min..=max);
        totals.extend([between, between / unit * unit]);
    }
    totals.extend(legal.call.map(|call| call.0));
    totals.into_iter().map(Chips).collect()
}

/// Returns whether the offer allows this action to a player with these chips in front and behind.
fn is_offered(legal: LegalActions, act: Action, front: Chips, stack: Chips, answerable: bool) -> bool {
    let wager = |total: Chips, kind: WagerKind| {
        legal.raise.is_some_and(|range| {
            let whole = total.0.is_multiple_of(range.unit.0) || total == range.max;
            range.kind == kind && range.min <= total && total <= range.max && whole
        })
    };
    match act {
        Action::Fold | Action::Muck => true,
        Action::Check => legal.may_check(),
        Action::Call => legal.call.is_some(),
        Action::Bet(total) => wager(total, WagerKind::Bet),
        Action::RaiseTo(total) => wager(total, WagerKind::Raise),
        // If nobody could answer a raise, everything is a call.
        Action::AllIn if !answerable && legal.call.is_some() => true,
        Action::AllIn => legal.call == Some(stack) || legal.raise.is_some_and(|range| range.max == front + stack),
        Action::Show(_)
        | Action::AskToSee(_)
        | Action::Withdraw
        | Action::ProposeRuns(_)
        | Action::Agree
        | Action::Decline
        | Action::Wager(_)
        | Action::PlayBoard => false,
    }
}

/// The part of the blinds that nobody posted, if the house counts full blinds before the flop.
fn missing_blinds(hand: &Hand, rules: &HouseRules) -> Chips {
    if rules.pot_limit_blinds != PotLimitBlinds::Full || hand.street() != Street::Preflop {
        return Chips::ZERO;
    }
    let (plan, mut missing) = (hand.plan(), Chips::ZERO);
    for (seats, blind) in [(plan.small_blinds, plan.stakes.small_blind), (plan.big_blinds, plan.stakes.big_blind)] {
        if seats.is_empty() {
            missing += blind;
        }
        for seat in seats.iter().filter(|seat| hand.stack(*seat).is_zero() && hand.street_bet(*seat) < blind) {
            missing += blind.less(hand.street_bet(seat));
        }
    }
    missing
}

/// Checks that amounts are free up to the stack, free up to the pot, or fixed, by the betting structure of the table.
fn check_range(evening: &EngineHarness, legal: LegalActions, range: RaiseRange, front: Chips, stack: Chips) {
    let everything = front + stack;
    assert!(range.min <= range.max && range.max <= everything, "{range:?} with {everything}");
    let hand = evening.tournament.tables().find_map(Table::hand_in_progress).expect("a hand");
    match hand.plan().stakes.betting {
        BettingStructure::NoLimit => assert_eq!(range.max, everything),
        BettingStructure::PotLimit => {
            let call = legal.call.unwrap_or_default();
            let blinds = missing_blinds(hand, evening.tournament.rules());
            let (pot, _) = (front + call.times(2) + hand.pot_in_all() + blinds).split(1, range.unit);
            assert_eq!(range.max, pot.max(range.min).min(everything), "{range:?}, {call} to call");
        }
        BettingStructure::Limit { .. } => assert_eq!(range.min, range.max, "the bets of a limit game are fixed"),
    }
}

/// Checks that exactly the offered actions of the player to act are accepted, and nobody else acts at once.
fn check_offer(evening: &EngineHarness, rng: &mut SeededChance, players: u32) {
    let (Some(turn), Some(legal)) = (evening.to_act(), offered(evening)) else { return };
    let (table, seat) = evening.tournament.seat_of(turn).expect("they sit");
    let table = evening.tournament.table(table).expect("their table");
    let (front, stack) = (table.hand().map(|hand| hand.street_bet(seat)).unwrap_or_default(), table.stack(seat));
    if let Some(range) = legal.raise {
        check_range(evening, legal, range, front, stack);
    }
    let totals = boundaries(legal, rng);
    let wagers = totals.iter().flat_map(|total| [Action::Bet(*total), Action::RaiseTo(*total)]);
    let before = evening.tournament.clone();
    let hand = evening.tournament.tables().find_map(Table::hand_in_progress).expect("a hand");
    let others = hand.live().iter().filter(|seat| Some(*seat) != hand.to_act());
    let answerable = others.into_iter().any(|seat| !hand.stack(seat).is_zero());
    for act in [Action::Fold, Action::Check, Action::Call, Action::AllIn, Action::Muck].into_iter().chain(wagers) {
        let answer = |person| {
            evening.tournament.decide(&Command {
                at: evening.tournament.now(),
                from: CommandSource::Motion(person, Motion::Clear(act)),
            })
        };
        let answered = answer(turn);
        assert_eq!(
            answered.is_ok(),
            is_offered(legal, act, front, stack, answerable),
            "{act:?} of {legal:?} with {stack}: {answered:?}"
        );
        for other in (0..=players + 1).map(PersonNo).filter(|person| *person != turn) {
            let answered = answer(other);
            let done = answered.unwrap_or_default().into_iter().find_map(|event| {
                let EventKind::Told(PublicEvent::Hand(_, HandEvent::Ruled { outcome, .. })) = event.what else {
                    return None;
                };
                outcome
            });
            assert_eq!(done, None, "{act:?} out of turn");
        }
    }
    assert_eq!(before, evening.tournament, "deciding changes nothing");
}

fn players(story: &Story) -> u32 {
    u32::try_from(story.seats.len()).expect("a table")
}

proptest! {
    #![proptest_config(config(200))]

    #[test]
    fn no_chip_is_lost_and_a_replay_gives_the_same_state(story in stories()) {
        let mut rng = SeededChance::new(story.seed ^ 1);
        let mut evening = story.evening();
        for _ in 0..6 {
            if evening.tournament.is_over() {
                break;
            }
            play_a_hand(&mut evening, &mut rng, players(&story));
        }
        prop_assert_eq!(&evening.replayed(), &evening.tournament);
    }

    #[test]
    fn the_house_accepts_exactly_what_it_offers(story in stories()) {
        let mut rng = SeededChance::new(story.seed ^ 2);
        let mut evening = story.evening();
        evening.wait();
        // If the blinds put everybody all-in, no action is offered.
        prop_assume!(evening.to_act().is_some());
        for _ in 0..60 {
            check_offer(&evening, &mut rng, players(&story));
            let Some(turn) = evening.to_act() else { break };
            // Disallowed actions were tried above; this act moves the hand to another turn.
            let motion = any_motion(&mut rng, offered(&evening));
            let _refused: Result<_, Refusal> = evening.motion(turn, motion);
        }
    }

    #[test]
    fn an_award_gives_out_every_pot(story in stories()) {
        let mut rng = SeededChance::new(story.seed ^ 3);
        let mut evening = story.evening();
        play_a_hand(&mut evening, &mut rng, players(&story));
        let (mut paid, mut won) = (Chips::ZERO, Chips::ZERO);
        for event in &evening.log {
            let EventKind::Told(PublicEvent::Hand(_, event)) = &event.what else { continue };
            if let HandEvent::Posted { chips, .. } = event {
                paid += *chips;
            } else if let HandEvent::UncalledReturned { chips, .. } = event {
                won += *chips;
            } else if let HandEvent::PotAwarded { shares, .. } = event {
                prop_assert!(!shares.is_empty(), "a pot without a winner");
                won += shares.iter().map(|(_, chips)| *chips).sum();
            }
        }
        let table = evening.tournament.tables().next().expect("a table");
        let hand = table.hand().expect("a hand was played");
        let put_in: Chips = hand.pot_in_all();
        prop_assert!(!won.is_zero(), "nobody has won");
        let returned = won.checked_sub(put_in).expect("no more is given out than was put in");
        prop_assert!(paid <= put_in + returned, "blinds and antes are in the pot");
        let seats = || hand.plan().dealt.iter();
        let before: Chips = seats().map(|seat| hand.stack_at_start(seat)).sum();
        let after: Chips = seats().map(|seat| hand.stack(seat)).sum();
        prop_assert_eq!(before, after);
    }
}

/// A random person sends a random request to the desk.
fn visit_the_desk(evening: &mut EngineHarness, rng: &mut SeededChance, players: u32) {
    let person = PersonNo(rng.0.random_range(1..=players));
    let desk = match rng.0.random_range(0..10) {
        0..5 => DeskRequest::Away,
        5..9 => DeskRequest::Back,
        _ => DeskRequest::Leave,
    };
    let _refused: Result<_, Refusal> = evening.submit(CommandSource::Desk(person, desk));
}

/// Checks that places are unique except for ties, that ties share their prizes, and that the prizes are the pool.
fn check_standings(evening: &EngineHarness, players: u32) {
    let standings = evening.tournament.standings();
    assert_eq!(standings.len(), usize::try_from(players).expect("a number of players"));
    let places: Vec<u32> = standings.iter().map(|line| line.place.expect("everybody has a place")).collect();
    for place in &places {
        let better = places.iter().filter(|other| *other < place).count();
        assert_eq!(usize::try_from(*place), Ok(better + 1), "{places:?}");
    }
    assert_eq!(places.iter().filter(|place| **place == 1).count(), 1, "one winner: {places:?}");
    let pool = evening.tournament.structure().buy_in_cents * u64::from(players);
    assert_eq!(standings.iter().map(|line| line.prize_cents).sum::<u64>(), pool);
    // Tied players get equal shares, except for an odd cent.
    let fair = |pair: &[StandingLine]| match pair {
        [better, next] if better.place == next.place => better.prize_cents.abs_diff(next.prize_cents) <= 1,
        [better, next] => better.prize_cents >= next.prize_cents,
        _ => true,
    };
    assert!(standings.windows(2).all(fair), "{standings:?}");
}

proptest! {
    #![proptest_config(config(40))]

    #[test]
    fn every_evening_has_a_winner_and_pays_the_pool(seed in any::<u64>(), players in 2..=10_u32, desk in any::<bool>()) {
        let levels = [(50, 100), (100, 200), (200, 400), (400, 800), (1_000, 2_000)];
        let mut levels: Vec<_> =
            levels.map(|(sb, bb)| level(sb, bb, Ante::BigBlind(Chips(bb)), Some(600_000))).into();
        levels.push(level(3_000, 6_000, Ante::Every(Chips(600)), None));
        let structure = Structure { denominations: vec![Chips(25)], ..sheet(levels, 10_000) };
        let mut evening = EngineHarness::new(tda(), structure, SeededChance::new(seed)).started(players);
        let mut rng = SeededChance::new(seed ^ 4);
        let mut turns = 0;
        while !evening.tournament.is_over() {
            turns += 1;
            prop_assert!(turns < 20_000, "the evening does not end");
            if desk && rng.0.random_bool(0.01) {
                visit_the_desk(&mut evening, &mut rng, players);
                continue;
            }
            match evening.to_act() {
                Some(turn) => {
                    // With as many all-ins as in the cases above, no tournament would reach its second level.
                    let motion = match any_motion(&mut rng, offered(&evening)) {
                        Motion::Clear(Action::AllIn) if rng.0.random_bool(0.9) => Motion::Clear(Action::Fold),
                        motion => motion,
                    };
                    let _refused: Result<_, Refusal> = evening.motion_after(10_000, turn, motion);
                }
                None => prop_assert!(!evening.wait().is_empty(), "the evening stands still"),
            }
        }
        check_standings(&evening, players);
        let won = |event: &&cardroom_shared::event::Event| matches!(event.what, EventKind::Told(PublicEvent::Tournament(TournamentEvent::Prize(PrizeEvent::Won(_)))));
        prop_assert_eq!(evening.log.iter().filter(won).count(), 1);
        prop_assert_eq!(&evening.replayed(), &evening.tournament);
    }
}
