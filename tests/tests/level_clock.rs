//! The clock in each client, through pauses, lost connections, and level changes while it is stopped. The clients
//! were opened at different moments, so that each has a time of its own.

#![allow(clippy::expect_used, reason = "a proof that cannot be set up has failed")]

use cardroom_client::model::Model;
use cardroom_server::config::presets;
use cardroom_server::game::console_story::Detail;
use cardroom_server::game::live_game::{CheckInMethod, EventConfig};
use cardroom_server::journal::Journal;
use cardroom_server::session::Session;
use cardroom_shared::chop::{ChopProposal, ChopTerms};
use cardroom_shared::command::{DeskRequest, Name, Order};
use cardroom_shared::pace::Pace;
use cardroom_shared::protocol::invitation::SecretHash;
use cardroom_shared::protocol::{ClientRequest, Role};
use cardroom_shared::seat::PersonNo;
use cardroom_shared::time::Moment;
use cardroom_shared::view::Phase;
use cardroom_shuffle::Shuffler;
use std::time::Duration;
use tempfile::TempDir;

const MINUTE: u64 = 60_000;

/// A client.
struct Window {
    person: PersonNo,
    model: Model,
    /// The time for which it had been open at the beginning of the session.
    open_for: Duration,
    /// True while it is connected.
    is_here: bool,
}

/// A session in simulated time, with the clients of a director, two players and a spectator.
struct Harness {
    _folder: TempDir,
    evening: Session,
    began: Moment,
    now: Moment,
    windows: Vec<Window>,
}

const DIRECTOR: usize = 0;
const PLAYER: usize = 1;

impl Harness {
    /// Begins a session with levels of twenty minutes, two bots and the two players.
    fn begin() -> Self {
        let mut structure = presets::structure("home-game").expect("a structure");
        for level in &mut structure.levels {
            (level.length_ms, level.break_after_ms, level.hands) = (Some(20 * MINUTE), None, None);
        }
        let sheet = EventConfig {
            broadcast: None,
            name: "Test".to_owned(),
            rules: presets::house("tda").expect("a house"),
            structure,
            places: None,
            check_in: CheckInMethod::default(),
            meeting: None,
            bots: Some(2),
            pace: Pace::pausing(4_000),
        };
        let folder = TempDir::new().expect("a folder");
        let path = folder.path().join("evening.cardroom");
        let mut journal = Journal::create(&path, &sheet.to_text().expect("a sheet")).expect("a record");
        let guests = [("Dora", Role::Director), ("Ann", Role::Player), ("Bob", Role::Player), ("Rae", Role::Spectator)];
        let mut windows = Vec::new();
        for ((name, role), number) in guests.into_iter().zip(0..) {
            let name = Name::try_from(name.to_owned()).expect("a name");
            let secret = SecretHash::from_bytes([number; 32]);
            let person = journal.add_guest(role, Some(&name), secret).expect("an invitation");
            let open_for = Duration::from_secs(1_000 * u64::from(number));
            windows.push(Window { person, model: Model::default(), open_for, is_here: false });
        }
        let chance = |steps| Ok(Shuffler::from_seed(7, steps));
        let (evening, now) = Session::open(journal, chance, Detail::Short, 3_600_000).expect("the evening opens");
        let mut harness = Self { _folder: folder, evening, began: now, now, windows };
        for number in 0..harness.windows.len() {
            harness.comes(number);
        }
        harness.orders(Order::Start);
        harness
    }

    /// The current time of a client.
    fn time_of(&self, window: &Window) -> Duration {
        window.open_for + Duration::from_millis(self.began.ms_until(self.now))
    }

    /// Delivers the pending messages to the connected clients.
    fn tell(&mut self) {
        for (person, message) in self.evening.commit().expect("the disk takes it").messages {
            let Some(number) = self.windows.iter().position(|window| window.person == person) else { continue };
            let now = self.time_of(&self.windows[number]);
            let window = &mut self.windows[number];
            if window.is_here {
                window.model.receive(message.message(), now);
            }
        }
    }

    fn comes(&mut self, number: usize) {
        self.windows[number].is_here = true;
        self.evening.handle_arrival(self.now, self.windows[number].person);
        self.tell();
    }

    /// Breaks a connection: the server and the client notice.
    fn is_cut_off(&mut self, number: usize) {
        let now = self.time_of(&self.windows[number]);
        let window = &mut self.windows[number];
        window.is_here = false;
        window.model.lose_sight(now);
        self.evening.handle_departure(self.now, window.person);
        self.tell();
    }

    fn orders(&mut self, order: Order) {
        let director = self.windows[DIRECTOR].person;
        self.evening.handle_order(self.now, director, order, None).expect("the order is carried out");
        self.tell();
    }

    /// Advances the time; each timer that becomes due fires at its own moment.
    fn wait(&mut self, ms: u64) {
        let until = self.now.plus_ms(ms);
        while let Some(due) = self.evening.next_due().filter(|due| *due < until) {
            self.now = self.now.max(due);
            self.evening.advance_to(self.now);
            self.tell();
        }
        self.now = until;
        self.evening.advance_to(self.now);
        self.tell();
    }

    /// The clock of a client in milliseconds; `None` if it shows no time.
    fn shows(&self, window: &Window) -> Option<u64> {
        let left = window.model.view()?.tournament.left_ms?;
        Some(window.model.left(left, self.time_of(window)))
    }

    /// The connected clients.
    fn connected(&self) -> Vec<&Window> {
        let connected: Vec<&Window> = self.windows.iter().filter(|window| window.is_here).collect();
        assert!(!connected.is_empty());
        connected
    }

    /// Checks that every connected client and the server show this time.
    #[track_caller]
    fn all_show(&self, left_ms: u64) {
        assert_eq!(self.evening.tournament().clock().left_ms(self.now), Some(left_ms), "the house");
        for window in self.connected() {
            assert_eq!(self.shows(window), Some(left_ms), "the window of {:?}", window.person);
        }
    }

    #[track_caller]
    fn all_see(&self, phase: Phase) {
        for window in self.connected() {
            assert_eq!(window.model.view().map(|view| view.tournament.phase), Some(phase), "{:?}", window.person);
        }
    }
}

#[test]
fn everybody_sees_the_same_clock_before_in_and_after_a_pause() {
    let mut harness = Harness::begin();
    harness.all_show(20 * MINUTE);
    harness.wait(7 * MINUTE + 5_000);
    harness.all_show(12 * MINUTE + 55_000);
    harness.orders(Order::Pause);
    for _ in 0..5 {
        harness.all_see(Phase::Paused);
        harness.all_show(12 * MINUTE + 55_000);
        harness.wait(70_000);
    }
    harness.orders(Order::Resume);
    harness.all_see(Phase::Playing);
    harness.all_show(12 * MINUTE + 55_000);
    harness.wait(1_000);
    harness.all_show(12 * MINUTE + 54_000);
    // Another pause, of no length, and the end of the level.
    harness.orders(Order::Pause);
    harness.orders(Order::Resume);
    harness.wait(12 * MINUTE + 53_999);
    harness.all_show(1);
    harness.wait(1);
    harness.all_show(20 * MINUTE);
}

#[test]
fn who_comes_back_sees_the_clock_that_everybody_sees() {
    let mut harness = Harness::begin();
    harness.wait(5 * MINUTE);
    harness.orders(Order::Pause);
    harness.is_cut_off(PLAYER);
    harness.wait(3 * MINUTE);
    harness.comes(PLAYER);
    harness.all_see(Phase::Paused);
    harness.all_show(15 * MINUTE);
    harness.is_cut_off(PLAYER);
    harness.wait(MINUTE);
    harness.orders(Order::Resume);
    harness.wait(2 * MINUTE);
    harness.comes(PLAYER);
    harness.all_see(Phase::Playing);
    harness.all_show(13 * MINUTE);
}

#[test]
fn a_window_that_is_cut_off_shows_the_clock_as_it_was_heard_last() {
    let mut harness = Harness::begin();
    harness.wait(5 * MINUTE);
    harness.is_cut_off(PLAYER);
    let stood = 15 * MINUTE;
    for _ in 0..3 {
        assert_eq!(harness.shows(&harness.windows[PLAYER]), Some(stood));
        assert!(harness.windows[PLAYER].model.is_out_of_sight());
        harness.wait(MINUTE);
    }
    harness.all_show(12 * MINUTE);
    // Silent for a while and then received again on the same connection: the clock has gone on.
    let now = harness.time_of(&harness.windows[DIRECTOR]);
    harness.windows[DIRECTOR].model.lose_sight(now);
    harness.wait(10_000);
    assert_eq!(harness.shows(&harness.windows[DIRECTOR]), Some(12 * MINUTE));
    harness.windows[DIRECTOR].model.regain_sight();
    harness.all_show(11 * MINUTE + 50_000);
    // Another connection: all state is sent anew.
    harness.comes(PLAYER);
    assert!(!harness.windows[PLAYER].model.is_out_of_sight());
    harness.all_show(11 * MINUTE + 50_000);
}

#[test]
fn a_level_that_begins_while_the_clock_stands_has_its_full_length_then() {
    let mut harness = Harness::begin();
    harness.wait(5 * MINUTE);
    harness.orders(Order::Pause);
    harness.wait(2 * MINUTE);
    harness.orders(Order::NextLevel);
    harness.all_see(Phase::Paused);
    harness.all_show(20 * MINUTE);
    harness.wait(3 * MINUTE);
    harness.all_show(20 * MINUTE);
    harness.orders(Order::TimeLeft(9 * MINUTE));
    harness.all_show(9 * MINUTE);
    harness.wait(MINUTE);
    harness.orders(Order::PreviousLevel);
    harness.all_show(20 * MINUTE);
    harness.wait(MINUTE);
    harness.orders(Order::Resume);
    harness.all_show(20 * MINUTE);
    harness.wait(MINUTE);
    harness.all_show(19 * MINUTE);
    // The boundary: the delay is exactly the time for which the clock was stopped.
    harness.wait(19 * MINUTE - 1);
    harness.all_show(1);
    harness.wait(1);
    harness.all_show(20 * MINUTE);
}

#[test]
fn the_time_to_answer_to_a_division_of_the_prizes_stands_with_the_clock() {
    let mut harness = Harness::begin();
    let wish = ChopProposal { terms: ChopTerms::ByIcm, play_for_cents: 0 };
    let player = harness.windows[PLAYER].person;
    harness.evening.handle_message(harness.now, player, 1, ClientRequest::Desk(DeskRequest::ProposeChop(wish)));
    harness.tell();
    for _ in 0..200 {
        if harness.windows[PLAYER].model.chop().is_some() {
            break;
        }
        harness.wait(1_000);
    }
    let left = |harness: &Harness| {
        let window = &harness.windows[PLAYER];
        assert!(window.model.chop().is_some(), "nothing is voted on");
        window.model.chop_left(harness.time_of(window))
    };
    let (first, since) = (left(&harness), harness.now);
    harness.wait(1_000);
    assert_eq!(left(&harness), first - 1_000, "since {since:?}");
    harness.orders(Order::Pause);
    harness.wait(5 * MINUTE);
    assert_eq!(left(&harness), first - 1_000);
    harness.orders(Order::Resume);
    harness.wait(1_000);
    assert_eq!(left(&harness), first - 2_000);
    let house = harness.evening.tournament().chop_view(harness.now).map(|chop| u64::from(chop.left_ms));
    assert_eq!(house, Some(first - 2_000));
}
