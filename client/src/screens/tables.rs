//! Every table, over the table in sight: somebody without a seat goes where they want to look.

use crate::model::Model;
use crate::panels::{plain, tables};
use crate::screens::intent::Intent;
use crate::screens::screen::Screen;
use crate::screens::sheet::sheet;
use crate::theme;
use crate::words::label;
use bevy_egui::egui;

const WIDTH: f32 = 640.0;

/// Draws the list.
pub(super) fn show(root: &mut egui::Ui, model: &Model) -> Option<Intent> {
    let mut wanted = None;
    sheet(root, "", WIDTH, |ui| {
        ui.horizontal(|ui| {
            ui.label(theme::strong_text(label("ui-tables"), 28.0).color(theme::TEXT.panel()));
            ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
                if plain(ui, "Back to the table", label("ui-back-to-table"))
                    .on_hover_text(label("ui-key-escape"))
                    .clicked()
                {
                    wanted = Some(Intent::Go(Screen::Table));
                }
            });
        });
        wanted = tables::show(ui, model).map(Intent::Watch).or(wanted.take());
    });
    if root.input(|input| input.key_pressed(egui::Key::Escape)) {
        wanted = Some(Intent::Go(Screen::Table));
    }
    wanted
}
