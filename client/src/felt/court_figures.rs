//! Our drawings of jacks, queens and kings: busts with a headgear of their own, behind a shield with the suit.
//!
//! The outlines are in hundredths of the card's width. The middle of a figure is at 0, and y is down from the top of
//! the card.

use CourtPaint::{Face, Gold, GoldShade, Paper, Suit, Tint};
use cardroom_shared::cards::Rank;

/// The rank of a court card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[allow(missing_docs, reason = "the names say it")]
pub enum CourtRank {
    Jack,
    Queen,
    King,
}

impl CourtRank {
    /// All court ranks, the lowest first.
    pub const ALL: [Self; 3] = [Self::Jack, Self::Queen, Self::King];

    /// The court rank of a card, or `None` if the card has no figure.
    pub const fn of(rank: Rank) -> Option<Self> {
        match rank {
            Rank::Jack => Some(Self::Jack),
            Rank::Queen => Some(Self::Queen),
            Rank::King => Some(Self::King),
            _ => None,
        }
    }

    /// The parts of the bust, the lowest layer first.
    pub(super) const fn bust(self) -> &'static [CourtPart] {
        match self {
            Self::Jack => &JACK,
            Self::Queen => &QUEEN,
            Self::King => &KING,
        }
    }

    /// The parts of the headgear, over those of the bust.
    pub(super) const fn headgear(self) -> &'static [CourtPart] {
        match self {
            Self::Jack => &HAT,
            Self::Queen => &CORONET,
            Self::King => &CROWN,
        }
    }
}

/// One area of a figure in one colour.
#[derive(Clone, Copy, Debug)]
pub(super) struct CourtPart {
    pub(super) paint: CourtPaint,
    pub(super) side: CourtSide,
    /// The closed outline.
    pub(super) outline: &'static str,
}

/// The colour of an area.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum CourtPaint {
    /// The colour of the suit.
    Suit,
    /// The pale colour of the suit.
    Tint,
    Gold,
    GoldShade,
    Paper,
    Face,
}

/// The sides of the middle on which an area lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum CourtSide {
    /// The outline is the right half. The left half is its mirror image.
    Both,
    /// The outline is the whole area.
    One,
}

const fn both(paint: CourtPaint, outline: &'static str) -> CourtPart {
    CourtPart { paint, side: CourtSide::Both, outline }
}

const fn one(paint: CourtPaint, outline: &'static str) -> CourtPart {
    CourtPart { paint, side: CourtSide::One, outline }
}

/// The shoulders and the garment, down to the lower edge of the card.
const GARMENT: &str = "M0 74L9 72C16 76 26 77 28.4 86C29.8 92.5 31.4 96.5 34 102C38.8 112 41 126 41 150L0 150Z";

const SKIN: CourtPart = both(Face, "M0 34L12.6 34L12.6 54C12.6 64 6 70 0 70Z");
const EYES: CourtPart = both(Suit, "M3.2 50C4.6 47.6 8 47.6 9.6 50C8 51.9 4.6 51.9 3.2 50Z");
const NOSE: CourtPart = both(Suit, "M0 56.6L2 56.2L2.3 57.6C1.4 58.4 .6 58.5 0 58.5Z");
/// Arched brows.
const ARCHES: CourtPart = both(Suit, "M2.8 46.8C4.6 44.2 8 43.8 10.4 45.6L10.2 46.6C8 45.4 5 45.6 3 47.6Z");

const JACK: [CourtPart; 10] = [
    both(Suit, GARMENT),
    one(Tint, GARMENT),
    // Neck, collar and hair.
    both(Face, "M0 62L8.4 62L8.8 72.4L0 82Z"),
    both(Gold, "M0 80.6L12.4 71L17.6 74.8L0 89.4Z"),
    both(Suit, "M0 26L15 26C19.6 36 18.2 50 18.6 58C19 63 21.4 66 22.8 66.4C19.6 71 13.8 70 12 64L11 40Z"),
    SKIN,
    EYES,
    ARCHES,
    NOSE,
    // A mouth that smiles.
    both(Suit, "M0 62.4C1.6 62.9 3.2 62.6 4.8 61.7C4 64.4 2 65.2 0 65.2Z"),
];

/// A hat with its band and feather.
const HAT: [CourtPart; 4] = [
    one(Suit, "M-18.4 33C-26 24-18 11-2 11C12 11 20 18 18.4 33C8 28-8 28-18.4 33Z"),
    one(Gold, "M-19.4 37.4C-8 32 8 32 19.4 37.4L18.6 31.4C8 27-8 27-18.6 31.4Z"),
    one(Gold, "M10.4 30C17 23 19 13 14.6 4C25 8.6 29.4 20.6 19 32Z"),
    one(GoldShade, "M12.6 29.6C18.2 24 21.2 16 19.4 9.4C23.4 16 21 25 15.2 30.4Z"),
];

const QUEEN: [CourtPart; 10] = [
    both(Tint, GARMENT),
    // Neck, neckline and hair.
    both(Face, "M0 60L12 60L13 74L15 76L0 88Z"),
    both(Gold, "M0 86.4L14.4 74L17.4 76.2L0 91.2Z"),
    both(Suit, "M0 28L13 28C20 36 18.8 50 20 62C21.2 70 25.6 75 22.8 82C17.4 86 13 80 11.8 70L11 40Z"),
    SKIN,
    EYES,
    ARCHES,
    NOSE,
    // Mouth and earrings.
    both(Suit, "M0 61.9C.9 61.1 1.8 61.2 4 62.5C2.6 65 1 65.3 0 65.3Z"),
    both(Gold, "M16.9 62a1.9 1.9 0 1 0-3.8 0a1.9 1.9 0 1 0 3.8 0Z"),
];

/// A coronet with five pearls.
const CORONET: [CourtPart; 5] = [
    both(Gold, "M0 36.4C7 36.4 12.4 35.4 16.4 33.8L19.4 18.4C16.4 24.6 12.6 24 10.2 16.4C8.2 23.4 3.2 23 0 14Z"),
    both(Gold, "M21.6 18a2.7 2.7 0 1 0-5.4 0a2.7 2.7 0 1 0 5.4 0Z"),
    both(Gold, "M12.7 14.4a2.7 2.7 0 1 0-5.4 0a2.7 2.7 0 1 0 5.4 0Z"),
    one(Gold, "M3.4 11.4a3.4 3.4 0 1 0-6.8 0a3.4 3.4 0 1 0 6.8 0Z"),
    both(GoldShade, "M0 32.9C7 32.9 12 32.1 16.9 30.6L17.4 28.2C12.4 29.8 7 30.4 0 30.4Z"),
];

const KING: [CourtPart; 11] = [
    both(Suit, GARMENT),
    // A collar of ermine.
    both(Paper, "M0 79L10 74.6C16 78.6 22 79 24.4 84.6L20 88L0 96Z"),
    both(Suit, "M12.2 80.5L14 80.2L14.6 85Z"),
    both(Suit, "M18.4 81.8L20 82.4L19.6 86.4Z"),
    // Hair, face, beard and mouth.
    both(Suit, "M0 32L17 32C20 44 18.4 54 22 63C18 67.4 14 66 12 61L12 36Z"),
    SKIN,
    EYES,
    both(Suit, "M2.8 45.8L9.9 44.6L10.2 46.2L3 47.5Z"),
    NOSE,
    both(Suit, "M0 59.6C3 58.6 6 59.6 8 62C10 60.4 12 57 12.6 50L15 52C16 66 13.4 79 6.4 85.4L4.6 81.6L3 90L0 86Z"),
    both(Face, "M0 64.4L3.4 64.6C2.6 66.6 1.2 67 0 67Z"),
];

/// A crown with five points and a cross.
const CROWN: [CourtPart; 5] = [
    both(Gold, "M0 38C7 38 13 37 17 35.4L21.6 15.6L14.4 24.4L10.2 12.4L5 23.6L0 12Z"),
    both(Gold, "M23.6 15a2 2 0 1 0-4 0a2 2 0 1 0 4 0Z"),
    both(Gold, "M12.2 12a2 2 0 1 0-4 0a2 2 0 1 0 4 0Z"),
    both(Gold, "M0 14L1.5 14L1.5 10L4.2 10L4.2 7.2L1.5 7.2L1.5 4.4L0 4.4Z"),
    both(GoldShade, "M0 34.4C7 34.4 12.6 33.6 17.4 32L18 29.4C13 31 7 31.8 0 31.8Z"),
];

/// The shield with its rim.
pub(super) const SHIELD: [CourtPart; 2] = [
    both(Gold, "M0 86.5L23 86.5L23 106.6C23 119.8 12 127.6 0 133.8Z"),
    both(Paper, "M0 89.5L20 89.5L20 106.6C20 118.2 10 125.6 0 130.2Z"),
];
/// The distance of the middle of the suit on the shield from the top of the card, and its height.
pub(super) const SHIELD_SUIT: (f32, f32) = (107.4, 30.0);

/// The sides of the box around every headgear: the least and the greatest x, and the least and the greatest y.
pub(super) const HEADGEAR_BOX: [f32; 4] = [-27.0, 27.0, 3.0, 39.0];
