//! A division of the prizes on which is voted.

use crate::chop::{Chop, ChopAnswer};
use crate::seat::PersonNo;
use crate::time::PlayTime;
use std::collections::BTreeMap;

/// Milliseconds in which everybody answers; then the proposal is off and play goes on.
pub const VOTE_MS: u64 = 60_000;

/// A division on which is voted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Vote {
    pub(super) by: Option<PersonNo>,
    pub(super) chop: Chop,
    pub(super) answers: BTreeMap<PersonNo, ChopAnswer>,
    /// When the answers are no longer waited for, by the running clock.
    pub(super) ends: PlayTime,
}
