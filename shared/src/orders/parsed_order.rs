//! An order as it is said, before anybody has looked at who sits where.

use crate::command::Order;
use crate::note::Note;
use crate::seat::TableNo;

/// The table that is meant: the one that is said apart from the order, or that of whom it names, or the one that is looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ImpliedTable;

/// An order with names: of people, and of those whose seats it rules on.
pub type NamedOrder = Order<String, String, ImpliedTable>;

/// What the director says in one line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParsedOrder {
    /// What is ordered.
    pub order: NamedOrder,
    /// At which table, if that is said.
    pub table: Option<TableNo>,
    /// Why, if that is said.
    pub why: Option<Note>,
}
