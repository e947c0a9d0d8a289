//! A player who is followed from table to table.

use super::table;
use crate::web::page_visitor::PageReader;
use crate::web::snapshot::{Snapshot, TableSnapshot};
use cardroom_shared::narration::Message;
use cardroom_shared::protocol::StandingLine;
use cardroom_shared::seat::PersonNo;
use cardroom_shared::view::DealExclusion;
use maud::{Markup, html};

/// The title of its tab.
pub(in crate::web) fn title(snapshot: &Snapshot, person: PersonNo, reader: &PageReader) -> String {
    format!("{} · {}", reader.name(snapshot, person), snapshot.sheet.name)
}

/// The table of the player, or their finish. `None` if nobody of this number entered.
pub(in crate::web) fn live(snapshot: &Snapshot, person: PersonNo, reader: &PageReader) -> Option<Markup> {
    snapshot.people.get(person)?;
    let name = reader.name(snapshot, person);
    if let Some(table) = table_of(snapshot, person) {
        let told = Message::new("ui-following").with("name", name).with("table", table.view.table);
        let following = table::FollowedPlayer { person, told: &reader.translate(&told) };
        return Some(table::whole(snapshot, table, reader, Some(following)));
    }
    let line = snapshot.standings.iter().find(|line| line.person == person);
    Some(html! {
        header id="heading" { h1 { (name) } }
        div id="nobody" {
            p class="gold" { (reader.translate(&whereabouts(line, &name))) }
            ul class="ways" {
                li { a href=(reader.link("/tables")) { (reader.word("web-table-all")) } }
                li { a href=(reader.link("/results")) { (reader.word("ui-results-so-far")) } }
            }
        }
    })
}

/// The table at which a player sits.
fn table_of(snapshot: &Snapshot, person: PersonNo) -> Option<&TableSnapshot> {
    let sits = |table: &&TableSnapshot| {
        table.view.seats.iter().any(|seat| seat.person == person && seat.kept_away != DealExclusion::Out)
    };
    snapshot.tables.iter().map(AsRef::as_ref).find(sits)
}

/// A message about a player without a seat.
fn whereabouts(line: Option<&StandingLine>, name: &str) -> Message {
    let message = match line.and_then(|line| line.place) {
        Some(0) => Message::new("ui-following-out"),
        Some(place) => {
            Message::new("ui-following-out-place").with("place", cardroom_shared::narration::Arg::Place(place))
        }
        None => Message::new("ui-following-waits"),
    };
    message.with("name", name)
}
