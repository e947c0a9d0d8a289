//! A page of a seat without a browser: it takes the parts that the server sends, and sends what a press would send.

use crate::deals::PageCuts;
use crate::house::{House, PATIENCE};
use serde_json::Value;
use std::collections::BTreeMap;
use std::io::{Read, Write};
use std::net::{Shutdown, TcpStream};
use std::time::Instant;
use tungstenite::client::IntoClientRequest;
use tungstenite::handshake::HandshakeError;
use tungstenite::{Error, Message, WebSocket};

/// A page with its socket.
pub(crate) struct Page {
    socket: WebSocket<TcpStream>,
    /// The parts by their ids, as they were sent last.
    pub(crate) parts: BTreeMap<String, String>,
    /// The log, oldest line first.
    pub(crate) log: Vec<String>,
    /// The cause of the end, if the server has named one.
    pub(crate) end: Option<String>,
    /// The sentence for it.
    pub(crate) end_words: String,
    /// The number of updates without changes, by which the server shows that it is there.
    pub(crate) beats: usize,
    /// The number of turns that were called.
    pub(crate) calls: usize,
    /// The cuts of the page, if it has asked for deals.
    pub(crate) cuts: Option<PageCuts>,
    said: u32,
    /// The chunks of an update that is not complete.
    begun: String,
}

/// Opens a socket with these headers. An error has the status of the answer.
pub(crate) fn socket(house: &House, headers: &[(&'static str, String)]) -> Result<WebSocket<TcpStream>, u16> {
    socket_with(house, "page=1", headers)
}

fn socket_with(house: &House, query: &str, headers: &[(&'static str, String)]) -> Result<WebSocket<TcpStream>, u16> {
    let stream = TcpStream::connect(house.address()).unwrap();
    stream.set_read_timeout(Some(PATIENCE)).unwrap();
    let mut request = format!("ws://{}/seat/line?lang=en&{query}", house.address()).into_client_request().unwrap();
    for (name, value) in headers {
        request.headers_mut().insert(*name, value.parse().unwrap());
    }
    match tungstenite::client(request, stream) {
        Ok((socket, _)) => Ok(socket),
        Err(HandshakeError::Failure(Error::Http(answer))) => Err(answer.status().as_u16()),
        Err(other) => panic!("no answer to the handshake: {other}"),
    }
}

impl Page {
    /// Opens a page with this cookie, on which *Play here* was pressed.
    pub(crate) fn open(house: &House, cookie: &str) -> Self {
        Self::with(house, cookie, "page=1&take=1")
    }

    /// Opens the page of this number with this cookie, without a press.
    pub(crate) fn comes(house: &House, cookie: &str, number: u32) -> Self {
        Self::with(house, cookie, &format!("page={number}"))
    }

    fn with(house: &House, cookie: &str, query: &str) -> Self {
        let headers = [("cookie", cookie.to_owned()), ("origin", format!("http://{}", house.address()))];
        let socket = socket_with(house, query, &headers).unwrap_or_else(|status| panic!("no seat: {status}"));
        let (parts, log, end_words) = (BTreeMap::new(), Vec::new(), String::new());
        Self { socket, parts, log, end: None, end_words, beats: 0, calls: 0, cuts: None, said: 0, begun: String::new() }
    }

    /// Sends this request, as JSON.
    pub(crate) fn says(&mut self, say: &str) {
        self.said += 1;
        let text = format!("{{\"n\":{},\"say\":{say}}}", self.said);
        self.socket.send(Message::text(text)).unwrap();
    }

    /// Sends this act for the turn that the bar shows, as the script does.
    pub(crate) fn acts(&mut self, say: &str) {
        self.said += 1;
        let text = self.act_for_turn(say);
        self.socket.send(Message::text(text)).unwrap();
    }

    /// The message with this act for the turn that the bar shows.
    pub(crate) fn act_for_turn(&self, say: &str) -> String {
        let say: Value = serde_json::from_str(say).unwrap();
        serde_json::json!({ "n": self.said, "say": say, "turn": self.turn() }).to_string()
    }

    /// The name of the turn or the hand that the bar shows.
    pub(crate) fn turn(&self) -> Option<&str> {
        self.part("bar").split_once("name=\"turn\" value=\"")?.1.split('"').next()
    }

    /// Sends this text as it is.
    pub(crate) fn sends(&mut self, text: &str) {
        self.socket.send(Message::text(text.to_owned())).unwrap();
    }

    /// Sends these bytes, as the script does for deals.
    pub(crate) fn sends_bytes(&mut self, bytes: &[u8]) {
        self.socket.send(Message::binary(bytes.to_vec())).unwrap();
    }

    /// Sends this text as it is. Returns false if the socket takes no more.
    pub(crate) fn tries_to_send(&mut self, text: &str) -> bool {
        self.socket.send(Message::text(text.to_owned())).is_ok()
    }

    /// Reads so many bytes at most, wherever a frame ends, and breaks off without a word.
    pub(crate) fn breaks_off_after(&mut self, bytes: usize) {
        let mut stream = self.socket.get_ref();
        stream.set_read_timeout(Some(std::time::Duration::from_millis(5))).unwrap();
        let _ = stream.read(&mut vec![0; bytes]);
        stream.shutdown(Shutdown::Both).unwrap();
    }

    /// Sends so many bytes at most of this request, and breaks off without a word.
    pub(crate) fn breaks_off_in(&mut self, say: &str, bytes: usize) {
        let text = self.act_for_turn(say);
        let length = u8::try_from(text.len()).unwrap();
        assert!(length < 126, "a short frame");
        let frame = [&[0x81, 0x80 | length, 0, 0, 0, 0], text.as_bytes()].concat();
        let mut stream = self.socket.get_ref();
        stream.write_all(&frame[..bytes.min(frame.len())]).unwrap();
        stream.shutdown(Shutdown::Both).unwrap();
    }

    /// Returns whether a message waits. It looks for a moment.
    pub(crate) fn has_news(&mut self) -> bool {
        self.socket.get_ref().set_read_timeout(Some(std::time::Duration::from_millis(5))).unwrap();
        let is_there = self.socket.get_ref().peek(&mut [0]).is_ok();
        self.socket.get_ref().set_read_timeout(Some(PATIENCE)).unwrap();
        is_there
    }

    /// Reads one message, or all chunks of a long one. Returns false at the end of the line.
    pub(crate) fn reads(&mut self) -> bool {
        match self.socket.read() {
            Ok(Message::Text(text)) => {
                let chunk = text.strip_prefix('+').or_else(|| text.strip_prefix('.'));
                self.begun.push_str(chunk.unwrap_or(&text));
                if text.starts_with('+') {
                    return self.reads();
                }
                let update = std::mem::take(&mut self.begun);
                self.takes(&serde_json::from_str(&update).unwrap());
                true
            }
            Ok(Message::Binary(bytes)) => {
                let answers = self.cuts.as_mut().map(|cuts| cuts.hears(&bytes)).unwrap_or_default();
                for answer in &answers {
                    self.sends_bytes(answer);
                }
                true
            }
            Ok(Message::Close(_)) | Err(_) => false,
            Ok(_) => true,
        }
    }

    fn takes(&mut self, update: &Value) {
        self.beats += usize::from(update.as_object().is_some_and(serde_json::Map::is_empty));
        for part in update["parts"].as_array().into_iter().flatten() {
            let words = |which: usize| part[which].as_str().unwrap().to_owned();
            let id = words(0);
            // A whole frame brings its inner parts with it.
            let inside = if id == "words" { "w".to_owned() } else { format!("{id}-") };
            self.parts.retain(|known, _| !known.starts_with(&inside));
            self.parts.insert(id, words(1));
        }
        if update["afresh"] == Value::Bool(true) {
            self.log.clear();
        }
        let lines = update["lines"].as_array().into_iter().flatten();
        self.log.extend(lines.map(|line| line.as_str().unwrap().to_owned()));
        self.calls += usize::from(update["call"].as_str().is_some_and(|words| !words.is_empty()));
        if let Some(cause) = update["end"][0].as_str() {
            self.end = Some(cause.to_owned());
            update["end"][1].as_str().unwrap_or_default().clone_into(&mut self.end_words);
        }
    }

    /// Reads until a condition holds.
    pub(crate) fn waits_for(&mut self, what: &str, mut is_so: impl FnMut(&Self) -> bool) {
        let late = Instant::now() + PATIENCE;
        while !is_so(self) {
            assert!(self.reads() && Instant::now() < late, "{what} never came: {:#?} {:?}", self.parts, self.end);
        }
    }

    /// The part with this id, as it was sent last.
    pub(crate) fn part(&self, id: &str) -> &str {
        self.parts.get(id).map_or("", String::as_str)
    }

    /// Returns whether the bar offers this request.
    pub(crate) fn offers(&self, say: &str) -> bool {
        self.part("bar").contains(&format!("value=\"{}\"", say.replace('"', "&quot;")))
    }

    /// The requests of the buttons of a part.
    pub(crate) fn requests(&self, part: &str) -> Vec<String> {
        let values = self.part(part).split("name=\"say\" value=\"").skip(1);
        let unescaped = |value: &str| value.replace("&quot;", "\"").replace("&lt;", "<").replace("&amp;", "&");
        values.filter_map(|value| value.split('"').next()).map(unescaped).collect()
    }

    /// The request for a call, if the bar offers one.
    pub(crate) fn call(&self) -> Option<String> {
        let (_, rest) = self.part("bar").split_once("value=\"{&quot;call&quot;:")?;
        let (chips, _) = rest.split_once('}')?;
        Some(format!("{{\"call\":{chips}}}"))
    }

    /// The picture of the own cards.
    pub(crate) fn faces(&self) -> &str {
        match self.part("own-cards") {
            "" => self.part("own").split("own-words").next().unwrap_or_default(),
            inner => inner,
        }
    }

    /// The number of own cards that are face up.
    pub(crate) fn own_cards(&self) -> usize {
        self.faces().matches("class=\"paper\"").count()
    }
}
