//! Who sat down at a table that was already playing.

use crate::command::LateChoice;
use crate::seat::{HandNo, TableNo};

/// A player who sat down at a table that was already playing, until he has had cards there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Newcomer {
    /// The table at which he sat before; none if he comes from the desk.
    pub from: Option<TableNo>,
    /// How many hands had begun here when he sat down.
    pub(in crate::table) since: HandNo,
    pub(in crate::table) wait: Wait,
    /// What he chose, if he came late where the house leaves it to him (fike-3g).
    pub(in crate::table) late: Option<LateChoice>,
}

/// Whether a newcomer has waited for the button.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::table) enum Wait {
    /// He is not known to have to.
    No,
    /// He is back on his own seat with new chips, having been without any while others played on: he waits only where
    /// somebody would pay a blind twice beside him.
    Back,
    /// He has sat out a hand, and the button has not passed his seat.
    Waiting,
    /// The button has passed his seat in the hand that he sat out.
    Passed,
    /// They have sat out their hand and have cards since, but the button has not passed their seat.
    DealtIn,
}
