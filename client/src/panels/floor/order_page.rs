//! The pages of orders, and the question before an order: its missing input, or a confirmation.

use super::desk_state::{FloorDeskState, OrderPage};
use super::floor_action::{FloorAction, button, buttons};
use super::level_form::LevelDraft;
use super::order_buttons::{self, OrderButton, OrderInput, OrderSection};
use super::order_drafts::OrderDrafts;
use super::{floor_calls, level_form, order_inputs, order_reason, seat_picker, stack_corrections, table_selection};
use crate::model::Model;
use crate::panels::chop::{self, ChopRequest};
use crate::panels::{filled, mark, plain, select, standings};
use crate::theme;
use crate::ui_text::{Arg, Message, NameLookup, label, translate};
use bevy_egui::egui;
use cardroom_shared::command::Order;
use cardroom_shared::note::Note;
use std::time::Duration;

/// Draws the page or the question. Returns the director's action.
pub(super) fn render(
    ui: &mut egui::Ui,
    model: &Model,
    directing: &mut FloorDeskState,
    now: Duration,
) -> Option<FloorAction> {
    if directing.asked.is_some() {
        return question(ui, model, directing);
    }
    let turned = pages(ui, model, directing);
    let above = directing.asking.is_none() && !order_reason::has_its_place(directing, model.briefing().calls.len());
    let explained = if above { order_reason::render(ui, directing) } else { None };
    let turned = explained.or(turned);
    if directing.page == OrderPage::Calls && directing.asking.is_none() {
        return floor_calls::render(ui, model, directing, now).or(turned);
    }
    let area = egui::ScrollArea::vertical().id_salt(("orders", directing.page, directing.asking)).auto_shrink(false);
    area.show(ui, |ui| match directing.asking {
        Some(topic) => lacking(ui, model, directing, topic),
        None => page(ui, model, directing, now),
    })
    .inner
    .or(turned)
}

/// Draws the open question: the confirmation of a final order, or the missing input of another one.
pub(super) fn question(ui: &mut egui::Ui, model: &Model, directing: &mut FloorDeskState) -> Option<FloorAction> {
    if let Some((name, order)) = directing.asked.clone() {
        return confirm(ui, &name, order, directing);
    }
    directing.asking.and_then(|topic| lacking(ui, model, directing, topic))
}

/// Draws the missing input of an order, and the order once it is complete.
fn lacking(ui: &mut egui::Ui, model: &Model, directing: &mut FloorDeskState, topic: OrderInput) -> Option<FloorAction> {
    let whom = directing.person.filter(|_| topic.is_about_somebody());
    // Their own page has the name above.
    if let Some(person) = whom.filter(|_| !matches!(directing.page, OrderPage::Person | OrderPage::Hand)) {
        ui.label(theme::strong_text(model.person(person), 17.0).color(theme::GOLD.panel()));
    }
    let table = table_selection::table(model, directing);
    order_inputs::render(ui, model, (directing.person, table), topic, &mut directing.drafts);
    if let Some(who) = whom.filter(|_| topic == OrderInput::Move) {
        if let Some(effect) = seat_picker::effect(model, who, &directing.drafts) {
            ui.label(egui::RichText::new(effect).size(15.0).color(theme::TEXT_SOFT.panel()));
        }
        if let Some(waits) = seat_picker::not_before(model, who) {
            let waits = egui::RichText::new(waits).size(15.0).color(theme::AMBER_LIT.panel());
            let response = ui.add(egui::Label::new(waits).wrap());
            mark(ui.ctx(), "Not before", response.rect);
        }
    }
    ui.add_space(8.0);
    let explained = order_reason::render(ui, directing);
    ui.add_space(4.0);
    let ready = ready(model, directing, topic);
    let alone = ready.len() == 1;
    let mut wanted = None;
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = egui::vec2(8.0, 8.0);
        for offer in ready {
            let entered = alone && ui.input(|input| input.key_pressed(egui::Key::Enter));
            let pressed = button(ui, "", offer.clone(), directing).or(entered.then_some(offer));
            wanted = pressed.map(FloorAction::Give).or(wanted.take());
        }
        if plain(ui, "Ask no more", label("ui-director-not-now")).clicked() {
            directing.asking = None;
            directing.drafts.forget();
        }
    });
    explained.or(wanted)
}

/// Returns the orders that this input completes.
fn ready(model: &Model, directing: &FloorDeskState, topic: OrderInput) -> Vec<OrderButton> {
    let (drafts, table) = (&directing.drafts, table_selection::table(model, directing));
    let mut sections = vec![OrderSection { heading: "", offers: order_buttons::always(model, drafts) }];
    sections.extend(order_buttons::of_evening(model, drafts));
    sections
        .extend(table.map(|table| order_buttons::of_table(model, table, directing.person, drafts)).unwrap_or_default());
    if let Some(person) = directing.person {
        sections.extend(order_buttons::of_person(model, person, drafts));
        sections.extend(table.map(|table| order_buttons::of_hand(model, table, person, drafts)).unwrap_or_default());
    }
    let all = sections.into_iter().flat_map(|section| section.offers);
    all.filter(|offer| offer.topic == Some(topic)).collect()
}

/// The maximum height of the list of prizes, in points at the default text size.
const PRIZES: f32 = 96.0;

/// The height from which the question gets a top margin, in points at the default text size.
const ROOMY: f32 = 300.0;

/// The width of the confirming button, in points.
const DOES: f32 = 280.0;

/// Draws the question before a final order, with its reason. Returns the order once it is confirmed.
fn confirm(ui: &mut egui::Ui, name: &str, order: Order, directing: &mut FloorDeskState) -> Option<FloorAction> {
    let mut sure = None;
    // With large text the question has no top margin, and the rest is reached by scrolling.
    let above = if ui.available_height() > theme::grown(ROOMY) { 32.0 } else { 0.0 };
    let area = egui::ScrollArea::vertical().id_salt("question").auto_shrink(false);
    let contents = |ui: &mut egui::Ui| {
        ui.add_space(above);
        let question = theme::strong_text(translate(&Message::new("ui-floor-sure").with("order", name)), 22.0);
        ui.add(egui::Label::new(question.color(theme::GOLD.panel())).wrap());
        if !directing.effect.is_empty() {
            let effect = egui::RichText::new(&directing.effect).size(17.0).color(theme::TEXT.panel());
            ui.add(egui::Label::new(effect).wrap());
        }
        let warning = egui::RichText::new(label("ui-floor-final")).color(theme::TEXT_SOFT.panel());
        ui.label(warning);
        ui.add_space(8.0);
        let explained = order_reason::render(ui, directing);
        ui.add_space(8.0);
        ui.horizontal(|ui| {
            ui.add_space((ui.available_width() - 200.0 - DOES - 10.0).max(0.0) / 2.0);
            if filled(ui, "Do not", label("ui-cancel"), theme::BOX_LIT, egui::vec2(200.0, 44.0)).clicked() {
                // The reason was for this order only.
                directing.why.clear();
                (directing.asked, directing.unexplained, directing.asks_why) = (None, None, false);
            }
            let does = filled(ui, "Do it", name, theme::RED, egui::vec2(DOES, 44.0)).clicked();
            let lacks_why = order.needs_reason() && Note::try_from(directing.why.clone()).is_err();
            if does && lacks_why {
                // The missing reason is asked for here, and the question stays open.
                (directing.unexplained, directing.asks_why) = (Some(order), true);
            } else if does {
                sure = Some(FloorAction::Do(order));
            }
        });
        sure = explained.or(sure.take());
        if sure.is_some() {
            directing.asked = None;
        }
    };
    area.show(ui, |ui| ui.vertical_centered(contents));
    sure
}

/// Draws the tabs of the pages. A call is shown with its table.
fn pages(ui: &mut egui::Ui, model: &Model, directing: &mut FloorDeskState) -> Option<FloorAction> {
    let mut turned = None;
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing.x = 2.0;
        ui.spacing_mut().button_padding.x = 9.0;
        let calls = match u32::try_from(model.briefing().calls.len()).unwrap_or(u32::MAX) {
            0 => label("ui-floor-calls").to_owned(),
            calls => translate(&Message::new("ui-floor-calls-waiting").with("calls", Arg::Count(calls))),
        };
        let seen = table_selection::table(model, directing);
        let table = seen.map(|table| translate(&Message::new("ui-floor-table").with("table", table.table)));
        let pages = [
            (OrderPage::Evening, "Page Evening", Some(label("ui-floor-tournament").to_owned())),
            (OrderPage::Calls, "Page Calls", Some(calls)),
            (OrderPage::Level, "Page Level", Some(label("ui-floor-levels").to_owned())),
            (OrderPage::Prizes, "Page Prizes", Some(label("ui-prizes").to_owned())),
            (OrderPage::Stacks, "Page Stacks", Some(label("ui-floor-stacks").to_owned())),
            (OrderPage::Table, "Page Table", table),
            (OrderPage::Person, "Page Person", directing.person.map(|person| model.person(person))),
        ];
        let hand = directing.person.filter(|person| table_selection::seat(seen, *person).is_some());
        let hand = hand.map(|person| translate(&Message::new("ui-floor-hand-of").with("name", model.person(person))));
        for (page, name, text) in pages.into_iter().chain([(OrderPage::Hand, "Page Hand", hand)]) {
            let Some(text) = text else { continue };
            let response = select(ui, directing.page == page, text);
            mark(ui.ctx(), name, response.rect);
            if response.clicked() {
                directing.page = page;
                directing.ask_no_more();
                let call = model.briefing().calls.first().filter(|_| page == OrderPage::Calls);
                turned = call.map(|call| FloorAction::Open(directing.case.unwrap_or(call.table)));
            }
        }
    });
    ui.separator();
    turned
}

/// Draws the open page: the inputs of its orders, and the orders.
fn page(ui: &mut egui::Ui, model: &Model, directing: &mut FloorDeskState, now: Duration) -> Option<FloorAction> {
    let table = table_selection::table(model, directing);
    let (person, drafts) = (directing.person, &mut directing.drafts);
    let empty = OrderDrafts::default();
    let sections = match (directing.page, person) {
        (OrderPage::Evening, _) => order_buttons::of_evening(model, &empty),
        (OrderPage::Level, _) => {
            let tournament = model.view().map(|view| &view.tournament)?;
            let draft = drafts.level.get_or_insert_with(|| LevelDraft::from_tournament(tournament));
            level_form::render(ui, tournament, draft);
            level_form::offers(draft)
        }
        (OrderPage::Prizes, _) => {
            if let Some(prizes) = model.prizes().filter(|_| !drafts.chop.is_asked_about(model)) {
                // The list scrolls, so that the proposal below stays visible with any number of prizes.
                let list = egui::ScrollArea::vertical().id_salt("prizes").max_height(theme::grown(PRIZES));
                list.auto_shrink([false, true]).show(ui, |ui| standings::prizes_in_rows(ui, prizes));
                ui.add_space(10.0);
            }
            if let Some(vote) = model.chop() {
                ui.label(theme::strong_text(label("ui-floor-vote"), 17.0).color(theme::GOLD.panel()));
                chop::figures_of_vote(ui, model, vote, now);
                order_buttons::of_vote(model)
            } else {
                ui.label(theme::strong_text(label("ui-chop-propose-heading"), 17.0).color(theme::GOLD.panel()));
                let wanted = chop::propose(ui, model, &mut drafts.chop, label("ui-order-vote"))?;
                return Some(match wanted {
                    ChopRequest::See(wish) => FloorAction::See(wish),
                    ChopRequest::Propose(wish) => FloorAction::Give(order_buttons::vote(wish)),
                });
            }
        }
        (OrderPage::Stacks, _) => {
            stack_corrections::render(ui, model, table, &mut drafts.stacks);
            let offers = stack_corrections::offers(model, table, &drafts.stacks);
            return corrected(ui, offers, directing);
        }
        (OrderPage::Table, _) => {
            table.map(|table| order_buttons::of_table(model, table, person, &empty)).unwrap_or_default()
        }
        (OrderPage::Person, Some(person)) => order_buttons::of_person(model, person, &empty),
        (OrderPage::Hand, Some(person)) => {
            table.map(|table| order_buttons::of_hand(model, table, person, &empty)).unwrap_or_default()
        }
        (OrderPage::Calls, _) | (OrderPage::Person | OrderPage::Hand, None) => Vec::new(),
    };
    let mut pressed = None;
    for section in sections {
        pressed = buttons(ui, "", section, directing).or(pressed.take());
    }
    pressed.map(FloorAction::Give)
}

/// Draws the reason and the order of stack corrections. The order needs a reason, so the field is beside it.
fn corrected(ui: &mut egui::Ui, offers: Vec<OrderSection>, directing: &mut FloorDeskState) -> Option<FloorAction> {
    ui.add_space(6.0);
    let explained = order_reason::render(ui, directing);
    let mut pressed = None;
    if offers.is_empty() {
        ui.add_space(6.0);
        stack_corrections::not_yet(ui);
    }
    for section in offers {
        pressed = buttons(ui, "", section, directing).or(pressed.take());
    }
    explained.or(pressed.map(FloorAction::Give))
}
