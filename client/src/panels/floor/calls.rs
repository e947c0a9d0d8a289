//! Who calls the director, what was told them in private, and who directs.

use super::offers;
use super::wanted::{Wanted, buttons};
use crate::model::Model;
use crate::panels::plain;
use crate::theme::{self, Ink};
use crate::words::{Arg, Message, Names, label, say};
use bevy_egui::egui;
use cardroom_shared::briefing::{CallLine, ReportLine};
use cardroom_shared::seat::{PersonNo, TableNo};

/// Draws everything that waits for the director. Returns the answer that they give, or where they want to look.
pub(super) fn show(ui: &mut egui::Ui, model: &Model) -> Option<Wanted> {
    let briefing = model.briefing();
    let mut wanted = None;
    line(ui, &who_directs(model), theme::TEXT);
    if briefing.calls.is_empty() {
        line(ui, label("ui-floor-no-calls"), theme::TEXT_SOFT);
    }
    for call in &briefing.calls {
        wanted = one_call(ui, model, call).or(wanted);
    }
    for (table, person) in &briefing.doubts {
        wanted = doubt(ui, model, *table, *person).or(wanted);
    }
    for (table, chips) in &briefing.aside {
        line(ui, &say(&Message::new("ui-floor-aside").with("chips", *chips).with("table", *table)), theme::GOLD);
    }
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

fn one_call(ui: &mut egui::Ui, model: &Model, call: &CallLine) -> Option<Wanted> {
    let mut wanted = None;
    let calls = match &call.why {
        Some(why) => Message::new("ui-floor-call-why").with("why", why.to_string()),
        None => Message::new("ui-floor-call"),
    };
    let goes_on = if call.play_goes_on { label("ui-floor-plays-on") } else { label("ui-floor-waits") };
    ui.add_space(6.0);
    let calls = calls.with("name", model.person(call.by)).with("table", call.table);
    line(ui, &say(&calls), theme::AMBER_LIT);
    ui.horizontal(|ui| {
        line(ui, goes_on, theme::TEXT_SOFT);
        if model.table().is_none_or(|table| table.table != call.table)
            && plain(ui, &format!("Go to {}", call.table), label("ui-floor-go")).clicked()
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
    line(ui, &say(&Message::new("ui-floor-doubt").with("name", name.as_str()).with("table", table)), theme::AMBER_LIT);
    let section = offers::Section { heading: label("ui-floor-ruling"), offers: vec![offers::count_out(&name, person)] };
    buttons(ui, &format!("{name} "), section).map(Wanted::Give)
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
