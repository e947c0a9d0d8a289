//! The log: the session in words, line by line.

use crate::ui_text::{LineTopic, TableLogLine};
use std::collections::VecDeque;

/// The most lines of the log. Older ones are dropped.
pub const MAX_LINES: usize = 600;

/// The number of a line among all lines of the log, including dropped ones.
pub type LineNo = u64;

/// The log of a table.
#[derive(Debug, Default)]
pub struct TableLog {
    lines: VecDeque<TableLogLine>,
    /// The number of lines ever added.
    told: u64,
    /// The number of the first line that is kept.
    first: LineNo,
    /// The end of the closed part. Later lines change no line before it.
    closed: LineNo,
}

impl TableLog {
    /// The lines, the oldest first.
    pub fn lines(&self) -> &VecDeque<TableLogLine> {
        &self.lines
    }

    /// Translates every line into the current language.
    pub fn say_again(&mut self) {
        self.lines.iter_mut().for_each(TableLogLine::say_again);
    }

    /// The number of lines ever added. A change means new lines.
    pub fn total_lines(&self) -> u64 {
        self.told
    }

    fn end(&self) -> LineNo {
        self.first + count(self.lines.len())
    }

    /// Closes the log before a pause or a change of tables. Returns the number of the next line.
    pub fn close(&mut self) -> LineNo {
        self.closed = self.end();
        self.closed
    }

    /// Adds a line. A repeated line is stored once. Of the lines about a player's clock (called, ten seconds left,
    /// run out) only the last one is kept.
    pub fn push(&mut self, line: TableLogLine) {
        if let Some(seat) = line.clock {
            self.forget_last(|line| line.clock == Some(seat));
        }
        if let Some(seat) = line.shown {
            self.forget_last(|line| line.shown == Some(seat));
        }
        let is_open = self.end() > self.closed;
        // Repeated talk is kept.
        let told = self.lines.back_mut().filter(|last| is_open && last.about != LineTopic::Talk);
        if let Some(last) = told.filter(|last| (last.about, &last.text) == (line.about, &line.text)) {
            let more: Vec<_> = line.cites.into_iter().filter(|cite| !last.cites.contains(cite)).collect();
            last.cites.extend(more);
            return;
        }
        self.lines.push_back(line);
        self.told += 1;
        self.forget_the_oldest();
    }

    /// Removes the last line other than talk, if it is of this kind.
    fn forget_last(&mut self, is_of_kind: impl Fn(&TableLogLine) -> bool) {
        let since = self.lines.iter().rev().take_while(|line| line.about == LineTopic::Talk).count();
        let Some(place) = self.lines.len().checked_sub(since + 1) else { return };
        let is_open = self.first + count(place) >= self.closed;
        if is_open && self.lines.get(place).is_some_and(is_of_kind) {
            self.lines.remove(place);
        }
    }

    /// Inserts lines at this place, merged as if they had been added in time. They do not count as new. Returns
    /// their number.
    pub fn insert(&mut self, place: LineNo, lines: Vec<TableLogLine>) -> u64 {
        let mut past = Self::default();
        for line in lines {
            past.push(line);
        }
        let lines = past.lines;
        let added = count(lines.len());
        let before = usize::try_from(place.saturating_sub(self.first)).unwrap_or(usize::MAX).min(self.lines.len());
        let since = self.lines.split_off(before);
        self.lines.extend(lines);
        self.lines.extend(since);
        self.closed += added;
        self.forget_the_oldest();
        added
    }

    fn forget_the_oldest(&mut self) {
        let too_many = self.lines.len().saturating_sub(MAX_LINES);
        self.lines.drain(..too_many);
        self.first += count(too_many);
    }
}

fn count(lines: usize) -> u64 {
    u64::try_from(lines).unwrap_or(u64::MAX)
}
