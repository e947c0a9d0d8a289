//! The entities of felt objects, built from small pictures and texts.

use crate::felt::draw_list::{DrawItem, DrawStyle, TextAnchor, TextItem};
use crate::felt::felt_objects::FeltObject;
use crate::felt::pictures::FeltPicture;
use crate::felt::table_geometry::TableGeometry;
use crate::theme::{self, Ink, SuitColours, ThemeSettings};
use bevy::prelude::*;
use bevy::sprite::Anchor;
use bevy::text::{FontSize, FontSource};
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
    /// The geometry, the letter scale, and the suit colours.
    pen: Option<DrawStyle>,
    looks: ThemeSettings,
}

impl PictureCache {
    /// Creates a cache with this font and no pictures.
    pub fn new(font: Handle<Font>) -> Self {
        Self { font, ..Self::default() }
    }

    /// Drops the pictures if the size or the theme has changed. Returns whether anything has changed.
    pub fn update(&mut self, places: TableGeometry, density: f32, suits: SuitColours) -> CacheChange {
        let (unit, scale) = (places.unit, places.unit * density);
        let same_size = (self.scale - scale).abs() < f32::EPSILON && (self.unit - unit).abs() < f32::EPSILON;
        let (pen, looks) = (Some(DrawStyle { places, suits }), theme::theme_settings());
        if same_size && (self.pen, self.looks) == (pen, looks) {
            return CacheChange::No;
        }
        if !same_size || self.looks != looks {
            self.pictures.clear();
        }
        (self.unit, self.scale, self.pen, self.looks) = (unit, scale, pen, looks);
        CacheChange::Yes
    }

    /// The font of the felt.
    pub fn font(&self) -> FontSource {
        self.font.clone().into()
    }

    fn picture(&mut self, picture: FeltPicture, images: &mut Assets<Image>) -> Handle<Image> {
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

/// Marks every entity of the table, so that it can be removed.
#[derive(Component)]
pub struct FeltEntity;

/// A builder of entities for felt objects.
pub struct EntityBuilder<'a, 'w, 's> {
    /// The command queue that spawns the entities.
    pub commands: &'a mut Commands<'w, 's>,
    /// The picture cache.
    pub art: &'a mut PictureCache,
    /// The image assets.
    pub images: &'a mut Assets<Image>,
}

impl EntityBuilder<'_, '_, '_> {
    /// Spawns an object at this world position, in logical pixels.
    pub fn spawn(&mut self, piece: &FeltObject, at: Vec2) -> Entity {
        let root = self.commands.spawn((
            FeltEntity,
            Transform::from_translation(at.round().extend(piece.layer)),
            Visibility::default(),
        ));
        let root = root.id();
        for stroke in self.art.pen.map(|pen| pen.draw_items(&piece.look)).unwrap_or_default() {
            match stroke {
                DrawItem::Picture { picture, at, layer, tint } => self.picture(root, picture, at, layer, tint),
                DrawItem::Words(words) => self.words(root, &words),
            }
        }
        root
    }

    fn picture(&mut self, root: Entity, picture: FeltPicture, at: Vec2, layer: f32, tint: Ink) {
        let image = self.art.picture(picture, self.images);
        let unit = self.art.unit;
        let size = (picture.units() * self.art.scale).ceil() / self.art.scale * unit;
        let sprite = Sprite { image, color: tint.felt(), custom_size: Some(size), ..default() };
        self.commands.spawn((sprite, Transform::from_translation((at * unit).extend(layer)), ChildOf(root)));
    }

    fn words(&mut self, root: Entity, words: &TextItem) {
        let unit = self.art.unit;
        let anchor = match words.begins {
            TextAnchor::Left => Anchor::CENTER_LEFT,
            TextAnchor::Middle => Anchor::CENTER,
            TextAnchor::Right => Anchor::CENTER_RIGHT,
        };
        self.commands.spawn((
            Text2d::new(words.text.as_str()),
            TextFont { font: self.art.font(), font_size: FontSize::Px(words.size * unit), ..default() },
            TextLayout::justify(Justify::Center),
            TextColor(words.ink.felt()),
            anchor,
            Transform::from_translation((words.at * unit).extend(words.layer)),
            ChildOf(root),
        ));
    }
}
