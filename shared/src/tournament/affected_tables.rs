//! The tables that are affected by an event outside the hands.

use super::Tournament;
use crate::event::{EntryEvent, PrizeEvent, PurchaseEvent, SeatingEvent, TournamentEvent};
use crate::seat::{PersonNo, TableNo};

impl Tournament {
    /// Returns the tables that this event concerns, for frequent events that concern single seats.
    /// Other tables are affected only through the tournament as a whole. `None` if the event may concern any
    /// table.
    pub(super) fn tables_concerned(&self, event: &TournamentEvent) -> Option<Vec<TableNo>> {
        let people = match event {
            TournamentEvent::Seating(event) => return tables_of_seating(event),
            TournamentEvent::Entry(event) => person_of_entry(event).map(std::slice::from_ref),
            TournamentEvent::Purchase(event) => person_of_purchase(event).map(std::slice::from_ref),
            TournamentEvent::Prize(event) => people_of_prize(event),
            TournamentEvent::Clock(_)
            | TournamentEvent::Conduct(_)
            | TournamentEvent::Talk(_)
            | TournamentEvent::Director(_) => None,
        };
        // A table may still wait for a person who has no seat any more.
        let at = |person: &PersonNo| self.seat_of_entrant(*person).map(|(table, _)| table);
        let tables: Vec<TableNo> = people?.iter().map(at).collect::<Option<_>>()?;
        // Any table may wait for the players of a broken one.
        let is_whole = |table: &TableNo| self.tables.get(table).is_some_and(|table| !table.is_broken());
        tables.iter().all(is_whole).then_some(tables)
    }
}

fn tables_of_seating(event: &SeatingEvent) -> Option<Vec<TableNo>> {
    match event {
        SeatingEvent::Seated { table, .. } => Some(vec![*table]),
        SeatingEvent::Moved { from, table, .. } => Some(vec![*from, *table]),
        SeatingEvent::SeatedLate { .. }
        | SeatingEvent::UnsoldPlaced { .. }
        | SeatingEvent::UnsoldRemoved { .. }
        | SeatingEvent::ButtonDrawn { .. }
        | SeatingEvent::ButtonPlaced { .. }
        | SeatingEvent::ButtonLifted { .. }
        | SeatingEvent::TableOpened(_)
        | SeatingEvent::TableTooSmall(_)
        | SeatingEvent::TableBroken { .. }
        | SeatingEvent::SeatsRedrawn { .. } => None,
    }
}

fn person_of_entry(event: &EntryEvent) -> Option<&PersonNo> {
    match event {
        EntryEvent::WentAway(person) | EntryEvent::CameBack(person) => Some(person),
        EntryEvent::Registered { .. }
        | EntryEvent::Entered { .. }
        | EntryEvent::CheckedIn(_)
        | EntryEvent::NoShow { .. }
        | EntryEvent::NoShowRemoved { .. }
        | EntryEvent::TookOver { .. }
        | EntryEvent::Substituted { .. }
        | EntryEvent::CameLate { .. }
        | EntryEvent::WillPost(_)
        | EntryEvent::EntryRefunded { .. }
        | EntryEvent::AskedBackIn { .. }
        | EntryEvent::ReEntered { .. }
        | EntryEvent::ReEntryLapsed(_)
        | EntryEvent::ReEntriesClosed
        | EntryEvent::GaveUp(_)
        | EntryEvent::RemovedAbsent { .. }
        | EntryEvent::Left { .. }
        | EntryEvent::Barred { .. }
        | EntryEvent::Admitted(_) => None,
    }
}

fn person_of_purchase(event: &PurchaseEvent) -> Option<&PersonNo> {
    match event {
        PurchaseEvent::Rebought { person, .. }
        | PurchaseEvent::RebuyDeclined(person)
        | PurchaseEvent::BoughtExtra { person, .. } => Some(person),
        PurchaseEvent::RebuysAnnounced(_)
        | PurchaseEvent::RebuysClosed { .. }
        | PurchaseEvent::PurchaseTakenBack { .. }
        | PurchaseEvent::CountedOut(_) => None,
    }
}

fn people_of_prize(event: &PrizeEvent) -> Option<&[PersonNo]> {
    match event {
        PrizeEvent::Finished { people, .. } => Some(people),
        PrizeEvent::PrizesAnnounced(_)
        | PrizeEvent::BountyPaid { .. }
        | PrizeEvent::Won(_)
        | PrizeEvent::ChopProposed { .. }
        | PrizeEvent::ChopAnswered { .. }
        | PrizeEvent::ChopDropped(_)
        | PrizeEvent::ChopAgreed(_)
        | PrizeEvent::EndedByChop => None,
    }
}
