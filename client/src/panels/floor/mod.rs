//! The director's floor: every table and everybody, and every order about them. What cannot be taken back is asked about
//! once.

mod calls;
mod directing;
mod drafts;
mod fields;
mod level;
mod offers;
mod people;
mod stacks;
mod wanted;

pub use directing::{Directing, Page};
pub use drafts::Drafts;
pub use level::{AnteBy, LevelDraft};
pub use offers::{Offer, Weight};
pub use stacks::StacksDraft;
use wanted::{Wanted, buttons};

use crate::model::Model;
use crate::panels::{chop, filled, mark};
use crate::theme;
use crate::words::{Arg, Message, Names, label, say};
use bevy_egui::egui;
use cardroom_shared::command::Order;
use cardroom_shared::note::{MAX_NOTE_LETTERS, Note};
use cardroom_shared::protocol::{Role, Say};
use cardroom_shared::seat::PersonNo;
use std::time::Duration;

const PEOPLE: f32 = 280.0;
const ORDERS: f32 = 640.0;
const HEIGHT: f32 = 500.0;
/// The width of the floor.
pub const WIDTH: f32 = PEOPLE + ORDERS + 24.0;

/// Draws the floor and returns what the director says.
pub fn show(ui: &mut egui::Ui, model: &Model, directing: &mut Directing, now: Duration) -> Option<Say> {
    let mut said = None;
    ui.horizontal_top(|ui| {
        ui.spacing_mut().item_spacing.x = 24.0;
        ui.vertical(|ui| {
            ui.set_width(PEOPLE);
            ui.set_min_height(HEIGHT);
            said = people::show(ui, model, directing, HEIGHT, now).map(Say::Watch);
        });
        ui.vertical(|ui| {
            ui.spacing_mut().item_spacing.x = 10.0;
            ui.set_width(ORDERS);
            ui.set_min_height(HEIGHT);
            let ordered = match directing.asked.clone() {
                Some((name, order)) => confirm(ui, &name, order, directing),
                None => match orders(ui, model, directing) {
                    Some(Wanted::Look(table)) => {
                        said = Some(Say::Watch(table));
                        None
                    }
                    Some(Wanted::Give(offer)) => press(offer, directing),
                    None => None,
                },
            };
            let explained = reason(ui, directing);
            let given = ordered.or(explained).and_then(|order| give(order, directing));
            said = given.or(said.take());
            if let Some(refused) = model.refusal() {
                ui.add_space(6.0);
                let text = egui::RichText::new(say(&Message::new("ui-not-done").with("why", refused.why.as_str())))
                    .color(theme::RED_LIT.panel());
                ui.add(egui::Label::new(text).wrap());
            }
        });
    });
    said
}

/// The order, or a question before it if it cannot be taken back.
fn press(offer: Offer, directing: &mut Directing) -> Option<Order> {
    directing.unexplained = None;
    match offer.weight {
        Weight::Light => Some(offer.order),
        Weight::Final => {
            directing.asked = Some((offer.question, offer.order));
            None
        }
    }
}

/// Gives an order with its reason. One that needs a reason waits until there is one.
fn give(order: Order, directing: &mut Directing) -> Option<Say> {
    let why = Note::try_from(directing.why.clone()).ok();
    if order.needs_reason() && why.is_none() {
        directing.unexplained = Some(order);
        return None;
    }
    directing.why.clear();
    directing.unexplained = None;
    if matches!(order, Order::Adjust(_)) {
        directing.drafts.stacks.clear();
    }
    Some(Say::Order(order, why))
}

/// The line for why an order is given; it is written down with the order. Returns the order that waited for it.
fn reason(ui: &mut egui::Ui, directing: &mut Directing) -> Option<Order> {
    ui.add_space(6.0);
    let hint = match &directing.unexplained {
        Some(_) => label("ui-floor-reason-needed"),
        None => label("ui-floor-reason"),
    };
    let field = egui::TextEdit::singleline(&mut directing.why).hint_text(hint);
    let field = field.char_limit(MAX_NOTE_LETTERS).desired_width(f32::INFINITY);
    let response = ui.add(field.margin(egui::Margin::symmetric(8, 5)));
    mark(ui.ctx(), "Why", response.rect);
    directing.unexplained.as_ref()?;
    let edge = egui::Stroke::new(1.5, theme::RED_LIT.panel());
    ui.painter().rect_stroke(response.rect, 7.0, edge, egui::StrokeKind::Outside);
    let entered = response.lost_focus() && ui.input(|input| input.key_pressed(egui::Key::Enter));
    if entered { directing.unexplained.take() } else { None }
}

/// The question before an order that cannot be taken back.
fn confirm(ui: &mut egui::Ui, name: &str, order: Order, directing: &mut Directing) -> Option<Order> {
    let mut said = None;
    ui.add_space(90.0);
    ui.vertical_centered(|ui| {
        ui.add(
            egui::Label::new(
                theme::strong_text(say(&Message::new("ui-floor-sure").with("order", name)), 22.0)
                    .color(theme::GOLD.panel()),
            )
            .wrap(),
        );
        let warning = egui::RichText::new(label("ui-floor-final")).color(theme::TEXT_SOFT.panel());
        ui.label(warning);
        ui.add_space(10.0);
        ui.horizontal(|ui| {
            ui.add_space((ui.available_width() - 410.0).max(0.0) / 2.0);
            if filled(ui, "Do not", label("ui-floor-no"), theme::BOX_LIT, egui::vec2(200.0, 44.0)).clicked() {
                directing.asked = None;
            }
            if filled(ui, "Do it", label("ui-floor-yes"), theme::RED, egui::vec2(200.0, 44.0)).clicked() {
                directing.asked = None;
                said = Some(order);
            }
        });
    });
    said
}

fn sits_in_sight(model: &Model, person: PersonNo) -> bool {
    model.table().is_some_and(|table| table.seats.iter().any(|seat| seat.person == person))
}

/// Where one chooses which orders one looks at.
fn pages(ui: &mut egui::Ui, model: &Model, directing: &mut Directing) {
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 2.0;
        ui.spacing_mut().button_padding.x = 10.0;
        let calls = match u32::try_from(model.briefing().calls.len()).unwrap_or(u32::MAX) {
            0 => label("ui-floor-calls").to_owned(),
            calls => say(&Message::new("ui-floor-calls-waiting").with("calls", Arg::Count(calls))),
        };
        let pages = [
            (Page::Evening, "Page Evening", Some(label("ui-floor-tournament").to_owned())),
            (Page::Calls, "Page Calls", Some(calls)),
            (Page::Level, "Page Level", Some(label("ui-floor-levels").to_owned())),
            (Page::Prizes, "Page Prizes", Some(label("ui-prizes").to_owned())),
            (Page::Stacks, "Page Stacks", Some(label("ui-floor-stacks").to_owned())),
            (
                Page::Table,
                "Page Table",
                model.table().map(|table| say(&Message::new("ui-floor-table").with("table", table.table))),
            ),
            (Page::Person, "Page Person", directing.person.map(|person| model.person(person))),
        ];
        let hand =
            directing.person.filter(|person| sits_in_sight(model, *person)).map(|_| label("ui-floor-hand").to_owned());
        for (page, name, text) in pages.into_iter().chain([(Page::Hand, "Page Hand", hand)]) {
            let Some(text) = text else { continue };
            let response = ui.selectable_label(directing.page == page, text);
            mark(ui.ctx(), name, response.rect);
            if response.clicked() {
                directing.page = page;
            }
        }
    });
    ui.separator();
    if model.welcomed().is_some_and(|welcome| welcome.role == Role::Deputy) {
        let text = egui::RichText::new(calls::who_directs(model)).color(theme::AMBER_LIT.panel());
        ui.label(text);
    }
}

fn orders(ui: &mut egui::Ui, model: &Model, directing: &mut Directing) -> Option<Wanted> {
    pages(ui, model, directing);
    let area = egui::ScrollArea::vertical().id_salt(("orders", directing.page));
    area.max_height(HEIGHT - 100.0).auto_shrink(false).show(ui, |ui| page(ui, model, directing)).inner
}

/// The page that is looked at: what its orders need, and the orders.
fn page(ui: &mut egui::Ui, model: &Model, directing: &mut Directing) -> Option<Wanted> {
    let (person, drafts) = (directing.person, &mut directing.drafts);
    let sections = match (directing.page, person) {
        (Page::Calls, _) => return calls::show(ui, model),
        (Page::Evening, _) => {
            drafts::of_evening(ui, drafts);
            offers::of_evening(model, drafts)
        }
        (Page::Level, _) => {
            let tournament = model.view().map(|view| &view.tournament)?;
            let draft = drafts.level.get_or_insert_with(|| LevelDraft::of(tournament));
            level::show(ui, draft);
            level::offers(draft)
        }
        (Page::Prizes, _) => {
            let wish = chop::write(ui, model, &mut drafts.chop);
            offers::of_prizes(model, wish)
        }
        (Page::Stacks, _) => {
            stacks::show(ui, model, &mut drafts.stacks);
            stacks::offers(model, &drafts.stacks)
        }
        (Page::Table, _) => {
            drafts::of_table(ui, model, drafts);
            offers::of_table(model, person, drafts)
        }
        (Page::Person, Some(person)) => {
            drafts::of_person(ui, model, person, drafts);
            offers::of_person(model, person, drafts)
        }
        (Page::Hand, Some(person)) => {
            drafts::of_hand(ui, drafts);
            offers::of_hand(model, person, drafts)
        }
        (Page::Person | Page::Hand, None) => Vec::new(),
    };
    let mut pressed = None;
    for section in sections {
        pressed = buttons(ui, "", section).or(pressed.take());
    }
    pressed.map(Wanted::Give)
}
