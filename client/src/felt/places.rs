//! Where everything lies on the table. Pure geometry in table units, with the middle of the table at the origin and y
//! upwards; a table is 620 units high in every window.

use crate::frame::Frame;
use crate::model::Model;
use bevy::math::{Rect, Vec2};
use cardroom_shared::seat::{MAX_SEATS, SeatNo};

/// The height of the table with the players round it.
pub const HEIGHT: f32 = 620.0;
const MIN_WIDTH: f32 = 930.0;
const MAX_WIDTH: f32 = 1_180.0;

/// The plate of a seat.
pub const PLATE: Vec2 = Vec2::new(148.0, 50.0);
/// A card of another player.
pub const SMALL_CARD: Vec2 = Vec2::new(48.0, 67.0);
/// A card of the board, and one's own.
pub const LARGE_CARD: Vec2 = Vec2::new(64.0, 90.0);
/// What a pile of chips takes up together with its label.
pub const PILE: Vec2 = Vec2::new(96.0, 46.0);
/// The dealer button.
pub const BUTTON: f32 = 26.0;
/// The width of the rail.
pub const RAIL: f32 = 34.0;

/// Where the plates lie between the felt's edge and the window's.
const PLATE_MARGIN: Vec2 = Vec2::new(86.0, 66.0);

/// Plates above this line belong to the upper side of the table,
const UPPER: f32 = HEIGHT / 5.0;
/// and plates below this one to its lower side; the others to its ends.
const LOWER: f32 = -HEIGHT / 4.0;

/// The table as it is shown, in the window as it is divided now.
pub fn of(frame: &Frame, model: &Model) -> Places {
    let (room, seats) = (frame.table.size(), model.seats().max(2));
    match model.own_seat_shown() {
        Some(own) => Places::new(room, seats, own),
        None => Places::watched(room, seats),
    }
}

/// Whether chips lie in front of players.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "the names say it")]
pub enum Bets {
    Lie,
    AreGone,
}

/// A table for so many seats in a window of some shape.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Places {
    /// Logical pixels in a unit.
    pub unit: f32,
    /// The width in units.
    pub width: f32,
    seats: u8,
    bottom: SeatNo,
    /// Whether somebody sits there who looks at the table.
    is_own: bool,
}

impl Places {
    /// The table that fits a part of the window of this size. `seats` is the highest seat number that is in use, and
    /// `bottom` the seat that is drawn nearest to the person.
    pub fn new(room: Vec2, seats: u8, bottom: SeatNo) -> Self {
        let unit = (room.y / HEIGHT).min(room.x / MIN_WIDTH).max(0.01);
        let width = (room.x / unit).clamp(MIN_WIDTH, MAX_WIDTH);
        Self { unit, width, seats: seats.clamp(2, MAX_SEATS), bottom, is_own: true }
    }

    /// The same for somebody who has no seat: nobody's place is larger than another's.
    pub fn watched(room: Vec2, seats: u8) -> Self {
        Self { is_own: false, ..Self::new(room, seats, SeatNo::FIRST) }
    }

    /// How many seats the table has.
    pub fn seats(&self) -> impl Iterator<Item = SeatNo> {
        SeatNo::all().take(usize::from(self.seats))
    }

    /// The straight half and the radius of the line on which the plates lie.
    fn track(&self) -> (f32, f32) {
        let half = Vec2::new(self.width, HEIGHT) / 2.0 - PLATE_MARGIN;
        (half.x - half.y, half.y)
    }

    /// The straight half and the radius of the felt's edge.
    pub fn felt(&self) -> (f32, f32) {
        let (straight, radius) = self.track();
        (straight, radius - 6.0)
    }

    /// The middle of the plate of a seat.
    pub fn plate(&self, seat: SeatNo) -> Vec2 {
        let (straight, radius) = self.track();
        let round = 4.0 * straight + std::f32::consts::TAU * radius;
        let mut steps = seat.number() + self.seats - self.bottom.number().min(self.seats);
        steps %= self.seats;
        let at = along(round * f32::from(steps) / f32::from(self.seats), straight, radius);
        at - Vec2::new(0.0, 16.0)
    }

    /// Whether that seat is the person's own, nearest to them.
    pub fn is_bottom(&self, seat: SeatNo) -> bool {
        self.is_own && seat == self.bottom
    }

    /// The middle of one of the two cards of a seat.
    pub fn card(&self, seat: SeatNo, which: u8) -> Vec2 {
        let side = if which == 0 { -1.0 } else { 1.0 };
        if self.is_bottom(seat) {
            self.plate(seat) + Vec2::new(side * (LARGE_CARD.x / 2.0 + 2.0), PLATE.y / 2.0 + LARGE_CARD.y / 2.0)
        } else {
            self.plate(seat) + Vec2::new(side * (SMALL_CARD.x / 2.0 + 1.0), PLATE.y / 2.0 + SMALL_CARD.y / 2.0 - 18.0)
        }
    }

    /// Everything that belongs to a seat: the plate and the cards above it.
    pub fn block(&self, seat: SeatNo) -> Rect {
        let card = if self.is_bottom(seat) { LARGE_CARD } else { SMALL_CARD };
        let plate = Rect::from_center_size(self.plate(seat), PLATE);
        let cards = [0, 1].map(|which| Rect::from_center_size(self.card(seat, which), card));
        plate.union(cards[0]).union(cards[1])
    }

    /// The middle of the chips in front of a seat.
    pub fn front(&self, seat: SeatNo) -> Vec2 {
        let plate = self.plate(seat);
        let block = self.block(seat);
        if plate.y < LOWER {
            Vec2::new(plate.x * 0.86, block.max.y + PILE.y / 2.0 + 4.0)
        } else if plate.y > UPPER {
            Vec2::new(plate.x * 0.86, block.min.y - PILE.y / 2.0 - 5.0)
        } else {
            let inwards = f32::midpoint(PLATE.x, PILE.x) + 10.0;
            let towards = if plate.x < 0.0 { 1.0 } else { -1.0 };
            Vec2::new(plate.x + towards * inwards, plate.y * 0.84 + 10.0)
        }
    }

    /// The middle of one of so many cards that were dealt to a seat for odd chips: they lie before it, side by side.
    pub fn raced(&self, seat: SeatNo, which: u8, cards: u8) -> Vec2 {
        let from_middle = f32::from(which) - f32::from(cards.max(1) - 1) / 2.0;
        self.front(seat) * 0.84 + Vec2::new((SMALL_CARD.x + 2.0) * from_middle, 0.0)
    }

    /// The middle of the dealer button at a seat: beside the plate, towards the middle of the table.
    pub fn button(&self, seat: SeatNo) -> Vec2 {
        let plate = self.plate(seat);
        let beside = f32::midpoint(PLATE.x, BUTTON) + 5.0;
        if plate.y < LOWER || plate.y > UPPER {
            let side = if plate.x <= 0.0 { 1.0 } else { -1.0 };
            Vec2::new(plate.x + side * beside, plate.y + if plate.y > 0.0 { -10.0 } else { 12.0 })
        } else {
            let towards = if plate.x < 0.0 { 1.0 } else { -1.0 };
            Vec2::new(plate.x + towards * (PLATE.x / 2.0 - 8.0), plate.y - f32::midpoint(PLATE.y, BUTTON) - 4.0)
        }
    }

    /// The middle of a card of the board; `board` counts from 0 of `boards`.
    pub fn board(&self, board: u8, boards: u8, which: u8) -> Vec2 {
        let gap = 7.0;
        let across = f32::from(which) - 2.0;
        let down = f32::from(board) - f32::from(boards.max(1) - 1) / 2.0;
        // Several boards leave room below them for what is told of each.
        let lift = 5.0 * f32::from(boards.max(1) - 1);
        Vec2::new(across * (LARGE_CARD.x + gap), BOARD_Y + lift - down * (LARGE_CARD.y * 0.55))
    }

    /// The middle of a pot of so many: the main pot first.
    pub fn pot(&self, pot: u8, pots: u8) -> Vec2 {
        let per_row = if pots <= POTS_WITH_CHIPS { pots.max(1) } else { 5.min(pots) };
        let row = pot / per_row;
        let in_row = per_row.min(pots.max(1) - row * per_row);
        let step = if pots <= POTS_WITH_CHIPS { 128.0 } else { 104.0 };
        let across = f32::from(pot % per_row) - f32::from(in_row - 1) / 2.0;
        Vec2::new(across * step, POT_Y + f32::from(row) * 26.0)
    }

    /// The middle of what all pots and bets are together: above so many pots.
    pub fn total(&self, pots: u8) -> Vec2 {
        Vec2::new(0.0, if pots > 5 { TOTAL_Y + 14.0 } else { TOTAL_Y })
    }

    /// The middle of the name of one's own hand: below one's plate.
    pub fn hand_name(&self) -> Vec2 {
        self.plate(self.bottom) - Vec2::new(0.0, f32::midpoint(PLATE.y, HAND_NAME) + 1.0)
    }

    /// The middle of a card that everybody has seen and that does not play: they lie beside the rail, in a corner in
    /// which nobody sits, or else left of the board.
    pub fn open(&self, which: u8) -> Vec2 {
        let left_of_board = Vec2::new(-OPEN_ROOM.x + OPEN_STEP - 2.6 * LARGE_CARD.x, BOARD_Y);
        let [first, second, third] = [(-1.0, 1.0), (-1.0, -1.0), (1.0, 1.0)].map(|(x, y)| self.in_corner(x, y));
        let corners = [first, second, third, left_of_board];
        let is_free = |first: &Vec2| {
            let cards = Rect::from_center_size(*first + Vec2::new(OPEN_STEP * 1.5, 0.0), OPEN_ROOM);
            let front = |seat| Rect::from_center_size(self.front(seat), PILE);
            let lies_on = |rect: Rect| !rect.intersect(cards).is_empty();
            self.seats().all(|seat| !lies_on(self.block(seat)) && !lies_on(front(seat)))
        };
        let first = corners.into_iter().find(is_free).unwrap_or(left_of_board);
        first + Vec2::new(OPEN_STEP * f32::from(which), 0.0)
    }

    /// The middle of the first card out of play in a corner of the table.
    fn in_corner(&self, across: f32, up: f32) -> Vec2 {
        let from_left = if across < 0.0 { 34.0 } else { self.width - 34.0 - OPEN_STEP * 3.0 };
        let y = if up > 0.0 { HEIGHT / 2.0 - 44.0 } else { -HEIGHT / 2.0 + 62.0 };
        Vec2::new(from_left - self.width / 2.0, y)
    }

    /// The middle of the words below these cards.
    pub fn open_label(&self) -> Vec2 {
        self.open(0) + Vec2::new(30.0, -46.0)
    }

    /// Where the cards come from: the dealer's place, opposite the person.
    pub fn dealer(&self) -> Vec2 {
        Vec2::new(0.0, HEIGHT * 0.33)
    }

    /// The room in which the outcome of a hand is told: below so many boards, above one's own chips, and between those
    /// of the others.
    pub fn caption_room(&self, boards: u8, bets: Bets) -> Rect {
        let boards = boards.max(1);
        let bets = bets == Bets::Lie;
        let top = self.board(boards - 1, boards, 2).y - LARGE_CARD.y / 2.0 - CAPTION_GAP;
        // It reaches no further down where nobody has large cards: there it would be between the chips of the others.
        let seen = Self { is_own: true, ..*self };
        let own = if bets { seen.front(self.bottom).y + PILE.y / 2.0 } else { seen.block(self.bottom).max.y };
        let bottom = (own + CAPTION_GAP).min(top);
        let mut half = CAPTION_HALF;
        for seat in self.seats() {
            let button = Rect::from_center_size(self.button(seat), Vec2::splat(BUTTON));
            let front = bets.then(|| Rect::from_center_size(self.front(seat), PILE));
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

    /// The middle of the emblem of the house, in the middle of the table.
    pub fn emblem(&self) -> Vec2 {
        Vec2::new(0.0, BOARD_Y)
    }
}

/// What lies between a caption and everything round it, and the most that it reaches to either side.
const CAPTION_GAP: f32 = 4.0;
const CAPTION_HALF: f32 = 240.0;
const BOARD_Y: f32 = 0.0;
const POT_Y: f32 = BOARD_Y + LARGE_CARD.y / 2.0 + 30.0;
const TOTAL_Y: f32 = POT_Y + PILE.y / 2.0 + 16.0;
/// The height of the name of a hand.
const HAND_NAME: f32 = 20.0;
/// How far the cards out of play lie apart, and the room they take.
const OPEN_STEP: f32 = 24.0;
const OPEN_ROOM: Vec2 = Vec2::new(SMALL_CARD.x + 3.0 * OPEN_STEP, SMALL_CARD.y);
/// The most cards out of play that are shown; they lie one on the other.
pub const MOST_OPEN: u8 = 4;
/// Up to so many pots are drawn with their chips; more are told in figures alone.
pub const POTS_WITH_CHIPS: u8 = 3;

/// The point so far along a stadium, clockwise on the screen from the middle of its lower side.
pub fn along(distance: f32, straight: f32, radius: f32) -> Vec2 {
    let arc = std::f32::consts::PI * radius;
    let mut rest = distance;
    if rest <= straight {
        return Vec2::new(-rest, -radius);
    }
    rest -= straight;
    if rest <= arc {
        let angle = rest / radius;
        return Vec2::new(-straight - radius * angle.sin(), -radius * angle.cos());
    }
    rest -= arc;
    if rest <= 2.0 * straight {
        return Vec2::new(-straight + rest, radius);
    }
    rest -= 2.0 * straight;
    if rest <= arc {
        let angle = rest / radius;
        return Vec2::new(straight + radius * angle.sin(), radius * angle.cos());
    }
    Vec2::new(straight - (rest - arc), -radius)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::frame::{Chair, LogPanel, Means, Sizes};

    /// The rooms for the table in a small window, a usual one and a very large one, with and without the log.
    fn rooms() -> Vec<Vec2> {
        let mut rooms = Vec::new();
        for window in [
            Vec2::new(800.0, 500.0),
            Vec2::new(1024.0, 640.0),
            Vec2::new(1280.0, 800.0),
            Vec2::new(1920.0, 1080.0),
            Vec2::new(3840.0, 2160.0),
        ] {
            for log in [Some(LogPanel::Open), Some(LogPanel::Closed)] {
                for chair in [Chair::Seated(Means::Buttons), Chair::Seated(Means::Chips), Chair::Rail] {
                    for text in [1.0, 2.0] {
                        let sizes = Sizes { text, ..Sizes::USUAL };
                        rooms.push(Frame::new(window, 1.0, sizes, log, chair).table.size());
                    }
                }
            }
        }
        rooms
    }

    /// Tables of every size, with a seat of one's own and without.
    fn tables(room: Vec2) -> impl Iterator<Item = (u8, Places)> {
        (2..=MAX_SEATS).flat_map(move |seats| {
            [Places::new(room, seats, SeatNo::FIRST), Places::watched(room, seats)].map(|places| (seats, places))
        })
    }

    fn overlap(a: Rect, b: Rect) -> bool {
        let common = a.intersect(b);
        common.width() > 0.5 && common.height() > 0.5
    }

    #[test]
    fn nothing_lies_on_anything_else_at_any_table() {
        for room in rooms() {
            for (seats, places) in tables(room) {
                let mut things: Vec<(String, Rect)> = Vec::new();
                for seat in places.seats() {
                    things.push((format!("the seat {seat}"), places.block(seat)));
                    things.push((format!("the chips of {seat}"), Rect::from_center_size(places.front(seat), PILE)));
                }
                for card in 0..5 {
                    let at = places.board(0, 1, card);
                    things.push((format!("board card {card}"), Rect::from_center_size(at, LARGE_CARD)));
                }
                for which in [0, MOST_OPEN - 1] {
                    let card = Rect::from_center_size(places.open(which), SMALL_CARD);
                    for seat in places.seats() {
                        let block = places.block(seat);
                        assert!(!overlap(card, block), "a card out of play on seat {seat} of {seats} in {room}");
                    }
                }
                for pot in 0..3 {
                    things.push((format!("pot {pot}"), Rect::from_center_size(places.pot(pot, 3), PILE)));
                }
                let total = Vec2::new(220.0, 28.0);
                things.push(("the total".to_owned(), Rect::from_center_size(places.total(3), total)));
                let name = Vec2::new(300.0, HAND_NAME);
                things.push(("the hand's name".to_owned(), Rect::from_center_size(places.hand_name(), name)));
                for (i, (name, a)) in things.iter().enumerate() {
                    for (other, b) in &things[i + 1..] {
                        assert!(!overlap(*a, *b), "{name} {a:?} lies on {other} {b:?}, {seats} seats in {room}");
                    }
                }
            }
        }
    }

    #[test]
    fn what_is_told_lies_on_no_bet_no_plate_no_pot_and_no_card() {
        for room in rooms() {
            for (seats, places) in tables(room) {
                let cases = (0..=3).flat_map(|boards| [(boards, Bets::Lie), (boards, Bets::AreGone)]);
                for (boards, bets) in cases.filter(|case| *case != (2, Bets::Lie) && *case != (3, Bets::Lie)) {
                    let told = places.caption_room(boards, bets);
                    let least = Vec2::new(270.0, if bets == Bets::Lie { 38.0 } else { 50.0 });
                    assert!(told.size().cmpge(least).all(), "{told:?} at {seats} seats, {boards} boards in {room}");
                    for seat in places.seats() {
                        let button = Rect::from_center_size(places.button(seat), Vec2::splat(BUTTON));
                        let front = Rect::from_center_size(places.front(seat), PILE);
                        assert!(
                            !overlap(told, places.block(seat)),
                            "seat {seat} of {seats}, {boards} boards in {room}"
                        );
                        assert!(!overlap(told, button), "button of {seat} of {seats}, {boards} boards in {room}");
                        assert!(bets == Bets::AreGone || !overlap(told, front), "chips of {seat} of {seats} in {room}");
                    }
                    for board in 0..boards {
                        let card = Rect::from_center_size(places.board(board, boards, 2), LARGE_CARD);
                        assert!(!overlap(told, card), "board {board} of {boards}");
                    }
                    for pot in 0..3 {
                        assert!(!overlap(told, Rect::from_center_size(places.pot(pot, 3), PILE)), "pot {pot}");
                    }
                }
            }
        }
    }

    #[test]
    fn the_button_lies_on_no_plate_and_no_chips() {
        for room in rooms() {
            for seats in 2..=MAX_SEATS {
                let places = Places::new(room, seats, SeatNo::FIRST);
                for at in places.seats() {
                    let button = Rect::from_center_size(places.button(at), Vec2::splat(BUTTON));
                    for seat in places.seats() {
                        let plate = Rect::from_center_size(places.plate(seat), PLATE);
                        let front = Rect::from_center_size(places.front(seat), PILE);
                        assert!(!overlap(button, plate), "button of {at} on the plate of {seat}, {seats} seats");
                        assert!(!overlap(button, front), "button of {at} on the chips of {seat}, {seats} seats");
                    }
                }
            }
        }
    }

    #[test]
    fn everything_stays_inside_the_room() {
        for room in rooms() {
            for seats in 2..=MAX_SEATS {
                let places = Places::new(room, seats, SeatNo::FIRST);
                let whole = Rect::from_center_size(Vec2::ZERO, Vec2::new(places.width, HEIGHT));
                for seat in places.seats() {
                    let block = places.block(seat);
                    assert!(whole.contains(block.min) && whole.contains(block.max), "{seat} of {seats}: {block:?}");
                }
            }
        }
    }

    #[test]
    fn the_own_seat_is_at_the_bottom_and_the_next_one_to_its_left() {
        let seat = |n| SeatNo::new(n).unwrap();
        let places = Places::new(Vec2::new(1000.0, 620.0), 9, seat(4));
        assert!(places.plate(seat(4)).x.abs() < 0.01 && places.plate(seat(4)).y < 0.0);
        assert!(places.plate(seat(5)).x < 0.0);
        assert!(places.plate(seat(3)).x > 0.0);
    }
}
