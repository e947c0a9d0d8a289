//! The standings, and the reasons why a table waits.

use crate::seat::{PersonNo, TableNo};
use serde::{Deserialize, Serialize};

/// One line of the standings.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct StandingLine {
    /// The entrant.
    pub person: PersonNo,
    /// Their table; `None` if they are out or have no seat yet.
    pub table: Option<TableNo>,
    /// The final place: 1 for the winner, 0 for a disqualified entrant without a place. `None` while they play.
    pub place: Option<u32>,
    /// The prize in cents. A player still in play has the amount that an agreed chop guarantees.
    pub prize_cents: u64,
    /// The bounties won so far, in cents.
    pub bounty_cents: u64,
    /// The players who took their last chips, if they are out. Empty if nobody did, for example after a disqualification.
    pub eliminated_by: Vec<PersonNo>,
}

/// The reason why a table waits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum TableWait {
    /// The table has finished its hand before a break, and waits for the other tables to finish theirs.
    Break,
    /// The table has finished its hand in hand-for-hand play, and waits for the other tables.
    OtherTables,
    /// The table waits for the director, possibly in the middle of a hand, and nobody acts. They were called, or decide
    /// whether a player is out.
    Director,
}
