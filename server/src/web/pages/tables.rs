//! All tables at a glance: players, stacks, boards, pots, and the player to act.

use super::felt::RailTable;
use super::story::with_suits;
use crate::web::page_visitor::PageReader;
use crate::web::snapshot::{Snapshot, TableSnapshot};
use cardroom_shared::chips::Chips;
use cardroom_shared::narration::{Arg, Faces, Message, NameLookup};
use cardroom_shared::view::{DealExclusion, HandStage, Phase, PlayerStatus, SeatView};
use maud::{Markup, html};

/// The title of its tab.
pub(in crate::web) fn title(snapshot: &Snapshot, reader: &PageReader) -> String {
    format!("{} · {}", reader.word("ui-tables"), snapshot.sheet.name)
}

/// All tables.
pub(in crate::web) fn live(snapshot: &Snapshot, reader: &PageReader) -> Markup {
    html! {
        h1 id="heading" { (reader.word("ui-tables")) }
        @if snapshot.tables.is_empty() { p id="none" class="soft" { (reader.word("web-tables-none")) } }
        @for table in &snapshot.tables { (small(snapshot, table, reader)) }
    }
}

fn small(snapshot: &Snapshot, table: &TableSnapshot, reader: &PageReader) -> Markup {
    let view = &table.view;
    let seen = RailTable {
        table: view,
        phase: snapshot.tournament.phase,
        done: &table.done,
        followed: None,
        snapshot,
        reader,
    };
    let players = view.seats.iter().filter(|seat| seat.kept_away != DealExclusion::Out).count();
    let players = Arg::Count(u32::try_from(players).unwrap_or(u32::MAX));
    let heading = Message::new("ui-table-players").with("table", view.table).with("players", players);
    let pots: Chips = view.pots.iter().map(|pot| pot.chips).sum();
    let total = pots + view.seats.iter().map(|seat| seat.street_bet).sum() + view.carried;
    let no = view.table.0;
    let id = format!("name-{no}");
    html! {
        section id=(format!("table-{no}")) class="small-table" aria-labelledby=(id) {
            h2 id=(id) { a id=(format!("to-{no}")) href=(reader.link(&format!("/table/{no}"))) { (reader.translate(&heading)) } }
            p class="middle" {
                span class="board" { @for board in &view.boards { span { (with_suits(&Faces::Suits.written(board))) " " } } }
                @if !total.is_zero() { span class="total" { (reader.translate(&Message::new("ui-felt-total").with("chips", total))) } }
                @else if view.stage == HandStage::BetweenHands { span class="soft" { (reader.word("ui-told-between-hands")) } }
            }
            ul class="players" { @for seat in &view.seats { (player(&seen, seat)) } }
        }
    }
}

fn player(seen: &RailTable<'_>, seat: &SeatView) -> Markup {
    let is_turn = seen.phase != Phase::Paused && seen.table.turn.is_some_and(|turn| turn.seat == seat.seat);
    let is_out = seat.kept_away == DealExclusion::Out || seat.standing == PlayerStatus::Folded;
    let class = match (is_turn, is_out) {
        (true, _) => "turn",
        (_, true) => "dim",
        _ => "",
    };
    let chips = if seat.standing == PlayerStatus::AllIn && seat.stack.is_zero() {
        seen.reader.word("ui-felt-all-in")
    } else {
        seen.reader.stack(seat.stack, seen.stakes().as_ref())
    };
    html! {
        li class=(class) {
            a class="name" id=(format!("follow-{}", seat.person.0)) href=(seen.reader.link(&format!("/player/{}", seat.person.0))) { (seen.person(seat.person)) }
            @if seen.table.button == Some(seat.seat) { " " span class="button" title=(seen.reader.word("ui-told-button")) { "D" } }
            " " span class="chips" { (chips) }
            @if is_turn { " " span class="hidden" { (seen.translate(&Message::new("ui-told-their-turn").with("player", seen.seat(seat.seat)))) } }
        }
    }
}
