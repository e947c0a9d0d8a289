//! An order as a button.

use cardroom_shared::command::Order;

/// A button that gives an order, or asks for its input first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OrderButton {
    /// The text of the button.
    pub name: String,
    /// The explanation of the order.
    pub hint: String,
    /// The order at the end of a question: `Disqualify Bruno`.
    pub question: String,
    /// The effect of a click.
    pub act: OrderClick,
    /// The weight of the order, which decides about a question.
    pub weight: OrderWeight,
    /// The input that the order needed, if any.
    pub topic: Option<OrderInput>,
}

/// The effect of a click.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum OrderClick {
    /// Gives this order.
    Give(Order),
    /// Asks for the input that the order lacks.
    Ask(OrderInput),
}

/// An input that an order needs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[allow(missing_docs, reason = "the names say it")]
pub enum OrderInput {
    Break,
    TimeLeft,
    LastHands,
    Announce,
    Penalty,
    Mute,
    Move,
    Enter,
    Substitute,
    Release,
    Fine,
    Award,
    Refund,
    Impound,
    Remedy,
}

impl OrderInput {
    /// Returns whether the input is about the chosen person.
    pub(in crate::panels::floor) const fn is_about_somebody(self) -> bool {
        match self {
            Self::Break | Self::TimeLeft | Self::LastHands | Self::Announce | Self::Impound | Self::Remedy => false,
            Self::Penalty
            | Self::Mute
            | Self::Move
            | Self::Enter
            | Self::Substitute
            | Self::Release
            | Self::Fine
            | Self::Award
            | Self::Refund => true,
        }
    }
}

/// The weight of an order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OrderWeight {
    /// It can be undone, or has little effect.
    Light,
    /// It cannot be undone and is asked about once.
    Final,
    /// It cannot be undone and takes something from a person. It is last, in red.
    Grave,
}

/// A group of orders with a heading.
pub(in crate::panels::floor) struct OrderSection {
    /// The subject of the orders.
    pub(in crate::panels::floor) heading: &'static str,
    /// The buttons of the group.
    pub(in crate::panels::floor) offers: Vec<OrderButton>,
}

impl OrderButton {
    /// Returns the order, if no input is missing.
    pub(in crate::panels::floor) fn order(&self) -> Option<&Order> {
        match &self.act {
            OrderClick::Give(order) => Some(order),
            OrderClick::Ask(_) => None,
        }
    }

    /// Returns the button with the input that it needed.
    #[must_use]
    pub(in crate::panels::floor) fn on(self, topic: OrderInput) -> Self {
        Self { topic: Some(topic), ..self }
    }
}

/// Creates a button for an order that is given at once.
pub(in crate::panels::floor) fn light(name: impl Into<String>, hint: impl Into<String>, order: Order) -> OrderButton {
    let (name, hint) = (name.into(), hint.into());
    OrderButton {
        question: name.clone(),
        name,
        hint,
        act: OrderClick::Give(order),
        weight: OrderWeight::Light,
        topic: None,
    }
}

/// Creates a button for an order that is asked about once.
pub(in crate::panels::floor) fn once(
    name: impl Into<String>,
    hint: impl Into<String>,
    question: String,
    order: Order,
) -> OrderButton {
    OrderButton {
        name: name.into(),
        hint: hint.into(),
        question,
        act: OrderClick::Give(order),
        weight: OrderWeight::Final,
        topic: None,
    }
}

/// Creates a button for a final order that takes something from a person.
pub(in crate::panels::floor) fn grave(
    name: impl Into<String>,
    hint: impl Into<String>,
    question: String,
    order: Order,
) -> OrderButton {
    OrderButton { weight: OrderWeight::Grave, ..once(name, hint, question, order) }
}

/// Creates a button that asks for an input.
pub(in crate::panels::floor) fn lacks(name: impl Into<String>, hint: &'static str, topic: OrderInput) -> OrderButton {
    let (name, hint) = (name.into(), hint.to_owned());
    OrderButton {
        question: name.clone(),
        name,
        hint,
        act: OrderClick::Ask(topic),
        weight: OrderWeight::Light,
        topic: None,
    }
}
