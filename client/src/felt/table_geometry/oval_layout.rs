//! The oval layout: plates between the felt's edge and the window's, with cards above the plates.

use super::{BUTTON, HEIGHT, OWN_CARD, PILE, PLATE, SMALL_CARD, TableGeometry};
use crate::felt::felt_outline::FeltOutline;
use bevy::math::Vec2;
use cardroom_shared::seat::SeatNo;

/// The distance of the plates' line from the window's edge.
const PLATE_MARGIN: Vec2 = Vec2::new(86.0, 66.0);
/// The shift of plates below that line, and the extra shift at the far end. It leaves space for the cards above them.
const BELOW_LINE: f32 = 16.0;
const FARTHEST_BELOW: f32 = 20.0;

/// The height above which plates belong to the upper side of the table.
const UPPER: f32 = HEIGHT / 5.0;
/// The height below which plates belong to the lower side. The others belong to the ends.
const LOWER: f32 = -HEIGHT / 4.0;

impl TableGeometry {
    /// The straight half and the radius of the plates' line.
    fn track(&self) -> (f32, f32) {
        let half = Vec2::new(self.width, HEIGHT) / 2.0 - PLATE_MARGIN;
        (half.x - half.y, half.y)
    }

    /// The outline of the felt: a stadium.
    pub(super) fn oval_felt(&self) -> FeltOutline {
        let (straight, radius) = self.track();
        FeltOutline { straight: Vec2::new(straight, 0.0), radius: radius - 6.0 }
    }

    pub(super) fn plate_around(&self, seat: SeatNo) -> Vec2 {
        let (straight, radius) = self.track();
        let line = FeltOutline { straight: Vec2::new(straight, 0.0), radius };
        let at = line.point(line.length() * f32::from(self.steps(seat)) / f32::from(self.seats));
        at - Vec2::new(0.0, BELOW_LINE + FARTHEST_BELOW * (at.y / radius).max(0.0))
    }

    pub(super) fn card_around(&self, seat: SeatNo, which: u8) -> Vec2 {
        let side = if which == 0 { -1.0 } else { 1.0 };
        let (card, gap) = if self.is_bottom(seat) { (OWN_CARD, 2.0) } else { (SMALL_CARD, 1.0) };
        self.plate_around(seat) + Vec2::new(side * (card.x / 2.0 + gap), f32::midpoint(PLATE.y, card.y))
    }

    pub(super) fn front_around(&self, seat: SeatNo) -> Vec2 {
        let (plate, block) = (self.plate_around(seat), self.block(seat));
        if plate.y < LOWER {
            Vec2::new(plate.x * 0.84, block.max.y + PILE.y / 2.0 + 4.0)
        } else if plate.y > UPPER {
            Vec2::new(plate.x * 0.86, block.min.y - PILE.y / 2.0 - 5.0)
        } else {
            let inwards = f32::midpoint(PLATE.x, PILE.x) + 5.0;
            let towards = if plate.x < 0.0 { 1.0 } else { -1.0 };
            let nearer = if plate.y > 0.0 { 0.84 } else { 0.7 };
            Vec2::new(plate.x + towards * inwards, plate.y * nearer + 10.0)
        }
    }

    pub(super) fn button_around(&self, seat: SeatNo) -> Vec2 {
        let plate = self.plate_around(seat);
        let beside = f32::midpoint(PLATE.x, BUTTON) + 5.0;
        if plate.y < LOWER || plate.y > UPPER {
            let side = if plate.x <= 0.0 { 1.0 } else { -1.0 };
            Vec2::new(plate.x + side * beside, plate.y + if plate.y > 0.0 { -10.0 } else { 12.0 })
        } else {
            let towards = if plate.x < 0.0 { 1.0 } else { -1.0 };
            Vec2::new(plate.x + towards * (PLATE.x / 2.0 - 8.0), plate.y - f32::midpoint(PLATE.y, BUTTON) - 4.0)
        }
    }
}
