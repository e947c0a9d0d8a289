//! The felt as the panels see it that stand on it for a moment: where it lies, and what is free of it.

use crate::app::window_layout::Frame;
use crate::felt::overlay_placement::{Free, Middle};
use crate::felt::table_geometry::{self, HEIGHT, Places};
use crate::model::Model;
use bevy::math::{Rect, Vec2};
use bevy_egui::egui;
use std::time::Duration;

/// How far from the corner of the table something stands, in units.
const CORNER: f32 = 6.0;

/// How something stands to the middle of the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Line {
    /// Straight above or below it, or on it.
    Straight,
    /// Beside it too.
    Aside,
}

/// The table under the panels.
pub struct OnFelt {
    /// Where everything lies on it, in units.
    pub places: Places,
    free: Free,
    /// Where nothing ever lies, whoever bets and whatever is told.
    aside: Free,
    /// What has been taken of that.
    taken: Vec<Rect>,
    middle: egui::Pos2,
    /// Points in a unit.
    unit: f32,
}

impl OnFelt {
    /// The table that lies here on the window.
    pub fn of(model: &Model, frame: &Frame, felt: egui::Rect, now: Duration) -> Self {
        let places = table_geometry::of(frame, model);
        let free = Free::of(model, &places, Middle::All, now);
        let aside = Free::aside(model, &places, now);
        Self { places, free, aside, taken: Vec::new(), middle: felt.center(), unit: places.unit / frame.zoom }
    }

    /// A place of the table on the window.
    pub fn point(&self, at: Vec2) -> egui::Pos2 {
        self.middle + egui::vec2(at.x, -at.y) * self.unit
    }

    /// Takes the free place for something of this size, in points, that is nearest to a place of the table.
    pub fn take(&mut self, size: egui::Vec2, near: Vec2, reach: f32) -> Option<egui::Rect> {
        let size = self.units(size);
        let taken = self.free.take(size, near, reach)?;
        Some(self.rect(taken))
    }

    /// Takes the place nearest to the upper right corner at which nothing lies in any hand: what stands there all the time does not
    /// move about.
    pub fn take_corner(&mut self, size: egui::Vec2) -> Option<egui::Rect> {
        let size = self.units(size);
        let corner = (Vec2::new(self.places.width, HEIGHT) - size) / 2.0 - Vec2::splat(CORNER);
        let taken = self.aside.take(size, corner, f32::INFINITY)?;
        self.free.keep(taken);
        self.taken.push(taken);
        Some(self.rect(taken))
    }

    /// Takes a place over the middle of the table, where this must be seen: straight above or below the middle itself, or
    /// anywhere near it.
    pub fn take_middle(
        &mut self,
        size: egui::Vec2,
        (model, now): (&Model, Duration),
        (middle, line): (Middle, Line),
        reach: f32,
    ) -> Option<egui::Rect> {
        let (mut free, size) = (Free::of(model, &self.places, middle, now), self.units(size));
        self.taken.iter().for_each(|taken| free.keep(*taken));
        let taken = match line {
            Line::Straight => free.take_in_line(size, Vec2::ZERO, reach),
            Line::Aside => free.take(size, Vec2::ZERO, reach),
        }?;
        self.free.keep(taken);
        Some(self.rect(taken))
    }

    fn units(&self, size: egui::Vec2) -> Vec2 {
        Vec2::new(size.x, size.y) / self.unit
    }

    fn rect(&self, rect: Rect) -> egui::Rect {
        egui::Rect::from_two_pos(self.point(rect.min), self.point(rect.max))
    }
}
