//! What the house counts against a player over an evening: string bets cost a warning, a reprimand, then chips; the director
//! warns whom he likes.

use super::Tournament;
use crate::chips::Chips;
use crate::event::{ConductEvent, DayEvent, HandEvent, StringBetAnswer};
use crate::house::StringBetPenalty;
use crate::refusal::Refusal;
use crate::rulings::Infraction;
use crate::seat::{PersonNo, SeatNo, TableNo};
use crate::table::Table;

/// The string bets after which the director may ask for chips.
const STRING_BETS_BEFORE_CHIPS: u32 = 3;

/// What somebody did in this evening that the house counts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Conduct {
    /// String bets.
    pub string_bets: u32,
    /// How many of them the house has answered.
    pub answered: u32,
    /// Acts out of turn.
    pub out_of_turn: u32,
    /// Warnings of the director.
    pub warnings: u32,
    /// Words said while the table was to be silent.
    pub talk: u32,
}

impl Tournament {
    /// Counts what a ruling wrote down against a player.
    pub(super) fn count_infraction(&mut self, table: TableNo, event: &HandEvent) {
        let HandEvent::Ruled { seat, ruling, .. } = event else { return };
        let person = self.tables.get(&table).and_then(|table| table.seat(*seat)).map(|taken| taken.person);
        let Some(entry) = person.and_then(|person| self.entries.get_mut(&person)) else { return };
        match ruling.infraction {
            Some(Infraction::StringBet) => entry.conduct.string_bets += 1,
            Some(Infraction::OutOfTurn) => entry.conduct.out_of_turn += 1,
            _ => {}
        }
    }

    /// The answer of the house to the next string bet that it has not answered.
    pub(super) fn follow_string_bets(&self) -> Option<DayEvent> {
        if self.rules.string_bet_penalty == StringBetPenalty::None {
            return None;
        }
        let open = |conduct: Conduct| conduct.answered < conduct.string_bets;
        let (person, entry) = self.entries().find(|(_, entry)| open(entry.conduct))?;
        let answer = match entry.conduct.answered + 1 {
            1 => StringBetAnswer::Warning,
            2 => StringBetAnswer::Reprimand,
            STRING_BETS_BEFORE_CHIPS => StringBetAnswer::Chips(self.big_blind_at(person)),
            _ => StringBetAnswer::ChipsOrSeat(self.big_blind_at(person)),
        };
        Some(DayEvent::Conduct(ConductEvent::StringBetAnswered { person, answer }))
    }

    fn big_blind_at(&self, person: PersonNo) -> Chips {
        let table = self.seat_of(person).and_then(|(table, _)| self.tables.get(&table));
        table.and_then(Table::hand).map(|hand| hand.plan().stakes.big_blind).unwrap_or_default()
    }

    /// Whether the director may let this player pay for his string bets now.
    pub(super) fn check_fine(&self, table: &Table, seat: SeatNo) -> Result<(), Refusal> {
        let entry =
            table.seat(seat).and_then(|taken| self.entries.get(&taken.person)).ok_or(Refusal::NobodyThere(seat))?;
        let often = entry.conduct.string_bets >= STRING_BETS_BEFORE_CHIPS;
        let due = table.hand_in_progress().is_some_and(|hand| hand.has_string_bet(seat));
        let pays = self.rules.string_bet_penalty == StringBetPenalty::Escalating && often && due;
        if pays { Ok(()) } else { Err(Refusal::NothingToPayFor) }
    }

    /// The director warns somebody who is in the tournament.
    pub(super) fn decide_warning(&self, person: PersonNo) -> Result<DayEvent, Refusal> {
        self.entries
            .get(&person)
            .map(|_| DayEvent::Conduct(ConductEvent::Warned(person)))
            .ok_or_else(|| self.not_playing(person))
    }

    pub(super) fn apply_answer(&mut self, event: &DayEvent) {
        let DayEvent::Conduct(ConductEvent::Warned(person) | ConductEvent::StringBetAnswered { person, .. }) = event
        else {
            return;
        };
        let Some(entry) = self.entries.get_mut(person) else { return };
        match event {
            DayEvent::Conduct(ConductEvent::Warned(_)) => entry.conduct.warnings += 1,
            _ => entry.conduct.answered += 1,
        }
    }
}
