//! The cache of rendered pages: each page is rendered once for each language and unit of stacks, and again when
//! something has changed.

use super::archive_cache::ArchiveCache;
use super::health::HealthMonitor;
use super::metrics::Metrics;
use super::page_visitor::{PageChannel, PageReader, without_clocks};
use super::pages::WebPage;
use super::snapshot::{NewestSnapshot, Snapshot};
use super::snapshot_clock::WebClock;
use axum::body::Bytes;
use cardroom_shared::narration::{Language, StackUnit};
use futures_util::stream::{Stream, unfold};
use std::collections::HashMap;
use std::convert::Infallible;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};
use tokio::sync::watch;

/// The interval of empty messages to browsers that have no other news.
pub(super) const BEAT: Duration = Duration::from_secs(15);

/// The time for which a page stays fresh, if only time has passed.
const FRESH: Duration = Duration::from_millis(250);

/// The delay after which a browser reconnects, in milliseconds.
const COMES_AGAIN_MS: u32 = 2_000;

/// The most cached pages. Beyond that the cache is cleared.
const MAX_WRITTEN: usize = 500;

/// A page in one language, with stacks in one unit.
type PageKey = (WebPage, &'static str, StackUnit);

/// The data for answering browsers.
pub(super) struct PageCache {
    channel: PageChannel,
    newest: watch::Receiver<NewestSnapshot>,
    pulse: Arc<HealthMonitor>,
    figures: Arc<Metrics>,
    clock: WebClock,
    /// The cache of records.
    shelf: ArchiveCache,
    written: Mutex<HashMap<PageKey, CachedPage>>,
    /// The pages that browsers watch.
    watched: Mutex<HashMap<PageKey, watch::Sender<PageUpdate>>>,
}

/// A rendered page.
struct CachedPage {
    number: u64,
    at: Instant,
    body: Arc<str>,
}

/// A page for all browsers that watch it.
struct PageUpdate {
    /// The page without its clocks, to detect changes.
    timeless: String,
    event: Bytes,
}

impl PageCache {
    pub(super) fn new(
        channel: PageChannel,
        newest: watch::Receiver<NewestSnapshot>,
        pulse: Arc<HealthMonitor>,
        figures: Arc<Metrics>,
        clock: WebClock,
    ) -> Self {
        let (written, watched) = (Mutex::default(), Mutex::default());
        Self { channel, newest, pulse, figures, clock, shelf: ArchiveCache::default(), written, watched }
    }

    /// The metrics.
    pub(super) fn figures(&self) -> &Metrics {
        &self.figures
    }

    /// The health of the server.
    pub(super) fn pulse(&self) -> &HealthMonitor {
        &self.pulse
    }

    /// The newest snapshot. `None` before the first session is open.
    pub(super) fn newest(&self) -> NewestSnapshot {
        self.newest.borrow().clone()
    }

    /// A receiver of all further snapshots.
    pub(super) fn snapshots(&self) -> watch::Receiver<NewestSnapshot> {
        self.newest.clone()
    }

    /// Reads the data of a page from records, on a thread of its own.
    pub(super) async fn look_up(self: &Arc<Self>, page: WebPage) {
        let Some(snapshot) = self.newest().filter(|_| page.is_looked_up()) else { return };
        let showing = Arc::clone(self);
        let looked_up = tokio::task::spawn_blocking(move || page.look_up(&showing.shelf, &snapshot)).await;
        if let Err(why) = looked_up {
            tracing::error!("the lookup for a web page failed, and play goes on: {why}");
        }
    }

    /// The inner part of a page in this language and unit. `None` if there is no such page now.
    pub(super) fn body(&self, page: WebPage, language: &'static Language, stacks: StackUnit) -> Option<Arc<str>> {
        let snapshot = self.newest()?;
        let mut written = lock(&self.written);
        let now = self.clock.now();
        let place = (page, language.code(), stacks);
        if let Some(known) =
            written.get(&place).filter(|known| known.number == snapshot.number && now < known.at + FRESH)
        {
            return Some(Arc::clone(&known.body));
        }
        written.retain(|_, known| known.number == snapshot.number);
        if written.len() >= MAX_WRITTEN {
            written.clear();
        }
        let body: Arc<str> = self.write((page, language, stacks), &snapshot, now)?.into();
        written.insert(place, CachedPage { number: snapshot.number, at: now, body: Arc::clone(&body) });
        Some(body)
    }

    /// The stream for a browser that watches a page: the page, and then its updates. `None` if there is no
    /// such page.
    pub(super) fn watch(
        &self,
        page: WebPage,
        language: &'static Language,
        stacks: StackUnit,
    ) -> Option<impl Stream<Item = Result<Bytes, Infallible>> + Send + use<>> {
        let body = self.body(page, language, stacks)?;
        let mut watched = lock(&self.watched);
        let place = (page, language.code(), stacks);
        let sender = watched.entry(place).or_insert_with(|| watch::Sender::new(PageUpdate::of(&body)));
        let mut news = sender.subscribe();
        news.mark_unchanged();
        let first = Bytes::from(come_again() + &event(&body));
        Some(unfold((Some(first), news), |(first, mut news)| async move {
            if let Some(first) = first {
                return Some((Ok(first), (None, news)));
            }
            let next = match tokio::time::timeout(BEAT, news.changed()).await {
                Ok(Ok(())) => news.borrow_and_update().event.clone(),
                Ok(Err(_)) => return None,
                // A line that begins with a colon is a comment.
                Err(_) => Bytes::from_static(b":\n\n"),
            };
            Some((Ok(next), (None, news)))
        }))
    }

    /// Renders the watched pages again, whenever something has changed.
    pub(super) async fn keep_up(self: Arc<Self>) {
        let mut news = self.newest.clone();
        while news.changed().await.is_ok() {
            let Some(snapshot) = news.borrow_and_update().clone() else { continue };
            for (page, code, stacks) in self.watched_pages() {
                if let Some(language) = Language::named(code) {
                    self.send((page, language, stacks), &snapshot);
                }
                // Other tasks run between two pages.
                tokio::task::yield_now().await;
            }
        }
    }

    /// The watched pages. The others are removed.
    fn watched_pages(&self) -> Vec<PageKey> {
        let mut watched = lock(&self.watched);
        watched.retain(|_, sender| sender.receiver_count() > 0);
        watched.keys().copied().collect()
    }

    fn write(
        &self,
        (page, language, stacks): (WebPage, &'static Language, StackUnit),
        snapshot: &Snapshot,
        now: Instant,
    ) -> Option<String> {
        self.figures.pages.inc();
        let reader = PageReader::new(language, now).at(self.channel).with_stacks(stacks);
        Some(page.body(snapshot, &self.shelf, &reader)?.into_string())
    }

    fn send(&self, (page, language, stacks): (WebPage, &'static Language, StackUnit), snapshot: &Snapshot) {
        // A page that no longer exists stays as it was.
        let Some(body) = self.write((page, language, stacks), snapshot, self.clock.now()) else { return };
        let sent = PageUpdate::of(&body);
        if let Some(sender) = lock(&self.watched).get(&(page, language.code(), stacks)) {
            sender.send_if_modified(|before| {
                let is_new = before.timeless != sent.timeless;
                if is_new {
                    *before = sent;
                }
                is_new
            });
        }
    }
}

impl PageUpdate {
    fn of(body: &str) -> Self {
        Self { timeless: without_clocks(body), event: Bytes::from(event(body)) }
    }
}

/// The `retry` field that tells a browser when to reconnect.
pub(super) fn come_again() -> String {
    format!("retry: {COMES_AGAIN_MS}\n\n")
}

/// A page as a server-sent event, with a prefix on each line.
fn event(body: &str) -> String {
    let mut event = String::with_capacity(body.len() + 32);
    event.push_str("event: page\n");
    for line in body.lines() {
        event.push_str("data: ");
        event.push_str(line);
        event.push('\n');
    }
    event.push('\n');
    event
}

fn lock<T>(shared: &Mutex<T>) -> MutexGuard<'_, T> {
    shared.lock().unwrap_or_else(PoisonError::into_inner)
}
