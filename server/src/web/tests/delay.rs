//! Events younger than the delay change no byte of the broadcast. Two sessions are equal until something
//! happens in one of them:
//! other cards are dealt, a hand is undone, play is stopped, or something is announced.
//! Until that is as old as the delay, browsers get equal data. Pauses, restarts, clocks that were set back
//! and a frozen server change nothing.

use super::broadcast::{DELAY_MS, ask_as, invitation, invited};
use super::fixture::{WebFixture, first_sent, only_time_changes, timeless};
use super::secrecy::laid;
use crate::front_desk::GuestList;
use crate::journal::Journal;
use crate::session::broadcast::{BroadcastActivity, BroadcastListener};
use crate::session::delayed_session::DelayedSession;
use base64::Engine;
use base64::prelude::BASE64_STANDARD;
use cardroom_shared::command::Order;
use cardroom_shared::note::Note;
use cardroom_shared::protocol::Role;
use cardroom_shared::seat::{PersonNo, TableNo};
use cardroom_shared::time::Moment;

/// The interval at which both are compared.
const LOOK_MS: u64 = 5_000;

/// An event that happens in one of the two sessions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Younger {
    /// The next hand is dealt from another deck, and so it is played differently.
    Cards,
    /// The last hand is undone.
    TakenBack,
    /// The director pauses play.
    Pause,
    /// The director makes an announcement.
    Announcement,
}

/// A broadcast without a thread: it reads the record when it is told to.
struct ByHand {
    delayed: DelayedSession,
    show: BroadcastListener,
    /// The clock of the session. It never goes back.
    clock: Moment,
}

impl ByHand {
    fn looks(&mut self, now: Moment) {
        self.clock = self.clock.max(now);
        let has_happened = self.delayed.advance(self.clock).unwrap();
        (self.show)(
            &mut self.delayed,
            if has_happened { BroadcastActivity::Something } else { BroadcastActivity::Nothing },
        );
    }
}

/// A session with a broadcast.
struct OnAir {
    house: WebFixture,
    guests: GuestList,
    speed: u32,
    broadcast: ByHand,
}

impl OnAir {
    fn of(speed: u32) -> Self {
        let (mut house, guests) = (WebFixture::of_bots(4, 0), GuestList::new(invited()));
        let broadcast = Self::begins(&mut house, &guests, speed);
        Self { house, guests, speed, broadcast }
    }

    fn begins(house: &mut WebFixture, guests: &GuestList, speed: u32) -> ByHand {
        let record = Journal::open(house.evening.game().journal().path()).unwrap();
        let show = house.feed.broadcast(DELAY_MS, speed, guests.clone());
        ByHand { delayed: DelayedSession::new(record, DELAY_MS).unwrap(), show, clock: Moment(0) }
    }

    /// Plays on for this time, and shows the events that have become old enough.
    fn plays(&mut self, ms: u64) {
        let until = self.house.now.plus_ms(ms);
        while self.house.now < until {
            let due = self.house.evening.next_due().map_or(until, |due| due.max(self.house.now.plus_ms(1)));
            self.house.now = due.min(until);
            self.house.evening.advance_to(self.house.now);
            self.house.evening.commit().unwrap();
        }
        self.broadcast.looks(self.house.now);
    }

    fn orders(&mut self, order: Order) -> bool {
        let why = Note::try_from("a card was marked".to_owned()).ok();
        let done = self.house.evening.handle_order(self.house.now, PersonNo::SYSTEM, order, why).is_ok();
        self.house.evening.commit().unwrap();
        done
    }

    /// Closes and reopens the session.
    fn reopens(&mut self) {
        self.house.evening.game().journal().write_clock(self.house.now).unwrap();
        self.house.reopen();
        // The old broadcast ends before the new one begins.
        self.broadcast.show = Box::new(|_, _| ());
        self.broadcast = Self::begins(&mut self.house, &self.guests, self.speed);
        self.broadcast.looks(self.house.now);
    }

    /// Makes the event happen, if it can happen now. Returns whether it did.
    fn differs(&mut self, younger: Younger) -> bool {
        match younger {
            Younger::Cards => {
                let cards = laid(["AsAh", "7d6d", "QsJs"], "Ts4c5h2cAd");
                self.house.evening.game().shuffler().lay(cards);
                true
            }
            Younger::TakenBack => self.orders(Order::VoidHand(TableNo(1))),
            Younger::Pause => self.orders(Order::Pause),
            Younger::Announcement => {
                self.orders(Order::Announce(Note::try_from("the bar is open".to_owned()).unwrap()))
            }
        }
    }

    /// All that browsers are sent: whole answers with their headers, and the first event of live streams.
    fn sent(&self) -> Vec<String> {
        let line = invitation(Role::Spectator, 1).to_string();
        let tables = ["", "/table/1", "/table/2", "/player/1", "/player/2", "/player/3", "/player/4", "/player/9"];
        let mut sent: Vec<String> = Vec::new();
        for (page, lang) in tables.iter().flat_map(|page| ["en", "de"].map(|lang| (page, lang))) {
            let answer = ask_as(&self.house, &format!("/broadcast{page}?lang={lang}"), &line);
            let head = answer.head.lines().filter(|line| !only_time_changes(line)).collect::<Vec<_>>().join("\n");
            sent.push(format!("{head}\n{}", timeless(&answer.body)));
        }
        for page in ["", "/table/1"] {
            let told = BASE64_STANDARD.encode(format!("rail:{line}"));
            let path = format!("/live/broadcast{page}?lang=de");
            sent.push(first_sent(self.house.web.address(), &path, Some(&told)));
        }
        sent
    }
}

/// Two sessions, in one of which the event has just happened.
fn parted(younger: Younger, speed: u32, after_ms: u64) -> Vec<OnAir> {
    let mut both = vec![OnAir::of(speed), OnAir::of(speed)];
    for one in &mut both {
        one.plays(after_ms);
    }
    let late = both[0].house.now.plus_ms(60 * DELAY_MS);
    while !both[1].differs(younger) {
        assert!(both[0].house.now < late, "{younger:?} never came");
        for one in &mut both {
            one.plays(500);
        }
    }
    assert_eq!((both[0].house.now, both[0].sent()), (both[1].house.now, both[1].sent()));
    both
}

/// An incident in both sessions, at this time after they have diverged.
fn weather(one: &mut OnAir, passed_ms: u64) {
    match passed_ms {
        10_000 => drop(one.orders(Order::Pause)),
        20_000 => drop(one.orders(Order::Resume)),
        30_000 => one.reopens(),
        // A clock that was set back, and one that was stopped.
        40_000 => one.broadcast.looks(cardroom_shared::time::Moment(one.house.now.0 / 2)),
        45_000 => one.house.now = one.house.now.plus_ms(7_000),
        _ => (),
    }
}

/// Checks that both are equal until their difference is as old as the delay, and no longer.
fn look_the_same_until_it_is_old(younger: Younger, speed: u32, after_ms: u64) {
    let mut both = parted(younger, speed, after_ms);
    let parted_at = both[0].house.now;
    let (mut compared, mut longest) = (0, 0);
    loop {
        let passed = parted_at.ms_until(both[0].house.now);
        if passed + 1 >= DELAY_MS {
            break;
        }
        for one in &mut both {
            weather(one, passed);
            let passed = parted_at.ms_until(one.house.now);
            one.plays(LOOK_MS.min(DELAY_MS - 1 - passed));
        }
        let (one, other) = (both[0].sent(), both[1].sent());
        assert_eq!(both[0].house.now, both[1].house.now);
        for (one, other) in one.iter().zip(&other) {
            assert_eq!(one, other, "{younger:?}, {passed} ms after it, at {speed} times the speed");
        }
        compared += one.len();
        longest = longest.max(one.iter().map(String::len).max().unwrap_or_default());
    }
    assert!(compared > 100 && longest > 2_000, "{compared} answers, the longest of {longest} bytes");
    let late = both[0].house.now.plus_ms(20 * DELAY_MS);
    while both[0].sent() == both[1].sent() {
        assert!(both[0].house.now < late, "{younger:?} is never seen");
        for one in &mut both {
            one.plays(LOOK_MS);
        }
    }
}

#[test]
fn cards_that_are_younger_than_the_delay_change_no_byte() {
    for after_ms in [0, 3 * DELAY_MS] {
        look_the_same_until_it_is_old(Younger::Cards, 1, after_ms);
    }
}

#[test]
fn a_hand_that_was_taken_back_just_now_changes_no_byte() {
    look_the_same_until_it_is_old(Younger::TakenBack, 1, 3 * DELAY_MS);
}

#[test]
fn a_pause_that_is_younger_than_the_delay_changes_no_byte() {
    look_the_same_until_it_is_old(Younger::Pause, 20, 2 * DELAY_MS + 7_000);
}

#[test]
fn what_was_announced_just_now_changes_no_byte() {
    for (speed, after_ms) in [(1, 2 * DELAY_MS), (20, 4 * DELAY_MS + 11_000)] {
        look_the_same_until_it_is_old(Younger::Announcement, speed, after_ms);
    }
}
