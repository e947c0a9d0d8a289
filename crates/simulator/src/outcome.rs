//! What came of simulated tournaments.

use crate::config::SimulationConfig;
use crate::coverage::Occurrence;
use crate::tally::OccurrenceTally;
use cardroom_shared::event::Event;
use cardroom_shared::house::HouseRules;
use std::fmt::{self, Write};

/// What was done in a tournament, or in many.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SimulationTotals {
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
    /// How often each kind of thing happened.
    kinds: OccurrenceTally,
}

impl SimulationTotals {
    /// Counts what kind of event this is.
    pub(crate) fn record(&mut self, event: &Event) {
        self.events += 1;
        self.kinds.record(event);
    }

    /// Adds how much of what cannot be seen in one event was judged.
    pub(crate) fn add_judged(&mut self, judged: &OccurrenceTally) {
        self.kinds.add(judged);
    }

    /// Everything that can happen in this house, in words, and how often it did.
    pub fn kinds<'a>(&'a self, rules: &'a HouseRules) -> impl Iterator<Item = (&'static str, u64)> + 'a {
        let possible = Occurrence::WORDS.iter().filter(|(kind, _)| kind.is_possible(rules));
        possible.map(|(kind, words)| (*words, self.kinds.count_of(*kind)))
    }

    /// Adds what came of another tournament.
    pub fn add(&mut self, other: &Self) {
        self.tournaments += other.tournaments;
        self.hands += other.hands;
        self.events += other.events;
        self.commands += other.commands;
        self.refused += other.refused;
        self.kinds.add(&other.kinds);
    }
}

/// What happened, kind by kind, with a column for every house: a dot where it cannot happen there, and a nought where it
/// could and did not.
pub fn table_of_kinds(houses: &[(HouseRules, SimulationTotals)]) -> String {
    let mut lines = vec![format!("{:36}", "")];
    lines.extend(Occurrence::WORDS.iter().map(|(_, words)| format!("{words:36}")));
    for (rules, count) in houses {
        let cells = Occurrence::WORDS.iter().map(|(kind, _)| match count.kinds.count_of(*kind) {
            0 if !kind.is_possible(rules) => ".".to_owned(),
            times => times.to_string(),
        });
        let column = std::iter::once(rules.key.clone()).chain(cells);
        for (line, cell) in lines.iter_mut().zip(column) {
            // Writing to a String can't fail.
            let _ = write!(line, "{cell:>11}");
        }
    }
    lines.join("\n")
}

/// Something that must hold and did not.
#[derive(Debug)]
pub struct SimulationFailure {
    /// Which tournament.
    pub occasion: SimulationConfig,
    /// What did not hold.
    pub what: String,
    /// The last events, the last one last.
    pub last: Vec<String>,
}

impl fmt::Display for SimulationFailure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{}", self.what)?;
        self.last.iter().try_for_each(|event| writeln!(f, "  {event}"))?;
        write!(f, "to have it again:\n  {}", self.occasion)
    }
}

impl std::error::Error for SimulationFailure {}
