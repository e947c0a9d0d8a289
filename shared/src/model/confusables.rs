//! Letters as people see them: which of them nobody sees, and which names look like one another.

use crate::packed_assets::unpacked;
use std::sync::LazyLock;
use unicode_normalization::UnicodeNormalization;
use unicode_security::MixedScript;

/// What is shown in place of a letter that cannot be seen.
pub const SHOWN_INSTEAD: char = '\u{fffd}';

/// Signs that stand for nothing by themselves, are blank, or turn the direction of what follows (the default ignorable
/// code points of Unicode, line separators, marks between lines, blank letters, and what is nobody's letter).
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

/// Whether a letter is none that anybody sees.
pub fn is_hidden(letter: char) -> bool {
    letter.is_control() || HIDDEN.iter().any(|(first, last)| (*first..=*last).contains(&letter))
}

/// Whether words have something in them that nobody sees. What joins a sign of more than one part to it, or chooses how it
/// is drawn, belongs to what stands before it.
pub fn hides_something(words: &str) -> bool {
    let before = std::iter::once(' ').chain(words.chars());
    words.chars().zip(before).any(|(letter, before)| {
        let belongs = matches!(letter, '\u{200c}' | '\u{200d}' | '\u{fe0e}' | '\u{fe0f}');
        is_hidden(letter) && !(belongs && !before.is_ascii() && !before.is_whitespace())
    })
}

/// The words with a mark for each letter that nobody sees.
pub fn shown(words: &str) -> String {
    words.chars().map(|letter| if is_hidden(letter) { SHOWN_INSTEAD } else { letter }).collect()
}

/// The words without what nobody sees, without the difference of capitals, of wide and narrow letters and of spaces: what
/// people mean by "the same name".
pub fn fold(words: &str) -> String {
    let seen = |letter: &char| !is_hidden(*letter);
    let plain: String = words.chars().filter(seen).nfkc().filter(seen).collect();
    let folded: String = caseless::default_case_fold_str(&plain).nfkc().collect();
    folded.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// One way in which a name looks; two names that share one could be taken for each other.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum NameSkeleton {
    /// As people mean it by "the same name".
    Folded(String),
    /// As it is drawn.
    Drawn(String),
    /// As it is drawn without capitals.
    FoldedAndDrawn(String),
}

/// All the ways in which a name looks.
pub fn name_skeletons(words: &str) -> [NameSkeleton; 3] {
    let folded = fold(words);
    [NameSkeleton::Drawn(shape(words)), NameSkeleton::FoldedAndDrawn(shape(&folded)), NameSkeleton::Folded(folded)]
}

/// Whether two names are the same, or look so much alike that one could be taken for the other.
pub fn look_alike(one: &str, other: &str) -> bool {
    let other = name_skeletons(other);
    name_skeletons(one).iter().any(|look| other.contains(look))
}

/// The shape of the words: letters that are drawn alike are one. Plain letters stay apart but for those that nobody can
/// tell apart in print, for "Arnie" is not "Amie".
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

/// How a letter is drawn that looks like others than those into which it falls apart.
fn drawn(letter: char) -> Option<&'static str> {
    /// A line for each, as `build.rs` has packed them: the letter, and behind it how it is drawn.
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

/// Whether a word is written in more than one script, like a Latin one with a Cyrillic letter in it. What is written
/// together everywhere, like the scripts of Japanese, counts as one.
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
