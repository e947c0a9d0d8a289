//! The lists of the board: chip counts, finishers, seat changes, and announcements.

use crate::session::{PublicLogKind, PublicLogLine};
use crate::web::page_visitor::PageReader;
use crate::web::snapshot::{Snapshot, TableSnapshot};
use cardroom_shared::chips::Chips;
use cardroom_shared::narration::Message;
use cardroom_shared::seat::{PersonNo, SeatNo, TableNo};
use cardroom_shared::view::Phase;
use maud::{Markup, html};
use std::cmp::Reverse;
use std::sync::Arc;

/// The longest lists: largest stacks, latest finishers, latest seat changes and latest announcements.
const MOST_CHIPS: usize = 10;
const LAST_OUT: usize = 8;
const LAST_MOVES: usize = 6;
const LAST_SAID: usize = 3;

/// A player on a seat, with their chips before the current hand.
struct Seated {
    person: PersonNo,
    table: TableNo,
    seat: SeatNo,
    chips: Chips,
}

/// Everybody with a seat.
fn seated(snapshot: &Snapshot) -> Vec<Seated> {
    let of_table = |table: &TableSnapshot| -> Vec<Seated> {
        let no = table.view.table;
        let counts = table.counts.iter();
        counts.map(|count| Seated { person: count.person, table: no, seat: count.seat, chips: count.chips }).collect()
    };
    snapshot.tables.iter().flat_map(|table| of_table(table)).collect()
}

fn is_over(snapshot: &Snapshot) -> bool {
    snapshot.tournament.phase == Phase::Over
}

/// The list of entrants, before play begins.
pub(super) fn entered(snapshot: &Snapshot, reader: &PageReader) -> Markup {
    let is_to_come = snapshot.tournament.phase == Phase::Entering;
    let mut names: Vec<String> = snapshot.people.iter().map(|(_, known)| known.name.to_string()).collect();
    names.sort_by_cached_key(|name| name.to_lowercase());
    html! {
        section.panel id="board-entered" aria-labelledby="board-entered-title" hidden[!is_to_come || names.is_empty()] {
            h2 id="board-entered-title" { (reader.word("web-board-entered")) }
            @if is_to_come { ol.columns { @for name in names { li { (name) } } } }
        }
    }
}

/// The largest stacks.
pub(super) fn chips(snapshot: &Snapshot, reader: &PageReader) -> Markup {
    let mut seated = seated(snapshot);
    seated.sort_by_key(|seated| (Reverse(seated.chips), seated.table, seated.seat));
    let several = snapshot.tables.len() > 1;
    html! {
        section.panel id="board-chips" aria-labelledby="board-chips-title" hidden[seated.is_empty() || is_over(snapshot)] {
            h2 id="board-chips-title" { (reader.word("web-board-leaders")) }
            table {
                tbody {
                    @for seated in seated.iter().take(MOST_CHIPS) {
                        tr {
                            th scope="row" { (reader.name(snapshot, seated.person)) }
                            @if several { td.soft.seat { (place(seated, reader)) } }
                            td.number { (reader.stack(seated.chips, snapshot.tournament.stakes.as_ref())) }
                        }
                    }
                }
            }
        }
    }
}

/// Table and seat: abbreviated, and in words for a screen reader.
fn place(seated: &Seated, reader: &PageReader) -> Markup {
    let said = |id| reader.translate(&Message::new(id).with("table", seated.table).with("seat", seated.seat));
    html! {
        span.seat aria-hidden="true" { (said("web-board-seat-short")) }
        span.hidden { (said("web-board-seat")) }
    }
}

/// The latest finishers; the winner first once play is over.
pub(super) fn out(snapshot: &Snapshot, reader: &PageReader) -> Markup {
    let finished = snapshot.standings.iter().filter(|line| line.place.is_some());
    let finished: Vec<_> = finished.take(LAST_OUT).collect();
    html! {
        section.panel id="board-out" aria-labelledby="board-out-title" hidden[finished.is_empty()] {
            h2 id="board-out-title" { (reader.word("web-board-out")) }
            table {
                tbody {
                    @for line in finished {
                        tr {
                            td.number { (reader.place(line.place.unwrap_or_default())) }
                            th scope="row" { (reader.name(snapshot, line.person)) }
                            td.number { @if line.prize_cents > 0 { (reader.money(line.prize_cents)) } }
                        }
                    }
                }
            }
        }
    }
}

/// The latest log lines of this kind, the newest first.
fn last(snapshot: &Snapshot, kind: PublicLogKind, most: usize) -> Vec<&Arc<PublicLogLine>> {
    snapshot.told.iter().rev().filter(|told| told.kind == kind).take(most).collect()
}

/// The director's announcements.
pub(super) fn announcements(snapshot: &Snapshot, reader: &PageReader) -> Markup {
    let said = last(snapshot, PublicLogKind::Announcement, LAST_SAID);
    html! {
        section.panel id="board-said" aria-labelledby="board-said-title" hidden[said.is_empty()] {
            h2 id="board-said-title" { (reader.word("web-board-announcements")) }
            ol { @for told in said { li { (reader.translate(&told.message)) } } }
        }
    }
}

/// The latest seat changes.
pub(super) fn moves(snapshot: &Snapshot, reader: &PageReader) -> Markup {
    let moves = last(snapshot, PublicLogKind::Seat, LAST_MOVES);
    html! {
        section.panel id="board-moves" aria-labelledby="board-moves-title" hidden[moves.is_empty() || is_over(snapshot)] {
            h2 id="board-moves-title" { (reader.word("web-board-moves")) }
            ol { @for told in moves { li { (reader.translate(&told.message)) } } }
        }
    }
}

/// The seat of every player, by name, so that they can find it.
pub(super) fn seats(snapshot: &Snapshot, reader: &PageReader) -> Markup {
    let mut seated: Vec<(String, Seated)> =
        seated(snapshot).into_iter().map(|seated| (reader.name(snapshot, seated.person), seated)).collect();
    seated.sort_by_cached_key(|(name, seated)| (name.to_lowercase(), seated.person));
    html! {
        section.panel id="board-seats" aria-labelledby="board-seats-title" hidden[snapshot.tables.len() < 2] {
            h2 id="board-seats-title" { (reader.word("web-board-seats")) }
            @if snapshot.tables.len() > 1 {
                ol.columns { @for (name, seated) in &seated { li { span { (name) } " " span.soft { (place(seated, reader)) } } } }
            }
        }
    }
}

/// The newest log line for everybody. Screen readers announce it when it changes.
pub(super) fn newest(snapshot: &Snapshot, reader: &PageReader) -> Markup {
    let is_for_all = |told: &&Arc<PublicLogLine>| match told.kind {
        PublicLogKind::Announcement
        | PublicLogKind::Seat
        | PublicLogKind::Out
        | PublicLogKind::Clock
        | PublicLogKind::Money => true,
        PublicLogKind::Entry
        | PublicLogKind::Floor
        | PublicLogKind::Hand
        | PublicLogKind::Board
        | PublicLogKind::Act
        | PublicLogKind::Ruling
        | PublicLogKind::Win => false,
    };
    let newest = snapshot.told.iter().rev().find(is_for_all);
    let number = newest.map_or(0, |told| told.number);
    html! {
        p id="board-newest" data-told=(number) hidden[newest.is_none()] {
            @if let Some(told) = newest { (reader.translate(&told.message)) }
        }
    }
}
