//! The layout of the middle of the table: boards, pots, captions, and cards out of play.

use super::upright_layout;
use super::{
    Arrangement, BOARD_CARD, BOARD_GAP, BetChips, HEIGHT, LABEL_GROUND, LARGE_CARD, LEAST_CARD, PILE, SMALL_CARD,
    TableGeometry, from_middle,
};
use bevy::math::{Rect, Vec2};
use cardroom_shared::cards::Card;

/// The gap between a caption and its neighbours, and half its greatest width.
const CAPTION_GAP: f32 = 4.0;
const CAPTION_HALF: f32 = 240.0;
const BOARD_Y: f32 = 0.0;
const POT_Y: f32 = BOARD_Y + LARGE_CARD.y / 2.0 + 30.0;
const TOTAL_Y: f32 = POT_Y + PILE.y / 2.0 + 16.0;
/// The gap between two lines of large letters.
const GAP: f32 = 4.0;
/// The greatest width and the height of the name of a hand, with text of the usual size.
pub(super) const HAND_NAME: Vec2 = Vec2::new(300.0, 20.0);
/// The distance between cards out of play, and the size of their area.
const OPEN_STEP: f32 = 24.0;
const OPEN_ROOM: Vec2 = Vec2::new(SMALL_CARD.x + 3.0 * OPEN_STEP, SMALL_CARD.y);
/// The centre of the first card out of play, if nobody sits opposite.
const OPPOSITE: Vec2 = Vec2::new(-1.5 * OPEN_STEP, HEIGHT / 2.0 - 44.0);
/// The distance of the first card out of play from the window's edge in a corner. It leaves space for the label below.
const CORNER: f32 = 50.0;
/// The factor for their distance if there is little space.
const NARROWER: f32 = 0.75;
/// The most cards out of play that are shown. They overlap.
pub const MOST_OPEN: u8 = 4;
/// The most pots that are drawn with chips. More pots are shown as figures only.
pub const POTS_WITH_CHIPS: u8 = 3;
/// The most pots in a row.
const POTS_IN_ROW: u8 = 5;

/// The number of boards, and the number of common cards, which are drawn once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BoardLayout {
    /// The number of boards.
    pub count: u8,
    /// The number of first cards that all boards share.
    pub common: u8,
}

impl BoardLayout {
    /// One board.
    pub const ONE: Self = Self { count: 1, common: 0 };

    /// Returns the layout for these boards.
    pub fn from_cards(boards: &[Vec<Card>]) -> Self {
        let [first, others @ ..] = boards else { return Self::ONE };
        let is_common = |(which, card): &(usize, &Card)| others.iter().all(|board| board.get(*which) == Some(*card));
        let common = if others.is_empty() { 0 } else { first.iter().enumerate().take_while(is_common).count() };
        let few = |count: usize| u8::try_from(count).unwrap_or(u8::MAX);
        Self { count: few(boards.len()), common: few(common) }
    }
}

impl TableGeometry {
    /// The centre of a card of a board; `board` and `which` count from 0.
    pub fn board(&self, board: u8, boards: BoardLayout, which: u8) -> Vec2 {
        let across = f32::from(which) - 2.0;
        let down = if which < boards.common { 0.0 } else { from_middle(board, boards.count) };
        let y = self.boards_middle(boards.count) - down * self.board_step(boards.count);
        Vec2::new(across * (self.board_card(boards.count).x + self.board_gap(boards.count)), y)
    }

    /// The size of a card for this number of boards.
    pub fn board_card(&self, boards: u8) -> Vec2 {
        match (boards, self.arrangement) {
            (_, Arrangement::Upright) => Self::upright_board_card(boards),
            (0 | 1, Arrangement::Columns) => BOARD_CARD,
            (0..=2, Arrangement::Oval) => LARGE_CARD,
            (2, Arrangement::Columns) | (_, Arrangement::Oval) => SMALL_CARD,
            (_, Arrangement::Columns) => LEAST_CARD,
        }
    }

    /// The gap between two cards of a board.
    fn board_gap(&self, boards: u8) -> f32 {
        if self.arrangement == Arrangement::Upright { Self::upright_board_gap(boards) } else { BOARD_GAP }
    }

    /// The distance from one of several boards to the next below it.
    fn board_step(&self, boards: u8) -> f32 {
        self.board_card(boards).y + if boards <= 2 { 8.0 } else { 4.0 }
    }

    /// The height of the centre of the boards: above their captions and below the pots.
    fn boards_middle(&self, boards: u8) -> f32 {
        match (boards, self.arrangement) {
            (_, Arrangement::Upright) => self.upright_boards_middle(boards, self.boards_half(boards).y),
            (0 | 1, Arrangement::Oval) => BOARD_Y,
            (0 | 1, Arrangement::Columns) => BOARD_Y + 6.0,
            (2, Arrangement::Oval) => BOARD_Y + 26.0,
            (2, Arrangement::Columns) => BOARD_Y - 10.0,
            (_, Arrangement::Oval) => BOARD_Y + 22.0,
            (_, Arrangement::Columns) => BOARD_Y + 11.0,
        }
    }

    /// Half the width and half the height of the boards.
    fn boards_half(&self, boards: u8) -> Vec2 {
        let card = self.board_card(boards);
        let below = f32::from(boards.max(1) - 1) / 2.0 * self.board_step(boards);
        Vec2::new(2.0 * (card.x + self.board_gap(boards)) + card.x / 2.0, below + card.y / 2.0)
    }

    /// The space for the label of a board, to its right.
    pub fn board_label(&self, board: u8, boards: BoardLayout) -> Rect {
        let (left, y) = (self.boards_half(boards.count).x + GAP, self.board(board, boards, 4).y);
        let half = self.label() / 2.0;
        let mut right = self.width / 2.0;
        for seat in self.seats() {
            let button = Rect::from_center_size(self.button(seat), Vec2::splat(self.button_size()));
            for thing in [self.block(seat), button] {
                if thing.min.x > left && thing.max.y > y - half && thing.min.y < y + half {
                    right = right.min(thing.min.x - GAP);
                }
            }
        }
        Rect::new(left, y - half, right.max(left), y + half)
    }

    /// Returns whether every pot fits above this number of boards. Otherwise only the total is shown.
    pub fn shows_pots(&self, boards: u8) -> bool {
        self.arrangement != Arrangement::Columns || boards < 3
    }

    /// The distance between the centres of pots.
    fn pot_step(&self, pots: u8) -> f32 {
        let usual = if pots <= POTS_WITH_CHIPS { 128.0 } else { 104.0 };
        match self.arrangement {
            Arrangement::Oval => usual,
            Arrangement::Columns => {
                // The dealer button is beside the columns.
                let half = self.free_half() - self.button_size() - 2.0 * GAP;
                (2.0 * half / f32::from(pots.clamp(1, POTS_IN_ROW))).min(usual * self.letters)
            }
            Arrangement::Upright => self.upright_pot_step(pots),
        }
    }

    /// The greatest width of a pot with its label.
    pub fn pot_width(&self, pots: u8) -> f32 {
        self.pot_step(pots) - GAP
    }

    /// The centre of a pot above the boards; pot 0 is the main pot.
    pub fn pot(&self, pot: u8, pots: u8, boards: u8) -> Vec2 {
        let per_row = match self.arrangement {
            _ if pots <= POTS_WITH_CHIPS => pots.max(1),
            Arrangement::Oval | Arrangement::Columns => POTS_IN_ROW.min(pots),
            Arrangement::Upright => upright_layout::POTS_IN_ROW,
        };
        let row = pot / per_row;
        let in_row = per_row.min(pots.max(1) - row * per_row);
        let x = from_middle(pot % per_row, in_row) * self.pot_step(pots);
        if self.arrangement == Arrangement::Oval && boards < 2 {
            return Vec2::new(x, POT_Y + f32::from(row) * 26.0);
        }
        Vec2::new(x, self.first_row(boards) + f32::from(row) * (self.label() + GAP))
    }

    /// The centre of a line just above the boards.
    fn first_row(&self, boards: u8) -> f32 {
        if self.arrangement == Arrangement::Upright {
            return self.upright_pot_row();
        }
        self.boards_middle(boards) + self.boards_half(boards).y + GAP + self.label() / 2.0
    }

    /// The centre of the total, above the pots and boards.
    pub fn total(&self, pots: u8, boards: u8) -> Vec2 {
        let height = self.total_letters() + LABEL_GROUND;
        if self.arrangement == Arrangement::Upright {
            return Vec2::new(0.0, self.upright_total(pots, height));
        }
        let several_rows = pots > POTS_IN_ROW;
        if self.arrangement == Arrangement::Oval && boards < 2 {
            return Vec2::new(0.0, if several_rows { TOTAL_Y + 14.0 } else { TOTAL_Y });
        }
        if several_rows {
            // The pots take all the space above the board.
            return Vec2::new(0.0, self.boards_middle(boards) - self.boards_half(boards).y - GAP - height / 2.0);
        }
        let first = self.first_row(boards);
        let below = if self.shows_pots(boards) { first + self.label() / 2.0 + GAP } else { first - self.label() / 2.0 };
        Vec2::new(0.0, below + height / 2.0)
    }

    /// The centre of the name of the person's hand, below their plate.
    pub fn hand_name(&self) -> Vec2 {
        match self.arrangement {
            Arrangement::Oval => {
                let below = f32::midpoint(self.plate_size(self.bottom).y, HAND_NAME.y) + 1.0;
                self.plate(self.bottom) - Vec2::new(0.0, below)
            }
            Arrangement::Columns => self.hand_name_in_column(),
            Arrangement::Upright => self.hand_name_upright(),
        }
    }

    /// The greatest width of a line in the middle of the table, for example of the total.
    pub fn line_width(&self) -> f32 {
        match self.arrangement {
            Arrangement::Oval => HAND_NAME.x,
            Arrangement::Columns => 2.0 * self.free_half(),
            Arrangement::Upright => upright_layout::LINE_WIDTH,
        }
    }

    /// The centre of an exposed card that is out of play. These cards are beside the rail in an empty corner, or
    /// opposite, or else left of the board.
    pub fn open(&self, which: u8, of: u8) -> Vec2 {
        let (first, step) = self.open_from();
        // Two cards are side by side; more overlap.
        let step = (step * f32::from(MOST_OPEN - 1) / f32::from(of.max(2) - 1)).min(SMALL_CARD.x + 2.0);
        first + Vec2::new(step * f32::from(which), 0.0)
    }

    /// The centre of the first card out of play, and the distance to the next.
    fn open_from(&self) -> (Vec2, f32) {
        if self.arrangement == Arrangement::Upright {
            return (self.open_upright(), OPEN_STEP);
        }
        let left_of_board = Vec2::new(-OPEN_ROOM.x + OPEN_STEP - 2.6 * LARGE_CARD.x, BOARD_Y);
        let [first, second, third] = [(-1.0, 1.0), (-1.0, -1.0), (1.0, 1.0)].map(|(x, y)| self.in_corner(x, y));
        let is_free = |first: &Vec2| {
            let cards = Rect::from_center_size(*first + Vec2::new(OPEN_STEP * 1.5, 0.0), OPEN_ROOM);
            let front = |seat| Rect::from_center_size(self.front(seat), self.pile());
            let lies_on = |rect: Rect| !rect.intersect(cards).is_empty();
            self.seats().all(|seat| !lies_on(self.block(seat)) && !lies_on(front(seat)))
        };
        if self.arrangement == Arrangement::Oval {
            let corners = [first, second, third, left_of_board];
            return (corners.into_iter().find(is_free).unwrap_or(left_of_board), OPEN_STEP);
        }
        let free = [OPPOSITE, first, second, third].into_iter().find(is_free);
        let beside_opposite = Vec2::new(SMALL_CARD.x / 2.0 - self.free_half(), OPPOSITE.y);
        free.map_or((beside_opposite, OPEN_STEP * NARROWER), |free| (free, OPEN_STEP))
    }

    /// The centre of the first card out of play in a corner of the table.
    fn in_corner(&self, across: f32, up: f32) -> Vec2 {
        let from_left = if across < 0.0 { CORNER } else { self.width - CORNER - OPEN_STEP * 3.0 };
        let y = if up > 0.0 { HEIGHT / 2.0 - 44.0 } else { -HEIGHT / 2.0 + 62.0 };
        Vec2::new(from_left - self.width / 2.0, y)
    }

    /// The centre of the label below these cards, for a label of this width with its background. `None` if it does
    /// not fit; the caption shows it then.
    pub fn open_label(&self, width: f32) -> Option<Vec2> {
        let (first, _) = self.open_from();
        let below = SMALL_CARD.y / 2.0 + 2.0 + self.label() / 2.0;
        let half = (self.width - width) / 2.0;
        if self.arrangement == Arrangement::Oval {
            let x = (first.x + 30.0).clamp(-half, half.max(-half));
            return Some(Vec2::new(x, first.y - below));
        }
        let is_opposite = first == OPPOSITE && width <= self.line_width();
        is_opposite.then(|| Vec2::new(0.0, first.y - below))
    }

    /// The space for the result of a hand. It is below the boards, above the person's own chips, and between those
    /// of the others.
    pub fn caption_room(&self, boards: u8, bets: BetChips) -> Rect {
        let bets = bets == BetChips::Lie;
        let top = self.boards_middle(boards) - self.boards_half(boards).y - CAPTION_GAP;
        // Without large cards it reaches no further down, because it would be between the other players' chips.
        let own = [*self, Self { is_own: true, ..*self }].map(|seen| {
            let block = seen.block(self.bottom).max.y;
            if bets { block.max(seen.front_rect(self.bottom).max.y) } else { block }
        });
        let bottom = (own[0].max(own[1]) + CAPTION_GAP).min(top);
        let mut half = match self.arrangement {
            Arrangement::Upright => upright_layout::CAPTION_HALF,
            Arrangement::Oval | Arrangement::Columns => CAPTION_HALF.max(self.line_width() / 2.0),
        };
        for seat in self.seats() {
            let button = Rect::from_center_size(self.button(seat), Vec2::splat(self.button_size()));
            let front = bets.then(|| self.front_rect(seat));
            for thing in [self.block(seat), button].into_iter().chain(front) {
                let is_beside = thing.max.y > bottom && thing.min.y < top;
                let from_middle = thing.min.x.max(-thing.max.x);
                if is_beside && from_middle > 0.0 {
                    half = half.min(from_middle - CAPTION_GAP);
                }
            }
        }
        Rect::new(-half, bottom, half, top)
    }

    /// The centre of the emblem, in the middle of the table.
    pub fn watermark(&self) -> Vec2 {
        match self.arrangement {
            Arrangement::Oval | Arrangement::Columns => Vec2::new(0.0, BOARD_Y),
            Arrangement::Upright => Vec2::new(0.0, self.boards_middle(1)),
        }
    }
}
