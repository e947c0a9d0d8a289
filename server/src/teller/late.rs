//! Who checks in, comes late or enters again in words, and the stacks and tables for them.

use super::Teller;
use super::words::amount;
use cardroom_shared::event::{DayEvent, EntryEvent, LateSeat, LateTerms, NoShowEntry, SeatingEvent};
use cardroom_shared::figures::money;

impl Teller {
    /// What becomes of those who come late.
    pub(super) fn late(&self, event: &DayEvent) -> Option<String> {
        Some(match event {
            DayEvent::Entry(EntryEvent::CameLate { name, seat: LateSeat::Waits, .. }) => {
                format!("{name} comes late and waits for a seat")
            }
            DayEvent::Seating(SeatingEvent::SeatedLate { person, table, seat, stack, docked, terms }) => {
                let docked = match terms {
                    _ if docked.is_zero() => String::new(),
                    LateTerms::UnsoldStack => format!(", {} of the unsold stack having been posted", amount(*docked)),
                    _ => format!(", docked {}", amount(*docked)),
                };
                let (name, stack) = (self.name(*person), amount(*stack));
                format!("{name} comes late and sits down at table {table}, seat {seat}, with {stack}{docked}")
            }
            DayEvent::Entry(EntryEvent::WillPost(person)) => {
                format!("{} posts a big blind to be dealt in", self.name(*person))
            }
            DayEvent::Seating(SeatingEvent::UnsoldPlaced { table, seat, stack }) => {
                format!("A stack of {} lies unsold at table {table}, seat {seat}", amount(*stack))
            }
            DayEvent::Seating(SeatingEvent::UnsoldRemoved { table, seat, chips }) => {
                format!("The unsold stack at table {table}, seat {seat}, leaves with {}", amount(*chips))
            }
            DayEvent::Entry(EntryEvent::EntryRefunded { person, cents }) => {
                format!("{} has no seat and gets {} back", self.name(*person), money(*cents))
            }
            DayEvent::Seating(SeatingEvent::TableOpened(table)) => format!("Table {table} is opened"),
            // What comes of the others is told next.
            _ => return None,
        })
    }

    /// Who stands on the list, and is there or is not.
    pub(super) fn check_in(&self, event: &DayEvent) -> Option<String> {
        match event {
            DayEvent::Entry(EntryEvent::Registered { name, .. }) => self.in_full(format!("{name} stands on the list")),
            DayEvent::Entry(EntryEvent::CheckedIn(person)) => self.in_full(format!("{} checks in", self.name(*person))),
            DayEvent::Entry(EntryEvent::NoShow { person, entry: NoShowEntry::StackPlays }) => {
                Some(format!("{} is not there; the stack is, and posts its blinds", self.name(*person)))
            }
            DayEvent::Entry(EntryEvent::NoShow { person, entry: NoShowEntry::StruckOut { cents } }) => {
                Some(format!("{} is not there and {}", self.name(*person), taken_off(*cents)))
            }
            DayEvent::Entry(EntryEvent::NoShowRemoved { person, chips, refund_cents }) => {
                let back = refund_cents.map(|cents| format!("; {} go back", money(cents))).unwrap_or_default();
                let name = self.name(*person);
                Some(format!("{name} never came; {} go out of play{back}", amount(*chips)))
            }
            _ => None,
        }
    }

    /// Who is out and enters again.
    pub(super) fn re_entry(&self, event: &DayEvent) -> Option<String> {
        match event {
            DayEvent::Entry(EntryEvent::AskedBackIn { person, seat: LateSeat::Waits, .. }) => {
                Some(format!("{} wants to enter again and waits for a seat", self.name(*person)))
            }
            DayEvent::Entry(EntryEvent::ReEntered { person, table, seat, stack, docked, cents, .. }) => {
                let docked = if docked.is_zero() { String::new() } else { format!(", docked {}", amount(*docked)) };
                let (name, stack, price) = (self.name(*person), amount(*stack), money(*cents));
                Some(format!("{name} enters again for {price}, at table {table}, seat {seat}, with {stack}{docked}"))
            }
            DayEvent::Entry(EntryEvent::ReEntryLapsed(person)) => {
                Some(format!("No seat came free for {}, who stays out", self.name(*person)))
            }
            // What comes of the others is told next.
            _ => None,
        }
    }
}

/// What becomes of somebody who was struck out, as the end of a sentence.
fn taken_off(cents: u64) -> String {
    match cents {
        0 => "enters late when he comes".to_owned(),
        cents => format!("gets {} back; who comes now enters late", money(cents)),
    }
}
