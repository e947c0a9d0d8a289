//! The voice or video call of the group: where the link leads, and the button that opens it.

use crate::panels::{filled, mark, plain};
use crate::screens::dialog::{Dialog, dialog, head, soft};
use crate::screens::intent::Intent;
use crate::screens::screen::ClientScreen;
use crate::screens::screen_context::ScreenContext;
use crate::theme;
use crate::ui_text::{label, translate};
use bevy_egui::egui;
use cardroom_shared::narration::Message;

const WIDTH: f32 = 520.0;

/// Draws the question. The browser opens only after the person has seen the address.
pub(super) fn render(root: &mut egui::Ui, sight: &ScreenContext) -> Option<Intent> {
    let mut wanted = None;
    dialog(root, Dialog::on_table("Meeting", WIDTH, sight.frame), |ui| {
        if head(ui, label("ui-meeting"), theme::TEXT) {
            wanted = Some(Intent::Go(ClientScreen::Table));
        }
        ui.add_space(8.0);
        let Some(meeting) = sight.model.live().meeting() else {
            soft(ui, label("ui-meeting-none"));
            return;
        };
        soft(ui, &translate(&Message::new("ui-meeting-what").with("host", meeting.host())));
        ui.add_space(8.0);
        let link = egui::RichText::new(meeting.as_str()).size(16.0).monospace().color(theme::TEXT.panel());
        let drawn = ui.add(egui::Label::new(link).wrap().selectable(true));
        mark(ui.ctx(), "Meeting link", drawn.rect);
        ui.add_space(12.0);
        ui.horizontal_wrapped(|ui| {
            if filled(ui, "Open meeting", label("ui-meeting-open"), theme::GOLD, egui::vec2(220.0, 42.0)).clicked() {
                wanted = Some(Intent::OpenMeeting);
            }
            if plain(ui, "Copy meeting link", label("ui-meeting-copy")).clicked() {
                ui.ctx().copy_text(meeting.to_string());
            }
        });
    });
    if root.input(|input| input.key_pressed(egui::Key::Escape)) {
        wanted = Some(Intent::Go(ClientScreen::Table));
    }
    wanted
}
