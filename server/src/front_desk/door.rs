//! Who may stand at the front desk: so many at once, so many from one address, and not again and again with wrong
//! secrets. It reads no clock.

use crate::allowance::Allowance;
use std::collections::BTreeMap;
use std::net::{IpAddr, Ipv6Addr};
use std::time::Duration;

/// Guests at the desk at once; one more is turned away and may come again.
pub const MAX_AT_DESK: usize = 64;

/// Guests at the desk at once from one address; one more is turned away and may come again.
pub const MAX_AT_DESK_PER_ADDRESS: usize = 16;

/// Wrong secrets that one address may show in a minute; after that it is not heard.
pub const MAX_WRONG_SECRETS: u32 = 10;

/// Addresses with wrong secrets that are remembered; the oldest innocent ones are forgotten first.
pub const MAX_ADDRESSES: usize = 4_096;

/// Wrong secrets are counted in sixtieths, so that one comes back every six seconds.
const SIXTIETHS: u32 = 60;

/// The door of the front desk.
#[derive(Debug, Default)]
pub(super) struct Door {
    at_desk: BTreeMap<IpAddr, usize>,
    wrong: BTreeMap<IpAddr, Allowance>,
}

impl Door {
    /// Lets somebody step up, if there is room.
    pub(super) fn enter(&mut self, address: IpAddr) -> bool {
        let address = house_of(address);
        let here = self.at_desk.get(&address).copied().unwrap_or(0);
        let all: usize = self.at_desk.values().sum();
        if here >= MAX_AT_DESK_PER_ADDRESS || all >= MAX_AT_DESK {
            return false;
        }
        self.at_desk.insert(address, here + 1);
        true
    }

    /// Somebody who was let in has gone.
    pub(super) fn leave(&mut self, address: IpAddr) {
        let address = house_of(address);
        match self.at_desk.get_mut(&address) {
            Some(here) if *here > 1 => *here -= 1,
            _ => {
                self.at_desk.remove(&address);
            }
        }
    }

    /// Whether a secret from this address is looked at.
    pub(super) fn hears(&mut self, address: IpAddr, now: Duration) -> bool {
        let known = self.wrong.get(&house_of(address)).copied();
        known.is_none_or(|mut allowance| allowance.uses(SIXTIETHS, now))
    }

    /// Notes that a secret from this address was wrong.
    pub(super) fn note_wrong(&mut self, address: IpAddr, now: Duration) {
        let address = house_of(address);
        if self.wrong.len() >= MAX_ADDRESSES && !self.wrong.contains_key(&address) {
            self.wrong.retain(|_, allowance| !allowance.is_full(now));
        }
        if self.wrong.len() >= MAX_ADDRESSES && !self.wrong.contains_key(&address) {
            self.wrong.pop_first();
        }
        let all = MAX_WRONG_SECRETS * SIXTIETHS;
        let allowance = self.wrong.entry(address).or_insert_with(|| Allowance::full(all, MAX_WRONG_SECRETS, now));
        allowance.uses(SIXTIETHS, now);
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
    fn one_address_does_not_fill_the_desk() {
        let mut door = Door::default();
        assert_eq!((0..100).filter(|_| door.enter(v4(1))).count(), MAX_AT_DESK_PER_ADDRESS);
        assert!(door.enter(v4(2)));
        door.leave(v4(1));
        assert!(door.enter(v4(1)));
        let all = (3..100).map(|last| (0..10).filter(|_| door.enter(v4(last))).count()).sum::<usize>();
        assert_eq!(all + MAX_AT_DESK_PER_ADDRESS + 1, MAX_AT_DESK);
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
    fn the_memory_for_addresses_is_bounded() {
        let mut door = Door::default();
        for n in 0..10_000_u32 {
            door.note_wrong(IpAddr::V4(Ipv4Addr::from_bits(n)), START);
        }
        assert_eq!(door.wrong.len(), MAX_ADDRESSES);
    }
}
