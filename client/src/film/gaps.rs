//! Where that belongs which somebody has missed: it comes after what has happened since, for whatever happens now goes before it.
//!
//! Whoever comes leaves a gap in what is told them, and so does whoever goes to another table to look on. When all is there that
//! belongs in a gap, the hands are seen again in the order in which they were played, as if it had come first.

use super::hands::{Doing, Frame, Hands};
use super::log::LineNo;
use super::missed::Why;
use cardroom_shared::event::{Earshot, PublicEvent, TalkEvent, TournamentEvent};
use cardroom_shared::protocol::{Missed, MissedPieces};
use cardroom_shared::seat::TableNo;
use cardroom_shared::view::{PastStep, View};
use std::collections::{BTreeMap, VecDeque};

/// The most gaps that wait to be filled; of more, the earliest stays empty.
const MOST_GAPS: usize = 8;

/// The most moments that are kept since a gap was left, to be put behind what belongs in it; of more, the earliest stay where they
/// are.
const MOST_SINCE: usize = 1_000;

/// A gap in what was told.
#[derive(Clone, Debug)]
pub struct Gap {
    /// Why it is there.
    pub why: Why,
    /// How everything stood right after it.
    pub now: Option<View>,
    /// Which line of the log it stands before.
    pub line: LineNo,
    number: u64,
    /// The table to which they have gone to look on; none where they have come.
    table: Option<TableNo>,
    /// What was told up to this step does not belong in it.
    after: u64,
}

/// The gaps that are not filled yet, the earliest first.
#[derive(Debug, Default)]
pub struct Gaps {
    pieces: MissedPieces,
    open: Vec<Gap>,
    numbered: u64,
    /// Up to which step everything around the tables was told without a gap, and what happened at which table.
    told: u64,
    told_at: BTreeMap<TableNo, u64>,
    /// The hands as they were seen before the first gap, and what each had done.
    hands: Hands,
    doing: Doing,
    since: VecDeque<Since>,
}

/// What came since the first gap was left.
#[derive(Debug)]
enum Since {
    /// A moment of a hand, with what stands above the hand if that begins with it.
    Seen(Box<Frame>, Option<String>),
    /// Here something is missing.
    Gap(u64),
}

impl Gaps {
    /// Somebody comes, or comes back to an evening of which they saw this last: what is told from this line of the log on is told
    /// after a gap.
    pub fn come(&mut self, seen: Option<&View>, line: LineNo, hands: &Hands) {
        // What they would have been told of other tables was lost with the line.
        self.pieces = MissedPieces::default();
        let went: Vec<Gap> = self.open.extract_if(.., |gap| gap.why == Why::Went).collect();
        for gap in went {
            self.close(gap.number, Vec::new());
        }
        self.settle();
        if self.open.last().is_some_and(|gap| gap.now.is_none()) {
            return;
        }
        let whole = self.open.is_empty();
        if let Some(seen) = seen.filter(|_| whole) {
            self.told = seen.step;
        }
        self.note_left(seen);
        let why = if seen.is_some() { Why::CameBack } else { Why::Came };
        let after = seen.filter(|_| !whole).map_or(0, |seen| seen.step);
        self.leave(Gap { why, now: None, line, number: 0, table: None, after }, hands);
    }

    /// Somebody has gone from what they saw to another table to look on, and sees this.
    pub fn go(&mut self, seen: Option<&View>, now: &View, line: LineNo, hands: &Hands) {
        self.note_left(seen);
        let table = now.table.as_ref().map(|table| table.table);
        self.leave(Gap { why: Why::Went, now: Some(now.clone()), line, number: 0, table, after: 0 }, hands);
    }

    /// A table is left, at which everything was told.
    fn note_left(&mut self, seen: Option<&View>) {
        let seen = seen.filter(|_| self.open.is_empty());
        self.told_at.extend(seen.and_then(|seen| Some((seen.table.as_ref()?.table, seen.step))));
    }

    fn leave(&mut self, gap: Gap, hands: &Hands) {
        if self.since.is_empty() {
            (self.hands, self.doing) = (hands.clone(), hands.doing());
        }
        self.numbered += 1;
        self.since.push_back(Since::Gap(self.numbered));
        self.open.push(Gap { number: self.numbered, ..gap });
        if self.open.len() > MOST_GAPS {
            let closed = self.open.remove(0);
            self.close(closed.number, Vec::new());
            self.settle();
        }
    }

    /// How everything stands now.
    pub fn see(&mut self, view: &View) {
        if let Some(gap) = self.open.iter_mut().find(|gap| gap.now.is_none()) {
            gap.now = Some(view.clone());
        }
    }

    /// A moment of a hand was seen, with what stands above the hand if that begins with it.
    pub fn keep(&mut self, frame: &Frame, heading: Option<&str>) {
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
    pub fn take(&mut self, piece: Missed) -> Vec<(Gap, Vec<PastStep>)> {
        let past = match self.pieces.take(piece) {
            Ok(Some(past)) => past,
            Ok(None) => return Vec::new(),
            Err(wrong) => {
                log::warn!("what was missed can't be read: {wrong}");
                return Vec::new();
            }
        };
        let came = |gap: &Gap| gap.why != Why::Went;
        let until = |gap: &Gap| gap.now.as_ref().map_or(u64::MAX, |now| now.step);
        // Whoever has come is told that first; then of the tables to which they went, in order, as far as it is told at all.
        let gaps: Vec<Gap> = if self.open.iter().any(came) {
            self.open.extract_if(.., |gap| came(gap)).collect()
        } else {
            let is_there = |gap: &Gap| gap.table == past.table && until(gap) >= past.until;
            let Some(place) = self.open.iter().position(is_there) else { return Vec::new() };
            self.open.drain(..=place).collect()
        };
        let mut filled: Vec<(Gap, Vec<PastStep>)> = gaps.into_iter().map(|gap| (gap, Vec::new())).collect();
        let is_went = filled.iter().all(|(gap, _)| gap.why == Why::Went);
        for mut step in past.steps {
            let place = filled.iter().position(|(gap, _)| !is_went && step.step <= until(gap));
            let Some((gap, steps)) = place.or(filled.len().checked_sub(1)).and_then(|place| filled.get_mut(place))
            else {
                break;
            };
            step.events.retain(|event| step.step > gap.after && !self.was_told(gap.why, step.step, event));
            if !step.events.is_empty() {
                steps.push(step);
            }
        }
        filled
    }

    /// Whether somebody was told this before, of a step of this number.
    fn was_told(&self, why: Why, step: u64, event: &PublicEvent) -> bool {
        match happened_at(event) {
            Some(table) => self.told_at.get(&table).is_some_and(|until| step <= *until),
            None => why == Why::Went || step <= self.told,
        }
    }

    /// A gap is filled with these moments, and so many lines of the log.
    pub fn fill(&mut self, gap: &Gap, frames: Vec<(Frame, Option<String>)>, lines: u64) {
        for later in self.open.iter_mut().filter(|later| later.number > gap.number) {
            later.line += lines;
        }
        self.close(gap.number, frames);
    }

    fn close(&mut self, number: u64, frames: Vec<(Frame, Option<String>)>) {
        let is_here = |since: &Since| matches!(since, Since::Gap(here) if *here == number);
        let Some(place) = self.since.iter().position(is_here) else { return };
        let behind = self.since.split_off(place);
        self.since.extend(frames.into_iter().map(|(frame, heading)| Since::Seen(Box::new(frame), heading)));
        self.since.extend(behind.into_iter().skip(1));
    }

    /// The hands in the order in which they were played, as far as they are known, and what each has done in the last of them.
    pub fn seen(&mut self) -> (Hands, Doing) {
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

fn see(hands: &mut Hands, doing: &mut Doing, mut frame: Frame, heading: Option<&str>) {
    doing.note(&frame);
    frame.done.clone_from(&doing.done);
    hands.see(frame, heading);
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
