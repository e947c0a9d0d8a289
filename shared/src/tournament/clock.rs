//! The tournament clock: levels and breaks.

use super::Tournament;
use super::rounds::is_void;
use crate::event::{ClockEvent, DayEvent, HandEvent};
use crate::refusal::Refusal;
use crate::seat::TableNo;
use crate::structure::{Level, Stakes, Structure};
use crate::table::{OfLevel, Table};
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
        level(structure, self.level.saturating_add(next))
            .or_else(|| level(structure, self.level))
            .map(|level| level.stakes)
    }

    /// The level of the next hand by the clock alone, and its stakes.
    pub(super) fn of_level(&self, structure: &Structure) -> Option<OfLevel> {
        self.stakes(structure).map(|stakes| OfLevel { level: self.next_level(), stakes })
    }

    /// The level of the next hand by the clock alone: during a break, the one after it.
    pub(super) fn next_level(&self) -> u16 {
        self.level.saturating_add(u16::from(self.on_break))
    }

    /// The stakes of the level; during a break, those of the level before it.
    pub(super) fn level_stakes(&self, structure: &Structure) -> Option<Stakes> {
        level(structure, self.level).map(|level| level.stakes)
    }

    /// The stakes that come after those of [`Clock::stakes`].
    pub fn next_stakes(&self, structure: &Structure) -> Option<Stakes> {
        let next = 1 + u16::from(self.on_break);
        level(structure, self.level.saturating_add(next)).map(|level| level.stakes)
    }

    /// Whether a break follows the running level.
    pub fn break_next(&self, structure: &Structure) -> bool {
        !self.on_break && level(structure, self.level).is_some_and(|level| level.break_after_ms.is_some())
    }

    pub(super) fn begin_level(&mut self, number: u16, structure: &Structure, at: Moment) {
        let length = level(structure, number).and_then(|level| level.length_ms);
        let last = level(structure, number.saturating_add(1)).is_none();
        self.level = number;
        self.on_break = false;
        self.ends = length.filter(|_| !last).map(|ms| self.counts_from(at).plus_ms(ms));
    }

    pub(super) fn begin_break(&mut self, after: u16, structure: &Structure, at: Moment) {
        let length = level(structure, after).and_then(|level| level.break_after_ms).unwrap_or(0);
        self.on_break = true;
        self.ends = Some(self.counts_from(at).plus_ms(length));
    }

    /// From when a time counts that begins now. While the clock stands nothing runs off, and all that runs is put off by
    /// as long as it stood: so it counts from when the clock was stopped.
    fn counts_from(&self, at: Moment) -> Moment {
        self.paused_since.unwrap_or(at)
    }

    /// So much is left of the level or break from now on.
    pub(super) fn set_left(&mut self, left_ms: u64, at: Moment) {
        self.ends = Some(self.counts_from(at).plus_ms(left_ms));
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
            return Some(DayEvent::Clock(ClockEvent::BreakBegan(running)));
        }
        let next = running.saturating_add(1);
        level(&self.structure, next).map(|_| DayEvent::Clock(ClockEvent::LevelBegan(next)))
    }

    /// What the clock does at this moment. A break waits until the hands in progress are over; a level does not, and
    /// holds from the next hand.
    pub(super) fn clock_due(&self, at: Moment) -> Option<DayEvent> {
        self.clock_ends().filter(|end| *end <= at).and_then(|_| self.after_level())
    }

    /// A level that lasts so many hands is over when one table has dealt them; a break after it waits for the others.
    fn hands_are_dealt(&self) -> Option<DayEvent> {
        if self.clock.is_paused() || self.hands_left() != Some(0) {
            return None;
        }
        if self.break_waits() || !self.a_table_has_dealt_all() { None } else { self.after_level() }
    }

    /// Whether one table has dealt, and finished, the hands that the running level lasts.
    fn a_table_has_dealt_all(&self) -> bool {
        let hands = self.level_hands().unwrap_or(u32::MAX);
        self.tables.values().any(|table| self.hands_of_level(table) >= hands && !in_hand(table))
    }

    /// Whether the running level is over at this moment.
    pub(super) fn level_is_over(&self, at: Moment) -> bool {
        self.clock.ends.is_some_and(|end| end <= at) || self.a_table_has_dealt_all()
    }

    /// How many hands the running level lasts; none where they do not end it.
    fn level_hands(&self) -> Option<u32> {
        if self.clock.is_on_break() { None } else { level(&self.structure, self.clock.level())?.hands }
    }

    /// How many hands of the running level began at this table.
    fn hands_of_level(&self, table: &Table) -> u32 {
        self.hands_of_level.get(&table.no()).copied().unwrap_or(0)
    }

    /// How many hands are left of the running level at the table that has dealt the most of them; none where hands do not
    /// end it.
    pub fn hands_left(&self) -> Option<u32> {
        let dealt = self.hands_of_level.values().max().copied().unwrap_or(0);
        self.level_hands().map(|hands| hands.saturating_sub(dealt))
    }

    /// Counts a hand of the running level, and one of the last before a break; one that does not count is dealt again.
    pub(super) fn count_hand_of_level(&mut self, table: TableNo, event: &HandEvent) {
        let is_void = is_void(self.tables.get(&table));
        self.rounds.note(table, event, || is_void);
        match event {
            HandEvent::Begun(_) => {
                *self.hands_of_level.entry(table).or_default() += 1;
                if let Some(last) = &mut self.last_hands {
                    last.count(table);
                }
            }
            HandEvent::Ended if is_void => self.count_hand_back(table),
            _ => {}
        }
    }

    /// A hand of this table does not count: it is repeated.
    pub(super) fn count_hand_back(&mut self, table: TableNo) {
        if let Some(dealt) = self.hands_of_level.get_mut(&table) {
            *dealt = dealt.saturating_sub(1);
        }
        if let Some(last) = &mut self.last_hands {
            last.count_back(table);
        }
    }

    /// A level begins. Where hands ended the one before, the deck for the next hand is received with it: it was theirs to
    /// end with the last of them.
    pub(super) fn take_level(&mut self, number: u16, at: Moment) {
        let hands = self.level_hands();
        let done = |table: &&mut Table| {
            let dealt = self.hands_of_level.get(&table.no()).copied().unwrap_or(0);
            hands.is_some_and(|hands| dealt >= hands) && table.hand_in_progress().is_none()
        };
        let structure = &self.structure;
        self.last_hands = None;
        self.clock.begin_level(number, structure, at);
        let now = self.clock.of_level(structure);
        self.tables.values_mut().filter(done).for_each(|table| table.receive_deck(now));
        self.hands_of_level.clear();
    }

    /// When the clock will do something; none while a break waits for the end of a hand.
    pub(super) fn clock_ends(&self) -> Option<Moment> {
        let end = self.clock.ends.filter(|_| !self.clock.is_paused())?;
        if self.break_waits() { None } else { Some(end) }
    }

    /// A break that waited for the end of a hand, or what follows a level whose hands are dealt.
    pub(super) fn follow_clock(&self) -> Option<DayEvent> {
        let waited =
            self.clock_due(self.now).filter(|event| matches!(event, DayEvent::Clock(ClockEvent::BreakBegan(_))));
        let last = || if self.last_hands_are_played() { self.after_level() } else { None };
        waited.or_else(last).or_else(|| self.hands_are_dealt())
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
