//! The rules of the house, over the table.

use crate::panels::house::{self, Reading};
use crate::panels::plain;
use crate::screens::intent::Intent;
use crate::screens::screen::Screen;
use crate::screens::sheet::{Sheet, sheet};
use crate::screens::sight::Sight;
use crate::theme;
use crate::words::label;
use bevy_egui::egui;

/// Draws the house.
pub(super) fn show(root: &mut egui::Ui, sight: &Sight, reading: &mut Reading) -> Option<Intent> {
    let rules = sight.model.rules()?;
    let mut wanted = None;
    sheet(root, Sheet::on_table("House", house::WIDTH, sight.frame), |ui| {
        ui.horizontal(|ui| {
            ui.label(theme::strong_text(&rules.name, 28.0).color(theme::TEXT.panel()));
            ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
                if plain(ui, "Back to the table", label("ui-back-to-table"))
                    .on_hover_text(label("ui-key-escape"))
                    .clicked()
                {
                    wanted = Some(Intent::Go(Screen::Table));
                }
            });
        });
        house::show(ui, rules, reading);
    });
    if root.input(|input| input.key_pressed(egui::Key::Escape)) {
        wanted = Some(Intent::Go(Screen::Table));
    }
    wanted
}
