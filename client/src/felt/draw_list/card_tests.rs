//! Tests of the faces of cards: margins, decks and figures.

use super::*;
use crate::dev_tools::text_audit::{FeltViewport, TextMeasurer, on_felt};
use crate::felt::card_and_chip_pictures::CardSize;
use crate::felt::felt_text_lines::TextBox;
use crate::felt::suits::pip;
use bevy_egui::egui;
use cardroom_shared::cards::{Card, Rank, Suit};
use cardroom_shared::seat::SeatNo;

const SIZES: [CardSize; 7] = [
    CardSize::Small,
    CardSize::Column,
    CardSize::Large,
    CardSize::Board,
    CardSize::Least,
    CardSize::Own,
    CardSize::OwnLarge,
];

/// The pixels of a unit when a rank is measured.
const PIXELS: f32 = 4.0;

/// The styles of both decks, with letters of the usual size and with large ones.
fn pens() -> Vec<DrawStyle> {
    let room = Vec2::new(1_000.0, 540.0);
    let pen = |(deck, text)| {
        let places = TableGeometry::new(room, 10, SeatNo::FIRST).with_text_scale(room, text, 0.9);
        DrawStyle { places, suits: SuitColours::Two, deck }
    };
    [DeckFaces::Figures, DeckFaces::LargeIndex]
        .into_iter()
        .flat_map(|deck| [1.0, 1.5].map(|text| (deck, text)))
        .map(pen)
        .collect()
}

/// A face: its rank, and its pictures with their places.
struct DrawnFace {
    rank: TextItem,
    pictures: Vec<(FeltPicture, Vec2)>,
}

fn face(pen: &DrawStyle, card: Card, size: CardSize) -> DrawnFace {
    drawn(pen, &FeltObjectLook::Card { face: Some(card), size, light: Emphasis::Full })
}

fn drawn(pen: &DrawStyle, look: &FeltObjectLook) -> DrawnFace {
    let (mut ranks, mut pictures) = (Vec::new(), Vec::new());
    for item in pen.draw_items(look) {
        match item {
            DrawItem::Words(words) => ranks.push(words),
            DrawItem::Picture { picture, at, .. } => pictures.push((picture, at)),
        }
    }
    assert_eq!(ranks.len(), 1, "a card has one rank");
    DrawnFace { rank: ranks.remove(0), pictures }
}

impl DrawnFace {
    /// The heights of the suits, in units.
    fn suits(&self) -> impl Iterator<Item = (f32, Vec2)> {
        self.pictures.iter().filter_map(|(picture, at)| match picture {
            FeltPicture::Pip(_, height) => Some((f32::from(*height), *at)),
            _ => None,
        })
    }

    fn figure(&self) -> Option<(FeltPicture, Vec2)> {
        let is_figure =
            |(picture, _): &&(FeltPicture, Vec2)| matches!(picture, FeltPicture::Court(..) | FeltPicture::Headgear(..));
        self.pictures.iter().find(is_figure).copied()
    }

    /// The ink of the rank as the font has it, in units from the middle of the card.
    fn ink(&self, ruler: &TextMeasurer) -> Rect {
        let TextItem { text, at, begins, size, spacing, rest, .. } = self.rank.clone();
        let line = TextBox { text, at, begins, size, spacing, rest, above: Vec::new() };
        let clip = egui::Rect::from_center_size(egui::Pos2::ZERO, egui::Vec2::splat(1_000.0));
        let ink = on_felt(&[line], &FeltViewport { clip, unit: PIXELS, density: 1.0 }, ruler).remove(0).ink;
        Rect::from_corners(Vec2::new(ink.min.x, -ink.min.y) / PIXELS, Vec2::new(ink.max.x, -ink.max.y) / PIXELS)
    }
}

#[test]
fn a_ten_has_the_margin_and_the_height_of_every_other_rank() {
    let ruler = TextMeasurer::new(&[]);
    for pen in pens() {
        for size in SIZES {
            let faces = Rank::ALL.map(|rank| face(&pen, Card::new(rank, Suit::Hearts), size));
            let half = size.units() / 2.0;
            let margins = faces.each_ref().map(|face| face.ink(&ruler).min.x + half.x);
            let (least, most) = margins.iter().fold((f32::MAX, f32::MIN), |(a, b), next| (a.min(*next), b.max(*next)));
            assert!(most - least < 0.6, "{size:?} of {:?} has the margins {margins:?}", pen.deck);
            assert!(least > half.x * 0.1, "{size:?} has a margin of {least}");
            for face in &faces {
                let (rank, ink) = (&face.rank, face.ink(&ruler));
                assert!((rank.size - faces[0].rank.size).abs() < 1e-6, "{rank:?}");
                assert!(half.x - ink.max.x > half.x * 0.1, "{rank:?} on {size:?}");
                assert!(half.y - ink.max.y > half.y * 0.05, "{rank:?} on {size:?}");
            }
        }
    }
}

#[test]
fn no_suit_lies_on_a_rank() {
    let ruler = TextMeasurer::new(&[]);
    for pen in pens() {
        for (rank, size) in Rank::ALL.into_iter().flat_map(|rank| SIZES.map(|size| (rank, size))) {
            for suit in Suit::ALL {
                let face = face(&pen, Card::new(rank, suit), size);
                let ink = face.ink(&ruler);
                for (height, at) in face.suits() {
                    let corners = [ink.min, ink.max, Vec2::new(ink.min.x, ink.max.y), Vec2::new(ink.max.x, ink.min.y)];
                    let nearest = corners.into_iter().chain([at.clamp(ink.min, ink.max)]);
                    let is_clear = nearest.map(|place| pip(suit, (place - at) * 2.0 / height)).all(|away| away > 0.0);
                    assert!(
                        is_clear,
                        "{suit:?} of {height} at {at} on {rank:?} at {ink:?}, {size:?} of {:?}",
                        pen.deck
                    );
                }
            }
        }
    }
}

#[test]
fn a_figure_is_clear_of_rank_and_suits() {
    let ruler = TextMeasurer::new(&[]);
    for pen in pens().into_iter().filter(|pen| pen.deck == DeckFaces::Figures) {
        for (rank, size) in [Rank::Jack, Rank::Queen, Rank::King].into_iter().flat_map(|r| SIZES.map(|size| (r, size)))
        {
            for suit in Suit::ALL {
                let face = face(&pen, Card::new(rank, suit), size);
                let (picture, middle) = face.figure().unwrap_or_else(|| panic!("{rank:?} has no figure on {size:?}"));
                let ink = face.ink(&ruler);
                let image = picture.paint(2.0);
                let (data, width) = (image.data.as_ref().unwrap(), image.width() as usize);
                let corner = image.size_f32() * Vec2::new(-0.5, 0.5);
                for (number, _) in data.chunks_exact(4).enumerate().filter(|(_, point)| point[3] > 0) {
                    let [column, row] = [number % width, number / width].map(|n| f32::from(u16::try_from(n).unwrap()));
                    let at = middle + (corner + Vec2::new(column + 0.5, -row - 0.5)) / 2.0;
                    assert!(!ink.contains(at), "{picture:?} is on the rank at {at}");
                    for (height, place) in face.suits() {
                        let away = pip(suit, (at - place) * 2.0 / height);
                        assert!(away > 0.0, "{picture:?} is on a suit at {at}");
                    }
                }
            }
        }
    }
}

#[test]
fn the_deck_of_large_ranks_has_larger_ranks_and_suits_and_no_figures() {
    let [figures, _, large, _] = pens().try_into().unwrap_or_else(|_| panic!("two decks in two sizes"));
    for size in [CardSize::Small, CardSize::Large, CardSize::Own] {
        for rank in Rank::ALL {
            let card = Card::new(rank, Suit::Clubs);
            let (usual, large) = (face(&figures, card, size), face(&large, card, size));
            assert!(large.rank.size > usual.rank.size * 1.35, "{card} on {size:?}");
            let largest = |face: &DrawnFace| face.suits().map(|(height, _)| height).fold(0.0, f32::max);
            assert!(largest(&large) > largest(&usual), "{card} on {size:?}");
            assert!(large.figure().is_none(), "{card} on {size:?}");
            let has_figure = [Rank::Jack, Rank::Queen, Rank::King].contains(&rank);
            assert_eq!(usual.figure().is_some(), has_figure, "{card} on {size:?}");
        }
    }
}

#[test]
fn the_lifted_corner_shows_rank_and_suit_whole() {
    let ruler = TextMeasurer::new(&[]);
    for pen in pens() {
        for (rank, suit) in Rank::ALL.into_iter().flat_map(|rank| Suit::ALL.map(|suit| (rank, suit))) {
            let face = drawn(&pen, &FeltObjectLook::Lifted(Card::new(rank, suit)));
            let is_back = |(picture, _): &&(FeltPicture, Vec2)| matches!(picture, FeltPicture::Bent(_));
            let (back, _) = face.pictures.iter().find(is_back).unwrap();
            let image = back.paint(1.0);
            let is_hidden = |at: Vec2| {
                let point = image.size_f32() / 2.0 + at * Vec2::new(1.0, -1.0);
                let [column, row] = [point.x, point.y].map(|place| whole(place.floor()));
                image.data.as_ref().unwrap()[(usize::from(row) * image.width() as usize + usize::from(column)) * 4 + 3]
                    > 0
            };
            let ink = face.ink(&ruler);
            assert!(!is_hidden(Vec2::new(ink.max.x, ink.min.y)), "{rank:?} is hidden");
            let (height, middle) = face.suits().min_by(|a, b| a.0.total_cmp(&b.0)).unwrap();
            assert!(height > ink.height() * 0.4, "{suit:?} is small");
            let steps = || (-10_i8..=10).map(|step| f32::from(step) / 10.0);
            for at in steps().flat_map(|x| steps().map(move |y| Vec2::new(x, y))).filter(|at| pip(suit, *at) < 0.0) {
                assert!(!is_hidden(middle + at * height / 2.0), "{suit:?} is hidden at {at}");
            }
        }
    }
}
