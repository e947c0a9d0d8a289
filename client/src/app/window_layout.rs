//! The layout of the window. Sizes of panels are in points. About 800 of them fit from top to bottom on every
//! screen. A larger window therefore shows the same table larger. Text scales separately: its panels grow with it,
//! and the table keeps the rest.
//!
//! A small or high window has a shape of its own. It folds the log away, and a high one stands the table upright.

use bevy::math::{Rect, Vec2};
use bevy::prelude::Resource;

/// A length in points with text of the usual size, and the addition with text of twice that size.
#[derive(Clone, Copy)]
struct Length {
    usual: f32,
    more: f32,
}

impl Length {
    fn at(self, text: f32) -> f32 {
        self.usual + self.more * (text - 1.0)
    }
}

/// The height of the header.
const HEADER: Length = Length { usual: 56.0, more: 46.0 };
/// The height of the message strip below the header.
const STRIP: Length = Length { usual: 36.0, more: 30.0 };
/// The height of the bar below the table. It is the same for buttons, chips and spectators, so that the table never
/// jumps.
const BAR: Length = Length { usual: 120.0, more: 48.0 };
/// The width of the sidebar with the log and the chat.
const SIDE: Length = Length { usual: 268.0, more: 132.0 };
/// The share of the table's width that the column of small tables takes.
const BESIDE: f32 = 0.26;
/// The width of the sidebar when it is folded to icons.
const ICONS: f32 = 48.0;

/// The height of the header with its buttons in a row of their own.
const UPRIGHT_HEADER: Length = Length { usual: 98.0, more: 60.0 };
/// The height of the bar below an upright table: its rows lie below each other. It grows little, because the table needs
/// the rest.
const UPRIGHT_BAR: Length = Length { usual: 232.0, more: 24.0 };
/// The share of that bar that small tables take.
const UPRIGHT_BESIDE: f32 = 0.5;

/// The width below which the action bar takes the whole window, in points of usual text.
const NARROW: f32 = 1_000.0;
/// The width above which the sidebar is half as wide again.
const WIDE: f32 = 1_700.0;

/// The sizes of a window of each shape with one pixel per point.
const DESIGN: Vec2 = Vec2::new(1280.0, 800.0);
const NARROW_DESIGN: Vec2 = Vec2::new(1000.0, 750.0);
const UPRIGHT_DESIGN: Vec2 = Vec2::new(480.0, 860.0);

/// The width per height below which the table stands upright. Above it an oval has the larger letters.
const UPRIGHT: f32 = 0.8;
/// The width per height, and the width in logical pixels, below which a window is narrow.
const NARROW_SHAPE: f32 = 1.43;
const NARROW_WIDTH: f32 = 1_024.0;

/// The smallest width and height of the window, in logical pixels.
pub const LEAST_WINDOW: Vec2 = Vec2::new(480.0, 500.0);

/// The shape of the window, which decides the arrangement of the table and its panels.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TableShape {
    /// An oval table with the log beside it.
    Wide,
    /// An oval table over the whole width. The log is folded away.
    Narrow,
    /// A table that is higher than wide, with the bar in rows below it. The log is folded away.
    Upright,
}

impl TableShape {
    /// Returns the shape for a window of this size in logical pixels.
    pub fn of_window(window: Vec2) -> Self {
        let shape = window.x / window.y.max(1.0);
        match () {
            () if shape < UPRIGHT => Self::Upright,
            () if shape < NARROW_SHAPE && window.x < NARROW_WIDTH => Self::Narrow,
            () => Self::Wide,
        }
    }

    /// Returns whether the log is folded away, and opens over the table.
    pub const fn folds_log(self) -> bool {
        matches!(self, Self::Narrow | Self::Upright)
    }

    /// The size of a window with one pixel per point.
    const fn design(self) -> Vec2 {
        match self {
            Self::Wide => DESIGN,
            Self::Narrow => NARROW_DESIGN,
            Self::Upright => UPRIGHT_DESIGN,
        }
    }

    const fn header(self) -> Length {
        match self {
            Self::Wide | Self::Narrow => HEADER,
            Self::Upright => UPRIGHT_HEADER,
        }
    }

    const fn bar(self) -> Length {
        match self {
            Self::Wide | Self::Narrow => BAR,
            Self::Upright => UPRIGHT_BAR,
        }
    }
}

/// The state of the log panel beside the table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "the names say it")]
pub enum LogPanel {
    #[default]
    Open,
    Closed,
}

/// The means of acting: buttons, or pushing chips and speaking.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "the names say it")]
pub enum ActionInput {
    #[default]
    Buttons,
    Chips,
}

/// The width class of the window, which decides how much text fits side by side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "the names say it")]
pub enum WidthClass {
    Narrow,
    Usual,
    Wide,
}

/// The layout of a window. All areas are in logical pixels from the upper left corner.
#[derive(Resource, Clone, Copy, Debug, PartialEq)]
pub struct WindowLayout {
    /// The size of the window in logical pixels.
    pub window: Vec2,
    /// Physical pixels per logical pixel.
    pub density: f32,
    /// Logical pixels per point of the panels.
    pub zoom: f32,
    /// The width class.
    pub room: WidthClass,
    /// The shape.
    pub shape: TableShape,
    /// The header with the clock, over the whole width.
    pub header: Rect,
    /// The message strip above the table. It covers no part of the table.
    pub strip: Rect,
    /// The table.
    pub table: Rect,
    /// The small tables beside the table; without width if there are none.
    pub beside: Rect,
    /// The sidebar with the log and the chat; without width if there is no table or the log is folded away.
    pub side: Rect,
    /// The place of a log that opens over the table.
    pub sheet: Rect,
    /// The action bar, or the recap for a spectator; without height if there is no table.
    pub bar: Rect,
}

/// The scale factors that the person prefers.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct DisplayScale {
    /// The factor for everything.
    pub everything: f32,
    /// The additional factor for text: 1 to 2.
    pub text: f32,
}

impl DisplayScale {
    /// The usual size.
    pub const USUAL: Self = Self { everything: 1.0, text: 1.0 };
}

impl WindowLayout {
    /// Lays out a window of this size in logical pixels. `None` for the log means no table: no sidebar and no bar. A
    /// closed log is folded to icons, and in a small window it is folded away.
    pub fn new(window: Vec2, density: f32, sizes: DisplayScale, log: Option<LogPanel>) -> Self {
        Self::in_shape(TableShape::of_window(window), window, density, sizes, log)
    }

    /// Lays out the director's desk, whose columns need the width of a table that does not stand upright.
    pub fn of_desk(window: Vec2, density: f32, sizes: DisplayScale) -> Self {
        let shape = match TableShape::of_window(window) {
            TableShape::Upright => TableShape::Narrow,
            shape => shape,
        };
        Self::in_shape(shape, window, density, sizes, None)
    }

    fn in_shape(shape: TableShape, window: Vec2, density: f32, sizes: DisplayScale, log: Option<LogPanel>) -> Self {
        let window = window.max(Vec2::splat(1.0));
        let text = sizes.text;
        let zoom = (window / shape.design()).min_element() * sizes.everything;
        let letters = window.x / zoom / text;
        let room = match letters {
            ..NARROW => WidthClass::Narrow,
            WIDE.. => WidthClass::Wide,
            _ => WidthClass::Usual,
        };
        let open = match (log, room) {
            _ if shape.folds_log() => 0.0,
            (None, _) => 0.0,
            (Some(LogPanel::Closed), _) => ICONS,
            (Some(LogPanel::Open), WidthClass::Wide) => SIDE.at(text) * 1.5,
            (Some(LogPanel::Open), _) => SIDE.at(text),
        };
        let below = if log.is_some() { shape.bar().at(text) } else { 0.0 };
        let right = (window.x - open * zoom).max(1.0);
        let above = shape.header().at(text);
        let (header, strip) = (above * zoom, (above + STRIP.at(text)) * zoom);
        let bottom = (window.y - below * zoom).max(strip + 1.0);
        let (bar_right, side_bottom) = if room == WidthClass::Narrow { (window.x, bottom) } else { (right, window.y) };
        let rect = |left: f32, top: f32, right: f32, bottom: f32| Rect::new(left, top, right, bottom);
        let sheet_width = if shape == TableShape::Upright { window.x } else { SIDE.at(text) * zoom };
        Self {
            window,
            density,
            zoom,
            room,
            shape,
            header: rect(0.0, 0.0, window.x, header),
            strip: rect(0.0, header, right, strip),
            table: rect(0.0, strip, right, bottom),
            beside: rect(right, strip, right, bottom),
            side: rect(right, header, window.x, side_bottom.max(header)),
            sheet: rect((window.x - sheet_width).max(0.0), strip, window.x, bottom),
            bar: rect(0.0, bottom, bar_right, window.y.max(bottom)),
        }
    }

    /// Adds a column of small tables beside the table, if there are any. An upright table has them in a row below it.
    #[must_use]
    pub fn with_beside(mut self, tables: usize) -> Self {
        if tables > 0 && self.shape == TableShape::Upright {
            let to = self.bar.min.y + self.bar.height() * UPRIGHT_BESIDE;
            self.beside = Rect { max: Vec2::new(self.bar.max.x, to), ..self.bar };
            self.bar.min.y = to;
        } else if tables > 0 {
            let from = self.table.max.x - self.table.width() * BESIDE;
            self.beside.min.x = from;
            self.table.max.x = from;
        }
        self
    }
}

impl Default for WindowLayout {
    fn default() -> Self {
        Self::new(DESIGN, 1.0, DisplayScale::USUAL, Some(LogPanel::Open))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn usual(x: f32, y: f32) -> WindowLayout {
        WindowLayout::new(Vec2::new(x, y), 1.0, DisplayScale::USUAL, Some(LogPanel::Open))
    }

    /// Every combination of window size and settings.
    fn all() -> Vec<(WindowLayout, DisplayScale)> {
        let mut frames = Vec::new();
        for window in
            [(800_u16, 500_u16), (1024, 640), (1280, 720), (1280, 800), (1920, 1080), (2560, 1080), (3840, 2160)]
                .into_iter()
                .chain([(480, 900), (600, 1000), (720, 1280), (480, 500), (800, 600), (960, 1040)])
        {
            let window = Vec2::new(f32::from(window.0), f32::from(window.1));
            for everything in [0.8, 1.0, 1.2] {
                for text in [1.0, 1.25, 1.5, 2.0] {
                    for log in [Some(LogPanel::Open), Some(LogPanel::Closed), None] {
                        let sizes = DisplayScale { everything, text };
                        frames.push((WindowLayout::new(window, 1.0, sizes, log), sizes));
                    }
                }
            }
        }
        frames
    }

    #[test]
    fn a_window_of_twice_the_size_shows_everything_twice_as_large() {
        let (small, large) = (usual(1280.0, 800.0), usual(2560.0, 1600.0));
        assert!((small.zoom * 2.0 - large.zoom).abs() < 1e-6);
        assert!((small.table.size() * 2.0 - large.table.size()).length() < 1e-3);
    }

    #[test]
    fn the_places_fill_the_window_and_none_lies_on_another() {
        for (frame, sizes) in all() {
            let window = Rect::from_corners(Vec2::ZERO, frame.window);
            let places = [frame.header, frame.strip, frame.table, frame.beside, frame.side, frame.bar];
            let area: f32 = places.iter().map(|place| place.width() * place.height()).sum();
            let whole = window.width() * window.height();
            assert!((area - whole).abs() < whole * 1e-3, "{sizes:?}: {frame:?}");
            for (number, place) in places.iter().enumerate() {
                assert!(window.union(*place) == window, "{place:?} is cut off: {sizes:?} {frame:?}");
                for other in &places[number + 1..] {
                    let common = place.intersect(*other);
                    let lies_on = common.width() > 0.01 && common.height() > 0.01;
                    assert!(!lies_on, "{place:?} lies on {other:?}: {sizes:?}");
                }
            }
        }
    }

    #[test]
    fn small_tables_lie_beside_the_large_one() {
        for (frame, sizes) in all() {
            assert_eq!(frame.with_beside(0), frame);
            let several = frame.with_beside(3);
            if frame.shape == TableShape::Upright {
                assert_eq!(several.table, frame.table, "they lie below it: {sizes:?}");
                continue;
            }
            let both = several.table.width() + several.beside.width();
            assert!((both - frame.table.width()).abs() < 0.01, "{sizes:?}");
            assert!(several.table.width() > 2.0 * several.beside.width(), "the large one is large: {sizes:?}");
        }
    }

    #[test]
    fn messages_are_told_above_the_table_and_as_wide_as_it() {
        for (frame, _) in all() {
            assert!(frame.strip.min.y >= frame.header.max.y - 1e-3, "on the header");
            assert!(frame.strip.max.y <= frame.table.min.y + 1e-3, "on the table");
            assert!((frame.strip.width() - frame.table.width()).abs() < 1e-3, "as wide as the table");
        }
    }

    #[test]
    fn larger_text_has_more_room_and_no_other_zoom() {
        let with = |text| {
            let sizes = DisplayScale { text, ..DisplayScale::USUAL };
            WindowLayout::new(DESIGN, 1.0, sizes, Some(LogPanel::Open))
        };
        let (usual, large) = (with(1.0), with(2.0));
        assert!((usual.zoom - large.zoom).abs() < 1e-6, "the table and its cards are drawn as before");
        assert_eq!((usual.room, large.room), (WidthClass::Usual, WidthClass::Narrow));
        assert!(large.header.height() > usual.header.height() * 1.7);
        assert!(large.bar.width() > usual.bar.width(), "the action bar takes the whole width");
        assert!(large.table.height() > 400.0, "{large:?}");
    }

    #[test]
    fn the_shape_follows_from_the_size_of_the_window() {
        let of = |x, y| TableShape::of_window(Vec2::new(x, y));
        for (x, y) in [(480.0, 900.0), (600.0, 1000.0), (720.0, 1280.0), (480.0, 640.0)] {
            assert_eq!(of(x, y), TableShape::Upright, "{x} by {y}");
        }
        for (x, y) in [(800.0, 600.0), (900.0, 700.0), (640.0, 500.0), (960.0, 1040.0), (480.0, 500.0)] {
            assert_eq!(of(x, y), TableShape::Narrow, "{x} by {y}");
        }
        for (x, y) in [(800.0, 500.0), (1024.0, 640.0), (1024.0, 768.0), (1280.0, 800.0), (1280.0, 1024.0)] {
            assert_eq!(of(x, y), TableShape::Wide, "{x} by {y}");
        }
    }

    #[test]
    fn a_small_window_folds_the_log_away_and_keeps_its_letters() {
        for (x, y) in [(480.0, 900.0), (600.0, 1000.0), (720.0, 1280.0), (800.0, 600.0), (960.0, 1040.0)] {
            let frame = usual(x, y);
            assert!(frame.side.width() < 1.0, "no sidebar in {x} by {y}");
            assert!(frame.zoom > 0.7, "{} pixels per point in {x} by {y}", frame.zoom);
            assert!(frame.sheet.max.y <= frame.bar.min.y + 0.1, "the log leaves the bar in reach in {x} by {y}");
            assert!(frame.sheet.min.y >= frame.strip.max.y - 0.1, "and header and notices in {x} by {y}");
        }
    }

    #[test]
    fn the_table_keeps_most_of_a_small_window() {
        let frame = usual(1024.0, 640.0);
        assert!(frame.table.width() > 760.0 && frame.table.height() > 470.0, "{frame:?}");
    }
}
