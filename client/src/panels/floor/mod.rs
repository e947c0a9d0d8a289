//! The director's floor: every table and everybody, and every order about them. What cannot be taken back is asked about
//! once.

mod drafts;
mod offers;
mod people;

pub use drafts::Drafts;
pub use offers::{Offer, Weight};

use crate::model::Model;
use crate::panels::{filled, mark, plain};
use crate::theme;
use crate::words::Names;
use bevy_egui::egui;
use cardroom_shared::command::Order;
use cardroom_shared::note::{MAX_NOTE_LETTERS, Note};
use cardroom_shared::protocol::Say;
use cardroom_shared::seat::PersonNo;

/// Whose orders are looked at.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Page {
    /// Those about the whole evening.
    #[default]
    Evening,
    /// Those about the table in sight and its hand.
    Table,
    /// Those about the person who was chosen.
    Person,
}

/// What the director looks at and has begun to write.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Directing {
    /// Whose orders.
    pub page: Page,
    /// Who was chosen.
    pub person: Option<PersonNo>,
    /// Only people with these letters in their names are listed.
    pub sought: String,
    /// What the orders need besides.
    pub drafts: Drafts,
    /// Why, in writing: it goes with the next order.
    pub why: String,
    /// An order that cannot be taken back, and what it is called: it is asked about.
    pub asked: Option<(String, Order)>,
}

const PEOPLE: f32 = 300.0;
const ORDERS: f32 = 620.0;
const HEIGHT: f32 = 500.0;
/// The width of the floor.
pub const WIDTH: f32 = PEOPLE + ORDERS + 24.0;

/// Draws the floor and returns what the director says.
pub fn show(ui: &mut egui::Ui, model: &Model, directing: &mut Directing) -> Option<Say> {
    let mut said = None;
    ui.horizontal_top(|ui| {
        ui.spacing_mut().item_spacing.x = 24.0;
        ui.vertical(|ui| {
            ui.set_width(PEOPLE);
            ui.set_min_height(HEIGHT);
            said = people::show(ui, model, directing, HEIGHT).map(Say::Watch);
        });
        ui.vertical(|ui| {
            ui.set_width(ORDERS);
            ui.set_min_height(HEIGHT);
            let order = match directing.asked.clone() {
                Some((name, order)) => confirm(ui, &name, order, directing),
                None => orders(ui, model, directing),
            };
            reason(ui, &mut directing.why);
            let ordered = order.map(|order| {
                let why = Note::try_from(std::mem::take(&mut directing.why)).ok();
                Say::Order(order, why)
            });
            said = ordered.or(said.take());
            if let Some(refused) = model.refusal() {
                ui.add_space(6.0);
                let text = egui::RichText::new(format!("Not done: {}", refused.why)).color(theme::RED_LIT.panel());
                ui.add(egui::Label::new(text).wrap());
            }
        });
    });
    said
}

/// The line for why an order is given; it is written down with the order.
fn reason(ui: &mut egui::Ui, why: &mut String) {
    ui.add_space(6.0);
    let field = egui::TextEdit::singleline(why).hint_text("Why? It is written down with the order.");
    let field = field.char_limit(MAX_NOTE_LETTERS).desired_width(f32::INFINITY);
    let response = ui.add(field.margin(egui::Margin::symmetric(8, 5)));
    mark(ui.ctx(), "Why", response.rect);
}

/// The question before an order that cannot be taken back.
fn confirm(ui: &mut egui::Ui, name: &str, order: Order, directing: &mut Directing) -> Option<Order> {
    let mut said = None;
    ui.add_space(90.0);
    ui.vertical_centered(|ui| {
        ui.add(egui::Label::new(theme::strong_text(format!("{name}?"), 22.0).color(theme::GOLD.panel())).wrap());
        let warning = egui::RichText::new("This cannot be taken back.").color(theme::TEXT_SOFT.panel());
        ui.label(warning);
        ui.add_space(10.0);
        ui.horizontal(|ui| {
            ui.add_space((ui.available_width() - 410.0).max(0.0) / 2.0);
            if filled(ui, "Do not", "No", theme::BOX_LIT, egui::vec2(200.0, 44.0)).clicked() {
                directing.asked = None;
            }
            if filled(ui, "Do it", "Yes, do it", theme::RED, egui::vec2(200.0, 44.0)).clicked() {
                directing.asked = None;
                said = Some(order);
            }
        });
    });
    said
}

fn orders(ui: &mut egui::Ui, model: &Model, directing: &mut Directing) -> Option<Order> {
    let person = directing.person;
    ui.horizontal(|ui| {
        let named = person.map(|person| model.person(person));
        let table = model.table().map(|table| format!("Table {}", table.table));
        let pages = [
            (Page::Evening, "Page Evening", Some("The evening".to_owned())),
            (Page::Table, "Page Table", table),
            (Page::Person, "Page Person", named),
        ];
        for (page, name, text) in pages {
            let Some(text) = text else { continue };
            let response = ui.selectable_label(directing.page == page, text);
            mark(ui.ctx(), name, response.rect);
            if response.clicked() {
                directing.page = page;
            }
        }
    });
    ui.separator();
    let mut pressed = None;
    let area = egui::ScrollArea::vertical().id_salt("orders").max_height(HEIGHT - 100.0).auto_shrink(false);
    area.show(ui, |ui| {
        let sections = match (directing.page, person) {
            (Page::Evening, _) => {
                drafts::of_evening(ui, &mut directing.drafts);
                offers::of_evening(model, &directing.drafts)
            }
            (Page::Table, _) => {
                drafts::of_table(ui, &mut directing.drafts);
                offers::of_table(model, person, &directing.drafts)
            }
            (Page::Person, Some(person)) => {
                drafts::of_person(ui, model, person, &mut directing.drafts);
                offers::of_person(model, person, &directing.drafts)
            }
            (Page::Person, None) => Vec::new(),
        };
        for section in sections {
            pressed = buttons(ui, section).or(pressed.take());
        }
    });
    let offer = pressed?;
    match offer.weight {
        Weight::Light => Some(offer.order),
        Weight::Final => {
            directing.asked = Some((offer.question, offer.order));
            None
        }
    }
}

/// The orders of one kind. Returns the one that was pressed.
fn buttons(ui: &mut egui::Ui, section: offers::Section) -> Option<Offer> {
    if section.offers.is_empty() {
        return None;
    }
    let mut pressed = None;
    ui.add_space(6.0);
    ui.label(egui::RichText::new(section.heading).size(14.0).color(theme::TEXT_SOFT.panel()));
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = egui::vec2(8.0, 8.0);
        for offer in section.offers {
            let response = plain(ui, &format!("Order {}", offer.name), &offer.name).on_hover_text(offer.hint);
            if response.clicked() {
                pressed = Some(offer);
            }
        }
    });
    pressed
}
