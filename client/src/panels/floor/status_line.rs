//! The status line at the bottom of the desk: the effect of an order, or the result of the last one.

use super::desk_state::FloorDeskState;
use super::floor_action::FloorAction;
use super::{order_titles, recent_orders};
use crate::a11y::accessible_names;
use crate::model::Model;
use crate::panels::{fitting, mark, plain};
use crate::theme;
use crate::ui_text::{Message, translate};
use bevy_egui::egui;
use cardroom_shared::command::Order;

/// Draws the line. Returns the order that undoes the last one.
pub(super) fn render(ui: &mut egui::Ui, model: &Model, directing: &FloorDeskState) -> Option<FloorAction> {
    ui.horizontal_centered(|ui| outcome(ui, model, directing)).inner
}

/// Returns the name of an undo: "Undo: Move · Lena".
fn undoes(model: &Model, order: &Order) -> String {
    translate(&Message::new("ui-director-undo-order").with("order", order_titles::with_whom(model, order)))
}

/// Draws a refusal, the effect of an order, or the last result with its undo.
fn outcome(ui: &mut egui::Ui, model: &Model, directing: &FloorDeskState) -> Option<FloorAction> {
    let told = |ui: &mut egui::Ui, text: &str, ink: theme::Ink| {
        let size = fitting(ui, text, 15.0, ui.available_width());
        let text = egui::RichText::new(text).size(size).color(ink.panel());
        let response = ui.add(egui::Label::new(text).truncate());
        mark(ui.ctx(), "Desk status", response.rect);
        response
    };
    if let Some(refused) = model.refusal() {
        let words = translate(&Message::new("ui-not-done").with("why", refused.why.as_str()));
        let response = told(ui, &words, theme::RED_LIT);
        accessible_names::announced(&response, &words);
        return None;
    }
    if let Some(hint) = &directing.hint {
        told(ui, hint, theme::TEXT_SOFT);
        return None;
    }
    let you = model.view().map(|view| view.you)?;
    let last = model.briefing().orders.first().filter(|order| order.by == you)?;
    let mut wanted = None;
    if let Some(undo) = &last.undo
        && plain(ui, "Undo last order", &undoes(model, &last.order)).clicked()
    {
        wanted = Some(FloorAction::Do(undo.clone()));
    }
    let words = translate(&Message::new("ui-director-done").with("what", recent_orders::in_words(model, last)));
    let response = told(ui, &words, theme::GREEN_LIT);
    accessible_names::announced(&response, &words);
    wanted
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dev_tools::fixtures::{self, FixtureScene};

    #[test]
    fn the_way_back_says_what_it_undoes() {
        let model = fixtures::model(FixtureScene::Directed);
        let last = &model.briefing().orders[0];
        assert_eq!(undoes(&model, &last.order), "Undo: Move · Lena");
    }
}
