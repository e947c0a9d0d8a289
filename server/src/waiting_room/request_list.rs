//! The requests to join, and when the page of each was last there.

use crate::journal::join_record::{JoinAnswer, JoinBook, JoinRecord};
use cardroom_shared::command::Name;
use cardroom_shared::protocol::invitation::SecretHash;
use std::time::Duration;

/// The most people who wait at once.
pub const MAX_WAITING_GUESTS: usize = 20;

/// The time after which a request lapses whose page has gone. It counts again when the page is back.
pub const LAPSE: Duration = Duration::from_mins(30);

/// The standing of a person who asks to join.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum JoinStanding {
    /// They wait under this name.
    Waits(Name),
    /// Their request had lapsed, and as many others wait as may.
    Crowded(Name),
    /// The director has declined.
    Declined(Name),
}

/// The requests of the open link.
#[derive(Debug, Default)]
pub(super) struct RequestList {
    link: Option<SecretHash>,
    requests: Vec<KnownRequest>,
}

#[derive(Debug)]
struct KnownRequest {
    record: JoinRecord,
    /// The time at which the page was last there.
    seen: Duration,
}

impl KnownRequest {
    fn waits(&self, now: Duration) -> bool {
        self.record.answer == JoinAnswer::None && now.saturating_sub(self.seen) < LAPSE
    }
}

impl RequestList {
    /// Takes over the requests of the record.
    pub(super) fn read(&mut self, book: &JoinBook, now: Duration) {
        self.link = book.link;
        let before = std::mem::take(&mut self.requests);
        let seen = |secret| before.iter().find(|known| known.record.secret == secret).map_or(now, |known| known.seen);
        let known = |record: &JoinRecord| KnownRequest { record: record.clone(), seen: seen(record.secret) };
        self.requests = book.requests.iter().map(known).collect();
    }

    pub(super) fn link(&self) -> Option<SecretHash> {
        self.link
    }

    /// The names of those who wait, the first to ask first.
    pub(super) fn waiting(&self, now: Duration) -> impl Iterator<Item = &Name> {
        self.requests.iter().filter(move |known| known.waits(now)).map(|known| &known.record.name)
    }

    /// The standing of a person whose page is there now.
    pub(super) fn visit(&mut self, secret: SecretHash, now: Duration) -> Option<JoinStanding> {
        let others = self.waiting(now).count();
        let known = self.requests.iter_mut().find(|known| known.record.secret == secret)?;
        let name = known.record.name.clone();
        if known.record.answer == JoinAnswer::Declined {
            return Some(JoinStanding::Declined(name));
        }
        if !known.waits(now) && others >= MAX_WAITING_GUESTS {
            return Some(JoinStanding::Crowded(name));
        }
        known.seen = now;
        Some(JoinStanding::Waits(name))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const START: Duration = Duration::from_secs(100);

    fn name(number: usize) -> Name {
        Name::try_from(format!("Guest {number}")).unwrap()
    }

    fn secret(number: usize) -> SecretHash {
        SecretHash::from_bytes([u8::try_from(number).unwrap(); 32])
    }

    fn book(count: usize) -> JoinBook {
        let requests = (0..count).map(|number| JoinRecord {
            name: name(number),
            secret: secret(number),
            answer: JoinAnswer::None,
        });
        JoinBook { link: Some(secret(99)), brought: 0, requests: requests.collect() }
    }

    fn waiting(list: &RequestList, now: Duration) -> Vec<Name> {
        list.waiting(now).cloned().collect()
    }

    #[test]
    fn a_request_lapses_with_its_page_and_waits_again_when_that_is_back() {
        let mut list = RequestList::default();
        list.read(&book(2), START);
        assert_eq!(waiting(&list, START), [name(0), name(1)]);
        let later = START + LAPSE.saturating_sub(Duration::from_secs(1));
        assert_eq!(list.visit(secret(1), later), Some(JoinStanding::Waits(name(1))));
        assert_eq!(waiting(&list, START + LAPSE), [name(1)], "the page of the first was never there");
        // The record was read again for another reason: nobody's time begins anew.
        list.read(&book(2), START + LAPSE);
        assert_eq!(waiting(&list, START + LAPSE), [name(1)]);
        assert_eq!(list.visit(secret(0), START + LAPSE), Some(JoinStanding::Waits(name(0))), "the same request");
        assert_eq!(waiting(&list, START + LAPSE), [name(0), name(1)]);
        assert_eq!(waiting(&list, later + 2 * LAPSE), [] as [Name; 0]);
    }

    #[test]
    fn a_lapsed_request_takes_no_place_of_those_who_wait() {
        let mut list = RequestList::default();
        list.read(&book(MAX_WAITING_GUESTS + 1), START);
        let later = START + LAPSE;
        for number in 1..=MAX_WAITING_GUESTS {
            assert_eq!(list.visit(secret(number), later), Some(JoinStanding::Waits(name(number))));
        }
        assert_eq!(list.visit(secret(0), later), Some(JoinStanding::Crowded(name(0))));
        assert_eq!(list.waiting(later).count(), MAX_WAITING_GUESTS);
        assert_eq!(list.visit(secret(5), later), Some(JoinStanding::Waits(name(5))), "whoever waits goes on waiting");
    }

    #[test]
    fn a_decline_holds_and_a_granted_or_withdrawn_request_is_gone() {
        let mut list = RequestList::default();
        let mut book = book(3);
        list.read(&book, START);
        book.decline(secret(0));
        book.forget(secret(1));
        list.read(&book, START);
        assert_eq!(list.visit(secret(0), START), Some(JoinStanding::Declined(name(0))));
        assert_eq!(list.visit(secret(1), START), None);
        assert_eq!(waiting(&list, START), [name(2)]);
        book.set_link(Some(secret(98)));
        list.read(&book, START);
        assert_eq!(list.visit(secret(2), START), None, "a new link ends the requests of the old one");
        assert_eq!(list.visit(secret(0), START), Some(JoinStanding::Declined(name(0))), "and no decline");
    }
}
