//! The showdown: the order of showing, and the right to muck.

use super::state::{Pots, SeatOrder};
use super::{Hand, HandProgress};
use crate::action::{Outcome, ShownCards};
use crate::event::HandEvent;
use crate::house::{AllInFaceUp, BoardClaim, MuckRight, Permission, PotAwardOrder};
use crate::refusal::Refusal;
use crate::seat::{SeatNo, SeatSet};
use std::borrow::Cow;

/// The way in which the hands of a showdown are turned up.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum ShowdownPace {
    /// Hands that must show are shown and beaten hands are mucked, all at once.
    #[default]
    AtOnce,
    /// Each player shows or mucks themselves, in turn and within the time limit of the rules.
    ByHand,
}

impl Hand {
    /// The order in which the live hands are shown. The last aggressor of the last street is first, else the first live
    /// player left of the button, then clockwise (robert-showdown-15a, robert-showdown-15b, home-showdown-3,
    /// home-showdown-4). With side pots, the players of the last one come first and those in the main pot alone come
    /// last (robert-showdown-15d, home-sidepots-2), or the reverse (procedures-16b).
    pub fn showdown_order(&self) -> SeatOrder {
        self.known_order().into_owned()
    }

    /// [`Hand::showdown_order`], borrowed from the cache at a showdown.
    pub(super) fn known_order(&self) -> Cow<'_, SeatOrder> {
        match &self.kept.showdown {
            Some(showdown) => Cow::Borrowed(&showdown.order),
            None => Cow::Owned(self.find_order(&self.find_pots())),
        }
    }

    pub(super) fn find_order(&self, pots: &Pots) -> SeatOrder {
        let aggressor = self.betting.last_aggressor.filter(|seat| self.live.contains(*seat));
        let Some(first) = aggressor.or_else(|| self.live.next_after(self.plan.button)) else { return SeatOrder::new() };
        let mut order: SeatOrder = self.live.clockwise_after(first.previous()).collect();
        if matches!(pots.as_slice(), [only] if self.live.is_within(only.seats)) {
            return order;
        }
        let last_pot = |seat: &SeatNo| pots.iter().rposition(|pot| pot.seats.contains(*seat));
        match self.rules.pot_award_order {
            PotAwardOrder::LastSidePotFirst => order.sort_by_key(|seat| std::cmp::Reverse(last_pot(seat))),
            PotAwardOrder::AllInPotFirst => order.sort_by_key(last_pot),
        }
        order
    }

    /// The player due to show or muck at the showdown; `None` when all have, or when all but one have mucked.
    pub fn to_show(&self) -> Option<SeatNo> {
        let compares =
            self.progress == HandProgress::Collected && self.is_at_showdown() && self.to_turn_face_up().is_none();
        if compares { self.next_to_show() } else { None }
    }

    /// The player due to show or muck while the hands are compared.
    fn next_to_show(&self) -> Option<SeatNo> {
        if !self.contesting().is_several() {
            return None;
        }
        let compared = self.display.compared();
        self.known_order().iter().find(|seat| !compared.contains(**seat)).copied()
    }

    /// The live players at the showdown who have not mucked, or who play the board.
    pub(super) fn contesting(&self) -> SeatSet {
        self.live.without(self.display.given_up())
    }

    /// Returns whether this player may claim now that the board plays (robert-holdem-9).
    pub(crate) fn may_play_board(&self, seat: SeatNo) -> bool {
        self.decide_board_claim(seat).is_ok()
    }

    /// Decides the claim that the board plays. A player who makes it before mucking keeps it, if the rules allow it.
    ///
    /// # Errors
    /// Fails if the rules demand both cards face up, if the hand is mucked or face up, or if the claim exists already.
    pub(super) fn decide_board_claim(&self, seat: SeatNo) -> Result<Outcome, Refusal> {
        if self.rules.board_claim == BoardClaim::CardsShown {
            return Err(Refusal::BoardNotClaimed);
        }
        if self.is_face_up(seat) {
            return Err(Refusal::FaceUp);
        }
        let compares = self.progress == HandProgress::Collected && self.is_at_showdown() && self.live.contains(seat);
        if !compares || self.display.is_mucked(seat) {
            return Err(Refusal::NothingToShow);
        }
        if self.display.claims_board(seat) { Err(Refusal::NoChange) } else { Ok(Outcome::PlayedBoard) }
    }

    /// Returns whether the betting is over because of an all-in, with hands or board cards still to be turned up.
    pub(crate) fn is_closed_all_in(&self) -> bool {
        let waits = || !self.able().is_several() && self.street.next().is_some() || self.to_turn_face_up().is_some();
        self.progress == HandProgress::Collected && self.live.is_several() && waits()
    }

    /// Returns whether all cards of all boards have been dealt.
    pub(super) fn is_board_complete(&self) -> bool {
        self.street.next().is_none() && self.next_other_board().is_none()
    }

    /// The hands to turn up because a player is all-in and no more betting is possible.
    pub(super) fn to_turn_face_up(&self) -> Option<SeatSet> {
        if self.rules.all_in_face_up != AllInFaceUp::WhenBettingIsOver {
            return None;
        }
        let hidden = self.live.without(self.display.face_up());
        let able = self.able();
        let somebody_all_in = able != self.live;
        let river = self.street.next().is_none();
        (somebody_all_in && (river || !able.is_several()) && !hidden.is_empty()).then_some(hidden)
    }

    /// The next hand that is shown or mucked without its owner's action. With [`ShowdownPace::ByHand`] it must be face
    /// up already; otherwise it is the next in order.
    pub(super) fn next_comparison(&self, pace: ShowdownPace) -> Option<HandEvent> {
        match pace {
            ShowdownPace::AtOnce => self.next_to_show().map(|seat| self.compared(seat)),
            ShowdownPace::ByHand => {
                let open = self.display.face_up().without(self.display.compared());
                if open.is_empty() || !self.contesting().is_several() {
                    return None;
                }
                self.known_order().iter().find(|seat| open.contains(**seat)).copied().map(HandEvent::HandShown)
            }
        }
    }

    /// The default for a hand whose owner does not decide: it is shown if it can win or must be shown, else it is
    /// mucked (robert-dont-8a).
    pub(crate) fn compared(&self, seat: SeatNo) -> HandEvent {
        let shown = self.is_face_up(seat) || self.must_show(seat) || self.can_still_win(seat);
        if shown { HandEvent::HandShown(seat) } else { HandEvent::HandMucked(seat) }
    }

    fn must_show(&self, seat: SeatNo) -> bool {
        self.rules.muck_right == MuckRight::NotAllIn && self.is_all_in(seat)
    }

    /// Returns whether the player opens only one card while they are due at the showdown, and their hand can win
    /// (tda-15-A).
    pub(crate) fn is_asked_for_the_rest(&self, seat: SeatNo, cards: ShownCards) -> bool {
        let [first, second] = self.open_hole_cards(seat);
        let [shows_first, shows_second] = cards.each();
        let opens_one = (first || shows_first) != (second || shows_second);
        opens_one && self.to_show() == Some(seat) && self.can_still_win(seat)
    }

    /// Returns whether a mucked hand is opened completely with these cards before the pot is paid, and the rules let it
    /// win (tda-14).
    pub(crate) fn comes_back_shown(&self, seat: SeatNo, cards: ShownCards) -> bool {
        let is_in_time = self.progress == HandProgress::Collected && self.display.is_mucked(seat);
        let [first, second] = self.open_hole_cards(seat);
        let [shows_first, shows_second] = cards.each();
        let is_whole = (first || shows_first) && (second || shows_second);
        self.rules.show_after_muck == Permission::Yes && is_in_time && is_whole
    }

    /// Decides whether the player may muck at the showdown.
    ///
    /// # Errors
    /// Fails if the player is not due, if the hand is face up, or if it must be shown (robert-dont-8b, procedures-12).
    pub(super) fn decide_muck(&self, seat: SeatNo) -> Result<Outcome, Refusal> {
        if self.is_face_up(seat) {
            return Err(Refusal::FaceUp);
        }
        match self.to_show() {
            None => Err(Refusal::NothingToShow),
            Some(due) if due != seat => Err(Refusal::NotYourTurn(due)),
            Some(_) if self.must_show(seat) => Err(Refusal::MustShow),
            Some(_) => Ok(Outcome::Mucked),
        }
    }

    /// The hands that were shown and lost, once all have been compared and before a pot is paid (robert-showdown-5).
    pub(super) fn losers_to_kill(&self) -> Option<SeatSet> {
        let losers = self.contesting().without(self.all_winners()).without(self.display.killed());
        (!losers.is_empty()).then_some(losers)
    }

    /// Returns whether the hand is unbeaten by the shown hands, on some board and in some pot.
    pub(super) fn can_still_win(&self, seat: SeatNo) -> bool {
        self.is_unbeaten(seat, self.display.compared().among(self.display.face_up()))
    }

    /// Returns whether none of these hands beats that of the player, on some board and in some pot.
    pub(super) fn is_unbeaten(&self, seat: SeatNo, against: SeatSet) -> bool {
        let pots = self.known_pots();
        (0..self.runs.count()).any(|board| {
            let ranks = self.ranks_on(against.with(seat), board);
            let mut own = pots.iter().filter(|pot| pot.seats.contains(seat));
            own.any(|pot| pot.seats.among(against).iter().all(|other| ranks[other] <= ranks[seat]))
        })
    }
}
