//! From names to numbers: who is meant, on which seat of the hand, and at which table.

use super::order_format::as_one_word;
use super::parsed_order::{ImpliedTable, NamedOrder, ParsedOrder};
use crate::command::{FloorOrder, Order};
use crate::parse_error::ParseError;
use crate::refusal::Refusal;
use crate::seat::{PersonNo, SeatNo, TableNo};
use crate::table::Table;
use crate::tournament::Tournament;

/// Who is meant by a name, or why nobody is.
pub type PersonLookup<'a> = dyn Fn(&str) -> Result<PersonNo, ResolveError> + 'a;

/// Why an order can't be put into numbers.
#[derive(Debug, thiserror::Error)]
pub enum ResolveError {
    /// It means nothing.
    #[error(transparent)]
    Wrong(#[from] ParseError),
    /// It means nobody here, or somebody who has no hand any more.
    #[error(transparent)]
    Refused(#[from] Refusal),
}

impl ParsedOrder {
    /// The order with numbers. It is about the table of whom it names, else about the table in its words, else about `looked_at`.
    ///
    /// # Errors
    /// If somebody is unknown, or has no hand on which to rule, or if there is no such table.
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
            // The same word takes back whatever was proposed.
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
    /// The same line with every word and name whole, as it is typed again: `name` says what is meant by a name that was typed.
    ///
    /// # Errors
    /// What `name` says about somebody whom it does not know.
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

/// The table whose chips in dispute are meant for a player: the only one that has some, else their own.
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
