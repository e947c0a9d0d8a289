//! The left column: who calls, every table, and everybody. Where it is narrow or letters are large, one of these at a time, and
//! the last orders too.

use super::desk_state::{FloorDeskState, LeftColumnTab};
use super::floor_action::FloorAction;
use super::{floor_calls, guest_links, join_requests, people_list, recent_orders, table_miniatures, table_selection};
use crate::model::Model;
use crate::panels::{mark, select};
use crate::theme;
use crate::ui_text::label;
use bevy_egui::egui;
use std::time::Duration;

/// How much of the column the calls and the tables may take.
const UPPER: f32 = 0.74;

/// Draws the column with all of it. Returns what the director wants.
pub(super) fn render(
    ui: &mut egui::Ui,
    model: &Model,
    directing: &mut FloorDeskState,
    now: Duration,
) -> Option<FloorAction> {
    let height = ui.available_height() * UPPER;
    let upper = calls_and_tables(ui, model, directing, height, now);
    ui.add_space(4.0);
    ui.separator();
    let rest = ui.available_height();
    let watched = people_list::render(ui, model, directing, rest, now).map(FloorAction::Look);
    upper.or(watched)
}

/// Draws the column with what the director has chosen of it. Returns what they want.
pub(super) fn tabbed(
    ui: &mut egui::Ui,
    model: &Model,
    directing: &mut FloorDeskState,
    now: Duration,
) -> Option<FloorAction> {
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = egui::vec2(4.0, 2.0);
        ui.spacing_mut().button_padding = egui::vec2(7.0, 3.0);
        let tabs = [
            (LeftColumnTab::Tables, "Left tables", label("ui-floor-tables")),
            (LeftColumnTab::People, "Left people", label("ui-floor-people")),
            (LeftColumnTab::Orders, "Left orders", label("ui-floor-orders")),
        ];
        for (left, name, text) in tabs {
            let is_open = directing.left == left && directing.rule.is_none();
            let response = select(ui, is_open, theme::strong_text(text, 15.0));
            mark(ui.ctx(), name, response.rect);
            if response.clicked() {
                (directing.left, directing.rule) = (left, None);
            }
        }
    });
    ui.separator();
    let height = ui.available_height();
    match directing.left {
        // A rule that is read is closed there.
        _ if directing.rule.is_some() => recent_orders::render(ui, model, directing),
        LeftColumnTab::Tables => calls_and_tables(ui, model, directing, height, now),
        LeftColumnTab::People => people_list::render(ui, model, directing, height, now).map(FloorAction::Look),
        LeftColumnTab::Orders => recent_orders::render(ui, model, directing),
    }
}

/// The calls, and below them every table.
fn calls_and_tables(
    ui: &mut egui::Ui,
    model: &Model,
    directing: &FloorDeskState,
    height: f32,
    now: Duration,
) -> Option<FloorAction> {
    let area = egui::ScrollArea::vertical().id_salt("desk-tables").max_height(height).auto_shrink([false, true]);
    area.show(ui, |ui| {
        let from = ui.cursor().top();
        let answered = join_requests::render(ui, model);
        let answered = guest_links::render(ui, model).or(answered);
        let called = floor_calls::list(ui, model, directing, now).map(FloorAction::Open);
        let room = height - (ui.cursor().top() - from);
        let seen = table_selection::table(model, directing).map(|table| table.table);
        let looked = table_miniatures::render(ui, model, seen, room, now).map(FloorAction::Look);
        answered.or(looked).or(called)
    })
    .inner
}
