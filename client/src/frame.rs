//! How the window is divided. All sizes of the panels are points; there are about 800 of them from top to bottom on
//! every screen, so that a larger window shows the same table larger.

use bevy::math::{Rect, Vec2};
use bevy::prelude::Resource;

/// The height of the clock line, in points.
pub const CLOCK_LINE: f32 = 52.0;
/// The height of the strip below the clock line in which messages are told, in points.
pub const STRIP: f32 = 36.0;
/// The height of the action bar, in points.
pub const ACTION_BAR: f32 = 112.0;
/// The height of the action bar with one's own chips on it, in points.
pub const TRAY: f32 = 170.0;
/// The width of the log, in points.
pub const LOG: f32 = 268.0;

const DESIGN: Vec2 = Vec2::new(1280.0, 800.0);

/// Whether the log of the evening stands beside the table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "the names say it")]
pub enum LogPanel {
    #[default]
    Open,
    Closed,
}

/// By what a player acts: by buttons, or by pushing chips and speaking.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "the names say it")]
pub enum Means {
    #[default]
    Buttons,
    Chips,
}

/// Whether the person sits at the table, and what lies before them there, or watches it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "the names say it")]
pub enum Chair {
    Seated(Means),
    Rail,
}

/// The window, divided.
#[derive(Resource, Clone, Copy, Debug, PartialEq)]
pub struct Frame {
    /// The size of the window in logical pixels.
    pub window: Vec2,
    /// Physical pixels in one logical pixel.
    pub density: f32,
    /// Logical pixels in one point of the panels.
    pub zoom: f32,
    /// Where messages are told, in logical pixels from the upper left corner: above the table, and on nothing of it.
    pub strip: Rect,
    /// Where the table lies, in logical pixels from the upper left corner.
    pub table: Rect,
}

impl Frame {
    /// Divides a window of this many logical pixels. `taste` is how much larger than usual the person likes it.
    pub fn new(window: Vec2, density: f32, taste: f32, log: LogPanel, chair: Chair) -> Self {
        let window = window.max(Vec2::splat(1.0));
        let zoom = (window / DESIGN).min_element() * taste;
        let right = if log == LogPanel::Open { LOG * zoom } else { 0.0 };
        let bottom = zoom
            * match chair {
                Chair::Seated(Means::Buttons) => ACTION_BAR,
                Chair::Seated(Means::Chips) => TRAY,
                Chair::Rail => 0.0,
            };
        let (width, top) = ((window.x - right).max(1.0), (CLOCK_LINE + STRIP) * zoom);
        let strip = Rect::from_corners(Vec2::new(0.0, CLOCK_LINE * zoom), Vec2::new(width, top));
        let table = Rect::from_corners(Vec2::new(0.0, top), Vec2::new(width, (window.y - bottom).max(1.0)));
        Self { window, density, zoom, strip, table }
    }
}

impl Default for Frame {
    fn default() -> Self {
        Self::new(DESIGN, 1.0, 1.0, LogPanel::Open, Chair::Seated(Means::Buttons))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_window_of_twice_the_size_shows_everything_twice_as_large() {
        let small = Frame::new(Vec2::new(1280.0, 800.0), 1.0, 1.0, LogPanel::Open, Chair::Seated(Means::Buttons));
        let large = Frame::new(Vec2::new(2560.0, 1600.0), 1.0, 1.0, LogPanel::Open, Chair::Seated(Means::Buttons));
        assert!((small.zoom * 2.0 - large.zoom).abs() < 1e-6);
        assert!((small.table.size() * 2.0 - large.table.size()).length() < 1e-3);
    }

    #[test]
    fn messages_are_told_between_the_clock_and_the_table() {
        for window in [Vec2::new(800.0, 500.0), Vec2::new(1024.0, 640.0), Vec2::new(1280.0, 800.0)] {
            for chair in [Chair::Seated(Means::Buttons), Chair::Seated(Means::Chips), Chair::Rail] {
                let frame = Frame::new(window, 1.0, 1.2, LogPanel::Open, chair);
                assert!(frame.strip.min.y >= CLOCK_LINE * frame.zoom - 1e-3, "on the clock line");
                assert!(frame.strip.max.y <= frame.table.min.y + 1e-3, "on the table");
                assert!((frame.strip.width() - frame.table.width()).abs() < 1e-3, "as wide as the table");
            }
        }
    }

    #[test]
    fn the_table_keeps_most_of_a_small_window() {
        let frame = Frame::new(Vec2::new(1024.0, 640.0), 1.0, 1.0, LogPanel::Open, Chair::Seated(Means::Buttons));
        assert!(frame.table.width() > 760.0 && frame.table.height() > 470.0, "{frame:?}");
        let tray = Frame::new(Vec2::new(1024.0, 640.0), 1.0, 1.0, LogPanel::Open, Chair::Seated(Means::Chips));
        assert!(tray.table.height() > 430.0, "{tray:?}");
    }
}
