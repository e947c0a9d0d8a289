//! Chips that lie aside.

use crate::chips::Chips;
use crate::seat::{HandNo, PersonNo, SeatNo};

/// What lies aside at a table.
#[derive(Clone, Debug, Default, PartialEq)]
pub(in crate::table) struct Impound {
    /// All chips that lie aside.
    pub(in crate::table) chips: Chips,
    /// Of which hand the last of them are.
    pub(in crate::table) hand: HandNo,
    /// From whom they were taken, and how many are not given to anybody yet.
    pub(in crate::table) holders: Vec<(PersonNo, Chips)>,
    /// Chips that were released during a hand and come when it is over.
    pub(in crate::table) promised: Vec<(SeatNo, Chips)>,
}
