//! Fields to type in, and the numbers that stand in them.

use crate::a11y::accessible_names;
use crate::panels::mark;
use crate::theme;
use crate::ui_text::amounts;
use bevy_egui::egui;

/// A number that somebody has typed, if it is one and not nothing.
pub(super) fn number(text: &str) -> Option<u64> {
    amounts::number(text).filter(|number| *number > 0)
}

/// A field with its name before it.
pub(super) fn field(ui: &mut egui::Ui, name: &str, hint: &str, text: &mut String, width: f32) {
    ui.label(egui::RichText::new(name).size(14.0).color(theme::TEXT_SOFT.panel()));
    let field = egui::TextEdit::singleline(text).hint_text(hint).char_limit(40).desired_width(width);
    let response = ui.add(field.margin(egui::Margin::symmetric(8, 4)));
    accessible_names::named(&response, name);
    mark(ui.ctx(), name, response.rect);
}
