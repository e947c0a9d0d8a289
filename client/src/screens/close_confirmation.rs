//! What becomes of the evening that one hosts when the window closes.

use crate::app::window_layout::Frame;
use crate::panels::{filled, plain};
use crate::screens::dialog::{Sheet, sheet, soft};
use crate::screens::intent::{Intent, Then};
use crate::screens::screen::Screen;
use crate::theme;
use crate::ui_text::label;
use bevy_egui::egui;

const WIDTH: f32 = 600.0;

/// Asks, over whatever was shown before.
pub(super) fn show(root: &mut egui::Ui, frame: &Frame, behind: &Screen) -> Option<Intent> {
    let mut wanted = None;
    let ground =
        if behind.shows_table() { Sheet::on_table("Closing", WIDTH, frame) } else { Sheet::alone("Closing", WIDTH) };
    sheet(root, ground.headed(label("ui-closing")).on_top(), |ui| {
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
