//! A player who sat down at a table that was already playing.

use crate::command::LateChoice;
use crate::seat::{HandNo, TableNo};

/// A player who sat down at a table that was already playing, until they have had cards there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Newcomer {
    /// The table at which they sat before; `None` if they come from the desk.
    pub from: Option<TableNo>,
    /// The number of hands begun here when they sat down.
    pub(in crate::table) since: HandNo,
    pub(in crate::table) wait: Wait,
    /// The choice of a late player, if the rules leave it to them (fike-3g).
    pub(in crate::table) late: Option<LateChoice>,
}

/// The state of a newcomer's wait for the button.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::table) enum Wait {
    /// They may not have to wait.
    No,
    /// They are back on their own seat with new chips after others played on without them. They wait only if somebody
    /// would pay a blind twice beside them.
    Back,
    /// They have sat out a hand, and the button has not passed their seat.
    Waiting,
    /// The button has passed their seat in the hand that they sat out.
    Passed,
    /// They have sat out their hand and have cards since, but the button has not passed their seat.
    DealtIn,
}
