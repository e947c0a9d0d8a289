//! The felt as a ground for overlay panels: its geometry and its free space.

use crate::app::window_layout::WindowLayout;
use crate::felt::table_free_space::{FreeSpace, MiddleCover};
use crate::felt::table_geometry::{self, TableGeometry};
use crate::model::Model;
use bevy::math::{Rect, Vec2};
use bevy_egui::egui;
use std::time::Duration;

/// The distance of an overlay from the corner of the table, in units.
const CORNER: f32 = 6.0;

/// The alignment of an overlay to the middle of the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OverlayAlignment {
    /// Directly above, below, or on the middle.
    Straight,
    /// In any direction from the middle.
    Aside,
}

/// The table under the overlays.
pub struct FeltOverlay {
    /// The geometry of the table, in units.
    pub places: TableGeometry,
    free: FreeSpace,
    /// The space that no bet, card or text ever needs.
    aside: FreeSpace,
    /// The areas of this space that are in use.
    taken: Vec<Rect>,
    middle: egui::Pos2,
    /// Points in a unit.
    unit: f32,
}

impl FeltOverlay {
    /// Creates the overlay for the table at this area of the window.
    pub fn from_model(model: &Model, frame: &WindowLayout, felt: egui::Rect, now: Duration) -> Self {
        let places = table_geometry::from_layout(frame, model);
        let free = FreeSpace::from_model(model, &places, MiddleCover::All, now);
        let aside = FreeSpace::aside(model, &places, now);
        Self { places, free, aside, taken: Vec::new(), middle: felt.center(), unit: places.unit / frame.zoom }
    }

    /// Converts a point of the table to the window.
    pub fn point(&self, at: Vec2) -> egui::Pos2 {
        self.middle + egui::vec2(at.x, -at.y) * self.unit
    }

    /// Reserves the free area nearest to a point of the table. `size` is in points.
    pub fn place(&mut self, size: egui::Vec2, near: Vec2, reach: f32) -> Option<egui::Rect> {
        let size = self.units(size);
        let taken = self.free.place(size, near, reach)?;
        Some(self.rect(taken))
    }

    /// Reserves the area nearest to the upper right corner that is free in every hand. A permanent overlay there does
    /// not move.
    pub fn place_in_corner(&mut self, size: egui::Vec2) -> Option<egui::Rect> {
        let size = self.units(size);
        let corner = (Vec2::new(self.places.width, self.places.height) - size) / 2.0 - Vec2::splat(CORNER);
        let taken = self.aside.place(size, corner, f32::INFINITY)?;
        self.free.reserve(taken);
        self.taken.push(taken);
        Some(self.rect(taken))
    }

    /// Reserves an area over the middle of the table for an overlay that must be visible. The alignment limits the
    /// directions from the middle.
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
