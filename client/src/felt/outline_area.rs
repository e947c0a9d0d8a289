//! The area inside an outline, and the parts of it that lie on the points of a picture.

use bevy::math::Vec2;
use kurbo::{BezPath, PathEl};

/// The rows into which each row of points is divided for smooth edges.
const ROWS: u16 = 8;

/// Returns the straight lines of a path, closed, with its points placed by `place`. The tolerance is in units of the
/// path.
pub(super) fn straight_lines(path: BezPath, tolerance: f64, place: impl Fn(kurbo::Point) -> Vec2) -> Vec<[Vec2; 2]> {
    let (mut lines, mut start, mut at) = (Vec::new(), Vec2::ZERO, Vec2::ZERO);
    kurbo::flatten(path, tolerance, |element| match element {
        PathEl::MoveTo(to) => (start, at) = (place(to), place(to)),
        PathEl::LineTo(to) => {
            lines.push([at, place(to)]);
            at = place(to);
        }
        PathEl::ClosePath => {
            lines.push([at, start]);
            at = start;
        }
        PathEl::QuadTo(..) | PathEl::CurveTo(..) => {}
    });
    lines
}

/// The points of a picture of this size, in units, with this many points per unit. The picture has an integer number
/// of points, and its middle is the middle of the units.
#[derive(Clone, Copy, Debug)]
pub(super) struct PointGrid {
    columns: u16,
    rows: u16,
    scale: f32,
}

impl PointGrid {
    #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "clamped; a size in points")]
    pub(super) fn new(units: Vec2, scale: f32) -> Self {
        let whole = |length: f32| (length * scale).ceil().clamp(1.0, 4_096.0) as u16;
        Self { columns: whole(units.x), rows: whole(units.y), scale }
    }

    /// The position of a place in units: columns from the left, and rows from above.
    fn position(self, at: Vec2) -> Vec2 {
        at * Vec2::new(self.scale, -self.scale) + Vec2::new(f32::from(self.columns), f32::from(self.rows)) / 2.0
    }
}

/// The part of each point of a picture that an area covers, from 0 to 1.
#[derive(Clone, Debug)]
pub(super) struct PointCoverage {
    grid: PointGrid,
    /// Row by row from above.
    parts: Vec<f32>,
}

impl PointCoverage {
    /// The coverage by the area inside these lines, by the even-odd rule. The lines are in units from the middle, y
    /// upwards.
    pub(super) fn of_lines(lines: &[[Vec2; 2]], grid: PointGrid) -> Self {
        let fine = f32::from(ROWS);
        let mut crossings = vec![Vec::new(); usize::from(grid.rows) * usize::from(ROWS)];
        for line in lines {
            let [from, to] = line.map(|end| grid.position(end));
            let (upper, lower) = if from.y < to.y { (from, to) } else { (to, from) };
            let rows = fine_row(upper.y * fine, crossings.len())..fine_row(lower.y * fine, crossings.len());
            for (row, crossed) in crossings.iter_mut().enumerate().take(rows.end).skip(rows.start) {
                let y = (number(row) + 0.5) / fine;
                crossed.push(upper.x + (lower.x - upper.x) * (y - upper.y) / (lower.y - upper.y));
            }
        }
        let columns = usize::from(grid.columns);
        let mut parts = vec![0.0; columns * usize::from(grid.rows)];
        for (row, crossed) in crossings.iter_mut().enumerate() {
            crossed.sort_by(f32::total_cmp);
            let begin = row / usize::from(ROWS) * columns;
            for inside in crossed.chunks_exact(2) {
                add_span(&mut parts[begin..begin + columns], inside[0], inside[1], 1.0 / fine);
            }
        }
        Self { grid, parts }
    }

    /// The coverage of the point at this place in units.
    pub(super) fn at(&self, at: Vec2) -> f32 {
        let at = self.grid.position(at);
        let (column, row) = (cell(at.x, self.grid.columns), cell(at.y, self.grid.rows));
        self.parts.get(row * usize::from(self.grid.columns) + column).copied().unwrap_or_default()
    }
}

/// The first fine row whose middle is not above this height.
#[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "clamped to the rows")]
fn fine_row(height: f32, rows: usize) -> usize {
    ((height - 0.5).ceil().max(0.0) as usize).min(rows)
}

/// Adds the part of a row between two positions to its points.
fn add_span(row: &mut [f32], from: f32, to: f32, weight: f32) {
    let last = row.len();
    let (first, end) = (fine_row(from - 0.5, last), fine_row(to + 0.5, last));
    for (column, part) in row.iter_mut().enumerate().take(end).skip(first) {
        let left = number(column);
        *part += weight * (to.min(left + 1.0) - from.max(left)).max(0.0);
    }
}

#[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "clamped to the picture")]
fn cell(position: f32, count: u16) -> usize {
    (position.floor().max(0.0) as usize).min(usize::from(count) - 1)
}

#[allow(clippy::cast_precision_loss, reason = "at most 32,768")]
fn number(count: usize) -> f32 {
    count as f32
}

#[cfg(test)]
mod tests {
    use super::*;

    #[allow(clippy::cast_possible_truncation, reason = "small numbers")]
    fn lines(outline: &str) -> Vec<[Vec2; 2]> {
        let path = BezPath::from_svg(outline).unwrap();
        straight_lines(path, 0.01, |point| Vec2::new(point.x as f32, point.y as f32))
    }

    #[test]
    fn half_a_point_is_covered_by_half() {
        let grid = PointGrid::new(Vec2::splat(4.0), 1.0);
        let square = PointCoverage::of_lines(&lines("M-1 -1.5L1.5 -1.5L1.5 1L-1 1Z"), grid);
        let parts = [(0.5, 0.5, 1.0), (1.5, 0.5, 0.5), (0.5, -1.5, 0.5), (1.5, -1.5, 0.25), (-1.5, 0.5, 0.0)];
        for (x, y, part) in parts {
            let found = square.at(Vec2::new(x, y));
            assert!((found - part).abs() < 0.01, "{found} at {x}, {y}");
        }
    }

    #[test]
    fn a_disc_has_the_area_of_a_disc_and_a_ring_has_a_hole() {
        let grid = PointGrid::new(Vec2::splat(20.0), 2.0);
        let ring = lines("M8 0a8 8 0 1 0-16 0a8 8 0 1 0 16 0ZM4 0a4 4 0 1 0-8 0a4 4 0 1 0 8 0Z");
        let ring = PointCoverage::of_lines(&ring, grid);
        let area = ring.parts.iter().sum::<f32>() / 4.0;
        assert!((area - std::f32::consts::PI * 48.0).abs() < 1.0, "{area}");
        assert!(ring.at(Vec2::splat(0.25)) < 0.01 && ring.at(Vec2::new(6.25, 0.25)) > 0.99);
    }
}
