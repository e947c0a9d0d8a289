//! The bar while somebody else is to act: the situation, quick actions, and the question about acts out of turn.

use crate::app::key_bindings;
use crate::app::window_layout::TableShape;
use crate::model::Model;
use crate::panels::pot_odds::{self, PotOddsSetting};
use crate::panels::{action_buttons, filled, fitting, mark, plain};
use crate::theme;
use crate::ui_text::amounts;
use crate::ui_text::{self, Mood, NameLookup, label};
use bevy_egui::egui;
use cardroom_shared::action::Action;
use cardroom_shared::command::Motion;
use cardroom_shared::house::ClockCaller;
use cardroom_shared::narration::Message;
use cardroom_shared::view::{DealExclusion, EarlyAct, Phase, SeatView, TableWait, View};
use std::time::Duration;

/// An action that is possible at any time with one click.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct QuickAction {
    /// The name that tests use.
    pub name: &'static str,
    /// The id of the label on the button.
    pub label: &'static str,
    /// The id of the label that explains it.
    pub hint: &'static str,
    /// The motion of the action.
    pub motion: Motion,
}

/// Returns the quick actions of a player in the hand while another is to act. They can call the clock, or take back a
/// call made without noticing a raise.
pub fn quick_actions(model: &Model, view: &View, own: &SeatView) -> Vec<QuickAction> {
    let turn = view.table.as_ref().and_then(|table| table.turn).filter(|_| !waits_for_director(view));
    let callable = turn.filter(|turn| may_call_the_clock(model) && !turn.called && turn.seat != own.seat);
    let clock = callable.map(|turn| QuickAction {
        name: "Call the clock",
        label: "ui-acting-call-clock",
        hint: "ui-acting-call-clock-hint",
        motion: Motion::CallClock(turn.seat),
    });
    let withdraw = (model.may_take_back() == Some(own.seat)).then_some(QuickAction {
        name: "Take back call",
        label: "ui-acting-withdraw",
        hint: "ui-acting-withdraw-hint",
        motion: Motion::Clear(Action::Withdraw),
    });
    clock.into_iter().chain(withdraw).collect()
}

/// Returns whether the table waits for the director. Nobody is hurried then.
pub(super) fn waits_for_director(view: &View) -> bool {
    view.table.as_ref().is_some_and(|table| table.waits == Some(TableWait::Director))
}

/// Returns whether the house lets players call the clock.
fn may_call_the_clock(model: &Model) -> bool {
    model.rules().is_some_and(|rules| rules.clock_caller == ClockCaller::AnyPlayer)
}

/// A request of a player who waits at the buttons.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum WaitingRequest {
    /// A motion that is not an act.
    AtOnce(Motion),
    /// Sets whether pot odds are shown.
    Odds(PotOddsSetting),
}

/// Draws the row above the slots while another is to act: the player, quick actions, and the price of a call. In an
/// upright window the price has a row of its own.
pub(super) fn before_turn(
    ui: &mut egui::Ui,
    shape: TableShape,
    (model, view, own): (&Model, &View, &SeatView),
    (odds_are, now): (PotOddsSetting, Duration),
) -> Option<WaitingRequest> {
    let mut wanted = None;
    let refused = model.refusal().map(|refused| not_done(&refused.why));
    let (text, ink) = match (own.early, refused) {
        (Some(early), _) => (announced(early), theme::GOLD),
        (None, Some(refused)) => (refused, theme::RED_LIT),
        (None, None) => (situation(model, view, now), theme::TEXT_SOFT),
    };
    let ready = |ui: &mut egui::Ui| {
        let mut pressed = None;
        for ready in quick_actions(model, view, own).into_iter().rev() {
            if plain(ui, ready.name, label(ready.label)).on_hover_text(label(ready.hint)).clicked() {
                pressed = Some(WaitingRequest::AtOnce(ready.motion));
            }
        }
        pressed
    };
    let told = |ui: &mut egui::Ui| {
        ui.with_layout(egui::Layout::left_to_right(egui::Align::Center), |ui| {
            let size = fitting(ui, &text, 17.0, ui.available_width());
            let words = egui::Label::new(egui::RichText::new(&text).size(size).color(ink.panel()));
            // With large text there is room for two lines of smaller letters.
            let wraps = theme::text_scale() > 1.0 || shape == TableShape::Upright;
            ui.add(if wraps { words.wrap() } else { words.truncate() });
        });
    };
    ui.spacing_mut().item_spacing.y = 2.0;
    ui.horizontal(|ui| {
        action_buttons::above_slots(ui);
        ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
            wanted = pot_odds::render(ui, view, own, odds_are).map(WaitingRequest::Odds);
            if shape != TableShape::Upright {
                wanted = ready(ui).or(wanted.take());
                told(ui);
            }
        });
    });
    if shape == TableShape::Upright {
        ui.horizontal(|ui| {
            action_buttons::above_slots(ui);
            ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
                wanted = ready(ui).or(wanted.take());
                told(ui);
            });
        });
    }
    wanted
}

/// Returns the announced act, and whether it is binding.
fn announced(early: EarlyAct) -> String {
    let id = if early.binds { "ui-acting-announced-binds" } else { "ui-acting-announced-may-bind" };
    ui_text::translate(&Message::new(id).with("act", ui_text::announced(early.action)))
}

/// Returns the reason for the last refusal.
pub(super) fn not_done(why: &str) -> String {
    ui_text::translate(&Message::new("ui-acting-not-done").with("why", why))
}

/// Draws the question before an act out of turn.
pub(super) fn out_of_turn(ui: &mut egui::Ui, model: &Model, view: &View, asked: &mut Option<Motion>) -> Option<Motion> {
    let motion = asked.clone()?;
    let turn = view.table.as_ref().and_then(|table| table.turn);
    let whose = turn.map_or_else(
        || label("ui-acting-not-your-turn").to_owned(),
        |turn| ui_text::translate(&Message::new("ui-acting-turn-of").with("name", model.seat(turn.seat))),
    );
    let mut done = None;
    let (width, height) = (ui.available_width(), theme::grown(40.0).min(ui.available_height() * 0.3));
    ui.vertical_centered(|ui| {
        ui.spacing_mut().item_spacing.y = 3.0;
        ui.spacing_mut().button_padding.y = 0.0;
        let would = ui_text::motion(&motion, Mood::Would, model);
        let question = ui_text::translate(&Message::new("ui-acting-would").with("whose", whose).with("act", would));
        let size = fitting(ui, &question, 18.0, width).min(30.0 / theme::text_scale());
        ui.label(theme::strong_text(question, size).color(theme::GOLD.panel()));
        let warning = label("ui-acting-out-of-turn");
        let size = fitting(ui, warning, 15.0, width);
        ui.label(egui::RichText::new(warning).size(size).color(theme::TEXT_SOFT.panel()));
        ui.horizontal(|ui| {
            let button = egui::vec2(((width - 10.0) / 2.0).min(240.0), height);
            ui.add_space((width - 2.0 * button.x - 10.0).max(0.0) / 2.0);
            if filled(ui, "Wait", label("ui-acting-wait"), theme::ACCENT, button).clicked() {
                *asked = None;
            }
            if filled(ui, "Act early", label("ui-acting-act-early"), theme::BOX, button).clicked() {
                *asked = None;
                done = Some(motion);
            }
        });
    });
    if key_bindings::pressed(ui.ctx(), key_bindings::BACK) {
        *asked = None;
    }
    done
}

/// Draws the bar while another player, or nobody, is to act.
pub(super) fn waiting(ui: &mut egui::Ui, model: &Model, view: &View, now: Duration) {
    ui.vertical_centered(|ui| {
        ui.add_space(10.0);
        ui.label(egui::RichText::new(situation(model, view, now)).size(19.0).color(theme::TEXT_SOFT.panel()));
        if let Some(refused) = model.refusal() {
            ui.label(egui::RichText::new(not_done(&refused.why)).color(theme::RED_LIT.panel()));
        }
    });
}

/// Draws the bar while the server does not answer. Input would not arrive.
pub(super) fn offline(ui: &mut egui::Ui, text: &str) {
    let (above, _) = ui.max_rect().split_top_bottom_at_y(ui.max_rect().min.y + theme::grown(action_buttons::ABOVE));
    let size = fitting(ui, text, 17.0, above.width());
    ui.put(above, egui::Label::new(egui::RichText::new(text).size(size).color(theme::AMBER_LIT.panel())));
    mark(ui.ctx(), "Offline", above);
}

/// Draws the bar while the board is run out.
pub(super) fn run_out(ui: &mut egui::Ui) {
    ui.vertical_centered(|ui| {
        ui.add_space(10.0);
        ui.label(egui::RichText::new(label("ui-acting-run-out")).size(19.0).color(theme::GOLD.panel()));
        ui.label(egui::RichText::new(label("ui-acting-run-out-skip")).color(theme::TEXT_SOFT.panel()));
    });
}

/// Returns the situation for a player who waits.
pub(super) fn situation(model: &Model, view: &View, now: Duration) -> String {
    let own = model.own_seat();
    let waits = view.table.as_ref().and_then(|table| table.waits);
    let mut seats = view.table.iter().flat_map(|table| &table.seats);
    let kept_away = seats.find(|seat| seat.person == view.you).map_or(DealExclusion::No, |seat| seat.kept_away);
    let plainly = match (view.tournament.phase, view.table.as_ref().and_then(|table| table.turn)) {
        (Phase::Entering, _) => "ui-acting-entering",
        (Phase::Paused, _) => match model.why_paused() {
            Some(why) => return ui_text::translate(&Message::new("ui-acting-paused-why").with("why", why)),
            None => "ui-acting-paused",
        },
        _ if waits == Some(TableWait::Director) => "ui-acting-waits-director",
        _ if model.needs_name() => "ui-acting-seat-after-hand",
        (Phase::Over, _) => "ui-acting-over",
        _ if let Some(left) = kept_away.penalty() => {
            let left = amounts::penalty(model.penalty(left, now));
            return ui_text::translate(&Message::new("ui-acting-serving").with("left", left));
        }
        _ if kept_away == DealExclusion::Disqualified => "ui-acting-disqualified",
        _ if own.is_none() && model.plays() => return model.without_seat().to_owned(),
        _ if view.waits_for_big_blind => "ui-acting-waits-blind",
        (Phase::Break, None) => "ui-acting-break",
        (_, Some(turn)) if Some(turn.seat) != own => {
            let name = model.seat(turn.seat);
            return ui_text::translate(&match model.called_clock(now) {
                Some(left) => {
                    let id =
                        if model.is_on_time_bank() { "ui-acting-turn-of-bank" } else { "ui-acting-turn-of-called" };
                    Message::new(id).with("name", name).with("left", amounts::time(left))
                }
                None => Message::new("ui-acting-turn-of").with("name", name),
            });
        }
        _ if own.is_some() && waits == Some(TableWait::Break) => "ui-acting-waits-break",
        _ if own.is_some() && waits == Some(TableWait::OtherTables) => "ui-acting-waits-tables",
        _ => "ui-acting-next-hand",
    };
    label(plainly).to_owned()
}
