//! How somebody stands, and for what a table waits.

use crate::seat::{PersonNo, TableNo};
use serde::{Deserialize, Serialize};

/// One line of the standings.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct StandingLine {
    /// Who.
    pub person: PersonNo,
    /// The table at which they sit; none if they are out or have no seat yet.
    pub table: Option<TableNo>,
    /// The final place, 1 for the winner, 0 for who was disqualified and takes none; none while still playing.
    pub place: Option<u32>,
    /// The prize in cents; for who still plays, what they have for sure by a division that all agreed on.
    pub prize_cents: u64,
    /// What was won in bounties so far, in cents.
    pub bounty_cents: u64,
}

/// For what a table waits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum TableWait {
    /// Having finished its hand, for the others to finish theirs, and then there is a break.
    Break,
    /// For the others to play the hand that it has played: hand for hand.
    OtherTables,
    /// For the director, also in the middle of a hand: they were called, or decide whether somebody is out. Nobody acts.
    Director,
}
