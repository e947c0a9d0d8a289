//! What is shown of the broadcast to guests: a table for each camera, whoever looks at it.

use crate::session::delayed_session::DelayedSession;
use crate::session::on_the_rail;
use cardroom_shared::event::{Event, PrizeTable, PublicEvent};
use cardroom_shared::protocol::{EncodedFrame, FrameContent, FrameEncoder, FrameExtras, StandingLine};
use cardroom_shared::seat::TableNo;
use cardroom_shared::table::Table;
use cardroom_shared::time::Moment;
use cardroom_shared::tournament::Tournament;
use cardroom_shared::view::{EventFilter, OpenView, ViewBuilder, Viewer, with_all_cards};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

/// The most events of one picture; of more, the oldest are not told any more, and the picture says what came of them.
const MAX_EVENTS: usize = 200;

/// When something is filmed.
#[derive(Clone, Copy, Debug)]
pub(super) struct CaptureTime {
    /// By the clock of the evening as it is played.
    pub(super) now: Moment,
    /// When play is shown at the earliest, if that is known.
    pub(super) begins: Option<Moment>,
}

/// The cameras.
#[derive(Debug, Default)]
pub(super) struct Cameras {
    /// How many pictures were taken.
    taken: u64,
    tables: BTreeMap<TableNo, FilmedTable>,
    /// What stood on the clocks when it was looked last: of the evening as it is played, and of the broadcast.
    clocks: Option<(Moment, Moment)>,
    /// Whether that of the broadcast stood then, and when play was to be shown.
    was: (bool, Option<Moment>),
}

/// A table that is filmed.
#[derive(Debug)]
struct FilmedTable {
    /// As whom it is looked at: where nobody sits any more, another table is seen.
    viewer: Viewer,
    camera: FrameEncoder,
    events: Vec<Arc<PublicEvent>>,
    is_new: bool,
}

impl Cameras {
    /// These tables are filmed from now on, and no others.
    pub(super) fn set_tables(&mut self, tables: &BTreeSet<TableNo>, delayed: &DelayedSession) {
        self.tables.retain(|table, _| tables.contains(table));
        for table in tables {
            let viewer = on_the_rail(Some(*table));
            let new = || FilmedTable { viewer, camera: FrameEncoder::default(), events: Vec::new(), is_new: true };
            let filmed = self.tables.entry(*table).or_insert_with(new);
            filmed.stays(delayed.tournament());
        }
    }

    /// Something has happened in the broadcast.
    pub(super) fn handle_event(&mut self, tournament: &Tournament, event: &Event) {
        let mut telling = EventFilter::new(event);
        for filmed in self.tables.values_mut() {
            if let Some(told) = telling.to(tournament, filmed.viewer) {
                filmed.events.push(told);
            }
        }
    }

    /// Takes the pictures that are to be taken now.
    pub(super) fn capture(&mut self, delayed: &DelayedSession, now: CaptureTime) -> Vec<(TableNo, Arc<EncodedFrame>)> {
        let (tournament, clock) = (delayed.tournament(), delayed.clock());
        let stands = match self.clocks.replace((now.now, clock)) {
            Some((before, shown)) if before != now.now => shown == clock,
            _ => self.was.0,
        };
        let begins = now.begins.filter(|_| !tournament.is_started());
        let is_other = self.was != (stands, begins);
        self.was = (stands, begins);
        if !is_other && self.tables.values().all(|filmed| !filmed.is_new && filmed.events.is_empty()) {
            return Vec::new();
        }
        let (standings, prizes) = (tournament.standings(), tournament.prize_table());
        let begins_in_ms = begins.map(|begins| now.now.ms_until(begins));
        let mut made = Vec::new();
        for (table, filmed) in &mut self.tables {
            if !is_other && !filmed.is_new && filmed.events.is_empty() {
                continue;
            }
            self.taken += 1;
            filmed.stays(tournament);
            let beside = beside(&standings, &prizes, (begins_in_ms, stands));
            if let Some(picture) = filmed.take(self.taken, delayed, beside) {
                made.push((*table, Arc::new(picture)));
            } else {
                tracing::warn!("table {table} is too large to be broadcast");
            }
        }
        made
    }
}

fn beside(standings: &[StandingLine], prizes: &PrizeTable, (begins_in_ms, stands): (Option<u64>, bool)) -> FrameExtras {
    FrameExtras { standings: Some(standings.to_vec()), prizes: Some(prizes.clone()), begins_in_ms, stands }
}

impl FilmedTable {
    /// Whoever looks at a table at which nobody sits any more stays at the next one that they see.
    fn stays(&mut self, tournament: &Tournament) {
        self.viewer.watching = self.viewer.table(tournament).map(Table::no).or(self.viewer.watching);
    }

    fn take(&mut self, number: u64, delayed: &DelayedSession, beside: FrameExtras) -> Option<EncodedFrame> {
        let tournament = delayed.tournament();
        let mut events = std::mem::take(&mut self.events);
        events.drain(..events.len().saturating_sub(MAX_EVENTS));
        self.is_new = false;
        let look = ViewBuilder::new(tournament, number, delayed.clock()).split_view(self.viewer);
        let OpenView { step, tournament: seen, table } = Arc::unwrap_or_clone(look.open);
        let table = table.map(|seen| match tournament.table(seen.table) {
            Some(table) => with_all_cards(tournament, table, seen),
            None => seen,
        });
        self.camera
            .encode(number, FrameContent { events, open: OpenView { step, tournament: seen, table }, beside })
            .ok()
    }
}
