//! Who is here, by tables.

use super::{Directing, Page};
use crate::amounts;
use crate::model::Model;
use crate::panels::mark;
use crate::theme::{self, Ink};
use crate::words::Names;
use bevy_egui::egui;
use cardroom_shared::seat::PersonNo;
use cardroom_shared::view::{SeatView, TableView};

/// Draws the list; a click chooses a person.
pub(super) fn show(ui: &mut egui::Ui, model: &Model, directing: &mut Directing, height: f32) {
    let field = egui::TextEdit::singleline(&mut directing.sought).hint_text("Find somebody").char_limit(24);
    let response = ui.add(field.desired_width(f32::INFINITY).margin(egui::Margin::symmetric(8, 5)));
    mark(ui.ctx(), "Find somebody", response.rect);
    let area = egui::ScrollArea::vertical().id_salt("people").max_height(height - 40.0).auto_shrink(false);
    area.show(ui, |ui| {
        ui.spacing_mut().item_spacing.y = 2.0;
        let table = model.table();
        if let Some(table) = table {
            heading(ui, &format!("Table {} · {} players", table.table, table.seats.len()));
            for seat in &table.seats {
                row(ui, model, directing, seat.person, Some(at_table(seat, table)));
            }
        }
        let seated = |person: PersonNo| table.is_some_and(|table| table.seats.iter().any(|seat| seat.person == person));
        let others: Vec<PersonNo> = model.people().map(|line| line.person).filter(|person| !seated(*person)).collect();
        if !others.is_empty() {
            heading(ui, "Without a seat in sight");
        }
        for person in others {
            let place = model.standings().iter().find(|line| line.person == person).and_then(|line| line.place);
            let note = place.map(|place| (amounts::place(place), theme::TEXT_SOFT));
            row(ui, model, directing, person, note);
        }
    });
}

fn heading(ui: &mut egui::Ui, text: &str) {
    ui.add_space(6.0);
    ui.label(theme::strong_text(text, 15.0).color(theme::GOLD.panel()));
}

/// What there is to say of somebody at the table in sight.
fn at_table(seat: &SeatView, table: &TableView) -> (String, Ink) {
    if seat.away {
        return ("away".to_owned(), theme::RED_LIT);
    }
    let is_turn = table.turn.is_some_and(|turn| turn.seat == seat.seat);
    let ink = if is_turn { theme::GOLD } else { theme::TEXT_SOFT };
    (amounts::chips_short(seat.stack + seat.front), ink)
}

fn row(ui: &mut egui::Ui, model: &Model, directing: &mut Directing, person: PersonNo, note: Option<(String, Ink)>) {
    let name = model.person(person);
    if !name.to_lowercase().contains(&directing.sought.trim().to_lowercase()) {
        return;
    }
    let is_chosen = directing.person == Some(person);
    let (rect, response) = ui.allocate_exact_size(egui::vec2(ui.available_width(), 26.0), egui::Sense::click());
    mark(ui.ctx(), &format!("Person {name}"), rect);
    if is_chosen || response.hovered() {
        let fill = if is_chosen { theme::GOLD_DEEP } else { theme::BOX };
        ui.painter().rect_filled(rect, 6.0, fill.panel());
    }
    let inner = rect.shrink2(egui::vec2(8.0, 0.0));
    let font = egui::FontId::new(16.0, egui::FontFamily::Proportional);
    let left = inner.left_center();
    ui.painter().text(left, egui::Align2::LEFT_CENTER, &name, font.clone(), theme::TEXT.panel());
    if let Some((note, ink)) = note {
        let right = inner.right_center();
        ui.painter().text(right, egui::Align2::RIGHT_CENTER, note, font, ink.panel());
    }
    if response.clicked() {
        directing.person = Some(person);
        directing.page = Page::Person;
    }
}
