//! The layout of the sentences in the middle of the table, fitted to the free space.

use crate::felt::font_metrics::{LEAST, TextOverflow, width_of};
use crate::ui_text;
use bevy::math::Vec2;

/// The preferred letter height, in units with text of the usual size.
const LARGE: f32 = 19.0;
/// The factor by which large text may shrink before words are left out. The log has the full sentences.
const YIELDS: f32 = 0.6;
/// The line height, in letter heights.
const LINE: f32 = 1.25;
/// The difference between the size of the background and that of the text.
const MARGIN: Vec2 = Vec2::new(40.0, 12.0);

/// The layout of a caption: lines, letter height, and size of the background.
#[derive(Clone, Debug, PartialEq)]
pub struct CaptionLayout {
    /// The lines.
    pub lines: Vec<String>,
    /// The height of the letters, in units.
    pub size: f32,
    /// The size of the background, in units.
    pub ground: Vec2,
    /// The fate of text that does not fit.
    pub rest: TextOverflow,
}

/// The least letter height for a text scale.
fn least(letters: f32) -> f32 {
    LEAST * (letters * YIELDS).max(1.0)
}

/// Lays out sentences in this space, each in one or more lines. `letters` is the text scale.
pub fn layout(sentences: &str, room: Vec2, letters: f32) -> CaptionLayout {
    let (mut size, least) = (LARGE * letters, least(letters));
    loop {
        let lines: Vec<String> =
            sentences.lines().flat_map(|sentence| folded(sentence, size, room.x - MARGIN.x)).collect();
        let ground = ground(&lines, size);
        if ground.x <= room.x && ground.y <= room.y {
            return CaptionLayout { lines, size, ground, rest: TextOverflow::None };
        }
        if size <= least {
            return cut(lines, size, room);
        }
        size = (size - 1.0).max(least);
    }
}

/// Drops lines that do not fit.
fn cut(mut lines: Vec<String>, size: f32, room: Vec2) -> CaptionLayout {
    while lines.len() > 1 && ground(&lines, size).y > room.y {
        lines.pop();
        if let Some(last) = lines.last_mut() {
            last.push_str(" …");
        }
    }
    for line in &mut lines {
        while width_of(line, size) > room.x - MARGIN.x && line.chars().count() > 2 {
            *line = line.trim_end_matches('…').trim_end().to_owned();
            line.pop();
            line.push('…');
        }
    }
    let ground = ground(&lines, size);
    CaptionLayout { lines, size, ground, rest: TextOverflow::OnHover }
}

fn ground(lines: &[String], size: f32) -> Vec2 {
    let widest = lines.iter().map(|line| width_of(line, size)).fold(0.0, f32::max);
    let count = f32::from(u8::try_from(lines.len()).unwrap_or(u8::MAX));
    Vec2::new(widest, count * size * LINE) + MARGIN
}

/// Folds a sentence into lines of similar width, at most this wide.
fn folded(sentence: &str, size: f32, width: f32) -> Vec<String> {
    let letters = sentence.chars().count();
    for lines in 1..=letters.max(1) {
        let folded = ui_text::wrapped(sentence, letters.div_ceil(lines) + usize::from(lines > 1) * 4);
        let fits = folded.lines().all(|line| width_of(line, size) <= width);
        let is_one_a_word = folded.lines().count() >= sentence.split_whitespace().count();
        if fits || is_one_a_word {
            return folded.lines().map(str::to_owned).collect();
        }
    }
    vec![sentence.to_owned()]
}

#[cfg(test)]
mod tests {
    use super::*;

    const ROOM: Vec2 = Vec2::new(330.0, 57.0);

    #[test]
    fn a_short_sentence_stands_large_in_one_line() {
        let set = layout("Ada wins 300", ROOM, 1.0);
        assert_eq!((set.lines.len(), set.size), (1, LARGE));
    }

    #[test]
    fn long_sentences_and_many_winners_stay_in_their_room() {
        let long = "Carmen wins 18,450 with a full house, tens full of queens";
        let many = ["Wilhelmina-Friederike wins 1,018,450 with a straight flush, nine high"; 5].join("\n");
        for text in ["", long, &format!("{long}\n{long}"), &many, &"W".repeat(200), "Paused"] {
            for room in [ROOM, Vec2::new(280.0, 50.0), Vec2::new(480.0, 90.0)] {
                for letters in [1.0, 2.5] {
                    let set = layout(text, room, letters);
                    assert!(set.ground.x <= room.x && set.ground.y <= room.y, "{text}: {set:?} in {room}");
                    assert!(set.size >= LEAST);
                }
            }
        }
        let set = layout(long, ROOM, 1.0);
        assert!(set.size >= 15.0 && set.rest == TextOverflow::None && set.lines.join(" ") == long, "{set:?}");
        assert_eq!(
            super::layout(&many, ROOM, 1.0).rest,
            TextOverflow::OnHover,
            "it is known that something is missing"
        );
    }
}
