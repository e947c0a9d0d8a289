//! The players of a match: bots, and simple players who look at no card.

use cardroom_bots::{Bot, Character, TableMemory};
use cardroom_shared::action::{Action, LegalActions, WagerKind};
use cardroom_shared::chips::Chips;
use cardroom_shared::command::Motion;
use cardroom_shared::view::View;
use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};
use std::fmt;

/// A way of playing in a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MatchPlayer {
    /// A bot of this character.
    Bot(Character),
    /// Goes all-in whenever they may, and calls otherwise.
    AlwaysAllIn,
    /// Checks or calls.
    AlwaysCall,
    /// Folds if there is something to call, checks or calls, or raises to any amount, each as likely as the others.
    Random,
}

impl MatchPlayer {
    /// The players who look at no card.
    pub const SIMPLE: [Self; 3] = [Self::AlwaysAllIn, Self::AlwaysCall, Self::Random];

    /// All players of a match.
    pub fn all() -> impl Iterator<Item = Self> {
        Character::ALL.into_iter().map(Self::Bot).chain(Self::SIMPLE)
    }

    /// The word for the player on a command line.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Bot(character) => character.word(),
            Self::AlwaysAllIn => "always-all-in",
            Self::AlwaysCall => "always-call",
            Self::Random => "random",
        }
    }
}

impl fmt::Display for MatchPlayer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

/// A player at the table of a match.
pub(crate) struct SeatedPlayer {
    kind: MatchPlayer,
    side: usize,
    seed: u64,
    rng: ChaCha8Rng,
}

impl SeatedPlayer {
    pub(crate) fn new(kind: MatchPlayer, side: usize, seed: u64) -> Self {
        Self { kind, side, seed, rng: ChaCha8Rng::seed_from_u64(seed) }
    }

    pub(crate) fn side(&self) -> usize {
        self.side
    }

    /// Their motion in their turn.
    pub(crate) fn motion(&mut self, view: &View, memory: &TableMemory) -> Option<Motion> {
        let legal = view.choices?;
        let stay = if legal.may_check() { Action::Check } else { Action::Call };
        let action = match self.kind {
            MatchPlayer::Bot(character) => return Bot::new(character, self.seed).motion_from_memory(view, memory),
            MatchPlayer::AlwaysAllIn => wager(&legal, |_, most| most).unwrap_or(stay),
            MatchPlayer::AlwaysCall => stay,
            MatchPlayer::Random => self.any_action(&legal, stay),
        };
        Some(Motion::Clear(action))
    }

    fn any_action(&mut self, legal: &LegalActions, stay: Action) -> Action {
        let fold = (!legal.may_check()).then_some(Action::Fold);
        let choice = self.rng.random_range(0..3);
        let amount = wager(legal, |least, most| self.rng.random_range(least..=most.max(least)));
        match choice {
            0 => fold.unwrap_or(stay),
            1 => amount.unwrap_or(stay),
            _ => stay,
        }
    }
}

/// The bet or raise to the total that is picked between the least and the most, in whole chips.
fn wager(legal: &LegalActions, pick: impl FnOnce(u64, u64) -> u64) -> Option<Action> {
    let range = legal.raise?;
    let picked = pick(range.min.0, range.max.0);
    let unit = range.unit.0.max(1);
    let total = if picked == range.max.0 { range.max } else { Chips(picked / unit * unit).max(range.min) };
    Some(match range.kind {
        WagerKind::Bet => Action::Bet(total),
        WagerKind::Raise => Action::RaiseTo(total),
    })
}
