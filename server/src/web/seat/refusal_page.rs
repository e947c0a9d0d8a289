//! The pages that say why there is no seat.

use super::seat_frame::{PageReload, page, ways};
use crate::web::page_options::PageOptions;
use crate::web::page_visitor::PageReader;
use cardroom_shared::narration::Message;
use maud::{Markup, html};

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
    let title = reader.word("web-seat-no-seat");
    let body = html! {
        main id="main" tabindex="-1" class="entry" {
            h1 { (title) }
            p { (reader.translate(why)) }
            p class="alone" { a href=(reader.link("/seat")) { (reader.word("web-seat-try-again")) } }
            (ways(reader))
        }
    };
    page(reader, &title, chosen, PageReload::Never, &body)
}
