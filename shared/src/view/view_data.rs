//! What a view holds.

use crate::action::{CardChoices, GestureChoices, LegalActions, Street};
use crate::cards::Card;
use crate::chips::Chips;
use crate::event::ExtraPurchase;
use crate::hand::EarlyAct;
use crate::remedy::ResolvedIrregularity;
use crate::seat::{HandNo, PersonNo, SeatNo, SeatSet, TableNo};
use crate::standing::TableWait;
use crate::structure::Stakes;
use serde::{Deserialize, Serialize};

/// Everything that one person may know at one moment: the truth that replaces all earlier views.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct View {
    /// The step after which this was seen, rising.
    pub step: u64,
    /// Who looks.
    pub you: PersonNo,
    /// The tournament.
    pub tournament: TournamentView,
    /// The table at which the person sits or watches, if there is one.
    pub table: Option<TableView>,
    /// What the person may do now, if it is their turn.
    pub choices: Option<LegalActions>,
    /// Whether they have acted on this street and owe nothing, while others are still to act: only a raise brings the turn
    /// back to them.
    pub done_unless_raised: bool,
    /// Of which signs the house would make something now.
    pub signs: GestureChoices,
    /// What the person may do with cards, whether it is their turn or not.
    pub cards: CardChoices,
    /// What the person may buy now, having lost everything: a stack at their seat, or, being out, another entry (see
    /// [`View::offers_re_entry`]).
    pub rebuy: Option<RebuyView>,
    /// What the person may buy now beside their chips.
    pub extra: Option<ExtraView>,
    /// Whether they came late and get no cards before the big blind comes to them, unless they post one now.
    pub waits_for_big_blind: bool,
}

impl View {
    /// Whether what is offered in `rebuy` is another entry, on another seat: only who is out is offered that, and has no
    /// seat here.
    pub fn offers_re_entry(&self) -> bool {
        let seats = self.table.iter().flat_map(|table| &table.seats);
        let sits = seats.filter(|seat| seat.kept_away != DealExclusion::Out).any(|seat| seat.person == self.you);
        self.rebuy.is_some() && !sits
    }
}

/// Chips that are offered to somebody beside those that they have.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ExtraView {
    /// As what.
    pub extra: ExtraPurchase,
    /// How many.
    pub chips: Chips,
    /// For how much, in cents.
    pub cents: u64,
}

/// Chips that are offered to somebody who lost everything.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RebuyView {
    /// How many.
    pub chips: Chips,
    /// For how much, in cents.
    pub cents: u64,
    /// How many times they have done so before: bought at their seat, or entered again.
    pub bought: u32,
    /// Milliseconds left to answer; none while the others play on.
    pub left_ms: Option<u32>,
}

/// The tournament as everybody sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TournamentView {
    /// What is going on.
    pub phase: Phase,
    /// The level, counted from 1; 0 before the start.
    pub level: u16,
    /// The stakes of the level.
    pub stakes: Option<Stakes>,
    /// The stakes of the next level, if there is one.
    pub next_stakes: Option<Stakes>,
    /// Milliseconds left of the level or break; none if the time does not end it.
    pub left_ms: Option<u64>,
    /// Whether the clock of the level stands while play goes on: each hand of hand for hand takes its time off.
    pub level_stands: bool,
    /// Hands left of the level, at the table that has dealt the most; none if hands do not end it.
    pub hands_left: Option<u32>,
    /// Whether the break comes at the end of this level.
    pub break_next: bool,
    /// How many people entered.
    pub entrants: u32,
    /// How many still have chips.
    pub players_left: u32,
    /// At how many tables they sit.
    pub tables: u16,
    /// The sum of all chips.
    pub chips_in_play: Chips,
    /// The smallest chip in play; smaller ones have been exchanged.
    pub smallest_chip: Chips,
}

/// What the tournament is doing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Phase {
    /// People are entering; play has not begun.
    Entering,
    /// Hands are played.
    Playing,
    /// It is a break, or a break is due once the hand in progress is over.
    Break,
    /// The clock is stopped.
    Paused,
    /// One player has all the chips.
    Over,
}

/// A table as one person sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TableView {
    /// Which table.
    pub table: TableNo,
    /// The hand in progress, or the last one.
    pub hand: HandNo,
    /// Where the hand stands.
    pub stage: HandStage,
    /// Where the button lies, once it has been placed.
    pub button: Option<SeatNo>,
    /// The stakes of the hand in progress.
    pub stakes: Option<Stakes>,
    /// The taken seats, lowest number first, and those of players who went out by the last hand and showed their cards.
    pub seats: Vec<SeatView>,
    /// The board; several when it is run more than once.
    pub boards: Vec<Vec<Card>>,
    /// Cards that everybody has seen beside the board and that do not play: a burn, a card laid aside.
    pub open: Vec<Card>,
    /// Between hands: what a hand that did not count left in the middle for the next deal.
    pub carried: Chips,
    /// Main pot first, then side pots: what is in the middle, without what stands in front of the players.
    pub pots: Vec<PotView>,
    /// Whose turn it is: to act, or to show or muck at the showdown.
    pub turn: Option<TurnView>,
    /// For what the table waits before it plays on, if it does.
    pub waits: Option<TableWait>,
    /// The cards that were dealt for odd chips in the last chip race, clockwise from seat 1.
    pub race: Vec<(SeatNo, Card)>,
    /// The cards that were drawn for the button, clockwise from seat 1, until the first hand with it is dealt.
    pub button_draw: Vec<(SeatNo, Card)>,
}

impl TableView {
    /// The cards that everybody saw by a mistake just now.
    pub fn just_seen(&self, wrong: &ResolvedIrregularity) -> &[Card] {
        let first = self.open.len().saturating_sub(wrong.seen.len());
        self.open.get(first..).unwrap_or_default()
    }

    /// What whoever sits there would have to add to the highest wager; nothing where there is nothing to call.
    pub fn to_call(&self, seat: SeatNo) -> Chips {
        let before_the_flop = self.stage == HandStage::Betting(Street::Preflop);
        let blind = self.stakes.filter(|_| before_the_flop).map_or(Chips::ZERO, |stakes| stakes.big_blind);
        let highest = self.seats.iter().map(|taken| taken.street_bet).max().unwrap_or_default().max(blind);
        let own = self.seats.iter().find(|taken| taken.seat == seat);
        own.map_or(Chips::ZERO, |own| highest.less(own.street_bet).min(own.stack))
    }
}

/// Where a hand stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum HandStage {
    /// No hand has begun yet, or the next has not.
    BetweenHands,
    /// Betting on this street.
    Betting(Street),
    /// The hands are compared.
    Showdown,
}

/// One seat as one person sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SeatView {
    /// Which seat.
    pub seat: SeatNo,
    /// Who sits there.
    pub person: PersonNo,
    /// Chips behind.
    pub stack: Chips,
    /// Of these, chips that were bought and announced before the hand and are still on their way (robert-house-10b).
    pub behind: Chips,
    /// Chips in front this street.
    pub street_bet: Chips,
    /// How the player stands in the hand.
    pub standing: PlayerStatus,
    /// Whether they are absent.
    pub away: bool,
    /// Whether the house keeps them from the cards.
    pub kept_away: DealExclusion,
    /// Their cards: none when they have none, else two, each with a face only if this person may see it.
    pub cards: Option<[Option<Card>; 2]>,
    /// What they have been awarded in this hand so far.
    pub won: Chips,
    /// What they announced before their turn, and whether it binds them.
    pub early: Option<EarlyAct>,
}

/// Whether the house keeps a player from the cards.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum DealExclusion {
    /// It does not.
    #[default]
    No,
    /// They serve a penalty, of which so much is left.
    Serving(PenaltyLeft),
    /// They are disqualified, and only their stack is left.
    Disqualified,
    /// They are out, and the hand that they showed lies there until the next one begins.
    Out,
}

impl DealExclusion {
    /// What is left of their penalty, if they serve one.
    pub const fn penalty(self) -> Option<PenaltyLeft> {
        match self {
            Self::Serving(left) => Some(left),
            Self::No | Self::Disqualified | Self::Out => None,
        }
    }

    /// The same at no moment in particular: that time goes by is no news.
    #[must_use]
    pub const fn timeless(self) -> Self {
        match self {
            Self::Serving(left) if left.runs => Self::Serving(PenaltyLeft { seconds: 0, ..left }),
            Self::No | Self::Serving(_) | Self::Disqualified | Self::Out => self,
        }
    }
}

/// What is left of the penalties of a player, which they serve one after the other.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct PenaltyLeft {
    /// Seconds of play, of all that are in minutes.
    pub seconds: u32,
    /// Hands of their table, of all that are in hands or orbits.
    pub hands: u32,
    /// Whether the seconds run now: not while a hand counts, nor in a break, nor before the hand is over that they play.
    pub runs: bool,
}

/// How a player stands in the hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum PlayerStatus {
    /// Has no part in it.
    NotDealt,
    /// Has cards and chips.
    Live,
    /// Has cards and everything in.
    AllIn,
    /// Gave up, or mucked.
    Folded,
}

/// A pot in the middle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PotView {
    /// What is in it.
    pub chips: Chips,
    /// Who can win it.
    pub seats: SeatSet,
}

/// Whose turn it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TurnView {
    /// Which seat.
    pub seat: SeatNo,
    /// Milliseconds left to act, or to show or muck; none without a limit.
    pub left_ms: Option<u32>,
    /// Milliseconds that the player had in all; those of the called clock if it was called on them.
    pub of_ms: Option<u32>,
    /// Whether the clock was called on them.
    pub called: bool,
}
