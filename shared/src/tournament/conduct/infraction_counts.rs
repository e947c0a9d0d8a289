//! Infractions that are counted over a tournament. String bets cost a warning, a reprimand, then chips. The
//! director may warn any player.

use super::state::ConductRecord;
use crate::chips::Chips;
use crate::event::{ConductEvent, HandEvent, StringBetAnswer, TournamentEvent};
use crate::house::StringBetPenalty;
use crate::note::Note;
use crate::refusal::{OrderRefusal, Refusal};
use crate::rulings::Infraction;
use crate::seat::{PersonNo, SeatNo, TableNo};
use crate::table::Table;
use crate::tournament::Tournament;

/// The number of string bets after which the director may ask for chips.
const STRING_BETS_BEFORE_CHIPS: u32 = 3;

impl Tournament {
    /// The conduct record of this entrant; a blank one if nothing is recorded.
    pub fn record(&self, person: PersonNo) -> &ConductRecord {
        self.conduct.record_of(person)
    }

    /// All conduct records, the lowest number first.
    pub fn records(&self) -> impl Iterator<Item = (PersonNo, &ConductRecord)> {
        self.conduct.records()
    }

    /// The conduct record of this entrant for changes; `None` for a person who is not an entrant.
    pub(super) fn record_mut(&mut self, person: PersonNo) -> Option<&mut ConductRecord> {
        self.entries.contains_key(person).then(|| self.conduct.of_mut(person))
    }

    /// Counts an infraction that a ruling has recorded.
    pub(in crate::tournament) fn count_infraction(&mut self, table: TableNo, event: &HandEvent) {
        let HandEvent::Ruled { seat, ruling, .. } = event else { return };
        let Some(infraction @ (Infraction::StringBet | Infraction::OutOfTurn)) = ruling.infraction else { return };
        let person = self.tables.get(&table).and_then(|table| table.seat(*seat)).map(|taken| taken.person);
        let Some(record) = person.and_then(|person| self.record_mut(person)) else { return };
        let count = if infraction == Infraction::StringBet { &mut record.string_bets } else { &mut record.out_of_turn };
        *count += 1;
    }

    /// Returns the house's answer to the next unanswered string bet.
    pub(in crate::tournament) fn advance_string_bets(&self) -> Option<TournamentEvent> {
        if self.rules.string_bet_penalty == StringBetPenalty::None {
            return None;
        }
        let (person, record) = self.conduct.records().find(|(_, record)| record.answered < record.string_bets)?;
        let answer = match record.answered + 1 {
            1 => StringBetAnswer::Warning,
            2 => StringBetAnswer::Reprimand,
            STRING_BETS_BEFORE_CHIPS => StringBetAnswer::Chips(self.big_blind_at(person)),
            _ => StringBetAnswer::ChipsOrSeat(self.big_blind_at(person)),
        };
        Some(TournamentEvent::Conduct(ConductEvent::StringBetAnswered { person, answer }))
    }

    fn big_blind_at(&self, person: PersonNo) -> Chips {
        let table = self.seat_of(person).and_then(|(table, _)| self.tables.get(&table));
        table.and_then(Table::hand).map(|hand| hand.plan().stakes.big_blind).unwrap_or_default()
    }

    /// Checks whether the director may now make this player pay for their string bets.
    pub(in crate::tournament) fn check_fine(&self, table: &Table, seat: SeatNo) -> Result<(), Refusal> {
        let person = table.seat(seat).map(|taken| taken.person).filter(|person| self.entries.contains_key(*person));
        let record = self.record(person.ok_or(Refusal::NobodyThere(seat))?);
        let often = record.string_bets >= STRING_BETS_BEFORE_CHIPS;
        let due = table.hand_in_progress().is_some_and(|hand| hand.has_string_bet(seat));
        let pays = self.rules.string_bet_penalty == StringBetPenalty::Escalating && often && due;
        if pays { Ok(()) } else { Err(Refusal::NothingToPayFor) }
    }

    /// Decides the director's warning to an entrant.
    pub(in crate::tournament) fn decide_warning(
        &self,
        person: PersonNo,
        why: Option<&Note>,
    ) -> Result<TournamentEvent, Refusal> {
        self.entries.get(person).ok_or_else(|| self.not_playing(person))?;
        Ok(TournamentEvent::Conduct(match why {
            None => ConductEvent::Warned(person),
            Some(why) => ConductEvent::WarnedFor { person, why: why.clone() },
        }))
    }

    /// Decides the director's order to take back the last warning of an entrant.
    pub(in crate::tournament) fn decide_warning_back(&self, person: PersonNo) -> Result<TournamentEvent, Refusal> {
        self.entries.get(person).ok_or_else(|| self.not_playing(person))?;
        match self.record(person).warnings {
            0 => Err(OrderRefusal::NoWarning.into()),
            _ => Ok(TournamentEvent::Conduct(ConductEvent::WarningTakenBack(person))),
        }
    }
}
