//! The broadcast over real sockets: who sees all cards a while later, and who does not.

use super::turn_until;
use anyhow::Context;
use cardroom_server::journal::{Journal, verify};
use cardroom_shared::action::Action;
use cardroom_shared::command::Motion;
use cardroom_shared::event::{EventKind, HandEvent, PublicEvent};
use cardroom_shared::protocol::invitation::Invitation;
use cardroom_shared::protocol::{BroadcastFrame, ClientRequest};
use cardroom_shared::seat::{HandNo, TableNo};
use cardroom_shared::view::Phase;
use cardroom_test_support::process_harness::{HarnessPlan, PATIENCE, ProcessHarness, SessionLength};
use cardroom_test_support::reserved_port::ReservedPort;
use cardroom_test_support::server_process::{ServerProcess, server};
use cardroom_test_support::socket_guest::SocketGuest;
use std::path::{Path, PathBuf};
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
    port: ReservedPort,
    process: ServerProcess,
    rail: Invitation,
    director: Invitation,
    player: Invitation,
}

fn args(folder: &TempDir, port: &ReservedPort) -> Vec<String> {
    let sheet = folder.path().join("friday.toml");
    let text = "name = \"Friday\"\nseats = 4\nbots = 3\nstructure = \"deep\"\nbroadcast = { delay = \"10m\" }\n";
    std::fs::write(&sheet, text).unwrap();
    let listen = port.address().to_string();
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
        let port = ReservedPort::reserve().unwrap();
        let args = args(&folder, &port);
        let mut process = ServerProcess::open(&server().unwrap(), &folder.path().join("data"), &args).unwrap();
        let mut invitation = |role: &str| process.invitation(role, PATIENCE).unwrap();
        let (player, rail, director) = (invitation("player"), invitation("spectator"), invitation("director"));
        Self { folder, port, process, rail, director, player }
    }

    /// Closes the server and opens it again at the same port. Answers where the clock of the evening stood between.
    fn opened_again(self) -> (Self, u64) {
        let Self { folder, port, process, rail, director, player } = self;
        process.close().unwrap();
        let stood_at = Journal::open_to_read(&record(&folder)).unwrap().last_clock().0;
        let args = args(&folder, &port);
        let process = ServerProcess::open(&server().unwrap(), &folder.path().join("data"), &args).unwrap();
        (Self { folder, port, process, rail, director, player }, stood_at)
    }
}

fn record(folder: &TempDir) -> PathBuf {
    folder.path().join("data").join("evening-0001.cardroom")
}

fn comes(number: u16, invitation: &Invitation) -> SocketGuest {
    let late = Instant::now() + PATIENCE;
    let mut guest = loop {
        // A house that is being opened lets nobody in yet.
        match SocketGuest::comes(number, invitation).context("the guest is not admitted") {
            Ok(guest) => break guest,
            Err(why) => assert!(Instant::now() < late, "{why:#}"),
        }
        std::thread::sleep(Duration::from_millis(50));
    };
    guest.until("a view", PATIENCE, |guest| guest.view.is_some()).unwrap();
    guest
}

/// Says something that the server refuses, and answers why.
fn refused(guest: &mut SocketGuest, say: ClientRequest) -> String {
    let number = guest.send_request(say).unwrap();
    let is_answer = |(of, _): &&(u32, String)| *of == number;
    guest.until("a refusal", PATIENCE, |guest| guest.refused.iter().any(|told| is_answer(&told))).unwrap();
    guest.refused.iter().find(is_answer).unwrap().1.clone()
}

/// Waits until everything has come that the server had for somebody on the rail. Pictures of the broadcast leave right
/// after the answer before them, so a second answer comes behind them.
fn catch_up(guest: &mut SocketGuest) {
    for _ in 0..2 {
        refused(guest, ClientRequest::Motion(Motion::Clear(Action::Check)));
    }
}

fn refusals(guest: &SocketGuest) -> Vec<&str> {
    guest.refused.iter().map(|(_, why)| why.as_str()).collect()
}

fn hands_with_faces(aired: &[BroadcastFrame]) -> usize {
    let seats = aired.iter().filter_map(|aired| aired.view.table.as_ref()).flat_map(|table| &table.seats);
    seats.filter(|seat| seat.cards.is_some_and(|cards| cards.iter().all(Option::is_some))).count()
}

fn hand(aired: &[BroadcastFrame]) -> HandNo {
    aired.iter().filter_map(|aired| aired.view.table.as_ref()).map(|table| table.hand).max().unwrap_or(HandNo(0))
}

/// The hand that a guest sees in play.
fn live(guest: &SocketGuest) -> HandNo {
    guest.view.as_ref().and_then(|view| view.table.as_ref()).map_or(HandNo(0), |table| table.hand)
}

/// When this hand began, by the clock of the evening.
fn began(record: &Path, hand: HandNo) -> u64 {
    let mut began = None;
    verify(record, |_, event| {
        if let EventKind::Told(PublicEvent::Hand(TABLE, HandEvent::Begun(plan))) = &event.what
            && plan.hand == hand
        {
            began = Some(event.at.0);
        }
    })
    .unwrap();
    began.unwrap_or_else(|| panic!("{hand:?} did not begin"))
}

#[test]
fn the_rail_sees_all_cards_a_while_later_and_nobody_who_plays_does() {
    let mut house = House::open();
    let mut kim = comes(2_501, &house.rail);
    let mut ann = comes(2_502, &house.player);
    ann.enter("Ann").unwrap();
    house.process.says("Ann enters", PATIENCE).unwrap();
    let started = Instant::now();
    house.process.hears("start").unwrap();
    let plays = |guest: &SocketGuest| guest.view.as_ref().is_some_and(|view| view.tournament.phase == Phase::Playing);
    turn_until([&mut kim, &mut ann], "play", |[kim, ann]| plays(kim) && plays(ann));
    kim.send_request(ClientRequest::Broadcast(Some(TABLE))).unwrap();
    let why = refused(&mut ann, ClientRequest::Broadcast(Some(TABLE)));
    assert!(why.contains("whoever plays does not see it"), "{why}");
    turn_until([&mut kim, &mut ann], "how long it takes", |[kim, _]| {
        kim.aired.iter().any(|aired| aired.beside.begins_in_ms.is_some_and(|ms| ms <= DELAY_MS))
    });
    assert_eq!(hands_with_faces(&kim.aired), 0);
    turn_until([&mut kim, &mut ann], "cards", |[kim, _]| hands_with_faces(&kim.aired) > 0);
    assert!(started.elapsed() >= Duration::from_millis(DELAY_MS / SPEED), "not before they are old enough");
    assert!(hand(&kim.aired) <= live(&kim), "{:?} of {:?}", hand(&kim.aired), live(&kim));
    turn_until([&mut kim, &mut ann], "what happens", |[kim, _]| kim.aired.iter().any(|aired| !aired.events.is_empty()));
    assert!(kim.refused.is_empty(), "{:?}", kim.refused);
    for _ in 0..2 {
        refused(&mut ann, ClientRequest::Broadcast(Some(TABLE)));
    }
    assert!(ann.aired.is_empty(), "who plays is shown nothing");

    // A director looks too; whoever has had enough is shown no more.
    let mut dora = comes(2_503, &house.director);
    dora.send_request(ClientRequest::Broadcast(Some(TABLE))).unwrap();
    turn_until([&mut dora, &mut kim, &mut ann], "the broadcast", |[dora, ..]| hands_with_faces(&dora.aired) > 0);
    assert!(dora.aired[0].events.is_empty(), "what was before is seen and not told");
    kim.send_request(ClientRequest::Broadcast(None)).unwrap();
    catch_up(&mut kim);
    let shown = kim.aired.len();
    dora.turn();
    let seen = hand(&dora.aired).max(hand(&kim.aired));
    turn_until([&mut dora, &mut kim, &mut ann], "two other hands", |[dora, ..]| hand(&dora.aired).0 > seen.0 + 1);
    catch_up(&mut kim);
    assert_eq!((kim.aired.len(), kim.went_off_air), (shown, 0));

    // An invitation that is taken back ends it at once.
    house.process.hears("revoke 3").unwrap();
    turn_until([&mut dora, &mut kim, &mut ann], "the end", |[dora, ..]| dora.has_ended());
    let (shown, hand_of_then) = (dora.aired.len(), live(&ann));
    turn_until([&mut dora, &mut kim, &mut ann], "another hand", |[_, _, ann]| live(ann) > hand_of_then);
    assert_eq!(dora.aired.len(), shown);

    // And a house that was closed and opened again shows nothing sooner.
    let closed = Instant::now();
    let (house, stood_at) = house.opened_again();
    let mut kim = comes(2_504, &house.rail);
    kim.send_request(ClientRequest::Broadcast(Some(TABLE))).unwrap();
    kim.until("the broadcast again", PATIENCE, |kim| hands_with_faces(&kim.aired) > 0).unwrap();
    // The clock of the evening runs from where it stood, and no faster than it was told to.
    let most = u64::try_from(closed.elapsed().as_millis()).unwrap() * SPEED + stood_at;
    let shown = hand(&kim.aired);
    assert!(shown <= live(&kim), "{shown:?} of {:?}", live(&kim));
    let House { folder, process, .. } = house;
    let ended = process.close().unwrap();
    assert!(!ended.complaints.contains("panicked"), "{}", ended.complaints);
    assert!(began(&record(&folder), shown) + DELAY_MS <= most, "{shown:?} was shown before {most} ms");
}

#[test]
fn where_nothing_is_broadcast_that_is_said() {
    let plan = HarnessPlan { players: 0, bots: 3, speed: 60, to_act_s: 30, length: SessionLength::Long, seed: 7 };
    let party = ProcessHarness::open(&server().unwrap(), &plan).unwrap();
    let mut kim = comes(2_511, &party.rail);
    kim.send_request(ClientRequest::Broadcast(Some(TABLE))).unwrap();
    kim.until("why not", PATIENCE, |kim| !kim.refused.is_empty()).unwrap();
    assert_eq!(refusals(&kim), ["this evening is not broadcast"]);
    drop(party.close().unwrap());
}
