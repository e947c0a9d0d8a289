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

/// Everything that was announced out of turn. Its methods alone change it.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(in crate::hand) struct EarlyActs {
    pub(in crate::hand) acts: BySeat<Option<AnnouncedAct>>,
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
    /// Everybody with an entry above. Nearly always it is empty, so that an act in turn has nothing to forget.
    entries: SeatSet,
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub(in crate::hand) struct AnnouncedAct {
    pub(in crate::hand) act: EarlyAct,
    /// The wager that stood when it was announced.
    pub(in crate::hand) faced: Chips,
    /// The calls, bets and raises of the street up to then.
    pub(in crate::hand) wagers: u32,
    /// The director holds the player to it, whatever comes before the turn.
    pub(in crate::hand) is_ordered: bool,
}

impl EarlyActs {
    /// A call, bet or raise was made.
    pub(in crate::hand) fn count_wager(&mut self) {
        self.wagers += 1;
    }

    /// The player announced this before their turn.
    pub(in crate::hand) fn announce(&mut self, seat: SeatNo, announced: AnnouncedAct) {
        self.acts[seat] = Some(announced);
        self.announced.insert(seat);
        self.entries.insert(seat);
    }

    /// The player may not bet or raise on their coming turn.
    pub(in crate::hand) fn forbid_raise(&mut self, seat: SeatNo) {
        self.no_raise.insert(seat);
        self.entries.insert(seat);
    }

    /// The player may call or fold on their turn, and not raise.
    pub(in crate::hand) fn limit(&mut self, seat: SeatNo) {
        self.limited.insert(seat);
        self.entries.insert(seat);
    }

    /// The same after a check before their turn, until another wager stands than this one.
    pub(in crate::hand) fn limit_by_check(&mut self, seat: SeatNo, to_match: Chips) {
        self.checked_at[seat] = Some(to_match);
        self.limit(seat);
    }

    /// The player is free of what they announced.
    pub(in crate::hand) fn free(&mut self, seat: SeatNo) {
        self.freed[seat] = self.acts[seat].take().map(|announced| announced.act.action);
        self.announced.remove(seat);
        self.entries.insert(seat);
    }

    /// The director holds the player to what they announced, also where they are free of it. The wager that stands and the
    /// number of wagers count from now if they were free.
    pub(in crate::hand) fn hold(&mut self, seat: SeatNo, is_ordered: bool, faced: Chips) {
        if let Some(action) = self.freed[seat].take() {
            let act = EarlyAct { action, binds: true };
            self.announce(seat, AnnouncedAct { act, faced, wagers: self.wagers, is_ordered });
        } else if let Some(announced) = &mut self.acts[seat] {
            announced.act.binds = true;
            announced.is_ordered = is_ordered;
        }
    }

    /// The player had their turn: what they announced before is settled.
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

    /// This is the wager to match now: an early check against another one limits nobody any more.
    pub(in crate::hand) fn lift_limits(&mut self, to_match: Chips) {
        for (seat, faced) in self.checked_at.iter_mut() {
            if faced.take_if(|faced| *faced != to_match).is_some() {
                self.limited.remove(seat);
            }
        }
    }

    /// The street is over: players without a turn are free. An early check still costs the right to raise.
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
