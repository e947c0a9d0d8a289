//! The real server with two guests over UDP. They join by the printed invitations and play hands against a bot. One
//! of them loses their connection in the middle of a hand, and the server is killed and restarted during play. The
//! receipts of all their connections hold.

#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test says what it expects")]

use cardroom_net_client::{Connection, ConnectionEvent, DealNews};
use cardroom_shared::action::{Action, Audience, Showing, ShownCards};
use cardroom_shared::chips::Chips;
use cardroom_shared::command::{DeskRequest, Motion, Name};
use cardroom_shared::protocol::invitation::Invitation;
use cardroom_shared::protocol::{ClientRequest, DisconnectCause, HouseNotice, ServerMessage};
use cardroom_shared::seat::HandNo;
use cardroom_shared::view::{Phase, TableView, View};
use cardroom_shuffle::Entropy;
use cardroom_test_support::reserved_port::ReservedPort;
use std::collections::BTreeMap;
use std::io::{BufRead, BufReader, Lines, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdout, Command, Stdio};
use std::time::{Duration, Instant};
use tempfile::TempDir;

/// A timeout that is never reached unless the test fails.
const PATIENCE: Duration = Duration::from_mins(5);

/// The program of the server.
fn server() -> PathBuf {
    let test = std::env::current_exe().unwrap();
    let folder = test.parent().and_then(Path::parent).unwrap();
    folder.join(format!("cardroom-server{}", std::env::consts::EXE_SUFFIX))
}

struct ServerProcess {
    child: Child,
    lines: Lines<BufReader<ChildStdout>>,
}

impl ServerProcess {
    /// Opens a server with two seats for guests and one for a bot. The session runs at twenty times normal speed. The
    /// house gives players an hour to act, so that nothing depends on the speed of this computer.
    fn open(data: &Path, listen: &str) -> Self {
        let rules = data.join("patient.toml");
        std::fs::write(&rules, "name = \"Patient\"\nextends = \"tda\"\nclock_base = 3600\n").unwrap();
        let mut child = Command::new(server())
            .args(["host", "--seats", "3", "--bots", "1", "--start-in", "36000", "--speed", "20", "--listen", listen])
            .arg("--data")
            .arg(data)
            .arg("--house")
            .arg(rules)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("build the workspace first");
        let lines = BufReader::new(child.stdout.take().unwrap()).lines();
        Self { child, lines }
    }

    /// The next line of the server that contains this text.
    fn says(&mut self, part: &str) -> String {
        let mut lines = self.lines.by_ref().map(Result::unwrap);
        lines.find(|line| line.contains(part)).unwrap_or_else(|| panic!("the house never said `{part}`"))
    }

    fn invitation(&mut self, role: &str) -> Invitation {
        self.says(&format!("/{role}/")).parse().unwrap()
    }

    fn hears(&mut self, line: &str) {
        writeln!(self.child.stdin.as_mut().unwrap(), "{line}").unwrap();
    }
}

/// A guest with a connection.
struct Friend {
    name: &'static str,
    invitation: Invitation,
    connection: Connection,
    view: Option<View>,
    refused: Vec<String>,
    /// The receipts of each connection: of the floor (0) and of the tables (1).
    receipts: Vec<BTreeMap<u8, String>>,
}

impl Friend {
    fn comes(name: &'static str, invitation: Invitation) -> Self {
        let connection = Connection::open(invitation.clone(), Entropy::from_seed(1), || ());
        let (refused, receipts) = (Vec::new(), vec![BTreeMap::new()]);
        let mut friend = Self { name, invitation, connection, view: None, refused, receipts };
        friend.reads_until(|friend| friend.view.is_some());
        let name = Name::try_from(name.to_owned()).unwrap();
        friend.connection.send(ClientRequest::Desk(DeskRequest::Enter(name))).unwrap();
        friend
    }

    fn comes_back(&mut self) {
        self.opens_again();
        self.view = None;
        self.reads_until(|friend| friend.view.is_some());
    }

    /// Starts the program of the guest again, with the receipts that it kept.
    fn opens_again(&mut self) {
        let kept: Vec<String> = self.receipts.iter().flat_map(BTreeMap::values).cloned().collect();
        let entropy = Entropy::from_seed(u64::try_from(self.receipts.len()).unwrap() + 1);
        self.connection = Connection::open_again(self.invitation.clone(), entropy, move || kept, || ());
        self.receipts.push(BTreeMap::new());
    }

    /// Reads one event of the connection.
    fn reads(&mut self, at_most: Duration) -> Option<ConnectionEvent> {
        let news = self.connection.wait_news(at_most)?;
        match &news {
            ConnectionEvent::Message(ServerMessage::Step { view, .. }) => self.view = Some((**view).clone()),
            ConnectionEvent::Message(ServerMessage::Refused { why, .. }) => self.refused.push(why.clone()),
            ConnectionEvent::Refused(trouble) => panic!("{}: {trouble:?}", self.name),
            ConnectionEvent::Deal(DealNews::Receipt { of, line }) => {
                let receipts = self.receipts.last_mut().expect("a connection is open").entry(*of).or_default();
                receipts.push_str(line);
                receipts.push('\n');
            }
            ConnectionEvent::Deal(DealNews::Failed(failure)) => panic!("{}: {failure:?}", self.name),
            _ => {}
        }
        Some(news)
    }

    fn reads_until(&mut self, done: impl Fn(&Self) -> bool) {
        while !done(self) {
            self.reads(PATIENCE).expect("the server says something");
        }
    }

    /// Reads until this notice of the server.
    fn is_notified(&mut self, notice: HouseNotice) {
        loop {
            let news = self.reads(PATIENCE).expect("the server says something");
            if matches!(news, ConnectionEvent::Message(ServerMessage::Notice(heard)) if heard == notice) {
                return;
            }
        }
    }

    fn table(&self) -> &TableView {
        self.view.as_ref().and_then(|view| view.table.as_ref()).unwrap()
    }

    fn hand(&self) -> HandNo {
        self.view.as_ref().and_then(|view| view.table.as_ref()).map_or(HandNo(0), |table| table.hand)
    }

    fn is_to_act(&self) -> bool {
        self.view.as_ref().is_some_and(|view| view.choices.is_some() || view.cards.muck)
    }

    /// Checks if it is their turn, calls small bets and folds to the rest. A player who calls every all-in of the bot
    /// may be out before the test has ended. The next view has another player to act, or another street.
    fn plays(&mut self) {
        if self.view.as_ref().is_some_and(|view| view.cards.muck) {
            return self.acts(Action::Show(Showing { cards: ShownCards::Both, to: Audience::Table }));
        }
        let Some(choices) = self.view.as_ref().and_then(|view| view.choices) else { return };
        let small = self.table().stakes.map_or(Chips::ZERO, |stakes| stakes.big_blind.times(2));
        let action = match choices.call {
            None => Action::Check,
            Some(call) if call <= small => Action::Call,
            Some(_) => Action::Fold,
        };
        self.acts(action);
    }

    fn acts(&mut self, action: Action) {
        self.connection.send(ClientRequest::Motion(Motion::Clear(action))).unwrap();
        let before = self.view.as_ref().map(|view| view.step);
        self.reads_until(|friend| friend.view.as_ref().map(|view| view.step) != before || !friend.refused.is_empty());
    }

    /// Checks that no cards of others are visible while the hand is open.
    fn sees_only_their_own_cards(&self) {
        let view = self.view.as_ref().unwrap();
        for seat in &self.table().seats {
            let faces = seat.cards.map_or(0, |cards| cards.iter().flatten().count());
            assert!(seat.person == view.you || faces == 0, "{} sees cards of {:?}", self.name, seat.person);
        }
    }
}

/// Checks the receipts of all connections by the command and by the second verifier. Returns the proven deals.
fn receipts_hold(friends: &[Friend], folder: &Path) -> u32 {
    let mut files = Vec::new();
    for friend in friends {
        for (number, of, text) in friend
            .receipts
            .iter()
            .enumerate()
            .flat_map(|(number, all)| all.iter().map(move |(of, text)| (number, of, text)))
        {
            files.push(folder.join(format!("{}-{number}-{of}.txt", friend.name)));
            std::fs::write(files.last().unwrap(), text).unwrap();
        }
    }
    let says = |command: &mut Command, files: &[PathBuf]| {
        let done = command.args(files).output().unwrap();
        let said = String::from_utf8_lossy(&done.stdout).into_owned();
        assert!(done.status.success(), "{said}{}", String::from_utf8_lossy(&done.stderr));
        said
    };
    let verifier = concat!(env!("CARGO_MANIFEST_DIR"), "/fair_deal/verify.py");
    let command = |files: &[PathBuf]| says(Command::new(server()).arg("verify-deal"), files);
    let second = |files: &[PathBuf]| says(Command::new("python3").arg(verifier), files);
    for file in &files {
        let file = std::slice::from_ref(file);
        assert_eq!(command(file), second(file), "two verifiers find two things");
    }
    // Together they hold, too: no file says anything else than another.
    second(&files);
    let said = command(&files);
    let counted = said.split([':', ',']).filter_map(|part| part.trim().strip_suffix(" proven")?.parse::<u32>().ok());
    counted.sum()
}

/// Lets both play until the condition is true. Panics if the session ends first.
#[track_caller]
fn play_until(friends: &mut [Friend; 2], done: impl Fn(&[Friend; 2]) -> bool) {
    let until = Instant::now() + PATIENCE;
    while !done(friends) {
        let is_over = |friend: &Friend| friend.view.as_ref().is_some_and(|view| view.tournament.phase == Phase::Over);
        assert!(!friends.iter().any(is_over), "the evening ended first");
        assert!(Instant::now() < until, "it did not come to that within {PATIENCE:?}");
        for friend in friends.iter_mut() {
            friend.plays();
            while friend.reads(Duration::from_millis(1)).is_some() {}
        }
    }
}

/// The parts of a table that do not change while nobody acts: all but the clocks.
fn without_clocks(table: &TableView) -> TableView {
    let mut table = table.clone();
    if let Some(turn) = &mut table.turn {
        turn.left_ms = None;
    }
    table.seats.iter_mut().for_each(|seat| seat.away = false);
    table
}

#[test]
fn two_friends_play_a_bot_lose_the_connection_and_the_server_and_play_on() {
    let folder = TempDir::new().unwrap();
    // The server comes back at the same address.
    let port = ReservedPort::reserve().unwrap();
    let address = port.address().to_string();
    let mut house = ServerProcess::open(folder.path(), &address);
    let (first, second) = (house.invitation("player"), house.invitation("player"));
    let ann = Friend::comes("Ann", first);
    house.says("Ann enters");
    let bob = Friend::comes("Bob", second);
    // Both are there, so play starts; a bot takes the third seat.
    house.says("Shuffle up and deal!");
    let mut friends = [ann, bob];
    play_until(&mut friends, |friends| friends.iter().all(|friend| friend.hand() >= HandNo(3)));
    for friend in &friends {
        let tournament = &friend.view.as_ref().unwrap().tournament;
        assert_eq!((tournament.phase, tournament.entrants), (Phase::Playing, 3));
        assert!(friend.refused.is_empty(), "{}: {:?}", friend.name, friend.refused);
    }

    // Ann is to act, and reconnects from another port: she sees the same table.
    play_until(&mut friends, |[ann, _]| ann.is_to_act());
    let [ann, _] = &mut friends;
    ann.sees_only_their_own_cards();
    let before = without_clocks(ann.table());
    ann.comes_back();
    assert_eq!(without_clocks(ann.table()), before);
    assert!(ann.is_to_act());

    // The server is killed while she thinks, and reopened at the same address: the same hand goes on.
    house.child.kill().unwrap();
    house.child.wait().unwrap();
    let mut house = ServerProcess::open(folder.path(), &address);
    house.says("The evening resumes");
    for friend in &mut friends {
        friend.comes_back();
    }
    let [ann, bob] = &friends;
    assert_eq!(without_clocks(ann.table()), before);
    assert!(ann.is_to_act());
    assert_eq!(ann.hand(), bob.hand());
    let hand = ann.hand();
    play_until(&mut friends, |friends| friends.iter().all(|friend| friend.hand() > hand));

    // The record is moved away during play. The server waits for it, notifies connected and new guests, and goes on.
    let (record, away) = (folder.path().join("evening-0001.cardroom"), folder.path().join("away"));
    std::fs::rename(&record, &away).unwrap();
    for friend in &mut friends {
        friend.is_notified(HouseNotice::Waits);
    }
    let [ann, _] = &mut friends;
    ann.opens_again();
    ann.is_notified(HouseNotice::Waits);
    std::fs::rename(&away, &record).unwrap();
    for friend in &mut friends {
        friend.is_notified(HouseNotice::GoesOn);
    }
    let [ann, bob] = &friends;
    let hand = ann.hand().max(bob.hand());
    play_until(&mut friends, |friends| friends.iter().all(|friend| friend.hand() > hand));

    // The host closes the server: everybody is told so.
    house.hears("quit");
    for friend in &mut friends {
        loop {
            match friend.reads(PATIENCE).expect("the house says goodbye") {
                ConnectionEvent::Message(ServerMessage::Farewell(farewell)) => {
                    assert_eq!(farewell, DisconnectCause::Closing);
                    break;
                }
                ConnectionEvent::Lost { .. } => break,
                _ => {}
            }
        }
    }
    house.says("The server is closed");
    assert!(house.child.wait().unwrap().success());
    assert_eq!(friends.each_ref().map(|friend| friend.receipts.len()), [4, 2], "each connection has receipts");
    let proven = receipts_hold(&friends, folder.path());
    assert!(proven >= 10, "only {proven} deals are proven");
}
