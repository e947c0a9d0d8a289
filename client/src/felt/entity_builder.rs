//! The entities of felt objects, built from small pictures and texts.

use crate::felt::card_and_chip_pictures::FeltPicture;
use crate::felt::draw_list::{DrawItem, TextAnchor, TextItem};
use crate::felt::felt_objects::FeltObject;
use crate::felt::picture_cache::PictureCache;
use crate::theme::Ink;
use bevy::prelude::*;
use bevy::sprite::Anchor;
use bevy::text::{FontSize, LetterSpacing};

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
        for stroke in self.art.draw_items(&piece.look) {
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
            LetterSpacing::Px(words.spacing * words.size * unit),
            TextLayout::justify(Justify::Center),
            TextColor(words.ink.felt()),
            anchor,
            Transform::from_translation((words.at * unit).extend(words.layer)),
            ChildOf(root),
        ));
    }
}
