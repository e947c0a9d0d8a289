//! The desk: whether one is here, what chips are sold for, the prizes. Its questions stand below the table; everything else
//! is asked for at the desk itself.

use crate::amounts;
use crate::model::Model;
use crate::panels::{chop, filled, mark, plain};
use crate::theme;
use crate::words::Names;
use bevy_egui::egui;
use cardroom_shared::command::{Desk, LateChoice};
use cardroom_shared::event::Extra;
use cardroom_shared::house::LateEntryCost;
use cardroom_shared::note::{MAX_NOTE_LETTERS, Note};
use cardroom_shared::protocol::Say;
use cardroom_shared::seat::PersonNo;
use cardroom_shared::view::{ExtraView, Phase, RebuyView, View};
use std::time::Duration;

/// What somebody has begun at the desk.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct AtDesk {
    /// Whether he has asked to give up his seat and is asked back.
    pub leaving: Leaving,
    /// What he writes to the director, and about whom.
    pub report: (String, Option<PersonNo>),
    /// Whom he is about to hear no more.
    pub talker: Option<PersonNo>,
    /// The division of the prizes that he is writing.
    pub chop: chop::Draft,
}

/// Whether somebody gives up his seat for good.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Leaving {
    /// He does not.
    #[default]
    No,
    /// He is asked whether he means it.
    Asked,
}

/// Draws the desk and returns what the person asks of it.
pub fn show(ui: &mut egui::Ui, model: &Model, at_desk: &mut AtDesk, now: Duration) -> Option<Say> {
    let view = model.view()?;
    let mut said = None;
    if model.is_to_check_in() {
        heading(ui, "The list");
        said = check_in(ui).or(said);
    }
    if model.plays() {
        heading(ui, "Your seat");
        said = presence(ui, model, view, at_desk).or(said);
    }
    if let Some(rebuy) = view.rebuy {
        heading(ui, "Chips");
        said = buy_again(ui, model, rebuy, now).or(said);
    }
    if let Some(extra) = view.extra {
        heading(ui, "Chips that are sold");
        said = buy_extra(ui, extra, egui::vec2(280.0, 38.0)).or(said);
    }
    heading(ui, "To the director, in private");
    said = to_the_director(ui, model, &mut at_desk.report).or(said);
    heading(ui, "Whom you hear");
    said = hearing(ui, model, &mut at_desk.talker).or(said);
    if matches!(view.day.phase, Phase::Playing | Phase::Break) && model.own_seat().is_some() {
        heading(ui, "Divide the prizes in another way");
        let wish = chop::propose(ui, model, &mut at_desk.chop);
        said = wish.map(|wish| Say::Desk(Desk::ProposeChop(wish))).or(said);
    }
    if let Some(refused) = model.refusal() {
        ui.add_space(6.0);
        let text = egui::RichText::new(format!("Not done: {}", refused.why)).color(theme::RED_LIT.panel());
        ui.add(egui::Label::new(text).wrap());
    }
    said
}

fn heading(ui: &mut egui::Ui, text: &str) {
    ui.add_space(10.0);
    ui.label(theme::strong_text(text, 17.0).color(theme::GOLD.panel()));
}

fn soft(ui: &mut egui::Ui, text: &str) {
    ui.add(egui::Label::new(egui::RichText::new(text).color(theme::TEXT_SOFT.panel())).wrap());
}

/// What is sold beside one's chips, with its price.
fn buy_extra(ui: &mut egui::Ui, sold: ExtraView, size: egui::Vec2) -> Option<Say> {
    let (chips, price) = (amounts::chips(sold.chips), amounts::money(sold.cents));
    let text = match sold.extra {
        Extra::AddOn => format!("Add {chips} for {price}"),
        Extra::TopUp => format!("Fill up with {chips} for {price}"),
    };
    let clicked = filled(ui, "Buy extra", &text, theme::GREEN, size).clicked();
    clicked.then_some(Say::Desk(Desk::Buy(sold.extra)))
}

/// The question below the table to somebody who may buy more chips now. `declined` is what he did not want.
pub fn offer_extra(ui: &mut egui::Ui, sold: ExtraView, declined: &mut Option<ExtraView>) -> Option<Say> {
    let question = match sold.extra {
        Extra::AddOn => "The add-on is sold now, once to everybody.",
        Extra::TopUp => "Whoever has less than a starting stack may fill it up now.",
    };
    let mut said = None;
    asked_below(ui, question, |ui, size| {
        said = buy_extra(ui, sold, size);
        if filled(ui, "Buy nothing", "No, thank you", theme::BOX_LIT, size).clicked() {
            *declined = Some(sold);
        }
    });
    said
}

/// The choice of somebody who came late: to post a big blind now, or to wait until it comes to him.
pub fn post_or_wait(ui: &mut egui::Ui, waits: &mut Waiting) -> Option<Say> {
    let mut said = None;
    asked_below(ui, "You came late: you get cards when the big blind comes to you.", |ui, size| {
        if filled(ui, "Post", "Post a big blind now", theme::GREEN, size).clicked() {
            said = Some(Say::Desk(Desk::Post));
        }
        if filled(ui, "Wait for it", "Wait for it", theme::BOX_LIT, size).clicked() {
            *waits = Waiting::Chosen;
        }
    });
    said
}

/// Whether somebody who came late has said that he waits for the big blind.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Waiting {
    /// He has not.
    #[default]
    Open,
    /// He has.
    Chosen,
}

/// A question below the table with two buttons of one size.
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

/// Whom one hears at the tables and on the rail: one can stop to hear somebody, who is told nothing of it.
fn hearing(ui: &mut egui::Ui, model: &Model, talker: &mut Option<PersonNo>) -> Option<Say> {
    let you = model.view().map(|view| view.you);
    let mut asked = None;
    ui.horizontal(|ui| {
        let chosen = talker.map_or("You hear everybody else".to_owned(), |person| model.person(person));
        egui::ComboBox::from_id_salt("talker").selected_text(chosen).width(220.0).show_ui(ui, |ui| {
            ui.selectable_value(talker, None, "nobody");
            for line in model.people().filter(|line| you != Some(line.person) && !model.is_unheard(line.person)) {
                ui.selectable_value(talker, Some(line.person), line.name.to_string());
            }
        });
        if let Some(person) = *talker
            && plain(ui, "Do not hear", "Do not hear them").on_hover_text("They are not told").clicked()
        {
            (asked, *talker) = (Some(Desk::Mute(person)), None);
        }
    });
    for person in model.unheard() {
        ui.horizontal(|ui| {
            soft(ui, &format!("You do not hear {}.", model.person(*person)));
            let name = format!("Hear {}", person.0);
            if plain(ui, &name, "Hear again").clicked() {
                asked = Some(Desk::Unmute(*person));
            }
        });
    }
    asked.map(Say::Desk)
}

/// A report that nobody else reads, and the call that brings the director to the table.
fn to_the_director(ui: &mut egui::Ui, model: &Model, report: &mut (String, Option<PersonNo>)) -> Option<Say> {
    let (words, about) = report;
    let mut asked = None;
    ui.horizontal(|ui| {
        let chosen = about.map_or("about nobody".to_owned(), |person| format!("about {}", model.person(person)));
        egui::ComboBox::from_id_salt("about").selected_text(chosen).width(150.0).show_ui(ui, |ui| {
            ui.selectable_value(about, None, "about nobody");
            for line in model.people() {
                ui.selectable_value(about, Some(line.person), format!("about {}", line.name));
            }
        });
        let line = egui::TextEdit::singleline(words).hint_text("What happened?").char_limit(MAX_NOTE_LETTERS);
        let response = ui.add(line.desired_width(400.0).margin(egui::Margin::symmetric(8, 5)));
        mark(ui.ctx(), "Report", response.rect);
    });
    ui.horizontal(|ui| {
        let text = words.trim().to_owned();
        let report = plain(ui, "Send report", "Report it").on_hover_text("The director alone reads it");
        if report.clicked() && !text.is_empty() {
            asked = Some(Desk::Report { about: *about, words: text.clone() });
        }
        let call = plain(ui, "Call the floor", "Call the director to the table");
        if call.on_hover_text("The table waits for the answer").clicked() {
            asked = Some(Desk::CallFloor(Note::try_from(text).ok()));
        }
    });
    if asked.is_some() {
        words.clear();
    }
    asked.map(Say::Desk)
}

/// Being here, being away, and giving up.
fn presence(ui: &mut egui::Ui, model: &Model, view: &View, at_desk: &mut AtDesk) -> Option<Say> {
    let table = view.table.as_ref()?;
    let Some(own) = table.seats.iter().find(|seat| seat.person == view.you) else {
        soft(ui, model.without_seat());
        return None;
    };
    let mut asked = None;
    if at_desk.leaving == Leaving::Asked {
        soft(ui, "Who gives up their seat does not come back. What becomes of the chips is a rule of the house.");
        ui.horizontal(|ui| {
            let size = egui::vec2(200.0, 38.0);
            if filled(ui, "Stay", "Stay", theme::GREEN, size).clicked() {
                at_desk.leaving = Leaving::No;
            }
            if filled(ui, "Give up", "Give up the seat", theme::RED, size).clicked() {
                at_desk.leaving = Leaving::No;
                asked = Some(Desk::Leave);
            }
        });
        return asked.map(Say::Desk);
    }
    soft(ui, &format!("Table {}, seat {}, {} chips.", table.table, own.seat, amounts::chips(own.stack)));
    ui.horizontal(|ui| {
        let (name, text, desk) =
            if own.away { ("Back", "I am back", Desk::Back) } else { ("Away", "I am away for a while", Desk::Away) };
        if plain(ui, name, text).clicked() {
            asked = Some(desk);
        }
        if plain(ui, "Leave for good", "Leave for good").clicked() {
            at_desk.leaving = Leaving::Asked;
        }
    });
    if view.waits_for_big_blind {
        soft(ui, "You came late: you get cards when the big blind comes to you.");
        if plain(ui, "Post now", "Post a big blind now").clicked() {
            asked = Some(Desk::Post);
        }
    }
    asked.map(Say::Desk)
}

/// The question to somebody who stands on the list and is here: whether he is ready.
pub fn check_in(ui: &mut egui::Ui) -> Option<Say> {
    let mut said = None;
    ui.vertical_centered(|ui| {
        ui.add_space(2.0);
        let question = "You stand on the list. Check in, so that you are not taken for missing.";
        ui.label(theme::strong_text(question, 18.0).color(theme::GOLD.panel()));
        if filled(ui, "Check in", "I am here", theme::GREEN, egui::vec2(240.0, 46.0)).clicked() {
            said = Some(Say::Desk(Desk::CheckIn));
        }
    });
    said
}

/// The question to somebody who is out and may enter again: for the price of an entry he gets a stack on another seat.
fn enter_again(ui: &mut egui::Ui, model: &Model, rebuy: RebuyView, now: Duration) -> Option<Say> {
    let mut said = None;
    let (chips, price) = (amounts::chips(rebuy.chips), amounts::money(rebuy.cents));
    let left = rebuy.left_ms.map(|ms| model.left(u64::from(ms), now));
    let hurry = left.map_or_else(String::new, |ms| format!(" There are {} seconds left.", ms.div_ceil(1_000)));
    let chooses = model.rules().is_some_and(|rules| rules.late_entry_cost == LateEntryCost::PostOrWait);
    let enter = |choice| Say::Desk(Desk::ReEnter(choice));
    ui.vertical_centered(|ui| {
        ui.add_space(2.0);
        let question = format!("You are out. Enter again, with {chips} chips on another seat, for {price}?{hurry}");
        ui.label(theme::strong_text(&question, 18.0).color(theme::GOLD.panel()));
        let size = egui::vec2(210.0, 46.0);
        ui.horizontal(|ui| {
            let width = if chooses { 650.0 } else { 430.0 };
            ui.add_space((ui.available_width() - width).max(0.0) / 2.0);
            if filled(ui, "Enter again", "Enter again", theme::GREEN, size).clicked() {
                said = Some(enter(LateChoice::Wait));
            }
            if chooses && filled(ui, "Enter and post", "Enter and post at once", theme::GREEN, size).clicked() {
                said = Some(enter(LateChoice::Post));
            }
            if filled(ui, "Decline", "No, I am out", theme::RED, size).clicked() {
                said = Some(Say::Desk(Desk::Decline));
            }
        });
    });
    said
}

/// The bar of somebody who is away; what he says when he is back.
pub fn come_back(ui: &mut egui::Ui, situation: &str) -> Option<Say> {
    let mut said = None;
    ui.vertical_centered(|ui| {
        ui.add_space(20.0);
        ui.label(egui::RichText::new(situation).size(19.0).color(theme::TEXT_SOFT.panel()));
        ui.add_space(2.0);
        if filled(ui, "Back", "I am back", theme::GREEN, egui::vec2(180.0, 38.0)).clicked() {
            said = Some(Say::Desk(Desk::Back));
        }
    });
    said
}

/// The question to somebody who has lost everything while chips are sold again.
pub fn buy_again(ui: &mut egui::Ui, model: &Model, rebuy: RebuyView, now: Duration) -> Option<Say> {
    if model.view().is_some_and(View::offers_re_entry) {
        return enter_again(ui, model, rebuy, now);
    }
    let mut said = None;
    let (chips, price) = (amounts::chips(rebuy.chips), amounts::money(rebuy.cents));
    let left = rebuy.left_ms.map(|ms| model.left(u64::from(ms), now));
    let hurry = left.map_or_else(String::new, |ms| format!(" The cards wait {} seconds.", ms.div_ceil(1_000)));
    ui.vertical_centered(|ui| {
        ui.add_space(2.0);
        let question = format!("You have lost everything. Buy {chips} chips again for {price}?{hurry}");
        ui.label(theme::strong_text(&question, 18.0).color(theme::GOLD.panel()));
        ui.horizontal(|ui| {
            ui.add_space((ui.available_width() - 490.0).max(0.0) / 2.0);
            if filled(ui, "Rebuy", &format!("Buy {chips} for {price}"), theme::GREEN, egui::vec2(240.0, 46.0)).clicked()
            {
                said = Some(Say::Desk(Desk::Rebuy));
            }
            if filled(ui, "Decline", "No, I am out", theme::RED, egui::vec2(240.0, 46.0)).clicked() {
                said = Some(Say::Desk(Desk::Decline));
            }
        });
    });
    said
}
