//! The question before a call to the director. The table waits for them, so one click is not enough.

use crate::app::key_bindings;
use crate::panels::{filled, mark, plain};
use crate::screens::dialog::{Dialog, dialog, soft};
use crate::screens::intent::Intent;
use crate::screens::screen::ClientScreen;
use crate::screens::screen_context::ScreenContext;
use crate::theme;
use crate::ui_text::label;
use bevy_egui::egui;
use cardroom_shared::note::{MAX_NOTE_LETTERS, Note};

const WIDTH: f32 = 480.0;

/// Draws the question over the table. `why` is the typed reason.
pub(super) fn render(root: &mut egui::Ui, sight: &ScreenContext, why: &mut String) -> Option<Intent> {
    let mut wanted = None;
    dialog(root, Dialog::on_table("Call floor", WIDTH, sight.frame).headed(label("ui-desk-call")), |ui| {
        soft(ui, label("ui-call-floor-what"));
        ui.add_space(6.0);
        let field = egui::TextEdit::singleline(why)
            .id(egui::Id::new("why the floor is called"))
            .desired_width(ui.available_width() - 24.0)
            .hint_text(label("ui-desk-what-happened"))
            .char_limit(MAX_NOTE_LETTERS)
            .margin(egui::Margin::symmetric(10, 6));
        let response = ui.add(field);
        mark(ui.ctx(), "Why the floor", response.rect);
        // Enter removes the focus from the field until the field requests it again.
        let entered = ui.input(|input| input.key_pressed(key_bindings::CONFIRM)) && response.lost_focus();
        if ui.ctx().memory(|memory| memory.focused().is_none()) {
            response.request_focus();
        }
        ui.add_space(8.0);
        ui.horizontal(|ui| {
            let called =
                filled(ui, "Call them", label("ui-desk-call"), theme::AMBER, egui::vec2(180.0, 42.0)).clicked();
            if called || entered {
                wanted = Some(Intent::CallFloor(Note::try_from(why.trim().to_owned()).ok()));
            }
            if plain(ui, "Back to the table", label("ui-cancel")).on_hover_text(label("ui-key-escape")).clicked() {
                wanted = Some(Intent::Go(ClientScreen::Table));
            }
        });
    });
    if root.input(|input| input.key_pressed(key_bindings::BACK)) {
        wanted = Some(Intent::Go(ClientScreen::Table));
    }
    wanted
}
