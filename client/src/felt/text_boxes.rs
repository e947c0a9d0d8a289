//! What is written on the felt, and what lies over it: so that it can be proved that all of it can be read.

use crate::felt::draw_list::{DrawItem, DrawStyle, TextAnchor, TextItem};
use crate::felt::felt_objects::{FeltObject, FeltObjectKey};
use crate::felt::font_metrics::TextOverflow;
use bevy::math::{Rect, Vec2};
use std::collections::BTreeMap;

/// One line that is written on the felt.
#[derive(Clone, Debug, PartialEq)]
pub struct TextBox {
    /// The words.
    pub text: String,
    /// Where the line begins, has its middle, or ends: in units from the middle of the table.
    pub at: Vec2,
    /// Which of these lies there.
    pub begins: TextAnchor,
    /// How high its letters are, in units.
    pub size: f32,
    /// What is not written.
    pub rest: TextOverflow,
    /// What lies over it, perhaps only beside it: in units from the middle of the table.
    pub above: Vec<Rect>,
}

/// From one line of a text to the next, in heights of a letter, as the engine sets them.
const ENGINE_LINE: f32 = 1.2;

/// Everything that is written on these pieces.
pub fn text_boxes(laid: &BTreeMap<FeltObjectKey, FeltObject>, pen: &DrawStyle) -> Vec<TextBox> {
    let mut pictures: Vec<(f32, Rect)> = Vec::new();
    let mut written: Vec<(f32, Vec2, TextItem)> = Vec::new();
    for piece in laid.values() {
        for stroke in pen.draw_items(&piece.look) {
            match stroke {
                DrawItem::Picture { picture, at, layer, .. } => {
                    let covers = picture.covers().map(|size| Rect::from_center_size(piece.at + at, size));
                    pictures.extend(covers.map(|rect| (piece.layer + layer, rect)));
                }
                DrawItem::Words(words) => written.push((piece.layer + words.layer, piece.at, words)),
            }
        }
    }
    let lines = |(layer, origin, words): (f32, Vec2, TextItem)| {
        let above: Vec<Rect> = pictures.iter().filter(|(over, _)| *over > layer).map(|(_, rect)| *rect).collect();
        let all: Vec<&str> = words.text.lines().collect();
        let last = f32::from(u8::try_from(all.len()).unwrap_or(u8::MAX)) - 1.0;
        let line = |(number, text): (u8, &str)| {
            let up = (last / 2.0 - f32::from(number)) * words.size * ENGINE_LINE;
            TextBox {
                text: text.to_owned(),
                at: origin + words.at + Vec2::new(0.0, up),
                begins: words.begins,
                size: words.size,
                rest: words.rest,
                above: above.clone(),
            }
        };
        (0..).zip(all).map(line).collect::<Vec<_>>()
    };
    written.into_iter().flat_map(lines).collect()
}
