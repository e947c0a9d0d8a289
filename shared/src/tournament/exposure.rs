//! Showing live cards against the rule, time after time: what is counted, and what is due for it.

use super::Tournament;
use super::penalties::STEPS;
use crate::event::{ConductEvent, DayEvent, HandEvent, Penalty, PenaltyLength};
use crate::house::{ExposeMultiway, ExposurePenalty, Penalties};
use crate::rulings::Infraction;
use crate::seat::TableNo;
use crate::time::Moment;

impl Tournament {
    /// Counts cards that were shown against the rule.
    pub(super) fn note_exposure(&mut self, table: TableNo, event: &HandEvent) {
        let HandEvent::Ruled { seat, ruling, .. } = event else { return };
        let person = self.tables.get(&table).and_then(|table| table.seat(*seat)).map(|seat| seat.person);
        if ruling.infraction == Some(Infraction::ExposedCards)
            && let Some(entry) = person.and_then(|person| self.entries.get_mut(&person))
        {
            entry.exposures += 1;
        }
    }

    /// What is due for the last time somebody showed cards against the rule (robert-personal-13b, robert-personal-13c).
    pub(super) fn follow_exposure(&self) -> Option<DayEvent> {
        let told = |told: usize| u32::try_from(told).unwrap_or(u32::MAX);
        let (person, entry) = self.entries.iter().find(|(_, entry)| entry.exposures > told(entry.penalties.len()))?;
        let penalty = self.exposure_penalty(told(entry.penalties.len()));
        Some(DayEvent::Conduct(ConductEvent::PenaltyDue { person: *person, penalty }))
    }

    /// What showing costs after so many earlier times.
    fn exposure_penalty(&self, before: u32) -> Penalty {
        let rules = &self.rules;
        let warns = rules.expose_multiway == ExposeMultiway::Warning
            || rules.exposure_penalty == ExposurePenalty::WarningThenDoubling;
        match before.checked_sub(u32::from(warns)) {
            None => Penalty::Warning,
            Some(step) if step < STEPS => Penalty::Minutes(rules.penalty_unit << step),
            Some(_) => Penalty::Out,
        }
    }

    /// Takes what the director ruled on asking, and what is due for cards that were shown: where the house has a ladder it
    /// is served, elsewhere it is the director's to order.
    pub(super) fn apply_conduct(&mut self, event: &DayEvent, at: Moment) {
        match event {
            DayEvent::Conduct(ConductEvent::AskingRuled { person, permission }) => {
                if let Some(entry) = self.entries.get_mut(person) {
                    entry.asking = *permission;
                }
            }
            DayEvent::Conduct(ConductEvent::PenaltyDue { person, penalty }) => {
                if let Some(entry) = self.entries.get_mut(person) {
                    entry.penalties.push(*penalty);
                }
                if let (Penalty::Minutes(minutes), Penalties::Ladder) = (penalty, self.rules.penalties) {
                    self.take_penalty(*person, PenaltyLength::Minutes(*minutes), false, at);
                }
            }
            _ => {}
        }
    }
}
