//! The log: what was told, a line each, without what is told twice.

use super::{MAX_LINES, Model};
use crate::words::{About, LogLine};
use cardroom_shared::seat::SeatNo;

impl Model {
    /// Takes a line into the log. What is told a second time in a row stands there once, and of somebody's time only what was
    /// told last: that the clock was called, that ten seconds are left, or that it has run out.
    pub(super) fn note(&mut self, line: LogLine) {
        if line.about == About::Floor {
            self.announcement = Some(line.text.clone());
        }
        if let Some(seat) = line.clock {
            self.forget_clock(seat);
        }
        // Whoever says something twice has said it twice.
        let told = self.lines.back_mut().filter(|last| last.about != About::Talk);
        if let Some(last) = told.filter(|last| (last.about, &last.text) == (line.about, &line.text)) {
            let more: Vec<_> = line.cites.into_iter().filter(|cite| !last.cites.contains(cite)).collect();
            last.cites.extend(more);
            return;
        }
        self.lines.push_back(line);
        self.lines_told += 1;
        if self.lines.len() > MAX_LINES {
            self.lines.pop_front();
        }
    }

    /// Takes away what was told last of the time of this seat, unless they have acted since.
    fn forget_clock(&mut self, seat: SeatNo) {
        let since = self.lines.iter().rev().take_while(|line| line.about == About::Talk).count();
        let Some(place) = self.lines.len().checked_sub(since + 1) else { return };
        if self.lines.get(place).is_some_and(|line| line.clock == Some(seat)) {
            self.lines.remove(place);
        }
    }
}
