//! The director's floor, over the table.

use crate::model::Model;
use crate::panels::floor::{self, Directing};
use crate::panels::plain;
use crate::screens::intent::Intent;
use crate::screens::screen::Screen;
use crate::screens::sheet::sheet;
use crate::theme;
use crate::words::label;
use bevy_egui::egui;
use std::time::Duration;

/// Draws the floor.
pub(super) fn show(root: &mut egui::Ui, model: &Model, directing: &mut Directing, now: Duration) -> Option<Intent> {
    let mut wanted = None;
    sheet(root, "", floor::WIDTH, |ui| {
        ui.horizontal(|ui| {
            ui.label(theme::strong_text(label("ui-floor"), 28.0).color(theme::TEXT.panel()));
            ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
                if plain(ui, "Back to the table", label("ui-back-to-table"))
                    .on_hover_text(label("ui-key-escape"))
                    .clicked()
                {
                    wanted = Some(Intent::Go(Screen::Table));
                }
            });
        });
        wanted = floor::show(ui, model, directing, now).map(Intent::Say).or(wanted.take());
    });
    if root.input(|input| input.key_pressed(egui::Key::Escape)) {
        wanted = Some(Intent::Go(Screen::Table));
    }
    wanted
}
