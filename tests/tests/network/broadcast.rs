//! The broadcast over real sockets: who sees all cards a while later, and who does not.

use anyhow::Context;
use cardroom_server::journal::Journal;
use cardroom_shared::invitation::Invitation;
use cardroom_shared::protocol::{Aired, Say};
use cardroom_shared::seat::{HandNo, TableNo};
use cardroom_shared::view::Phase;
use cardroom_tests::guest::Guest;
use cardroom_tests::party::{Length, PATIENCE, Party, Plan};
use cardroom_tests::process::{ServerProcess, server};
use std::net::UdpSocket;
use std::path::PathBuf;
use std::time::{Duration, Instant};
use tempfile::TempDir;

const TABLE: TableNo = TableNo(1);

/// How many times as fast as the world's the clock of the evening runs.
const SPEED: u64 = 120;

/// How much later it is shown, in milliseconds of the evening.
const DELAY_MS: u64 = 600_000;

/// An evening of bots that is broadcast.
struct House {
    folder: TempDir,
    process: ServerProcess,
    rail: Invitation,
    director: Invitation,
    player: Invitation,
}

fn args(folder: &TempDir, port: u16) -> Vec<String> {
    let sheet = folder.path().join("friday.toml");
    let text = "name = \"Friday\"\nseats = 4\nbots = 3\nstructure = \"deep\"\nbroadcast = { delay = \"10m\" }\n";
    std::fs::write(&sheet, text).unwrap();
    let listen = format!("127.0.0.1:{port}");
    let (sheet, speed) = (sheet.display().to_string(), SPEED.to_string());
    let all = [
        ["--speed", &speed],
        ["--seed", "7"],
        ["--start-in", "86400"],
        ["--listen", &listen],
        ["--show-invitations", "all"],
    ];
    std::iter::once(sheet.as_str()).chain(all.concat()).map(ToOwned::to_owned).collect()
}

impl House {
    fn open() -> Self {
        let folder = TempDir::new().unwrap();
        // The same port again when it is opened again.
        let port = UdpSocket::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
        let args = args(&folder, port);
        let mut process = ServerProcess::open(&server().unwrap(), &folder.path().join("data"), &args).unwrap();
        let mut invitation = |role: &str| process.invitation(role, PATIENCE).unwrap();
        let (player, rail, director) = (invitation("player"), invitation("spectator"), invitation("director"));
        Self { folder, process, rail, director, player }
    }

    fn opened_again(self) -> Self {
        let Self { folder, process, rail, director, player } = self;
        process.close().unwrap();
        let args = args(&folder, rail.port);
        let process = ServerProcess::open(&server().unwrap(), &folder.path().join("data"), &args).unwrap();
        Self { folder, process, rail, director, player }
    }

    fn record(&self) -> PathBuf {
        self.folder.path().join("data").join("evening-0001.cardroom")
    }

    /// Where the clock of the evening stood a second ago at most.
    fn clock_ms(&self) -> u64 {
        Journal::open_to_read(&self.record()).unwrap().stood_at().unwrap().0
    }
}

fn comes(number: u16, invitation: &Invitation) -> Guest {
    let late = Instant::now() + PATIENCE;
    let mut guest = loop {
        // A house that is being opened lets nobody in yet.
        match Guest::comes(number, invitation).context("they are not let in") {
            Ok(guest) => break guest,
            Err(why) => assert!(Instant::now() < late, "{why:#}"),
        }
        std::thread::sleep(Duration::from_millis(50));
    };
    guest.until("a view", PATIENCE, |guest| guest.view.is_some()).unwrap();
    guest
}

/// For half a second.
fn turns(guest: &mut Guest) {
    for _ in 0..50 {
        guest.turn();
        std::thread::sleep(Duration::from_millis(10));
    }
}

fn refusals(guest: &Guest) -> Vec<&str> {
    guest.refused.iter().map(|(_, why)| why.as_str()).collect()
}

fn hands_with_faces(aired: &[Aired]) -> usize {
    let seats = aired.iter().filter_map(|aired| aired.view.table.as_ref()).flat_map(|table| &table.seats);
    seats.filter(|seat| seat.cards.is_some_and(|cards| cards.iter().all(Option::is_some))).count()
}

fn hand(aired: &[Aired]) -> HandNo {
    aired.iter().filter_map(|aired| aired.view.table.as_ref()).map(|table| table.hand).max().unwrap_or(HandNo(0))
}

#[test]
fn the_rail_sees_all_cards_a_while_later_and_nobody_who_plays_does() {
    let mut house = House::open();
    let mut kim = comes(2_501, &house.rail);
    let mut ann = comes(2_502, &house.player);
    ann.enter("Ann").unwrap();
    house.process.hears("start").unwrap();
    kim.until("play", PATIENCE, |kim| kim.view.as_ref().is_some_and(|view| view.tournament.phase == Phase::Playing))
        .unwrap();
    let began_ms = house.clock_ms();
    kim.say(Say::Broadcast(Some(TABLE))).unwrap();
    ann.say(Say::Broadcast(Some(TABLE))).unwrap();
    ann.until("why not", PATIENCE, |ann| !ann.refused.is_empty()).unwrap();
    assert!(refusals(&ann)[0].contains("whoever plays does not see it"), "{:?}", ann.refused);
    kim.until("how long it takes", PATIENCE, |kim| {
        kim.aired.iter().any(|aired| aired.beside.begins_in_ms.is_some_and(|ms| ms <= DELAY_MS))
    })
    .unwrap();
    assert_eq!(hands_with_faces(&kim.aired), 0);
    kim.until("cards", 3 * PATIENCE, |kim| hands_with_faces(&kim.aired) > 0).unwrap();
    assert!(house.clock_ms() + 1_000 * SPEED >= began_ms + DELAY_MS, "not before they are old enough");
    let live = kim.view.as_ref().and_then(|view| view.table.as_ref()).unwrap().hand;
    assert!(hand(&kim.aired) < live, "{:?} of {live:?}", hand(&kim.aired));
    assert!(kim.aired.iter().any(|aired| !aired.events.is_empty()) && kim.refused.is_empty());
    turns(&mut ann);
    assert!(ann.aired.is_empty(), "who plays is shown nothing");

    // A director looks too; whoever has had enough is shown no more.
    let mut dora = comes(2_503, &house.director);
    dora.say(Say::Broadcast(Some(TABLE))).unwrap();
    dora.until("the broadcast", PATIENCE, |dora| hands_with_faces(&dora.aired) > 0).unwrap();
    assert!(dora.aired[0].events.is_empty(), "what was before is seen and not told");
    kim.say(Say::Broadcast(None)).unwrap();
    turns(&mut kim);
    dora.turn();
    let seen = hand(&dora.aired).max(hand(&kim.aired));
    dora.until("another hand", PATIENCE, |dora| hand(&dora.aired).0 > seen.0 + 1).unwrap();
    turns(&mut kim);
    assert!(hand(&kim.aired) <= seen && kim.went_off_air == 0, "{:?} of {seen:?}", hand(&kim.aired));

    // An invitation that is taken back ends it at once.
    house.process.hears("revoke 3").unwrap();
    dora.until("the end", PATIENCE, Guest::has_ended).unwrap();
    let shown = dora.aired.len();
    turns(&mut dora);
    assert_eq!(dora.aired.len(), shown);

    // And a house that was closed and opened again shows nothing sooner.
    let house = house.opened_again();
    let mut kim = comes(2_504, &house.rail);
    kim.say(Say::Broadcast(Some(TABLE))).unwrap();
    kim.until("the broadcast again", PATIENCE, |kim| hands_with_faces(&kim.aired) > 0).unwrap();
    let live = kim.view.as_ref().and_then(|view| view.table.as_ref()).unwrap().hand;
    assert!(hand(&kim.aired) < live, "{:?} of {live:?}", hand(&kim.aired));
    let ended = house.process.close().unwrap();
    assert!(!ended.complaints.contains("panicked"), "{}", ended.complaints);
}

#[test]
fn where_nothing_is_broadcast_that_is_said() {
    let plan = Plan { players: 0, bots: 3, speed: 60, to_act_s: 30, length: Length::Long, seed: 7 };
    let party = Party::open(&server().unwrap(), &plan).unwrap();
    let mut kim = comes(2_511, &party.rail);
    kim.say(Say::Broadcast(Some(TABLE))).unwrap();
    kim.until("why not", PATIENCE, |kim| !kim.refused.is_empty()).unwrap();
    assert_eq!(refusals(&kim), ["this evening is not broadcast"]);
    drop(party.close().unwrap());
}
