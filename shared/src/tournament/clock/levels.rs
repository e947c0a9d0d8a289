//! The sequence of levels and breaks.

use super::hand_for_hand_state::is_void;
use super::schedule_place::SchedulePlace;
use super::state::Clock;
use crate::event::{ClockEvent, TournamentEvent};
use crate::refusal::Refusal;
use crate::seat::TableNo;
use crate::table::Table;
use crate::time::PlayTime;
use crate::tournament::Tournament;

impl Clock {
    /// Returns the event that follows the running level or break.
    fn after_level(&self) -> Option<TournamentEvent> {
        let SchedulePlace { level, on_break } = self.place_after(self.place())?;
        let event = if on_break { ClockEvent::BreakBegan(level) } else { ClockEvent::LevelBegan(level) };
        Some(TournamentEvent::Clock(event))
    }

    /// Counts a hand of the running level at this table.
    pub(in crate::tournament) fn note_hand_begun(&mut self, table: TableNo) {
        self.rounds_mut().note_begun(table);
        self.count_hand(table);
    }
}

impl Tournament {
    /// Returns the event that ends a level of a fixed number of hands: one table has dealt them all. A break
    /// after it waits for the other tables.
    fn hands_are_dealt(&self) -> Option<TournamentEvent> {
        if self.clock.is_paused() || self.clock.hands_left() != Some(0) {
            return None;
        }
        if self.break_waits() || !self.a_table_has_dealt_all() { None } else { self.clock.after_level() }
    }

    /// The next event by the time of the clock, and its time. `None` while a break waits for the end of a
    /// hand. A new level waits for no hand and applies from the next hand on.
    pub(in crate::tournament) fn clock_deadline(&self) -> Option<(PlayTime, TournamentEvent)> {
        let end = self.clock.runs_until().filter(|_| !self.clock.is_paused() && !self.break_waits())?;
        Some((end, self.clock.after_level()?))
    }

    /// Returns whether one table has dealt and finished the number of hands of the running level.
    fn a_table_has_dealt_all(&self) -> bool {
        self.clock.level_hands().is_some_and(|hands| {
            self.tables.values().any(|table| self.clock.hands_begun_at(table.no()) >= hands && !in_hand(table))
        })
    }

    /// Returns whether the running level is over at this time.
    pub(in crate::tournament) fn level_is_over(&self, at: PlayTime) -> bool {
        self.clock.runs_until().is_some_and(|end| end <= at) || self.a_table_has_dealt_all()
    }

    /// The number of hands left of the running level at the table that has dealt the most. `None` if the
    /// level does not end by hands.
    pub fn hands_left(&self) -> Option<u32> {
        self.clock.hands_left()
    }

    /// Records the end of a hand. A void hand is not counted, because it is dealt again.
    pub(in crate::tournament) fn note_hand_ended(&mut self, table: TableNo) {
        if is_void(self.tables.get(&table)) {
            self.clock.rounds_mut().forget(table);
            self.clock.count_hand_back(table);
        }
    }

    /// Begins a level. After a level that ended by hands, some tables have dealt all of its hands. They
    /// receive the deck for the next hand with the new level.
    pub(super) fn take_level(&mut self, number: u16, at: PlayTime) {
        let hands = self.clock.level_hands();
        let done = |table: &Table| {
            let dealt = self.clock.hands_begun_at(table.no());
            hands.is_some_and(|hands| dealt >= hands) && !in_hand(table)
        };
        let done: Vec<TableNo> = self.tables.values().filter(|table| done(table)).map(Table::no).collect();
        self.clock.begin_level(number, at);
        let now = self.clock.of_level();
        for table in done {
            if let Some(table) = self.tables.get_mut(&table) {
                table.receive_deck(now);
            }
        }
    }

    /// Returns the beginning of a break that waited for the end of a hand. Otherwise returns the event after
    /// a level whose hands are dealt.
    pub(in crate::tournament) fn advance_clock(&self) -> Option<TournamentEvent> {
        let is_break = |event: &TournamentEvent| matches!(event, TournamentEvent::Clock(ClockEvent::BreakBegan(_)));
        let due = self.clock_deadline().filter(|(end, _)| *end <= self.time_now());
        let waited = due.map(|(_, event)| event).filter(is_break);
        let last = || if self.last_hands_are_played() { self.clock.after_level() } else { None };
        waited.or_else(last).or_else(|| self.hands_are_dealt())
    }

    pub(in crate::tournament) fn decide_next_level(&self) -> Result<TournamentEvent, Refusal> {
        if self.clock.break_next() && self.tables.values().any(in_hand) {
            return Err(Refusal::HandInProgress);
        }
        self.clock.after_level().ok_or(Refusal::LastLevel)
    }
}

fn in_hand(table: &Table) -> bool {
    table.hand_in_progress().is_some()
}
