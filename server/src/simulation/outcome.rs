//! What came of simulated tournaments.

use super::occasion::Occasion;
use std::fmt;

/// What was done in a tournament, or in many.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Count {
    /// Tournaments.
    pub tournaments: u64,
    /// Hands.
    pub hands: u64,
    /// Events.
    pub events: u64,
    /// Commands of people, the clock and the director.
    pub commands: u64,
    /// Those that the house refused.
    pub refused: u64,
}

impl std::ops::AddAssign for Count {
    fn add_assign(&mut self, other: Self) {
        self.tournaments += other.tournaments;
        self.hands += other.hands;
        self.events += other.events;
        self.commands += other.commands;
        self.refused += other.refused;
    }
}

/// Something that must hold and did not.
#[derive(Debug)]
pub struct Failure {
    /// Which tournament.
    pub occasion: Occasion,
    /// What did not hold.
    pub what: String,
    /// The last events, the last one last.
    pub last: Vec<String>,
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{}", self.what)?;
        self.last.iter().try_for_each(|event| writeln!(f, "  {event}"))?;
        write!(f, "to have it again:\n  {}", self.occasion)
    }
}

impl std::error::Error for Failure {}
