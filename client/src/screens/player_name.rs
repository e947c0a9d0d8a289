//! Under which name the person plays.

use crate::panels::{filled, mark};
use crate::screens::dialog::{Dialog, dialog, soft};
use crate::screens::intent::Intent;
use crate::screens::screen_context::ScreenContext;
use crate::theme;
use crate::ui_text::{label, translate};
use bevy_egui::egui;
use cardroom_shared::command::Name;
use cardroom_shared::narration::not_a_name;

/// Asks for the name, over the table. `name` is what has been typed so far.
pub(super) fn render(root: &mut egui::Ui, sight: &ScreenContext, name: &mut String) -> Option<Intent> {
    let (model, mut wanted) = (sight.model, None);
    let this = Dialog::on_table("Name", 460.0, sight.frame).headed(label("ui-name-heading"));
    dialog(root, this, |ui| {
        soft(ui, label("ui-name-yours"));
        ui.add_space(4.0);
        let field = egui::TextEdit::singleline(name)
            .id(egui::Id::new("name"))
            .desired_width(f32::INFINITY)
            .font(egui::FontId::new(20.0, theme::strong()))
            .margin(egui::Margin::same(10));
        let response = ui.add(field);
        mark(ui.ctx(), "Name", response.rect);
        if ui.ctx().memory(|memory| memory.focused().is_none()) {
            response.request_focus();
        }
        let checked = Name::try_from(name.clone());
        match (&checked, model.refusal()) {
            (_, Some(refused)) => tell(ui, &refused.why),
            (Err(wrong), _) if !name.is_empty() => tell(ui, &translate(&not_a_name(*wrong))),
            _ => {}
        }
        ui.add_space(8.0);
        let entered = ui.input(|input| input.key_pressed(egui::Key::Enter));
        ui.add_enabled_ui(checked.is_ok(), |ui| {
            let clicked =
                filled(ui, "Sit down", label("ui-name-sit-down"), theme::GOLD, egui::vec2(180.0, 46.0)).clicked();
            if let (true, Ok(name)) = (clicked || entered, checked) {
                wanted = Some(Intent::SitDown(name));
            }
        });
    });
    wanted
}

fn tell(ui: &mut egui::Ui, text: &str) {
    ui.add(egui::Label::new(egui::RichText::new(text).color(theme::RED_LIT.panel())).wrap());
}
