//! Places and prizes.

use crate::amounts;
use crate::model::Model;
use crate::theme::{self, Ink};
use crate::words::Names;
use bevy_egui::egui;
use cardroom_shared::protocol::StandingLine;

/// Draws everybody who has a place, the best first.
pub fn show(ui: &mut egui::Ui, model: &Model) {
    let you = model.view().map(|view| view.you);
    let placed = model.standings().iter().filter(|line| line.place.is_some());
    egui::Grid::new("standings").num_columns(3).min_col_width(70.0).spacing([26.0, 9.0]).show(ui, |ui| {
        for line in placed {
            let ink = match line.place {
                Some(1) => theme::GOLD,
                _ if you == Some(line.person) => theme::GREEN_LIT,
                _ if line.prize_cents > 0 => theme::TEXT,
                _ => theme::TEXT_SOFT,
            };
            row(ui, model, line, ink);
            ui.end_row();
        }
    });
}

fn row(ui: &mut egui::Ui, model: &Model, line: &StandingLine, ink: Ink) {
    let place = line.place.map(amounts::place).unwrap_or_default();
    ui.label(theme::strong_text(place, 18.0).color(ink.panel()));
    let bot = if model.who(line.person).is_some_and(|line| line.bot) { "  bot" } else { "" };
    ui.horizontal(|ui| {
        ui.set_min_width(230.0);
        ui.label(theme::strong_text(model.person(line.person), 18.0).color(ink.panel()));
        ui.label(egui::RichText::new(bot).size(13.0).color(theme::TEXT_SOFT.panel()));
    });
    ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
        let prize = if line.prize_cents > 0 { amounts::money(line.prize_cents) } else { "–".to_owned() };
        ui.label(theme::strong_text(prize, 18.0).color(ink.panel()));
    });
}
