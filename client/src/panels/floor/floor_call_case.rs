//! A call to the director as a case: the events, the clause, and the ready rulings with their effects.

use super::desk_state::{FloorDeskState, OrderPage};
use super::floor_action::{FloorAction, button};
use super::order_buttons;
use super::order_reason;
use crate::model::Model;
use crate::panels::{mark, plain, table_log_panel};
use crate::theme::{self, Ink};
use crate::ui_text::amounts;
use crate::ui_text::{self, Arg, LineTopic, Message, NameLookup, TableLogLine, label, translate};
use bevy_egui::egui;
use cardroom_shared::briefing::{CallLine, CalledHand};
use cardroom_shared::chips::Chips;
use cardroom_shared::event::{HandEvent, PublicEvent};
use cardroom_shared::house::rulebook::Citation;
use cardroom_shared::seat::SeatNo;
use std::time::Duration;

/// The maximum number of lines of the story. The last lines are shown, because the call is about them.
const LINES: usize = 6;
/// The width from which rulings and events are side by side, in points at the default text size.
const BESIDE: f32 = 560.0;

/// Draws the subject of the call and the ready rulings, above the details.
pub(super) fn ruled_on(
    ui: &mut egui::Ui,
    model: &Model,
    call: &CallLine,
    directing: &mut FloorDeskState,
    now: Duration,
) -> Option<FloorAction> {
    let mut wanted = None;
    ui.horizontal_wrapped(|ui| {
        let since = amounts::time(model.call_waited(call, now));
        let heading =
            Message::new("ui-director-case").with("table", call.table).with("hand", call.hand).with("time", since);
        let response = ui.label(theme::strong_text(translate(&heading), 17.0).color(theme::AMBER_LIT.panel()));
        mark(ui.ctx(), "Case", response.rect);
        if let Some(before) = directing.before {
            ui.spacing_mut().button_padding = egui::vec2(8.0, 1.0);
            let back = translate(&Message::new("ui-director-back").with("table", before));
            if plain(ui, "Back from the case", &back).clicked() {
                wanted = Some(FloorAction::Look(before));
            }
        }
    });
    line(ui, &quote(model, call), theme::TEXT);
    let is_live = model.table().is_some_and(|live| live.table == call.table);
    if call.play_goes_on && !is_live {
        line(ui, label("ui-director-as-called"), theme::TEXT_SOFT);
    }
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = egui::vec2(8.0, 6.0);
        let of = format!("Table {} ", call.table);
        for offer in order_buttons::answers(model, call).offers {
            wanted = button(ui, &of, offer, directing).map(FloorAction::Give).or(wanted.take());
        }
        if plain(ui, "Other ruling", label("ui-director-other")).clicked() {
            directing.page = OrderPage::Table;
        }
    });
    order_reason::render(ui, directing).or(wanted)
}

/// Draws the details of the case: the events and the effects of the rulings.
pub(super) fn render(ui: &mut egui::Ui, model: &Model, call: &CallLine, directing: &mut FloorDeskState) {
    let told = model.story(call.table).map(|story| story_in_words(model, story)).unwrap_or_default();
    let cites = clauses(&told);
    // The effects are beside the events if there is room, otherwise above them.
    if ui.available_width() < theme::grown(BESIDE) {
        effects(ui, model, call, cites, directing);
        return happened(ui, &told);
    }
    let half = (ui.available_width() - 16.0) / 2.0;
    ui.horizontal_top(|ui| {
        ui.vertical(|ui| {
            ui.set_width(half);
            happened(ui, &told);
        });
        ui.vertical(|ui| {
            ui.set_width(half);
            effects(ui, model, call, cites, directing);
        });
    });
}

/// Draws the events of the hand.
fn happened(ui: &mut egui::Ui, told: &[TableLogLine]) {
    heading(ui, label("ui-director-happened"));
    if told.is_empty() {
        line(ui, label("ui-director-no-story"), theme::TEXT_SOFT);
    }
    let last = told.len().saturating_sub(LINES);
    let bare: Vec<_> = told.iter().skip(last).map(|line| TableLogLine { cites: Vec::new(), ..line.clone() }).collect();
    table_log_panel::lines(ui, bare.iter(), None, None);
}

/// Draws the last ruling at the table and the effects of each answer. The call may be about another matter.
fn effects(
    ui: &mut egui::Ui,
    model: &Model,
    call: &CallLine,
    cites: Option<Vec<Citation>>,
    directing: &mut FloorDeskState,
) {
    if let Some(cites) = cites {
        heading(ui, label("ui-director-clause"));
        if let Some(cite) = table_log_panel::links(ui, &cites, directing.rule) {
            directing.rule = Some(cite);
        }
    }
    for effect in what_comes_of_it(model, call) {
        ui.add(egui::Label::new(egui::RichText::new(effect).size(14.0).color(theme::TEXT_SOFT.panel())).wrap());
    }
}

fn heading(ui: &mut egui::Ui, text: &str) {
    ui.add_space(4.0);
    ui.label(egui::RichText::new(text).size(14.0).color(theme::TEXT_SOFT.panel()));
}

/// Returns the caller and their words.
pub(crate) fn quote(model: &Model, call: &CallLine) -> String {
    let calls = match &call.why {
        Some(why) => Message::new("ui-floor-call-why").with("why", why.to_string()),
        None => Message::new("ui-floor-call"),
    };
    translate(&calls.with("name", model.person(call.by)).with("table", call.table))
}

/// Returns the effects if the last act stands and if it is undone.
fn what_comes_of_it(model: &Model, call: &CallLine) -> Vec<String> {
    let Some((seat, chips)) = call.overruled else { return vec![label("ui-director-effect-too-late").to_owned()] };
    let act = model.story(call.table).and_then(|story| {
        let act = story.events.iter().rev().find(|event| acted(event) == Some(seat))?;
        Some(tell(model, story, act).pop()?.text)
    });
    let stands = act.map(|act| translate(&Message::new("ui-director-effect-stands").with("act", act)));
    let undone = model.sits_at(call.table, seat).map(|person| {
        let undone = match chips {
            Chips(0) => Message::new("ui-director-effect-again"),
            chips => Message::new("ui-director-effect-back").with("chips", chips),
        };
        translate(&undone.with("name", model.person(person)))
    });
    stands.into_iter().chain(undone).collect()
}

/// Returns the seat that acted in this event.
fn acted(event: &PublicEvent) -> Option<SeatNo> {
    if let PublicEvent::Hand(_, HandEvent::Ruled { seat, outcome: Some(_), .. } | HandEvent::TimedOut { seat, .. }) =
        event
    {
        return Some(*seat);
    }
    None
}

/// Returns the clauses of the last line that cites any.
fn clauses(told: &[TableLogLine]) -> Option<Vec<Citation>> {
    told.iter().rev().find(|line| !line.cites.is_empty()).map(|line| line.cites.clone())
}

/// Returns the events of the hand as log lines. The deal and the blinds are short.
fn story_in_words(model: &Model, story: &CalledHand) -> Vec<TableLogLine> {
    story.events.iter().flat_map(|event| tell(model, story, event)).collect()
}

/// Returns the log lines of one event, with the table as it was at that time.
fn tell(model: &Model, story: &CalledHand, event: &PublicEvent) -> Vec<TableLogLine> {
    let Some(view) = model.view() else { return Vec::new() };
    let view = cardroom_shared::view::View { table: Some(story.seen.clone()), ..view.clone() };
    let names = model.at(event);
    let mut told = ui_text::log_lines(event, &view, model.rules(), &names);
    told.retain(|line| line.about != LineTopic::Talk);
    told
}

/// Draws what is undecided: players who may be out, and chips held aside. The tables wait for it.
pub(super) fn undecided(ui: &mut egui::Ui, model: &Model, directing: &mut FloorDeskState) -> Option<FloorAction> {
    let briefing = model.briefing();
    let mut wanted = None;
    for (table, person) in &briefing.doubts {
        let name = model.person(*person);
        ui.add_space(6.0);
        let doubt = Message::new("ui-floor-doubt").with("name", Arg::Words(name.clone())).with("table", *table);
        line(ui, &translate(&doubt), theme::AMBER_LIT);
        let offer = order_buttons::count_out(&name, *person);
        wanted = button(ui, &format!("{name} "), offer, directing).map(FloorAction::Give).or(wanted.take());
    }
    for (table, chips) in &briefing.aside {
        line(ui, &translate(&Message::new("ui-floor-aside").with("chips", *chips).with("table", *table)), theme::GOLD);
    }
    wanted
}

fn line(ui: &mut egui::Ui, text: &str, ink: Ink) {
    ui.add(egui::Label::new(egui::RichText::new(text).color(ink.panel())).wrap());
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dev_tools::fixtures::{self, FixtureScene};
    use cardroom_shared::action::{Action, Outcome};
    use cardroom_shared::protocol::ServerMessage;

    #[test]
    fn what_comes_of_a_ruling_is_said_of_the_act_that_can_be_undone() {
        let mut model = fixtures::model(FixtureScene::Directed);
        let call = model.briefing().calls[0].clone();
        // A later event behind Paula is in the story; the ruling is still about her act.
        let mut story = model.story(call.table).unwrap().clone();
        let fold = HandEvent::acted(fixtures::seat(8), Action::Fold, Outcome::Folded);
        story.events.push(PublicEvent::Hand(call.table, fold));
        model.receive(ServerMessage::Story(Box::new(story)), Duration::ZERO);
        let told = what_comes_of_it(&model, &call);
        assert_eq!(told.len(), 2);
        assert!(told[0].starts_with("If it stands: ") && told[0].ends_with("Paula calls 600, 400 back"), "{told:?}");
        assert_eq!(told[1], "If undone: 600 go back to Paula, who acts again");
        let nothing = CallLine { overruled: None, ..call };
        assert!(what_comes_of_it(&model, &nothing)[0].starts_with("Nothing can be undone"));
    }
}
