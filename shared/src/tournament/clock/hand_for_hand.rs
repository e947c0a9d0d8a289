//! Hand for hand: near the money every table plays one hand and waits for the others. All players who lose
//! their last chips in one round go out together.

use super::hand_for_hand_state::Rounds;
use super::state::{Clock, Stage};
use crate::event::{ClockEvent, TournamentEvent};
use crate::hand::Hand;
use crate::house::{HandForHand, HandForHandAllIn};
use crate::pace::Pace;
use crate::refusal::Refusal;
use crate::seat::TableNo;
use crate::standing::TableWait;
use crate::table::Table;
use crate::time::{Moment, PlayTime};
use crate::tournament::entries::LossCause;
use crate::tournament::{BrokePlayer, Tournament};

impl Clock {
    /// Returns whether the tables play hand for hand.
    pub fn is_hand_for_hand(&self) -> bool {
        self.rounds().round().is_some()
    }

    /// Returns whether this table, between hands, waits for the other tables to finish the round.
    pub(in crate::tournament) fn waits_for_round(&self, table: &Table) -> bool {
        self.rounds().round().is_some_and(|round| round.number == 0 || round.begun.contains(&table.no()))
    }

    /// The earliest time for a hand of the running round. All of its hands begin together, after the longest
    /// run-out of the previous round and the usual pause.
    pub(in crate::tournament) fn round_begins(&self, pace: Pace) -> Option<PlayTime> {
        let begun = self.rounds().round().filter(|round| round.number > 0);
        begun.map(|round| round.counts_from.plus_ms(pace.after(round.run_out)))
    }
}

impl Tournament {
    /// Decides the director's order to play hand for hand. It ends when the money is reached, or by another
    /// order if the money is reached already.
    pub(in crate::tournament) fn decide_hand_for_hand(&self) -> Result<TournamentEvent, Refusal> {
        if self.clock.is_hand_for_hand() {
            return Err(Refusal::NoChange);
        }
        if self.tables_left() < 2 {
            return Err(Refusal::OneTable);
        }
        let paid = self.places_paid();
        let until = Some(paid).filter(|paid| *paid > 0 && self.contenders_left() > *paid);
        Ok(TournamentEvent::Clock(ClockEvent::HandForHandBegan { until }))
    }

    /// Decides the director's order to end hand for hand, between two rounds.
    pub(in crate::tournament) fn decide_hand_for_hand_off(&self) -> Result<TournamentEvent, Refusal> {
        if !self.clock.is_hand_for_hand() {
            return Err(Refusal::NoChange);
        }
        if self.tables.values().any(|table| table.hand_in_progress().is_some()) {
            return Err(Refusal::HandInProgress);
        }
        Ok(TournamentEvent::Clock(ClockEvent::HandForHandEnded { by_order: true }))
    }

    /// Returns the next automatic event of hand for hand. It begins one player before the money. It ends at
    /// the money or with one table left.
    pub(in crate::tournament) fn advance_rounds(&self) -> Option<TournamentEvent> {
        let Some(round) = self.clock.rounds().round() else {
            let until = self.bubble()?;
            return Some(TournamentEvent::Clock(ClockEvent::HandForHandBegan { until: Some(until) }));
        };
        if round.until.is_some_and(|until| self.contenders_left() <= until) || self.tables_left() < 2 {
            return Some(TournamentEvent::Clock(ClockEvent::HandForHandEnded { by_order: false }));
        }
        let next = round.number == 0 || !round.begun.is_empty();
        (next && !self.round_is_open())
            .then(|| TournamentEvent::Clock(ClockEvent::RoundBegan(round.number.saturating_add(1))))
    }

    /// Returns whether an all-in of this table stays closed because other tables still play their hands of
    /// the round (tda-RP-8-F).
    pub(in crate::tournament) fn keeps_all_in_closed(&self, table: &Table) -> bool {
        let Some(round) = self.clock.rounds().round() else { return false };
        let is_closed = |table: &Table| table.hand_in_progress().is_some_and(Hand::is_closed_all_in);
        if self.rules.hand_for_hand_all_in == HandForHandAllIn::Open
            || round.opened.contains(&table.no())
            || !is_closed(table)
        {
            return false;
        }
        let to_come = |table: &Table| round.number > 0 && !round.begun.contains(&table.no()) && table.can_play();
        let plays = |table: &Table| table.hand_in_progress().is_some() && !is_closed(table);
        self.tables.values().any(|other| other.no() != table.no() && (plays(other) || to_come(other)))
    }

    /// Decides the director's order to run out an all-in that waits for the other tables.
    pub(in crate::tournament) fn decide_run_out(&self, table: TableNo) -> Result<TournamentEvent, Refusal> {
        let sitting = self.tables.get(&table).ok_or(Refusal::NoTable(table))?;
        if self.keeps_all_in_closed(sitting) {
            Ok(TournamentEvent::Clock(ClockEvent::AllInOpened(table)))
        } else {
            Err(Refusal::NoChange)
        }
    }

    /// Returns whether hands of the running round, or hands in progress at the announcement, are still to be
    /// played. Players who are out in the round get their place at its end, and nobody is moved before.
    pub(in crate::tournament) fn round_is_open(&self) -> bool {
        self.clock.rounds().round().is_some_and(|round| {
            // A table that has begun its last hands before a break is not waited for.
            let to_come = |table: &Table| {
                let begun = round.begun.contains(&table.no()) || self.clock.has_begun_last_hands(table);
                round.number > 0 && !begun && table.can_play()
            };
            self.tables.values().any(|table| table.hand_in_progress().is_some() || to_come(table))
        })
    }

    /// Returns the reason why this table waits at this moment, if it does.
    pub fn waits_for(&self, table: &Table, now: Moment) -> Option<TableWait> {
        if self.stage() == Stage::Playing && self.waits_for_director(table.no()) {
            return Some(TableWait::Director);
        }
        if self.stage() == Stage::Playing && self.keeps_all_in_closed(table) {
            return Some(TableWait::OtherTables);
        }
        if self.stage() != Stage::Playing || table.hand_in_progress().is_some() || self.clock.is_on_break() {
            return None;
        }
        let others = self.clock.waits_for_round(table).then_some(TableWait::OtherTables);
        self.waits_for_break(table, self.clock.play_time(now)).then_some(TableWait::Break).or(others)
    }

    /// Returns whether the place of this player waits for the end of the round.
    pub(in crate::tournament) fn waits_for_end_of_round(&self, broke: BrokePlayer) -> bool {
        let began = self.clock.rounds().round().map(|round| round.began);
        let of_round = |began| matches!(broke.lost, LossCause::Round(of) | LossCause::AnnouncedHand(of) if of == began);
        began.is_some_and(of_round) && self.round_is_open()
    }

    /// The number of paid places.
    fn places_paid(&self) -> u32 {
        let paid = self.prizes().iter().filter(|cents| **cents > 0).count();
        u32::try_from(paid).unwrap_or(u32::MAX)
    }

    /// The number of players at which the money is reached. `None` unless it is one player away, several
    /// tables play, and a player without chips is out.
    fn bubble(&self) -> Option<u32> {
        let by_itself = *self.clock.rounds() == Rounds::None && self.rules.hand_for_hand == HandForHand::NearTheMoney;
        let paid = self.places_paid();
        let one_away = paid > 1 && self.contenders_left() == paid.saturating_add(1);
        let is_out = !self.rebuys_are_open() && !self.re_entries_are_open();
        (by_itself && one_away && is_out && self.tables_left() > 1).then_some(paid)
    }
}
