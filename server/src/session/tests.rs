mod bit_flips;
mod briefing;
mod catch_up;
mod check_in;
mod crash;
mod crowd;
mod deals;
mod draws;
mod emblems;
mod fair_deal_fixture;
mod late_entry;
mod log;
mod names;
mod record_audit;
mod refusals;
mod reshuffles;
mod server_lies;
mod start;
mod status;
mod time_bank;
mod undo;
mod view_moments;

use super::*;
use crate::config::presets;
use crate::game::live_game::{CheckInMethod, EventConfig};
use cardroom_shared::action::Action;
use cardroom_shared::chips::Chips;
use cardroom_shared::chop::{ChopProposal, ChopTerms};
use cardroom_shared::command::{FloorOrder, Motion};
use cardroom_shared::event::{ClockEvent, EventKind, HandEvent, PublicEvent, TournamentEvent};
use cardroom_shared::narration::refused_with;
use cardroom_shared::pace::Pace;
use cardroom_shared::protocol::RefusalNotice;
use cardroom_shared::protocol::invitation::SecretHash;
use cardroom_shared::refusal::Refusal;
use cardroom_shared::table::Table;
use cardroom_shared::tournament::EntryState;
use cardroom_shared::view::Phase;
use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};
use std::path::PathBuf;
use tempfile::TempDir;

/// A session in virtual time, in a folder of its own.
struct Harness {
    folder: TempDir,
    evening: Session,
    now: Moment,
    seed: u64,
    /// All messages that were ever sent, in order.
    sent: Vec<(PersonNo, ServerMessage)>,
    story: Vec<String>,
}

const START_IN_MS: u64 = 60_000;

fn name(text: &str) -> Name {
    Name::try_from(text.to_owned()).unwrap()
}

/// The home game by the tournament standard, with these seats at a table, places and bots.
fn sheet_of(seats: u8, places: Option<u16>, bots: Option<u16>) -> EventConfig {
    let mut structure = presets::structure("home-game").unwrap();
    structure.seats_per_table = seats;
    EventConfig {
        broadcast: None,
        name: "Test".to_owned(),
        rules: presets::house("tda").unwrap(),
        structure,
        places,
        meeting: None,
        bots,
        pace: Pace::pausing(4_000),
        check_in: CheckInMethod::default(),
    }
}

impl Harness {
    /// A session with this table size and these guests, who get the numbers from 1.
    fn with(seats: u8, guests: &[(Role, Option<&str>)], seed: u64) -> Self {
        Self::with_bots(seats, None, guests, seed)
    }

    /// A session with this many bots; with `None` they take the empty seats.
    fn with_bots(seats: u8, bots: Option<u16>, guests: &[(Role, Option<&str>)], seed: u64) -> Self {
        Self::of(&sheet_of(seats, None, bots), guests, seed)
    }

    /// A session with this event configuration.
    fn of(sheet: &EventConfig, guests: &[(Role, Option<&str>)], seed: u64) -> Self {
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

    /// A session with this house and these lines of the structure, with bots, and Kim on the rail.
    fn of_bots(house: &str, lines: &str) -> Self {
        let rules = presets::house(house).unwrap();
        let file = tempfile::Builder::new().suffix(".toml").tempfile().unwrap();
        let text = format!(
            "{lines}\nname = \"Test\"\nstarting_stack = 3_000\nseats_per_table = 4\nbuy_in = 20\npayouts = [100]\n\
             betting = \"no_limit\"\nlevel_minutes = 20\nlevels = [\n{{ blinds = \"50/100\" }},\n{{ blinds = \"100/200\" }},\n\
             {{ break = 5 }},\n{{ blinds = \"200/400\" }},\n]\n"
        );
        std::fs::write(file.path(), text).unwrap();
        let structure = presets::structure_in(&rules, &file.path().to_string_lossy()).unwrap();
        let (name, check_in) = ("Test".to_owned(), CheckInMethod::default());
        let sheet = EventConfig {
            name,
            rules,
            structure,
            places: None,
            meeting: None,
            bots: Some(4),
            pace: Pace::pausing(4_000),
            check_in,
            broadcast: None,
        };
        Self::of(&sheet, &[(Role::Spectator, Some("Kim"))], 5)
    }

    fn file(folder: &TempDir) -> PathBuf {
        folder.path().join("evening.cardroom")
    }

    /// Writes all steps, and delivers the messages.
    fn commit(&mut self) {
        let outbox = self.evening.commit().unwrap();
        let told = outbox.messages.into_iter();
        self.sent.extend(told.map(|(person, dispatch)| (person, dispatch.message())));
        self.story.extend(outbox.lines);
    }

    /// Moves the clock to the next due time.
    fn jump(&mut self) {
        if let Some(due) = self.evening.next_due() {
            self.now = self.now.max(due);
        }
        self.evening.advance_to(self.now);
        self.commit();
    }

    /// Moves the clock until this holds. The tournament must not end before.
    fn jump_until(&mut self, done: impl Fn(&Session) -> bool) {
        for _ in 0..100_000 {
            if done(&self.evening) {
                return;
            }
            assert!(!self.evening.is_over(), "the evening ended before it came to that");
            self.jump();
        }
        panic!("it never came to that");
    }

    fn wait(&mut self, ms: u64) {
        self.now = self.now.plus_ms(ms);
        self.evening.advance_to(self.now);
        self.commit();
    }

    fn comes(&mut self, person: u32) {
        self.evening.handle_arrival(self.now, PersonNo(person));
        self.evening.advance_to(self.now);
        self.commit();
    }

    fn goes(&mut self, person: u32) {
        self.evening.handle_departure(self.now, PersonNo(person));
        self.evening.advance_to(self.now);
        self.commit();
    }

    /// Sends a person's request. Returns the refusal, if there is one.
    fn says(&mut self, person: u32, say: ClientRequest) -> Option<String> {
        let before = self.sent.len();
        self.evening.handle_message(self.now, PersonNo(person), 77, say);
        self.evening.advance_to(self.now);
        self.commit();
        self.sent[before..].iter().find_map(|(to, message)| match message {
            ServerMessage::Refused { number: 77, why, .. } if *to == PersonNo(person) => Some(why.clone()),
            _ => None,
        })
    }

    fn enters(&mut self, person: u32, called: &str) -> Option<String> {
        self.says(person, ClientRequest::Desk(DeskRequest::Enter(name(called))))
    }

    fn view(&self, person: u32) -> View {
        let viewer = self.evening.viewer(PersonNo(person)).unwrap();
        self.evening.view(viewer, self.now)
    }

    /// Kills the server, so that uncommitted steps are lost, and starts it again.
    fn crash(self) -> Self {
        let Self { folder, evening, seed, .. } = self;
        drop(evening);
        let (evening, now) = open(Journal::open(&Self::file(&folder)).unwrap(), seed + 1);
        Self { folder, evening, now, seed: seed + 1, sent: Vec::new(), story: Vec::new() }
    }
}

fn open(journal: Journal, seed: u64) -> (Session, Moment) {
    Session::open(journal, |steps| Ok(Shuffler::from_seed(seed, steps)), Detail::Full, START_IN_MS).unwrap()
}

const PLAYER: (Role, Option<&str>) = (Role::Player, None);

#[test]
fn nine_bots_play_to_a_winner_and_every_chip_and_cent_is_there() {
    let mut harness = Harness::with(9, &[], 1);
    harness.jump_until(Session::is_over);
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
        harness.jump_until(Session::is_over);
        harness.story
    };
    assert_eq!(story(3), story(3));
    assert_ne!(story(3), story(4));
}

fn my_turn(evening: &Session, person: u32) -> bool {
    let viewer = Viewer::new(PersonNo(person), Role::Player);
    evening.view(viewer, Moment(0)).choices.is_some()
}

#[test]
fn bots_push_exact_chips_under_rules_of_chips_and_words_only() {
    for house in ["tda", "fpn", "procedures"] {
        let mut rules = presets::house(house).unwrap();
        rules.set("acts_by", "chips_and_words_only").unwrap();
        let mut structure = presets::structure("home-game").unwrap();
        structure.seats_per_table = 6;
        let sheet = EventConfig {
            broadcast: None,
            name: "Test".to_owned(),
            rules,
            structure,
            places: None,
            meeting: None,
            bots: Some(6),
            pace: Pace::pausing(1_000),
            check_in: CheckInMethod::default(),
        };
        let mut harness = Harness::of(&sheet, &[(Role::Spectator, None)], 3);
        harness.comes(1);
        harness.jump_until(|evening| evening.tournament().tables().any(|table| table.hands_begun().0 > 60));
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
fn a_bot_does_not_think_while_its_table_waits_for_the_director() {
    let mut harness = Harness::with(3, &[PLAYER, (Role::Director, None)], 5);
    harness.comes(1);
    harness.comes(2);
    harness.enters(1, "Ann");
    let bot_is_to_act = |evening: &Session| {
        let table = evening.tournament().tables().next();
        let seat = table.and_then(|table| Some((table, table.hand_in_progress()?.to_act()?)));
        seat.and_then(|(table, seat)| table.seat(seat)).is_some_and(|taken| taken.person != PersonNo(1))
    };
    harness.jump_until(bot_is_to_act);
    let due = |harness: &Harness| harness.evening.bots.next_due(harness.evening.tournament());
    assert!(due(&harness).is_some());
    assert_eq!(harness.says(1, ClientRequest::Desk(DeskRequest::CallFloor(None))), None);
    assert_eq!(due(&harness), None, "it would do what is not allowed now");
    harness.wait(5_000);
    let table = harness.evening.tournament().tables().next().unwrap().no();
    let go_on = Order::Answer(table, cardroom_shared::command::FloorAnswer::Accept);
    assert_eq!(harness.says(2, ClientRequest::Order(go_on, None)), None);
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
        harness.evening.handle_order(harness.now, PersonNo::SYSTEM, order, why).unwrap();
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
fn nothing_is_told_before_it_is_written() {
    let mut harness = Harness::with(3, &[(Role::Player, Some("Ann"))], 2);
    harness.evening.handle_arrival(harness.now, PersonNo(1));
    harness.evening.advance_to(harness.now);
    let on_disk = || crate::journal::verify(&Harness::file(&harness.folder), |_, _| ()).unwrap().events;
    assert_eq!(on_disk(), 0);
    let outbox = harness.evening.commit().unwrap();
    assert!(!outbox.messages.is_empty() && !outbox.lines.is_empty());
    assert!(on_disk() > 0);
    assert!(harness.evening.commit().unwrap().messages.is_empty(), "nothing is told twice");
}

#[test]
fn chop_proposed_during_a_hand_waits_and_bots_accept_icm_shares() {
    let mut harness = Harness::with(3, &[PLAYER], 5);
    harness.comes(1);
    assert_eq!(harness.enters(1, "Ann"), None);
    harness.jump_until(|evening| evening.tournament().tables().any(|table| table.hand_in_progress().is_some()));
    let wish = ChopProposal { terms: ChopTerms::ByIcm, play_for_cents: 0 };
    assert_eq!(harness.says(1, ClientRequest::Desk(DeskRequest::ProposeChop(wish))), None);
    assert!(
        harness.evening.tournament().chop_view(harness.now).is_none(),
        "nobody divides prizes in the middle of a hand"
    );
    harness.jump_until(|evening| evening.tournament().chop_view(evening.tournament().now()).is_some());
    let chop = harness.evening.tournament().chop_view(harness.now).unwrap();
    assert_eq!(chop.lines.len(), 3, "all three share");
    assert!(chop.lines.iter().all(|line| line.cents == line.worth_cents), "{chop:?}");
    let told = |message: &ServerMessage| matches!(message, ServerMessage::Chop(Some(_)));
    assert!(harness.sent.iter().any(|(to, message)| *to == PersonNo(1) && told(message)));
    harness.jump_until(Session::is_over);
    let standings = harness.evening.tournament().standings();
    let pool = harness.evening.tournament().pool_cents();
    assert_eq!(standings.iter().map(|line| line.prize_cents).sum::<u64>(), pool);
    assert_eq!(harness.story.last().map(String::as_str), Some("The tournament is over: the prizes are divided"));
}

#[test]
fn a_director_ends_the_evening_of_bots_in_the_middle_of_a_hand() {
    for is_by_console in [false, true] {
        let mut harness = Harness::with(3, &[(Role::Director, None)], 5);
        harness.comes(1);
        harness.jump_until(|evening| evening.tournament().tables().any(|table| table.hand_in_progress().is_some()));
        let order = Order::ProposeChop(ChopProposal { terms: ChopTerms::ByIcm, play_for_cents: 0 });
        if is_by_console {
            assert_eq!(harness.evening.handle_order(harness.now, PersonNo::SYSTEM, order, None), Ok(()));
        } else {
            assert_eq!(harness.says(1, ClientRequest::Order(order, None)), None);
        }
        assert!(harness.evening.has_waiting_chop(), "the hand is played to its end");
        assert!(harness.evening.tournament().chop_view(harness.now).is_none());
        harness.jump_until(|evening| evening.tournament().chop_view(evening.tournament().now()).is_some());
        harness.jump_until(Session::is_over);
        assert_eq!(harness.story.last().map(String::as_str), Some("The tournament is over: the prizes are divided"));
    }
}

#[test]
fn chop_preview_proposes_nothing_and_bots_vote_after_a_while() {
    let mut harness = Harness::with(3, &[PLAYER, (Role::Director, None)], 5);
    harness.comes(1);
    harness.comes(2);
    assert_eq!(harness.enters(1, "Ann"), None);
    harness.jump_until(|evening| evening.tournament().tables().any(|table| table.hand_in_progress().is_some()));
    let wish = |terms| ChopProposal { terms, play_for_cents: 0 };
    let told = |harness: &Harness, person: u32| {
        harness.sent.iter().rev().find_map(|(to, message)| match message {
            ServerMessage::Division(division) if *to == PersonNo(person) => Some((**division).clone()),
            _ => None,
        })
    };
    for person in [1, 2] {
        for terms in [ChopTerms::ByIcm, ChopTerms::ByChips] {
            assert_eq!(harness.says(person, ClientRequest::Division(wish(terms.clone()))), None);
            let division = told(&harness, person).expect("they are told");
            assert_eq!(division.wish, wish(terms));
            assert!(division.is_before_hand, "a hand is played");
            let chips: u64 = division.lines.iter().map(|line| line.chips.0).sum();
            assert_eq!(chips, harness.evening.tournament().chips_in_play().0, "the chips are those before the hand");
            let gets: u64 = division.lines.iter().map(|line| line.cents).sum();
            assert_eq!(gets, harness.evening.tournament().pool_cents());
        }
    }
    assert!(harness.evening.tournament().chop_view(harness.now).is_none(), "nothing is proposed by that");
    let too_much = ChopProposal { terms: ChopTerms::ByIcm, play_for_cents: u64::MAX };
    assert!(harness.says(1, ClientRequest::Division(too_much)).is_some_and(|why| why.contains("left to divide")));
    assert_eq!(harness.says(1, ClientRequest::Desk(DeskRequest::ProposeChop(wish(ChopTerms::ByIcm)))), None);
    harness.jump_until(|evening| evening.tournament().chop_view(evening.tournament().now()).is_some());
    let begun = harness.now;
    harness.jump_until(|evening| evening.tournament().chopped().is_some());
    assert!(begun.ms_until(harness.now) >= 6_000, "people have read the figures: {:?}", harness.now);
}
