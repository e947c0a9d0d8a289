//! The geometry of the table, in table units. The origin is the centre of the table and y points upwards. A table is
//! 620 units high in every window.
//!
//! With text of the usual size, the players sit around the table with their cards above their plates. Larger letters
//! need larger plates, so the players sit in two columns with their cards beside the plates.

mod column_layout;
mod middle_layout;
mod oval_layout;

#[cfg(test)]
mod tests;

pub use middle_layout::{BoardLayout, MOST_OPEN, POTS_WITH_CHIPS};
pub use oval_layout::along;

use crate::app::window_layout::WindowLayout;
use crate::felt::font_metrics::{LABEL, LINE, NAME, TOTAL};
use crate::model::Model;
use crate::theme;
use bevy::math::{Rect, Vec2};
use cardroom_shared::seat::{MAX_SEATS, SeatNo};

/// The height of the table with its players.
pub const HEIGHT: f32 = 620.0;
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
    places.with_text_scale(room, theme::text_scale(), frame.zoom)
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
    /// The letter scale: letter heights in units, relative to the usual ones.
    pub letters: f32,
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
        Self { unit, width, letters: 1.0, seats: seats.clamp(2, MAX_SEATS), bottom, is_own: true }
    }

    /// Creates the table for a viewer without a seat. All places have one size.
    pub fn watched(room: Vec2, seats: u8) -> Self {
        Self { is_own: false, ..Self::new(room, seats, SeatNo::FIRST) }
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
        Self { unit, width, letters, ..self }
    }

    /// Returns whether letters have the usual size, so that the players sit around the table.
    fn is_usual(&self) -> bool {
        self.letters <= 1.0
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
        if self.is_usual() { self.plate_around(seat) } else { self.plate_in_column(seat) }
    }

    /// The size of a seat's plate.
    pub fn plate_size(&self, seat: SeatNo) -> Vec2 {
        match (self.is_usual(), self.is_bottom(seat)) {
            (true, _) => PLATE,
            (false, true) => self.own_plate(),
            (false, false) => self.column_plate(),
        }
    }

    /// The place of the face on a seat's plate. The plates of a column are narrow, so that it is at the end of a line.
    pub fn face(&self, seat: SeatNo) -> FacePlace {
        let size = self.plate_size(seat);
        if self.is_usual() {
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
        if self.is_usual() { PLATE } else { self.column_plate() }
    }

    /// Returns whether amounts are drawn as piles of chips. Large letters leave no space for many.
    pub fn shows_piles(&self) -> bool {
        self.is_usual()
    }

    /// The size of a seat's cards.
    fn card_size(&self, seat: SeatNo) -> Vec2 {
        match (self.is_bottom(seat), self.is_usual()) {
            (true, true) => OWN_CARD,
            (true, false) => OWN_LARGE_CARD,
            (false, true) => SMALL_CARD,
            (false, false) => COLUMN_CARD,
        }
    }

    /// The centre of one of the two cards of a seat. No plate covers them.
    pub fn card(&self, seat: SeatNo, which: u8) -> Vec2 {
        if self.is_usual() { self.card_around(seat, which) } else { self.card_in_column(seat, which) }
    }

    /// The area of the two cards of a seat.
    pub fn cards(&self, seat: SeatNo) -> Rect {
        let [first, second] = [0, 1].map(|which| Rect::from_center_size(self.card(seat, which), self.card_size(seat)));
        first.union(second)
    }

    /// The area of a seat: the plate and the cards, and in a column also the chips below the cards.
    pub fn block(&self, seat: SeatNo) -> Rect {
        let plate = Rect::from_center_size(self.plate(seat), self.plate_size(seat));
        let all = plate.union(self.cards(seat));
        if self.is_usual() || self.is_bottom(seat) { all } else { all.union(self.front_rect(seat)) }
    }

    /// The centre of the chips in front of a seat.
    pub fn front(&self, seat: SeatNo) -> Vec2 {
        if self.is_usual() { self.front_around(seat) } else { self.front_in_column(seat) }
    }

    /// The size of the chips in front of a seat with their label.
    pub fn pile(&self) -> Vec2 {
        if self.is_usual() { PILE } else { Vec2::new(self.column(), self.label()) }
    }

    fn front_rect(&self, seat: SeatNo) -> Rect {
        Rect::from_center_size(self.front(seat), self.pile())
    }

    /// The centre of one of `cards` cards drawn in front of a seat for odd chips, side by side.
    pub fn raced(&self, seat: SeatNo, which: u8, cards: u8) -> Vec2 {
        if !self.is_usual() {
            // Nobody has cards or bets then.
            let step = (self.column() - SMALL_CARD.x) / f32::from(cards.max(2) - 1);
            let step = step.min(SMALL_CARD.x + 2.0);
            return self.cards(seat).center() + Vec2::new(step * from_middle(which, cards), 0.0);
        }
        self.front(seat) * Vec2::new(0.84, 0.95) + Vec2::new((SMALL_CARD.x + 2.0) * from_middle(which, cards), 0.0)
    }

    /// The centre of the dealer button at a seat: beside the plate, towards the middle of the table.
    pub fn button(&self, seat: SeatNo) -> Vec2 {
        if self.is_usual() { self.button_around(seat) } else { self.button_in_column(seat) }
    }

    /// The centre of the dealer button while nobody has cards. With large letters, cards separate the plate from the
    /// button.
    pub fn button_without_cards(&self, seat: SeatNo) -> Vec2 {
        if self.is_usual() { self.button_around(seat) } else { self.button_at_plate(seat) }
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
        Vec2::new(0.0, HEIGHT * 0.33)
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
