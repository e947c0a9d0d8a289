//! The first page of a seat: what one is invited to, and a field for the invitation.

use super::seat_frame::{PageReload, page, ways};
use crate::web::page_options::PageOptions;
use crate::web::page_visitor::PageReader;
use crate::web::snapshot::Snapshot;
use cardroom_shared::narration::Message;
use maud::{Markup, html};

/// The most players that are named.
const MOST_NAMES: usize = 12;

/// The page. `wrong` says why the last invitation opened no seat.
pub(super) fn entry(
    reader: &PageReader,
    snapshot: Option<&Snapshot>,
    chosen: PageOptions,
    wrong: Option<&Message>,
    line_is_open: bool,
) -> Markup {
    let title = snapshot.map_or_else(|| reader.word("web-seat-invited"), |snapshot| snapshot.sheet.name.clone());
    let body = html! {
        main id="main" tabindex="-1" class="entry" {
            p class="soft" { (reader.word("web-seat-invited")) }
            h1 { (title) }
            @if let Some(snapshot) = snapshot { (event(reader, snapshot)) }
            @if let Some(wrong) = wrong { p class="refused" role="alert" { (reader.translate(wrong)) } }
            form id="enter" method="post" action=(reader.link("/seat")) {
                label for="invitation" { (reader.word("web-seat-invitation")) }
                input id="invitation" name="invitation" autocomplete="off" autocapitalize="off" spellcheck="false" maxlength="600" required;
                div class="acts" {
                    button type="submit" class="act call" { (reader.word("web-seat-play-here")) }
                    a id="window" class="act other" hidden href="/seat" { (reader.word("web-seat-window")) }
                }
            }
            @if line_is_open { p class="soft" { (reader.word("web-seat-open-line-here")) } }
            p class="soft" { (reader.word("web-seat-cut-what")) }
            (ways(reader))
        }
    };
    page(reader, &title, chosen, PageReload::Never, &body)
}

/// The event: its buy-in, and the people who are there.
fn event(reader: &PageReader, snapshot: &Snapshot) -> Markup {
    let names: Vec<String> =
        snapshot.people.iter().take(MOST_NAMES).map(|(_, entrant)| entrant.name.to_string()).collect();
    let structure = &snapshot.sheet.structure;
    html! {
        dl class="facts" {
            dt { (reader.word("web-house-buy-in")) } dd { (reader.money(structure.buy_in_cents)) }
            dt { (reader.word("web-house-stack")) } dd { (reader.chips(structure.starting_stack)) }
            @if !names.is_empty() { dt { (reader.word("web-seat-there")) } dd { (names.join(", ")) } }
        }
    }
}

/// The page for a person who plays in another place. A press takes the seat.
pub(super) fn elsewhere(reader: &PageReader, chosen: PageOptions) -> Markup {
    let title = reader.word("web-seat-elsewhere-title");
    let body = html! {
        main id="main" tabindex="-1" class="entry" data-other=(reader.word("web-seat-other-link")) data-chosen=(chosen.written()) {
            h1 { (title) }
            p { (reader.word("web-seat-elsewhere")) }
            form method="post" action=(reader.link("/seat/take")) {
                div class="acts" { button type="submit" class="act call" { (reader.word("web-seat-play-here")) } }
            }
            (ways(reader))
        }
    };
    page(reader, &title, chosen, PageReload::Never, &body)
}

/// A page that says why there is no seat.
pub(super) fn no_seat(reader: &PageReader, chosen: PageOptions, why: &Message) -> Markup {
    let title = reader.word("web-error");
    let body = html! {
        main id="main" tabindex="-1" class="entry" {
            h1 { (title) }
            p { (reader.translate(why)) }
            p { a href=(reader.link("/seat")) { (reader.word("web-seat-try-again")) } }
            (ways(reader))
        }
    };
    page(reader, &title, chosen, PageReload::Never, &body)
}
