//! Who calls the director, what was told them in private, and who directs.

use super::case;
use super::directing::{Directing, Page};
use super::wanted::Wanted;
use crate::amounts;
use crate::model::Model;
use crate::panels::mark;
use crate::theme::{self, Ink};
use crate::words::{Arg, Message, Names, label, say};
use bevy_egui::egui;
use cardroom_shared::briefing::{CallLine, ReportLine};
use std::time::Duration;

/// Draws the calls, each with how long it waits. A click opens the case, and returns its table: the director looks there.
pub(super) fn list(ui: &mut egui::Ui, model: &Model, directing: &mut Directing, now: Duration) -> Option<Wanted> {
    let briefing = model.briefing();
    let mut wanted = None;
    line(ui, &who_directs(model), theme::TEXT);
    if briefing.calls.is_empty() {
        line(ui, label("ui-floor-no-calls"), theme::TEXT_SOFT);
    }
    for call in &briefing.calls {
        if called(ui, model, call, directing, now) {
            (directing.page, directing.case) = (Page::Calls, Some(call.table));
            (directing.asking, directing.asked) = (None, None);
            let seen = model.table().map(|table| table.table);
            wanted = (seen != Some(call.table)).then_some(Wanted::Look(call.table));
        }
    }
    ui.add_space(4.0);
    wanted
}

/// One call as a button: the table, the hand, how long it waits, who calls and why.
fn called(ui: &mut egui::Ui, model: &Model, call: &CallLine, directing: &Directing, now: Duration) -> bool {
    let waited = amounts::time(model.call_waited(call, now));
    let place = Message::new("ui-director-call").with("table", call.table).with("hand", call.hand).with("time", waited);
    let goes_on = if call.play_goes_on { label("ui-floor-plays-on") } else { label("ui-floor-waits") };
    let text = format!("{}\n{}\n{goes_on}", say(&place), case::quote(model, call));
    let chosen = directing.page == Page::Calls && directing.case == Some(call.table);
    let fill = if chosen { theme::CHOSEN } else { theme::BOX };
    let text = egui::RichText::new(text).size(14.0).color(theme::AMBER_LIT.panel());
    let button = egui::Button::new(text).wrap().fill(fill.panel()).min_size(egui::vec2(ui.available_width(), 0.0));
    let response = ui.add(button);
    mark(ui.ctx(), &format!("Call {}", call.table), response.rect);
    response.clicked()
}

/// The call that was chosen as a case, or the first one; then what else waits for a decision, and the private reports.
pub(super) fn show(ui: &mut egui::Ui, model: &Model, directing: &mut Directing, now: Duration) -> Option<Wanted> {
    let briefing = model.briefing();
    let chosen = briefing.calls.iter().find(|call| directing.case == Some(call.table));
    let mut wanted = None;
    match chosen.or_else(|| briefing.calls.first()) {
        Some(call) => wanted = case::show(ui, model, call, directing, now),
        None => line(ui, label("ui-floor-no-calls"), theme::TEXT_SOFT),
    }
    wanted = case::undecided(ui, model, directing).or(wanted);
    ui.add_space(6.0);
    ui.label(theme::strong_text(label("ui-floor-reports"), 15.0).color(theme::GOLD.panel()));
    if briefing.reports.is_empty() {
        line(ui, label("ui-floor-no-reports"), theme::TEXT_SOFT);
    }
    for report in briefing.reports.iter().rev() {
        line(ui, &reported(model, report), theme::TALK);
    }
    wanted
}

/// Who directs at this moment, said to whoever looks.
pub(super) fn who_directs(model: &Model) -> String {
    let you = model.view().map(|view| view.you);
    match model.briefing().directs {
        None => label("ui-floor-no-director").to_owned(),
        directs if directs == you => label("ui-floor-you-direct").to_owned(),
        Some(person) => {
            let who = model
                .who(person)
                .map_or_else(|| Message::new("the-director").into(), |line| Arg::Words(line.name.to_string()));
            say(&Message::new("ui-floor-directs").with("name", who))
        }
    }
}

fn reported(model: &Model, report: &ReportLine) -> String {
    let name = model.person(report.person);
    let from = match report.about {
        Some(about) => Message::new("ui-floor-report-about").with("about", model.person(about)),
        None => Message::new("ui-floor-report-from"),
    };
    let mut from = say(&from.with("name", name));
    if let Some((table, hand)) = report.hand {
        from = say(&Message::new("ui-floor-report-hand").with("from", from).with("table", table).with("hand", hand));
    }
    say(&Message::new("ui-floor-report").with("from", from).with("words", report.words.clone()))
}

fn line(ui: &mut egui::Ui, text: &str, ink: Ink) {
    ui.add(egui::Label::new(egui::RichText::new(text).color(ink.panel())).wrap());
}
