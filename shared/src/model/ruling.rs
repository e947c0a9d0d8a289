//! The ruling on a motion: its verdict, infraction and reason.

use crate::action::Action;
use crate::chips::Chips;
use crate::reason::Reason;
use serde::{Deserialize, Serialize};

/// A ruling on a motion, with its reason.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ruling {
    /// The outcome.
    pub verdict: Verdict,
    /// The chips that the player pushed.
    #[serde(default)]
    pub pushed: Chips,
    /// The chips handed back to the player.
    pub returned: Chips,
    /// The infraction recorded against the player.
    pub infraction: Option<Infraction>,
    /// The reason.
    pub reason: Reason,
}

/// The part of a ruling that changes a hand, besides the action itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Consequence {
    /// The outcome.
    pub verdict: Verdict,
    /// The infraction recorded against the player.
    pub infraction: Option<Infraction>,
    /// The chips that the player pushed.
    pub pushed: Chips,
    /// The pushed chips that did not go back.
    pub kept: Chips,
}

impl Ruling {
    /// The consequence of this ruling for the hand.
    pub fn consequence(&self) -> Consequence {
        let Self { verdict, pushed, returned, infraction, .. } = *self;
        Consequence { verdict, infraction, pushed, kept: pushed.less(returned) }
    }
}

/// The outcome of a ruling.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Verdict {
    /// The motion is this action.
    Act(Action),
    /// The motion binds the player to this action on their turn. A raise without an amount binds to at least this
    /// raise.
    Hold(Action),
    /// The motion was announced out of turn. The director may bind the player to this action.
    Announced(Action),
    /// The player called time. Nobody behind them acts before they have.
    Stopped,
    /// The motion has no effect.
    Nothing,
    /// The floor has to decide.
    Floor,
    /// The player to act may only call or fold.
    Limited,
}

impl Verdict {
    /// Returns whether the verdict is or announces an action that puts chips in.
    pub const fn puts_chips_in(self) -> bool {
        matches!(
            self,
            Self::Act(action) | Self::Hold(action) | Self::Announced(action)
                if matches!(action, Action::Call | Action::Bet(_) | Action::RaiseTo(_) | Action::AllIn | Action::Wager(_))
        )
    }
}

/// An infraction that is recorded against a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs, reason = "the table's own words")]
pub enum Infraction {
    StringBet,
    OutOfTurn,
    UnderRaise,
    ExposedCards,
    Talk,
    Stalling,
    Splash,
}

/// The time at which words are heard.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Hearing {
    /// At once.
    Now,
    /// When the hand is over.
    AfterTheHand,
}

impl Hearing {
    /// The infraction of a person who talks while the rules keep the table silent.
    pub fn infraction(self) -> Option<Infraction> {
        (self == Self::AfterTheHand).then_some(Infraction::Talk)
    }
}
