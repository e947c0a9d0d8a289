//! The question before leaving practice. The practice game ends and cannot be resumed.

use crate::app::window_layout::WindowLayout;
use crate::panels::{filled, plain};
use crate::screens::dialog::{Dialog, dialog, soft};
use crate::screens::intent::Intent;
use crate::screens::screen::ClientScreen;
use crate::theme;
use crate::ui_text::label;
use bevy_egui::egui;

const WIDTH: f32 = 480.0;

/// Draws the question over the table.
pub(super) fn render(root: &mut egui::Ui, frame: &WindowLayout) -> Option<Intent> {
    let mut wanted = None;
    dialog(root, Dialog::on_table("Leaving", WIDTH, frame).headed(label("ui-leaving")), |ui| {
        soft(ui, label("ui-leaving-what"));
        ui.add_space(12.0);
        ui.horizontal_wrapped(|ui| {
            if filled(ui, "End practice", label("ui-leaving-end"), theme::RED, egui::vec2(200.0, 42.0)).clicked() {
                wanted = Some(Intent::Leave);
            }
            if plain(ui, "Back to the table", label("ui-back-to-table")).on_hover_text(label("ui-key-escape")).clicked()
            {
                wanted = Some(Intent::Go(ClientScreen::Table));
            }
        });
    });
    if root.input(|input| input.key_pressed(egui::Key::Escape)) {
        wanted = Some(Intent::Go(ClientScreen::Table));
    }
    wanted
}
