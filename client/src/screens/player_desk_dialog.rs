//! The desk, over the table: presence, chips that are sold, the prizes, the director.

use crate::panels::height_left;
use crate::panels::player_desk::{self, DeskDraft};
use crate::screens::dialog::{Dialog, dialog, head};
use crate::screens::intent::Intent;
use crate::screens::screen::ClientScreen;
use crate::screens::screen_context::ScreenContext;
use crate::theme;
use crate::ui_text::label;
use bevy_egui::egui;

const WIDTH: f32 = 640.0;
const HEIGHT: f32 = 540.0;

/// Draws the desk.
pub(super) fn render(root: &mut egui::Ui, sight: &ScreenContext, at_desk: &mut DeskDraft) -> Option<Intent> {
    let mut wanted = None;
    dialog(root, Dialog::on_table("Desk", WIDTH, sight.frame), |ui| {
        if head(ui, label("ui-desk"), theme::TEXT) {
            wanted = Some(Intent::Go(ClientScreen::Table));
        }
        let height = height_left(ui, 0.0).min(HEIGHT);
        let area = egui::ScrollArea::vertical().id_salt("desk").max_height(height).min_scrolled_height(height);
        area.auto_shrink([false, true]).show(ui, |ui| {
            wanted = player_desk::render(ui, sight.model, at_desk, sight.now).map(Intent::Say).or(wanted.take());
        });
    });
    if root.input(|input| input.key_pressed(egui::Key::Escape)) {
        wanted = Some(Intent::Go(ClientScreen::Table));
    }
    wanted
}
