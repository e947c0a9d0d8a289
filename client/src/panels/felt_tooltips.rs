//! Tooltips on the felt: full names, exact amounts, and stacks in big blinds.

use crate::app::window_layout::WindowLayout;
use crate::felt::draw_list::{DrawItem, DrawStyle};
use crate::felt::felt_objects::{self, FeltObject, FeltObjectKey, FeltObjectLook, PlateLook};
use crate::felt::font_metrics::TextOverflow;
use crate::felt::table_geometry::{self, TableGeometry};
use crate::model::Model;
use crate::panels::mark;
use crate::theme::{DeckFaces, SuitColours};
use crate::ui_text::amounts;
use crate::ui_text::{Arg, Message, translate};
use bevy::math::Rect;
use bevy_egui::egui;
use cardroom_shared::chips::Chips;
use cardroom_shared::seat::SeatNo;
use cardroom_shared::view::{TableView, View};
use std::time::Duration;

/// Converts a part of the table, in units, to the window. `felt` is the area of the table.
pub fn on_window(felt: egui::Rect, places: &TableGeometry, frame: &WindowLayout, part: Rect) -> egui::Rect {
    let unit = places.unit / frame.zoom;
    let (middle, size) = (part.center() * unit, part.size() * unit);
    egui::Rect::from_center_size(felt.center() + egui::vec2(middle.x, -middle.y), egui::vec2(size.x, size.y))
}

/// Shows the tooltip under the pointer. `felt` is the area of the table.
pub fn render(root: &mut egui::Ui, model: &Model, frame: &WindowLayout, felt: egui::Rect, now: Duration) {
    let Some(at) = root.input(|input| input.pointer.hover_pos()).filter(|at| felt.contains(*at)) else { return };
    let Some((view, table)) = model.shown_view().and_then(|view| Some((view, view.table.as_ref()?))) else { return };
    let places = table_geometry::from_layout(frame, model);
    let pen = DrawStyle { places, suits: SuitColours::default(), deck: DeckFaces::default() };
    let laid = felt_objects::felt_objects(model, &places, now);
    let on_it = |(key, piece): (&FeltObjectKey, &FeltObject)| {
        let place = on_window(felt, &places, frame, pen.extent(piece)?);
        let told = told(*key, piece, &pen, (model, view, table)).filter(|_| place.contains(at))?;
        Some((piece.layer, *key, place, told))
    };
    let Some((_, key, place, told)) = laid.iter().filter_map(on_it).max_by(|a, b| a.0.total_cmp(&b.0)) else { return };
    if let (FeltObjectKey::Plate(seat), Some(stack)) = (key, told.stack) {
        mark(root.ctx(), &format!("Stack {stack}"), place);
        root.interact(place, egui::Id::new(("stack", seat.number())), egui::Sense::hover()).on_hover_text(told.whole);
    } else {
        mark(root.ctx(), &format!("Whole {}", told.whole), place);
        let id = egui::Id::new(("whole", format!("{key:?}")));
        root.interact(place, id, egui::Sense::hover()).on_hover_text(told.whole);
    }
}

/// The text of a tooltip.
struct Told {
    whole: String,
    /// The stack, for the tooltip of a plate.
    stack: Option<String>,
}

fn told(
    key: FeltObjectKey,
    piece: &FeltObject,
    pen: &DrawStyle,
    (model, view, table): (&Model, &View, &TableView),
) -> Option<Told> {
    let plain = |whole: String| Some(Told { whole, stack: None });
    match (key, &piece.look) {
        (FeltObjectKey::Plate(seat), FeltObjectLook::Plate(plate)) => {
            let stack = stack(seat, view, table)?;
            let bank = bank(seat, table).filter(|_| !model.is_on_time_bank() && model.replay().is_none());
            let whole = [whole_plate(plate, &stack)].into_iter().chain(bank);
            Some(Told { whole: whole.collect::<Vec<_>>().join("\n"), stack: Some(stack) })
        }
        (FeltObjectKey::Front(seat), _) => {
            plain(amounts::chips(table.seats.iter().find(|taken| taken.seat == seat)?.street_bet))
        }
        (FeltObjectKey::Pot(pot), _) => plain(whole_pot(pot, table)),
        (_, FeltObjectLook::Label(text) | FeltObjectLook::Caption { text, .. }) => {
            let is_cut =
                |stroke: &DrawItem| matches!(stroke, DrawItem::Words(words) if words.rest == TextOverflow::OnHover);
            pen.draw_items(&piece.look).iter().any(is_cut).then(|| text.clone()).and_then(plain)
        }
        _ => None,
    }
}

/// Returns the full text of a plate, with the exact stack.
fn whole_plate(plate: &PlateLook, stack: &str) -> String {
    let note = plate.note.iter().map(|(note, _)| note.as_str());
    [plate.name.as_str(), stack].into_iter().chain(note).collect::<Vec<_>>().join("\n")
}

/// Returns the time bank of a player.
fn bank(seat: SeatNo, table: &TableView) -> Option<String> {
    let left = table.seats.iter().find(|taken| taken.seat == seat)?.bank_s?;
    Some(translate(&Message::new("ui-felt-bank").with("left", Arg::Clock(u64::from(left) * 1_000))))
}

fn whole_pot(pot: u8, table: &TableView) -> String {
    let mut pots = table.pots.iter().map(|pot| pot.chips).filter(|chips| !chips.is_zero());
    let Some(chips) = pots.nth(usize::from(pot)) else {
        return translate(&Message::new("ui-felt-carried").with("chips", amounts::chips(table.carried)));
    };
    let name = match pot {
        0 => Message::new("ui-felt-pot"),
        number => Message::new("ui-felt-side-pot").with("number", Arg::Number(u32::from(number))),
    };
    translate(&name.with("chips", amounts::chips(chips)))
}

/// Returns a stack in chips and in big blinds.
fn stack(seat: SeatNo, view: &View, table: &TableView) -> Option<String> {
    let stack = table.seats.iter().find(|taken| taken.seat == seat)?.stack;
    let blind = table.stakes.or(view.tournament.stakes).map_or(Chips::ZERO, |stakes| stakes.big_blind);
    Some(match stack.0.checked_div(blind.0) {
        None | Some(0) => translate(&Message::new("ui-felt-stack").with("chips", amounts::chips(stack))),
        Some(count) => {
            let count = Arg::Count(u32::try_from(count).unwrap_or(u32::MAX));
            let message = Message::new("ui-felt-stack-blinds").with("chips", amounts::chips(stack));
            translate(&message.with("count", count))
        }
    })
}
