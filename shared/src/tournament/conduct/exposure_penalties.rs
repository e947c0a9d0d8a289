//! Repeatedly exposed live cards: the count and the penalties.

use super::penalty::STEPS;
use crate::event::{ConductEvent, HandEvent, PenaltyStep, TournamentEvent};
use crate::house::{ExposeMultiway, ExposurePenalty};
use crate::rulings::Infraction;
use crate::seat::TableNo;
use crate::tournament::Tournament;

impl Tournament {
    /// Counts exposed cards that a ruling has recorded.
    pub(in crate::tournament) fn note_exposure(&mut self, table: TableNo, event: &HandEvent) {
        let HandEvent::Ruled { seat, ruling, .. } = event else { return };
        let person = self.tables.get(&table).and_then(|table| table.seat(*seat)).map(|seat| seat.person);
        if ruling.infraction == Some(Infraction::ExposedCards)
            && let Some(record) = person.and_then(|person| self.record_mut(person))
        {
            record.exposures += 1;
        }
    }

    /// Returns the penalty for the last exposure of a player (robert-personal-13b, robert-personal-13c).
    pub(in crate::tournament) fn advance_exposure(&self) -> Option<TournamentEvent> {
        let told = |told: usize| u32::try_from(told).unwrap_or(u32::MAX);
        let (person, record) =
            self.conduct.records().find(|(_, record)| record.exposures > told(record.exposure_penalties.len()))?;
        let penalty = self.exposure_penalty(told(record.exposure_penalties.len()));
        Some(TournamentEvent::Conduct(ConductEvent::PenaltyDue { person, penalty }))
    }

    /// The penalty for an exposure after this many earlier ones.
    fn exposure_penalty(&self, before: u32) -> PenaltyStep {
        let rules = &self.rules;
        let warns = rules.expose_multiway == ExposeMultiway::Warning
            || rules.exposure_penalty == ExposurePenalty::WarningThenDoubling;
        match before.checked_sub(u32::from(warns)) {
            None => PenaltyStep::Warning,
            Some(step) if step < STEPS => PenaltyStep::Minutes(rules.penalty_unit << step),
            Some(_) => PenaltyStep::Out,
        }
    }
}
