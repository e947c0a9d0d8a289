//! Who won from whom.

use crate::chips::Chips;
use crate::seat::{HandNo, PersonNo};

/// Somebody won from a player who lost everything.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::table) struct Elimination {
    pub(in crate::table) hand: HandNo,
    pub(in crate::table) winner: PersonNo,
    /// How much more the winner could have called.
    pub(in crate::table) covered: Chips,
}
