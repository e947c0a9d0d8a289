//! Many guests at once. Some threads run the front desk, and one loop runs all connections. A guest who loses the
//! server reconnects, as a client does.

use crate::socket_guest::{GuestTraffic, SocketGuest, address, show_invitation};
use anyhow::ensure;
use cardroom_net_client::ConnectionError;
use cardroom_net_client::front_desk::Admission;
use cardroom_shared::protocol::invitation::Invitation;
use std::collections::BTreeMap;
use std::net::SocketAddr;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::sleep;
use std::time::{Duration, Instant};

/// The number of threads that talk to the front desk.
const PORTERS: usize = 48;

/// The interval at which all sockets are read.
const LOOK: Duration = Duration::from_millis(5);

/// The first delay before a reconnect, and the longest; each is twice the previous one, as in a client.
const FIRST_WAIT: Duration = Duration::from_millis(500);
const LONGEST_WAIT: Duration = Duration::from_secs(15);

struct Job {
    number: u16,
    invitation: Invitation,
}

type Shown = (u16, Result<Admission, ConnectionError>);

/// An invited guest.
struct Invited {
    invitation: Invitation,
    /// The time since which they want to connect.
    since: Instant,
    /// The time of the next attempt; `None` while they are at the desk or connected.
    knocks: Option<Instant>,
    failures: u32,
    /// The reason why the front desk refused them last.
    refusal: Option<ConnectionError>,
    /// True until they have received a view.
    unserved: bool,
}

/// All guests.
pub struct GuestPool {
    invited: BTreeMap<u16, Invited>,
    /// The guests who are connected or connecting.
    pub guests: BTreeMap<u16, SocketGuest>,
    /// The guests whose connection was closed, in their last state.
    pub before: Vec<SocketGuest>,
    /// The address of the server, if it differs from that of the front desk.
    by: Option<SocketAddr>,
    jobs: Sender<Job>,
    shown: Receiver<Shown>,
    /// The traffic of closed connections.
    gone: GuestTraffic,
    /// The time that each waited for the first view.
    pub waits: Vec<Duration>,
    /// The number of further attempts.
    pub again: u32,
    /// True if they act when it is their turn.
    pub plays: bool,
}

impl GuestPool {
    /// Guests who want to connect: `a_second` of them per second, or all at once.
    pub fn new(invitations: Vec<Invitation>, a_second: u32, by: Option<SocketAddr>) -> Self {
        let (jobs, inbox) = channel::<Job>();
        let (outbox, shown) = channel::<Shown>();
        let inbox = Arc::new(Mutex::new(inbox));
        for _ in 0..PORTERS {
            let (inbox, outbox) = (Arc::clone(&inbox), outbox.clone());
            std::thread::spawn(move || {
                let next = || inbox.lock().unwrap_or_else(PoisonError::into_inner).recv();
                while let Ok(Job { number, invitation }) = next() {
                    if outbox.send((number, show_invitation(address(number), &invitation))).is_err() {
                        return;
                    }
                }
            });
        }
        let now = Instant::now();
        let arrives = |number: u16| {
            if a_second == 0 { now } else { now + Duration::from_secs(1) * u32::from(number) / a_second }
        };
        let invited = (0_u16..).zip(invitations).map(|(number, invitation)| {
            let since = arrives(number);
            (number, Invited { invitation, since, knocks: Some(since), failures: 0, refusal: None, unserved: true })
        });
        Self {
            invited: invited.collect(),
            guests: BTreeMap::new(),
            before: Vec::new(),
            by,
            jobs,
            shown,
            gone: GuestTraffic::default(),
            waits: Vec::new(),
            again: 0,
            plays: false,
        }
    }

    /// Runs every guest once.
    pub fn turn(&mut self) {
        let now = Instant::now();
        for (number, invited) in &mut self.invited {
            if invited.knocks.take_if(|at| *at <= now).is_some() {
                let _ = self.jobs.send(Job { number: *number, invitation: invited.invitation.clone() });
            }
        }
        while let Ok((number, shown)) = self.shown.try_recv() {
            let shown = shown.map_err(|why| {
                if let Some(invited) = self.invited.get_mut(&number) {
                    invited.refusal = Some(why);
                }
            });
            let guest =
                shown.ok().and_then(|it| SocketGuest::comes_with(number, &it.token, self.by.unwrap_or(it.house)).ok());
            match guest {
                Some(guest) => drop(self.guests.insert(number, guest)),
                None => self.comes_again(number, now),
            }
        }
        let mut lost = Vec::new();
        for (number, guest) in &mut self.guests {
            guest.turn();
            let Some(invited) = self.invited.get_mut(number) else { continue };
            if invited.unserved && guest.view.is_some() {
                (invited.unserved, invited.failures) = (false, 0);
                self.waits.push(invited.since.elapsed());
            }
            if self.plays {
                guest.play();
            }
            if guest.has_ended() {
                lost.push(*number);
            }
        }
        for number in lost {
            self.forget(number);
            if let Some(invited) = self.invited.get_mut(&number).filter(|invited| !invited.unserved) {
                (invited.since, invited.unserved) = (now, true);
            }
            self.comes_again(number, now);
        }
    }

    fn forget(&mut self, number: u16) {
        if let Some(guest) = self.guests.remove(&number) {
            self.gone = sum(self.gone, guest.traffic);
            self.before.push(guest);
        }
    }

    fn comes_again(&mut self, number: u16, now: Instant) {
        self.again += 1;
        if let Some(invited) = self.invited.get_mut(&number) {
            let wait = FIRST_WAIT.saturating_mul(1 << invited.failures.min(10)).min(LONGEST_WAIT);
            // The delays vary, so that not all reconnect at once.
            let share = 75 + u32::from(number) % 25;
            invited.knocks = Some(now + wait * share / 100);
            invited.failures += 1;
        }
    }

    /// Runs every guest for this time.
    pub fn turn_for(&mut self, time: Duration) {
        let until = Instant::now() + time;
        while Instant::now() < until {
            self.turn();
            sleep(LOOK);
        }
    }

    /// Runs every guest until the condition is true for all. Returns the time that it took.
    ///
    /// # Errors
    /// Returns an error after the timeout.
    pub fn until_all(
        &mut self,
        what: &str,
        patience: Duration,
        done: impl Fn(&SocketGuest) -> bool,
    ) -> anyhow::Result<Duration> {
        let began = Instant::now();
        loop {
            self.turn();
            let missing = self.invited.len() - self.guests.values().filter(|guest| done(guest)).count();
            if missing == 0 {
                return Ok(began.elapsed());
            }
            let waited = began.elapsed();
            ensure!(
                waited < patience,
                "{what}: {missing} guests still wait after {} s, the first: {}",
                waited.as_secs(),
                self.first_waiting(&done)
            );
            sleep(LOOK);
        }
    }

    /// The state of the first guest for whom the condition is false.
    fn first_waiting(&self, done: impl Fn(&SocketGuest) -> bool) -> String {
        let waiting = |number: &&u16| !self.guests.get(number).is_some_and(&done);
        let Some(number) = self.invited.keys().find(waiting) else { return "nobody".to_owned() };
        let desk = self.invited.get(number).map(|invited| (invited.failures, &invited.refusal));
        let state = self.guests.get(number).map_or_else(|| "without a connection".to_owned(), SocketGuest::summary);
        format!("guest {number}, {state}, failed attempts and the last refusal of the front desk: {desk:?}")
    }

    /// The traffic of all connections, open and closed.
    pub fn traffic(&self) -> GuestTraffic {
        self.guests.values().fold(self.gone, |all, guest| sum(all, guest.traffic))
    }

    /// Disconnects all guests except the first `but`.
    pub fn go_home(&mut self, but: u16) {
        let going: Vec<u16> = self.invited.keys().copied().filter(|number| *number >= but).collect();
        for number in going {
            if let Some(guest) = self.guests.get_mut(&number) {
                guest.leaves();
            }
            self.forget(number);
            self.invited.remove(&number);
        }
    }
}

fn sum(one: GuestTraffic, other: GuestTraffic) -> GuestTraffic {
    GuestTraffic {
        sent: one.sent + other.sent,
        sent_bytes: one.sent_bytes + other.sent_bytes,
        heard: one.heard + other.heard,
        heard_bytes: one.heard_bytes + other.heard_bytes,
    }
}
