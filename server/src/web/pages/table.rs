//! A table as the rail sees it: the picture, the story, and the distance to the money.

use super::felt::{self, RailTable};
use super::story::story;
use crate::session::{PublicLogKind, PublicLogLine};
use crate::web::page_visitor::PageReader;
use crate::web::snapshot::{HeldHand, Snapshot, TableSnapshot};
use cardroom_shared::narration::{Arg, Message, NameLookup, winners};
use cardroom_shared::seat::{PersonNo, TableNo};
use cardroom_shared::stakes::{Ante, Stakes};
use cardroom_shared::standing::TableWait;
use cardroom_shared::view::{DealExclusion, HandStage, Phase};
use maud::{Markup, html};
use std::sync::Arc;

/// The title of its tab.
pub(in crate::web) fn title(snapshot: &Snapshot, no: TableNo, reader: &PageReader) -> String {
    format!("{} · {}", name(no, reader), snapshot.sheet.name)
}

/// The name of a table.
pub(super) fn name(no: TableNo, reader: &PageReader) -> String {
    reader.translate(&Message::new("ui-beside-table").with("table", no))
}

/// The table, or a note that nobody plays at it. `None` if no tournament has that many tables.
pub(in crate::web) fn live(snapshot: &Snapshot, no: TableNo, reader: &PageReader) -> Option<Markup> {
    if let Some(table) = snapshot.table(no) {
        return Some(whole(snapshot, table, reader, None));
    }
    (1..=MOST_TABLES).contains(&no.0).then(|| {
        let others = snapshot.tables.iter().map(|table| table.view.table);
        html! {
            header id="heading" { h1 { (name(no, reader)) } }
            div id="nobody" {
                p { (reader.word("web-table-nobody")) }
                ul class="ways" {
                    @for other in others.take(MOST_WAYS) {
                        li { a href=(reader.link(&format!("/table/{}", other.0))) { (name(other, reader)) } }
                    }
                    li { a href=(reader.link("/results")) { (reader.word("ui-results-so-far")) } }
                }
            }
        }
    })
}

/// The highest table number: each table has at least two players.
const MOST_TABLES: u16 = 250;
/// The most links to other tables.
const MOST_WAYS: usize = 20;

/// The followed player, with a heading about them.
#[derive(Clone, Copy)]
pub(super) struct FollowedPlayer<'a> {
    pub(super) person: PersonNo,
    pub(super) told: &'a str,
}

/// The table with the whole page around it.
pub(super) fn whole(
    snapshot: &Snapshot,
    table: &TableSnapshot,
    reader: &PageReader,
    following: Option<FollowedPlayer<'_>>,
) -> Markup {
    let followed = following.map(|following| following.person);
    let phase = snapshot.tournament.phase;
    let seen = RailTable { table: &table.view, phase, done: &table.done, followed, snapshot, reader };
    html! {
        header id="heading" {
            h1 { (name(table.view.table, reader)) }
            @if let Some(following) = following { p class="gold" { (following.told) } }
            (clock(snapshot, reader))
        }
        div id="scene" { div class="scene" { (felt::pictures(&seen)) (caption(&seen)) } }
        div id="held" { (held(table, &seen)) }
        p id="turn" { (turn(&seen, table)) }
        section id="in-words" class="hidden" aria-label=(reader.word("ui-told-table")) {
            ul { @for line in felt::sentences(&seen) { li { (line) } } }
        }
        div id="money" { (money(snapshot, reader)) }
        div id="others" { (others(snapshot, &seen)) }
        section id="story" aria-labelledby="story-name" {
            h2 id="story-name" { (reader.word("web-table-story")) }
            (story(&told(snapshot, table), reader))
        }
    }
}

/// The log lines of the table, and those for everybody since then, the newest last.
fn told(snapshot: &Snapshot, table: &TableSnapshot) -> Vec<Arc<PublicLogLine>> {
    let since = table.told.first().map_or(0, |first| first.number);
    let around = snapshot.told.iter().filter(|line| line.number >= since && concerns_all(line.kind));
    let mut told: Vec<Arc<PublicLogLine>> = table.told.iter().chain(around).cloned().collect();
    told.sort_by_key(|line| line.number);
    told
}

/// Returns whether log lines of this kind are shown at all tables.
const fn concerns_all(kind: PublicLogKind) -> bool {
    match kind {
        PublicLogKind::Announcement
        | PublicLogKind::Seat
        | PublicLogKind::Out
        | PublicLogKind::Clock
        | PublicLogKind::Floor => true,
        PublicLogKind::Money
        | PublicLogKind::Entry
        | PublicLogKind::Hand
        | PublicLogKind::Board
        | PublicLogKind::Act
        | PublicLogKind::Ruling
        | PublicLogKind::Win => false,
    }
}

/// The stakes, and the time left at them.
fn clock(snapshot: &Snapshot, reader: &PageReader) -> Markup {
    let tournament = &snapshot.tournament;
    let Some(stakes) = tournament.stakes.filter(|_| tournament.phase != Phase::Over) else { return Markup::default() };
    let level = Message::new("ui-clock-level").with("level", Arg::Number(u32::from(tournament.level)));
    let phase = match tournament.phase {
        Phase::Break => Some("ui-clock-break"),
        Phase::Paused => Some("ui-clock-paused"),
        Phase::Entering | Phase::Playing | Phase::Over => None,
    };
    html! {
        p class="clock-line" {
            span { (reader.translate(&level)) } " " span { (blinds(&stakes, reader)) }
            @if let Some(phase) = phase { " " span class="gold" { (reader.word(phase)) } }
            @if let Some(left) = snapshot.level_left() { " " span { (reader.clock(&left)) } }
        }
    }
}

/// The blinds, with the ante in brackets.
fn blinds(stakes: &Stakes, reader: &PageReader) -> String {
    let blinds = format!("{}/{}", reader.chips(stakes.small_blind), reader.chips(stakes.big_blind));
    match stakes.ante {
        Ante::None => blinds,
        Ante::Every(ante) | Ante::BigBlind(ante) => format!("{blinds} ({})", reader.chips(ante)),
    }
}

/// The hole cards, if all cards are shown.
fn held(table: &TableSnapshot, seen: &RailTable<'_>) -> Markup {
    if table.held.is_empty() {
        return Markup::default();
    }
    let line = |held: &HeldHand| {
        let message = Message::new(if held.per_mille.is_some() { "web-held-share" } else { "web-held" });
        let share =
            held.per_mille.map(|share| format!("{}{}{}", share / 10, seen.reader.language().decimal(), share % 10));
        let message = message.with("player", seen.person(held.person)).with("hand", held.called.clone());
        seen.translate(&message.with("share", share.unwrap_or_default()))
    };
    html! {
        ul class="held" aria-label=(seen.reader.word("web-held-all")) { @for held in &table.held { li { (line(held)) } } }
    }
}

/// The player to act, and the time left.
fn turn(seen: &RailTable<'_>, table: &TableSnapshot) -> Markup {
    let Some(turn) = table.view.turn.filter(|_| seen.phase != Phase::Paused) else { return Markup::default() };
    let told = seen.translate(&Message::new("ui-told-their-turn").with("player", seen.seat(turn.seat)));
    html! {
        (told)
        @if let Some(left) = seen.snapshot.turn_left(table) { " " (seen.reader.clock(&left)) }
    }
}

/// The caption in the middle of the table: a break or pause with its time left, or the end of the hand.
pub(in crate::web) fn caption(seen: &RailTable<'_>) -> Markup {
    let reader = seen.reader;
    let between = seen.table.stage == HandStage::BetweenHands;
    let standing = match (seen.phase, seen.table.waits) {
        (Phase::Paused, _) => Some(reader.word("ui-felt-paused")),
        (_, Some(TableWait::Director)) => Some(reader.word("ui-felt-director")),
        (_, Some(TableWait::Break)) => Some(reader.word("ui-felt-break-waits")),
        (_, Some(TableWait::OtherTables)) => Some(reader.word("ui-felt-round-waits")),
        (Phase::Break, None) if between => Some(reader.word("ui-clock-break")),
        _ => None,
    };
    let wins: Vec<String> = winners(seen.table, seen).iter().map(|line| seen.translate(line)).collect();
    let open = (!seen.table.open.is_empty()).then(|| reader.word("ui-felt-open"));
    if standing.is_none() && wins.is_empty() && open.is_none() {
        return Markup::default();
    }
    html! {
        div class="caption" { @for line in standing.into_iter().chain(wins).chain(open) { p { (line) } } }
    }
}

/// The distance to the money, and the prizes that are still open.
fn money(snapshot: &Snapshot, reader: &PageReader) -> Markup {
    let tournament = &snapshot.tournament;
    let (left, prizes) = (tournament.players_left, &snapshot.prizes.prizes);
    let paid = u32::try_from(prizes.len()).unwrap_or(u32::MAX);
    if matches!(tournament.phase, Phase::Entering | Phase::Over) || paid == 0 || snapshot.prizes.pool_cents == 0 {
        return Markup::default();
    }
    let how_far = match left.checked_sub(paid) {
        Some(0) | None => Message::new("ui-rail-in-the-money"),
        Some(count) => Message::new("ui-rail-to-go").with("count", Arg::Count(count)),
    };
    let open = (1..=paid.min(left.max(1)).min(MOST_PRIZES)).zip(prizes);
    let pays = open.map(|(place, cents)| format!("{} {}", reader.place(place), reader.money(*cents)));
    let pays = Message::new("ui-rail-pays").with("prizes", pays.collect::<Vec<_>>().join(" · "));
    let players = Message::new("ui-clock-players").with("left", left.to_string());
    let players = reader.translate(&players.with("entrants", tournament.entrants.to_string()));
    html! {
        p class="money" {
            span { (players) } " " span class="gold" { (reader.translate(&how_far)) } " " span { (reader.translate(&pays)) }
        }
    }
}

/// The most prizes that are listed.
const MOST_PRIZES: u32 = 6;

/// The players at this table, with links to follow them, and links to other tables. Empty with a single
/// table.
fn others(snapshot: &Snapshot, seen: &RailTable<'_>) -> Markup {
    if snapshot.tables.len() < 2 {
        return Markup::default();
    }
    let reader = seen.reader;
    let here = seen.table.seats.iter().filter(|seat| seat.kept_away != DealExclusion::Out);
    html! {
        section class="others" aria-labelledby="follow" {
            h2 id="follow" { (reader.word("web-table-follow")) }
            ul class="ways" {
                @for seat in here {
                    @let person = seat.person.0;
                    li { a id=(format!("follow-{person}")) href=(reader.link(&format!("/player/{person}"))) { (seen.person(seat.person)) } }
                }
            }
            p { a id="all-tables" href=(reader.link("/tables")) { (reader.word("web-table-all")) } }
        }
    }
}
