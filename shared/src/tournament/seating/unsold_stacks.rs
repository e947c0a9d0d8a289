//! Stacks that are placed at seats nobody has bought: they post blinds and antes in their turn, so that whoever comes
//! late and buys one has missed nothing (robert-tournament-5a, robert-tournament-5b).

use crate::chance::DeckProvider;
use crate::chips::Chips;
use crate::event::{SeatingEvent, TournamentEvent};
use crate::refusal::Refusal;
use crate::seat::{PersonNo, SeatNo, TableNo};
use crate::table::Table;
use crate::tournament::Tournament;

impl Tournament {
    /// When play begins: the next stack that is placed for those who may still come, by lot or in order, at the table with
    /// the fewest stacks, as long as there are free seats.
    pub(super) fn next_unsold(&self, decks: &mut dyn DeckProvider) -> Option<TournamentEvent> {
        if self.clock.level() > 0 || self.unsold_stacks() >= self.unsold_wanted() {
            return None;
        }
        let stacks = |table: &Table| table.seats().count();
        let open = self.tables.values().filter(|table| !self.open_seats(table.no()).is_empty());
        let table = open.min_by_key(|table| (stacks(table), table.no()))?.no();
        let (seat, lot) = self.drawn(&self.open_seats(table), decks)?;
        Some(TournamentEvent::Seating(SeatingEvent::UnsoldPlaced {
            table,
            seat,
            stack: self.structure().starting_stack,
            lot,
        }))
    }

    /// The next unsold stack that leaves this table between hands: late entry is over, the table is broken, or it has nothing
    /// left.
    pub(in crate::tournament) fn unsold_that_leaves(&self, table: &Table) -> Option<TournamentEvent> {
        if table.hand_in_progress().is_some() {
            return None;
        }
        let leaves =
            |seat: &SeatNo| table.is_broken() || table.stack(*seat).is_zero() || !self.late_entry_goes_on_at(table);
        let seat = table.unsold().iter().find(leaves)?;
        Some(TournamentEvent::Seating(SeatingEvent::UnsoldRemoved {
            table: table.no(),
            seat,
            chips: table.stack(seat),
        }))
    }

    /// Two people are needed for a hand, whatever unsold stacks there are.
    pub(in crate::tournament) fn people_to_deal(&self, table: &Table) -> Result<(), Refusal> {
        let people = self.people_who_can_play(table);
        let players = u32::try_from(people).unwrap_or(u32::MAX);
        if people < 2 { Err(Refusal::TooFewPlayers { players }) } else { Ok(()) }
    }

    /// How many people at this table have chips to play with, unsold stacks not counted.
    pub(in crate::tournament) fn people_who_can_play(&self, table: &Table) -> usize {
        let active = self.who_can_play(table);
        table.players().iter().filter(|seat| active.contains(*seat)).count()
    }

    pub(super) fn place_unsold(&mut self, table: TableNo, seat: SeatNo, stack: Chips) {
        let at = self.tables.get_or_insert_with(table, || Table::new(table));
        at.take_newcomer(seat, PersonNo::UNSOLD, (stack, Chips::ZERO), None);
        self.entries.issue(stack);
    }

    pub(super) fn remove_unsold(&mut self, table: TableNo, seat: SeatNo, chips: Chips) {
        self.entries.withdraw(chips);
        if let Some(table) = self.tables.get_mut(&table) {
            table.clear_seat(seat);
        }
    }
}
