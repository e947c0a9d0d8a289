//! What the director looks at and has begun to write.

use super::drafts::Drafts;
use cardroom_shared::command::Order;
use cardroom_shared::seat::PersonNo;

/// Which orders are looked at.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Page {
    /// Those about the whole evening.
    #[default]
    Evening,
    /// Who calls the director, and what was told them in private.
    Calls,
    /// A level that has not begun.
    Level,
    /// The prizes.
    Prizes,
    /// Stacks that are put right.
    Stacks,
    /// Those about the table in sight and its hand.
    Table,
    /// Those about the person who was chosen.
    Person,
    /// Those about their hand.
    Hand,
}

/// What the director looks at and has begun to write.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Directing {
    /// Which orders.
    pub page: Page,
    /// Who was chosen.
    pub person: Option<PersonNo>,
    /// Only people with these letters in their names are listed.
    pub sought: String,
    /// What the orders need besides.
    pub drafts: Drafts,
    /// Why, in writing: it goes with the next order.
    pub why: String,
    /// An order that cannot be taken back, and what it is called: it is asked about.
    pub asked: Option<(String, Order)>,
    /// An order that waits until it is said why.
    pub unexplained: Option<Order>,
}
