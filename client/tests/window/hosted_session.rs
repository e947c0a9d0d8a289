//! A session hosted from the window: configured, started in a process of its own, found again, and stopped.

use super::wait_limit::{PATIENCE, next_news, rounds_until};
use super::{click, small, type_text};
use cardroom_client::Intents;
use cardroom_client::app::settings::{Settings, SettingsStore};
use cardroom_client::dev_tools::fixtures;
use cardroom_client::dev_tools::headless::HeadlessApp;
use cardroom_client::model::Model;
use cardroom_client::network::LinkStatus;
use cardroom_client::network::hosting_jobs::HostedSession;
use cardroom_client::network::local_server::host_form_state::{HostForm, RebuyPeriodChoice};
use cardroom_client::network::local_server::host_request::{HostRequest, HostedSessionSource};
use cardroom_client::network::local_server::practice_server::{PracticePace, PracticeSettings};
use cardroom_client::network::local_server::saved_hosted_server::{
    GuestOrigin, HostedGuest, HostedServer, PortForwardingState,
};
use cardroom_client::network::local_server::server_control::{self, HostedServerState};
use cardroom_client::screens::screen::PendingTask;
use cardroom_client::screens::{AfterClose, ClientScreen, FormState, Intent, ShownInvitation};
use cardroom_client::ui_text::translate;
use cardroom_net_client::{Connection, ConnectionEvent};
use cardroom_shared::house::TableTalk;
use cardroom_shared::meeting_link::MeetingLink;
use cardroom_shared::protocol::invitation::Invitation;
use cardroom_shared::protocol::{Arrival, OpenLink, Role};
use cardroom_shared::seat::PersonNo;
use cardroom_shuffle::Entropy;
use std::io::{Read, Write};
use std::net::{Ipv4Addr, TcpStream};
use std::path::Path;
use std::time::{Duration, Instant};

/// The binary of the window, which is also the server here.
const PROGRAM: &str = env!("CARGO_BIN_EXE_cardroom");

/// Stops a server within the time limit of a busy computer.
pub(super) fn close(house: &HostedServer) {
    server_control::close_within(house, PATIENCE).expect("it closes");
}

/// Starts the server of a session in this folder, on any free port.
fn open(folder: &Path) -> HostedServer {
    open_with(folder, |_| ())
}

/// Starts the same server with this change.
pub(super) fn open_with(folder: &Path, change: impl FnOnce(&mut HostRequest)) -> HostedServer {
    let plan = HostForm { people: "Ann, Bob".to_owned(), seats: 4, asks_router: false, ..HostForm::default() };
    let mut order = plan.order(folder).expect("it can be played");
    order.listen.set_port(0);
    order.web_port = 0;
    change(&mut order);
    server_control::open(&order, Some(Path::new(PROGRAM))).expect("the house opens")
}

/// Starts the server of this session again.
pub(super) fn resume(house: &HostedServer) -> HostedServer {
    server_control::open(&house.resume_request(), Some(Path::new(PROGRAM))).expect("it opens again")
}

#[test]
fn a_house_runs_apart_from_the_window_and_is_found_and_resumed() {
    let folder = tempfile::tempdir().expect("there is a folder");
    let house = open(folder.path());
    let roles: Vec<Role> = house.guests.iter().map(|guest| guest.role).collect();
    let player = Role::Player;
    assert_eq!(roles, [player, player, player, player, Role::Spectator, Role::Director]);
    assert_eq!(house.guests.first().and_then(|guest| guest.name.as_deref()), Some("Ann"));
    assert_eq!(server_control::state(&house), HostedServerState::Runs);
    comes_in(&house, house.director());
    // The stored data is enough to find the server again, and only this user can read it.
    let memory = SettingsStore::at(&folder.path().join("window"));
    memory.keep_house(&house).expect("it is kept");
    assert_eq!(memory.house().as_ref(), Some(&house));
    close(&house);
    assert_eq!(server_control::state(&house), HostedServerState::Waits);
    let again = server_control::open(&house.resume_request(), Some(Path::new(PROGRAM))).expect("it opens again");
    assert_eq!(again.guests.len(), house.guests.len(), "nobody is invited twice");
    assert_eq!(again.director(), Some(Invitation { port: again.port, ..house.director().expect("the host directs") }));
    assert_eq!(server_control::state(&again), HostedServerState::Runs);
    comes_in(&again, again.director());
    close(&again);
}

#[test]
fn friend_with_a_link_gets_a_seat_in_a_browser() {
    let folder = tempfile::tempdir().expect("there is a folder");
    let house = open(folder.path());
    let ann = house.guests.first().expect("Ann is invited");
    let port = house.web_port.expect("the web is open");
    let asks = |head: &str, body: &str| {
        let mut line = TcpStream::connect((Ipv4Addr::LOCALHOST, port)).expect("the web answers");
        let length = body.len();
        let request = format!("{head} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nConnection: close\r\n");
        let form = format!("Content-Type: application/x-www-form-urlencoded\r\nContent-Length: {length}\r\n");
        let origin = format!("Origin: http://127.0.0.1:{port}\r\n");
        line.write_all(format!("{request}{origin}{form}\r\n{body}").as_bytes()).expect("it is sent");
        let mut answer = Vec::new();
        line.read_to_end(&mut answer).expect("it answers");
        String::from_utf8(answer).expect("it is text")
    };
    assert!(asks("GET /seat", "").starts_with("HTTP/1.1 200"));
    let invitation = house.here(ann).to_string().replace(':', "%3A").replace('#', "%23");
    let entered = asks("POST /seat", &format!("invitation={invitation}"));
    assert!(entered.starts_with("HTTP/1.1 303") && entered.contains("set-cookie: "), "{entered}");
    // A server that opens again wants the same port, so that links from before still lead to it.
    assert_eq!(house.resume_request().web_port, port);
    close(&house);
}

#[test]
fn link_leads_a_browser_on_this_network_to_a_seat() {
    let house = fixtures::house(PortForwardingState::PassesOn("203.0.113.7".to_owned(), 7_777));
    let guest = house.guests.first().expect("somebody is invited");
    let link = house.link(guest, GuestOrigin::ThisNetwork).expect("the web is open here");
    assert_eq!((link.web.as_str(), link.invitation.host.as_str()), ("http://192.168.1.20:7778", "192.168.1.20"));
    assert_eq!(house.link(guest, GuestOrigin::Outside), None, "no seat over a plain line from outside");
    let without = HostedServer { web_port: None, ..house.clone() };
    assert_eq!(without.link(guest, GuestOrigin::ThisNetwork), None);
    let mut stage = small();
    stage.world().resource_mut::<HostedSession>().set_session(house, HostedServerState::Runs);
    stage.open_screen(ClientScreen::Share);
    stage.rounds(3);
    let texts = |stage: &mut HeadlessApp| stage.texts().0.into_iter().map(|drawn| drawn.text).collect::<String>();
    let shown = texts(&mut stage);
    assert!(shown.contains("http://192.168.1.20:7778/#cardroom:"), "{shown}");
    stage.world().resource_mut::<FormState>().sharing.from = GuestOrigin::Outside;
    stage.rounds(3);
    let shown = texts(&mut stage);
    assert!(!shown.contains("/#cardroom:") && shown.contains("A browser gets no seat"), "{shown}");
}

#[test]
fn whoever_has_the_invitation_of_a_director_does_not_sign_the_host_out() {
    let folder = tempfile::tempdir().expect("there is a folder");
    let house = open(folder.path());
    let own = house.director().expect("the host directs");
    assert!(house.guests.iter().all(|guest| guest.invitation.secret != own.secret), "it is shown to be given away");
    let friend = house.guests.last().filter(|guest| guest.role == Role::Director).expect("somebody else may direct");
    let both = [own, house.here(friend)].map(|invitation| comes_in(&house, Some(invitation)));
    drop(both);
    // A server from an older version has no such invitation.
    let old = HostedServer { own: None, ..house.clone() };
    assert_eq!(old.director(), Some(house.here(friend)));
    close(&house);
}

#[test]
fn a_host_who_is_not_let_in_is_told_so_and_what_they_can_do() {
    let mut stage = small();
    stage
        .world()
        .resource_mut::<HostedSession>()
        .set_session(fixtures::house(PortForwardingState::NotAsked), HostedServerState::Runs);
    stage.open_screen(ClientScreen::Share);
    *stage.world().resource_mut::<LinkStatus>() = LinkStatus::Refused("It is in use elsewhere.".to_owned());
    stage.rounds(3);
    let reads =
        |stage: &mut HeadlessApp, words: &str| stage.texts().0.iter().any(|written| written.text.contains(words));
    assert!(reads(&mut stage, "It is in use elsewhere. Your guests can still join"));
    assert!(!reads(&mut stage, "Looking who is here"), "nobody looks any more");
    click(&mut stage, "Try again");
    assert_ne!(*stage.world().resource::<LinkStatus>(), LinkStatus::Refused("It is in use elsewhere.".to_owned()));
    assert_eq!(*stage.world().resource::<ClientScreen>(), ClientScreen::Share);
}

#[test]
fn a_host_whose_program_has_stopped_is_told_so_and_starts_it_again() {
    let folder = tempfile::tempdir().expect("there is a folder");
    let house = open(folder.path());
    let mut stage = small();
    stage.settle_in_one_round();
    stage.world().resource_mut::<HostedSession>().open_by(PROGRAM.into());
    stage.world().resource_mut::<HostedSession>().set_session(house.clone(), HostedServerState::Runs);
    stage.world().resource_mut::<Intents>().0.push(Intent::BackToEvening);
    shows(&mut stage, "Why not");
    click(&mut stage, "To the table");
    assert_eq!(*stage.world().resource::<ClientScreen>(), ClientScreen::Table);
    close(&house);
    shows(&mut stage, "Start again");
    let written: Vec<String> = stage.texts().0.into_iter().map(|written| written.text).collect();
    assert!(written.iter().any(|text| text.starts_with("The program of your house has stopped")), "{written:?}");
    assert!(!written.iter().any(|text| text.contains("sk the host")), "they are the host: {written:?}");
    stage.open_screen(ClientScreen::Share);
    assert!(stage.find("Start again").is_some(), "it is offered where invitations are shared too");
    click(&mut stage, "Start again");
    shows(&mut stage, "Why not");
    let again = stage.world().resource::<HostedSession>().running().expect("it runs again").clone();
    assert_eq!(
        (again.record.clone(), server_control::state(&again)),
        (house.record, HostedServerState::Runs),
        "the same evening"
    );
    assert!(stage.find("Start again").is_none());
    close(&again);
}

#[test]
fn a_host_at_their_seat_starts_a_stopped_house_again_and_keeps_the_seat() {
    let folder = tempfile::tempdir().expect("there is a folder");
    let house = open(folder.path());
    let ann = house.here(house.guests.first().expect("Ann is invited"));
    let mut stage = small();
    stage.settle_in_one_round();
    stage.world().resource_mut::<HostedSession>().open_by(PROGRAM.into());
    stage.world().resource_mut::<HostedSession>().set_session(house.clone(), HostedServerState::Runs);
    stage.world().resource_mut::<Intents>().0.push(Intent::Join(ann));
    shows(&mut stage, "Host");
    close(&house);
    shows(&mut stage, "Start again");
    click(&mut stage, "Start again");
    shows(&mut stage, "Host");
    let model = stage.world().resource::<Model>();
    assert!(!model.directs() && model.welcomes() > 0, "Ann is back at her own place");
    let again = stage.world().resource::<HostedSession>().running().expect("it runs again").clone();
    assert_eq!(again.record, house.record, "the same evening");
    close(&again);
}

#[test]
fn somebody_else_is_invited_while_the_house_is_open() {
    let folder = tempfile::tempdir().expect("there is a folder");
    let house = open(folder.path());
    let before = house.guests.len();
    let mut stage = small();
    stage.settle_in_one_round();
    stage.world().resource_mut::<HostedSession>().set_session(house.clone(), HostedServerState::Runs);
    stage.open_screen(ClientScreen::Share);
    for (name, role) in [("", "spectator"), ("Ann", "player"), ("Dan", "player")] {
        click(&mut stage, &format!("Invite as {role}"));
        let field = stage.find("Name of a guest").expect("a field");
        stage.click(field.center());
        type_text(&mut stage, name);
        let before = outcome(&mut stage);
        click(&mut stage, "Invite");
        waits(&mut stage, before);
        if name == "Ann" {
            assert!(stage.find("Not invited").is_some(), "two are called the same");
            stage.world().resource_mut::<FormState>().sharing.name.clear();
        }
    }
    let (known, _) = stage.world().resource::<HostedSession>().evening().expect("a house");
    let known = known.clone();
    let new: Vec<_> = known.guests.iter().skip(before).map(|guest| (guest.role, guest.name.as_deref())).collect();
    assert_eq!(new, [(Role::Spectator, None), (Role::Player, Some("Dan"))]);
    let dan = known.guests.last().expect("Dan");
    assert_eq!(
        stage.world().resource::<FormState>().sharing.chosen,
        Some(ShownInvitation::Guest(dan.number)),
        "it is shown at once"
    );
    assert_eq!(role_at_the_door(&known, dan), Role::Player);
    close(&house);
    let again = server_control::open(&known.resume_request(), Some(Path::new(PROGRAM))).expect("it opens again");
    assert_eq!(again.guests.len(), before + 2);
    close(&again);
}

#[test]
fn one_link_for_everybody_is_made_copied_kept_and_closed() {
    let folder = tempfile::tempdir().expect("there is a folder");
    // The address of this computer in its network: a test has no other.
    let at_home = |house: HostedServer| HostedServer { lan: Some("127.0.0.1".to_owned()), ..house };
    let house = at_home(open(folder.path()));
    let mut stage = small();
    stage.settle_in_one_round();
    stage.world().resource_mut::<HostedSession>().set_session(house.clone(), HostedServerState::Runs);
    stage.open_screen(ClientScreen::Share);
    click(&mut stage, "Open link");
    shows(&mut stage, "Make open link");
    click(&mut stage, "Make open link");
    shows(&mut stage, "Close open link");
    click(&mut stage, "Copy");
    let copied = stage.copied().expect("the link is copied");
    let web = house.web_port.expect("the web is open");
    assert!(copied.starts_with(&format!("http://127.0.0.1:{web}/#cardroom:")) && copied.contains("/open/"), "{copied}");
    let known = stage.world().resource::<HostedSession>().running().expect("it runs").clone();
    // The server that goes on has the same link.
    close(&known);
    let again = at_home(resume(&known));
    let kept = again.open_link_from(GuestOrigin::ThisNetwork).expect("it is kept");
    let first: OpenLink = copied.parse().expect("it is an open link");
    assert_eq!(kept.secret, first.secret);
    stage.world().resource_mut::<HostedSession>().set_session(again.clone(), HostedServerState::Runs);
    shows(&mut stage, "Close open link");
    click(&mut stage, "Close open link");
    shows(&mut stage, "Make open link");
    // A link that was replaced elsewhere is shown neither by the page of invitations nor by the server that goes on.
    click(&mut stage, "Make open link");
    shows(&mut stage, "Close open link");
    let replaced = stage.world().resource::<HostedSession>().running().expect("it runs").clone();
    server_control::make_open_link(&replaced).expect("another link is made");
    stage.open_screen(ClientScreen::Host);
    stage.rounds(2);
    stage.open_screen(ClientScreen::Share);
    shows(&mut stage, "Make open link");
    close(&again);
    let last = resume(&replaced);
    assert_eq!(last.open_link, None);
    close(&last);
}

/// Runs frames until the element with this name is drawn.
#[track_caller]
fn shows(stage: &mut HeadlessApp, name: &str) {
    rounds_until(stage, name, |stage| stage.find(name).is_some());
}

/// Returns whether the window shows exactly this text.
fn reads(stage: &mut HeadlessApp, words: &str) -> bool {
    stage.texts().0.iter().any(|written| written.text == words)
}

#[test]
fn the_host_sees_who_comes_and_starts_play_where_invitations_are_shared() {
    let folder = tempfile::tempdir().expect("there is a folder");
    let house = open(folder.path());
    let mut stage = small();
    stage.settle_in_one_round();
    stage.world().resource_mut::<HostedSession>().set_session(house.clone(), HostedServerState::Runs);
    stage.world().resource_mut::<Intents>().0.push(Intent::BackToEvening);
    shows(&mut stage, "Why not");
    click(&mut stage, "Start");
    assert!(stage.find("Start question").is_none(), "nobody is here yet");
    // Ann and Bob join.
    let guests: Vec<Connection> = house
        .guests
        .iter()
        .take(2)
        .map(|guest| Connection::open(house.here(guest), Entropy::from_seed(1), || {}))
        .collect();
    shows(&mut stage, "What starts");
    rounds_until(&mut stage, "two seats taken", |stage| reads(stage, "2 of 4 seats taken."));
    rounds_until(&mut stage, "both guests checked in", |stage| {
        let model = stage.world().resource::<Model>();
        let arrival = |number| model.who(PersonNo(number)).map(|line| line.arrival);
        [1, 2].map(arrival) == [Some(Arrival::CheckedIn); 2]
    });
    stage.rounds(2);
    assert!(reads(&mut stage, "checked in"));
    for (guest, arrived) in [(1, true), (2, true), (3, false)] {
        assert_eq!(stage.find(&format!("Arrival {guest}")).is_some(), arrived, "guest {guest}");
    }
    click(&mut stage, "Start");
    assert!(stage.find("Start question").is_some(), "it can't be taken back");
    click(&mut stage, "Not yet");
    assert!(stage.find("Begun").is_none(), "it was no order yet");
    click(&mut stage, "Start");
    let answer = stage.find("Start now").expect("it is asked");
    stage.click(answer.center());
    assert!(stage.find("Start question").is_some(), "a second click at once is no answer");
    click(&mut stage, "Start now");
    shows(&mut stage, "Begun");
    let welcomes = stage.world().resource::<Model>().welcomes();
    click(&mut stage, "To the table");
    assert_eq!(*stage.world().resource::<ClientScreen>(), ClientScreen::Table);
    assert_eq!(stage.world().resource::<Model>().welcomes(), welcomes, "they are in the house already");
    drop(guests);
    close(&house);
}

/// The number of guests, and whether the last one was refused.
fn outcome(stage: &mut HeadlessApp) -> (usize, bool) {
    let guests = stage.world().resource::<HostedSession>().evening().map_or(0, |(house, _)| house.guests.len());
    (guests, stage.world().resource::<FormState>().sharing.refused.is_some())
}

/// Runs frames until there is a reply to the invitation.
#[track_caller]
fn waits(stage: &mut HeadlessApp, before: (usize, bool)) {
    rounds_until(stage, "an answer to the invitation", |stage| {
        let now = outcome(stage);
        // The earlier refusal is cleared first.
        now.0 > before.0 || (now.1 && !before.1)
    });
}

/// The role with which this guest joins, as soon as the server knows the invitation.
fn role_at_the_door(house: &HostedServer, guest: &HostedGuest) -> Role {
    let until = Instant::now() + PATIENCE;
    loop {
        let connection = Connection::open(house.here(guest), Entropy::from_seed(1), || {});
        match next_news(&connection, until) {
            ConnectionEvent::Connected(welcome) => return welcome.role,
            // The server reads the record once a second.
            ConnectionEvent::Refused(_) => std::thread::sleep(Duration::from_millis(200)),
            other => panic!("{other:?}"),
        }
    }
}

/// A client joins with this invitation over the loopback network.
fn comes_in(house: &HostedServer, invitation: Option<Invitation>) -> Connection {
    let connection = Connection::open(invitation.expect("there is one"), Entropy::from_seed(1), || {});
    match next_news(&connection, Instant::now() + PATIENCE) {
        ConnectionEvent::Connected(welcome) => assert_eq!(welcome.tournament, house.name),
        other => panic!("{other:?}"),
    }
    connection
}

#[test]
fn what_cannot_be_hosted_is_refused_in_words() {
    let folder = tempfile::tempdir().expect("there is a folder");
    let first = open(folder.path());
    let mut order =
        HostForm { asks_router: false, ..HostForm::default() }.order(folder.path()).expect("it can be played");
    order.listen.set_port(0);
    let why = server_control::open(&order, Some(Path::new(PROGRAM))).expect_err("two share a folder").to_string();
    assert!(why.contains("another server is using"), "{why}");
    close(&first);
    // A session that is over, or without its record, cannot be resumed.
    std::fs::remove_file(&first.record).expect("it is there");
    assert_eq!(server_control::state(&first), HostedServerState::Over);
    let why = server_control::open(&first.resume_request(), Some(Path::new(PROGRAM)))
        .expect_err("nothing goes on")
        .to_string();
    assert!(why.contains("over"), "{why}");
}

#[test]
fn the_choices_of_the_form_reach_the_evening() {
    let folder = tempfile::tempdir().expect("there is a folder");
    let meeting = "https://meet.jit.si/Friday".to_owned();
    let form =
        HostForm { talk: TableTalk::AfterTheHand, time_bank_s: 60, meeting, asks_router: false, ..HostForm::default() };
    let house = form.order(folder.path()).expect("it can be played");
    let HostedSessionSource::New { sheet, .. } = house.evening else { panic!("it is a new evening") };
    assert_eq!(sheet.rules.table_talk, TableTalk::AfterTheHand);
    assert_eq!(sheet.rules.time_bank, Some(60));
    assert_eq!(sheet.meeting.as_ref().map(MeetingLink::host), Some("meet.jit.si"));
    let form = HostForm { meeting: "meet.jit.si/Friday".to_owned(), ..form };
    let why = form.order(folder.path()).expect_err("it is no link");
    assert!(translate(&why).contains("begins with https://"), "{}", translate(&why));
}

#[test]
fn a_refusal_is_said_while_one_chooses() {
    let mut stage = small();
    stage.world().resource_mut::<FormState>().plan =
        HostForm { rebuys: RebuyPeriodChoice::UntilLevel(4), asks_router: false, ..HostForm::default() };
    stage.open_screen(ClientScreen::Host);
    assert!(stage.find("Refused").is_some(), "nothing is said");
    click(&mut stage, "Open the house");
    assert_eq!(*stage.world().resource::<ClientScreen>(), ClientScreen::Host, "it opens all the same");
    click(&mut stage, "Back");
    assert_eq!(*stage.world().resource::<ClientScreen>(), ClientScreen::Home);
}

#[test]
fn friends_from_elsewhere_are_the_usual_case_and_one_question() {
    let mut stage = small();
    stage.open_screen(ClientScreen::Host);
    assert!(stage.world().resource::<FormState>().plan.asks_router);
    click(&mut stage, "Friends in this network");
    assert!(!stage.world().resource::<FormState>().plan.asks_router);
    click(&mut stage, "Friends from elsewhere");
    assert!(stage.world().resource::<FormState>().plan.asks_router);
}

#[test]
fn an_address_that_many_homes_share_is_told_from_a_second_router() {
    let behind = |address: &str| PortForwardingState::BehindAnother(address.to_owned());
    for (router, shared) in
        [(behind("100.64.3.2"), true), (behind("192.168.1.1"), false), (PortForwardingState::NotAsked, false)]
    {
        assert_eq!(router.is_shared(), shared, "{router:?}");
    }
}

#[test]
fn whoever_hosts_is_asked_before_the_window_closes() {
    let mut stage = small();
    stage
        .world()
        .resource_mut::<HostedSession>()
        .set_session(fixtures::house(PortForwardingState::NotAsked), HostedServerState::Runs);
    stage.open_screen(ClientScreen::Home);
    stage.world().resource_mut::<Intents>().0.push(Intent::Quit);
    stage.rounds(3);
    assert_eq!(*stage.world().resource::<ClientScreen>(), ClientScreen::Closing(Box::new(ClientScreen::Home)));
    click(&mut stage, "Stay");
    assert_eq!(*stage.world().resource::<ClientScreen>(), ClientScreen::Home);
    click(&mut stage, "Back to your evening");
    assert_eq!(*stage.world().resource::<ClientScreen>(), ClientScreen::Share);
    stage.world().resource_mut::<Intents>().0.push(Intent::CloseHouse(AfterClose::Home));
    stage.rounds(2);
    // The invented server has no record, so stopping it fails with a message.
    let screen = stage.world().resource::<ClientScreen>().clone();
    assert!(matches!(screen, ClientScreen::Opening(PendingTask::Closing) | ClientScreen::Trouble(_)), "{screen:?}");
}

#[test]
fn an_invitation_leads_where_its_guest_comes_from() {
    let house = fixtures::house(PortForwardingState::PassesOn("203.0.113.7".to_owned(), 7_777));
    let guest = house.guests.first().expect("somebody is invited");
    let lines =
        [GuestOrigin::ThisNetwork, GuestOrigin::Outside].map(|from| house.invitation(guest, from).expect("a way"));
    assert_eq!(lines.each_ref().map(|line| line.host.as_str()), ["192.168.1.20", "203.0.113.7"]);
    assert!(lines.iter().all(|line| line.secret == guest.invitation.secret), "the same secret");
    assert_eq!(
        fixtures::house(PortForwardingState::NotAsked).invitation(guest, GuestOrigin::Outside),
        None,
        "nobody knows a way"
    );
    let said = HostedServer { public: Some("play.example.org:80".to_owned()), ..house.clone() };
    let line = said.invitation(guest, GuestOrigin::Outside).expect("the host says it");
    assert_eq!((line.host.as_str(), line.port), ("play.example.org", 80));
    assert_eq!(house.at("play.example.org:80").expect("an address"), said, "it can be said later");
    assert!(house.at("no address").is_err());
    let line = line.to_string();
    let secret = line.get(line.len() - 30..line.len() - 6).expect("it is long");
    assert!(
        !format!("{house:?} {:?}", Intent::Host(Box::new(house.resume_request()))).contains(secret),
        "a secret is printed"
    );
}

#[test]
fn practice_is_shaped_before_it_begins() {
    let mut stage = small();
    stage.open_screen(ClientScreen::Home);
    click(&mut stage, "Practice");
    assert_eq!(*stage.world().resource::<ClientScreen>(), ClientScreen::Practice);
    // The form takes its widths from the frame before.
    stage.rounds(3);
    click(&mut stage, "Fast");
    click(&mut stage, "Deal");
    let shape = PracticeSettings { pace: PracticePace::Fast, ..PracticeSettings::default() };
    assert_eq!(stage.world().resource::<Settings>().practice, shape, "it is remembered");
    stage.open_screen(ClientScreen::Home);
    stage.world().resource_mut::<Intents>().0.push(Intent::Practise(shape));
    stage.rounds(1);
    assert_eq!(
        *stage.world().resource::<ClientScreen>(),
        ClientScreen::Opening(PendingTask::Practice),
        "there is a sign of progress"
    );
}

#[test]
fn an_invitation_in_the_clipboard_is_offered() {
    let mut stage = small();
    stage.world().resource_mut::<FormState>().offered = Some(fixtures::invitation(4));
    stage.open_screen(ClientScreen::Home);
    click(&mut stage, "Offered");
    let screen = stage.world().resource::<ClientScreen>().clone();
    assert!(matches!(screen, ClientScreen::Connecting(..)), "{screen:?}");
}
