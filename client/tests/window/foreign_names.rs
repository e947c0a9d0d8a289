//! Names in scripts that the bundled fonts lack are drawn in a font of the computer.

use super::at_the_table;
use cardroom_client::dev_tools::fixtures::{self, FixtureScene};
use cardroom_client::theme::SystemFonts;
use cardroom_shared::command::Name;
use cardroom_shared::protocol::ServerMessage;

/// Names of Chinese, Arabic, Hebrew, Thai, Devanagari, Korean and Japanese players.
const NAMES: [&str; 7] = ["李明", "دعاء", "שרה", "สมชาย", "अनिता", "민준", "さくら"];

/// A table at which these people sit.
fn table(names: &[&str]) -> Vec<ServerMessage> {
    let mut messages = fixtures::messages(FixtureScene::YourTurn);
    for message in &mut messages {
        if let ServerMessage::Roster(lines) = message {
            for (line, name) in lines.iter_mut().skip(1).zip(names) {
                line.name = Name::try_from((*name).to_owned()).unwrap_or_else(|why| panic!("{name}: {why}"));
            }
        }
    }
    messages
}

#[test]
fn names_in_seven_scripts_are_drawn() {
    let mut stage = at_the_table(FixtureScene::YourTurn);
    stage.receive(table(&NAMES));
    stage.rounds(4);
    let (written, _) = stage.texts();
    for name in NAMES {
        let places: Vec<_> = written.iter().filter(|one| one.text.contains(name)).collect();
        assert!(!places.is_empty(), "{name} is written nowhere");
        assert!(places.iter().all(|one| one.drawable), "{name} is boxes");
    }
    let faces = stage.world().resource::<SystemFonts>().faces().len();
    assert!(faces > 0, "no font of the computer was found");
}

#[test]
fn a_latin_table_searches_for_no_font() {
    let mut stage = at_the_table(FixtureScene::YourTurn);
    stage.rounds(3);
    assert!(stage.world().resource::<SystemFonts>().faces().is_empty());
}
