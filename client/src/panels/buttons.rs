//! What the person may do now: fold, check or call, bet or raise, by mouse or by keyboard.

use crate::a11y::names;
use crate::amounts;
use crate::panels::sizing::{self, AllIn, Chosen, Draft, Entry};
use crate::panels::{act, mark, plain};
use crate::theme;
use crate::words::label;
use bevy_egui::egui::{self, Key};
use cardroom_shared::action::{Action, LegalActions, RaiseRange, WagerKind};
use cardroom_shared::chips::Chips;
use cardroom_shared::view::View;

/// What the person has begun to do with the buttons and not yet said.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ButtonsDraft {
    /// The bet or raise that is being chosen.
    pub draft: Draft,
    /// The step in which they asked to fold although they may check; they are asked once.
    asked_to_fold: Option<u64>,
}

const NUMBER_FIELD: &str = "amount";

/// Draws the buttons and returns what the person does.
pub fn show(ui: &mut egui::Ui, view: &View, choices: &LegalActions, draft: &mut ButtonsDraft) -> Option<Action> {
    if let Some(range) = &choices.raise {
        draft.draft.advance(view.step, range);
    }
    if draft.asked_to_fold.is_some_and(|step| step != view.step) {
        draft.asked_to_fold = None;
    }
    let enter = is_enter_meant(ui.ctx());
    let by_key = keys(ui.ctx(), view, choices, draft);
    let asks_all_in = choices.raise.filter(|_| draft.draft.all_in == AllIn::Asked);
    let by_mouse = match asks_all_in {
        _ if draft.asked_to_fold.is_some() => free_to_check(ui, draft),
        Some(range) => all_in_question(ui, &range, &mut draft.draft),
        None => bar(ui, view, choices, draft),
    };
    // Only now has the number field taken what was typed just before Enter.
    let by_enter = choices
        .raise
        .filter(|_| enter && by_mouse.is_none() && draft.asked_to_fold.is_none() && draft.draft.chosen == Chosen::Yes);
    by_key.or(by_mouse).or_else(|| bet(view, &by_enter?, &mut draft.draft))
}

/// Whether Enter was pressed, anew, and for the bet: not in another field, and not on a button that the keyboard has
/// reached.
fn is_enter_meant(ctx: &egui::Context) -> bool {
    let focus = ctx.memory(egui::Memory::focused);
    focus.is_none_or(|focus| focus == egui::Id::new(NUMBER_FIELD)) && is_pressed_anew(ctx, Key::Enter)
}

/// Whether a key was pressed, and not merely held: what is held does not answer a question.
fn is_pressed_anew(ctx: &egui::Context, key: Key) -> bool {
    let anew = |event: &egui::Event| {
        matches!(event, egui::Event::Key { key: this, pressed: true, repeat: false, modifiers, .. }
            if *this == key && modifiers.is_none())
    };
    ctx.input(|input| input.events.iter().any(anew))
}

/// Bets what has been chosen. Too much is not bet, and all that the person has only when they have said so twice.
fn bet(view: &View, range: &RaiseRange, draft: &mut Draft) -> Option<Action> {
    let to = draft.to(range);
    if draft.is_too_much(range) {
        return None;
    }
    if sizing::is_everything(view, to) && draft.all_in == AllIn::Unsaid {
        (draft.all_in, draft.chosen) = (AllIn::Asked, Chosen::Yes);
        return None;
    }
    Some(wager(range, to))
}

/// The question before everything goes in. The answer that costs nothing lies where the bet was pressed.
fn all_in_question(ui: &mut egui::Ui, range: &RaiseRange, draft: &mut Draft) -> Option<Action> {
    let to = draft.to(range);
    let mut done = None;
    ui.vertical_centered(|ui| {
        ui.add_space(2.0);
        let question = format!("All your chips, {}?", amounts::chips(to));
        ui.label(theme::strong_text(question, 18.0).color(theme::GOLD.panel()));
        ui.horizontal(|ui| {
            ui.add_space((ui.available_width() - 490.0).max(0.0) / 2.0);
            let text = format!("All-in {}", amounts::chips(to));
            if act(ui, "All-in now", &text, "Enter", theme::AMBER, egui::vec2(240.0, 46.0)).clicked() {
                done = Some(wager(range, to));
            }
            if act(ui, "Not all-in", "No", "Esc", theme::GREEN, egui::vec2(240.0, 46.0)).clicked() {
                draft.reset(range);
            }
        });
    });
    done
}

/// The question before a fold that gives away a free check.
fn free_to_check(ui: &mut egui::Ui, draft: &mut ButtonsDraft) -> Option<Action> {
    let mut done = None;
    ui.vertical_centered(|ui| {
        ui.add_space(2.0);
        ui.label(theme::strong_text("You can check for free. Fold anyway?", 18.0).color(theme::GOLD.panel()));
        ui.horizontal(|ui| {
            ui.add_space((ui.available_width() - 490.0).max(0.0) / 2.0);
            if act(ui, "Check", "Check", "C", theme::GREEN, egui::vec2(240.0, 46.0)).clicked() {
                done = Some(Action::Check);
            }
            if act(ui, "Fold", "Fold", "F", theme::RED, egui::vec2(240.0, 46.0)).clicked() {
                done = Some(Action::Fold);
            }
        });
    });
    if done.is_some() {
        draft.asked_to_fold = None;
    }
    done
}

const BUTTON: egui::Vec2 = egui::vec2(246.0, 46.0);

fn bar(ui: &mut egui::Ui, view: &View, choices: &LegalActions, draft: &mut ButtonsDraft) -> Option<Action> {
    let width = 3.0 * BUTTON.x + 2.0 * ui.spacing().item_spacing.x;
    let indent = ((ui.available_width() - width) / 2.0).max(0.0);
    let mut done = None;
    ui.horizontal(|ui| {
        ui.add_space(indent);
        ui.set_min_height(34.0);
        let nothing_to_choose = match &choices.raise {
            None => "You can't raise here.",
            Some(range) if !sizing::is_fixed(range) => {
                sizes(ui, view, range, &mut draft.draft);
                return;
            }
            Some(range) if sizing::is_everything(view, range.max) => "All-in is your only bet here.",
            Some(_) => "Limit: the bet size is fixed.",
        };
        ui.label(egui::RichText::new(nothing_to_choose).color(theme::TEXT_SOFT.panel()));
    });
    ui.add_space(2.0);
    ui.horizontal(|ui| {
        ui.add_space(indent);
        if choices.must_raise {
            done = raise(ui, view, choices, draft);
            ui.label(theme::strong_text("You said “raise”: how much?", 16.0).color(theme::GOLD.panel()));
            return;
        }
        if act(ui, "Fold", "Fold", "F", theme::RED, BUTTON).clicked() {
            done = fold(view, choices, draft);
        }
        let (name, text, action) = match choices.call {
            None => ("Check", "Check".to_owned(), Action::Check),
            Some(call) => ("Call", format!("Call {}", amounts::chips(call)), Action::Call),
        };
        if act(ui, name, &text, "C", theme::GREEN, BUTTON).clicked() {
            done = Some(action);
        }
        done = raise(ui, view, choices, draft).or(done);
    });
    done
}

/// The button that bets or raises to the chosen total, if that is allowed.
fn raise(ui: &mut egui::Ui, view: &View, choices: &LegalActions, draft: &mut ButtonsDraft) -> Option<Action> {
    let range = choices.raise.as_ref()?;
    if draft.draft.is_too_much(range) {
        ui.add_enabled_ui(false, |ui| act(ui, "Raise", &too_much(view, range), "", theme::BOX, BUTTON));
        return None;
    }
    let text = wager_text(view, range, draft.draft.to(range));
    let clicked = act(ui, "Raise", &text, "R", theme::AMBER, BUTTON).clicked();
    if clicked { bet(view, range, &mut draft.draft) } else { None }
}

/// Why what was typed cannot be bet.
fn too_much(view: &View, range: &RaiseRange) -> String {
    let most = amounts::chips(range.max);
    if sizing::is_everything(view, range.max) { format!("You have {most}") } else { format!("At most {most}") }
}

fn wager_text(view: &View, range: &RaiseRange, to: Chips) -> String {
    let amount = amounts::chips(to);
    match (range.kind, sizing::is_everything(view, to)) {
        (_, true) => format!("All-in {amount}"),
        (WagerKind::Bet, false) => format!("Bet {amount}"),
        (WagerKind::Raise, false) => format!("Raise to {amount}"),
    }
}

fn wager(range: &RaiseRange, to: Chips) -> Action {
    match range.kind {
        WagerKind::Bet => Action::Bet(to),
        WagerKind::Raise => Action::RaiseTo(to),
    }
}

/// Buttons for parts of the pot, the slider, and the number field.
fn sizes(ui: &mut egui::Ui, view: &View, range: &RaiseRange, draft: &mut Draft) {
    ui.spacing_mut().item_spacing.x = 6.0;
    ui.spacing_mut().button_padding.x = 10.0;
    for size in sizing::sizes(view, range) {
        if plain(ui, size.name, size.name).on_hover_text(amounts::chips(size.to)).clicked() {
            draft.choose(range, size.to);
            if sizing::is_everything(view, size.to) {
                draft.all_in = AllIn::Named;
            }
        }
    }
    ui.add_space(6.0);
    slider(ui, range, draft);
    ui.add_space(6.0);
    let id = egui::Id::new(NUMBER_FIELD);
    let ink = if draft.is_too_much(range) { theme::RED_LIT } else { theme::TEXT };
    let field = egui::TextEdit::singleline(&mut draft.typed)
        .id(id)
        .text_color(ink.panel())
        .desired_width(96.0)
        .horizontal_align(egui::Align::RIGHT)
        .font(egui::FontId::new(17.0, theme::strong()))
        .margin(egui::Margin::symmetric(8, 5));
    let response =
        ui.add(field).on_hover_text(format!("From {} to {}", amounts::chips(range.min), amounts::chips(range.max)));
    names::named(&response, label("ui-told-amount"));
    mark(ui.ctx(), "Amount", response.rect);
    if draft.is_too_much(range) {
        mark(ui.ctx(), "Too much", response.rect);
        let stroke = egui::Stroke::new(1.5, theme::RED_LIT.panel());
        ui.painter().rect_stroke(response.rect, 6.0, stroke, egui::StrokeKind::Inside);
    }
    if response.changed() {
        draft.read_typed();
    }
    if response.lost_focus() {
        draft.settle(range);
    }
    if response.gained_focus() && draft.entry != Entry::ByDigit {
        draft.entry = Entry::Pressed;
    }
    if draft.entry == Entry::Pressed {
        select(ui.ctx(), id, 0, draft.typed.chars().count());
    }
    if draft.entry == Entry::ByDigit || !ui.input(|input| input.pointer.any_down()) {
        draft.entry = Entry::Past;
    }
}

/// Selects a part of a field, from one letter to another.
fn select(ctx: &egui::Context, field: egui::Id, from: usize, to: usize) {
    let mut state = egui::text_edit::TextEditState::load(ctx, field).unwrap_or_default();
    let (from, to) = (egui::text::CCursor::new(from), egui::text::CCursor::new(to));
    state.cursor.set_char_range(Some(egui::text::CCursorRange::two(from, to)));
    state.store(ctx, field);
}

/// A slider that moves finely among small totals and coarsely among large ones.
fn slider(ui: &mut egui::Ui, range: &RaiseRange, draft: &mut Draft) {
    #[allow(clippy::cast_precision_loss, reason = "a place on a slider; the total is made legal afterwards")]
    let (min, max, mut at) = (range.min.0 as f64, range.max.0 as f64, draft.to(range).0 as f64);
    ui.spacing_mut().slider_width = 246.0;
    let slider = egui::Slider::new(&mut at, min..=max.max(min + 1.0)).logarithmic(true).show_value(false);
    let response = ui.add_enabled(range.max > range.min, slider);
    names::named(&response, label("ui-told-amount"));
    mark(ui.ctx(), "Slider", response.rect);
    if response.changed() {
        #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "between min and max")]
        draft.choose(range, Chips(at.round() as u64));
    }
}

/// Folds; if checking is free, asks once first.
fn fold(view: &View, choices: &LegalActions, draft: &mut ButtonsDraft) -> Option<Action> {
    if choices.may_check() && draft.asked_to_fold != Some(view.step) {
        draft.asked_to_fold = Some(view.step);
        return None;
    }
    Some(Action::Fold)
}

/// F folds, C checks or calls, R or a digit goes to the amount, arrows change it, Enter confirms it, Escape begins anew.
/// Where there is no amount to choose R bets or raises, but asks before it puts in everything.
fn keys(ctx: &egui::Context, view: &View, choices: &LegalActions, draft: &mut ButtonsDraft) -> Option<Action> {
    let number_field = egui::Id::new(NUMBER_FIELD);
    let focus = ctx.memory(egui::Memory::focused);
    let is_typing = focus.is_some() && ctx.text_edit_focused();
    // What is typed elsewhere is not meant for the buttons.
    if is_typing && focus != Some(number_field) {
        return None;
    }
    let pressed = |key: Key| ctx.input(|input| input.key_pressed(key) && input.modifiers.is_none());
    if !is_typing && !choices.must_raise {
        if pressed(Key::F) {
            return fold(view, choices, draft);
        }
        if pressed(Key::C) {
            return Some(if choices.may_check() { Action::Check } else { Action::Call });
        }
    }
    if pressed(Key::Escape) {
        draft.asked_to_fold = None;
        ctx.memory_mut(|memory| memory.surrender_focus(number_field));
    }
    let range = choices.raise.as_ref()?;
    let draft = &mut draft.draft;
    if pressed(Key::Escape) {
        draft.reset(range);
    }
    let step = view.table.as_ref().and_then(|table| table.stakes).map_or(range.unit, |stakes| stakes.big_blind);
    if pressed(Key::ArrowUp) {
        draft.choose(range, draft.to(range) + step);
    }
    if pressed(Key::ArrowDown) {
        draft.choose(range, draft.to(range).less(step));
    }
    if sizing::is_fixed(range) {
        return if is_pressed_anew(ctx, Key::R) { bet(view, range, draft) } else { None };
    }
    if !is_typing {
        begin_typing(ctx, number_field, draft);
    }
    None
}

/// R empties nothing and goes to the number field; a digit begins a new number there.
fn begin_typing(ctx: &egui::Context, field: egui::Id, draft: &mut Draft) {
    let typed: String = ctx.input(|input| {
        let texts = input.events.iter().filter_map(|event| match event {
            egui::Event::Text(text) => Some(text.as_str()),
            _ => None,
        });
        texts.collect()
    });
    let digits: String = typed.chars().filter(char::is_ascii_digit).collect();
    let is_r = ctx.input(|input| input.key_pressed(Key::R));
    if digits.is_empty() && !is_r {
        return;
    }
    if digits.is_empty() {
        draft.chosen = Chosen::Yes;
    } else {
        draft.typed.clone_from(&digits);
        draft.read_typed();
    }
    // What was typed is taken here, so that the field does not take it once more.
    ctx.input_mut(|input| input.events.retain(|event| !matches!(event, egui::Event::Text(_))));
    ctx.memory_mut(|memory| memory.request_focus(field));
    let end = draft.typed.chars().count();
    let (start, entry) = if digits.is_empty() { (0, Entry::Past) } else { (end, Entry::ByDigit) };
    draft.entry = entry;
    select(ctx, field, start, end);
}
