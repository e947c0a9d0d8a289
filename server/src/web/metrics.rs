//! The metrics of the server, for monitoring, as `OpenMetrics`. `docs/metrics.md` explains each of them.

use super::snapshot::{Snapshot, WaitReason};
use crate::network::NetworkTraffic;
use prometheus_client::encoding::text::encode;
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::metrics::histogram::{Histogram, exponential_buckets};
use prometheus_client::registry::{Metric, Registry, Unit};
use std::time::Duration;

/// The media type of the metrics.
pub(super) const KIND: &str = "application/openmetrics-text; version=1.0.0; charset=utf-8";

/// The lowest bucket for the duration of steps, in seconds, and the number of doublings.
const STEP: (f64, u16) = (0.000_01, 16);

/// The lowest bucket for the duration of commits, in seconds, and the number of doublings.
const COMMIT: (f64, u16) = (0.000_1, 15);

/// All metrics.
#[derive(Debug)]
pub(super) struct Metrics {
    registry: Registry,
    players: Gauge,
    entrants: Gauge,
    tables: Gauge,
    level: Gauge,
    waits: Gauge,
    guests: Gauge,
    hands: Counter,
    steps: Counter,
    step: Histogram,
    commit: Histogram,
    heard: Counter,
    heard_bytes: Counter,
    refused: Counter,
    said: Counter,
    said_bytes: Counter,
    waiting: Gauge,
    waiting_bytes: Gauge,
    snapshots: Counter,
    /// The number of connected browsers.
    pub(super) browsers: Gauge,
    /// The number that were turned away because the server was full.
    pub(super) turned_away: Counter,
    /// The number that were turned away because their address had too many.
    pub(super) too_many: Counter,
    /// The number of browsers with a live page.
    pub(super) streams: Gauge,
    /// The number of requests for pages and their live updates.
    pub(super) requests: Counter,
    /// The number of rendered pages. One page serves all readers of its language.
    pub(super) pages: Counter,
}

impl Default for Metrics {
    fn default() -> Self {
        let buckets = |(first, count)| exponential_buckets(first, 2.0, count);
        let mut figures = Self {
            registry: Registry::with_prefix("cardroom"),
            players: Gauge::default(),
            entrants: Gauge::default(),
            tables: Gauge::default(),
            level: Gauge::default(),
            waits: Gauge::default(),
            guests: Gauge::default(),
            hands: Counter::default(),
            steps: Counter::default(),
            step: Histogram::new(buckets(STEP)),
            commit: Histogram::new(buckets(COMMIT)),
            heard: Counter::default(),
            heard_bytes: Counter::default(),
            refused: Counter::default(),
            said: Counter::default(),
            said_bytes: Counter::default(),
            waiting: Gauge::default(),
            waiting_bytes: Gauge::default(),
            snapshots: Counter::default(),
            browsers: Gauge::default(),
            turned_away: Counter::default(),
            too_many: Counter::default(),
            streams: Gauge::default(),
            requests: Counter::default(),
            pages: Counter::default(),
        };
        figures.name_evening();
        figures.name_network();
        figures.name_web();
        figures
    }
}

impl Metrics {
    fn name_evening(&mut self) {
        let all = &mut self.registry;
        name(all, "players", "Players who still have chips", &self.players);
        name(all, "entrants", "Players who entered", &self.entrants);
        name(all, "tables", "Tables at which somebody sits", &self.tables);
        name(all, "level", "The level, counted from 1; 0 before the start", &self.level);
        name(all, "record_waits", "Whether play waits because the record can't be written: 1 if so", &self.waits);
        name(all, "guests", "Guests who are connected for play, as whatever", &self.guests);
        name(all, "hands", "Hands that were begun", &self.hands);
        name(all, "steps", "Commands that were carried out, with all that followed from each", &self.steps);
        let step = "From what was heard until it is ready to be written, for each step";
        all.register_with_unit("step", step, Unit::Seconds, self.step.clone());
        let commit = "Writing what happened to the disk, and putting together what is told of it";
        all.register_with_unit("commit", commit, Unit::Seconds, self.commit.clone());
    }

    fn name_network(&mut self) {
        let all = &mut self.registry;
        name(all, "datagrams_received", "Datagrams of play that came and were taken in", &self.heard);
        all.register_with_unit("received", "Their bytes", Unit::Bytes, self.heard_bytes.clone());
        name(all, "datagrams_refused", "Datagrams that came and can be none of a guest", &self.refused);
        name(all, "datagrams_sent", "Datagrams of play that were sent", &self.said);
        all.register_with_unit("sent", "Their bytes", Unit::Bytes, self.said_bytes.clone());
        name(all, "datagrams_waiting", "Datagrams that came and wait for the server", &self.waiting);
        let waiting = "Bytes that wait for guests or are on their way to them";
        all.register_with_unit("lines_waiting", waiting, Unit::Bytes, self.waiting_bytes.clone());
    }

    fn name_web(&mut self) {
        let all = &mut self.registry;
        name(all, "web_snapshots", "How often the web was shown how everything looks", &self.snapshots);
        name(all, "web_browsers", "Browsers that are connected", &self.browsers);
        name(all, "web_turned_away", "Browsers that were turned away because there was no room", &self.turned_away);
        let too_many = "Browsers and streams that were turned away because there were enough from their address";
        name(all, "web_too_many", too_many, &self.too_many);
        name(all, "web_streams", "Pages at which somebody looks as they change", &self.streams);
        name(all, "web_requests", "Requests for pages and for what changes on them", &self.requests);
        name(all, "web_pages", "Pages that were written, each for all who read it", &self.pages);
    }

    /// Returns all metrics as text.
    pub(super) fn in_text(&self) -> Option<String> {
        let mut text = String::new();
        encode(&mut text, &self.registry).ok()?;
        Some(text)
    }

    /// Counts steps that took this time together.
    pub(super) fn count_steps(&self, steps: u64, took: Duration) {
        self.steps.inc_by(steps);
        let each = took.as_secs_f64() / count(steps);
        for _ in 0..steps {
            self.step.observe(each);
        }
    }

    /// Counts a commit that took this time.
    pub(super) fn count_commit(&self, took: Duration) {
        self.commit.observe(took.as_secs_f64());
    }

    /// Counts the traffic since `before`, and the queues now.
    pub(super) fn count_traffic(&self, traffic: NetworkTraffic, before: NetworkTraffic) {
        let since = |count: &Counter, now: u64, before: u64| count.inc_by(now.saturating_sub(before));
        since(&self.heard, traffic.heard, before.heard);
        since(&self.heard_bytes, traffic.heard_bytes, before.heard_bytes);
        since(&self.refused, traffic.refused, before.refused);
        since(&self.said, traffic.said, before.said);
        since(&self.said_bytes, traffic.said_bytes, before.said_bytes);
        set(&self.waiting, traffic.waiting);
        set(&self.waiting_bytes, traffic.waiting_bytes);
        set(&self.guests, traffic.lines);
    }

    /// Counts a snapshot. `before` is the previous one of this session.
    pub(super) fn count_snapshot(&self, snapshot: &Snapshot, before: Option<&Snapshot>) {
        let tournament = &snapshot.tournament;
        set(&self.players, u64::from(tournament.players_left));
        set(&self.entrants, u64::from(tournament.entrants));
        set(&self.tables, u64::from(tournament.tables));
        set(&self.level, u64::from(tournament.level));
        set(&self.waits, u64::from(snapshot.waits == Some(WaitReason::ForTheRecord)));
        let hands = before.map_or(snapshot.hands, |before| before.hands);
        self.hands.inc_by(snapshot.hands.saturating_sub(hands));
        self.snapshots.inc();
    }
}

fn name(registry: &mut Registry, name: &str, help: &str, metric: &(impl Metric + Clone)) {
    registry.register(name, help, metric.clone());
}

fn set(gauge: &Gauge, number: u64) {
    gauge.set(i64::try_from(number).unwrap_or(i64::MAX));
}

/// A count as a float. There are never enough steps at once to lose one.
fn count(number: u64) -> f64 {
    f64::from(u32::try_from(number.max(1)).unwrap_or(u32::MAX))
}
