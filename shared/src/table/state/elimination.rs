//! The winners against eliminated players.

use crate::chips::Chips;
use crate::seat::{HandNo, PersonNo};

/// A win from a player who lost all their chips.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::table) struct Elimination {
    pub(in crate::table) hand: HandNo,
    pub(in crate::table) winner: PersonNo,
    /// The additional chips that the winner could have called.
    pub(in crate::table) covered: Chips,
}
