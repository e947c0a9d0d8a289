//! The colours in which the faces of the cards are printed.

use super::{GREEN_LIT, Ink, LINK, PAPER, RED_LIT, TEXT};
use cardroom_shared::cards::Suit;
use std::cell::Cell;

/// The gold of crowns and shields on court cards.
pub const COURT_GOLD: Ink = Ink::rgb(232, 178, 60);
/// The shaded parts of that gold.
pub const COURT_GOLD_SHADE: Ink = Ink::rgb(150, 104, 24);
/// The faces of court figures.
pub const COURT_FACE: Ink = Ink::rgb(249, 239, 216);

/// The content of the cards' faces.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum DeckFaces {
    /// Jacks, queens and kings have figures.
    #[default]
    Figures,
    /// Every card has a very large rank and suit, and no figure.
    LargeIndex,
}

/// The colour of a suit. With four colours, diamonds are blue and clubs green.
pub const fn suit(suit: Suit, colours: SuitColours) -> Ink {
    match (suit, colours) {
        (Suit::Spades, _) | (Suit::Clubs, SuitColours::Two) => Ink::rgb(26, 26, 32),
        (Suit::Hearts, _) | (Suit::Diamonds, SuitColours::Two) => Ink::rgb(200, 26, 36),
        (Suit::Diamonds, SuitColours::Four) => Ink::rgb(26, 92, 200),
        (Suit::Clubs, SuitColours::Four) => Ink::rgb(20, 124, 56),
    }
}

/// The colour of a suit in panel text. The black suits have the colour of the text.
pub fn suit_in_words(suit: Suit) -> Ink {
    match (suit, suit_colours()) {
        (Suit::Spades, _) | (Suit::Clubs, SuitColours::Two) => TEXT,
        (Suit::Hearts, _) | (Suit::Diamonds, SuitColours::Two) => RED_LIT,
        (Suit::Diamonds, SuitColours::Four) => LINK,
        (Suit::Clubs, SuitColours::Four) => GREEN_LIT,
    }
}

thread_local! {
    /// The number of suit colours that the person prefers.
    static PRINTED: Cell<SuitColours> = const { Cell::new(SuitColours::Two) };
}

/// Sets the number of suit colours on panels.
pub fn set_suit_colours(suits: SuitColours) {
    PRINTED.set(suits);
}

/// The number of suit colours on panels.
pub fn suit_colours() -> SuitColours {
    PRINTED.get()
}

/// The number of colours in which the suits are printed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "the names say it")]
pub enum SuitColours {
    #[default]
    Two,
    Four,
}

/// The colour of a suit on [`DIM_PAPER`](super::DIM_PAPER).
pub fn dim_suit(suit: Suit, colours: SuitColours) -> Ink {
    let [red, green, blue, alpha] = self::suit(suit, colours).bytes();
    let darker = |channel: u8| channel / 5 * 3;
    Ink::rgba([darker(red), darker(green), darker(blue), alpha])
}

/// The pale colour of a suit, for the second colour of a garment.
pub fn suit_tint(suit: Suit, colours: SuitColours) -> Ink {
    let ([red, green, blue, alpha], paper) = (self::suit(suit, colours).bytes(), PAPER.bytes());
    let mixed = |channel: u8, paper: u8| paper - (paper - channel) / 10 * 3;
    Ink::rgba([mixed(red, paper[0]), mixed(green, paper[1]), mixed(blue, paper[2]), alpha])
}
