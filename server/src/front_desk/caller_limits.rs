//! Admission to the front desk. It limits connections in all and from one address, wrong secrets, and
//! repeated logins with one invitation.
//! It reads no clock.
//!
//! A connection proves more of itself step by step, see [`CallerProof`], and competes only with those that
//! have proven as much.
//! A flood of silent connections takes no place from a guest who speaks. A flood of first words takes none
//! from a guest who has answered.

use crate::game::invitations::{InvitationNo, MAX_INVITATIONS};
use crate::host_machine::addresses::household;
use crate::network::rate_limit::RateLimit;
use std::collections::{BTreeMap, BTreeSet};
use std::net::IpAddr;
use std::time::Duration;

/// The most silent connections at once. More than arrive in [`super::MAX_SILENCE`] at 2,000 a second.
pub const MAX_SILENT: usize = 4_096;

/// The most connections at once that have spoken, and the most that have answered without showing a secret.
pub const MAX_AT_DESK: usize = 1_024;

/// The most connections from one address in each of these two groups.
pub const MAX_AT_DESK_PER_ADDRESS: usize = 512;

/// The wrong secrets that one address may show in a minute. After that it is told to wait. A right secret is
/// always accepted.
pub const MAX_WRONG_SECRETS: u32 = 10;

/// The most addresses with wrong secrets that are remembered. The address with the oldest failure is
/// forgotten first.
pub const MAX_ADDRESSES: usize = 4_096;

/// The logins that one invitation may make at once. After that it is told to wait.
pub const MAX_COMINGS_AT_ONCE: u32 = 12;

/// The seconds after which an invitation may log in once more.
pub const COMING_AGAIN_S: u32 = 3;

/// Wrong secrets are counted in sixtieths, so that one is restored every six seconds.
const SIXTIETHS: u32 = 60;

/// The number of a connection, in the order of arrival.
pub(super) type CallerNo = usize;

/// The steps that a connection has proven, the least first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum CallerProof {
    /// Nothing: the connection is open.
    Silent,
    /// It has sent something.
    Spoken,
    /// It has answered the server: its address is its own, and a key was agreed on.
    Answered,
    /// It has shown a secret, and is served.
    Shown,
}

/// Connections with the same proof, in the order of arrival.
#[derive(Debug)]
struct ProofQueue {
    most: usize,
    most_of_one: usize,
    all: BTreeMap<CallerNo, IpAddr>,
    of: BTreeMap<IpAddr, BTreeSet<CallerNo>>,
}

impl ProofQueue {
    fn of(most: usize, most_of_one: usize) -> Self {
        Self { most, most_of_one, all: BTreeMap::new(), of: BTreeMap::new() }
    }

    /// Adds a connection. Returns the one to close if there is no room: the oldest of this address, or of the
    /// address with most connections.
    fn add(&mut self, ticket: CallerNo, address: IpAddr) -> Option<CallerNo> {
        self.all.insert(ticket, address);
        let of_one = self.of.entry(address).or_default();
        of_one.insert(ticket);
        let gone = if of_one.len() > self.most_of_one {
            of_one.first()
        } else if self.all.len() > self.most {
            self.of.values().max_by_key(|tickets| tickets.len()).and_then(BTreeSet::first)
        } else {
            None
        };
        let gone = gone.copied()?;
        self.remove(gone);
        Some(gone)
    }

    fn remove(&mut self, ticket: CallerNo) -> Option<IpAddr> {
        let address = self.all.remove(&ticket)?;
        if let Some(tickets) = self.of.get_mut(&address) {
            tickets.remove(&ticket);
            if tickets.is_empty() {
                self.of.remove(&address);
            }
        }
        Some(address)
    }
}

#[derive(Debug)]
struct FailureLimit {
    allowance: RateLimit,
    last: Duration,
}

/// The admission control of the front desk.
#[derive(Debug)]
pub(super) struct CallerAdmission {
    /// The queues of all proofs but the last.
    lines: [ProofQueue; 3],
    next: CallerNo,
    wrong: BTreeMap<IpAddr, FailureLimit>,
    comings: BTreeMap<InvitationNo, RateLimit>,
}

impl CallerAdmission {
    /// An admission control with room for `silent` silent connections.
    pub(super) fn new(silent: usize) -> Self {
        let at_desk = || ProofQueue::of(MAX_AT_DESK, MAX_AT_DESK_PER_ADDRESS);
        let lines = [ProofQueue::of(silent, silent), at_desk(), at_desk()];
        Self { lines, next: 0, wrong: BTreeMap::new(), comings: BTreeMap::new() }
    }

    /// Adds a connection from this address. Returns its number, and the one that must be closed for it.
    pub(super) fn add(&mut self, address: IpAddr) -> (CallerNo, Option<CallerNo>) {
        let ticket = self.next;
        self.next += 1;
        let [silent, ..] = &mut self.lines;
        (ticket, silent.add(ticket, household(address)))
    }

    /// Raises the proof of a connection. Returns the one that must be closed for it.
    pub(super) fn set_proof(&mut self, ticket: CallerNo, proof: CallerProof) -> Option<CallerNo> {
        let address = self.remove(ticket)?;
        self.lines.get_mut(proof as usize)?.add(ticket, address)
    }

    /// Removes a closed connection.
    pub(super) fn remove(&mut self, ticket: CallerNo) -> Option<IpAddr> {
        self.lines.iter_mut().find_map(|line| line.remove(ticket))
    }

    /// Returns whether this invitation may log in now, and counts the login.
    pub(super) fn allow_invitation(&mut self, invitation: InvitationNo, now: Duration) -> bool {
        if self.comings.len() >= MAX_INVITATIONS && !self.comings.contains_key(&invitation) {
            self.comings.retain(|_, allowance| !allowance.is_full(now));
        }
        let all = MAX_COMINGS_AT_ONCE * COMING_AGAIN_S;
        let allowance = self.comings.entry(invitation).or_insert_with(|| RateLimit::full(all, 1, now));
        allowance.try_spend(COMING_AGAIN_S, now)
    }

    /// Returns whether this address may be told of another wrong secret.
    pub(super) fn allow_failure(&mut self, address: IpAddr, now: Duration) -> bool {
        let known = self.wrong.get(&household(address)).map(|wrong| wrong.allowance);
        known.is_none_or(|mut allowance| allowance.try_spend(SIXTIETHS, now))
    }

    /// Counts a wrong secret from this address.
    pub(super) fn record_failure(&mut self, address: IpAddr, now: Duration) {
        let address = household(address);
        if self.wrong.len() >= MAX_ADDRESSES && !self.wrong.contains_key(&address) {
            self.wrong.retain(|_, wrong| !wrong.allowance.is_full(now));
        }
        if self.wrong.len() >= MAX_ADDRESSES && !self.wrong.contains_key(&address) {
            let oldest = self.wrong.iter().min_by_key(|(_, wrong)| wrong.last).map(|(address, _)| *address);
            oldest.and_then(|address| self.wrong.remove(&address));
        }
        let all = MAX_WRONG_SECRETS * SIXTIETHS;
        let full = || FailureLimit { allowance: RateLimit::full(all, MAX_WRONG_SECRETS, now), last: now };
        let wrong = self.wrong.entry(address).or_insert_with(full);
        wrong.allowance.try_spend(SIXTIETHS, now);
        wrong.last = now;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::net::{Ipv4Addr, Ipv6Addr};

    const START: Duration = Duration::from_secs(100);

    fn v4(last: u8) -> IpAddr {
        IpAddr::V4(Ipv4Addr::new(192, 0, 2, last))
    }

    /// Opens a connection and raises it to this proof.
    fn open(door: &mut CallerAdmission, address: u8, proof: CallerProof) -> (CallerNo, Vec<CallerNo>) {
        let (ticket, gone) = door.add(v4(address));
        let steps =
            [CallerProof::Spoken, CallerProof::Answered, CallerProof::Shown].into_iter().filter(|step| *step <= proof);
        let gone = gone.into_iter().chain(steps.filter_map(|step| door.set_proof(ticket, step)));
        (ticket, gone.collect())
    }

    #[test]
    fn whatever_many_do_who_has_proven_more_or_less_keeps_their_place() {
        use CallerProof::{Answered, Silent, Spoken};
        for (crowd, room) in
            [(Silent, MAX_SILENT), (Spoken, MAX_AT_DESK_PER_ADDRESS), (Answered, MAX_AT_DESK_PER_ADDRESS)]
        {
            let mut door = CallerAdmission::new(MAX_SILENT);
            let others = [Silent, Spoken, Answered].into_iter().filter(|proof| *proof != crowd);
            let guests: Vec<CallerNo> = others.map(|proof| open(&mut door, 1, proof).0).collect();
            let first = open(&mut door, 1, crowd).0;
            for nth in 1..room {
                assert!(open(&mut door, 1, crowd).1.is_empty(), "{crowd:?} {nth}");
            }
            assert_eq!(open(&mut door, 1, crowd).1, [first], "there is no room for one more of these");
            for _ in 0..2 * room {
                let gone = open(&mut door, 1, crowd).1;
                assert!(gone.len() == 1 && !guests.contains(&gone[0]), "{crowd:?}");
            }
        }
    }

    #[test]
    fn a_crowd_takes_no_place_from_who_comes_from_elsewhere() {
        use CallerProof::{Answered, Silent, Spoken};
        for crowd in [Silent, Spoken, Answered] {
            let mut door = CallerAdmission::new(MAX_SILENT);
            let guest = open(&mut door, 9, crowd).0;
            for nth in 0..3 * MAX_SILENT {
                let address = u8::try_from(1 + nth % 4).unwrap();
                assert!(!open(&mut door, address, crowd).1.contains(&guest), "{crowd:?} {nth}");
            }
        }
    }

    #[test]
    fn who_has_shown_a_secret_counts_no_more() {
        let mut door = CallerAdmission::new(MAX_SILENT);
        for _ in 0..2 * MAX_AT_DESK {
            assert!(open(&mut door, 1, CallerProof::Shown).1.is_empty());
        }
        assert!(door.lines.iter().all(|line| line.all.is_empty() && line.of.is_empty()));
    }

    #[test]
    fn one_invitation_does_not_open_the_door_all_the_time() {
        let mut door = CallerAdmission::new(MAX_SILENT);
        let opened =
            |door: &mut CallerAdmission, now| (0..100).filter(|_| door.allow_invitation(InvitationNo(1), now)).count();
        assert_eq!(opened(&mut door, START), 12);
        assert!(door.allow_invitation(InvitationNo(2), START), "others do");
        assert_eq!(opened(&mut door, START + Duration::from_secs(2)), 0);
        assert_eq!(opened(&mut door, START + Duration::from_secs(3)), 1);
    }

    #[test]
    fn who_shows_wrong_secrets_is_not_heard_for_a_while() {
        let mut door = CallerAdmission::new(MAX_SILENT);
        for _ in 0..MAX_WRONG_SECRETS {
            assert!(door.allow_failure(v4(1), START));
            door.record_failure(v4(1), START);
        }
        assert!(!door.allow_failure(v4(1), START));
        assert!(door.allow_failure(v4(2), START), "others are");
        assert!(door.allow_failure(v4(1), START + Duration::from_secs(6)));
    }

    #[test]
    fn a_household_with_many_addresses_counts_as_one() {
        let mut door = CallerAdmission::new(MAX_SILENT);
        let v6 = |last| IpAddr::V6(Ipv6Addr::new(0x2001, 0xdb8, 1, 2, 0, 0, 0, last));
        for last in 0..100 {
            door.record_failure(v6(last), START);
        }
        assert!(!door.allow_failure(v6(101), START));
        assert_eq!(door.wrong.len(), 1);
    }

    #[test]
    fn of_too_many_addresses_the_oldest_is_forgotten() {
        let mut door = CallerAdmission::new(MAX_SILENT);
        let address = |n: u32| IpAddr::V4(Ipv4Addr::from_bits(n));
        let last = u32::try_from(MAX_ADDRESSES).unwrap() + 200;
        for n in 0..=last {
            door.record_failure(address(n), START + Duration::from_millis(u64::from(n) / 100));
            for _ in 0..MAX_WRONG_SECRETS {
                // The lowest address fails again and again.
                door.record_failure(address(0), START + Duration::from_millis(u64::from(n) / 100));
            }
        }
        assert_eq!(door.wrong.len(), MAX_ADDRESSES);
        assert!(!door.allow_failure(address(0), START + Duration::from_millis(100)));
        assert!(!door.wrong.contains_key(&address(1)) && door.wrong.contains_key(&address(last)));
    }
}
