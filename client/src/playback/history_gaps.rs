//! Where that belongs which somebody has missed: it comes after what has happened since, for whatever happens now goes before it.
//!
//! Whoever comes leaves a gap in what is told them, and so does whoever goes to another table to look on. When all is there that
//! belongs in a gap, the hands are seen again in the order in which they were played, as if it had come first.

use super::catch_up::CatchUpReason;
use super::hand_replay::{HandFrame, ReplayActions, ReplayHands};
use super::log::LineNo;
use cardroom_shared::event::{Earshot, PublicEvent, TalkEvent, TournamentEvent};
use cardroom_shared::protocol::{MissedPiece, MissedPieces};
use cardroom_shared::seat::TableNo;
use cardroom_shared::view::{PastStep, View};
use std::collections::{BTreeMap, VecDeque};

/// The most gaps that wait to be filled; of more, the earliest stays empty.
const MOST_GAPS: usize = 8;

/// The most moments that are kept since a gap was left, to be put behind what belongs in it; of more, the earliest stay where they
/// are.
const MOST_SINCE: usize = 1_000;

/// The most times of one table that are remembered between which something happened there that was not told; of more, the earliest
/// is not known any more.
const MOST_SPANS: usize = 64;

/// A gap in what was told.
#[derive(Clone, Debug)]
pub struct HistoryGap {
    /// Why it is there.
    pub why: CatchUpReason,
    /// How everything stood right after it.
    pub now: Option<View>,
    /// Which line of the log it stands before.
    pub line: LineNo,
    number: u64,
    /// The table to which they have gone to look on; none where they have come.
    table: Option<TableNo>,
}

impl HistoryGap {
    fn is_of_coming(&self) -> bool {
        self.why != CatchUpReason::Went
    }

    /// Up to which step that happened which belongs in it.
    fn until(&self) -> u64 {
        self.now.as_ref().map_or(u64::MAX, |now| now.step)
    }
}

/// The gaps that are not filled yet, the earliest first.
#[derive(Debug, Default)]
pub struct HistoryGaps {
    pieces: MissedPieces,
    open: Vec<HistoryGap>,
    numbered: u64,
    told: Told,
    /// The hands as they were seen before the first gap, and what each had done.
    hands: ReplayHands,
    doing: ReplayActions,
    since: VecDeque<Since>,
}

/// What came since the first gap was left.
#[derive(Debug)]
enum Since {
    /// A moment of a hand, with what stands above the hand if that begins with it.
    Seen(Box<HandFrame>, Option<String>),
    /// Here something is missing.
    Gap(u64),
}

impl HistoryGaps {
    /// Somebody comes, or comes back to an evening of which they saw this last: what is told from this line of the log on is told
    /// after a gap.
    pub fn open_on_join(&mut self, seen: Option<&View>, line: LineNo, hands: &ReplayHands) {
        self.pieces = MissedPieces::default();
        self.told.lose_line();
        if self.open.last().is_some_and(|gap| gap.now.is_none()) {
            return;
        }
        let why = if seen.is_some() { CatchUpReason::CameBack } else { CatchUpReason::Came };
        self.leave(HistoryGap { why, now: None, line, number: 0, table: None }, hands);
    }

    /// Somebody has gone to another table to look on, and sees this.
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

    /// How everything stands now, with all that was told of how it came so.
    pub fn update_view(&mut self, view: &View) {
        self.told.see(view);
        if let Some(gap) = self.open.iter_mut().find(|gap| gap.now.is_none()) {
            gap.now = Some(view.clone());
        }
    }

    /// A moment of a hand was seen, with what stands above the hand if that begins with it.
    pub fn record_frame(&mut self, frame: &HandFrame, heading: Option<&str>) {
        if self.since.is_empty() {
            return;
        }
        self.since.push_back(Since::Seen(Box::new(frame.clone()), heading.map(str::to_owned)));
        if self.since.len() > MOST_SINCE {
            self.settle_first();
        }
    }

    /// Takes in a piece of what was missed. When the last one is there, the gaps that are filled by it, each with what belongs in
    /// it and was not told.
    pub fn receive_missed(&mut self, piece: MissedPiece) -> Vec<(HistoryGap, Vec<PastStep>)> {
        let past = match self.pieces.add(piece) {
            Ok(Some(past)) => past,
            Ok(None) => return Vec::new(),
            Err(wrong) => {
                log::warn!("what was missed can't be read: {wrong}");
                return Vec::new();
            }
        };
        // Whoever has come is told that first; then of the tables to which they went, in order, as far as it is told at all.
        let came = self.open.iter().rposition(HistoryGap::is_of_coming);
        let is_there = |gap: &HistoryGap| gap.table == past.table && gap.until() >= past.until;
        let Some(last) = came.or_else(|| self.open.iter().position(is_there)) else { return Vec::new() };
        let mut filled: Vec<(HistoryGap, Vec<PastStep>)> =
            self.open.drain(..=last).map(|gap| (gap, Vec::new())).collect();
        let until = filled.last().and_then(|(gap, _)| gap.now.as_ref()).map_or(0, |now| now.step);
        let is_empty = past.steps.is_empty();
        for mut step in past.steps {
            // Of the tables to which they went before they came back only this one is told.
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
        // Whoever goes to and fro is told nothing of what was at a table while they were at another.
        if came.is_some() || !is_empty {
            self.told.fill(past.table, came.map(|_| until), until);
        }
        filled
    }

    /// A gap is filled with these moments, and so many lines of the log.
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

    /// The hands in the order in which they were played, as far as they are known, and what each has done in the last of them.
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

    /// What lies before the first gap stays as it is.
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

/// What was told so far: around the tables, and at which of them.
#[derive(Debug, Default)]
struct Told {
    around: Spans,
    at: BTreeMap<TableNo, Spans>,
    here: Here,
}

/// Where somebody is on this line.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Here {
    /// They have seen nothing yet.
    #[default]
    Nowhere,
    /// They see no table.
    Around,
    /// They see this table.
    At(TableNo),
}

impl Told {
    /// What happens from now on is not told before something is seen again.
    fn lose_line(&mut self) {
        self.here = Here::Nowhere;
    }

    /// How everything stands now, with all that was told of how it came so.
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
                // Whoever takes a seat misses nothing at its table, nor does anybody when play begins.
                Here::Around | Here::At(_) if is_seated => at.begin(0, view.step),
                Here::Around => at.begin(before, view.step),
                Here::Nowhere | Here::At(_) => at.begin(view.step, view.step),
            }
        }
        self.here = here;
    }

    /// Everything that happened up to this step was told of this table, and up to that step of what is around the tables.
    fn fill(&mut self, table: Option<TableNo>, around: Option<u64>, until: u64) {
        if let Some(around) = around {
            self.around.fill(around);
        }
        if let Some(table) = table {
            self.at.entry(table).or_default().fill(until);
        }
    }

    /// Whether this was told before, of a step of this number.
    fn has(&self, why: CatchUpReason, step: u64, event: &PublicEvent) -> bool {
        match happened_at(event) {
            Some(table) => self.at.get(&table).is_some_and(|spans| spans.have(step)),
            None => why == CatchUpReason::Went || self.around.have(step),
        }
    }
}

/// The steps of which something was told: after which, and up to which; the last is the one that still goes on.
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

    /// Everything is told up to this step.
    fn fill(&mut self, until: u64) {
        let last = self.0.back().copied();
        self.0.retain(|(_, to)| *to > until);
        self.0.push_front((0, until));
        // What goes on does so from where it was.
        if self.0.len() == 1 {
            self.0.extend(last);
        }
    }

    fn have(&self, step: u64) -> bool {
        self.0.iter().any(|(after, until)| *after < step && step <= *until)
    }
}

/// The table at which one has to be to be told this; none where everybody is.
fn happened_at(event: &PublicEvent) -> Option<TableNo> {
    if let PublicEvent::Hand(table, _)
    | PublicEvent::Tournament(TournamentEvent::Talk(
        TalkEvent::Said { to: Earshot::Table(table), .. }
        | TalkEvent::Delivered { table, to: None | Some(Earshot::Table(_)), .. },
    )) = event
    {
        Some(*table)
    } else {
        None
    }
}
