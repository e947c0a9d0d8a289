//! The faces at the seats: emblems, bots and reactions on coloured discs, from outlines as shared code draws them.

use crate::felt::outline_area::straight_lines;
use crate::model::Model;
use crate::theme::{self, Ink};
use bevy::math::Vec2;
use cardroom_shared::command::Name;
use cardroom_shared::emblem::{self, BOT_OUTLINE, Emblem, EmblemColour, EmblemPicture, OUTLINE_SIZE};
use cardroom_shared::reaction::Reaction;
use cardroom_shared::seat::PersonNo;
use kurbo::BezPath;
use std::time::Duration;

/// The art of a face.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum FaceArt {
    /// The emblem of a person. Initials are written over its disc.
    Person(EmblemPicture, EmblemColour),
    /// A bot.
    Bot,
    /// A reaction.
    Reaction(Reaction),
}

impl FaceArt {
    /// The art of an emblem.
    pub const fn of(emblem: Emblem) -> Self {
        Self::Person(emblem.picture, emblem.colour)
    }

    /// The colour of the disc.
    pub fn disc(self) -> Ink {
        match self {
            Self::Person(_, colour) => theme::emblem_ink(colour),
            Self::Bot => theme::BOT_FACE,
            Self::Reaction(_) => theme::LAMP,
        }
    }

    /// The colour of the picture and of initials.
    pub fn ink(self) -> Ink {
        match self {
            Self::Person(..) | Self::Bot => theme::FACE_INK,
            Self::Reaction(_) => theme::BUTTON_TEXT,
        }
    }

    /// The outline; `None` for initials.
    fn outline(self) -> Option<&'static str> {
        match self {
            Self::Person(picture, _) => picture.outline(),
            Self::Bot => Some(BOT_OUTLINE),
            Self::Reaction(reaction) => Some(reaction.outline()),
        }
    }

    /// The area inside the outline.
    pub fn shape(self) -> FaceShape {
        self.outline().map(FaceShape::from_outline).unwrap_or_default()
    }
}

/// The face of a person.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Face {
    /// The art.
    pub art: FaceArt,
    /// The initials over the art; empty with a picture.
    pub initials: String,
}

impl Face {
    /// The face of a person now: the reaction that they show, or else their emblem. A person without a name has the
    /// emblem of a newcomer.
    pub fn of(model: &Model, person: PersonNo, now: Duration) -> Self {
        let picture = |art| Self { art, initials: String::new() };
        if let Some(reaction) = model.reaction(person, now) {
            return picture(FaceArt::Reaction(reaction));
        }
        match model.who(person) {
            Some(line) if line.bot => picture(FaceArt::Bot),
            Some(line) => Self::of_emblem(line.emblem, &line.name),
            None => picture(FaceArt::of(Emblem::of_newcomer(person))),
        }
    }

    /// The face of an emblem, for a person of this name.
    pub fn of_emblem(emblem: Emblem, name: &Name) -> Self {
        let has_picture = emblem.picture != EmblemPicture::Initials;
        let initials = if has_picture { String::new() } else { emblem::initials(name.as_str()) };
        Self { art: FaceArt::of(emblem), initials }
    }
}

/// The part of the disc's diameter that a picture spans.
const PICTURE_PART: f32 = 0.66;
/// The greatest distance between a curve and its straight lines, in units of the outline.
const TOLERANCE: f64 = 0.04;

/// The straight lines around the areas of a picture, in halves of the disc's diameter, y upwards.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct FaceShape {
    lines: Vec<[Vec2; 2]>,
}

impl FaceShape {
    /// The shape of an outline. What can't be read of it is left out.
    fn from_outline(outline: &str) -> Self {
        let path = BezPath::from_svg(outline).unwrap_or_default();
        Self { lines: straight_lines(path, TOLERANCE, on_disc) }
    }

    /// The distance of a point to the edge of the shape, negative inside by the even-odd rule. It is infinite without
    /// lines.
    pub fn distance(&self, at: Vec2) -> f32 {
        let (mut nearest, mut is_inside) = (f32::INFINITY, false);
        for [from, to] in &self.lines {
            let (along, away) = (*to - *from, at - *from);
            let part = (away.dot(along) / along.length_squared().max(f32::EPSILON)).clamp(0.0, 1.0);
            nearest = nearest.min((away - along * part).length());
            let crosses = (from.y > at.y) != (to.y > at.y);
            if crosses && at.x < from.x + along.x * (at.y - from.y) / along.y {
                is_inside = !is_inside;
            }
        }
        if is_inside { -nearest } else { nearest }
    }
}

/// A point of an outline, in halves of the disc's diameter.
#[allow(clippy::cast_possible_truncation, reason = "an outline is a small square")]
fn on_disc(point: kurbo::Point) -> Vec2 {
    let half = f32::from(OUTLINE_SIZE) / 2.0;
    Vec2::new(point.x as f32 - half, half - point.y as f32) * PICTURE_PART / half
}

#[cfg(test)]
mod tests {
    use super::*;

    fn all() -> impl Iterator<Item = FaceArt> {
        let people = EmblemPicture::ALL.into_iter().map(|picture| FaceArt::Person(picture, EmblemColour::Blue));
        people.chain([FaceArt::Bot]).chain(Reaction::ALL.map(FaceArt::Reaction))
    }

    /// The part of the disc's square that the shape fills.
    fn filled(shape: &FaceShape) -> f32 {
        let steps = (-25_i8..25).map(|step| (f32::from(step) + 0.5) / 25.0);
        let points: Vec<Vec2> = steps.clone().flat_map(|x| steps.clone().map(move |y| Vec2::new(x, y))).collect();
        let inside = points.iter().filter(|at| shape.distance(**at) < 0.0).count();
        #[allow(clippy::cast_precision_loss, reason = "2,500 points")]
        let part = inside as f32 / points.len() as f32;
        part
    }

    #[test]
    fn each_picture_is_read_whole_and_stays_on_its_disc() {
        for art in all() {
            let shape = art.shape();
            let Some(outline) = art.outline() else {
                assert_eq!(shape, FaceShape::default(), "initials have no picture");
                continue;
            };
            let areas = outline.matches('Z').count();
            assert!(areas > 0 && shape.lines.len() >= 3 * areas, "{art:?} has {} lines", shape.lines.len());
            assert!(shape.lines.iter().flatten().all(|point| point.length() < 0.95), "{art:?} leaves its disc");
            let part = filled(&shape);
            assert!((0.08..0.5).contains(&part), "{art:?} fills {part}");
        }
    }

    #[test]
    fn eyes_are_holes() {
        let ghost = FaceArt::Person(EmblemPicture::Ghost, EmblemColour::Blue).shape();
        let at = |x: f64, y: f64| ghost.distance(on_disc(kurbo::Point::new(x, y)));
        assert!(at(9.0, 9.8) > 0.0 && at(15.0, 9.8) > 0.0, "an eye");
        assert!(at(12.0, 15.0) < 0.0, "the sheet");
        assert!(at(1.0, 1.0) > 0.0, "the air");
    }
}
