//! The person's taste.

use crate::frame::LogPanel;
use crate::keys;
use crate::panels::{filled, presets};
use crate::screens::{Intent, Screen, sheet};
use crate::settings::{Movement, Settings};
use crate::sound;
use crate::theme::{self, SuitColours};
use crate::words::{Arg, Message, label, say};
use bevy_egui::egui;

/// How much room the keys take at most, in points: the rest of the sheet is to stay in sight.
const KEYS_HEIGHT: f32 = 110.0;

/// Draws the settings; every change holds at once.
pub(super) fn show(root: &mut egui::Ui, settings: &Settings, behind: &Screen) -> Option<Intent> {
    let mut wanted = None;
    let mut now = settings.clone();
    sheet(root, label("ui-settings"), 540.0, |ui| {
        egui::Grid::new("settings").num_columns(2).spacing([30.0, 16.0]).show(ui, |ui| {
            ui.label(label("ui-settings-suits"));
            ui.horizontal(|ui| {
                ui.selectable_value(&mut now.suits, SuitColours::Two, label("ui-settings-two-colours"));
                ui.selectable_value(&mut now.suits, SuitColours::Four, label("ui-settings-four-colours"));
            });
            ui.end_row();
            ui.label(label("ui-settings-animation"));
            ui.horizontal(|ui| {
                ui.selectable_value(&mut now.movement, Movement::Moving, label("ui-settings-on"));
                ui.selectable_value(&mut now.movement, Movement::Still, label("ui-settings-off"));
            });
            ui.end_row();
            ui.label(label("ui-table-log"));
            ui.horizontal(|ui| {
                ui.selectable_value(&mut now.log, LogPanel::Open, label("ui-settings-log-beside"));
                ui.selectable_value(&mut now.log, LogPanel::Closed, label("ui-settings-log-hidden"));
            });
            ui.end_row();
            ui.label(label("ui-acting-all-in-asks"));
            ui.checkbox(&mut now.second_press_for_all_in, label("ui-acting-all-in-twice"));
            ui.end_row();
            ui.label(label("ui-acting-sizes"));
            ui.vertical(|ui| presets::edit(ui, &mut now.sizes));
            ui.end_row();
            ui.label(label("ui-settings-size"));
            ui.horizontal(|ui| {
                for percent in [80, 90, 100, 110, 120] {
                    ui.selectable_value(
                        &mut now.size_percent,
                        percent,
                        say(&Message::new("ui-settings-percent").with("percent", Arg::Number(u32::from(percent)))),
                    );
                }
            });
            ui.end_row();
            sound::rows(ui, &mut now.volumes);
        });
        ui.add_space(14.0);
        ui.collapsing(label("ui-settings-keys"), |ui| {
            egui::ScrollArea::vertical().max_height(KEYS_HEIGHT).show(ui, |ui| {
                egui::Grid::new("keys").num_columns(2).spacing([24.0, 4.0]).show(ui, |ui| {
                    let mut place = None;
                    for line in keys::MAP {
                        if place.replace(line.place) != Some(line.place) {
                            ui.label(egui::RichText::new(label(line.place.label())).size(15.0));
                            ui.end_row();
                        }
                        ui.label(theme::strong_text(keys::names(line), 15.0).color(theme::GOLD.panel()));
                        ui.label(egui::RichText::new(label(line.what)).size(15.0).color(theme::TEXT_SOFT.panel()));
                        ui.end_row();
                    }
                });
            });
        });
        ui.add_space(14.0);
        if filled(ui, "Done", label("ui-done"), theme::GOLD, egui::vec2(160.0, 42.0)).clicked() {
            wanted = Some(Intent::Go(behind.clone()));
        }
    });
    if keys::pressed(root.ctx(), keys::BACK) {
        wanted = Some(Intent::Go(behind.clone()));
    }
    if now != *settings {
        return Some(Intent::Set(now));
    }
    wanted
}
