//! A simple table from above: an oval with seats, and the bets before them.

use crate::a11y::accessible_names;
use crate::panels::mark;
use crate::theme::{self, Ink};
use bevy_egui::egui::{self, Align2, FontId, Pos2, Rect, Vec2};
use cardroom_shared::seat::SeatNo;
use std::f32::consts::TAU;

/// The content of one seat.
pub(super) struct SeatPlate {
    /// The seat number.
    pub(super) seat: SeatNo,
    /// The name of the player, or the number of a free seat.
    pub(super) name: String,
    /// A note about the player.
    pub(super) below: String,
    /// The colour of the note.
    pub(super) ink: Ink,
    /// The bet or text on the felt before the seat.
    pub(super) before: Option<(String, Ink)>,
    /// The frame of the seat.
    pub(super) frame: SeatHighlight,
    /// The name that tests use.
    pub(super) mark: String,
}

/// The frame of a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum SeatHighlight {
    /// A plain frame.
    Usual,
    /// It is their turn.
    Turn,
    /// They called the director.
    Calls,
    /// They were chosen.
    Chosen,
}

impl SeatHighlight {
    const fn edge(self) -> (Ink, f32) {
        match self {
            Self::Usual => (theme::RULE, 1.0),
            Self::Turn => (theme::GOLD, 2.0),
            Self::Calls => (theme::AMBER_LIT, 2.0),
            Self::Chosen => (theme::TEXT, 2.5),
        }
    }
}

/// Returns the position of a seat: seat 1 at the bottom, the others clockwise.
pub(in crate::panels) fn place(rect: Rect, seat: SeatNo, seats: u8) -> Pos2 {
    let turn = f32::from(seat.number() - 1) / f32::from(seats.max(2));
    let angle = TAU * (0.25 + turn);
    rect.center() + Vec2::new(angle.cos() * rect.width() / 2.0, angle.sin() * rect.height() / 2.0)
}

/// Draws the felt.
pub(in crate::panels) fn felt(ui: &egui::Ui, rect: Rect) {
    let round = rect.height() / 2.0;
    ui.painter().rect_filled(rect, round, theme::FELT.panel());
    let edge = egui::Stroke::new(4.0, theme::WOOD.panel());
    ui.painter().rect_stroke(rect, round, edge, egui::StrokeKind::Outside);
}

/// Draws the felt and the seats around it. Returns the clicked seat.
pub(super) fn render(ui: &mut egui::Ui, rect: Rect, seats: u8, plates: Vec<SeatPlate>) -> Option<SeatNo> {
    let size = Vec2::new(theme::grown(112.0).min(rect.width() * 0.2), theme::grown(38.0).min(rect.height() * 0.18));
    let round = rect.shrink2(size / 2.0 + Vec2::splat(2.0));
    felt(ui, round.shrink2(size * Vec2::new(0.35, 0.5)));
    let mut clicked = None;
    for plate in plates {
        let at = Rect::from_center_size(place(round, plate.seat, seats), size);
        let response = ui.interact(at, ui.id().with(("seat", plate.seat)), egui::Sense::click());
        mark(ui.ctx(), &plate.mark, at);
        let told = [&plate.name, &plate.below].into_iter().chain(plate.before.as_ref().map(|(before, _)| before));
        let told: Vec<&str> = told.map(String::as_str).filter(|words| !words.is_empty()).collect();
        accessible_names::button(&response, &told.join(", "));
        let is_lit = plate.frame == SeatHighlight::Chosen || response.hovered() || response.has_focus();
        ui.painter().rect_filled(at, 8.0, if is_lit { theme::BOX_LIT } else { theme::BOX }.panel());
        let (edge, wide) = if response.has_focus() { SeatHighlight::Chosen } else { plate.frame }.edge();
        ui.painter().rect_stroke(at, 8.0, egui::Stroke::new(wide, edge.panel()), egui::StrokeKind::Inside);
        let letters = 14.0_f32.min(size.y / theme::text_scale() * 0.4);
        write(ui, at, &plate, letters);
        if let Some((words, ink)) = plate.before {
            before(ui, at, round.center(), (words, ink), letters);
        }
        if response.clicked() {
            clicked = Some(plate.seat);
        }
    }
    clicked
}

/// Draws the name, and the note below it.
fn write(ui: &egui::Ui, at: Rect, plate: &SeatPlate, letters: f32) {
    let inside = ui.painter().with_clip_rect(at.shrink(3.0).intersect(ui.clip_rect()));
    let name = FontId::new(letters, theme::strong());
    if plate.below.is_empty() {
        inside.text(at.center(), Align2::CENTER_CENTER, &plate.name, name, theme::TEXT.panel());
        return;
    }
    let (upper, lower) = (Vec2::new(0.0, -0.22), Vec2::new(0.0, 0.24));
    inside.text(at.center() + upper * at.size(), Align2::CENTER_CENTER, &plate.name, name, theme::TEXT.panel());
    let font = FontId::proportional(letters);
    inside.text(at.center() + lower * at.size(), Align2::CENTER_CENTER, &plate.below, font, plate.ink.panel());
}

/// Draws the text before a seat, close to its plate and towards the middle.
fn before(ui: &egui::Ui, plate: Rect, middle: Pos2, (words, ink): (String, Ink), letters: f32) {
    let text = ui.painter().layout_no_wrap(words, FontId::new(letters * 0.93, theme::strong()), ink.panel());
    let way = middle - plate.center();
    let room = (plate.size() + text.size()) / 2.0 + Vec2::new(5.0, 1.0);
    let part = |room: f32, way: f32| if way.abs() < 1.0 { f32::INFINITY } else { room / way.abs() };
    let at = plate.center() + way * part(room.x, way.x).min(part(room.y, way.y)).min(0.6);
    ui.painter().galley(at - text.size() / 2.0, text, ink.panel());
}
