//! The input of a bet amount: the row of sizes, and the field, the slider and the wheel in the last slot.

use crate::a11y::accessible_names;
use crate::app::key_bindings;
use crate::panels::bet_draft::{self, AmountChoice, BetDraft, FieldEntry, NOTCH};
use crate::panels::bet_presets::BetPresets;
use crate::panels::{mark, plain};
use crate::theme;
use crate::ui_text::amounts;
use crate::ui_text::{self, label};
use bevy_egui::egui;
use cardroom_shared::action::RaiseRange;
use cardroom_shared::chips::Chips;
use cardroom_shared::narration::Message;
use cardroom_shared::view::View;

/// Returns the id of the number field.
pub(super) fn field() -> egui::Id {
    egui::Id::new("amount")
}

/// Returns the step of the wheel and the arrows: a big blind.
fn step(view: &View, range: &RaiseRange) -> Chips {
    view.table.as_ref().and_then(|table| table.stakes).map_or(range.unit, |stakes| stakes.big_blind)
}

/// Draws the sizes in one row, in the order of the presets.
pub(super) fn sizes(ui: &mut egui::Ui, view: &View, range: &RaiseRange, presets: &BetPresets, draft: &mut BetDraft) {
    for size in presets.sizes(view, range) {
        let label = size.preset.label();
        let amount = amounts::chips(size.to);
        let hint = size.preset.key().map_or(amount.clone(), |key| format!("{amount} · {}", key_bindings::name(key)));
        if plain(ui, &size.preset.name(), &label).on_hover_text(hint).clicked() {
            draft.choose_preset(view, range, size.to);
        }
    }
}

/// The share of a flat slot that the number takes, and the gap between it and the slider, in points.
const NUMBER: f32 = 0.3;
const BESIDE: f32 = 10.0;

/// Draws the number field and the slider in the last slot of the bar: above each other, or side by side in a flat slot.
pub(super) fn render(ui: &mut egui::Ui, rect: egui::Rect, range: &RaiseRange, draft: &mut BetDraft) {
    let (of_number, of_slider) = if rect.width() > 6.0 * rect.height() {
        let (left, right) = rect.split_left_right_at_fraction(NUMBER);
        (left, right.with_min_x(right.min.x + BESIDE))
    } else {
        rect.split_top_bottom_at_fraction(0.58)
    };
    number(ui, of_number, range, draft);
    slider(ui, of_slider, range, draft);
}

fn number(ui: &mut egui::Ui, rect: egui::Rect, range: &RaiseRange, draft: &mut BetDraft) {
    let ink = if draft.is_too_much(range) { theme::RED_LIT } else { theme::TEXT };
    let field = egui::TextEdit::singleline(&mut draft.typed)
        .id(self::field())
        .text_color(ink.panel())
        .desired_width(rect.width() - 16.0)
        .horizontal_align(egui::Align::RIGHT)
        .vertical_align(egui::Align::Center)
        .font(egui::FontId::new(17.0, theme::strong()))
        .margin(egui::Margin::symmetric(8, 4));
    let hint = Message::new("ui-acting-amount-hint").with("least", range.min).with("most", range.max);
    let response = ui.put(rect, field).on_hover_text(ui_text::translate(&hint));
    accessible_names::named(&response, label("ui-told-amount"));
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
    if response.gained_focus() && draft.entry != FieldEntry::ByDigit {
        draft.entry = FieldEntry::Pressed;
    }
    if draft.entry == FieldEntry::Pressed {
        select(ui.ctx(), 0, draft.typed.chars().count());
    }
    if draft.entry == FieldEntry::ByDigit || !ui.input(|input| input.pointer.any_down()) {
        draft.entry = FieldEntry::Past;
    }
}

/// Selects a part of the field, from one character index to another.
fn select(ctx: &egui::Context, from: usize, to: usize) {
    let mut state = egui::text_edit::TextEditState::load(ctx, field()).unwrap_or_default();
    let (from, to) = (egui::text::CCursor::new(from), egui::text::CCursor::new(to));
    state.cursor.set_char_range(Some(egui::text::CCursorRange::two(from, to)));
    state.store(ctx, field());
}

/// Draws a slider with fine steps at small totals and coarse steps at large ones.
fn slider(ui: &mut egui::Ui, rect: egui::Rect, range: &RaiseRange, draft: &mut BetDraft) {
    #[allow(clippy::cast_precision_loss, reason = "a place on a slider; the total is made legal afterwards")]
    let (min, max, mut at) = (range.min.0 as f64, range.max.0 as f64, draft.to(range).0 as f64);
    ui.spacing_mut().slider_width = rect.width();
    let slider = egui::Slider::new(&mut at, min..=max.max(min + 1.0)).logarithmic(true).show_value(false);
    let response = ui.put(rect, slider);
    accessible_names::named(&response, label("ui-told-amount"));
    mark(ui.ctx(), "Slider", response.rect);
    if response.changed() {
        #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "between min and max")]
        draft.choose(range, Chips(at.round() as u64));
    }
}

/// Changes the amount by big blinds when the wheel turns over one of these areas.
pub(super) fn wheel(ui: &egui::Ui, places: &[egui::Rect], view: &View, range: &RaiseRange, draft: &mut BetDraft) {
    let points = ui.input(|input| {
        let over = input.pointer.hover_pos().is_some_and(|at| places.iter().any(|place| place.contains(at)));
        let turned = input.events.iter().filter_map(|event| match event {
            egui::Event::MouseWheel { unit: egui::MouseWheelUnit::Point, delta, .. } => Some(delta.y),
            #[allow(clippy::cast_precision_loss, reason = "a small number")]
            egui::Event::MouseWheel { delta, .. } => Some(delta.y * NOTCH as f32),
            _ => None,
        });
        if over { turned.sum::<f32>() } else { 0.0 }
    });
    #[allow(clippy::cast_possible_truncation, reason = "a few hundred points")]
    let points = points.round() as i32;
    if points != 0 {
        draft.turn_wheel(range, points, step(view, range));
    }
}

/// Handles the keys of the amount. Arrows step by a big blind, letters choose a size, R and digits go to the field.
pub(super) fn by_keys(ctx: &egui::Context, view: &View, range: &RaiseRange, draft: &mut BetDraft) {
    if key_bindings::pressed(ctx, key_bindings::MORE) {
        draft.more(range, step(view, range));
    }
    if key_bindings::pressed(ctx, key_bindings::LESS) {
        draft.less(range, step(view, range));
    }
    if bet_draft::is_fixed(range) || !key_bindings::is_free(ctx) {
        return;
    }
    for key in [key_bindings::HALF, key_bindings::TWO_THIRDS, key_bindings::POT, key_bindings::ALL_IN] {
        if let Some(size) = BetPresets::by_key(view, range, key).filter(|_| key_bindings::pressed_anew(ctx, key)) {
            draft.choose_preset(view, range, size.to);
        }
    }
    begin_typing(ctx, draft);
}

/// Moves the focus to the number field. R keeps the number; a digit begins a new one.
fn begin_typing(ctx: &egui::Context, draft: &mut BetDraft) {
    let typed: String = ctx.input(|input| {
        let texts = input.events.iter().filter_map(|event| match event {
            egui::Event::Text(text) => Some(text.as_str()),
            _ => None,
        });
        texts.collect()
    });
    let digits: String = typed.chars().filter(char::is_ascii_digit).collect();
    let is_r = ctx.input(|input| input.key_pressed(key_bindings::RAISE));
    if digits.is_empty() && !is_r {
        return;
    }
    if digits.is_empty() {
        draft.chosen = AmountChoice::Yes;
    } else {
        draft.typed.clone_from(&digits);
        draft.read_typed();
    }
    // The typed text is consumed here, so that the field does not read it again.
    key_bindings::swallow_text(ctx);
    ctx.memory_mut(|memory| memory.request_focus(field()));
    let end = draft.typed.chars().count();
    let (start, entry) = if digits.is_empty() { (0, FieldEntry::Past) } else { (end, FieldEntry::ByDigit) };
    draft.entry = entry;
    select(ctx, start, end);
}
