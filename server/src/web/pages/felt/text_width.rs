//! The width of text in a picture. The font of a reader is unknown, so all text is set to its width in a
//! common font and nothing overlaps.

/// A text that fits a width.
#[derive(Clone, Debug, PartialEq)]
pub(in crate::web) struct FittedText {
    /// The text.
    pub(in crate::web) text: String,
    /// The width of the text.
    pub(in crate::web) width: f32,
}

/// The mark for omitted letters.
const MORE: char = '…';

/// The smallest factor by which text may be compressed.
const NARROWEST: f32 = 0.78;

/// The advance widths of a common bold font in thousandths of the font size, from the space to the tilde.
const ASCII: [u16; 95] = [
    278, 333, 474, 556, 556, 889, 722, 238, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556, 556, 556,
    556, 556, 556, 333, 333, 584, 584, 584, 611, 975, 722, 722, 722, 722, 667, 611, 778, 722, 278, 556, 722, 611, 833,
    722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 333, 278, 333, 584, 556, 333, 556, 611, 556, 611,
    556, 333, 611, 611, 278, 278, 556, 278, 889, 611, 611, 611, 611, 389, 556, 333, 611, 556, 778, 556, 556, 500, 389,
    280, 389, 584,
];

/// The width of a text at this font size.
pub(super) fn width_of(text: &str, size: f32) -> f32 {
    tenths(text.chars().map(advance).sum::<f32>() * size / 1_000.0)
}

/// A length rounded to tenths, which is all that can be seen.
pub(super) fn tenths(length: f32) -> f32 {
    (length * 10.0).round() / 10.0
}

fn advance(letter: char) -> f32 {
    let place = u32::from(letter).checked_sub(u32::from(' ')).and_then(|place| usize::try_from(place).ok());
    if let Some(width) = place.and_then(|place| ASCII.get(place)) {
        return f32::from(*width);
    }
    match letter {
        '\u{300}'..='\u{36f}' => 0.0,
        '\u{a0}' | '\u{202f}' | '·' => 278.0,
        // The ellipsis, and letters that are as wide as they are high.
        MORE | '\u{1100}'..='\u{11ff}' | '\u{2e80}'..='\u{d7ff}' | '\u{f900}'..='\u{faff}' | '\u{1f000}'.. => 1_000.0,
        letter if letter.is_uppercase() => 720.0,
        _ => 600.0,
    }
}

/// The first of these texts that fits the width, or as much of the last one as fits.
pub(in crate::web) fn fit_text(texts: &[&str], size: f32, room: f32) -> FittedText {
    for text in texts {
        let width = width_of(text, size);
        if width * NARROWEST <= room {
            return FittedText { text: (*text).to_owned(), width: width.min(room) };
        }
    }
    let mut text = texts.last().map_or_else(String::new, |text| (*text).to_owned());
    while text.pop().is_some() {
        let shorter = format!("{}{MORE}", text.trim_end());
        let width = width_of(&shorter, size);
        if width * NARROWEST <= room {
            return FittedText { text: shorter, width: width.min(room) };
        }
    }
    FittedText { text: MORE.to_string(), width: size.min(room.max(1.0)) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_written_as_it_is_then_closer_and_then_cut() {
        let fit = |room| fit_text(&["Wilhelmina"], 16.0, room);
        let whole = width_of("Wilhelmina", 16.0);
        assert_eq!(fit(whole + 9.0), FittedText { text: "Wilhelmina".to_owned(), width: whole });
        assert_eq!(fit(whole - 5.0), FittedText { text: "Wilhelmina".to_owned(), width: whole - 5.0 });
        let cut = fit(50.0);
        assert!(cut.text.starts_with("Wi") && cut.text.ends_with(MORE) && cut.width <= 50.0, "{cut:?}");
        assert_eq!(fit_text(&["raise 2,400", "raise"], 14.0, 45.0).text, "raise");
        assert_eq!(fit_text(&[], 14.0, 45.0).text, "…");
    }
}
