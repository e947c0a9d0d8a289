//! Painting point by point: colours blended by their coverage, and the edges and shadows of simple shapes.

use crate::theme::Ink;
use bevy::asset::RenderAssetUsages;
use bevy::image::Image;
use bevy::math::Vec2;
use bevy::render::render_resource::{Extent3d, TextureDimension, TextureFormat};

/// The colour of a point and its coverage.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Point(pub(super) [f32; 4]);

impl Ink {
    pub(super) fn channels_at(self, cover: f32) -> Point {
        let [red, green, blue, alpha] = self.channels();
        Point([red, green, blue, alpha * cover])
    }
}

impl Point {
    /// Blends `ink` over this point, with `cover` from 0 to 1.
    pub(super) fn under(self, ink: Ink, cover: f32) -> Self {
        let [red, green, blue, alpha] = ink.channels();
        let over = alpha * cover.clamp(0.0, 1.0);
        let below = self.0[3] * (1.0 - over);
        let sum = over + below;
        if sum <= 0.0 {
            return Self([red, green, blue, 0.0]);
        }
        let mix = |top: f32, bottom: f32| (top * over + bottom * below) / sum;
        Self([mix(red, self.0[0]), mix(green, self.0[1]), mix(blue, self.0[2]), sum])
    }

    /// This point with a part of its coverage, from 0 to 1.
    pub(super) fn part(self, part: f32) -> Self {
        let Self([red, green, blue, alpha]) = self;
        Self([red, green, blue, alpha * part])
    }

    /// Returns white with equal coverage, to be tinted when it is drawn.
    pub(super) fn map_white(self) -> Self {
        Self([1.0, 1.0, 1.0, self.0[3]])
    }
}

/// Paints an image by asking for the colour of every point. Points are in units from the centre, y upwards.
pub(super) fn paint(units: Vec2, scale: f32, colour: impl Fn(Vec2) -> Point) -> Image {
    let size = (units * scale).ceil().max(Vec2::ONE);
    let (width, height) = (pixels(size.x), pixels(size.y));
    let mut data = Vec::with_capacity(width as usize * height as usize * 4);
    for row in 0..height {
        for column in 0..width {
            let corner = Vec2::new(small(column) + 0.5, small(row) + 0.5);
            let at = (corner - size / 2.0) * Vec2::new(1.0, -1.0) / scale;
            data.extend(colour(at).0.map(byte));
        }
    }
    let extent = Extent3d { width, height, depth_or_array_layers: 1 };
    let usage = RenderAssetUsages::RENDER_WORLD;
    Image::new(extent, TextureDimension::D2, data, TextureFormat::Rgba8UnormSrgb, usage)
}

#[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "sizes are small and positive")]
fn pixels(length: f32) -> u32 {
    length.clamp(1.0, 4_096.0) as u32
}

#[allow(clippy::cast_precision_loss, reason = "at most 4096")]
fn small(number: u32) -> f32 {
    number as f32
}

#[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "clamped to a byte")]
fn byte(channel: f32) -> u8 {
    (channel.clamp(0.0, 1.0) * 255.0).round() as u8
}

/// The coverage of a point at this distance from the edge of a shape, negative inside.
pub(super) fn cover(distance: f32, soft: f32) -> f32 {
    (0.5 - distance / (2.0 * soft)).clamp(0.0, 1.0)
}

/// A shadow that fades over `reach`.
pub(super) fn fade(distance: f32, reach: f32) -> f32 {
    let t = (1.0 - distance / reach).clamp(0.0, 1.0);
    t * t
}

/// The signed distance to a rectangle with round corners.
pub(super) fn round_rect(at: Vec2, size: Vec2, radius: f32) -> f32 {
    let q = at.abs() - size / 2.0 + Vec2::splat(radius);
    q.max(Vec2::ZERO).length() + q.x.max(q.y).min(0.0) - radius
}

pub(super) fn lerp(from: Ink, to: Ink, t: f32) -> Ink {
    let (a, b) = (from.channels(), to.channels());
    let mix = |i: usize| byte(a[i] + (b[i] - a[i]) * t.clamp(0.0, 1.0));
    Ink::rgba([mix(0), mix(1), mix(2), mix(3)])
}
