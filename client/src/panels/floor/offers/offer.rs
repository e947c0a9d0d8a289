//! An order as a button.

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
pub(in crate::panels::floor) struct Section {
    /// What they are about.
    pub(in crate::panels::floor) heading: &'static str,
    /// The orders.
    pub(in crate::panels::floor) offers: Vec<Offer>,
}

/// An order that is given at once.
pub(in crate::panels::floor) fn light(name: impl Into<String>, hint: &'static str, order: Order) -> Offer {
    let name = name.into();
    Offer { question: name.clone(), name, hint, order, weight: Weight::Light }
}

/// An order that is asked about once.
pub(in crate::panels::floor) fn once(
    name: impl Into<String>,
    hint: &'static str,
    question: String,
    order: Order,
) -> Offer {
    Offer { name: name.into(), hint, question, order, weight: Weight::Final }
}
