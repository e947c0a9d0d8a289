//! The time banks of the players: their seconds, the request for them, and the seconds that are added.

use crate::action_clock::TimeBankTurn;
use crate::event::{HandEvent, PublicEvent};
use crate::house::{TimeBankRefill, TimeBankUse};
use crate::refusal::{Refusal, TimeBankRefusal};
use crate::seat::{PersonNo, SeatNo, TableNo};
use crate::table::Table;
use crate::tournament::Tournament;

const MS_PER_SECOND: u64 = 1_000;

impl Tournament {
    /// The milliseconds left in the time bank of an entrant, before a turn in which it runs. `None` without a time bank in
    /// this house, or for somebody who has not entered.
    pub fn time_bank_ms(&self, person: PersonNo) -> Option<u64> {
        let start = u64::from(self.rules.time_bank?) * MS_PER_SECOND;
        let entry = self.entries.get(person)?;
        Some(start.saturating_add(entry.bank_refills_ms).saturating_sub(entry.bank_used_ms))
    }

    /// Returns whether the time bank of the player to act runs when their time is up.
    pub(super) fn has_time_bank_now(&self, table: &Table, seat: SeatNo) -> bool {
        let Some(taken) = table.seat(seat) else { return false };
        let is_wanted = match (table.action_clock().bank, self.rules.time_bank_use) {
            (TimeBankTurn::Runs(_), _) | (TimeBankTurn::Idle, TimeBankUse::OnRequest) => false,
            (TimeBankTurn::Idle, TimeBankUse::Automatic) | (TimeBankTurn::Requested, _) => true,
        };
        is_wanted && self.time_bank_ms(taken.person).is_some_and(|left| left > 0)
    }

    /// Decides the request of a player for their time bank.
    pub(in crate::tournament) fn decide_time_bank(&self, table: TableNo, seat: SeatNo) -> Result<PublicEvent, Refusal> {
        let at_table = self.tables.get(&table).ok_or(Refusal::NoTable(table))?;
        let hand = at_table.hand_in_progress().ok_or(Refusal::NoHand)?;
        match hand.to_act() {
            None => return Err(Refusal::NobodyToAct),
            Some(turn) if turn != seat => return Err(Refusal::NotYourTurn(turn)),
            Some(_) => {}
        }
        let left = at_table.seat(seat).and_then(|taken| self.time_bank_ms(taken.person));
        let refused = match (left, self.rules.time_bank_use, at_table.action_clock().bank) {
            (None, ..) => TimeBankRefusal::NotHere,
            (Some(_), TimeBankUse::Automatic, _) => TimeBankRefusal::Automatic,
            (Some(_), _, TimeBankTurn::Requested | TimeBankTurn::Runs(_)) => TimeBankRefusal::Requested,
            (Some(0), ..) => TimeBankRefusal::Empty,
            (Some(_), TimeBankUse::OnRequest, TimeBankTurn::Idle) => {
                return Ok(PublicEvent::Hand(table, HandEvent::TimeBankRequested(seat)));
            }
        };
        Err(Refusal::TimeBank(refused))
    }

    /// Adds the seconds of the house to the time bank of every entrant, when this level or the break after it begins. A
    /// level that comes again adds nothing, and neither does another break in the same level.
    pub(super) fn refill_time_banks(&mut self, at: TimeBankRefill, level: u16) {
        let Some(seconds) = self.rules.time_bank_refill.filter(|_| self.rules.time_bank.is_some()) else { return };
        if self.rules.time_bank_refill_at == at {
            self.entries.refill_time_banks(level, u64::from(seconds) * MS_PER_SECOND);
            self.tables.values_mut().for_each(Table::extend_bank);
        }
    }
}
