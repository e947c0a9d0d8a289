//! What becomes of the evening that one hosts when the window closes.

use super::sheet::sheet_on_top;
use crate::panels::{filled, plain};
use crate::screens::intent::{Intent, Then};
use crate::screens::screen::Screen;
use crate::screens::sheet::soft;
use crate::theme;
use crate::words::label;
use bevy_egui::egui;

/// Asks, over whatever was shown before.
pub(super) fn show(root: &mut egui::Ui, behind: &Screen) -> Option<Intent> {
    let mut wanted = None;
    sheet_on_top(root, label("ui-closing"), 600.0, |ui| {
        soft(ui, label("ui-closing-what"));
        ui.add_space(12.0);
        let size = egui::vec2(ui.available_width(), 48.0);
        if filled(ui, "Goes on", label("ui-closing-goes-on"), theme::GOLD, size).clicked() {
            wanted = Some(Intent::QuitAlone);
        }
        ui.add_space(4.0);
        if filled(ui, "End the evening", label("ui-closing-end"), theme::RED, size).clicked() {
            wanted = Some(Intent::CloseHouse(Then::Quit));
        }
        ui.add_space(8.0);
        let stays = plain(ui, "Stay", label("ui-closing-stay")).clicked();
        if stays || ui.input(|input| input.key_pressed(egui::Key::Escape)) {
            wanted = Some(Intent::Go(behind.clone()));
        }
    });
    wanted
}
