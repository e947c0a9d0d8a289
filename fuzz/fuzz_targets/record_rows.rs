//! The texts in the rows of a record and beside it: events, the sheet, the lines of the book, the head. What is read is written
//! as what is read as the same.
#![no_main]

use cardroom_fuzz::{begin_from, letter_and_text, marked, repository};
use cardroom_server::game::live_game::EventConfig;
use cardroom_server::journal::fuzz_entry_points;
use cardroom_shared::event::EventKind;
use libfuzzer_sys::fuzz_target;
use rusqlite::Connection;
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::fmt::Debug;

fuzz_target!(init: begin_from(seeds), |bytes: &[u8]| {
    if let Some((b'h', head)) = bytes.split_first().map(|(letter, head)| (*letter, head)) {
        if let Some(written) = fuzz_entry_points::recode_head_file(head.to_vec()) {
            assert_eq!(written.len() % 512, 0, "whole sectors are written");
            assert_eq!(fuzz_entry_points::recode_head_file(written.clone()), Some(written));
        }
        return;
    }
    let Some((letter, text)) = letter_and_text(bytes) else { return };
    match letter {
        b's' => row::<EventConfig>(text),
        b'b' => line(text),
        b'p' => match fuzz_entry_points::people(text.lines()) {
            Ok((guests, bots)) => {
                let mut numbers: Vec<_> = guests.iter().map(|guest| guest.person).chain(bots.iter().map(|bot| bot.person)).collect();
                numbers.sort();
                assert!((1..).zip(&numbers).all(|(number, person)| person.0 == number), "{numbers:?}");
            }
            Err(why) => assert!(!why.is_empty()),
        },
        _ => row::<EventKind>(text),
    }
});

fn row<T: Serialize + DeserializeOwned + PartialEq + Debug>(text: &str) {
    match serde_json::from_str::<T>(text) {
        Ok(row) => {
            let written = serde_json::to_string(&row).expect("what was read can be written");
            let again = serde_json::from_str::<T>(&written);
            assert_eq!(again.expect("what was written can be read"), row);
        }
        Err(why) => assert!(!why.to_string().is_empty()),
    }
}

fn line(text: &str) {
    match fuzz_entry_points::recode_line(text) {
        Ok(written) => assert_eq!(fuzz_entry_points::recode_line(&written), Ok(written)),
        Err(why) => assert!(!why.is_empty()),
    }
}

/// The rows of the records that the tests read.
fn seeds() -> Vec<Vec<u8>> {
    let mut seeds = Vec::new();
    for record in ["format-3", "format-3-six-bots"] {
        let path = repository(&format!("server/tests/records/{record}.cardroom"));
        let record = Connection::open(format!("file:{}?immutable=1", path.display())).unwrap();
        let rows = |sql: &str| -> Vec<String> {
            let Ok(mut select) = record.prepare(sql) else { return Vec::new() };
            select.query_map([], |row| row.get(0)).unwrap().flatten().collect()
        };
        seeds.extend(marked(b'e', rows("SELECT text FROM event")));
        seeds.extend(marked(b's', rows("SELECT sheet FROM evening")));
        let book = rows("SELECT text FROM book");
        seeds.extend(marked(b'p', [book.join("\n")]));
        seeds.extend(marked(b'b', book));
        let heads = rows("SELECT text || char(10) || lower(hex(signature)) || char(10) FROM head");
        seeds.extend(marked(b'h', heads));
    }
    seeds.extend(cardroom_fuzz::marked(
        b'b',
        ["{\"Revoked\":3}", "{\"Address\":\"play.example.org\"}", "{\"LossAccepted\":\"3 events\"}"].map(str::to_owned),
    ));
    seeds
}
