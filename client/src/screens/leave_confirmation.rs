//! Whether a game of practice is left: it ends then, and nobody can go on with it.

use crate::app::window_layout::Frame;
use crate::panels::{filled, plain};
use crate::screens::dialog::{Sheet, sheet, soft};
use crate::screens::intent::Intent;
use crate::screens::screen::Screen;
use crate::theme;
use crate::ui_text::label;
use bevy_egui::egui;

const WIDTH: f32 = 480.0;

/// Asks, over the table.
pub(super) fn show(root: &mut egui::Ui, frame: &Frame) -> Option<Intent> {
    let mut wanted = None;
    sheet(root, Sheet::on_table("Leaving", WIDTH, frame).headed(label("ui-leaving")), |ui| {
        soft(ui, label("ui-leaving-what"));
        ui.add_space(12.0);
        ui.horizontal_wrapped(|ui| {
            if filled(ui, "End practice", label("ui-leaving-end"), theme::RED, egui::vec2(200.0, 42.0)).clicked() {
                wanted = Some(Intent::Leave);
            }
            if plain(ui, "Back to the table", label("ui-back-to-table")).on_hover_text(label("ui-key-escape")).clicked()
            {
                wanted = Some(Intent::Go(Screen::Table));
            }
        });
    });
    if root.input(|input| input.key_pressed(egui::Key::Escape)) {
        wanted = Some(Intent::Go(Screen::Table));
    }
    wanted
}
