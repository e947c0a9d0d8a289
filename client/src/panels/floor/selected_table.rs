//! The table that the desk is about: the one of the case that lies open, else the one at which the director looks.

use super::desk_state::{FloorDeskState, OrderPage};
use crate::model::Model;
use cardroom_shared::seat::{PersonNo, TableNo};
use cardroom_shared::view::{SeatView, TableView};

/// The table in sight. Of a case it is the table as it stands now where the house shows it, else as it stood at the call: who
/// plays sees no other table than their own.
pub(super) fn table<'m>(model: &'m Model, directing: &FloorDeskState) -> Option<&'m TableView> {
    let live = model.table();
    let of_case = directing.case.filter(|case| live.is_none_or(|table| table.table != *case));
    of_case.and_then(|case| model.story(case)).map(|story| &story.seen).or(live)
}

/// Whether the table in sight is seen as it stands now.
pub(super) fn is_live(model: &Model, table: &TableView) -> bool {
    model.table().is_some_and(|live| live.table == table.table)
}

/// The seat of this person at the table in sight.
pub(super) fn seat(table: Option<&TableView>, person: PersonNo) -> Option<&SeatView> {
    table?.seats.iter().find(|seat| seat.person == person)
}

/// Opens the case of a call. Returns the table at which the director is to look, where they may.
pub(super) fn open(model: &Model, directing: &mut FloorDeskState, call: TableNo) -> Option<TableNo> {
    let live = model.table().map(|table| table.table);
    if directing.case != Some(call) {
        directing.before = live.filter(|table| *table != call);
    }
    (directing.page, directing.case) = (OrderPage::Calls, Some(call));
    directing.ask_no_more();
    (live != Some(call) && model.own_seat().is_none()).then_some(call)
}

/// Turns to a table, away from any case. Returns it where it is not the one that is seen.
pub(super) fn turn_to(model: &Model, directing: &mut FloorDeskState, table: TableNo) -> Option<TableNo> {
    (directing.case, directing.before) = (None, None);
    (directing.unexplained, directing.asks_why) = (None, false);
    if directing.page == OrderPage::Calls {
        directing.page = OrderPage::Table;
    }
    (model.table().map(|table| table.table) != Some(table)).then_some(table)
}
