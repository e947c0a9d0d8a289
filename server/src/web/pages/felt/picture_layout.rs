//! The layout of the table picture, in units, with the middle of the table at the origin and y upwards.
//!
//! A wide table has its players around it, as in the window. A tall one is for a phone in portrait: its
//! players sit at both sides, with one at the near end and perhaps one at the far end.

use cardroom_shared::seat::{MAX_SEATS, SeatNo};
use std::f32::consts::{PI, TAU};

/// A point, or a width and a height.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct PicturePoint {
    /// To the right.
    pub(super) x: f32,
    /// Upwards.
    pub(super) y: f32,
}

/// A point of these coordinates.
pub(super) const fn at(x: f32, y: f32) -> PicturePoint {
    PicturePoint { x, y }
}

/// The shape in which a table is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "the names say it")]
pub(super) enum PictureShape {
    Wide,
    Tall,
}

impl PictureShape {
    /// The width and height of the picture.
    pub(super) const fn room(self) -> PicturePoint {
        match self {
            Self::Wide => at(1_000.0, 620.0),
            Self::Tall => at(390.0, 650.0),
        }
    }

    /// Half the width and height of the felt, and the radius of its corners.
    pub(super) const fn felt(self) -> (PicturePoint, f32) {
        match self {
            Self::Wide => (at(STRAIGHT + RADIUS - 6.0, RADIUS - 6.0), RADIUS - 6.0),
            Self::Tall => (at(150.0, 272.0), 96.0),
        }
    }

    /// The width of the rail.
    pub(super) const fn rail(self) -> f32 {
        match self {
            Self::Wide => 34.0,
            Self::Tall => 20.0,
        }
    }

    /// The size of a seat's plate.
    pub(super) const fn plate(self) -> PicturePoint {
        match self {
            Self::Wide => at(148.0, 50.0),
            Self::Tall => at(90.0, 54.0),
        }
    }

    /// The size of a player's card.
    pub(super) const fn card(self) -> PicturePoint {
        match self {
            Self::Wide => at(48.0, 67.0),
            Self::Tall => at(34.0, 47.0),
        }
    }

    /// The size of a board card, with this number of boards.
    pub(super) const fn board_card(self, boards: usize) -> PicturePoint {
        match (self, boards) {
            (Self::Wide, 0 | 1) => at(64.0, 90.0),
            (Self::Wide, _) => at(48.0, 67.0),
            (Self::Tall, _) => at(38.0, 53.0),
        }
    }

    /// The width of the dealer button.
    pub(super) const fn button(self) -> f32 {
        match self {
            Self::Wide => 26.0,
            Self::Tall => 19.0,
        }
    }
}

/// The straight half and the radius of the curve on which the plates of a wide table are.
const STRAIGHT: f32 = 170.0;
const RADIUS: f32 = 244.0;
/// The distance of plates below that curve, and the additional distance at the far end, which leaves room for
/// the cards above.
const BELOW_LINE: f32 = 16.0;
const FARTHEST_BELOW: f32 = 20.0;
/// The y limits of the upper and the lower side of a wide table.
const UPPER: f32 = 124.0;
const LOWER: f32 = -155.0;
/// The size of the chips in front of a player with their label, at a wide table.
const PILE: PicturePoint = at(96.0, 46.0);
/// The distance between two cards of a board.
const BOARD_GAP: f32 = 7.0;
/// The x of the columns of a tall table, and the y of its near and far end.
const COLUMN: f32 = 149.0;
const NEAR: f32 = -276.0;
const FAR: f32 = 224.0;

/// The layout of a table with this number of seats.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct PictureLayout {
    /// The shape of the table.
    pub(super) shape: PictureShape,
    seats: u8,
}

impl PictureLayout {
    /// A table whose highest used seat has this number.
    pub(super) fn new(shape: PictureShape, seats: u8) -> Self {
        Self { shape, seats: seats.clamp(2, MAX_SEATS) }
    }

    /// The seats.
    pub(super) fn seats(self) -> impl Iterator<Item = SeatNo> {
        SeatNo::all().take(usize::from(self.seats))
    }

    /// The middle of the plate of a seat.
    pub(super) fn plate(self, seat: SeatNo) -> PicturePoint {
        let step = (seat.number() - 1) % self.seats;
        match self.shape {
            PictureShape::Wide => {
                let round = 4.0 * STRAIGHT + TAU * RADIUS;
                let on_line = along(round * f32::from(step) / f32::from(self.seats));
                let below = BELOW_LINE + FARTHEST_BELOW * (on_line.y / RADIUS).max(0.0);
                // Whole numbers are short, and the difference is invisible.
                at(on_line.x.round(), (on_line.y - below).round())
            }
            PictureShape::Tall => self.plate_at_side(step),
        }
    }

    /// Clockwise from the near end: up the left side, over the far end if somebody sits there, down the right side.
    fn plate_at_side(self, step: u8) -> PicturePoint {
        let side = (self.seats - 1) / 2;
        let rows: &[f32] = match side {
            0 => &[],
            1 => &[130.0],
            2 => &[-118.0, 140.0],
            3 => &[-176.0, 10.0, 196.0],
            _ => &[-186.0, -50.0, 86.0, 222.0],
        };
        let row = |from_near: u8| rows.get(usize::from(from_near)).copied().unwrap_or(0.0);
        match step {
            0 => at(0.0, NEAR),
            left if left <= side => at(-COLUMN, row(left - 1)),
            _ if self.is_far(step) => at(0.0, FAR),
            right => at(COLUMN, row(self.seats - 1 - right)),
        }
    }

    /// Returns whether this step from the near end of a tall table is its far end.
    fn is_far(self, step: u8) -> bool {
        self.seats.is_multiple_of(2) && step == self.seats / 2
    }

    /// Returns whether a seat of a tall table is at one of its ends.
    fn is_at_end(self, seat: SeatNo) -> bool {
        self.plate(seat).x.abs() < 1.0
    }

    /// The middle of one of the two cards of a seat, above its plate.
    pub(super) fn card(self, seat: SeatNo, which: u8) -> PicturePoint {
        let (plate, card, middle) = (self.shape.plate(), self.shape.card(), self.plate(seat));
        let side = if which == 0 { -1.0 } else { 1.0 };
        at(middle.x + side * (card.x / 2.0 + 1.0), middle.y + f32::midpoint(plate.y, card.y))
    }

    /// The middle of the chips in front of a seat.
    pub(super) fn front(self, seat: SeatNo) -> PicturePoint {
        let (size, card, plate) = (self.shape.plate(), self.shape.card(), self.plate(seat));
        let (below, above) = (plate.y - size.y / 2.0, plate.y + size.y / 2.0 + card.y);
        match self.shape {
            PictureShape::Wide if plate.y < LOWER => at((plate.x * 0.84).round(), above + PILE.y / 2.0 + 4.0),
            PictureShape::Wide if plate.y > UPPER => at((plate.x * 0.86).round(), below - PILE.y / 2.0 - 5.0),
            PictureShape::Wide => {
                let inwards = f32::midpoint(size.x, PILE.x) + 10.0;
                let nearer = if plate.y > 0.0 { 0.84 } else { 0.7 };
                at(plate.x - plate.x.signum() * inwards, (plate.y * nearer).round() + 10.0)
            }
            PictureShape::Tall if self.is_at_end(seat) && plate.y < 0.0 => at(0.0, above + 16.0),
            PictureShape::Tall if self.is_at_end(seat) => at(0.0, below - 16.0),
            PictureShape::Tall => at(plate.x + plate.x.signum() * 8.0, below - 12.0),
        }
    }

    /// The middle of the dealer button at a seat.
    pub(super) fn button(self, seat: SeatNo) -> PicturePoint {
        let (size, plate, width) = (self.shape.plate(), self.plate(seat), self.shape.button());
        let beside = f32::midpoint(size.x, width) + 5.0;
        let below = plate.y - f32::midpoint(size.y, width);
        match self.shape {
            PictureShape::Wide if plate.y < LOWER || plate.y > UPPER => {
                let towards = if plate.x <= 0.5 { 1.0 } else { -1.0 };
                at(plate.x + towards * beside, plate.y + if plate.y > 0.0 { -10.0 } else { 12.0 })
            }
            PictureShape::Wide => at(plate.x - plate.x.signum() * (size.x / 2.0 - 8.0), below - 4.0),
            PictureShape::Tall if self.is_at_end(seat) => at(plate.x + beside - 2.0, plate.y),
            PictureShape::Tall => at(plate.x - plate.x.signum() * (size.x - width) / 2.0, below - 2.0),
        }
    }

    /// The middle of card `which` out of `of` that a chip race dealt to a seat.
    pub(super) fn raced(self, seat: SeatNo, which: usize, of: usize) -> PicturePoint {
        let (front, card) = (self.front(seat), self.shape.card());
        let closer = match self.shape {
            PictureShape::Wide => at(0.84, 0.95),
            PictureShape::Tall => at(0.8, 1.0),
        };
        at(front.x * closer.x + (card.x + 2.0) * from_middle(which, of), front.y * closer.y)
    }

    /// The middle of a card of a board, both counted from 0. The first `common` cards are drawn once.
    pub(super) fn board(self, board: usize, boards: usize, common: usize, which: usize) -> PicturePoint {
        let card = self.shape.board_card(boards);
        let gap = if self.shape == PictureShape::Wide { BOARD_GAP } else { 4.0 };
        let down = if which < common { 0.0 } else { from_middle(board, boards) };
        at(from_middle(which, 5) * (card.x + gap), self.boards_middle(boards) - down * (card.y + 4.0))
    }

    /// The y of the middle of this number of boards.
    fn boards_middle(self, boards: usize) -> f32 {
        match (self.shape, boards) {
            (PictureShape::Tall, _) => 8.0,
            (PictureShape::Wide, 0 | 1) => 0.0,
            (PictureShape::Wide, _) => 18.0,
        }
    }

    /// The upper edge of this number of boards.
    fn above_boards(self, boards: usize) -> f32 {
        let height = self.shape.board_card(boards).y + 4.0;
        self.boards_middle(boards) + height / 2.0 * f32::from(u8::try_from(boards.max(1)).unwrap_or(1)) - 2.0
    }

    /// The middle of a pot above the boards, the main pot first.
    pub(super) fn pot(self, pot: usize, pots: usize, boards: usize) -> PicturePoint {
        let per_row = match self.shape {
            PictureShape::Wide if pots <= POTS_WITH_CHIPS => pots.max(1),
            PictureShape::Wide => 5,
            PictureShape::Tall => 2,
        };
        let (row, in_row) = (pot / per_row, per_row.min(pots - pot / per_row * per_row));
        let (across, up) = match self.shape {
            PictureShape::Wide if self.shows_piles(pots, boards) => (128.0, 26.0),
            PictureShape::Wide => (104.0, 24.0),
            PictureShape::Tall => (100.0, 22.0),
        };
        let first = self.above_boards(boards) + if self.shows_piles(pots, boards) { 30.0 } else { 16.0 };
        // The main pot is the highest.
        let rows_below = pots.div_ceil(per_row).saturating_sub(row + 1);
        at(from_middle(pot % per_row, in_row) * across, first + up * f32::from(u8::try_from(rows_below).unwrap_or(0)))
    }

    /// Returns whether the pots are drawn with their chips above the boards.
    pub(super) fn shows_piles(self, pots: usize, boards: usize) -> bool {
        self.shape == PictureShape::Wide && pots <= POTS_WITH_CHIPS && boards < 2
    }

    /// The middle of the total of all pots and bets, above the pots and boards.
    pub(super) fn total(self, pots: usize, boards: usize) -> PicturePoint {
        let above = self.above_boards(boards);
        if pots == 0 {
            return at(0.0, above + 18.0);
        }
        let highest = self.pot(0, pots, boards).y;
        at(0.0, highest + if self.shows_piles(pots, boards) { 39.0 } else { 25.0 })
    }

    /// The middle of an exposed card out of play, in a corner.
    pub(super) fn open(self, which: usize) -> PicturePoint {
        let (room, card) = (self.shape.room(), self.shape.card());
        let which = f32::from(u8::try_from(which).unwrap_or(0));
        match self.shape {
            PictureShape::Wide => at(-room.x / 2.0 + 40.0 + 26.0 * which, room.y / 2.0 - 44.0),
            PictureShape::Tall => at(-75.0 + 18.0 * which, -106.0 - card.y / 2.0),
        }
    }
}

/// The most pots that are drawn with their chips.
const POTS_WITH_CHIPS: usize = 3;

/// The distance of position `which` from the middle of `of` positions, in steps.
fn from_middle(which: usize, of: usize) -> f32 {
    let few = |count: usize| f32::from(u8::try_from(count).unwrap_or(u8::MAX));
    few(which) - few(of.max(1) - 1) / 2.0
}

/// The point at this distance along the curve of a wide table, clockwise from the middle of its lower side.
fn along(distance: f32) -> PicturePoint {
    let arc = PI * RADIUS;
    let mut rest = distance;
    if rest <= STRAIGHT {
        return at(-rest, -RADIUS);
    }
    rest -= STRAIGHT;
    if rest <= arc {
        let angle = rest / RADIUS;
        return at(-STRAIGHT - RADIUS * angle.sin(), -RADIUS * angle.cos());
    }
    rest -= arc;
    if rest <= 2.0 * STRAIGHT {
        return at(-STRAIGHT + rest, RADIUS);
    }
    rest -= 2.0 * STRAIGHT;
    if rest <= arc {
        let angle = rest / RADIUS;
        return at(STRAIGHT + RADIUS * angle.sin(), RADIUS * angle.cos());
    }
    at(STRAIGHT - (rest - arc), -RADIUS)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns whether two rectangles of these sizes overlap.
    fn meet((one, size): (PicturePoint, PicturePoint), (other, other_size): (PicturePoint, PicturePoint)) -> bool {
        (one.x - other.x).abs() * 2.0 < size.x + other_size.x - 0.5
            && (one.y - other.y).abs() * 2.0 < size.y + other_size.y - 0.5
    }

    /// The rectangle around everything at a seat.
    fn block(places: PictureLayout, seat: SeatNo) -> (PicturePoint, PicturePoint) {
        let (plate, card, middle) = (places.shape.plate(), places.shape.card(), places.plate(seat));
        (at(middle.x, middle.y + card.y / 2.0), at(plate.x.max(2.0 * card.x + 2.0), plate.y + card.y))
    }

    fn all() -> impl Iterator<Item = PictureLayout> {
        [PictureShape::Wide, PictureShape::Tall]
            .into_iter()
            .flat_map(|shape| (2..=MAX_SEATS).map(move |n| PictureLayout::new(shape, n)))
    }

    #[test]
    fn nobody_sits_on_anybody_else_or_on_the_board_or_outside_of_the_picture() {
        for places in all() {
            let room = places.shape.room();
            let card = places.shape.board_card(1);
            let gap = if places.shape == PictureShape::Wide { BOARD_GAP } else { 4.0 };
            let board = (places.board(0, 1, 0, 2), at(card.x * 5.0 + 4.0 * gap, card.y));
            for seat in places.seats() {
                let own = block(places, seat);
                let (middle, size) = own;
                let inside =
                    middle.x.abs() + size.x / 2.0 <= room.x / 2.0 && middle.y.abs() + size.y / 2.0 <= room.y / 2.0;
                assert!(inside, "{places:?} {seat}: {own:?}");
                assert!(!meet(own, board), "{places:?} {seat} on the board");
                for other in places.seats().filter(|other| *other != seat) {
                    assert!(!meet(own, block(places, other)), "{places:?}: {seat} on {other}");
                }
            }
        }
    }

    #[test]
    fn bets_and_the_button_lie_on_nobody() {
        for places in all() {
            let pile = if places.shape == PictureShape::Wide { at(70.0, 40.0) } else { at(52.0, 18.0) };
            let button = at(places.shape.button(), places.shape.button());
            for seat in places.seats() {
                let bet = (places.front(seat), pile);
                for other in places.seats() {
                    assert!(!meet(bet, block(places, other)), "{places:?}: the bet of {seat} on {other}");
                    let lies = (places.button(seat), button);
                    let on_own_cards = seat == other;
                    assert!(on_own_cards || !meet(lies, block(places, other)), "{places:?}: the button at {seat}");
                    assert!(seat == other || !meet(bet, (places.front(other), pile)), "{places:?}: {seat} and {other}");
                }
                assert!(!meet(bet, (places.button(seat), button)), "{places:?}: the bet and the button of {seat}");
            }
        }
    }
}
