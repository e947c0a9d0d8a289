//! The faces of cards: rank, suits and figure, or a very large rank and suit.

use super::{Drawn, TextAnchor, TextItem, whole};
use crate::felt::card_and_chip_pictures::{CardSize, FeltPicture};
use crate::felt::court_pictures::{CourtArt, CourtTone};
use crate::felt::felt_objects::{Emphasis, own_card};
use crate::felt::font_metrics::{CAPITAL, TextOverflow, left_bearing};
use crate::theme::{self, DeckFaces};
use crate::ui_text;
use bevy::math::Vec2;
use cardroom_shared::cards::Card;

/// The additional space between the two digits of a ten, in letter heights.
const TEN_SPACING: f32 = -0.07;

/// The layout of a face, in units from the upper left corner of the card, y downwards.
#[derive(Clone, Copy, Debug, PartialEq)]
struct CardFaceLayout {
    /// The height of the letters of the rank.
    rank: f32,
    /// The left and the upper margin of the rank.
    margin: Vec2,
    /// The middle and the height of the suit below the rank.
    index_suit: Option<(Vec2, u16)>,
    /// The middle and the height of the large suit.
    suit: Option<(Vec2, u16)>,
    figure: FigurePlace,
}

/// The place of a court figure on its card.
#[derive(Clone, Copy, Debug, PartialEq)]
enum FigurePlace {
    None,
    /// The whole figure is in place of the large suit.
    Bust,
    /// The headgear alone is beside the rank: its middle and its width.
    Headgear(Vec2, u16),
}

impl CardFaceLayout {
    fn of(size: CardSize, deck: DeckFaces, letters: f32) -> Self {
        let card = size.units();
        match (deck, size) {
            (DeckFaces::LargeIndex, _) => Self::large(card, FigurePlace::None),
            (DeckFaces::Figures, CardSize::Small) if letters <= 1.0 => Self {
                rank: 29.0,
                margin: Vec2::new(4.6, 6.5),
                index_suit: None,
                suit: Some((Vec2::new(32.0, card.y - 19.5), 26)),
                figure: FigurePlace::Headgear(Vec2::new(34.2, 15.4), 21),
            },
            (DeckFaces::Figures, CardSize::Large) => Self {
                rank: 38.0,
                margin: Vec2::new(5.0, 5.8),
                index_suit: Some((Vec2::new(14.0, 50.5), 20)),
                suit: Some((Vec2::new(42.0, card.y - 24.0), 38)),
                figure: FigurePlace::Bust,
            },
            (DeckFaces::Figures, CardSize::Own) => Self {
                rank: 43.0,
                margin: Vec2::new(5.5, 6.6),
                index_suit: Some((Vec2::new(15.5, 56.5), 22)),
                suit: Some((Vec2::new(47.0, card.y - 27.0), 43)),
                figure: FigurePlace::Bust,
            },
            // Large letters leave no space for a whole figure.
            (
                DeckFaces::Figures,
                CardSize::Small | CardSize::Column | CardSize::Board | CardSize::Least | CardSize::OwnLarge,
            ) => {
                let place = Vec2::new(0.77, 0.235) * card.x;
                Self::large(card, FigurePlace::Headgear(place, whole(card.x * 0.335)))
            }
        }
    }

    /// The face with a very large rank and suit. The tail of a queen's letter is clear of every suit.
    fn large(card: Vec2, figure: FigurePlace) -> Self {
        Self {
            rank: 0.84 * card.x,
            margin: Vec2::new(0.076, 0.085) * card.x,
            index_suit: None,
            suit: Some((Vec2::new(0.674 * card.x, card.y - 0.358 * card.x), whole(card.x * 0.605))),
            figure,
        }
    }

    /// This face, with its rank and its suit in the corner that a person lifts.
    fn in_corner(self, card: Vec2) -> Self {
        if self.index_suit.is_some() {
            return self;
        }
        Self {
            rank: 0.66 * card.x,
            index_suit: Some((Vec2::new(0.265, 0.84) * card.x, whole(card.x * 0.37))),
            suit: None,
            figure: FigurePlace::None,
            ..self
        }
    }
}

impl Drawn {
    pub(super) fn card(&mut self, face: Option<Card>, size: CardSize, light: Emphasis) {
        let Some(card) = face else {
            return self.picture(FeltPicture::Back(size), Vec2::ZERO, 0.0, theme::ON_FILL);
        };
        self.face_up(card, size, light, CardFaceLayout::of(size, self.pen.deck, self.letters));
        if light == Emphasis::Struck {
            self.picture(FeltPicture::Strike(size), Vec2::ZERO, 0.2, theme::ON_FILL);
        }
    }

    fn face_up(&mut self, card: Card, size: CardSize, light: Emphasis, layout: CardFaceLayout) {
        let (paper, ink, tone) = match light {
            Emphasis::Full | Emphasis::Struck => {
                (theme::ON_FILL, theme::suit(card.suit(), self.pen.suits), CourtTone::Full)
            }
            Emphasis::Dim => (theme::DIM_PAPER, theme::dim_suit(card.suit(), self.pen.suits), CourtTone::Dim),
        };
        self.picture(FeltPicture::Blank(size), Vec2::ZERO, 0.0, paper);
        let (half, art) = (size.units() / 2.0, CourtArt::of(card, self.pen.suits, tone));
        let from_middle = |place: Vec2| Vec2::new(place.x - half.x, half.y - place.y);
        let suits = match (art, layout.figure) {
            (Some(art), FigurePlace::Bust) => {
                self.picture(FeltPicture::Court(art, size), Vec2::ZERO, 0.05, paper);
                [layout.index_suit, None]
            }
            (Some(art), FigurePlace::Headgear(place, width)) => {
                self.picture(FeltPicture::Headgear(art, width), from_middle(place), 0.05, paper);
                [layout.index_suit, layout.suit]
            }
            (None, _) | (_, FigurePlace::None) => [layout.index_suit, layout.suit],
        };
        self.rank(card, from_middle(layout.margin), layout.rank, ink);
        for (place, height) in suits.into_iter().flatten() {
            self.picture(FeltPicture::Pip(card.suit(), height), from_middle(place), 0.1, ink);
        }
    }

    /// Adds a rank whose ink begins at this left edge, with its capitals below this upper edge.
    fn rank(&mut self, card: Card, corner: Vec2, size: f32, ink: theme::Ink) {
        let text = ui_text::rank(card);
        let bearing = text.chars().next().map_or(0.0, left_bearing);
        let at = corner - Vec2::new(bearing * size, CAPITAL * size / 2.0);
        let (begins, rest) = (TextAnchor::Left, TextOverflow::None);
        self.words(TextItem { text, at, begins, size, ink, layer: 0.1, spacing: TEN_SPACING, rest });
    }

    /// Adds a face-down card with a lifted corner.
    pub(super) fn lifted(&mut self, card: Card) {
        let size = own_card(&self.pen.places);
        let layout = CardFaceLayout::of(size, self.pen.deck, self.letters).in_corner(size.units());
        self.face_up(card, size, Emphasis::Full, layout);
        self.picture(FeltPicture::Bent(size), Vec2::ZERO, 0.2, theme::ON_FILL);
    }
}
