//! The outline of the felt: a rectangle with round corners, or a stadium if two of its sides have no straight part.

use bevy::math::Vec2;

/// An outline around the centre of the table, in units.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct FeltOutline {
    /// Half the straight part of the horizontal and of the vertical sides.
    pub straight: Vec2,
    /// The radius of the corners.
    pub radius: f32,
}

impl FeltOutline {
    /// The length of the outline.
    pub fn length(&self) -> f32 {
        4.0 * (self.straight.x + self.straight.y) + std::f32::consts::TAU * self.radius
    }

    /// The point at this distance along the outline, clockwise on the screen from the middle of its lower side.
    pub fn point(&self, distance: f32) -> Vec2 {
        let Self { straight: Vec2 { x, y }, radius } = *self;
        let quarter = std::f32::consts::FRAC_PI_2 * radius;
        let mut rest = distance;
        if rest <= x {
            return Vec2::new(-rest, -y - radius);
        }
        rest -= x;
        // Each corner is followed by a straight side: its centre, the direction to its first point, and that side.
        let corners = [
            (Vec2::new(-x, -y), Vec2::NEG_Y, 2.0 * y),
            (Vec2::new(-x, y), Vec2::NEG_X, 2.0 * x),
            (Vec2::new(x, y), Vec2::Y, 2.0 * y),
            (Vec2::new(x, -y), Vec2::X, x),
        ];
        for (centre, first, side) in corners {
            // Clockwise on the screen: from below to the left, upwards, to the right.
            let ahead = Vec2::new(first.y, -first.x);
            if rest <= quarter {
                let angle = rest / radius;
                return centre + radius * (first * angle.cos() + ahead * angle.sin());
            }
            rest -= quarter;
            if rest <= side {
                return centre + radius * ahead + rest * Vec2::new(ahead.y, -ahead.x);
            }
            rest -= side;
        }
        Vec2::new(0.0, -y - radius)
    }

    /// The nearest point of the rectangle, or of the line, from which the corners are drawn.
    pub fn spine(&self, edge: Vec2) -> Vec2 {
        edge.clamp(-self.straight, self.straight)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_outline_leads_round_the_table_without_a_jump() {
        for straight in [Vec2::new(200.0, 0.0), Vec2::new(80.0, 140.0), Vec2::new(0.0, 90.0)] {
            let outline = FeltOutline { straight, radius: 150.0 };
            let points: Vec<Vec2> = (0..=256_u16)
                .map(|step| outline.length() * f32::from(step) / 256.0)
                .map(|at| outline.point(at))
                .collect();
            let longest = outline.length() / 256.0 + 0.01;
            assert!(points.windows(2).all(|pair| pair[0].distance(pair[1]) <= longest), "{straight}: {points:?}");
            assert!(points[0].distance(points[256]) < 0.1, "{straight} does not close");
            for point in &points {
                let from_spine = point.distance(outline.spine(*point));
                assert!((from_spine - outline.radius).abs() < 0.1, "{point} is {from_spine} from the spine");
            }
            assert!(points[64].x < 0.0 && points[192].x > 0.0, "clockwise on the screen");
        }
    }
}
