//! The person's taste.

use crate::app::key_bindings;
use crate::app::settings::{AllInConfirmation, AnimationSetting, BubbleSetting, CutSetting, OwnHandSetting, Settings};
use crate::app::window_layout::LogPanel;
use crate::panels::{bet_presets, choose, faces, filled, height_left, mark};
use crate::screens::dialog::{Dialog, dialog, row};
use crate::screens::intent::Intent;
use crate::screens::screen::ClientScreen;
use crate::screens::screen_context::ScreenContext;
use crate::sound;
use crate::theme::{self, CardBackColour, ColourScheme, FeltColour, SuitColours};
use crate::ui_text::{Language, Message, label, translate};
use bevy_egui::egui;
use cardroom_shared::emblem::{self, Emblem};
use cardroom_shared::seat::PersonNo;

/// How much of the width the names of the keys take.
const KEY_NAMES: f32 = 0.3;

/// How much room the button takes by which one leaves, in points.
const DONE: f32 = 56.0;

/// How wide the sheet is, in points, with text of the usual size.
const WIDTH: f32 = 640.0;

/// Draws the settings; every change holds at once.
pub(super) fn render(root: &mut egui::Ui, sight: &ScreenContext, behind: &ClientScreen) -> Option<Intent> {
    let (settings, mut wanted) = (sight.settings, None);
    let ground = if behind.shows_table() {
        Dialog::on_table("Settings", WIDTH, sight.frame)
    } else {
        Dialog::alone("Settings", WIDTH)
    };
    let mut now = settings.clone();
    dialog(root, ground.headed(label("ui-settings")), |ui| {
        // The way out stays in sight.
        let height = height_left(ui, theme::grown(DONE));
        let area = egui::ScrollArea::vertical().id_salt("settings").max_height(height).auto_shrink([false, true]);
        area.show(ui, |ui| {
            ui.set_max_width(ui.available_width() - 12.0);
            rows(ui, &mut now);
        });
        ui.add_space(6.0);
        if filled(ui, "Done", label("ui-done"), theme::GOLD, egui::vec2(160.0, 42.0)).clicked() {
            wanted = Some(Intent::Go(behind.clone()));
        }
    });
    if key_bindings::pressed(root.ctx(), key_bindings::BACK) {
        wanted = Some(Intent::Go(behind.clone()));
    }
    if now != *settings {
        return Some(Intent::Set(now));
    }
    wanted
}

/// Every choice.
fn rows(ui: &mut egui::Ui, now: &mut Settings) {
    languages(ui, &mut now.language);
    own_emblem(ui, now);
    choices(
        ui,
        "ui-settings-room",
        &mut now.room,
        &[(ColourScheme::Dark, "ui-settings-room-dark"), (ColourScheme::Light, "ui-settings-room-light")],
    );
    choices(ui, "ui-settings-felt", &mut now.felt, &FeltColour::ALL.map(|felt| (felt, felt_name(felt))));
    choices(ui, "ui-settings-backs", &mut now.backs, &CardBackColour::ALL.map(|backs| (backs, backs_name(backs))));
    choices(
        ui,
        "ui-settings-suits",
        &mut now.suits,
        &[(SuitColours::Two, "ui-settings-suits-two"), (SuitColours::Four, "ui-settings-suits-four")],
    );
    percents(ui, "ui-settings-text", &mut now.text_percent, &[100, 125, 150, 175, 200]);
    percents(ui, "ui-settings-size", &mut now.size_percent, &[80, 90, 100, 110, 120]);
    choices(
        ui,
        "ui-settings-movement",
        &mut now.movement,
        &[
            (AnimationSetting::AsSystem, "ui-settings-movement-system"),
            (AnimationSetting::Moving, "ui-settings-movement-on"),
            (AnimationSetting::Still, "ui-settings-movement-off"),
        ],
    );
    choices(
        ui,
        "ui-settings-log",
        &mut now.log,
        &[(LogPanel::Open, "ui-settings-log-open"), (LogPanel::Closed, "ui-settings-log-closed")],
    );
    choices(
        ui,
        "ui-settings-bubbles",
        &mut now.bubbles,
        &[(BubbleSetting::Shown, "ui-settings-bubbles-shown"), (BubbleSetting::Hidden, "ui-settings-bubbles-hidden")],
    );
    choices(
        ui,
        "ui-settings-all-in",
        &mut now.second_press_for_all_in,
        &[
            (AllInConfirmation::Asked, "ui-settings-all-in-asked"),
            (AllInConfirmation::NotAsked, "ui-settings-all-in-at-once"),
        ],
    );
    choices(
        ui,
        "ui-settings-own-hand",
        &mut now.own_hand,
        &[
            (OwnHandSetting::Open, "ui-settings-own-hand-open"),
            (OwnHandSetting::Squeezed, "ui-settings-own-hand-squeezed"),
        ],
    );
    choices(
        ui,
        "ui-settings-cuts",
        &mut now.cuts,
        &[(CutSetting::Itself, "ui-settings-cuts-itself"), (CutSetting::Hand, "ui-settings-cuts-hand")],
    );
    row(ui, label("ui-acting-sizes"), |ui| {
        ui.vertical(|ui| bet_presets::edit(ui, &mut now.sizes));
    });
    row(ui, label("ui-sound"), |ui| {
        ui.vertical(|ui| sound::rows(ui, &mut now.volumes));
    });
    ui.add_space(6.0);
    let keys = ui.collapsing(label("ui-settings-keys"), key_map);
    mark(ui.ctx(), "Keys", keys.header_response.rect);
    if keys.header_response.clicked() {
        // Keys that are opened below the edge come into sight.
        keys.header_response.scroll_to_me(Some(egui::Align::TOP));
    }
}

/// One value among others; it is found by its name.
fn value<T: PartialEq>(ui: &mut egui::Ui, now: &mut T, value: T, setting: &str, text: &str) {
    let response = choose(ui, now, value, text);
    mark(ui.ctx(), &format!("{setting} {text}"), response.rect);
}

fn choices<T: PartialEq + Copy>(ui: &mut egui::Ui, name: &'static str, now: &mut T, all: &[(T, &'static str)]) {
    row(ui, label(name), |ui| {
        for (one, words) in all {
            value(ui, now, *one, label(name), label(words));
        }
    });
}

fn percents(ui: &mut egui::Ui, name: &'static str, now: &mut u16, all: &[u16]) {
    row(ui, label(name), |ui| {
        for percent in all {
            value(
                ui,
                now,
                *percent,
                label(name),
                &translate(&Message::new("ui-settings-percent").with("percent", percent.to_string())),
            );
        }
    });
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

fn key_map(ui: &mut egui::Ui) {
    let (mut place, wide) = (None, ui.available_width() * KEY_NAMES);
    for line in key_bindings::MAP {
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
