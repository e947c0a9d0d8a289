//! Players in two columns, for large letters: beside each plate lie the cards, and below these the chips that were bet. With an
//! odd number of others, one sits opposite.

use super::{COLUMN_CARD, HEIGHT, OWN_LARGE_CARD, TableGeometry};
use crate::felt::font_metrics::{LINE, NAME};
use bevy::math::Vec2;
use cardroom_shared::seat::SeatNo;

/// How narrow and how wide the table may be: what is in the middle needs room between the columns.
pub(super) const WIDTHS: (f32, f32) = (1_130.0, 1_400.0);

/// What lies between a plate and the cards beside it, and between cards and chips.
const GAP: f32 = 4.0;
/// What is free above cards, so that they can be lifted.
const ABOVE: f32 = 8.0;
/// What a plate is higher than its lines.
const PLATE_MARGIN: f32 = 8.0;
/// What the own plate is wider than usual text on it, and what it has for each part of its letters.
const OWN_PLATE: (f32, f32) = (10.0, 94.0);
/// The same for the plates of others, and for the cards and chips beside them.
const OTHER_PLATE: (f32, f32) = (16.0, 66.0);
const COLUMN: f32 = 46.0;
/// Where fewer sit in a column, the highest sits so much lower for each who is missing, and the lowest so much higher.
const LOWER: f32 = 30.0;
const HIGHER: f32 = 50.0;
/// The most players in a column.
const MOST: u8 = 4;

impl TableGeometry {
    /// The plate of another player: their name, their stack and what they did, each in a line.
    pub(super) fn column_plate(&self) -> Vec2 {
        let (margin, width) = OTHER_PLATE;
        Vec2::new((margin + width * self.letters).max(130.0), 3.0 * LINE * NAME * self.letters + PLATE_MARGIN)
    }

    /// One's own plate: the stack and what was done stand in one line.
    pub(super) fn own_plate(&self) -> Vec2 {
        let (margin, width) = OWN_PLATE;
        Vec2::new(margin + width * self.letters, 2.0 * LINE * NAME * self.letters + PLATE_MARGIN)
    }

    /// The width of what lies beside a plate.
    pub(super) fn column(&self) -> f32 {
        (2.0 * COLUMN_CARD.x + 2.0).max(COLUMN * self.letters)
    }

    /// The size of everything that belongs to another player.
    fn place(&self) -> Vec2 {
        let plate = self.column_plate();
        Vec2::new(plate.x + GAP + self.column(), plate.y.max(ABOVE + COLUMN_CARD.y + GAP + self.label()))
    }

    /// How far the middle of the table reaches to either side before somebody sits there.
    pub(super) fn free_half(&self) -> f32 {
        self.width / 2.0 - self.place().x - GAP
    }

    /// The middle of all that belongs to another player, and on which side of the table they sit: -1 left, 1 right, 0 in its middle.
    fn sits(&self, seat: SeatNo) -> (Vec2, f32) {
        let (place, steps, others) = (self.place(), self.steps(seat), self.seats - 1);
        let (column, edge) = (others / 2, HEIGHT / 2.0 - place.y / 2.0);
        if steps == 0 {
            return (Vec2::new(0.0, -edge), 0.0);
        }
        if others % 2 == 1 && steps == column + 1 {
            return (Vec2::new(0.0, edge), 0.0);
        }
        let is_left = steps <= column;
        let from_bottom = if is_left { steps - 1 } else { self.seats - 1 - steps };
        let missing = f32::from(MOST - column.min(MOST));
        let (low, high) = (-edge + HIGHER * missing, edge - LOWER * missing);
        let y = if column <= 1 {
            f32::midpoint(low, high)
        } else {
            low + (high - low) * f32::from(from_bottom) / f32::from(column - 1)
        };
        let side = if is_left { -1.0 } else { 1.0 };
        (Vec2::new(side * (self.width - place.x) / 2.0, y), side)
    }

    /// On which side of a plate the cards lie: towards the middle of the table.
    fn inwards(side: f32) -> f32 {
        if side > 0.0 { -1.0 } else { 1.0 }
    }

    /// The width of the own cards and the plate beside them.
    fn own_width(&self) -> f32 {
        2.0 * OWN_LARGE_CARD.x + 2.0 * GAP + self.own_plate().x
    }

    /// The height at which the own cards and the plate lie: above the name of the hand.
    fn own_height(&self) -> f32 {
        -HEIGHT / 2.0 + self.label() + 2.0 + OWN_LARGE_CARD.y.max(self.own_plate().y) / 2.0
    }

    pub(super) fn plate_in_column(&self, seat: SeatNo) -> Vec2 {
        if self.is_bottom(seat) {
            return Vec2::new((self.own_width() - self.own_plate().x) / 2.0, self.own_height());
        }
        let (at, side) = self.sits(seat);
        at - Vec2::new(Self::inwards(side) * (self.place().x - self.column_plate().x) / 2.0, 0.0)
    }

    /// The middle of what lies beside the plate of another player.
    fn beside(&self, seat: SeatNo) -> Vec2 {
        let (at, side) = self.sits(seat);
        at + Vec2::new(Self::inwards(side) * (self.place().x - self.column()) / 2.0, 0.0)
    }

    pub(super) fn card_in_column(&self, seat: SeatNo, which: u8) -> Vec2 {
        let side = if which == 0 { -1.0 } else { 1.0 };
        if self.is_bottom(seat) {
            let middle = Vec2::new(OWN_LARGE_CARD.x + GAP / 2.0 - self.own_width() / 2.0, self.own_height());
            return middle + Vec2::new(side * (OWN_LARGE_CARD.x + GAP) / 2.0, 0.0);
        }
        let top = (self.place().y - COLUMN_CARD.y) / 2.0 - ABOVE;
        self.beside(seat) + Vec2::new(side * (COLUMN_CARD.x / 2.0 + 1.0), top)
    }

    pub(super) fn front_in_column(&self, seat: SeatNo) -> Vec2 {
        if self.is_bottom(seat) {
            return Vec2::new(0.0, self.block(seat).max.y + GAP + self.label() / 2.0);
        }
        let below_cards = self.place().y / 2.0 - ABOVE - COLUMN_CARD.y - GAP - self.label() / 2.0;
        self.beside(seat) + Vec2::new(0.0, below_cards)
    }

    pub(super) fn button_in_column(&self, seat: SeatNo) -> Vec2 {
        let (half, beside) = (self.button_size() / 2.0, 3.0);
        if self.is_bottom(seat) {
            return Vec2::new(-self.own_width() / 2.0 - half - beside, self.own_height());
        }
        let (at, side) = self.sits(seat);
        at + Vec2::new(Self::inwards(side) * (self.place().x / 2.0 + half + beside), 0.0)
    }

    /// The middle of the dealer button where no cards lie beside the plate.
    pub(super) fn button_at_plate(&self, seat: SeatNo) -> Vec2 {
        let beside = (self.button_size() / 2.0) + GAP;
        if self.is_bottom(seat) {
            return self.plate_in_column(seat) - Vec2::new(self.own_plate().x / 2.0 + beside, 0.0);
        }
        let side = Self::inwards(self.sits(seat).1);
        self.plate_in_column(seat) + Vec2::new(side * (self.column_plate().x / 2.0 + beside), 0.0)
    }

    /// The middle of the name of one's own hand: below one's cards and plate.
    pub(super) fn hand_name_in_column(&self) -> Vec2 {
        Vec2::new(0.0, (self.label() - HEIGHT) / 2.0)
    }
}
