//! What one person may see, and the only place that hides anything.

use crate::action::{LegalActions, Street};
use crate::cards::Card;
use crate::chips::Chips;
use crate::seat::{HandNo, PersonNo, SeatNo, SeatSet, TableNo};
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
    pub day: DayView,
    /// The table at which the person sits or watches, if there is one.
    pub table: Option<TableView>,
    /// What the person may do now, if it is his turn.
    pub choices: Option<LegalActions>,
}

/// The tournament as everybody sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct DayView {
    /// What is going on.
    pub phase: Phase,
    /// The level, counted from 1; 0 before the start.
    pub level: u16,
    /// The stakes of the level.
    pub stakes: Option<Stakes>,
    /// The stakes of the next level, if there is one.
    pub next_stakes: Option<Stakes>,
    /// Milliseconds left of the level or break; none if it never ends.
    pub left_ms: Option<u64>,
    /// Whether the break comes at the end of this level.
    pub break_next: bool,
    /// How many people entered.
    pub entrants: u32,
    /// How many still have chips.
    pub players_left: u32,
    /// The sum of all chips.
    pub chips_in_play: Chips,
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
    pub stage: Stage,
    /// Where the button lies, once it has been placed.
    pub button: Option<SeatNo>,
    /// The stakes of the hand in progress.
    pub stakes: Option<Stakes>,
    /// The taken seats, lowest number first.
    pub seats: Vec<SeatView>,
    /// The board; several when it is run more than once.
    pub boards: Vec<Vec<Card>>,
    /// Main pot first, then side pots: what is in the middle, without what stands in front of the players.
    pub pots: Vec<PotView>,
    /// Whose turn it is.
    pub turn: Option<TurnView>,
}

/// Where a hand stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Stage {
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
    /// Chips in front this street.
    pub front: Chips,
    /// How the player stands in the hand.
    pub standing: Standing,
    /// Whether he is absent.
    pub away: bool,
    /// His cards: none when he has none, else two, each with a face only if this person may see it.
    pub cards: Option<[Option<Card>; 2]>,
    /// What he has been awarded in this hand so far.
    pub won: Chips,
}

/// How a player stands in the hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Standing {
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
    /// Milliseconds left to act; none without a limit.
    pub left_ms: Option<u32>,
    /// Milliseconds that the player had in all.
    pub of_ms: Option<u32>,
}
