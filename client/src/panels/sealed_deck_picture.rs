//! A deal in pictures: the eight decks that were sealed, and the envelopes of the one that was played.

use crate::panels::{deal_seal, mark};
use crate::theme;
use bevy_egui::egui::{self, Rect, Stroke, StrokeKind, pos2, vec2};
use cardroom_fair_deal::PACKETS;
use cardroom_shared::cards::DECK_SIZE;

/// How high the row of decks is, and how wide a deck.
const DECKS: f32 = 84.0;
const DECK: egui::Vec2 = vec2(44.0, 62.0);
/// How far the cards of a deck that lies open are spread.
const SPREAD: f32 = 7.0;
/// How large an envelope is at most, and how many lie in a row.
const ENVELOPE: egui::Vec2 = vec2(26.0, 34.0);
const IN_ROW: usize = 26;
const GAP: f32 = 4.0;

/// Draws the decks: the one that the cuts chose is closed, the others lie open.
pub fn decks(ui: &mut egui::Ui, played: u8) {
    let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), DECKS), egui::Sense::hover());
    let painter = ui.painter();
    let step = rect.width() / f32::from(u8::try_from(PACKETS).unwrap_or(u8::MAX));
    for number in (0_u8..).take(PACKETS) {
        let middle = pos2(rect.min.x + step * (f32::from(number) + 0.5), rect.center().y);
        if number == played {
            let light = Rect::from_center_size(middle, DECK + vec2(14.0, 14.0));
            painter.rect(light, 9.0, theme::BOX_LIT.panel(), Stroke::new(2.0, theme::GOLD.panel()), StrokeKind::Inside);
            for up in [3.0, 1.5, 0.0] {
                deal_seal::paint_back(painter, Rect::from_center_size(middle - vec2(up, up), DECK));
            }
        } else {
            for aside in [-SPREAD, 0.0, SPREAD] {
                open_card(painter, Rect::from_center_size(middle + vec2(aside, 0.0), DECK * 0.86));
            }
        }
    }
    mark(ui.ctx(), &format!("Deck {} of the sealed", u32::from(played) + 1), rect);
}

/// A card that lies open, too small to be read.
fn open_card(painter: &egui::Painter, card: Rect) {
    let edge = Stroke::new(1.0, theme::PAPER_EDGE.panel());
    painter.rect(card, 4.0, theme::DIM_PAPER.panel(), edge, StrokeKind::Inside);
    let lines = [0.28, 0.5, 0.72].map(|part| card.min.y + card.height() * part);
    for y in lines {
        let inside = card.shrink(card.width() * 0.22);
        painter.hline(inside.x_range(), y, Stroke::new(1.5, theme::PAPER_EDGE.panel()));
    }
}

/// Draws the envelopes of the deck in the order in which they were sealed; those in which one's own cards lay are gold.
pub fn envelopes(ui: &mut egui::Ui, own: Option<[u8; 2]>) {
    let width = ui.available_width();
    let per_row = u8::try_from(IN_ROW).unwrap_or(1);
    let step = (width / f32::from(per_row)).min(ENVELOPE.x + GAP);
    let size = vec2(step - GAP, (step - GAP) * ENVELOPE.y / ENVELOPE.x);
    let rows = u8::try_from(DECK_SIZE.div_ceil(IN_ROW)).unwrap_or(1);
    let height = f32::from(rows) * (size.y + GAP);
    let (rect, _) = ui.allocate_exact_size(vec2(width, height), egui::Sense::hover());
    let painter = ui.painter();
    for number in (0_u8..).take(DECK_SIZE) {
        let (row, column) = (number / per_row, number % per_row);
        let at = rect.min + vec2(f32::from(column) * step, f32::from(row) * (size.y + GAP));
        let envelope = Rect::from_min_size(at, size);
        let is_own = own.is_some_and(|own| own.contains(&number));
        let (fill, ink) = if is_own { (theme::GOLD, theme::ON_GOLD) } else { (theme::BOX, theme::TEXT_SOFT) };
        painter.rect(envelope, 2.0, fill.panel(), Stroke::new(1.0, theme::RULE.panel()), StrokeKind::Inside);
        let flap = vec![envelope.left_top(), envelope.center(), envelope.right_top()];
        painter.add(egui::Shape::line(flap, Stroke::new(1.0, ink.panel())));
    }
    mark(ui.ctx(), "Envelopes", rect);
}
