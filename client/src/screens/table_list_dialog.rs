//! Every table, over the table in sight: somebody without a seat goes where they want to look.

use crate::panels::broadcast_switch;
use crate::panels::side_tables::SideTables;
use crate::panels::table_list::{self, TableListRequest};
use crate::screens::dialog::{Dialog, dialog, head};
use crate::screens::intent::Intent;
use crate::screens::screen::ClientScreen;
use crate::screens::screen_context::ScreenContext;
use crate::theme;
use crate::ui_text::label;
use bevy_egui::egui;

const WIDTH: f32 = 640.0;

/// Draws the list.
pub(super) fn render(root: &mut egui::Ui, sight: &ScreenContext, beside: &SideTables) -> Option<Intent> {
    let mut wanted = None;
    dialog(root, Dialog::on_table("Tables", WIDTH, sight.frame), |ui| {
        if head(ui, label("ui-tables"), theme::TEXT) {
            wanted = Some(Intent::Go(ClientScreen::Table));
        }
        wanted = broadcast_switch::switch(ui, sight.model).map(Intent::See).or(wanted.take());
        ui.label(egui::RichText::new(label("ui-tables-follow")).size(14.0).color(theme::TEXT_SOFT.panel()));
        let chosen = table_list::render(ui, sight.model, beside).map(|chosen| match chosen {
            TableListRequest::Watch(table) => Intent::Watch(table),
            TableListRequest::Beside(table) => Intent::Beside(table),
            TableListRequest::Follow(person) => Intent::Follow(person),
        });
        wanted = chosen.or(wanted.take());
    });
    if root.input(|input| input.key_pressed(egui::Key::Escape)) {
        wanted = Some(Intent::Go(ClientScreen::Table));
    }
    wanted
}
