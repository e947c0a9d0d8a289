mod briefing;
mod check_in;
mod crowd;
mod log;
mod missed;
mod names;
mod undo;

use super::*;
use crate::server::{CheckInBy, Sheet};
use crate::sheets;
use cardroom_shared::action::Action;
use cardroom_shared::chips::Chips;
use cardroom_shared::chop::{ChopTerms, ChopWish};
use cardroom_shared::command::{FloorOrder, Motion};
use cardroom_shared::event::{ClockEvent, EventKind, HandEvent, PublicEvent, TournamentEvent};
use cardroom_shared::invitation::SecretHash;
use cardroom_shared::narration::refused_with;
use cardroom_shared::pace::Pace;
use cardroom_shared::protocol::RefusalTold;
use cardroom_shared::refusal::Refusal;
use cardroom_shared::table::Table;
use cardroom_shared::tournament::EntryState;
use cardroom_shared::view::Phase;
use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};
use std::path::PathBuf;
use tempfile::TempDir;

/// An evening in virtual time, in a folder of its own.
struct Harness {
    folder: TempDir,
    evening: Evening,
    now: Moment,
    seed: u64,
    /// Everything that was ever sent, in order.
    sent: Vec<(PersonNo, ServerMessage)>,
    story: Vec<String>,
}

const START_IN_MS: u64 = 60_000;

fn name(text: &str) -> Name {
    Name::try_from(text.to_owned()).unwrap()
}

impl Harness {
    /// An evening with so many seats and these guests, who get the numbers from 1.
    fn with(seats: u8, guests: &[(Role, Option<&str>)], seed: u64) -> Self {
        Self::with_bots(seats, None, guests, seed)
    }

    /// The same with so many bots; where none are named they take the empty seats.
    fn with_bots(seats: u8, bots: Option<u16>, guests: &[(Role, Option<&str>)], seed: u64) -> Self {
        let mut structure = sheets::structure("home-game").unwrap();
        structure.seats_per_table = seats;
        let rules = sheets::house("tda").unwrap();
        let sheet = Sheet {
            name: "Test".to_owned(),
            rules,
            structure,
            places: None,
            bots,
            pace: Pace::pausing(4_000),
            check_in: CheckInBy::default(),
        };
        Self::of(&sheet, guests, seed)
    }

    /// The evening of this sheet.
    fn of(sheet: &Sheet, guests: &[(Role, Option<&str>)], seed: u64) -> Self {
        let folder = TempDir::new().unwrap();
        let mut journal = Journal::create(&Self::file(&folder), &sheet.to_text().unwrap()).unwrap();
        for (number, (role, called)) in guests.iter().enumerate() {
            let [low, high, ..] = number.to_le_bytes();
            let hash = SecretHash::from_bytes([[low, high]; 16].concat().try_into().unwrap());
            journal.add_guest(*role, called.map(name).as_ref(), hash).unwrap();
        }
        let (evening, now) = open(journal, seed);
        Self { folder, evening, now, seed, sent: Vec::new(), story: Vec::new() }
    }

    /// The evening of this house and of these lines of the sheet, with bots, and Kim on the rail.
    fn of_bots(house: &str, lines: &str) -> Self {
        let rules = sheets::house(house).unwrap();
        let file = tempfile::Builder::new().suffix(".toml").tempfile().unwrap();
        let text = format!(
            "{lines}\nname = \"Test\"\nstarting_stack = 3_000\nseats_per_table = 4\nbuy_in = 20\npayouts = [100]\n\
             betting = \"no_limit\"\nlevel_minutes = 20\nlevels = [\n{{ blinds = \"50/100\" }},\n{{ blinds = \"100/200\" }},\n\
             {{ break = 5 }},\n{{ blinds = \"200/400\" }},\n]\n"
        );
        std::fs::write(file.path(), text).unwrap();
        let structure = sheets::structure_in(&rules, &file.path().to_string_lossy()).unwrap();
        let (name, check_in) = ("Test".to_owned(), CheckInBy::default());
        let sheet = Sheet { name, rules, structure, places: None, bots: Some(4), pace: Pace::pausing(4_000), check_in };
        Self::of(&sheet, &[(Role::Spectator, Some("Kim"))], 5)
    }

    fn file(folder: &TempDir) -> PathBuf {
        folder.path().join("evening.cardroom")
    }

    /// Everything that was decided goes to the disk and to the people.
    fn commit(&mut self) {
        let outbox = self.evening.commit().unwrap();
        let told = outbox.messages.into_iter();
        self.sent.extend(told.map(|(person, dispatch)| (person, dispatch.message())));
        self.story.extend(outbox.lines);
    }

    /// Lets the clock jump to whatever is due next.
    fn jump(&mut self) {
        if let Some(due) = self.evening.next_due() {
            self.now = self.now.max(due);
        }
        self.evening.pass_time(self.now);
        self.commit();
    }

    fn jump_until(&mut self, done: impl Fn(&Evening) -> bool) {
        for _ in 0..100_000 {
            if done(&self.evening) {
                return;
            }
            self.jump();
        }
        panic!("it never came to that");
    }

    fn wait(&mut self, ms: u64) {
        self.now = self.now.plus_ms(ms);
        self.evening.pass_time(self.now);
        self.commit();
    }

    fn comes(&mut self, person: u32) {
        self.evening.came(self.now, PersonNo(person));
        self.evening.pass_time(self.now);
        self.commit();
    }

    fn goes(&mut self, person: u32) {
        self.evening.went(self.now, PersonNo(person));
        self.evening.pass_time(self.now);
        self.commit();
    }

    /// What they say, and the refusal if there is one.
    fn says(&mut self, person: u32, say: Say) -> Option<String> {
        let before = self.sent.len();
        self.evening.hear(self.now, PersonNo(person), 77, say);
        self.evening.pass_time(self.now);
        self.commit();
        self.sent[before..].iter().find_map(|(to, message)| match message {
            ServerMessage::Refused { number: 77, why, .. } if *to == PersonNo(person) => Some(why.clone()),
            _ => None,
        })
    }

    fn enters(&mut self, person: u32, called: &str) -> Option<String> {
        self.says(person, Say::Desk(Desk::Enter(name(called))))
    }

    fn view(&self, person: u32) -> View {
        let viewer = self.evening.viewer(PersonNo(person)).unwrap();
        self.evening.view(viewer, self.now)
    }

    /// The server is killed: what was not committed is lost. Then it starts again.
    fn crash(self) -> Self {
        let Self { folder, evening, seed, .. } = self;
        drop(evening);
        let (evening, now) = open(Journal::open(&Self::file(&folder)).unwrap(), seed + 1);
        Self { folder, evening, now, seed: seed + 1, sent: Vec::new(), story: Vec::new() }
    }
}

fn open(journal: Journal, seed: u64) -> (Evening, Moment) {
    Evening::open(journal, |steps| Ok(Shuffler::from_seed(seed, steps)), Detail::Full, START_IN_MS).unwrap()
}

const PLAYER: (Role, Option<&str>) = (Role::Player, None);

#[test]
fn nine_bots_play_to_a_winner_and_every_chip_and_cent_is_there() {
    let mut harness = Harness::with(9, &[], 1);
    harness.jump_until(Evening::is_over);
    let tournament = harness.evening.tournament();
    let structure = tournament.structure();
    assert_eq!(tournament.chips_by_the_books(), tournament.chips_in_play());
    let standings = tournament.standings();
    assert_eq!(standings.len(), 9);
    assert_eq!(standings[0].place, Some(1));
    assert_eq!(standings.iter().map(|line| line.prize_cents).sum::<u64>(), structure.buy_in_cents * 9);
    assert_eq!(
        structure.payouts.prizes(9, 9, structure.buy_in_cents * 9).iter().sum::<u64>(),
        structure.buy_in_cents * 9
    );
    let winner = harness.evening.teller().name(standings[0].person);
    assert_eq!(harness.story.last().unwrap(), &format!("{winner} wins the tournament"));
    assert!(harness.evening.next_due().is_none(), "nothing is due after the end");
}

#[test]
fn the_same_seed_is_the_same_evening_and_another_is_another() {
    let story = |seed| {
        let mut harness = Harness::with(4, &[], seed);
        harness.jump_until(Evening::is_over);
        harness.story
    };
    assert_eq!(story(3), story(3));
    assert_ne!(story(3), story(4));
}

#[test]
fn after_a_crash_at_any_moment_the_same_hand_goes_on() {
    let mut rng = ChaCha8Rng::seed_from_u64(11);
    let mut harness = Harness::with(6, &[], 11);
    let mut crashes = 0;
    while !harness.evening.is_over() && crashes < 25 {
        for _ in 0..rng.random_range(1..90) {
            harness.jump();
        }
        if harness.evening.is_over() {
            break;
        }
        let before = harness.evening.tournament().clone();
        let hand_before = before.tables().next().map(Table::hands_begun);
        // Something more was decided, and the server is killed before it is written.
        harness.now = harness.now.max(harness.evening.next_due().unwrap());
        harness.evening.pass_time(harness.now);
        harness = harness.crash();
        crashes += 1;
        let mut expected = before;
        if expected.is_started() {
            let reopened = EventKind::Told(PublicEvent::Tournament(TournamentEvent::Clock(ClockEvent::Reopened)));
            let event = cardroom_shared::event::Event { at: harness.now, what: reopened };
            expected.apply(&event);
        }
        assert!(*harness.evening.tournament() == expected, "after crash {crashes}");
        assert_eq!(harness.evening.tournament().tables().next().map(Table::hands_begun), hand_before);
    }
    harness.jump_until(Evening::is_over);
    assert!(crashes > 10, "only {crashes}");
    let tournament = harness.evening.tournament();
    assert_eq!(tournament.chips_in_play(), tournament.structure().starting_stack.times(6));
}

#[test]
fn after_a_crash_everybody_sees_what_they_saw_and_has_their_full_time_again() {
    let mut harness = Harness::with(3, &[PLAYER, (Role::Spectator, None)], 5);
    harness.comes(1);
    harness.comes(2);
    harness.enters(1, "Ann");
    harness.jump_until(|evening| evening.is_over() || my_turn(evening, 1));
    harness.wait(10_000);
    let (player, rail) = (harness.view(1), harness.view(2));
    assert!(player.choices.is_some(), "Ann must be to act for this");
    harness.evening.host().journal().beat(harness.now).unwrap();
    let at = harness.now;

    let mut harness = harness.crash();
    assert_eq!(harness.now, at, "the clock stood still");
    harness.comes(1);
    harness.comes(2);
    for (before, person) in [(player, 1), (rail, 2)] {
        let after = harness.view(person);
        let (old, new) = (before.table.unwrap(), after.table.unwrap());
        assert_eq!((&old.seats, &old.boards, &old.pots, old.hand), (&new.seats, &new.boards, &new.pots, new.hand));
        assert_eq!((before.choices, before.tournament), (after.choices, after.tournament));
        let (old, new) = (old.turn.unwrap(), new.turn.unwrap());
        assert_eq!((old.seat, old.of_ms), (new.seat, new.of_ms));
        assert_eq!(new.left_ms, new.of_ms, "their full time");
        assert_eq!(old.left_ms.unwrap() + 10_000, new.left_ms.unwrap());
    }
}

fn my_turn(evening: &Evening, person: u32) -> bool {
    let viewer = Viewer::new(PersonNo(person), Role::Player);
    evening.view(viewer, Moment(0)).choices.is_some()
}

#[test]
fn play_starts_when_all_who_are_invited_are_there() {
    let mut harness = Harness::with(2, &[(Role::Player, Some("Ann")), PLAYER, (Role::Director, None)], 1);
    harness.comes(1);
    harness.comes(2);
    harness.wait(START_IN_MS - 1);
    assert!(!harness.evening.tournament().is_started(), "one has not said their name yet");
    assert_eq!(harness.enters(2, "Bob"), None);
    assert!(harness.evening.tournament().is_started());
    assert!(harness.evening.roster().iter().all(|line| !line.bot));
}

#[test]
fn a_refusal_says_by_which_rule_of_the_house() {
    let mut harness = Harness::with(2, &[(Role::Player, Some("Ann")), (Role::Player, Some("Bob"))], 1);
    harness.comes(1);
    harness.comes(2);
    let person = if my_turn(&harness.evening, 1) { 1 } else { 2 };
    assert!(my_turn(&harness.evening, person));
    let sent = harness.sent.len();
    let too_little = Action::RaiseTo(Chips(1));
    assert!(harness.says(person, Say::Motion(Motion::Clear(too_little))).is_some());
    let told = harness.sent[sent..].iter().find_map(|(_, message)| match message {
        ServerMessage::Refused { why, reasons, .. } => {
            Some(refused_with(why, harness.evening.tournament().rules(), reasons))
        }
        _ => None,
    });
    let told = told.unwrap();
    assert!(
        told.starts_with("1 is below the minimum of") && told.ends_with("[Minimum bet and raise (TDA 13)]"),
        "{told}"
    );
}

#[test]
fn a_refusal_names_people_and_no_seats() {
    let mut harness = Harness::with(2, &[(Role::Player, Some("Ann")), (Role::Player, Some("Bob"))], 1);
    harness.comes(1);
    harness.comes(2);
    let (turn, name, other) = if my_turn(&harness.evening, 1) { (1, "Ann", 2) } else { (2, "Bob", 1) };
    let (_, seat) = harness.evening.tournament().seat_of(PersonNo(other)).unwrap();
    let why = harness.says(turn, Say::Motion(Motion::CallClock(seat)));
    assert_eq!(why, Some(format!("the clock is called on the player to act: that is {name}")));
    let (table, seat) = harness.evening.tournament().seat_of(PersonNo(turn)).unwrap();
    let order = Order::Floor(table, FloorOrder::Retrieve(seat));
    let refused = harness.evening.order(harness.now, PersonNo::SYSTEM, order, None).unwrap_err();
    assert_eq!(refused.why, format!("{name} has not folded"));
    let told = RefusalTold { refusal: Refusal::NotFolded(seat), about: Some(PersonNo(turn)) };
    assert_eq!(refused.refusal, Some(told), "what it is, for who says it in another language");
}

#[test]
fn a_refusal_comes_as_what_it_is_and_words_alone_as_words() {
    let mut harness = Harness::with(2, &[(Role::Player, Some("Ann")), (Role::Player, Some("Bob"))], 1);
    harness.comes(1);
    harness.comes(2);
    let (turn, other) = if my_turn(&harness.evening, 1) { (1, 2) } else { (2, 1) };
    let (_, seat) = harness.evening.tournament().seat_of(PersonNo(turn)).unwrap();
    let mut told = |person: u32, say: Say| {
        let before = harness.sent.len();
        harness.says(person, say).expect("it is refused");
        harness.sent[before..].iter().find_map(|(_, message)| match message {
            ServerMessage::Refused { refusal, .. } => Some(refusal.as_deref().cloned()),
            _ => None,
        })
    };
    let early = told(other, Say::Motion(Motion::CallClock(seat)));
    assert!(
        matches!(early, Some(Some(RefusalTold { refusal: Refusal::ClockTooEarly { .. }, about: None }))),
        "{early:?}"
    );
    let own = told(turn, Say::Motion(Motion::CallClock(seat)));
    assert_eq!(own, Some(Some(RefusalTold { refusal: Refusal::OwnClock, about: None })));
    assert_eq!(told(turn, Say::Order(Order::Start, None)), Some(None), "no rule stands behind that");
}

#[test]
fn play_starts_when_the_time_is_up_and_bots_take_the_empty_seats() {
    let mut harness = Harness::with(5, &[(Role::Player, Some("Ann")), PLAYER, PLAYER], 1);
    harness.comes(1);
    harness.wait(START_IN_MS - 1);
    assert_eq!(harness.view(1).tournament.phase, Phase::Entering);
    harness.wait(1);
    assert_eq!((harness.view(1).tournament.phase, harness.view(1).tournament.entrants), (Phase::Playing, 5));
    assert_eq!(harness.evening.roster().iter().filter(|line| line.bot).count(), 4);
}

#[test]
fn the_director_starts_at_once_and_a_player_can_not() {
    let mut harness = Harness::with(4, &[PLAYER, (Role::Director, None)], 1);
    harness.comes(1);
    harness.comes(2);
    harness.enters(1, "Ann");
    assert!(harness.evening.tournament().is_started(), "the only one who is invited is there");
    let mut harness = Harness::with(4, &[PLAYER, PLAYER, (Role::Director, None)], 1);
    harness.comes(1);
    harness.comes(3);
    assert!(harness.says(1, Say::Order(Order::Start, None)).unwrap().contains("only the director"));
    assert!(harness.enters(3, "Dora").unwrap().contains("this invitation is for a director"));
    assert_eq!(harness.says(3, Say::Order(Order::Start, None)), None);
    assert!(harness.evening.tournament().is_started());
}

#[test]
fn bots_push_exactly_the_chips_of_what_they_say_where_the_house_plays_with_chips() {
    for house in ["tda", "fpn", "procedures"] {
        let mut rules = sheets::house(house).unwrap();
        rules.set("acts_by", "chips_and_words_only").unwrap();
        let mut structure = sheets::structure("home-game").unwrap();
        structure.seats_per_table = 6;
        let sheet = Sheet {
            name: "Test".to_owned(),
            rules,
            structure,
            places: None,
            bots: Some(6),
            pace: Pace::pausing(1_000),
            check_in: CheckInBy::default(),
        };
        let mut harness = Harness::of(&sheet, &[(Role::Spectator, None)], 3);
        harness.comes(1);
        harness.jump_until(|evening| {
            evening.tournament().tables().any(|table| table.hands_begun().0 > 60) || evening.is_over()
        });
        let told = harness.sent.iter().filter_map(|(_, message)| match message {
            ServerMessage::Step { events, .. } => Some(events),
            _ => None,
        });
        let (mut pushed, mut buttons) = (0, 0);
        for event in told.flatten() {
            let PublicEvent::Hand(_, HandEvent::Ruled { motion, ruling, outcome, .. }) = event else { continue };
            match motion {
                Motion::Push(_) => {
                    pushed += 1;
                    assert!(outcome.is_some() && ruling.returned == Chips::ZERO, "{house}: {motion:?} {ruling:?}");
                    assert_eq!(ruling.infraction, None, "{house}: {motion:?}");
                }
                Motion::Clear(action) if action.is_a_button() => buttons += 1,
                Motion::Words(words) => assert!(["fold", "check"].contains(&words.as_str()), "{house}: {words}"),
                _ => {}
            }
        }
        assert!(pushed > 50 && buttons == 0, "{house}: {pushed} pushes, {buttons} buttons");
    }
}

#[test]
fn a_late_friend_takes_over_seat_and_stack_of_a_bot_when_the_hand_is_over() {
    let mut harness = Harness::with(3, &[PLAYER, PLAYER], 2);
    harness.comes(1);
    harness.enters(1, "Ann");
    harness.wait(START_IN_MS);
    harness.jump_until(|evening| evening.tournament().tables().any(|table| table.hand_in_progress().is_some()));
    harness.comes(2);
    let before = harness.sent.len();
    assert_eq!(harness.enters(2, "Bob"), None);
    let seated = |harness: &Harness| harness.evening.tournament().seat_of(PersonNo(2)).is_some();
    assert!(!seated(&harness), "the hand is in progress");
    let chips = harness.evening.tournament().chips_in_play();
    let stacks = |harness: &Harness| -> Vec<_> {
        let table = harness.evening.tournament().tables().next().unwrap();
        table.seats().map(|(seat, _)| table.stack(seat)).collect()
    };
    for _ in 0..1_000 {
        let in_hand = harness.evening.tournament().tables().any(|table| table.hand_in_progress().is_some());
        let stacks_before = stacks(&harness);
        if my_turn(&harness.evening, 1) {
            harness.says(1, Say::Motion(Motion::Clear(Action::Fold)));
        } else {
            harness.jump();
        }
        if seated(&harness) {
            assert!(in_hand, "as soon as the hand is over");
            assert_eq!(stacks_before.len(), stacks(&harness).len());
            break;
        }
    }
    assert!(seated(&harness));
    assert_eq!(harness.evening.tournament().chips_in_play(), chips);
    let told = harness.sent[before..].iter().filter(|(to, message)| {
        *to == PersonNo(2)
            && matches!(message, ServerMessage::RosterChanges(list) if list.iter().any(|line| line.person == *to))
    });
    assert_eq!(told.count(), 1, "they stand in the roster");
    assert_eq!(harness.enters(2, "Bob"), None, "to say it again does no harm");
}

#[test]
fn nobody_takes_over_a_seat_after_the_first_level() {
    let mut harness = Harness::with(3, &[PLAYER, (Role::Director, None)], 2);
    harness.comes(2);
    harness.says(2, Say::Order(Order::Start, None));
    assert_eq!(harness.says(2, Say::Order(Order::NextLevel, None)), None);
    harness.comes(1);
    assert_eq!(harness.enters(1, "Ann"), None);
    assert!(harness.evening.waiting.is_empty());
    assert_eq!(harness.evening.tournament().seat_of(PersonNo(1)), None, "the house keeps a list");
    assert!(harness.evening.tournament().entry(PersonNo(1)).is_some());
}

#[test]
fn who_comes_late_gets_an_open_seat_as_the_house_has_it() {
    let mut harness = Harness::with_bots(6, Some(3), &[PLAYER, (Role::Director, None)], 2);
    harness.comes(2);
    harness.says(2, Say::Order(Order::Start, None));
    harness.comes(1);
    assert_eq!(harness.enters(1, "Ann"), None);
    let tournament = harness.evening.tournament();
    let (table, seat) = tournament.seat_of(PersonNo(1)).unwrap();
    let structure = tournament.structure();
    let big_blind = structure.levels[0].stakes.big_blind;
    let docked = structure.starting_stack.less(big_blind.times(5));
    assert_eq!(tournament.table(table).unwrap().stack(seat), docked);
    assert_eq!(tournament.entrants(), 4);
    assert!(harness.story.iter().any(|line| line.contains("Ann comes late and sits down")), "{:?}", harness.story);
}

#[test]
fn who_loses_the_connection_is_away_and_back_when_they_return() {
    let mut harness = Harness::with(3, &[(Role::Player, Some("Ann"))], 2);
    harness.comes(1);
    let away = |harness: &Harness| harness.evening.tournament().entry(PersonNo(1)).unwrap().away_since.is_some();
    assert!(harness.evening.tournament().is_started() && !away(&harness));
    harness.goes(1);
    assert!(away(&harness));
    harness.comes(1);
    assert!(!away(&harness));
    let hand = harness.view(1).table.unwrap().hand;
    assert!(hand.0 >= 1);
}

#[test]
fn who_was_here_before_a_crash_and_stays_out_is_away_after_a_while() {
    let mut harness = Harness::with(3, &[(Role::Player, Some("Ann"))], 2);
    harness.comes(1);
    let mut harness = harness.crash();
    let away = |harness: &Harness| harness.evening.tournament().entry(PersonNo(1)).unwrap().away_since.is_some();
    harness.wait(RETURN_MS - 1);
    assert!(!away(&harness));
    harness.wait(1);
    assert!(away(&harness));
}

#[test]
fn who_is_to_act_when_the_house_was_frozen_has_the_full_time_and_a_while_to_come_back() {
    let mut harness = Harness::with(3, &[PLAYER, PLAYER], 5);
    for (person, called) in [(1, "Ann"), (2, "Bob")] {
        harness.comes(person);
        harness.enters(person, called);
    }
    harness.jump_until(|evening| evening.is_over() || my_turn(evening, 1));
    harness.wait(10_000);
    let before = harness.view(1).table.unwrap().turn.unwrap();
    assert!(before.left_ms < before.of_ms, "some of the time must be used for this");
    let away = |harness: &Harness| harness.evening.tournament().entry(PersonNo(2)).unwrap().away_since.is_some();
    harness.evening.woke(harness.now);
    harness.commit();
    let after = harness.view(1).table.unwrap().turn.unwrap();
    assert_eq!((after.seat, after.left_ms), (before.seat, after.of_ms));
    // Whose line died of the silence is not away at once, but is after a while.
    harness.goes(2);
    assert!(!away(&harness));
    harness.wait(RETURN_MS - 1);
    assert!(!away(&harness));
    harness.wait(1);
    assert!(away(&harness));
    // From then on who goes is away at once.
    harness.comes(2);
    assert!(!away(&harness));
    harness.goes(2);
    assert!(away(&harness));
}

#[test]
fn a_bot_does_not_think_while_its_table_waits_for_the_director() {
    let mut harness = Harness::with(3, &[PLAYER, (Role::Director, None)], 5);
    harness.comes(1);
    harness.comes(2);
    harness.enters(1, "Ann");
    let bot_is_to_act = |evening: &Evening| {
        let table = evening.tournament().tables().next();
        let seat = table.and_then(|table| Some((table, table.hand_in_progress()?.to_act()?)));
        seat.and_then(|(table, seat)| table.seat(seat)).is_some_and(|taken| taken.person != PersonNo(1))
    };
    harness.jump_until(bot_is_to_act);
    let due = |harness: &Harness| harness.evening.bots.next_due(harness.evening.tournament());
    assert!(due(&harness).is_some());
    assert_eq!(harness.says(1, Say::Desk(Desk::CallFloor(None))), None);
    assert_eq!(due(&harness), None, "it would do what is not allowed now");
    harness.wait(5_000);
    let table = harness.evening.tournament().tables().next().unwrap().no();
    let go_on = Order::Answer(table, cardroom_shared::command::FloorAnswer::Accept);
    assert_eq!(harness.says(2, Say::Order(go_on, None)), None);
    assert!(due(&harness).is_some_and(|due| due > harness.now), "it thinks when play goes on");
}

#[test]
fn what_stands_against_somebody_has_the_penalties_in_it() {
    let mut harness = Harness::with(3, &[PLAYER], 5);
    harness.comes(1);
    harness.enters(1, "Ann");
    harness.jump_until(|evening| evening.tournament().is_started());
    assert_eq!(harness.evening.history("ann").unwrap(), "Ann: nothing on record");
    for words in ["penalty Ann 10m because \"she threw her cards\"", "warn Ann", "penalty Ann 20m"] {
        let (order, why) = harness.evening.read_order(words).unwrap();
        harness.evening.order(harness.now, PersonNo::SYSTEM, order, why).unwrap();
        harness.commit();
    }
    let history = harness.evening.history("Ann").unwrap();
    let lines: Vec<&str> = history.lines().collect();
    assert_eq!(lines[0], "Ann: 1 warning");
    assert!(lines[1].ends_with("penalty of 10 minutes  \"she threw her cards\""), "{history}");
    assert!(lines[2].ends_with("penalty of 20 minutes"), "{history}");
    let bot = harness.evening.tournament().entries().find(|(person, _)| *person != PersonNo(1)).unwrap();
    let bot = bot.1.name.to_string();
    assert!(harness.evening.history(&bot).unwrap().ends_with("nothing on record"));
}

#[test]
fn two_people_can_not_have_one_name() {
    let mut harness = Harness::with(4, &[(Role::Player, Some("Ann")), PLAYER, PLAYER], 2);
    harness.comes(2);
    assert!(harness.enters(2, "Ann").unwrap().contains("choose another"));
    assert_eq!(harness.enters(2, "Anna"), None);
    harness.wait(START_IN_MS);
    let roster = harness.evening.roster();
    let mut names: Vec<_> = roster.iter().map(|line| line.name.to_string()).collect();
    names.sort();
    names.dedup();
    assert_eq!(names.len(), roster.len());
}

#[test]
fn alone_and_without_bots_nobody_starts() {
    let mut structure = sheets::structure("home-game").unwrap();
    structure.seats_per_table = 4;
    let rules = sheets::house("tda").unwrap();
    let sheet = Sheet {
        name: "Test".to_owned(),
        rules,
        structure,
        places: None,
        bots: Some(0),
        pace: Pace::pausing(0),
        check_in: CheckInBy::default(),
    };
    let folder = TempDir::new().unwrap();
    let mut journal = Journal::create(&Harness::file(&folder), &sheet.to_text().unwrap()).unwrap();
    journal.add_guest(Role::Player, None, SecretHash::from_bytes([1; 32])).unwrap();
    journal.add_guest(Role::Player, None, SecretHash::from_bytes([2; 32])).unwrap();
    let (evening, now) = open(journal, 1);
    let mut harness = Harness { folder, evening, now, seed: 1, sent: Vec::new(), story: Vec::new() };
    harness.comes(1);
    harness.enters(1, "Ann");
    harness.wait(START_IN_MS);
    assert_eq!(harness.story.last().unwrap(), "Waiting for two players");
    assert!(
        harness
            .evening
            .order(harness.now, PersonNo::SYSTEM, Order::Start, None)
            .unwrap_err()
            .why
            .contains("two players are needed")
    );
    assert!(harness.evening.next_due().is_none(), "the house sleeps until somebody comes");
    harness.comes(2);
    harness.enters(2, "Bob");
    assert!(harness.evening.tournament().is_started());
    assert!(harness.evening.tournament().entries().all(|(_, entry)| matches!(entry.state, EntryState::Seated { .. })));
}

#[test]
fn nothing_is_told_before_it_is_written() {
    let mut harness = Harness::with(3, &[(Role::Player, Some("Ann"))], 2);
    harness.evening.came(harness.now, PersonNo(1));
    harness.evening.pass_time(harness.now);
    let on_disk = || crate::journal::verify(&Harness::file(&harness.folder), |_, _| ()).unwrap().events;
    assert_eq!(on_disk(), 0);
    let outbox = harness.evening.commit().unwrap();
    assert!(!outbox.messages.is_empty() && !outbox.lines.is_empty());
    assert!(on_disk() > 0);
    assert!(harness.evening.commit().unwrap().messages.is_empty(), "nothing is told twice");
}

#[test]
fn a_proposal_in_the_middle_of_a_hand_waits_and_bots_answer_by_what_their_stacks_are_worth() {
    let mut harness = Harness::with(3, &[PLAYER], 5);
    harness.comes(1);
    assert_eq!(harness.enters(1, "Ann"), None);
    harness.jump_until(|evening| evening.tournament().tables().any(|table| table.hand_in_progress().is_some()));
    let wish = ChopWish { terms: ChopTerms::ByIcm, play_for_cents: 0 };
    assert_eq!(harness.says(1, Say::Desk(Desk::ProposeChop(wish))), None);
    assert!(
        harness.evening.tournament().chop_view(harness.now).is_none(),
        "nobody divides prizes in the middle of a hand"
    );
    harness.jump_until(|evening| evening.tournament().chop_view(evening.tournament().now()).is_some());
    let chop = harness.evening.tournament().chop_view(harness.now).unwrap();
    assert!(chop.lines.iter().all(|line| line.cents == line.worth_cents), "{chop:?}");
    let told = |message: &ServerMessage| matches!(message, ServerMessage::Chop(Some(_)));
    assert!(harness.sent.iter().any(|(to, message)| *to == PersonNo(1) && told(message)));
    harness.jump_until(Evening::is_over);
    let standings = harness.evening.tournament().standings();
    let pool = harness.evening.tournament().pool_cents();
    assert_eq!(standings.iter().map(|line| line.prize_cents).sum::<u64>(), pool);
    assert_eq!(harness.story.last().map(String::as_str), Some("The tournament is over: the prizes are divided"));
}

#[test]
fn everybody_hears_at_the_start_until_when_chips_are_sold_again() {
    let told = |house: &str, lines: &str| {
        let mut harness = Harness::of_bots(house, lines);
        harness.comes(1);
        harness.jump_until(|evening| evening.tournament().clock().level() > 0);
        let rebuys = harness.story.iter().find(|line| line.starts_with("Rebuys")).cloned();
        let heard = |message: &ServerMessage| format!("{message:?}").contains("RebuysAnnounced");
        let is_heard = harness.sent.iter().any(|(person, message)| *person == PersonNo(1) && heard(message));
        assert_eq!(is_heard, rebuys.is_some(), "{house} {lines}");
        rebuys
    };
    let line = |text: &str| Some(text.to_owned());
    assert_eq!(told("robert", "rebuys = \"until level 2\""), line("Rebuys until level 2"));
    assert_eq!(told("robert", ""), line("Rebuys until the break after level 2"));
    assert_eq!(told("fike", ""), line("Rebuys until level 2"));
    assert_eq!(
        told("home", "rebuys = \"until break 2 ends\""),
        line("Rebuys until the end of the break after level 2")
    );
    assert_eq!(told("home", ""), None);
    assert_eq!(told("robert", "rebuys = \"none\""), None);
    assert_eq!(told("tda", ""), None);
}
