//! Replay of impossible events. Any host can write a complete and signed record that no real tournament could
//! produce. Applying such events must not fail, and the resulting views must build.

use crate::evening::Evening;
use crate::rng::Rng;
use crate::seed::seed;
use crate::wanted;
use cardroom_shared::event::{ClockEvent, Event, EventKind, HandEvent, PublicEvent, TournamentEvent};
use cardroom_shared::protocol::Role;
use cardroom_shared::seat::{HandNo, PersonNo, TableNo};
use cardroom_shared::time::Moment;
use cardroom_shared::tournament::Tournament;
use cardroom_shared::view::{Viewer, event_for, view_for};
use serde_json::Value;

/// The number of sessions that supply events, and the distance between the saved states, in events.
const EVENINGS: u64 = 40;
const BETWEEN: usize = 16;

/// Numbers at the limits of the fields.
const ODD: [u64; 10] = [0, 1, 2, 3, 10, 52, 255, 65_535, u32::MAX as u64, u64::MAX];

/// States and events of played sessions.
pub(crate) struct Played {
    moments: Vec<Tournament>,
    events: Vec<(Moment, Value)>,
}

impl Played {
    pub(crate) fn from_seed(seed: u64) -> Self {
        let mut played = Self { moments: Vec::new(), events: Vec::new() };
        for seed in seed..seed + EVENINGS {
            let (mut tournament, log) = Evening::open(seed).told();
            for (place, event) in log.iter().enumerate() {
                if place % BETWEEN == 0 {
                    played.moments.push(tournament.clone());
                }
                tournament.apply(event);
                played.events.push((event.at, serde_json::to_value(&event.what).unwrap()));
            }
        }
        played
    }

    /// Returns a random state and events from elsewhere, some with a changed number.
    pub(crate) fn scrambled(&self, rng: &mut Rng) -> (Tournament, Vec<Event>) {
        let tournament = rng.pick(&self.moments).clone();
        let events = (0..16).filter_map(|_| {
            let (at, mut event) = rng.pick(&self.events).clone();
            if rng.percent(50) {
                let mut figures = Vec::new();
                find_figures(&mut event, &mut figures);
                if !figures.is_empty() {
                    let place = rng.place(figures.len());
                    *figures.swap_remove(place) = Value::from(*rng.pick(&ODD));
                }
            }
            let what: EventKind = serde_json::from_value(event).ok()?;
            Some(Event { at, what })
        });
        (tournament, events.collect())
    }
}

fn find_figures<'v>(value: &'v mut Value, found: &mut Vec<&'v mut Value>) {
    match value {
        Value::Number(_) => found.push(value),
        Value::Array(items) => items.iter_mut().for_each(|item| find_figures(item, found)),
        Value::Object(fields) => fields.values_mut().for_each(|field| find_figures(field, found)),
        _ => {}
    }
}

/// Applies the events, and builds events and views for several viewers.
pub(crate) fn obey(mut tournament: Tournament, events: &[Event]) {
    for event in events {
        tournament.apply(event);
        for (person, role) in [(0, Role::Spectator), (1, Role::Player), (2, Role::Director)] {
            let viewer = Viewer::new(PersonNo(person), role);
            let _ = (event_for(&tournament, viewer, event), view_for(&tournament, viewer, 1, event.at));
        }
    }
    let _ = (tournament.standings(), tournament.prizes(), tournament.next_due(), tournament.chips_by_the_books());
}

#[test]
fn obeying_what_cannot_have_happened_does_not_fail() {
    let (seed, tries) = (seed(1), wanted("CARDROOM_SCRAMBLED", 2_000));
    let played = Played::from_seed(seed);
    let mut rng = Rng(seed);
    let mut obeyed = 0;
    for _ in 0..tries {
        let (tournament, events) = played.scrambled(&mut rng);
        obey(tournament, &events);
        obeyed += events.len();
    }
    // Half of the events keep their numbers, so some of every sixteen can be read.
    assert!(obeyed as u64 >= tries, "only {obeyed} events could be read in {tries} tries");
}

/// A record may contain the largest number of a counter. Nothing comes after it.
#[test]
fn the_last_level_and_the_last_hand_that_can_be_counted_are_obeyed() {
    let mut rng = Rng(1);
    let mut hands = 0;
    for seed in 1..6 {
        let (start, mut log) = Evening::open(seed).told();
        for number in [u16::MAX - 1, u16::MAX] {
            let mut tournament = start.clone();
            for event in [
                TournamentEvent::Clock(ClockEvent::LevelBegan(number)),
                TournamentEvent::Clock(ClockEvent::BreakBegan(number)),
            ] {
                obey(
                    tournament.clone(),
                    &[Event { at: Moment(7), what: EventKind::Told(PublicEvent::Tournament(event.clone())) }],
                );
                tournament.apply(&Event { at: Moment(9), what: EventKind::Told(PublicEvent::Tournament(event)) });
                assert_eq!(tournament.clock().level(), number);
                assert!(tournament.clock().next_stakes().is_none());
            }
        }
        let mut tournament = start;
        for event in &mut log {
            if let EventKind::Told(PublicEvent::Hand(_, HandEvent::Begun(plan))) = &mut event.what {
                plan.hand = HandNo(u32::MAX);
                hands += 1;
            }
            tournament.apply(event);
            let _ = tournament.advance(&mut rng);
            obey(tournament.clone(), &[]);
        }
        assert!(
            tournament
                .table(TableNo(1))
                .is_none_or(|table| table.hands_begun().0 == u32::MAX || table.hands_begun().0 == 0)
        );
    }
    assert!(hands > 0, "no hand began");
}
