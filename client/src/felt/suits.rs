//! The four suits as shapes.

use bevy::math::Vec2;
use cardroom_shared::cards::Suit;

/// The distance to a suit that fills the square from -1 to 1, negative inside.
pub fn pip(suit: Suit, at: Vec2) -> f32 {
    match suit {
        Suit::Hearts => heart(at),
        Suit::Spades => (heart(Vec2::new(at.x, 0.135 - at.y) / 0.86) * 0.86).min(stem(at)),
        Suit::Diamonds => {
            let p = at.abs();
            // A rhombus with sides that are a little hollow.
            let straight = (p.x / 0.74 + p.y / 0.98 - 1.0) * 0.59;
            straight + 0.16 * (p.x / 0.74) * (p.y / 0.98)
        }
        Suit::Clubs => {
            let leaf = 0.44;
            let top = (at - Vec2::new(0.0, 0.5)).length() - leaf;
            let sides = (Vec2::new(at.x.abs(), at.y) - Vec2::new(0.5, -0.16)).length() - leaf;
            let middle = (at - Vec2::new(0.0, 0.1)).length() - 0.3;
            top.min(sides).min(middle).min(stem(at))
        }
    }
}

/// A heart: two circles, and the tangents from their outer sides to the tip.
fn heart(at: Vec2) -> f32 {
    let p = Vec2::new(at.x.abs(), at.y);
    let (lobe, radius, tip) = (Vec2::new(0.46, 0.36), 0.46, Vec2::new(0.0, -0.95));
    let circle = (p - lobe).length() - radius;
    let to_lobe = lobe - tip;
    let tangent = Vec2::from_angle(-(radius / to_lobe.length()).asin()).rotate(to_lobe.normalize());
    let length = (to_lobe.length_squared() - radius * radius).sqrt();
    let from_tip = p - tip;
    if p.y < lobe.y && from_tip.dot(tangent) < length {
        circle.min(from_tip.dot(Vec2::new(tangent.y, -tangent.x)))
    } else {
        circle
    }
}

/// The stem of spades and clubs.
fn stem(at: Vec2) -> f32 {
    let up = ((at.y + 0.95) / 0.7).clamp(0.0, 1.0);
    let half_width = 0.06 + 0.28 * (1.0 - up).powi(2);
    ((at.x.abs() - half_width) * 0.85).max((at.y + 0.5).abs() - 0.45)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_suit_is_a_closed_shape_inside_its_square() {
        for suit in Suit::ALL {
            assert!(pip(suit, Vec2::new(0.0, 0.1)) < 0.0, "{suit:?} is hollow");
            for i in 0_u8..=100 {
                let t = f32::from(i) / 50.0 - 1.0;
                for edge in [Vec2::new(t, 1.02), Vec2::new(t, -1.02), Vec2::new(1.02, t), Vec2::new(-1.02, t)] {
                    assert!(pip(suit, edge) > 0.0, "{suit:?} is cut off at {edge}");
                }
            }
        }
    }
}
