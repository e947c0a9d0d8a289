//! Acts announced out of turn.

use crate::action::Action;
use crate::chips::Chips;
use crate::seat::{BySeat, SeatNo, SeatSet};
use serde::{Deserialize, Serialize};

/// An act that a player announced before their turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct EarlyAct {
    /// The announced action.
    pub action: Action,
    /// True if the act binds: it is carried out when the turn comes, unless the player is freed before.
    pub binds: bool,
}

/// All acts announced out of turn. Only its methods change it.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(in crate::hand) struct EarlyActs {
    pub(in crate::hand) acts: BySeat<Option<AnnouncedAct>>,
    /// The players with an announced act.
    pub(in crate::hand) announced: SeatSet,
    /// The acts of players who are free again, until their turn.
    pub(in crate::hand) freed: BySeat<Option<Action>>,
    /// The players who may not bet or raise on their coming turn because they checked before it.
    pub(in crate::hand) no_raise: SeatSet,
    /// The players who may only call or fold on their turn: by their words, or by the director's ruling.
    pub(in crate::hand) limited: SeatSet,
    /// The wager at the time of the early check that limited the player. Another wager lifts the limit.
    pub(in crate::hand) checked_at: BySeat<Option<Chips>>,
    /// The number of calls, bets and raises on this street.
    pub(in crate::hand) wagers: u32,
    /// The players with an entry in any field above. It is mostly empty, so that an act in turn has nothing to clear.
    entries: SeatSet,
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub(in crate::hand) struct AnnouncedAct {
    pub(in crate::hand) act: EarlyAct,
    /// The wager to match when the act was announced.
    pub(in crate::hand) faced: Chips,
    /// The number of calls, bets and raises of the street up to then.
    pub(in crate::hand) wagers: u32,
    /// True if the director holds the player to the act, even if the wager changes.
    pub(in crate::hand) is_ordered: bool,
}

impl EarlyActs {
    /// Counts a call, bet or raise.
    pub(in crate::hand) fn count_wager(&mut self) {
        self.wagers += 1;
    }

    /// Records an act that the player announced before their turn.
    pub(in crate::hand) fn announce(&mut self, seat: SeatNo, announced: AnnouncedAct) {
        self.acts[seat] = Some(announced);
        self.announced.insert(seat);
        self.entries.insert(seat);
    }

    /// Forbids the player to bet or raise on their coming turn.
    pub(in crate::hand) fn forbid_raise(&mut self, seat: SeatNo) {
        self.no_raise.insert(seat);
        self.entries.insert(seat);
    }

    /// Limits the player to a call or a fold on their turn.
    pub(in crate::hand) fn limit(&mut self, seat: SeatNo) {
        self.limited.insert(seat);
        self.entries.insert(seat);
    }

    /// Limits the player after a check before their turn, until the wager differs from this one.
    pub(in crate::hand) fn limit_by_check(&mut self, seat: SeatNo, to_match: Chips) {
        self.checked_at[seat] = Some(to_match);
        self.limit(seat);
    }

    /// Frees the player from their announced act.
    pub(in crate::hand) fn free(&mut self, seat: SeatNo) {
        self.freed[seat] = self.acts[seat].take().map(|announced| announced.act.action);
        self.announced.remove(seat);
        self.entries.insert(seat);
    }

    /// Binds the player to their announced act by the director's ruling, also if they were freed. For a freed player,
    /// the wager and the number of wagers count from now.
    pub(in crate::hand) fn hold(&mut self, seat: SeatNo, is_ordered: bool, faced: Chips) {
        if let Some(action) = self.freed[seat].take() {
            let act = EarlyAct { action, binds: true };
            self.announce(seat, AnnouncedAct { act, faced, wagers: self.wagers, is_ordered });
        } else if let Some(announced) = &mut self.acts[seat] {
            announced.act.binds = true;
            announced.is_ordered = is_ordered;
        }
    }

    /// Clears the announced acts of the player after their turn.
    #[inline]
    pub(in crate::hand) fn settle(&mut self, seat: SeatNo) {
        if self.entries.contains(seat) {
            self.entries.remove(seat);
            self.acts[seat] = None;
            self.announced.remove(seat);
            self.freed[seat] = None;
            self.no_raise.remove(seat);
            self.limited.remove(seat);
            self.checked_at[seat] = None;
        }
    }

    /// Lifts the limits of early checks that faced another wager than this one.
    pub(in crate::hand) fn lift_limits(&mut self, to_match: Chips) {
        for (seat, faced) in self.checked_at.iter_mut() {
            if faced.take_if(|faced| *faced != to_match).is_some() {
                self.limited.remove(seat);
            }
        }
    }

    /// Ends the street: players without a turn are free. An early check still costs the right to raise.
    #[inline]
    pub(in crate::hand) fn end_street(&mut self) {
        self.wagers = 0;
        if !self.entries.is_empty() {
            *self = Self { no_raise: self.no_raise, entries: self.no_raise, ..Self::default() };
        }
    }

    pub(in crate::hand) fn may_raise(&self, seat: SeatNo) -> bool {
        !self.entries.contains(seat) || (!self.no_raise.contains(seat) && !self.limited.contains(seat))
    }
}
