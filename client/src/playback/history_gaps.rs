//! The gaps in the history. Missed events arrive late, and this module finds their place in the log and among the
//! hands.
//!
//! A client that joins, or a spectator who changes tables, leaves a gap. When its missing events are complete, the
//! hands are ordered as they were played.

use super::hand_replay::{HandFrame, ReplayActions, ReplayHands};
use super::missed_history::CatchUpReason;
use super::table_log::LineNo;
use cardroom_shared::event::{Earshot, PublicEvent, TalkEvent, TournamentEvent};
use cardroom_shared::protocol::{MissedPiece, MissedPieces};
use cardroom_shared::seat::TableNo;
use cardroom_shared::view::{PastStep, View};
use std::collections::{BTreeMap, VecDeque};

/// The most gaps that wait. Beyond them the earliest one stays empty.
const MOST_GAPS: usize = 8;

/// The most frames since the first gap that can still be moved behind it. Beyond them the earliest stay in place.
const MOST_SINCE: usize = 1_000;

/// The most spans of one table that are remembered. Beyond them the earliest one is forgotten.
const MOST_SPANS: usize = 64;

/// A gap in the history.
#[derive(Clone, Debug)]
pub struct HistoryGap {
    /// The reason of the gap.
    pub why: CatchUpReason,
    /// The first view after the gap.
    pub now: Option<View>,
    /// The log line that follows the gap.
    pub line: LineNo,
    number: u64,
    /// The table that they have gone to as a spectator; `None` for a gap from joining.
    table: Option<TableNo>,
}

impl HistoryGap {
    fn is_of_coming(&self) -> bool {
        self.why != CatchUpReason::Went
    }

    /// The last step that can belong in the gap.
    fn until(&self) -> u64 {
        self.now.as_ref().map_or(u64::MAX, |now| now.step)
    }
}

/// The open gaps, the earliest first.
#[derive(Debug, Default)]
pub struct HistoryGaps {
    pieces: MissedPieces,
    open: Vec<HistoryGap>,
    numbered: u64,
    told: Told,
    /// The hands before the first gap, with the last actions.
    hands: ReplayHands,
    doing: ReplayActions,
    since: VecDeque<Since>,
}

/// An entry after the first gap.
#[derive(Debug)]
enum Since {
    /// A frame of a hand. The first frame of a hand has its heading.
    Seen(Box<HandFrame>, Option<String>),
    /// A gap with this number.
    Gap(u64),
}

impl HistoryGaps {
    /// Opens a gap for a client that joins, or reconnects after it saw this view. The gap is before this line of the
    /// log.
    pub fn open_on_join(&mut self, seen: Option<&View>, line: LineNo, hands: &ReplayHands) {
        self.pieces = MissedPieces::default();
        self.told.lose_line();
        if self.open.last().is_some_and(|gap| gap.now.is_none()) {
            return;
        }
        let why = if seen.is_some() { CatchUpReason::CameBack } else { CatchUpReason::Came };
        self.leave(HistoryGap { why, now: None, line, number: 0, table: None }, hands);
    }

    /// Opens a gap for a spectator who has gone to another table and sees this view.
    pub fn open_on_table_change(&mut self, now: &View, line: LineNo, hands: &ReplayHands) {
        let table = now.table.as_ref().map(|table| table.table);
        self.leave(HistoryGap { why: CatchUpReason::Went, now: Some(now.clone()), line, number: 0, table }, hands);
    }

    fn leave(&mut self, gap: HistoryGap, hands: &ReplayHands) {
        if self.since.is_empty() {
            (self.hands, self.doing) = (hands.clone(), hands.doing());
        }
        self.numbered += 1;
        self.since.push_back(Since::Gap(self.numbered));
        self.open.push(HistoryGap { number: self.numbered, ..gap });
        if self.open.len() > MOST_GAPS {
            let closed = self.open.remove(0);
            self.close(closed.number, Vec::new());
            self.settle();
        }
    }

    /// Records a new view with all its events.
    pub fn update_view(&mut self, view: &View) {
        self.told.see(view);
        if let Some(gap) = self.open.iter_mut().find(|gap| gap.now.is_none()) {
            gap.now = Some(view.clone());
        }
    }

    /// Records a frame of a hand. The first frame of a hand has its heading.
    pub fn record_frame(&mut self, frame: &HandFrame, heading: Option<&str>) {
        if self.since.is_empty() {
            return;
        }
        self.since.push_back(Since::Seen(Box::new(frame.clone()), heading.map(str::to_owned)));
        if self.since.len() > MOST_SINCE {
            self.settle_first();
        }
    }

    /// Receives a piece of the missed history. The last piece returns the filled gaps, each with its new steps.
    pub fn receive_missed(&mut self, piece: MissedPiece) -> Vec<(HistoryGap, Vec<PastStep>)> {
        let past = match self.pieces.add(piece) {
            Ok(Some(past)) => past,
            Ok(None) => return Vec::new(),
            Err(wrong) => {
                log::warn!("the missed history from the server cannot be read and is skipped: {wrong}");
                return Vec::new();
            }
        };
        // A gap from joining is filled first. Gaps of tables follow in order, if their history arrives at all.
        let came = self.open.iter().rposition(HistoryGap::is_of_coming);
        let is_there = |gap: &HistoryGap| gap.table == past.table && gap.until() >= past.until;
        let Some(last) = came.or_else(|| self.open.iter().position(is_there)) else { return Vec::new() };
        let mut filled: Vec<(HistoryGap, Vec<PastStep>)> =
            self.open.drain(..=last).map(|gap| (gap, Vec::new())).collect();
        let until = filled.last().and_then(|(gap, _)| gap.now.as_ref()).map_or(0, |now| now.step);
        let is_empty = past.steps.is_empty();
        for mut step in past.steps {
            // Of the tables before a reconnection, only this one has history.
            let belongs = |gap: &HistoryGap| gap.is_of_coming() || gap.table == past.table;
            let place = filled.iter().position(|(gap, _)| belongs(gap) && step.step <= gap.until());
            let Some((gap, steps)) = place.or(filled.len().checked_sub(1)).and_then(|place| filled.get_mut(place))
            else {
                break;
            };
            step.events.retain(|event| !self.told.has(gap.why, step.step, event));
            if !step.events.is_empty() {
                steps.push(step);
            }
        }
        // A spectator who comes and goes gets no history of a table for the time at another one.
        if came.is_some() || !is_empty {
            self.told.fill(past.table, came.map(|_| until), until);
        }
        filled
    }

    /// Fills a gap with these frames and this number of log lines.
    pub fn fill(&mut self, gap: &HistoryGap, frames: Vec<(HandFrame, Option<String>)>, lines: u64) {
        for later in self.open.iter_mut().filter(|later| later.number > gap.number) {
            later.line += lines;
        }
        self.close(gap.number, frames);
    }

    fn close(&mut self, number: u64, frames: Vec<(HandFrame, Option<String>)>) {
        let is_here = |since: &Since| matches!(since, Since::Gap(here) if *here == number);
        let Some(place) = self.since.iter().position(is_here) else { return };
        let behind = self.since.split_off(place);
        self.since.extend(frames.into_iter().map(|(frame, heading)| Since::Seen(Box::new(frame), heading)));
        self.since.extend(behind.into_iter().skip(1));
    }

    /// Returns the hands in playing order, as far as they are known, with the last actions of the latest one.
    pub fn ordered_hands(&mut self) -> (ReplayHands, ReplayActions) {
        self.settle();
        if self.since.is_empty() {
            return (std::mem::take(&mut self.hands), std::mem::take(&mut self.doing));
        }
        let (mut hands, mut doing) = (self.hands.clone(), self.doing.clone());
        for since in &self.since {
            if let Since::Seen(frame, heading) = since {
                see(&mut hands, &mut doing, (**frame).clone(), heading.as_deref());
            }
        }
        (hands, doing)
    }

    /// Entries before the first gap keep their place.
    fn settle(&mut self) {
        while matches!(self.since.front(), Some(Since::Seen(..))) {
            self.settle_first();
        }
    }

    fn settle_first(&mut self) {
        if let Some(Since::Seen(frame, heading)) = self.since.pop_front() {
            see(&mut self.hands, &mut self.doing, *frame, heading.as_deref());
        }
    }
}

fn see(hands: &mut ReplayHands, doing: &mut ReplayActions, mut frame: HandFrame, heading: Option<&str>) {
    doing.record(&frame);
    frame.done.clone_from(&doing.done);
    hands.record(frame, heading);
}

/// The known history: outside the tables, and at each table.
#[derive(Debug, Default)]
struct Told {
    around: Spans,
    at: BTreeMap<TableNo, Spans>,
    here: Here,
}

/// The client's place on this connection.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Here {
    /// No view yet.
    #[default]
    Nowhere,
    /// A view without a table.
    Around,
    /// A view of this table.
    At(TableNo),
}

impl Told {
    /// Marks the connection as lost. Events are unknown until the next view.
    fn lose_line(&mut self) {
        self.here = Here::Nowhere;
    }

    /// Records a new view with all its events.
    fn see(&mut self, view: &View) {
        let table = view.table.as_ref();
        let before = self.around.last();
        match self.here {
            Here::Nowhere => self.around.begin(view.step, view.step),
            Here::Around | Here::At(_) => self.around.go_on(view.step),
        }
        let here = table.map_or(Here::Around, |table| Here::At(table.table));
        if let Here::At(seen) = here {
            let at = self.at.entry(seen).or_default();
            let is_seated = table.is_some_and(|table| table.seats.iter().any(|seat| seat.person == view.you));
            match self.here {
                was if was == here => at.go_on(view.step),
                // A player who takes a seat misses nothing at its table. The start of play leaves no gap either.
                Here::Around | Here::At(_) if is_seated => at.begin(0, view.step),
                Here::Around => at.begin(before, view.step),
                Here::Nowhere | Here::At(_) => at.begin(view.step, view.step),
            }
        }
        self.here = here;
    }

    /// Marks the history of a table up to `until` as known, and that outside the tables up to `around`.
    fn fill(&mut self, table: Option<TableNo>, around: Option<u64>, until: u64) {
        if let Some(around) = around {
            self.around.fill(around);
        }
        if let Some(table) = table {
            self.at.entry(table).or_default().fill(until);
        }
    }

    /// Returns whether this event of this step is known already.
    fn has(&self, why: CatchUpReason, step: u64, event: &PublicEvent) -> bool {
        match happened_at(event) {
            Some(table) => self.at.get(&table).is_some_and(|spans| spans.have(step)),
            None => why == CatchUpReason::Went || self.around.have(step),
        }
    }
}

/// Spans of known steps, from after one step up to another. The last span is still open.
#[derive(Debug, Default)]
struct Spans(VecDeque<(u64, u64)>);

impl Spans {
    fn begin(&mut self, after: u64, until: u64) {
        self.0.push_back((after, until));
        if self.0.len() > MOST_SPANS {
            self.0.pop_front();
        }
    }

    fn last(&self) -> u64 {
        self.0.back().map_or(0, |(_, until)| *until)
    }

    fn go_on(&mut self, to: u64) {
        if let Some((_, until)) = self.0.back_mut() {
            *until = to;
        }
    }

    /// Marks all steps up to this one as known.
    fn fill(&mut self, until: u64) {
        let last = self.0.back().copied();
        self.0.retain(|(_, to)| *to > until);
        self.0.push_front((0, until));
        // The open span continues where it was.
        if self.0.len() == 1 {
            self.0.extend(last);
        }
    }

    fn have(&self, step: u64) -> bool {
        self.0.iter().any(|(after, until)| *after < step && step <= *until)
    }
}

/// The table of an event that only its viewers receive, or `None` for an event for all.
fn happened_at(event: &PublicEvent) -> Option<TableNo> {
    if let PublicEvent::Hand(table, _)
    | PublicEvent::Tournament(TournamentEvent::Talk(
        TalkEvent::Said { to: Earshot::Table(table), .. }
        | TalkEvent::Reacted { to: Earshot::Table(table), .. }
        | TalkEvent::Delivered { table, to: None | Some(Earshot::Table(_)), .. },
    )) = event
    {
        Some(*table)
    } else {
        None
    }
}
