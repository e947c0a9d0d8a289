//! The board: what hangs on the wall of a card room.

use crate::web::reader::Reader;
use crate::web::snapshot::Snapshot;
use maud::{Markup, html};

/// What stands above its tab.
pub(in crate::web) fn title(snapshot: &Snapshot, _reader: &Reader) -> String {
    snapshot.sheet.name.clone()
}

/// What stands on it.
pub(in crate::web) fn live(snapshot: &Snapshot, reader: &Reader) -> Markup {
    html! {
        h1 id="name" { (snapshot.sheet.name) }
        section id="clock" {
            @if let Some(left) = snapshot.level_left() { (reader.clock(&left)) }
        }
    }
}
