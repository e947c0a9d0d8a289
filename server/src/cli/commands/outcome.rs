//! What a command comes to.

/// What a command comes to: what was asked was done, or the answer is no.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CommandOutcome {
    /// It was done.
    Done,
    /// The answer is no.
    No,
}
