//! Invisible letters, and names that look alike.

use crate::packed_assets::unpacked;
use std::sync::LazyLock;
use unicode_normalization::UnicodeNormalization;
use unicode_security::MixedScript;

/// The replacement for an invisible letter.
pub const SHOWN_INSTEAD: char = '\u{fffd}';

/// Characters that are invisible, blank, or change the direction of the text. They are Unicode's default ignorable code
/// points, line separators, interlinear marks, blank letters, and private-use code points and noncharacters.
const HIDDEN: [(char, char); 25] = [
    ('\u{ad}', '\u{ad}'),
    ('\u{34f}', '\u{34f}'),
    ('\u{61c}', '\u{61c}'),
    ('\u{115f}', '\u{1160}'),
    ('\u{17b4}', '\u{17b5}'),
    ('\u{180b}', '\u{180f}'),
    ('\u{200b}', '\u{200f}'),
    ('\u{2028}', '\u{202e}'),
    ('\u{2060}', '\u{206f}'),
    ('\u{2800}', '\u{2800}'),
    ('\u{3164}', '\u{3164}'),
    ('\u{e000}', '\u{f8ff}'),
    ('\u{fe00}', '\u{fe0f}'),
    ('\u{feff}', '\u{feff}'),
    ('\u{ffa0}', '\u{ffa0}'),
    ('\u{fff0}', '\u{fffb}'),
    ('\u{fffe}', '\u{ffff}'),
    ('\u{110bd}', '\u{110bd}'),
    ('\u{110cd}', '\u{110cd}'),
    ('\u{13430}', '\u{1343f}'),
    ('\u{1bca0}', '\u{1bca3}'),
    ('\u{1d159}', '\u{1d159}'),
    ('\u{1d173}', '\u{1d17a}'),
    ('\u{e0000}', '\u{e0fff}'),
    ('\u{f0000}', '\u{10ffff}'),
];

/// Returns whether the letter is invisible.
pub fn is_hidden(letter: char) -> bool {
    letter.is_control() || HIDDEN.iter().any(|(first, last)| (*first..=*last).contains(&letter))
}

/// Returns whether the words contain an invisible letter. A joiner or variation selector after a non-ASCII letter
/// belongs to that letter and does not count.
pub fn hides_something(words: &str) -> bool {
    let before = std::iter::once(' ').chain(words.chars());
    words.chars().zip(before).any(|(letter, before)| {
        let belongs = matches!(letter, '\u{200c}' | '\u{200d}' | '\u{fe0e}' | '\u{fe0f}');
        is_hidden(letter) && !(belongs && !before.is_ascii() && !before.is_whitespace())
    })
}

/// The words with a mark in place of each invisible letter.
pub fn shown(words: &str) -> String {
    words.chars().map(|letter| if is_hidden(letter) { SHOWN_INSTEAD } else { letter }).collect()
}

/// The words in a normal form: two texts with equal results are the same name. Invisible letters, capitals, wide and
/// narrow forms and extra spaces make no difference.
pub fn fold(words: &str) -> String {
    let seen = |letter: &char| !is_hidden(*letter);
    let plain: String = words.chars().filter(seen).nfkc().filter(seen).collect();
    let folded: String = if plain.is_ascii() {
        plain.to_ascii_lowercase()
    } else {
        caseless::default_case_fold_str(&plain).nfkc().collect()
    };
    folded.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// One form of a name's appearance. Two names that share a form can be mistaken for each other.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum NameSkeleton {
    /// The normal form of [`fold`].
    Folded(String),
    /// The shape as it is drawn.
    Drawn(String),
    /// The shape of the normal form.
    FoldedAndDrawn(String),
}

/// All skeletons of a name.
pub fn name_skeletons(words: &str) -> [NameSkeleton; 3] {
    let folded = fold(words);
    [NameSkeleton::Drawn(shape(words)), NameSkeleton::FoldedAndDrawn(shape(&folded)), NameSkeleton::Folded(folded)]
}

/// Returns whether two names are equal, or can be mistaken for each other.
pub fn look_alike(one: &str, other: &str) -> bool {
    share_a_skeleton(&name_skeletons(one), &name_skeletons(other))
}

/// Returns whether two names with these skeletons can be mistaken for each other.
pub fn share_a_skeleton(one: &[NameSkeleton], other: &[NameSkeleton]) -> bool {
    one.iter().any(|skeleton| other.contains(skeleton))
}

/// The shape of the words, with letters that are drawn alike made equal. ASCII letters stay distinct unless they are
/// indistinguishable in print: "Arnie" is not "Amie".
fn shape(words: &str) -> String {
    let mut shape = String::new();
    for letter in words.chars().filter(|letter| !is_hidden(*letter)).nfkc() {
        match letter {
            'I' | 'l' | '1' | '|' => shape.push('l'),
            '0' | 'O' => shape.push('O'),
            _ if letter.is_ascii() => shape.push(letter),
            _ => match drawn(letter) {
                Some("rn") => shape.push('m'),
                Some(drawn) => shape.push_str(drawn),
                None => shape.extend(letter.nfd()),
            },
        }
    }
    shape.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// The drawn form of a letter, if it differs from the letter's decomposition.
fn drawn(letter: char) -> Option<&'static str> {
    /// One line for each letter, packed by `build.rs`: the letter, then its drawn form.
    static LINES: LazyLock<String> =
        LazyLock::new(|| unpacked(include_bytes!(concat!(env!("OUT_DIR"), "/drawn.packed"))));
    static DRAWN: LazyLock<Vec<(char, &str)>> = LazyLock::new(|| {
        let apart = |line: &'static str| {
            let mut letters = line.chars();
            letters.next().map(|letter| (letter, letters.as_str()))
        };
        LINES.lines().filter_map(apart).collect()
    });
    let at = DRAWN.binary_search_by_key(&letter, |(letter, _)| *letter).ok()?;
    DRAWN.get(at).map(|(_, drawn)| *drawn)
}

/// Returns whether a word mixes scripts, such as a Latin word with a Cyrillic letter. Scripts that are normally written
/// together, like those of Japanese, count as one.
pub fn mixes_scripts(words: &str) -> bool {
    words.split_whitespace().any(|word| !word.is_single_script())
}

#[cfg(test)]
mod tests {
    use super::*;
    use unicode_security::confusable_detection::skeleton;

    #[test]
    fn names_that_look_alike_are_told() {
        for (one, other) in [
            ("Ann", "ann"),
            ("Ann", "Ann\u{200b}"),
            ("Ann", "\u{ff21}nn"),
            ("Ann Lee", "ann  lee"),
            ("Ann Lee", "Ann\u{a0}Lee"),
            ("Ann", "\u{410}nn"),
            ("COPA", "\u{421}\u{41e}\u{420}\u{410}"),
            ("copa", "\u{441}\u{43e}\u{440}\u{430}"),
            ("Ian", "lan"),
            ("Bob 10", "Bob 1O"),
            ("Stra\u{df}e", "STRASSE"),
            ("Zo\u{eb}", "Zoe\u{308}"),
            ("Max", "\u{1d40c}ax"),
        ] {
            assert!(look_alike(one, other) && look_alike(other, one), "{one} {other}");
        }
        for (one, other) in
            [("Ann", "Anna"), ("Amie", "Arnie"), ("Zoe", "Zo\u{eb}"), ("Guest 1", "Guest 2"), ("Ann", "Ben")]
        {
            assert!(!look_alike(one, other) && !look_alike(other, one), "{one} {other}");
        }
    }

    #[test]
    fn every_letter_is_drawn_as_unicode_says() {
        let mut drawn_alike = 0;
        for letter in ('\u{80}'..=char::MAX).filter(|letter| !is_hidden(*letter)) {
            let unicode: String = skeleton(letter.encode_utf8(&mut [0; 4])).collect();
            let ours = drawn(letter).map_or_else(|| letter.nfd().collect(), str::to_owned);
            assert_eq!(ours, unicode, "{letter:?}");
            drawn_alike += usize::from(drawn(letter).is_some());
        }
        assert!(drawn_alike > 5_000, "{drawn_alike}");
    }

    #[test]
    fn words_hide_nothing_and_signs_of_several_parts_stay_whole() {
        for good in [
            "nice hand",
            "\u{2764}\u{fe0f}",
            "\u{1f469}\u{200d}\u{1f467}",
            "\u{645}\u{6cc}\u{200c}\u{62e}",
            "\u{5e9}\u{5dc}\u{5d5}\u{5dd}",
        ] {
            assert!(!hides_something(good), "{good}");
        }
        for bad in ["a\u{200d}b", "\u{fe0f}", "\u{202e}dlof", "a\u{2066}b", "one\u{2028}two", "a\u{200b}b", "tab\t"] {
            assert!(hides_something(bad), "{bad:?}");
        }
        assert_eq!(shown("a\u{202e}b"), "a\u{fffd}b");
    }
}
