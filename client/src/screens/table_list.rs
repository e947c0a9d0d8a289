//! Every table, over the table in sight: somebody without a seat goes where they want to look.

use crate::panels::broadcast_switch;
use crate::panels::side_tables::Beside;
use crate::panels::table_list::{self, TablesRequest};
use crate::screens::dialog::{Sheet, head, sheet};
use crate::screens::intent::Intent;
use crate::screens::screen::Screen;
use crate::screens::screen_context::Sight;
use crate::theme;
use crate::ui_text::label;
use bevy_egui::egui;

const WIDTH: f32 = 640.0;

/// Draws the list.
pub(super) fn show(root: &mut egui::Ui, sight: &Sight, beside: &Beside) -> Option<Intent> {
    let mut wanted = None;
    sheet(root, Sheet::on_table("Tables", WIDTH, sight.frame), |ui| {
        if head(ui, label("ui-tables"), theme::TEXT) {
            wanted = Some(Intent::Go(Screen::Table));
        }
        wanted = broadcast_switch::switch(ui, sight.model).map(Intent::See).or(wanted.take());
        ui.label(egui::RichText::new(label("ui-tables-follow")).size(14.0).color(theme::TEXT_SOFT.panel()));
        let chosen = table_list::show(ui, sight.model, beside).map(|chosen| match chosen {
            TablesRequest::Watch(table) => Intent::Watch(table),
            TablesRequest::Beside(table) => Intent::Beside(table),
            TablesRequest::Follow(person) => Intent::Follow(person),
        });
        wanted = chosen.or(wanted.take());
    });
    if root.input(|input| input.key_pressed(egui::Key::Escape)) {
        wanted = Some(Intent::Go(Screen::Table));
    }
    wanted
}
