use super::*;
use crate::session::delayed_session::tests::{DELAY_MS, DelayFixture};
use crate::session::on_the_rail;
use cardroom_shared::command::Order;
use cardroom_shared::event::PublicEvent;
use cardroom_shared::protocol::{BroadcastFrame, DeltaCodec, OutgoingStep, ServerMessage, StepEncoder, encode_server};
use cardroom_shared::table::Table;
use cardroom_shared::view::{EventFilter, Phase, ViewBuilder, table_view, with_all_cards};

const TABLE: TableNo = TableNo(1);

/// A viewer of the first table of a broadcast, who decodes the bytes.
struct Watching {
    delayed: DelayedSession,
    filming: Cameras,
    seen: DeltaCodec,
    shown: Option<u64>,
    bytes: Vec<Vec<u8>>,
    /// The number of bytes that a spectator of live play would have got.
    live: usize,
    line: (DeltaCodec, StepEncoder),
}

impl Watching {
    fn of(house: &DelayFixture) -> Self {
        Self {
            delayed: house.follower(),
            filming: Cameras::default(),
            seen: DeltaCodec::default(),
            shown: None,
            bytes: Vec::new(),
            live: 0,
            line: (DeltaCodec::default(), StepEncoder::default()),
        }
    }

    /// Looks once, as the thread does.
    fn looks(&mut self, now: Moment, begins: Option<Moment>) -> Vec<BroadcastFrame> {
        let Self { delayed, filming, .. } = self;
        filming.set_tables(&BTreeSet::from([TABLE]), delayed);
        let mut happened = Vec::new();
        let told = delayed.advance_telling(now, |tournament, event| {
            filming.handle_event(tournament, event);
            happened.extend(EventFilter::new(event).to(tournament, on_the_rail(Some(TABLE))));
        });
        told.unwrap();
        if !happened.is_empty() {
            let look = ViewBuilder::new(delayed.tournament(), delayed.clock().0, delayed.clock())
                .split_view(on_the_rail(Some(TABLE)));
            self.live +=
                self.line.0.encode_step(&OutgoingStep { events: happened, look }, &mut self.line.1).unwrap().len();
        }
        let made = filming.capture(delayed, CaptureTime { now, begins });
        let shown = made.into_iter().map(|(_, picture)| {
            let bytes = picture.bytes_after(self.shown.replace(picture.number)).to_vec();
            let ServerMessage::Aired(aired) = self.seen.decode_server(&bytes).unwrap() else { unreachable!() };
            self.bytes.push(bytes);
            *aired
        });
        shown.collect()
    }
}

#[test]
fn broadcast_shows_all_cards_for_at_most_twice_the_live_bytes() {
    let mut house = DelayFixture::of(7);
    let mut watching = Watching::of(&house);
    let (mut whole, mut events) = (0, 0);
    house.plays(3 * DELAY_MS, |house| {
        for aired in watching.looks(house.now, None) {
            let delayed = &watching.delayed;
            let table = delayed.tournament().table(TABLE);
            let seen = table.map(|table| {
                with_all_cards(delayed.tournament(), table, table_view(delayed.tournament(), table, delayed.clock()))
            });
            assert_eq!(aired.view.table, seen.filter(|_| delayed.tournament().is_started()));
            let cards = aired.view.table.iter().flat_map(|table| &table.seats).filter_map(|seat| seat.cards);
            whole += cards.filter(|cards| cards.iter().all(Option::is_some)).count();
            events += aired.events.iter().filter(|event| matches!(event, PublicEvent::Hand(..))).count();
        }
    });
    assert!(whole > 100 && events > 100, "{whole} hands in {events} events");
    let broadcast: usize = watching.bytes.iter().map(Vec::len).sum();
    assert!(broadcast <= 2 * watching.live, "{broadcast} bytes, and {} of play", watching.live);
}

#[test]
fn hidden_cards_that_are_younger_change_no_byte_of_what_is_shown() {
    // Two sessions that are equal up to the middle, and have different cards after that.
    let (mut one, mut other) = (DelayFixture::of(3), DelayFixture::of(3));
    for house in [&mut one, &mut other] {
        house.plays(2 * DELAY_MS, |_| ());
    }
    assert_eq!(one.now, other.now);
    let (mut one, mut other) = (one.opened_again(3), other.opened_again(4));
    let (mut sees_one, mut sees_other) = (Watching::of(&one), Watching::of(&other));
    let parted = one.now;
    while one.now < parted.plus_ms(DELAY_MS - 1_000) {
        one.plays(10_000, |_| ());
        other.plays(10_000, |_| ());
        assert_eq!(one.now, other.now);
        sees_one.looks(one.now, None);
        sees_other.looks(other.now, None);
        assert_eq!(sees_one.bytes, sees_other.bytes, "at {:?}", one.now);
    }
    assert!(sees_one.bytes.len() > 10, "something was shown");
    for (house, sees) in [(&mut one, &mut sees_one), (&mut other, &mut sees_other)] {
        house.plays(DELAY_MS, |house| drop(sees.looks(house.now, None)));
    }
    assert_ne!(sees_one.bytes, sees_other.bytes, "they differ when that is old enough");
}

#[test]
fn before_play_is_shown_it_is_told_when_that_will_be() {
    let mut house = DelayFixture::of(7);
    let mut watching = Watching::of(&house);
    let first = watching.looks(house.now, None);
    assert_eq!(first.len(), 1, "whoever looks is shown how it stands at once");
    assert_eq!((first[0].view.tournament.phase, first[0].beside.begins_in_ms), (Phase::Entering, None));
    assert!(watching.looks(house.now, None).is_empty(), "nothing else has happened");
    house.plays(60_000, |_| ());
    let begins = house.now.plus_ms(DELAY_MS);
    let told = watching.looks(house.now, Some(begins));
    assert_eq!(told.iter().map(|aired| aired.beside.begins_in_ms).collect::<Vec<_>>(), [Some(DELAY_MS)]);
    let mut last = None;
    house.plays(2 * DELAY_MS, |house| last = watching.looks(house.now, Some(begins)).pop().or(last.take()));
    let last = last.unwrap();
    assert_eq!((last.view.tournament.phase, last.beside.begins_in_ms), (Phase::Playing, None));
}

#[test]
fn a_pause_and_a_restart_show_nothing_sooner() {
    let mut house = DelayFixture::of(11);
    let mut watching = Watching::of(&house);
    house.plays(2 * DELAY_MS, |house| drop(watching.looks(house.now, None)));
    house.orders(Order::Pause);
    let mut house = house.opened_again(11);
    let mut again = Watching::of(&house);
    let latest = |house: &DelayFixture| house.evening.tournament().table(TABLE).map(Table::hands_begun);
    for _ in 0..40 {
        house.plays(30_000, |_| ());
        for watching in [&mut watching, &mut again] {
            watching.looks(house.now, None);
            let shown = watching.delayed.tournament();
            assert!(shown.table(TABLE).map(Table::hands_begun) < latest(&house));
            assert!(watching.delayed.clock().0 + DELAY_MS <= house.now.0);
        }
    }
    for watching in [&watching, &again] {
        assert!(watching.delayed.tournament().is_started(), "play is shown");
    }
}

#[test]
fn a_line_that_lags_behind_is_shown_all_of_it_and_a_new_one_too() {
    let mut house = DelayFixture::of(7);
    let mut watching = Watching::of(&house);
    house.plays(2 * DELAY_MS, |house| drop(watching.looks(house.now, None)));
    let mut made = Vec::new();
    house.plays(DELAY_MS, |house| {
        watching.delayed.advance_telling(house.now, |t, event| watching.filming.handle_event(t, event)).unwrap();
        made.extend(watching.filming.capture(&watching.delayed, CaptureTime { now: house.now, begins: None }));
    });
    assert!(made.len() > 3);
    let (_, last) = made.last().unwrap();
    let mut new = DeltaCodec::default();
    let all = new.decode_server(last.bytes_after(None)).unwrap();
    let ServerMessage::Aired(all) = all else { unreachable!() };
    assert!(all.events.is_empty() && all.beside.standings.is_some());
    // A viewer who missed some frames sees the same state.
    let mut lags = DeltaCodec::default();
    lags.decode_server(made[0].1.bytes_after(None)).unwrap();
    let (_, ServerMessage::Aired(seen)) = (0, lags.decode_server(last.bytes_after(Some(made[0].1.number))).unwrap())
    else {
        unreachable!()
    };
    assert_eq!(seen, all);
    // A delta to an earlier frame is not the full frame.
    let before = made[made.len() - 2].1.number;
    let changes = last.bytes_after(Some(before));
    assert_ne!(changes, last.bytes_after(None));
    assert!(encode_server(&ServerMessage::Aired(all)).unwrap().len() < 8 * 1024);
}
