//! The inputs that orders ask for: a length, an amount, a seat, words, cards.

use super::order_buttons::OrderInput;
use super::order_drafts::{OrderDrafts, irregularity};
use super::seat_picker;
use super::text_field::field;
use crate::a11y::accessible_names;
use crate::model::Model;
use crate::panels::{mark, pick, plain};
use crate::theme;
use crate::ui_text::{NameLookup, label};
use bevy_egui::egui;
use cardroom_shared::command::IrregularityKind;
use cardroom_shared::note::MAX_NOTE_LETTERS;
use cardroom_shared::seat::PersonNo;
use cardroom_shared::view::TableView;

/// Draws the input of an order of this topic. `person` is the chosen person, `table` the selected table.
pub(super) fn render(
    ui: &mut egui::Ui,
    model: &Model,
    (person, table): (Option<PersonNo>, Option<&TableView>),
    topic: OrderInput,
    drafts: &mut OrderDrafts,
) {
    match topic {
        OrderInput::Break | OrderInput::TimeLeft | OrderInput::LastHands | OrderInput::Penalty | OrderInput::Mute => {
            how_long(ui, topic, drafts);
        }
        OrderInput::Announce => announcement(ui, drafts),
        OrderInput::Move | OrderInput::Enter => seat_picker::render(ui, model, drafts),
        OrderInput::Substitute => substitutes(ui, model, person, drafts),
        OrderInput::Release | OrderInput::Fine | OrderInput::Award | OrderInput::Refund | OrderInput::Impound => {
            ui.horizontal(|ui| field(ui, label("ui-floor-chips"), label("ui-floor-how-many"), &mut drafts.chips, 90.0));
        }
        OrderInput::Remedy => of_remedy(ui, model, table, drafts),
    }
}

/// Draws a length: preset buttons and a text field.
fn how_long(ui: &mut egui::Ui, topic: OrderInput, drafts: &mut OrderDrafts) {
    let usual: [u32; 5] = if topic == OrderInput::LastHands { [1, 2, 3, 4, 5] } else { [5, 10, 15, 20, 30] };
    ui.horizontal_wrapped(|ui| {
        field(ui, label("ui-floor-how-long"), "", &mut drafts.length, 40.0);
        for length in usual {
            if plain(ui, &format!("Length {length}"), &length.to_string()).clicked() {
                drafts.length = length.to_string();
            }
        }
    });
}

fn announcement(ui: &mut egui::Ui, drafts: &mut OrderDrafts) {
    ui.label(egui::RichText::new(label("ui-floor-announcement")).size(14.0).color(theme::TEXT_SOFT.panel()));
    let line = egui::TextEdit::singleline(&mut drafts.announcement).hint_text(label("ui-order-announce-what"));
    let line = line.char_limit(MAX_NOTE_LETTERS).desired_width(f32::INFINITY);
    let response = ui.add(line.margin(egui::Margin::symmetric(8, 4)));
    accessible_names::named(&response, label("ui-floor-announcement"));
    mark(ui.ctx(), "Announcement", response.rect);
}

/// Draws the choice of a substitute.
fn substitutes(ui: &mut egui::Ui, model: &Model, person: Option<PersonNo>, drafts: &mut OrderDrafts) {
    ui.horizontal(|ui| {
        ui.label(egui::RichText::new(label("ui-order-substitute")).size(14.0).color(theme::TEXT_SOFT.panel()));
        let chosen = drafts.substitute.map_or(label("ui-floor-nobody").to_owned(), |who| model.person(who));
        egui::ComboBox::from_id_salt("substitute").selected_text(chosen).width(160.0).show_ui(ui, |ui| {
            pick(ui, &mut drafts.substitute, None, label("ui-floor-nobody"));
            for line in model.people().filter(|line| Some(line.person) != person) {
                pick(ui, &mut drafts.substitute, Some(line.person), line.name.to_string());
            }
        });
    });
}

/// Draws the inputs of a remedy.
fn of_remedy(ui: &mut egui::Ui, model: &Model, table: Option<&TableView>, drafts: &mut OrderDrafts) {
    ui.horizontal(|ui| {
        ui.label(egui::RichText::new(label("ui-floor-irregularity")).size(14.0).color(theme::TEXT_SOFT.panel()));
        let chosen = drafts.wrong.map_or(label("ui-floor-none"), irregularity);
        let choice = egui::ComboBox::from_id_salt("wrong").selected_text(chosen).width(130.0);
        choice.show_ui(ui, |ui| {
            pick(ui, &mut drafts.wrong, None, label("ui-floor-none"));
            for (_, kind) in IrregularityKind::WORDS {
                pick(ui, &mut drafts.wrong, Some(kind), irregularity(kind));
            }
        });
        field(ui, label("ui-floor-cards-seen"), "9h Ks", &mut drafts.cards, 60.0);
    });
    if drafts.wrong == Some(IrregularityKind::CardsIntoHand) {
        ui.horizontal(|ui| into_whose_hand(ui, model, table, drafts));
    }
}

/// Draws the choice of the seat whose hand received the cards.
fn into_whose_hand(ui: &mut egui::Ui, model: &Model, table: Option<&TableView>, drafts: &mut OrderDrafts) {
    ui.label(egui::RichText::new(label("ui-floor-into")).size(14.0).color(theme::TEXT_SOFT.panel()));
    let seats = table.map(|table| table.seats.as_slice()).unwrap_or_default();
    let chosen = seats.iter().find(|taken| drafts.into == Some(taken.seat));
    let chosen = chosen.map_or(label("ui-floor-nobody").to_owned(), |taken| model.person(taken.person));
    egui::ComboBox::from_id_salt("into").selected_text(chosen).width(140.0).show_ui(ui, |ui| {
        pick(ui, &mut drafts.into, None, label("ui-floor-nobody"));
        for taken in seats {
            pick(ui, &mut drafts.into, Some(taken.seat), model.person(taken.person));
        }
    });
}
