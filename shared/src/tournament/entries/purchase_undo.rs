//! Undo of purchases. A purchase can be undone until the next deal of the table. Until then it is kept with
//! the state before it.

use super::entry_state::{EntryState, OutSince};
use super::undoable_purchase::{PriorExit, UndoablePurchase};
use crate::chips::Chips;
use crate::command::Sale;
use crate::event::ExtraPurchase;
use crate::seat::{PersonNo, SeatNo, TableNo};
use crate::table::Table;
use crate::time::PlayTime;
use crate::tournament::Tournament;

impl From<ExtraPurchase> for Sale {
    fn from(extra: ExtraPurchase) -> Self {
        match extra {
            ExtraPurchase::AddOn => Self::AddOn,
            ExtraPurchase::TopUp => Self::TopUp,
        }
    }
}

impl Tournament {
    /// The state before a purchase at a seat.
    pub(super) fn before_purchase(
        &self,
        person: PersonNo,
        sale: Sale,
        place: (TableNo, SeatNo),
        cents: u64,
    ) -> Option<UndoablePurchase> {
        let entry = self.entries.get(person)?;
        let was_out = matches!(entry.state, EntryState::Finished { .. }).then(|| {
            let mut before = Vec::new();
            let mut tied = Vec::new();
            for group in self.prizes.finished() {
                if group.contains(&person) {
                    tied = group.iter().copied().filter(|other| *other != person).collect();
                    break;
                }
                before.extend_from_slice(group);
            }
            let hand = entry.sat_at.and_then(|table| self.tables.get(&table)).map(Table::hands_begun);
            let (state, sat_at, hand_level, out) = (entry.state, entry.sat_at, entry.hand_level, entry.out);
            PriorExit { state, before, tied, sat_at, hand, hand_level, out }
        });
        Some(UndoablePurchase {
            sale,
            chips: Chips::ZERO,
            cents,
            place,
            seat: self.tables.get(&place.0).and_then(|table| table.seat(place.1)),
            stack: Chips::ZERO,
            broke: entry.broke,
            last_chips: self.prizes.last_chips_of(person),
            bounties: Vec::new(),
            was_out,
        })
    }

    /// Records a purchase of this number of chips.
    pub(super) fn note_purchase(&mut self, person: PersonNo, bought: Option<UndoablePurchase>, chips: Chips) {
        let Some(bought) = bought else { return };
        let stack = self.chips_of(person);
        self.entries.remember(person, UndoablePurchase { chips, stack, ..bought });
    }

    /// Undoes the last purchase of a person and restores the state before it.
    pub(super) fn take_purchase_back(&mut self, person: PersonNo, at: PlayTime) {
        let Some(place) = self.seat_of_entrant(person) else { return };
        let Some(bought) = self.entries.change(person, |entry| entry.bought.pop()).flatten() else { return };
        self.prizes.take_bounties_back(&bought.bounties);
        self.entries.withdraw(bought.chips);
        self.entries.change(person, |entry| {
            match bought.sale {
                Sale::Rebuy => entry.rebuys = entry.rebuys.saturating_sub(1),
                Sale::AddOn => entry.add_on_taken = false,
                Sale::TopUp => {}
                Sale::ReEntry => entry.re_entries = entry.re_entries.saturating_sub(1),
            }
            entry.extra_cents = entry.extra_cents.saturating_sub(bought.cents);
            entry.broke = bought.broke;
        });
        self.prizes.put_last_chips_back(person, bought.last_chips);
        if let Some(table) = self.tables.get_mut(&place.0) {
            match (bought.seat, bought.was_out.is_some()) {
                (Some(seat), _) if place == bought.place => table.sit_again(place.1, seat),
                (_, true) => table.clear_seat(place.1),
                (_, false) => table.set_stack(place.1, table.stack(place.1).less(bought.chips)),
            }
            if bought.broke.is_some() {
                table.wait_again(at);
            }
        }
        if let Some(was_out) = bought.was_out {
            self.be_out_again(person, was_out);
        }
        self.settle_again();
    }

    /// Restores the exit of a person.
    fn be_out_again(&mut self, person: PersonNo, was_out: PriorExit) {
        let PriorExit { state, before, tied, sat_at, hand, hand_level, out } = was_out;
        self.prizes.be_out_again(person, &tied, &before);
        let dealt = |table: TableNo| self.tables.get(&table).map(Table::hands_begun) != hand;
        let out = if sat_at.is_some_and(dealt) { OutSince::LongSince } else { out };
        self.entries.change(person, |entry| {
            entry.state = state;
            (entry.sat_at, entry.hand_level, entry.out) = (sat_at, hand_level, out);
        });
    }
}
