//! What is kept of one deal.

mod betting;
mod board_runs;
mod cache;
mod card_visibility;
mod early_acts;
mod mishaps;
mod stub;
mod turn;

pub(super) use betting::Betting;
pub(super) use board_runs::{AgreedRuns, BoardRuns};
pub(super) use cache::{HandCache, ShowdownCache};
pub use cache::{Pot, Pots, SeatOrder};
pub(super) use card_visibility::CardVisibility;
pub use early_acts::EarlyAct;
pub(super) use early_acts::{AnnouncedAct, EarlyActs};
pub(super) use mishaps::{LastFold, Mishaps};
pub(super) use stub::Stub;
pub(super) use turn::{RevocableCall, Turn};

use crate::action::Street;
use crate::cards::{Deck, DeckPlace, DeckPlaces};
use crate::chips::Chips;
use crate::event::{HandPlan, Post};
use crate::house::HouseRules;
use crate::seat::{BySeat, MAX_SEATS, SeatNo, SeatSet};
use arrayvec::ArrayVec;
use std::sync::Arc;

/// Who owes what before the cards are dealt: every seat at most a blind of each kind and an ante.
pub(super) type OwedPosts = ArrayVec<(SeatNo, Post), { 4 * MAX_SEATS as usize }>;

/// One deal. It changes only by [`Hand::apply`].
#[derive(Clone, Debug, PartialEq)]
pub struct Hand {
    pub(super) plan: HandPlan,
    pub(super) rules: Arc<HouseRules>,
    pub(super) deck: Option<Deck>,
    pub(super) players: BySeat<Player>,
    /// Who was dealt in and has not given up.
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
    /// What a deal that did not count left in the middle.
    pub(super) carried: Chips,
    pub(super) progress: HandProgress,
    /// What was announced out of turn.
    pub(super) early: EarlyActs,
    pub(super) turn: Turn,
    /// Who made a string bet that may still cost them chips.
    pub(super) string_bets: SeatSet,
    pub(super) mishaps: Mishaps,
    pub(super) kept: HandCache,
}

/// How far the dealer is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum HandProgress {
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

/// One player's part in the hand.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Player {
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

impl Hand {
    /// Whether this player is live with chips behind.
    pub(super) fn can_act(&self, seat: SeatNo) -> bool {
        self.live.contains(seat) && !self.players[seat].stack.is_zero()
    }

    /// Who is live with chips behind.
    pub(super) fn able(&self) -> SeatSet {
        self.kept.able
    }

    /// Who is live with nothing behind, what they have been awarded left out.
    pub(super) fn all_in(&self) -> SeatSet {
        let nothing_left = |player: &Player| player.stack.less(player.awarded).is_zero();
        self.live.iter().filter(|seat| nothing_left(&self.players[*seat])).collect()
    }
}
