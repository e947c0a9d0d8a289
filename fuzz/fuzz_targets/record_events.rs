//! Events as a record may hold them that a house has signed and nobody has decided: real ones in an order in which they did
//! not happen, and with other figures in them. Obeying them cannot fail, and what stands then can be told.
#![no_main]

use cardroom_fuzz::{begin_from, repository};
use cardroom_server::game::console_story::{Detail, StoryWriter};
use cardroom_server::game::live_game::EventConfig;
use cardroom_shared::event::{Event, EventKind, PublicEvent};
use cardroom_shared::protocol::Role;
use cardroom_shared::seat::PersonNo;
use cardroom_shared::time::Moment;
use cardroom_shared::tournament::{Dealing, Tournament};
use cardroom_shared::view::{Viewer, view_for};
use libfuzzer_sys::fuzz_target;
use rusqlite::Connection;
use serde_json::Value;
use std::sync::{Arc, LazyLock};

/// So many real events lie between two moments from which it can begin.
const BETWEEN: usize = 8;

struct Evening {
    moments: Vec<Tournament>,
    events: Vec<(Moment, Value)>,
}

static EVENINGS: LazyLock<Vec<Evening>> = LazyLock::new(|| ["format-3", "format-3-six-bots"].map(evening).into());

fn evening(record: &str) -> Evening {
    let path = repository(&format!("server/tests/records/{record}.cardroom"));
    let record = Connection::open(format!("file:{}?immutable=1", path.display())).unwrap();
    let sheet: String = record.query_row("SELECT sheet FROM evening", [], |row| row.get(0)).unwrap();
    let sheet: EventConfig = serde_json::from_str(&sheet).unwrap();
    let mut select = record.prepare("SELECT at_ms, text FROM event ORDER BY number").unwrap();
    let events: Vec<(Moment, Value)> = select
        .query_map([], |row| Ok((Moment(row.get::<_, i64>(0)? as u64), row.get::<_, String>(1)?)))
        .unwrap()
        .flatten()
        .map(|(at, text)| (at, serde_json::from_str(&text).unwrap()))
        .collect();
    let places = u32::from(sheet.places());
    let mut tournament =
        Tournament::new(Arc::new(sheet.rules), sheet.structure, Dealing::AfterPause(sheet.pace)).with_places(places);
    let mut moments = Vec::new();
    for (number, (at, event)) in events.iter().enumerate() {
        if number % BETWEEN == 0 {
            moments.push(tournament.clone());
        }
        tournament.apply(&Event { at: *at, what: serde_json::from_value(event.clone()).unwrap() });
    }
    Evening { moments, events }
}

/// The figures in an event, in order.
fn figures<'v>(value: &'v mut Value, found: &mut Vec<&'v mut Value>) {
    match value {
        Value::Number(_) => found.push(value),
        Value::Array(items) => items.iter_mut().for_each(|item| figures(item, found)),
        Value::Object(fields) => fields.values_mut().for_each(|field| figures(field, found)),
        _ => {}
    }
}

const ODD: [u64; 8] = [0, 1, 3, 10, 52, 65_535, u32::MAX as u64, u64::MAX];

fuzz_target!(init: begin_from(seeds), |bytes: &[u8]| {
    let Some(([evening, high, low], rest)) = bytes.split_first_chunk() else { return };
    let evening = &EVENINGS[usize::from(*evening) % 2];
    let moment = usize::from(u16::from_be_bytes([*high, *low])) % evening.moments.len();
    let mut tournament = evening.moments[moment].clone();
    let mut teller = StoryWriter::new(Detail::Full);
    let all = EVENINGS.iter().map(|evening| evening.events.len()).sum::<usize>();
    for [high, low, which, figure] in rest.as_chunks().0.iter().take(24) {
        let place = usize::from(u16::from_be_bytes([*high, *low])) % all;
        let (at, mut event) = EVENINGS.iter().flat_map(|evening| &evening.events).nth(place).unwrap().clone();
        if *which < 128 {
            let mut found = Vec::new();
            figures(&mut event, &mut found);
            let count = found.len();
            if let Some(found) = found.into_iter().nth(usize::from(*which) % count.max(1)) {
                let figure = if *figure < 128 { u64::from(*figure) } else { ODD[usize::from(*figure) % 8] };
                *found = Value::from(figure);
            }
        }
        let Ok(what) = serde_json::from_value::<EventKind>(event) else { continue };
        let event = Event { at, what };
        tournament.apply(&event);
        if let EventKind::Told(told) = &event.what {
            if let PublicEvent::Tournament(happened) = told {
                teller.learn_name(happened);
            }
            let viewer = Viewer { person: PersonNo(0), role: Role::Spectator, watching: None };
            let _ = teller.render(told, || view_for(&tournament, viewer, 1, at));
        }
    }
    let _ = tournament.standings();
    let viewer = Viewer { person: PersonNo(1), role: Role::Player, watching: None };
    let _ = view_for(&tournament, viewer, 1, tournament.now());
});

/// From each tenth moment, the events that followed.
fn seeds() -> Vec<Vec<u8>> {
    let moments = (0..200_u16).step_by(10);
    let seed = |moment: u16| {
        let events = (0..24).flat_map(|event| [&(moment * 8 + event).to_be_bytes()[..], &[200, 0]].concat());
        [0, (moment >> 8) as u8, moment as u8].into_iter().chain(events).collect()
    };
    moments.map(seed).collect()
}
