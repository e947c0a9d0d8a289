//! The rules of the house, over the table.

use crate::panels::house::{self, Reading};
use crate::screens::dialog::{Sheet, head, sheet};
use crate::screens::intent::Intent;
use crate::screens::screen::Screen;
use crate::screens::screen_context::Sight;
use crate::theme;
use bevy_egui::egui;

/// Draws the house.
pub(super) fn show(root: &mut egui::Ui, sight: &Sight, reading: &mut Reading) -> Option<Intent> {
    let rules = sight.model.rules()?;
    let mut wanted = None;
    sheet(root, Sheet::on_table("House", house::WIDTH, sight.frame), |ui| {
        if head(ui, &rules.name, theme::TEXT) {
            wanted = Some(Intent::Go(Screen::Table));
        }
        house::show(ui, rules, reading);
    });
    if root.input(|input| input.key_pressed(egui::Key::Escape)) {
        wanted = Some(Intent::Go(Screen::Table));
    }
    wanted
}
