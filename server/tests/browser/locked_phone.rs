//! A phone that is locked for a minute in its own turn, and comes back.

use crate::phone_table::PhoneTable;
use crate::seat_checks;
use cardroom_chromium::phone::TapStyle;
use std::time::{Duration, Instant, SystemTime};

/// The length of a lock. No clock can be set forward in a frozen page and in its server alike.
const LOCK: Duration = Duration::from_mins(1);

/// The length of a glance at another app.
const GLANCE: Duration = Duration::from_secs(4);

/// A house whose players have 25 minutes to act, which is 100 seconds by the clock of the tests.
const RULES: &str = "name = \"Slow\"\nextends = \"tda\"\nclock_base = 1_500\n";

const STYLE: TapStyle = TapStyle::Calls(200);

/// The state of a phone in a lock, beside its frozen page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum LockKind {
    /// The network stays, and the socket with it.
    NetworkStays,
    /// The socket carries nothing any more.
    NetworkGoes,
}

impl PhoneTable {
    /// Locks the phone, for this time and until `is_over`. The page makes a new socket as soon as it is in sight.
    async fn locks(&mut self, kind: LockKind, length: Duration, is_over: impl Fn(&Self) -> bool) {
        let sockets = self.phone.sockets().await;
        self.phone.browser.freezes().await;
        if kind == LockKind::NetworkGoes {
            self.line.falls_silent();
        }
        let (end, late) = (Instant::now() + length, Instant::now() + LOCK * 4);
        self.rail.read();
        while Instant::now() < end || !is_over(self) {
            assert!(Instant::now() < late, "the lock does not end: {:?}", self.rail.now());
            self.phone.browser.looks_later().await;
            self.rail.read();
        }
        let thawed = SystemTime::now();
        self.phone.browser.thaws().await;
        let now = self.phone.comes_into_sight().await;
        assert!(now > sockets, "the page in sight keeps the socket of before the lock");
        let took = self.comes_back(thawed).await;
        println!("{kind:?}: the page is back {} ms after a lock of {} s", took.as_millis(), length.as_secs());
    }

    /// Locks the phone in the guest's turn. The same turn is on the page afterwards, and the guest acts.
    async fn acts_after_lock(&mut self, kind: LockKind, length: Duration) {
        self.plays_to_own_turn(STYLE).await;
        self.agrees_from(self.rail.end()).await;
        let (before, place) = (self.shown().await, self.rail.end());
        self.locks(kind, length, |_| true).await;
        assert!(self.rail.is_own_turn(), "the turn has passed: {:?}", self.rail.now());
        self.agrees_from(place).await;
        let after = self.shown().await;
        assert!(!before.faces.is_empty());
        assert_eq!(after.faces, before.faces, "other cards after {kind:?}");
        assert_eq!(after.sentences, before.sentences, "{kind:?}");
        self.plays_to_own_turn(STYLE).await;
        self.acts_in_own_turn(STYLE).await;
    }

    /// Locks the phone until the time to act is over: the hand of an absent guest is folded. The page shows that, and they play on.
    async fn is_late(&mut self) {
        self.plays_to_own_turn(STYLE).await;
        self.locks(LockKind::NetworkGoes, LOCK, |table| !table.rail.is_own_turn()).await;
        self.agrees_from(self.rail.end()).await;
        self.log_has("Ann is away and folds").await;
        self.plays_to_own_turn(STYLE).await;
        self.acts_in_own_turn(STYLE).await;
    }
}

/// Plays an evening with locks.
pub(crate) async fn played() {
    let mut table = PhoneTable::open(RULES).await;
    for kind in [LockKind::NetworkStays, LockKind::NetworkGoes] {
        for length in [GLANCE, LOCK] {
            table.acts_after_lock(kind, length).await;
        }
    }
    table.is_late().await;
    table.plays_to_the_end().await;
    seat_checks::receipts_hold(&table.phone.browser).await;
    seat_checks::stays_in_house(&mut table.phone.browser, &table.line.web()).await;
    table.phone.browser.close().await;
}
