//! What is seen, told in the log of the program. A test that plays with a real keyboard and a real pointer learns from it what
//! lies where, and guesses at no dots. It is asked for with `RUST_LOG=seen=trace`; nobody else pays for it. All that can be
//! read on the screen stands in it, an invitation that was pasted too.

use crate::a11y::table_text;
use crate::app::schedule::WindowClock;
use crate::app::window_layout::WindowLayout;
use crate::dev_tools::text_audit::collect_texts;
use crate::felt::table_geometry::{self, PLATE};
use crate::model::Model;
use crate::panels::drawn_since;
use crate::screens::ClientScreen;
use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass, egui};
use serde::{Deserialize, Serialize};
use std::time::Duration;

/// The name by which the log is asked for it.
pub const TARGET: &str = "seen";
/// What stands before it in a line of the log; the rest of the line is a [`Seen`] as JSON.
pub const MARK: &str = "in sight: ";

/// A part of the window, in pixels from its upper left corner.
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
        // Less than a pixel is no change.
        let [left, top, right, bottom] = [rect.min.x, rect.min.y, rect.max.x, rect.max.y].map(f32::round);
        Self { left, top, right, bottom }
    }

    /// Its middle.
    pub fn middle(&self) -> (f32, f32) {
        (f32::midpoint(self.left, self.right), f32::midpoint(self.top, self.bottom))
    }
}

/// All that is seen in one picture.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct ScreenReport {
    /// Which screen it is.
    pub screen: String,
    /// What has a name, in the order in which it was drawn: buttons and fields by the names that tests know, and the plate of
    /// each seat as `Seat 3`.
    pub spots: Vec<(String, ScreenRect)>,
    /// What the panels have written, as far as it is not covered.
    pub texts: Vec<(String, ScreenRect)>,
    /// The table in words, as a screen reader is told it.
    pub told: Vec<String>,
    /// Where the keyboard is, if it is anywhere.
    pub focus: Option<ScreenRect>,
    /// How many keys and buttons of the pointer the window has been told of so far: whoever presses one knows by it that
    /// the picture comes after it.
    pub heard: usize,
}

/// Says in the log what is seen, whenever that changes.
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

/// Whether a key went down, or a button of the pointer up.
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

/// Where the plates of those lie who sit at the table.
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
