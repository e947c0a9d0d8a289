//! Small pictures of cards, suits, chips and plates. They are painted point by point at exactly the size at which
//! they are shown. Nothing is loaded, and every edge is smooth at every size of the window.

use crate::felt::court_pictures::{CourtArt, HEADGEAR_HEIGHT, court, headgear};
use crate::felt::face_pictures::{FaceArt, FaceShape};
use crate::felt::point_painter::{Point, cover, fade, lerp, paint, round_rect};
use crate::felt::suits::pip;
use crate::felt::table_geometry::{
    BOARD_CARD, BUTTON, COLUMN_CARD, LARGE_CARD, LEAST_CARD, OWN_CARD, OWN_LARGE_CARD, SMALL_CARD,
};
use crate::theme::{self, Ink};
use bevy::image::Image;
use bevy::math::Vec2;
use cardroom_shared::cards::Suit;
use cardroom_shared::standard_chips::STANDARD_CHIPS;

/// The sizes of a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum CardSize {
    /// A card of another player.
    Small,
    /// A card of another player, if letters are large.
    Column,
    /// A card of the board.
    Large,
    /// A card of the board, if letters are large.
    Board,
    /// A card of one of three boards, if letters are large.
    Least,
    /// A card of the person.
    Own,
    /// A card of the person, if letters are large.
    OwnLarge,
}

impl CardSize {
    const ALL: [Self; 7] =
        [Self::Small, Self::Column, Self::Large, Self::Board, Self::Least, Self::Own, Self::OwnLarge];

    /// Returns the size of a card of this width and height, in table units.
    pub fn of_units(units: Vec2) -> Self {
        Self::ALL.into_iter().find(|size| size.units() == units).unwrap_or(Self::Small)
    }

    /// The width and height, in table units.
    pub const fn units(self) -> Vec2 {
        match self {
            Self::Small => SMALL_CARD,
            Self::Column => COLUMN_CARD,
            Self::Large => LARGE_CARD,
            Self::Board => BOARD_CARD,
            Self::Least => LEAST_CARD,
            Self::Own => OWN_CARD,
            Self::OwnLarge => OWN_LARGE_CARD,
        }
    }
}

/// The edge of a plate.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum PlateEdge {
    /// The usual edge.
    Plain,
    /// The edge while the player is to act.
    Turn,
    /// The edge of a winner.
    Winner,
}

/// A small picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum FeltPicture {
    /// A card without its face.
    Blank(CardSize),
    /// The back of a card.
    Back(CardSize),
    /// The back of a card with its upper left corner lifted.
    Bent(CardSize),
    /// Two red lines across a card whose face was not proven.
    Strike(CardSize),
    /// The figure of a court card, over a blank card of this size.
    Court(CourtArt, CardSize),
    /// The headgear of a court figure, this many units wide.
    Headgear(CourtArt, u16),
    /// A suit in white, to be tinted; its height in units.
    Pip(Suit, u16),
    /// A chip as the players see it from the side; the value is an index into [`STANDARD_CHIPS`].
    Chip(usize),
    /// The dealer button, this many units wide.
    Button(u16),
    /// The plate of a seat, this many units wide and high.
    Plate(PlateEdge, u16, u16),
    /// An empty place at the table, this many units wide and high.
    NoPlate(u16, u16),
    /// A dark background for an amount, this many units wide and high.
    Pill(u16, u16),
    /// A darker background for sentences.
    Banner(u16, u16),
    /// A warm glow that fades to all sides, this many units wide and high.
    Glow(u16, u16),
    /// The disc of a face, this many units wide. Initials are written over it.
    Face(FaceArt, u16),
    /// The ring around a face, this many units wide, with the part of the time that is left.
    TimeRing(u16, TimeRingPart),
}

/// The steps of the time ring.
pub const TIME_STEPS: u8 = 60;
/// The width of the time ring, in units.
pub const TIME_RING: f32 = 4.0;

/// The part of the time to act that is left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct TimeRingPart {
    /// The steps that are left, 0 to [`TIME_STEPS`].
    steps: u8,
}

impl TimeRingPart {
    /// The time left, as a part from 0 to 1.
    #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "clamped to the steps")]
    pub fn of_part(part: f32) -> Self {
        Self { steps: (part.clamp(0.0, 1.0) * f32::from(TIME_STEPS)).ceil() as u8 }
    }

    fn part(self) -> f32 {
        f32::from(self.steps) / f32::from(TIME_STEPS)
    }

    /// The colour: green, gold from the half on, and red in the last quarter.
    fn ink(self) -> Ink {
        match self.part() {
            0.5.. => theme::GREEN_LIT,
            0.25..0.5 => theme::GOLD,
            _ => theme::RED,
        }
    }
}

/// The reach of a shadow or a glow beyond a card, chip or plate, in units.
const MARGIN: f32 = 6.0;
/// The width and height of a chip without its edge, in units.
pub const CHIP: Vec2 = Vec2::new(27.0, 16.0);
/// The height of a chip's edge, in units. It is also the offset between the chips of a stack.
pub const CHIP_EDGE: f32 = 4.5;

impl FeltPicture {
    /// The size with the shadow, in units.
    pub fn units(self) -> Vec2 {
        let margin = Vec2::splat(2.0 * MARGIN);
        match self {
            Self::Blank(size) | Self::Back(size) | Self::Bent(size) | Self::Strike(size) => size.units() + margin,
            Self::Court(_, size) => size.units(),
            Self::Headgear(_, width) => Vec2::new(f32::from(width), f32::from(width) * HEADGEAR_HEIGHT),
            Self::Pip(_, height) => Vec2::splat(f32::from(height)),
            Self::Chip(_) => CHIP + Vec2::new(4.0, CHIP_EDGE + 4.0),
            Self::Button(width) => Vec2::splat(f32::from(width)) + margin,
            Self::Face(_, width) => Vec2::splat(f32::from(width) + 2.0),
            Self::TimeRing(width, _) => Vec2::splat(f32::from(width)),
            Self::Plate(_, width, height) | Self::NoPlate(width, height) => size(width, height) + margin,
            Self::Pill(width, height) | Self::Banner(width, height) | Self::Glow(width, height) => size(width, height),
        }
    }

    /// The size of the part that hides text below it, or `None` if it hides nothing.
    pub fn covers(self) -> Option<Vec2> {
        match self {
            Self::Blank(size) | Self::Back(size) => Some(size.units()),
            Self::Chip(_) => Some(CHIP),
            Self::Button(width) | Self::Face(_, width) => Some(Vec2::splat(f32::from(width))),
            Self::Plate(_, width, height) | Self::Pill(width, height) | Self::Banner(width, height) => {
                Some(size(width, height))
            }
            Self::Bent(_)
            | Self::Strike(_)
            | Self::Court(..)
            | Self::Headgear(..)
            | Self::Pip(..)
            | Self::NoPlate(..)
            | Self::Glow(..)
            | Self::TimeRing(..) => None,
        }
    }

    /// Paints the picture with this many pixels per unit.
    pub fn paint(self, scale: f32) -> Image {
        let units = self.units();
        let soft = 0.5 / scale;
        match self {
            Self::Blank(size) => paint(units, scale, |at| blank(at, size, soft)),
            Self::Back(size) => paint(units, scale, |at| back(at, size, soft)),
            Self::Bent(size) => paint(units, scale, |at| bent(at, size, soft)),
            Self::Strike(size) => paint(units, scale, |at| strike(at, size, soft)),
            Self::Court(art, size) => court(art, size.units(), card_corner(size), scale),
            Self::Headgear(art, _) => headgear(art, units, scale),
            Self::Pip(suit, height) => {
                let half = f32::from(height) / 2.0;
                paint(units, scale, |at| {
                    let inside = cover(pip(suit, at / half) * half, soft);
                    theme::ON_FILL.channels_at(inside).map_white()
                })
            }
            Self::Chip(kind) => paint(units, scale, |at| chip(at, kind, soft)),
            Self::Button(width) => {
                let larger = f32::from(width) / BUTTON;
                paint(units, scale, |at| dealer_button(at / larger, soft / larger))
            }
            Self::Plate(edge, width, height) => paint(units, scale, |at| plate(at, size(width, height), edge, soft)),
            Self::NoPlate(width, height) => paint(units, scale, |at| no_plate(at, size(width, height), soft)),
            Self::Pill(..) => paint(units, scale, |at| pill(at, units, theme::PILL, soft)),
            Self::Banner(..) => paint(units, scale, |at| pill(at, units, theme::BANNER, soft)),
            Self::Glow(..) => paint(units, scale, |at| glow(at, units)),
            Self::Face(art, width) => {
                let (shape, half) = (art.shape(), f32::from(width) / 2.0);
                paint(units, scale, |at| face(at, half, art, &shape, soft))
            }
            Self::TimeRing(width, left) => paint(units, scale, |at| time_ring(at, f32::from(width) / 2.0, left, soft)),
        }
    }
}

fn size(width: u16, height: u16) -> Vec2 {
    Vec2::new(f32::from(width), f32::from(height))
}

fn card_corner(size: CardSize) -> f32 {
    size.units().x * 0.1
}

fn blank(at: Vec2, size: CardSize, soft: f32) -> Point {
    let edge = round_rect(at, size.units(), card_corner(size));
    let shadow = round_rect(at + Vec2::new(-0.5, 2.0), size.units(), card_corner(size));
    Point::default()
        .under(theme::SHADOW, fade(shadow, 4.0))
        .under(theme::PAPER_EDGE, cover(edge, soft))
        .under(theme::PAPER, cover(edge + 0.8, soft))
}

fn back(at: Vec2, size: CardSize, soft: f32) -> Point {
    let edge = round_rect(at, size.units(), card_corner(size));
    let rim = size.units().x * 0.07;
    let inner = round_rect(at, size.units() - Vec2::splat(2.0 * rim), card_corner(size) * 0.6);
    let step = size.units().x / 7.0;
    let turned = Vec2::new(at.x + at.y, at.x - at.y) / step;
    let diamond = (turned - turned.round()).abs();
    let lattice = (0.5 - diamond.max_element()) * step - step * 0.12;
    let heart = round_rect(Vec2::new(at.x + at.y, at.x - at.y), Vec2::splat(size.units().x * 0.5), 1.0);
    blank(at, size, soft)
        .under(theme::BACK, cover(edge.max(inner), soft))
        .under(theme::BACK_PATTERN, 0.5 * cover(inner.max(lattice), soft))
        .under(theme::BACK, cover(heart, soft))
        .under(theme::BACK_PATTERN, cover(heart.abs() - 0.7, soft))
}

/// The back of a card without its lifted corner. The fold runs from the upper edge to the left one.
fn bent(at: Vec2, size: CardSize, soft: f32) -> Point {
    let half = size.units() / 2.0;
    let fold = (BENT * half.x - (at.x + half.x) - (half.y - at.y)) * std::f32::consts::FRAC_1_SQRT_2;
    let Point([red, green, blue, alpha]) = back(at, size, soft);
    let under = Point([red, green, blue, alpha * cover(fold, soft)]);
    let edge = round_rect(at, size.units(), card_corner(size));
    under.under(theme::PAPER_EDGE, cover((fold + 1.5).abs() - 1.5, soft) * cover(edge, soft))
}

fn strike(at: Vec2, size: CardSize, soft: f32) -> Point {
    let half = size.units() / 2.0;
    // Both diagonals, by the distance from the nearer one.
    let along = Vec2::new(half.x, half.y).normalize();
    let from = (at.x.abs() * along.y - at.y.abs() * along.x).abs();
    let inside = round_rect(at, size.units(), card_corner(size));
    Point::default().under(theme::RED, cover(from - half.x * STRIKE, soft) * cover(inside, soft))
}

/// The half width of a line across a card, in halves of the card's width.
const STRIKE: f32 = 0.09;

/// The reach of a lifted corner along both edges, in halves of the card's width.
const BENT: f32 = 2.7;

fn chip(at: Vec2, kind: usize, soft: f32) -> Point {
    let (colour, spots) = theme::chip_inks(STANDARD_CHIPS.get(kind).unwrap_or(&STANDARD_CHIPS[0]));
    let half = CHIP / 2.0;
    let top = at - Vec2::new(0.0, CHIP_EDGE / 2.0);
    let flat = |p: Vec2, shrink: f32| {
        let r = half - Vec2::splat(shrink);
        ((p / r).length() - 1.0) * r.y * 0.9
    };
    // The side of the chip: the lower ellipse, the upper one, and the area between them.
    let low = flat(at + Vec2::new(0.0, CHIP_EDGE / 2.0), 0.0);
    let between = ((at.x.abs() - half.x) * 0.9).max(at.y.abs() - CHIP_EDGE / 2.0);
    let body = low.min(flat(top, 0.0)).min(between);
    let angle = (top.y / half.y).atan2(top.x / half.x);
    let spot = |angle: f32| (angle * 3.0 / std::f32::consts::PI).rem_euclid(1.0);
    let on_spot = |angle: f32| ((spot(angle) - 0.5).abs() - 0.2) * 10.0;
    let side_angle = -(at.x / half.x).clamp(-1.0, 1.0).acos();
    let side = lerp(colour, theme::SHADOW.alpha(255), 0.34);
    let side_spots = lerp(spots, theme::SHADOW.alpha(255), 0.3);
    let rim = flat(top, 3.4);
    let inner = flat(top, 4.6);
    Point::default()
        .under(theme::SHADOW, fade(flat(at + Vec2::new(0.0, CHIP_EDGE / 2.0 + 1.2), 0.0), 1.8))
        .under(theme::SHADOW.alpha(255), 0.8 * cover(body - 0.5, soft))
        .under(side, cover(body, soft))
        .under(side_spots, cover(body.max(on_spot(side_angle)), soft))
        .under(colour, cover(flat(top, 0.0), soft))
        .under(spots, cover(flat(top, 0.4).max(on_spot(angle)), soft))
        .under(lerp(colour, theme::ON_FILL, 0.16), cover(rim, soft))
        .under(lerp(colour, theme::SHADOW.alpha(255), 0.12), cover(inner, soft))
}

fn dealer_button(at: Vec2, soft: f32) -> Point {
    let edge = at.length() - BUTTON / 2.0;
    let shadow = (at + Vec2::new(0.0, 2.0)).length() - BUTTON / 2.0;
    Point::default()
        .under(theme::SHADOW, fade(shadow, 4.0))
        .under(theme::GOLD_DEEP, cover(edge, soft))
        .under(theme::BUTTON, cover(edge + 1.6, soft))
        .under(theme::GOLD_DEEP.alpha(140), cover((edge + 3.6).abs() - 0.4, soft))
}

fn plate(at: Vec2, size: Vec2, edge: PlateEdge, soft: f32) -> Point {
    let corner = 11.0;
    let outline = round_rect(at, size, corner);
    let shadow = round_rect(at + Vec2::new(0.0, 2.0), size, corner);
    let light = (at.y / size.y + 0.5).clamp(0.0, 1.0);
    let fill = lerp(theme::PLATE, theme::PLATE_LIT, light * light);
    let (line, width, glow) = match edge {
        PlateEdge::Plain => (theme::PLATE_EDGE, 1.1, 0.0),
        PlateEdge::Turn => (theme::GOLD, 2.6, 0.55),
        PlateEdge::Winner => (theme::GOLD, 3.0, 0.95),
    };
    Point::default()
        .under(theme::SHADOW, fade(shadow, 5.0))
        .under(theme::LAMP, glow * fade(outline, MARGIN))
        .under(line, cover(outline, soft))
        .under(fill, cover(outline + width, soft))
}

fn no_plate(at: Vec2, size: Vec2, soft: f32) -> Point {
    let outline = round_rect(at, size, 11.0);
    Point::default()
        .under(theme::SHADOW.alpha(60), cover(outline, soft))
        .under(theme::PLATE_EDGE.alpha(70), cover((outline + 0.6).abs() - 0.6, soft))
}

fn pill(at: Vec2, size: Vec2, ground: Ink, soft: f32) -> Point {
    let outline = round_rect(at, size - Vec2::splat(1.0), ((size.y - 1.0) / 2.0).min(18.0));
    Point::default().under(ground, cover(outline, soft))
}

/// A disc with the picture of a face.
fn face(at: Vec2, half: f32, art: FaceArt, shape: &FaceShape, soft: f32) -> Point {
    let edge = at.length() - half;
    let light = (at.y / half * 0.5 + 0.5).clamp(0.0, 1.0);
    let disc = lerp(lerp(art.disc(), theme::SHADOW.alpha(255), 0.18), art.disc(), light);
    Point::default().under(disc, cover(edge, soft)).under(art.ink(), cover(shape.distance(at / half) * half, soft))
}

/// The part of a ring that is left, clockwise from the top to where the time ends.
fn time_ring(at: Vec2, half: f32, left: TimeRingPart, soft: f32) -> Point {
    let ring = (at.length() - half + TIME_RING / 2.0).abs() - TIME_RING / 2.0;
    // The angle from the top, counter-clockwise, as a part of the circle: what is gone begins at the top, clockwise.
    let angle = (-at.x).atan2(at.y).rem_euclid(std::f32::consts::TAU) / std::f32::consts::TAU;
    let around = (angle - left.part()) * std::f32::consts::TAU * at.length();
    Point::default()
        .under(theme::SHADOW.alpha(110), cover(ring, soft))
        .under(left.ink(), cover(if left.steps == TIME_STEPS { ring } else { ring.max(around) }, soft))
}

/// A glow that is brightest in the middle and fades to nothing at the edge.
fn glow(at: Vec2, size: Vec2) -> Point {
    let from_middle = (at / (size / 2.0)).length();
    Point::default().under(theme::LAMP, 0.75 * fade(from_middle, 1.0))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_light_of_a_winner_has_no_edge() {
        let size = Vec2::new(240.0, 190.0);
        let light = |at| glow(at, size).0[3];
        assert!(light(Vec2::ZERO) > 0.7 && light(Vec2::new(60.0, 0.0)) > 0.1);
        assert!(light(Vec2::new(119.0, 0.0)) < 0.01 && light(Vec2::new(0.0, 95.0)) < 0.01);
    }

    #[test]
    fn a_larger_window_has_pictures_of_more_points() {
        let small = FeltPicture::Button(26).paint(1.0);
        let large = FeltPicture::Button(26).paint(3.0);
        assert_eq!(small.width() * 3, large.width());
    }
}
