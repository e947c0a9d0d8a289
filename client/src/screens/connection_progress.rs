//! On the way to the house.

use crate::panels::{filled, plain};
use crate::screens::dialog::{Dialog, dialog, soft};
use crate::screens::intent::Intent;
use crate::screens::screen_context::ScreenContext;
use crate::theme;
use crate::ui_text::{Message, label, translate};
use bevy_egui::egui;

/// Draws the screen.
pub(super) fn render(
    root: &mut egui::Ui,
    sight: &ScreenContext,
    (to, trouble): (&str, Option<&str>),
) -> Option<Intent> {
    let mut wanted = None;
    let trouble = if sight.has_stopped() { Some(label("ui-host-stopped")) } else { trouble };
    dialog(root, Dialog::alone("Connecting", 480.0).headed(label("ui-connecting")), |ui| {
        soft(ui, &translate(&Message::new("ui-connecting-server").with("address", to)));
        if let Some(trouble) = trouble {
            ui.add_space(6.0);
            ui.add(egui::Label::new(egui::RichText::new(trouble).color(theme::AMBER_LIT.panel())).wrap());
            if !sight.has_stopped() {
                soft(ui, label("ui-connecting-again"));
            }
        }
        ui.add_space(14.0);
        if sight.has_stopped() {
            let again = filled(ui, "Start again", label("ui-host-again"), theme::GOLD, egui::vec2(220.0, 46.0));
            if again.clicked() {
                wanted = Some(Intent::BackToEvening);
            }
        }
        if plain(ui, "Cancel", label("ui-cancel")).clicked() {
            wanted = Some(Intent::Leave);
        }
    });
    wanted
}
