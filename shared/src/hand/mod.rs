//! One deal, from the shuffle to the last pot awarded.

mod betting;
mod dealing;
mod floor;
mod irregularity;
mod pot;
mod remedies;
mod showdown;
mod slips;
mod stub;
mod wagers;

pub use pot::Pot;

use crate::action::{Action, Deed, LegalActions, Street};
use crate::cards::{Card, Deck, DeckPlace};
use crate::chance::Deal;
use crate::chips::Chips;
use crate::event::{HandEvent, HandPlan, Post};
use crate::house::HouseRules;
use crate::refusal::Refusal;
use crate::seat::{BySeat, SeatNo, SeatSet, TableNo};
use remedies::Mishaps;
pub use slips::Slip;
use std::sync::Arc;
use stub::Stub;
use wagers::Betting;

/// One deal. It changes only by [`Hand::apply`].
#[derive(Clone, Debug, PartialEq)]
pub struct Hand {
    plan: HandPlan,
    rules: Arc<HouseRules>,
    deck: Option<Deck>,
    players: BySeat<Player>,
    owed: Vec<(SeatNo, Post)>,
    posted: usize,
    betting: Betting,
    street: Street,
    board: Vec<DeckPlace>,
    stub: Stub,
    dead_ante: Chips,
    /// What a deal that did not count left in the middle.
    carried: Chips,
    stage: Stage,
    mishaps: Mishaps,
}

/// How far the dealer is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stage {
    Beginning,
    Betting,
    /// The chips of the street are in the middle.
    Collected,
    /// The hands are compared, or the last player takes it all; this many pots have been awarded.
    Awarding(u8),
    /// The hand does not count, and every chip went back.
    Void,
    Over,
}

/// Whether a player is in the hand.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Part {
    #[default]
    NotDealt,
    Live,
    Folded,
}

/// One player's part in the hand.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Player {
    part: Part,
    face_up: bool,
    /// Has shown or mucked at the showdown.
    compared: bool,
    stack: Chips,
    stack_at_start: Chips,
    /// In front this street.
    front: Chips,
    /// Given to the pots in all, what stands in front included; without a big-blind ante.
    paid: Chips,
    /// The wager that stood when the player last acted on this street.
    acted_at: Option<Chips>,
    hole: Option<[DeckPlace; 2]>,
    awarded: Chips,
}

impl Player {
    fn is_live(&self) -> bool {
        self.part == Part::Live
    }

    fn can_act(&self) -> bool {
        self.is_live() && !self.stack.is_zero()
    }

    /// What can stand in front of him at most: the chips there and those behind.
    fn everything(&self) -> Chips {
        self.front + self.stack
    }
}

impl Hand {
    /// The hand that this plan describes, with these stacks before the blinds.
    pub fn begin(plan: HandPlan, stacks: &BySeat<Chips>, rules: Arc<HouseRules>) -> Self {
        let mut players = BySeat::<Player>::default();
        for (seat, player) in players.iter_mut() {
            if plan.dealt.contains(seat) {
                player.part = Part::Live;
                player.stack = stacks[seat];
                player.stack_at_start = stacks[seat];
            }
        }
        Self {
            owed: dealing::posts(&plan),
            betting: Betting::preflop(&plan.stakes, &rules),
            plan,
            rules,
            deck: None,
            players,
            posted: 0,
            street: Street::Preflop,
            board: Vec::with_capacity(5),
            stub: Stub::default(),
            dead_ante: Chips::ZERO,
            carried: Chips::ZERO,
            stage: Stage::Beginning,
            mishaps: Mishaps::default(),
        }
    }

    /// Adds what a deal that did not count left in the middle.
    #[must_use]
    pub(crate) fn with_carried(self, chips: Chips) -> Self {
        Self { carried: chips, ..self }
    }

    /// What this act of this seat would do.
    ///
    /// # Errors
    /// Says why the act is not allowed, with the figures.
    pub fn decide(&self, seat: SeatNo, action: &Action) -> Result<Deed, Refusal> {
        if !self.players[seat].is_live() {
            return Err(Refusal::NotInHand);
        }
        match self.to_act() {
            None => Err(Refusal::NobodyToAct),
            Some(turn) if turn != seat => Err(Refusal::NotYourTurn(turn)),
            Some(_) => self.decide_in_turn(seat, action),
        }
    }

    /// What the dealer does next by himself; none while he waits for a shuffled deck or for somebody to act, and when
    /// the hand is over.
    pub fn follow(&self) -> Option<HandEvent> {
        if self.wants_shuffle() {
            return None;
        }
        if let Some(event) = self.next_slip() {
            return Some(event);
        }
        let event = match self.stage {
            Stage::Beginning => self.next_post().unwrap_or(HandEvent::HoleCardsDealt),
            Stage::Betting if self.betting.to_act.is_some() => return None,
            Stage::Betting => match self.uncalled() {
                Some((seat, chips)) => HandEvent::UncalledReturned { seat, chips },
                None => HandEvent::BetsCollected,
            },
            Stage::Collected => self.after_street(),
            Stage::Awarding(done) => self.next_award(done).unwrap_or(HandEvent::Ended),
            Stage::Void => HandEvent::Ended,
            Stage::Over => return None,
        };
        Some(event)
    }

    /// Whether the dealer waits for a shuffled deck, or for the rest of it to be shuffled again.
    pub fn wants_shuffle(&self) -> bool {
        let before_river = self.stage == Stage::Collected && self.street == Street::Turn && self.live().len() > 1;
        self.deck.is_none() || self.stub.is_shuffle_due() || (before_river && self.stub.has_set_aside())
    }

    /// The cards that go back into the deck; none when the whole deck is shuffled.
    pub fn cards_to_reshuffle(&self) -> Option<Vec<Card>> {
        let deck = self.deck.as_ref()?;
        Some(self.stub.shuffled_places().into_iter().filter_map(|place| deck.face(place)).collect())
    }

    /// What the deck is shuffled for: who gets which card of it.
    pub fn deal(&self, table: TableNo) -> Deal {
        match self.deck {
            None => dealing::deal_of(&self.plan, table),
            Some(_) => Deal { table, hand: Some(self.plan.hand), places: self.rest_of_deal() },
        }
    }

    /// Takes the shuffled deck, or the shuffled rest of it.
    pub fn shuffled(&mut self, deck: Deck) {
        match &mut self.deck {
            None => self.deck = Some(deck),
            Some(whole) => {
                whole.put(&self.stub.shuffled_places(), deck.cards());
                self.stub.shuffled();
            }
        }
    }

    /// Obeys an event.
    pub fn apply(&mut self, event: &HandEvent) {
        let fold = match event {
            HandEvent::Ruled { deed: None, .. } => self.mishaps.last_fold,
            _ => self.mishaps.last_fold.take(),
        };
        match event {
            HandEvent::Posted { seat, post, chips } => self.take_post(*seat, *post, *chips),
            HandEvent::HoleCardsDealt => self.take_hole_cards(),
            HandEvent::Ruled { seat, deed: Some(deed), .. } => {
                self.mishaps.acted.insert(*seat);
                self.take_deed(*seat, *deed);
            }
            HandEvent::TimedOut { seat, deed } => self.take_deed(*seat, *deed),
            HandEvent::Begun(_) | HandEvent::Ruled { deed: None, .. } | HandEvent::ReshuffleAsked { .. } => {}
            HandEvent::UncalledReturned { seat, chips } => self.return_uncalled(*seat, *chips),
            HandEvent::BetsCollected => self.collect_bets(),
            HandEvent::TurnedFaceUp(seats) => {
                seats.iter().for_each(|seat| self.players[seat].face_up = true);
            }
            HandEvent::BoardDealt { street, burn, .. } => self.take_board(*street, *burn),
            HandEvent::HandShown(seat) => {
                self.players[*seat].face_up = true;
                self.players[*seat].compared = true;
            }
            HandEvent::HandMucked(seat) => self.players[*seat].compared = true,
            HandEvent::PotAwarded { shares, .. } => {
                for (seat, chips) in shares {
                    self.players[*seat].stack += *chips;
                    self.players[*seat].awarded += *chips;
                }
                self.stage = match self.stage {
                    Stage::Awarding(done) => Stage::Awarding(done + 1),
                    _ => Stage::Awarding(1),
                };
            }
            HandEvent::Irregular(wrong) => self.take_irregular(wrong),
            HandEvent::Misdealt { .. } => self.take_void(SeatSet::default()),
            HandEvent::Killed { seat, returned, .. } => self.take_kill(*seat, *returned),
            HandEvent::Retrieved { seat, .. } => self.take_retrieval(*seat, fold),
            HandEvent::Refunded { seat, chips, .. } => self.take_refund(*seat, *chips),
            HandEvent::AwardMoved { from, seat, chips, .. } => {
                for (seat, chips) in from {
                    self.players[*seat].awarded = self.players[*seat].awarded.less(*chips);
                }
                self.players[*seat].awarded += *chips;
            }
            HandEvent::Ended => self.stage = Stage::Over,
        }
    }

    /// What follows when the chips of a street are in the middle.
    fn after_street(&self) -> HandEvent {
        let live = self.live();
        if live.len() < 2 {
            return self.next_award(0).unwrap_or(HandEvent::Ended);
        }
        if let Some(seats) = self.to_turn_face_up() {
            return HandEvent::TurnedFaceUp(seats);
        }
        match dealing::next_street(self.street) {
            Some(street) => self.deal_board(street).unwrap_or(HandEvent::Ended),
            None => self.next_comparison().or_else(|| self.next_award(0)).unwrap_or(HandEvent::Ended),
        }
    }

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
        match self.stage {
            Stage::Betting => self.betting.to_act,
            _ => None,
        }
    }

    /// What the player to act may do.
    pub fn legal_actions(&self) -> Option<LegalActions> {
        self.to_act().map(|seat| self.legal_for(seat))
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

    /// Whether the last pot has been awarded.
    pub fn is_over(&self) -> bool {
        self.stage == Stage::Over
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

    /// How many cards have been burnt.
    pub fn burnt(&self) -> u64 {
        self.stub.burns().len() as u64
    }

    /// Whether the hands are being compared or were: the betting is over and two or more are in.
    pub fn is_at_showdown(&self) -> bool {
        matches!(self.stage, Stage::Awarding(_) | Stage::Over) && self.live().len() > 1 && !self.mishaps.is_void
            || self.players.iter().any(|(_, player)| player.compared)
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
    pub fn front(&self, seat: SeatNo) -> Chips {
        self.players[seat].front
    }

    /// Chips awarded to the player from the pots.
    pub fn awarded(&self, seat: SeatNo) -> Chips {
        self.players[seat].awarded
    }

    /// Who was dealt in and has not given up.
    pub fn live(&self) -> SeatSet {
        self.players.iter().filter(|(_, player)| player.is_live()).map(|(seat, _)| seat).collect()
    }

    /// Whether the player was dealt in and gave up, or mucked at the showdown.
    pub fn has_folded(&self, seat: SeatNo) -> bool {
        let player = &self.players[seat];
        player.part == Part::Folded || (player.compared && !player.face_up)
    }

    /// Whether the player is live with nothing behind.
    pub fn is_all_in(&self, seat: SeatNo) -> bool {
        self.players[seat].is_all_in()
    }

    /// Whether the player's cards lie open.
    pub fn is_face_up(&self, seat: SeatNo) -> bool {
        self.players[seat].face_up
    }

    /// The player's cards, whether open or not; none before they are dealt.
    pub fn hole_cards(&self, seat: SeatNo) -> Option<[Card; 2]> {
        let [first, second] = self.players[seat].hole?;
        Some([self.face(first)?, self.face(second)?])
    }

    /// The board.
    pub fn board(&self) -> Vec<Card> {
        self.board.iter().filter_map(|place| self.face(*place)).collect()
    }

    fn face(&self, place: DeckPlace) -> Option<Card> {
        self.deck.as_ref()?.face(place)
    }

    /// The faces by their places, for the story that was told and for tests of secrecy.
    pub fn deck(&self) -> Option<&Deck> {
        self.deck.as_ref()
    }
}

impl Player {
    /// Whether the player is live with nothing behind, what he has been awarded left out.
    fn is_all_in(&self) -> bool {
        self.is_live() && self.stack.less(self.awarded).is_zero()
    }
}
