//! The people who ask to join by the open link, with the answers of the director.

use super::floor_action::FloorAction;
use crate::model::Model;
use crate::panels::mark;
use crate::theme;
use crate::ui_text::{asks_to_join, label};
use bevy_egui::egui;
use cardroom_shared::command::Name;

/// Draws who asks to join, the first to ask first. Returns a pressed answer.
pub(super) fn render(ui: &mut egui::Ui, model: &Model) -> Option<FloorAction> {
    let asking = &model.briefing().asking;
    let mut wanted = None;
    for (number, name) in asking.iter().enumerate() {
        let words = asks_to_join(name);
        ui.add(egui::Label::new(theme::strong_text(&words, 15.0).color(theme::AMBER_LIT.panel())).wrap());
        ui.horizontal_wrapped(|ui| {
            for (order, id) in [("admit", "ui-floor-admit"), ("decline", "ui-floor-decline")] {
                let response = ui.button(label(id));
                mark(ui.ctx(), &format!("Request {order} {number}"), response.rect);
                if response.clicked() {
                    wanted = Some(FloorAction::Speak(answer(order, name)));
                }
            }
        });
        ui.add_space(4.0);
    }
    wanted
}

/// The order that answers a request, as it is typed.
fn answer(order: &str, name: &Name) -> String {
    format!("{order} \"{name}\"")
}
