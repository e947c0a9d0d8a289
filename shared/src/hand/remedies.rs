//! How a hand takes what the house does about a mistake, and what the director rules about hands and chips.

use super::state::LastFold;
use super::{Hand, HandProgress};
use crate::cards::DeckPlaces;
use crate::chips::Chips;
use crate::event::HandEvent;
use crate::house::MuckRetrieval;
use crate::reason::Reason;
use crate::refusal::Refusal;
use crate::remedy::{Remedy, ResolvedIrregularity, WrongAction};
use crate::seat::{SeatNo, SeatSet};
use crate::stakes::Ante;

impl Hand {
    pub(super) fn decide_misdeal(&self) -> Result<HandEvent, Refusal> {
        self.can_be_called_off()?;
        let returned = self.chips_back(Remedy::Misdeal(None), None);
        Ok(HandEvent::Misdealt { returned, reason: Reason::MisdealCalled })
    }

    /// The hand, which is over, does not count after all: everybody has what they had when it was dealt.
    pub(crate) fn annul(&mut self) {
        self.mishaps.is_void = true;
        for (_, player) in self.players.iter_mut() {
            player.stack = player.stack_at_start;
            player.awarded = Chips::ZERO;
        }
        self.kept.able = self.find_able();
    }

    /// The director sets what a player has behind: a pot of the hand before was counted wrongly.
    pub(crate) fn adjust_stack(&mut self, seat: SeatNo, after: Chips) {
        let player = &mut self.players[seat];
        player.stack_at_start = (player.stack_at_start + after).less(player.stack);
        player.stack = after;
        self.kept.able = self.find_able();
        self.kept.legal = self.to_act().map(|turn| self.find_legal(turn));
    }

    pub(super) fn decide_kill(&self, seat: SeatNo) -> Result<HandEvent, Refusal> {
        self.must_be_live(seat)?;
        let returned = self.uncalled_of_killed(seat);
        let reason = if returned.is_zero() { Reason::HandKilled } else { Reason::UncalledRaiseReturned };
        Ok(HandEvent::Killed { seat, returned, reason })
    }

    /// Only while nothing has been done since the fold (robert-dead-6), and not in every house (fpn-15b, fpn-25d).
    pub(super) fn decide_retrieval(&self, seat: SeatNo) -> Result<HandEvent, Refusal> {
        if !self.has_folded(seat) {
            return Err(Refusal::NotFolded(seat));
        }
        match (self.rules.muck_retrieval, self.mishaps.last_fold) {
            (MuckRetrieval::Never, _) => Err(Refusal::DeadStaysDead),
            (MuckRetrieval::Director, Some(fold)) if fold.seat == seat && !self.is_over() => {
                Ok(HandEvent::Retrieved { seat, reason: Reason::HandRetrieved })
            }
            (MuckRetrieval::Director, _) => Err(Refusal::TooLateToRetrieve),
        }
    }

    /// Chips go back to somebody who is out of the hand, of what they had put in.
    pub(super) fn decide_refund(&self, seat: SeatNo, chips: Chips) -> Result<HandEvent, Refusal> {
        let player = &self.players[seat];
        let most = if self.has_given_up(seat) { player.total_bet } else { Chips::ZERO };
        if chips.is_zero() || chips > most {
            return Err(Refusal::TooMuchToGive { chips, most });
        }
        Ok(HandEvent::Refunded { seat, chips, reason: Reason::Refunded })
    }

    pub(super) fn take_irregular(&mut self, wrong: &ResolvedIrregularity) {
        self.stub.see(self.deck.as_ref(), &wrong.seen);
        self.mishaps.slip = None;
        match wrong.remedy {
            Remedy::Stands | Remedy::ButtonCorrected(_) => {}
            Remedy::Misdeal(_) => self.take_void(SeatSet::default()),
            Remedy::Void(withheld) => self.take_void(withheld),
            Remedy::Replaced { old, new } => {
                self.mishaps.exposed_cards += u8::try_from(wrong.seen.len()).unwrap_or(u8::MAX);
                self.stub.exchange(old, new);
                for hole in self.players.iter_mut().filter_map(|(_, player)| player.hole.as_mut()) {
                    hole.iter_mut().filter(|place| **place == old).for_each(|place| *place = new);
                }
            }
            Remedy::Dead => {
                if let Some(seat) = wrong.seat {
                    let returned = wrong.returned.iter().map(|(_, chips)| *chips).sum();
                    self.take_kill(seat, returned);
                }
            }
            Remedy::DeadHands(dead) => {
                for seat in dead.iter() {
                    let own = wrong.returned.iter().filter(|(to, _)| *to == seat);
                    let returned = own.map(|(_, chips)| *chips).sum();
                    self.take_kill(seat, returned);
                }
                for (seat, chips) in wrong.returned.iter().filter(|(seat, _)| !dead.contains(*seat)) {
                    self.withdraw(*seat, *chips);
                }
            }
            Remedy::OutOfPlay(place) => {
                self.mishaps.boxed_cards += 1;
                self.stub.remove(place);
            }
            Remedy::BurnGoesBack(place) => {
                self.mishaps.returned_burns += 1;
                self.stub.take_back_burn(place);
            }
            Remedy::Redealt { street, burn, action } => {
                let board = self.take_board_back(street, action);
                self.stub.redeal(&board, burn);
            }
            Remedy::SetAside { card, action } => {
                let street = crate::action::Street::Turn;
                self.take_board_back(street, action);
                self.stub.set_aside(card);
            }
            Remedy::Mixed(flop) => {
                let board = self.take_board_back(crate::action::Street::Flop, WrongAction::Stays);
                self.stub.mix(&board, flop);
            }
        }
    }

    /// Takes the cards of this street from the board if they lie there, and with them what was done on it. The street
    /// is then dealt again.
    fn take_board_back(&mut self, street: crate::action::Street, action: WrongAction) -> DeckPlaces {
        if self.street != street {
            return DeckPlaces::new();
        }
        if action == WrongAction::TakenBack {
            for (_, player) in self.players.iter_mut() {
                let front = std::mem::take(&mut player.street_bet);
                player.stack += front;
                player.total_bet = player.total_bet.less(front);
            }
            for seat in self.mishaps.live_at_street.iter().filter(|seat| !self.mishaps.killed.contains(*seat)) {
                self.live.insert(seat);
            }
        }
        let before = street.previous().unwrap_or(street);
        self.street = before;
        self.progress = HandProgress::Collected;
        self.betting.to_act = None;
        self.board.drain(usize::from(before.board_size()).min(self.board.len())..).collect()
    }

    /// Every chip goes back to who put it in, but for those whose hands were ruled dead: their chips wait for the next
    /// deal (robert-irregular-5).
    pub(super) fn take_void(&mut self, withheld: SeatSet) {
        let ante_payer = Some(self.plan.last_blind).filter(|_| matches!(self.plan.stakes.ante, Ante::BigBlind(_)));
        let dead_fines: Chips = self.players.iter().map(|(_, player)| player.dead).sum();
        for (seat, player) in self.players.iter_mut() {
            let paid = std::mem::take(&mut player.total_bet);
            let fined = std::mem::take(&mut player.dead);
            player.street_bet = Chips::ZERO;
            if withheld.contains(seat) {
                let ante = if ante_payer == Some(seat) { self.dead_ante.less(dead_fines) } else { Chips::ZERO };
                self.carried += paid + ante + fined;
                player.stack = player.stack.less(player.awarded);
            } else {
                player.stack = player.stack_at_start;
            }
            player.awarded = Chips::ZERO;
        }
        self.dead_ante = Chips::ZERO;
        self.betting.to_act = None;
        self.mishaps.is_void = true;
        self.progress = HandProgress::Void;
    }

    pub(super) fn take_kill(&mut self, seat: SeatNo, returned: Chips) {
        self.live.remove(seat);
        self.mishaps.killed.insert(seat);
        self.withdraw(seat, returned);
        if self.progress == HandProgress::Betting {
            let turn = self.betting.to_act.unwrap_or(seat);
            self.pass_turn_to(self.next_to_act(turn.previous()));
        }
    }

    /// Takes chips back that the player had put in. A raise of theirs that nobody has called is then as if never made.
    pub(super) fn withdraw(&mut self, seat: SeatNo, chips: Chips) {
        let player = &mut self.players[seat];
        player.stack += chips;
        player.total_bet = player.total_bet.less(chips);
        player.street_bet = player.street_bet.less(chips);
        let highest = self.players.iter().map(|(_, player)| player.street_bet).max().unwrap_or_default();
        let was_his =
            !chips.is_zero() && self.betting.last_aggressor == Some(seat) && highest < self.betting.highest_bet;
        if let (true, Some(before)) = (was_his, self.mishaps.before_wager) {
            let turn = self.betting.to_act;
            self.betting = before;
            self.betting.to_act = turn;
            self.betting.highest_bet = before.highest_bet.max(highest);
        }
    }

    pub(super) fn take_refund(&mut self, seat: SeatNo, chips: Chips) {
        self.withdraw(seat, chips);
        if let (HandProgress::Betting, Some(turn)) = (self.progress, self.betting.to_act) {
            self.pass_turn_to(self.next_to_act(turn.previous()));
        }
    }

    pub(super) fn take_retrieval(&mut self, seat: SeatNo, fold: Option<LastFold>) {
        if self.display.is_mucked(seat) {
            self.display.take_back_muck(seat);
            return;
        }
        self.live.insert(seat);
        self.players[seat].acted_at = fold.and_then(|fold| fold.acted_at);
        self.pass_turn_to(self.next_to_act(seat.previous()));
    }
}
