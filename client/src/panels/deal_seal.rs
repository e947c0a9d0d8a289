//! The deal on the felt: its seal, small and in a corner, and the deck while it waits for the person's cut.

use crate::a11y::accessible_names;
use crate::app::key_bindings;
use crate::felt::table_free_space::MiddleCover;
use crate::model::Model;
use crate::network::deal_check_status::SealState;
use crate::panels::overlay_slots::{FeltOverlay, OverlayAlignment};
use crate::panels::{act, deal_check_text, mark};
use crate::theme::{self, Ink};
use crate::ui_text::label;
use bevy_egui::egui::{self, Stroke, StrokeKind};
use cardroom_fair_deal::Mark;
use std::time::Duration;

/// A request at the seal or the deck.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SealRequest {
    /// Shows how the hand was dealt.
    Look,
    /// Cuts the deck.
    Cut,
}

/// Tells if keys are for the table, or for an overlay.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "the names say it")]
pub enum KeyFocus {
    Heard,
    NotHeard,
}

/// The font size of a seal, and the diameter of its wax, in points.
const LETTERS: f32 = 14.0;
const WAX: f32 = 15.0;
/// The margin around the seal, and the gap inside it, in points.
const MARGIN: egui::Vec2 = egui::vec2(8.0, 4.0);
const GAP: f32 = 6.0;
/// The deck: its size, the number of visible cards, the offset of each, the button, and the margin.
const DECK: egui::Vec2 = egui::vec2(64.0, 90.0);
const CARDS: u8 = 6;
const STEP: f32 = 1.6;
const BUTTON: egui::Vec2 = egui::vec2(190.0, 42.0);
const ROUND_DECK: f32 = 14.0;
/// The maximum distance of the deck from the middle, in units.
const REACH: f32 = 300.0;

/// Returns the state of a seal in a word. The tooltip has the full text.
pub fn word(seal: SealState) -> String {
    match seal {
        SealState::Marked(Mark::Proven) => label("ui-seal-proven").to_owned(),
        SealState::Marked(Mark::MovedByOrder) => label("ui-seal-moved").to_owned(),
        SealState::Marked(Mark::CutByOthers) => label("ui-seal-others").to_owned(),
        SealState::Marked(Mark::Uncut) => label("ui-seal-uncut").to_owned(),
        SealState::Marked(Mark::NotSeenWhole) => label("ui-seal-unseen").to_owned(),
        SealState::Failed(check) => check.to_string(),
        SealState::NotSealed => label("ui-seal-none").to_owned(),
        SealState::NotChecked => label("ui-seal-broadcast").to_owned(),
    }
}

/// Returns the explanation of a seal.
pub fn meaning(seal: SealState) -> &'static str {
    match seal {
        SealState::Marked(Mark::Proven) => label("ui-seal-proven-what"),
        SealState::Marked(Mark::MovedByOrder) => label("ui-seal-moved-what"),
        SealState::Marked(Mark::CutByOthers) => label("ui-seal-others-what"),
        SealState::Marked(Mark::Uncut) => label("ui-seal-uncut-what"),
        SealState::Marked(Mark::NotSeenWhole) => label("ui-seal-unseen-what"),
        SealState::Failed(check) => label(deal_check_text::sentence(check)),
        SealState::NotSealed => label("ui-seal-none-what"),
        SealState::NotChecked => label("ui-seal-broadcast-what"),
    }
}

/// Returns the colour of the wax.
fn wax(seal: SealState) -> Ink {
    match seal {
        SealState::Marked(Mark::Proven) => theme::GREEN_LIT,
        SealState::Marked(Mark::MovedByOrder | Mark::CutByOthers | Mark::Uncut | Mark::NotSeenWhole)
        | SealState::NotSealed
        | SealState::NotChecked => theme::TEXT_SOFT,
        SealState::Failed(_) => theme::ON_FILL,
    }
}

/// Returns whether there is a page behind the seal.
fn has_page(seal: SealState) -> bool {
    match seal {
        SealState::Marked(_) | SealState::Failed(_) => true,
        SealState::NotSealed | SealState::NotChecked => false,
    }
}

/// Draws the seal and the deck. Returns the person's request.
pub fn render(
    root: &mut egui::Ui,
    (model, now): (&Model, Duration),
    on_felt: &mut FeltOverlay,
    keys: KeyFocus,
) -> Option<SealRequest> {
    let deals = model.deals();
    let mut wanted = None;
    let heard = |root: &egui::Ui, key| {
        keys == KeyFocus::Heard
            && self::key_bindings::is_free(root.ctx())
            && self::key_bindings::pressed_anew(root.ctx(), key)
    };
    let pressed = model.seal().is_some_and(|seal| show_seal(root, seal, on_felt));
    if pressed || (deals.are_sealed() && heard(root, key_bindings::SEALS)) {
        wanted = Some(SealRequest::Look);
    }
    if deals.status().waits_for_me && (show_deck(root, (model, now), on_felt) || heard(root, key_bindings::CUT)) {
        wanted = Some(SealRequest::Cut);
    }
    wanted
}

/// Draws the seal in permanently free space, without its word if there is no room. Returns whether it was pressed.
fn show_seal(root: &mut egui::Ui, seal: SealState, on_felt: &mut FeltOverlay) -> bool {
    let (word, side) = (word(seal), theme::grown(WAX));
    let (ground, edge, ink) = match seal {
        SealState::Failed(_) => (theme::RED, theme::RED, theme::ON_FILL),
        SealState::Marked(_) | SealState::NotSealed | SealState::NotChecked => {
            (theme::PANEL, theme::RULE, theme::TEXT_SOFT)
        }
    };
    let font = egui::FontId::new(LETTERS, theme::strong());
    let words = root.painter().layout_no_wrap(word.clone(), font, ink.panel());
    let alone = egui::Vec2::splat(side);
    let both = egui::vec2(side + GAP + words.size().x, side.max(words.size().y));
    let (rect, is_alone) = match on_felt.place_in_corner(both + 2.0 * MARGIN) {
        Some(rect) => (rect, false),
        None => match on_felt.place_in_corner(alone + egui::Vec2::splat(2.0 * MARGIN.y)) {
            Some(rect) => (rect, true),
            None => return false,
        },
    };
    let whole = format!("{word}: {}", meaning(seal));
    let sense = if has_page(seal) { egui::Sense::click() } else { egui::Sense::hover() };
    let response = root.interact(rect, egui::Id::new("seal"), sense);
    if has_page(seal) {
        accessible_names::button(&response, &whole);
    } else {
        accessible_names::said(&response, &whole);
    }
    let is_lit = response.hovered() || response.has_focus();
    let edge = if is_lit { Stroke::new(1.5, theme::GOLD.panel()) } else { Stroke::new(1.0, edge.panel()) };
    let painter = root.painter();
    painter.rect(rect, rect.height() / 2.0, ground.panel(), edge, StrokeKind::Inside);
    let left = if is_alone { rect.center().x } else { rect.min.x + MARGIN.x + side / 2.0 };
    paint_wax(painter, egui::pos2(left, rect.center().y), side / 2.0, seal);
    if !is_alone {
        let at = egui::pos2(rect.max.x - MARGIN.x - words.size().x, rect.center().y - words.size().y / 2.0);
        painter.galley(at, words, ink.panel());
    }
    mark(root.ctx(), &format!("Seal {word}"), rect);
    mark(root.ctx(), "Seal", rect);
    response.on_hover_text(whole).clicked()
}

/// Draws the wax with its sign. A tick marks the own cut, a line the cuts of others, no sign an uncut deck. A line with
/// a gap marks an incomplete check, a cross a failure.
pub fn paint_wax(painter: &egui::Painter, at: egui::Pos2, radius: f32, seal: SealState) {
    let ink = wax(seal).panel();
    let thin = Stroke::new((radius * 0.22).max(1.2), ink);
    painter.circle_stroke(at, radius * 0.9, thin);
    let line = |points: &[(f32, f32)]| {
        let points = points.iter().map(|(x, y)| at + egui::vec2(*x, *y) * radius).collect();
        painter.add(egui::Shape::line(points, thin));
    };
    match seal {
        SealState::Marked(Mark::Proven) => line(&[(-0.4, 0.02), (-0.1, 0.35), (0.42, -0.32)]),
        // An arrow: something was moved.
        SealState::Marked(Mark::MovedByOrder) => {
            line(&[(-0.42, 0.0), (0.42, 0.0)]);
            line(&[(0.12, -0.28), (0.42, 0.0), (0.12, 0.28)]);
        }
        SealState::Marked(Mark::CutByOthers) => line(&[(-0.4, 0.0), (0.4, 0.0)]),
        SealState::Marked(Mark::Uncut) | SealState::NotSealed | SealState::NotChecked => {}
        SealState::Marked(Mark::NotSeenWhole) => {
            line(&[(-0.5, 0.0), (-0.18, 0.0)]);
            line(&[(0.18, 0.0), (0.5, 0.0)]);
        }
        SealState::Failed(_) => {
            line(&[(-0.35, -0.35), (0.35, 0.35)]);
            line(&[(0.35, -0.35), (-0.35, 0.35)]);
        }
    }
}

/// Draws the deck that waits for a cut, with its button. Returns whether either was pressed.
fn show_deck(root: &mut egui::Ui, (model, now): (&Model, Duration), on_felt: &mut FeltOverlay) -> bool {
    let (text, key) = (label("ui-seal-cut"), key_bindings::name(key_bindings::CUT));
    let font = egui::FontId::new(19.0, theme::strong());
    let words = root.painter().layout_no_wrap(format!("{text}   {key}"), font, egui::Color32::WHITE).size();
    let button = BUTTON.max(words + egui::vec2(24.0, 10.0));
    let size = egui::vec2(button.x.max(DECK.x), DECK.y + GAP + button.y) + egui::Vec2::splat(2.0 * ROUND_DECK);
    // The deck covers nothing if there is room, otherwise the old board, and last the text about the winner.
    let mut take = |middle| on_felt.place_in_middle(size, (model, now), (middle, OverlayAlignment::Aside), REACH);
    let found = take(MiddleCover::All).or_else(|| take(MiddleCover::Words)).or_else(|| take(MiddleCover::Nothing));
    let middle = on_felt.point(bevy::math::Vec2::ZERO);
    let rect = found.unwrap_or(egui::Rect::from_center_size(middle, size));
    let edge = Stroke::new(1.5, theme::GOLD_DEEP.panel());
    root.painter().rect(rect, 14.0, theme::PANEL.panel(), edge, StrokeKind::Inside);
    let top = rect.center_top() + egui::vec2(0.0, ROUND_DECK + DECK.y / 2.0);
    let deck = egui::Rect::from_center_size(top, DECK);
    let pressed = root.interact(deck, egui::Id::new("deck to cut"), egui::Sense::click());
    accessible_names::button(&pressed, label("ui-seal-cut-waits"));
    paint_deck(root.painter(), deck, if pressed.hovered() { Lifted::ALittle } else { Lifted::Not });
    mark(root.ctx(), "Deck", deck);
    let below = egui::Rect::from_min_size(egui::pos2(rect.center().x - button.x / 2.0, deck.max.y + GAP), button);
    let mut inside = root.new_child(egui::UiBuilder::new().id_salt("cut the deck").max_rect(below));
    let by_button = act(&mut inside, "Cut the deck", text, key, theme::GOLD, button).clicked();
    let announced = root.interact(rect.with_max_y(deck.min.y), egui::Id::new("deck waits"), egui::Sense::hover());
    accessible_names::announced(&announced, label("ui-seal-cut-waits"));
    pressed.clicked() || by_button
}

/// Tells if the upper half of a deck is lifted.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Lifted {
    Not,
    ALittle,
}

fn paint_deck(painter: &egui::Painter, deck: egui::Rect, lifted: Lifted) {
    for number in 0..CARDS {
        let up = f32::from(number) * STEP;
        let aside = if lifted == Lifted::ALittle && number >= CARDS / 2 { 9.0 } else { 0.0 };
        let card = deck.translate(egui::vec2(aside, f32::from(CARDS) * STEP / 2.0 - up));
        paint_back(painter, card);
    }
}

/// Draws the back of a card.
pub fn paint_back(painter: &egui::Painter, card: egui::Rect) {
    let round = card.width() / 11.0;
    let edge = Stroke::new(1.0, theme::PAPER_EDGE.panel());
    painter.rect(card, round, theme::PAPER.panel(), edge, StrokeKind::Inside);
    let inner = card.shrink(card.width() / 16.0);
    let pattern = Stroke::new(1.0, theme::BACK_PATTERN.panel());
    painter.rect(inner, round * 0.7, theme::BACK.panel(), pattern, StrokeKind::Inside);
    let (middle, half) = (inner.center(), inner.width() * 0.22);
    let diamond = [(0.0, -1.3), (1.0, 0.0), (0.0, 1.3), (-1.0, 0.0)];
    let points = diamond.map(|(x, y)| middle + egui::vec2(x, y) * half).to_vec();
    painter.add(egui::Shape::closed_line(points, pattern));
}
