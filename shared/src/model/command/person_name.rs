//! The name of a person at the table, and the checks on it.

use crate::confusables::{self, NameSkeleton, name_skeletons, share_a_skeleton};
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize};
use std::sync::LazyLock;

/// The largest number of letters in a name.
pub const MAX_NAME_LETTERS: usize = 24;

/// Names that announcements and records reserve for the staff and the server.
const OF_THE_HOUSE: [&str; 4] = ["director", "dealer", "host", "house"];

/// The word before the reason of an order.
const REASON: &str = "because";

/// The confirmation at the end of an order.
const CONFIRMATION: &str = "yes";

/// The sign before the number of an invitation, in narrow and wide form.
const NUMBER_SIGNS: [char; 2] = ['@', '\u{ff20}'];

/// The name of a person: 1 to 24 visible letters on one line, each word in one script. A name is not reserved for the
/// staff, and contains no part of the order syntax.
///
/// Deserializing still accepts older names that break these rules. A mark then replaces each invisible letter.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(into = "String")]
pub struct Name(String);

/// Text that cannot be a name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, thiserror::Error)]
pub enum NotAName {
    /// It has no letters, or too many.
    #[error("a name has 1 to {MAX_NAME_LETTERS} letters")]
    Length,
    /// It has an invisible letter.
    #[error("a name has no letters that cannot be seen, and none that turn the direction of the line")]
    Hidden,
    /// A word mixes two scripts, so that it looks like another word.
    #[error("each word of a name is written in one script: two that look alike are not mixed")]
    MixedScripts,
    /// It is reserved for the staff, or contains a part of the order syntax.
    #[error(
        "director, dealer, host and house are nobody's name, and a name does not begin with @, contain `because` or end with `yes`: \
         orders and announcements would be misread"
    )]
    Reserved,
}

impl Name {
    /// The name as text.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Checks the name against the current rules.
    ///
    /// # Errors
    /// The rule that the name breaks.
    pub fn check(&self) -> Result<(), NotAName> {
        if !(1..=MAX_NAME_LETTERS).contains(&self.0.chars().count()) {
            return Err(NotAName::Length);
        }
        if self.0.chars().any(|letter| confusables::is_hidden(letter) || letter == confusables::SHOWN_INSTEAD) {
            return Err(NotAName::Hidden);
        }
        if confusables::mixes_scripts(&self.0) {
            return Err(NotAName::MixedScripts);
        }
        if self.is_reserved() { Err(NotAName::Reserved) } else { Ok(()) }
    }

    /// Returns whether the name is reserved for the staff, or contains a part of the order syntax.
    fn is_reserved(&self) -> bool {
        static HOUSE: LazyLock<[[NameSkeleton; 3]; 4]> = LazyLock::new(|| OF_THE_HOUSE.map(name_skeletons));
        static ORDER: LazyLock<[[NameSkeleton; 3]; 2]> = LazyLock::new(|| [REASON, CONFIRMATION].map(name_skeletons));
        let [reason, confirmation] = &*ORDER;
        let skeletons = name_skeletons(&self.0);
        // Spaces, signs and digits that look like letters make no different name.
        let bare: String = confusables::fold(&self.0).chars().filter(|letter| letter.is_alphanumeric()).collect();
        let bare = bare.replace('0', "o");
        let bare = bare.strip_prefix("the").unwrap_or(&bare);
        let bare = [bare.replace('1', "i"), bare.replace('1', "l")];
        let words: Vec<_> = self.0.split_whitespace().map(name_skeletons).collect();
        HOUSE.iter().any(|reserved| share_a_skeleton(&skeletons, reserved))
            || bare.iter().any(|name| OF_THE_HOUSE.contains(&name.as_str()))
            || self.0.starts_with(NUMBER_SIGNS)
            || words.iter().any(|word| share_a_skeleton(word, reason))
            || words.last().is_some_and(|word| share_a_skeleton(word, confirmation))
    }

    /// Returns whether the two names can be mistaken for each other.
    pub fn looks_like(&self, other: &Self) -> bool {
        confusables::look_alike(&self.0, &other.0)
    }

    /// The skeletons of the name. Two names that share one look alike.
    pub fn looks(&self) -> [NameSkeleton; 3] {
        confusables::name_skeletons(&self.0)
    }
}

impl TryFrom<String> for Name {
    type Error = NotAName;

    fn try_from(text: String) -> Result<Self, NotAName> {
        let name = Self(text.trim().to_owned());
        name.check().map(|()| name)
    }
}

impl<'de> Deserialize<'de> for Name {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        let text = text.trim();
        match text.chars().count() {
            1..=MAX_NAME_LETTERS => Ok(Self(confusables::shown(text))),
            _ => Err(D::Error::custom(NotAName::Length)),
        }
    }
}

impl From<Name> for String {
    fn from(name: Name) -> Self {
        name.0
    }
}

impl std::fmt::Display for Name {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.pad(&self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn name(text: &str) -> Result<Name, NotAName> {
        Name::try_from(text.to_owned())
    }

    #[test]
    fn a_name_is_what_everybody_sees() {
        for good in [
            "Ann",
            "  Ann Lee ",
            "J\u{fc}rgen",
            "Zo\u{eb}",
            "\u{418}\u{432}\u{430}\u{43d}",
            "\u{674e}\u{660e}",
            "O'Neil-2",
            "Ann \u{418}\u{432}\u{430}\u{43d}",
        ] {
            assert!(name(good).is_ok(), "{good}");
        }
        for hidden in [
            "Ann\u{200b}",
            "\u{202e}nnA",
            "An\u{ad}n",
            "Ann\u{2028}Bob",
            "Ann\nBob",
            "A\u{3164}",
            "\u{2066}Ann",
            "Ann\u{fe0f}",
            "\u{e0041}Ann",
            "\u{2800}",
            "Ann\u{fffd}",
        ] {
            assert_eq!(name(hidden), Err(NotAName::Hidden), "{hidden:?}");
        }
        // The first letter is Cyrillic.
        assert_eq!(name("\u{410}nn"), Err(NotAName::MixedScripts));
        assert_eq!(name(" "), Err(NotAName::Length));
        assert_eq!(name(&"a".repeat(25)), Err(NotAName::Length));
        assert!(name(&"a".repeat(24)).is_ok());
    }

    #[test]
    fn nobody_is_called_like_the_house_or_like_a_part_of_an_order() {
        for reserved in [
            "Director",
            "dealer",
            "HOUSE",
            "H0use",
            "D1rector",
            "dea1er",
            "The Director",
            "director!",
            "H O U S E",
            "@1",
            "@ Ann",
            "\u{ff20}7",
            "Because",
            "Ann because",
            "Ann YES",
        ] {
            assert_eq!(name(reserved), Err(NotAName::Reserved), "{reserved}");
        }
        for good in ["Directrix", "Ann Dealer", "Theodore", "The Boss", "Houseman", "A@home", "Yes Ann", "Hayes"] {
            assert!(name(good).is_ok(), "{good}");
        }
        assert_eq!(serde_name("Director").as_str(), "Director", "an old record is still read");
    }

    #[test]
    fn what_was_written_down_once_is_still_read_and_then_seen() {
        let read: Name = serde_name("Ann\u{200b}");
        assert_eq!(read.as_str(), "Ann\u{fffd}");
        assert_eq!(read.check(), Err(NotAName::Hidden));
        assert_eq!(serde_name("Ann").check(), Ok(()));
    }

    fn serde_name(text: &str) -> Name {
        Name::deserialize(serde::de::value::StrDeserializer::<serde::de::value::Error>::new(text)).unwrap()
    }
}
