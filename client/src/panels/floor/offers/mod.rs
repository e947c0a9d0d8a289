//! Which orders there are, as buttons. The house says whether an order can be given; here none is judged.

mod evening;
mod person;
mod table;
#[cfg(test)]
mod tests;

pub(super) use evening::{of_evening, of_prizes};
pub(super) use person::{count_out, of_hand, of_person};
pub(super) use table::{answers, of_table};

use cardroom_shared::command::Order;

/// An order that is given with one click.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Offer {
    /// What stands on the button.
    pub name: String,
    /// What it means.
    pub hint: &'static str,
    /// The order as a question ends in it: `Disqualify Bruno`.
    pub question: String,
    /// The order.
    pub order: Order,
    /// Whether it is asked about.
    pub weight: Weight,
}

/// Whether an order can be taken back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Weight {
    /// It can, or does little.
    Light,
    /// It cannot: it is asked about once.
    Final,
}

/// Orders of one kind.
pub(super) struct Section {
    /// What they are about.
    pub(super) heading: &'static str,
    /// The orders.
    pub(super) offers: Vec<Offer>,
}

/// An order that is given at once.
pub(super) fn light(name: impl Into<String>, hint: &'static str, order: Order) -> Offer {
    let name = name.into();
    Offer { question: name.clone(), name, hint, order, weight: Weight::Light }
}

/// An order that is asked about once.
pub(super) fn once(name: impl Into<String>, hint: &'static str, question: String, order: Order) -> Offer {
    Offer { name: name.into(), hint, question, order, weight: Weight::Final }
}
