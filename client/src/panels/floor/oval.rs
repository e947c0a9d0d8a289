//! A table from above, drawn simply: seats round an oval.

use crate::a11y::names;
use crate::panels::mark;
use crate::theme::{self, Ink};
use bevy_egui::egui::{self, Align2, FontId, Pos2, Rect, Vec2};
use cardroom_shared::seat::SeatNo;
use std::f32::consts::TAU;

/// What stands at one seat.
pub(super) struct Plate {
    /// Which.
    pub(super) seat: SeatNo,
    /// Who sits there, or the number of a free seat.
    pub(super) name: String,
    /// What there is to say of them.
    pub(super) below: String,
    /// In which colour that is said.
    pub(super) ink: Ink,
    /// Whether it is their turn, or they were chosen.
    pub(super) lit: bool,
    /// By which name tests find it.
    pub(super) mark: String,
}

/// Where a seat lies, of as many as there are: seat 1 at the bottom, the others clockwise.
pub(in crate::panels) fn place(rect: Rect, seat: SeatNo, seats: u8) -> Pos2 {
    let turn = f32::from(seat.number() - 1) / f32::from(seats.max(2));
    let angle = TAU * (0.25 + turn);
    rect.center() + Vec2::new(angle.cos() * rect.width() / 2.0, angle.sin() * rect.height() / 2.0)
}

/// The felt itself.
pub(in crate::panels) fn felt(ui: &egui::Ui, rect: Rect) {
    let round = rect.height() / 2.0;
    ui.painter().rect_filled(rect, round, theme::FELT.panel());
    let edge = egui::Stroke::new(4.0, theme::WOOD.panel());
    ui.painter().rect_stroke(rect, round, edge, egui::StrokeKind::Outside);
}

/// Draws the felt and the seats round it. Returns the seat that was clicked.
pub(super) fn draw(ui: &mut egui::Ui, rect: Rect, seats: u8, plates: Vec<Plate>) -> Option<SeatNo> {
    let size = Vec2::new(theme::grown(112.0).min(rect.width() * 0.2), theme::grown(38.0).min(rect.height() * 0.18));
    let round = rect.shrink2(size / 2.0 + Vec2::splat(2.0));
    felt(ui, round.shrink2(size * Vec2::new(0.35, 0.5)));
    let mut clicked = None;
    for plate in plates {
        let at = Rect::from_center_size(place(round, plate.seat, seats), size);
        let response = ui.interact(at, ui.id().with(("seat", plate.seat)), egui::Sense::click());
        mark(ui.ctx(), &plate.mark, at);
        names::button(&response, format!("{}, {}", plate.name, plate.below).trim_end_matches([',', ' ']));
        let fill = if plate.lit || response.hovered() { theme::CHOSEN } else { theme::BOX };
        ui.painter().rect_filled(at, 8.0, fill.panel());
        let focus = response.has_focus() || plate.lit;
        let edge = if focus { theme::GOLD } else { theme::RULE };
        let edge = egui::Stroke::new(if focus { 2.0 } else { 1.0 }, edge.panel());
        ui.painter().rect_stroke(at, 8.0, edge, egui::StrokeKind::Inside);
        let inside = ui.painter().with_clip_rect(at.shrink(3.0).intersect(ui.clip_rect()));
        let letters = 14.0_f32.min(size.y / theme::text_scale() * 0.4);
        let (upper, lower) = (at.center() - Vec2::new(0.0, size.y * 0.22), at.center() + Vec2::new(0.0, size.y * 0.24));
        let name = FontId::new(letters, theme::strong());
        if plate.below.is_empty() {
            inside.text(at.center(), Align2::CENTER_CENTER, &plate.name, name, theme::TEXT.panel());
        } else {
            inside.text(upper, Align2::CENTER_CENTER, &plate.name, name, theme::TEXT.panel());
            let font = FontId::proportional(letters);
            inside.text(lower, Align2::CENTER_CENTER, &plate.below, font, plate.ink.panel());
        }
        if response.clicked() {
            clicked = Some(plate.seat);
        }
    }
    clicked
}
