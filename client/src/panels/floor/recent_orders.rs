//! The last orders, the newest first, each with its result, reason, clause and undo.

use super::desk_state::FloorDeskState;
use super::floor_action::FloorAction;
use super::order_titles;
use crate::model::Model;
use crate::panels::{cited_rule_panel, plain, table_log_panel};
use crate::theme::{self, Ink};
use crate::ui_text::{self, Message, TableLogLine, label, translate};
use bevy_egui::egui;
use cardroom_shared::briefing::OrderLine;
use cardroom_shared::house::rulebook::Citation;

/// Draws the list, or the open rule. Returns an order that undoes a listed one.
pub(super) fn render(ui: &mut egui::Ui, model: &Model, directing: &mut FloorDeskState) -> Option<FloorAction> {
    if let (Some(cite), Some(rules)) = (directing.rule, model.rules()) {
        if cited_rule_panel::render(ui, rules, cite).is_some() {
            directing.rule = None;
        }
        return None;
    }
    ui.label(theme::strong_text(label("ui-director-recent"), 15.0).color(theme::GOLD.panel()));
    let mut wanted = None;
    let area = egui::ScrollArea::vertical().id_salt("recent").auto_shrink(false);
    area.show(ui, |ui| {
        if model.briefing().orders.is_empty() {
            line(ui, label("ui-director-no-orders"), theme::TEXT_SOFT);
        }
        for order in &model.briefing().orders {
            wanted = one(ui, model, order, directing).or(wanted.take());
        }
    });
    wanted
}

fn one(ui: &mut egui::Ui, model: &Model, order: &OrderLine, directing: &mut FloorDeskState) -> Option<FloorAction> {
    let mut wanted = None;
    ui.spacing_mut().item_spacing.y = 2.0;
    ui.add_space(6.0);
    ui.horizontal_wrapped(|ui| {
        let title = order_titles::with_whom(model, &order.order);
        ui.add(egui::Label::new(theme::strong_text(&title, 15.0).color(theme::TEXT.panel())).wrap());
        if let Some(undo) = &order.undo {
            // All undo buttons have one height.
            ui.spacing_mut().button_padding = egui::vec2(8.0, 1.0);
            ui.spacing_mut().interact_size.y = 0.0;
            let response = plain(ui, &format!("Undo order {}", order.number), label("ui-floor-undo"));
            crate::a11y::accessible_names::named(
                &response,
                &translate(&Message::new("ui-director-undo-order").with("order", title)),
            );
            if response.clicked() {
                wanted = Some(FloorAction::Do(undo.clone()));
            }
        }
    });
    let told = came(model, order);
    for told in &told {
        line(ui, &told.text, theme::TEXT_SOFT);
    }
    if let Some(why) = &order.why {
        line(ui, &translate(&Message::new("ui-director-why").with("why", why.to_string())), theme::TALK);
    }
    let mut cites: Vec<Citation> = Vec::new();
    for cite in told.iter().flat_map(|line| &line.cites) {
        if !cites.contains(cite) {
            cites.push(*cite);
        }
    }
    if !cites.is_empty()
        && let Some(cite) = table_log_panel::links(ui, &cites, directing.rule)
    {
        directing.rule = Some(cite);
    }
    line(ui, &by(model, order), theme::TEXT_SOFT);
    ui.separator();
    wanted
}

/// Returns who gave the order.
fn by(model: &Model, order: &OrderLine) -> String {
    let name = match model.who(order.by) {
        Some(line) => line.name.to_string(),
        None if Some(order.by) == model.view().map(|view| view.you) => label("ui-director-you").to_owned(),
        None => label("ui-director-host").to_owned(),
    };
    translate(&Message::new("ui-director-by").with("name", name))
}

/// Returns the result of an order as log lines.
fn came(model: &Model, order: &OrderLine) -> Vec<TableLogLine> {
    let Some(view) = model.view() else { return Vec::new() };
    let told = |event| {
        let names = model.at(event);
        ui_text::log_lines(event, view, model.rules(), &names)
    };
    order.came.iter().flat_map(told).collect()
}

/// Returns an order in one line: its result, or its title if there is no log line.
pub(super) fn in_words(model: &Model, order: &OrderLine) -> String {
    let told = came(model, order).into_iter().map(|line| line.text).next();
    told.unwrap_or_else(|| order_titles::with_whom(model, &order.order))
}

fn line(ui: &mut egui::Ui, text: &str, ink: Ink) {
    ui.add(egui::Label::new(egui::RichText::new(text).size(14.0).color(ink.panel())).wrap());
}
