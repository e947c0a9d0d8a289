//! Icons of thin lines for the panels, drawn at any size.

use bevy_egui::egui::{self, Pos2, Rect};
use std::f32::consts::PI;

/// The side of the square in which the strokes of an icon lie.
const GRID: f32 = 24.0;
/// The thickness of a line in this square.
const LINE: f32 = 1.9;
/// The number of parts of an arc.
const PARTS: u8 = 20;

/// The subject of an icon.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Icon {
    /// The bell on a counter, for a call to the director.
    Bell,
    /// A house, for the orders of the host.
    House,
    /// A whistle, for the orders of the director.
    Whistle,
    /// A poker table with seats.
    Table,
    /// A podium, for standings and results.
    Podium,
    /// A written page, for the log.
    Page,
    /// Three lines, for a menu.
    Menu,
    /// A person, for the desk.
    Person,
    /// An open book, for the rules.
    Book,
    /// A microphone, for the call of the group.
    Microphone,
    /// A seal with ribbons, for the proof of the deal.
    Seal,
    /// Sliders, for the settings.
    Sliders,
    /// A door with an arrow, to leave.
    Door,
    /// Two cards, for the current hand.
    Cards,
    /// A speech bubble, for talk.
    Bubble,
    /// A list, for earlier hands.
    List,
    /// An eye, to watch.
    Eye,
    /// A robot, for practice.
    Robot,
}

type Point = (f32, f32);

/// One movement of the pen.
#[derive(Clone, Copy)]
enum Stroke {
    /// A line through these points.
    Line(&'static [Point]),
    /// A line through these points and back to the first.
    Outline(&'static [Point]),
    /// A rectangle between two corners with rounded corners of this radius.
    Frame(Point, Point, f32),
    /// A circle with this middle and radius.
    Circle(Point, f32),
    /// The upper half of a circle.
    Dome(Point, f32),
    /// The lower half of a circle.
    Bowl(Point, f32),
    /// A filled circle.
    Dot(Point, f32),
}

use Stroke::{Bowl, Circle, Dome, Dot, Frame, Line, Outline};

const BELL: &[Stroke] = &[
    Line(&[(9.5, 4.5), (14.5, 4.5)]),
    Line(&[(12.0, 4.5), (12.0, 7.5)]),
    Dome((12.0, 16.0), 8.5),
    Line(&[(2.5, 16.0), (21.5, 16.0)]),
    Line(&[(4.5, 20.0), (19.5, 20.0)]),
];
const HOUSE: &[Stroke] = &[
    Line(&[(2.5, 12.0), (12.0, 3.5), (21.5, 12.0)]),
    Line(&[(5.5, 9.5), (5.5, 20.5), (18.5, 20.5), (18.5, 9.5)]),
    Line(&[(9.5, 20.5), (9.5, 14.0), (14.5, 14.0), (14.5, 20.5)]),
];
const WHISTLE: &[Stroke] = &[
    Circle((8.5, 14.5), 6.0),
    Dot((8.5, 14.5), 1.8),
    Line(&[(8.5, 8.5), (21.5, 8.5), (21.5, 12.5), (14.2, 12.5)]),
    Line(&[(12.0, 3.0), (12.0, 5.5)]),
];
const TABLE: &[Stroke] = &[
    Frame((2.5, 7.5), (21.5, 16.5), 4.5),
    Dot((8.0, 4.0), 1.7),
    Dot((16.0, 4.0), 1.7),
    Dot((8.0, 20.0), 1.7),
    Dot((16.0, 20.0), 1.7),
];
const PODIUM: &[Stroke] = &[
    Line(&[(2.5, 20.5), (2.5, 13.5), (9.0, 13.5)]),
    Line(&[(9.0, 20.5), (9.0, 8.5), (15.0, 8.5), (15.0, 20.5)]),
    Line(&[(15.0, 15.5), (21.5, 15.5), (21.5, 20.5)]),
    Line(&[(1.5, 20.5), (22.5, 20.5)]),
    Dot((12.0, 4.5), 1.7),
];
const PAGE: &[Stroke] = &[
    Outline(&[(14.0, 3.0), (5.5, 3.0), (5.5, 21.0), (18.5, 21.0), (18.5, 7.5)]),
    Line(&[(14.0, 3.0), (14.0, 7.5), (18.5, 7.5)]),
    Line(&[(9.0, 12.0), (15.0, 12.0)]),
    Line(&[(9.0, 16.5), (15.0, 16.5)]),
];
const MENU: &[Stroke] =
    &[Line(&[(3.0, 5.5), (21.0, 5.5)]), Line(&[(3.0, 12.0), (21.0, 12.0)]), Line(&[(3.0, 18.5), (21.0, 18.5)])];
const PERSON: &[Stroke] = &[Circle((12.0, 7.5), 4.2), Dome((12.0, 21.0), 8.0), Line(&[(4.0, 21.0), (20.0, 21.0)])];
const BOOK: &[Stroke] = &[
    Outline(&[(12.0, 7.0), (3.0, 4.5), (3.0, 17.5), (12.0, 20.0)]),
    Outline(&[(12.0, 7.0), (21.0, 4.5), (21.0, 17.5), (12.0, 20.0)]),
];
const MICROPHONE: &[Stroke] = &[
    Frame((9.0, 3.0), (15.0, 14.0), 3.0),
    Bowl((12.0, 11.0), 7.0),
    Line(&[(12.0, 18.0), (12.0, 21.0)]),
    Line(&[(8.5, 21.0), (15.5, 21.0)]),
];
const SEAL: &[Stroke] = &[
    Circle((12.0, 9.0), 6.2),
    Dot((12.0, 9.0), 2.0),
    Line(&[(8.5, 14.2), (7.0, 21.5), (12.0, 18.5), (17.0, 21.5), (15.5, 14.2)]),
];
const SLIDERS: &[Stroke] = &[
    Line(&[(3.0, 5.5), (12.5, 5.5)]),
    Circle((15.0, 5.5), 2.5),
    Line(&[(17.5, 5.5), (21.0, 5.5)]),
    Line(&[(3.0, 12.0), (5.5, 12.0)]),
    Circle((8.0, 12.0), 2.5),
    Line(&[(10.5, 12.0), (21.0, 12.0)]),
    Line(&[(3.0, 18.5), (14.0, 18.5)]),
    Circle((16.5, 18.5), 2.5),
    Line(&[(19.0, 18.5), (21.0, 18.5)]),
];
const DOOR: &[Stroke] = &[
    Line(&[(13.5, 4.0), (4.5, 4.0), (4.5, 20.0), (13.5, 20.0)]),
    Line(&[(9.5, 12.0), (21.0, 12.0)]),
    Line(&[(16.5, 7.5), (21.0, 12.0), (16.5, 16.5)]),
];
const CARDS: &[Stroke] =
    &[Line(&[(8.5, 17.5), (3.5, 17.5), (3.5, 3.0), (13.0, 3.0), (13.0, 6.5)]), Frame((9.5, 7.0), (20.0, 21.5), 1.5)];
const BUBBLE: &[Stroke] = &[Outline(&[
    (4.0, 4.0),
    (20.0, 4.0),
    (21.5, 5.5),
    (21.5, 15.5),
    (20.0, 17.0),
    (11.0, 17.0),
    (7.0, 21.0),
    (7.0, 17.0),
    (4.0, 17.0),
    (2.5, 15.5),
    (2.5, 5.5),
])];
const LIST: &[Stroke] = &[
    Dot((3.5, 5.5), 1.8),
    Line(&[(8.5, 5.5), (21.5, 5.5)]),
    Dot((3.5, 12.0), 1.8),
    Line(&[(8.5, 12.0), (21.5, 12.0)]),
    Dot((3.5, 18.5), 1.8),
    Line(&[(8.5, 18.5), (21.5, 18.5)]),
];
const EYE: &[Stroke] = &[
    Outline(&[
        (1.5, 12.0),
        (4.5, 8.5),
        (8.0, 6.4),
        (12.0, 5.6),
        (16.0, 6.4),
        (19.5, 8.5),
        (22.5, 12.0),
        (19.5, 15.5),
        (16.0, 17.6),
        (12.0, 18.4),
        (8.0, 17.6),
        (4.5, 15.5),
    ]),
    Circle((12.0, 12.0), 3.4),
];
const ROBOT: &[Stroke] = &[
    Frame((4.0, 8.5), (20.0, 20.5), 3.0),
    Line(&[(12.0, 8.5), (12.0, 5.0)]),
    Dot((12.0, 3.8), 1.7),
    Dot((9.0, 13.0), 1.7),
    Dot((15.0, 13.0), 1.7),
    Line(&[(9.0, 17.0), (15.0, 17.0)]),
    Line(&[(1.5, 13.0), (1.5, 16.0)]),
    Line(&[(22.5, 13.0), (22.5, 16.0)]),
];

impl Icon {
    const fn strokes(self) -> &'static [Stroke] {
        match self {
            Self::Bell => BELL,
            Self::House => HOUSE,
            Self::Whistle => WHISTLE,
            Self::Table => TABLE,
            Self::Podium => PODIUM,
            Self::Page => PAGE,
            Self::Menu => MENU,
            Self::Person => PERSON,
            Self::Book => BOOK,
            Self::Microphone => MICROPHONE,
            Self::Seal => SEAL,
            Self::Sliders => SLIDERS,
            Self::Door => DOOR,
            Self::Cards => CARDS,
            Self::Bubble => BUBBLE,
            Self::List => LIST,
            Self::Eye => EYE,
            Self::Robot => ROBOT,
        }
    }
}

/// Draws an icon as a square in the middle of an area.
pub fn paint(painter: &egui::Painter, icon: Icon, area: Rect, ink: egui::Color32) {
    let unit = area.width().min(area.height()) / GRID;
    let corner = area.center() - egui::Vec2::splat(GRID * unit / 2.0);
    let point = |(x, y): Point| corner + egui::vec2(x, y) * unit;
    let points = |points: &[Point]| points.iter().map(|at| point(*at)).collect::<Vec<_>>();
    let line = egui::Stroke::new(LINE * unit, ink);
    for stroke in icon.strokes() {
        match *stroke {
            Line(through) => _ = painter.add(egui::Shape::line(points(through), line)),
            Outline(through) => _ = painter.add(egui::Shape::closed_line(points(through), line)),
            Frame(min, max, round) => {
                let rect = Rect::from_min_max(point(min), point(max));
                painter.rect_stroke(rect, round * unit, line, egui::StrokeKind::Middle);
            }
            Circle(middle, radius) => _ = painter.circle_stroke(point(middle), radius * unit, line),
            Dome(middle, radius) => {
                painter.add(egui::Shape::line(half_circle(point(middle), radius * unit, PI), line));
            }
            Bowl(middle, radius) => {
                painter.add(egui::Shape::line(half_circle(point(middle), radius * unit, 0.0), line));
            }
            Dot(middle, radius) => _ = painter.circle_filled(point(middle), radius * unit, ink),
        }
    }
}

/// Returns the points of half a circle, clockwise from this angle.
fn half_circle(middle: Pos2, radius: f32, from: f32) -> Vec<Pos2> {
    let angle = |part: u8| from + PI * f32::from(part) / f32::from(PARTS);
    (0..=PARTS).map(|part| middle + radius * egui::Vec2::angled(angle(part))).collect()
}
