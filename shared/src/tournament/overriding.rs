//! Fairness before the letter: stacks are adjusted, impounded chips released, the schedule changed, the event called off.

use super::{EntryState, Stage, Tournament};
use crate::chips::Chips;
use crate::event::{Adjusted, DayEvent};
use crate::refusal::{NotOrdered, Refusal};
use crate::seat::{PersonNo, SeatNo, TableNo};

/// The most players whose stacks are adjusted by one order: those of one table.
const MAX_ADJUSTED: usize = 10;

impl Tournament {
    /// The director adjusts stacks between hands; the chips of all whom he names together stay the same (robert-house-1,
    /// procedures-1b, fpn-1a).
    pub(super) fn decide_adjustment(&self, stacks: &[(PersonNo, Chips)]) -> Result<DayEvent, Refusal> {
        let twice = |at: usize, person: PersonNo| stacks.iter().skip(at + 1).any(|(other, _)| *other == person);
        let wrong = |(at, (person, after)): (usize, &(PersonNo, Chips))| {
            after.is_zero() || *after > Chips::MAX_IN_PLAY || twice(at, *person)
        };
        if stacks.is_empty() || stacks.len() > MAX_ADJUSTED || stacks.iter().enumerate().any(wrong) {
            return Err(NotOrdered::NotAdjustable { most: MAX_ADJUSTED }.into());
        }
        let mut adjusted = Vec::new();
        for (person, after) in stacks {
            let (table, seat) = self.seat_of_entrant(*person).ok_or(NotOrdered::HasNoSeat)?;
            self.between_hands(table)?;
            let before = self.tables.get(&table).map_or(Chips::ZERO, |table| table.stack(seat));
            adjusted.push(Adjusted { person: *person, before, after: *after });
        }
        let before: Chips = adjusted.iter().map(|stack| stack.before).sum();
        let after: Chips = adjusted.iter().map(|stack| stack.after).sum();
        if before == after {
            Ok(DayEvent::StacksAdjusted(adjusted))
        } else {
            Err(NotOrdered::NotBalanced { before, after }.into())
        }
    }

    /// Impounded chips of a table go to whom they are due; a hand that he is in is finished first (robert-house-7b).
    pub(super) fn decide_release(&self, table: TableNo, person: PersonNo, chips: Chips) -> Result<DayEvent, Refusal> {
        let most = self.tables.get(&table).ok_or(Refusal::NoTable(table))?.to_release();
        let (his, _) = self.seat_of_entrant(person).ok_or(NotOrdered::HasNoSeat)?;
        if chips.is_zero() || chips > most {
            return Err(Refusal::TooMuchToGive { chips, most });
        }
        if his != table {
            self.between_hands(his)?;
        }
        Ok(DayEvent::Released { table, person, chips })
    }

    /// The event is called off: everybody gets back what he has paid, but for those who were sent away
    /// (robert-tournament-28, robert-etiquette-11).
    pub(super) fn decide_cancellation(&self) -> DayEvent {
        let paid = |(person, entry): (&PersonNo, &super::Entry)| {
            (*person, self.structure.buy_in_cents.saturating_add(entry.extra_cents))
        };
        let honest = self.entries.iter().filter(|(_, entry)| !entry.disqualified);
        DayEvent::Cancelled { refunds: honest.map(paid).collect() }
    }

    pub(super) fn apply_override(&mut self, event: &DayEvent) {
        match event {
            DayEvent::StacksAdjusted(adjusted) => {
                let seats: Vec<_> = adjusted.iter().filter_map(|stack| self.place_of(stack)).collect();
                for (table, seat, after) in seats {
                    if let Some(table) = self.tables.get_mut(&table) {
                        table.set_stack(seat, after);
                    }
                    self.note_broke(table, self.now);
                }
            }
            DayEvent::Released { table, person, chips } => self.take_release(*table, *person, *chips),
            DayEvent::Cancelled { .. } => self.stage = Stage::Over,
            _ => {}
        }
    }

    fn place_of(&self, stack: &Adjusted) -> Option<(TableNo, SeatNo, Chips)> {
        self.seat_of_entrant(stack.person).map(|(table, seat)| (table, seat, stack.after))
    }

    fn take_release(&mut self, table: TableNo, person: PersonNo, chips: Chips) {
        let Some((his, seat)) = self.seat_of_entrant(person) else { return };
        if let Some(from) = self.tables.get_mut(&table) {
            from.release(chips, (his == table).then_some(seat));
        }
        if his != table
            && let Some(to) = self.tables.get_mut(&his)
        {
            to.add_chips(seat, chips, false);
        }
        self.note_broke(his, self.now);
        self.note_broke(table, self.now);
    }

    /// Whether chips are in dispute that somebody may get who lost everything in that hand: he is not out yet.
    pub(super) fn has_chips_in_dispute(&self, person: PersonNo) -> bool {
        let Some(entry) = self.entries.get(&person) else { return false };
        let (EntryState::Seated { table, .. }, Some(broke)) = (entry.state, entry.broke) else { return false };
        self.tables.get(&table).is_some_and(|table| table.disputes(broke.hand))
    }
}
