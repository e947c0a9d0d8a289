//! The outcome of a command.

/// The outcome of a command that ran without an error.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CommandOutcome {
    /// The command was carried out.
    Done,
    /// The answer is no, for example because a check failed.
    No,
}
