//! Who sits where, for somebody without a seat: they choose the table that they want to see.

use crate::model::Model;
use crate::panels::plain;
use crate::theme;
use crate::words::{Arg, Message, Names, label, say};
use bevy_egui::egui;
use cardroom_shared::seat::{PersonNo, TableNo};

const HEIGHT: f32 = 420.0;

/// Draws every table with its players, and returns the one to which the person goes.
pub fn show(ui: &mut egui::Ui, model: &Model) -> Option<TableNo> {
    let mut chosen = None;
    let area = egui::ScrollArea::vertical().id_salt("tables").max_height(HEIGHT).min_scrolled_height(HEIGHT);
    let area = area.auto_shrink([false, true]);
    area.show(ui, |ui| {
        for (table, people) in model.tables() {
            chosen = one(ui, model, table, &people).or(chosen.take());
        }
    });
    chosen
}

/// What stands over the players of a table.
pub fn heading(table: TableNo, players: usize) -> String {
    let players = Arg::Count(u32::try_from(players).unwrap_or(u32::MAX));
    say(&Message::new("ui-table-players").with("table", table).with("players", players))
}

fn one(ui: &mut egui::Ui, model: &Model, table: TableNo, people: &[PersonNo]) -> Option<TableNo> {
    let mut chosen = None;
    let is_seen = model.table().is_some_and(|seen| seen.table == table);
    ui.add_space(10.0);
    ui.horizontal(|ui| {
        ui.label(theme::strong_text(heading(table, people.len()), 17.0).color(theme::GOLD.panel()));
        if is_seen {
            ui.label(egui::RichText::new(label("ui-tables-watching")).color(theme::GREEN_LIT.panel()));
        } else if plain(ui, &format!("Watch {table}"), label("ui-tables-watch")).clicked() {
            chosen = Some(table);
        }
    });
    let names: Vec<String> = people.iter().map(|person| model.person(*person)).collect();
    ui.add(egui::Label::new(egui::RichText::new(names.join(", ")).color(theme::TEXT_SOFT.panel())).wrap());
    chosen
}
