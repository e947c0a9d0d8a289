//! The page that says why there is no seat.

use super::seat_frame::{page, ways};
use crate::web::page_options::PageOptions;
use crate::web::page_visitor::PageReader;
use cardroom_shared::narration::Message;
use maud::{Markup, html};

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
    page(reader, &title, chosen, false, &body)
}
