//! A guest in a browser without a screen and without a thread, so that one program can run many.

use crate::browser_device::{BrowserDevice, browser_address};
use crate::browser_stream::CountedStream;
use crate::seat_page::{ChunkedUpdate, SeatPage};
use anyhow::{Context, ensure};
use cardroom_shared::protocol::SeatLink;
use cardroom_shared::protocol::invitation::Invitation;
use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;
use std::io::ErrorKind;
use std::net::{SocketAddr, TcpStream};
use std::path::Path;
use std::time::{Duration, Instant};
use tungstenite::{Error, Message, WebSocket};

/// The first delay before a page opens its socket again, and the longest; each is twice the one before, as in the script.
const FIRST_WAIT: Duration = Duration::from_millis(400);
const LONGEST_WAIT: Duration = Duration::from_secs(5);

/// The traffic of the sockets of a page, without the headers of TCP.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PageTraffic {
    /// Bytes from the server.
    pub heard: u64,
    /// Bytes to the server.
    pub sent: u64,
}

/// A guest in a browser.
pub struct BrowserGuest {
    /// The number of this guest among the others; the address follows from it.
    pub number: u16,
    /// The browser, with its cookie.
    pub device: BrowserDevice,
    /// The page.
    pub page: SeatPage,
    /// The bytes of the answers until the socket opened.
    pub loaded: u64,
    /// The time from the press on *Play here* to the first picture.
    pub opened_in: Option<Duration>,
    /// The time from each act to the picture that shows it.
    pub answers: Vec<Duration>,
    /// The bytes of each update.
    pub sizes: Vec<u32>,
    /// The number of sockets that were lost.
    pub lost: u32,
    socket: Option<WebSocket<CountedStream>>,
    chunked: ChunkedUpdate,
    before: PageTraffic,
    pressed: Instant,
    said: u32,
    acted: Option<Instant>,
    answered: bool,
    again: Option<Instant>,
    tries: u32,
    rng: ChaCha8Rng,
}

impl BrowserGuest {
    /// Opens the link of an invitation, presses *Play here*, loads the page and opens its socket.
    ///
    /// # Errors
    /// If the web gives no seat.
    pub fn open(web: SocketAddr, number: u16, invitation: &Invitation) -> anyhow::Result<Self> {
        Self::play_here(BrowserDevice::new(web, browser_address(number)), number, invitation)
    }

    /// Opens an encrypted link as a phone does: the first page, which leads on to that of the seat, and *Play here*. The
    /// browser trusts the root certificates of this PEM file.
    ///
    /// # Errors
    /// If the certificate of the web is not right, or the web gives no seat.
    pub fn open_link(link: &SeatLink, number: u16, roots: &Path) -> anyhow::Result<Self> {
        let device = BrowserDevice::of_link(link, roots)?;
        // No browser sends the part of a link behind the `#`. A script of the first page leads on with it.
        let first = device.load("/").context("the first page of the link")?;
        ensure!(first.status == 200 && first.body.contains("<script"), "the link opens no page: {}", first.head);
        Self::play_here(device, number, &link.invitation)
    }

    /// Presses *Play here* on the page of an invitation.
    fn play_here(mut device: BrowserDevice, number: u16, invitation: &Invitation) -> anyhow::Result<Self> {
        let first = device.load("/seat")?;
        let pressed = Instant::now();
        let entered = device.sign_in(invitation)?;
        let page = device.load("/seat")?;
        ensure!(page.status == 200, "the page of the seat was refused: {}", page.head);
        let mut guest = Self {
            number,
            device,
            page: SeatPage::default(),
            loaded: first.bytes + entered.bytes + page.bytes,
            opened_in: None,
            answers: Vec::new(),
            sizes: Vec::new(),
            lost: 0,
            socket: None,
            chunked: ChunkedUpdate::default(),
            before: PageTraffic::default(),
            pressed,
            said: 0,
            acted: None,
            answered: false,
            again: None,
            tries: 0,
            rng: ChaCha8Rng::seed_from_u64(u64::from(number)),
        };
        guest.connect()?;
        Ok(guest)
    }

    /// Opens the socket of the page.
    fn connect(&mut self) -> anyhow::Result<()> {
        // The number of the page in its browser: 0 is none.
        let socket = self.device.open_socket(&format!("page={}", u32::from(self.number) + 1))?;
        socket.get_ref().stream().set_nonblocking(true)?;
        self.socket = Some(socket);
        (self.said, self.chunked) = (0, ChunkedUpdate::default());
        self.acted = None;
        self.page.forget_table();
        Ok(())
    }

    /// The stream of the socket, to wait for data. `None` while the page has none.
    pub fn stream(&self) -> Option<&TcpStream> {
        self.socket.as_ref().map(|socket| socket.get_ref().stream())
    }

    /// Returns whether the server has ended the seat of this page for good.
    pub fn has_ended(&self) -> bool {
        self.page.end.is_some()
    }

    /// The traffic of all sockets of the page.
    pub fn traffic(&self) -> PageTraffic {
        let now = self.socket.as_ref().map(WebSocket::get_ref);
        PageTraffic {
            heard: self.before.heard + now.map_or(0, |stream| stream.heard),
            sent: self.before.sent + now.map_or(0, |stream| stream.sent),
        }
    }

    /// Reads what has come, and opens a lost socket again when it is time. Returns whether there is a new socket.
    pub fn turn(&mut self) -> bool {
        let is_new = self.comes_back();
        while let Some(socket) = &mut self.socket {
            match socket.read() {
                Ok(Message::Text(text)) => self.hear(&text),
                Ok(Message::Close(_)) => self.lose(),
                // The library answers pings with the next flush.
                Ok(_) => {}
                Err(Error::Io(error)) if error.kind() == ErrorKind::WouldBlock => {
                    let _ = socket.flush();
                    break;
                }
                Err(_) => self.lose(),
            }
        }
        is_new
    }

    fn hear(&mut self, text: &str) {
        let Some(update) = self.chunked.complete(text) else { return };
        // An update without changes says that the server is there.
        if update == "{}" {
            return;
        }
        let Ok(change) = self.page.hear(&update) else { return self.lose() };
        self.sizes.push(u32::try_from(update.len()).unwrap_or(u32::MAX));
        if !self.page.status().is_empty() {
            self.opened_in.get_or_insert_with(|| self.pressed.elapsed());
        }
        self.tries = 0;
        if change.turn
            && let Some(at) = self.acted.take()
        {
            self.answers.push(at.elapsed());
        }
        if change.refusal {
            self.acted = None;
        }
        self.answered &= !change.offers;
    }

    /// Loses the socket. The page opens another after a while.
    pub fn lose(&mut self) {
        self.before = self.traffic();
        self.lost += u32::from(self.socket.take().is_some());
        self.acted = None;
        let wait = FIRST_WAIT.saturating_mul(1 << self.tries.min(10)).min(LONGEST_WAIT);
        self.again =
            Some(Instant::now() + wait).filter(|_| self.page.end.as_deref().is_none_or(|end| end == "closing"));
        self.tries += 1;
    }

    fn comes_back(&mut self) -> bool {
        let is_due = self.again.take_if(|at| *at <= Instant::now()).is_some();
        if !is_due {
            return false;
        }
        let came = self.connect().is_ok();
        if !came {
            self.lose();
        }
        came
    }

    /// Sends a request, as JSON.
    pub fn say(&mut self, say: &str) {
        self.said += 1;
        self.send(Message::text(format!("{{\"n\":{},\"say\":{say}}}", self.said)));
    }

    /// Sends an act, as JSON, for the turn that the page shows.
    fn say_in_turn(&mut self, say: &str) {
        self.said += 1;
        let turn = serde_json::json!(self.page.turn());
        self.send(Message::text(format!("{{\"n\":{},\"say\":{say},\"turn\":{turn}}}", self.said)));
    }

    /// Sends a message as it is.
    pub fn send(&mut self, message: Message) {
        let Some(socket) = &mut self.socket else { return };
        match socket.send(message) {
            Ok(()) => {}
            // The rest is sent with the next turn.
            Err(Error::Io(error)) if error.kind() == ErrorKind::WouldBlock => {}
            Err(_) => self.lose(),
        }
    }

    /// Enters under this name.
    pub fn enter(&mut self, name: &str) {
        self.say(&serde_json::json!({ "enter": name }).to_string());
    }

    /// Acts if it is the turn of the page and it has not acted yet.
    pub fn play(&mut self) {
        if self.acted.is_some() || self.socket.is_none() {
            return;
        }
        let act = if self.page.has_turn { self.page.act(&mut self.rng) } else { None };
        if let Some(say) = act {
            self.acted = Some(Instant::now());
            self.say_in_turn(&say);
        } else if !self.answered
            && let Some(say) = self.page.answer()
        {
            self.answered = true;
            self.say(&say);
        }
    }

    /// The time for which an act of the guest has been unanswered.
    pub fn waits_for(&self) -> Option<Duration> {
        self.acted.map(|at| at.elapsed())
    }

    /// Runs until the condition is true.
    ///
    /// # Errors
    /// If it is not within this time.
    pub fn until(&mut self, what: &str, patience: Duration, done: impl Fn(&Self) -> bool) -> anyhow::Result<()> {
        let until = Instant::now() + patience;
        while !done(self) {
            ensure!(
                Instant::now() < until,
                "{what} did not come within {} s: {}",
                patience.as_secs(),
                self.page.status()
            );
            self.turn();
            std::thread::sleep(Duration::from_millis(2));
        }
        Ok(())
    }

    /// The cookie of the browser.
    ///
    /// # Errors
    /// If it has none.
    pub fn cookie(&self) -> anyhow::Result<&str> {
        self.device.cookie.as_deref().context("the browser has no cookie")
    }
}
