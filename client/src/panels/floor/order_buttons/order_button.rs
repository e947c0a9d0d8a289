//! An order as a button.

use cardroom_shared::command::Order;

/// An order that is given with one click, or what is asked for it first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OrderButton {
    /// What stands on the button.
    pub name: String,
    /// What it means.
    pub hint: String,
    /// The order as a question ends in it: `Disqualify Bruno`.
    pub question: String,
    /// What a click does.
    pub act: OrderClick,
    /// Whether it is asked about.
    pub weight: OrderWeight,
    /// What had to be asked for it, if anything had.
    pub topic: Option<OrderInput>,
}

/// What a click does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum OrderClick {
    /// Gives this order.
    Give(Order),
    /// Asks for what the order lacks.
    Ask(OrderInput),
}

/// What is asked for before an order can be given.
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
    /// Whether it is asked about the person who was chosen.
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

/// Whether an order can be taken back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OrderWeight {
    /// It can, or does little.
    Light,
    /// It cannot: it is asked about once.
    Final,
    /// The same, and it takes something from somebody: it stands last, in red.
    Grave,
}

/// Orders of one kind.
pub(in crate::panels::floor) struct OrderSection {
    /// What they are about.
    pub(in crate::panels::floor) heading: &'static str,
    /// The orders.
    pub(in crate::panels::floor) offers: Vec<OrderButton>,
}

impl OrderButton {
    /// The order, if nothing is lacking.
    #[cfg(test)]
    pub(in crate::panels::floor) fn order(&self) -> Option<&Order> {
        match &self.act {
            OrderClick::Give(order) => Some(order),
            OrderClick::Ask(_) => None,
        }
    }

    /// The same, with what had to be asked for it.
    #[must_use]
    pub(in crate::panels::floor) fn on(self, topic: OrderInput) -> Self {
        Self { topic: Some(topic), ..self }
    }
}

/// An order that is given at once.
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

/// An order that is asked about once.
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

/// The same, where it takes something from somebody.
pub(in crate::panels::floor) fn grave(
    name: impl Into<String>,
    hint: impl Into<String>,
    question: String,
    order: Order,
) -> OrderButton {
    OrderButton { weight: OrderWeight::Grave, ..once(name, hint, question, order) }
}

/// An order that lacks something: a click asks for it.
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
