//! The person's taste.

use crate::app::key_bindings;
use crate::app::settings::{Bubbles, Cuts, Movement, OwnHand, SecondPress, Settings};
use crate::app::window_layout::LogPanel;
use crate::panels::{bet_presets, choose, filled, height_left, mark};
use crate::screens::dialog::{Sheet, row, sheet};
use crate::screens::intent::Intent;
use crate::screens::screen::Screen;
use crate::screens::screen_context::Sight;
use crate::sound;
use crate::theme::{self, Backs, Felt, Room, SuitColours};
use crate::ui_text::{Language, Message, label, say};
use bevy_egui::egui;

/// How much of the width the names of the keys take.
const KEY_NAMES: f32 = 0.3;

/// How much room the button takes by which one leaves, in points.
const DONE: f32 = 56.0;

/// How wide the sheet is, in points, with text of the usual size.
const WIDTH: f32 = 640.0;

/// Draws the settings; every change holds at once.
pub(super) fn show(root: &mut egui::Ui, sight: &Sight, behind: &Screen) -> Option<Intent> {
    let (settings, mut wanted) = (sight.settings, None);
    let ground = if behind.shows_table() {
        Sheet::on_table("Settings", WIDTH, sight.frame)
    } else {
        Sheet::alone("Settings", WIDTH)
    };
    let mut now = settings.clone();
    sheet(root, ground.headed(label("ui-settings")), |ui| {
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
    choices(
        ui,
        "ui-settings-room",
        &mut now.room,
        &[(Room::Dark, "ui-settings-room-dark"), (Room::Light, "ui-settings-room-light")],
    );
    choices(ui, "ui-settings-felt", &mut now.felt, &Felt::ALL.map(|felt| (felt, felt_name(felt))));
    choices(ui, "ui-settings-backs", &mut now.backs, &Backs::ALL.map(|backs| (backs, backs_name(backs))));
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
            (Movement::AsSystem, "ui-settings-movement-system"),
            (Movement::Moving, "ui-settings-movement-on"),
            (Movement::Still, "ui-settings-movement-off"),
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
        &[(Bubbles::Shown, "ui-settings-bubbles-shown"), (Bubbles::Hidden, "ui-settings-bubbles-hidden")],
    );
    choices(
        ui,
        "ui-settings-all-in",
        &mut now.second_press_for_all_in,
        &[(SecondPress::Asked, "ui-settings-all-in-asked"), (SecondPress::NotAsked, "ui-settings-all-in-at-once")],
    );
    choices(
        ui,
        "ui-settings-own-hand",
        &mut now.own_hand,
        &[(OwnHand::Open, "ui-settings-own-hand-open"), (OwnHand::Squeezed, "ui-settings-own-hand-squeezed")],
    );
    choices(
        ui,
        "ui-settings-cuts",
        &mut now.cuts,
        &[(Cuts::Itself, "ui-settings-cuts-itself"), (Cuts::Hand, "ui-settings-cuts-hand")],
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
                &say(&Message::new("ui-settings-percent").with("percent", percent.to_string())),
            );
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

const fn felt_name(felt: Felt) -> &'static str {
    match felt {
        Felt::Green => "ui-settings-green",
        Felt::Blue => "ui-settings-blue",
        Felt::Wine => "ui-settings-wine",
        Felt::Slate => "ui-settings-slate",
    }
}

const fn backs_name(backs: Backs) -> &'static str {
    match backs {
        Backs::Red => "ui-settings-red",
        Backs::Blue => "ui-settings-blue",
        Backs::Green => "ui-settings-green",
        Backs::Black => "ui-settings-black",
    }
}
