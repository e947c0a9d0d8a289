//! An order as it is typed, before names and tables are resolved.

use crate::command::Order;
use crate::note::Note;
use crate::seat::TableNo;

/// An implied table. It is the table given outside the order, the table of the person named, or the table in view.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ImpliedTable;

/// An order with names of people and of the players whose seats it rules on.
pub type NamedOrder = Order<String, String, ImpliedTable>;

/// One parsed line of the director.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParsedOrder {
    /// The order.
    pub order: NamedOrder,
    /// The table, if the line gives one.
    pub table: Option<TableNo>,
    /// The reason, if the line gives one.
    pub why: Option<Note>,
}
