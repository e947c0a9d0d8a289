//! The frames of the broadcast for guests: one camera for each table, independent of the viewers.

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

/// The most events of a frame. Older events are dropped; the frame itself has their effect.
const MAX_EVENTS: usize = 200;

/// The times of a capture.
#[derive(Clone, Copy, Debug)]
pub(super) struct CaptureTime {
    /// The session clock of live play.
    pub(super) now: Moment,
    /// The earliest time at which play is shown, if it is known.
    pub(super) begins: Option<Moment>,
}

/// The cameras of all watched tables.
#[derive(Debug, Default)]
pub(super) struct Cameras {
    /// The number of frames so far.
    taken: u64,
    tables: BTreeMap<TableNo, FilmedTable>,
    /// The clocks at the last look: of live play and of the broadcast.
    clocks: Option<(Moment, Moment)>,
    /// The previous state: whether the broadcast clock was stopped, and the time at which play was to be
    /// shown.
    was: (bool, Option<Moment>),
}

/// A table with a camera.
#[derive(Debug)]
struct FilmedTable {
    /// The viewer of the camera. If nobody sits there any more, it sees another table.
    viewer: Viewer,
    camera: FrameEncoder,
    events: Vec<Arc<PublicEvent>>,
    is_new: bool,
}

impl Cameras {
    /// Sets the tables with a camera.
    pub(super) fn set_tables(&mut self, tables: &BTreeSet<TableNo>, delayed: &DelayedSession) {
        self.tables.retain(|table, _| tables.contains(table));
        for table in tables {
            let viewer = on_the_rail(Some(*table));
            let new = || FilmedTable { viewer, camera: FrameEncoder::default(), events: Vec::new(), is_new: true };
            let filmed = self.tables.entry(*table).or_insert_with(new);
            filmed.stays(delayed.tournament());
        }
    }

    /// Handles an event in the broadcast.
    pub(super) fn handle_event(&mut self, tournament: &Tournament, event: &Event) {
        let mut telling = EventFilter::new(event);
        for filmed in self.tables.values_mut() {
            if let Some(told) = telling.to(tournament, filmed.viewer) {
                filmed.events.push(told);
            }
        }
    }

    /// Returns the frames that are due now.
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
                tracing::warn!("a frame of table {table} is too large, and the broadcast leaves it out");
            }
        }
        made
    }
}

fn beside(standings: &[StandingLine], prizes: &PrizeTable, (begins_in_ms, stands): (Option<u64>, bool)) -> FrameExtras {
    FrameExtras { standings: Some(standings.to_vec()), prizes: Some(prizes.clone()), begins_in_ms, stands }
}

impl FilmedTable {
    /// Keeps the viewer at the table that they see now, if nobody sits at the former one any more.
    fn stays(&mut self, tournament: &Tournament) {
        self.viewer.watching = self.viewer.table(tournament).map(Table::no).or(self.viewer.watching);
    }

    fn take(&mut self, number: u64, delayed: &DelayedSession, beside: FrameExtras) -> Option<EncodedFrame> {
        let tournament = delayed.tournament();
        let mut events = std::mem::take(&mut self.events);
        events.drain(..events.len().saturating_sub(MAX_EVENTS));
        self.is_new = false;
        let look = ViewBuilder::new(tournament, number, delayed.clock()).split_view(self.viewer);
        let OpenView { step, tournament: seen, table, places } = Arc::unwrap_or_clone(look.open);
        let table = table.map(|seen| match tournament.table(seen.table) {
            Some(table) => with_all_cards(tournament, table, seen),
            None => seen,
        });
        self.camera
            .encode(number, FrameContent { events, open: OpenView { step, tournament: seen, table, places }, beside })
            .ok()
    }
}
