//! The geometry of the table, in table units. The origin is the centre of the table and y points upwards. A table is
//! 620 units high, unless it stands upright.
//!
//! With text of the usual size, the players sit around the table with their cards above their plates. Larger letters
//! need larger plates, so the players sit in two columns with their cards beside the plates. In a window that is
//! higher than wide, the players sit above and below the board.

mod column_layout;
mod middle_layout;
mod oval_layout;
mod upright_layout;

#[cfg(test)]
mod tests;

pub use middle_layout::{BoardLayout, MOST_OPEN, POTS_WITH_CHIPS};

use crate::app::window_layout::{TableShape, WindowLayout};
use crate::felt::felt_outline::FeltOutline;
use crate::felt::font_metrics::{LABEL, LINE, NAME, TOTAL};
use crate::model::Model;
use crate::theme;
use bevy::math::{Rect, Vec2};
use cardroom_shared::seat::{MAX_SEATS, SeatNo};

/// The height of an oval table with its players.
const HEIGHT: f32 = 620.0;
/// The least and the greatest width.
const WIDTHS: (f32, f32) = (930.0, 1_180.0);

/// The size of a plate, with text of the usual size.
pub const PLATE: Vec2 = Vec2::new(160.0, 50.0);
/// The size of another player's card.
pub const SMALL_CARD: Vec2 = Vec2::new(48.0, 67.0);
/// The size of another player's card, if letters are large. The table is smaller then, and the card is not.
pub const COLUMN_CARD: Vec2 = Vec2::new(58.0, 81.0);
/// The size of a board card.
pub const LARGE_CARD: Vec2 = Vec2::new(64.0, 90.0);
/// The size of a board card, if letters are large.
pub const BOARD_CARD: Vec2 = Vec2::new(76.0, 107.0);
/// The gap between two cards of a board.
const BOARD_GAP: f32 = 7.0;
/// The size of a card of one of three boards, if letters are large.
pub const LEAST_CARD: Vec2 = Vec2::new(44.0, 61.4);
/// The size of the person's own card: half again as large as those of others.
pub const OWN_CARD: Vec2 = Vec2::new(72.0, 100.0);
/// The size of the person's own card, if letters are large.
pub const OWN_LARGE_CARD: Vec2 = Vec2::new(94.0, 130.0);
/// The size of a chip pile with its label, with text of the usual size.
pub const PILE: Vec2 = Vec2::new(96.0, 46.0);
/// The width of the dealer button, with text of the usual size.
pub const BUTTON: f32 = 26.0;
/// The width of the rail.
pub const RAIL: f32 = 34.0;

/// Points per unit with text of the usual size and buttons for acting. With it the letters of the felt grow like
/// those of the panels, although the table itself becomes smaller.
const USUAL_UNIT: f32 = 0.96;
/// The greatest letter scale. Ten players still fit with it.
const MOST: f32 = 2.5;
/// The greatest scale of the dealer button.
const MOST_BUTTON: f32 = 1.5;

/// Returns the geometry of the shown table in the current window layout.
pub fn from_layout(frame: &WindowLayout, model: &Model) -> TableGeometry {
    let (room, seats) = (frame.table.size(), model.seats().max(2));
    let places = match model.own_seat_shown() {
        Some(own) => TableGeometry::new(room, seats, own),
        None => TableGeometry::watched(room, seats),
    };
    places.in_shape(frame, theme::text_scale())
}

/// The arrangement of the seats.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Arrangement {
    /// Around the table.
    Oval,
    /// In two columns, for large letters.
    Columns,
    /// Above and below the board, in a window that is higher than wide.
    Upright,
}

/// The margin between a face with its ring and the edge of the plate.
const FACE_MARGIN: f32 = 3.0;

/// The place of a face on its plate.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct FacePlace {
    /// The centre, in units from the centre of the plate.
    pub at: Vec2,
    /// The diameter of the ring around it, in units.
    pub diameter: f32,
    /// The lines of the plate that it takes.
    pub line: FaceLine,
}

/// The lines of a plate that a face takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FaceLine {
    /// Both: it is before them.
    Both,
    /// The end of the line of the name.
    Name,
    /// The end of the line of the stack.
    Stack,
}

/// The height of the name above the middle of a plate of two lines, in units with text of the usual size.
pub const NAME_LINE: f32 = 10.5;

/// The presence of chips in front of players.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "the names say it")]
pub enum BetChips {
    Lie,
    AreGone,
}

/// The geometry of a table for a number of seats in a part of the window.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct TableGeometry {
    /// Logical pixels per unit.
    pub unit: f32,
    /// The width, in units.
    pub width: f32,
    /// The height, in units.
    pub height: f32,
    /// The letter scale: letter heights in units, relative to the usual ones.
    pub letters: f32,
    arrangement: Arrangement,
    seats: u8,
    bottom: SeatNo,
    /// True if the person has a seat at the table.
    is_own: bool,
}

impl TableGeometry {
    /// Creates the table that fits a part of the window, with text of the usual size. `seats` is the highest seat
    /// number in use. `bottom` is the seat that is drawn nearest to the person.
    pub fn new(room: Vec2, seats: u8, bottom: SeatNo) -> Self {
        let (unit, width) = spread(room, WIDTHS);
        let (arrangement, seats) = (Arrangement::Oval, seats.clamp(2, MAX_SEATS));
        Self { unit, width, height: HEIGHT, letters: 1.0, arrangement, seats, bottom, is_own: true }
    }

    /// Creates the table for a viewer without a seat. All places have one size.
    pub fn watched(room: Vec2, seats: u8) -> Self {
        Self { is_own: false, ..Self::new(room, seats, SeatNo::FIRST) }
    }

    /// Returns this table in the shape of this window, with this text scale.
    #[must_use]
    pub fn in_shape(self, frame: &WindowLayout, text: f32) -> Self {
        let room = frame.table.size();
        match frame.shape {
            TableShape::Wide | TableShape::Narrow => self.with_text_scale(room, text, frame.zoom),
            TableShape::Upright => self.upright(room),
        }
    }

    /// Returns this table upright in a space of this size. Its letters keep their size, because the plates of ten
    /// players fill its width.
    #[must_use]
    fn upright(self, room: Vec2) -> Self {
        let (widths, heights) = (upright_layout::WIDTHS, upright_layout::HEIGHTS);
        let unit = (room.x / widths.0).min(room.y / heights.0).max(0.01);
        let (width, height) = ((room.x / unit).clamp(widths.0, widths.1), (room.y / unit).clamp(heights.0, heights.1));
        Self { unit, width, height, arrangement: Arrangement::Upright, ..self }
    }

    /// Returns this table in a space of this size with this text scale. `zoom` is logical pixels per point of the
    /// panels.
    #[must_use]
    pub fn with_text_scale(self, room: Vec2, text: f32, zoom: f32) -> Self {
        if text <= 1.0 {
            return self;
        }
        let (unit, width) = spread(room, column_layout::WIDTHS);
        let letters = (text * USUAL_UNIT * zoom / unit).clamp(text.min(MOST), MOST);
        Self { unit, width, letters, arrangement: Arrangement::Columns, ..self }
    }

    /// The outline of the felt.
    pub fn felt(&self) -> FeltOutline {
        match self.arrangement {
            Arrangement::Oval | Arrangement::Columns => self.oval_felt(),
            Arrangement::Upright => self.upright_felt(),
        }
    }

    /// The seats of the table.
    pub fn seats(&self) -> impl Iterator<Item = SeatNo> {
        SeatNo::all().take(usize::from(self.seats))
    }

    /// The number of seats from the bottom seat to this one, clockwise.
    fn steps(&self, seat: SeatNo) -> u8 {
        (seat.number() + self.seats - self.bottom.number().min(self.seats)) % self.seats
    }

    /// Returns whether that seat is the person's own, which is drawn nearest to them.
    pub fn is_bottom(&self, seat: SeatNo) -> bool {
        self.is_own && seat == self.bottom
    }

    /// The centre of a seat's plate.
    pub fn plate(&self, seat: SeatNo) -> Vec2 {
        match self.arrangement {
            Arrangement::Oval => self.plate_around(seat),
            Arrangement::Columns => self.plate_in_column(seat),
            Arrangement::Upright => self.plate_upright(seat),
        }
    }

    /// The size of a seat's plate.
    pub fn plate_size(&self, seat: SeatNo) -> Vec2 {
        match (self.arrangement, self.is_bottom(seat)) {
            (Arrangement::Oval | Arrangement::Upright, _) => PLATE,
            (Arrangement::Columns, true) => self.own_plate(),
            (Arrangement::Columns, false) => self.column_plate(),
        }
    }

    /// The place of the face on a seat's plate. The plates of a column are narrow, so that it is at the end of a line.
    pub fn face(&self, seat: SeatNo) -> FacePlace {
        let size = self.plate_size(seat);
        if self.arrangement != Arrangement::Columns {
            let diameter = size.y - 2.0 * FACE_MARGIN;
            let at = Vec2::new(FACE_MARGIN + (diameter - size.x) / 2.0, 0.0);
            return FacePlace { at, diameter, line: FaceLine::Both };
        }
        let diameter = LINE * NAME * self.letters;
        let x = (size.x - diameter) / 2.0 - FACE_MARGIN;
        let (y, line) =
            if self.is_bottom(seat) { (NAME_LINE * self.letters, FaceLine::Name) } else { (0.0, FaceLine::Stack) };
        FacePlace { at: Vec2::new(x, y), diameter, line }
    }

    /// The size of an empty place at the table.
    pub fn empty_plate(&self) -> Vec2 {
        if self.arrangement == Arrangement::Columns { self.column_plate() } else { PLATE }
    }

    /// Returns whether this many pots are drawn as piles of chips. Large letters leave no space for many, and an
    /// upright table has space for one.
    pub fn shows_piles(&self, pots: u8) -> bool {
        match self.arrangement {
            Arrangement::Oval => pots <= POTS_WITH_CHIPS,
            Arrangement::Columns => false,
            Arrangement::Upright => pots <= 1,
        }
    }

    /// Returns whether the name of each pot fits.
    pub fn names_pots(&self) -> bool {
        self.arrangement == Arrangement::Oval
    }

    /// The most stacks of chips in a pile.
    pub fn most_stacks(&self) -> usize {
        if self.arrangement == Arrangement::Upright { upright_layout::STACKS } else { usize::MAX }
    }

    /// The size of the person's own cards.
    pub fn own_card_size(&self) -> Vec2 {
        if self.arrangement == Arrangement::Oval { OWN_CARD } else { OWN_LARGE_CARD }
    }

    /// The size of another player's cards.
    pub fn other_card_size(&self) -> Vec2 {
        match self.arrangement {
            Arrangement::Oval => SMALL_CARD,
            Arrangement::Columns => COLUMN_CARD,
            Arrangement::Upright => LEAST_CARD,
        }
    }

    /// The size of a seat's cards.
    fn card_size(&self, seat: SeatNo) -> Vec2 {
        if self.is_bottom(seat) { self.own_card_size() } else { self.other_card_size() }
    }

    /// The centre of one of the two cards of a seat. No plate covers them.
    pub fn card(&self, seat: SeatNo, which: u8) -> Vec2 {
        match self.arrangement {
            Arrangement::Oval => self.card_around(seat, which),
            Arrangement::Columns => self.card_in_column(seat, which),
            Arrangement::Upright => self.card_upright(seat, which),
        }
    }

    /// The area of the two cards of a seat.
    pub fn cards(&self, seat: SeatNo) -> Rect {
        let [first, second] = [0, 1].map(|which| Rect::from_center_size(self.card(seat, which), self.card_size(seat)));
        first.union(second)
    }

    /// The area of a seat: the plate and the cards, and in a column also the chips beside them.
    pub fn block(&self, seat: SeatNo) -> Rect {
        let plate = Rect::from_center_size(self.plate(seat), self.plate_size(seat));
        let all = plate.union(self.cards(seat));
        match (self.arrangement, self.is_bottom(seat)) {
            (Arrangement::Oval, _) | (_, true) => all,
            (Arrangement::Columns | Arrangement::Upright, false) => all.union(self.front_rect(seat)),
        }
    }

    /// The centre of the chips in front of a seat.
    pub fn front(&self, seat: SeatNo) -> Vec2 {
        match self.arrangement {
            Arrangement::Oval => self.front_around(seat),
            Arrangement::Columns => self.front_in_column(seat),
            Arrangement::Upright => self.front_upright(seat),
        }
    }

    /// The size of the chips in front of a seat with their label.
    pub fn pile(&self) -> Vec2 {
        match self.arrangement {
            Arrangement::Oval => PILE,
            Arrangement::Columns => Vec2::new(self.column(), self.label()),
            Arrangement::Upright => upright_layout::PILE,
        }
    }

    fn front_rect(&self, seat: SeatNo) -> Rect {
        Rect::from_center_size(self.front(seat), self.pile())
    }

    /// The centre of one of `cards` cards drawn in front of a seat for odd chips, side by side.
    pub fn raced(&self, seat: SeatNo, which: u8, cards: u8) -> Vec2 {
        // Nobody has cards or bets then.
        match self.arrangement {
            Arrangement::Oval => {
                let beside = (SMALL_CARD.x + 2.0) * from_middle(which, cards);
                self.front(seat) * Vec2::new(0.84, 0.95) + Vec2::new(beside, 0.0)
            }
            Arrangement::Columns => {
                let step = (self.column() - SMALL_CARD.x) / f32::from(cards.max(2) - 1);
                let step = step.min(SMALL_CARD.x + 2.0);
                self.cards(seat).center() + Vec2::new(step * from_middle(which, cards), 0.0)
            }
            Arrangement::Upright => self.raced_upright(seat, which, cards),
        }
    }

    /// The centre of the dealer button at a seat: beside the plate, towards the middle of the table.
    pub fn button(&self, seat: SeatNo) -> Vec2 {
        match self.arrangement {
            Arrangement::Oval => self.button_around(seat),
            Arrangement::Columns => self.button_in_column(seat),
            Arrangement::Upright => self.button_upright(seat),
        }
    }

    /// The centre of the dealer button while nobody has cards. With large letters, cards separate the plate from the
    /// button.
    pub fn button_without_cards(&self, seat: SeatNo) -> Vec2 {
        if self.arrangement == Arrangement::Columns { self.button_at_plate(seat) } else { self.button(seat) }
    }

    /// The width of the dealer button.
    pub fn button_size(&self) -> f32 {
        BUTTON * self.letters.min(MOST_BUTTON)
    }

    /// The height of an amount with its background.
    fn label(&self) -> f32 {
        LABEL * self.letters + LABEL_GROUND
    }

    /// The letter height of the total. It grows less than small text.
    pub fn total_letters(&self) -> f32 {
        TOTAL.max(LABEL * 1.1 * self.letters)
    }

    /// The dealer's position opposite the person, from which cards come.
    pub fn dealer(&self) -> Vec2 {
        Vec2::new(0.0, self.height * 0.33)
    }
}

/// The difference between the height of an amount's background and that of its letters.
pub const LABEL_GROUND: f32 = 5.0;
/// The most cards of a chip race that are shown at one seat.
pub const MOST_RACED: u8 = 4;

/// The number of steps from the middle of a row of `of` items.
fn from_middle(which: u8, of: u8) -> f32 {
    f32::from(which) - f32::from(of.max(1) - 1) / 2.0
}

/// Logical pixels per unit, and the width in units, for a table within these limits of width.
fn spread(room: Vec2, (least, most): (f32, f32)) -> (f32, f32) {
    let unit = (room.y / HEIGHT).min(room.x / least).max(0.01);
    (unit, (room.x / unit).clamp(least, most))
}
