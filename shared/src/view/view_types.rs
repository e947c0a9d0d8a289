//! The data of a view.

use crate::action::{CardChoices, GestureChoices, LegalActions, Street};
use crate::cards::{Card, DeckPlace};
use crate::chips::Chips;
use crate::event::ExtraPurchase;
use crate::hand::EarlyAct;
use crate::remedy::ResolvedIrregularity;
use crate::seat::{HandNo, PersonNo, SeatNo, SeatSet, TableNo};
use crate::standing::TableWait;
use crate::structure::Stakes;
use serde::{Deserialize, Serialize};

/// Everything that one person may know at one moment. It replaces all earlier views.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct View {
    /// The step after which the view was taken, rising.
    pub step: u64,
    /// The viewer.
    pub you: PersonNo,
    /// The tournament.
    pub tournament: TournamentView,
    /// The table at which they sit, or which they watch.
    pub table: Option<TableView>,
    /// The places of its visible cards, if the hand is sealed and the viewer is told of its deal. `table` has no faces
    /// then.
    pub places: Option<TablePlaces>,
    /// The legal actions, on their turn.
    pub choices: Option<LegalActions>,
    /// True if they have acted on this street and owe nothing, while others are still to act. Only a raise brings the
    /// turn back to them.
    pub done_unless_raised: bool,
    /// The gestures that have a meaning now.
    pub signs: GestureChoices,
    /// The card actions, on their turn or not.
    pub cards: CardChoices,
    /// The offer to a player without chips: a stack at their seat, or a re-entry if they are out (see
    /// [`View::offers_re_entry`]).
    pub rebuy: Option<RebuyView>,
    /// The offer of chips on top of their stack.
    pub extra: Option<ExtraView>,
    /// True if they came late and get no cards before their big blind, unless they post one now.
    pub waits_for_big_blind: bool,
}

impl View {
    /// Returns whether `rebuy` offers a re-entry, on another seat. It does so only for a player who is out and has no
    /// seat here.
    pub fn offers_re_entry(&self) -> bool {
        let seats = self.table.iter().flat_map(|table| &table.seats);
        let sits = seats.filter(|seat| seat.kept_away != DealExclusion::Out).any(|seat| seat.person == self.you);
        self.rebuy.is_some() && !sits
    }
}

/// The places of hole cards that somebody sees, by seat.
pub type HeldPlaces = Vec<(SeatNo, [Option<DeckPlace>; 2])>;

/// The places of the cards that a viewer of a table sees. A face comes from an opening alone, never with a view.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct TablePlaces {
    /// The deal of the hand, by its serial.
    pub deal: u32,
    /// The hole cards, lowest seat first.
    pub seats: HeldPlaces,
    /// The boards.
    pub boards: Vec<Vec<DeckPlace>>,
    /// The cards beside the boards, in the order in which they were seen. One that was shuffled into the deck has no
    /// place any more.
    pub open: Vec<Option<DeckPlace>>,
}

/// An offer of chips on top of a stack.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ExtraView {
    /// The kind of purchase.
    pub extra: ExtraPurchase,
    /// The number of chips.
    pub chips: Chips,
    /// The price, in cents.
    pub cents: u64,
}

/// An offer of chips to a player without any.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RebuyView {
    /// The number of chips.
    pub chips: Chips,
    /// The price, in cents.
    pub cents: u64,
    /// The number of earlier purchases of this kind: rebuys, or re-entries.
    pub bought: u32,
    /// Milliseconds left to answer; `None` while the others play on.
    pub left_ms: Option<u32>,
}

/// The public view of the tournament.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TournamentView {
    /// The phase.
    pub phase: Phase,
    /// The level, counted from 1; 0 before the start.
    pub level: u16,
    /// The stakes of the level.
    pub stakes: Option<Stakes>,
    /// The stakes of the next level, if there is one.
    pub next_stakes: Option<Stakes>,
    /// Milliseconds left of the level or break; `None` if time does not end it.
    pub left_ms: Option<u64>,
    /// True if the clock of the level is stopped during play: each hand of hand for hand takes off its time.
    pub level_stands: bool,
    /// Hands left of the level, at the table that has dealt the most; `None` if hands do not end it.
    pub hands_left: Option<u32>,
    /// True if a break follows this level.
    pub break_next: bool,
    /// The number of entrants.
    pub entrants: u32,
    /// The number of players with chips.
    pub players_left: u32,
    /// The number of their tables.
    pub tables: u16,
    /// The sum of all chips in play.
    pub chips_in_play: Chips,
    /// The smallest chip in play. Smaller ones have been exchanged.
    pub smallest_chip: Chips,
}

/// The phase of the tournament.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Phase {
    /// People are entering; play has not begun.
    Entering,
    /// Hands are played.
    Playing,
    /// It is a break, or a break begins after the hand in progress.
    Break,
    /// The clock is stopped.
    Paused,
    /// One player has all the chips.
    Over,
}

/// A table as one person sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TableView {
    /// The table.
    pub table: TableNo,
    /// The hand in progress, or the last one.
    pub hand: HandNo,
    /// The stage of the hand.
    pub stage: HandStage,
    /// The seat with the button, once it has been placed.
    pub button: Option<SeatNo>,
    /// The stakes of the hand in progress.
    pub stakes: Option<Stakes>,
    /// The taken seats, lowest number first. Players who went out in the last hand and showed their cards are
    /// included.
    pub seats: Vec<SeatView>,
    /// The board; several if it is run more than once.
    pub boards: Vec<Vec<Card>>,
    /// Face-up cards outside the board that do not play: a burn, or a card set aside.
    pub open: Vec<Card>,
    /// Between hands: chips in the middle from a voided hand, for the next deal.
    pub carried: Chips,
    /// The pots in the middle, main pot first, without the bets in front of the players.
    pub pots: Vec<PotView>,
    /// The player to act, or to show or muck at the showdown.
    pub turn: Option<TurnView>,
    /// The reason why the table waits, if it does.
    pub waits: Option<TableWait>,
    /// The cards for odd chips in the last chip race, clockwise from seat 1.
    pub race: Vec<(SeatNo, Card)>,
    /// The cards drawn for the button, clockwise from seat 1, until the first hand with it is dealt.
    pub button_draw: Vec<(SeatNo, Card)>,
}

impl TableView {
    /// Returns the chips that all players have been awarded in this hand so far.
    pub fn won(&self) -> Chips {
        self.seats.iter().map(|seat| seat.won).sum()
    }

    /// Returns the cards that a mistake just exposed to everybody.
    pub fn just_seen(&self, wrong: &ResolvedIrregularity) -> &[Card] {
        let first = self.open.len().saturating_sub(wrong.seen.len());
        self.open.get(first..).unwrap_or_default()
    }

    /// Returns the chips that the player in this seat must add to call; zero if there is nothing to call.
    pub fn to_call(&self, seat: SeatNo) -> Chips {
        let before_the_flop = self.stage == HandStage::Betting(Street::Preflop);
        let blind = self.stakes.filter(|_| before_the_flop).map_or(Chips::ZERO, |stakes| stakes.big_blind);
        let highest = self.seats.iter().map(|taken| taken.street_bet).max().unwrap_or_default().max(blind);
        let own = self.seats.iter().find(|taken| taken.seat == seat);
        own.map_or(Chips::ZERO, |own| highest.less(own.street_bet).min(own.stack))
    }
}

/// The stage of a hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum HandStage {
    /// Before the first hand, or between two hands.
    BetweenHands,
    /// Betting on this street.
    Betting(Street),
    /// Showdown.
    Showdown,
}

/// One seat as one person sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SeatView {
    /// The seat.
    pub seat: SeatNo,
    /// The player in the seat.
    pub person: PersonNo,
    /// Chips behind.
    pub stack: Chips,
    /// The part of the stack that was bought and announced before the hand and is not there yet (robert-house-10b).
    pub behind: Chips,
    /// Chips bet on this street.
    pub street_bet: Chips,
    /// The status of the player in the hand.
    pub standing: PlayerStatus,
    /// True if they are absent.
    pub away: bool,
    /// The reason why they get no cards, if they get none.
    pub kept_away: DealExclusion,
    /// Their cards; `None` if they have none. Each card has a face only if the viewer may see it.
    pub cards: Option<[Option<Card>; 2]>,
    /// The chips awarded to them in this hand so far.
    pub won: Chips,
    /// Their announced act before their turn, binding or not.
    pub early: Option<EarlyAct>,
    /// Whole seconds in their time bank, before a turn in which it runs. `None` without a time bank.
    pub bank_s: Option<u16>,
}

/// The reason why a player gets no cards.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum DealExclusion {
    /// They do get cards.
    #[default]
    No,
    /// They serve a penalty, with this rest.
    Serving(PenaltyLeft),
    /// They are disqualified, and only their stack is left.
    Disqualified,
    /// They are out. The hand that they showed stays visible until the next one begins.
    Out,
}

impl DealExclusion {
    /// Returns the rest of their penalty, if they serve one.
    pub const fn penalty(self) -> Option<PenaltyLeft> {
        match self {
            Self::Serving(left) => Some(left),
            Self::No | Self::Disqualified | Self::Out => None,
        }
    }

    /// Returns the value without the passing of time, to compare two views: times are no change.
    #[must_use]
    pub const fn timeless(self) -> Self {
        match self {
            Self::Serving(left) if left.runs => Self::Serving(PenaltyLeft { seconds: 0, ..left }),
            Self::No | Self::Serving(_) | Self::Disqualified | Self::Out => self,
        }
    }
}

/// The rest of a player's penalties, which they serve one after the other.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct PenaltyLeft {
    /// Seconds of play, summed over the penalties in minutes.
    pub seconds: u32,
    /// Hands of their table, summed over the penalties in hands or orbits.
    pub hands: u32,
    /// True if the seconds run now. They stop while a penalty in hands is served, and in a break. They start only
    /// after the end of a hand that the player plays.
    pub runs: bool,
}

/// The status of a player in a hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum PlayerStatus {
    /// Not dealt in.
    NotDealt,
    /// With cards and chips.
    Live,
    /// With cards and no chips left.
    AllIn,
    /// Folded or mucked.
    Folded,
}

/// A pot in the middle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PotView {
    /// The chips in the pot.
    pub chips: Chips,
    /// The seats that can win it.
    pub seats: SeatSet,
}

/// The turn of a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TurnView {
    /// The seat.
    pub seat: SeatNo,
    /// Milliseconds left to act, or to show or muck; `None` without a limit.
    pub left_ms: Option<u32>,
    /// The full time in milliseconds; that of the called clock if it was called on them.
    pub of_ms: Option<u32>,
    /// True if the clock was called on them.
    pub called: bool,
    /// Their time bank in this turn. While it runs, `left_ms` and `of_ms` are its time.
    pub bank: TimeBankStatus,
}

/// The time bank of the player to act.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum TimeBankStatus {
    /// It does not run, and nobody has asked for it.
    #[default]
    Idle,
    /// They have asked for it. It runs when their time is up.
    Requested,
    /// It runs.
    Runs,
}
