//! The open seats of a server, and the limits at their entrance.

use super::open_seat::OpenSeat;
use super::seat_cookie::CookieKey;
use crate::front_desk::GuestList;
use crate::host_machine::addresses::household;
use crate::journal::invited_guest::{InvitationNo, InvitedGuest, MAX_INVITATIONS};
use crate::network::SeatEntrance;
use crate::network::rate_limit::RateLimit;
use crate::waiting_room::WaitingRoom;
use cardroom_shared::narration::Language;
use std::collections::BTreeMap;
use std::net::IpAddr;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};
use tokio::sync::watch;

/// The wrong secrets that one address may show at once. One is restored every six seconds.
const MAX_WRONG_SECRETS: u32 = 10;

/// The most addresses with wrong secrets that are remembered. Beyond that all are forgotten.
const MAX_ADDRESSES: usize = 4_096;

/// The lines that one invitation may open at once. One is restored every three seconds.
const MAX_OPENINGS: u32 = 20;

/// The time for which a seat without a page stays open: that of a silent window.
pub(super) const ABSENCE: Duration = Duration::from_secs(10);

/// The server behind the seats.
#[derive(Clone)]
pub(in crate::web) struct SeatHouse {
    /// The way to the server loop.
    pub(in crate::web) entrance: SeatEntrance,
    /// The guest list.
    pub(in crate::web) guests: GuestList,
    /// The people who have opened the open link.
    pub(in crate::web) room: WaitingRoom,
    /// The key of the cookies.
    pub(in crate::web) key: CookieKey,
}

/// The open seats, for all sessions of the web, one after the other.
#[derive(Clone)]
pub(in crate::web) struct SeatOffice(Arc<OfficeState>);

impl std::fmt::Debug for SeatOffice {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("SeatOffice")
    }
}

struct OfficeState {
    house: Mutex<Option<SeatHouse>>,
    seats: Mutex<BTreeMap<InvitationNo, Arc<OpenSeat>>>,
    wrong: Mutex<BTreeMap<IpAddr, RateLimit>>,
    openings: Mutex<BTreeMap<InvitationNo, RateLimit>>,
    /// Counts the changes in the waiting room.
    room_news: Arc<watch::Sender<u64>>,
    allows_open_lines: AtomicBool,
    began: Instant,
}

/// The reason why no seat was opened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum SeatRefusal {
    /// No session is open.
    Closed,
    /// There is no place.
    Full,
    /// The invitation was used too often.
    TooOften,
}

impl SeatRefusal {
    /// The message for the guest, by its name.
    pub(super) const fn word(self) -> &'static str {
        match self {
            Self::Closed => "web-error-opening",
            Self::Full => "web-error-full",
            Self::TooOften => "web-seat-too-often",
        }
    }
}

impl SeatOffice {
    pub(in crate::web) fn new() -> Self {
        Self(Arc::new(OfficeState {
            house: Mutex::default(),
            seats: Mutex::default(),
            wrong: Mutex::default(),
            openings: Mutex::default(),
            room_news: Arc::new(watch::Sender::new(0)),
            allows_open_lines: AtomicBool::new(false),
            began: Instant::now(),
        }))
    }

    /// Serves the seats of this server from now on. The seats of the one before are closed.
    pub(in crate::web) fn begin(&self, house: SeatHouse) {
        lock(&self.0.seats).clear();
        let news = Arc::clone(&self.0.room_news);
        house.room.set_bell(Arc::new(move || news.send_modify(|count| *count += 1)));
        *lock(&self.0.house) = Some(house);
    }

    /// A receiver that notices every change in the waiting room.
    pub(super) fn room_news(&self) -> watch::Receiver<u64> {
        self.0.room_news.subscribe()
    }

    /// Allows seats over plain HTTP from public addresses.
    pub(in crate::web) fn allow_open_lines(&self) {
        self.0.allows_open_lines.store(true, Ordering::Relaxed);
    }

    pub(super) fn allows_open_lines(&self) -> bool {
        self.0.allows_open_lines.load(Ordering::Relaxed)
    }

    pub(super) fn house(&self) -> Option<SeatHouse> {
        lock(&self.0.house).clone()
    }

    fn now(&self) -> Duration {
        self.0.began.elapsed()
    }

    /// Counts a wrong secret from this address. Returns whether it may show another.
    pub(super) fn may_fail(&self, address: IpAddr) -> bool {
        let (mut wrong, now) = (lock(&self.0.wrong), self.now());
        if wrong.len() >= MAX_ADDRESSES {
            wrong.clear();
        }
        // Sixtieths, so that one is restored every six seconds.
        let limit = wrong.entry(household(address)).or_insert_with(|| RateLimit::full(MAX_WRONG_SECRETS * 60, 10, now));
        limit.try_spend(60, now)
    }

    /// The open seat of this guest. Opens one if there is none.
    ///
    /// # Errors
    /// If no session is open, no place is free, or the invitation was used too often.
    pub(super) fn seat(
        &self,
        guest: &InvitedGuest,
        language: &'static Language,
        now: Instant,
    ) -> Result<Arc<OpenSeat>, SeatRefusal> {
        let house = self.house().ok_or(SeatRefusal::Closed)?;
        let mut seats = lock(&self.0.seats);
        if let Some(seat) = seats.get(&guest.number).filter(|seat| seat.is_open() && seat.secret == guest.secret) {
            return Ok(Arc::clone(seat));
        }
        seats.remove(&guest.number);
        if !self.may_open(guest.number) {
            return Err(SeatRefusal::TooOften);
        }
        let opened = OpenSeat::open(&house.entrance, guest, language, now);
        let seat = match opened {
            Ok(Some(seat)) => Arc::new(seat),
            Ok(None) => return Err(SeatRefusal::Full),
            Err(error) => {
                tracing::error!("the server could not open a seat in the browser: {error:#}");
                return Err(SeatRefusal::Closed);
            }
        };
        seats.insert(guest.number, Arc::clone(&seat));
        // A page that never comes keeps no seat.
        self.close_later(Arc::clone(&seat), seat.visit());
        Ok(seat)
    }

    fn may_open(&self, number: InvitationNo) -> bool {
        let (mut openings, now) = (lock(&self.0.openings), self.now());
        if openings.len() > MAX_INVITATIONS {
            openings.clear();
        }
        let limit = openings.entry(number).or_insert_with(|| RateLimit::full(MAX_OPENINGS * 3, 1, now));
        limit.try_spend(3, now)
    }

    /// Closes this seat, if it is still the open one of its guest.
    pub(super) fn close(&self, seat: &Arc<OpenSeat>) {
        let mut seats = lock(&self.0.seats);
        if seats.get(&seat.number).is_some_and(|open| Arc::ptr_eq(open, seat)) {
            seats.remove(&seat.number);
        }
    }

    /// Closes a seat that no page has looked at since `visit`, after a while.
    pub(super) fn close_later(&self, seat: Arc<OpenSeat>, visit: u64) {
        let office = self.clone();
        tokio::spawn(async move {
            tokio::time::sleep(ABSENCE).await;
            if seat.visit() == visit {
                office.close(&seat);
            }
        });
    }
}

fn lock<T>(shared: &Mutex<T>) -> MutexGuard<'_, T> {
    shared.lock().unwrap_or_else(PoisonError::into_inner)
}
