//! The broadcast in a browser: access and content.

use super::compression::ask_for_gzip;
use super::fixture::{HttpAnswer, PATIENCE, WebFixture, ask, line};
use crate::front_desk::GuestList;
use crate::game::invitations::{InvitationNo, Invitations};
use crate::session::broadcast::{BroadcastListener, BroadcastSource, BroadcastThread};
use base64::Engine;
use base64::prelude::BASE64_STANDARD;
use cardroom_shared::protocol::Role;
use cardroom_shared::protocol::invitation::{Fingerprint, Invitation, Secret};
use cardroom_shared::seat::PersonNo;
use std::io::{BufRead, BufReader, Write};
use std::sync::mpsc::{Receiver, channel};
use std::time::{Duration, Instant};

pub(super) const DELAY_MS: u64 = 60_000;

/// The most steps of a session in which an expected event must happen.
const MOST_STEPS: usize = 2_000;

/// The wait for the end of a stream before the next step of the session.
const BETWEEN_STEPS: Duration = Duration::from_millis(5);

/// An invitation whose secret consists of this number.
pub(super) fn invitation(role: Role, number: u8) -> Invitation {
    let (fingerprint, secret) = (Fingerprint::of(b"a certificate"), Secret::new([number; 16]));
    Invitation { host: "example.org".to_owned(), port: 7777, role, fingerprint, secret }
}

/// The header line with an invitation as the password.
fn password(line: &str) -> String {
    format!("Authorization: Basic {}\r\n", BASE64_STANDARD.encode(format!("rail:{line}")))
}

/// Sends a request with an invitation as the password.
pub(super) fn ask_as(house: &WebFixture, path: &str, line: &str) -> HttpAnswer {
    let request = format!("GET {path} HTTP/1.1\r\nHost: x\r\n{}Connection: close\r\n\r\n", password(line));
    ask(house.web.address(), &request)
}

/// A guest list with a spectator, a player and a director.
pub(super) fn invited() -> Invitations {
    let mut invited = Invitations::from_list(Vec::new());
    invited.invite(PersonNo(90), Role::Spectator, None, &Secret::new([1; 16])).unwrap();
    invited.invite(PersonNo(91), Role::Player, None, &Secret::new([2; 16])).unwrap();
    invited.invite(PersonNo(92), Role::Director, None, &Secret::new([3; 16])).unwrap();
    invited
}

/// A session of bots with a broadcast. Invitation 1 is for the rail, 2 for a player.
struct OnAir {
    house: WebFixture,
    guests: GuestList,
    broadcast: BroadcastThread,
    /// A message for each time that the broadcast thread reads the record.
    looks: Receiver<()>,
}

impl OnAir {
    fn begins() -> Self {
        let mut house = WebFixture::of_bots(4, 0);
        let record = house.evening.game().journal().path().to_owned();
        let guests = GuestList::new(invited());
        let mut show = house.feed.broadcast(DELAY_MS, 1, guests.clone());
        let (looked, looks) = channel();
        let onlooker: BroadcastListener = Box::new(move |delayed, happened| {
            show(delayed, happened);
            let _ = looked.send(());
        });
        let broadcast =
            BroadcastThread::begin(BroadcastSource { record, delay_ms: DELAY_MS }, Some(onlooker), None).unwrap();
        Self { house, guests, broadcast, looks }
    }

    /// Plays on a little, and waits until the events that are old enough are shown.
    fn plays(&mut self) {
        self.house.play(3);
        self.broadcast.set_clock(self.house.now);
        self.looks.try_iter().for_each(drop);
        // The first read may have begun before the clock advanced. The second has not.
        for _ in 0..2 {
            self.broadcast.wake();
            self.looks.recv_timeout(PATIENCE).expect("the broadcast follows the record");
        }
    }

    /// Plays until the page of the first table contains this.
    fn plays_until_shown(&mut self, part: &str) -> String {
        let line = invitation(Role::Spectator, 1).to_string();
        for _ in 0..MOST_STEPS {
            self.plays();
            let answer = ask_as(&self.house, "/broadcast/table/1", &line);
            if answer.status == 200 && answer.body.contains(part) {
                return answer.body;
            }
        }
        panic!("`{part}` was never shown");
    }
}

#[test]
fn all_cards_are_shown_a_while_later_with_what_they_are_worth() {
    let mut air = OnAir::begins();
    let page = air.plays_until_shown("% of the pot");
    assert!(page.contains("a minute or more behind play"), "{page}");
    assert!(page.contains("data-live=\"/live/broadcast/table/1\""), "{page}");
    // The length of a compressed page could tell its cards to the network.
    let told = password(&invitation(Role::Spectator, 1).to_string());
    let (head, sent) = ask_for_gzip(&air.house, "/broadcast/table/1", &told);
    let sent = String::from_utf8(sent).unwrap();
    assert!(!head.contains("content-encoding") && sent.contains("% of the pot"), "{head}");
    let public = air.house.get("/table/1").body;
    assert!(!public.contains("% of the pot") && public.contains("href=\"/broadcast"), "{public}");
}

#[test]
fn only_who_is_invited_to_the_rail_sees_it() {
    let OnAir { house, broadcast, .. } = OnAir::begins();
    for path in ["/broadcast", "/broadcast/table/1", "/live/broadcast/table/1"] {
        let unknown = house.get(path);
        assert_eq!(unknown.status, 401, "{path}");
        assert!(unknown.header("www-authenticate").unwrap().starts_with("Basic realm="), "{}", unknown.head);
        assert_eq!(ask_as(&house, path, "nonsense").status, 401);
        assert_eq!(ask_as(&house, path, &invitation(Role::Spectator, 9).to_string()).status, 401);
        // The role that an invitation itself names does not matter: the server knows its role.
        let player = ask_as(&house, path, &invitation(Role::Spectator, 2).to_string());
        assert_eq!(player.status, 403, "{path}");
        assert!(player.body.contains("for more than the rail"), "{}", player.body);
        // A browser repeats the password, so a director's secret must not be accepted.
        assert_eq!(ask_as(&house, path, &invitation(Role::Spectator, 3).to_string()).status, 403, "{path}");
    }
    drop(broadcast);
    assert_eq!(ask_as(&house, "/broadcast", &invitation(Role::Spectator, 1).to_string()).status, 404);
}

#[test]
fn where_nothing_is_broadcast_nobody_is_asked_for_a_secret() {
    let house = WebFixture::of_bots(4, 10);
    let none = house.get("/broadcast");
    assert_eq!(none.status, 404);
    assert!(none.body.contains("not broadcast") && none.header("www-authenticate").is_none(), "{}", none.body);
    assert!(!house.get("/").body.contains("/broadcast"));
    assert_eq!(house.get("/broadcaster").status, 404);
}

#[test]
fn whose_invitation_is_taken_back_sees_nothing_more_though_they_were_in() {
    let mut air = OnAir::begins();
    air.plays_until_shown("% of the pot");
    let told = password(&invitation(Role::Spectator, 1).to_string());
    let mut looks = line(air.house.web.address());
    let request = format!("GET /live/broadcast/table/1 HTTP/1.1\r\nHost: x\r\n{told}Connection: close\r\n\r\n");
    looks.write_all(request.as_bytes()).unwrap();
    let mut lines = BufReader::new(looks).lines();
    assert!(lines.by_ref().map(Result::unwrap).any(|line| line.contains("% of the pot")), "they are in");
    air.guests.lock().revoke(InvitationNo(1)).unwrap();
    // The stream ends as soon as there is anything to send.
    let (tell, ended) = channel();
    std::thread::spawn(move || tell.send(lines.map_while(Result::ok).count()));
    let late = Instant::now() + PATIENCE;
    while ended.recv_timeout(BETWEEN_STEPS).is_err() {
        assert!(Instant::now() < late, "they are told what happens");
        air.plays();
    }
}
