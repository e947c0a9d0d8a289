//! The table in sight, as everybody sees it: board, pot, and the seats round it. A click on a seat or on the pot opens what can
//! be ordered there.

use super::desk_state::{FloorDeskState, OrderPage};
use super::floor_action::FloorAction;
use super::oval_table::{self, SeatHighlight, SeatPlate};
use super::people_list;
use super::table_selection;
use crate::a11y::accessible_names;
use crate::model::Model;
use crate::panels::mark;
use crate::theme;
use crate::ui_text::amounts;
use crate::ui_text::{self, Message, NameLookup, label, translate};
use bevy_egui::egui::{self, Align2, FontId, Rect, Vec2};
use cardroom_shared::cards::Card;
use cardroom_shared::chips::Chips;
use cardroom_shared::view::{HandStage, SeatView, TableView};
use std::time::Duration;

/// Draws the table. It wants nothing of the house.
pub(super) fn render(
    ui: &mut egui::Ui,
    model: &Model,
    directing: &mut FloorDeskState,
    now: Duration,
) -> Option<FloorAction> {
    let rect = ui.max_rect();
    let Some(table) = table_selection::table(model, directing) else {
        ui.label(egui::RichText::new(label("ui-director-no-table")).color(theme::TEXT_SOFT.panel()));
        return None;
    };
    let plates = table.seats.iter().map(|seat| plate(model, directing, table, seat, now)).collect();
    let clicked = oval_table::render(ui, rect, model.floor_seats(table.table), plates);
    if let Some(seat) = clicked.and_then(|seat| table.seats.iter().find(|taken| taken.seat == seat)) {
        open(directing, seat);
    }
    if middle(ui, rect, table, directing) {
        directing.page = OrderPage::Table;
        directing.ask_no_more();
    }
    None
}

fn open(directing: &mut FloorDeskState, seat: &SeatView) {
    directing.person = Some(seat.person);
    directing.page = OrderPage::Person;
    directing.ask_no_more();
}

fn plate(model: &Model, directing: &FloorDeskState, table: &TableView, seat: &SeatView, now: Duration) -> SeatPlate {
    let name = model.person(seat.person);
    let (below, ink) = people_list::at_table(seat, table, model, now);
    let turn = table.turn.filter(|turn| turn.seat == seat.seat);
    // How long they had when the director was called says nothing now.
    let left = turn.and_then(|turn| turn.left_ms).filter(|_| table_selection::is_live(model, table));
    let below = match left.map(|left| amounts::time(model.left(u64::from(left), now))) {
        Some(left) => format!("{below} · {left}"),
        None => below,
    };
    let mut calls = model.briefing().calls.iter();
    let calls = calls.any(|call| call.table == table.table && call.by == seat.person);
    let frame = match (directing.person == Some(seat.person), calls, turn) {
        (true, ..) => SeatHighlight::Chosen,
        (false, true, _) => SeatHighlight::Calls,
        (false, false, Some(_)) => SeatHighlight::Turn,
        (false, false, None) => SeatHighlight::Usual,
    };
    let bet = Some(seat.street_bet).filter(|bet| !bet.is_zero()).map(amounts::chips_short);
    let before = match (bet, calls) {
        (Some(bet), true) => Some((format!("{bet} · {}", label("ui-director-calls-you")), theme::LAMP)),
        (None, true) => Some((label("ui-director-calls-you").to_owned(), theme::LAMP)),
        (bet, false) => bet.map(|bet| (bet, theme::ON_FELT)),
    };
    SeatPlate { seat: seat.seat, mark: format!("Seat {name}"), name, below, ink, before, frame }
}

/// The board and the pot in the middle. Returns whether they were clicked.
fn middle(ui: &mut egui::Ui, rect: Rect, table: &TableView, directing: &mut FloorDeskState) -> bool {
    let size = Vec2::new(rect.width() * 0.42, rect.height() * 0.42);
    let at = Rect::from_center_size(rect.center(), size);
    let response = ui.interact(at, ui.id().with("pot"), egui::Sense::click());
    mark(ui.ctx(), "Pot", at);
    let bets: Chips = table.seats.iter().map(|seat| seat.street_bet).sum();
    let total = table.pots.iter().map(|pot| pot.chips).sum::<Chips>() + bets + table.carried;
    let heading =
        translate(&Message::new("ui-director-table-hand").with("table", table.table).with("hand", table.hand));
    let pot = translate(&Message::new("ui-director-pot").with("chips", total));
    let boards: Vec<&[Card]> = table.boards.iter().map(Vec::as_slice).filter(|board| !board.is_empty()).collect();
    let spelled =
        boards.iter().map(|board| board.iter().map(|card| ui_text::card(*card)).collect::<Vec<_>>().join("  "));
    let spelled: Vec<String> = spelled.collect();
    accessible_names::button(&response, &format!("{heading}, {pot}, {}", spelled.join(", ")));
    if response.hovered() || response.has_focus() {
        directing.hint = Some(label("ui-director-pot-what").to_owned());
        let edge = egui::Stroke::new(1.5, theme::LAMP.panel());
        ui.painter().rect_stroke(at, 10.0, edge, egui::StrokeKind::Inside);
    }
    let letters = 15.0_f32.min(size.y / theme::text_scale() * 0.17);
    let text = |down: f32, text: String, font: FontId| {
        let at = at.center() + Vec2::new(0.0, down * size.y);
        ui.painter().text(at, Align2::CENTER_CENTER, text, font, theme::ON_FELT.panel());
    };
    text(-0.36, heading, FontId::new(letters, theme::strong()));
    match (boards.as_slice(), table.stage) {
        ([], stage) => {
            let stands = match stage {
                HandStage::BetweenHands => label("ui-director-between-hands"),
                HandStage::Betting(_) | HandStage::Showdown => label("ui-director-before-flop"),
            };
            text(0.0, stands.to_owned(), FontId::new(letters, theme::strong()));
        }
        (boards, _) => faces(ui, at, boards, letters),
    }
    text(0.36, pot, FontId::new(letters * 1.15, theme::strong()));
    response.clicked()
}

/// The boards in the middle, each a row of cards.
fn faces(ui: &egui::Ui, at: Rect, boards: &[&[Card]], letters: f32) {
    let rows = boards.iter().fold(0.0_f32, |rows, _| rows + 1.0);
    let font = FontId::new(letters * if rows > 1.0 { 1.0 } else { 1.4 }, theme::strong());
    let padding = Vec2::new(5.0, 2.0) * theme::text_scale();
    let face = |card: &Card| {
        let ink = theme::suit(card.suit(), theme::suit_colours()).panel();
        ui.painter().layout_no_wrap(ui_text::card(*card), font.clone(), ink)
    };
    let mut down = 0.5 - rows / 2.0;
    for board in boards {
        let faces: Vec<_> = board.iter().map(face).collect();
        let high = faces.iter().map(|face| face.size().y).fold(0.0, f32::max) + 2.0 * padding.y;
        let wide: f32 = faces.iter().map(|face| face.size().x + 2.0 * padding.x + 4.0).sum::<f32>() - 4.0;
        let mut left = at.center() + Vec2::new(-wide / 2.0, down * (high + 3.0) - high / 2.0);
        for face in faces {
            let card = Rect::from_min_size(left, Vec2::new(face.size().x + 2.0 * padding.x, high));
            ui.painter().rect_filled(card, 4.0, theme::PAPER.panel());
            ui.painter().galley(card.center() - face.size() / 2.0, face, theme::TEXT.panel());
            left.x = card.max.x + 4.0;
        }
        down += 1.0;
    }
}
