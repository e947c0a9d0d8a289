//! The open seats of a server, and the limits at their entrance.

use super::open_seat::OpenSeat;
use super::seat_cookie::CookieHolder;
use super::seat_house::SeatHouse;
use crate::host_machine::addresses::household;
use crate::journal::invited_guest::{InvitationNo, InvitedGuest, MAX_INVITATIONS};
use crate::network::rate_limit::RateLimit;
use cardroom_shared::narration::Language;
use std::collections::BTreeMap;
use std::net::IpAddr;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};
use tokio::sync::watch;

/// The wrong secrets that one household may show at once. One is restored every six seconds.
const MAX_WRONG_SECRETS: u32 = 10;

/// The most households with wrong secrets that are remembered. Beyond that all are forgotten.
const MAX_HOUSEHOLDS: usize = 4_096;

/// The lines that one invitation may open at once. One is restored every three seconds.
const MAX_OPENINGS: u32 = 20;

/// The time for which a seat without a page stays open: that of a silent window.
pub(super) const ABSENCE: Duration = Duration::from_secs(10);

/// The longest wait at the end of the web until the pages are told that the house closes, and the interval of looking.
const LAST_WORD: Duration = Duration::from_secs(2);
const LOOK: Duration = Duration::from_millis(5);

/// The time for which a seat stays open for a page without a script that waits for what is typed on it.
pub(super) const TYPING: Duration = Duration::from_mins(1);

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
    /// The person plays in another place.
    Elsewhere,
}

impl SeatRefusal {
    /// The message for the guest, by its name.
    pub(super) const fn word(self) -> &'static str {
        match self {
            Self::Closed => "web-error-opening",
            Self::Full => "web-error-full",
            Self::TooOften => "web-seat-too-often",
            Self::Elsewhere => "web-seat-elsewhere",
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

    /// Ends the seat that this device plays, if it does.
    pub(super) fn sign_out(&self, holder: &CookieHolder) {
        let seat = lock(&self.0.seats).get(&holder.guest.number).cloned();
        if let Some(seat) = seat.filter(|seat| seat.end_for(holder.device)) {
            self.close(&seat);
        }
    }

    /// Counts a wrong secret from this household. Returns whether it may show another.
    pub(super) fn may_fail(&self, address: IpAddr) -> bool {
        let (mut wrong, now) = (lock(&self.0.wrong), self.now());
        if wrong.len() >= MAX_HOUSEHOLDS {
            wrong.clear();
        }
        // Sixtieths, so that one is restored every six seconds.
        let limit = wrong.entry(household(address)).or_insert_with(|| RateLimit::full(MAX_WRONG_SECRETS * 60, 10, now));
        limit.try_spend(60, now)
    }

    /// The open seat of this guest. Opens one if there is none and the person plays in no other place.
    ///
    /// # Errors
    /// If no session is open, no place is free, the person plays in another place, or the invitation was used too often.
    pub(super) fn seat(
        &self,
        guest: &InvitedGuest,
        language: &'static Language,
        now: Instant,
    ) -> Result<Arc<OpenSeat>, SeatRefusal> {
        let house = self.house().ok_or(SeatRefusal::Closed)?;
        let mut seats = lock(&self.0.seats);
        if let Some(seat) = open_seat(&mut seats, guest, now) {
            return Ok(seat);
        }
        if house.entrance.is_connected(guest.person) {
            return Err(SeatRefusal::Elsewhere);
        }
        self.open(&house, &mut seats, guest, language, now)
    }

    /// The seat of this guest, taken from every other place in which the person plays.
    ///
    /// # Errors
    /// If no session is open, no place is free, or the invitation was used too often.
    pub(super) fn take(
        &self,
        guest: &InvitedGuest,
        language: &'static Language,
        now: Instant,
    ) -> Result<Arc<OpenSeat>, SeatRefusal> {
        let house = self.house().ok_or(SeatRefusal::Closed)?;
        let mut seats = lock(&self.0.seats);
        match open_seat(&mut seats, guest, now) {
            Some(seat) => {
                seat.release();
                // The page that has pressed may never come.
                self.close_later(&seat, seat.visit(), ABSENCE);
                Ok(seat)
            }
            None => self.open(&house, &mut seats, guest, language, now),
        }
    }

    fn open(
        &self,
        house: &SeatHouse,
        seats: &mut BTreeMap<InvitationNo, Arc<OpenSeat>>,
        guest: &InvitedGuest,
        language: &'static Language,
        now: Instant,
    ) -> Result<Arc<OpenSeat>, SeatRefusal> {
        if !self.may_open(guest.number) {
            return Err(SeatRefusal::TooOften);
        }
        let opened = OpenSeat::open(house, guest, language, now);
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
        self.close_later(&seat, seat.visit(), ABSENCE);
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

    /// Waits until every page whose line has ended is told so, but not long.
    pub(in crate::web) async fn end_told(&self) {
        let waits = |seat: &Arc<OpenSeat>| {
            seat.read(Instant::now());
            !seat.is_open() && seat.has_socket()
        };
        let told = async {
            loop {
                let seats: Vec<_> = lock(&self.0.seats).values().cloned().collect();
                if !seats.iter().any(waits) {
                    return;
                }
                tokio::time::sleep(LOOK).await;
            }
        };
        let _ = tokio::time::timeout(LAST_WORD, told).await;
    }

    /// Closes this seat, if it is still the open one of its guest.
    pub(super) fn close(&self, seat: &Arc<OpenSeat>) {
        let mut seats = lock(&self.0.seats);
        if seats.get(&seat.number).is_some_and(|open| Arc::ptr_eq(open, seat)) {
            seats.remove(&seat.number);
        }
    }

    /// Closes a seat that no page has looked at since `visit`, after this time. A seat whose line ends before is closed at once:
    /// no page hears it, and the server waits for all lines when it stops.
    pub(super) fn close_later(&self, seat: &Arc<OpenSeat>, visit: u64, after: Duration) {
        let (office, mut news) = (self.clone(), seat.news());
        // A task with the seat itself would keep its line open.
        let seat = Arc::downgrade(seat);
        let waits = move || seat.upgrade().filter(|seat| seat.visit() == visit);
        tokio::spawn(async move {
            let line_ends = async {
                while let Some(is_open) = waits().map(|seat| seat.reads_on(Instant::now())) {
                    if !is_open || news.changed().await.is_err() {
                        return;
                    }
                }
            };
            let _ = tokio::time::timeout(after, line_ends).await;
            if let Some(seat) = waits() {
                office.close(&seat);
            }
        });
    }
}

/// The open seat of this guest. A seat that has ended is forgotten.
fn open_seat(
    seats: &mut BTreeMap<InvitationNo, Arc<OpenSeat>>,
    guest: &InvitedGuest,
    now: Instant,
) -> Option<Arc<OpenSeat>> {
    let seat = Arc::clone(seats.get(&guest.number)?);
    // The end of the line may wait there, while no page reads it.
    seat.read(now);
    if seat.is_open() && seat.secret == guest.secret {
        return Some(seat);
    }
    seats.remove(&guest.number);
    None
}

fn lock<T>(shared: &Mutex<T>) -> MutexGuard<'_, T> {
    shared.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use super::super::seat_cookie::CookieKey;
    use super::super::sign_outs::SignOutList;
    use super::*;
    use crate::front_desk::GuestList;
    use crate::game::invitations::Invitations;
    use crate::network::{Listeners, Network, NetworkConfig, NetworkEvent};
    use crate::waiting_room::WaitingRoom;
    use crate::web::seat::open_seat::PageClaim;
    use crate::web::seat::seat_cookie::DeviceNo;
    use cardroom_shared::protocol::invitation::{Fingerprint, Secret};
    use cardroom_shared::protocol::{DisconnectCause, Role};
    use cardroom_shared::seat::PersonNo;
    use cardroom_shuffle::Entropy;
    use tempfile::TempDir;

    /// An office at a network of this computer, with one player.
    fn office(folder: &TempDir) -> (SeatOffice, Network, InvitedGuest) {
        let doors = Listeners::open("127.0.0.1:0".parse().unwrap()).unwrap();
        let network = Network::open(&doors, NetworkConfig::default(), Entropy::from_seed(1)).unwrap();
        let mut invitations = Invitations::default();
        invitations.invite(PersonNo(1), Role::Player, None, &Secret::new([1; 16])).unwrap();
        let guest = invitations.iter().next().unwrap().clone();
        let office = SeatOffice::new();
        office.begin(SeatHouse {
            entrance: network.seat_entrance(),
            guests: GuestList::new(invitations),
            room: WaitingRoom::new(network.waker()),
            key: CookieKey::new(&[1; 32], Fingerprint::of(b"house")),
            sign_outs: SignOutList::of_folder(folder.path()),
            certificate: None,
        });
        (office, network, guest)
    }

    /// The time here is virtual, and runs on at once when everybody waits for it.
    #[test]
    fn a_seat_that_no_page_takes_is_closed_and_one_with_a_page_stays() {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_time().start_paused(true).build().unwrap();
        runtime.block_on(async {
            let folder = TempDir::new().unwrap();
            let (office, network, guest) = office(&folder);
            let entrance = network.seat_entrance();
            let is_there = || entrance.is_connected(guest.person);
            let opened = |taken: bool| {
                let (language, now) = (Language::english(), Instant::now());
                let seat = if taken { office.take(&guest, language, now) } else { office.seat(&guest, language, now) };
                seat.unwrap()
            };
            for taken in [false, true] {
                drop(opened(taken));
                assert!(is_there());
                tokio::time::sleep(ABSENCE / 2).await;
                assert!(is_there(), "a page may still come");
                tokio::time::sleep(ABSENCE).await;
                assert!(!is_there(), "a ghost sits there");
            }
            drop([opened(true), opened(true)]);
            tokio::time::sleep(ABSENCE * 2).await;
            assert!(!is_there(), "it was taken twice, and no page came");
            let seat = opened(false);
            let (visit, _) = seat.claim(PageClaim::read("page=7"), DeviceNo(1)).unwrap();
            tokio::time::sleep(ABSENCE * 100).await;
            assert!(is_there(), "a page has taken it");
            seat.socket_went();
            office.close_later(&seat, visit, ABSENCE);
            drop(seat);
            tokio::time::sleep(ABSENCE * 2).await;
            assert!(!is_there(), "the page has gone");
            let seat = opened(false);
            office.close_later(&seat, seat.visit_plainly(DeviceNo(1)), TYPING);
            drop(seat);
            tokio::time::sleep(TYPING / 2).await;
            assert!(is_there(), "somebody types");
            tokio::time::sleep(TYPING).await;
            assert!(!is_there());
        });
    }

    #[test]
    fn server_that_stops_waits_for_no_seat_without_a_page() {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_time().start_paused(true).build().unwrap();
        runtime.block_on(async {
            let folder = TempDir::new().unwrap();
            let (office, mut network, guest) = office(&folder);
            for had_page in [false, true] {
                let seat = office.take(&guest, Language::english(), Instant::now()).unwrap();
                if had_page {
                    let (visit, _) = seat.claim(PageClaim::read("page=7"), DeviceNo(1)).unwrap();
                    seat.socket_went();
                    office.close_later(&seat, visit, ABSENCE);
                }
                drop(seat);
                let came = network.poll(Instant::now()).into_iter().find_map(|event| match event {
                    NetworkEvent::Came { connection, .. } => Some(connection),
                    _ => None,
                });
                assert_eq!(network.traffic().lines, 1);
                network.send_farewell(came.unwrap(), DisconnectCause::Closing);
                // Every task has its turn, and no time passes.
                for _ in 0..10 {
                    tokio::task::yield_now().await;
                }
                assert_eq!(network.traffic().lines, 0, "had a page: {had_page}");
            }
        });
    }

    #[test]
    fn wrong_secrets_of_a_household_are_counted_together() {
        let office = SeatOffice::new();
        let fails = |text: String| office.may_fail(text.parse().unwrap());
        for guest in 0..MAX_WRONG_SECRETS {
            assert!(fails(format!("2001:db8:0:7::{guest:x}")), "{guest}");
        }
        assert!(!fails("2001:db8:0:7:ffff::1".to_owned()), "another address of the same household");
        assert!(fails("2001:db8:0:8::1".to_owned()), "another household");
    }
}
