//! Whatever waits for somebody has a moment at which it waits no longer.

use super::{Stage, Tournament};
use crate::event::{DayEvent, EntryEvent, PurchaseEvent, Told};
use crate::table::Table;
use crate::time::Moment;

impl Tournament {
    /// The first thing that is due at this moment, if anything is.
    pub(super) fn due(&self, at: Moment) -> Option<Told> {
        if self.stage() != Stage::Playing || self.clock.is_paused() {
            return None;
        }
        let turn = |table: &Table| {
            let (_, event) = self.turn_due(table).filter(|(due, _)| *due <= at)?;
            Some(Told::Hand(table.no(), event))
        };
        if let Some(told) = self.tables.values().find_map(turn) {
            return Some(told);
        }
        let waited = self
            .floor_wait_over(at)
            .or_else(|| self.dispute_due(at))
            .or_else(|| self.vote_due(at))
            .or_else(|| self.absent_too_long(at));
        if let Some(event) = waited.or_else(|| self.penalty_due(at)).or_else(|| self.small_table_due(at)) {
            return Some(Told::Day(event));
        }
        if let Some(event) = self.clock_due(at) {
            return Some(Told::Day(event));
        }
        if self.re_entry_answers_end().is_some_and(|end| end <= at) {
            return Some(Told::Day(DayEvent::Entry(EntryEvent::ReEntriesClosed)));
        }
        let unheard = |table: &&Table| self.rebuys_close(table).is_some_and(|end| end <= at);
        if let Some(table) = self.tables.values().find(unheard) {
            return Some(Told::Day(DayEvent::Purchase(PurchaseEvent::RebuysClosed { table: table.no(), deal: false })));
        }
        let next = |table: &&Table| self.next_hand_begins(table).is_some_and(|begin| begin <= at);
        self.tables.values().find(next).and_then(|table| self.deal(table, at).ok())
    }

    /// When the clock has something to do next, if nobody does anything before.
    pub fn next_due(&self) -> Option<Moment> {
        if self.stage() != Stage::Playing || self.clock.is_paused() {
            return None;
        }
        let turns = self.tables.values().filter_map(|table| self.turn_due(table)).map(|(due, _)| due);
        let hands = self.tables.values().filter_map(|table| self.next_hand_begins(table));
        let answers = self.tables.values().filter_map(|table| self.rebuys_close(table));
        turns
            .chain(hands)
            .chain(answers)
            .chain(self.vote_ends())
            .chain(self.clock_ends())
            .chain(self.absence_ends())
            .chain(self.table_answers_end())
            .chain(self.penalty_ends())
            .chain(self.floor_waits_end())
            .chain(self.dispute_ends())
            .chain(self.re_entry_answers_end())
            .min()
    }
}
