//! The systems that keep the entities of the table up to date: they build, move and remove them.

use super::animations::{self, FeltAnimations};
use super::card_and_chip_pictures::{FeltPicture, TimeRingPart};
use super::draw_list::DrawStyle;
use super::entity_builder::{EntityBuilder, FeltEntity};
use super::felt_objects::{self, FeltObject, FeltObjectKey};
use super::picture_cache::{CacheChange, PictureCache};
use super::table_geometry::{self, FacePlace, TableGeometry};
use super::table_mesh;
use crate::app::frame_schedule::{FrameSet, MotionState};
use crate::app::settings::Settings;
use crate::app::window_clock::WindowClock;
use crate::app::window_layout::WindowLayout;
use crate::model::Model;
use crate::screens::ClientScreen;
use crate::theme;
use bevy::image::{ImageAddressMode, ImageSampler, ImageSamplerDescriptor};
use bevy::prelude::*;
use bevy::sprite::Anchor;
use bevy::text::FontSize;
use cardroom_shared::seat::TableNo;
use cardroom_shared::view::Phase;
use std::collections::BTreeMap;
use std::time::Duration;

/// Adds the systems of the table.
pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<FeltState>()
        .init_resource::<MotionState>()
        .add_systems(Startup, prepare)
        .add_systems(Update, (spread_table, lay, give_way, fly, run_down).chain().in_set(FrameSet::Draw));
}

/// The objects on the table now, and their entities.
#[derive(Resource, Default)]
pub(crate) struct FeltState {
    /// The objects by their keys.
    pub(crate) pieces: BTreeMap<FeltObjectKey, FeltObject>,
    entities: BTreeMap<FeltObjectKey, Entity>,
    table: Option<(TableGeometry, Vec2, f32)>,
    looks: theme::ThemeSettings,
    seen_step: Option<(Duration, u64)>,
    seen_table: Option<TableNo>,
    ring: Option<Entity>,
}

/// The time ring around the face of the player to act.
#[derive(Component)]
struct TimeRing {
    left_ms: u32,
    of_ms: u32,
    /// The width, in units.
    width: u16,
}

/// An object in flight, on the clock of the window.
#[derive(Component)]
struct Flying {
    from: Vec2,
    to: Vec2,
    leaves: Duration,
    is_seen_before: bool,
    vanishes: bool,
}

/// The name of the program on the felt, which is hidden during a hand.
#[derive(Component)]
struct Watermark;

/// The entities of the table and its light.
#[derive(Component)]
struct Furniture;

fn prepare(mut commands: Commands, mut fonts: ResMut<Assets<Font>>) {
    let font = fonts.add(Font::from_bytes(theme::CONDENSED.to_vec()));
    commands.insert_resource(PictureCache::new(font));
}

/// The centre of the table in world coordinates, whose origin is the centre of the window.
fn middle(frame: &WindowLayout) -> Vec2 {
    let at = frame.table.center() - frame.window / 2.0;
    Vec2::new(at.x, -at.y)
}

/// Builds rail, felt and light when the shape of the window has changed.
fn spread_table(
    mut commands: Commands,
    frame: Res<WindowLayout>,
    model: Res<Model>,
    settings: Res<Settings>,
    furniture: Query<Entity, With<Furniture>>,
    (mut laid, mut art): (ResMut<FeltState>, ResMut<PictureCache>),
    (mut meshes, mut materials): (ResMut<Assets<Mesh>>, ResMut<Assets<ColorMaterial>>),
    mut images: ResMut<Assets<Image>>,
    mut grain: Local<Option<Handle<Image>>>,
) {
    let places = table_geometry::from_layout(&frame, &model);
    let now = (places, middle(&frame), frame.density);
    let art_changed = art.update(DrawStyle { places, suits: settings.suits, deck: settings.deck }, frame.density);
    let same_looks = std::mem::replace(&mut laid.looks, theme::theme_settings()) == theme::theme_settings();
    let stays = same_looks
        && laid.table.is_some_and(|(before, at, density)| {
            let same_size = (before.unit - places.unit).abs() < f32::EPSILON;
            same_size && before.felt() == places.felt() && (at, density) == (now.1, now.2)
        });
    if art_changed == CacheChange::Yes || laid.table != Some(now) {
        for (_, entity) in std::mem::take(&mut laid.entities) {
            commands.entity(entity).despawn();
        }
        laid.pieces.clear();
        laid.table = Some(now);
    }
    if stays {
        return;
    }
    for entity in &furniture {
        commands.entity(entity).despawn();
    }
    let grain = grain.get_or_insert_with(|| images.add(grain_image())).clone();
    let hair = 1.0 / art.scale;
    let plain = materials.add(ColorMaterial::default());
    let grained = materials.add(ColorMaterial { texture: Some(grain), ..default() });
    let at = |z: f32| Transform::from_translation(now.1.extend(z)).with_scale(Vec3::new(places.unit, places.unit, 1.0));
    let room = frame.window / places.unit;
    commands.spawn((Furniture, Mesh2d(meshes.add(table_mesh::glow(room))), MeshMaterial2d(plain), at(-10.0)));
    commands.spawn((Furniture, Mesh2d(meshes.add(table_mesh::mesh(&places, hair))), MeshMaterial2d(grained), at(0.0)));
    commands.spawn((
        (Furniture, Watermark),
        Text2d::new("C A R D R O O M"),
        TextFont { font: art.font(), font_size: FontSize::Px(30.0 * places.unit), ..default() },
        TextColor(theme::WEAVE.felt()),
        Anchor::CENTER,
        Transform::from_translation((now.1 + places.watermark() * places.unit).extend(1.0)),
    ));
}

/// A texture of fine fibres over the colours of felt and wood.
fn grain_image() -> Image {
    use bevy::asset::RenderAssetUsages;
    use bevy::render::render_resource::{Extent3d, TextureDimension, TextureFormat};
    const SIZE: u32 = 128;
    let mut state = 0x9e37_79b9_u32;
    let data = (0..SIZE * SIZE).flat_map(|_| {
        state ^= state << 13;
        state ^= state >> 17;
        state ^= state << 5;
        let [noise, ..] = state.to_le_bytes();
        let shade = 255 - noise / 14;
        [shade, shade, shade, 255]
    });
    let extent = Extent3d { width: SIZE, height: SIZE, depth_or_array_layers: 1 };
    let (kind, usage) = (TextureFormat::Rgba8UnormSrgb, RenderAssetUsages::RENDER_WORLD);
    let mut image = Image::new(extent, TextureDimension::D2, data.collect(), kind, usage);
    image.sampler = ImageSampler::Descriptor(ImageSamplerDescriptor {
        address_mode_u: ImageAddressMode::Repeat,
        address_mode_v: ImageAddressMode::Repeat,
        ..ImageSamplerDescriptor::linear()
    });
    image
}

/// Updates the entities from the model, and starts the flights of moved objects.
fn lay(
    mut commands: Commands,
    (frame, settings, screen, clock): (Res<WindowLayout>, Res<Settings>, Res<ClientScreen>, Res<WindowClock>),
    mut model: ResMut<Model>,
    (mut laid, mut art): (ResMut<FeltState>, ResMut<PictureCache>),
    mut images: ResMut<Assets<Image>>,
) {
    let places = table_geometry::from_layout(&frame, &model);
    let now = if screen.shows_table() { felt_objects::felt_objects(&model, &places, clock.0) } else { BTreeMap::new() };
    let step = model.view().map(|_| (model.heard_at(), model.moments()));
    if now == laid.pieces && step == laid.seen_step {
        return;
    }
    let news = if model.has_news() { model.take_news() } else { Vec::new() };
    let events: Vec<_> = news.into_iter().flat_map(|news| news.events).collect();
    let table = model.shown_table().map(|table| table.table);
    let same_table = laid.seen_step.is_some() && laid.seen_table == table;
    let moves = settings.moves() && same_table && screen.shows_table();
    let flights =
        if moves { animations::animations(&events, &laid.pieces, &now, &places) } else { FeltAnimations::default() };
    let world = |at: Vec2| middle(&frame) + at * places.unit;
    let mut brush = EntityBuilder { commands: &mut commands, art: &mut art, images: &mut images };
    let mut entities = std::mem::take(&mut laid.entities);
    for (key, piece) in &now {
        let entrance = flights.entrances.get(key);
        if laid.pieces.get(key) == Some(piece) && entrance.is_none() {
            continue;
        }
        let before = laid.pieces.get(key);
        if let Some(old) = entities.remove(key) {
            brush.commands.entity(old).despawn();
        }
        let entity = brush.spawn(piece, world(piece.at));
        let slides = before
            .filter(|old| moves && old.at != piece.at)
            .map(|old| animations::EntryAnimation { from: old.at, after_ms: 0 });
        if let Some(entrance) = entrance.copied().or(slides) {
            let from = world(entrance.from);
            let leaves = clock.0 + Duration::from_millis(entrance.after_ms);
            let flying = Flying {
                from,
                to: world(piece.at),
                leaves,
                is_seen_before: before.is_some() && slides.is_some(),
                vanishes: false,
            };
            brush.commands.entity(entity).insert(flying);
        }
        entities.insert(*key, entity);
    }
    for farewell in flights.farewells {
        let entity = brush.spawn(&farewell.piece, world(farewell.piece.at));
        let leaves = clock.0 + Duration::from_millis(farewell.after_ms);
        let (from, to) = (world(farewell.piece.at), world(farewell.to));
        let is_seen_before = farewell.is_seen_before;
        brush.commands.entity(entity).insert(Flying { from, to, leaves, is_seen_before, vanishes: true });
    }
    entities.retain(|key, entity| {
        let stays = now.contains_key(key);
        if !stays {
            brush.commands.entity(*entity).despawn();
        }
        stays
    });
    if let Some(ring) = laid.ring.take() {
        brush.commands.entity(ring).try_despawn();
    }
    laid.ring = hang_time_ring(&mut brush, (&model, clock.0), &entities, &places);
    laid.pieces = now;
    laid.entities = entities;
    (laid.seen_step, laid.seen_table) = (step, table);
}

/// Shows the watermark while no hand is played and no caption is shown.
fn give_way(
    laid: Res<FeltState>,
    (model, clock): (Res<Model>, Res<WindowClock>),
    mut watermarks: Query<&mut Visibility, With<Watermark>>,
) {
    let covers = |key: &FeltObjectKey| {
        matches!(
            key,
            FeltObjectKey::Total | FeltObjectKey::Board(..) | FeltObjectKey::Card(..) | FeltObjectKey::Caption
        )
    };
    let seen = if laid.pieces.keys().any(covers) || model.interlude(clock.0).is_some() {
        Visibility::Hidden
    } else {
        Visibility::Inherited
    };
    for mut watermark in &mut watermarks {
        watermark.set_if_neq(seen);
    }
}

/// Puts the time ring around the face of the player to act.
fn hang_time_ring(
    brush: &mut EntityBuilder,
    (model, now): (&Model, Duration),
    entities: &BTreeMap<FeltObjectKey, Entity>,
    places: &TableGeometry,
) -> Option<Entity> {
    let turn = model.shown_view().filter(|view| view.tournament.phase != Phase::Paused)?.table.as_ref()?.turn?;
    let (left_ms, of_ms) = (turn.left_ms?, turn.of_ms?);
    let plate = *entities.get(&FeltObjectKey::Plate(turn.seat))?;
    let FacePlace { at, diameter, .. } = places.face(turn.seat);
    #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a width in units")]
    let ring = TimeRing { left_ms, of_ms, width: diameter.clamp(1.0, 500.0).ceil() as u16 };
    let image = brush.art.picture(ring.picture(model, now), brush.images);
    let size = Some(Vec2::splat(diameter * places.unit));
    let sprite = Sprite { image, custom_size: size, ..default() };
    let at = Transform::from_translation((at * places.unit).extend(0.3));
    Some(brush.commands.spawn((ring, sprite, at, ChildOf(plate))).id())
}

impl TimeRing {
    /// The picture of the ring now.
    fn picture(&self, model: &Model, now: Duration) -> FeltPicture {
        let left = Duration::from_millis(model.left(u64::from(self.left_ms), now));
        let whole = Duration::from_millis(u64::from(self.of_ms.max(1)));
        FeltPicture::TimeRing(self.width, TimeRingPart::of_part(left.as_secs_f32() / whole.as_secs_f32()))
    }
}

/// Shortens the time ring of the player to act, a step at a time.
fn run_down(
    (clock, model): (Res<WindowClock>, Res<Model>),
    mut art: ResMut<PictureCache>,
    mut images: ResMut<Assets<Image>>,
    mut rings: Query<(&TimeRing, &mut Sprite)>,
) {
    for (ring, mut sprite) in &mut rings {
        let image = art.picture(ring.picture(&model, clock.0), &mut images);
        if sprite.image != image {
            sprite.image = image;
        }
    }
}

/// Moves the objects in flight.
fn fly(
    mut commands: Commands,
    (clock, model): (Res<WindowClock>, Res<Model>),
    mut moving: ResMut<MotionState>,
    mut hurried: Local<u64>,
    mut flying: Query<(Entity, &Flying, &mut Transform, &mut Visibility), With<FeltEntity>>,
) {
    // A person who skips ahead sees everything in its final place.
    let lands = std::mem::replace(&mut *hurried, model.hurried()) < model.hurried();
    *moving = if flying.is_empty() { MotionState::Nothing } else { MotionState::Something };
    let length = Duration::from_millis(animations::FLIGHT_MS).as_secs_f32();
    for (entity, flight, mut transform, mut visibility) in &mut flying {
        let has_left = lands || clock.0 >= flight.leaves;
        let gone = clock.0.saturating_sub(flight.leaves).as_secs_f32() / length;
        let t = if lands { 1.0 } else { gone.min(1.0) };
        // Flights start fast and end gently, like a sliding card.
        let eased = 1.0 - (1.0 - t).powi(3);
        let at = flight.from.lerp(flight.to, eased).round();
        transform.translation = at.extend(transform.translation.z);
        *visibility = if has_left || flight.is_seen_before { Visibility::Inherited } else { Visibility::Hidden };
        if t >= 1.0 && has_left {
            if flight.vanishes {
                commands.entity(entity).despawn();
            } else {
                commands.entity(entity).remove::<Flying>();
            }
        }
    }
}
