//! The pictures of court figures, painted from our drawings at the size at which they are shown.

use crate::felt::court_figures::{CourtPaint, CourtPart, CourtRank, CourtSide, HEADGEAR_BOX, SHIELD, SHIELD_SUIT};
use crate::felt::outline_area::{PointCoverage, PointGrid, straight_lines};
use crate::felt::point_painter::{Point, cover, lerp, paint, round_rect};
use crate::felt::suits::pip;
use crate::theme::{self, Ink, SuitColours};
use bevy::image::Image;
use bevy::math::Vec2;
use cardroom_shared::cards::{Card, Suit};
use kurbo::{Affine, BezPath};

/// The art of a court figure.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct CourtArt {
    /// The rank.
    pub rank: CourtRank,
    /// The suit.
    pub suit: Suit,
    /// The number of colours for the suits.
    pub colours: SuitColours,
    /// The tone.
    pub tone: CourtTone,
}

/// The tone of a court figure.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum CourtTone {
    /// The colours of a card that counts.
    Full,
    /// A darker suit, for the grey paper of a card that does not count.
    Dim,
}

/// The part of darkness in the colour of a dim suit.
const DARKNESS: f32 = 0.2;

impl CourtArt {
    /// The art of a card, or `None` if the card has no figure.
    pub fn of(card: Card, colours: SuitColours, tone: CourtTone) -> Option<Self> {
        CourtRank::of(card.rank()).map(|rank| Self { rank, suit: card.suit(), colours, tone })
    }

    fn ink(self, paint: CourtPaint) -> Ink {
        let ink = match paint {
            CourtPaint::Suit => theme::suit(self.suit, self.colours),
            CourtPaint::Tint => theme::suit_tint(self.suit, self.colours),
            CourtPaint::Gold => theme::COURT_GOLD,
            CourtPaint::GoldShade => theme::COURT_GOLD_SHADE,
            CourtPaint::Paper => theme::PAPER,
            CourtPaint::Face => theme::COURT_FACE,
        };
        match self.tone {
            CourtTone::Dim if paint == CourtPaint::Suit => lerp(ink, theme::SHADOW.alpha(255), DARKNESS),
            CourtTone::Full | CourtTone::Dim => ink,
        }
    }
}

/// The height of a headgear, in widths.
pub(super) const HEADGEAR_HEIGHT: f32 = 2.0 / 3.0;

/// The distance of the middle of a figure from the left edge of its card, in widths of the card.
const MIDDLE: f32 = 0.685;
/// The width of the paper between a figure and the edge of its card, in widths of the card.
const FRAME: f32 = 0.036;
/// The greatest distance between a curve and its straight lines, in hundredths of the card's width.
const TOLERANCE: f64 = 0.04;

/// Paints the figure of a court card of this size, in units, with this radius of its corners.
pub(super) fn court(art: CourtArt, card: Vec2, corner: f32, scale: f32) -> Image {
    let (unit, frame, soft) = (card.x / 100.0, card.x * FRAME, 0.5 / scale);
    let middle = Vec2::new((MIDDLE - 0.5) * card.x, card.y / 2.0);
    let grid = PointGrid::new(card, scale);
    let parts = art.rank.bust().iter().chain(art.rank.headgear()).chain(&SHIELD);
    let layers = layers(art, parts, grid, (middle, unit));
    let (suit_from_top, suit_height) = SHIELD_SUIT;
    let (suit_at, suit_half) = (middle - Vec2::new(0.0, suit_from_top * unit), suit_height * unit / 2.0);
    paint(card, scale, |at| {
        let inside = round_rect(at, card - Vec2::splat(2.0 * frame), corner - frame);
        let suit = pip(art.suit, (at - suit_at) / suit_half) * suit_half;
        let figure = blend(&layers, at).under(art.ink(CourtPaint::Suit), cover(suit, soft));
        figure.part(cover(inside, soft))
    })
}

/// Paints the headgear of a figure in a picture of this size, in units.
pub(super) fn headgear(art: CourtArt, units: Vec2, scale: f32) -> Image {
    let [left, right, top, bottom] = HEADGEAR_BOX;
    let unit = units.x / (right - left);
    let middle = Vec2::new(-f32::midpoint(left, right), f32::midpoint(top, bottom)) * unit;
    let layers = layers(art, art.rank.headgear().iter(), PointGrid::new(units, scale), (middle, unit));
    paint(units, scale, |at| blend(&layers, at))
}

/// The coverage of each part, with its colour. The middle of the figure at the top of the card and a hundredth of the
/// card's width are in units of the picture.
fn layers<'a>(
    art: CourtArt,
    parts: impl Iterator<Item = &'a CourtPart>,
    grid: PointGrid,
    (middle, unit): (Vec2, f32),
) -> Vec<(Ink, PointCoverage)> {
    #[allow(clippy::cast_possible_truncation, reason = "a drawing is as small as a card")]
    let place = |point: kurbo::Point| middle + Vec2::new(point.x as f32, -point.y as f32) * unit;
    parts
        .map(|part| {
            let lines = straight_lines(outline(part), TOLERANCE, place);
            (art.ink(part.paint), PointCoverage::of_lines(&lines, grid))
        })
        .collect()
}

/// The outline of a part with its mirror image.
fn outline(part: &CourtPart) -> BezPath {
    let mut path = BezPath::from_svg(part.outline).unwrap_or_default();
    if part.side == CourtSide::Both {
        path.extend(Affine::FLIP_X * path.clone());
    }
    path
}

fn blend(layers: &[(Ink, PointCoverage)], at: Vec2) -> Point {
    layers.iter().fold(Point::default(), |point, (ink, coverage)| point.under(*ink, coverage.at(at)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::felt::court_figures::CourtRank;

    const CARD: Vec2 = Vec2::new(72.0, 100.0);

    fn figure(rank: CourtRank, suit: Suit) -> Vec<u8> {
        let art = CourtArt { rank, suit, colours: SuitColours::Two, tone: CourtTone::Full };
        court(art, CARD, 7.2, 1.0).data.unwrap()
    }

    #[test]
    fn every_outline_is_read_whole_and_closed() {
        for rank in CourtRank::ALL {
            for part in rank.bust().iter().chain(rank.headgear()).chain(&SHIELD) {
                let read = BezPath::from_svg(part.outline).unwrap();
                assert!(read.elements().len() >= 4 && part.outline.ends_with('Z'), "{rank:?}: {}", part.outline);
                let is_right = |point: kurbo::Point| part.side == CourtSide::One || point.x >= -0.01;
                let mut points = read.elements().iter().filter_map(kurbo::PathEl::end_point);
                assert!(points.all(is_right), "{rank:?}: {} crosses the middle", part.outline);
            }
        }
    }

    #[test]
    fn each_court_card_has_a_figure_of_its_own() {
        let mut seen = std::collections::BTreeSet::new();
        for rank in CourtRank::ALL {
            for suit in Suit::ALL {
                let figure = figure(rank, suit);
                let filled = figure.chunks_exact(4).filter(|point| point[3] > 127).count();
                assert!((1_500..4_500).contains(&filled), "{rank:?} of {suit:?} fills {filled} of 7,200 points");
                seen.insert(figure);
            }
        }
        assert_eq!(seen.len(), 12);
    }

    #[test]
    fn figures_of_two_ranks_differ_in_a_large_part() {
        for (one, other) in [
            (CourtRank::Jack, CourtRank::Queen),
            (CourtRank::Queen, CourtRank::King),
            (CourtRank::King, CourtRank::Jack),
        ] {
            let (first, second) = (figure(one, Suit::Spades), figure(other, Suit::Spades));
            let far = |a: &[u8], b: &[u8]| a.iter().zip(b).any(|(a, b)| a.abs_diff(*b) > 60);
            let differing = first.chunks_exact(4).zip(second.chunks_exact(4)).filter(|(a, b)| far(a, b)).count();
            assert!(differing > 400, "{one:?} and {other:?} differ in {differing} points");
        }
    }

    #[test]
    fn kings_and_queens_are_symmetric() {
        // The middle of a card of this width lies between two points of the picture.
        let card = Vec2::new(200.0, 280.0);
        for rank in [CourtRank::Queen, CourtRank::King] {
            let art = CourtArt { rank, suit: Suit::Hearts, colours: SuitColours::Two, tone: CourtTone::Full };
            let image = court(art, card, 20.0, 1.0).data.unwrap();
            let point = |x: usize, y: usize| &image[(y * 200 + x) * 4..][..4];
            for y in 12..268 {
                for aside in 0..52 {
                    let (left, right) = (point(136 - aside, y), point(137 + aside, y));
                    let near = left.iter().zip(right).all(|(a, b)| a.abs_diff(*b) < 24);
                    assert!(near, "{rank:?} at {aside}, {y}: {left:?} and {right:?}");
                }
            }
        }
    }

    #[test]
    fn headgear_fits_its_picture() {
        let [left, right, top, bottom] = HEADGEAR_BOX;
        assert!(((bottom - top) / (right - left) - HEADGEAR_HEIGHT).abs() < 1e-6);
        for rank in CourtRank::ALL {
            let art = CourtArt { rank, suit: Suit::Clubs, colours: SuitColours::Four, tone: CourtTone::Dim };
            let image = headgear(art, Vec2::new(108.0, 72.0), 1.0);
            let data = image.data.unwrap();
            let opaque = |x: usize, y: usize| data[(y * 108 + x) * 4 + 3] > 0;
            let on_edge =
                (0..108).any(|x| opaque(x, 0) || opaque(x, 71)) || (0..72).any(|y| opaque(0, y) || opaque(107, y));
            let filled = data.chunks_exact(4).filter(|point| point[3] > 127).count();
            assert!(!on_edge && filled > 1_500, "{rank:?} fills {filled} of 7,776 points");
        }
    }
}
