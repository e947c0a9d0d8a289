//! The waiting room: the people who have opened the open link of the host, and ask to join. The web asks for them, and
//! the server loop answers.
//!
//! A person who waits has no invitation, no connection and no view. Their device has a secret. If the director admits
//! them, it becomes the secret of their invitation.

mod join_wishes;
mod request_list;

pub use join_wishes::{JoinRefusal, JoinReply, JoinWish, JoinWishNo, MAX_JOIN_WISHES};
pub use request_list::{JoinStanding, LAPSE, MAX_WAITING_GUESTS};

use crate::host_machine::addresses::household;
use crate::journal::join_record::JoinBook;
use crate::network::ServerWaker;
use crate::network::rate_limit::RateLimit;
use cardroom_shared::command::Name;
use cardroom_shared::protocol::RosterLine;
use cardroom_shared::protocol::invitation::{Secret, SecretHash};
use join_wishes::JoinWishes;
use request_list::RequestList;
use std::collections::BTreeMap;
use std::fmt;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

/// The requests that one address may make at once. An IPv6 address counts by its first half.
pub const MAX_REQUESTS_OF_AN_ADDRESS: u32 = 6;

/// The seconds after which an address may make one more request.
pub const REQUEST_AGAIN_S: u32 = 60;

/// The most addresses with requests that are remembered. Beyond that the rested ones are forgotten, and then all.
const MAX_ADDRESSES: usize = 4_096;

/// A callback that tells the web that something has changed.
pub type RoomBell = Arc<dyn Fn() + Send + Sync>;

/// The waiting room. The server loop and the web share it.
#[derive(Clone)]
pub struct WaitingRoom {
    state: Arc<Mutex<RoomState>>,
    began: Instant,
    /// Wakes the server loop.
    waker: ServerWaker,
}

#[derive(Default)]
struct RoomState {
    requests: RequestList,
    wishes: JoinWishes,
    limits: RequestLimits,
    /// The people of the evening, as everybody who is invited knows them.
    people: Arc<[RosterLine]>,
    bell: Option<RoomBell>,
}

impl fmt::Debug for WaitingRoom {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("WaitingRoom")
    }
}

impl WaitingRoom {
    /// An empty room.
    pub fn new(waker: ServerWaker) -> Self {
        Self { state: Arc::default(), began: Instant::now(), waker }
    }

    fn state(&self) -> MutexGuard<'_, RoomState> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn now(&self) -> Duration {
        self.began.elapsed()
    }

    /// Rings this bell whenever something changes.
    pub fn set_bell(&self, bell: RoomBell) {
        self.state().bell = Some(bell);
    }

    fn ring(&self) {
        let bell = self.state().bell.clone();
        if let Some(bell) = bell {
            bell();
        }
    }

    /// Takes over the link and the requests of the record. A request that the room did not know has its page from now on.
    pub fn read(&self, book: &JoinBook) {
        self.state().requests.read(book, self.now());
        self.ring();
    }

    /// Takes over the people of the evening.
    pub fn set_people(&self, people: Vec<RosterLine>) {
        if *self.state().people != *people {
            self.state().people = people.into();
            self.ring();
        }
    }

    /// The people of the evening, the lowest number first.
    pub fn people(&self) -> Arc<[RosterLine]> {
        Arc::clone(&self.state().people)
    }

    /// The hash of the secret of the open link. `None` if there is no open link.
    pub fn link(&self) -> Option<SecretHash> {
        self.state().requests.link()
    }

    /// Returns whether this is the secret of the open link.
    pub fn has_link(&self, secret: &Secret) -> bool {
        self.link() == Some(secret.hash())
    }

    /// The standing of the person with this secret, whose page is there now. `None` if they do not ask, or no more.
    pub fn visit(&self, ticket: SecretHash) -> Option<JoinStanding> {
        self.state().requests.visit(ticket, self.now())
    }

    /// Counts a request of this address. Returns false if it has made too many.
    pub fn may_ask(&self, address: IpAddr) -> bool {
        self.state().limits.may_ask(address, self.now())
    }

    /// Passes a wish to the server loop. Returns `None` if too many wait there.
    pub fn wish(&self, wish: JoinWish) -> Option<JoinWishNo> {
        let number = self.state().wishes.add(wish);
        self.waker.wake();
        number
    }

    /// The reply of the server loop to a wish, once.
    pub fn take_reply(&self, wish: JoinWishNo) -> Option<JoinReply> {
        self.state().wishes.take_reply(wish)
    }

    /// Takes the wishes since the last call.
    pub fn take_wishes(&self) -> Vec<(JoinWishNo, JoinWish)> {
        self.state().wishes.take()
    }

    /// Replies to a wish.
    pub fn reply(&self, wish: JoinWishNo, reply: JoinReply) {
        self.state().wishes.reply(wish, reply);
        self.ring();
    }

    /// The names of the people who wait, the first to ask first.
    pub fn waiting(&self) -> Vec<Name> {
        self.state().requests.waiting(self.now()).cloned().collect()
    }
}

/// The limits on the requests of each address.
#[derive(Default)]
struct RequestLimits(BTreeMap<IpAddr, RateLimit>);

impl RequestLimits {
    fn may_ask(&mut self, address: IpAddr, now: Duration) -> bool {
        let address = household(address);
        if self.0.len() >= MAX_ADDRESSES && !self.0.contains_key(&address) {
            self.0.retain(|_, limit| !limit.is_full(now));
            if self.0.len() >= MAX_ADDRESSES {
                self.0.clear();
            }
        }
        let full = || RateLimit::full(MAX_REQUESTS_OF_AN_ADDRESS * REQUEST_AGAIN_S, 1, now);
        self.0.entry(address).or_insert_with(full).try_spend(REQUEST_AGAIN_S, now)
    }
}

/// The line that tells the director of a request, with the orders that answer it.
pub fn request_in_words(name: &Name) -> String {
    let typed = if name.as_str().contains(' ') { format!("\"{name}\"") } else { name.to_string() };
    format!("{name} asks to join: `admit {typed}` or `decline {typed}`")
}

#[cfg(test)]
mod tests {
    use super::*;

    const START: Duration = Duration::from_secs(100);

    #[test]
    fn an_address_asks_six_times_at_once_and_then_once_a_minute() {
        let mut limits = RequestLimits::default();
        let ann: IpAddr = "203.0.113.7".parse().unwrap();
        let asked = |limits: &mut RequestLimits, now| (0..20).filter(|_| limits.may_ask(ann, now)).count();
        assert_eq!(asked(&mut limits, START), 6);
        assert!(limits.may_ask("203.0.113.8".parse().unwrap(), START), "another address");
        assert_eq!(asked(&mut limits, START + Duration::from_secs(59)), 0);
        assert_eq!(asked(&mut limits, START + Duration::from_mins(1)), 1);
        assert_eq!(asked(&mut limits, START + Duration::from_hours(1)), 6);
    }

    #[test]
    fn a_household_of_the_sixth_version_asks_as_one_address() {
        let mut limits = RequestLimits::default();
        let of = |last: u16| IpAddr::from([0x2001, 0xdb8, 0, 7, 0, 0, 0, last]);
        assert_eq!((0..50).filter(|last| limits.may_ask(of(*last), START)).count(), 6);
        assert!(limits.may_ask("2001:db8:0:8::1".parse().unwrap(), START), "the household beside it");
    }

    #[test]
    fn the_limits_of_many_addresses_are_bounded() {
        let mut limits = RequestLimits::default();
        for number in 0..10_000_u32 {
            assert!(limits.may_ask(IpAddr::from(number.to_be_bytes()), START));
            assert!(limits.0.len() <= MAX_ADDRESSES);
        }
    }

    #[test]
    fn a_request_is_told_with_the_orders_that_answer_it() {
        let told = |name: &str| request_in_words(&Name::try_from(name.to_owned()).unwrap());
        assert_eq!(told("Ann"), "Ann asks to join: `admit Ann` or `decline Ann`");
        assert_eq!(told("Ann Lee"), "Ann Lee asks to join: `admit \"Ann Lee\"` or `decline \"Ann Lee\"`");
    }
}
