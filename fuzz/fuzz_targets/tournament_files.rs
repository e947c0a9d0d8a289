//! Fuzzes tournament files and the console input of a host. A valid file has an equal text form. Every mistake of an
//! invalid one is reported with one of its lines.
#![no_main]

use cardroom_fuzz::begin_from;
use cardroom_server::config::{self, Config, PrintedInvitations};
use cardroom_server::game::live_game::CheckInMethod;
use cardroom_server::server_loop::console_command::ConsoleCommand;
use cardroom_shared::command::Name;
use cardroom_shared::season::Formula;
use cardroom_shared::structure::{Structure, StructureRequest};
use libfuzzer_sys::fuzz_target;
use std::path::Path;

fuzz_target!(init: begin_from(seeds), |bytes: &[u8]| {
    let Some((letter, text)) = cardroom_fuzz::letter_and_text(bytes) else { return };
    match letter {
        b'w' => wish(text),
        b'm' => made_to_measure(text),
        _ => file(text),
    }
});

fn file(text: &str) {
    match Config::read(text) {
        Ok(config) => {
            let again = Config::read(&config.write());
            assert_eq!(again.as_ref(), Ok(&config), "it says the same when it is written");
            let _ = config.beside(Path::new("nowhere/evening.toml"));
        }
        Err(mistakes) => {
            assert!(!mistakes.is_empty());
            let lines = text.bytes().filter(|byte| *byte == b'\n').count() + 1;
            for mistake in mistakes {
                assert!((1..=lines).contains(&mistake.line), "line {} of {lines}", mistake.line);
                assert!(!mistake.why.is_empty() && !mistake.in_file(Path::new("evening.toml")).is_empty());
            }
        }
    }
}

/// The console commands and answers of a host.
fn wish(text: &str) {
    if let Err(why) = text.parse::<ConsoleCommand>() {
        assert!(!why.is_empty());
    }
    if let Err(why) = text.parse::<Formula>() {
        assert!(!why.to_string().is_empty());
    }
    if let Ok(address) = config::listen_address(text) {
        assert_eq!(config::listen_address(&address.to_string()), Ok(address));
    }
    if let Ok(address) = config::public_address(text) {
        assert_eq!(config::public_address(&address), Ok(address));
    }
    if let Ok(title) = config::title(text) {
        assert_eq!(config::title(&title), Ok(title));
    }
}

fn made_to_measure(text: &str) {
    let Ok(wanted) = text.parse::<StructureRequest>() else { return };
    match Structure::made_for(wanted) {
        // One in sixteen, because a whole schedule is long.
        Ok(structure) if text.len() % 16 == 0 => {
            let read = Structure::parse("levels.toml", &structure.write()).expect("what was made can be read");
            assert_eq!(read, structure);
        }
        Ok(structure) => assert!(!structure.levels.is_empty()),
        Err(why) => assert!(!why.to_string().is_empty()),
    }
}

fn seeds() -> Vec<Vec<u8>> {
    let name = |name: &str| Name::try_from(name.to_owned()).unwrap();
    let full = Config {
        name: "Friday \"night\"".to_owned(),
        bots: Some(3),
        public: Some("play.example.org:7777".to_owned()),
        players: vec![name("Ann"), name("Bob"), name("Zoë")],
        check_in: CheckInMethod::Saying,
        show_invitations: Some(PrintedInvitations::Guests),
        ..Config::default()
    };
    let mark = |letter: u8, text: &str| [&[letter], text.as_bytes()].concat();
    // The text without the comments on every field.
    let bare = |config: &Config| {
        let written = config.write();
        let lines: Vec<&str> = written.lines().filter(|line| !line.is_empty() && !line.starts_with('#')).collect();
        lines.join("\n")
    };
    let mut seeds = vec![mark(b'f', &bare(&Config::default())), mark(b'f', &bare(&full))];
    seeds.push(mark(b'f', "seats = 0x10\nplayers = [\"A\", 'B']\nlisten = \":7\"\nbots = 1_0\n"));
    for tls in [
        "{ acme = \"poker.example.org\", contact = \"me@example.org\", directory = \"https://ca.example/dir\", root = \"ca.pem\" }",
        "{ acme = \"[2001:db8::7]\" }",
        "{ certificate = \"fullchain.pem\", key = \"privkey.pem\" }",
    ] {
        let file = format!("web = \"0.0.0.0:443\"\nweb_redirect = \"0.0.0.0:80\"\ntls = {tls}\n");
        seeds.push(mark(b'f', &file));
    }
    seeds.extend(cardroom_server::server_loop::console_command::help().lines().map(|line| mark(b'w', line)));
    for line in [
        "kill Bob because \"it touched the muck\"",
        "level 5 300/600 20",
        "10,7,5,3",
        "[::1]:7777",
        "invite player Ann",
    ] {
        seeds.push(mark(b'w', line));
    }
    for line in ["9 people, 4 hours, 10000 chips", "200 people, 3.5 hours, 500 chips"] {
        seeds.push(mark(b'm', line));
    }
    seeds
}
