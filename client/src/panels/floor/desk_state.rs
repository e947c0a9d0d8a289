//! What the director looks at and has begun to write.

use super::drafts::OrderDrafts;
use super::order_buttons::OrderInput;
use cardroom_shared::command::Order;
use cardroom_shared::house::rulebook::Citation;
use cardroom_shared::seat::{PersonNo, TableNo};
use std::time::Duration;

/// Which orders are looked at.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum OrderPage {
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

/// What stands in the left column where there is room for one thing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum LeftColumnTab {
    /// Who calls, and every table.
    #[default]
    Tables,
    /// Everybody.
    People,
    /// The last orders.
    Orders,
}

/// What the director looks at and has begun to write.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct FloorDeskState {
    /// Which orders.
    pub page: OrderPage,
    /// What stands on the left, where there is room for one thing.
    pub left: LeftColumnTab,
    /// Who was chosen.
    pub person: Option<PersonNo>,
    /// The table whose call was chosen.
    pub case: Option<TableNo>,
    /// At which table the director looked before they turned to it.
    pub before: Option<TableNo>,
    /// Only people with these letters in their names are listed.
    pub sought: String,
    /// What the orders need besides.
    pub drafts: OrderDrafts,
    /// Why, in writing: it goes with the next order.
    pub why: String,
    /// An order that cannot be taken back, and what it is called: it is asked about.
    pub asked: Option<(String, Order)>,
    /// What would come of the order that is asked about.
    pub effect: String,
    /// What is asked for before an order can be given.
    pub asking: Option<OrderInput>,
    /// An order that waits until it is said why.
    pub unexplained: Option<Order>,
    /// Whether the reason is to be typed at once.
    pub asks_why: bool,
    /// The rule that is read.
    pub rule: Option<Citation>,
    /// The line in which orders are typed, while it is open.
    pub palette: Option<PaletteDraft>,
    /// What the order under the pointer does.
    pub hint: Option<String>,
    /// The last order that was given here, and when.
    pub given: Option<(Duration, Order)>,
}

/// An order that is being typed.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PaletteDraft {
    /// The words so far.
    pub line: String,
    /// Whether Enter was pressed on these words: on what cannot be taken back, or on what is no order.
    pub entered: bool,
}

impl FloorDeskState {
    /// Whether one order is asked about, or asked for what it lacks.
    pub(super) const fn asks_for_one(&self) -> bool {
        self.asked.is_some() || self.asking.is_some()
    }

    /// Turns away from what was asked. An order that is asked about or waits for its reason is given up with that reason.
    pub(super) fn ask_no_more(&mut self) {
        if self.asked.is_some() || self.unexplained.is_some() {
            self.why.clear();
        }
        (self.asked, self.asking, self.unexplained, self.asks_why) = (None, None, None, false);
    }

    /// Closes what is open over the desk. Says whether anything was.
    pub fn close(&mut self) -> bool {
        let open = self.asked.is_some() || self.asking.is_some() || self.rule.is_some() || self.unexplained.is_some();
        self.ask_no_more();
        self.rule = None;
        open
    }
}
