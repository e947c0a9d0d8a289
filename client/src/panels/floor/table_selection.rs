//! The table of the desk: the one of the open case, otherwise the one that the director watches.

use super::desk_state::{FloorDeskState, OrderPage};
use crate::model::Model;
use cardroom_shared::seat::{PersonNo, TableNo};
use cardroom_shared::view::{SeatView, TableView};

/// Returns the selected table. A case shows the current table if the server sends it, otherwise the table at the call.
/// A director who plays receives their own table only.
pub(super) fn table<'m>(model: &'m Model, directing: &FloorDeskState) -> Option<&'m TableView> {
    let live = model.table();
    let of_case = directing.case.filter(|case| live.is_none_or(|table| table.table != *case));
    of_case.and_then(|case| model.story(case)).map(|story| &story.seen).or(live)
}

/// Returns whether the selected table shows the current state.
pub(super) fn is_live(model: &Model, table: &TableView) -> bool {
    model.table().is_some_and(|live| live.table == table.table)
}

/// Returns the seat of this person at the selected table.
pub(super) fn seat(table: Option<&TableView>, person: PersonNo) -> Option<&SeatView> {
    table?.seats.iter().find(|seat| seat.person == person)
}

/// Opens the case of a call. Returns the table to watch, if the director may watch it.
pub(super) fn open(model: &Model, directing: &mut FloorDeskState, call: TableNo) -> Option<TableNo> {
    let live = model.table().map(|table| table.table);
    if directing.case != Some(call) {
        directing.before = live.filter(|table| *table != call);
    }
    (directing.page, directing.case) = (OrderPage::Calls, Some(call));
    directing.ask_no_more();
    (live != Some(call) && model.own_seat().is_none()).then_some(call)
}

/// Selects a table and closes any case. Returns the table if it is not watched yet.
pub(super) fn turn_to(model: &Model, directing: &mut FloorDeskState, table: TableNo) -> Option<TableNo> {
    (directing.case, directing.before) = (None, None);
    (directing.unexplained, directing.asks_why) = (None, false);
    if directing.page == OrderPage::Calls {
        directing.page = OrderPage::Table;
    }
    (model.table().map(|table| table.table) != Some(table)).then_some(table)
}
