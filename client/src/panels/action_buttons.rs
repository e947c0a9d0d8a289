//! The buttons for the person's turn: fold, check or call, bet or raise, by mouse or by keyboard.

use crate::app::key_bindings;
use crate::app::settings::Settings;
use crate::app::window_layout::TableShape;
use crate::panels::action_slots::{self, ActionSlot, ActionSlots, SlotFace, SlotOffer, SlotPress};
use crate::panels::bet_draft::{self, AllInChoice, AmountChoice, BetDraft};
use crate::panels::pot_odds::PotOddsRequest;
use crate::panels::{bet_amount_input, fitting, part, plain, pot_odds};
use crate::theme;
use crate::ui_text::{self, label};
use bevy_egui::egui;
use cardroom_shared::action::{Action, LegalActions, RaiseRange, WagerKind};
use cardroom_shared::chips::Chips;
use cardroom_shared::command::Motion;
use cardroom_shared::narration::Message;
use cardroom_shared::view::{SeatView, View};
use std::time::Duration;

/// An action that the person has started with the buttons and not yet confirmed.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ButtonsDraft {
    /// The bet or raise that is being chosen.
    pub draft: BetDraft,
    /// The open question before the action is sent.
    asked: Option<Question>,
    /// True once they have said "time" in this turn.
    said_time: bool,
}

/// A question before an action is sent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Question {
    /// Asks whether they fold although they may check.
    FreeCheck,
    /// Asks whether they call this amount, because it changed while they reached for the button.
    OtherCall(Chips),
    /// Asks whether they call with all their chips.
    LastChips(Chips),
}

/// The person's turn as the buttons need it.
#[derive(Clone, Copy)]
pub(super) struct OwnTurn<'a> {
    pub(super) view: &'a View,
    pub(super) own: &'a SeatView,
    pub(super) choices: &'a LegalActions,
    pub(super) settings: &'a Settings,
    pub(super) shape: TableShape,
    pub(super) now: Duration,
}

/// The height of the row above the four slots, in points.
pub(super) const ABOVE: f32 = 36.0;
/// The height of the two rows above the slots of an upright window.
const UPRIGHT_ABOVE: f32 = 66.0;

/// Returns the height of the space above the slots in a bar of this height, in points.
pub(super) fn above_height(shape: TableShape, bar: f32) -> f32 {
    match shape {
        TableShape::Wide | TableShape::Narrow => theme::grown(ABOVE),
        TableShape::Upright => theme::grown(UPRIGHT_ABOVE).min(bar * 0.44),
    }
}

/// Draws the buttons and returns the action of the person.
pub(super) fn render(
    ui: &mut egui::Ui,
    turn: OwnTurn<'_>,
    draft: &mut ButtonsDraft,
    slots: &mut ActionSlots,
) -> Option<PotOddsRequest<Motion>> {
    let OwnTurn { choices, now, .. } = turn;
    if let Some(range) = &choices.raise {
        draft.draft.advance(range);
    }
    draft.asked = draft.asked.filter(|asked| match asked {
        Question::FreeCheck => choices.may_check(),
        Question::OtherCall(call) | Question::LastChips(call) => choices.call == Some(*call),
    });
    slots.set_offers(offers(turn, draft), now);
    let enter = is_enter_meant(ui.ctx());
    let by_key = keys(ui.ctx(), turn, draft, slots);
    slots.set_offers(offers(turn, draft), now);
    let by_mouse = bar(ui, turn, draft, slots);
    // Enter is handled late because the number field has now read the text typed before it.
    let by_enter = choices.raise.filter(|_| {
        let is_chosen = draft.draft.chosen == AmountChoice::Yes;
        enter && is_chosen && by_mouse.is_none() && draft.asked != Some(Question::FreeCheck)
    });
    let mut by_enter = || bet(turn, &by_enter?, &mut draft.draft);
    let done = by_key.map(clear).or(by_mouse).or_else(|| by_enter().map(clear));
    if matches!(done, Some(PotOddsRequest::Do(_))) {
        draft.asked = None;
        slots.block_presses(now);
    }
    done
}

fn clear(action: Action) -> PotOddsRequest<Motion> {
    PotOddsRequest::Do(Motion::Clear(action))
}

/// Returns the offers of the four slots.
fn offers(turn: OwnTurn<'_>, draft: &ButtonsDraft) -> [Option<SlotOffer>; 4] {
    let choices = turn.choices;
    let fold = if draft.asked == Some(Question::FreeCheck) { SlotOffer::FoldAnyway } else { SlotOffer::Fold };
    let call = match (choices.call, draft.asked) {
        (None, _) => SlotOffer::Check,
        (Some(call), Some(Question::OtherCall(_) | Question::LastChips(_))) => SlotOffer::CallAnyway(call),
        (Some(call), _) => SlotOffer::Call(call),
    };
    let early = (!choices.must_raise).then_some((fold, call));
    let (raise, size) = match choices.raise {
        Some(range) if draft.draft.all_in == AllInChoice::Asked => {
            (Some(SlotOffer::NotAllIn), Some(SlotOffer::AllIn(draft.draft.to(&range))))
        }
        range => (range.map(SlotOffer::Wager), None),
    };
    [early.map(|(fold, _)| fold), early.map(|(_, call)| call), raise, size]
}

/// Returns whether Enter was newly pressed to confirm the bet. Focus in another field or on a button does not count.
fn is_enter_meant(ctx: &egui::Context) -> bool {
    let focus = ctx.memory(egui::Memory::focused);
    focus.is_none_or(|focus| focus == bet_amount_input::field())
        && key_bindings::pressed_anew(ctx, key_bindings::CONFIRM)
}

/// Bets the chosen amount. An amount above the maximum is refused. An all-in may need a second press.
fn bet(turn: OwnTurn<'_>, range: &RaiseRange, draft: &mut BetDraft) -> Option<Action> {
    let to = draft.to(range);
    if draft.is_too_much(range) {
        return None;
    }
    let is_asked = match draft.all_in {
        AllInChoice::Unsaid => true,
        AllInChoice::Named => turn.settings.asks_before_all_in(),
        AllInChoice::Asked => false,
    };
    if bet_draft::is_everything(turn.view, to) && is_asked {
        (draft.all_in, draft.chosen) = (AllInChoice::Asked, AmountChoice::Yes);
        return None;
    }
    Some(wager(range, to))
}

fn wager(range: &RaiseRange, to: Chips) -> Action {
    match range.kind {
        WagerKind::Bet => Action::Bet(to),
        WagerKind::Raise => Action::RaiseTo(to),
    }
}

/// Folds. If a check is free, it asks once first.
fn fold(press: SlotPress, turn: OwnTurn<'_>, draft: &mut ButtonsDraft) -> Option<Action> {
    if press != SlotPress::Counts {
        return None;
    }
    if turn.choices.may_check() && draft.asked != Some(Question::FreeCheck) {
        draft.asked = Some(Question::FreeCheck);
        return None;
    }
    Some(Action::Fold)
}

/// Checks or calls. If the person reached for another offer, it asks first. With the setting for all-in, it also asks
/// before a call for all chips.
fn call(press: SlotPress, turn: OwnTurn<'_>, draft: &mut ButtonsDraft) -> Option<Action> {
    let Some(call) = turn.choices.call else {
        return (press == SlotPress::Counts).then_some(Action::Check);
    };
    match press {
        SlotPress::Changed(SlotOffer::Call(_) | SlotOffer::CallAnyway(_) | SlotOffer::Check) => {
            draft.asked = Some(Question::OtherCall(call));
            None
        }
        SlotPress::Changed(_) => None,
        SlotPress::Counts => {
            let is_last = call == turn.own.stack && turn.settings.asks_before_all_in();
            if is_last && !matches!(draft.asked, Some(Question::OtherCall(_) | Question::LastChips(_))) {
                draft.asked = Some(Question::LastChips(call));
                return None;
            }
            Some(Action::Call)
        }
    }
}

/// Returns the fill of the button to check or call. It stands out unless the person is asked about an all-in.
fn call_fill(draft: &ButtonsDraft) -> theme::Ink {
    if draft.draft.all_in == AllInChoice::Asked { theme::BOX } else { theme::ACCENT }
}

/// Draws the row above and the four slots below. One button stands out: to check or call, or what else is left to do.
fn bar(
    ui: &mut egui::Ui,
    turn: OwnTurn<'_>,
    draft: &mut ButtonsDraft,
    slots: &mut ActionSlots,
) -> Option<PotOddsRequest<Motion>> {
    let all = ui.max_rect();
    let (above, below) = all.split_top_bottom_at_y(all.min.y + above_height(turn.shape, all.height()));
    let beside = part(ui, "above", above, |ui| rows(ui, turn, draft));
    let places = action_slots::rects(below, turn.shape);
    let [first, second, third, last] = places;
    let mut done = None;
    if turn.choices.must_raise {
        action_slots::nothing(ui, first.union(second), label("ui-acting-must-raise"));
    } else {
        let face = SlotFace {
            name: "Fold",
            text: label("ui-acting-fold"),
            key: key_bindings::name(key_bindings::FOLD),
            fill: theme::BOX,
        };
        let response = action_slots::button(ui, first, face);
        let press = slots.by_pointer(ActionSlot::Fold, &response, turn.now);
        done = press.and_then(|press| fold(press, turn, draft));
        let response = call_button(ui, second, turn, draft);
        let press = slots.by_pointer(ActionSlot::Call, &response, turn.now);
        done = press.and_then(|press| call(press, turn, draft)).or(done);
    }
    let Some(range) = &turn.choices.raise else {
        action_slots::nothing(ui, third, label("ui-acting-no-raise"));
        return done.map(clear).or(beside);
    };
    if slots.offer(ActionSlot::Raise) == Some(SlotOffer::NotAllIn) {
        done = all_in_question(ui, (third, last), range, &mut draft.draft, (slots, turn.now)).or(done);
    } else {
        done = raise(ui, third, turn, &mut draft.draft, slots).or(done);
        if bet_draft::is_fixed(range) {
            let everything = bet_draft::is_everything(turn.view, range.max);
            let why = if everything { label("ui-acting-only-all-in") } else { label("ui-acting-fixed") };
            action_slots::nothing(ui, last, why);
        } else {
            bet_amount_input::render(ui, last, range, &mut draft.draft);
            bet_amount_input::wheel(ui, &[third, last], turn.view, range, &mut draft.draft);
        }
    }
    done.map(clear).or(beside)
}

/// Sets the spacing of the row above the slots. It is the same on every turn, so that nothing in it moves.
pub(super) fn above_slots(ui: &mut egui::Ui) {
    ui.set_min_height(30.0);
    ui.spacing_mut().item_spacing.x = 6.0;
    ui.spacing_mut().button_padding = egui::vec2(9.0, 4.0);
}

/// Draws the bet sizes or the open question, and the price of a call at the right. In an upright window the price has
/// a row of its own.
fn rows(ui: &mut egui::Ui, turn: OwnTurn<'_>, draft: &mut ButtonsDraft) -> Option<PotOddsRequest<Motion>> {
    let mut wish = None;
    if turn.shape == TableShape::Upright {
        ui.spacing_mut().item_spacing.y = 2.0;
        ui.horizontal(|ui| {
            above_slots(ui);
            wish = price(ui, turn, draft);
        });
        ui.horizontal_wrapped(|ui| {
            above_slots(ui);
            sizes_or_question(ui, turn, draft);
        });
        return wish;
    }
    ui.horizontal(|ui| {
        above_slots(ui);
        sizes_or_question(ui, turn, draft);
        wish = price(ui, turn, draft);
    });
    wish
}

/// Draws the bet sizes or the open question.
fn sizes_or_question(ui: &mut egui::Ui, turn: OwnTurn<'_>, draft: &mut ButtonsDraft) {
    let question = match draft.asked {
        Some(Question::FreeCheck) => Some(label("ui-acting-free-check").to_owned()),
        Some(Question::OtherCall(call)) => {
            Some(ui_text::translate(&Message::new("ui-acting-other-call").with("chips", call)))
        }
        Some(Question::LastChips(call)) => {
            Some(ui_text::translate(&Message::new("ui-acting-last-chips").with("chips", call)))
        }
        None => turn.choices.raise.filter(|_| draft.draft.all_in == AllInChoice::Asked).map(|range| {
            ui_text::translate(&Message::new("ui-acting-all-in-question").with("chips", draft.draft.to(&range)))
        }),
    };
    match (question, &turn.choices.raise) {
        (Some(question), _) => {
            let size = match turn.shape {
                TableShape::Upright => fitting(ui, &question, 18.0, ui.available_width()),
                TableShape::Wide | TableShape::Narrow => 18.0,
            };
            ui.label(theme::strong_text(question, size).color(theme::GOLD.panel()));
        }
        (None, Some(range)) if !bet_draft::is_fixed(range) => {
            bet_amount_input::sizes(ui, turn.view, range, &turn.settings.sizes, &mut draft.draft);
        }
        (None, _) => {}
    }
}

/// Draws the price of a call at the right and, if useful, "time".
fn price(ui: &mut egui::Ui, turn: OwnTurn<'_>, draft: &mut ButtonsDraft) -> Option<PotOddsRequest<Motion>> {
    let mut wish = None;
    ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
        wish = pot_odds::render(ui, turn.view, turn.own, turn.settings.odds).map(PotOddsRequest::Odds);
        if turn.view.signs.stop
            && !draft.said_time
            && plain(ui, "Time", label("ui-acting-time")).on_hover_text(label("ui-acting-time-hint")).clicked()
        {
            draft.said_time = true;
            wish = Some(PotOddsRequest::Do(Motion::Words("time".to_owned())));
        }
    });
    wish
}

fn call_button(ui: &mut egui::Ui, rect: egui::Rect, turn: OwnTurn<'_>, draft: &ButtonsDraft) -> egui::Response {
    let key = key_bindings::name(key_bindings::CALL);
    let Some(call) = turn.choices.call else {
        return action_slots::button(
            ui,
            rect,
            SlotFace { name: "Check", text: label("ui-acting-check"), key, fill: call_fill(draft) },
        );
    };
    let text = ui_text::translate(&Message::new("ui-acting-call").with("chips", call));
    action_slots::button(ui, rect, SlotFace { name: "Call", text: &text, key, fill: call_fill(draft) })
}

/// Draws the question before an all-in. The free answer is where the bet was pressed.
fn all_in_question(
    ui: &mut egui::Ui,
    (third, last): (egui::Rect, egui::Rect),
    range: &RaiseRange,
    draft: &mut BetDraft,
    (slots, now): (&mut ActionSlots, Duration),
) -> Option<Action> {
    let to = draft.to(range);
    let no = SlotFace {
        name: "Not all-in",
        text: label("ui-acting-no"),
        key: key_bindings::name(key_bindings::BACK),
        fill: theme::BOX,
    };
    let response = action_slots::button(ui, third, no);
    if slots.by_pointer(ActionSlot::Raise, &response, now) == Some(SlotPress::Counts) {
        draft.reset(range);
    }
    let text = ui_text::translate(&Message::new("ui-acting-all-in").with("chips", to));
    let yes = SlotFace {
        name: "All-in now",
        text: &text,
        key: key_bindings::name(key_bindings::CONFIRM),
        fill: theme::ACCENT,
    };
    let response = action_slots::button(ui, last, yes);
    (slots.by_pointer(ActionSlot::Size, &response, now) == Some(SlotPress::Counts)).then(|| wager(range, to))
}

/// Draws the button that bets or raises to the chosen total.
fn raise(
    ui: &mut egui::Ui,
    rect: egui::Rect,
    turn: OwnTurn<'_>,
    draft: &mut BetDraft,
    slots: &mut ActionSlots,
) -> Option<Action> {
    let range = turn.choices.raise.as_ref()?;
    if draft.is_too_much(range) {
        let text = too_much(turn.view, range);
        ui.add_enabled_ui(false, |ui| {
            action_slots::button(ui, rect, SlotFace { name: "Raise", text: &text, key: "", fill: theme::BOX });
        });
        return None;
    }
    let text = wager_text(turn.view, range, draft.to(range));
    let fill = if turn.choices.must_raise { theme::ACCENT } else { theme::BOX };
    let face = SlotFace { name: "Raise", text: &text, key: key_bindings::name(key_bindings::RAISE), fill };
    let response = action_slots::button(ui, rect, face);
    let press = slots.by_pointer(ActionSlot::Raise, &response, turn.now);
    if press == Some(SlotPress::Counts) { bet(turn, range, draft) } else { None }
}

/// Returns why the typed amount cannot be bet.
fn too_much(view: &View, range: &RaiseRange) -> String {
    let is_everything = bet_draft::is_everything(view, range.max);
    let id = if is_everything { "ui-acting-you-have" } else { "ui-acting-at-most" };
    ui_text::translate(&Message::new(id).with("chips", range.max))
}

fn wager_text(view: &View, range: &RaiseRange, to: Chips) -> String {
    let id = match (range.kind, bet_draft::is_everything(view, to)) {
        (_, true) => "ui-acting-all-in",
        (WagerKind::Bet, false) => "ui-acting-bet",
        (WagerKind::Raise, false) => "ui-acting-raise-to",
    };
    ui_text::translate(&Message::new(id).with("chips", to))
}

/// Handles the keys of the four slots and of the amount. With a fixed amount, R bets or raises, but asks before an
/// all-in.
fn keys(ctx: &egui::Context, turn: OwnTurn<'_>, draft: &mut ButtonsDraft, slots: &mut ActionSlots) -> Option<Action> {
    let focus = ctx.memory(egui::Memory::focused);
    let is_typing = focus.is_some() && !key_bindings::is_free(ctx);
    // Keys typed in another field are not for the buttons.
    if is_typing && focus != Some(bet_amount_input::field()) {
        return None;
    }
    let mut pressed = |slot, key| {
        let counts = !is_typing && key_bindings::pressed_anew(ctx, key);
        if counts { slots.by_key(slot, turn.now) } else { None }
    };
    if let Some(press) = pressed(ActionSlot::Fold, key_bindings::FOLD) {
        return fold(press, turn, draft);
    }
    if let Some(press) = pressed(ActionSlot::Call, key_bindings::CALL) {
        return call(press, turn, draft);
    }
    let fixed = turn.choices.raise.filter(bet_draft::is_fixed);
    let bets = fixed.filter(|_| pressed(ActionSlot::Raise, key_bindings::RAISE) == Some(SlotPress::Counts));
    if key_bindings::pressed(ctx, key_bindings::BACK) {
        draft.asked = None;
        ctx.memory_mut(|memory| memory.surrender_focus(bet_amount_input::field()));
    }
    let range = turn.choices.raise.as_ref()?;
    let draft = &mut draft.draft;
    if key_bindings::pressed(ctx, key_bindings::BACK) {
        draft.reset(range);
    }
    bet_amount_input::by_keys(ctx, turn.view, range, draft);
    bets.and_then(|range| bet(turn, &range, draft))
}
