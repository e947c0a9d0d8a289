//! The placement of overlays at the table. They are near a seat or over the middle, clear of important objects.

use crate::felt::draw_list::DrawStyle;
use crate::felt::felt_objects::{self, FeltObject, FeltObjectKey, FeltObjectLook};
use crate::felt::table_geometry::{BetChips, BoardLayout, TableGeometry};
use crate::model::Model;
use crate::theme::{DeckFaces, SuitColours};
use bevy::math::{Rect, Vec2};
use cardroom_shared::seat::SeatNo;
use std::collections::BTreeMap;
use std::time::Duration;

/// The distance between two candidate positions.
const STEP: f32 = 10.0;
/// The least distance between two objects.
const GAP: f32 = 3.0;
/// The greatest distance of an overlay from its seat.
pub const REACH: f32 = 420.0;
/// The penalty distance for covering the back of a card.
const ON_BACK: f32 = 100.0;

/// The free space of the table, in units. Some areas must stay visible; others may be covered for a moment.
#[derive(Clone, Debug)]
pub struct FreeSpace {
    room: Rect,
    kept: Vec<Rect>,
    backs: Vec<Rect>,
}

/// The objects in the middle of the table that must stay visible.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MiddleCover {
    /// All objects: a hand is played, or was won just now.
    All,
    /// The caption only; the board belongs to a finished hand.
    Words,
    /// Only the cards of a chip race.
    Nothing,
    /// No objects at all.
    Bare,
}

impl MiddleCover {
    fn keeps(self, key: FeltObjectKey) -> bool {
        match key {
            FeltObjectKey::Plate(_)
            | FeltObjectKey::Glow(_)
            | FeltObjectKey::Card(..)
            | FeltObjectKey::Front(_)
            | FeltObjectKey::HandName
            | FeltObjectKey::Button => true,
            FeltObjectKey::Raced(..) => self != Self::Bare,
            FeltObjectKey::Caption => matches!(self, Self::All | Self::Words),
            FeltObjectKey::Board(..)
            | FeltObjectKey::BoardLabel(_)
            | FeltObjectKey::Pot(_)
            | FeltObjectKey::Total
            | FeltObjectKey::Open(_)
            | FeltObjectKey::OpenLabel => self == Self::All,
        }
    }
}

impl FreeSpace {
    /// Creates the free space of a model's table. Winners stay fully visible.
    pub fn from_model(model: &Model, places: &TableGeometry, middle: MiddleCover, now: Duration) -> Self {
        let mut laid = felt_objects::felt_objects(model, places, now);
        laid.retain(|key, _| middle.keeps(*key));
        Self::beside(&laid, places)
    }

    /// Creates the space that is free in every hand: all possible objects count, present or not.
    pub fn aside(model: &Model, places: &TableGeometry, now: Duration) -> Self {
        let mut free = Self::from_model(model, places, MiddleCover::All, now);
        free.backs.clear();
        let boards = model.shown_table().map_or(1, |table| few(table.boards.len()).max(1));
        let middle = BoardLayout { count: boards, common: 0 };
        let board = places.board_card(boards);
        for board_no in 0..boards {
            let ends = [0, 4].map(|which| Rect::from_center_size(places.board(board_no, middle, which), board));
            free.reserve(ends[0].union(ends[1]));
        }
        let line = Vec2::new(places.line_width(), places.total_letters());
        for at in [places.total(1, boards), places.pot(0, 1, boards), places.hand_name()] {
            free.reserve(Rect::from_center_size(at, line));
        }
        free.reserve(places.caption_room(boards, BetChips::Lie));
        for seat in places.seats() {
            let button = Vec2::splat(places.button_size());
            free.reserve(places.block(seat));
            free.reserve(Rect::from_center_size(places.front(seat), places.pile()));
            free.reserve(Rect::from_center_size(places.button(seat), button));
            free.reserve(Rect::from_center_size(places.button_without_cards(seat), button));
        }
        free
    }

    /// Marks an area as taken.
    pub fn reserve(&mut self, rect: Rect) {
        self.kept.push(rect);
    }

    fn beside(laid: &BTreeMap<FeltObjectKey, FeltObject>, places: &TableGeometry) -> Self {
        let room = Rect::from_center_size(Vec2::ZERO, Vec2::new(places.width, places.height));
        let (mut kept, mut backs) = (Vec::new(), Vec::new());
        for (key, piece) in laid {
            let rect = extent(piece, places);
            match (key, &piece.look) {
                (FeltObjectKey::Glow(seat), _) => kept.push(places.block(*seat)),
                (FeltObjectKey::Card(seat, _), FeltObjectLook::Card { face: None, .. }) if !places.is_bottom(*seat) => {
                    backs.push(rect);
                }
                (_, FeltObjectLook::NoPlate) => backs.push(rect),
                _ => kept.push(rect),
            }
        }
        Self { room, kept, backs }
    }

    /// Returns the free area of this size that is nearest to `near` within `reach`, and takes it. `None` if there is
    /// none.
    pub fn place(&mut self, size: Vec2, near: Vec2, reach: f32) -> Option<Rect> {
        self.take_nearest(size, near, (0..=rings(reach)).flat_map(ring))
    }

    /// Like [`Self::place`], but only straight above or below `near`.
    pub fn place_in_line(&mut self, size: Vec2, near: Vec2, reach: f32) -> Option<Rect> {
        let steps = (0..=4 * u16::from(rings(reach))).map(|quarter| f32::from(quarter) / 4.0);
        self.take_nearest(size, near, steps.flat_map(|far| [Vec2::new(0.0, far), Vec2::new(0.0, -far)]))
    }

    /// Takes the best of these positions, given in steps from `near`, ring by ring outwards.
    fn take_nearest(&mut self, size: Vec2, near: Vec2, places: impl Iterator<Item = Vec2>) -> Option<Rect> {
        let mut best: Option<(f32, Rect)> = None;
        for at in places {
            let away = at.length() * STEP;
            let is_worse = |cost: f32| best.as_ref().is_some_and(|(least, _)| cost >= *least);
            // No position further away can be better.
            if is_worse(at.abs().max_element() * STEP) {
                break;
            }
            let rect = Rect::from_center_size(near + at * STEP, size);
            let (inside, wide) = (self.room.contains(rect.min) && self.room.contains(rect.max), rect.inflate(GAP));
            if !inside || is_worse(away) || self.kept.iter().any(|kept| meet(*kept, wide)) {
                continue;
            }
            let covered = self.backs.iter().filter(|back| meet(**back, rect)).map(|_| ON_BACK).sum::<f32>();
            if !is_worse(away + covered) {
                best = Some((away + covered, rect));
            }
        }
        let (_, rect) = best?;
        self.kept.push(rect);
        Some(rect)
    }
}

/// Converts a small count; large ones become `u8::MAX`.
fn few(count: usize) -> u8 {
    u8::try_from(count).unwrap_or(u8::MAX)
}

/// The number of rings to try.
#[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "clamped")]
fn rings(reach: f32) -> u8 {
    (reach / STEP).clamp(0.0, 100.0) as u8
}

/// The positions of a ring, in steps from its centre.
fn ring(number: u8) -> impl Iterator<Item = Vec2> {
    let far = f32::from(number);
    let along = move |step: u8| f32::from(step) - far;
    let rows = (0..=2 * number).flat_map(move |step| [Vec2::new(along(step), far), Vec2::new(along(step), -far)]);
    let columns =
        (1..2 * number.max(1)).flat_map(move |step| [Vec2::new(far, along(step)), Vec2::new(-far, along(step))]);
    rows.chain(columns)
}

/// The reference point for overlays of a seat.
pub fn at_seat(places: &TableGeometry, seat: SeatNo) -> Vec2 {
    places.block(seat).center()
}

fn meet(one: Rect, other: Rect) -> bool {
    one.min.x < other.max.x && other.min.x < one.max.x && one.min.y < other.max.y && other.min.y < one.max.y
}

/// The area of an object.
fn extent(piece: &FeltObject, places: &TableGeometry) -> Rect {
    let size = match &piece.look {
        FeltObjectLook::NoPlate => places.empty_plate(),
        FeltObjectLook::Glow(room) => *room,
        _ => {
            let pen = DrawStyle { places: *places, suits: SuitColours::default(), deck: DeckFaces::default() };
            return pen.extent(piece).unwrap_or(Rect::from_center_size(piece.at, Vec2::ZERO));
        }
    };
    Rect::from_center_size(piece.at, size)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::window_layout::{DisplayScale, LogPanel, WindowLayout};
    use crate::dev_tools::fixtures::{self, FixtureScene};

    /// The table areas of a small and a usual window, with large and with usual letters.
    fn rooms() -> Vec<Vec2> {
        let mut rooms = Vec::new();
        for window in [Vec2::new(1_024.0, 640.0), Vec2::new(1_280.0, 800.0)] {
            for text in [1.0, 2.0] {
                let sizes = DisplayScale { text, ..DisplayScale::USUAL };
                rooms.push(WindowLayout::new(window, 1.0, sizes, Some(LogPanel::Open)).table.size());
            }
        }
        rooms
    }

    const SCENES: [FixtureScene; 9] = [
        FixtureScene::Ruling,
        FixtureScene::Preflop,
        FixtureScene::Flop,
        FixtureScene::Ten,
        FixtureScene::HeadsUp,
        FixtureScene::Showdown,
        FixtureScene::TwoBoards,
        FixtureScene::ThreeBoards,
        FixtureScene::EarlyRiver,
    ];

    #[test]
    fn what_is_said_at_a_seat_covers_no_board_no_bet_no_plate_and_no_winner() {
        for scene in SCENES {
            let model = fixtures::model(scene);
            for room in rooms() {
                let places = TableGeometry::new(room, model.seats(), fixtures::seat(1));
                let laid = felt_objects::felt_objects(&model, &places, Duration::ZERO);
                for seat in places.seats() {
                    let mut free = FreeSpace::beside(&laid, &places);
                    let size = Vec2::new(170.0, 40.0);
                    let found = free.place(size, at_seat(&places, seat), REACH);
                    let found = found.unwrap_or_else(|| panic!("no room at seat {seat} of {scene:?} in {room}"));
                    for (key, piece) in &laid {
                        let may_be_covered = match (key, &piece.look) {
                            (FeltObjectKey::Glow(_), _) | (_, FeltObjectLook::NoPlate) => true,
                            (_, FeltObjectLook::Card { face, .. }) => face.is_none(),
                            _ => false,
                        };
                        assert!(
                            may_be_covered || !meet(extent(piece, &places), found),
                            "{key:?} is covered in {scene:?}"
                        );
                        if let FeltObjectKey::Glow(winner) = key {
                            assert!(!meet(places.block(*winner), found), "the winner is covered in {scene:?}");
                        }
                    }
                }
            }
        }
    }

    #[test]
    fn spoken_words_at_a_seat_do_not_cover_its_cards() {
        let model = fixtures::model(FixtureScene::Ruling);
        let places = TableGeometry::new(Vec2::new(1_012.0, 596.0), model.seats(), fixtures::seat(1));
        let seats = &model.table().expect("a table").seats;
        let with_cards: Vec<SeatNo> =
            seats.iter().filter(|taken| taken.cards.is_some()).map(|taken| taken.seat).collect();
        assert!(!with_cards.is_empty());
        for seat in with_cards {
            let mut free = FreeSpace::from_model(&model, &places, MiddleCover::All, Duration::ZERO);
            let found = free.place(Vec2::new(235.0, 31.0), at_seat(&places, seat), REACH).expect("there is room");
            assert!(!meet(places.cards(seat), found), "the cards of {seat} are covered");
        }
    }

    #[test]
    fn rings_of_places_leave_none_out() {
        let mut all: Vec<(i16, i16)> = (0..=3).flat_map(ring).map(|at| (whole(at.x), whole(at.y))).collect();
        all.sort_unstable();
        all.dedup();
        assert_eq!(all.len(), 49);
        assert!(all.iter().all(|(x, y)| x.abs() <= 3 && y.abs() <= 3));
    }

    #[allow(clippy::cast_possible_truncation, reason = "a few steps")]
    fn whole(steps: f32) -> i16 {
        steps.round() as i16
    }

    #[test]
    fn two_things_at_one_place_stand_beside_each_other() {
        let model = fixtures::model(FixtureScene::Ruling);
        let places = TableGeometry::new(Vec2::new(1_000.0, 620.0), 9, fixtures::seat(1));
        let mut free = FreeSpace::from_model(&model, &places, MiddleCover::All, Duration::ZERO);
        let near = at_seat(&places, fixtures::seat(7));
        let take = |free: &mut FreeSpace| free.place(Vec2::new(160.0, 40.0), near, REACH).expect("there is room");
        let (one, other) = (take(&mut free), take(&mut free));
        assert!(!meet(one, other), "{one:?} {other:?}");
    }

    #[test]
    fn what_is_too_large_has_no_place() {
        let model = fixtures::model(FixtureScene::Flop);
        let places = TableGeometry::new(Vec2::new(1_000.0, 620.0), 9, fixtures::seat(1));
        let mut free = FreeSpace::from_model(&model, &places, MiddleCover::All, Duration::ZERO);
        assert_eq!(free.place(Vec2::new(900.0, 400.0), Vec2::ZERO, 300.0), None);
    }

    #[test]
    fn a_scene_stands_in_the_middle_of_a_hand_that_is_over() {
        let model = fixtures::model(FixtureScene::Requests);
        for room in rooms() {
            let places = TableGeometry::new(room, model.seats(), fixtures::seat(1));
            let take = |middle| {
                let mut free = FreeSpace::from_model(&model, &places, middle, Duration::ZERO);
                free.place(Vec2::new(440.0, 200.0), Vec2::ZERO, 120.0)
            };
            assert_eq!(take(MiddleCover::All), None, "the board lies there in {room}");
            assert!(take(MiddleCover::Nothing).is_some_and(|found| found.center().length() < 80.0), "in {room}");
        }
    }
}
