//! A server in this process, with its web and its invitations.

use cardroom_server::config::{SessionEndAction, presets};
use cardroom_server::game::console_story::Detail;
use cardroom_server::game::invitations::InvitationNo;
use cardroom_server::game::live_game::{CheckInMethod, EventConfig};
use cardroom_server::game::session_folder::SessionStore;
use cardroom_server::host_machine::allowed_host_names::AllowedHostNames;
use cardroom_server::host_machine::date::Date;
use cardroom_server::host_machine::inherited_sockets::InheritedSockets;
use cardroom_server::host_machine::web_reach::WebReach;
use cardroom_server::journal::Consent;
use cardroom_server::network::Listeners;
use cardroom_server::server_loop::hosting::{self, SessionChoice};
use cardroom_server::server_loop::server_handle::ServerHandle;
use cardroom_server::server_loop::{DeckSource, Server, ServerSetup};
use cardroom_server::web::{Web, WebSetup};
use cardroom_shared::command::Name;
use cardroom_shared::pace::Pace;
use cardroom_shared::protocol::invitation::Invitation;
use cardroom_shared::protocol::{OpenLink, Role};
use cardroom_shuffle::Entropy;
use std::collections::BTreeMap;
use std::io::{Read, Write};
use std::net::{Ipv4Addr, SocketAddr, TcpStream};
use std::path::Path;
use std::sync::mpsc::{Receiver, channel};
use std::sync::{Arc, Mutex};
use std::thread::JoinHandle;
use std::time::Duration;
use tempfile::TempDir;

/// The timeout of a test.
pub(crate) const PATIENCE: Duration = Duration::from_mins(2);

/// A server with its web.
pub(crate) struct House {
    folder: Arc<TempDir>,
    pub(crate) web: Web,
    pub(crate) handle: ServerHandle,
    running: Option<JoinHandle<()>>,
    /// The lines of the console that were not read yet.
    told: Mutex<Receiver<String>>,
    /// The open link, if the test has one.
    pub(crate) link: Option<OpenLink>,
    /// The invitations by name, with their numbers.
    pub(crate) invited: BTreeMap<String, (InvitationNo, Invitation)>,
}

/// The links of a server when it is opened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum FirstLinks {
    /// Invitations lead to its web.
    Reached,
    /// Invitations lead to its web, and there is an open link.
    Open,
    /// No link leads to its web.
    Unreached,
}

/// The event of the tests.
pub(crate) fn event() -> EventConfig {
    let mut structure = presets::structure("home-game").unwrap();
    structure.seats_per_table = 6;
    EventConfig {
        name: "Friday <night> & friends".to_owned(),
        rules: presets::house("tda").unwrap(),
        structure,
        places: Some(6),
        meeting: None,
        bots: Some(0),
        pace: Pace::pausing(0),
        check_in: CheckInMethod::default(),
        broadcast: None,
    }
}

fn server(folder: &Path, cards: DeckSource, seed: u64, choice: SessionChoice, event: EventConfig) -> Server {
    let evenings = SessionStore::lock(folder).unwrap();
    let (past, _) = hosting::open_session(&evenings, choice, Detail::Short, || Ok(event)).unwrap();
    let mut server = Server::open(ServerSetup {
        evenings,
        past,
        cards,
        doors: Listeners::open("127.0.0.1:0".parse().unwrap()).unwrap(),
        public: None,
        start_in_s: 3_600,
        speed: 1,
        date: Date::now(),
        entropy: Entropy::from_seed(seed),
    })
    .unwrap();
    server.set_end_action(SessionEndAction::Stay);
    server
}

impl House {
    /// Opens a server with these guests. A guest with an empty name is invited without one.
    pub(crate) fn open(cards: DeckSource, guests: &[(&str, Role)]) -> Self {
        Self::open_event(event(), cards, guests, FirstLinks::Reached)
    }

    /// Opens a server with these guests, at whose addresses no browser gets a seat. Its web is reached all the same.
    pub(crate) fn open_without_links(cards: DeckSource, guests: &[(&str, Role)]) -> Self {
        Self::open_event(event(), cards, guests, FirstLinks::Unreached)
    }

    /// Opens a server with these guests and an open link.
    pub(crate) fn open_with_link(cards: DeckSource, guests: &[(&str, Role)]) -> Self {
        Self::open_event(event(), cards, guests, FirstLinks::Open)
    }

    /// Opens a server for this event with these guests.
    pub(crate) fn open_event(
        event: EventConfig,
        cards: DeckSource,
        guests: &[(&str, Role)],
        opening: FirstLinks,
    ) -> Self {
        let folder = Arc::new(TempDir::new().unwrap());
        let mut server = server(folder.path(), cards, 5, SessionChoice::New, event);
        let mut invited = BTreeMap::new();
        for (name, role) in guests {
            let called = (!name.is_empty()).then(|| Name::try_from((*name).to_owned()).unwrap());
            let (number, mut lines) = server.invite(*role, called).unwrap();
            invited.insert((*name).to_owned(), (number, lines.remove(0)));
        }
        Self::run(folder, server, invited, opening)
    }

    fn run(
        folder: Arc<TempDir>,
        mut server: Server,
        invited: BTreeMap<String, (InvitationNo, Invitation)>,
        opening: FirstLinks,
    ) -> Self {
        let web = Web::open(
            WebSetup::plain("127.0.0.1:0".parse().unwrap(), AllowedHostNames::default(), None),
            &mut InheritedSockets::none(),
        )
        .unwrap();
        let listening = web.address();
        let at = if opening == FirstLinks::Unreached { "127.0.0.2".parse().unwrap() } else { listening.ip() };
        let reach = WebReach::Plain { listening: at, port: listening.port(), is_open_to_all: false };
        server.set_web_reach(&reach).unwrap();
        let link = (opening == FirstLinks::Open).then(|| server.make_open_link().unwrap().farthest().unwrap().clone());
        server.show_to(web.feed());
        let handle = server.notifier();
        let (tell, told) = channel();
        let running = std::thread::spawn(move || {
            server.run(|line| drop(tell.send(line.to_owned()))).unwrap();
        });
        Self { folder, web, handle, running: Some(running), told: Mutex::new(told), link, invited }
    }

    /// Waits until the console says this, and returns the whole line.
    pub(crate) fn tells(&self, part: &str) -> String {
        let told = self.told.lock().unwrap();
        let mut lines = Vec::new();
        loop {
            match told.recv_timeout(PATIENCE) {
                Ok(line) if line.contains(part) => return line,
                Ok(line) => lines.push(line),
                Err(why) => panic!("`{part}` was never told ({why}): {lines:#?}"),
            }
        }
    }

    /// Closes the server and opens it again in the same folder, with another web.
    pub(crate) fn restarts(mut self, cards: DeckSource) -> Self {
        self.handle.close();
        self.running.take().unwrap().join().unwrap();
        let (folder, invited, link) = (Arc::clone(&self.folder), self.invited.clone(), self.link.clone());
        drop(self);
        let consent = SessionChoice::Last(Consent { take_over: false, accept_loss: false });
        let server = server(folder.path(), cards, 6, consent, event());
        let mut house = Self::run(folder, server, invited, FirstLinks::Reached);
        house.link = link;
        house
    }

    /// Closes the server, and waits until it has ended.
    pub(crate) fn close(mut self) {
        self.handle.close();
        self.running.take().unwrap().join().unwrap();
    }

    /// Gives an order at the console.
    pub(crate) fn orders(&self, line: &str) {
        self.handle.send(line.parse().unwrap_or_else(|why: String| panic!("{line}: {why}")));
    }

    pub(crate) fn address(&self) -> SocketAddr {
        self.web.address()
    }

    pub(crate) fn invitation(&self, name: &str) -> &Invitation {
        &self.invited[name].1
    }

    /// Sends a request with these header lines and reads the whole answer.
    pub(crate) fn asks(&self, method: &str, path: &str, headers: &str, body: &str) -> Answer {
        let address = self.address();
        let host =
            if headers.to_ascii_lowercase().contains("host:") { String::new() } else { format!("Host: {address}\r\n") };
        let length = if method == "POST" { format!("Content-Length: {}\r\n", body.len()) } else { String::new() };
        let mut line = TcpStream::connect((Ipv4Addr::LOCALHOST, address.port())).unwrap();
        line.set_read_timeout(Some(PATIENCE)).unwrap();
        write!(line, "{method} {path} HTTP/1.1\r\n{host}{length}Connection: close\r\n{headers}\r\n{body}").unwrap();
        let mut answer = Vec::new();
        line.read_to_end(&mut answer).unwrap();
        let answer = String::from_utf8(answer).unwrap();
        let (head, body) = answer.split_once("\r\n\r\n").unwrap_or((&answer, ""));
        let status = head.split(' ').nth(1).and_then(|status| status.parse().ok()).unwrap_or_default();
        Answer { status, head: head.to_owned(), body: body.to_owned() }
    }

    /// The header line with the origin of this web.
    pub(crate) fn origin(&self) -> String {
        format!("Origin: http://{}\r\n", self.address())
    }

    /// Trades an invitation for a cookie, as the first page does.
    pub(crate) fn signs_in(&self, name: &str) -> String {
        let answer = self.enters_with(&self.invitation(name).to_string());
        assert_eq!(answer.status, 303, "{}", answer.head);
        let cookie = answer.header("set-cookie").expect("a cookie").to_owned();
        cookie.split(';').next().unwrap().to_owned()
    }

    /// Posts this text as an invitation.
    pub(crate) fn enters_with(&self, text: &str) -> Answer {
        let form: String =
            url::form_urlencoded::Serializer::new(String::new()).append_pair("invitation", text).finish();
        let headers = format!("{}Content-Type: application/x-www-form-urlencoded\r\n", self.origin());
        self.asks("POST", "/seat", &headers, &form)
    }
}

impl Drop for House {
    fn drop(&mut self) {
        self.handle.close();
        if let Some(running) = self.running.take() {
            let _ = running.join();
        }
    }
}

/// The answer to a request.
#[derive(Debug)]
pub(crate) struct Answer {
    pub(crate) status: u16,
    pub(crate) head: String,
    pub(crate) body: String,
}

impl Answer {
    /// The value of a header, if it is present.
    pub(crate) fn header(&self, name: &str) -> Option<&str> {
        let lines = self.head.lines().filter_map(|line| line.split_once(':'));
        lines.filter(|(known, _)| known.eq_ignore_ascii_case(name)).map(|(_, value)| value.trim()).next()
    }
}
