//! The rules of the house: all settings, the changes of the host, and the rulebook by clause.

use crate::panels::cited_rule_panel::title;
use crate::panels::{cited_rule_panel, height_left, mark, select, table_log_panel};
use crate::theme;
use crate::ui_text::{Message, current_language, label, translate};
use bevy_egui::egui;
use cardroom_shared::house::rulebook::{Citation, Rulebook};
use cardroom_shared::house::{HouseRules, SETTINGS, Setting, SettingDifference, presets};

/// A page of the house panel.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum HousePage {
    /// The settings.
    #[default]
    Sheet,
    /// The clauses of the document.
    Document,
}

/// The state of the house panel.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct HouseReader {
    /// The open page.
    pub page: HousePage,
    /// The search text.
    pub sought: String,
    /// The rule that is open.
    pub open: Option<Citation>,
}

const LIST: f32 = 560.0;
const RULE: f32 = 320.0;
/// The width of the panel, in points.
pub const WIDTH: f32 = LIST + RULE + 24.0;
const HEIGHT: f32 = 500.0;

/// Draws the rules of the house.
pub fn render(ui: &mut egui::Ui, rules: &HouseRules, reading: &mut HouseReader) {
    let preset = presets().iter().find(|preset| preset.key == rules.based_on);
    let differences = preset.map(|preset| rules.differences(preset)).unwrap_or_default();
    ui.add(egui::Label::new(heading(rules, preset, &differences)).wrap());
    ui.add_space(4.0);
    ui.horizontal(|ui| {
        for (page, name) in
            [(HousePage::Sheet, label("ui-house-sheet")), (HousePage::Document, label("ui-house-document"))]
        {
            let response = select(ui, reading.page == page, name);
            mark(ui.ctx(), &format!("Page {name}"), response.rect);
            if response.clicked() {
                reading.page = page;
            }
        }
        ui.add_space(12.0);
        let field = egui::TextEdit::singleline(&mut reading.sought).hint_text(label("ui-house-find")).char_limit(40);
        let response = ui.add(field.desired_width(220.0).margin(egui::Margin::symmetric(8, 5)));
        mark(ui.ctx(), "Find", response.rect);
    });
    ui.add_space(4.0);
    let height = height_left(ui, 0.0).min(HEIGHT);
    ui.horizontal_top(|ui| {
        ui.spacing_mut().item_spacing.x = 24.0;
        column(ui, "list", (LIST, height), |ui| match reading.page {
            HousePage::Sheet => sheet(ui, rules, &differences, reading),
            HousePage::Document => document(ui, rules, reading),
        });
        column(ui, "open", (RULE, height), |ui| match reading.open {
            Some(cite) => {
                ui.label(theme::strong_text(cite.heading(current_language()), 19.0).color(theme::GOLD.panel()));
                cited_rule_panel::text(ui, rules, cite);
            }
            None => soft(ui, label("ui-house-click"), 15.0),
        });
    });
}

fn column(ui: &mut egui::Ui, name: &str, (width, height): (f32, f32), contents: impl FnOnce(&mut egui::Ui)) {
    ui.vertical(|ui| {
        ui.set_width(width);
        let area = egui::ScrollArea::vertical().id_salt(name).max_height(height).min_scrolled_height(height);
        area.auto_shrink(false).show(ui, |ui| {
            ui.set_max_width(width - 14.0);
            contents(ui);
        });
    });
}

/// Returns a sentence that describes the house.
fn heading(rules: &HouseRules, preset: Option<&HouseRules>, differences: &[SettingDifference]) -> egui::RichText {
    let text = match (preset, differences.len()) {
        (Some(preset), 0) if preset.key == rules.key => {
            translate(&Message::new("ui-house-unchanged").with("house", rules.name.as_str()))
        }
        (Some(preset), 0) => translate(&Message::new("ui-house-rules").with("house", preset.name.as_str())),
        (Some(preset), _) => {
            let names: Vec<String> = differences.iter().map(|difference| title(difference.name)).collect();
            let but = Message::new("ui-house-but-for").with("house", preset.name.as_str());
            translate(&but.with("settings", names.join("; ")))
        }
        (None, _) => label("ui-house-own").to_owned(),
    };
    egui::RichText::new(text).size(16.0).color(theme::TEXT_SOFT.panel())
}

/// Returns whether a text matches the search.
fn is_sought(reading: &HouseReader, texts: &[&str]) -> bool {
    let sought = reading.sought.trim().to_lowercase();
    sought.is_empty() || texts.iter().any(|text| text.to_lowercase().contains(&sought))
}

fn sheet(ui: &mut egui::Ui, rules: &HouseRules, differences: &[SettingDifference], reading: &mut HouseReader) {
    let mut group = "";
    for setting in SETTINGS {
        let line = SettingLine::of(setting, rules);
        // The key of a setting in a house file matches, too.
        if !is_sought(reading, &[&line.title, &line.says, &line.value, setting.name]) {
            continue;
        }
        if setting.group != group {
            group = setting.group;
            ui.add_space(10.0);
            ui.label(theme::strong_text(capital(&current_language().group(group)), 19.0).color(theme::GOLD.panel()));
        }
        let changed = differences.iter().find(|difference| difference.name == setting.name);
        draw(ui, rules, setting, &line, changed, reading);
    }
}

/// A setting in words.
struct SettingLine {
    title: String,
    value: String,
    says: String,
}

impl SettingLine {
    fn of(setting: &Setting, rules: &HouseRules) -> Self {
        let words = current_language();
        Self { title: words.title(setting), value: words.value_of(setting, rules), says: words.says(setting) }
    }
}

fn draw(
    ui: &mut egui::Ui,
    rules: &HouseRules,
    setting: &Setting,
    line: &SettingLine,
    changed: Option<&SettingDifference>,
    reading: &mut HouseReader,
) {
    ui.add_space(4.0);
    ui.spacing_mut().item_spacing.y = 1.0;
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing.x = 8.0;
        ui.label(theme::strong_text(format!("{}:", line.title), 16.0).color(theme::TEXT.panel()));
        let ink = if changed.is_some() { theme::AMBER_LIT } else { theme::GREEN_LIT };
        ui.label(theme::strong_text(line.value.clone(), 16.0).color(ink.panel()));
        if let Some(difference) = changed {
            let instead = current_language().value_in_words(setting, &difference.there);
            soft(ui, &translate(&Message::new("ui-house-instead").with("value", instead)), 14.0);
        }
    });
    soft(ui, &line.says, 14.0);
    let cites: Vec<Citation> = setting.clauses(&rules.based_on).into_iter().map(Citation::Clause).collect();
    if !cites.is_empty()
        && let Some(cite) = table_log_panel::links(ui, &cites, reading.open)
    {
        reading.open = Some(cite);
    }
}

fn document(ui: &mut egui::Ui, rules: &HouseRules, reading: &mut HouseReader) {
    let Some(book) = Rulebook::of(&rules.based_on) else { return };
    ui.label(theme::strong_text(&book.title, 19.0).color(theme::GOLD.panel()));
    let credits = [&book.author, &book.date, &book.published].into_iter().flatten().cloned().collect::<Vec<_>>();
    if !credits.is_empty() {
        soft(ui, &credits.join(" · "), 14.0);
    }
    soft(ui, &translate(&Message::new("ui-house-note").with("note", current_language().note(book))), 14.0);
    for clause in &book.clauses {
        let (title, text) =
            (Citation::Clause(clause).in_short(current_language()), current_language().clause_text(clause));
        if !is_sought(reading, &[&clause.id, &title, &text, &current_language().topic(clause)]) {
            continue;
        }
        ui.add_space(6.0);
        if let Some(cite) = table_log_panel::links(ui, &[Citation::Clause(clause)], reading.open) {
            reading.open = Some(cite);
        }
        ui.add(egui::Label::new(egui::RichText::new(text).size(15.0).color(theme::TEXT.panel())).wrap());
    }
}

fn soft(ui: &mut egui::Ui, text: &str, size: f32) {
    ui.add(egui::Label::new(egui::RichText::new(text).size(size).color(theme::TEXT_SOFT.panel())).wrap());
}

fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default()
}
