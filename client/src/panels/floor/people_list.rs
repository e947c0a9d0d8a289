//! The list of people, by table.

use super::desk_state::{FloorDeskState, OrderPage};
use super::table_selection;
use crate::a11y::accessible_names;
use crate::model::Model;
use crate::panels::{mark, plain, table_list};
use crate::theme::{self, Ink};
use crate::ui_text::amounts;
use crate::ui_text::{Message, NameLookup, label, translate};
use bevy_egui::egui;
use cardroom_shared::protocol::Arrival;
use cardroom_shared::seat::{PersonNo, TableNo};
use cardroom_shared::view::{DealExclusion, PenaltyLeft, PlayerStatus, SeatView, TableView};
use std::collections::BTreeMap;
use std::time::Duration;

/// Draws the list; a click chooses a person. Returns the table that the director wants to see.
pub(super) fn render(
    ui: &mut egui::Ui,
    model: &Model,
    directing: &mut FloorDeskState,
    height: f32,
    now: Duration,
) -> Option<TableNo> {
    let mut watched = None;
    let field = egui::TextEdit::singleline(&mut directing.sought).hint_text(label("ui-floor-find")).char_limit(24);
    let response = ui.add(field.desired_width(f32::INFINITY).margin(egui::Margin::symmetric(8, 5)));
    mark(ui.ctx(), "Find somebody", response.rect);
    let area = egui::ScrollArea::vertical().id_salt("people").max_height(height - 40.0).auto_shrink(false);
    area.show(ui, |ui| {
        ui.spacing_mut().item_spacing.y = 2.0;
        let table = table_selection::table(model, directing);
        if let Some(table) = table {
            heading(ui, &table_list::heading(table.table, table.seats.len()));
            for seat in &table.seats {
                row(ui, model, directing, seat.person, Some(at_table(seat, table, model, now)));
            }
        }
        let in_sight = |person: PersonNo| table_selection::seat(table, person).is_some();
        let others = model.people().map(|line| line.person).filter(|person| !in_sight(*person));
        let mut by_table: BTreeMap<Option<TableNo>, Vec<PersonNo>> = BTreeMap::new();
        for person in others {
            by_table.entry(model.standing(person).and_then(|line| line.table)).or_default().push(person);
        }
        // People without a seat are last.
        let without = by_table.remove(&None);
        for (table, people) in by_table.into_iter().filter_map(|(table, people)| Some((table?, people))) {
            watched = other_table(ui, table, people.len()).or(watched.take());
            for person in people {
                let silenced =
                    model.is_silenced(person, now).then(|| (label("ui-felt-silenced").to_owned(), theme::AMBER_LIT));
                let note = model.floor_penalty(person, now).map(penalty).or(silenced);
                row(ui, model, directing, person, note);
            }
        }
        if let Some(people) = without {
            heading(ui, label("ui-floor-not-seated"));
            for person in people {
                let place = model.standing(person).and_then(|line| line.place);
                let note = place.map(|place| (amounts::place(place), theme::TEXT_SOFT));
                let note = note.or_else(|| arrived(model, person));
                row(ui, model, directing, person, note);
            }
        }
    });
    watched
}

/// Draws the heading of a table that is not selected. Returns the table if it is clicked.
fn other_table(ui: &mut egui::Ui, table: TableNo, players: usize) -> Option<TableNo> {
    let mut watched = None;
    ui.add_space(6.0);
    ui.horizontal(|ui| {
        let text = table_list::heading(table, players);
        ui.label(theme::strong_text(text, 15.0).color(theme::GOLD.panel()));
        ui.spacing_mut().button_padding = egui::vec2(8.0, 0.0);
        ui.spacing_mut().interact_size.y = 20.0;
        if plain(ui, &format!("Watch {table}"), label("ui-floor-go")).clicked() {
            watched = Some(table);
        }
    });
    watched
}

fn heading(ui: &mut egui::Ui, text: &str) {
    ui.add_space(6.0);
    ui.label(theme::strong_text(text, 15.0).color(theme::GOLD.panel()));
}

/// Returns the note about a player at the selected table.
pub(super) fn at_table(seat: &SeatView, table: &TableView, model: &Model, now: Duration) -> (String, Ink) {
    if seat.kept_away == DealExclusion::Disqualified {
        return (label("ui-floor-disqualified").to_owned(), theme::RED_LIT);
    }
    if let Some(left) = seat.kept_away.penalty() {
        // The remaining time at the moment of the call is out of date, so it is not shown.
        let live = table_selection::is_live(model, table).then(|| model.penalty(left, now));
        let left = live.or_else(|| model.floor_penalty(seat.person, now));
        return left.map_or_else(|| (label("ui-felt-penalty").to_owned(), theme::AMBER_LIT), penalty);
    }
    if seat.away {
        let away = format!("{} · {}", amounts::chips_short(seat.stack), label("ui-felt-away"));
        return (away, theme::TEXT_SOFT);
    }
    if model.is_silenced(seat.person, now) {
        return (label("ui-felt-silenced").to_owned(), theme::AMBER_LIT);
    }
    let is_turn = table.turn.is_some_and(|turn| turn.seat == seat.seat);
    let ink = if is_turn { theme::GOLD } else { theme::TEXT_SOFT };
    if seat.standing == PlayerStatus::AllIn && seat.stack.is_zero() {
        return (label("ui-told-all-in").to_owned(), theme::TEXT);
    }
    (amounts::chips_short(seat.stack), ink)
}

/// Returns the text of a penalty with the remaining time.
fn penalty(left: PenaltyLeft) -> (String, Ink) {
    (translate(&Message::new("ui-felt-penalty-left").with("left", amounts::penalty(left))), theme::AMBER_LIT)
}

/// Returns the arrival state of a person without a seat.
fn arrived(model: &Model, person: PersonNo) -> Option<(String, Ink)> {
    match model.arrival(person)? {
        Arrival::Expected => Some((label("ui-floor-expected").to_owned(), theme::TEXT_SOFT)),
        Arrival::Here => Some((label("ui-floor-here").to_owned(), theme::AMBER_LIT)),
        Arrival::CheckedIn => Some((label("ui-floor-checked-in").to_owned(), theme::GREEN_LIT)),
        Arrival::Away => Some((label("ui-floor-away").to_owned(), theme::TEXT_SOFT)),
    }
}

fn row(
    ui: &mut egui::Ui,
    model: &Model,
    directing: &mut FloorDeskState,
    person: PersonNo,
    note: Option<(String, Ink)>,
) {
    let name = model.person(person);
    if !name.to_lowercase().contains(&directing.sought.trim().to_lowercase()) {
        return;
    }
    let is_chosen = directing.person == Some(person);
    let (rect, response) = ui.allocate_exact_size(egui::vec2(ui.available_width(), 26.0), egui::Sense::click());
    mark(ui.ctx(), &format!("Person {name}"), rect);
    let told = note.as_ref().map_or_else(|| name.clone(), |(note, _)| format!("{name}, {note}"));
    accessible_names::button(&response, &told);
    if is_chosen || response.hovered() {
        let fill = if is_chosen { theme::BOX_LIT } else { theme::BOX };
        ui.painter().rect_filled(rect, 6.0, fill.panel());
    }
    if is_chosen {
        let edge = egui::Stroke::new(1.5, theme::TEXT.panel());
        ui.painter().rect_stroke(rect, 6.0, edge, egui::StrokeKind::Inside);
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
        directing.page = OrderPage::Person;
        directing.ask_no_more();
    }
}
