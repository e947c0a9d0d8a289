//! The results of simulated tournaments.

use crate::config::SimulationConfig;
use crate::coverage::Occurrence;
use crate::tally::OccurrenceTally;
use cardroom_shared::event::Event;
use cardroom_shared::house::HouseRules;
use std::fmt::{self, Write};

/// The totals of one simulated tournament or of many.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SimulationTotals {
    /// The number of tournaments.
    pub tournaments: u64,
    /// The number of hands.
    pub hands: u64,
    /// The number of events.
    pub events: u64,
    /// The number of commands from people, the clock and the director.
    pub commands: u64,
    /// The number of refused commands.
    pub refused: u64,
    /// The number of occurrences of each kind.
    kinds: OccurrenceTally,
}

impl SimulationTotals {
    /// Counts an event by its kind.
    pub(crate) fn record(&mut self, event: &Event) {
        self.events += 1;
        self.kinds.record(event);
    }

    /// Adds the tally of checks that span several events.
    pub(crate) fn add_judged(&mut self, judged: &OccurrenceTally) {
        self.kinds.add(judged);
    }

    /// Every kind that is possible in this house, as its label and its count.
    pub fn kinds<'a>(&'a self, rules: &'a HouseRules) -> impl Iterator<Item = (&'static str, u64)> + 'a {
        let possible = Occurrence::WORDS.iter().filter(|(kind, _)| kind.is_possible(rules));
        possible.map(|(kind, words)| (*words, self.kinds.count_of(*kind)))
    }

    /// Adds the totals of another tournament.
    pub fn add(&mut self, other: &Self) {
        self.tournaments += other.tournaments;
        self.hands += other.hands;
        self.events += other.events;
        self.commands += other.commands;
        self.refused += other.refused;
        self.kinds.add(&other.kinds);
    }
}

/// The counts of all kinds, with a column for every house. A dot marks a kind that is impossible there; a 0 marks a
/// possible kind that did not occur.
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
            // Writing to a `String` cannot fail.
            let _ = write!(line, "{cell:>11}");
        }
    }
    lines.join("\n")
}

/// A violated invariant.
#[derive(Debug)]
pub struct SimulationFailure {
    /// The tournament in which it happened.
    pub occasion: SimulationConfig,
    /// The violation, in words.
    pub what: String,
    /// The last events, in order.
    pub last: Vec<String>,
}

impl fmt::Display for SimulationFailure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{}", self.what)?;
        self.last.iter().try_for_each(|event| writeln!(f, "  {event}"))?;
        write!(f, "to repeat this tournament:\n  {}", self.occasion)
    }
}

impl std::error::Error for SimulationFailure {}
