//! Chips on the panels, seen from above with their value on them.

use crate::theme::{self, Ink};
use crate::ui_text::amounts;
use bevy_egui::egui;
use cardroom_shared::chips::Denomination;
use std::f32::consts::TAU;

/// The maximum number of drawn chips in a pile. The count is beside the pile.
const MOST_DRAWN: u8 = 5;
/// The offset of each chip above the one below, in radii.
const RISE: f32 = 0.16;
/// The height of the tallest pile, in radii.
pub const TALLEST: f32 = 2.0 + (MOST_DRAWN as f32 - 1.0) * RISE;
const SPOTS: u8 = 6;
/// The width of an edge spot in radians, and its inner radius in radii.
const SPOT: f32 = 0.46;
const SPOT_DEPTH: f32 = 0.76;

/// Draws a pile. `at` is the centre of its lowest chip.
pub fn pile(painter: &egui::Painter, at: egui::Pos2, radius: f32, worth: Denomination, chips: u64) {
    let drawn = u8::try_from(chips).unwrap_or(u8::MAX).min(MOST_DRAWN);
    for number in 0..drawn {
        let lifted = at - egui::vec2(0.0, f32::from(number) * radius * RISE);
        face(painter, lifted, radius, worth);
    }
    if drawn > 0 {
        write(painter, at - egui::vec2(0.0, f32::from(drawn - 1) * radius * RISE), radius, worth);
    }
}

/// Draws an empty circle for a kind without chips.
pub fn nothing(painter: &egui::Painter, at: egui::Pos2, radius: f32) {
    painter.circle_stroke(at, radius, egui::Stroke::new(1.0, theme::RULE.panel()));
}

fn face(painter: &egui::Painter, at: egui::Pos2, radius: f32, worth: Denomination) {
    let (colour, spots) = theme::chip(worth.0);
    painter.circle_filled(at + egui::vec2(0.0, radius * 0.1), radius + 0.8, theme::SHADOW.panel());
    painter.circle_filled(at, radius, colour.panel());
    for spot in 0..SPOTS {
        painter.add(edge_spot(at, radius, f32::from(spot) / f32::from(SPOTS) * TAU, spots));
    }
    painter.circle_stroke(at, radius, egui::Stroke::new(1.0, theme::SHADOW.panel()));
    painter.circle_stroke(at, radius * SPOT_DEPTH, egui::Stroke::new(1.2, spots.alpha(150).panel()));
}

/// Returns an edge spot: a part of a ring.
fn edge_spot(at: egui::Pos2, radius: f32, middle: f32, ink: Ink) -> egui::Shape {
    let point = |angle: f32, reach: f32| at + egui::vec2(angle.cos(), angle.sin()) * radius * reach;
    let angles = [-0.5, -0.17, 0.17, 0.5].map(|part| middle + part * SPOT);
    let outer = angles.iter().map(|angle| point(*angle, 0.99));
    let inner = [angles[3], angles[0]].map(|angle| point(angle, SPOT_DEPTH));
    egui::Shape::convex_polygon(outer.chain(inner).collect(), ink.panel(), egui::Stroke::NONE)
}

fn write(painter: &egui::Painter, at: egui::Pos2, radius: f32, worth: Denomination) {
    let (colour, _) = theme::chip(worth.0);
    let text = amounts::chips_on_chip(worth);
    let size = radius * if text.chars().count() > 3 { 0.56 } else { 0.72 };
    // The value is as large as the chip allows, independent of the text scale.
    let font = egui::FontId::new(size / theme::text_scale(), theme::strong());
    painter.text(at, egui::Align2::CENTER_CENTER, text, font, theme::written_on(colour).panel());
}
