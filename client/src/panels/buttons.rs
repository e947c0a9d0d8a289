//! What the person may do now: fold, check or call, bet or raise, by mouse or by keyboard.

use crate::amounts;
use crate::panels::sizing::{self, Chosen, Draft};
use crate::panels::{act, mark, plain};
use crate::theme;
use bevy_egui::egui::{self, Key};
use cardroom_shared::action::{Action, LegalActions, RaiseRange, WagerKind};
use cardroom_shared::chips::Chips;
use cardroom_shared::view::View;

/// What the person has begun to do with the buttons and not yet said.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Hesitation {
    /// The bet or raise that is being chosen.
    pub draft: Draft,
    /// The step in which he asked to fold although he may check; he is asked once.
    asked_to_fold: Option<u64>,
}

const NUMBER_FIELD: &str = "amount";

/// Draws the buttons and returns what the person does.
pub fn show(ui: &mut egui::Ui, view: &View, choices: &LegalActions, hesitation: &mut Hesitation) -> Option<Action> {
    if let Some(range) = &choices.raise {
        hesitation.draft.follow(view.step, range);
    }
    if hesitation.asked_to_fold.is_some_and(|step| step != view.step) {
        hesitation.asked_to_fold = None;
    }
    let by_key = keys(ui.ctx(), view, choices, hesitation);
    let by_mouse = if hesitation.asked_to_fold.is_some() {
        free_to_check(ui, hesitation)
    } else {
        bar(ui, view, choices, hesitation)
    };
    by_key.or(by_mouse)
}

/// The question before a fold that gives away a free check.
fn free_to_check(ui: &mut egui::Ui, hesitation: &mut Hesitation) -> Option<Action> {
    let mut done = None;
    ui.vertical_centered(|ui| {
        ui.add_space(2.0);
        ui.label(theme::strong_text("Checking costs nothing. Fold anyway?", 18.0).color(theme::GOLD.panel()));
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
        hesitation.asked_to_fold = None;
    }
    done
}

const BUTTON: egui::Vec2 = egui::vec2(246.0, 46.0);

fn bar(ui: &mut egui::Ui, view: &View, choices: &LegalActions, hesitation: &mut Hesitation) -> Option<Action> {
    let width = 3.0 * BUTTON.x + 2.0 * ui.spacing().item_spacing.x;
    let indent = ((ui.available_width() - width) / 2.0).max(0.0);
    let mut done = None;
    ui.horizontal(|ui| {
        ui.add_space(indent);
        ui.set_min_height(34.0);
        let nothing_to_choose = match &choices.raise {
            None => "No raise is possible here.",
            Some(range) if !sizing::is_fixed(range) => {
                sizes(ui, view, range, &mut hesitation.draft);
                return;
            }
            Some(range) if sizing::is_everything(view, range.max) => "Only an all-in is possible here.",
            Some(_) => "The bets of this game are fixed.",
        };
        ui.label(egui::RichText::new(nothing_to_choose).color(theme::TEXT_SOFT.panel()));
    });
    ui.add_space(2.0);
    ui.horizontal(|ui| {
        ui.add_space(indent);
        if choices.must_raise {
            done = raise(ui, view, choices, hesitation);
            ui.label(theme::strong_text("You said “raise”: only the amount is open.", 16.0).color(theme::GOLD.panel()));
            return;
        }
        if act(ui, "Fold", "Fold", "F", theme::RED, BUTTON).clicked() {
            done = fold(view, choices, hesitation);
        }
        let (name, text, action) = match choices.call {
            None => ("Check", "Check".to_owned(), Action::Check),
            Some(call) => ("Call", format!("Call {}", amounts::chips(call)), Action::Call),
        };
        if act(ui, name, &text, "C", theme::GREEN, BUTTON).clicked() {
            done = Some(action);
        }
        done = raise(ui, view, choices, hesitation).or(done);
    });
    done
}

/// The button that bets or raises to the chosen total, if that is allowed.
fn raise(ui: &mut egui::Ui, view: &View, choices: &LegalActions, hesitation: &Hesitation) -> Option<Action> {
    let range = choices.raise.as_ref()?;
    let to = hesitation.draft.to(range);
    let clicked = act(ui, "Raise", &wager_text(view, range, to), "R", theme::AMBER, BUTTON).clicked();
    clicked.then(|| wager(range, to))
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
        }
    }
    ui.add_space(6.0);
    slider(ui, range, draft);
    ui.add_space(6.0);
    let id = egui::Id::new(NUMBER_FIELD);
    let field = egui::TextEdit::singleline(&mut draft.typed)
        .id(id)
        .desired_width(96.0)
        .horizontal_align(egui::Align::RIGHT)
        .font(egui::FontId::new(17.0, theme::strong()))
        .margin(egui::Margin::symmetric(8, 5));
    let response =
        ui.add(field).on_hover_text(format!("From {} to {}", amounts::chips(range.min), amounts::chips(range.max)));
    mark(ui.ctx(), "Amount", response.rect);
    if response.changed() {
        draft.read_typed();
    }
    if response.lost_focus() {
        draft.settle(range);
    }
}

/// A slider that moves finely among small totals and coarsely among large ones.
fn slider(ui: &mut egui::Ui, range: &RaiseRange, draft: &mut Draft) {
    #[allow(clippy::cast_precision_loss, reason = "a place on a slider; the total is made legal afterwards")]
    let (min, max, mut at) = (range.min.0 as f64, range.max.0 as f64, draft.to(range).0 as f64);
    ui.spacing_mut().slider_width = 246.0;
    let slider = egui::Slider::new(&mut at, min..=max.max(min + 1.0)).logarithmic(true).show_value(false);
    let response = ui.add_enabled(range.max > range.min, slider);
    mark(ui.ctx(), "Slider", response.rect);
    if response.changed() {
        #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "between min and max")]
        draft.choose(range, Chips(at.round() as u64));
    }
}

/// Folds; if checking is free, asks once first.
fn fold(view: &View, choices: &LegalActions, hesitation: &mut Hesitation) -> Option<Action> {
    if choices.may_check() && hesitation.asked_to_fold != Some(view.step) {
        hesitation.asked_to_fold = Some(view.step);
        return None;
    }
    Some(Action::Fold)
}

/// F folds, C checks or calls, R or a digit goes to the amount, arrows change it, Enter confirms it. Where there is no
/// amount to choose R bets or raises, but asks for Enter before it puts in everything.
fn keys(ctx: &egui::Context, view: &View, choices: &LegalActions, hesitation: &mut Hesitation) -> Option<Action> {
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
            return fold(view, choices, hesitation);
        }
        if pressed(Key::C) {
            return Some(if choices.may_check() { Action::Check } else { Action::Call });
        }
    }
    if pressed(Key::Escape) {
        hesitation.asked_to_fold = None;
        ctx.memory_mut(|memory| memory.surrender_focus(number_field));
    }
    let range = choices.raise.as_ref()?;
    let draft = &mut hesitation.draft;
    if pressed(Key::Enter) && draft.chosen == Chosen::Yes {
        return Some(wager(range, draft.to(range)));
    }
    let step = view.table.as_ref().and_then(|table| table.stakes).map_or(range.unit, |stakes| stakes.big_blind);
    if pressed(Key::ArrowUp) {
        draft.choose(range, draft.to(range) + step);
    }
    if pressed(Key::ArrowDown) {
        draft.choose(range, draft.to(range).less(step));
    }
    if sizing::is_fixed(range) {
        let is_everything = sizing::is_everything(view, range.max);
        if pressed(Key::R) && is_everything {
            draft.chosen = Chosen::Yes;
        }
        return (pressed(Key::R) && !is_everything).then(|| wager(range, range.max));
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
        draft.typed = digits;
        draft.read_typed();
    }
    // What was typed is taken here, so that the field does not take it once more.
    ctx.input_mut(|input| input.events.retain(|event| !matches!(event, egui::Event::Text(_))));
    ctx.memory_mut(|memory| memory.request_focus(field));
    let mut state = egui::text_edit::TextEditState::load(ctx, field).unwrap_or_default();
    let end = egui::text::CCursor::new(draft.typed.chars().count());
    let start = if is_r { egui::text::CCursor::new(0) } else { end };
    state.cursor.set_char_range(Some(egui::text::CCursorRange::two(start, end)));
    state.store(ctx, field);
}
