//! The table itself: rail, felt and line, as a mesh of rings in which the colours run from one to the next.

use crate::felt::felt_outline::FeltOutline;
use crate::felt::table_geometry::{RAIL, TableGeometry};
use crate::theme::{self, Ink};
use bevy::asset::RenderAssetUsages;
use bevy::math::Vec2;
use bevy::mesh::{Indices, Mesh, PrimitiveTopology};

/// Steps round the table.
const STEPS: u16 = 256;

/// One ring: how far outside the felt's edge (negative inside) and its colour.
type Ring = (f32, Ink);

/// The table of these places in units, without grain: shadow, rail, felt and line. `hair` is one pixel in units.
pub fn mesh(places: &TableGeometry, hair: f32) -> Mesh {
    let outline = places.felt();
    let mut built = Built::default();
    built.rings(outline, &shadow());
    built.heart(outline, theme::FELT_LIT);
    built.rings(outline, &felt(outline.radius, hair));
    built.rings(outline, &line(hair));
    built.rings(outline, &rail(hair));
    built.mesh()
}

/// The light of the lamp on the room behind the table: a wide glow.
pub fn glow(size: Vec2) -> Mesh {
    let mut built = Built::default();
    let reach = size.max_element() * 0.62;
    built.rings(
        FeltOutline { straight: Vec2::ZERO, radius: 1.0 },
        &[(-1.0, theme::ROOM_LIT), (reach * 0.45, theme::ROOM_LIT.alpha(190)), (reach, theme::ROOM_LIT.alpha(0))],
    );
    built.mesh()
}

fn shadow() -> [Ring; 3] {
    [
        (RAIL - 6.0, theme::SHADOW.alpha(190)),
        (RAIL + 6.0, theme::SHADOW.alpha(110)),
        (RAIL + 30.0, theme::SHADOW.alpha(0)),
    ]
}

fn felt(radius: f32, hair: f32) -> [Ring; 6] {
    [
        (-radius, theme::FELT_LIT),
        (-radius * 0.62, mix(theme::FELT_LIT, theme::FELT, 0.35)),
        (-30.0, theme::FELT),
        (-12.0, mix(theme::FELT, theme::FELT_SHADE, 0.45)),
        (-2.0, theme::FELT_SHADE),
        (hair, theme::FELT_SHADE),
    ]
}

fn line(hair: f32) -> [Ring; 4] {
    let middle = -46.0;
    let clear = theme::LINE.alpha(0);
    [
        (middle - 1.0 - hair, clear),
        (middle - 1.0, theme::LINE),
        (middle + 1.0, theme::LINE),
        (middle + 1.0 + hair, clear),
    ]
}

fn rail(hair: f32) -> [Ring; 11] {
    let dark = theme::WOOD_DARK;
    [
        (-hair, dark.alpha(0)),
        (0.0, dark),
        (2.0, mix(dark, theme::SHADOW.alpha(255), 0.4)),
        (4.0, mix(dark, theme::WOOD, 0.55)),
        (RAIL * 0.34, theme::WOOD),
        (RAIL * 0.46, mix(theme::WOOD, theme::WOOD_LIT, 0.8)),
        (RAIL * 0.54, mix(theme::WOOD, theme::WOOD_LIT, 0.95)),
        (RAIL * 0.68, theme::WOOD),
        (RAIL * 0.9, mix(theme::WOOD, dark, 0.75)),
        (RAIL, mix(dark, theme::SHADOW.alpha(255), 0.3)),
        (RAIL + hair, dark.alpha(0)),
    ]
}

fn mix(from: Ink, to: Ink, t: f32) -> Ink {
    let (a, b) = (from.channels(), to.channels());
    #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "between two bytes")]
    let channel = |i: usize| ((a[i] + (b[i] - a[i]) * t) * 255.0).round() as u8;
    Ink::rgba([channel(0), channel(1), channel(2), channel(3)])
}

#[derive(Default)]
struct Built {
    points: Vec<[f32; 3]>,
    colours: Vec<[f32; 4]>,
    grain: Vec<[f32; 2]>,
    triangles: Vec<u32>,
}

impl Built {
    /// Adds the rectangle within the innermost ring. A stadium has none.
    fn heart(&mut self, outline: FeltOutline, ink: Ink) {
        let Vec2 { x, y } = outline.straight;
        if y <= 0.0 {
            return;
        }
        let first = u32::try_from(self.points.len()).unwrap_or(u32::MAX);
        let colour = bevy::color::LinearRgba::from(ink.felt());
        for corner in [Vec2::new(-x, -y), Vec2::new(-x, y), Vec2::new(x, y), Vec2::new(x, -y)] {
            self.points.push([corner.x, corner.y, 0.0]);
            self.colours.push([colour.red, colour.green, colour.blue, colour.alpha]);
            self.grain.push([corner.x / 160.0, corner.y / 160.0]);
        }
        self.triangles.extend([0, 1, 2, 0, 2, 3].map(|corner| first + corner));
    }

    /// Adds rings round an outline, each joined to the next.
    fn rings(&mut self, outline: FeltOutline, rings: &[Ring]) {
        let row = u32::from(STEPS) + 1;
        for (n, (offset, ink)) in rings.iter().enumerate() {
            let first = u32::try_from(self.points.len()).unwrap_or(u32::MAX);
            let colour = bevy::color::LinearRgba::from(ink.felt());
            // Steps are even along the felt's edge, so that rings join without a twist.
            let round = outline.length();
            for step in 0..=STEPS {
                let distance = round * f32::from(step) / f32::from(STEPS);
                let edge = outline.point(distance.min(round));
                let at = edge + (edge - outline.spine(edge)).normalize_or_zero() * *offset;
                self.points.push([at.x, at.y, 0.0]);
                self.colours.push([colour.red, colour.green, colour.blue, colour.alpha]);
                self.grain.push([distance / 160.0, offset / 40.0]);
            }
            if n > 0 {
                for step in 0..u32::from(STEPS) {
                    let (a, b) = (first - row + step, first + step);
                    self.triangles.extend([a, a + 1, b, b, a + 1, b + 1]);
                }
            }
        }
    }

    fn mesh(self) -> Mesh {
        Mesh::new(PrimitiveTopology::TriangleList, RenderAssetUsages::RENDER_WORLD)
            .with_inserted_attribute(Mesh::ATTRIBUTE_POSITION, self.points)
            .with_inserted_attribute(Mesh::ATTRIBUTE_COLOR, self.colours)
            .with_inserted_attribute(Mesh::ATTRIBUTE_UV_0, self.grain)
            .with_inserted_indices(Indices::U32(self.triangles))
    }
}
