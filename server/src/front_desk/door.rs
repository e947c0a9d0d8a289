//! Who may stand at the front desk: so many at once, so many from one address, not again and again with wrong secrets, and
//! not again and again with the same right one. It reads no clock.
//!
//! Nobody is turned away because others stand there in silence: whoever has shown no secret for the longest time goes.

use crate::allowance::Allowance;
use crate::invitations::{InvitationNo, MAX_INVITATIONS};
use std::collections::BTreeMap;
use std::net::{IpAddr, Ipv6Addr};
use std::time::Duration;

/// Guests at the desk at once; for one more, whoever has shown no secret for the longest time goes.
pub const MAX_AT_DESK: usize = 64;

/// Guests at the desk at once from one address; for one more, one from there goes.
pub const MAX_AT_DESK_PER_ADDRESS: usize = 16;

/// Wrong secrets that one address may show in a minute; after that it is told to wait. A right one is heard at any time.
pub const MAX_WRONG_SECRETS: u32 = 10;

/// Addresses with wrong secrets that are remembered; the one that showed its last the longest time ago is forgotten first.
pub const MAX_ADDRESSES: usize = 4_096;

/// How often one invitation opens the door at once; after that it is told to wait.
pub const MAX_COMINGS_AT_ONCE: u32 = 12;

/// Seconds after which an invitation opens the door once more.
pub const COMING_AGAIN_S: u32 = 3;

/// Wrong secrets are counted in sixtieths, so that one comes back every six seconds.
const SIXTIETHS: u32 = 60;

/// The number of somebody at the desk, in the order in which they came.
pub(super) type Ticket = u64;

/// Somebody who was let in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Entered {
    pub(super) ticket: Ticket,
    /// Who has to go for it.
    pub(super) sent_away: Option<Ticket>,
}

#[derive(Debug)]
struct AtDesk {
    address: IpAddr,
    has_shown: bool,
}

#[derive(Debug)]
struct Wrong {
    allowance: Allowance,
    last: Duration,
}

/// The door of the front desk.
#[derive(Debug, Default)]
pub(super) struct Door {
    at_desk: BTreeMap<Ticket, AtDesk>,
    next: Ticket,
    wrong: BTreeMap<IpAddr, Wrong>,
    comings: BTreeMap<InvitationNo, Allowance>,
}

impl Door {
    /// Lets somebody step up, in the place of somebody else if there is no room; none if everybody there is being served.
    pub(super) fn enter(&mut self, address: IpAddr) -> Option<Entered> {
        let address = house_of(address);
        let here = self.at_desk.values().filter(|guest| guest.address == address).count();
        let sent_away = if here >= MAX_AT_DESK_PER_ADDRESS {
            Some(self.longest_silent(|guest| guest.address == address)?)
        } else if self.at_desk.len() >= MAX_AT_DESK {
            Some(self.longest_silent(|_| true)?)
        } else {
            None
        };
        if let Some(ticket) = sent_away {
            self.at_desk.remove(&ticket);
        }
        let ticket = self.next;
        self.next += 1;
        self.at_desk.insert(ticket, AtDesk { address, has_shown: false });
        Some(Entered { ticket, sent_away })
    }

    fn longest_silent(&self, of: impl Fn(&AtDesk) -> bool) -> Option<Ticket> {
        let mut silent = self.at_desk.iter().filter(|(_, guest)| !guest.has_shown && of(guest));
        silent.next().map(|(ticket, _)| *ticket)
    }

    /// Somebody shows a secret, and is served.
    pub(super) fn shows(&mut self, ticket: Ticket) {
        if let Some(guest) = self.at_desk.get_mut(&ticket) {
            guest.has_shown = true;
        }
    }

    /// Somebody who was let in has gone.
    pub(super) fn leave(&mut self, ticket: Ticket) {
        self.at_desk.remove(&ticket);
    }

    /// Whether this invitation opens the door now.
    pub(super) fn opens(&mut self, invitation: InvitationNo, now: Duration) -> bool {
        if self.comings.len() >= MAX_INVITATIONS && !self.comings.contains_key(&invitation) {
            self.comings.retain(|_, allowance| !allowance.is_full(now));
        }
        let all = MAX_COMINGS_AT_ONCE * COMING_AGAIN_S;
        let allowance = self.comings.entry(invitation).or_insert_with(|| Allowance::full(all, 1, now));
        allowance.uses(COMING_AGAIN_S, now)
    }

    /// Whether this address has shown so few wrong secrets that it is told of one more.
    pub(super) fn hears(&mut self, address: IpAddr, now: Duration) -> bool {
        let known = self.wrong.get(&house_of(address)).map(|wrong| wrong.allowance);
        known.is_none_or(|mut allowance| allowance.uses(SIXTIETHS, now))
    }

    /// Notes that a secret from this address was wrong.
    pub(super) fn note_wrong(&mut self, address: IpAddr, now: Duration) {
        let address = house_of(address);
        if self.wrong.len() >= MAX_ADDRESSES && !self.wrong.contains_key(&address) {
            self.wrong.retain(|_, wrong| !wrong.allowance.is_full(now));
        }
        if self.wrong.len() >= MAX_ADDRESSES && !self.wrong.contains_key(&address) {
            let oldest = self.wrong.iter().min_by_key(|(_, wrong)| wrong.last).map(|(address, _)| *address);
            oldest.and_then(|address| self.wrong.remove(&address));
        }
        let all = MAX_WRONG_SECRETS * SIXTIETHS;
        let full = || Wrong { allowance: Allowance::full(all, MAX_WRONG_SECRETS, now), last: now };
        let wrong = self.wrong.entry(address).or_insert_with(full);
        wrong.allowance.uses(SIXTIETHS, now);
        wrong.last = now;
    }
}

/// The address that stands for a household: of IPv6 its first half, for the rest is the guest's to choose.
fn house_of(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(v6) => {
            let [a, b, c, d, ..] = v6.segments();
            IpAddr::V6(Ipv6Addr::new(a, b, c, d, 0, 0, 0, 0))
        }
        v4 @ IpAddr::V4(_) => v4,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::net::Ipv4Addr;

    const START: Duration = Duration::from_secs(100);

    fn v4(last: u8) -> IpAddr {
        IpAddr::V4(Ipv4Addr::new(192, 0, 2, last))
    }

    #[test]
    fn silence_keeps_nobody_out() {
        let mut door = Door::default();
        let shy = door.enter(v4(9)).unwrap().ticket;
        for address in 1..=4 {
            for _ in 0..MAX_AT_DESK_PER_ADDRESS {
                door.enter(v4(address)).unwrap();
            }
        }
        assert_eq!(door.at_desk.len(), MAX_AT_DESK);
        assert!(!door.at_desk.contains_key(&shy), "the longest silent of all has gone for the last of them");
        let guest = door.enter(v4(5)).unwrap();
        assert_eq!(guest.sent_away, Some(shy + 1));
        // Those whose address is full push out their own.
        for _ in 0..1_000 {
            door.enter(v4(2)).unwrap();
        }
        assert!(door.at_desk.contains_key(&guest.ticket));
        assert_eq!(door.at_desk.len(), MAX_AT_DESK);
        door.leave(guest.ticket);
        assert_eq!(door.enter(v4(6)).unwrap().sent_away, None);
    }

    #[test]
    fn who_has_shown_a_secret_is_served_to_the_end() {
        let mut door = Door::default();
        for address in 1..=4 {
            for _ in 0..MAX_AT_DESK_PER_ADDRESS {
                let ticket = door.enter(v4(address)).unwrap().ticket;
                door.shows(ticket);
            }
        }
        assert_eq!(door.enter(v4(5)), None);
        door.leave(0);
        assert_eq!(door.enter(v4(5)).unwrap().sent_away, None);
    }

    #[test]
    fn one_invitation_does_not_open_the_door_all_the_time() {
        let mut door = Door::default();
        let opened = |door: &mut Door, now| (0..100).filter(|_| door.opens(InvitationNo(1), now)).count();
        assert_eq!(opened(&mut door, START), 12);
        assert!(door.opens(InvitationNo(2), START), "others do");
        assert_eq!(opened(&mut door, START + Duration::from_secs(2)), 0);
        assert_eq!(opened(&mut door, START + Duration::from_secs(3)), 1);
    }

    #[test]
    fn who_shows_wrong_secrets_is_not_heard_for_a_while() {
        let mut door = Door::default();
        for _ in 0..MAX_WRONG_SECRETS {
            assert!(door.hears(v4(1), START));
            door.note_wrong(v4(1), START);
        }
        assert!(!door.hears(v4(1), START));
        assert!(door.hears(v4(2), START), "others are");
        assert!(door.hears(v4(1), START + Duration::from_secs(6)));
    }

    #[test]
    fn a_household_with_many_addresses_counts_as_one() {
        let mut door = Door::default();
        let v6 = |last| IpAddr::V6(Ipv6Addr::new(0x2001, 0xdb8, 1, 2, 0, 0, 0, last));
        for last in 0..100 {
            door.note_wrong(v6(last), START);
        }
        assert!(!door.hears(v6(101), START));
        assert_eq!(door.wrong.len(), 1);
    }

    #[test]
    fn of_too_many_addresses_the_oldest_is_forgotten() {
        let mut door = Door::default();
        let address = |n: u32| IpAddr::V4(Ipv4Addr::from_bits(n));
        let last = u32::try_from(MAX_ADDRESSES).unwrap() + 200;
        for n in 0..=last {
            door.note_wrong(address(n), START + Duration::from_millis(u64::from(n) / 100));
            for _ in 0..MAX_WRONG_SECRETS {
                // The lowest address of all goes on and on.
                door.note_wrong(address(0), START + Duration::from_millis(u64::from(n) / 100));
            }
        }
        assert_eq!(door.wrong.len(), MAX_ADDRESSES);
        assert!(!door.hears(address(0), START + Duration::from_millis(100)));
        assert!(!door.wrong.contains_key(&address(1)) && door.wrong.contains_key(&address(last)));
    }
}
