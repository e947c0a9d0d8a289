//! The systems that keep the entities of the table up to date: they build, move and remove them.

use super::animations::{self, FeltAnimations};
use super::entity_builder::{EntityBuilder, FeltEntity};
use super::felt_objects::{self, FeltObject, FeltObjectKey};
use super::picture_cache::{CacheChange, PictureCache};
use super::table_geometry::{self, TableGeometry};
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
    bar: Option<Entity>,
}

/// The time bar on the plate of the player to act.
#[derive(Component)]
struct TimeBar {
    left_ms: u32,
    of_ms: u32,
    full: Vec2,
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

/// The emblem of the rule set on the felt, which is hidden during a hand.
#[derive(Component)]
struct Emblem;

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
    let art_changed = art.update(places, frame.density, settings.suits);
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
        (Furniture, Emblem),
        Text2d::new("C A R D R O O M"),
        TextFont { font: art.font(), font_size: FontSize::Px(30.0 * places.unit), ..default() },
        TextColor(theme::WEAVE.felt()),
        Anchor::CENTER,
        Transform::from_translation((now.1 + places.emblem() * places.unit).extend(1.0)),
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
    if let Some(bar) = laid.bar.take() {
        brush.commands.entity(bar).try_despawn();
    }
    laid.bar = hang_time_bar(&mut brush, &model, &entities, &places);
    laid.pieces = now;
    laid.entities = entities;
    (laid.seen_step, laid.seen_table) = (step, table);
}

/// Shows the emblem while no hand is played and no caption is shown.
fn give_way(
    laid: Res<FeltState>,
    (model, clock): (Res<Model>, Res<WindowClock>),
    mut emblems: Query<&mut Visibility, With<Emblem>>,
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
    for mut emblem in &mut emblems {
        emblem.set_if_neq(seen);
    }
}

/// Adds the time bar to the plate of the player to act.
fn hang_time_bar(
    brush: &mut EntityBuilder,
    model: &Model,
    entities: &BTreeMap<FeltObjectKey, Entity>,
    places: &TableGeometry,
) -> Option<Entity> {
    let turn = model.shown_view().filter(|view| view.tournament.phase != Phase::Paused)?.table.as_ref()?.turn?;
    let (left_ms, of_ms) = (turn.left_ms?, turn.of_ms?);
    let plate = *entities.get(&FeltObjectKey::Plate(turn.seat))?;
    let (size, unit) = (places.plate_size(turn.seat), places.unit);
    let full = Vec2::new(size.x - 20.0, 3.5) * unit;
    let at = Vec2::new(-full.x / 2.0, (-size.y / 2.0 + 5.0) * unit);
    let bar = brush.commands.spawn((
        TimeBar { left_ms, of_ms, full },
        Sprite { custom_size: Some(full), color: theme::GREEN_LIT.felt(), ..default() },
        Anchor::CENTER_LEFT,
        Transform::from_translation(at.extend(0.3)),
        ChildOf(plate),
    ));
    Some(bar.id())
}

/// Shortens the time bar of the player to act.
fn run_down(clock: Res<WindowClock>, model: Res<Model>, mut bars: Query<(&TimeBar, &mut Sprite)>) {
    for (bar, mut sprite) in &mut bars {
        let left = model.left(u64::from(bar.left_ms), clock.0);
        let part = Duration::from_millis(left).as_secs_f32()
            / Duration::from_millis(u64::from(bar.of_ms.max(1))).as_secs_f32();
        let part = part.clamp(0.0, 1.0);
        let ink = match part {
            0.5.. => theme::GREEN_LIT,
            0.25..0.5 => theme::GOLD,
            _ => theme::RED,
        };
        let size = Some(Vec2::new(bar.full.x * part, bar.full.y));
        if sprite.custom_size != size {
            (sprite.custom_size, sprite.color) = (size, ink.felt());
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
