//! The live updates of a page.

use super::fixture::{WebFixture, line};
use crate::web::broadcast::WebBroadcast;
use crate::web::health::HealthMonitor;
use crate::web::metrics::Metrics;
use crate::web::page_cache::PageCache;
use crate::web::page_visitor::PageChannel;
use crate::web::pages::WebPage;
use crate::web::seat::SeatOffice;
use crate::web::snapshot::Snapshot;
use crate::web::snapshot_clock::WebClock;
use crate::web::snapshot_feed::{Feed, GAP};
use crate::web::{FeedUpdate, RecordState};
use cardroom_shared::command::Order;
use cardroom_shared::narration::{Language, StackUnit};
use cardroom_shared::note::Note;
use cardroom_shared::seat::PersonNo;
use futures_util::StreamExt;
use futures_util::future::poll_immediate;
use std::io::{BufRead, BufReader, Write};
use std::net::{SocketAddr, TcpStream};
use std::pin::pin;
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::sync::watch;

/// A browser that watches a page.
struct Looks(BufReader<TcpStream>);

impl Looks {
    fn at(address: SocketAddr, page: &str) -> Self {
        let mut line = line(address);
        write!(line, "GET {page} HTTP/1.1\r\nHost: x\r\n\r\n").unwrap();
        Self(BufReader::new(line))
    }

    /// Reads until a line contains this.
    fn reads(&mut self, piece: &str) -> String {
        for read in (&mut self.0).lines() {
            let read = read.unwrap();
            if read.contains(piece) {
                return read;
            }
        }
        panic!("{piece} did not come");
    }
}

fn announces(house: &mut WebFixture, words: &str) {
    let words = Note::try_from(words.to_owned()).unwrap();
    house.evening.handle_order(house.now, PersonNo::SYSTEM, Order::Announce(words), None).unwrap();
    house.show();
}

#[test]
fn everybody_who_looks_is_sent_what_has_changed_in_their_language() {
    let mut house = WebFixture::of_bots(4, 60);
    let address = house.web.address();
    let (mut english, mut german) = (Looks::at(address, "/live/?lang=en"), Looks::at(address, "/live/?lang=de"));
    assert!(english.reads("content-type").contains("text/event-stream"));
    assert!(english.reads("retry:").contains("2000"));
    english.reads("Still playing");
    german.reads("Noch dabei");
    announces(&mut house, "the bar is open");
    let read = english.reads("the bar is open");
    assert!(read.starts_with("data: <header"), "a page in one line: {read}");
    assert!(german.reads("the bar is open").contains("Durchsagen"), "in their language");
    announces(&mut house, "last orders");
    english.reads("last orders");
}

/// A page that nobody watched before, and a browser that reads it slowly.
#[test]
fn whoever_reads_slowly_misses_what_is_old_and_gets_what_is_new() {
    let mut house = WebFixture::of_bots(4, 60);
    let (newest, shown) = watch::channel(house.feed.last_shown());
    let clock = WebClock::At(Instant::now());
    let (pulse, figures) = (Arc::new(HealthMonitor::new(clock.now())), Arc::new(Metrics::default()));
    let showing = Arc::new(PageCache::new(PageChannel::Live, shown, pulse, figures, clock));
    let runtime = tokio::runtime::Builder::new_current_thread().enable_time().build().unwrap();
    runtime.block_on(async {
        tokio::spawn(Arc::clone(&showing).keep_up());
        let mut reader = pin!(showing.watch(WebPage::Board, Language::english(), StackUnit::Chips).unwrap());
        let text = |bytes: axum::body::Bytes| String::from_utf8(bytes.to_vec()).unwrap();
        assert!(text(reader.next().await.unwrap().unwrap()).contains("Still playing"));
        for number in 1..=5 {
            announces(&mut house, &format!("announcement {number}"));
            newest.send_replace(house.feed.last_shown());
            // The tasks that render pages run here.
            for _ in 0..10 {
                tokio::task::yield_now().await;
            }
        }
        let next = text(reader.next().await.unwrap().unwrap());
        assert!(next.contains("announcement 5"), "{next}");
        assert_eq!(next.matches("event: page").count(), 1);
        // Clocks that have advanced are no change.
        let shown = house.feed.last_shown().unwrap();
        newest.send_replace(Some(Arc::new(Snapshot { number: shown.number + 1, ..(*shown).clone() })));
        for _ in 0..10 {
            tokio::task::yield_now().await;
        }
        assert!(poll_immediate(reader.next()).await.is_none(), "nothing has changed");
    });
}

#[test]
fn clocks_that_ran_on_while_the_house_slept_are_set_anew() {
    let house = WebFixture::of_bots(4, 60);
    let seen = house.feed.last_shown().unwrap();
    let after = |s| seen.taken + Duration::from_secs(s);
    assert!(!seen.is_ahead_of(seen.played.plus_ms(30_000), after(30)), "both have run on");
    assert!(!seen.is_ahead_of(seen.played.plus_ms(40_000), after(30)), "the level was set");
    assert!(seen.is_ahead_of(seen.played.plus_ms(20_000), after(30)), "the house slept for ten seconds");
    let stands = Snapshot { rate: 0, ..(*seen).clone() };
    assert!(!stands.is_ahead_of(seen.played, after(30)), "it was stopped");
}

#[test]
fn what_changes_within_the_gap_is_shown_at_its_end() {
    let mut house = WebFixture::of_bots(4, 60);
    let opened = Instant::now();
    let at = WebClock::At(opened);
    let (pulse, figures) = (Arc::new(HealthMonitor::new(opened)), Arc::new(Metrics::default()));
    let (mut feed, _shown) = Feed::new(pulse, figures, WebBroadcast::new(at).0, SeatOffice::new(), GAP, at);
    feed.begin(&mut house.evening);
    let showtime = FeedUpdate { now: house.now, speed: 1, record: RecordState::Written };
    feed.update(&mut house.evening, showtime);
    assert_eq!(feed.last_shown().unwrap().number, 1);
    let words = Note::try_from("the bar is open".to_owned()).unwrap();
    house.evening.handle_order(house.now, PersonNo::SYSTEM, Order::Announce(words), None).unwrap();
    house.evening.commit().unwrap();
    assert_eq!(feed.due(&house.evening), Some(opened + GAP));
    feed.set(WebClock::At(opened + GAP.saturating_sub(Duration::from_millis(1))));
    feed.update(&mut house.evening, showtime);
    assert_eq!(feed.last_shown().unwrap().number, 1, "a millisecond is missing");
    feed.set(WebClock::At(opened + GAP));
    feed.update(&mut house.evening, showtime);
    assert_eq!(feed.last_shown().unwrap().number, 2);
    assert_eq!(feed.due(&house.evening), None);
}
