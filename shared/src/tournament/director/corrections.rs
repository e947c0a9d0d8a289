//! Corrections by the director: adjusted stacks, released chips, and a cancelled event.

use crate::chips::Chips;
use crate::event::{DirectorEvent, StackAdjustment, TournamentEvent};
use crate::hand::Hand;
use crate::house::RulingWindow;
use crate::refusal::{OrderRefusal, Refusal};
use crate::seat::{PersonNo, SeatNo, TableNo};
use crate::table::Table;
use crate::time::PlayTime;
use crate::tournament::entries::PendingMatter;
use crate::tournament::{Entry, EntryState, Tournament};

/// The most stacks that one order can adjust: those of one table.
const MAX_ADJUSTED: usize = 10;

impl Tournament {
    /// Decides the director's adjustment of stacks. It is allowed between hands. Some houses allow it until
    /// there is substantial action in the next hand (tda-22). The sum of the named stacks stays the same
    /// (robert-house-1, procedures-1b, fpn-1a).
    pub(super) fn decide_adjustment(&self, stacks: &[(PersonNo, Chips)]) -> Result<TournamentEvent, Refusal> {
        let stacks: Vec<_> = stacks.iter().map(|(person, after)| (self.entrant_of(*person), *after)).collect();
        let twice = |at: usize, person: PersonNo| stacks.iter().skip(at + 1).any(|(other, _)| *other == person);
        let wrong = |(at, (person, after)): (usize, &(PersonNo, Chips))| {
            after.is_zero() || *after > Chips::MAX_IN_PLAY || twice(at, *person)
        };
        if stacks.is_empty() || stacks.len() > MAX_ADJUSTED || stacks.iter().enumerate().any(wrong) {
            return Err(OrderRefusal::NotAdjustable { most: MAX_ADJUSTED }.into());
        }
        let mut adjusted = Vec::new();
        for (person, after) in stacks {
            let (table, seat) = self.seat_of_entrant(person).ok_or_else(|| self.has_no_seat(person))?;
            self.may_be_adjusted(table, seat)?;
            let before = self.tables.get(&table).map_or(Chips::ZERO, |table| table.stack(seat));
            adjusted.push(StackAdjustment { person, before, after });
        }
        let before: Chips = adjusted.iter().map(|stack| stack.before).sum();
        let after: Chips = adjusted.iter().map(|stack| stack.after).sum();
        if before == after {
            Ok(TournamentEvent::Director(DirectorEvent::StacksAdjusted(adjusted)))
        } else {
            Err(OrderRefusal::NotBalanced { before, after }.into())
        }
    }

    /// Checks whether the stack of this seat can be adjusted now. No hand may be in progress, or it must have
    /// had too little action.
    fn may_be_adjusted(&self, table: TableNo, seat: SeatNo) -> Result<(), Refusal> {
        let hand = self.tables.get(&table).and_then(Table::hand_in_progress);
        let is_in_time = |hand: &Hand| {
            let in_window = hand.rules().ruling_window == RulingWindow::SubstantialAction;
            in_window && hand.can_be_called_off().is_ok() && !hand.is_all_in(seat)
        };
        if hand.is_none_or(is_in_time) { Ok(()) } else { Err(Refusal::HandInProgress) }
    }

    /// Decides the release of impounded chips of a table to a player. Their own hand in progress must be
    /// finished first (robert-house-7b).
    pub(super) fn decide_release(
        &self,
        table: TableNo,
        person: PersonNo,
        chips: Chips,
    ) -> Result<TournamentEvent, Refusal> {
        let most = self.tables.get(&table).ok_or(Refusal::NoTable(table))?.to_release();
        let person = self.entrant_of(person);
        let (theirs, _) = self.seat_of_entrant(person).ok_or_else(|| self.not_playing(person))?;
        if chips.is_zero() || chips > most {
            return Err(Refusal::TooMuchToGive { chips, most });
        }
        if theirs != table {
            self.between_hands(theirs)?;
        }
        Ok(TournamentEvent::Director(DirectorEvent::Released { table, person, chips }))
    }

    /// Decides to cancel the event. Everybody gets back what they have paid, except disqualified people
    /// (robert-tournament-28, robert-etiquette-11).
    pub(super) fn decide_cancellation(&self) -> TournamentEvent {
        TournamentEvent::Director(DirectorEvent::Cancelled { refunds: self.cancellation_refunds() })
    }

    /// The refund of each person in cents if the event were cancelled now, ordered by number
    /// (robert-tournament-28).
    pub fn cancellation_refunds(&self) -> Vec<(PersonNo, u64)> {
        let people = self.entries.iter().map(|(person, _)| *person).filter(|person| !self.is_disqualified(*person));
        people.map(|person| (person, self.cancellation_refund(person))).collect()
    }

    pub(super) fn take_adjustment(&mut self, adjusted: &[StackAdjustment]) {
        let seats: Vec<_> = adjusted.iter().filter_map(|stack| self.place_of(stack)).collect();
        for (table, seat, after) in seats {
            if let Some(table) = self.tables.get_mut(&table) {
                table.adjust_stack(seat, after);
            }
            self.note_broke(table, self.now);
        }
    }

    fn place_of(&self, stack: &StackAdjustment) -> Option<(TableNo, SeatNo, Chips)> {
        self.seat_of_entrant(stack.person).map(|(table, seat)| (table, seat, stack.after))
    }

    pub(super) fn take_release(&mut self, table: TableNo, person: PersonNo, chips: Chips) {
        let Some((own, seat)) = self.seat_of_entrant(person) else { return };
        if let Some(from) = self.tables.get_mut(&table) {
            from.release(chips, (own == table).then_some(seat));
            from.settle_with(person);
        }
        if own != table
            && let Some(to) = self.tables.get_mut(&own)
        {
            to.add_chips(seat, chips, false);
        }
        self.note_broke(own, self.now);
        self.note_broke(table, self.now);
    }

    /// Returns whether this player lost everything in a hand with chips in dispute, and may get some of them.
    /// They are not out yet.
    pub(in crate::tournament) fn has_chips_in_dispute(&self, person: PersonNo) -> bool {
        let Some(entry) = self.entries.get(person) else { return false };
        let (EntryState::Seated { table, seat }, Some(broke)) = (entry.state, entry.broke) else { return false };
        self.tables.get(&table).is_some_and(|table| table.disputes(broke.hand) || table.has_promised(seat))
    }

    /// A table with disputed chips without which no hand can be dealt anywhere. The time is the end of the
    /// wait for the director. After that the ruling stands, and the tournament goes on.
    pub(super) fn dispute_holds_all_up(&self) -> Option<(PlayTime, TableNo)> {
        if self.tables.values().any(|table| table.hand_in_progress().is_some() || table.can_play()) {
            return None;
        }
        let waits = |(person, entry): (&PersonNo, &Entry)| {
            let EntryState::Seated { table, .. } = entry.state else { return None };
            self.has_chips_in_dispute(*person).then_some(table)
        };
        let tables =
            self.entries.open(PendingMatter::Broke).filter_map(waits).filter_map(|table| self.tables.get(&table));
        let timeout_ms = u64::from(self.rules.floor_timeout) * 1000;
        tables.map(|table| (table.hand_ended().plus_ms(timeout_ms), table.no())).min()
    }

    /// The time when the director is no longer waited for about disputed chips, with its event. Undecided
    /// chips are returned to the players from whom they were taken.
    pub(in crate::tournament) fn dispute_deadline(&self) -> Option<(PlayTime, TournamentEvent)> {
        let (ends, table) = self.dispute_holds_all_up()?;
        let disputed = self.tables.get(&table)?;
        let sits = |(person, _): &&(PersonNo, Chips)| self.seat_of_entrant(*person).is_some();
        let left = disputed.to_release();
        let holder = disputed.holders().iter().filter(|_| !left.is_zero()).find(sits);
        let event = match holder {
            Some((person, part)) => {
                TournamentEvent::Director(DirectorEvent::Released { table, person: *person, chips: (*part).min(left) })
            }
            None => TournamentEvent::Director(DirectorEvent::FloorWaitOver(table)),
        };
        Some((ends, event))
    }
}
