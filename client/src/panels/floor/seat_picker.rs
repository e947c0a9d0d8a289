//! A seat, picked on a little table.

use super::order_drafts::OrderDrafts;
use super::oval_table::{self, SeatHighlight, SeatPlate};
use crate::model::Model;
use crate::panels::{mark, select};
use crate::theme;
use crate::ui_text::{Arg, Message, NameLookup, label, translate};
use bevy_egui::egui;
use cardroom_shared::briefing::TableLine;
use cardroom_shared::seat::{PersonNo, SeatNo, TableNo};
use cardroom_shared::view::HandStage;

/// The height of the little table.
const HEIGHT: f32 = 178.0;

/// That somebody is in a hand: they can be moved once it is over.
pub(super) fn not_before(model: &Model, person: PersonNo) -> Option<String> {
    let sits = |line: &TableLine| line.seats.iter().any(|seat| seat.person == person);
    let (line, _) = model.floor_tables().find(|(line, _)| sits(line))?;
    let waits = Message::new("ui-director-move-not-yet").with("name", model.person(person)).with("hand", line.hand);
    (line.stage != HandStage::BetweenHands).then(|| translate(&waits))
}

/// How many would sit at both tables after a move: "Table 1: 9, then 8. Table 4: 7, then 8."
pub(super) fn effect(model: &Model, person: PersonNo, drafts: &OrderDrafts) -> Option<String> {
    let to = model.floor_table(drafts.table()?)?;
    let sits = |line: &TableLine| line.seats.iter().any(|seat| seat.person == person);
    let (from, _) = model.floor_tables().find(|(line, _)| sits(line))?;
    if from.table == to.table {
        return None;
    }
    let count = |players: usize| Arg::Count(u32::try_from(players).unwrap_or(u32::MAX));
    let (leave, come) = (from.seats.len(), to.seats.len());
    let message = Message::new("ui-director-move-effect").with("from", from.table).with("to", to.table);
    let message = message.with("leave", count(leave)).with("left", count(leave.saturating_sub(1)));
    Some(translate(&message.with("come", count(come)).with("come-to", count(come + 1))))
}

/// Draws the tables, and the seats of the one that was chosen. A click on a free seat writes it down.
pub(super) fn render(ui: &mut egui::Ui, model: &Model, drafts: &mut OrderDrafts) {
    let mut tables: Vec<TableNo> = model.floor_tables().map(|(line, _)| line.table).collect();
    if tables.is_empty() {
        tables.extend(model.tables().into_keys());
    }
    ui.horizontal_wrapped(|ui| {
        ui.label(egui::RichText::new(label("ui-floor-to-table")).size(14.0).color(theme::TEXT_SOFT.panel()));
        for table in &tables {
            let chosen = drafts.table() == Some(*table);
            let response = select(ui, chosen, translate(&Message::new("ui-floor-table").with("table", *table)));
            mark(ui.ctx(), &format!("To table {table}"), response.rect);
            if response.clicked() {
                drafts.place = (table.to_string(), String::new());
            }
        }
        super::text_field::field(ui, label("ui-floor-to-seat"), "", &mut drafts.place.1, 34.0);
    });
    let Some(table) = drafts.table() else { return };
    let seats = model.floor_seats(table).max(9);
    let taken = |seat: SeatNo| model.sits_at(table, seat);
    let plate = |seat: SeatNo| {
        let sits = taken(seat);
        let name = sits.map_or_else(|| seat.to_string(), |person| model.person(person));
        let below = sits.map_or_else(|| label("ui-director-free").to_owned(), |_| seat.to_string());
        let is_chosen = drafts.place().is_some_and(|(_, chosen)| chosen == seat);
        let frame = if is_chosen { SeatHighlight::Chosen } else { SeatHighlight::Usual };
        let ink = if sits.is_some() { theme::TEXT_SOFT } else { theme::GREEN_LIT };
        SeatPlate { seat, name, below, ink, before: None, frame, mark: format!("Free seat {seat}") }
    };
    let plates = SeatNo::all().filter(|seat| seat.number() <= seats).map(plate).collect();
    let size = egui::vec2(ui.available_width().min(theme::grown(520.0)), theme::grown(HEIGHT));
    let (rect, _) = ui.allocate_exact_size(size, egui::Sense::hover());
    if let Some(seat) = oval_table::render(ui, rect, seats, plates).filter(|seat| taken(*seat).is_none()) {
        drafts.place.1 = seat.to_string();
    }
}
