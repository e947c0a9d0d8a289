//! Read-only queries about a hand.

use super::state::{Hand, HandProgress, Player};
use crate::action::{LegalActions, Street};
use crate::cards::{Card, Deck, DeckPlace};
use crate::chips::Chips;
use crate::event::HandPlan;
use crate::house::HouseRules;
use crate::seat::{SeatNo, SeatSet};

impl Hand {
    /// The house rules of this hand.
    pub fn rules(&self) -> &HouseRules {
        &self.rules
    }

    /// The plan with which the hand began.
    pub fn plan(&self) -> &HandPlan {
        &self.plan
    }

    /// The player to act; `None` outside of the betting.
    pub fn to_act(&self) -> Option<SeatNo> {
        match self.progress {
            HandProgress::Betting => self.betting.to_act,
            _ => None,
        }
    }

    /// The player to act, with their legal actions.
    pub fn offered(&self) -> Option<(SeatNo, &LegalActions)> {
        self.to_act().zip(self.kept.legal.as_ref())
    }

    /// The legal actions of the player to act.
    pub fn legal_actions(&self) -> Option<LegalActions> {
        self.kept.legal
    }

    /// The legal actions of this player if it were their turn; `None` if they cannot act.
    pub(crate) fn legal_on_turn(&self, seat: SeatNo) -> Option<LegalActions> {
        self.can_act(seat).then(|| self.legal_now(seat))
    }

    /// Returns whether this player may check on their turn, now or if it were their turn.
    pub(crate) fn may_check(&self, seat: SeatNo) -> bool {
        match &self.kept.legal {
            Some(legal) if self.betting.to_act == Some(seat) => legal.may_check(),
            _ => self.legal_on_turn(seat).is_some_and(|legal| legal.may_check()),
        }
    }

    /// Returns whether this player has acted on this street and owes nothing, while others are still to act. Only a
    /// raise brings the turn back to them.
    pub(crate) fn is_done_unless_raised(&self, seat: SeatNo) -> bool {
        let player = &self.players[seat];
        let owes = player.acted_at.is_none() || player.street_bet < self.betting.to_match();
        let others_act = self.betting.to_act.is_some_and(|turn| turn != seat);
        self.progress == HandProgress::Betting && others_act && self.can_act(seat) && !owes
    }

    /// The current wager: the total to which a call goes.
    pub fn to_match(&self) -> Chips {
        self.betting.to_match()
    }

    /// The amount by which the lowest full bet or raise exceeds the current wager.
    pub fn min_raise_by(&self) -> Chips {
        self.min_raise_to().less(self.betting.to_match())
    }

    /// The current betting round, or the last one of a finished hand.
    pub fn street(&self) -> Street {
        self.street
    }

    /// Returns whether the cards have been dealt and no player has acted yet.
    pub fn is_before_first_act(&self) -> bool {
        let acted = |player: &Player| player.acted_at.is_some();
        self.progress == HandProgress::Betting
            && self.street == Street::Preflop
            && !self.players.iter().any(|(_, player)| acted(player))
    }

    /// Returns whether the last pot has been awarded.
    pub fn is_over(&self) -> bool {
        self.progress == HandProgress::Over
    }

    /// Returns whether the payment of the pots has begun.
    pub(crate) fn is_settled(&self) -> bool {
        matches!(self.progress, HandProgress::Awarding(_) | HandProgress::Void | HandProgress::Over)
    }

    /// Returns whether the hand does not count: the deal was called off, or the hand was void.
    pub fn is_void(&self) -> bool {
        self.mishaps.is_void
    }

    /// The chips left in the middle of a hand that does not count.
    pub(crate) fn withheld(&self) -> Chips {
        if self.mishaps.is_void { self.carried } else { Chips::ZERO }
    }

    /// The cards that all players have seen beside the board and that are out of play.
    pub fn open_cards(&self) -> &[Card] {
        &self.stub.open
    }

    /// Returns whether this place is among the undealt cards of the stub.
    pub fn can_still_deal(&self, place: DeckPlace) -> bool {
        self.stub.holds(place)
    }

    /// Returns whether all players know the card at this place, because they saw it there beside the board. After a
    /// return into the stub and a shuffle it is unknown again.
    pub fn is_seen_at(&self, place: DeckPlace) -> bool {
        self.stub.is_seen_at(place)
    }

    /// Returns whether a card that all players saw lies still where they saw it.
    pub fn is_in_sight(&self, place: DeckPlace) -> bool {
        self.stub.is_in_sight(place)
    }

    /// The number of burnt cards.
    pub fn burnt(&self) -> u64 {
        self.stub.burns().len() as u64
    }

    /// Returns whether the showdown has begun: the betting is over and two or more players are in.
    pub fn is_at_showdown(&self) -> bool {
        let compared = match self.progress {
            HandProgress::Collected => self.is_board_complete(),
            HandProgress::Awarding(_) | HandProgress::Over => !self.mishaps.is_void,
            HandProgress::Beginning | HandProgress::Betting | HandProgress::Void => false,
        };
        compared && self.live.is_several()
    }

    /// The chips that the player has behind.
    pub fn stack(&self, seat: SeatNo) -> Chips {
        self.players[seat].stack
    }

    /// The stack of the player before the blinds.
    pub fn stack_at_start(&self, seat: SeatNo) -> Chips {
        self.players[seat].stack_at_start
    }

    /// The chips that the player has bet on this street.
    pub fn street_bet(&self, seat: SeatNo) -> Chips {
        self.players[seat].street_bet
    }

    /// The chips awarded to the player from the pots.
    pub fn awarded(&self, seat: SeatNo) -> Chips {
        self.players[seat].awarded
    }

    /// The players who were dealt in and have not folded.
    pub fn live(&self) -> SeatSet {
        self.live
    }

    /// Returns whether the player was dealt in and folded, or mucked at the showdown.
    pub fn has_folded(&self, seat: SeatNo) -> bool {
        self.has_given_up(seat) || self.display.is_mucked(seat)
    }

    /// Returns whether the player was dealt in and folded before the showdown, or lost the right to the hand.
    pub(super) fn has_given_up(&self, seat: SeatNo) -> bool {
        self.plan.dealt.contains(seat) && !self.live.contains(seat)
    }

    /// Returns whether the hand cannot win any more: folded, mucked, or killed as a loser before the pot was paid.
    pub fn is_dead(&self, seat: SeatNo) -> bool {
        self.has_folded(seat) || self.display.killed().contains(seat)
    }

    /// Returns whether the player is live with no chips behind, their awards of this hand left out.
    pub fn is_all_in(&self, seat: SeatNo) -> bool {
        let player = &self.players[seat];
        self.live.contains(seat) && player.stack.less(player.awarded).is_zero()
    }

    /// The player's cards, face up or not; `None` before they are dealt or if a face is unknown.
    pub fn hole_cards(&self, seat: SeatNo) -> Option<[Card; 2]> {
        let [first, second] = self.players[seat].hole?;
        Some([self.face(first)?, self.face(second)?])
    }

    /// The known cards of the board; of the first board if there are several.
    pub fn board(&self) -> Vec<Card> {
        self.board.iter().filter_map(|place| self.face(*place)).collect()
    }

    /// All boards, the first one first.
    pub fn boards(&self) -> Vec<Vec<Card>> {
        let faces = |places: &[DeckPlace]| places.iter().filter_map(|place| self.face(*place)).collect();
        std::iter::once(self.board.as_slice()).chain(self.runs.other_boards()).map(faces).collect()
    }

    pub(super) fn face(&self, place: DeckPlace) -> Option<Card> {
        self.deck.as_ref()?.face(place)
    }

    /// The faces by deck place, for narration and for tests of secrecy.
    pub fn deck(&self) -> Option<&Deck> {
        self.deck.as_ref()
    }
}
