//! The first page of a seat: what one is invited to, and a field for the invitation.

use super::seat_frame::{PageReload, page, ways};
use super::seat_visit::SeatVisit;
use crate::web::page_visitor::PageReader;
use crate::web::pages::WebPage;
use crate::web::snapshot::Snapshot;
use cardroom_shared::narration::{Arg, Message};
use cardroom_shared::view::Phase;
use maud::{Markup, html};

/// The most players that are named.
const MOST_NAMES: usize = 12;

/// The page. `wrong` says why the last invitation opened no seat.
pub(super) fn entry(visit: &SeatVisit, snapshot: Option<&Snapshot>, wrong: Option<&Message>) -> Markup {
    let reader = &visit.reader();
    let title = snapshot.map_or_else(|| reader.word("web-seat-invited"), |snapshot| snapshot.sheet.name.clone());
    let body = html! {
        main id="main" tabindex="-1" class="entry" {
            p class="soft" { (reader.word("web-seat-invited")) }
            h1 { (title) }
            @if let Some(snapshot) = snapshot { (event_facts(visit, reader, snapshot)) (there(reader, snapshot)) }
            @if let Some(wrong) = wrong { p class="refused" role="alert" { (reader.translate(wrong)) } }
            form id="enter" method="post" action=(reader.link("/seat")) {
                label for="invitation" { (reader.word("web-seat-invitation")) }
                input id="invitation" name="invitation" autocomplete="off" autocapitalize="off" spellcheck="false" maxlength="600" required;
                div class="acts" {
                    button type="submit" class="act call" { (reader.word("web-seat-play-here")) }
                    a id="window" class="act other" hidden href="/seat" { (reader.word("web-seat-window")) }
                }
            }
            @if visit.line_is_open() { p class="soft" { (reader.word("web-seat-open-line-here")) } }
            p class="soft" { (reader.word("web-seat-cut-what")) }
            (ways(reader))
        }
    };
    page(reader, &title, visit.asked.chosen, PageReload::Never, &body)
}

/// The event: its host, its start, its buy-in and its house.
pub(super) fn event_facts(visit: &SeatVisit, reader: &PageReader, snapshot: &Snapshot) -> Markup {
    let structure = &snapshot.sheet.structure;
    html! {
        dl class="facts" {
            dt { (reader.word("web-join-host")) }
            dd {
                @if let Some(host) = &snapshot.host { (host) " " small class="soft" { (visit.host()) } }
                @else { (visit.host()) }
            }
            dt { (reader.word("web-join-start")) } dd { (start(reader, snapshot)) }
            dt { (reader.word("web-house-buy-in")) } dd { (reader.money(structure.buy_in_cents)) }
            dt { (reader.word("web-house-stack")) } dd { (reader.chips(structure.starting_stack)) }
            dt { (reader.word("ui-house-sheet")) }
            dd { a href=(reader.link(&WebPage::House.path())) target="_blank" rel="noopener" { (snapshot.sheet.rules.name) } }
        }
    }
}

/// The time of the start, with a clock if play starts by itself.
fn start(reader: &PageReader, snapshot: &Snapshot) -> Markup {
    match (snapshot.tournament.phase, snapshot.start_left()) {
        (Phase::Entering, Some(left)) => html! { (reader.word("web-board-starts")) " " (reader.clock(&left)) },
        (Phase::Entering, None) => html! { (reader.word("web-board-starts-later")) },
        (Phase::Over, _) => html! { (reader.word("web-board-over")) },
        _ => html! { (reader.word("web-join-begun")) },
    }
}

/// The people who have entered.
fn there(reader: &PageReader, snapshot: &Snapshot) -> Markup {
    let names = snapshot.people.iter().map(|(_, entrant)| entrant.name.as_str());
    html! { dl class="facts" { (named(reader, "web-seat-there", names)) } }
}

/// A line with names, if there are any. Of many names the first are shown, and the others counted.
pub(super) fn named<'n>(reader: &PageReader, id: &'static str, names: impl Iterator<Item = &'n str>) -> Markup {
    let names: Vec<&str> = names.collect();
    let more = names.len().saturating_sub(MOST_NAMES);
    let mut shown: Vec<String> = names.iter().take(MOST_NAMES).map(|name| (*name).to_owned()).collect();
    if let Some(more) = u32::try_from(more).ok().filter(|more| *more > 0) {
        shown.push(reader.translate(&Message::new("web-join-more").with("count", Arg::Count(more))));
    }
    html! { @if !shown.is_empty() { dt { (reader.word(id)) } dd { (shown.join(", ")) } } }
}
