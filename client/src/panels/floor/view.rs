//! The table in sight, as everybody sees it: board, pot, and the seats round it. A click on a seat or on the pot opens what can
//! be ordered there.

use super::directing::{Directing, Page};
use super::oval::{self, Plate};
use super::people;
use super::wanted::Wanted;
use crate::a11y::names;
use crate::amounts;
use crate::model::Model;
use crate::panels::mark;
use crate::theme;
use crate::words::{self, Message, Names, label, say};
use bevy_egui::egui::{self, Align2, FontId, Rect, Vec2};
use cardroom_shared::chips::Chips;
use cardroom_shared::view::{HandStage, SeatView, TableView};
use std::time::Duration;

/// Draws the table. It wants nothing of the house.
pub(super) fn show(ui: &mut egui::Ui, model: &Model, directing: &mut Directing, now: Duration) -> Option<Wanted> {
    let rect = ui.max_rect();
    let Some(table) = model.table() else {
        ui.label(egui::RichText::new(label("ui-director-no-table")).color(theme::TEXT_SOFT.panel()));
        return None;
    };
    let plates = table.seats.iter().map(|seat| plate(model, directing, table, seat, now)).collect();
    let clicked = oval::draw(ui, rect, model.floor_seats(table.table), plates);
    if let Some(seat) = clicked.and_then(|seat| table.seats.iter().find(|taken| taken.seat == seat)) {
        open(directing, seat);
    }
    if middle(ui, rect, table, directing) {
        (directing.page, directing.asking, directing.asked) = (Page::Table, None, None);
    }
    None
}

fn open(directing: &mut Directing, seat: &SeatView) {
    directing.person = Some(seat.person);
    (directing.page, directing.asking, directing.asked) = (Page::Person, None, None);
}

fn plate(model: &Model, directing: &Directing, table: &TableView, seat: &SeatView, now: Duration) -> Plate {
    let name = model.person(seat.person);
    let (below, ink) = people::at_table(seat, table, model, now);
    let turn = table.turn.filter(|turn| turn.seat == seat.seat);
    let left = turn.and_then(|turn| turn.left_ms).map(|left| amounts::time(model.left(u64::from(left), now)));
    let below = match left {
        Some(left) => format!("{below} · {left}"),
        None => below,
    };
    let lit = turn.is_some() || directing.person == Some(seat.person);
    Plate { seat: seat.seat, mark: format!("Seat {name}"), name, below, ink, lit }
}

/// The board and the pot in the middle. Returns whether they were clicked.
fn middle(ui: &mut egui::Ui, rect: Rect, table: &TableView, directing: &mut Directing) -> bool {
    let size = Vec2::new(rect.width() * 0.42, rect.height() * 0.42);
    let at = Rect::from_center_size(rect.center(), size);
    let response = ui.interact(at, ui.id().with("pot"), egui::Sense::click());
    mark(ui.ctx(), "Pot", at);
    let bets: Chips = table.seats.iter().map(|seat| seat.street_bet).sum();
    let total = table.pots.iter().map(|pot| pot.chips).sum::<Chips>() + bets + table.carried;
    let heading = say(&Message::new("ui-director-table-hand").with("table", table.table).with("hand", table.hand));
    let pot = say(&Message::new("ui-director-pot").with("chips", total));
    let boards: Vec<String> = table
        .boards
        .iter()
        .filter(|board| !board.is_empty())
        .map(|board| board.iter().map(|card| words::card(*card)).collect::<Vec<_>>().join("  "))
        .collect();
    names::button(&response, &format!("{heading}, {pot}, {}", boards.join(", ")));
    if response.hovered() || response.has_focus() {
        directing.hint = Some(label("ui-director-pot-what").to_owned());
        let edge = egui::Stroke::new(1.5, theme::LAMP.panel());
        ui.painter().rect_stroke(at, 10.0, edge, egui::StrokeKind::Inside);
    }
    let board = match (boards.is_empty(), table.stage) {
        (true, HandStage::BetweenHands) => label("ui-director-between-hands").to_owned(),
        (true, HandStage::Betting(_) | HandStage::Showdown) => label("ui-director-before-flop").to_owned(),
        (false, _) => boards.join("\n"),
    };
    let letters = 15.0_f32.min(size.y / theme::text_scale() * 0.17);
    let text = |down: f32, text: String, font: FontId| {
        let at = at.center() + Vec2::new(0.0, down * size.y);
        ui.painter().text(at, Align2::CENTER_CENTER, text, font, theme::ON_FELT.panel());
    };
    text(-0.36, heading, FontId::new(letters, theme::strong()));
    text(0.0, board, FontId::new(letters * if boards.is_empty() { 1.0 } else { 1.7 }, theme::strong()));
    text(0.36, pot, FontId::new(letters * 1.15, theme::strong()));
    response.clicked()
}
