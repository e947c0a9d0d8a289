//! How the house judges what a player did: the only place that reads a [`Motion`].

use crate::action::{Action, Deed};
use crate::chips::Chips;
use crate::command::Motion;
use crate::hand::Hand;
use crate::refusal::Refusal;
use crate::seat::SeatNo;
use serde::{Deserialize, Serialize};

/// What the house makes of a motion, and why.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ruling {
    /// The outcome.
    pub verdict: Verdict,
    /// Chips handed back to the player.
    pub returned: Chips,
    /// What is written down against him.
    pub infraction: Option<Infraction>,
    /// Why.
    pub reason: Reason,
}

/// The outcome of a ruling.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Verdict {
    /// It is this act.
    Act(Action),
    /// It binds the player to this act on his turn.
    Hold(Action),
    /// It counts for nothing.
    Nothing,
    /// It is for the floor to decide.
    Floor,
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

/// Why the house ruled so. The rulebook of a house maps reasons to its clauses.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Reason {
    /// A clear action in turn that is allowed.
    ClearAction,
}

/// Judges what the player at this seat did, and says what act came of it.
///
/// # Errors
/// A clear action that is not allowed is refused. Words, chips and gestures are not taken yet, and refused too.
pub fn judge(hand: &Hand, seat: SeatNo, motion: &Motion) -> Result<(Ruling, Option<Deed>), Refusal> {
    match motion {
        Motion::Clear(action) => {
            let deed = hand.decide(seat, action)?;
            let verdict = Verdict::Act(*action);
            let ruling = Ruling { verdict, returned: Chips::ZERO, infraction: None, reason: Reason::ClearAction };
            Ok((ruling, Some(deed)))
        }
        Motion::Words(_) | Motion::Push(_) | Motion::Gesture(_) | Motion::CallClock(_) => Err(Refusal::NotSupported),
    }
}
