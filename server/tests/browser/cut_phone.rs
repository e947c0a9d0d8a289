//! A phone whose line breaks at random points of an evening. Its page comes back by itself each time.

use crate::phone_table::{PhoneTable, ShownTurn};
use crate::seat_checks;
use crate::slow_line::LineWay;
use cardroom_chromium::chromium::{BrowserNetwork, PATIENCE};
use cardroom_chromium::phone::TapStyle;
use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};
use std::time::{Duration, Instant, SystemTime};

const SEED: u64 = 2026;

/// How often the line breaks.
const CUTS: usize = 10;

/// A house whose players have an hour to act, which is four minutes by the clock of the tests.
const RULES: &str = "name = \"Patient\"\nextends = \"tda\"\nclock_base = 3_600\n";

const STYLE: TapStyle = TapStyle::Calls(200);

/// The way in which the line breaks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum PhoneCut {
    /// Between two messages to the page, or in one.
    ToPage,
    /// Between two messages of the page, or in an act.
    FromPage,
    /// The browser has no network for a moment, and knows it.
    Offline,
    /// The line breaks, and takes no connection for a moment. Nobody says when it does again.
    Outage,
    /// The line says nothing any more. The page finds that out by itself.
    Silent,
}

const KINDS: [PhoneCut; 5] =
    [PhoneCut::ToPage, PhoneCut::FromPage, PhoneCut::Offline, PhoneCut::Outage, PhoneCut::Silent];

/// Waits for as long as an outage lasts: a moment, or several tries of the page.
async fn outage(rng: &mut ChaCha8Rng) {
    tokio::time::sleep(Duration::from_millis(rng.random_range(200..8_000))).await;
}

impl PhoneTable {
    /// Breaks the line. Returns the time of the break, or of the end of an outage.
    async fn breaks(&mut self, kind: PhoneCut, rng: &mut ChaCha8Rng) -> SystemTime {
        let known = self.line.breaks().len();
        match kind {
            PhoneCut::ToPage => self.line.breaks_after(LineWay::ToBrowser, rng.random_range(0..4_000)),
            PhoneCut::FromPage => self.line.breaks_after(LineWay::ToServer, rng.random_range(0..80)),
            PhoneCut::Silent => self.line.falls_silent(),
            PhoneCut::Offline => {
                self.phone.browser.has_network(BrowserNetwork::None).await;
                outage(rng).await;
                let back = SystemTime::now();
                self.phone.browser.has_network(BrowserNetwork::Full).await;
                return back;
            }
            PhoneCut::Outage => {
                self.line.goes_down();
                outage(rng).await;
                let back = SystemTime::now();
                self.line.comes_up();
                return back;
            }
        }
        let late = Instant::now() + PATIENCE;
        loop {
            if let Some(at) = self.line.breaks().get(known) {
                return *at;
            }
            assert!(Instant::now() < late, "the line does not break: {kind:?}");
            self.step(STYLE).await;
        }
    }

    /// Breaks the line, and waits until the page shows what the record says.
    async fn comes_back_from(&mut self, kind: PhoneCut, rng: &mut ChaCha8Rng) -> Duration {
        self.rail.read();
        let before = self.shown().await;
        let at = self.breaks(kind, rng).await;
        self.rail.read();
        let place = self.rail.end();
        let took = self.comes_back(at).await;
        self.agrees_from(place).await;
        let after = self.shown().await;
        // The first sentence names the hand and its street. Cards that were thrown away stay away.
        let hand = |shown: &ShownTurn| Some(shown.sentences.first()?.rsplit_once(", ")?.0.to_owned());
        let is_same =
            hand(&after) == hand(&before) && [&after, &before].iter().all(|shown| shown.faces.contains("paper"));
        assert!(!is_same || after.faces == before.faces, "other cards after {kind:?}");
        took
    }
}

/// Plays an evening with cuts.
pub(crate) async fn played() {
    let mut table = PhoneTable::open(RULES).await;
    let mut rng = ChaCha8Rng::seed_from_u64(SEED);
    let mut heard = Vec::new();
    for number in 0..CUTS {
        for _ in 0..rng.random_range(0..20) {
            table.step(STYLE).await;
        }
        let kind = KINDS[number % KINDS.len()];
        let took = table.comes_back_from(kind, &mut rng).await;
        println!("{kind:?}: the page is back after {} ms", took.as_millis());
        if kind != PhoneCut::Silent {
            heard.push(took);
        }
    }
    heard.sort_unstable();
    println!(
        "{CUTS} cuts: {:?} in the middle and {:?} at most, without silent ones",
        heard[heard.len() / 2],
        heard.last()
    );
    table.plays_to_own_turn(STYLE).await;
    table.acts_in_own_turn(STYLE).await;
    table.plays_to_the_end().await;
    seat_checks::receipts_hold(&table.phone.browser).await;
    seat_checks::stays_in_house(&mut table.phone.browser, &table.line.web()).await;
    table.phone.browser.close().await;
}
