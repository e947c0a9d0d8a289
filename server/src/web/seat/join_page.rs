//! The pages of the open link: the question for a name, and the waiting room.

use super::entry_page::{event_facts, named};
use super::join_state::JoinState;
use super::seat_frame::{PageReload, page, ways};
use super::seat_visit::SeatVisit;
use crate::web::page_visitor::PageReader;
use crate::web::snapshot::Snapshot;
use cardroom_shared::command::MAX_NAME_LETTERS;
use cardroom_shared::narration::Message;
use cardroom_shared::protocol::{Arrival, RosterLine};
use maud::{Markup, html};
use std::time::Instant;

/// The part of the waiting room that the script replaces.
pub(super) fn people(reader: &PageReader, people: &[RosterLine]) -> Markup {
    let names =
        |is: fn(Arrival) -> bool| people.iter().filter(move |line| is(line.arrival)).map(|line| line.name.as_str());
    html! {
        dl class="facts" id="people" {
            (named(reader, "web-seat-there", names(Arrival::is_there)))
            (named(reader, "web-join-expected", names(|arrival| !arrival.is_there())))
        }
    }
}

/// The parts of the event behind a page of the open link.
pub(super) struct JoinScene<'a> {
    pub(super) visit: &'a SeatVisit,
    pub(super) snapshot: Option<&'a Snapshot>,
    pub(super) people: &'a [RosterLine],
    pub(super) now: Instant,
}

impl JoinScene<'_> {
    fn reader(&self) -> PageReader {
        PageReader::new(self.visit.asked.language, self.now)
    }

    fn title(&self, reader: &PageReader) -> String {
        self.snapshot.map_or_else(|| reader.word("web-seat-invited"), |snapshot| snapshot.sheet.name.clone())
    }

    /// The question for a name. `wrong` says why the last request was not taken.
    pub(super) fn form(&self, wrong: Option<&Message>) -> Markup {
        let reader = &self.reader();
        let title = self.title(reader);
        let body = html! {
            main id="main" tabindex="-1" class="entry" data-join=(JoinState::Visitor.word()) {
                p class="soft" { (reader.word("web-join-what")) }
                h1 { (title) }
                @if let Some(snapshot) = self.snapshot { (event_facts(self.visit, reader, snapshot)) }
                @if let Some(wrong) = wrong { p class="refused" role="alert" { (reader.translate(wrong)) } }
                form id="ask" method="post" action=(reader.link("/seat/join")) {
                    label for="name" { (reader.word("web-seat-name")) }
                    input id="name" name="name" maxlength=(MAX_NAME_LETTERS) autocomplete="nickname" required;
                    button type="submit" class="act call" { (reader.word("web-join-ask")) }
                }
                @if self.visit.line_is_open() { p class="soft" { (reader.word("web-seat-open-line-here")) } }
                p class="soft" { (reader.word("web-seat-cut-what")) }
                (ways(reader))
            }
        };
        page(reader, &title, self.visit.asked.chosen, PageReload::Never, &body)
    }

    /// The waiting room, for a person who waits or was declined.
    pub(super) fn room(&self, state: &JoinState) -> Markup {
        let reader = &self.reader();
        let title = self.title(reader);
        let (heading, words) = match state {
            JoinState::Declined(name) => ("web-join-declined-title", said("web-join-declined", name.as_str())),
            JoinState::Crowded(name) => ("web-join-waiting", said("web-join-crowded", name.as_str())),
            JoinState::Waits(name) => ("web-join-waiting", said("web-join-waits", name.as_str())),
            _ => ("web-error", Message::new("web-join-closed")),
        };
        let waits = matches!(state, JoinState::Waits(_) | JoinState::Crowded(_));
        let body = html! {
            main id="main" tabindex="-1" class="entry" data-join=(state.word()) data-news=(reader.link("/seat/join/news")) {
                p class="soft" { (title) }
                h1 { (reader.word(heading)) }
                p role="status" { (reader.translate(&words)) }
                @if let Some(snapshot) = self.snapshot { (event_facts(self.visit, reader, snapshot)) }
                @if waits {
                    (people(reader, self.people))
                    div class="acts" {
                        form method="post" action=(reader.link("/seat/join/withdraw")) {
                            button type="submit" class="act fold" { (reader.word("web-join-withdraw")) }
                        }
                        form method="get" action="/seat/join" {
                            button type="submit" class="act call" { (reader.word("web-join-look")) }
                        }
                    }
                }
                (ways(reader))
            }
        };
        page(reader, &title, self.visit.asked.chosen, PageReload::Often, &body)
    }
}

fn said(id: &'static str, name: &str) -> Message {
    Message::new(id).with("name", name)
}
