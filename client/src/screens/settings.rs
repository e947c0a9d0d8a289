//! The person's taste.

use crate::frame::LogPanel;
use crate::panels::filled;
use crate::screens::{Intent, Screen, sheet};
use crate::settings::{Movement, Settings};
use crate::sound;
use crate::theme::{self, SuitColours};
use bevy_egui::egui;

/// What is done by keyboard at the table.
const KEYS: [(&str, &str); 12] = [
    ("T", "switch between buttons and chips"),
    ("F  C  R", "buttons: fold, check or call, bet or raise"),
    ("0 – 9, arrows", "buttons: the amount; Enter does it"),
    ("1 – 9", "chips: take a chip, smallest first"),
    ("N", "chips: a second motion"),
    ("Backspace", "chips: put the last one back"),
    ("C  R  K  F  A", "words: call, raise, check, fold, all in"),
    ("W", "words: type your own"),
    ("Space", "tap the table"),
    ("Enter", "let go of your chips, say your words"),
    ("Escape", "take everything back, close a rule"),
    ("S  M", "showdown: show, muck"),
];

/// How much room the keys take at most, in points: the rest of the sheet is to stay in sight.
const KEYS_HEIGHT: f32 = 110.0;

/// Draws the settings; every change holds at once.
pub(super) fn show(root: &mut egui::Ui, settings: &Settings, behind: &Screen) -> Option<Intent> {
    let mut wanted = None;
    let mut now = settings.clone();
    sheet(root, "Settings", 540.0, |ui| {
        egui::Grid::new("settings").num_columns(2).spacing([30.0, 16.0]).show(ui, |ui| {
            ui.label("Suits");
            ui.horizontal(|ui| {
                ui.selectable_value(&mut now.suits, SuitColours::Two, "Two colours");
                ui.selectable_value(&mut now.suits, SuitColours::Four, "Four colours");
            });
            ui.end_row();
            ui.label("Animation");
            ui.horizontal(|ui| {
                ui.selectable_value(&mut now.movement, Movement::Moving, "On");
                ui.selectable_value(&mut now.movement, Movement::Still, "Off");
            });
            ui.end_row();
            ui.label("Table log");
            ui.horizontal(|ui| {
                ui.selectable_value(&mut now.log, LogPanel::Open, "Beside the table");
                ui.selectable_value(&mut now.log, LogPanel::Closed, "Hidden");
            });
            ui.end_row();
            ui.label("Size");
            ui.horizontal(|ui| {
                for percent in [80, 90, 100, 110, 120] {
                    ui.selectable_value(&mut now.size_percent, percent, format!("{percent} %"));
                }
            });
            ui.end_row();
            sound::rows(ui, &mut now.volumes);
        });
        ui.add_space(14.0);
        ui.collapsing("Keys", |ui| {
            egui::ScrollArea::vertical().max_height(KEYS_HEIGHT).show(ui, |ui| {
                egui::Grid::new("keys").num_columns(2).spacing([24.0, 4.0]).show(ui, |ui| {
                    for (keys, what) in KEYS {
                        ui.label(theme::strong_text(keys, 15.0).color(theme::GOLD.panel()));
                        ui.label(egui::RichText::new(what).size(15.0).color(theme::TEXT_SOFT.panel()));
                        ui.end_row();
                    }
                });
            });
        });
        ui.add_space(14.0);
        if filled(ui, "Done", "Done", theme::GOLD, egui::vec2(160.0, 42.0)).clicked() {
            wanted = Some(Intent::Go(behind.clone()));
        }
    });
    if now != *settings {
        return Some(Intent::Set(now));
    }
    wanted
}
