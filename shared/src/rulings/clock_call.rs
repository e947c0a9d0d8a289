//! The right to call the clock on a player.

use crate::action_clock::ActionClock;
use crate::event::ClockCallSource;
use crate::house::{ClockByDirector, ClockCaller, HouseRules};
use crate::refusal::Refusal;
use crate::seat::SeatNo;
use crate::time::PlayTime;

/// A request to call the clock on a player.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ClockCall {
    /// The player on whom it is called.
    pub(crate) on: SeatNo,
    /// The caller.
    pub(crate) by: ClockCallSource,
    /// The time of the request.
    pub(crate) at: PlayTime,
    /// The player to act.
    pub(crate) to_act: Option<SeatNo>,
    /// The action clock of their turn.
    pub(crate) clock: ActionClock,
    /// The end of their time bank, if it runs.
    pub(crate) bank_ends: Option<PlayTime>,
}

impl ClockCall {
    /// Returns the time from which the called clock counts. It is called on the player to act once the base time is
    /// over, and not while their time bank runs. The rules say who may call it; the director always may. If the dealer
    /// has called it already, a player joins that clock. A call by the director counts from that moment
    /// (robert-nolimit-11b, fpn-32b).
    pub(crate) fn judge(self, rules: &HouseRules) -> Result<PlayTime, Refusal> {
        match self.to_act {
            None => return Err(Refusal::NobodyToAct),
            Some(turn) if turn != self.on => return Err(Refusal::NotOnTurn(turn)),
            Some(_) => {}
        }
        if self.by == ClockCallSource::Player(self.on) {
            return Err(Refusal::OwnClock);
        }
        if matches!(self.by, ClockCallSource::Player(_)) && rules.clock_caller == ClockCaller::DealerOrDirector {
            return Err(Refusal::NoClockCaller);
        }
        if let Some(ends) = self.bank_ends {
            return Err(Refusal::ClockIsRunning { seconds: self.at.seconds_until(ends) });
        }
        let base_ends = self.clock.began.plus_ms(rules.clock_base.map_or(0, millis));
        let is_free = self.by == ClockCallSource::Director && rules.clock_by_director == ClockByDirector::AnyTime;
        if self.at < base_ends && !is_free {
            return Err(Refusal::ClockTooEarly { seconds: self.at.seconds_until(base_ends) });
        }
        match (self.clock.called, self.by) {
            (None, _) => Ok(self.at),
            (Some(called), ClockCallSource::Player(_)) if called.by == ClockCallSource::Dealer => Ok(called.since),
            (Some(called), ClockCallSource::Director) if called.by != ClockCallSource::Director => Ok(self.at),
            (Some(called), _) => {
                let ends = called.since.plus_ms(millis(rules.clock_extra));
                Err(Refusal::ClockIsRunning { seconds: self.at.seconds_until(ends) })
            }
        }
    }
}

fn millis(seconds: u32) -> u64 {
    u64::from(seconds) * 1000
}
