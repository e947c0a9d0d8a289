//! The board on the wall of a card room.

mod board_clock;
mod field_and_prizes;
mod levels_before_play;
mod lists;

use crate::web::page_visitor::PageReader;
use crate::web::snapshot::Snapshot;
use maud::{Markup, html};

/// The title of its tab.
pub(in crate::web) fn title(snapshot: &Snapshot, _reader: &PageReader) -> String {
    snapshot.sheet.name.clone()
}

/// The content of the board.
pub(in crate::web) fn live(snapshot: &Snapshot, reader: &PageReader) -> Markup {
    html! {
        (board_clock::name(snapshot, reader))
        (board_clock::clock(snapshot, reader))
        (field_and_prizes::field(snapshot, reader))
        (field_and_prizes::prizes(snapshot, reader))
        (levels_before_play::levels(snapshot, reader))
        (lists::entered(snapshot, reader))
        (lists::chips(snapshot, reader))
        (lists::announcements(snapshot, reader))
        (lists::out(snapshot, reader))
        (lists::moves(snapshot, reader))
        (lists::seats(snapshot, reader))
        (lists::newest(snapshot, reader))
    }
}
