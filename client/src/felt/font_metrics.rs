//! How high the letters on the felt are, and how much room words take there. Heights are units with text of the usual size.

use unicode_width::UnicodeWidthChar as _;

/// The name of a player, and their stack.
pub const NAME: f32 = 16.5;
/// What somebody did last.
pub const NOTE: f32 = 14.0;
/// An amount on the felt.
pub const LABEL: f32 = 15.0;
/// All that can be won.
pub const TOTAL: f32 = 22.0;
/// No letters are lower than this: in a window of 1024 by 640 these are nine pixels.
pub const LEAST: f32 = 13.0;
/// From one line to the next, in heights of a letter.
pub const LINE: f32 = 1.16;
/// What stands in place of letters that are left out.
pub const MORE: char = '…';

/// The advance widths of the condensed font in thousandths of its height: from the space to the tilde,
const ASCII: [u16; 95] = [
    215, 229, 415, 499, 494, 780, 685, 219, 298, 298, 415, 476, 224, 373, 227, 468, 539, 416, 459, 468, 507, 483, 516,
    420, 522, 508, 227, 227, 466, 466, 466, 438, 924, 539, 557, 520, 592, 475, 441, 586, 604, 268, 286, 570, 460, 718,
    602, 629, 539, 629, 558, 513, 485, 588, 521, 767, 520, 532, 486, 293, 468, 293, 504, 471, 310, 496, 541, 434, 543,
    504, 323, 492, 524, 258, 257, 498, 271, 765, 524, 533, 541, 543, 362, 435, 347, 520, 465, 680, 463, 470, 413, 292,
    340, 292, 466,
];
/// and from the letter À to ÿ.
const LATIN: [u16; 64] = [
    539, 539, 539, 539, 539, 539, 759, 520, 475, 475, 475, 475, 268, 268, 268, 268, 607, 602, 629, 629, 629, 629, 629,
    466, 629, 588, 588, 588, 588, 532, 539, 548, 496, 496, 496, 496, 496, 496, 774, 434, 504, 504, 504, 504, 258, 258,
    258, 258, 528, 524, 533, 533, 533, 533, 533, 466, 533, 520, 520, 520, 520, 470, 541, 470,
];
/// Letters of other alphabets are about as wide as this, or narrower.
const OTHER: u16 = 600;
/// Chinese, Japanese and Korean letters are as wide as high.
const SQUARE: u16 = 1_000;

/// How wide a text is, in units, in letters of this height.
pub fn width_of(text: &str, size: f32) -> f32 {
    text.chars().map(|letter| f32::from(advance(letter))).sum::<f32>() * size / 1_000.0
}

fn advance(letter: char) -> u16 {
    let from = |first: char, of: &[u16]| {
        let place = u32::from(letter).checked_sub(u32::from(first)).and_then(|place| usize::try_from(place).ok());
        place.and_then(|place| of.get(place).copied())
    };
    match letter {
        MORE => 685,
        '\u{a0}' | '\u{202f}' | '·' => 227,
        _ => from(' ', &ASCII).or_else(|| from('À', &LATIN)).unwrap_or(match letter.width() {
            // Marks that stand over another letter.
            Some(0) if letter >= '\u{300}' => 0,
            Some(2..) => SQUARE,
            Some(_) | None => OTHER,
        }),
    }
}

/// The height at which a text is as wide as this, or this height where it is narrower.
pub fn fitting_size(text: &str, size: f32, width: f32) -> f32 {
    size * (width / width_of(text, size).max(1.0)).min(1.0)
}

/// A text that fits some room.
#[derive(Clone, Debug, PartialEq)]
pub struct SizedText {
    /// What is written.
    pub text: String,
    /// How high its letters are.
    pub size: f32,
    /// What is not written.
    pub rest: TextOverflow,
}

/// What became of words for which there was no room.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TextOverflow {
    /// There was room for all of them.
    None,
    /// Who points there is told all of them.
    OnHover,
}

/// Fits the first of these texts that can be written no lower than `least` into this width. Of the last one as much is written as
/// fits: whoever writes it tells all of it elsewhere.
pub fn fit_text(texts: &[&str], size: f32, least: f32, width: f32) -> SizedText {
    let fits = |text: &&&str| fitting_size(text, size, width) >= least;
    if let Some(text) = texts.iter().find(fits) {
        return SizedText { text: (*text).to_owned(), size: fitting_size(text, size, width), rest: TextOverflow::None };
    }
    let mut text = texts.last().map_or_else(String::new, |text| (*text).to_owned());
    while text.pop().is_some() {
        let shorter = format!("{}{MORE}", text.trim_end());
        if width_of(&shorter, least) <= width {
            return SizedText { text: shorter, size: least, rest: TextOverflow::OnHover };
        }
    }
    SizedText { text: MORE.to_string(), size: least, rest: TextOverflow::OnHover }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_text_that_fits_is_written_as_high_as_it_can_be() {
        let one = |width: f32| {
            let SizedText { text, size, rest } = fit_text(&["raise 2,400", "raise"], NOTE, LEAST, width);
            (text, size, rest)
        };
        assert_eq!(one(200.0), ("raise 2,400".to_owned(), NOTE, TextOverflow::None));
        assert!(one(60.0).1 < NOTE && one(60.0).2 == TextOverflow::None, "a little lower: {:?}", one(60.0));
        assert_eq!(one(40.0), ("raise".to_owned(), NOTE, TextOverflow::None));
        assert_eq!(one(21.0), ("ra…".to_owned(), LEAST, TextOverflow::OnHover));
    }

    #[test]
    fn what_fits_no_room_at_all_is_a_sign_that_there_is_more() {
        assert_eq!(fit_text(&["Wilhelmina"], NAME, LEAST, 1.0).text, "…");
        assert_eq!(fit_text(&[], NAME, LEAST, 1.0).text, "…");
    }

    #[test]
    fn no_letter_is_of_no_width() {
        for letter in (' '..='ſ').chain(['…', 'я', 'ω', '♠']) {
            assert!(advance(letter) > 200, "{letter}");
        }
    }
}
