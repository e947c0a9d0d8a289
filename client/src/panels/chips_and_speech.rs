//! Input with own chips and words: chips that the person pushes over the line, and speech with them.

use crate::a11y::accessible_names;
use crate::app::key_bindings;
use crate::app::window_layout::TableShape;
use crate::panels::chip_release_button::{let_go, release, release_width, small, tray_buttons, tray_buttons_width};
use crate::panels::held_chips::{self, ChipTray};
use crate::panels::waiting_bar::QuickAction;
use crate::panels::{action_slots, chip_face, clip, edge_chosen, fitting, mark, part, plain, select};
use crate::theme;
use crate::ui_text::{self, label, translate};
use bevy_egui::egui::{self, Key};
use cardroom_shared::action::GestureChoices;
use cardroom_shared::chips::{Chips, Denomination};
use cardroom_shared::command::{Gesture, Motion, SpeechTiming};
use cardroom_shared::narration::Message;
use std::time::Duration;

/// The state that the chip input needs.
#[derive(Clone, Copy, Debug)]
pub struct ChipEntryContext<'a> {
    /// The stack of the person.
    pub stack: Chips,
    /// The kinds of chips in play, the smallest first.
    pub kinds: &'a [Denomination],
    /// A text: the price of a call, the player to act, or the reason for a refusal.
    pub situation: &'a str,
    /// The part of the act that is still open.
    pub open: PendingInput,
    /// Further actions with one click.
    pub ready: &'a [QuickAction],
    /// The gestures that the server would count as an act.
    pub signs: GestureChoices,
    /// The shape of the window.
    pub shape: TableShape,
    /// The current time.
    pub now: Duration,
}

/// The part of an act that is still open.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PendingInput {
    /// The whole act.
    Everything,
    /// They have said "raise"; the amount is missing.
    Amount,
}

impl PendingInput {
    /// Returns the words with a button, and the key of each.
    fn words(self) -> impl Iterator<Item = (&'static str, Key)> {
        let raises = |word: &str| matches!(word, "raise" | "all in");
        WORDS.into_iter().filter(move |(word, _)| self == Self::Everything || raises(word))
    }
}

/// The words with a button, and the key of each.
const WORDS: [(&str, Key); 5] = [
    ("call", key_bindings::CALL),
    ("raise", key_bindings::RAISE),
    ("check", key_bindings::SAY_CHECK),
    ("fold", key_bindings::FOLD),
    ("all in", key_bindings::ALL_IN),
];

const ORDERS: [(SpeechTiming, &str, &str); 3] = [
    (SpeechTiming::BeforeChips, "Said before", "ui-acting-said-before"),
    (SpeechTiming::WithChips, "Said with", "ui-acting-said-with"),
    (SpeechTiming::AfterChips, "Said after", "ui-acting-said-after"),
];

const WORDS_FIELD: &str = "words";

/// Draws the tray and returns the person's motion.
pub fn render(ui: &mut egui::Ui, before: &ChipEntryContext<'_>, chip_tray: &mut ChipTray) -> Option<Motion> {
    chip_tray.keep_within(before.stack);
    let by_key = keys(ui.ctx(), before, chip_tray);
    let bar = ui.max_rect();
    ui.spacing_mut().item_spacing.y = 4.0;
    ui.spacing_mut().button_padding.y = 4.0;
    if before.shape == TableShape::Upright {
        ui.spacing_mut().button_padding.y = 2.0;
        slower_letters(ui);
    }
    let by_word = speech(ui, before, chip_tray);
    // A line of words that is too long moves no chips.
    let all = bar.with_min_y(ui.cursor().min.y);
    let [own, held, buttons, release_at] = tray_places(all, before);
    part(ui, "own chips", own, |ui| own_chips(ui, before, chip_tray));
    part(ui, "held chips", held, |ui| held_chips(ui, before, chip_tray));
    part(ui, "tray buttons", buttons, |ui| tray_buttons(ui, chip_tray));
    let by_mouse = part(ui, "release", release_at, |ui| release(ui, chip_tray));
    by_key.or(by_word).or(by_mouse)
}

/// Makes the letters of the tray grow less than other text. The lines of words leave room for the chips so.
fn slower_letters(ui: &mut egui::Ui) {
    for font in ui.style_mut().text_styles.values_mut() {
        font.size /= theme::text_scale().sqrt();
    }
}

/// The gap between two parts of the tray, and the least width of the held chips, in points.
const GAP: f32 = 10.0;
const LEAST_HELD: f32 = 150.0;
/// The width of a pile of held chips in a wide window and in a small one, in points.
const HELD: f32 = 46.0;
const SMALL_HELD: f32 = 34.0;
const BELOW_CHIPS: f32 = 4.0;

/// Returns the height of the two rows of small buttons below the chips in an upright window.
fn rows_height() -> f32 {
    42.0 + 14.0 * (theme::text_scale() - 1.0)
}

/// Returns the places of the own chips, the held ones, the small buttons, and the release at the lower right. In an
/// upright window the buttons are below the chips.
fn tray_places(all: egui::Rect, before: &ChipEntryContext<'_>) -> [egui::Rect; 4] {
    if before.shape == TableShape::Upright {
        let (above, below) = all.split_top_bottom_at_y(all.max.y - rows_height());
        let above = above.with_max_y(above.max.y - BELOW_CHIPS);
        let (own, held) = above.split_left_right_at_x(above.min.x + own_width(before));
        let (buttons, release) = below.split_left_right_at_x(below.min.x + tray_buttons_width());
        return [own, held.with_min_x(held.min.x + GAP), buttons, release.with_min_x(release.min.x + GAP)];
    }
    let (own, buttons) = (own_width(before), tray_buttons_width());
    let rest = all.width() - own - buttons - 3.0 * GAP;
    let widest = if before.shape == TableShape::Narrow { 1.2 * release_width() } else { release_width() };
    let release = (rest - LEAST_HELD).min(widest).max(release_width() / 2.0);
    let held = (rest - release).max(1.0);
    let mut left = all.min.x;
    [own, held, buttons, release].map(|width| {
        let from = left;
        left += width + GAP;
        egui::Rect::from_x_y_ranges(from..=from + width, all.y_range())
    })
}

/// Returns the height of the line below a pile.
fn count_height() -> f32 {
    16.0 * theme::text_scale().sqrt()
}

/// The largest radius of a chip in the tray, and the room around a pile.
const RADIUS: f32 = 22.0;
const AROUND_PILE: f32 = 4.0;

/// Returns the radius of the chips of a pile that fits into this size.
fn pile_radius(size: egui::Vec2) -> f32 {
    ((size.y - AROUND_PILE) / chip_face::TALLEST).min(size.x * 0.36).clamp(8.0, RADIUS)
}

/// Draws the speech line, with the ready words before it and the gestures after it. In an upright window the words have
/// a line of their own.
fn speech(ui: &mut egui::Ui, before: &ChipEntryContext<'_>, chip_tray: &mut ChipTray) -> Option<Motion> {
    if before.shape == TableShape::Upright {
        ui.horizontal(|ui| ready_words(ui, before, chip_tray));
        return ui.horizontal(|ui| own_words(ui, before, chip_tray)).inner;
    }
    ui.horizontal(|ui| {
        ready_words(ui, before, chip_tray);
        own_words(ui, before, chip_tray)
    })
    .inner
}

/// Draws the ready words.
fn ready_words(ui: &mut egui::Ui, before: &ChipEntryContext<'_>, chip_tray: &mut ChipTray) {
    line_spacing(ui);
    for (word, key) in before.open.words() {
        let chosen = chip_tray.said() == Some(word);
        let response = select(ui, chosen, word).on_hover_text(key_bindings::hint(key));
        mark(ui.ctx(), &format!("Word {word}"), response.rect);
        if response.clicked() {
            chip_tray.words = if chosen { String::new() } else { word.to_owned() };
        }
    }
}

fn line_spacing(ui: &mut egui::Ui) {
    ui.spacing_mut().item_spacing.x = 5.0;
    ui.spacing_mut().button_padding.x = 10.0;
}

/// Draws the field for own words, and behind it the gestures or the order of words and chips.
fn own_words(ui: &mut egui::Ui, before: &ChipEntryContext<'_>, chip_tray: &mut ChipTray) -> Option<Motion> {
    line_spacing(ui);
    let holds_chips = chip_tray.count() > 0;
    // The rest of the line holds the gestures, or the order of words and chips.
    let behind = if holds_chips { theme::grown(350.0) } else { signs_width(ui, before, chip_tray) };
    let width = (ui.available_width() - behind).clamp(90.0, 330.0);
    let hint = match width {
        width if width >= theme::grown(280.0) => label("ui-acting-own-words"),
        width if width >= theme::grown(80.0) => label("ui-acting-own-words-short"),
        _ => "",
    };
    let field = egui::TextEdit::singleline(&mut chip_tray.words)
        .id(egui::Id::new(WORDS_FIELD))
        .hint_text(hint)
        .char_limit(held_chips::MAX_LETTERS)
        .desired_width(width)
        .margin(egui::Margin::symmetric(8, 5));
    let response = ui.add(field);
    mark(ui.ctx(), "Words", response.rect);
    if !holds_chips {
        return signs(ui, before, chip_tray);
    }
    let speaks = chip_tray.said().is_some();
    if before.shape == TableShape::Upright {
        ui.spacing_mut().button_padding.x = 6.0;
    }
    for (order, name, text) in ORDERS {
        let button = egui::Button::selectable(speaks && chip_tray.order == order, label(text));
        let response = ui.add_enabled(speaks, button);
        edge_chosen(ui, &response, speaks && chip_tray.order == order);
        mark(ui.ctx(), name, response.rect);
        if response.clicked() {
            chip_tray.order = order;
        }
    }
    None
}

/// Returns the text of the thumbs-up button. The gesture may count as a raise, so it is asked once.
fn thumbs_up(chip_tray: &ChipTray) -> &'static str {
    let is_asked = chip_tray.asked_sign.is_some_and(|(sign, _)| sign == Gesture::ThumbsUp);
    label(if is_asked { "ui-acting-thumbs-up-asked" } else { "ui-acting-thumbs-up" })
}

/// Handles a press for a thumbs-up. Returns the motion on the second press, after a short delay.
fn thumb(chip_tray: &mut ChipTray, now: Duration) -> Option<Motion> {
    match chip_tray.asked_sign {
        Some((Gesture::ThumbsUp, since)) if now.saturating_sub(since) < action_slots::DEAD => None,
        Some((Gesture::ThumbsUp, _)) => {
            chip_tray.asked_sign = None;
            Some(Motion::Gesture(Gesture::ThumbsUp))
        }
        _ => {
            chip_tray.asked_sign = Some((Gesture::ThumbsUp, now));
            None
        }
    }
}

/// Returns the width of the gestures and the quick actions.
fn signs_width(ui: &egui::Ui, before: &ChipEntryContext<'_>, chip_tray: &ChipTray) -> f32 {
    let font = egui::TextStyle::Button.resolve(ui.style());
    let letters =
        |text: &str| ui.painter().layout_no_wrap(text.to_owned(), font.clone(), egui::Color32::WHITE).size().x;
    let thumb = before.signs.thumbs_up.then(|| thumbs_up(chip_tray));
    let texts =
        thumb.into_iter().chain([label("ui-acting-tap")]).chain(before.ready.iter().map(|ready| label(ready.label)));
    let around = 2.0 * ui.spacing().button_padding.x + ui.spacing().item_spacing.x + 2.0;
    // The speech line has its own margins.
    texts.map(|text| letters(text) + around).sum::<f32>() + 24.0
}

/// Draws the gestures and the quick actions.
fn signs(ui: &mut egui::Ui, before: &ChipEntryContext<'_>, chip_tray: &mut ChipTray) -> Option<Motion> {
    let mut done = None;
    ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
        if before.signs.thumbs_up
            && plain(ui, "Thumbs-up", thumbs_up(chip_tray)).on_hover_text(label("ui-acting-thumbs-up-hint")).clicked()
        {
            done = thumb(chip_tray, before.now);
        }
        if plain(ui, "Tap", label("ui-acting-tap")).on_hover_text(label("ui-acting-tap-hint")).clicked() {
            chip_tray.asked_sign = None;
            done = Some(Motion::Gesture(Gesture::Tap));
        }
        for ready in before.ready {
            if plain(ui, ready.name, label(ready.label)).on_hover_text(label(ready.hint)).clicked() {
                done = Some(ready.motion.clone());
            }
        }
    });
    done
}

/// The greatest width of all kinds of chips, and of one kind, in points.
const KINDS: (f32, f32) = (420.0, 54.0);
const UPRIGHT_KINDS: (f32, f32) = (260.0, 44.0);

/// Returns the width of one kind of chips, so that all kinds fit.
fn column(before: &ChipEntryContext<'_>) -> f32 {
    let kinds = u8::try_from(before.kinds.len()).unwrap_or(u8::MAX).max(1);
    let (all, most) = if before.shape == TableShape::Upright { UPRIGHT_KINDS } else { KINDS };
    (all / f32::from(kinds)).min(most)
}

fn own_width(before: &ChipEntryContext<'_>) -> f32 {
    let kinds = u8::try_from(before.kinds.len()).unwrap_or(u8::MAX);
    (f32::from(kinds) * column(before) + 16.0).max(150.0)
}

/// Draws a box of chips that fills its part. A reader hears what it holds, and the pointer shows it.
fn chip_box(ui: &mut egui::Ui, name: &str, holds: &str, contents: impl FnOnce(&mut egui::Ui)) {
    let rect = ui.max_rect();
    let response = ui.allocate_rect(rect, egui::Sense::hover());
    accessible_names::said(&response, holds);
    response.on_hover_text(holds);
    ui.painter().rect_filled(rect, 9.0, theme::BOX.panel());
    let inner = rect.shrink2(egui::vec2(8.0, 2.0));
    let builder = egui::UiBuilder::new().max_rect(inner).layout(egui::Layout::left_to_right(egui::Align::Center));
    let mut inside = ui.new_child(builder);
    clip(&mut inside, name, inner.expand(2.0));
    inside.spacing_mut().item_spacing = egui::vec2(0.0, 0.0);
    contents(&mut inside);
}

/// Draws the stack of the person. A click takes one chip, the button below takes a small stack.
fn own_chips(ui: &mut egui::Ui, before: &ChipEntryContext<'_>, chip_tray: &mut ChipTray) {
    let lying = held_chips::remaining_denominations(chip_tray, before.stack, before.kinds);
    let left = before.stack.less(chip_tray.total());
    let heading = ui_text::translate(&Message::new("ui-acting-your-chips").with("chips", left));
    chip_box(ui, "own chips", &heading, |ui| {
        let height = ui.max_rect().height();
        for (kind, chips) in lying {
            own_kind(ui, before, chip_tray, (kind, chips), height);
        }
    });
}

fn own_kind(
    ui: &mut egui::Ui,
    before: &ChipEntryContext<'_>,
    chip_tray: &mut ChipTray,
    (kind, chips): (Denomination, u64),
    height: f32,
) {
    let width = column(before);
    ui.vertical(|ui| {
        ui.set_width(width);
        let fits = kind <= before.stack.less(chip_tray.total());
        let size = egui::vec2(width, (height - count_height()).clamp(30.0, 62.0));
        let (rect, response) = ui.allocate_exact_size(size, egui::Sense::click());
        let radius = pile_radius(rect.size());
        mark(ui.ctx(), &format!("Chip {kind}"), rect);
        accessible_names::button(&response, &translate(&Message::new("ui-told-chip").with("chips", kind)));
        let at = egui::pos2(rect.center().x, rect.max.y - radius - 3.0);
        if chips > 0 {
            chip_face::pile(ui.painter(), at, radius, kind, chips);
        } else {
            chip_face::nothing(ui.painter(), at, radius);
        }
        let hint = label(if fits { "ui-acting-one-chip" } else { "ui-acting-no-more-chips" });
        if response.on_hover_text(hint).clicked() {
            chip_tray.add_chip(kind, before.stack);
        }
        // A row is at least as high as a control.
        ui.spacing_mut().interact_size.y = count_height();
        ui.horizontal(|ui| {
            ui.spacing_mut().button_padding = egui::vec2(6.0, 0.0);
            ui.spacing_mut().item_spacing.x = 0.0;
            ui.add_space((width - 46.0).max(0.0) / 2.0);
            let count = egui::RichText::new(format!("{chips}")).size(small()).color(theme::TEXT_SOFT.panel());
            ui.add_sized(egui::vec2(16.0, count_height()), egui::Label::new(count));
            let text = egui::RichText::new(format!("+{}", held_chips::STACK)).size(small());
            let response = ui.add_enabled(fits, egui::Button::new(text).min_size(egui::vec2(28.0, count_height())));
            mark(ui.ctx(), &format!("Stack {kind}"), response.rect);
            accessible_names::named(&response, &translate(&Message::new("ui-told-small-stack").with("chips", kind)));
            if response.on_hover_text(label("ui-acting-small-stack")).clicked() {
                chip_tray.add_stack(kind, before.stack);
            }
        });
    });
}

/// The sizes of the hint in the empty box that are tried, in points. The last one has nine pixels in the smallest window.
const HINT: [f32; 3] = [15.0, 13.0, 11.5];

/// Draws the hint in the empty box of held chips, if the box has room for it.
fn take_chips_hint(ui: &mut egui::Ui) {
    let (text, room) = (label("ui-acting-take-chips"), ui.available_size());
    let ink = theme::TEXT_SOFT.panel();
    let hints = HINT.into_iter().map(|size| {
        let font = egui::FontId::new(size, egui::FontFamily::Proportional);
        ui.painter().layout(text.to_owned(), font, ink, room.x)
    });
    let fits = hints.into_iter().find(|hint| hint.size().y <= room.y);
    if let Some(hint) = fits {
        ui.add(egui::Label::new(hint));
    }
}

/// Draws the held chips by motion. A click puts a chip back.
fn held_chips(ui: &mut egui::Ui, before: &ChipEntryContext<'_>, chip_tray: &mut ChipTray) {
    let heading = match chip_tray.count() {
        0 => label("ui-acting-no-chips-held").to_owned(),
        _ => ui_text::translate(&Message::new("ui-acting-held").with("chips", chip_tray.total())),
    };
    chip_box(ui, "held chips", &heading, |ui| {
        if chip_tray.count() == 0 {
            ui.vertical(|ui| {
                let size = fitting(ui, before.situation, 17.0, ui.available_width());
                ui.add(egui::Label::new(theme::strong_text(before.situation, size).color(theme::GOLD.panel())).wrap());
                ui.add_space(2.0);
                take_chips_hint(ui);
            });
            return;
        }
        let room = egui::ScrollArea::horizontal().id_salt("held").stick_to_right(true).auto_shrink(false);
        let room = room.scroll_bar_visibility(egui::scroll_area::ScrollBarVisibility::AlwaysHidden);
        room.show(ui, |ui| {
            let width = if before.shape == TableShape::Wide { HELD } else { SMALL_HELD };
            for (number, motion) in chip_tray.motions().to_vec().iter().enumerate() {
                held_motion(ui, chip_tray, width, (number, motion));
            }
        });
    });
}

/// Draws the chips of one motion, each kind as a pile.
fn held_motion(ui: &mut egui::Ui, chip_tray: &mut ChipTray, width: f32, (number, motion): (usize, &[Denomination])) {
    if number > 0 {
        let then = egui::RichText::new(format!("{} ", label("ui-acting-then"))).color(theme::GOLD.panel());
        ui.label(if width < HELD { then.size(small()) } else { then });
    }
    if motion.is_empty() {
        ui.label(egui::RichText::new(label("ui-acting-take-second")).color(theme::TEXT_SOFT.panel()));
    }
    let mut kinds: Vec<Denomination> = Vec::new();
    for chip in motion {
        if !kinds.contains(chip) {
            kinds.push(*chip);
        }
    }
    for kind in kinds {
        let chips = motion.iter().filter(|chip| **chip == kind).count() as u64;
        let size = egui::vec2(width, ui.available_height().min(82.0));
        let (rect, response) = ui.allocate_exact_size(size, egui::Sense::click());
        let radius = pile_radius(egui::vec2(52.0, size.y - count_height()));
        mark(ui.ctx(), &format!("Held {kind}"), rect);
        accessible_names::button(&response, &translate(&Message::new("ui-told-chip-back").with("chips", kind)));
        let at = egui::pos2(rect.center().x, rect.max.y - radius - 3.0 - count_height());
        chip_face::pile(ui.painter(), at, radius, kind, chips);
        let font = egui::FontId::new(small(), egui::FontFamily::Proportional);
        let below = egui::pos2(rect.center().x, rect.max.y - 8.0);
        let count = format!("× {chips}");
        ui.painter().text(below, egui::Align2::CENTER_CENTER, count, font, theme::TEXT_SOFT.panel());
        if response.on_hover_text(label("ui-acting-put-back")).clicked() {
            chip_tray.put_back(number, kind);
        }
    }
    ui.add_space(if width < HELD { 4.0 } else { 8.0 });
}

/// Handles the keys. Digits take chips, smallest kind first. N begins another motion. Backspace puts the last chip
/// back, Escape all of them. Letters choose words, W goes to the speech line. Space taps the table and Enter lets go.
fn keys(ctx: &egui::Context, before: &ChipEntryContext<'_>, chip_tray: &mut ChipTray) -> Option<Motion> {
    let pressed = |key: Key| key_bindings::pressed(ctx, key);
    let words_field = egui::Id::new(WORDS_FIELD);
    if ctx.text_edit_focused() && ctx.memory(egui::Memory::focused) != Some(words_field) {
        return None;
    }
    if pressed(key_bindings::BACK) {
        *chip_tray = ChipTray::default();
        ctx.memory_mut(|memory| memory.surrender_focus(words_field));
    }
    if pressed(key_bindings::CONFIRM) {
        ctx.memory_mut(|memory| memory.surrender_focus(words_field));
        return let_go(chip_tray);
    }
    if ctx.text_edit_focused() {
        return None;
    }
    for (kind, key) in before.kinds.iter().zip(key_bindings::CHIPS) {
        if pressed(key) {
            chip_tray.add_chip(*kind, before.stack);
        }
    }
    if pressed(key_bindings::NEXT_MOTION) {
        chip_tray.begin_motion();
    }
    if pressed(key_bindings::PUT_BACK) {
        chip_tray.put_back_last();
    }
    for (word, key) in before.open.words() {
        if pressed(key) {
            word.clone_into(&mut chip_tray.words);
        }
    }
    if pressed(key_bindings::WORDS) {
        // The letter is a shortcut and is not typed.
        key_bindings::swallow_text(ctx);
        ctx.memory_mut(|memory| memory.request_focus(words_field));
    }
    pressed(key_bindings::TAP).then_some(Motion::Gesture(Gesture::Tap))
}
