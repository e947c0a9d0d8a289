//! One rule of the house, open beside the table.

use crate::panels::{mark, plain};
use crate::theme;
use crate::ui_text::{Message, current_language, label, translate};
use bevy_egui::egui;
use cardroom_shared::house::rulebook::{Citation, Rulebook};
use cardroom_shared::house::{HouseRules, Setting, presets};

/// A request about an open rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RuleRequest {
    /// Closes it.
    Close,
    /// Opens all rules of the house.
    House,
}

/// The room beside the text of the close button, in points.
const CLOSE: f32 = 32.0;

/// Draws the rule with its source.
pub fn render(ui: &mut egui::Ui, rules: &HouseRules, cite: Citation) -> Option<RuleRequest> {
    let mut wish = None;
    ui.horizontal_top(|ui| {
        let close = egui::TextStyle::Button.resolve(ui.style());
        let close = ui.painter().layout_no_wrap(label("ui-close").to_owned(), close, egui::Color32::WHITE).size().x;
        let heading = egui::vec2((ui.available_width() - close - CLOSE).max(0.0), 0.0);
        ui.allocate_ui_with_layout(heading, egui::Layout::top_down(egui::Align::Min), |ui| {
            ui.set_width(heading.x);
            let text = theme::strong_text(cite.heading(current_language()), 17.0).color(theme::GOLD.panel());
            let response = ui.add(egui::Label::new(text).wrap());
            mark(ui.ctx(), "Open rule", response.rect);
        });
        ui.with_layout(egui::Layout::right_to_left(egui::Align::Min), |ui| {
            ui.spacing_mut().button_padding = egui::vec2(9.0, 2.0);
            if plain(ui, "Close rule", label("ui-close")).on_hover_text(label("ui-key-escape")).clicked() {
                wish = Some(RuleRequest::Close);
            }
        });
    });
    egui::ScrollArea::vertical().id_salt("rule").auto_shrink(false).show(ui, |ui| {
        text(ui, rules, cite);
        ui.add_space(6.0);
        if plain(ui, "Whole house", label("ui-rule-all")).clicked() {
            wish = Some(RuleRequest::House);
        }
    });
    if ui.input(|input| input.key_pressed(egui::Key::Escape)) {
        wish = Some(RuleRequest::Close);
    }
    wish
}

/// Draws the text of a rule, its place, and the setting of this house.
pub fn text(ui: &mut egui::Ui, rules: &HouseRules, cite: Citation) {
    ui.spacing_mut().item_spacing.y = 6.0;
    match cite {
        Citation::Clause(clause) => {
            let book = Rulebook::clause(&clause.id).map(|(book, _)| book);
            if let Some(book) = book {
                soft(ui, &format!("{} · {}", book.title, current_language().topic(clause)));
            }
            said(ui, &current_language().clause_text(clause));
            if let Some(book) = book {
                soft(ui, &source(book));
            }
        }
        Citation::Setting(name) => {
            let Some(setting) = Setting::named(name) else { return };
            said(ui, &current_language().says(setting));
            let here = current_language().value_of(setting, rules);
            said(ui, &translate(&Message::new("ui-rule-here").with("value", here)));
            let preset = presets().iter().find(|preset| preset.key == rules.based_on);
            if let Some(preset) = preset.filter(|preset| setting.value_in(preset) != setting.value_in(rules)) {
                let value = current_language().value_of(setting, preset);
                let changed = Message::new("ui-rule-changed").with("house", preset.name.as_str()).with("value", value);
                soft(ui, &translate(&changed));
            }
        }
    }
}

/// Returns the author of the rulebook.
fn source(book: &Rulebook) -> String {
    let note = current_language().note(book);
    let mut note = note.chars();
    let note: String = note.next().map(|first| first.to_uppercase().chain(note).collect()).unwrap_or_default();
    match &book.author {
        Some(author) => {
            translate(&Message::new("ui-rule-source-by").with("author", author.as_str()).with("note", note))
        }
        None => translate(&Message::new("ui-rule-source").with("note", note)),
    }
}

fn said(ui: &mut egui::Ui, text: &str) {
    ui.add(egui::Label::new(egui::RichText::new(text).size(15.0).color(theme::TEXT.panel())).wrap());
}

fn soft(ui: &mut egui::Ui, text: &str) {
    ui.add(egui::Label::new(egui::RichText::new(text).size(13.0).color(theme::TEXT_SOFT.panel())).wrap());
}

/// Returns the title of a setting by its key.
pub fn title(name: &str) -> String {
    Setting::named(name).map_or_else(String::new, |setting| current_language().title(setting))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_setting_is_called_by_its_title() {
        assert_eq!(title("under_raise"), "Several silent chips, less than a raise");
    }
}
