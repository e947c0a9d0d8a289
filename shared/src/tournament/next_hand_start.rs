//! The conditions and the time for the next hand of a table.

use super::agenda::TournamentWaits;
use super::{Dealing, Tournament};
use crate::event::{HandEvent, PublicEvent, PurchaseEvent, SeatingEvent, TournamentEvent};
use crate::refusal::{ChopRefusal, OrderRefusal, Refusal};
use crate::seat::TableNo;
use crate::structure::Stakes;
use crate::table::Table;
use crate::time::PlayTime;

impl Tournament {
    /// Decides the next hand of this table. A player without chips who has not bought any by now is out
    /// first.
    pub(super) fn decide_deal(&self, table: TableNo, at: PlayTime) -> Result<PublicEvent, Refusal> {
        let dealing = self.tables.get(&table).ok_or(Refusal::NoTable(table))?;
        let waits = self.hands_wait_for();
        self.between_hands_of_play(dealing, at, waits)?;
        if self.rebuy_answers_end(dealing).is_some() {
            self.check_without_rebuys(dealing, at)?;
            return Ok(PublicEvent::Tournament(TournamentEvent::Purchase(PurchaseEvent::RebuysClosed {
                table,
                deal: true,
            })));
        }
        self.deal(dealing, at, waits)
    }

    /// Returns a hand that was ordered while broke players were still waited for.
    pub(super) fn advance_ordered_deal(&self) -> Option<PublicEvent> {
        self.tables
            .values()
            .filter(|table| table.is_deal_ordered())
            .find_map(|table| self.deal(table, self.time_now(), self.what_hands_wait_for(&[])).ok())
    }

    /// Checks whether a hand could begin at this table at this time, under these tournament-wide conditions.
    pub(super) fn between_hands_of_play(
        &self,
        table: &Table,
        at: PlayTime,
        waits: TournamentWaits,
    ) -> Result<(), Refusal> {
        if self.clock.is_paused() {
            return Err(Refusal::AlreadyPaused);
        }
        if self.clock.is_on_break() {
            return Err(Refusal::OnBreak);
        }
        match table.hand_in_progress() {
            _ if self.waits_for_floor(table.no()) => Err(OrderRefusal::FloorCalled.into()),
            Some(_) => Err(Refusal::HandInProgress),
            // Its players wait for seats elsewhere.
            None if table.is_broken() => Err(Refusal::TableBreaks(table.no())),
            None if self.waits_for_break(table, at) => Err(Refusal::BreakDue),
            None if self.clock.waits_for_round(table) => Err(Refusal::RoundPlayed),
            None if table.is_at_rest() && waits.merge => Err(Refusal::TablesMerge),
            None if waits.race => Err(Refusal::ChipRace),
            None if self.out_is_in_doubt(table.no()) => Err(OrderRefusal::OutInDoubt.into()),
            None if waits.vote => Err(ChopRefusal::TablesWait.into()),
            None => Ok(()),
        }
    }

    /// Returns the next hand of this table if it can begin, or first the redraw of its button.
    pub(super) fn deal(&self, table: &Table, at: PlayTime, waits: TournamentWaits) -> Result<PublicEvent, Refusal> {
        self.between_hands_of_play(table, at, waits)?;
        self.people_to_deal(table)?;
        let stakes = self.next_stakes(table).ok_or(Refusal::NotStarted)?;
        let plan = table
            .next_plan(&self.rules, stakes, self.structure().unit(), self.absent_at(table), self.without_cards(table))
            .ok_or(Refusal::TooFewPlayers { players: table.active().len() })?;
        if let Some(reason) = self.redraw_due(table) {
            return Ok(PublicEvent::Tournament(TournamentEvent::Seating(SeatingEvent::ButtonLifted {
                table: table.no(),
                reason,
            })));
        }
        Ok(PublicEvent::Hand(table.no(), HandEvent::Begun(plan)))
    }

    /// The stakes of the next hand of this table.
    pub fn next_stakes(&self, table: &Table) -> Option<Stakes> {
        self.clock.stakes().map(|stakes| table.stakes_of_next(&self.rules, stakes))
    }

    /// The time when the next hand of this table begins automatically, if nobody does anything before.
    pub(super) fn next_hand_begins(&self, table: &Table, waits: TournamentWaits) -> Option<PlayTime> {
        let Dealing::AfterPause(pace) = self.dealing else { return None };
        if table.hand_in_progress().is_some() {
            return None;
        }
        if waits.answers || self.rebuy_answers_end(table).is_some() {
            return None;
        }
        let first = table.hands_begun().0 == 0;
        let begins = if first { self.time_now() } else { table.hand_ended().plus_ms(pace.after(table.run_out())) };
        let begins = self.extra_answers_end(table).map_or(begins, |answers| answers.max(begins));
        let begins = self.clock.round_begins(pace).map_or(begins, |together| together.max(begins));
        self.deal(table, begins.max(self.time_now()), waits).ok().map(|_| begins)
    }
}
