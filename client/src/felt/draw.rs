//! Pieces as entities: small pictures and words, put together.

use crate::felt::caption::{self, width_of};
use crate::felt::chips;
use crate::felt::paint::{CHIP_EDGE, CardSize, Picture, PlateEdge};
use crate::felt::pieces::{Light, Look, Piece, PlateLook};
use crate::felt::places::PLATE;
use crate::theme::{self, Ink, Looks, SuitColours};
use crate::words;
use bevy::prelude::*;
use bevy::sprite::Anchor;
use bevy::text::{FontSize, FontSource};
use cardroom_shared::cards::Card;
use cardroom_shared::chips::Chips;
use std::collections::BTreeMap;

/// The pictures that have been painted for the present size of the table, and the font of the felt.
#[derive(Resource, Default)]
pub struct Art {
    pictures: BTreeMap<Picture, Handle<Image>>,
    font: Handle<Font>,
    /// Logical pixels in a unit.
    pub unit: f32,
    /// Physical pixels in a unit.
    pub scale: f32,
    /// In how many colours suits are printed.
    pub suits: SuitColours,
    looks: Looks,
}

impl Art {
    /// Begins with this font and no pictures.
    pub fn new(font: Handle<Font>) -> Self {
        Self { font, ..Self::default() }
    }

    /// Forgets the pictures when the size or the looks have changed. Says whether anything has changed.
    pub fn fit(&mut self, unit: f32, density: f32, suits: SuitColours) -> Changed {
        let scale = unit * density;
        let same_size = (self.scale - scale).abs() < f32::EPSILON && (self.unit - unit).abs() < f32::EPSILON;
        let looks = theme::looks();
        if same_size && (self.suits, self.looks) == (suits, looks) {
            return Changed::No;
        }
        if !same_size || self.looks != looks {
            self.pictures.clear();
        }
        (self.unit, self.scale, self.suits, self.looks) = (unit, scale, suits, looks);
        Changed::Yes
    }

    /// The font of the felt.
    pub fn font(&self) -> FontSource {
        self.font.clone().into()
    }

    fn picture(&mut self, picture: Picture, images: &mut Assets<Image>) -> Handle<Image> {
        let scale = self.scale;
        self.pictures.entry(picture).or_insert_with(|| images.add(picture.paint(scale))).clone()
    }
}

/// Whether something is not as it was.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "the names say it")]
pub enum Changed {
    Yes,
    No,
}

/// Marks everything that belongs to the table, so that it can be cleared away.
#[derive(Component)]
pub struct OnFelt;

/// Puts pieces together.
pub struct Brush<'a, 'w, 's> {
    /// Where entities are made.
    pub commands: &'a mut Commands<'w, 's>,
    /// The pictures.
    pub art: &'a mut Art,
    /// Where pictures lie.
    pub images: &'a mut Assets<Image>,
}

/// Words on the felt.
struct Words<'t> {
    text: &'t str,
    at: Vec2,
    size: f32,
    ink: Ink,
    anchor: Anchor,
}

impl Brush<'_, '_, '_> {
    /// Makes a piece, at this place of the world in logical pixels.
    pub fn piece(&mut self, piece: &Piece, at: Vec2) -> Entity {
        let root = self.commands.spawn((
            OnFelt,
            Transform::from_translation(at.round().extend(piece.layer)),
            Visibility::default(),
        ));
        let root = root.id();
        match &piece.look {
            Look::Plate(plate) => self.plate(root, plate),
            Look::NoPlate => self.picture(root, Picture::NoPlate, Vec2::ZERO, 0.0, theme::ON_FILL),
            Look::Card { face, size, light } => self.card(root, *face, *size, *light),
            Look::Pile { chips, label } => self.pile(root, *chips, label),
            Look::Label(label) => self.label(root, label, Vec2::ZERO),
            Look::Total(label) => self.sized(root, label, Vec2::ZERO, TOTAL),
            Look::Button => {
                self.picture(root, Picture::Button, Vec2::ZERO, 0.0, theme::ON_FILL);
                let ink = theme::BUTTON_TEXT;
                self.words(root, &Words { text: "D", at: Vec2::ZERO, size: 15.0, ink, anchor: Anchor::CENTER }, 0.1);
            }
            Look::Glow(size) => {
                let light = Picture::Glow(whole(size.x), whole(size.y));
                self.picture(root, light, Vec2::ZERO, 0.0, theme::ON_FILL);
            }
            Look::Caption { text, room } => self.caption(root, text, *room),
        }
        root
    }

    fn picture(&mut self, root: Entity, picture: Picture, at: Vec2, layer: f32, tint: Ink) {
        let image = self.art.picture(picture, self.images);
        let unit = self.art.unit;
        let size = (picture.units() * self.art.scale).ceil() / self.art.scale * unit;
        let sprite = Sprite { image, color: tint.felt(), custom_size: Some(size), ..default() };
        self.commands.spawn((sprite, Transform::from_translation((at * unit).extend(layer)), ChildOf(root)));
    }

    fn words(&mut self, root: Entity, words: &Words, layer: f32) {
        let unit = self.art.unit;
        self.commands.spawn((
            Text2d::new(words.text),
            TextFont { font: self.art.font(), font_size: FontSize::Px(words.size * unit), ..default() },
            TextLayout::justify(Justify::Center),
            TextColor(words.ink.felt()),
            words.anchor,
            Transform::from_translation((words.at * unit).extend(layer)),
            ChildOf(root),
        ));
    }

    fn plate(&mut self, root: Entity, plate: &PlateLook) {
        let (tint, text) = match plate.light {
            Light::Full => (theme::ON_FILL, theme::TEXT),
            Light::Dim => (theme::DIM, theme::TEXT_DIM),
        };
        self.picture(root, Picture::Plate(plate.edge), Vec2::ZERO, 0.0, tint);
        let left = -PLATE.x / 2.0 + 11.0;
        let name = fit(&plate.name, 16.5, PLATE.x - 22.0);
        let name =
            Words { text: &plate.name, at: Vec2::new(left, 10.5), size: name, ink: text, anchor: Anchor::CENTER_LEFT };
        self.words(root, &name, 0.1);
        let ink = if plate.light == Light::Dim { theme::TEXT_DIM } else { plate.stack_ink };
        let size = if plate.edge == PlateEdge::Winner { 17.5 } else { 16.5 };
        let at = Vec2::new(left, -9.0);
        self.words(root, &Words { text: &plate.stack, at, size, ink, anchor: Anchor::CENTER_LEFT }, 0.1);
        if let Some((note, ink)) = &plate.note {
            let at = Vec2::new(-left, -9.0);
            let left_over = PLATE.x - 30.0 - width_of(&plate.stack, size);
            let size = fit(note, 14.0, left_over).max(9.0);
            self.words(root, &Words { text: note, at, size, ink: *ink, anchor: Anchor::CENTER_RIGHT }, 0.1);
        }
    }

    fn card(&mut self, root: Entity, face: Option<Card>, size: CardSize, light: Light) {
        let Some(card) = face else {
            return self.picture(root, Picture::Back(size), Vec2::ZERO, 0.0, theme::ON_FILL);
        };
        let paper = if light == Light::Dim { theme::DIM_PAPER } else { theme::ON_FILL };
        let ink = match light {
            Light::Full => theme::suit(card.suit(), self.art.suits),
            Light::Dim => theme::dim_suit(card.suit(), self.art.suits),
        };
        self.picture(root, Picture::Blank(size), Vec2::ZERO, 0.0, paper);
        let half = size.units() / 2.0;
        let rank = words::rank(card);
        let (rank_size, from_side, from_top) = match (size, rank.len()) {
            (CardSize::Small, 1) => (29.0, 13.0, 17.0),
            (CardSize::Small, _) => (25.0, 15.0, 16.0),
            (CardSize::Large, 1) => (38.0, 15.5, 20.0),
            (CardSize::Large, _) => (32.0, 18.0, 19.0),
        };
        let corner = Vec2::new(from_side - half.x, half.y - from_top);
        self.words(root, &Words { text: &rank, at: corner, size: rank_size, ink, anchor: Anchor::CENTER }, 0.1);
        match size {
            // The lower part of a small card lies under the plate.
            CardSize::Small => {
                self.picture(root, Picture::Pip(card.suit(), 23), Vec2::new(11.0, half.y - 35.0), 0.1, ink);
            }
            CardSize::Large => {
                self.picture(root, Picture::Pip(card.suit(), 19), Vec2::new(15.5 - half.x, half.y - 47.0), 0.1, ink);
                self.picture(root, Picture::Pip(card.suit(), 38), Vec2::new(10.0, 24.0 - half.y), 0.1, ink);
            }
        }
    }

    fn pile(&mut self, root: Entity, amount: Chips, label: &str) {
        let stacks = chips::stacks(amount);
        let step = 29.0;
        let count = f32::from(u8::try_from(stacks.len()).unwrap_or(u8::MAX));
        for (n, stack) in (0_u8..).zip(&stacks) {
            let across = (f32::from(n) - (count - 1.0) / 2.0) * step;
            for (height, _) in (0_u8..).zip(0..stack.chips) {
                let at = Vec2::new(across, 2.0 + f32::from(height) * CHIP_EDGE);
                self.picture(root, Picture::Chip(stack.kind), at, 0.01 * f32::from(height), theme::ON_FILL);
            }
        }
        if !label.is_empty() {
            self.label(root, label, Vec2::new(0.0, -16.0));
        }
    }

    fn label(&mut self, root: Entity, text: &str, at: Vec2) {
        self.sized(root, text, at, LABEL);
    }

    fn sized(&mut self, root: Entity, text: &str, at: Vec2, size: f32) {
        let width = width_of(text, size) + 16.0;
        self.picture(root, Picture::Pill(whole(width), whole(size + 5.0)), at, 0.3, theme::ON_FILL);
        self.words(root, &Words { text, at, size, ink: theme::ON_FELT, anchor: Anchor::CENTER }, 0.4);
    }

    /// The words hang from the upper edge of their room.
    fn caption(&mut self, root: Entity, text: &str, space: Vec2) {
        let set = caption::set(text, space);
        let at = Vec2::new(0.0, -set.ground.y / 2.0);
        let ground = Picture::Banner(whole(set.ground.x), whole(set.ground.y));
        self.picture(root, ground, at, 0.0, theme::ON_FILL);
        let text = set.lines.join("\n");
        self.words(root, &Words { text: &text, at, size: set.size, ink: theme::LAMP, anchor: Anchor::CENTER }, 0.1);
    }
}

/// How high the letters of an amount are, and those of the total.
pub(super) const LABEL: f32 = 15.0;
pub(super) const TOTAL: f32 = 22.0;

/// The size at which a text fits a width.
fn fit(text: &str, size: f32, width: f32) -> f32 {
    size * (width / width_of(text, size).max(1.0)).min(1.0)
}

#[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "clamped; a width in units")]
fn whole(length: f32) -> u16 {
    length.clamp(1.0, 1_000.0).ceil() as u16
}
