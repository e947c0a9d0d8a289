//! Prizes: who is out and on which place, what the places get, bounties, and another division of what is left.

mod announcement;
mod apply;
mod bounty;
mod chop;
mod finish;
mod prize_pool;
mod state;
mod vote;

pub(super) use state::{LastChips, Prizes, rename_paid};
pub use vote::VOTE_MS;
