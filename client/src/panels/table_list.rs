//! The list of tables and players for spectators. They choose the main table, further tables, and a player to follow.

use crate::model::Model;
use crate::panels::followed_player::hint;
use crate::panels::side_tables::SideTables;
use crate::panels::{height_left, mark, plain};
use crate::theme;
use crate::ui_text::{Arg, Message, NameLookup, label, translate};
use bevy_egui::egui;
use cardroom_shared::seat::{PersonNo, TableNo};

const HEIGHT: f32 = 420.0;

/// A request in the list of tables.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TableListRequest {
    /// Watches this table.
    Watch(TableNo),
    /// Watches this table as a further one, or stops watching it.
    Beside(TableNo),
    /// Follows this person from table to table.
    Follow(PersonNo),
}

/// Draws every table with its players, and returns the person's request.
pub fn render(ui: &mut egui::Ui, model: &Model, beside: &SideTables) -> Option<TableListRequest> {
    let mut chosen = None;
    let height = height_left(ui, 0.0).min(HEIGHT);
    let area = egui::ScrollArea::vertical().id_salt("tables").max_height(height).min_scrolled_height(height);
    let area = area.auto_shrink([false, true]);
    area.show(ui, |ui| {
        for (table, people) in model.tables() {
            chosen = one(ui, model, beside, (table, &people)).or(chosen.take());
        }
    });
    chosen
}

/// Returns the heading of a table: its number and its players.
pub fn heading(table: TableNo, players: usize) -> String {
    let players = Arg::Count(u32::try_from(players).unwrap_or(u32::MAX));
    translate(&Message::new("ui-table-players").with("table", table).with("players", players))
}

fn one(
    ui: &mut egui::Ui,
    model: &Model,
    beside: &SideTables,
    (table, people): (TableNo, &[PersonNo]),
) -> Option<TableListRequest> {
    let mut chosen = None;
    let is_seen = model.table().is_some_and(|seen| seen.table == table);
    ui.add_space(10.0);
    ui.horizontal_wrapped(|ui| {
        ui.label(theme::strong_text(heading(table, people.len()), 17.0).color(theme::GOLD.panel()));
        if is_seen {
            ui.label(egui::RichText::new(label("ui-tables-watching")).color(theme::GREEN_LIT.panel()));
            return;
        }
        if plain(ui, &format!("Watch {table}"), label("ui-tables-watch")).clicked() {
            chosen = Some(TableListRequest::Watch(table));
        }
        if model.is_broadcast() {
            return;
        }
        let (is_beside, is_full) = (beside.looks_at(table), beside.is_full());
        let words = label(if is_beside { "ui-tables-not-beside" } else { "ui-tables-beside" });
        let button = ui.add_enabled_ui(is_beside || !is_full, |ui| plain(ui, &format!("Beside {table}"), words)).inner;
        if button.on_disabled_hover_text(label("ui-tables-beside-full")).clicked() {
            chosen = Some(TableListRequest::Beside(table));
        }
    });
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = egui::vec2(12.0, 2.0);
        for person in people {
            let name = egui::RichText::new(model.person(*person)).color(theme::LINK.panel());
            let response = ui.link(name).on_hover_text(hint(model, *person));
            mark(ui.ctx(), &format!("Follow {}", person.0), response.rect);
            if response.clicked() {
                chosen = Some(TableListRequest::Follow(*person));
            }
        }
    });
    chosen
}
