//! Resolution of the names in an order: people, seats in the hand, and tables.

use super::order_format::as_one_word;
use super::parsed_order::{ImpliedTable, NamedOrder, ParsedOrder};
use crate::command::{FloorOrder, Order};
use crate::parse_error::ParseError;
use crate::refusal::Refusal;
use crate::seat::{PersonNo, SeatNo, TableNo};
use crate::table::Table;
use crate::tournament::Tournament;

/// A lookup from a name to a person, or to the reason why nobody is meant.
pub type PersonLookup<'a> = dyn Fn(&str) -> Result<PersonNo, ResolveError> + 'a;

/// An error in resolving an order.
#[derive(Debug, thiserror::Error)]
pub enum ResolveError {
    /// The text is no order.
    #[error(transparent)]
    Wrong(#[from] ParseError),
    /// Nobody here is meant, or the person has no live hand.
    #[error(transparent)]
    Refused(#[from] Refusal),
}

impl ParsedOrder {
    /// Returns the order with numbers. The table is that of the person named, else the table in the line, else
    /// `looked_at`.
    ///
    /// # Errors
    /// Somebody is unknown or has no hand to rule on, or there is no such table.
    pub fn resolve(
        &self,
        tournament: &Tournament,
        looked_at: TableNo,
        people: &PersonLookup,
    ) -> Result<Order, ResolveError> {
        if let Some(said) = self.table {
            tournament.table(said).ok_or(Refusal::NoTable(said))?;
        }
        let table = self.table.unwrap_or(looked_at);
        let order = with_numbers(&self.order, tournament, table, people)?;
        Ok(match order {
            Order::Release(_, person, chips) if self.table.is_none() => {
                Order::Release(table_of_dispute(tournament, person).unwrap_or(table), person, chips)
            }
            // One word cancels any proposal.
            Order::Floor(_, FloorOrder::Cancel) if tournament.is_voting() => Order::CancelChop,
            Order::ReopenHand(_, Some(person)) => {
                let at = tournament.place_in_hand(person).map_or(table, |(table, _)| table);
                Order::ReopenHand(at, Some(person))
            }
            order => order,
        })
    }
}

impl ParsedOrder {
    /// Returns the line with all words and names in full, as it can be typed again. `name` completes a typed name.
    ///
    /// # Errors
    /// The error of `name`, for an unknown name.
    pub fn spelled_out<E>(&self, name: &dyn Fn(&str) -> Result<String, E>) -> Result<String, E> {
        let whole = |typed: &String| name(typed).map(as_one_word);
        let ruling =
            |_: &ImpliedTable, ruling: &FloorOrder<String>| Ok((ImpliedTable, ruling.try_map(|typed| whole(typed))?));
        let order = self.order.try_map(whole, |_| ImpliedTable, ruling)?;
        let table = self.table.map(|table| format!(" at table {table}")).unwrap_or_default();
        let why = self.why.as_ref().map(|why| format!(" because \"{why}\"")).unwrap_or_default();
        Ok(format!("{order}{table}{why}"))
    }
}

/// Returns the table with the disputed chips for a player: the only one with a dispute, else their own.
fn table_of_dispute(tournament: &Tournament, person: PersonNo) -> Option<TableNo> {
    let own = tournament.seat_of(person).map(|(table, _)| table);
    let mut disputes = tournament.tables().filter(|table| !table.impounded().is_zero()).map(Table::no);
    match (disputes.next(), disputes.next()) {
        (Some(only), None) => Some(only),
        _ => own,
    }
}

fn with_numbers(
    order: &NamedOrder,
    tournament: &Tournament,
    table: TableNo,
    people: &PersonLookup,
) -> Result<Order, ResolveError> {
    let place = |name: &str| -> Result<(TableNo, SeatNo), ResolveError> {
        let person = people(name)?;
        tournament.place_in_hand(person).ok_or_else(|| ResolveError::Refused(tournament.has_no_seat(person)))
    };
    order.try_map(
        |name| people(name),
        |_| table,
        |_, ruling| {
            let mut at = None;
            let ruling = ruling.try_map(|name| {
                let (table, seat) = place(name)?;
                at.get_or_insert(table);
                Ok::<_, ResolveError>(seat)
            })?;
            Ok((at.unwrap_or(table), ruling))
        },
    )
}
