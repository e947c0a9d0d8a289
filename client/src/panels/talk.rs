//! Talking: to the table, or among the rail. When it is heard is a rule of the house.

use crate::model::Model;
use crate::panels::{mark, plain};
use bevy_egui::egui::{self, Key};
use cardroom_shared::command::Motion;
use cardroom_shared::protocol::Say;

/// The most letters that are said at once.
const MAX_LETTERS: usize = 120;

const FIELD: &str = "talk";

/// The field in which one types what one says.
pub fn field() -> egui::Id {
    egui::Id::new(FIELD)
}

/// Draws the line for what is said. `typed` is what has been typed so far.
pub fn show(ui: &mut egui::Ui, model: &Model, typed: &mut String) -> Option<Say> {
    let sits = model.own_seat().is_some();
    let hint = if sits { "Chat to the table" } else { "Chat to the rail" };
    let mut said = None;
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 6.0;
        ui.spacing_mut().button_padding = egui::vec2(10.0, 3.0);
        let line = egui::TextEdit::singleline(typed).id(field()).hint_text(hint).char_limit(MAX_LETTERS);
        let width = ui.available_width() - 54.0;
        let response = ui.add(line.desired_width(width).margin(egui::Margin::symmetric(8, 5)));
        mark(ui.ctx(), "Talk", response.rect);
        let response = if sits {
            response.on_hover_text("Words count: saying “call” on your turn is a call.")
        } else {
            response
        };
        let entered = response.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter));
        let words = typed.trim().to_owned();
        if (plain(ui, "Say it", "Send").clicked() || entered) && !words.is_empty() {
            said = Some(Say::Motion(Motion::Words(words)));
            typed.clear();
        }
        if entered {
            response.request_focus();
        }
    });
    said
}
