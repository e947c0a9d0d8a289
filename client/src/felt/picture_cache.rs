//! The pictures of the felt, painted once for each size of the table.

use crate::felt::card_and_chip_pictures::FeltPicture;
use crate::felt::draw_list::{DrawItem, DrawStyle};
use crate::felt::felt_objects::FeltObjectLook;
use crate::theme::{self, ThemeSettings};
use bevy::prelude::*;
use bevy::text::FontSource;
use std::collections::BTreeMap;

/// The pictures painted for the current size of the table, and the font of the felt.
#[derive(Resource, Default)]
pub struct PictureCache {
    pictures: BTreeMap<FeltPicture, Handle<Image>>,
    font: Handle<Font>,
    /// Logical pixels per unit.
    pub unit: f32,
    /// Physical pixels per unit.
    pub scale: f32,
    /// The geometry, the letter scale, and the faces of the cards.
    pen: Option<DrawStyle>,
    looks: ThemeSettings,
}

impl PictureCache {
    /// Creates a cache with this font and no pictures.
    pub fn new(font: Handle<Font>) -> Self {
        Self { font, ..Self::default() }
    }

    /// Drops the pictures if the size or the theme has changed. Returns whether anything has changed. The density is in
    /// physical pixels per logical pixel.
    pub fn update(&mut self, pen: DrawStyle, density: f32) -> CacheChange {
        let (unit, scale) = (pen.places.unit, pen.places.unit * density);
        let same_size = (self.scale - scale).abs() < f32::EPSILON && (self.unit - unit).abs() < f32::EPSILON;
        let (pen, looks) = (Some(pen), theme::theme_settings());
        if same_size && (self.pen, self.looks) == (pen, looks) {
            return CacheChange::No;
        }
        if !same_size || self.looks != looks {
            self.pictures.clear();
        }
        (self.unit, self.scale, self.pen, self.looks) = (unit, scale, pen, looks);
        CacheChange::Yes
    }

    /// The pictures and texts of this look at the current size.
    pub(super) fn draw_items(&self, look: &FeltObjectLook) -> Vec<DrawItem> {
        self.pen.map(|pen| pen.draw_items(look)).unwrap_or_default()
    }

    /// The font of the felt.
    pub fn font(&self) -> FontSource {
        self.font.clone().into()
    }

    pub(super) fn picture(&mut self, picture: FeltPicture, images: &mut Assets<Image>) -> Handle<Image> {
        let scale = self.scale;
        self.pictures.entry(picture).or_insert_with(|| images.add(picture.paint(scale))).clone()
    }
}

/// The result of a cache update.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "the names say it")]
pub enum CacheChange {
    Yes,
    No,
}
