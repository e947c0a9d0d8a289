//! The rules of the house, over the table.

use crate::panels::house_rules_browser::{self, HouseReader};
use crate::screens::dialog::{Dialog, dialog, head};
use crate::screens::intent::Intent;
use crate::screens::screen::ClientScreen;
use crate::screens::screen_context::ScreenContext;
use crate::theme;
use bevy_egui::egui;

/// Draws the house.
pub(super) fn render(root: &mut egui::Ui, sight: &ScreenContext, reading: &mut HouseReader) -> Option<Intent> {
    let rules = sight.model.rules()?;
    let mut wanted = None;
    dialog(root, Dialog::on_table("House", house_rules_browser::WIDTH, sight.frame), |ui| {
        if head(ui, &rules.name, theme::TEXT) {
            wanted = Some(Intent::Go(ClientScreen::Table));
        }
        house_rules_browser::render(ui, rules, reading);
    });
    if root.input(|input| input.key_pressed(egui::Key::Escape)) {
        wanted = Some(Intent::Go(ClientScreen::Table));
    }
    wanted
}
