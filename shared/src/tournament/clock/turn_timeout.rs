//! The time of the player to act: the clock, the warning and the result of a timeout.

use crate::action::{Action, Outcome};
use crate::action_clock::TimeBankTurn;
use crate::event::{ClockCallSource, HandEvent, PublicEvent};
use crate::house::{ClockExpiry, Permission};
use crate::refusal::Refusal;
use crate::rulings::ClockCall;
use crate::seat::{PersonNo, SeatNo, TableNo};
use crate::table::Table;
use crate::time::{Moment, PlayTime};
use crate::tournament::Tournament;

/// The milliseconds that a player has to reconnect on their turn, if the house sets no time to act.
const GRACE_MS: u64 = 30_000;

/// The milliseconds before the end of a called clock when the player is warned (robert-nolimit-11c).
const WARNING_MS: u64 = 10_000;

impl Tournament {
    /// The end of the current turn, by the general time to act or by a called clock. `None` if no time is
    /// counted.
    pub fn turn_ends(&self, table: &Table) -> Option<PlayTime> {
        let hand = table.hand_in_progress()?;
        let seat = hand.to_act().or_else(|| hand.to_show())?;
        self.absent_until(table, seat).or_else(|| self.clock_ends_at(table))
    }

    /// The time from which the turn of the player to act is counted.
    pub fn turn_counts_from(&self, table: &Table) -> PlayTime {
        let clock = table.action_clock();
        match clock.bank {
            TimeBankTurn::Runs(since) => since,
            TimeBankTurn::Idle | TimeBankTurn::Requested => clock.called.map_or(clock.began, |called| called.since),
        }
    }

    /// The end of a running time bank, else of the called clock, or of the general time to act if none was called. At
    /// the showdown, the time when the hand of a player is shown or mucked for them.
    fn clock_ends_at(&self, table: &Table) -> Option<PlayTime> {
        let clock = table.action_clock();
        if table.hand_in_progress().is_some_and(|hand| hand.to_act().is_none()) {
            return Some(clock.began.plus_ms(seconds(self.rules.showdown_timer)));
        }
        if let (TimeBankTurn::Runs(since), Some((person, _))) = (clock.bank, table.running_bank()) {
            return Some(since.plus_ms(self.time_bank_ms(person).unwrap_or(0)));
        }
        match clock.called {
            Some(called) => Some(called.since.plus_ms(seconds(self.rules.clock_extra))),
            None => self.rules.clock_base.map(|base| clock.began.plus_ms(seconds(base))),
        }
    }

    /// The time until which the turn of an absent player is waited for; `None` if they are present. A player
    /// who was away before their turn is not waited for. One who left during it has the time that is counted.
    fn absent_until(&self, table: &Table, seat: SeatNo) -> Option<PlayTime> {
        if self.entries.totals().away == 0 {
            return None;
        }
        let entry = table.seat(seat).and_then(|taken| self.entries.get(taken.person))?;
        entry.away_since?;
        let clock = table.action_clock();
        match clock.left {
            Some(left) if !entry.gone => Some(self.clock_ends_at(table).unwrap_or_else(|| left.plus_ms(GRACE_MS))),
            left => Some(left.unwrap_or(clock.began)),
        }
    }

    /// The event for the player to act or to show if they do nothing, and its time.
    pub(in crate::tournament) fn turn_due(&self, table: &Table) -> Option<(PlayTime, HandEvent)> {
        let hand = table.hand_in_progress().filter(|_| !self.waits_for_floor(table.no()))?;
        let Some(seat) = hand.to_act() else {
            return Some((self.turn_ends(table)?, hand.compared(hand.to_show()?)));
        };
        // A player who has said "raise" raises by the minimum, even if they never say by how much.
        let declared = hand.declared_outcome();
        if let Some(until) = self.absent_until(table, seat) {
            // A player who went away in their turn has their time, and their time bank behind it.
            let has_left = table.action_clock().left.is_some() && self.clock_ends_at(table) == Some(until);
            if has_left && self.has_time_bank_now(table, seat) {
                return Some((until, HandEvent::TimeBankBegan(seat)));
            }
            let raised = declared.map(|outcome| HandEvent::TimedOut { seat, outcome });
            return Some((until, raised.unwrap_or(HandEvent::AbsentFolded(seat))));
        }
        let ends = self.clock_ends_at(table)?;
        let Some(called) = table.action_clock().called else {
            if self.rules.clock_automatic == Permission::No {
                return None;
            }
            let since = self.clock.moment_of(ends);
            return Some((ends, HandEvent::ClockCalled { seat, by: ClockCallSource::Dealer, since }));
        };
        if self.has_time_bank_now(table, seat) {
            return Some((ends, HandEvent::TimeBankBegan(seat)));
        }
        let since = self.turn_counts_from(table);
        let warning = since.ms_until(ends).checked_sub(WARNING_MS).filter(|after| *after > 0);
        if let Some(after) = warning.filter(|_| !called.warned) {
            return Some((since.plus_ms(after), HandEvent::ClockWarned(seat)));
        }
        let outcome = match (declared, self.rules.clock_expiry, hand.decide(seat, &Action::Check)) {
            (Some(raise), _, _) => raise,
            (None, ClockExpiry::FoldIfFacingBetElseCheck, Ok(outcome)) => outcome,
            _ => Outcome::Folded,
        };
        Some((ends, HandEvent::TimedOut { seat, outcome }))
    }

    /// Decides a player's call for the clock on the player to act.
    pub(in crate::tournament) fn decide_clock(
        &self,
        caller: PersonNo,
        on: SeatNo,
        at: Moment,
    ) -> Result<PublicEvent, Refusal> {
        let (table, seat) = self.seat_of(caller).ok_or_else(|| self.not_playing(caller))?;
        self.put_clock_on(table, on, ClockCallSource::Player(seat), at)
    }

    /// Decides a call for the clock on a player, if the house allows it now.
    pub(in crate::tournament) fn put_clock_on(
        &self,
        table: TableNo,
        on: SeatNo,
        by: ClockCallSource,
        at: Moment,
    ) -> Result<PublicEvent, Refusal> {
        if self.clock.is_paused() {
            return Err(Refusal::AlreadyPaused);
        }
        let at_table = self.tables.get(&table).ok_or(Refusal::NoTable(table))?;
        let hand = at_table.hand_in_progress().ok_or(Refusal::NoHand)?;
        let bank_ends = at_table.running_bank().and_then(|_| self.clock_ends_at(at_table));
        let (at, to_act, clock) = (self.clock.play_time(at), hand.to_act(), at_table.action_clock());
        let call = ClockCall { on, by, at, to_act, clock, bank_ends };
        let since = self.clock.moment_of(call.judge(&self.rules)?);
        Ok(PublicEvent::Hand(table, HandEvent::ClockCalled { seat: on, by, since }))
    }
}

fn seconds(seconds: u32) -> u64 {
    u64::from(seconds) * 1000
}
