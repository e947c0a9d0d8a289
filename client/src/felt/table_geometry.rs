//! Where everything lies on the table. Pure geometry in table units, with the middle of the table at the origin and y
//! upwards; a table is 620 units high in every window.
//!
//! With text of the usual size the players sit round the table and their cards lie above their plates. Larger letters need
//! larger plates: then the players sit in two columns, and their cards lie beside the plates.

mod column_layout;
mod middle_layout;
mod oval_layout;

#[cfg(test)]
mod tests;

pub use middle_layout::{BoardLayout, MOST_OPEN, POTS_WITH_CHIPS};
pub use oval_layout::along;

use crate::app::window_layout::WindowLayout;
use crate::felt::font_metrics::{LABEL, TOTAL};
use crate::model::Model;
use crate::theme;
use bevy::math::{Rect, Vec2};
use cardroom_shared::seat::{MAX_SEATS, SeatNo};

/// The height of the table with the players round it.
pub const HEIGHT: f32 = 620.0;
/// How narrow and how wide it may be.
const WIDTHS: (f32, f32) = (930.0, 1_180.0);

/// The plate of a seat, with text of the usual size.
pub const PLATE: Vec2 = Vec2::new(148.0, 50.0);
/// A card of another player.
pub const SMALL_CARD: Vec2 = Vec2::new(48.0, 67.0);
/// The same where letters are large: the table is smaller then, and the card is not.
pub const COLUMN_CARD: Vec2 = Vec2::new(58.0, 81.0);
/// A card of the board.
pub const LARGE_CARD: Vec2 = Vec2::new(64.0, 90.0);
/// The same where letters are large.
pub const BOARD_CARD: Vec2 = Vec2::new(76.0, 107.0);
/// A card of one of three boards where letters are large.
pub const LEAST_CARD: Vec2 = Vec2::new(44.0, 61.4);
/// A card of one's own: half again as large as those of others.
pub const OWN_CARD: Vec2 = Vec2::new(72.0, 100.0);
/// The same where letters are large.
pub const OWN_LARGE_CARD: Vec2 = Vec2::new(94.0, 130.0);
/// What a pile of chips takes up together with its label, with text of the usual size.
pub const PILE: Vec2 = Vec2::new(96.0, 46.0);
/// The dealer button, with text of the usual size.
pub const BUTTON: f32 = 26.0;
/// The width of the rail.
pub const RAIL: f32 = 34.0;

/// With text of the usual size there are so many points in a unit where one acts with buttons: by this the letters of the felt
/// grow as those of the panels do, though the table itself becomes smaller.
const USUAL_UNIT: f32 = 0.96;
/// The letters grow no further than to so many times their usual height in units: ten players have room then.
const MOST: f32 = 2.5;
/// The dealer button grows no further than this.
const MOST_BUTTON: f32 = 1.5;

/// The table as it is shown, in the window as it is divided now.
pub fn from_layout(frame: &WindowLayout, model: &Model) -> TableGeometry {
    let (room, seats) = (frame.table.size(), model.seats().max(2));
    let places = match model.own_seat_shown() {
        Some(own) => TableGeometry::new(room, seats, own),
        None => TableGeometry::watched(room, seats),
    };
    places.with_text_scale(room, theme::text_scale(), frame.zoom)
}

/// Whether chips lie in front of players.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "the names say it")]
pub enum BetChips {
    Lie,
    AreGone,
}

/// A table for so many seats in a window of some shape.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct TableGeometry {
    /// Logical pixels in a unit.
    pub unit: f32,
    /// The width in units.
    pub width: f32,
    /// How many times their usual height, in units, the letters are.
    pub letters: f32,
    seats: u8,
    bottom: SeatNo,
    /// Whether somebody sits there who looks at the table.
    is_own: bool,
}

impl TableGeometry {
    /// The table that fits a part of the window of this size, with text of the usual size. `seats` is the highest seat number
    /// that is in use, and `bottom` the seat that is drawn nearest to the person.
    pub fn new(room: Vec2, seats: u8, bottom: SeatNo) -> Self {
        let (unit, width) = spread(room, WIDTHS);
        Self { unit, width, letters: 1.0, seats: seats.clamp(2, MAX_SEATS), bottom, is_own: true }
    }

    /// The same for somebody who has no seat: nobody's place is larger than another's.
    pub fn watched(room: Vec2, seats: u8) -> Self {
        Self { is_own: false, ..Self::new(room, seats, SeatNo::FIRST) }
    }

    /// The same table in a room of this size with text so many times as large as usual. `zoom` is how many logical pixels a point
    /// of the panels has.
    #[must_use]
    pub fn with_text_scale(self, room: Vec2, text: f32, zoom: f32) -> Self {
        if text <= 1.0 {
            return self;
        }
        let (unit, width) = spread(room, column_layout::WIDTHS);
        let letters = (text * USUAL_UNIT * zoom / unit).clamp(text.min(MOST), MOST);
        Self { unit, width, letters, ..self }
    }

    /// Whether letters are as large as usual, and everybody sits round the table.
    fn is_usual(&self) -> bool {
        self.letters <= 1.0
    }

    /// How many seats the table has.
    pub fn seats(&self) -> impl Iterator<Item = SeatNo> {
        SeatNo::all().take(usize::from(self.seats))
    }

    /// How many seats lie between one's own place and this one, clockwise.
    fn steps(&self, seat: SeatNo) -> u8 {
        (seat.number() + self.seats - self.bottom.number().min(self.seats)) % self.seats
    }

    /// Whether that seat is the person's own, nearest to them.
    pub fn is_bottom(&self, seat: SeatNo) -> bool {
        self.is_own && seat == self.bottom
    }

    /// The middle of the plate of a seat.
    pub fn plate(&self, seat: SeatNo) -> Vec2 {
        if self.is_usual() { self.plate_around(seat) } else { self.plate_in_column(seat) }
    }

    /// How large the plate of a seat is.
    pub fn plate_size(&self, seat: SeatNo) -> Vec2 {
        match (self.is_usual(), self.is_bottom(seat)) {
            (true, _) => PLATE,
            (false, true) => self.own_plate(),
            (false, false) => self.column_plate(),
        }
    }

    /// How large an empty place at the table is.
    pub fn empty_plate(&self) -> Vec2 {
        if self.is_usual() { PLATE } else { self.column_plate() }
    }

    /// Whether amounts are drawn as piles of chips; large letters leave no room for many.
    pub fn shows_piles(&self) -> bool {
        self.is_usual()
    }

    /// How large the cards of a seat are.
    fn card_size(&self, seat: SeatNo) -> Vec2 {
        match (self.is_bottom(seat), self.is_usual()) {
            (true, true) => OWN_CARD,
            (true, false) => OWN_LARGE_CARD,
            (false, true) => SMALL_CARD,
            (false, false) => COLUMN_CARD,
        }
    }

    /// The middle of one of the two cards of a seat. No plate lies on them.
    pub fn card(&self, seat: SeatNo, which: u8) -> Vec2 {
        if self.is_usual() { self.card_around(seat, which) } else { self.card_in_column(seat, which) }
    }

    /// Where the two cards of a seat lie.
    pub fn cards(&self, seat: SeatNo) -> Rect {
        let [first, second] = [0, 1].map(|which| Rect::from_center_size(self.card(seat, which), self.card_size(seat)));
        first.union(second)
    }

    /// Everything that belongs to a seat: the plate and the cards, and in a column the chips below the cards.
    pub fn block(&self, seat: SeatNo) -> Rect {
        let plate = Rect::from_center_size(self.plate(seat), self.plate_size(seat));
        let all = plate.union(self.cards(seat));
        if self.is_usual() || self.is_bottom(seat) { all } else { all.union(self.front_rect(seat)) }
    }

    /// The middle of the chips in front of a seat.
    pub fn front(&self, seat: SeatNo) -> Vec2 {
        if self.is_usual() { self.front_around(seat) } else { self.front_in_column(seat) }
    }

    /// What chips in front of a seat take up together with their label.
    pub fn pile(&self) -> Vec2 {
        if self.is_usual() { PILE } else { Vec2::new(self.column(), self.label()) }
    }

    fn front_rect(&self, seat: SeatNo) -> Rect {
        Rect::from_center_size(self.front(seat), self.pile())
    }

    /// The middle of one of so many cards that were dealt to a seat for odd chips: they lie before it, side by side.
    pub fn raced(&self, seat: SeatNo, which: u8, cards: u8) -> Vec2 {
        if !self.is_usual() {
            // Nobody has cards or bets then.
            let step = (self.column() - SMALL_CARD.x) / f32::from(cards.max(2) - 1);
            let step = step.min(SMALL_CARD.x + 2.0);
            return self.cards(seat).center() + Vec2::new(step * from_middle(which, cards), 0.0);
        }
        self.front(seat) * Vec2::new(0.84, 0.95) + Vec2::new((SMALL_CARD.x + 2.0) * from_middle(which, cards), 0.0)
    }

    /// The middle of the dealer button at a seat: beside the plate, towards the middle of the table.
    pub fn button(&self, seat: SeatNo) -> Vec2 {
        if self.is_usual() { self.button_around(seat) } else { self.button_in_column(seat) }
    }

    /// The same where nobody has cards: with large letters these lie between the plate and the button.
    pub fn button_without_cards(&self, seat: SeatNo) -> Vec2 {
        if self.is_usual() { self.button_around(seat) } else { self.button_at_plate(seat) }
    }

    /// How wide the dealer button is.
    pub fn button_size(&self) -> f32 {
        BUTTON * self.letters.min(MOST_BUTTON)
    }

    /// The height of an amount on its ground.
    fn label(&self) -> f32 {
        LABEL * self.letters + LABEL_GROUND
    }

    /// How high the letters of the total are: what is large anyhow grows less.
    pub fn total_letters(&self) -> f32 {
        TOTAL.max(LABEL * 1.1 * self.letters)
    }

    /// Where the cards come from: the dealer's place, opposite the person.
    pub fn dealer(&self) -> Vec2 {
        Vec2::new(0.0, HEIGHT * 0.33)
    }
}

/// How much higher the ground of an amount is than its letters.
pub const LABEL_GROUND: f32 = 5.0;
/// The most cards of a chip race that are shown at one seat.
pub const MOST_RACED: u8 = 4;

/// How many steps something lies from the middle of so many.
fn from_middle(which: u8, of: u8) -> f32 {
    f32::from(which) - f32::from(of.max(1) - 1) / 2.0
}

/// Logical pixels in a unit, and the width in units, of a table that is at least and at most so wide.
fn spread(room: Vec2, (least, most): (f32, f32)) -> (f32, f32) {
    let unit = (room.y / HEIGHT).min(room.x / least).max(0.01);
    (unit, (room.x / unit).clamp(least, most))
}
