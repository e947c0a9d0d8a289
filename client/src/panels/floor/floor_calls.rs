//! The calls to the director, private reports, and the current director.

use super::desk_state::{FloorDeskState, OrderPage};
use super::floor_action::FloorAction;
use super::floor_call_case;
use crate::model::Model;
use crate::panels::mark;
use crate::theme::{self, Ink};
use crate::ui_text::amounts;
use crate::ui_text::{Arg, Message, label, translate};
use bevy_egui::egui;
use cardroom_shared::briefing::CallLine;
use cardroom_shared::narration::private_report;
use cardroom_shared::seat::TableNo;
use std::time::Duration;

/// The height from which the rulings stay visible above the case, in points at the default text size.
const PINNED: f32 = 260.0;

/// Draws the calls with their waiting times. Returns the table of a clicked call.
pub(super) fn list(ui: &mut egui::Ui, model: &Model, directing: &FloorDeskState, now: Duration) -> Option<TableNo> {
    let briefing = model.briefing();
    let mut wanted = None;
    line(ui, &who_directs(model), theme::TEXT);
    if briefing.calls.is_empty() {
        line(ui, label("ui-floor-no-calls"), theme::TEXT_SOFT);
    }
    for call in &briefing.calls {
        if called(ui, model, call, directing, now) {
            wanted = Some(call.table);
        }
    }
    ui.add_space(4.0);
    wanted
}

/// Draws one call as a button: table, hand, waiting time, caller and reason.
fn called(ui: &mut egui::Ui, model: &Model, call: &CallLine, directing: &FloorDeskState, now: Duration) -> bool {
    let waited = amounts::time(model.call_waited(call, now));
    let place = Message::new("ui-director-call").with("table", call.table).with("hand", call.hand).with("time", waited);
    let goes_on = if call.play_goes_on { label("ui-floor-plays-on") } else { label("ui-floor-waits") };
    let text = format!("{}\n{}\n{goes_on}", translate(&place), floor_call_case::quote(model, call));
    let chosen = directing.page == OrderPage::Calls && directing.case == Some(call.table);
    let (fill, edge) = if chosen { (theme::BOX_LIT, theme::TEXT) } else { (theme::BOX, theme::RULE) };
    let edge = egui::Stroke::new(if chosen { 2.0 } else { 1.0 }, edge.panel());
    let text = egui::RichText::new(text).size(14.0).color(theme::AMBER_LIT.panel());
    let button = egui::Button::new(text).wrap().fill(fill.panel()).stroke(edge);
    let button = button.min_size(egui::vec2(ui.available_width(), 0.0));
    let response = ui.add(button);
    mark(ui.ctx(), &format!("Call {}", call.table), response.rect);
    response.clicked()
}

/// Draws the chosen call as a case, or the first one, then other open decisions and the private reports. The rulings
/// stay visible if there is room.
pub(super) fn render(
    ui: &mut egui::Ui,
    model: &Model,
    directing: &mut FloorDeskState,
    now: Duration,
) -> Option<FloorAction> {
    let calls = &model.briefing().calls;
    let call = calls.iter().find(|call| directing.case == Some(call.table)).or_else(|| calls.first());
    // The case is always the call that is on screen.
    directing.case = call.map(|call| call.table);
    let pinned = ui.available_height() > theme::grown(PINNED);
    let ruled = call.filter(|_| pinned).and_then(|call| floor_call_case::ruled_on(ui, model, call, directing, now));
    let area = egui::ScrollArea::vertical().id_salt("case").auto_shrink(false);
    let rest = area.show(ui, |ui| {
        let ruled =
            call.filter(|_| !pinned).and_then(|call| floor_call_case::ruled_on(ui, model, call, directing, now));
        match call {
            Some(call) => floor_call_case::render(ui, model, call, directing),
            None => line(ui, label("ui-floor-no-calls"), theme::TEXT_SOFT),
        }
        let undecided = floor_call_case::undecided(ui, model, directing);
        reports(ui, model);
        ruled.or(undecided)
    });
    ruled.or(rest.inner)
}

/// Draws the private reports to the director, the latest first.
fn reports(ui: &mut egui::Ui, model: &Model) {
    ui.add_space(6.0);
    ui.label(theme::strong_text(label("ui-floor-reports"), 15.0).color(theme::GOLD.panel()));
    let reports = &model.briefing().reports;
    if reports.is_empty() {
        line(ui, label("ui-floor-no-reports"), theme::TEXT_SOFT);
    }
    for report in reports.iter().rev() {
        line(ui, &translate(&private_report(report, model)), theme::TALK);
    }
}

/// Returns who directs now, in words for the viewer.
pub(super) fn who_directs(model: &Model) -> String {
    let you = model.view().map(|view| view.you);
    match model.briefing().directs {
        None => label("ui-floor-no-director").to_owned(),
        directs if directs == you => label("ui-floor-you-direct").to_owned(),
        Some(person) => {
            let who = model
                .who(person)
                .map_or_else(|| Message::new("the-director").into(), |line| Arg::Words(line.name.to_string()));
            translate(&Message::new("ui-floor-directs").with("name", who))
        }
    }
}

fn line(ui: &mut egui::Ui, text: &str, ink: Ink) {
    ui.add(egui::Label::new(egui::RichText::new(text).color(ink.panel())).wrap());
}
