//! What the desk asks somebody below the table: whether he is back, and whether he buys again.

use crate::amounts;
use crate::model::Model;
use crate::panels::filled;
use crate::theme;
use bevy_egui::egui;
use cardroom_shared::command::Desk;
use cardroom_shared::protocol::Say;
use cardroom_shared::view::RebuyView;
use std::time::Duration;

/// The bar of somebody who is away; what he says when he is back.
pub fn come_back(ui: &mut egui::Ui, situation: &str) -> Option<Say> {
    let mut said = None;
    ui.vertical_centered(|ui| {
        ui.add_space(20.0);
        ui.label(egui::RichText::new(situation).size(19.0).color(theme::TEXT_SOFT.panel()));
        ui.add_space(2.0);
        if filled(ui, "Back", "I am back", theme::GREEN, egui::vec2(180.0, 38.0)).clicked() {
            said = Some(Say::Desk(Desk::Back));
        }
    });
    said
}

/// The question to somebody who has lost everything while chips are sold again.
pub fn buy_again(ui: &mut egui::Ui, model: &Model, rebuy: RebuyView, now: Duration) -> Option<Say> {
    let mut said = None;
    let (chips, price) = (amounts::chips(rebuy.chips), amounts::money(rebuy.cents));
    let left = rebuy.left_ms.map(|ms| model.left(u64::from(ms), now));
    let hurry = left.map_or_else(String::new, |ms| format!(" The cards wait {} seconds.", ms.div_ceil(1_000)));
    ui.vertical_centered(|ui| {
        ui.add_space(2.0);
        let question = format!("You have lost everything. Buy {chips} chips again for {price}?{hurry}");
        ui.label(theme::strong_text(&question, 18.0).color(theme::GOLD.panel()));
        ui.horizontal(|ui| {
            ui.add_space((ui.available_width() - 490.0).max(0.0) / 2.0);
            if filled(ui, "Rebuy", &format!("Buy {chips} for {price}"), theme::GREEN, egui::vec2(240.0, 46.0)).clicked()
            {
                said = Some(Say::Desk(Desk::Rebuy));
            }
            if filled(ui, "Decline", "No, I am out", theme::RED, egui::vec2(240.0, 46.0)).clicked() {
                said = Some(Say::Desk(Desk::Decline));
            }
        });
    });
    said
}
