use super::*;
use crate::config::presets;
use crate::game::live_game::CheckInMethod;
use crate::session::Session;
use cardroom_shared::command::Order;
use cardroom_shared::note::Note;
use cardroom_shared::pace::Pace;
use cardroom_shared::table::Table;
use cardroom_shared::view::{HandStage, table_view, with_all_cards};
use cardroom_shuffle::Shuffler;
use std::path::{Path, PathBuf};
use tempfile::TempDir;

pub(crate) const DELAY_MS: u64 = 600_000;

/// A session of four bots with a record, for followers to read.
pub(crate) struct DelayFixture {
    folder: TempDir,
    record: PathBuf,
    pub(crate) evening: Session,
    pub(crate) now: Moment,
}

impl DelayFixture {
    pub(crate) fn of(seed: u64) -> Self {
        Self::of_bots(seed, 4)
    }

    /// A session with this many bots, four at a table.
    fn of_bots(seed: u64, bots: u16) -> Self {
        let folder = TempDir::new().unwrap();
        let record = folder.path().join("evening.cardroom");
        let mut structure = presets::structure("home-game").unwrap();
        structure.seats_per_table = 4;
        let sheet = EventConfig {
            name: "Friday".to_owned(),
            rules: presets::house("tda").unwrap(),
            structure,
            places: Some(bots),
            check_in: CheckInMethod::default(),
            broadcast: None,
            meeting: None,
            bots: Some(bots),
            pace: Pace::pausing(4_000),
        };
        let journal = Journal::create(&record, &sheet.to_text().unwrap()).unwrap();
        let chance = |steps| Ok(Shuffler::from_seed(seed, steps));
        let (evening, now) = Session::open(journal, chance, Detail::Full, 1_000).unwrap();
        Self { folder, record, evening, now }
    }

    /// The fixture after a restart of the server.
    pub(crate) fn opened_again(self, seed: u64) -> Self {
        let Self { folder, record, mut evening, now } = self;
        evening.game().journal().write_clock(now).unwrap();
        drop(evening);
        let journal = Journal::open(&record).unwrap();
        let chance = |steps| Ok(Shuffler::from_seed(seed, steps));
        let (evening, now) = Session::open(journal, chance, Detail::Full, 1_000).unwrap();
        Self { folder, record, evening, now }
    }

    pub(crate) fn plays(&mut self, ms: u64, mut each: impl FnMut(&Self)) {
        let until = self.now.plus_ms(ms);
        while self.now < until {
            self.now = self.evening.next_due().map_or(until, |due| due.max(self.now.plus_ms(1)).min(until));
            self.evening.advance_to(self.now);
            self.evening.commit().unwrap();
            each(self);
        }
    }

    pub(crate) fn orders(&mut self, order: Order) {
        self.evening.handle_order(self.now, PersonNo::SYSTEM, order, None).unwrap();
        self.evening.commit().unwrap();
    }

    pub(crate) fn follower(&self) -> DelayedSession {
        DelayedSession::new(Journal::open(&self.record).unwrap(), DELAY_MS).unwrap()
    }
}

/// Everything that is shown: the table with all cards, and the public lines.
fn shown(delayed: &DelayedSession) -> String {
    let tournament = delayed.tournament();
    let tables = tournament.tables().map(|table| {
        let seen = with_all_cards(tournament, table, table_view(tournament, table, delayed.clock()));
        (seen, delayed.told_at(table.no()).cloned().collect::<Vec<_>>())
    });
    format!("{:?} {:?}", tables.collect::<Vec<_>>(), delayed.public_lines().collect::<Vec<_>>())
}

/// All events of the record that were read so far.
struct Read {
    journal: Journal,
    place: ReadPosition,
    events: Vec<Event>,
}

impl Read {
    fn of(record: &Path) -> Self {
        let journal = Journal::open(record).unwrap();
        Self { place: journal.first_place(), journal, events: Vec::new() }
    }

    fn on(&mut self) -> &[Event] {
        self.journal.read_on(&mut self.place, |_, event| self.events.push(event)).unwrap();
        &self.events
    }
}

#[test]
fn delayed_view_hides_recent_events_and_the_newest_hand() {
    let mut house = DelayFixture::of(7);
    let mut delayed = house.follower();
    let (mut hands, mut written) = (0, Read::of(&house.record));
    house.plays(3 * DELAY_MS, |house| {
        delayed.advance(house.now).unwrap();
        let all = written.on();
        let shown = usize::try_from(delayed.read).unwrap() - delayed.waiting.len();
        let Some(last) = shown.checked_sub(1).and_then(|last| all.get(last)) else { return };
        assert!(last.at.0 + DELAY_MS <= house.now.0, "{last:?} is shown at {:?}", house.now);
        let old = |event: &&Event| event.at.0 + DELAY_MS <= house.now.0;
        let begun = |event: &Event| matches!(event.what, EventKind::Told(PublicEvent::Hand(_, HandEvent::Begun(_))));
        let newest = all.iter().take_while(old).filter(|event| begun(event)).count();
        let seen = all.iter().take(shown).filter(|event| begun(event)).count();
        assert!(seen < newest || newest == 0 || house.evening.is_over(), "hand {seen} of {newest} is shown");
        hands = seen;
    });
    assert!(hands > 5, "only {hands} hands were shown");
}

#[test]
fn all_hole_cards_are_shown_and_those_of_who_has_folded() {
    let mut house = DelayFixture::of(7);
    let mut delayed = house.follower();
    let (mut whole, mut folded) = (0, 0);
    house.plays(2 * DELAY_MS, |house| {
        delayed.advance(house.now).unwrap();
        let tournament = delayed.tournament();
        for table in tournament.tables() {
            let seen = with_all_cards(tournament, table, table_view(tournament, table, delayed.clock()));
            if !matches!(seen.stage, HandStage::Betting(_)) {
                continue;
            }
            for seat in
                seen.seats.iter().filter(|seat| seat.cards.is_some_and(|cards| cards.iter().all(Option::is_some)))
            {
                whole += 1;
                folded += u32::from(seat.standing == cardroom_shared::view::PlayerStatus::Folded);
            }
        }
    });
    assert!(whole > 20 && folded > 5, "{whole} hands, {folded} of them folded");
}

#[test]
fn what_is_younger_changes_nothing_of_what_is_shown() {
    // Two sessions that are equal until the director stops one of them, in the middle of a hand.
    let (mut one, mut other) = (DelayFixture::of(3), DelayFixture::of(3));
    let (mut shown_one, mut shown_other) = (one.follower(), other.follower());
    for house in [&mut one, &mut other] {
        house.plays(2 * DELAY_MS, |_| ());
    }
    assert_eq!(one.now, other.now);
    let stopped = one.now;
    other.orders(Order::Pause);
    while one.now < stopped.plus_ms(DELAY_MS - 1_000) {
        one.plays(10_000, |_| ());
        other.plays(10_000, |_| ());
        assert_eq!(one.now, other.now);
        shown_one.advance(one.now).unwrap();
        shown_other.advance(other.now).unwrap();
        assert_eq!(shown(&shown_one), shown(&shown_other), "at {:?}", one.now);
    }
    // They differ as soon as the stop is old enough and the hand is settled.
    for (house, delayed) in [(&mut one, &mut shown_one), (&mut other, &mut shown_other)] {
        house.plays(DELAY_MS, |_| ());
        delayed.advance(house.now).unwrap();
    }
    assert_ne!(shown(&shown_one), shown(&shown_other));
}

#[test]
fn a_restart_and_a_hand_that_is_taken_back_shorten_nothing() {
    let mut house = DelayFixture::of(11);
    house.plays(DELAY_MS, |_| ());
    let mut house = house.opened_again(11);
    // A follower who starts only now sees no more than one who was there all the time.
    let mut delayed = house.follower();
    let mut taken_back = 0;
    for round in 0..60 {
        let begun = house.evening.tournament().tables().map(|table| table.hands_begun().0).sum::<u32>();
        house.plays(30_000, |_| ());
        let table = TableNo(1);
        let why = Note::try_from("a card was marked".to_owned()).ok();
        if round % 5 == 0
            && house.evening.handle_order(house.now, PersonNo::SYSTEM, Order::VoidHand(table), why).is_ok()
        {
            house.evening.commit().unwrap();
            taken_back += 1;
        }
        delayed.advance(house.now).unwrap();
        let live = house.evening.tournament().table(table).map(Table::hands_begun);
        let seen = delayed.tournament().table(table).map(Table::hands_begun);
        assert!(seen < live || house.evening.is_over(), "{seen:?} is shown of {live:?} after {begun}");
    }
    assert!(!house.evening.is_over());
    assert!(delayed.tournament().is_started());
    assert!(taken_back > 0, "no hand could be taken back");
}

#[test]
fn when_the_evening_is_over_all_of_it_is_shown_at_last() {
    let mut house = DelayFixture::of(5);
    let mut delayed = house.follower();
    let mut rounds = 0;
    while !house.evening.is_over() {
        house.plays(600_000, |_| ());
        delayed.advance(house.now).unwrap();
        rounds += 1;
        assert!(rounds < 200, "the evening does not end");
    }
    assert!(!delayed.tournament().is_over());
    for _ in 0..4 * DELAY_MS / 60_000 {
        house.now = house.now.plus_ms(60_000);
        delayed.advance(house.now).unwrap();
    }
    assert!(delayed.tournament().is_over(), "{:?} of {:?}", delayed.clock(), house.now);
}

#[test]
fn a_table_at_which_nobody_sits_any_more_holds_up_nothing() {
    let mut house = DelayFixture::of_bots(3, 8);
    let mut delayed = house.follower();
    let tables = |tournament: &Tournament| tournament.tables_in_play().count();
    let mut rounds = 0;
    while tables(house.evening.tournament()) != 1 || !house.evening.tournament().is_started() {
        house.plays(60_000, |_| ());
        delayed.advance(house.now).unwrap();
        rounds += 1;
        assert!(rounds < 2_000, "the tables are never merged");
    }
    assert_eq!(tables(delayed.tournament()), 2, "that is not shown yet");
    while tables(delayed.tournament()) != 1 {
        assert!(!house.evening.is_over(), "the last table was not shown while it was played");
        house.plays(30_000, |_| ());
        delayed.advance(house.now).unwrap();
    }
}
