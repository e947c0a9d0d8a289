//! The impounded chips of a table.

use crate::chips::Chips;
use crate::seat::{HandNo, PersonNo, SeatNo};

/// The chips set aside at a table.
#[derive(Clone, Debug, Default, PartialEq)]
pub(in crate::table) struct Impound {
    /// All chips set aside.
    pub(in crate::table) chips: Chips,
    /// The hand of the latest of them.
    pub(in crate::table) hand: HandNo,
    /// The people from whom they were taken, with the chips not yet assigned.
    pub(in crate::table) holders: Vec<(PersonNo, Chips)>,
    /// Chips that were released during a hand and are paid when it is over.
    pub(in crate::table) promised: Vec<(SeatNo, Chips)>,
}
