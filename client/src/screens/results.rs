//! The end of the evening: places and prizes.

use crate::model::Model;
use crate::panels::{filled, plain, standings};
use crate::screens::{Intent, Screen, sheet};
use crate::theme;
use crate::words::Names;
use bevy_egui::egui;

/// Draws the results over the table.
pub(super) fn show(root: &mut egui::Ui, model: &Model) -> Option<Intent> {
    let mut wanted = None;
    let winner = model.standings().iter().find(|line| line.place == Some(1));
    let heading = match winner {
        Some(line) if model.view().is_some_and(|view| view.you == line.person) => "You win!".to_owned(),
        Some(line) => format!("{} wins!", model.person(line.person)),
        None => "Results".to_owned(),
    };
    sheet(root, "", 480.0, |ui| {
        ui.vertical_centered(|ui| {
            ui.label(theme::strong_text(heading, 38.0).color(theme::GOLD.panel()));
            if let Some(welcome) = model.welcomed() {
                ui.label(egui::RichText::new(&welcome.tournament).size(17.0).color(theme::TEXT_SOFT.panel()));
            }
        });
        ui.add_space(8.0);
        ui.separator();
        ui.add_space(4.0);
        egui::ScrollArea::vertical().max_height(430.0).show(ui, |ui| standings::show(ui, model));
        ui.add_space(8.0);
        ui.horizontal(|ui| {
            if filled(ui, "Leave", "Leave", theme::GOLD, egui::vec2(160.0, 42.0)).clicked() {
                wanted = Some(Intent::Leave);
            }
            if plain(ui, "Look at the table", "Look at the table").clicked() {
                wanted = Some(Intent::Go(Screen::Table));
            }
        });
    });
    wanted
}
