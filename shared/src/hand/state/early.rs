//! What was announced out of turn.

use crate::action::Action;
use crate::chips::Chips;
use crate::seat::{BySeat, SeatNo, SeatSet};
use serde::{Deserialize, Serialize};

/// An act that somebody announced before their turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct EarlyAct {
    /// What they announced.
    pub action: Action,
    /// Whether it binds them: it is carried out when their turn comes, unless they are freed before.
    pub binds: bool,
}

/// Everything that was announced out of turn.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(in crate::hand) struct Early {
    pub(in crate::hand) acts: BySeat<Option<Announced>>,
    /// Who has announced something.
    pub(in crate::hand) announced: SeatSet,
    /// The acts of those who are free again, until their turn.
    pub(in crate::hand) freed: BySeat<Option<Action>>,
    /// Who may not bet or raise on their coming turn because they checked before it.
    pub(in crate::hand) no_raise: SeatSet,
    /// The players who may call or fold on their turn, and not raise: by their words, or by the director's ruling.
    pub(in crate::hand) limited: SeatSet,
    /// The wager that stood when somebody was limited by a check before their turn. Another wager lifts it.
    pub(in crate::hand) checked_at: BySeat<Option<Chips>>,
    /// How many calls, bets and raises there have been on this street.
    pub(in crate::hand) wagers: u32,
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub(in crate::hand) struct Announced {
    pub(in crate::hand) act: EarlyAct,
    /// The wager that stood when it was announced.
    pub(in crate::hand) faced: Chips,
    /// The calls, bets and raises of the street up to then.
    pub(in crate::hand) wagers: u32,
    /// The director holds the player to it, whatever comes before the turn.
    pub(in crate::hand) is_ordered: bool,
}

impl Early {
    /// A call, bet or raise was made.
    pub(in crate::hand) fn count_wager(&mut self) {
        self.wagers += 1;
    }

    /// The player had their turn: what they announced before is settled.
    pub(in crate::hand) fn settle(&mut self, seat: SeatNo) {
        self.forget(seat);
        self.freed[seat] = None;
        self.no_raise.remove(seat);
        self.limited.remove(seat);
        self.checked_at[seat] = None;
    }

    /// This is the wager to match now: an early check against another one limits nobody any more.
    pub(in crate::hand) fn lift_limits(&mut self, to_match: Chips) {
        for (seat, faced) in self.checked_at.iter_mut() {
            if faced.take_if(|faced| *faced != to_match).is_some() {
                self.limited.remove(seat);
            }
        }
    }

    pub(in crate::hand) fn forget(&mut self, seat: SeatNo) {
        self.acts[seat] = None;
        self.announced.remove(seat);
    }

    /// The street is over: whoever had no turn any more is free. An early check still costs the right to raise.
    pub(in crate::hand) fn end_street(&mut self) {
        *self = Self { no_raise: self.no_raise, ..Self::default() };
    }

    pub(in crate::hand) fn may_raise(&self, seat: SeatNo) -> bool {
        !self.no_raise.contains(seat) && !self.limited.contains(seat)
    }
}
