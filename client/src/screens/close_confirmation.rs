//! The question about the hosted session when the window closes.

use crate::app::window_layout::WindowLayout;
use crate::panels::{filled, plain};
use crate::screens::dialog::{Dialog, dialog, soft};
use crate::screens::intent::{AfterClose, Intent};
use crate::screens::screen::ClientScreen;
use crate::theme;
use crate::ui_text::label;
use bevy_egui::egui;

const WIDTH: f32 = 600.0;

/// Draws the question over the previous screen.
pub(super) fn render(root: &mut egui::Ui, frame: &WindowLayout, behind: &ClientScreen) -> Option<Intent> {
    let mut wanted = None;
    let ground =
        if behind.shows_table() { Dialog::on_table("Closing", WIDTH, frame) } else { Dialog::alone("Closing", WIDTH) };
    dialog(root, ground.headed(label("ui-closing")).on_top(), |ui| {
        soft(ui, label("ui-closing-what"));
        ui.add_space(12.0);
        let size = egui::vec2(ui.available_width(), 48.0);
        if filled(ui, "Goes on", label("ui-closing-goes-on"), theme::GOLD, size).clicked() {
            wanted = Some(Intent::QuitAlone);
        }
        ui.add_space(4.0);
        if filled(ui, "End the evening", label("ui-closing-end"), theme::RED, size).clicked() {
            wanted = Some(Intent::CloseHouse(AfterClose::Quit));
        }
        ui.add_space(8.0);
        let stays = plain(ui, "Stay", label("ui-closing-stay")).clicked();
        if stays || ui.input(|input| input.key_pressed(egui::Key::Escape)) {
            wanted = Some(Intent::Go(behind.clone()));
        }
    });
    wanted
}
