//! The three verbs of a hand: the outcome of an act, the next event of the dealer, and the application of events.

use super::state::{
    Betting, BoardRuns, CardVisibility, EarlyActs, Hand, HandCache, HandProgress, LastFold, Mishaps, Player, Stub, Turn,
};
use super::{ShowdownPace, dealing};
use crate::action::{Action, Audience, Outcome, Street};
use crate::cards::{Card, Deck, DeckPlace, DeckPlaces};
use crate::chance::{Deal, DealPurpose};
use crate::chips::Chips;
use crate::event::{HandEvent, HandPlan};
use crate::house::HouseRules;
use crate::refusal::Refusal;
use crate::seat::{BySeat, SeatNo, SeatSet, TableNo};
use std::sync::Arc;

impl Hand {
    /// The hand that this plan describes, with these stacks before the blinds.
    pub fn begin(plan: HandPlan, stacks: &BySeat<Chips>, rules: Arc<HouseRules>) -> Self {
        let mut players = BySeat::<Player>::default();
        for seat in plan.paying().iter() {
            players[seat].stack = stacks[seat];
            players[seat].stack_at_start = stacks[seat];
        }
        let live: SeatSet = plan.dealt.iter().collect();
        let able = live.iter().filter(|seat| !stacks[*seat].is_zero()).collect();
        Self {
            live,
            owed: dealing::posts(&plan),
            betting: Betting::preflop(&plan.stakes, &rules),
            plan,
            rules,
            deck: None,
            players,
            posted: 0,
            street: Street::Preflop,
            board: DeckPlaces::new(),
            stub: Stub::default(),
            dead_ante: Chips::ZERO,
            display: CardVisibility::default(),
            runs: BoardRuns::default(),
            carried: Chips::ZERO,
            progress: HandProgress::Beginning,
            early: EarlyActs::default(),
            turn: Turn::default(),
            string_bets: SeatSet::default(),
            mishaps: Mishaps::default(),
            kept: HandCache { able, ..HandCache::default() },
        }
    }

    /// Adds the chips that a deal that did not count left in the middle.
    #[must_use]
    pub(crate) fn with_carried(self, chips: Chips) -> Self {
        Self { carried: chips, ..self }
    }

    /// The outcome of this act of this seat.
    ///
    /// # Errors
    /// Says why the act is not allowed, with the figures.
    pub fn decide(&self, seat: SeatNo, action: &Action) -> Result<Outcome, Refusal> {
        if !self.live.contains(seat) {
            return Err(Refusal::NotInHand);
        }
        match action {
            Action::Withdraw => return self.decide_withdrawal(seat),
            Action::Muck if self.is_at_showdown() => return self.decide_muck(seat),
            Action::ProposeRuns(runs) => return self.decide_runs(*runs),
            Action::Agree => return self.decide_answer(seat).map(|()| Outcome::Agreed),
            Action::Decline => return self.decide_answer(seat).map(|()| Outcome::Declined),
            Action::PlayBoard => return self.decide_board_claim(seat),
            _ => {}
        }
        match self.to_act() {
            None => Err(Refusal::NobodyToAct),
            Some(turn) if turn != seat => Err(Refusal::NotYourTurn(turn)),
            Some(_) => self.decide_in_turn(seat, action),
        }
    }

    /// The next event of the dealer. It is `None` while the hand waits for a shuffle or for a player, and when it is
    /// over. At the showdown, hands that must show are shown and beaten hands are mucked, all at once.
    pub fn advance(&self) -> Option<HandEvent> {
        self.advance_at(ShowdownPace::AtOnce)
    }

    /// [`Hand::advance`] with this pace of the showdown.
    #[inline]
    pub fn advance_at(&self, pace: ShowdownPace) -> Option<HandEvent> {
        // Every other call has nothing to do but wait for an act.
        if self.waits_for_act() { None } else { self.next_event(pace) }
    }

    /// Returns whether a player is to act and no other event is pending.
    fn waits_for_act(&self) -> bool {
        self.to_act().is_some()
            && self.early.announced.is_empty()
            && self.turn.passed_by.is_empty()
            && self.rules.skipped_right_lost_after != Some(0)
            && self.display.known_to_some().is_empty()
            && self.mishaps.slip.is_none()
            && !self.stub.is_shuffle_due()
    }

    fn next_event(&self, pace: ShowdownPace) -> Option<HandEvent> {
        if self.wants_shuffle() {
            return None;
        }
        if let Some((seat, cards)) = self.next_opening() {
            return Some(HandEvent::CardsOpened { seat, cards });
        }
        if let Some(event) = self.next_slip() {
            return Some(event);
        }
        let event = match self.progress {
            HandProgress::Beginning => self.next_post().unwrap_or_else(|| HandEvent::HoleCardsDealt),
            HandProgress::Betting if self.betting.to_act.is_some() => {
                return self.next_early().or_else(|| self.next_doubt());
            }
            HandProgress::Betting => match self.uncalled() {
                Some((seat, chips)) => HandEvent::UncalledReturned { seat, chips },
                None => self.next_fold_at_end_of_street().unwrap_or(HandEvent::BetsCollected),
            },
            HandProgress::Collected => return self.after_street(pace),
            HandProgress::Awarding(done) => {
                self.next_award(done).or_else(|| self.rest_of_board()).unwrap_or(HandEvent::Ended)
            }
            HandProgress::Void => HandEvent::Ended,
            HandProgress::Over => return self.next_correction(),
        };
        Some(event)
    }

    /// Returns whether the dealer waits for a shuffled deck, or for a shuffle of the stub. A hand that was called off is
    /// dealt no further.
    pub fn wants_shuffle(&self) -> bool {
        if matches!(self.progress, HandProgress::Over | HandProgress::Void) {
            return false;
        }
        let before_river =
            || self.progress == HandProgress::Collected && self.street == Street::Turn && self.live.is_several();
        self.deck.is_none() || self.stub.is_shuffle_due() || (self.stub.has_set_aside() && before_river())
    }

    /// Returns whether the hand was called off and has not ended yet.
    pub fn is_called_off(&self) -> bool {
        self.progress == HandProgress::Void
    }

    /// The cards that return into the stub, with their places in rising order; `None` when the whole deck is shuffled.
    pub fn cards_to_reshuffle(&self) -> Option<Vec<(DeckPlace, Card)>> {
        let deck = self.deck.as_ref()?;
        Some(self.stub.shuffled_places().into_iter().filter_map(|place| Some((place, deck.face(place)?))).collect())
    }

    /// The deal for which the deck is shuffled, with the destination of each card.
    pub fn deal(&self, table: TableNo) -> Deal {
        match self.deck {
            None => dealing::deal_of(&self.plan, table),
            Some(_) => Deal { table, purpose: DealPurpose::Hand(self.plan.hand), places: self.rest_of_deal() },
        }
    }

    /// Takes the shuffled deck, or the shuffled stub.
    pub fn shuffled(&mut self, deck: Deck) {
        match &mut self.deck {
            None => self.deck = Some(deck),
            Some(whole) => {
                whole.put(&self.stub.shuffled_places(), deck.cards());
                self.stub.shuffled(self.street == Street::Turn);
            }
        }
    }

    /// Applies an event.
    pub fn apply(&mut self, event: &HandEvent) {
        self.obey(event);
        self.keep(event);
    }

    fn obey(&mut self, event: &HandEvent) {
        if !matches!(event, HandEvent::Ruled { outcome: None, .. } | HandEvent::Retrieved { .. }) {
            self.mishaps.last_fold = None;
        }
        match event {
            HandEvent::Posted { seat, post, chips, .. } => self.take_post(*seat, *post, *chips),
            HandEvent::HoleCardsDealt => self.take_hole_cards(),
            HandEvent::Begun(_)
            | HandEvent::HiddenChipsFound { .. }
            | HandEvent::ReshuffleAsked { .. }
            | HandEvent::ClockCalled { .. }
            | HandEvent::ActTakenBack(_)
            | HandEvent::ClockWarned(_)
            | HandEvent::TimeBankRequested(_)
            | HandEvent::TimeBankBegan(_) => {}
            HandEvent::Ruled { seat, ruling, outcome, .. } => {
                let street_bet = self.players[*seat].street_bet;
                self.take_ruling(*seat, ruling.consequence(), outcome.as_ref());
                if let (Some(Outcome::Called { .. }), Some(call)) = (outcome, &mut self.turn.call) {
                    call.undercall = event.undercall(street_bet);
                }
            }
            HandEvent::EarlyActDone { seat, outcome } => {
                self.mishaps.acted.insert(*seat);
                self.apply_outcome(*seat, outcome);
            }
            HandEvent::TimedOut { seat, outcome } | HandEvent::RightLost { seat, outcome } => {
                self.apply_outcome(*seat, outcome);
            }
            HandEvent::Limited(seat) => self.take_limit(*seat),
            HandEvent::EarlyActHeld(seat) => self.take_hold(*seat),
            HandEvent::EarlyActFreed(seat) => self.free(*seat),
            HandEvent::AmountDue(seat) => self.take_amount_due(*seat),
            HandEvent::RightInDoubt(_) => self.take_doubt(),
            HandEvent::CallTakenBack { seat, chips } => self.take_back(*seat, *chips),
            HandEvent::UndercallForfeited { seat, lost, returned } => self.take_forfeit(*seat, *lost, *returned),
            HandEvent::Fined { seat, chips } => self.take_fine(*seat, *chips),
            HandEvent::AbsentFolded(seat) | HandEvent::PenaltyFolded(seat) => {
                self.settle_runs(*seat, &Outcome::Folded);
                self.fold_absent(*seat);
            }
            HandEvent::UncalledReturned { seat, chips } => self.return_uncalled(*seat, *chips),
            HandEvent::BetsCollected => self.collect_bets(),
            HandEvent::TurnedFaceUp(seats) => seats.iter().for_each(|seat| self.display.open_hand(seat)),
            HandEvent::BoardDealt { street, burn, .. } => self.take_board(*street, *burn),
            HandEvent::OtherBoardDealt { board, street, burn, .. } => self.take_other_board(*board, *street, *burn),
            HandEvent::RunsProposed(runs) => self.runs.propose(*runs, None),
            HandEvent::ProposalCancelled => self.runs.cancel(),
            HandEvent::CardsOpened { seat, cards } => self.display.open(*seat, *cards),
            HandEvent::HandShown(seat) => {
                self.display.open_hand(*seat);
                self.display.compare(*seat);
            }
            HandEvent::HandMucked(seat) => self.display.muck(*seat),
            HandEvent::HandsKilled(seats) => self.display.kill(*seats),
            HandEvent::RestOfBoardShown(places) => self.take_rest_of_board(places),
            HandEvent::PotAwarded { shares, .. } => {
                for (seat, chips) in shares {
                    self.players[*seat].stack += *chips;
                    self.players[*seat].awarded += *chips;
                }
                self.progress = match self.progress {
                    HandProgress::Awarding(done) => HandProgress::Awarding(done + 1),
                    _ => HandProgress::Awarding(1),
                };
            }
            HandEvent::AwardsTakenBack(shares) => self.take_back_awards(shares),
            HandEvent::Irregular(wrong) => self.take_irregular(wrong),
            HandEvent::Misdealt { .. } => self.take_void(SeatSet::default()),
            HandEvent::Killed { seat, returned, .. } => self.take_kill(*seat, *returned),
            HandEvent::Retrieved { seat, .. } => {
                let fold = self.mishaps.last_fold.take();
                self.take_retrieval(*seat, fold);
            }
            HandEvent::Refunded { seat, chips, .. } => self.take_refund(*seat, *chips),
            HandEvent::AwardMoved { from, seat, chips, .. } => {
                self.display.end_comparison();
                for (seat, chips) in from {
                    self.players[*seat].awarded = self.players[*seat].awarded.less(*chips);
                }
                self.players[*seat].awarded += *chips;
            }
            HandEvent::Impounded { from, .. } => {
                self.display.end_comparison();
                for (seat, chips) in from {
                    self.players[*seat].awarded = self.players[*seat].awarded.less(*chips);
                }
            }
            HandEvent::Ended => self.progress = HandProgress::Over,
        }
    }

    pub(super) fn apply_outcome(&mut self, seat: SeatNo, outcome: &Outcome) {
        match *outcome {
            Outcome::Showed(showing) => {
                if showing.to == Audience::Table && self.comes_back_shown(seat, showing.cards) {
                    self.display.take_back_muck(seat);
                }
                self.display.mark_shown(seat, showing);
            }
            Outcome::ShowedDead(cards) => {
                self.display.open(seat, cards);
                self.take_kill(seat, Chips::ZERO);
            }
            Outcome::Mucked => {
                self.display.muck(seat);
                self.mishaps.last_fold = Some(LastFold { seat, acted_at: None });
            }
            Outcome::ThrewAway => self.take_kill(seat, Chips::ZERO),
            Outcome::Asked(owner) => self.display.open_hand(owner),
            Outcome::Revived(owner) => self.display.revive(owner),
            Outcome::ProposedRuns(runs) => self.runs.propose(runs, Some(seat)),
            Outcome::Agreed => self.runs.agree(seat),
            Outcome::Declined => self.runs.cancel(),
            Outcome::PlayedBoard => self.display.claim_board(seat),
            Outcome::Withdrew(chips) => self.take_back(seat, chips),
            Outcome::Folded
            | Outcome::Checked
            | Outcome::Called { .. }
            | Outcome::Bet { .. }
            | Outcome::Raised { .. } => {
                self.settle_runs(seat, outcome);
                self.take_outcome(seat, outcome);
            }
        }
    }

    /// The next event after the chips of a street are in the middle; `None` while a player is due to show or muck.
    fn after_street(&self, pace: ShowdownPace) -> Option<HandEvent> {
        let award = || self.next_award(0).or(Some(HandEvent::Ended));
        if !self.live.is_several() {
            return award();
        }
        if let Some(seats) = self.to_turn_face_up() {
            return Some(HandEvent::TurnedFaceUp(seats));
        }
        if let Some(street) = self.street.next() {
            return Some(self.deal_board(street).unwrap_or(HandEvent::Ended));
        }
        if let Some(event) = self.next_other_board().or_else(|| self.next_comparison(pace)) {
            return Some(event);
        }
        let waits = pace == ShowdownPace::ByHand && self.to_show().is_some();
        match self.losers_to_kill() {
            _ if waits => None,
            Some(losers) => Some(HandEvent::HandsKilled(losers)),
            None => award(),
        }
    }
}
