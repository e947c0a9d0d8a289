//! A viewer who joins gets the missed steps exactly as present viewers got them: the same steps, the same cards, and
//! no more.

#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test says what it expects")]

use cardroom_shared::action::{Action, Audience, Showing, ShownCards, WagerKind};
use cardroom_shared::chips::Chips;
use cardroom_shared::command::{CommandSource, DeskRequest, Motion, Name, Order};
use cardroom_shared::event::{HandEvent, PublicEvent};
use cardroom_shared::house::HouseRules;
use cardroom_shared::note::Note;
use cardroom_shared::protocol::Role;
use cardroom_shared::seat::{HandNo, PersonNo, SeatNo, TableNo};
use cardroom_shared::structure::{Ante, Structure};
use cardroom_shared::view::{DealExclusion, KEPT_AROUND, KEPT_HANDS, KnownSteps, PastStep, TableView, Viewer};
use cardroom_test_support::engine_harness::{DIRECTOR, EngineHarness, SeededChance, one_level, sheet, tda};
use rand::RngExt;
use std::sync::Arc;

const SPECTATOR: PersonNo = PersonNo(99);
const LATE: PersonNo = PersonNo(98);
const PLAYERS: u8 = 6;

fn evening(seed: u64) -> EngineHarness {
    under(tda(), seed)
}

/// A session under the rules of this house.
fn under(rules: Arc<HouseRules>, seed: u64) -> EngineHarness {
    let structure = Structure { denominations: vec![Chips(25)], ..sheet(one_level(50, 100, Ante::None), 5_000) };
    let stacks: Vec<(SeatNo, Chips)> = (1..=PLAYERS)
        .map(|number| (SeatNo::new(u64::from(number)).unwrap(), Chips(1_500 * u64::from(number))))
        .collect();
    EngineHarness::new(rules, structure, SeededChance::new(seed)).seated(&stacks)
}

fn some_motion(evening: &EngineHarness, person: PersonNo, rng: &mut SeededChance) -> Motion {
    let view = evening.view(person, Role::Player);
    let Some(choices) = view.choices else {
        let showing = Showing { cards: ShownCards::Both, to: Audience::Table };
        return Motion::Clear(if view.cards.muck { Action::Show(showing) } else { Action::Check });
    };
    let call = if choices.may_check() { Action::Check } else { Action::Call };
    Motion::Clear(match (rng.0.random_range(0..10), choices.raise) {
        (0..2, _) if !choices.may_check() => Action::Fold,
        (2..4, Some(range)) if range.kind == WagerKind::Bet => Action::Bet(range.min),
        (2..4, Some(range)) => Action::RaiseTo(range.min),
        (4, Some(_)) => Action::AllIn,
        _ => call,
    })
}

/// The lasting part of a table, without clocks and current absences.
fn lasting(table: &TableView) -> TableView {
    let mut table = table.clone();
    table.waits = None;
    if let Some(turn) = &mut table.turn {
        (turn.left_ms, turn.of_ms) = (None, None);
    }
    for seat in &mut table.seats {
        (seat.away, seat.kept_away) = (false, DealExclusion::No);
    }
    table
}

/// The steps of a viewer who was present from the beginning.
struct There {
    viewer: Viewer,
    steps: Vec<(Vec<PublicEvent>, Option<TableView>)>,
}

impl There {
    fn hears(&mut self, evening: &EngineHarness, first: usize) {
        let news = evening.outgoing_step(self.viewer, first);
        let events: Vec<PublicEvent> = news.events.into_iter().map(Arc::unwrap_or_clone).collect();
        if !events.is_empty() {
            self.steps.push((events, news.look.whole().table));
        }
    }

    /// Compares these steps with the missed steps for this viewer now. Returns the number of steps.
    fn compare(&self, evening: &EngineHarness) -> usize {
        let missed = evening.missed(self.viewer);
        let last = &self.steps[self.steps.len() - missed.len()..];
        for (PastStep { events, seen, .. }, (were_told, saw)) in missed.iter().zip(last) {
            assert_eq!(events, were_told, "{:?}", self.viewer);
            let (seen, saw) = (seen.as_ref().map(lasting), saw.as_ref().map(lasting));
            if seen.is_some() {
                assert_eq!(seen, saw, "{:?} after {events:?}", self.viewer);
            }
        }
        missed.len()
    }
}

#[test]
fn whoever_comes_is_told_what_those_were_told_who_were_there() {
    let (mut compared, mut hands, mut faces) = (0, 0, 0);
    for seed in 0..12 {
        let mut evening = evening(seed);
        let people = (1..=u32::from(PLAYERS)).map(|number| Viewer::new(PersonNo(number), Role::Player));
        let others = [Viewer::new(SPECTATOR, Role::Spectator), Viewer::new(DIRECTOR, Role::Director)];
        let mut there: Vec<There> = people.chain(others).map(|viewer| There { viewer, steps: Vec::new() }).collect();
        let mut rng = SeededChance::new(seed ^ 3);
        for step in 0..120 {
            let first = evening.log.len();
            match evening.to_act() {
                Some(person) => {
                    let motion = some_motion(&evening, person, &mut rng);
                    evening.motion(person, motion).expect("it is their turn");
                }
                None => {
                    evening.wait();
                }
            }
            for there in &mut there {
                there.hears(&evening, first);
            }
            if step % 9 == 8 {
                compared += there.iter().map(|there| there.compare(&evening)).sum::<usize>();
            }
        }
        let missed = evening.missed(Viewer::new(SPECTATOR, Role::Spectator));
        let begins = |step: &PastStep| {
            step.events.iter().any(|event| matches!(event, PublicEvent::Hand(_, HandEvent::Begun(_))))
        };
        hands = hands.max(missed.iter().filter(|step| begins(step)).count());
        let shown = |step: &PastStep| {
            step.seen
                .iter()
                .flat_map(|table| &table.seats)
                .any(|seat| seat.cards.is_some_and(|cards| cards[0].is_some()))
        };
        faces += missed.iter().filter(|step| shown(step)).count();
    }
    assert!(compared > 4_000, "only {compared} steps were compared");
    assert_eq!(hands, KEPT_HANDS, "no more hands are kept");
    assert!(faces > 10, "hands that were shown are seen again: {faces}");
}

/// The number of seats whose cards are visible in the missed steps.
fn open(missed: &[PastStep]) -> usize {
    let seats = missed.iter().filter_map(|step| step.seen.as_ref()).flat_map(|table| &table.seats);
    seats.filter(|seat| seat.cards.is_some_and(|cards| cards.iter().flatten().count() > 0)).count()
}

#[test]
fn own_cards_are_seen_again_by_whom_they_were_dealt_to_and_by_nobody_else() {
    let mut evening = evening(5);
    evening.wait();
    while let Some(person) = evening.to_act() {
        evening.motion(person, Motion::Clear(Action::Fold)).unwrap();
    }
    for number in 1..=u32::from(PLAYERS) {
        let missed = evening.missed(Viewer::new(PersonNo(number), Role::Player));
        let seats = missed.iter().filter_map(|step| step.seen.as_ref()).flat_map(|table| &table.seats);
        let open: Vec<PersonNo> =
            seats.filter(|seat| seat.cards.is_some_and(|cards| cards[0].is_some())).map(|seat| seat.person).collect();
        assert!(!open.is_empty() && open.iter().all(|person| *person == PersonNo(number)), "{number}: {open:?}");
    }
    assert_eq!(open(&evening.missed(Viewer::new(SPECTATOR, Role::Spectator))), 0);
    assert_eq!(open(&evening.missed(Viewer::new(DIRECTOR, Role::Director))), 0);

    // A substitute joins as a new viewer: the cards of the earlier player are not theirs.
    let name = Name::try_from("Late friend".to_owned()).unwrap();
    evening.submit(CommandSource::Desk(SPECTATOR, DeskRequest::TakeOver(PersonNo(2), name))).unwrap();
    let missed = evening.missed(Viewer::new(SPECTATOR, Role::Player));
    assert!(missed.len() > 3, "they are told of the hand");
    assert_eq!(open(&missed), 0);
}

#[test]
fn what_was_shown_to_the_rail_alone_nobody_sees_who_plays_here_since() {
    // In this house the others see it when the betting is over, and not before.
    let rules = HouseRules { clock_base: None, ..HouseRules::preset("home").unwrap() };
    let mut evening = under(Arc::new(rules), 9);
    evening.wait();
    let shows = evening.to_act().unwrap();
    let showing = Showing { cards: ShownCards::Both, to: Audience::Rail };
    evening.motion(shows, Motion::Clear(Action::Show(showing))).unwrap();
    let rail = open(&evening.missed(Viewer::new(SPECTATOR, Role::Spectator)));
    assert!(rail > 0, "the rail was shown them");
    while let Some(person) = evening.to_act() {
        evening.motion(person, Motion::Clear(Action::Fold)).unwrap();
    }
    // One person takes a seat over and plays here from now on; another remains a spectator.
    let name = Name::try_from("Late friend".to_owned()).unwrap();
    evening.submit(CommandSource::Desk(LATE, DeskRequest::TakeOver(PersonNo(2), name))).unwrap();
    let rail = open(&evening.missed(Viewer::new(SPECTATOR, Role::Spectator)));
    let plays = open(&evening.missed(Viewer::new(LATE, Role::Player)));
    assert!(plays < rail, "who plays here sees what everybody was shown when the betting was over: {plays} of {rail}");
}

#[test]
fn what_was_told_before_is_left_out_and_nothing_else() {
    let mut rng = SeededChance::new(4);
    let mut evening = evening(4);
    for step in 0..60 {
        if step % 20 == 10 {
            let words = Note::try_from("the pizza is here".to_owned()).unwrap();
            evening.submit(CommandSource::order(DIRECTOR, Order::Announce(words))).unwrap();
        }
        match evening.to_act() {
            Some(person) => {
                let motion = some_motion(&evening, person, &mut rng);
                evening.motion(person, motion).expect("it is their turn");
            }
            None => {
                evening.wait();
            }
        }
    }
    let viewer = Viewer::new(PersonNo(1), Role::Player);
    let all = evening.missed(viewer);
    assert!(!all.is_empty(), "there is something to tell");
    let around = |event: &PublicEvent| matches!(event, PublicEvent::Tournament(_));
    for until in 0..=evening.steps() {
        let later: Vec<PastStep> = all.iter().filter(|step| step.step > until).cloned().collect();
        assert_eq!(evening.missed_since(viewer, KnownSteps { around: until, table: until }), later);
    }
    let here = evening.missed_since(viewer, KnownSteps { around: u64::MAX, table: 0 });
    let events = |steps: &[PastStep]| steps.iter().flat_map(|step| step.events.clone()).collect::<Vec<_>>();
    let of_hands: Vec<PublicEvent> = events(&all).into_iter().filter(|event| !around(event)).collect();
    assert!(!of_hands.is_empty() && of_hands.len() < events(&all).len(), "hands are told, and what is around them");
    assert_eq!(events(&here), of_hands);
}

#[test]
fn stack_adjusted_between_hands_is_seen_before_the_next_hand() {
    let mut evening = evening(5);
    evening.wait();
    while let Some(person) = evening.to_act() {
        evening.motion(person, Motion::Clear(Action::Fold)).unwrap();
    }
    let rail = Viewer::new(SPECTATOR, Role::Spectator);
    let stack_of = |table: &TableView, person| {
        table.seats.iter().find(|seat| seat.person == PersonNo(person)).map(|seat| seat.stack)
    };
    let stack = |table: &TableView| stack_of(table, 3);
    let table = evening.view(SPECTATOR, Role::Spectator).table.unwrap();
    let less = stack(&table).unwrap().checked_sub(Chips(25)).unwrap();
    let more = stack_of(&table, 4).unwrap() + Chips(25);
    let order = Order::Adjust(vec![(PersonNo(3), less), (PersonNo(4), more)]);
    let why = Some(Note::try_from("a chip too many".to_owned()).unwrap());
    evening.submit(CommandSource::Order { by: DIRECTOR, order, why }).unwrap();
    let now = Some(less);
    let missed = evening.missed(rail);
    let [.., before, last] = missed.as_slice() else { panic!("{missed:?}") };
    assert_eq!(last.seen.as_ref().and_then(stack), now);
    assert_ne!(before.seen.as_ref().and_then(stack), now, "it has changed with the order");
}

#[test]
fn so_much_is_kept_and_no_more() {
    let mut evening = evening(2);
    let words = || Note::try_from("the pizza is here".to_owned()).unwrap();
    for _ in 0..3 * KEPT_AROUND {
        evening.submit(CommandSource::order(DIRECTOR, Order::Announce(words()))).unwrap();
    }
    let missed = evening.missed(Viewer::new(SPECTATOR, Role::Spectator));
    let around: usize =
        missed.iter().flat_map(|step| &step.events).filter(|event| matches!(event, PublicEvent::Tournament(_))).count();
    assert!((1..=KEPT_AROUND).contains(&around), "{around}");
    while evening.tournament.table(TableNo(1)).unwrap().hands_begun() < HandNo(8) {
        match evening.to_act() {
            Some(person) => {
                evening.motion(person, Motion::Clear(Action::Fold)).unwrap();
            }
            None => assert!(!evening.wait().is_empty(), "the evening ended before the eighth hand"),
        }
    }
    let missed = evening.missed(Viewer::new(SPECTATOR, Role::Spectator));
    let hands: Vec<HandNo> = missed.iter().filter_map(|step| step.seen.as_ref()).map(|table| table.hand).collect();
    assert_eq!((hands.first(), hands.last()), (Some(&HandNo(6)), Some(&HandNo(8))));
}
