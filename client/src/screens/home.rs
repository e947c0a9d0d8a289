//! The front door: Join, Watch, Practice.

use crate::a11y::names;
use crate::panels::{filled, mark, plain};
use crate::screens::{Intent, Purpose, Screen, sheet};
use crate::theme;
use crate::words::label;
use bevy_egui::egui;

/// Draws the front door.
pub(super) fn show(root: &mut egui::Ui) -> Option<Intent> {
    let mut wanted = None;
    sheet(root, "", 520.0, |ui| {
        ui.vertical_centered(|ui| {
            ui.label(theme::strong_text("Cardroom", 54.0).color(theme::GOLD.panel()));
            let suits = egui::RichText::new("♠   ♥   ♦   ♣").size(20.0).color(theme::TEXT_SOFT.panel());
            ui.label(suits);
            ui.add_space(2.0);
            ui.label(egui::RichText::new(label("ui-home-line")).size(17.0).color(theme::TEXT_SOFT.panel()));
        });
        ui.add_space(16.0);
        let choices = [
            (label("ui-home-join"), label("ui-home-join-what"), theme::GOLD, Intent::Go(Screen::Join(Purpose::Play))),
            (
                label("ui-home-watch"),
                label("ui-home-watch-what"),
                theme::BOX_LIT,
                Intent::Go(Screen::Join(Purpose::Watch)),
            ),
            (label("ui-home-practice"), label("ui-home-practice-what"), theme::BOX_LIT, Intent::Practice),
        ];
        for (name, what, fill, intent) in choices {
            if choice(ui, name, what, fill).clicked() {
                wanted = Some(intent);
            }
        }
        ui.add_space(8.0);
        ui.horizontal(|ui| {
            if plain(ui, label("ui-settings"), "Settings").clicked() {
                wanted = Some(Intent::Go(Screen::Settings(Box::new(Screen::Home))));
            }
            ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
                if plain(ui, label("ui-quit"), "Quit").clicked() {
                    wanted = Some(Intent::Quit);
                }
            });
        });
    });
    wanted
}

/// A wide button with a name and a sentence.
fn choice(ui: &mut egui::Ui, name: &str, what: &str, fill: theme::Ink) -> egui::Response {
    let size = egui::vec2(ui.available_width(), 66.0);
    let response = filled(ui, name, "", fill, size);
    names::named(&response, &format!("{name}: {what}"));
    let (ink, soft) =
        if fill == theme::GOLD { (theme::ON_GOLD, theme::ON_GOLD) } else { (theme::TEXT, theme::TEXT_SOFT) };
    let left = response.rect.left_center() + egui::vec2(24.0, 0.0);
    let font = |size| egui::FontId::new(size, theme::strong());
    let painter = ui.painter();
    painter.text(left, egui::Align2::LEFT_CENTER, name, font(23.0), ink.panel());
    let at = response.rect.left_center() + egui::vec2(150.0, 0.0);
    painter.text(at, egui::Align2::LEFT_CENTER, what, egui::FontId::proportional(16.0), soft.panel());
    mark(ui.ctx(), name, response.rect);
    response
}
