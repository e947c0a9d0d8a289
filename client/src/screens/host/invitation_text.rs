//! The text of an invitation or a link, large, with its QR code and the button that copies it.

use super::invitation_page_state::{InvitationForm, ShownInvitation};
use crate::panels::{filled, qr_code};
use crate::screens::dialog::soft;
use crate::theme;
use crate::ui_text::label;
use bevy_egui::egui;

/// The side of a QR code, in points.
const CODE: f32 = 250.0;

/// Draws a line that guests get, with its QR code and a note beside it.
pub(super) fn large(ui: &mut egui::Ui, line: &str, note: Option<&str>) {
    ui.add_space(6.0);
    ui.horizontal_top(|ui| {
        qr_code::render(ui, line, CODE);
        ui.vertical(|ui| {
            let large = egui::RichText::new(line).size(17.0).monospace().color(theme::TEXT.panel());
            ui.add(egui::Label::new(large).wrap().selectable(true));
            if let Some(note) = note {
                ui.add_space(6.0);
                soft(ui, note);
            }
        });
    });
    ui.add_space(6.0);
}

/// Draws the button that copies a line, and says whether that was done.
pub(super) fn copy(ui: &mut egui::Ui, line: String, shown: ShownInvitation, sharing: &mut InvitationForm) {
    if filled(ui, "Copy", label("ui-host-copy"), theme::GOLD, egui::vec2(150.0, 40.0)).clicked() {
        ui.ctx().copy_text(line);
        sharing.copied = Some((shown, sharing.from));
    }
    if sharing.copied == Some((shown, sharing.from)) {
        ui.label(egui::RichText::new(label("ui-host-copied")).color(theme::GREEN_LIT.panel()));
    }
}
