//! The settings of the person, in groups, with a search.

use crate::a11y::accessible_names;
use crate::app::key_bindings;
use crate::app::settings::{AllInConfirmation, AnimationSetting, BubbleSetting, CutSetting, OwnHandSetting, Settings};
use crate::app::window_layout::LogPanel;
use crate::panels::{bet_presets, choose, faces, filled, height_left, mark};
use crate::screens::dialog::{Dialog, dialog, row, soft};
use crate::screens::intent::Intent;
use crate::screens::screen::ClientScreen;
use crate::screens::screen_context::ScreenContext;
use crate::sound;
use crate::theme::{self, CardBackColour, ColourScheme, DeckFaces, FeltColour, SuitColours};
use crate::ui_text::{Language, Message, label, translate};
use bevy_egui::egui;
use cardroom_shared::emblem::{self, Emblem};
use cardroom_shared::narration::StackUnit;
use cardroom_shared::seat::PersonNo;

/// How much of the width the names of the keys take.
const KEY_NAMES: f32 = 0.3;

/// How much room the button takes by which one leaves, in points.
const DONE: f32 = 56.0;

/// How wide the sheet is, in points, with text of the usual size.
const WIDTH: f32 = 640.0;

/// Draws the settings; every change holds at once.
pub(super) fn render(
    root: &mut egui::Ui,
    sight: &ScreenContext,
    behind: &ClientScreen,
    search: &mut String,
) -> Option<Intent> {
    let (settings, mut wanted) = (sight.settings, None);
    let ground = if behind.shows_table() {
        Dialog::on_table("Settings", WIDTH, sight.frame)
    } else {
        Dialog::alone("Settings", WIDTH)
    };
    let mut now = settings.clone();
    dialog(root, ground.headed(label("ui-settings")), |ui| {
        search_field(ui, search);
        ui.add_space(4.0);
        // The way out stays in sight, and the field of the search stays in its place.
        let height = height_left(ui, theme::grown(DONE));
        let area = egui::ScrollArea::vertical().id_salt("settings").max_height(height).auto_shrink(false);
        area.show(ui, |ui| {
            ui.set_max_width(ui.available_width() - 12.0);
            groups(ui, &mut now, search);
        });
        ui.add_space(6.0);
        if filled(ui, "Done", label("ui-done"), theme::GOLD, egui::vec2(160.0, 42.0)).clicked() {
            wanted = Some(Intent::Go(behind.clone()));
        }
    });
    if key_bindings::pressed(root.ctx(), key_bindings::BACK) {
        wanted = Some(Intent::Go(behind.clone()));
    }
    if wanted.is_some() {
        search.clear();
    }
    if now != *settings {
        return Some(Intent::Set(now));
    }
    wanted
}

/// The settings that the search finds, in their groups.
struct SettingsSheet<'a> {
    ui: &'a mut egui::Ui,
    /// The words of the search, in lower case. Without any, every setting is found.
    wanted: String,
    /// The name of the group.
    group: &'static str,
    /// True if the name of the group has been drawn.
    is_headed: bool,
    /// The number of settings that were drawn.
    found: usize,
}

impl SettingsSheet<'_> {
    /// Begins a group. Its name is drawn before its first setting.
    fn group(&mut self, name: &'static str) {
        (self.group, self.is_headed) = (label(name), false);
    }

    /// Returns the place for the setting with this name and these values, if the search finds it.
    fn place(&mut self, name: &str, values: &[&str]) -> Option<&mut egui::Ui> {
        let has = |text: &str| text.to_lowercase().contains(&self.wanted);
        if !(has(name) || has(self.group) || values.iter().any(|value| has(value))) {
            return None;
        }
        if !std::mem::replace(&mut self.is_headed, true) {
            self.ui.add_space(if self.found > 0 { 10.0 } else { 2.0 });
            let heading = theme::strong_text(self.group, 17.0).color(theme::GOLD.panel());
            let response = self.ui.label(heading);
            mark(self.ui.ctx(), &format!("Group {}", self.group), response.rect);
        }
        self.found += 1;
        Some(self.ui)
    }

    fn choices<T: PartialEq + Copy>(&mut self, name: &'static str, now: &mut T, all: &[(T, &'static str)]) {
        let words: Vec<&str> = all.iter().map(|(_, words)| label(words)).collect();
        let Some(ui) = self.place(label(name), &words) else { return };
        row(ui, label(name), |ui| {
            for (one, words) in all {
                value(ui, now, *one, label(name), label(words));
            }
        });
    }

    fn percents(&mut self, name: &'static str, now: &mut u16, all: &[u16]) {
        let Some(ui) = self.place(label(name), &[]) else { return };
        row(ui, label(name), |ui| {
            for percent in all {
                let words = translate(&Message::new("ui-settings-percent").with("percent", percent.to_string()));
                value(ui, now, *percent, label(name), &words);
            }
        });
    }
}

/// Draws the field of the search.
fn search_field(ui: &mut egui::Ui, search: &mut String) {
    let field = egui::TextEdit::singleline(search)
        .id(egui::Id::new("settings search"))
        .desired_width(f32::INFINITY)
        .hint_text(label("ui-settings-search"))
        .margin(egui::Margin::symmetric(10, 6));
    let response = ui.add(field);
    accessible_names::named(&response, label("ui-settings-search"));
    mark(ui.ctx(), "Search settings", response.rect);
}

/// Draws every setting that the search finds.
fn groups(ui: &mut egui::Ui, now: &mut Settings, search: &str) {
    let wanted = search.trim().to_lowercase();
    let mut sheet = SettingsSheet { ui, wanted, group: "", is_headed: false, found: 0 };
    sheet.group("ui-settings-you");
    if let Some(ui) = sheet.place(label("ui-settings-language"), &[]) {
        languages(ui, &mut now.language);
    }
    if let Some(ui) = sheet.place(label("ui-settings-emblem"), &[]) {
        own_emblem(ui, now);
    }
    looks(&mut sheet, now);
    at_the_table(&mut sheet, now);
    sheet.group("ui-sound");
    if let Some(ui) = sheet.place(label("ui-sound"), &[]) {
        sound::rows(ui, &mut now.volumes);
    }
    sheet.group("ui-settings-keys");
    let keys: Vec<&str> = key_bindings::MAP.iter().map(|line| label(line.what)).collect();
    let wanted = sheet.wanted.clone();
    if let Some(ui) = sheet.place(label("ui-settings-keys"), &keys) {
        if wanted.is_empty() {
            let keys = ui.collapsing(label("ui-settings-keys"), |ui| key_map(ui, ""));
            mark(ui.ctx(), "Keys", keys.header_response.rect);
            if keys.header_response.clicked() {
                // Keys that are opened below the edge come into sight.
                keys.header_response.scroll_to_me(Some(egui::Align::TOP));
            }
        } else {
            key_map(ui, &wanted);
        }
    }
    if sheet.found == 0 {
        soft(ui, label("ui-settings-search-none"));
    }
}

/// Draws the settings of the looks.
fn looks(sheet: &mut SettingsSheet<'_>, now: &mut Settings) {
    sheet.group("ui-settings-looks");
    let rooms = [(ColourScheme::Dark, "ui-settings-room-dark"), (ColourScheme::Light, "ui-settings-room-light")];
    sheet.choices("ui-settings-room", &mut now.room, &rooms);
    sheet.choices("ui-settings-felt", &mut now.felt, &FeltColour::ALL.map(|felt| (felt, felt_name(felt))));
    sheet.choices("ui-settings-backs", &mut now.backs, &CardBackColour::ALL.map(|backs| (backs, backs_name(backs))));
    let suits = [(SuitColours::Two, "ui-settings-suits-two"), (SuitColours::Four, "ui-settings-suits-four")];
    sheet.choices("ui-settings-suits", &mut now.suits, &suits);
    let decks = [(DeckFaces::Figures, "ui-settings-deck-figures"), (DeckFaces::LargeIndex, "ui-settings-deck-large")];
    sheet.choices("ui-settings-deck", &mut now.deck, &decks);
    sheet.percents("ui-settings-text", &mut now.text_percent, &[100, 125, 150, 175, 200]);
    sheet.percents("ui-settings-size", &mut now.size_percent, &[80, 90, 100, 110, 120]);
    let movements = [
        (AnimationSetting::AsSystem, "ui-settings-movement-system"),
        (AnimationSetting::Moving, "ui-settings-movement-on"),
        (AnimationSetting::Still, "ui-settings-movement-off"),
    ];
    sheet.choices("ui-settings-movement", &mut now.movement, &movements);
}

/// Draws the settings of play at the table.
fn at_the_table(sheet: &mut SettingsSheet<'_>, now: &mut Settings) {
    sheet.group("ui-settings-at-table");
    let own_hands = [
        (OwnHandSetting::Open, "ui-settings-own-hand-open"),
        (OwnHandSetting::Squeezed, "ui-settings-own-hand-squeezed"),
    ];
    sheet.choices("ui-settings-own-hand", &mut now.own_hand, &own_hands);
    let stacks = [(StackUnit::Chips, "ui-settings-stacks-chips"), (StackUnit::BigBlinds, "ui-settings-stacks-blinds")];
    sheet.choices("ui-settings-stacks", &mut now.stacks, &stacks);
    let asks = [
        (AllInConfirmation::Asked, "ui-settings-all-in-asked"),
        (AllInConfirmation::NotAsked, "ui-settings-all-in-at-once"),
    ];
    sheet.choices("ui-settings-all-in", &mut now.second_press_for_all_in, &asks);
    if let Some(ui) = sheet.place(label("ui-acting-sizes"), &[]) {
        row(ui, label("ui-acting-sizes"), |ui| {
            ui.vertical(|ui| bet_presets::edit(ui, &mut now.sizes));
        });
    }
    let logs = [(LogPanel::Open, "ui-settings-log-open"), (LogPanel::Closed, "ui-settings-log-closed")];
    sheet.choices("ui-settings-log", &mut now.log, &logs);
    let bubbles =
        [(BubbleSetting::Shown, "ui-settings-bubbles-shown"), (BubbleSetting::Hidden, "ui-settings-bubbles-hidden")];
    sheet.choices("ui-settings-bubbles", &mut now.bubbles, &bubbles);
    let cuts = [(CutSetting::Itself, "ui-settings-cuts-itself"), (CutSetting::Hand, "ui-settings-cuts-hand")];
    sheet.choices("ui-settings-cuts", &mut now.cuts, &cuts);
}

/// One value among others; it is found by its name.
fn value<T: PartialEq>(ui: &mut egui::Ui, now: &mut T, value: T, setting: &str, text: &str) {
    let response = choose(ui, now, value, text);
    mark(ui.ctx(), &format!("{setting} {text}"), response.rect);
}

/// The face at the table. Before a choice the initials are in the colour that the server gives.
fn own_emblem(ui: &mut egui::Ui, now: &mut Settings) {
    let mut emblem = now.emblem.unwrap_or_else(|| Emblem::of_newcomer(PersonNo(0)));
    let initials = emblem::initials(if now.name.is_empty() { "A B" } else { &now.name });
    row(ui, label("ui-settings-emblem"), |ui| {
        if faces::choose_emblem(ui, &mut emblem, &initials).changed() {
            now.emblem = Some(emblem);
        }
    });
}

/// Each language by the name that it gives itself.
fn languages(ui: &mut egui::Ui, now: &mut String) {
    let name = label("ui-settings-language");
    row(ui, name, |ui| {
        value(ui, now, String::new(), name, label("ui-settings-language-system"));
        for language in Language::codes().filter_map(Language::named) {
            value(ui, now, language.code().to_owned(), name, &language.say(&Message::new("ui-settings-language-own")));
        }
    });
}

/// Draws the keys whose description has these words, or all keys if none has.
fn key_map(ui: &mut egui::Ui, wanted: &str) {
    let (mut place, wide) = (None, ui.available_width() * KEY_NAMES);
    let has = |line: &key_bindings::KeyBinding| label(line.what).to_lowercase().contains(wanted);
    let finds_some = key_bindings::MAP.iter().any(has);
    for line in key_bindings::MAP.iter().filter(|line| has(line) || !finds_some) {
        if place.replace(line.place) != Some(line.place) {
            ui.label(egui::RichText::new(label(line.place.label())).size(15.0));
        }
        let shown = ui.horizontal_top(|ui| {
            ui.allocate_ui_with_layout(egui::vec2(wide, 0.0), egui::Layout::top_down(egui::Align::LEFT), |ui| {
                ui.set_width(wide);
                let names = theme::strong_text(key_bindings::names(line), 15.0).color(theme::GOLD.panel());
                ui.add(egui::Label::new(names).wrap());
            });
            let what = egui::RichText::new(label(line.what)).size(15.0).color(theme::TEXT_SOFT.panel());
            ui.add(egui::Label::new(what).wrap());
        });
        mark(ui.ctx(), &format!("Key {}", line.what), shown.response.rect);
    }
}

const fn felt_name(felt: FeltColour) -> &'static str {
    match felt {
        FeltColour::Green => "ui-settings-green",
        FeltColour::Blue => "ui-settings-blue",
        FeltColour::Wine => "ui-settings-wine",
        FeltColour::Slate => "ui-settings-slate",
    }
}

const fn backs_name(backs: CardBackColour) -> &'static str {
    match backs {
        CardBackColour::Red => "ui-settings-red",
        CardBackColour::Blue => "ui-settings-blue",
        CardBackColour::Green => "ui-settings-green",
        CardBackColour::Black => "ui-settings-black",
    }
}
