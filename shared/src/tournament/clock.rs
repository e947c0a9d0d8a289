//! The tournament clock: levels and breaks.

use super::Tournament;
use crate::event::DayEvent;
use crate::refusal::Refusal;
use crate::structure::{Level, Stakes, Structure};
use crate::table::Table;
use crate::time::Moment;

/// Levels and breaks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Clock {
    /// The running level from 1, or the one before the break; 0 before the start.
    level: u16,
    on_break: bool,
    /// When the running level or break ends, if it does.
    ends: Option<Moment>,
    paused_since: Option<Moment>,
}

impl Clock {
    /// The level, counted from 1; 0 before the start.
    pub fn level(&self) -> u16 {
        self.level
    }

    /// Whether it is a break.
    pub fn is_on_break(&self) -> bool {
        self.on_break
    }

    /// Whether the director has stopped the clock.
    pub fn is_paused(&self) -> bool {
        self.paused_since.is_some()
    }

    /// Since when the clock stands, if it does.
    pub fn stands_since(&self) -> Option<Moment> {
        self.paused_since
    }

    /// Milliseconds left of the level or break at this moment; none if it never ends.
    pub fn left_ms(&self, now: Moment) -> Option<u64> {
        let from = self.paused_since.unwrap_or(now);
        self.ends.map(|end| from.ms_until(end))
    }

    /// The stakes of the level; during a break, those of the next hand.
    pub fn stakes(&self, structure: &Structure) -> Option<Stakes> {
        let next = u16::from(self.on_break);
        level(structure, self.level + next).or_else(|| level(structure, self.level)).map(|level| level.stakes)
    }

    /// The stakes that come after those of [`Clock::stakes`].
    pub fn next_stakes(&self, structure: &Structure) -> Option<Stakes> {
        let next = 1 + u16::from(self.on_break);
        level(structure, self.level + next).map(|level| level.stakes)
    }

    /// Whether a break follows the running level.
    pub fn break_next(&self, structure: &Structure) -> bool {
        !self.on_break && level(structure, self.level).is_some_and(|level| level.break_after_ms.is_some())
    }

    pub(super) fn begin_level(&mut self, number: u16, structure: &Structure, at: Moment) {
        let length = level(structure, number).and_then(|level| level.length_ms);
        let last = level(structure, number + 1).is_none();
        self.level = number;
        self.on_break = false;
        self.ends = length.filter(|_| !last).map(|ms| at.plus_ms(ms));
        self.restart_pause(at);
    }

    pub(super) fn begin_break(&mut self, after: u16, structure: &Structure, at: Moment) {
        let length = level(structure, after).and_then(|level| level.break_after_ms).unwrap_or(0);
        self.on_break = true;
        self.ends = Some(at.plus_ms(length));
        self.restart_pause(at);
    }

    /// A level that begins while the clock is stopped has its full length once the clock runs.
    fn restart_pause(&mut self, at: Moment) {
        self.paused_since = self.paused_since.map(|_| at);
    }

    /// So much is left of the level or break from now on.
    pub(super) fn set_left(&mut self, left_ms: u64, at: Moment) {
        self.ends = Some(self.paused_since.unwrap_or(at).plus_ms(left_ms));
    }

    pub(super) fn pause(&mut self, at: Moment) {
        self.paused_since = Some(at);
    }

    /// Lets the clock run again, and says how many milliseconds it stood.
    pub(super) fn resume(&mut self, at: Moment) -> u64 {
        let stood = self.paused_since.take().map_or(0, |since| since.ms_until(at));
        self.ends = self.ends.map(|end| end.plus_ms(stood));
        stood
    }
}

/// The row of this level, counted from 1.
fn level(structure: &Structure, number: u16) -> Option<&Level> {
    structure.levels.get(usize::from(number).checked_sub(1)?)
}

impl Tournament {
    /// What follows the running level or break.
    fn after_level(&self) -> Option<DayEvent> {
        let running = self.clock.level();
        if self.clock.break_next(&self.structure) {
            return Some(DayEvent::BreakBegan(running));
        }
        level(&self.structure, running + 1).map(|_| DayEvent::LevelBegan(running + 1))
    }

    /// What the clock does at this moment. A break waits until the hands in progress are over; a level does not, and
    /// holds from the next hand.
    pub(super) fn clock_due(&self, at: Moment) -> Option<DayEvent> {
        self.clock_ends().filter(|end| *end <= at).and_then(|_| self.after_level())
    }

    /// When the clock will do something; none while a break waits for the end of a hand.
    pub(super) fn clock_ends(&self) -> Option<Moment> {
        let waits = self.clock.break_next(&self.structure) && self.tables.values().any(in_hand);
        let end = self.clock.ends.filter(|_| !self.clock.is_paused())?;
        if waits { None } else { Some(end) }
    }

    /// A break that waited for the end of a hand.
    pub(super) fn follow_clock(&self) -> Option<DayEvent> {
        self.clock_due(self.now).filter(|event| matches!(event, DayEvent::BreakBegan(_)))
    }

    pub(super) fn decide_next_level(&self) -> Result<DayEvent, Refusal> {
        if self.clock.break_next(&self.structure) && self.tables.values().any(in_hand) {
            return Err(Refusal::HandInProgress);
        }
        self.after_level().ok_or(Refusal::LastLevel)
    }
}

fn in_hand(table: &Table) -> bool {
    table.hand_in_progress().is_some()
}
