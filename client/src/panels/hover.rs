//! What a plate on the felt tells more when somebody points at it.

use crate::amounts;
use crate::felt::places::{self, PLATE};
use crate::frame::Frame;
use crate::model::Model;
use crate::panels::mark;
use crate::words::{Arg, Message, say};
use bevy_egui::egui;
use cardroom_shared::chips::Chips;

/// Tells the stack at which the person points, in chips and in big blinds. `felt` is where the table lies.
pub fn show(root: &mut egui::Ui, model: &Model, frame: &Frame, felt: egui::Rect) {
    let Some(at) = root.input(|input| input.pointer.hover_pos()).filter(|at| felt.contains(*at)) else { return };
    let Some((view, table)) = model.shown().and_then(|view| Some((view, view.table.as_ref()?))) else { return };
    let places = places::of(frame, model);
    let unit = places.unit / frame.zoom;
    for seat in &table.seats {
        let middle = places.plate(seat.seat) * unit;
        let plate = egui::Rect::from_center_size(
            felt.center() + egui::vec2(middle.x, -middle.y),
            egui::vec2(PLATE.x, PLATE.y) * unit,
        );
        if !plate.contains(at) {
            continue;
        }
        let blind = table.stakes.or(view.tournament.stakes).map_or(Chips::ZERO, |stakes| stakes.big_blind);
        let told = match seat.stack.0.checked_div(blind.0) {
            None | Some(0) => say(&Message::new("ui-felt-stack").with("chips", amounts::chips(seat.stack))),
            Some(count) => {
                let count = Arg::Count(u32::try_from(count).unwrap_or(u32::MAX));
                let message = Message::new("ui-felt-stack-blinds").with("chips", amounts::chips(seat.stack));
                say(&message.with("count", count))
            }
        };
        mark(root.ctx(), &format!("Stack {told}"), plate);
        root.interact(plate, egui::Id::new(("stack", seat.seat.number())), egui::Sense::hover()).on_hover_text(told);
    }
}
