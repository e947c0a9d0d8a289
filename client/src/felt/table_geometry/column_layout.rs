//! The layout for large letters: players in two columns. The cards are beside each plate, and the bets below the
//! cards. With an odd number of other players, one sits opposite.

use super::{COLUMN_CARD, HEIGHT, OWN_LARGE_CARD, TableGeometry};
use crate::felt::font_metrics::{LINE, NAME};
use bevy::math::Vec2;
use cardroom_shared::seat::SeatNo;

/// The least and the greatest width. The middle needs space between the columns.
pub(super) const WIDTHS: (f32, f32) = (1_130.0, 1_400.0);

/// The gap between a plate and the cards beside it, and between cards and chips.
const GAP: f32 = 4.0;
/// The free space above cards, so that they can be raised.
const ABOVE: f32 = 8.0;
/// The difference between the height of a plate and that of its lines.
const PLATE_MARGIN: f32 = 8.0;
/// The margin of the person's own plate, and its width per letter scale.
const OWN_PLATE: (f32, f32) = (10.0, 94.0);
/// The margin and the width per letter scale of other players' plates. [`COLUMN`] is that of the cards and chips
/// beside them.
const OTHER_PLATE: (f32, f32) = (16.0, 66.0);
const COLUMN: f32 = 46.0;
/// The shift of the highest player (downwards) and of the lowest (upwards) for each player missing in a column.
const LOWER: f32 = 30.0;
const HIGHER: f32 = 50.0;
/// The most players in a column.
const MOST: u8 = 4;

impl TableGeometry {
    /// The size of another player's plate: name, stack and action, each in a line.
    pub(super) fn column_plate(&self) -> Vec2 {
        let (margin, width) = OTHER_PLATE;
        Vec2::new((margin + width * self.letters).max(130.0), 3.0 * LINE * NAME * self.letters + PLATE_MARGIN)
    }

    /// The size of the person's own plate, with stack and action in one line.
    pub(super) fn own_plate(&self) -> Vec2 {
        let (margin, width) = OWN_PLATE;
        Vec2::new(margin + width * self.letters, 2.0 * LINE * NAME * self.letters + PLATE_MARGIN)
    }

    /// The width of the cards and chips beside a plate.
    pub(super) fn column(&self) -> f32 {
        (2.0 * COLUMN_CARD.x + 2.0).max(COLUMN * self.letters)
    }

    /// The size of another player's area.
    fn place(&self) -> Vec2 {
        let plate = self.column_plate();
        Vec2::new(plate.x + GAP + self.column(), plate.y.max(ABOVE + COLUMN_CARD.y + GAP + self.label()))
    }

    /// The free distance from the middle of the table to either column.
    pub(super) fn free_half(&self) -> f32 {
        self.width / 2.0 - self.place().x - GAP
    }

    /// The centre of another player's area and their side of the table: -1 left, 1 right, 0 the middle.
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

    /// The direction from a plate to its cards: towards the middle of the table.
    fn inwards(side: f32) -> f32 {
        if side > 0.0 { -1.0 } else { 1.0 }
    }

    /// The width of the person's own cards with the plate beside them.
    fn own_width(&self) -> f32 {
        2.0 * OWN_LARGE_CARD.x + 2.0 * GAP + self.own_plate().x
    }

    /// The height of the person's own cards and plate: above the name of the hand.
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

    /// The centre of the cards and chips beside another player's plate.
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

    /// The centre of the dealer button if no cards are beside the plate.
    pub(super) fn button_at_plate(&self, seat: SeatNo) -> Vec2 {
        let beside = (self.button_size() / 2.0) + GAP;
        if self.is_bottom(seat) {
            return self.plate_in_column(seat) - Vec2::new(self.own_plate().x / 2.0 + beside, 0.0);
        }
        let side = Self::inwards(self.sits(seat).1);
        self.plate_in_column(seat) + Vec2::new(side * (self.column_plate().x / 2.0 + beside), 0.0)
    }

    /// The centre of the name of the person's hand, below their cards and plate.
    pub(super) fn hand_name_in_column(&self) -> Vec2 {
        Vec2::new(0.0, (self.label() - HEIGHT) / 2.0)
    }
}
