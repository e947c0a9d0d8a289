//! The felt as the panels see it that stand on it for a moment: where it lies, and what is free of it.

use crate::app::window_layout::WindowLayout;
use crate::felt::overlay_placement::{FreeSpace, MiddleCover};
use crate::felt::table_geometry::{self, HEIGHT, TableGeometry};
use crate::model::Model;
use bevy::math::{Rect, Vec2};
use bevy_egui::egui;
use std::time::Duration;

/// How far from the corner of the table something stands, in units.
const CORNER: f32 = 6.0;

/// How something stands to the middle of the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OverlayAlignment {
    /// Straight above or below it, or on it.
    Straight,
    /// Beside it too.
    Aside,
}

/// The table under the panels.
pub struct FeltOverlay {
    /// Where everything lies on it, in units.
    pub places: TableGeometry,
    free: FreeSpace,
    /// Where nothing ever lies, whoever bets and whatever is told.
    aside: FreeSpace,
    /// What has been taken of that.
    taken: Vec<Rect>,
    middle: egui::Pos2,
    /// Points in a unit.
    unit: f32,
}

impl FeltOverlay {
    /// The table that lies here on the window.
    pub fn from_model(model: &Model, frame: &WindowLayout, felt: egui::Rect, now: Duration) -> Self {
        let places = table_geometry::from_layout(frame, model);
        let free = FreeSpace::from_model(model, &places, MiddleCover::All, now);
        let aside = FreeSpace::aside(model, &places, now);
        Self { places, free, aside, taken: Vec::new(), middle: felt.center(), unit: places.unit / frame.zoom }
    }

    /// A place of the table on the window.
    pub fn point(&self, at: Vec2) -> egui::Pos2 {
        self.middle + egui::vec2(at.x, -at.y) * self.unit
    }

    /// Takes the free place for something of this size, in points, that is nearest to a place of the table.
    pub fn place(&mut self, size: egui::Vec2, near: Vec2, reach: f32) -> Option<egui::Rect> {
        let size = self.units(size);
        let taken = self.free.place(size, near, reach)?;
        Some(self.rect(taken))
    }

    /// Takes the place nearest to the upper right corner at which nothing lies in any hand: what stands there all the time does not
    /// move about.
    pub fn place_in_corner(&mut self, size: egui::Vec2) -> Option<egui::Rect> {
        let size = self.units(size);
        let corner = (Vec2::new(self.places.width, HEIGHT) - size) / 2.0 - Vec2::splat(CORNER);
        let taken = self.aside.place(size, corner, f32::INFINITY)?;
        self.free.reserve(taken);
        self.taken.push(taken);
        Some(self.rect(taken))
    }

    /// Takes a place over the middle of the table, where this must be seen: straight above or below the middle itself, or
    /// anywhere near it.
    pub fn place_in_middle(
        &mut self,
        size: egui::Vec2,
        (model, now): (&Model, Duration),
        (middle, line): (MiddleCover, OverlayAlignment),
        reach: f32,
    ) -> Option<egui::Rect> {
        let (mut free, size) = (FreeSpace::from_model(model, &self.places, middle, now), self.units(size));
        self.taken.iter().for_each(|taken| free.reserve(*taken));
        let taken = match line {
            OverlayAlignment::Straight => free.place_in_line(size, Vec2::ZERO, reach),
            OverlayAlignment::Aside => free.place(size, Vec2::ZERO, reach),
        }?;
        self.free.reserve(taken);
        Some(self.rect(taken))
    }

    fn units(&self, size: egui::Vec2) -> Vec2 {
        Vec2::new(size.x, size.y) / self.unit
    }

    fn rect(&self, rect: Rect) -> egui::Rect {
        egui::Rect::from_two_pos(self.point(rect.min), self.point(rect.max))
    }
}
