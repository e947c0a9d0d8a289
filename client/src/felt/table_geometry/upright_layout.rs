//! The layout for a window that is higher than wide. The players sit in a column at each side of the table, above and
//! below the board, and one sits opposite if their number is odd. The person's own cards lie large at the bottom.

use super::{BOARD_CARD, BOARD_GAP, BUTTON, LEAST_CARD, OWN_LARGE_CARD, PLATE, SMALL_CARD, TableGeometry, from_middle};
use crate::felt::felt_outline::FeltOutline;
use bevy::math::Vec2;
use cardroom_shared::seat::SeatNo;

/// The least and the greatest width.
pub(super) const WIDTHS: (f32, f32) = (590.0, 760.0);
/// The least and the greatest height.
pub(super) const HEIGHTS: (f32, f32) = (686.0, 900.0);

/// The size of the chips in front of a seat. They lie beside the cards, above the plate.
pub(super) const PILE: Vec2 = Vec2::new(66.0, 46.0);
/// The most stacks of chips that fit there.
pub(super) const STACKS: usize = 2;
/// The greatest width of a line between the columns.
pub(super) const LINE_WIDTH: f32 = 250.0;
/// Half the greatest width of a caption. Cards out of play lie beside it.
pub(super) const CAPTION_HALF: f32 = 160.0;

/// The gap between two blocks, and between a block and the edge.
const GAP: f32 = 5.0;
const EDGE: f32 = 4.0;
/// The space above the highest cards, so that they can be raised.
const ABOVE: f32 = 6.0;
/// The space for the name of the hand below the person's plate.
const BELOW_OWN: f32 = 24.0;
/// The gap between a plate and the dealer button beside it.
const BESIDE: f32 = 5.0;
/// The gap between the board and the row of pots above it, for one board and for several.
const ABOVE_BOARD: (f32, f32) = (10.0, 0.5);
/// The distance of the centre of the lowest pot from the lower edge of the row of pots.
const POT: f32 = 14.0;
/// The most pots in a row.
pub(super) const POTS_IN_ROW: u8 = 3;
/// The distance of the felt's edge from the window's, and the radius of its corners.
const FELT_MARGIN: Vec2 = Vec2::new(62.0, 58.0);
const FELT_CORNER: f32 = 150.0;
/// The distance of cards out of play from the edge.
const OPEN: f32 = 12.0;

/// The height of another player's cards and plate.
const BLOCK: f32 = PLATE.y + LEAST_CARD.y;

impl TableGeometry {
    /// The outline of the felt: a rectangle with round corners.
    pub(super) fn upright_felt(&self) -> FeltOutline {
        let half = Vec2::new(self.width, self.height) / 2.0 - FELT_MARGIN;
        FeltOutline { straight: half - FELT_CORNER, radius: FELT_CORNER }
    }

    fn bottom_edge(&self) -> f32 {
        -self.height / 2.0
    }

    /// The lower edge of a row of blocks: 0 and 1 are below the board, 2 and 3 above it.
    fn row(&self, row: f32) -> f32 {
        let step = BLOCK + GAP;
        if row < 2.0 {
            return self.bottom_edge() + EDGE + row * step;
        }
        self.height / 2.0 - ABOVE - BLOCK - (3.0 - row) * step
    }

    /// The upper and the lower edge of the band between the lower and the upper rows.
    fn band(&self) -> (f32, f32) {
        (self.row(2.0) - GAP, self.row(1.0) + BLOCK + GAP)
    }

    /// The side of a seat (-1 left, 1 right, 0 the middle), and the lower edge of its block.
    fn stands(&self, seat: SeatNo) -> (f32, f32) {
        let (steps, others) = (self.steps(seat), self.seats - 1);
        let column = others / 2;
        if steps == 0 {
            return (0.0, self.bottom_edge() + BELOW_OWN);
        }
        if others % 2 == 1 && steps == column + 1 {
            return (0.0, self.row(3.0));
        }
        let is_left = steps <= column;
        let from_bottom = if is_left { steps - 1 } else { self.seats - 1 - steps };
        // One player alone below or above the board sits between the two rows there.
        let row = match (column, from_bottom) {
            (1, _) | (2, 1) => 2.5,
            (2, _) | (3, 0) => 0.5,
            (3, above) => f32::from(above) + 1.0,
            (_, from_bottom) => f32::from(from_bottom),
        };
        (if is_left { -1.0 } else { 1.0 }, self.row(row))
    }

    pub(super) fn plate_upright(&self, seat: SeatNo) -> Vec2 {
        let (side, low) = self.stands(seat);
        Vec2::new(side * (self.width / 2.0 - EDGE - PLATE.x / 2.0), low + PLATE.y / 2.0)
    }

    /// The direction from the middle of a plate to the end nearer to the middle of the table.
    fn inner_end(&self, seat: SeatNo) -> f32 {
        if self.stands(seat).0 > 0.0 { -1.0 } else { 1.0 }
    }

    pub(super) fn card_upright(&self, seat: SeatNo, which: u8) -> Vec2 {
        let side = if which == 0 { -1.0 } else { 1.0 };
        let (plate, card) = (self.plate_upright(seat), self.card_size(seat));
        let y = f32::midpoint(PLATE.y, card.y);
        if self.is_bottom(seat) {
            return plate + Vec2::new(side * (card.x / 2.0 + 2.0), y);
        }
        // The chips lie at the inner end of the plate, and the cards at the outer one.
        let outer = -self.inner_end(seat) * (PLATE.x / 2.0 - card.x - 1.0);
        plate + Vec2::new(outer + side * (card.x / 2.0 + 1.0), y)
    }

    pub(super) fn front_upright(&self, seat: SeatNo) -> Vec2 {
        let plate = self.plate_upright(seat);
        if self.is_bottom(seat) {
            return plate + Vec2::new(0.0, PLATE.y / 2.0 + OWN_LARGE_CARD.y + EDGE + PILE.y / 2.0);
        }
        let inner = self.inner_end(seat) * (PLATE.x - PILE.x) / 2.0;
        plate + Vec2::new(inner, f32::midpoint(PLATE.y, LEAST_CARD.y))
    }

    pub(super) fn button_upright(&self, seat: SeatNo) -> Vec2 {
        let beside = f32::midpoint(PLATE.x, BUTTON) + BESIDE;
        self.plate_upright(seat) + Vec2::new(self.inner_end(seat) * beside, 0.0)
    }

    /// The centre of a drawn card over the cards of a seat.
    pub(super) fn raced_upright(&self, seat: SeatNo, which: u8, cards: u8) -> Vec2 {
        let step = ((PLATE.x - SMALL_CARD.x) / f32::from(cards.max(2) - 1)).min(SMALL_CARD.x + 2.0);
        let y = f32::midpoint(PLATE.y, self.card_size(seat).y);
        self.plate_upright(seat) + Vec2::new(step * from_middle(which, cards), y)
    }

    /// The size of a card for this number of boards.
    pub(super) fn upright_board_card(boards: u8) -> Vec2 {
        match boards {
            0 | 1 => BOARD_CARD,
            2 => SMALL_CARD,
            _ => LEAST_CARD,
        }
    }

    /// The gap between two cards of a board. Three boards lie between the columns.
    pub(super) fn upright_board_gap(boards: u8) -> f32 {
        if boards <= 2 { BOARD_GAP } else { EDGE }
    }

    /// The height of the centre of the boards, just below the row of pots.
    pub(super) fn upright_boards_middle(&self, boards: u8, half: f32) -> f32 {
        let above = if boards < 2 { ABOVE_BOARD.0 } else { ABOVE_BOARD.1 };
        self.band().0 - above - half
    }

    /// The distance between the centres of pots. The dealer button can lie beside them.
    pub(super) fn upright_pot_step(&self, pots: u8) -> f32 {
        let room = self.width - 2.0 * (EDGE + PLATE.x + BESIDE + BUTTON);
        room / f32::from(pots.clamp(1, POTS_IN_ROW))
    }

    /// The height of the centres of the lowest pots.
    pub(super) fn upright_pot_row(&self) -> f32 {
        self.band().0 + POT
    }

    /// The centre of the first card out of play, in the wing left of a caption.
    pub(super) fn open_upright(&self) -> Vec2 {
        let x = OPEN + SMALL_CARD.x / 2.0 - self.width / 2.0;
        Vec2::new(x, self.band().1 + SMALL_CARD.y / 2.0)
    }

    pub(super) fn hand_name_upright(&self) -> Vec2 {
        Vec2::new(0.0, self.bottom_edge() + self.label() / 2.0 + 1.0)
    }

    /// The height of the centre of a total of this height, above the rows of pots.
    pub(super) fn upright_total(&self, pots: u8, height: f32) -> f32 {
        let rows = f32::from(pots.div_ceil(POTS_IN_ROW).max(1) - 1);
        let pots = self.upright_pot_row() + rows * (self.label() + EDGE);
        pots + PILE.y / 2.0 + EDGE + height / 2.0
    }
}
