//! The betting of a street: what stands, what may be done, and whose turn it is.

use super::{Hand, Part, Player, Stage};
use crate::action::{Action, Deed, LegalActions, RaiseRange, Street, WagerKind};
use crate::chips::Chips;
use crate::house::{Reopening, ShortAllInMinRaise};
use crate::refusal::Refusal;
use crate::seat::SeatNo;

/// The wagers of a street. `full` is the last full wager to match (L), `raise` the last full bet or raise (F), `top`
/// the highest total in front of anybody, short all-ins included (T).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Betting {
    pub(super) full: Chips,
    pub(super) raise: Chips,
    pub(super) top: Chips,
    pub(super) last_aggressor: Option<SeatNo>,
    pub(super) to_act: Option<SeatNo>,
}

impl Betting {
    /// Before the flop the big blind is the wager to match, even where it was posted short.
    pub(super) fn preflop(big_blind: Chips) -> Self {
        Self { full: big_blind, raise: big_blind, top: Chips::ZERO, last_aggressor: None, to_act: None }
    }

    fn postflop(big_blind: Chips) -> Self {
        Self { full: Chips::ZERO, raise: big_blind, top: Chips::ZERO, last_aggressor: None, to_act: None }
    }

    /// The total that a call comes to.
    pub(super) fn to_match(self) -> Chips {
        self.full.max(self.top)
    }

    /// What a raise is measured from: the wager itself, or over a short all-in the figure of the house.
    fn raise_base(self, setting: ShortAllInMinRaise) -> Chips {
        if self.top <= self.full {
            return self.full;
        }
        match setting {
            ShortAllInMinRaise::LastFullPlusRaise => self.full,
            ShortAllInMinRaise::AllInPlusRaise => self.top,
            ShortAllInMinRaise::LastFullPlusTwoRaises => self.full + self.raise,
        }
    }

    /// The lowest total to which a raise may go, before the size of chips is looked at.
    fn min_raise_to(self, setting: ShortAllInMinRaise) -> Chips {
        (self.raise_base(setting) + self.raise).max(self.top)
    }

    /// Takes in a wager of this total that is higher than what stood.
    fn take_wager(&mut self, seat: SeatNo, to: Chips, all_in: bool, setting: ShortAllInMinRaise) {
        if to >= self.full + self.raise {
            self.raise =
                if all_in { self.raise.max(to.less(self.to_match())) } else { to.less(self.raise_base(setting)) };
            self.full = to;
        }
        self.top = to;
        self.last_aggressor = Some(seat);
    }
}

impl Hand {
    pub(super) fn begin_street(&mut self, street: Street) {
        self.street = street;
        self.betting = Betting::postflop(self.plan.stakes.big_blind);
        for (_, player) in self.players.iter_mut() {
            player.acted_at = None;
        }
        self.stage = Stage::Betting;
        self.betting.to_act = self.next_to_act(self.plan.button);
    }

    /// What this live player may do on his turn.
    pub(super) fn legal_for(&self, seat: SeatNo) -> LegalActions {
        let player = &self.players[seat];
        let to_match = self.betting.to_match();
        let missing = to_match.less(player.front);
        let call = (!missing.is_zero()).then_some(missing.min(player.stack));
        let max = player.front + player.stack;
        let somebody_to_raise = self.players.iter().any(|(other, opponent)| other != seat && opponent.can_act());
        let raise = (max > to_match && somebody_to_raise && self.is_open_for(player)).then(|| RaiseRange {
            kind: if to_match.is_zero() { WagerKind::Bet } else { WagerKind::Raise },
            min: self.min_raise_to().min(max),
            max,
            unit: self.plan.unit,
        });
        LegalActions { call, raise }
    }

    /// The lowest total to which a raise may go, in chips that are in play.
    pub(super) fn min_raise_to(&self) -> Chips {
        let min = self.betting.min_raise_to(self.rules.short_all_in_min_raise);
        let unit = self.plan.unit.0.max(1);
        Chips(min.0.div_ceil(unit).saturating_mul(unit))
    }

    /// Whether the betting is open for this player: he has not acted, or the call has grown by a full raise since.
    fn is_open_for(&self, player: &Player) -> bool {
        let Some(then) = player.acted_at else {
            return true;
        };
        let grown = self.betting.to_match().less(then) >= self.betting.raise;
        match self.rules.reopening {
            Reopening::Cumulative => grown,
            // A full wager above what he met: somebody has completed the raise of the all-in that he called.
            Reopening::CumulativeOrCompleted => grown || self.betting.full > then,
        }
    }

    pub(super) fn decide_in_turn(&self, seat: SeatNo, action: &Action) -> Result<Deed, Refusal> {
        let player = &self.players[seat];
        let legal = self.legal_for(seat);
        let calls = |chips: Chips| Deed::Called { chips, all_in: chips == player.stack };
        match (*action, legal.call) {
            (Action::Fold, _) => Ok(Deed::Folded),
            (Action::Check, None) => Ok(Deed::Checked),
            (Action::Check, Some(call)) => Err(Refusal::CannotCheck { call }),
            (Action::Call, Some(chips)) => Ok(calls(chips)),
            (Action::Call, None) => Err(Refusal::NothingToCall),
            (Action::Bet(to), call) if self.betting.to_match().is_zero() => wager(&legal, call, to, player),
            (Action::Bet(_), call) => Err(Refusal::AlreadyBet { call: call.unwrap_or_default() }),
            (Action::RaiseTo(_), _) if self.betting.to_match().is_zero() => Err(Refusal::NothingToRaise),
            (Action::RaiseTo(to), call) => wager(&legal, call, to, player),
            (Action::AllIn, Some(call)) if call == player.stack => Ok(calls(call)),
            (Action::AllIn, call) => wager(&legal, call, player.front + player.stack, player),
            (Action::Show(_) | Action::Muck | Action::AskToSee(_), _) => Err(Refusal::NothingToShow),
        }
    }

    pub(super) fn take_deed(&mut self, seat: SeatNo, deed: Deed) {
        match deed {
            Deed::Folded => self.players[seat].part = Part::Folded,
            Deed::Checked => {}
            Deed::Called { chips, .. } => self.move_in(seat, chips),
            Deed::Bet { to, all_in } | Deed::Raised { to, all_in } => {
                self.move_in(seat, to.less(self.players[seat].front));
                self.betting.take_wager(seat, to, all_in, self.rules.short_all_in_min_raise);
            }
            Deed::Showed(_) | Deed::Mucked | Deed::Asked(_) => return,
        }
        self.players[seat].acted_at = Some(self.betting.to_match());
        self.betting.to_act = self.next_to_act(seat);
    }

    /// From the player's stack to the space in front of him.
    fn move_in(&mut self, seat: SeatNo, chips: Chips) {
        let player = &mut self.players[seat];
        player.stack = player.stack.less(chips);
        player.front += chips;
        player.paid += chips;
    }

    /// The first player clockwise after this seat who has yet to act; none when the betting of the street is over.
    pub(super) fn next_to_act(&self, after: SeatNo) -> Option<SeatNo> {
        let live = self.live();
        let mut able = live.iter().filter(|seat| self.players[*seat].can_act());
        if live.len() < 2 {
            return None;
        }
        // A last player with chips behind acts only if somebody who is all-in has put in more than he has.
        if let (Some(last), None) = (able.next(), able.next()) {
            let others = live.iter().filter(|seat| *seat != last);
            let highest = others.map(|seat| self.players[seat].front).max().unwrap_or_default();
            if self.players[last].front >= highest {
                return None;
            }
        }
        after.clockwise().find(|seat| {
            let player = &self.players[*seat];
            player.can_act() && (player.acted_at.is_none() || player.front < self.betting.to_match())
        })
    }

    /// The part of the highest wager that nobody matched, and whose it is.
    pub(super) fn uncalled(&self) -> Option<(SeatNo, Chips)> {
        let (highest, top) = self.players.iter().map(|(seat, player)| (seat, player.front)).max_by_key(|p| p.1)?;
        let others = self.players.iter().filter(|(seat, _)| *seat != highest);
        let second = others.map(|(_, player)| player.front).max().unwrap_or_default();
        (top > second).then(|| (highest, top.less(second)))
    }

    pub(super) fn return_uncalled(&mut self, seat: SeatNo, chips: Chips) {
        let player = &mut self.players[seat];
        player.front = player.front.less(chips);
        player.paid = player.paid.less(chips);
        player.stack += chips;
    }

    pub(super) fn collect_bets(&mut self) {
        for (_, player) in self.players.iter_mut() {
            player.front = Chips::ZERO;
        }
        self.stage = Stage::Collected;
    }
}

/// A bet or raise to this total, if it is in the range that is offered.
fn wager(legal: &LegalActions, call: Option<Chips>, to: Chips, player: &Player) -> Result<Deed, Refusal> {
    let range = legal.raise.ok_or(Refusal::NoRaise { call: call.unwrap_or_default() })?;
    if to > range.max {
        return Err(Refusal::AboveMaximum { to, max: range.max });
    }
    if to < range.min {
        return Err(Refusal::BelowMinimum { to, min: range.min });
    }
    let all_in = to == player.front + player.stack;
    if !all_in && !to.0.is_multiple_of(range.unit.0.max(1)) {
        return Err(Refusal::NotInChips { to, unit: range.unit });
    }
    Ok(match range.kind {
        WagerKind::Bet => Deed::Bet { to, all_in },
        WagerKind::Raise => Deed::Raised { to, all_in },
    })
}
