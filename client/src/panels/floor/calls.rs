//! Who calls the director, what was told them in private, and who directs.

use super::offers;
use super::wanted::{Wanted, buttons};
use crate::amounts;
use crate::model::Model;
use crate::panels::plain;
use crate::theme::{self, Ink};
use crate::words::Names;
use bevy_egui::egui;
use cardroom_shared::briefing::{CallLine, ReportLine};
use cardroom_shared::seat::{PersonNo, TableNo};

/// Draws everything that waits for the director. Returns the answer that they give, or where they want to look.
pub(super) fn show(ui: &mut egui::Ui, model: &Model) -> Option<Wanted> {
    let briefing = model.briefing();
    let mut wanted = None;
    line(ui, &who_directs(model), theme::TEXT);
    if briefing.calls.is_empty() {
        line(ui, "No calls for the director.", theme::TEXT_SOFT);
    }
    for call in &briefing.calls {
        wanted = one_call(ui, model, call).or(wanted);
    }
    for (table, person) in &briefing.doubts {
        wanted = doubt(ui, model, *table, *person).or(wanted);
    }
    for (table, chips) in &briefing.aside {
        line(
            ui,
            &format!("{} held in dispute at table {table}: choose who gets them.", amounts::chips(*chips)),
            theme::GOLD,
        );
    }
    ui.add_space(6.0);
    ui.label(theme::strong_text("Private reports", 15.0).color(theme::GOLD.panel()));
    if briefing.reports.is_empty() {
        line(ui, "No reports.", theme::TEXT_SOFT);
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
        None => "There is no director now: automatic rulings stand.".to_owned(),
        directs if directs == you => "You are the director.".to_owned(),
        Some(person) => {
            let who = model.who(person).map_or("The director".to_owned(), |line| line.name.to_string());
            format!("{who} is the director; a deputy acts when no director is here.")
        }
    }
}

fn one_call(ui: &mut egui::Ui, model: &Model, call: &CallLine) -> Option<Wanted> {
    let mut wanted = None;
    let why = call.why.as_ref().map(|why| format!(": “{why}”")).unwrap_or_default();
    let goes_on = if call.play_goes_on { "plays on" } else { "waits for you" };
    ui.add_space(6.0);
    line(ui, &format!("{} calls you to table {}{why}", model.person(call.by), call.table), theme::AMBER_LIT);
    ui.horizontal(|ui| {
        line(ui, &format!("The table {goes_on}."), theme::TEXT_SOFT);
        if model.table().is_none_or(|table| table.table != call.table)
            && plain(ui, &format!("Go to {}", call.table), "Go to table").clicked()
        {
            wanted = Some(Wanted::Look(call.table));
        }
    });
    let answered = buttons(ui, &format!("Table {} ", call.table), offers::answers(call.table));
    answered.map(Wanted::Give).or(wanted)
}

/// Somebody is back on their seat without chips.
fn doubt(ui: &mut egui::Ui, model: &Model, table: TableNo, person: PersonNo) -> Option<Wanted> {
    let name = model.person(person);
    ui.add_space(6.0);
    line(
        ui,
        &format!("Is {name} out? Table {table} waits for you: correct the stacks, or eliminate them."),
        theme::AMBER_LIT,
    );
    let section = offers::Section { heading: "Ruling", offers: vec![offers::count_out(&name, person)] };
    buttons(ui, &format!("{name} "), section).map(Wanted::Give)
}

fn reported(model: &Model, report: &ReportLine) -> String {
    let about = report.about.map(|about| format!(" about {}", model.person(about))).unwrap_or_default();
    let hand = report.hand.map(|(table, hand)| format!(" (table {table}, hand {hand})")).unwrap_or_default();
    format!("{}{about}{hand}: “{}”", model.person(report.person), report.words)
}

fn line(ui: &mut egui::Ui, text: &str, ink: Ink) {
    ui.add(egui::Label::new(egui::RichText::new(text).color(ink.panel())).wrap());
}
