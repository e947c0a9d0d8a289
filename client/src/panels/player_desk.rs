//! The desk: presence, chip sales and prizes. Its questions are below the table; other requests are made at the desk
//! itself.

use crate::app::key_bindings;
use crate::model::Model;
use crate::panels::chop::{self, ChopRequest};
use crate::panels::{filled, mark, pick, plain};
use crate::theme;
use crate::ui_text::{Arg, Message, NameLookup, label, translate};
use bevy_egui::egui;
use cardroom_shared::command::{DeskRequest, LateChoice};
use cardroom_shared::event::ExtraPurchase;
use cardroom_shared::house::LeaverStack;
use cardroom_shared::note::{MAX_NOTE_LETTERS, Note};
use cardroom_shared::protocol::ClientRequest;
use cardroom_shared::seat::PersonNo;
use cardroom_shared::view::{ExtraView, Phase, RebuyView, View};
use std::time::Duration;

/// The draft of a person at the desk.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct DeskDraft {
    /// The state of giving up their seat.
    pub leaving: SeatSurrender,
    /// The report to the director, and the person that it is about.
    pub report: (String, Option<PersonNo>),
    /// The reason for a call to the director.
    pub call: String,
    /// The person that they are about to ignore.
    pub talker: Option<PersonNo>,
    /// The deal on the prizes that they are writing.
    pub chop: chop::ChopDraft,
}

/// The state of giving up a seat for good.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum SeatSurrender {
    /// Not asked for.
    #[default]
    No,
    /// The question to confirm is open.
    Asked,
}

/// Draws the desk and returns the person's request.
pub fn render(ui: &mut egui::Ui, model: &Model, at_desk: &mut DeskDraft, now: Duration) -> Option<ClientRequest> {
    let view = model.view()?;
    let mut said = None;
    if at_desk.chop.is_asked_about(model) {
        // The question about a deal hides the rest of the desk.
        heading(ui, label("ui-chop-propose-heading"));
        return propose(ui, model, &mut at_desk.chop);
    }
    if model.is_to_check_in() {
        heading(ui, label("ui-desk-registration"));
        said = check_in(ui, model).or(said);
    }
    if model.plays() {
        heading(ui, label("ui-desk-seat"));
        said = presence(ui, model, view, at_desk).or(said);
    }
    if let Some(rebuy) = view.rebuy {
        heading(ui, label("ui-rebuy"));
        said = buy_again(ui, model, rebuy, now).or(said);
    }
    if let Some(extra) = view.extra {
        heading(ui, label("ui-desk-buy"));
        said = buy_extra(ui, extra, egui::vec2(280.0, 38.0)).or(said);
    }
    heading(ui, label("ui-desk-report"));
    said = to_the_director(ui, model, &mut at_desk.report).or(said);
    if model.own_seat().is_some() {
        heading(ui, label("ui-desk-stop"));
        said = to_the_table(ui, &mut at_desk.call).or(said);
    }
    heading(ui, label("ui-desk-mute"));
    said = hearing(ui, model, &mut at_desk.talker).or(said);
    if matches!(view.tournament.phase, Phase::Playing | Phase::Break) && model.own_seat().is_some() {
        heading(ui, label("ui-chop-propose-heading"));
        said = propose(ui, model, &mut at_desk.chop).or(said);
    }
    if let Some(refused) = model.refusal() {
        ui.add_space(6.0);
        let text = egui::RichText::new(translate(&Message::new("ui-not-done").with("why", refused.why.as_str())))
            .color(theme::RED_LIT.panel());
        ui.add(egui::Label::new(text).wrap());
    }
    said
}

/// Draws a deal on the prizes: its figures first, then the proposal.
fn propose(ui: &mut egui::Ui, model: &Model, draft: &mut chop::ChopDraft) -> Option<ClientRequest> {
    chop::propose(ui, model, draft, label("ui-chop-propose")).map(|wanted| match wanted {
        ChopRequest::See(wish) => ClientRequest::Division(wish),
        ChopRequest::Propose(wish) => ClientRequest::Desk(DeskRequest::ProposeChop(wish)),
    })
}

fn heading(ui: &mut egui::Ui, text: &str) {
    ui.add_space(10.0);
    ui.label(theme::strong_text(text, 17.0).color(theme::GOLD.panel()));
}

fn soft(ui: &mut egui::Ui, text: &str) {
    ui.add(egui::Label::new(egui::RichText::new(text).color(theme::TEXT_SOFT.panel())).wrap());
}

/// Draws the button for extra chips with their price.
fn buy_extra(ui: &mut egui::Ui, sold: ExtraView, size: egui::Vec2) -> Option<ClientRequest> {
    let text = match sold.extra {
        ExtraPurchase::AddOn => Message::new("ui-desk-add-on"),
        ExtraPurchase::TopUp => Message::new("ui-desk-top-up"),
    };
    let text = translate(&text.with("chips", sold.chips).with("price", Arg::Cents(sold.cents)));
    let clicked = filled(ui, "Buy extra", &text, theme::ACCENT, size).clicked();
    clicked.then_some(ClientRequest::Desk(DeskRequest::Buy(sold.extra)))
}

/// Draws the question about extra chips below the table. `declined` stores an offer that the person refuses.
pub fn offer_extra(ui: &mut egui::Ui, sold: ExtraView, declined: &mut Option<ExtraView>) -> Option<ClientRequest> {
    let question = match sold.extra {
        ExtraPurchase::AddOn => label("ui-desk-add-on-now"),
        ExtraPurchase::TopUp => label("ui-desk-top-up-now"),
    };
    let mut said = None;
    asked_below(ui, question, |ui, size| {
        said = buy_extra(ui, sold, size);
        if filled(ui, "Buy nothing", label("ui-no-thanks"), theme::BOX, size).clicked() {
            *declined = Some(sold);
        }
    });
    said
}

/// Draws the choice of a late player: post a big blind now, or wait for it.
pub fn post_or_wait(ui: &mut egui::Ui, waits: &mut BigBlindWait) -> Option<ClientRequest> {
    let mut said = None;
    asked_below(ui, label("ui-desk-late"), |ui, size| {
        if filled(ui, "Post", label("ui-desk-post"), theme::ACCENT, size).clicked() {
            said = Some(ClientRequest::Desk(DeskRequest::Post));
        }
        if filled(ui, "Wait for it", label("ui-desk-wait"), theme::BOX, size).clicked() {
            *waits = BigBlindWait::Chosen;
        }
    });
    said
}

/// The choice of a late player about the big blind.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum BigBlindWait {
    /// Not chosen yet.
    #[default]
    Open,
    /// They wait for the big blind.
    Chosen,
}

/// Draws a question below the table with two buttons of one size.
fn asked_below(ui: &mut egui::Ui, question: &str, buttons: impl FnOnce(&mut egui::Ui, egui::Vec2)) {
    ui.vertical_centered(|ui| {
        ui.add_space(2.0);
        ui.label(theme::strong_text(question, 18.0).color(theme::GOLD.panel()));
        ui.horizontal(|ui| {
            ui.add_space((ui.available_width() - 490.0).max(0.0) / 2.0);
            buttons(ui, egui::vec2(240.0, 46.0));
        });
    });
}

/// Draws the list of ignored people. A person who is ignored is not told.
fn hearing(ui: &mut egui::Ui, model: &Model, talker: &mut Option<PersonNo>) -> Option<ClientRequest> {
    let you = model.view().map(|view| view.you);
    let mut asked = None;
    ui.horizontal(|ui| {
        let chosen = talker.map_or(label("ui-desk-choose").to_owned(), |person| model.person(person));
        egui::ComboBox::from_id_salt("talker").selected_text(chosen).width(220.0).show_ui(ui, |ui| {
            pick(ui, talker, None, label("ui-desk-no-one"));
            for line in model.people().filter(|line| you != Some(line.person) && !model.is_unheard(line.person)) {
                pick(ui, talker, Some(line.person), line.name.to_string());
            }
        });
        if let Some(person) = *talker
            && plain(ui, "Do not hear", label("ui-mute")).on_hover_text(label("ui-desk-mute-what")).clicked()
        {
            (asked, *talker) = (Some(DeskRequest::Mute(person)), None);
        }
    });
    for person in model.unheard() {
        ui.horizontal(|ui| {
            soft(ui, &translate(&Message::new("ui-desk-is-muted").with("name", model.person(*person))));
            let name = format!("Hear {}", person.0);
            if plain(ui, &name, label("ui-unmute")).clicked() {
                asked = Some(DeskRequest::Unmute(*person));
            }
        });
    }
    asked.map(ClientRequest::Desk)
}

/// Returns the text for the subject of a report.
fn about_whom(name: String) -> String {
    translate(&Message::new("ui-desk-about").with("name", name))
}

/// The widths of the two text lines, in points: the reason for a call, and a report with its extra controls.
const LINE: f32 = 380.0;
const REPORT: f32 = 240.0;

/// Limits a line width to the panel.
fn line_width(ui: &egui::Ui, width: f32) -> f32 {
    theme::grown(width).min(ui.max_rect().width() - 40.0)
}

/// Returns whether Enter was pressed in a text line.
fn is_entered(ui: &egui::Ui, response: &egui::Response) -> bool {
    response.lost_focus() && ui.input(|input| input.key_pressed(key_bindings::CONFIRM))
}

/// Draws the call to the director. It is apart from the private report because everybody at the table reads the reason.
fn to_the_table(ui: &mut egui::Ui, why: &mut String) -> Option<ClientRequest> {
    let mut asked = None;
    ui.horizontal_wrapped(|ui| {
        let line = egui::TextEdit::singleline(why).hint_text(label("ui-desk-stop-why"));
        let line = line.char_limit(MAX_NOTE_LETTERS).desired_width(line_width(ui, LINE));
        let response = ui.add(line.margin(egui::Margin::symmetric(8, 5)));
        mark(ui.ctx(), "Why stop", response.rect);
        let entered = is_entered(ui, &response);
        let call = plain(ui, "Call the floor", label("ui-desk-call")).on_hover_text(label("ui-desk-call-what"));
        if call.clicked() || entered {
            asked = Some(DeskRequest::CallFloor(Note::try_from(why.trim().to_owned()).ok()));
        }
    });
    if asked.is_some() {
        why.clear();
    }
    asked.map(ClientRequest::Desk)
}

/// Draws a private report to the director.
fn to_the_director(ui: &mut egui::Ui, model: &Model, report: &mut (String, Option<PersonNo>)) -> Option<ClientRequest> {
    let (words, about) = report;
    let mut asked = None;
    ui.horizontal_wrapped(|ui| {
        let chosen = about.map_or(label("ui-desk-about-no-one").to_owned(), |person| about_whom(model.person(person)));
        egui::ComboBox::from_id_salt("about").selected_text(chosen).width(170.0).show_ui(ui, |ui| {
            pick(ui, about, None, label("ui-desk-about-no-one"));
            for line in model.people() {
                pick(ui, about, Some(line.person), about_whom(line.name.to_string()));
            }
        });
        let line =
            egui::TextEdit::singleline(words).hint_text(label("ui-desk-what-happened")).char_limit(MAX_NOTE_LETTERS);
        let line = line.desired_width(line_width(ui, REPORT)).margin(egui::Margin::symmetric(8, 5));
        let response = ui.add(line);
        mark(ui.ctx(), "Report", response.rect);
        let entered = is_entered(ui, &response);
        let text = words.trim().to_owned();
        let report = plain(ui, "Send report", label("ui-desk-send")).on_hover_text(label("ui-desk-send-what"));
        if (report.clicked() || entered) && !text.is_empty() {
            asked = Some(DeskRequest::Report { about: *about, words: text });
        }
    });
    if asked.is_some() {
        words.clear();
    }
    asked.map(ClientRequest::Desk)
}

/// Returns the consequence of leaving for good in this house, for the person and their chips.
fn leaving(model: &Model) -> &'static str {
    match model.rules().map(|rules| rules.leaver_stack) {
        Some(LeaverStack::Removed) => label("ui-desk-leave-sure-removed"),
        Some(LeaverStack::PostsBlinds) => label("ui-desk-leave-sure-posts"),
        None => label("ui-desk-leave-sure"),
    }
}

/// Draws the presence of the person: here, away, or giving up the seat.
fn presence(ui: &mut egui::Ui, model: &Model, view: &View, at_desk: &mut DeskDraft) -> Option<ClientRequest> {
    let table = view.table.as_ref()?;
    let Some(own) = table.seats.iter().find(|seat| seat.person == view.you) else {
        soft(ui, model.without_seat());
        return None;
    };
    let mut asked = None;
    if at_desk.leaving == SeatSurrender::Asked {
        soft(ui, leaving(model));
        ui.horizontal(|ui| {
            let size = egui::vec2(200.0, 38.0);
            if filled(ui, "Stay", label("ui-desk-stay"), theme::GREEN, size).clicked() {
                at_desk.leaving = SeatSurrender::No;
            }
            if filled(ui, "Give up", label("ui-desk-leave"), theme::RED, size).clicked() {
                at_desk.leaving = SeatSurrender::No;
                asked = Some(DeskRequest::Leave);
            }
        });
        return asked.map(ClientRequest::Desk);
    }
    let place = Message::new("ui-desk-place").with("table", table.table).with("seat", own.seat);
    soft(ui, &translate(&place.with("chips", own.stack)));
    ui.horizontal(|ui| {
        let (name, text, desk) = if own.away {
            ("Back", label("ui-desk-back"), DeskRequest::Back)
        } else {
            ("Away", label("ui-desk-away"), DeskRequest::Away)
        };
        if plain(ui, name, text).clicked() {
            asked = Some(desk);
        }
        if plain(ui, "Leave for good", label("ui-desk-leave")).clicked() {
            at_desk.leaving = SeatSurrender::Asked;
        }
    });
    if view.waits_for_big_blind {
        soft(ui, label("ui-desk-late"));
        if plain(ui, "Post now", label("ui-desk-post")).clicked() {
            asked = Some(DeskRequest::Post);
        }
    }
    asked.map(ClientRequest::Desk)
}

/// Draws the check-in question for a registered person.
pub fn check_in(ui: &mut egui::Ui, model: &Model) -> Option<ClientRequest> {
    let mut said = None;
    ui.vertical_centered(|ui| {
        ui.add_space(2.0);
        let has_seat = model.own_seat().is_some();
        let question = label(if has_seat { "ui-desk-registered-seated" } else { "ui-desk-registered" });
        ui.label(theme::strong_text(question, 18.0).color(theme::GOLD.panel()));
        if filled(ui, "Check in", label("ui-desk-check-in"), theme::ACCENT, egui::vec2(240.0, 46.0)).clicked() {
            said = Some(ClientRequest::Desk(DeskRequest::CheckIn));
        }
    });
    said
}

/// Converts milliseconds to whole seconds, rounded up.
fn seconds(ms: u64) -> Arg {
    Arg::Count(u32::try_from(ms.div_ceil(1_000)).unwrap_or(u32::MAX))
}

/// Draws the question about re-entry: a new stack on another seat for the price of an entry.
fn enter_again(ui: &mut egui::Ui, model: &Model, rebuy: RebuyView, now: Duration) -> Option<ClientRequest> {
    let mut said = None;
    let left = rebuy.left_ms.map(|ms| model.left(u64::from(ms), now));
    let question = match left {
        Some(ms) => Message::new("ui-desk-re-enter-hurry").with("seconds", seconds(ms)),
        None => Message::new("ui-desk-re-enter-question"),
    };
    let question = translate(&question.with("chips", rebuy.chips).with("price", Arg::Cents(rebuy.cents)));
    let chooses = model.rules().is_some_and(|rules| rules.late_entry_cost.is_a_choice());
    let enter = |choice| ClientRequest::Desk(DeskRequest::ReEnter(choice));
    ui.vertical_centered(|ui| {
        ui.add_space(2.0);
        ui.label(theme::strong_text(&question, 18.0).color(theme::GOLD.panel()));
        let size = egui::vec2(210.0, 46.0);
        ui.horizontal(|ui| {
            let width = if chooses { 650.0 } else { 430.0 };
            ui.add_space((ui.available_width() - width).max(0.0) / 2.0);
            if filled(ui, "Enter again", label("ui-desk-re-enter"), theme::ACCENT, size).clicked() {
                said = Some(enter(LateChoice::Wait));
            }
            if chooses && filled(ui, "Enter and post", label("ui-desk-re-enter-post"), theme::BOX, size).clicked() {
                said = Some(enter(LateChoice::Post));
            }
            if filled(ui, "Decline", label("ui-no-thanks"), theme::BOX, size).clicked() {
                said = Some(ClientRequest::Desk(DeskRequest::Decline));
            }
        });
    });
    said
}

/// Draws the bar of an absent person and returns their request to come back.
pub fn come_back(ui: &mut egui::Ui, situation: &str) -> Option<ClientRequest> {
    let mut said = None;
    ui.vertical_centered(|ui| {
        ui.add_space(20.0);
        ui.label(egui::RichText::new(situation).size(19.0).color(theme::TEXT_SOFT.panel()));
        ui.add_space(2.0);
        if filled(ui, "Back", label("ui-desk-back"), theme::ACCENT, egui::vec2(180.0, 38.0)).clicked() {
            said = Some(ClientRequest::Desk(DeskRequest::Back));
        }
    });
    said
}

/// Draws the question about a rebuy for a person without chips.
pub fn buy_again(ui: &mut egui::Ui, model: &Model, rebuy: RebuyView, now: Duration) -> Option<ClientRequest> {
    if model.view().is_some_and(View::offers_re_entry) {
        return enter_again(ui, model, rebuy, now);
    }
    let mut said = None;
    let sold = |message: Message| translate(&message.with("chips", rebuy.chips).with("price", Arg::Cents(rebuy.cents)));
    let left = rebuy.left_ms.map(|ms| model.left(u64::from(ms), now));
    let question = sold(match left {
        Some(ms) => Message::new("ui-desk-rebuy-hurry").with("seconds", seconds(ms)),
        None => Message::new("ui-desk-rebuy-question"),
    });
    ui.vertical_centered(|ui| {
        ui.add_space(2.0);
        ui.label(theme::strong_text(&question, 18.0).color(theme::GOLD.panel()));
        ui.horizontal(|ui| {
            ui.add_space((ui.available_width() - 490.0).max(0.0) / 2.0);
            let rebuy = sold(Message::new("ui-desk-rebuy"));
            if filled(ui, "Rebuy", &rebuy, theme::ACCENT, egui::vec2(240.0, 46.0)).clicked() {
                said = Some(ClientRequest::Desk(DeskRequest::Rebuy));
            }
            if filled(ui, "Decline", label("ui-no-thanks"), theme::BOX, egui::vec2(240.0, 46.0)).clicked() {
                said = Some(ClientRequest::Desk(DeskRequest::Decline));
            }
        });
    });
    said
}
