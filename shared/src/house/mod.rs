//! The rules of a house: every point on which rule documents differ is a named setting.

use serde::{Deserialize, Serialize};

/// All settings of a house.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct HouseRules {
    /// The key by which the house is chosen, like `tda`.
    pub key: String,
    /// How the button moves.
    pub button_movement: ButtonMovement,
    /// What happens to the big blind when three players become two.
    pub heads_up_transition: HeadsUpTransition,
    /// Where the first button lies.
    pub initial_button: InitialButton,
    /// How the minimum raise over a short all-in is counted.
    pub short_all_in_min_raise: ShortAllInMinRaise,
    /// Whether several short all-ins add up to reopen the betting.
    pub reopening: Reopening,
    /// When hands of all-in players are turned face up.
    pub all_in_face_up: AllInFaceUp,
    /// Seconds to act, none for no limit.
    pub clock_base: Option<u32>,
}

/// How the button moves from hand to hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ButtonMovement {
    /// To the next occupied seat; the next two post.
    Moving,
    /// The big blind moves to the next player; button and small blind may lie at an empty seat.
    Dead,
    /// To the next active seat; blinds that were missed are caught up with.
    NoDeadCatchUp,
    /// The big blind moves to the next player; the button stays when it has nowhere to go.
    BbAnchoredStay,
}

/// What happens when three players become two.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum HeadsUpTransition {
    /// The button moves as always, even if somebody pays the big blind twice.
    ButtonMoves,
    /// The player due for the big blind posts it; the other has the button.
    BbDue,
}

/// Where the first button lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum InitialButton {
    /// On seat 1, or the first taken seat after it.
    Seat1,
    /// Drawn among the players.
    Draw,
    /// Each player is dealt a card and the highest gets it, spades over hearts over diamonds over clubs.
    HighCard,
}

/// The minimum that a raise over a short all-in must come to. L is the last full wager, F the last full raise, T the
/// total of the all-in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ShortAllInMinRaise {
    /// L + F.
    LastFullPlusRaise,
    /// T + F.
    AllInPlusRaise,
    /// L + 2F.
    LastFullPlusTwoRaises,
}

/// When somebody who has acted may raise again.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Reopening {
    /// When the call has grown by a full raise since, by whatever short all-ins it took.
    Cumulative,
}

/// When hands are turned up because no more betting is possible.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum AllInFaceUp {
    /// As soon as no more betting is possible.
    WhenBettingIsOver,
    /// Not before the showdown.
    AtShowdown,
}
