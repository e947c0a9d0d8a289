//! The time of the player to act: when the clock goes on them, when they are warned, and what is done when it runs out.

use crate::action::{Action, Outcome};
use crate::event::{ClockCallSource, HandEvent, PublicEvent};
use crate::house::{ClockExpiry, Permission};
use crate::refusal::Refusal;
use crate::rulings::ClockCall;
use crate::seat::{PersonNo, SeatNo, TableNo};
use crate::table::Table;
use crate::time::{Moment, PlayTime};
use crate::tournament::Tournament;

/// Milliseconds that somebody who loses their connection on their turn has to come back, where the house sets no time to
/// act.
const GRACE_MS: u64 = 30_000;

/// So many milliseconds before a called clock runs out the player is warned (robert-nolimit-11c).
const WARNING_MS: u64 = 10_000;

impl Tournament {
    /// When the time of the player to act is over as it is counted now: the time that everybody has, or the clock that
    /// was called on them. None if nothing is counted.
    pub fn turn_ends(&self, table: &Table) -> Option<PlayTime> {
        let hand = table.hand_in_progress()?;
        let seat = hand.to_act().or_else(|| hand.to_show())?;
        self.absent_until(table, seat).or_else(|| self.clock_ends_at(table))
    }

    /// When what is counted for the player to act began to count.
    pub fn turn_counts_from(&self, table: &Table) -> PlayTime {
        let clock = table.action_clock();
        clock.called.map_or(clock.began, |called| called.since)
    }

    /// When the called clock runs out, or the time that everybody has where none was called; at the showdown, when the
    /// hand that is due is shown or mucked for its player.
    fn clock_ends_at(&self, table: &Table) -> Option<PlayTime> {
        let clock = table.action_clock();
        if table.hand_in_progress().is_some_and(|hand| hand.to_act().is_none()) {
            return Some(clock.began.plus_ms(seconds(self.rules.showdown_timer)));
        }
        match clock.called {
            Some(called) => Some(called.since.plus_ms(seconds(self.rules.clock_extra))),
            None => self.rules.clock_base.map(|base| clock.began.plus_ms(seconds(base))),
        }
    }

    /// Until when an absent player's turn is waited for: not at all if they were away when it came, and as long as the
    /// time that is counted if they went during it. None if they are here.
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

    /// What happens next to the player to act, or to show, if they do nothing, and when.
    pub(in crate::tournament) fn turn_due(&self, table: &Table) -> Option<(PlayTime, HandEvent)> {
        let hand = table.hand_in_progress().filter(|_| !self.waits_for_floor(table.no()))?;
        let Some(seat) = hand.to_act() else {
            return Some((self.turn_ends(table)?, hand.compared(hand.to_show()?)));
        };
        // Whoever has said "raise" raises by the minimum, also when they do not say by how much.
        let declared = hand.declared_outcome();
        if let Some(until) = self.absent_until(table, seat) {
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
        let warning = seconds(self.rules.clock_extra).checked_sub(WARNING_MS).filter(|after| *after > 0);
        if let Some(after) = warning.filter(|_| !called.warned) {
            return Some((called.since.plus_ms(after), HandEvent::ClockWarned(seat)));
        }
        let outcome = match (declared, self.rules.clock_expiry, hand.decide(seat, &Action::Check)) {
            (Some(raise), _, _) => raise,
            (None, ClockExpiry::FoldIfFacingBetElseCheck, Ok(outcome)) => outcome,
            _ => Outcome::Folded,
        };
        Some((ends, HandEvent::TimedOut { seat, outcome }))
    }

    /// A player calls the clock on the one who is to act.
    pub(in crate::tournament) fn decide_clock(
        &self,
        caller: PersonNo,
        on: SeatNo,
        at: Moment,
    ) -> Result<PublicEvent, Refusal> {
        let (table, seat) = self.seat_of(caller).ok_or_else(|| self.not_playing(caller))?;
        self.put_clock_on(table, on, ClockCallSource::Player(seat), at)
    }

    /// Puts the clock on a player, if the house allows it now.
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
        let call =
            ClockCall { on, by, at: self.clock.play_time(at), to_act: hand.to_act(), clock: at_table.action_clock() };
        let since = self.clock.moment_of(call.judge(&self.rules)?);
        Ok(PublicEvent::Hand(table, HandEvent::ClockCalled { seat: on, by, since }))
    }
}

fn seconds(seconds: u32) -> u64 {
    u64::from(seconds) * 1000
}
