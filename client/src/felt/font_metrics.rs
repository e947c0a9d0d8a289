//! Letter heights on the felt, and the width of texts. Heights are in units, for text of the usual size.

use unicode_width::UnicodeWidthChar as _;

/// The height of a player's name.
pub const NAME: f32 = 16.5;
/// The height of a stack, in units.
pub const STACK: f32 = 19.0;
/// The height of a player's last action.
pub const NOTE: f32 = 14.0;
/// The height of an amount on the felt.
pub const LABEL: f32 = 15.0;
/// The height of the total.
pub const TOTAL: f32 = 22.0;
/// The least height of letters: nine pixels in a window of 1024 by 640.
pub const LEAST: f32 = 13.0;
/// The height of a capital, in letter heights. The middle of a line is the middle of its capitals.
pub const CAPITAL: f32 = 0.692;
/// The line height, in letter heights.
pub const LINE: f32 = 1.16;
/// The sign that replaces text that was cut off.
pub const MORE: char = '…';

/// The advance widths of the condensed font in thousandths of its height, from the space to the tilde.
const ASCII: [u16; 95] = [
    215, 229, 415, 499, 494, 780, 685, 219, 298, 298, 415, 476, 224, 373, 227, 468, 539, 416, 459, 468, 507, 483, 516,
    420, 522, 508, 227, 227, 466, 466, 466, 438, 924, 539, 557, 520, 592, 475, 441, 586, 604, 268, 286, 570, 460, 718,
    602, 629, 539, 629, 558, 513, 485, 588, 521, 767, 520, 532, 486, 293, 468, 293, 504, 471, 310, 496, 541, 434, 543,
    504, 323, 492, 524, 258, 257, 498, 271, 765, 524, 533, 541, 543, 362, 435, 347, 520, 465, 680, 463, 470, 413, 292,
    340, 292, 466,
];
/// The advance widths of the letters from À to ÿ.
const LATIN: [u16; 64] = [
    539, 539, 539, 539, 539, 539, 759, 520, 475, 475, 475, 475, 268, 268, 268, 268, 607, 602, 629, 629, 629, 629, 629,
    466, 629, 588, 588, 588, 588, 532, 539, 548, 496, 496, 496, 496, 496, 496, 774, 434, 504, 504, 504, 504, 258, 258,
    258, 258, 528, 524, 533, 533, 533, 533, 533, 466, 533, 520, 520, 520, 520, 470, 541, 470,
];
/// An upper estimate of the width of letters of other alphabets.
const OTHER: u16 = 600;
/// The width of Chinese, Japanese and Korean letters, which are square.
const SQUARE: u16 = 1_000;

/// Returns the width of a text in letters of this height, in units.
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
            // Combining marks above another letter.
            Some(0) if letter >= '\u{300}' => 0,
            Some(2..) => SQUARE,
            Some(_) | None => OTHER,
        }),
    }
}

/// The space between the beginning of a letter and its ink, in letter heights, for the letters of ranks. It is negative
/// if the ink begins before the letter, and 0 for other letters.
pub fn left_bearing(letter: char) -> f32 {
    let thousandths: i16 = match letter {
        '1' | '7' => 12,
        '2' => 2,
        '3' => -3,
        '4' => 25,
        '5' => 13,
        '0' | '6' => 42,
        '8' => 27,
        '9' => 26,
        'J' => -10,
        'Q' => 35,
        'K' => 62,
        'A' => -7,
        _ => 0,
    };
    f32::from(thousandths) / 1_000.0
}

/// Returns the largest letter height, up to `size`, at which the text fits the width.
pub fn fitting_size(text: &str, size: f32, width: f32) -> f32 {
    size * (width / width_of(text, size).max(1.0)).min(1.0)
}

/// A text that was fitted to a space.
#[derive(Clone, Debug, PartialEq)]
pub struct SizedText {
    /// The text that is shown.
    pub text: String,
    /// The height of its letters.
    pub size: f32,
    /// The fate of text that does not fit.
    pub rest: TextOverflow,
}

/// The fate of text that does not fit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TextOverflow {
    /// All text fits.
    None,
    /// The full text is shown on hover.
    OnHover,
}

/// Fits the first of these texts that is at least `least` high in this width. If none is, it cuts the last text to
/// fit, and the caller must give the full text elsewhere.
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
