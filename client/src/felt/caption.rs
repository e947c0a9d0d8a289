//! The words in the middle of the table, set so that they fit the room that is free there.

use crate::words;
use bevy::math::Vec2;

/// The letters are as high as this, in units, where there is room,
const LARGE: f32 = 19.0;
/// and never lower than this: what does not fit then is cut off. It stands in the log.
const SMALL: f32 = 10.0;
/// From one line to the next, in heights of a letter.
const LINE: f32 = 1.25;
/// What the ground is larger than the words.
const MARGIN: Vec2 = Vec2::new(40.0, 12.0);

/// Sentences in lines, how high their letters are, and how much ground they take.
#[derive(Clone, Debug, PartialEq)]
pub struct Set {
    /// The lines.
    pub lines: Vec<String>,
    /// The height of the letters.
    pub size: f32,
    /// The ground below them.
    pub ground: Vec2,
}

/// Sets sentences, each in a line or several, into a room of this size.
pub fn set(sentences: &str, room: Vec2) -> Set {
    let mut size = LARGE;
    loop {
        let lines: Vec<String> =
            sentences.lines().flat_map(|sentence| folded(sentence, size, room.x - MARGIN.x)).collect();
        let ground = ground(&lines, size);
        if ground.x <= room.x && ground.y <= room.y {
            return Set { lines, size, ground };
        }
        if size <= SMALL {
            return cut(lines, size, room);
        }
        size -= 1.0;
    }
}

/// As many lines as there is room for.
fn cut(mut lines: Vec<String>, size: f32, room: Vec2) -> Set {
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
    Set { lines, size, ground }
}

fn ground(lines: &[String], size: f32) -> Vec2 {
    let widest = lines.iter().map(|line| width_of(line, size)).fold(0.0, f32::max);
    let count = f32::from(u8::try_from(lines.len()).unwrap_or(u8::MAX));
    Vec2::new(widest, count * size * LINE) + MARGIN
}

/// A sentence in lines that are no wider than this, and about as wide as each other.
fn folded(sentence: &str, size: f32, width: f32) -> Vec<String> {
    let letters = sentence.chars().count();
    for lines in 1..=letters.max(1) {
        let folded = words::folded(sentence, letters.div_ceil(lines) + usize::from(lines > 1) * 4);
        let fits = folded.lines().all(|line| width_of(line, size) <= width);
        let is_one_a_word = folded.lines().count() >= sentence.split_whitespace().count();
        if fits || is_one_a_word {
            return folded.lines().map(str::to_owned).collect();
        }
    }
    vec![sentence.to_owned()]
}

/// About how wide a text is, in units: the letters of the condensed font are about half as wide as they are high.
pub fn width_of(text: &str, size: f32) -> f32 {
    let letters = text.chars().map(|c| match c {
        'i' | 'l' | 'j' | '.' | ',' | '\'' | ' ' | 'I' | 't' | 'f' | 'r' => 0.29,
        'm' | 'w' | 'M' | 'W' => 0.74,
        'A'..='Z' => 0.56,
        _ => 0.49,
    });
    letters.sum::<f32>() * size
}

#[cfg(test)]
mod tests {
    use super::*;

    const ROOM: Vec2 = Vec2::new(330.0, 57.0);

    #[test]
    fn a_short_sentence_stands_large_in_one_line() {
        let set = set("Ada wins 300", ROOM);
        assert_eq!((set.lines.len(), set.size), (1, LARGE));
    }

    #[test]
    fn long_sentences_and_many_winners_stay_in_their_room() {
        let long = "Carmen wins 18,450 with a full house, tens full of queens";
        let many = ["Wilhelmina-Friederike wins 1,018,450 with a straight flush, nine high"; 5].join("\n");
        for text in ["", long, &format!("{long}\n{long}"), &many, &"W".repeat(200), "Paused"] {
            for room in [ROOM, Vec2::new(280.0, 50.0), Vec2::new(480.0, 90.0)] {
                let set = set(text, room);
                assert!(set.ground.x <= room.x && set.ground.y <= room.y, "{text}: {set:?} in {room}");
                assert!(set.size >= SMALL);
            }
        }
        let set = set(long, ROOM);
        assert!(set.size >= 15.0 && set.lines.join(" ") == long, "{set:?}");
    }
}
