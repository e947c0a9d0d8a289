//! One file for each command.

pub mod backup;
pub mod check;
pub mod direct;
pub mod export;
pub mod host;
pub mod house;
pub mod invite;
pub mod log;
pub mod new;
pub mod replay;
pub mod rule;
pub mod season;
pub mod simulate;
pub mod verify;

/// What a command comes to: what was asked was done, or the answer is no.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Answer {
    /// It was done.
    Done,
    /// The answer is no.
    No,
}
