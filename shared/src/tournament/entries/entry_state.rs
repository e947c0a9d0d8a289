//! The states of an entrant: on the list, at a table, out, or about to re-enter.

use crate::command::LateChoice;
use crate::seat::{SeatNo, TableNo};

/// The time since a player is out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::tournament) enum OutSince {
    /// They went out in the last hand of the table; none has been dealt there since.
    Just,
    /// Another hand has been dealt since.
    LongSince,
}

/// The presence of an entrant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Presence {
    /// They are on the list and have never been present.
    Registered,
    /// They have been present.
    CheckedIn,
}

/// The state of an entrant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EntryState {
    /// They have entered and have no seat yet.
    Waiting,
    /// They have a seat.
    Seated {
        /// The table.
        table: TableNo,
        /// The seat.
        seat: SeatNo,
    },
    /// They are out, or have won.
    Finished {
        /// The place, 1 for the winner; 0 for a disqualified player without a place.
        place: u32,
        /// The prize in cents.
        prize_cents: u64,
    },
}

/// The decision about a re-entry of a player who is out.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(in crate::tournament) enum ReEntryDecision {
    /// No decision yet.
    #[default]
    NotAsked,
    /// They do not want to re-enter.
    Declined,
    /// They left for good and gave their chips up.
    NeverAgain,
    /// They want to re-enter as soon as they get a seat.
    Wanted(LateChoice),
}
