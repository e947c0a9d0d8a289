//! One open seat: its line to the server loop and its state, for the page that looks at it.

use super::seat_cookie::DeviceNo;
use super::seat_house::SeatHouse;
use super::seat_model::SeatModel;
use super::seat_request::{PageMessage, PageMessageError};
use crate::journal::invited_guest::{InvitationNo, InvitedGuest};
use crate::network::SeatConnection;
use crate::network::person_connections::{MAX_SAID_AT_ONCE, MAX_SAID_PER_SECOND};
use crate::network::rate_limit::RateLimit;
use cardroom_fair_deal::DealMessage;
use cardroom_shared::narration::Language;
use cardroom_shared::protocol::invitation::SecretHash;
use cardroom_shared::protocol::{NO_MORE_DEALS, OutgoingMessage, ServerMessage};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};
use tokio::sync::watch;

/// The most messages of the pages of one seat at once, and restored per second, with those that reach no table. Twice the
/// limit of a person, so that the server loop refuses acts in words first.
const MAX_PAGE_MESSAGES: u32 = 2 * MAX_SAID_AT_ONCE;
const PAGE_MESSAGES_PER_SECOND: u32 = 2 * MAX_SAID_PER_SECOND;

/// The first byte of a hello of the house.
const HELLO: u8 = 0;

/// The most bytes of deals that wait for a page.
const MAX_DEAL_BYTES: usize = 256 * 1024;

/// The longest wait for the first view of a new seat.
const FIRST_VIEW: Duration = Duration::from_secs(5);

/// An open seat.
pub(super) struct OpenSeat {
    /// The invitation.
    pub(super) number: InvitationNo,
    /// The hash of its secret. An invitation that is renewed has another.
    pub(super) secret: SecretHash,
    line: SeatConnection,
    /// Counts the messages of the server.
    news: Arc<watch::Sender<u64>>,
    /// Counts the pages that have looked at the seat. The newest is the one that plays.
    visits: watch::Sender<u64>,
    model: Mutex<SeatModel>,
    is_open: AtomicBool,
    /// The messages that its pages may still send.
    allowance: Mutex<RateLimit>,
    began: Instant,
    pages: Mutex<SeatPages>,
    /// The certificate of the server in DER, if decks are sealed.
    pub(super) certificate: Option<Arc<[u8]>>,
    deals: Mutex<PageDeals>,
}

/// The deals for the page of a seat.
#[derive(Debug, Default)]
struct PageDeals {
    /// True if the newest page has asked for deals.
    is_asked_for: bool,
    /// True from a hello to the next view: the house repeats the deals of the hand that is played.
    is_past: bool,
    /// The messages that the page has not taken, in order. An empty one says that the past is told.
    waiting: Vec<Vec<u8>>,
    bytes: usize,
}

/// The pages with a socket at a seat.
#[derive(Debug, Default)]
struct SeatPages {
    /// The page that plays, by the number that it has drawn for itself.
    player: Option<u32>,
    /// The number of sockets.
    sockets: usize,
    /// The device of the newest visit.
    device: Option<DeviceNo>,
    /// True once that device has signed out.
    has_signed_out: bool,
}

/// The claim of a page to a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct PageClaim {
    /// The number that the page has drawn for itself. It keeps the number when it loads again. 0 without one.
    page: u32,
    /// True if a person has pressed *Play here*.
    is_pressed: bool,
}

impl PageClaim {
    /// The claim in the query of a socket.
    pub(super) fn read(query: &str) -> Self {
        let page = query.split('&').find_map(|part| part.strip_prefix("page=")?.parse().ok());
        Self { page: page.unwrap_or_default(), is_pressed: query.split('&').any(|part| part == "take=1") }
    }

    /// Returns whether a person has pressed *Play here*.
    pub(super) const fn is_pressed(self) -> bool {
        self.is_pressed
    }
}

/// The visit of a page: its number, and a receiver that notices the next one.
pub(super) type SeatVisitor = (u64, watch::Receiver<u64>);

impl OpenSeat {
    /// Opens a seat. Returns `None` if there is no place.
    ///
    /// # Errors
    /// If the operating system gives no random numbers.
    pub(super) fn open(
        house: &SeatHouse,
        guest: &InvitedGuest,
        language: &'static Language,
        now: Instant,
    ) -> anyhow::Result<Option<Self>> {
        let news = Arc::new(watch::Sender::new(0));
        let bell = Arc::clone(&news);
        // The narration shows everything recent, so a new line asks for all of it.
        let line = house.entrance.open(guest, None, Arc::new(move || bell.send_modify(|count| *count += 1)))?;
        Ok(line.map(|line| Self {
            number: guest.number,
            secret: guest.secret,
            line,
            news,
            visits: watch::Sender::new(0),
            model: Mutex::new(SeatModel::new(language, now)),
            is_open: AtomicBool::new(true),
            allowance: Mutex::new(RateLimit::full(MAX_PAGE_MESSAGES, PAGE_MESSAGES_PER_SECOND, Duration::ZERO)),
            began: now,
            pages: Mutex::default(),
            certificate: house.certificate.clone(),
            deals: Mutex::default(),
        }))
    }

    /// The state.
    pub(super) fn model(&self) -> MutexGuard<'_, SeatModel> {
        self.model.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Returns whether the line is open.
    pub(super) fn is_open(&self) -> bool {
        self.is_open.load(Ordering::Relaxed)
    }

    /// A receiver that notices every message of the server.
    pub(super) fn news(&self) -> watch::Receiver<u64> {
        self.news.subscribe()
    }

    /// Begins the visit of a page without a socket.
    pub(super) fn visit_plainly(&self, device: DeviceNo) -> u64 {
        self.pages().device = Some(device);
        self.begin_visit().0
    }

    /// Begins the visit of a page. It ends the visit of every other page.
    fn begin_visit(&self) -> SeatVisitor {
        self.end_deals();
        let visit = self.visit() + 1;
        self.visits.send_replace(visit);
        (visit, self.visits.subscribe())
    }

    /// Begins the visit of a page with a socket. `None` if another page plays here and nobody has pressed *Play here*.
    pub(super) fn claim(&self, claim: PageClaim, device: DeviceNo) -> Option<SeatVisitor> {
        let mut pages = self.pages();
        // A page without a number is never the one that plays.
        let is_player = claim.page != 0 && pages.player == Some(claim.page);
        let is_taken = pages.sockets > 0 && pages.player.is_some() && !is_player;
        if is_taken && !claim.is_pressed {
            return None;
        }
        (pages.player, pages.device) = (Some(claim.page), Some(device));
        pages.sockets += 1;
        Some(self.begin_visit())
    }

    /// Ends the visit of every page if this device plays. Returns whether it does.
    pub(super) fn end_for(&self, device: DeviceNo) -> bool {
        let mut pages = self.pages();
        if pages.device != Some(device) {
            return false;
        }
        pages.has_signed_out = true;
        drop(pages);
        self.begin_visit();
        true
    }

    /// Returns whether the device that played has signed out.
    pub(super) fn has_signed_out(&self) -> bool {
        self.pages().has_signed_out
    }

    /// Ends the visit of every page. The next page that comes plays.
    pub(super) fn release(&self) {
        self.pages().player = None;
        self.begin_visit();
    }

    /// The number of the newest visit.
    pub(super) fn visit(&self) -> u64 {
        *self.visits.borrow()
    }

    fn pages(&self) -> MutexGuard<'_, SeatPages> {
        self.pages.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Counts a socket that has gone.
    pub(super) fn socket_went(&self) {
        let mut pages = self.pages();
        pages.sockets = pages.sockets.saturating_sub(1);
    }

    /// Returns whether a socket looks at the seat.
    pub(super) fn has_socket(&self) -> bool {
        self.pages().sockets > 0
    }

    /// Takes over what the server has sent.
    pub(super) fn read(&self, now: Instant) {
        let mut model = self.model();
        let received = self.line.take();
        for message in received.messages {
            if let OutgoingMessage::Message(message) = &message
                && let ServerMessage::FairDeal(bytes) = &**message
            {
                self.queue_deal(bytes);
                continue;
            }
            if matches!(message, OutgoingMessage::News(_)) {
                self.end_past();
            }
            if let Some(reply) = model.receive(message, now)
                && self.line.say(reply).is_err()
            {
                // A plan that is not passed on is not acted on: the person still has their turn.
                model.acting.forget();
            }
        }
        drop(model);
        // A page that does not take its deals cuts no more.
        if self.deals().bytes > MAX_DEAL_BYTES {
            self.end_deals();
        }
        if received.end.is_some() {
            self.is_open.store(false, Ordering::Relaxed);
        }
    }

    /// Takes over what the server has sent. Returns whether the line is open.
    pub(super) fn reads_on(&self, now: Instant) -> bool {
        self.read(now);
        self.is_open()
    }

    fn deals(&self) -> MutexGuard<'_, PageDeals> {
        self.deals.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Queues a message of a deal for the page.
    fn queue_deal(&self, message: &[u8]) {
        let mut deals = self.deals();
        if deals.is_asked_for {
            deals.bytes += message.len();
            deals.is_past |= message.first() == Some(&HELLO);
            deals.waiting.push(message.to_vec());
        }
    }

    /// A view has come: the page promises the deals that are open from now on.
    fn end_past(&self) {
        let mut deals = self.deals();
        if std::mem::take(&mut deals.is_past) {
            deals.waiting.push(Vec::new());
        }
    }

    /// Takes the messages of deals that wait for the page.
    pub(super) fn take_deals(&self) -> Vec<Vec<u8>> {
        let mut deals = self.deals();
        deals.bytes = 0;
        std::mem::take(&mut deals.waiting)
    }

    /// Ends the deals of the newest page, if it has asked for them: its player does not cut any more.
    fn end_deals(&self) {
        if std::mem::take(&mut *self.deals()).is_asked_for {
            // A line that takes no more messages has no cuts either.
            let _ = self.line.say(self.model().deal_message(NO_MORE_DEALS.to_vec()));
        }
    }

    /// Handles a message of the page about deals: an empty one asks for them, once for each visit. The others are promises
    /// and cuts.
    ///
    /// # Errors
    /// If it is none of these, or there are too many.
    pub(super) fn hear_deal(&self, bytes: &[u8]) -> Result<(), PageMessageError> {
        let is_in_turn = if bytes.is_empty() {
            !std::mem::replace(&mut self.deals().is_asked_for, true)
        } else {
            matches!(DealMessage::read(bytes), Ok(DealMessage::Commit(_) | DealMessage::Cut(_)))
        };
        let said = is_in_turn.then(|| self.model().deal_message(bytes.to_vec())).ok_or(PageMessageError::Malformed)?;
        self.line.say(said).map_err(|_| PageMessageError::Malformed)
    }

    /// Counts a message of a page, whatever it says. Returns false if there are too many.
    pub(super) fn may_send(&self, now: Instant) -> bool {
        let mut allowance = self.allowance.lock().unwrap_or_else(PoisonError::into_inner);
        allowance.try_spend(1, now.saturating_duration_since(self.began))
    }

    /// Handles a message of the page.
    ///
    /// # Errors
    /// If it is no message of the page, or there are too many.
    pub(super) fn hear(&self, message: PageMessage) -> Result<(), PageMessageError> {
        let said = self.model().hear(message)?;
        said.map_or(Ok(()), |said| self.line.say(said)).map_err(|_| {
            self.model().acting.forget();
            PageMessageError::Malformed
        })
    }

    /// Waits for the first view, if none has come yet.
    pub(super) async fn first_view(&self, now: impl Fn() -> Instant) {
        let mut news = self.news();
        let waits = async {
            loop {
                self.read(now());
                if self.model().view.is_some() || !self.is_open() || news.changed().await.is_err() {
                    return;
                }
            }
        };
        let _ = tokio::time::timeout(FIRST_VIEW, waits).await;
    }
}
