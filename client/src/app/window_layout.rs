//! The layout of the window. Sizes of panels are in points. About 800 of them fit from top to bottom on every
//! screen. A larger window therefore shows the same table larger. Text scales separately: its panels grow with it,
//! and the table keeps the rest.

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

/// The width below which the action bar takes the whole window, in points of usual text.
const NARROW: f32 = 1_000.0;
/// The width above which the sidebar is half as wide again.
const WIDE: f32 = 1_700.0;

const DESIGN: Vec2 = Vec2::new(1280.0, 800.0);

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
    /// The header with the clock, over the whole width.
    pub header: Rect,
    /// The message strip above the table. It covers no part of the table.
    pub strip: Rect,
    /// The table.
    pub table: Rect,
    /// The small tables beside the table; without width if there are none.
    pub beside: Rect,
    /// The sidebar with the log and the chat; without width if there is no table.
    pub side: Rect,
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
    /// closed log is folded to icons.
    pub fn new(window: Vec2, density: f32, sizes: DisplayScale, log: Option<LogPanel>) -> Self {
        let window = window.max(Vec2::splat(1.0));
        let text = sizes.text;
        let zoom = (window / DESIGN).min_element() * sizes.everything;
        let letters = window.x / zoom / text;
        let room = match letters {
            ..NARROW => WidthClass::Narrow,
            WIDE.. => WidthClass::Wide,
            _ => WidthClass::Usual,
        };
        let open = match (log, room) {
            (None, _) => 0.0,
            (Some(LogPanel::Closed), _) => ICONS,
            (Some(LogPanel::Open), WidthClass::Wide) => SIDE.at(text) * 1.5,
            (Some(LogPanel::Open), _) => SIDE.at(text),
        };
        let below = if log.is_some() { BAR.at(text) } else { 0.0 };
        let right = (window.x - open * zoom).max(1.0);
        let (header, strip) = (HEADER.at(text) * zoom, (HEADER.at(text) + STRIP.at(text)) * zoom);
        let bottom = (window.y - below * zoom).max(strip + 1.0);
        let (bar_right, side_bottom) = if room == WidthClass::Narrow { (window.x, bottom) } else { (right, window.y) };
        let rect = |left: f32, top: f32, right: f32, bottom: f32| Rect::new(left, top, right, bottom);
        Self {
            window,
            density,
            zoom,
            room,
            header: rect(0.0, 0.0, window.x, header),
            strip: rect(0.0, header, right, strip),
            table: rect(0.0, strip, right, bottom),
            beside: rect(right, strip, right, bottom),
            side: rect(right, header, window.x, side_bottom.max(header)),
            bar: rect(0.0, bottom, bar_right, window.y.max(bottom)),
        }
    }

    /// Adds a column of small tables beside the table, if there are any.
    #[must_use]
    pub fn with_beside(mut self, tables: usize) -> Self {
        if tables > 0 {
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
    fn the_table_keeps_most_of_a_small_window() {
        let frame = usual(1024.0, 640.0);
        assert!(frame.table.width() > 760.0 && frame.table.height() > 470.0, "{frame:?}");
    }
}
