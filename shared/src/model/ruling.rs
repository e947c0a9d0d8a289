//! What a ruling says: the outcome of a motion, what is written down against the player, and why.

use crate::action::Action;
use crate::chips::Chips;
use crate::reason::Reason;
use serde::{Deserialize, Serialize};

/// What the house makes of a motion, and why.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ruling {
    /// The outcome.
    pub verdict: Verdict,
    /// Chips that they pushed.
    #[serde(default)]
    pub pushed: Chips,
    /// Chips handed back to the player.
    pub returned: Chips,
    /// What is written down against them.
    pub infraction: Option<Infraction>,
    /// Why.
    pub reason: Reason,
}

/// What a ruling leaves at the table: all that a hand takes in of it beside the act.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Consequence {
    /// The outcome.
    pub verdict: Verdict,
    /// What is written down against the player.
    pub infraction: Option<Infraction>,
    /// Chips that they pushed.
    pub pushed: Chips,
    /// Those of them that did not go back.
    pub kept: Chips,
}

impl Ruling {
    /// What it leaves at the table.
    pub fn consequence(&self) -> Consequence {
        let Self { verdict, pushed, returned, infraction, .. } = *self;
        Consequence { verdict, infraction, pushed, kept: pushed.less(returned) }
    }
}

/// The outcome of a ruling.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Verdict {
    /// It is this act.
    Act(Action),
    /// It binds the player to this act: on their turn, or to at least this raise once they say how much.
    Hold(Action),
    /// It was announced out of turn: the director may bind the player to this act.
    Announced(Action),
    /// Nobody acts behind the player to act before they have: they called time.
    Stopped,
    /// It counts for nothing.
    Nothing,
    /// It is for the floor to decide.
    Floor,
    /// It leaves the player to act the call and the fold, and no raise.
    Limited,
}

impl Verdict {
    /// Whether it is or announces an act that puts chips in.
    pub const fn puts_chips_in(self) -> bool {
        matches!(
            self,
            Self::Act(action) | Self::Hold(action) | Self::Announced(action)
                if matches!(action, Action::Call | Action::Bet(_) | Action::RaiseTo(_) | Action::AllIn | Action::Wager(_))
        )
    }
}

/// What is recorded against a player.
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

/// When words are heard.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Hearing {
    /// At once.
    Now,
    /// When the hand is over.
    AfterTheHand,
}

impl Hearing {
    /// What is written down against somebody who talks where the house keeps the table silent.
    pub fn infraction(self) -> Option<Infraction> {
        (self == Self::AfterTheHand).then_some(Infraction::Talk)
    }
}
