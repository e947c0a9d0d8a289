//! The state of one deal.

mod board_runs;
mod card_visibility;
mod early_acts;
mod hand_cache;
mod mishaps;
mod player_turn;
mod street_wagers;
mod stub;

pub(super) use board_runs::{AgreedRuns, BoardRuns};
pub(super) use card_visibility::CardVisibility;
pub use early_acts::EarlyAct;
pub(super) use early_acts::{AnnouncedAct, EarlyActs};
pub(super) use hand_cache::{HandCache, ShowdownCache};
pub use hand_cache::{Pot, Pots, SeatOrder};
pub(super) use mishaps::{LastFold, Mishaps};
pub(super) use player_turn::{RevocableCall, Turn};
pub(super) use street_wagers::Betting;
pub(super) use stub::Stub;

use crate::action::Street;
use crate::cards::{Deck, DeckPlace, DeckPlaces};
use crate::chips::Chips;
use crate::event::{HandPlan, Post};
use crate::house::HouseRules;
use crate::seat::{BySeat, MAX_SEATS, SeatNo, SeatSet};
use arrayvec::ArrayVec;
use std::sync::Arc;

/// The owed posts before the deal: for every seat at most a blind of each kind and an ante.
pub(super) type OwedPosts = ArrayVec<(SeatNo, Post), { 4 * MAX_SEATS as usize }>;

/// One deal. Only [`Hand::apply`] changes it.
#[derive(Clone, Debug, PartialEq)]
pub struct Hand {
    pub(super) plan: HandPlan,
    pub(super) rules: Arc<HouseRules>,
    pub(super) deck: Option<Deck>,
    pub(super) players: BySeat<Player>,
    /// The players who were dealt in and have not folded.
    pub(super) live: SeatSet,
    pub(super) owed: OwedPosts,
    pub(super) posted: usize,
    pub(super) betting: Betting,
    pub(super) street: Street,
    pub(super) board: DeckPlaces,
    pub(super) stub: Stub,
    pub(super) dead_ante: Chips,
    pub(super) display: CardVisibility,
    pub(super) runs: BoardRuns,
    /// The chips that a deal that did not count left in the middle.
    pub(super) carried: Chips,
    pub(super) progress: HandProgress,
    /// The acts announced out of turn.
    pub(super) early: EarlyActs,
    pub(super) turn: Turn,
    /// The players with a string bet that may still cost them chips.
    pub(super) string_bets: SeatSet,
    pub(super) mishaps: Mishaps,
    pub(super) kept: HandCache,
}

/// The stage of the hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum HandProgress {
    Beginning,
    Betting,
    /// The chips of the street are in the middle.
    Collected,
    /// The hands have been compared, or only one player is left. The number counts the awarded pots, or their parts if
    /// there are several boards.
    Awarding(u8),
    /// The hand does not count, and all chips were returned.
    Void,
    Over,
}

/// The part of one player in the hand.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Player {
    pub(super) stack: Chips,
    pub(super) stack_at_start: Chips,
    /// The chips that they have bet on this street.
    pub(super) street_bet: Chips,
    /// The chips that they have bet in the hand, this street included and a big-blind ante excluded.
    pub(super) total_bet: Chips,
    /// The dead chips that they paid into the main pot: for string bets, or from a stack that was left behind.
    pub(super) dead: Chips,
    /// The wager to match when the player last acted on this street.
    pub(super) acted_at: Option<Chips>,
    pub(super) hole: Option<[DeckPlace; 2]>,
    pub(super) awarded: Chips,
}

impl Player {
    /// Moves chips from the stack into the bet of the street.
    pub(super) fn move_in(&mut self, chips: Chips) {
        self.stack = self.stack.less(chips);
        self.street_bet += chips;
        self.total_bet += chips;
    }

    /// The maximum total of this player on the street: their bet and their stack.
    pub(super) fn everything(&self) -> Chips {
        self.street_bet + self.stack
    }
}

impl Hand {
    /// Returns whether this player is live with chips behind.
    pub(super) fn can_act(&self, seat: SeatNo) -> bool {
        self.live.contains(seat) && !self.players[seat].stack.is_zero()
    }

    /// The live players with chips behind.
    pub(super) fn able(&self) -> SeatSet {
        self.kept.able
    }

    /// The live players with no chips behind, their awards of this hand left out.
    pub(super) fn all_in(&self) -> SeatSet {
        let nothing_left = |player: &Player| player.stack.less(player.awarded).is_zero();
        self.live.iter().filter(|seat| nothing_left(&self.players[*seat])).collect()
    }
}
