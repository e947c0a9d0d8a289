//! Whether the clock may be put on a player.

use crate::action_clock::Turn;
use crate::event::{CalledBy, HandEvent};
use crate::house::{ClockCaller, HouseRules};
use crate::refusal::Refusal;
use crate::seat::SeatNo;
use crate::time::Moment;

/// A wish to put the clock on somebody.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ClockCall {
    /// On whom.
    pub(crate) on: SeatNo,
    /// Who wishes it.
    pub(crate) by: CalledBy,
    /// When.
    pub(crate) at: Moment,
    /// Who is to act.
    pub(crate) to_act: Option<SeatNo>,
    /// Their turn.
    pub(crate) turn: Turn,
}

impl ClockCall {
    /// The clock goes on the player to act once the time that everybody has is over; who may call it is a setting of
    /// the house, and the director always may. Where the dealer has called it already, a player joins in with that
    /// clock; the director's word counts from the moment they say it (robert-nolimit-11b, fpn-32b).
    pub(crate) fn judge(self, rules: &HouseRules) -> Result<HandEvent, Refusal> {
        match self.to_act {
            None => return Err(Refusal::NobodyToAct),
            Some(turn) if turn != self.on => return Err(Refusal::NotOnTurn(turn)),
            Some(_) => {}
        }
        if self.by == CalledBy::Player(self.on) {
            return Err(Refusal::OwnClock);
        }
        if matches!(self.by, CalledBy::Player(_)) && rules.clock_caller == ClockCaller::DealerOrDirector {
            return Err(Refusal::NoClockCaller);
        }
        let base_ends = self.turn.began.plus_ms(rules.clock_base.map_or(0, millis));
        if self.at < base_ends {
            return Err(Refusal::ClockTooEarly { seconds: self.at.ms_until(base_ends).div_ceil(1000) });
        }
        let since = match (self.turn.called, self.by) {
            (None, _) => self.at,
            (Some(called), CalledBy::Player(_)) if called.by == CalledBy::Dealer => called.since,
            (Some(called), CalledBy::Director) if called.by != CalledBy::Director => self.at,
            (Some(called), _) => {
                let ends = called.since.plus_ms(millis(rules.clock_extra));
                return Err(Refusal::ClockIsRunning { seconds: self.at.ms_until(ends).div_ceil(1000) });
            }
        };
        Ok(HandEvent::ClockCalled { seat: self.on, by: self.by, since })
    }
}

fn millis(seconds: u32) -> u64 {
    u64::from(seconds) * 1000
}
