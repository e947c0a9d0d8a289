//! What can be read off a hand.

use super::state::{Hand, HandProgress, Player};
use crate::action::{LegalActions, Street};
use crate::cards::{Card, Deck, DeckPlace};
use crate::chips::Chips;
use crate::event::HandPlan;
use crate::house::HouseRules;
use crate::seat::{SeatNo, SeatSet};

impl Hand {
    /// The rules by which it is played.
    pub fn rules(&self) -> &HouseRules {
        &self.rules
    }

    /// How the hand began.
    pub fn plan(&self) -> &HandPlan {
        &self.plan
    }

    /// Whose turn it is.
    pub fn to_act(&self) -> Option<SeatNo> {
        match self.progress {
            HandProgress::Betting => self.betting.to_act,
            _ => None,
        }
    }

    /// Whose turn it is, and what they may do.
    pub fn offered(&self) -> Option<(SeatNo, &LegalActions)> {
        self.to_act().zip(self.kept.legal.as_ref())
    }

    /// What the player to act may do.
    pub fn legal_actions(&self) -> Option<LegalActions> {
        self.kept.legal
    }

    /// What this player could do if it were their turn; none if they have nothing to act with.
    pub(crate) fn legal_on_turn(&self, seat: SeatNo) -> Option<LegalActions> {
        self.can_act(seat).then(|| self.legal_now(seat))
    }

    /// Whether this player could check if it were their turn, or may check on it.
    pub(crate) fn may_check(&self, seat: SeatNo) -> bool {
        match &self.kept.legal {
            Some(legal) if self.betting.to_act == Some(seat) => legal.may_check(),
            _ => self.legal_on_turn(seat).is_some_and(|legal| legal.may_check()),
        }
    }

    /// Whether this player has acted on this street and owes nothing, while others are still to act: nothing but a raise
    /// brings the turn back to them.
    pub(crate) fn is_done_unless_raised(&self, seat: SeatNo) -> bool {
        let player = &self.players[seat];
        let owes = player.acted_at.is_none() || player.street_bet < self.betting.to_match();
        let others_act = self.betting.to_act.is_some_and(|turn| turn != seat);
        self.progress == HandProgress::Betting && others_act && self.can_act(seat) && !owes
    }

    /// The wager that stands: the total that a call comes to.
    pub fn to_match(&self) -> Chips {
        self.betting.to_match()
    }

    /// By how much the lowest full bet or raise goes beyond the wager that stands.
    pub fn min_raise_by(&self) -> Chips {
        self.min_raise_to().less(self.betting.to_match())
    }

    /// The betting round at which the hand is, or at which it ended.
    pub fn street(&self) -> Street {
        self.street
    }

    /// Whether the cards have been dealt and nobody has acted yet.
    pub fn is_before_first_act(&self) -> bool {
        let acted = |player: &Player| player.acted_at.is_some();
        self.progress == HandProgress::Betting
            && self.street == Street::Preflop
            && !self.players.iter().any(|(_, player)| acted(player))
    }

    /// Whether the last pot has been awarded.
    pub fn is_over(&self) -> bool {
        self.progress == HandProgress::Over
    }

    /// Whether the pots are being paid, or were.
    pub(crate) fn is_settled(&self) -> bool {
        matches!(self.progress, HandProgress::Awarding(_) | HandProgress::Void | HandProgress::Over)
    }

    /// Whether it does not count: the deal was called off, or the hand was void.
    pub fn is_void(&self) -> bool {
        self.mishaps.is_void
    }

    /// What is left in the middle of a hand that does not count.
    pub(crate) fn withheld(&self) -> Chips {
        if self.mishaps.is_void { self.carried } else { Chips::ZERO }
    }

    /// The cards that everybody has seen beside the board, and that do not play.
    pub fn open_cards(&self) -> &[Card] {
        &self.stub.open
    }

    /// Whether this card lies in the undealt deck, or aside to go back into it.
    pub fn can_still_deal(&self, place: DeckPlace) -> bool {
        self.stub.holds(place)
    }

    /// Whether everybody knows that a card lies there which they have seen beside the board. One that went back into the deck can lie
    /// anywhere since.
    pub fn is_seen_at(&self, place: DeckPlace) -> bool {
        self.stub.is_seen_at(place)
    }

    /// How many cards have been burnt.
    pub fn burnt(&self) -> u64 {
        self.stub.burns().len() as u64
    }

    /// Whether the hands are being compared or were: the betting is over and two or more are in.
    pub fn is_at_showdown(&self) -> bool {
        let compared = match self.progress {
            HandProgress::Collected => self.is_board_complete(),
            HandProgress::Awarding(_) | HandProgress::Over => !self.mishaps.is_void,
            HandProgress::Beginning | HandProgress::Betting | HandProgress::Void => false,
        };
        compared && self.live.is_several()
    }

    /// Chips behind.
    pub fn stack(&self, seat: SeatNo) -> Chips {
        self.players[seat].stack
    }

    /// Chips that the player had before the blinds.
    pub fn stack_at_start(&self, seat: SeatNo) -> Chips {
        self.players[seat].stack_at_start
    }

    /// Chips in front of the player this street.
    pub fn street_bet(&self, seat: SeatNo) -> Chips {
        self.players[seat].street_bet
    }

    /// Chips awarded to the player from the pots.
    pub fn awarded(&self, seat: SeatNo) -> Chips {
        self.players[seat].awarded
    }

    /// Who was dealt in and has not given up.
    pub fn live(&self) -> SeatSet {
        self.live
    }

    /// Whether the player was dealt in and gave up, or mucked at the showdown.
    pub fn has_folded(&self, seat: SeatNo) -> bool {
        self.has_given_up(seat) || self.display.is_mucked(seat)
    }

    /// Whether the player was dealt in and gave up before the showdown, or lost the right to the hand.
    pub(super) fn has_given_up(&self, seat: SeatNo) -> bool {
        self.plan.dealt.contains(seat) && !self.live.contains(seat)
    }

    /// Whether the hand cannot win any more: folded, mucked, or killed as a loser before the pot was paid.
    pub fn is_dead(&self, seat: SeatNo) -> bool {
        self.has_folded(seat) || self.display.killed().contains(seat)
    }

    /// Whether the player is live with nothing behind.
    pub fn is_all_in(&self, seat: SeatNo) -> bool {
        let player = &self.players[seat];
        self.live.contains(seat) && player.stack.less(player.awarded).is_zero()
    }

    /// The player's cards, whether open or not; none before they are dealt.
    pub fn hole_cards(&self, seat: SeatNo) -> Option<[Card; 2]> {
        let [first, second] = self.players[seat].hole?;
        Some([self.face(first)?, self.face(second)?])
    }

    /// The board; the first of them when it is dealt more than once.
    pub fn board(&self) -> Vec<Card> {
        self.board.iter().filter_map(|place| self.face(*place)).collect()
    }

    /// Every board, the first one first.
    pub fn boards(&self) -> Vec<Vec<Card>> {
        let faces = |places: &[DeckPlace]| places.iter().filter_map(|place| self.face(*place)).collect();
        std::iter::once(self.board.as_slice()).chain(self.runs.other_boards()).map(faces).collect()
    }

    pub(super) fn face(&self, place: DeckPlace) -> Option<Card> {
        self.deck.as_ref()?.face(place)
    }

    /// The faces by their places, for the story that was told and for tests of secrecy.
    pub fn deck(&self) -> Option<&Deck> {
        self.deck.as_ref()
    }
}
