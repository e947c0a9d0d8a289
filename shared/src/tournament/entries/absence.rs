//! Absent players: their hands, their stacks, and the limit of their absence.

use super::entry::Entry;
use super::entry_state::{EntryState, Presence};
use super::pending_index::PendingMatter;
use crate::chips::Chips;
use crate::event::{EntryEvent, HandEvent, PublicEvent, TournamentEvent};
use crate::house::AbsentFold;
use crate::seat::{PersonNo, SeatNo, SeatSet};
use crate::table::Table;
use crate::time::PlayTime;
use crate::tournament::Tournament;

impl Tournament {
    /// Returns whether the player on this seat is absent, or the stack on it is unsold.
    fn is_absent(&self, table: &Table, seat: SeatNo) -> bool {
        let entry = table.seat(seat).and_then(|taken| self.entries.get(taken.person));
        entry.is_some_and(|entry| entry.away_since.is_some()) || table.unsold().contains(seat)
    }

    /// The seats of this table whose players are absent.
    pub(in crate::tournament) fn absent_at(&self, table: &Table) -> SeatSet {
        if self.entries.totals().away == 0 {
            return table.unsold();
        }
        table.seats().map(|(no, _)| no).filter(|no| self.is_absent(table, *no)).collect()
    }

    /// Returns the fold of the next hand of a player who was absent at the deal, right after the deal. Unsold
    /// stacks are folded first, then players in the order of acting. The last live hand is never folded
    /// (robert-tournament-8).
    pub(in crate::tournament) fn absent_in_hand(&self, table: &Table) -> Option<PublicEvent> {
        let folds_all = self.rules.absent_fold == AbsentFold::RightAfterDeal;
        let hand = table.hand_in_progress().filter(|hand| hand.is_before_first_act() && hand.live().len() > 1)?;
        let dealt_absent = |seat: &SeatNo| self.is_absent(table, *seat) && !table.left_during_hand(*seat);
        let unsold = table.unsold().iter().find(|seat| hand.live().contains(*seat));
        let absent =
            || hand.plan().last_blind.clockwise().find(|seat| hand.live().contains(*seat) && dealt_absent(seat));
        let may_be_absent = folds_all && self.entries.totals().away > 0;
        let seat = unsold.or_else(|| if may_be_absent { absent() } else { None })?;
        Some(PublicEvent::Hand(table.no(), HandEvent::AbsentFolded(seat)))
    }

    /// The next removal of a player whose absence exceeds the limit of the house, and its time. It happens
    /// between hands, and never to the last player (fpn-11e).
    pub(in crate::tournament) fn absence_deadline(&self) -> Option<(PlayTime, TournamentEvent)> {
        let (ends, person) = self.absent_longest()?;
        let (table, seat) = self.seat_of_entrant(person)?;
        let chips = self.tables.get(&table).map_or(Chips::ZERO, |table| table.stack(seat));
        Some((ends, TournamentEvent::Entry(EntryEvent::RemovedAbsent { person, chips })))
    }

    /// Returns the next removal for absence, if its time has come.
    pub(in crate::tournament) fn advance_long_absence(&self) -> Option<TournamentEvent> {
        self.absence_deadline().filter(|(ends, _)| *ends <= self.time_now()).map(|(_, event)| event)
    }

    /// The player whose absence ends first, and when, among players who are not in a hand. Of several at once
    /// it is the smallest stack.
    fn absent_longest(&self) -> Option<(PlayTime, PersonNo)> {
        let limit_ms = u64::from(self.rules.absent_limit?) * 60_000;
        // A player who is out already and only waits for their place does not count as one who is left.
        let in_it = |(person, entry): &(&PersonNo, &Entry)| {
            matches!(entry.state, EntryState::Seated { .. }) && !self.is_out(**person, entry)
        };
        if self.entries.totals().away == 0 || self.entries.iter().filter(in_it).nth(1).is_none() {
            return None;
        }
        let ends = self.entries.open(PendingMatter::Away).filter_map(|(person, entry)| {
            let EntryState::Seated { table, seat } = entry.state else { return None };
            let table = self.tables.get(&table).filter(|table| table.hand_in_progress().is_none())?;
            // The limit must be exceeded, so one millisecond is added.
            let ends = entry.away_since?.plus_ms(limit_ms.saturating_add(1));
            let stack = table.stack(seat);
            (!stack.is_zero()).then_some((ends, stack, *person))
        });
        ends.min().map(|(ends, _, person)| (ends, person))
    }

    /// Records that a player is absent from now on.
    pub(super) fn note_absence(&mut self, person: PersonNo, at: PlayTime) {
        self.entries.change(person, |entry| {
            entry.away_since = entry.away_since.or(Some(at));
        });
        if let Some((table, seat)) = self.seat_of_entrant(person)
            && let Some(table) = self.tables.get_mut(&table)
        {
            table.went_away(seat, at);
        }
    }

    /// Records that a player is back.
    pub(super) fn note_return(&mut self, person: PersonNo) {
        self.entries.change(person, |entry| {
            entry.away_since = None;
            entry.presence = Presence::CheckedIn;
        });
        if let Some((table, seat)) = self.seat_of_entrant(person)
            && let Some(table) = self.tables.get_mut(&table)
        {
            table.came_back(seat);
        }
    }
}
