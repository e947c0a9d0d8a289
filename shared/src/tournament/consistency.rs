//! Consistency checks of cached state against a full recomputation.

use super::agenda::{AgendaItem, AgendaTables};
use super::{Stage, Tournament};
use crate::cards::Deck;
use crate::chance::{Chance, Deal};
use crate::table::Table;

impl Tournament {
    /// Compares all cached state with a full recomputation. It always succeeds unless there is a bug, and is
    /// slow: it is meant for tests of invariants.
    ///
    /// # Errors
    /// Describes the first difference, in the agenda or in a count.
    pub fn check_consistency(&self) -> Result<(), String> {
        if !self.entries.are_counted() {
            return Err("the entrants are not counted".to_owned());
        }
        if !self.conduct.serving_are_kept() {
            return Err("it is not kept who has penalties to serve".to_owned());
        }
        if !self.people_are_counted() {
            return Err("the people at the tables are not counted".to_owned());
        }
        if self.stage() != Stage::Playing {
            return Ok(());
        }
        for item in AgendaItem::ALL {
            let is_closed = !self.agenda.is_open(item);
            let closed = |table: &&Table| match &self.agenda.tables {
                AgendaTables::Everywhere => is_closed,
                AgendaTables::At(tables) => is_closed || !tables.contains(&table.no()),
            };
            let next = if item.is_at_a_table() {
                self.ask_at(item, self.tables.values().filter(closed), &mut NoLuck)
            } else if is_closed {
                self.ask(item, &mut NoLuck)
            } else {
                None
            };
            if let Some(next) = next {
                return Err(format!("{item:?} is not on the agenda, and this is to happen: {next:?}"));
            }
        }
        // Deadlines and reasons to wait are cached only while every item is closed.
        if !self.agenda.is_settled() {
            return Ok(());
        }
        let [kept, found] = [self.hands_wait_for(), self.what_hands_wait_for(&[])];
        if kept != found {
            return Err(format!("hands wait for {found:?}, and {kept:?} is kept"));
        }
        // A deadline in the past is due now.
        let [kept, found] =
            [self.first_due(), self.find_first_due()].map(|due| due.map(|due| due.max(self.time_now())));
        if kept == found { Ok(()) } else { Err(format!("{found:?} is due, and {kept:?} is on the agenda")) }
    }
}

/// Always picks the first card, seat and lot. Whether an event happens does not depend on the choice.
struct NoLuck;

impl Chance for NoLuck {
    fn shuffle(&mut self, _: &Deal) -> Deck {
        Deck::ordered()
    }

    fn below(&mut self, _: u32) -> u32 {
        0
    }
}
