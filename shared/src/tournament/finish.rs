//! Going out: places by the stack at the start of the hand, ties, prizes to the cent, and the winner.

use super::{Broke, EntryState, Tournament};
use crate::chips::Chips;
use crate::event::DayEvent;
use crate::protocol::StandingLine;
use crate::seat::{PersonNo, SeatNo, TableNo};
use crate::table::Table;

impl Tournament {
    /// Who is out next, or who has won, between hands.
    pub(super) fn follow_finish(&self) -> Option<DayEvent> {
        if let Some(people) = self.next_out() {
            let left = self.players_left();
            let tied = u32::try_from(people.len()).unwrap_or(u32::MAX);
            let place = (left + 1).saturating_sub(tied);
            let shared = people.iter().zip(self.shared_prizes(place, tied));
            let prizes = shared.map(|(person, cents)| if self.is_disqualified(*person) { 0 } else { cents }).collect();
            return Some(DayEvent::Finished { people, place, prizes });
        }
        let mut playing = self.entries.iter().filter(|(_, entry)| matches!(entry.state, EntryState::Seated { .. }));
        match (playing.next(), playing.next()) {
            (Some((winner, _)), None) => {
                let forfeited = self.forfeited_cents();
                let prizes = self.shared_prizes(1, 1).into_iter().map(|cents| cents + forfeited).collect();
                Some(DayEvent::Finished { people: vec![*winner], place: 1, prizes })
            }
            (None, _) => self.winner().map(DayEvent::Won),
            _ => None,
        }
    }

    /// Who finishes next: of those without chips who went first, those who had the fewest at the start of the hand, and
    /// all of them if they had the same; in seat order from the left of the button. Nobody while one of them, or one who
    /// went before, can still buy chips.
    fn next_out(&self) -> Option<Vec<PersonNo>> {
        let broke = || {
            self.entries.iter().filter_map(|(person, entry)| match (entry.state, entry.broke) {
                (EntryState::Seated { table, seat }, Some(broke)) => Some((*person, entry, table, seat, broke)),
                _ => None,
            })
        };
        let order = |table: TableNo, broke: Broke| (broke.at, table, broke.hand, broke.started_with);
        let first = broke().map(|(_, _, table, _, broke)| order(table, broke)).min()?;
        let tied = || broke().filter(|(_, _, table, _, broke)| order(*table, *broke) == first);
        if tied().any(|(person, entry, ..)| !self.is_out(person, entry)) {
            return None;
        }
        let button = self.tables.get(&first.1).and_then(Table::button).unwrap_or(SeatNo::FIRST);
        let at = |no: SeatNo| tied().find(|(_, _, _, seat, _)| *seat == no).map(|(person, ..)| person);
        Some(button.clockwise().filter_map(at).collect())
    }

    fn winner(&self) -> Option<PersonNo> {
        let first = |state: EntryState| matches!(state, EntryState::Finished { place: 1, .. });
        self.entries.iter().find(|(_, entry)| first(entry.state)).map(|(person, _)| *person)
    }

    pub(super) fn take_places(&mut self, people: &[PersonNo], place: u32, prizes: &[u64]) {
        for (i, person) in people.iter().enumerate() {
            let Some(entry) = self.entries.get_mut(person) else { continue };
            let prize_cents = prizes.get(i).copied().unwrap_or(0);
            let state = std::mem::replace(&mut entry.state, EntryState::Finished { place, prize_cents });
            // The winner keeps his seat and his chips; everybody else makes room.
            if let EntryState::Seated { table, seat } = state
                && place > 1
                && let Some(table) = self.tables.get_mut(&table)
            {
                table.clear_seat(seat);
            }
        }
    }

    /// Places and prizes, the best first; who is still playing comes before them, the biggest stack first.
    pub fn standings(&self) -> Vec<StandingLine> {
        let stack = |person: PersonNo| {
            let seat = self.seat_of_entrant(person).and_then(|(table, seat)| Some(self.table(table)?.stack(seat)));
            seat.unwrap_or_default()
        };
        let mut lines: Vec<(u32, std::cmp::Reverse<Chips>, StandingLine)> = self
            .entries
            .iter()
            .map(|(person, entry)| {
                let (place, prize_cents) = match entry.state {
                    EntryState::Finished { place, prize_cents } => (Some(place), prize_cents),
                    EntryState::Waiting | EntryState::Seated { .. } => (None, 0),
                };
                let table = self.seat_of_entrant(*person).map(|(table, _)| table);
                let line = StandingLine { person: *person, table, place, prize_cents };
                (place.unwrap_or(0), std::cmp::Reverse(stack(*person)), line)
            })
            .collect();
        lines.sort_by_key(|(place, stack, line)| (*place, *stack, line.person));
        lines.into_iter().map(|(.., line)| line).collect()
    }
}
