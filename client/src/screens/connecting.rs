//! On the way to the house.

use crate::panels::plain;
use crate::screens::intent::Intent;
use crate::screens::sheet::{Sheet, sheet, soft};
use crate::theme;
use crate::words::{Message, label, say};
use bevy_egui::egui;

/// Draws the screen.
pub(super) fn show(root: &mut egui::Ui, to: &str, trouble: Option<&str>) -> Option<Intent> {
    let mut wanted = None;
    sheet(root, Sheet::alone("Connecting", 480.0).headed(label("ui-connecting")), |ui| {
        soft(ui, &say(&Message::new("ui-connecting-server").with("address", to)));
        if let Some(trouble) = trouble {
            ui.add_space(6.0);
            ui.add(egui::Label::new(egui::RichText::new(trouble).color(theme::AMBER_LIT.panel())).wrap());
            soft(ui, label("ui-connecting-again"));
        }
        ui.add_space(14.0);
        if plain(ui, "Cancel", label("ui-cancel")).clicked() {
            wanted = Some(Intent::Leave);
        }
    });
    wanted
}
