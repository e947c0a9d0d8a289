//! The pictures of interludes: exchanged chips, and a move from one table to another.

use super::Laid;
use super::interlude_text::InterludePicture;
use crate::panels::chip_face;
use crate::playback::scenes_between_hands::TableSeat;
use crate::theme;
use crate::ui_text::{Message, translate};
use bevy_egui::egui::{self, Pos2, Rect, Vec2};
use std::f32::consts::TAU;
use std::sync::Arc;

/// The radius of a chip, and the size of the picture with two piles, in points.
const CHIP: f32 = 19.0;
const CHIPS: Vec2 = Vec2::new(200.0, 52.0);
/// The numbers of chips in the old and the new pile.
const OLD: u64 = 4;
const NEW: u64 = 1;
/// The size of a table from above, and the gap between two tables, in points.
const TABLE: Vec2 = Vec2::new(84.0, 46.0);
const WAY: f32 = 46.0;
/// The minimum number of seats of a table.
const SEATS: u8 = 9;
/// The gap between a table and its caption, in points.
const BELOW: f32 = 10.0;

/// The captions of a picture, and its smallest size.
pub(super) struct PictureCaption {
    from: Option<Laid>,
    to: Option<Laid>,
    least: Vec2,
}

impl PictureCaption {
    /// Lays out the captions of a picture. Chips do not grow with the text: `part` reduces them from their default
    /// size.
    pub(super) fn layout(picture: &InterludePicture, line: impl Fn(&str) -> Laid, part: f32) -> Self {
        let table = |(table, _): TableSeat| line(&translate(&Message::new("ui-scene-table").with("table", table)));
        match picture {
            InterludePicture::Chips { .. } => {
                Self { from: None, to: None, least: CHIPS * (part * theme::text_scale()).min(1.0) }
            }
            InterludePicture::Way { from, to } => {
                // A player who stays at a table moves between two of its seats.
                let (from, to) = (from.filter(|from| from.0 != to.0).map(&table), table(*to));
                let wide = from.iter().chain([&to]).map(|words| words.size().x).fold(TABLE.x, f32::max);
                let tables = if from.is_some() { 2.0 * wide + WAY } else { wide };
                let least = Vec2::new(tables, TABLE.y + 2.0 * BELOW + to.size().y);
                Self { from, to: Some(to), least }
            }
        }
    }

    /// Returns the size of the picture with its captions.
    pub(super) fn size(&self) -> Vec2 {
        self.least
    }
}

/// Draws the picture. `opening` goes from 0 to 1 during the animation.
pub(super) fn paint(
    painter: &egui::Painter,
    rect: Rect,
    picture: &InterludePicture,
    caption: &PictureCaption,
    opening: f32,
) {
    let gone = 1.0 - (1.0 - opening).powi(3);
    match picture {
        InterludePicture::Chips { old, new } => {
            let chip = CHIP * rect.height() / CHIPS.y;
            let y = rect.center().y + chip * 0.35;
            let (left, right) = (rect.center().x - rect.width() * 0.28, rect.center().x + rect.width() * 0.28);
            arrow(painter, egui::pos2(left + chip * 1.6, y), egui::pos2(right - chip * 1.6, y));
            chip_face::pile(painter, egui::pos2(left, y), chip, *old, OLD);
            let at = egui::pos2(egui::lerp(left..=right, gone), y);
            chip_face::pile(painter, at, chip * 1.1, *new, NEW);
        }
        InterludePicture::Way { from, to } => {
            let half = if caption.from.is_some() { (rect.width() - WAY) / 2.0 } else { rect.width() };
            let table = |x: f32| Rect::from_center_size(egui::pos2(x, rect.min.y + BELOW / 2.0 + TABLE.y / 2.0), TABLE);
            let (old, new) = (table(rect.min.x + half / 2.0), table(rect.max.x - half / 2.0));
            let seats = from.iter().chain([to]).map(|(_, seat)| seat.number()).max().unwrap_or(0).max(SEATS);
            // Each table is seen from the person's own seat, as on the felt.
            let ends = seat(new, 1, seats);
            let mut begins = ends;
            if let Some(words) = &caption.from {
                oval(painter, old, seats);
                below(painter, old, words);
                begins = seat(old, 1, seats);
                let y = old.center().y;
                arrow(painter, egui::pos2(old.max.x + 14.0, y), egui::pos2(new.min.x - 14.0, y));
            }
            oval(painter, new, seats);
            if let Some((_, left)) = from {
                if caption.from.is_none() {
                    begins = seat(new, seen_from(to.1.number(), left.number(), seats), seats);
                }
                painter.circle_stroke(begins, 5.0, egui::Stroke::new(1.5, theme::GOLD.panel()));
            }
            if let Some(words) = &caption.to {
                below(painter, new, words);
            }
            painter.circle_filled(begins + (ends - begins) * gone, 6.0, theme::GOLD.panel());
        }
    }
}

/// Draws a table from above with its seats.
fn oval(painter: &egui::Painter, rect: Rect, seats: u8) {
    let round = rect.height() / 2.0;
    painter.rect_filled(rect, round, theme::FELT.panel());
    painter.rect_stroke(rect, round, egui::Stroke::new(3.0, theme::WOOD.panel()), egui::StrokeKind::Inside);
    for number in 1..=seats {
        painter.circle_filled(seat(rect, number, seats), 3.0, theme::TEXT_SOFT.panel());
    }
}

/// Returns the position of a seat, clockwise and from 1, as seen from the seat `own`.
fn seen_from(own: u8, number: u8, seats: u8) -> u8 {
    let seats = seats.max(1);
    (number % seats + seats - own % seats) % seats + 1
}

/// Returns the place of a seat: seat 1 at the bottom, the others clockwise.
fn seat(rect: Rect, number: u8, seats: u8) -> Pos2 {
    let angle = TAU * (0.25 + f32::from(number.max(1) - 1) / f32::from(seats.max(2)));
    let half = rect.size() / 2.0 + Vec2::splat(5.0);
    rect.center() + Vec2::new(angle.cos() * half.x, angle.sin() * half.y)
}

fn below(painter: &egui::Painter, table: Rect, words: &Laid) {
    let at = egui::pos2(table.center().x - words.size().x / 2.0, table.max.y + BELOW);
    painter.galley(at, Arc::clone(words), theme::TEXT_SOFT.panel());
}

fn arrow(painter: &egui::Painter, from: Pos2, to: Pos2) {
    let stroke = egui::Stroke::new(2.0, theme::GOLD_DEEP.panel());
    painter.line_segment([from, to], stroke);
    let back = (from - to).normalized() * 7.0;
    let aside = Vec2::new(-back.y, back.x) * 0.6;
    painter.line_segment([to, to + back + aside], stroke);
    painter.line_segment([to, to + back - aside], stroke);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ones_own_seat_lies_at_the_bottom_and_the_others_clockwise_from_it() {
        assert_eq!((seen_from(4, 4, 9), seen_from(4, 5, 9), seen_from(4, 1, 9)), (1, 2, 7));
        assert_eq!(seen_from(1, 9, 9), 9);
    }
}
