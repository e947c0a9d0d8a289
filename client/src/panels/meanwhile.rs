//! While somebody else is to act: what goes on, what can be done at once, and what would be out of turn.

use crate::amounts;
use crate::model::Model;
use crate::panels::{filled, plain};
use crate::theme;
use crate::words::{self, Mood, Names};
use bevy_egui::egui::{self, Key};
use cardroom_shared::action::Action;
use cardroom_shared::command::Motion;
use cardroom_shared::house::ClockCaller;
use cardroom_shared::view::{KeptAway, Phase, SeatView, View, Waits};
use std::time::Duration;

/// Something that may be done at any time and is done with one click.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ready {
    /// The name of the button, and what stands on it.
    pub name: &'static str,
    /// What it means.
    pub hint: &'static str,
    /// What is done.
    pub motion: Motion,
}

/// What somebody in the hand can do at once while another is to act: call the clock on them, if nobody has yet, and take
/// back a call that was made without noticing a raise.
pub fn ready(model: &Model, view: &View, own: &SeatView) -> Vec<Ready> {
    let turn = view.table.as_ref().and_then(|table| table.turn);
    let callable = turn.filter(|turn| may_call_the_clock(model) && !turn.called && turn.seat != own.seat);
    let clock = callable.map(|turn| Ready {
        name: "Call the clock",
        hint: "They have had long enough",
        motion: Motion::CallClock(turn.seat),
    });
    let withdraw = (model.may_take_back() == Some(own.seat)).then_some(Ready {
        name: "Take back call",
        hint: "You did not notice the raise",
        motion: Motion::Clear(Action::Withdraw),
    });
    clock.into_iter().chain(withdraw).collect()
}

/// Whether the house lets players have the clock put on somebody.
fn may_call_the_clock(model: &Model) -> bool {
    model.rules().is_some_and(|rules| rules.clock_caller == ClockCaller::AnyPlayer)
}

/// What the person would do out of turn with the buttons, or does at once.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Wanted {
    /// They are asked first.
    Early(Motion),
    /// It is no act.
    AtOnce(Motion),
}

/// What somebody can do by button before their turn comes, and what they have announced already.
pub(super) fn before_turn(ui: &mut egui::Ui, model: &Model, view: &View, own: &SeatView) -> Option<Wanted> {
    let mut wanted = None;
    if let Some(early) = own.early {
        let bound = if early.binds { "It is binding on your turn" } else { "It may be binding on your turn" };
        let text = format!("You announced {}. {bound}.", words::announced(early.action));
        ui.vertical_centered(|ui| ui.label(egui::RichText::new(text).color(theme::GOLD.panel())));
        return None;
    }
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 6.0;
        let ready = ready(model, view, own);
        let width: f32 = 400.0 + ready.iter().map(|_| 150.0).sum::<f32>();
        ui.add_space((ui.available_width() - width).max(0.0) / 2.0);
        ui.label(egui::RichText::new("Before your turn:").color(theme::TEXT_SOFT.panel()));
        for (name, action) in [("Fold", Action::Fold), ("Check", Action::Check), ("Call", Action::Call)] {
            if plain(ui, &format!("{name} early"), name)
                .on_hover_text("Out of turn: you are asked to confirm")
                .clicked()
            {
                wanted = Some(Wanted::Early(Motion::Clear(action)));
            }
        }
        if plain(ui, "Time", "Time!").on_hover_text("Stop: it's my turn").clicked() {
            wanted = Some(Wanted::Early(Motion::Words("time".to_owned())));
        }
        for ready in ready {
            if plain(ui, ready.name, ready.name).on_hover_text(ready.hint).clicked() {
                wanted = Some(Wanted::AtOnce(ready.motion));
            }
        }
    });
    wanted
}

/// The question before somebody acts out of turn.
pub(super) fn out_of_turn(ui: &mut egui::Ui, model: &Model, view: &View, asked: &mut Option<Motion>) -> Option<Motion> {
    let motion = asked.clone()?;
    let turn = view.table.as_ref().and_then(|table| table.turn);
    let whose = turn.map_or("It is not your turn".to_owned(), |turn| format!("{}'s turn", model.seat(turn.seat)));
    let mut done = None;
    ui.vertical_centered(|ui| {
        ui.add_space(2.0);
        let question = format!("{whose}. You would {}.", words::motion(&motion, Mood::Would, model));
        ui.label(theme::strong_text(question, 18.0).color(theme::GOLD.panel()));
        let warning = "Everyone sees what you do out of turn, and it may be binding on your turn.";
        ui.label(egui::RichText::new(warning).color(theme::TEXT_SOFT.panel()));
        ui.horizontal(|ui| {
            ui.add_space((ui.available_width() - 490.0).max(0.0) / 2.0);
            if filled(ui, "Wait", "Wait for my turn", theme::GREEN, egui::vec2(240.0, 40.0)).clicked() {
                *asked = None;
            }
            if filled(ui, "Act early", "Act out of turn", theme::AMBER, egui::vec2(240.0, 40.0)).clicked() {
                *asked = None;
                done = Some(motion);
            }
        });
    });
    if ui.input(|input| input.key_pressed(Key::Escape)) {
        *asked = None;
    }
    done
}

/// The bar while somebody else acts, or nobody.
pub(super) fn waiting(ui: &mut egui::Ui, model: &Model, view: &View, now: Duration) {
    ui.vertical_centered(|ui| {
        ui.add_space(10.0);
        ui.label(egui::RichText::new(situation(model, view, now)).size(19.0).color(theme::TEXT_SOFT.panel()));
        if let Some(refused) = model.refusal() {
            ui.label(egui::RichText::new(format!("Not done: {}", refused.why)).color(theme::RED_LIT.panel()));
        }
    });
}

/// What is going on, for somebody who waits.
pub(super) fn situation(model: &Model, view: &View, now: Duration) -> String {
    let own = model.own_seat();
    let waits = view.table.as_ref().and_then(|table| table.waits);
    let mut seats = view.table.iter().flat_map(|table| &table.seats);
    let kept_away = seats.find(|seat| seat.person == view.you).map_or(KeptAway::No, |seat| seat.kept_away);
    match (view.tournament.phase, view.table.as_ref().and_then(|table| table.turn)) {
        (Phase::Entering, _) => "Play begins when the host starts it, or when everyone is here.".to_owned(),
        (Phase::Paused, _) => "Paused.".to_owned(),
        _ if waits == Some(Waits::Director) => "Waiting for the director.".to_owned(),
        _ if model.needs_name() => "You get your seat after this hand.".to_owned(),
        (Phase::Over, _) => "The tournament is over.".to_owned(),
        _ if kept_away == KeptAway::Serving => "You are serving a penalty: your hands are folded.".to_owned(),
        _ if kept_away == KeptAway::Disqualified => "You are disqualified.".to_owned(),
        _ if own.is_none() && model.plays() => model.without_seat().to_owned(),
        _ if view.waits_for_big_blind => "You are dealt in when the big blind reaches you.".to_owned(),
        (Phase::Break, None) => "It is a break. Stretch your legs.".to_owned(),
        _ if waits == Some(Waits::Director) => "Waiting for the director.".to_owned(),
        (_, Some(turn)) if Some(turn.seat) != own => match model.called_clock(now) {
            Some(left) => {
                format!("{} is to act, clock called: {}.", model.seat(turn.seat), amounts::time(left))
            }
            None => format!("{} is to act.", model.seat(turn.seat)),
        },
        _ if own.is_some() && waits == Some(Waits::Break) => "The break begins when every table is done.".to_owned(),
        _ if own.is_some() && waits == Some(Waits::OtherTables) => {
            "Hand-for-hand: waiting for other tables.".to_owned()
        }
        _ => "Next hand…".to_owned(),
    }
}
