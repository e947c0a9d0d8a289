//! Late entrants in words, and the stacks and tables for them.

use super::Teller;
use super::money;
use super::words::amount;
use cardroom_shared::event::{DayEvent, LateSeat, LateTerms};

impl Teller {
    /// What becomes of those who come late.
    pub(super) fn late(&self, event: &DayEvent) -> Option<String> {
        Some(match event {
            DayEvent::CameLate { name, seat: LateSeat::Waits, .. } => format!("{name} comes late and waits for a seat"),
            DayEvent::SeatedLate { person, table, seat, stack, docked, terms } => {
                let docked = match terms {
                    _ if docked.is_zero() => String::new(),
                    LateTerms::UnsoldStack => format!(", {} of the unsold stack having been posted", amount(*docked)),
                    _ => format!(", docked {}", amount(*docked)),
                };
                let (name, stack) = (self.name(*person), amount(*stack));
                format!("{name} comes late and sits down at table {table}, seat {seat}, with {stack}{docked}")
            }
            DayEvent::WillPost(person) => format!("{} posts a big blind to be dealt in", self.name(*person)),
            DayEvent::UnsoldPlaced { table, seat, stack } => {
                format!("A stack of {} lies unsold at table {table}, seat {seat}", amount(*stack))
            }
            DayEvent::UnsoldRemoved { table, seat, chips } => {
                format!("The unsold stack at table {table}, seat {seat}, leaves with {}", amount(*chips))
            }
            DayEvent::EntryRefunded { person, cents } => {
                format!("{} has no seat and gets {} back", self.name(*person), money(*cents))
            }
            DayEvent::TableOpened(table) => format!("Table {table} is opened"),
            // What comes of the others is told next.
            _ => return None,
        })
    }
}
