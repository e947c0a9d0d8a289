//! A session with a page of one person: the real web, its socket, and the lines of seats. What a page sends goes the way of
//! the server loop. Two marks tell a test that everything before has come: a request that no test sends, and a notice.

use super::door_house::{CAST, DoorHouse, SentMessages, SentRefusal, secret};
use crate::front_desk::GuestList;
use crate::game::invitations::Invitations;
use crate::network::{ConnectionNo, Listeners, Network, NetworkConfig, NetworkEvent};
use crate::waiting_room::WaitingRoom;
use crate::web::ip_limit::TrustedProxy;
use crate::web::seat::{CookieKey, SeatHouse, SignOutList};
use crate::web::tests::fixture::{HttpAnswer, PATIENCE, ask, limits, line, open_web};
use crate::web::{Feed, FeedUpdate, RecordState, Web};
use cardroom_shared::protocol::invitation::{Fingerprint, Invitation};
use cardroom_shared::protocol::{ClientMessage, ClientRequest, DisconnectCause, HouseNotice, ServerMessage};
use cardroom_shared::seat::{PersonNo, TableNo};
use cardroom_shuffle::Entropy;
use serde_json::Value;
use std::net::TcpStream;
use std::time::Instant;
use tungstenite::client::IntoClientRequest;
use tungstenite::handshake::HandshakeError;
use tungstenite::{Error, Message, WebSocket};

/// What came of a text that a page has sent.
#[derive(Debug, Default)]
pub(super) struct PageAnswer {
    /// The requests that came to the session.
    pub(super) passed: Vec<ClientRequest>,
    /// The last refusal that the server has sent.
    pub(super) refused: Option<SentRefusal>,
    /// The reasons of all of them.
    pub(super) reasons: Vec<String>,
    /// The words of the refusal that the page shows.
    pub(super) shown: Option<String>,
    /// The cause of the end of the page.
    pub(super) end: Option<String>,
}

/// A session with its web. One person plays at a page there.
pub(super) struct PageHouse {
    pub(super) house: DoorHouse,
    person: PersonNo,
    network: Network,
    web: Web,
    feed: Feed,
    guests: GuestList,
    cookie: String,
    socket: Option<WebSocket<TcpStream>>,
    connection: Option<ConnectionNo>,
    marks: u32,
    refusals: u64,
    begun: String,
}

/// The table of a request that no test sends: when it has come, everything before it has come.
const BARRIER: TableNo = TableNo(u16::MAX);

impl PageHouse {
    /// Opens the web of a session, in which the person leaves their window for a page.
    pub(super) fn open(mut house: DoorHouse, person: PersonNo) -> Self {
        let doors = Listeners::open("127.0.0.1:0".parse().unwrap()).unwrap();
        let network = Network::open(&doors, NetworkConfig::default(), Entropy::from_seed(1)).unwrap();
        let web = open_web(limits(100, 100, TrustedProxy::Here));
        let mut feed = web.feed();
        feed.begin(&mut house.evening);
        let guests = GuestList::new(Invitations::from_list(house.evening.game().journal().guests().to_vec()));
        feed.serve_seats(SeatHouse {
            entrance: network.seat_entrance(),
            guests: guests.clone(),
            room: WaitingRoom::new(network.waker()),
            key: CookieKey::new(&[1; 32], Fingerprint::of(b"house")),
            sign_outs: SignOutList::of_folder(house.folder()),
            certificate: None,
        });
        let (cookie, begun) = (String::new(), String::new());
        let (socket, connection, marks, refusals) = (None, None, 0, 0);
        Self { house, person, network, web, feed, guests, cookie, socket, connection, marks, refusals, begun }
    }

    /// The invitation is traded for a cookie.
    pub(super) fn signs_in(&mut self) -> HttpAnswer {
        let role = CAST[usize::try_from(self.person.0).unwrap() - 1].0;
        let (host, fingerprint) = ("127.0.0.1".to_owned(), Fingerprint::of(b"house"));
        let invitation = Invitation { host, port: 7_777, role, fingerprint, secret: secret(self.person) };
        let form: String =
            form_urlencoded::Serializer::new(String::new()).append_pair("invitation", &invitation.to_string()).finish();
        let address = self.web.address();
        let head =
            format!("POST /seat HTTP/1.1\r\nHost: {address}\r\nOrigin: http://{address}\r\nConnection: close\r\n");
        let kind = "Content-Type: application/x-www-form-urlencoded";
        let answer = ask(address, &format!("{head}{kind}\r\nContent-Length: {}\r\n\r\n{form}", form.len()));
        let cookie = answer.header("set-cookie").and_then(|cookie| cookie.split(';').next());
        cookie.unwrap_or_default().clone_into(&mut self.cookie);
        answer
    }

    /// Opens the socket of the page. An error has the status of the answer.
    pub(super) fn opens_page(&mut self, query: &str) -> Result<(), u16> {
        let address = self.web.address();
        let mut request = format!("ws://{address}/seat/line?lang=en&{query}").into_client_request().unwrap();
        request.headers_mut().insert("cookie", self.cookie.parse().unwrap());
        request.headers_mut().insert("origin", format!("http://{address}").parse().unwrap());
        self.begun.clear();
        self.refusals = 0;
        let stream = line(address);
        // Two short messages do not wait for each other.
        stream.set_nodelay(true).unwrap();
        match tungstenite::client(request, stream) {
            Ok((socket, _)) => self.socket = Some(socket),
            Err(HandshakeError::Failure(Error::Http(answer))) => return Err(answer.status().as_u16()),
            Err(other) => panic!("no answer to the handshake: {other}"),
        }
        Ok(())
    }

    /// The person plays at a page from now on.
    pub(super) fn plays_here(&mut self) {
        self.signs_in();
        self.opens_page("page=1&take=1").unwrap();
        self.hears_until(|house, _| house.connection.is_some());
        let (_, end) = self.reads_to_mark();
        assert_eq!(end, None, "the page of {:?} opens", self.person);
    }

    /// Handles what the network brings, until this is so.
    fn hears_until(&mut self, done: impl Fn(&Self, bool) -> bool) -> PageAnswer {
        let late = Instant::now() + PATIENCE;
        let mut answer = PageAnswer::default();
        let mut is_past = false;
        while !done(self, is_past) {
            assert!(Instant::now() < late, "the page of {:?} is not heard: {answer:?}", self.person);
            for event in self.network.poll(late) {
                match &event {
                    NetworkEvent::Said {
                        message: ClientMessage::Say { say: ClientRequest::Watch(BARRIER), .. },
                        ..
                    } => {
                        is_past = true;
                    }
                    NetworkEvent::Said { message: ClientMessage::Say { say, .. }, .. } => {
                        answer.passed.push(say.clone());
                        self.handles(event, &mut answer);
                    }
                    NetworkEvent::Came { connection, .. } => {
                        self.connection = Some(*connection);
                        self.handles(event, &mut answer);
                    }
                    NetworkEvent::Went { .. } => self.handles(event, &mut answer),
                }
            }
        }
        answer
    }

    fn handles(&mut self, event: NetworkEvent, answer: &mut PageAnswer) {
        let sent = self.house.handle(event, true);
        if let Some(refused) = self.connection.and_then(|connection| sent.refusal(connection)) {
            answer.reasons.push(refused.0.clone());
            answer.refused = Some(refused);
        }
        self.delivers(sent);
    }

    fn delivers(&mut self, sent: SentMessages) {
        for (connection, message) in sent.messages.into_iter().filter(|(to, _)| self.connection == Some(*to)) {
            self.network.dispatch(connection, message);
        }
        for (connection, cause) in sent.farewells.into_iter().filter(|(to, _)| self.connection == Some(*to)) {
            self.network.send_farewell(connection, cause);
        }
        let update = FeedUpdate { now: self.house.now, speed: 1, record: RecordState::Written };
        self.feed.update(&mut self.house.evening, update);
    }

    /// The page sends this text. Returns what came of it.
    pub(super) fn says(&mut self, text: &str) -> PageAnswer {
        self.sends(Message::text(text.to_owned()))
    }

    /// The page sends this message. Returns what came of it.
    pub(super) fn sends(&mut self, message: Message) -> PageAnswer {
        self.sends_all([message])
    }

    /// The page sends these messages, and the barrier after them.
    pub(super) fn sends_all(&mut self, messages: impl IntoIterator<Item = Message>) -> PageAnswer {
        let barrier = format!(r#"{{"n":9,"say":{{"watch":{}}}}}"#, BARRIER.0);
        let socket = self.socket.as_mut().unwrap();
        for message in messages.into_iter().chain([Message::text(barrier)]) {
            socket.send(message).unwrap();
        }
        let mut answer = self.hears_until(|_, is_past| is_past);
        (answer.shown, answer.end) = self.reads_to_mark();
        answer
    }

    /// Reads until a notice comes that is sent now. Returns the words of a new refusal, and the end.
    fn reads_to_mark(&mut self) -> (Option<String>, Option<String>) {
        self.marks += 1;
        let seconds = 200 + self.marks;
        let mark = ServerMessage::Notice(HouseNotice::StoodStill { seconds });
        self.network.send(self.connection.unwrap(), &mark);
        let words = format!("stood still for {seconds} seconds");
        self.reads_until(|update| update.contains(&words))
    }

    /// Reads until an update is the last, or the page ends. Returns the words of a new refusal, and the end.
    fn reads_until(&mut self, is_last: impl Fn(&str) -> bool) -> (Option<String>, Option<String>) {
        let mut shown = None;
        loop {
            let text = match self.socket.as_mut().unwrap().read() {
                Ok(Message::Text(text)) => text.to_string(),
                Ok(Message::Close(_)) | Err(_) => return (shown, Some(String::new())),
                Ok(_) => continue,
            };
            let chunk = text.strip_prefix('+').or_else(|| text.strip_prefix('.'));
            self.begun.push_str(chunk.unwrap_or(&text));
            if text.starts_with('+') {
                continue;
            }
            let text = std::mem::take(&mut self.begun);
            let update: Value = serde_json::from_str(&text).unwrap();
            for part in update["parts"].as_array().into_iter().flatten() {
                shown = self.new_refusal(part[1].as_str().unwrap()).or(shown);
            }
            if let Some(end) = update["end"][0].as_str() {
                return (shown, Some(end.to_owned()));
            }
            if is_last(&text) {
                return (shown, None);
            }
        }
    }

    /// The words of a refusal that a part shows for the first time.
    fn new_refusal(&mut self, html: &str) -> Option<String> {
        let (_, refusal) = html.split_once("class=\"refused\" role=\"alert\" data-count=\"")?;
        let (count, words) = refusal.split_once("\">")?;
        let count: u64 = count.parse().unwrap();
        let is_new = count > self.refusals;
        self.refusals = self.refusals.max(count);
        let words = words.split("</p>").next().unwrap_or_default();
        let words = words.replace("&quot;", "\"").replace("&#39;", "'").replace("&lt;", "<").replace("&amp;", "&");
        is_new.then_some(words)
    }

    /// The page sends something that closes it. Returns the end, and what came to the session before.
    pub(super) fn breaks(&mut self, message: Message) -> PageAnswer {
        // A socket that is closed already takes nothing.
        let _ = self.socket.as_mut().unwrap().send(message);
        let (shown, end) = self.reads_until(|_| false);
        self.socket = None;
        let mut answer = self.hears_now();
        (answer.shown, answer.end) = (shown, end);
        answer
    }

    /// Handles what has come.
    fn hears_now(&mut self) -> PageAnswer {
        let mut answer = PageAnswer::default();
        for event in self.network.poll(Instant::now()) {
            if let NetworkEvent::Said { message: ClientMessage::Say { say, .. }, .. } = &event {
                answer.passed.push(say.clone());
            }
            self.handles(event, &mut answer);
        }
        answer
    }

    /// The host revokes the invitation of the page.
    pub(super) fn revokes(&mut self) {
        for connection in self.house.revokes(self.person) {
            self.network.send_farewell(connection, DisconnectCause::Revoked);
        }
        *self.guests.lock() = Invitations::from_list(self.house.evening.guests().cloned().collect());
    }

    /// The person comes to a window, which takes the place of the page.
    pub(super) fn is_taken_over(&mut self) {
        self.house.opens_window_later(self.person, u64::MAX);
        self.network.send_farewell(self.connection.unwrap(), DisconnectCause::SignedInElsewhere);
    }

    /// Sends these texts at once, and does not wait for them to be heard.
    pub(super) fn sends_in_flight<'a>(&mut self, texts: impl Iterator<Item = &'a String>) {
        for text in texts {
            self.socket.as_mut().unwrap().send(Message::text(text.clone())).unwrap();
        }
    }

    /// Reads until the page ends, and handles what has come until then. Returns the cause.
    pub(super) fn reads_to_end(&mut self) -> Option<String> {
        let (_, end) = self.reads_until(|_| false);
        self.hears_now();
        end
    }
}
