//! The screen content as log lines. A test with a real keyboard and pointer reads positions from them.
//! `RUST_LOG=seen=trace` turns them on; otherwise they cost nothing. They contain all text on the screen, also a
//! pasted invitation.

use crate::a11y::table_text;
use crate::app::drawn_text::collect_texts;
use crate::app::window_clock::WindowClock;
use crate::app::window_layout::WindowLayout;
use crate::felt::table_geometry::{self, PLATE};
use crate::model::Model;
use crate::panels::drawn_since;
use crate::screens::ClientScreen;
use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass, egui};
use serde::{Deserialize, Serialize};
use std::time::Duration;

/// The log target of the reports.
pub const TARGET: &str = "seen";
/// The prefix of a report in a log line. The rest of the line is a [`ScreenReport`] as JSON.
pub const MARK: &str = "in sight: ";

/// An area of the window, in pixels from the upper left corner.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[allow(missing_docs, reason = "the names say it")]
pub struct ScreenRect {
    pub left: f32,
    pub top: f32,
    pub right: f32,
    pub bottom: f32,
}

impl ScreenRect {
    fn of(rect: egui::Rect, pixels_per_point: f32) -> Self {
        let rect = rect * pixels_per_point;
        // Rounding hides changes of less than a pixel.
        let [left, top, right, bottom] = [rect.min.x, rect.min.y, rect.max.x, rect.max.y].map(f32::round);
        Self { left, top, right, bottom }
    }

    /// The centre of the area.
    pub fn middle(&self) -> (f32, f32) {
        (f32::midpoint(self.left, self.right), f32::midpoint(self.top, self.bottom))
    }
}

/// The visible content of one frame.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct ScreenReport {
    /// The screen that is open.
    pub screen: String,
    /// Named elements in drawing order. Buttons and fields have their test names. A plate is named like `Seat 3`.
    pub spots: Vec<(String, ScreenRect)>,
    /// Visible text of the panels.
    pub texts: Vec<(String, ScreenRect)>,
    /// The table in words, as a screen reader gets it.
    pub told: Vec<String>,
    /// The area of the element with keyboard focus, if there is one.
    pub focus: Option<ScreenRect>,
    /// The number of key and pointer presses that the window has received so far. A test compares it to know that a
    /// report follows its own press.
    pub heard: usize,
}

/// Logs the screen content whenever it changes.
pub(crate) fn plugin(app: &mut App) {
    app.add_systems(EguiPrimaryContextPass, say.after(crate::screens::render));
}

fn say(
    mut contexts: EguiContexts,
    (model, frame, screen, clock): (Res<Model>, Res<WindowLayout>, Res<ClientScreen>, Res<WindowClock>),
    (mut before, mut heard): (Local<String>, Local<usize>),
) -> Result {
    if !log::log_enabled!(target: TARGET, log::Level::Trace) {
        return Ok(());
    }
    let ctx = contexts.ctx_mut()?;
    *heard += ctx.input(|input| input.events.iter().filter(|event| is_press(event)).count());
    let seen = ScreenReport { heard: *heard, ..look(ctx, (&model, clock.0), &frame, &screen) };
    let line = serde_json::to_string(&seen)?;
    if line != *before {
        log::trace!(target: TARGET, "{MARK}{line}");
        *before = line;
    }
    Ok(())
}

/// Returns whether a key went down or a pointer button went up.
fn is_press(event: &egui::Event) -> bool {
    matches!(event, egui::Event::Key { pressed: true, .. } | egui::Event::PointerButton { pressed: false, .. })
}

fn look(
    ctx: &egui::Context,
    (model, now): (&Model, Duration),
    frame: &WindowLayout,
    screen: &ClientScreen,
) -> ScreenReport {
    let pixels = ctx.pixels_per_point();
    let spot = |rect| ScreenRect::of(rect, pixels);
    let view = ctx.viewport_rect();
    let mut spots: Vec<_> = drawn_since(ctx).into_iter().map(|(name, rect)| (name, spot(rect))).collect();
    if screen.shows_table() {
        spots.extend(seats(model, frame));
    }
    let texts =
        collect_texts(ctx).into_iter().filter_map(|written| Some((spot(written.visible_rect(view)?), written.text)));
    ScreenReport {
        screen: format!("{screen:?}"),
        spots,
        texts: texts.map(|(spot, text)| (text, spot)).collect(),
        told: table_text::sentences(model, now).into_iter().map(|(_, text)| text).collect(),
        focus: ctx.memory(egui::Memory::focused).and_then(|id| ctx.read_response(id)).map(|focus| spot(focus.rect)),
        heard: 0,
    }
}

/// The plates of the players at the table.
fn seats(model: &Model, frame: &WindowLayout) -> Vec<(String, ScreenRect)> {
    let places = table_geometry::from_layout(frame, model);
    let seats = model.shown_table().into_iter().flat_map(|table| &table.seats);
    let plate = |seat| {
        let (middle, half) = (places.plate(seat) * places.unit, PLATE * places.unit / 2.0);
        let at = frame.table.center() + Vec2::new(middle.x, -middle.y);
        let corner = |at: Vec2| egui::pos2(at.x, at.y);
        ScreenRect::of(egui::Rect::from_min_max(corner(at - half), corner(at + half)), frame.density)
    };
    seats.map(|seat| (format!("Seat {}", seat.seat), plate(seat.seat))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dev_tools::fixtures::{self, FixtureScene};

    #[test]
    fn every_seat_has_a_plate_of_its_own_on_the_table() {
        let (model, frame) = (fixtures::model(FixtureScene::YourTurn), WindowLayout::default());
        let seats = seats(&model, &frame);
        assert_eq!(seats.len(), model.table().unwrap().seats.len());
        assert!(seats.len() > 1);
        for (number, (name, spot)) in seats.iter().enumerate() {
            let (x, y) = spot.middle();
            assert!(frame.table.contains(Vec2::new(x, y)), "{name} lies beside the table: {spot:?}");
            let others = seats.iter().skip(number + 1);
            let apart = |other: &ScreenRect| {
                spot.right <= other.left
                    || other.right <= spot.left
                    || spot.bottom <= other.top
                    || other.bottom <= spot.top
            };
            assert!(others.map(|(_, other)| other).all(apart), "{name} lies on another");
        }
    }

    #[test]
    fn what_is_said_can_be_read_again() {
        let spot = ScreenRect { left: 1.0, top: 2.0, right: 30.0, bottom: 14.0 };
        let seen = ScreenReport {
            screen: "Table".to_owned(),
            spots: vec![("Call".to_owned(), spot)],
            texts: vec![("Call 600 “now”\nor never".to_owned(), spot)],
            told: vec!["Your turn: 600 to call".to_owned()],
            focus: Some(spot),
            heard: 7,
        };
        let line = serde_json::to_string(&seen).unwrap();
        assert_eq!(line.lines().count(), 1, "it is one line of a log");
        assert_eq!(serde_json::from_str::<ScreenReport>(&line).unwrap(), seen);
    }
}
