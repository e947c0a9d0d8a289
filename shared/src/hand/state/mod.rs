//! What is kept of one deal.

mod betting;
mod display;
mod early;
mod mishaps;
mod runs;
mod stub;
mod turn;

pub(super) use betting::Betting;
pub(super) use display::Display;
pub use early::EarlyAct;
pub(super) use early::{Announced, Early};
pub(super) use mishaps::{LastFold, Mishaps};
pub(super) use runs::{Runs, Settled};
pub(super) use stub::Stub;
pub(super) use turn::{Call, Turn};

use crate::action::Street;
use crate::cards::{Deck, DeckPlace};
use crate::chips::Chips;
use crate::event::{HandPlan, Post};
use crate::house::HouseRules;
use crate::seat::{BySeat, SeatNo, SeatSet};
use std::sync::Arc;

/// One deal. It changes only by [`Hand::apply`].
#[derive(Clone, Debug, PartialEq)]
pub struct Hand {
    pub(super) plan: HandPlan,
    pub(super) rules: Arc<HouseRules>,
    pub(super) deck: Option<Deck>,
    pub(super) players: BySeat<Player>,
    pub(super) owed: Vec<(SeatNo, Post)>,
    pub(super) posted: usize,
    pub(super) betting: Betting,
    pub(super) street: Street,
    pub(super) board: Vec<DeckPlace>,
    pub(super) stub: Stub,
    pub(super) dead_ante: Chips,
    pub(super) display: Display,
    pub(super) runs: Runs,
    /// What a deal that did not count left in the middle.
    pub(super) carried: Chips,
    pub(super) progress: Progress,
    /// What was announced out of turn.
    pub(super) early: Early,
    pub(super) turn: Turn,
    /// Who made a string bet that may still cost them chips.
    pub(super) string_bets: SeatSet,
    pub(super) mishaps: Mishaps,
}

/// How far the dealer is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Progress {
    Beginning,
    Betting,
    /// The chips of the street are in the middle.
    Collected,
    /// The hands have been compared, or the last player takes it all; this many pots have been awarded, or parts of them
    /// where the board was dealt more than once.
    Awarding(u8),
    /// The hand does not count, and every chip went back.
    Void,
    Over,
}

/// Whether a player is in the hand.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Part {
    #[default]
    NotDealt,
    Live,
    Folded,
}

/// One player's part in the hand.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Player {
    pub(super) part: Part,
    pub(super) stack: Chips,
    pub(super) stack_at_start: Chips,
    /// What they have bet on this street: it stands in front of them.
    pub(super) street_bet: Chips,
    /// What they have bet in the hand, this street included; without a big-blind ante.
    pub(super) total_bet: Chips,
    /// Paid into the main pot and no part of what they gave: for string bets, or from a stack that was left behind.
    pub(super) dead: Chips,
    /// The wager that stood when the player last acted on this street.
    pub(super) acted_at: Option<Chips>,
    pub(super) hole: Option<[DeckPlace; 2]>,
    pub(super) awarded: Chips,
}

impl Player {
    pub(super) fn is_live(&self) -> bool {
        self.part == Part::Live
    }

    pub(super) fn can_act(&self) -> bool {
        self.is_live() && !self.stack.is_zero()
    }

    /// From the stack to the space in front of the player.
    pub(super) fn move_in(&mut self, chips: Chips) {
        self.stack = self.stack.less(chips);
        self.street_bet += chips;
        self.total_bet += chips;
    }

    /// What can stand in front of them at most: the chips there and those behind.
    pub(super) fn everything(&self) -> Chips {
        self.street_bet + self.stack
    }
}

impl Player {
    /// Whether the player is live with nothing behind, what they have been awarded left out.
    pub(super) fn is_all_in(&self) -> bool {
        self.is_live() && self.stack.less(self.awarded).is_zero()
    }
}
