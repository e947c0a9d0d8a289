//! Secrecy of private acts: cards shown to one person, events of another table, reports to the director, held-back
//! talk and unheard talk. Two sessions run side by side that differ only in such an act. Every byte that anybody else
//! receives is the same in both.
#![allow(clippy::expect_used, reason = "a proof that cannot be set up has failed")]

use cardroom_shared::action::{Action, Audience, Outcome, Showing, ShownCards};
use cardroom_shared::cards::{Card, Deck};
use cardroom_shared::chance::{Chance, Deal, Destination};
use cardroom_shared::chips::Chips;
use cardroom_shared::command::{CommandSource, DeskRequest, Motion, Order};
use cardroom_shared::event::{Event, EventKind, HandEvent, PublicEvent, TalkEvent, TournamentEvent};
use cardroom_shared::hand::Hand;
use cardroom_shared::house::{HouseRules, presets};
use cardroom_shared::protocol::Role;
use cardroom_shared::seat::{PersonNo, SeatNo, TableNo};
use cardroom_shared::structure::{Ante, Structure};
use cardroom_shared::view::Viewer;
use cardroom_test_support::engine_harness::{DIRECTOR, EngineHarness, SeededChance, bytes_of, one_level, sheet};
use rand::RngExt;
use std::sync::Arc;

/// The people at each of the two tables; person 1 is at the first seat of the first table.
const AT_A_TABLE: u8 = 5;
const TABLES: u16 = 2;
const SPECTATOR: PersonNo = PersonNo(99);
/// The player whose cards change, or who talks.
const PLAYER: PersonNo = PersonNo(1);
/// The player to whom they show their cards.
const FRIEND: PersonNo = PersonNo(2);

/// The chance of both sessions, with equal shuffles. In one of them the first seat of the first table gets cards that
/// are otherwise never dealt.
struct Swap {
    rng: SeededChance,
    swaps: bool,
}

impl Chance for Swap {
    fn shuffle(&mut self, deal: &Deal) -> Deck {
        let deck = self.rng.shuffle(deal);
        if !self.swaps || deal.table != TableNo(1) || deal.hand().is_none() {
            return deck;
        }
        let mut cards: Vec<Card> = deck.cards().to_vec();
        let theirs = |place: &usize| deal.places.get(*place) == Some(&Destination::Seat(SeatNo::FIRST));
        let theirs: Vec<usize> = (0..cards.len()).filter(theirs).collect();
        for (place, never_dealt) in theirs.into_iter().zip((0..cards.len()).rev()) {
            cards.swap(place, never_dealt);
        }
        Deck::from_cards(cards)
    }

    fn below(&mut self, n: u32) -> u32 {
        self.rng.below(n)
    }
}

/// The built-in houses.
fn houses() -> impl Iterator<Item = &'static HouseRules> {
    let houses = presets();
    assert!(houses.len() > 1, "the game comes with several houses");
    houses.iter()
}

fn seat(number: u8) -> SeatNo {
    SeatNo::new(u64::from(number)).expect("a seat")
}

fn evening(rules: &HouseRules, seed: u64, swaps: bool) -> EngineHarness<Swap> {
    let structure = Structure { denominations: vec![Chips(25)], ..sheet(one_level(50, 100, Ante::None), 20_000) };
    let rules = Arc::new(HouseRules { clock_base: None, ..rules.clone() });
    let seats = (1..=TABLES).flat_map(|table| (1..=AT_A_TABLE).map(move |number| (TableNo(table), seat(number))));
    let places: Vec<_> = seats.map(|(table, seat)| (table, seat, Chips(20_000))).collect();
    EngineHarness::new(rules, structure, Swap { rng: SeededChance::new(seed), swaps }).seated_at(&places)
}

/// All viewers except those who may know.
fn others(may_know: &[PersonNo]) -> Vec<Viewer> {
    let people = (1..=u32::from(AT_A_TABLE) * u32::from(TABLES)).map(PersonNo);
    let players = people.filter(|person| !may_know.contains(person)).map(|person| Viewer::new(person, Role::Player));
    let rail = [Viewer::new(SPECTATOR, Role::Spectator), Viewer::new(DIRECTOR, Role::Director)];
    players.chain(rail.into_iter().filter(|viewer| !may_know.contains(&viewer.person))).collect()
}

/// The bytes of the events since number `first` for a viewer.
fn sent(evening: &EngineHarness<Swap>, viewer: Viewer, first: usize) -> Vec<u8> {
    bytes_of(&evening.outgoing_step(viewer, first))
}

#[track_caller]
fn nobody_else_learns_of_it(
    here: &EngineHarness<Swap>,
    there: &EngineHarness<Swap>,
    first: usize,
    may_know: &[PersonNo],
) -> u32 {
    let viewers = others(may_know);
    assert!(!viewers.is_empty());
    for viewer in &viewers {
        assert_eq!(sent(here, *viewer, first), sent(there, *viewer, first), "{viewer:?} learns what is not for them");
    }
    u32::try_from(viewers.len()).expect("few people")
}

/// The player to act or to show at some table, with their hand.
fn to_act(evening: &EngineHarness<Swap>) -> Option<(PersonNo, &Hand)> {
    evening.tournament.tables().find_map(|table| {
        let hand = table.hand_in_progress()?;
        let seat = hand.to_act().or_else(|| hand.to_show())?;
        Some((table.seat(seat)?.person, hand))
    })
}

/// The play of the player with changed cards, which must not depend on them.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Style {
    /// They fold, and the others play to the showdown.
    Folds,
    /// They shove, and everybody at their table folds.
    Shoves,
}

fn some_motion(evening: &EngineHarness<Swap>, style: Style, rng: &mut SeededChance) -> Option<CommandSource> {
    let (person, hand) = to_act(evening)?;
    let before_them =
        style == Style::Shoves && evening.tournament.seat_of(person).is_some_and(|(table, _)| table == TableNo(1));
    let motion = match hand.legal_actions() {
        None => Action::Show(Showing { cards: ShownCards::Both, to: Audience::Table }),
        Some(_) if person == PLAYER && style == Style::Folds => Action::Fold,
        Some(_) if person == PLAYER => Action::AllIn,
        Some(legal) if legal.may_check() => Action::Check,
        Some(_) if before_them || rng.0.random_range(0..3) == 0 => Action::Fold,
        Some(_) => Action::Call,
    };
    Some(CommandSource::Motion(person, Motion::Clear(motion)))
}

/// Returns whether this event makes their cards public.
fn reveals(event: &Event) -> bool {
    let EventKind::Told(PublicEvent::Hand(TableNo(1), event)) = &event.what else { return false };
    let (HandEvent::HandShown(seat)
    | HandEvent::CardsOpened { seat, .. }
    | HandEvent::Ruled {
        seat,
        outcome: Some(Outcome::Showed(Showing { to: Audience::Table, .. }) | Outcome::ShowedDead(_)),
        ..
    }) = event
    else {
        return matches!(event, HandEvent::TurnedFaceUp(seats) if seats.contains(SeatNo::FIRST));
    };
    *seat == SeatNo::FIRST
}

/// The counts of the sessions in which they show their cards to their friend.
#[derive(Default)]
struct Comparison {
    compared: u32,
    /// The number of times that their friend saw them.
    seen: u32,
}

/// Plays both sessions until their cards are public, or for a number of steps.
fn show_to_a_friend(rules: &HouseRules, seed: u64, comparison: &mut Comparison) {
    let (mut here, mut there) = (evening(rules, seed, false), evening(rules, seed, true));
    let mut rng = SeededChance::new(seed ^ 9);
    let style = if seed.is_multiple_of(2) { Style::Folds } else { Style::Shoves };
    for _ in 0..120 {
        let first = here.log.len();
        let shows = Action::Show(Showing { cards: ShownCards::Both, to: Audience::One(seat(2)) });
        let from = match some_motion(&here, style, &mut rng) {
            _ if rng.0.random_range(0..4) == 0 => CommandSource::Motion(PLAYER, Motion::Clear(shows)),
            Some(from) => from,
            None => CommandSource::Tick,
        };
        let done = [&mut here, &mut there].map(|evening| match &from {
            CommandSource::Tick => !evening.wait().is_empty(),
            from => evening.submit(from.clone()).is_ok(),
        });
        assert_eq!(done[0], done[1], "{from:?}: whether it is refused depends on cards");
        if here.log.iter().skip(first).any(reveals) {
            return;
        }
        comparison.compared += nobody_else_learns_of_it(&here, &there, first, &[PLAYER, FRIEND]);
        let friend = Viewer::new(FRIEND, Role::Player);
        comparison.seen += u32::from(sent(&here, friend, first) != sent(&there, friend, first));
    }
}

#[test]
fn cards_shown_to_one_player_are_told_to_nobody_else() {
    let mut seen = 0;
    for rules in houses() {
        let mut comparison = Comparison::default();
        for seed in 0..40 {
            show_to_a_friend(rules, seed, &mut comparison);
        }
        assert!(comparison.compared > 2_000, "only {} messages were compared in {}", comparison.compared, rules.key);
        seen += comparison.seen;
    }
    assert!(seen > 20, "their friend saw them {seen} times");
}

/// The bytes of the events for a viewer, with a constant step number.
fn told_without_number(evening: &EngineHarness<Swap>, viewer: Viewer, first: usize) -> Vec<u8> {
    bytes_of(&evening.told_as(viewer, first, 0))
}

#[test]
fn what_is_played_at_one_table_is_not_told_at_another() {
    for rules in houses() {
        let (mut here, mut there) = (evening(rules, 3, false), evening(rules, 3, true));
        let mut compared = 0;
        for act in [Action::Call, Action::Fold, Action::Call, Action::Fold, Action::Fold] {
            for evening in [&mut here, &mut there] {
                evening.wait();
            }
            let first = (here.log.len(), there.log.len());
            for (evening, act) in [(&mut here, Action::Fold), (&mut there, act)] {
                let table = evening.tournament.table(TableNo(1)).expect("the first table");
                let to_act = table.hand_in_progress().and_then(Hand::to_act).and_then(|seat| table.seat(seat));
                if let Some(taken) = to_act {
                    evening.motion(taken.person, Motion::Clear(act)).expect("they may do that");
                }
            }
            for number in AT_A_TABLE + 1..=2 * AT_A_TABLE {
                let viewer = Viewer::new(PersonNo(u32::from(number)), Role::Player);
                let bytes = |evening, first| told_without_number(evening, viewer, first);
                assert_eq!(bytes(&here, first.0), bytes(&there, first.1), "{viewer:?} is told of the other table");
                compared += 1;
            }
        }
        assert_eq!(compared, 25, "five acts before five viewers");
    }
}

/// Both sessions in the middle of a hand, each with its own words of the player.
fn says(rules: &HouseRules, words: [CommandSource; 2]) -> (EngineHarness<Swap>, EngineHarness<Swap>, usize) {
    let (mut here, mut there) = (evening(rules, 5, false), evening(rules, 5, false));
    let mut first = 0;
    for (evening, words) in [&mut here, &mut there].into_iter().zip(words) {
        evening.wait();
        first = evening.log.len();
        evening.submit(words).expect("they may say so");
    }
    (here, there, first)
}

fn talk(words: &str) -> CommandSource {
    CommandSource::Motion(PLAYER, Motion::Words(words.to_owned()))
}

/// Plays both sessions until no hand is in progress, and compares the messages of everybody else.
fn play_the_hand(
    here: &mut EngineHarness<Swap>,
    there: &mut EngineHarness<Swap>,
    mut each: impl FnMut(&EngineHarness<Swap>, &EngineHarness<Swap>, usize),
) {
    let mut rng = SeededChance::new(1);
    assert!(to_act(here).is_some(), "a hand is played");
    while let Some(from) = some_motion(here, Style::Folds, &mut rng) {
        let first = here.log.len();
        for evening in [&mut *here, &mut *there] {
            evening.submit(from.clone()).expect("what one evening allows, the other allows");
        }
        each(here, there, first);
    }
}

fn is_delivered(event: &Event) -> bool {
    matches!(&event.what, EventKind::Told(PublicEvent::Tournament(TournamentEvent::Talk(TalkEvent::Delivered { .. }))))
}

#[test]
fn a_report_is_told_to_the_director_alone() {
    for rules in houses() {
        let report = |about, words: &str| {
            CommandSource::Desk(PLAYER, DeskRequest::Report { about: Some(about), words: words.to_owned() })
        };
        let words = [report(PersonNo(3), "they look at cards"), report(PersonNo(4), "she tells them what to do")];
        let (here, there, first) = says(rules, words);
        nobody_else_learns_of_it(&here, &there, first, &[PLAYER, DIRECTOR]);
        let director = Viewer::new(DIRECTOR, Role::Director);
        assert_ne!(sent(&here, director, first), sent(&there, director, first), "the director reads it");
    }
}

#[test]
fn talk_that_is_kept_back_is_heard_by_nobody_until_the_hand_is_over() {
    for rules in houses() {
        let (mut here, mut there, first) = says(rules, [talk("I have a flush"), talk("fold, you are beaten")]);
        nobody_else_learns_of_it(&here, &there, first, &[PLAYER]);
        let mut heard = false;
        play_the_hand(&mut here, &mut there, |here, there, first| {
            heard |= here.log.iter().skip(first).any(is_delivered);
            if !heard {
                nobody_else_learns_of_it(here, there, first, &[PLAYER]);
            }
        });
        assert!(heard, "it is heard in the end in {}", rules.key);
    }
}

#[test]
fn who_does_not_want_to_hear_somebody_never_does() {
    for rules in houses() {
        let deaf = Viewer::new(PersonNo(3), Role::Player);
        let (mut here, mut there) = (evening(rules, 5, false), evening(rules, 5, false));
        for (evening, words) in [(&mut here, "I have a flush"), (&mut there, "fold, you are beaten")] {
            evening.wait();
            evening
                .submit(CommandSource::Desk(deaf.person, DeskRequest::Mute(PLAYER)))
                .expect("they may stop hearing them");
            evening.submit(talk(words)).expect("they may talk");
        }
        let first = here.log.len() - 1;
        assert_eq!(sent(&here, deaf, first), sent(&there, deaf, first));
        let mut heard = 0;
        play_the_hand(&mut here, &mut there, |here, there, first| {
            heard += here.log.iter().skip(first).filter(|event| is_delivered(event)).count();
            assert_eq!(sent(here, deaf, first), sent(there, deaf, first), "they hear them in {}", rules.key);
        });
        assert_eq!(heard, 1, "the others hear them in {}", rules.key);
    }
}

#[test]
fn what_somebody_had_still_to_say_when_they_were_silenced_is_never_heard() {
    for rules in houses() {
        let (mut here, mut there, first) = says(rules, [talk("I have a flush"), talk("fold, you are beaten")]);
        nobody_else_learns_of_it(&here, &there, first, &[PLAYER]);
        for evening in [&mut here, &mut there] {
            evening.submit(CommandSource::order(DIRECTOR, Order::Mute(PLAYER, None))).expect("the director may");
        }
        play_the_hand(&mut here, &mut there, |here, there, first| {
            nobody_else_learns_of_it(here, there, first, &[]);
            assert!(!here.log.iter().skip(first).any(is_delivered), "heard in {}", rules.key);
        });
    }
}
