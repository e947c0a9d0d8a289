//! The state of the director's desk: the selection and the drafts.

use super::order_buttons::OrderInput;
use super::order_drafts::OrderDrafts;
use cardroom_shared::command::Order;
use cardroom_shared::house::rulebook::Citation;
use cardroom_shared::seat::{PersonNo, TableNo};
use std::time::Duration;

/// A page of orders.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum OrderPage {
    /// Orders about the whole session.
    #[default]
    Evening,
    /// Calls to the director, and private reports.
    Calls,
    /// A level that has not begun.
    Level,
    /// The prizes.
    Prizes,
    /// Corrections of stacks.
    Stacks,
    /// Orders about the selected table and its hand.
    Table,
    /// Orders about the chosen person.
    Person,
    /// Orders about the hand of the chosen person.
    Hand,
}

/// The content of the left column on a narrow desk.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum LeftColumnTab {
    /// Calls and all tables.
    #[default]
    Tables,
    /// All people.
    People,
    /// The last orders.
    Orders,
}

/// The state of the director's desk.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct FloorDeskState {
    /// The open page of orders.
    pub page: OrderPage,
    /// The content of the left column on a narrow desk.
    pub left: LeftColumnTab,
    /// The chosen person.
    pub person: Option<PersonNo>,
    /// The table of the chosen call.
    pub case: Option<TableNo>,
    /// The table that the director saw before the case.
    pub before: Option<TableNo>,
    /// The filter of the list of people: letters of a name.
    pub sought: String,
    /// The inputs of orders.
    pub drafts: OrderDrafts,
    /// The written reason for the next order.
    pub why: String,
    /// An order that cannot be undone, with its name, while the question is open.
    pub asked: Option<(String, Order)>,
    /// The effect of the order in question.
    pub effect: String,
    /// The input that the pending order needs.
    pub asking: Option<OrderInput>,
    /// An order that waits for its reason.
    pub unexplained: Option<Order>,
    /// True if the field of the reason takes the focus.
    pub asks_why: bool,
    /// The rule that is open.
    pub rule: Option<Citation>,
    /// The command palette, while it is open.
    pub palette: Option<PaletteDraft>,
    /// The explanation of the order under the pointer.
    pub hint: Option<String>,
    /// The last order given here, and its time.
    pub given: Option<(Duration, Order)>,
}

/// The draft of a typed order.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PaletteDraft {
    /// The words so far.
    pub line: String,
    /// True if Enter was pressed on these words, and they are final or not an order.
    pub entered: bool,
}

impl FloorDeskState {
    /// Returns whether the desk asks for a confirmation or an input.
    pub(super) const fn asks_for_one(&self) -> bool {
        self.asked.is_some() || self.asking.is_some()
    }

    /// Closes the question. An order that waits for an answer or a reason is dropped with its reason.
    pub(super) fn ask_no_more(&mut self) {
        if self.asked.is_some() || self.unexplained.is_some() {
            self.why.clear();
        }
        (self.asked, self.asking, self.unexplained, self.asks_why) = (None, None, None, false);
    }

    /// Closes all that is open over the desk. Returns whether anything was open.
    pub fn close(&mut self) -> bool {
        let open = self.asked.is_some() || self.asking.is_some() || self.rule.is_some() || self.unexplained.is_some();
        self.ask_no_more();
        self.rule = None;
        open
    }
}
