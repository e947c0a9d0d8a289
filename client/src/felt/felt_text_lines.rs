//! The texts on the felt and the areas that cover them, for the audit of readability.

use crate::felt::draw_list::{DrawItem, DrawStyle, TextAnchor, TextItem};
use crate::felt::felt_objects::{FeltObject, FeltObjectKey};
use crate::felt::font_metrics::TextOverflow;
use bevy::math::{Rect, Vec2};
use std::collections::BTreeMap;

/// One line of text on the felt.
#[derive(Clone, Debug, PartialEq)]
pub struct TextBox {
    /// The text.
    pub text: String,
    /// The anchor position, in units from the centre of the table.
    pub at: Vec2,
    /// The part of the line that is at the anchor position.
    pub begins: TextAnchor,
    /// The height of its letters, in units.
    pub size: f32,
    /// The additional space between its letters, in letter heights.
    pub spacing: f32,
    /// The fate of text that does not fit.
    pub rest: TextOverflow,
    /// The areas of higher layers, overlapping or not, in units from the centre of the table.
    pub above: Vec<Rect>,
}

/// The line height of the engine, in letter heights.
const ENGINE_LINE: f32 = 1.2;

/// Returns all lines of text of these objects.
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
                spacing: words.spacing,
                rest: words.rest,
                above: above.clone(),
            }
        };
        (0..).zip(all).map(line).collect::<Vec<_>>()
    };
    written.into_iter().flat_map(lines).collect()
}
