//! The emblem of a person: the face by which others know them at the table.

use crate::seat::PersonNo;
use serde::{Deserialize, Serialize};

/// The emblem of a person: a picture on a coloured disc.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Emblem {
    /// The picture.
    pub picture: EmblemPicture,
    /// The colour of the disc.
    pub colour: EmblemColour,
}

impl Emblem {
    /// The emblem of a person who has chosen none: their initials, in a colour by their number.
    pub fn of_newcomer(person: PersonNo) -> Self {
        let number = usize::try_from(person.0).unwrap_or_default() % EmblemColour::ALL.len();
        let colour = EmblemColour::ALL.get(number).copied().unwrap_or_default();
        Self { picture: EmblemPicture::Initials, colour }
    }
}

/// The picture of an emblem.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "the names say it")]
pub enum EmblemPicture {
    /// The initials of the name.
    #[default]
    Initials,
    Anchor,
    Bear,
    Bell,
    Cactus,
    Cat,
    Crown,
    Fish,
    Fox,
    Ghost,
    Key,
    Leaf,
    Moon,
    Mug,
    Mushroom,
    Owl,
    Rocket,
    Sailboat,
    Star,
    Sun,
    Umbrella,
}

impl EmblemPicture {
    /// All pictures, the initials first.
    pub const ALL: [Self; 21] = [
        Self::Initials,
        Self::Anchor,
        Self::Bear,
        Self::Bell,
        Self::Cactus,
        Self::Cat,
        Self::Crown,
        Self::Fish,
        Self::Fox,
        Self::Ghost,
        Self::Key,
        Self::Leaf,
        Self::Moon,
        Self::Mug,
        Self::Mushroom,
        Self::Owl,
        Self::Rocket,
        Self::Sailboat,
        Self::Star,
        Self::Sun,
        Self::Umbrella,
    ];

    /// The English word, as it is written in files and addresses.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Initials => "initials",
            Self::Anchor => "anchor",
            Self::Bear => "bear",
            Self::Bell => "bell",
            Self::Cactus => "cactus",
            Self::Cat => "cat",
            Self::Crown => "crown",
            Self::Fish => "fish",
            Self::Fox => "fox",
            Self::Ghost => "ghost",
            Self::Key => "key",
            Self::Leaf => "leaf",
            Self::Moon => "moon",
            Self::Mug => "mug",
            Self::Mushroom => "mushroom",
            Self::Owl => "owl",
            Self::Rocket => "rocket",
            Self::Sailboat => "sailboat",
            Self::Star => "star",
            Self::Sun => "sun",
            Self::Umbrella => "umbrella",
        }
    }

    /// The outline as the data of an SVG path, in a square of [`OUTLINE_SIZE`] with y downwards. Areas are filled by
    /// the even-odd rule. `None` for initials.
    pub const fn outline(self) -> Option<&'static str> {
        Some(match self {
            Self::Initials => return None,
            Self::Anchor => {
                "M12 1.5A3 3 0 0 1 13.3 7.2V9H17V11.4H13.3V19.4A7 7 0 0 0 18.6 14.8L16.6 15.4L20.4 11.5L22.3 16.6\
                 L20.6 15.7A9.6 9.6 0 0 1 12 22.5A9.6 9.6 0 0 1 3.4 15.7L1.7 16.6L3.6 11.5L7.4 15.4L5.4 14.8\
                 A7 7 0 0 0 10.7 19.4V11.4H7V9H10.7V7.2A3 3 0 0 1 12 1.5ZM12 3.4A1.2 1.2 0 1 0 12 5.8A1.2 1.2 0 1 0 12 3.4Z"
            }
            Self::Bear => {
                "M4.4 8.6A3.4 3.4 0 1 1 9 4.4A9.6 9.6 0 0 1 15 4.4A3.4 3.4 0 1 1 19.6 8.6A9 9 0 0 1 21 13.4\
                 C21 18 17 21.5 12 21.5C7 21.5 3 18 3 13.4A9 9 0 0 1 4.4 8.6ZM8.4 10.2A1.2 1.2 0 1 0 8.4 12.6\
                 A1.2 1.2 0 1 0 8.4 10.2ZM15.6 10.2A1.2 1.2 0 1 0 15.6 12.6A1.2 1.2 0 1 0 15.6 10.2Z\
                 M12 13.2C9.8 13.2 8.2 14.6 8.2 16.4C8.2 18.2 9.8 19.4 12 19.4C14.2 19.4 15.8 18.2 15.8 16.4\
                 C15.8 14.6 14.2 13.2 12 13.2ZM12 14.4A1.7 1.2 0 1 1 12 16.8A1.7 1.2 0 1 1 12 14.4Z"
            }
            Self::Bell => {
                "M12 2A1.8 1.8 0 0 1 13.8 3.8V4.5A6.5 6.5 0 0 1 18.5 11V15.5L21 18.3V19.5H3V18.3L5.5 15.5V11\
                 A6.5 6.5 0 0 1 10.2 4.5V3.8A1.8 1.8 0 0 1 12 2ZM9.3 20.6H14.7A2.7 2.2 0 0 1 9.3 20.6Z"
            }
            Self::Cactus => {
                "M9.5 22V16.5H7.5A4 4 0 0 1 3.5 12.5V9.5A1.5 1.5 0 0 1 6.5 9.5V12.5A1 1 0 0 0 7.5 13.5H9.5V5\
                 A2.5 2.5 0 0 1 14.5 5V11H16.5A1 1 0 0 0 17.5 10V7.5A1.5 1.5 0 0 1 20.5 7.5V10A4 4 0 0 1 16.5 14\
                 H14.5V22Z"
            }
            Self::Cat => {
                "M4 2.8L9 6.6C11 6.1 13 6.1 15 6.6L20 2.8L20.6 11C21.3 16.8 17.2 21 12 21C6.8 21 2.7 16.8 3.4 11Z\
                 M8.2 10.4C7.3 10.4 6.7 11.3 6.7 12.4C6.7 13.5 7.3 14.4 8.2 14.4C9.1 14.4 9.7 13.5 9.7 12.4\
                 C9.7 11.3 9.1 10.4 8.2 10.4ZM15.8 10.4C14.9 10.4 14.3 11.3 14.3 12.4C14.3 13.5 14.9 14.4 15.8 14.4\
                 C16.7 14.4 17.3 13.5 17.3 12.4C17.3 11.3 16.7 10.4 15.8 10.4ZM10.4 15.2H13.6L12 17.2Z"
            }
            Self::Crown => "M3.4 17.6L2 6.6L7.6 11.2L12 4L16.4 11.2L22 6.6L20.6 17.6ZM3.4 19H20.6V21.4H3.4Z",
            Self::Fish => {
                "M1.8 12C4.3 7.4 8.4 5.6 12 6C14.8 6.3 17 8.2 18.3 10L22.2 6.8V17.2L18.3 14C17 15.8 14.8 17.7 12 18\
                 C8.4 18.4 4.3 16.6 1.8 12ZM7.2 9.4A1.4 1.4 0 1 0 7.2 12.2A1.4 1.4 0 1 0 7.2 9.4Z"
            }
            Self::Fox => {
                "M2.4 2.8L9.4 7.4H14.6L21.6 2.8L20.6 12L12 21.8L3.4 12ZM4.8 12.2L9.6 13.6L11.4 19.4ZM19.2 12.2\
                 L14.4 13.6L12.6 19.4ZM8.4 9.4A1.2 1.2 0 1 0 8.4 11.8A1.2 1.2 0 1 0 8.4 9.4ZM15.6 9.4\
                 A1.2 1.2 0 1 0 15.6 11.8A1.2 1.2 0 1 0 15.6 9.4Z"
            }
            Self::Ghost => {
                "M12 2A8 8 0 0 1 20 10V22L17.3 19.6L14.7 22L12 19.6L9.3 22L6.7 19.6L4 22V10A8 8 0 0 1 12 2Z\
                 M9 7.6A1.7 2.2 0 1 0 9 12A1.7 2.2 0 1 0 9 7.6ZM15 7.6A1.7 2.2 0 1 0 15 12A1.7 2.2 0 1 0 15 7.6Z"
            }
            Self::Key => {
                "M7.4 6.4A5.6 5.6 0 1 0 12.7 13.8H15.6V17H18.6V13.8H22.4V10.2H12.7A5.6 5.6 0 0 0 7.4 6.4Z\
                 M7.4 9.8A2.2 2.2 0 1 1 7.4 14.2A2.2 2.2 0 1 1 7.4 9.8Z"
            }
            Self::Leaf => {
                "M20.6 2.8C21.8 12.2 18 19.6 10.6 19.6C8.8 19.6 7.3 19.1 6.2 18.2L4 21.6L2.3 20.4C5.4 14.6 9.5 10.6\
                 15.2 7.9C9 9.1 5.2 12 3.3 16C2.1 9 8.5 4 20.6 2.8Z"
            }
            Self::Moon => "M14.6 2.2A10 10 0 1 0 21.8 15.4A8.4 8.4 0 0 1 14.6 2.2Z",
            Self::Mug => {
                "M3.6 7H16.6V9.2H18.2A3.6 3.6 0 0 1 21.8 12.8V13.4A3.6 3.6 0 0 1 18.2 17H16.6V17.6A4 4 0 0 1 12.6 21.6\
                 H7.6A4 4 0 0 1 3.6 17.6ZM16.6 11.2V15H18.2A1.6 1.6 0 0 0 19.8 13.4V12.8A1.6 1.6 0 0 0 18.2 11.2Z\
                 M6.4 2H8.2V5.4H6.4ZM9.4 2H11.2V5.4H9.4ZM12.4 2H14.2V5.4H12.4Z"
            }
            Self::Mushroom => {
                "M2 12.6C2 6.6 6.5 2.4 12 2.4C17.5 2.4 22 6.6 22 12.6C22 13.4 21.4 14 20.6 14H3.4C2.6 14 2 13.4 2 12.6Z\
                 M8.8 15.2H15.2C15.2 17.2 16.4 18.6 16.4 20C16.4 21.2 15.4 22 14.2 22H9.8C8.6 22 7.6 21.2 7.6 20\
                 C7.6 18.6 8.8 17.2 8.8 15.2ZM8 6.4A2 2 0 1 0 8 10.4A2 2 0 1 0 8 6.4ZM15.6 5.4A1.5 1.5 0 1 0 15.6 8.4\
                 A1.5 1.5 0 1 0 15.6 5.4ZM15 10A1.3 1.3 0 1 0 15 12.6A1.3 1.3 0 1 0 15 10Z"
            }
            Self::Owl => {
                "M3.8 2.6L8.2 4.8A8.6 8.6 0 0 1 15.8 4.8L20.2 2.6V13C20.2 18.6 16.6 22 12 22C7.4 22 3.8 18.6 3.8 13Z\
                 M8.4 7.6A2.9 2.9 0 1 0 8.4 13.4A2.9 2.9 0 1 0 8.4 7.6ZM8.4 9.2A1.3 1.3 0 1 1 8.4 11.8\
                 A1.3 1.3 0 1 1 8.4 9.2ZM15.6 7.6A2.9 2.9 0 1 0 15.6 13.4A2.9 2.9 0 1 0 15.6 7.6ZM15.6 9.2\
                 A1.3 1.3 0 1 1 15.6 11.8A1.3 1.3 0 1 1 15.6 9.2ZM12 12.4L10.6 14.6L12 17L13.4 14.6Z"
            }
            Self::Rocket => {
                "M12 1.2C15.6 4.4 16.8 8 16.8 12V14L20.2 17.6V20.2L16 18.6H8L3.8 20.2V17.6L7.2 14V12\
                 C7.2 8 8.4 4.4 12 1.2ZM12 7.4A2.2 2.2 0 1 0 12 11.8A2.2 2.2 0 1 0 12 7.4ZM9.8 19.8H14.2L12 23.2Z"
            }
            Self::Sailboat => {
                "M2.4 17H21.6C20.9 20 18.8 22 16 22H8C5.2 22 3.1 20 2.4 17ZM11.2 1.8V15.6H3.6C7.4 11.6 9.8 7.2 11.2 1.8Z\
                 M13 4.4C16.8 7.8 19 11.4 19.9 15.6H13Z"
            }
            Self::Star => {
                "M12 1.6L14.82 8.42L22.18 8.99L16.56 13.78L18.29 20.96L12 17.1L5.71 20.96L7.44 13.78L1.82 8.99\
                 L9.18 8.42Z"
            }
            Self::Sun => {
                "M12 7.2A4.8 4.8 0 1 0 12 16.8A4.8 4.8 0 1 0 12 7.2ZM10.8 1.2H13.2V5.4H10.8ZM10.8 18.6H13.2V22.8H10.8Z\
                 M1.2 10.8H5.4V13.2H1.2ZM18.6 10.8H22.8V13.2H18.6ZM5.21 3.51L8.18 6.48L6.48 8.18L3.51 5.21Z\
                 M18.79 3.51L20.49 5.21L17.52 8.18L15.82 6.48ZM5.21 20.49L3.51 18.79L6.48 15.82L8.18 17.52Z\
                 M18.79 20.49L15.82 17.52L17.52 15.82L20.49 18.79Z"
            }
            Self::Umbrella => {
                "M11 1.4H13V3.1C18 3.6 21.6 7.4 22 12.6C20.3 11 18.2 11 16.6 12.6C15.2 11.2 13.9 11 13 11.2V18.6\
                 A3.4 3.4 0 0 1 6.2 18.6H8.2A1.4 1.4 0 0 0 11 18.6V11.2C10.1 11 8.8 11.2 7.4 12.6C5.8 11 3.7 11 2 12.6\
                 C2.4 7.4 6 3.6 11 3.1Z"
            }
        })
    }
}

/// The width and the height of the square of an outline.
pub const OUTLINE_SIZE: u8 = 24;

/// The outline of the emblem of a bot, like those of pictures. No person can choose it.
pub const BOT_OUTLINE: &str = "M11 1.6H13V5H18A2.4 2.4 0 0 1 20.4 7.4V17.6A2.4 2.4 0 0 1 18 20H6A2.4 2.4 0 0 1 3.6 17.6\
     V7.4A2.4 2.4 0 0 1 6 5H11ZM8.2 8.6A2 2 0 1 0 8.2 12.6A2 2 0 1 0 8.2 8.6ZM15.8 8.6A2 2 0 1 0 15.8 12.6\
     A2 2 0 1 0 15.8 8.6ZM7.6 15H16.4V17H7.6ZM1 10H2.4V15.4H1ZM21.6 10H23V15.4H21.6Z";

/// The colour of the disc of an emblem. White letters are readable on each.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "the names say it")]
pub enum EmblemColour {
    #[default]
    Blue,
    Red,
    Green,
    Plum,
    Orange,
    Teal,
    Rose,
    Gold,
}

impl EmblemColour {
    /// All colours.
    pub const ALL: [Self; 8] =
        [Self::Blue, Self::Red, Self::Teal, Self::Plum, Self::Orange, Self::Green, Self::Rose, Self::Gold];

    /// The English word, as it is written in files and addresses.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Blue => "blue",
            Self::Red => "red",
            Self::Green => "green",
            Self::Plum => "plum",
            Self::Orange => "orange",
            Self::Teal => "teal",
            Self::Rose => "rose",
            Self::Gold => "gold",
        }
    }

    /// Red, green and blue of the colour in sRGB.
    pub const fn rgb(self) -> [u8; 3] {
        match self {
            Self::Blue => [0x2f, 0x62, 0xa6],
            Self::Red => [0xa8, 0x38, 0x38],
            Self::Green => [0x2f, 0x74, 0x46],
            Self::Plum => [0x6d, 0x4b, 0xa3],
            Self::Orange => [0xa4, 0x55, 0x16],
            Self::Teal => [0x1c, 0x6f, 0x74],
            Self::Rose => [0xa3, 0x3f, 0x76],
            Self::Gold => [0x79, 0x65, 0x14],
        }
    }
}

/// The initials of a name, in capitals: the first letter of its first word, and of its last one if it has several.
pub fn initials(name: &str) -> String {
    let mut words = name.split_whitespace();
    let (first, last) = (words.next(), words.next_back());
    first.into_iter().chain(last).filter_map(|word| word.chars().next()).flat_map(char::to_uppercase).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn initials_are_of_the_first_and_the_last_word() {
        let of = initials;
        assert_eq!(of("Ann"), "A");
        assert_eq!(of("ada lovelace"), "AL");
        assert_eq!(of("Jan van der Berg"), "JB");
        assert_eq!(of("Émile Zola"), "ÉZ");
    }

    #[test]
    fn each_picture_has_an_outline_of_its_own() {
        let outlines: BTreeSet<_> = EmblemPicture::ALL.iter().filter_map(|picture| picture.outline()).collect();
        assert_eq!(outlines.len(), EmblemPicture::ALL.len() - 1);
        assert!(!outlines.contains(BOT_OUTLINE));
    }

    #[test]
    fn eight_newcomers_in_a_row_have_eight_colours() {
        let colours: BTreeSet<_> = (1..=8).map(|number| Emblem::of_newcomer(PersonNo(number)).colour).collect();
        assert_eq!(colours.len(), EmblemColour::ALL.len());
    }

    #[test]
    fn an_emblem_is_written_in_words() {
        let emblem = Emblem { picture: EmblemPicture::Owl, colour: EmblemColour::Teal };
        assert_eq!(serde_json::to_string(&emblem).unwrap(), r#"{"picture":"owl","colour":"teal"}"#);
        for picture in EmblemPicture::ALL {
            assert_eq!(serde_json::to_string(&picture).unwrap(), format!("\"{}\"", picture.word()));
        }
        for colour in EmblemColour::ALL {
            assert_eq!(serde_json::to_string(&colour).unwrap(), format!("\"{}\"", colour.word()));
        }
    }
}
