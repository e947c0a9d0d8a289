//! A call as a case: what happened, by which clause, and the rulings that are ready, each with what it would do.

use super::directing::Directing;
use super::offers;
use super::wanted::{Wanted, button};
use crate::amounts;
use crate::model::Model;
use crate::panels::{event_log, mark};
use crate::theme::{self, Ink};
use crate::words::{self, About, Arg, LogLine, Message, Names, label, say};
use bevy_egui::egui;
use cardroom_shared::briefing::{CallLine, Story};
use cardroom_shared::chips::Chips;
use cardroom_shared::command::{FloorAnswer, Order};
use cardroom_shared::event::{HandEvent, PublicEvent};
use cardroom_shared::house::rulebook::Citation;
use std::time::Duration;

/// The most lines of the story that are shown; the last ones, which is what was called about.
const LINES: usize = 9;
/// From this width on the rulings stand beside what happened, in points of usual text.
const BESIDE: f32 = 560.0;

/// Draws the case. Returns the ruling that was given.
pub(super) fn show(
    ui: &mut egui::Ui,
    model: &Model,
    call: &CallLine,
    directing: &mut Directing,
    now: Duration,
) -> Option<Wanted> {
    let waited = amounts::time(model.call_waited(call, now));
    let heading =
        Message::new("ui-director-case").with("table", call.table).with("hand", call.hand).with("time", waited);
    let response = ui.label(theme::strong_text(say(&heading), 17.0).color(theme::AMBER_LIT.panel()));
    mark(ui.ctx(), "Case", response.rect);
    line(ui, &quote(model, call), theme::TEXT);
    let told = model.story(call.table).map(|story| story_in_words(model, story)).unwrap_or_default();
    let cites = clauses(&told);
    // The rulings stand beside what happened where there is room, and before it where there is not.
    if ui.available_width() < theme::grown(BESIDE) {
        let ruled = decide(ui, model, call, cites, directing);
        happened(ui, &told);
        return ruled;
    }
    let half = (ui.available_width() - 16.0) / 2.0;
    ui.horizontal_top(|ui| {
        ui.vertical(|ui| {
            ui.set_width(half);
            happened(ui, &told);
        });
        let right = ui.vertical(|ui| {
            ui.set_width(half);
            decide(ui, model, call, cites, directing)
        });
        right.inner
    })
    .inner
}

/// What happened in the hand.
fn happened(ui: &mut egui::Ui, told: &[LogLine]) {
    heading(ui, label("ui-director-happened"));
    if told.is_empty() {
        line(ui, label("ui-director-no-story"), theme::TEXT_SOFT);
    }
    let last = told.len().saturating_sub(LINES);
    let bare: Vec<_> = told.iter().skip(last).map(|line| LogLine { cites: Vec::new(), ..line.clone() }).collect();
    event_log::lines(ui, bare.iter(), None);
}

/// The rule, and the rulings that are ready.
fn decide(
    ui: &mut egui::Ui,
    model: &Model,
    call: &CallLine,
    cites: Option<Vec<Citation>>,
    directing: &mut Directing,
) -> Option<Wanted> {
    if let Some(cites) = cites {
        heading(ui, label("ui-director-clause"));
        if let Some(cite) = event_log::links(ui, &cites, directing.rule) {
            directing.rule = Some(cite);
        }
    }
    rulings(ui, model, call, directing)
}

fn heading(ui: &mut egui::Ui, text: &str) {
    ui.add_space(4.0);
    ui.label(egui::RichText::new(text).size(14.0).color(theme::TEXT_SOFT.panel()));
}

/// Who calls, and what they said.
pub(super) fn quote(model: &Model, call: &CallLine) -> String {
    let calls = match &call.why {
        Some(why) => Message::new("ui-floor-call-why").with("why", why.to_string()),
        None => Message::new("ui-floor-call"),
    };
    say(&calls.with("name", model.person(call.by)).with("table", call.table))
}

/// The answers, one below the other, each with what it would do.
fn rulings(ui: &mut egui::Ui, model: &Model, call: &CallLine, directing: &mut Directing) -> Option<Wanted> {
    let mut wanted = None;
    let of = format!("Table {} ", call.table);
    heading(ui, label("ui-floor-ruling"));
    for offer in offers::answers(call.table).offers {
        let effect =
            offer.order().and_then(|order| effect(model, call, order)).unwrap_or_else(|| offer.hint.to_owned());
        wanted = button(ui, &of, offer, directing).map(Wanted::Give).or(wanted.take());
        ui.add(egui::Label::new(egui::RichText::new(effect).size(14.0).color(theme::TEXT_SOFT.panel())).wrap());
    }
    wanted
}

/// What an answer would do here, as far as it can be said from what happened.
fn effect(model: &Model, call: &CallLine, order: &Order) -> Option<String> {
    let Order::Answer(_, answer) = order else { return None };
    let story = model.story(call.table)?;
    let last = story.events.iter().rev().find(|event| is_an_act(event))?;
    let act = tell(model, story, last).pop()?.text;
    match answer {
        FloorAnswer::Overrule => Some(overruled(model, call, act)),
        FloorAnswer::Accept => Some(say(&Message::new("ui-director-effect-stands").with("act", act))),
        FloorAnswer::Resume | FloorAnswer::PlayOn => None,
    }
}

/// What comes of it when an act is overruled: who acts again, and what goes back to them.
fn overruled(model: &Model, call: &CallLine, act: String) -> String {
    let again = call.overruled.and_then(|(seat, chips)| Some((model.sits_at(call.table, seat)?, chips)));
    let undone = Message::new("ui-director-effect-overrule").with("act", act);
    match again {
        None => label("ui-director-effect-too-late").to_owned(),
        Some((person, Chips(0))) => {
            let acts = Message::new("ui-director-effect-again").with("name", model.person(person));
            format!("{}. {}", say(&undone), say(&acts))
        }
        Some((person, chips)) => {
            let back = Message::new("ui-director-effect-back").with("name", model.person(person)).with("chips", chips);
            format!("{}. {}", say(&undone), say(&back))
        }
    }
}

fn is_an_act(event: &PublicEvent) -> bool {
    matches!(event, PublicEvent::Hand(_, HandEvent::Ruled { outcome: Some(_), .. } | HandEvent::TimedOut { .. }))
}

/// The clauses of the last line that has any.
fn clauses(told: &[LogLine]) -> Option<Vec<Citation>> {
    told.iter().rev().find(|line| !line.cites.is_empty()).map(|line| line.cites.clone())
}

/// What happened in the hand, line by line; what is dealt and posted before the first act in few words.
fn story_in_words(model: &Model, story: &Story) -> Vec<LogLine> {
    story.events.iter().flat_map(|event| tell(model, story, event)).collect()
}

/// An event of the story, with the table as it was seen then.
fn tell(model: &Model, story: &Story, event: &PublicEvent) -> Vec<LogLine> {
    let Some(view) = model.view() else { return Vec::new() };
    let view = cardroom_shared::view::View { table: Some(story.seen.clone()), ..view.clone() };
    let names = model.at(event);
    let mut told = words::tell(event, &view, model.rules(), &names);
    told.retain(|line| line.about != About::Talk);
    told
}

/// Who may be out or not, and what lies aside: the table waits.
pub(super) fn undecided(ui: &mut egui::Ui, model: &Model, directing: &mut Directing) -> Option<Wanted> {
    let briefing = model.briefing();
    let mut wanted = None;
    for (table, person) in &briefing.doubts {
        let name = model.person(*person);
        ui.add_space(6.0);
        let doubt = Message::new("ui-floor-doubt").with("name", Arg::Words(name.clone())).with("table", *table);
        line(ui, &say(&doubt), theme::AMBER_LIT);
        let offer = offers::count_out(&name, *person);
        wanted = button(ui, &format!("{name} "), offer, directing).map(Wanted::Give).or(wanted.take());
    }
    for (table, chips) in &briefing.aside {
        line(ui, &say(&Message::new("ui-floor-aside").with("chips", *chips).with("table", *table)), theme::GOLD);
    }
    wanted
}

fn line(ui: &mut egui::Ui, text: &str, ink: Ink) {
    ui.add(egui::Label::new(egui::RichText::new(text).color(ink.panel())).wrap());
}
