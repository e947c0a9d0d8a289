//! The orders that a host who plays gives most often, in a panel over the table. Every other order is at the desk.

use super::desk_state::FloorDeskState;
use super::floor_action::{FloorAction, buttons};
use super::order_buttons::{self, OrderButton, OrderSection, light};
use super::{floor_call_case, join_requests, order_page, order_reason, order_titles};
use crate::model::Model;
use crate::panels::{mark, plain, select};
use crate::theme;
use crate::ui_text::{Arg, Message, NameLookup, label, translate};
use bevy_egui::egui;
use cardroom_shared::chop::{ChopProposal, ChopTerms, MAX_CHOPPERS};
use cardroom_shared::command::Order;
use cardroom_shared::seat::TableNo;
use cardroom_shared::view::Phase;
use std::time::Duration;

/// The minutes that one press adds to the level or to the break.
const MORE_MINUTES: u32 = 5;
const MS_PER_MINUTE: u64 = 60_000;

/// The height of the question before a final order, in points at the default text size.
const QUESTION: f32 = 300.0;

/// An action of a host who plays.
pub(super) enum HostMenuAction {
    /// An action of the director.
    Direct(FloorAction),
    /// Opens the invitations.
    Invite,
    /// Opens the whole desk.
    Desk,
}

/// The tournament at the seat of a host who plays.
#[derive(Clone, Copy)]
pub struct HostMenuFacts<'a> {
    /// The tournament as the director sees it.
    pub model: &'a Model,
    /// The table of the host's own seat.
    pub table: Option<TableNo>,
    /// True if the host has seen every person go out, and several bots still play.
    pub are_bots_alone: bool,
}

/// Draws the orders and returns the host's action.
pub(super) fn render(
    ui: &mut egui::Ui,
    facts: HostMenuFacts<'_>,
    directing: &mut FloorDeskState,
    now: Duration,
) -> Option<HostMenuAction> {
    directing.hint = None;
    let wanted = if directing.asked.is_some() || directing.asking.is_some() {
        let size = egui::vec2(ui.available_width(), theme::grown(QUESTION));
        let draw = |ui: &mut egui::Ui| order_page::question(ui, facts.model, directing);
        ui.allocate_ui_with_layout(size, egui::Layout::top_down(egui::Align::Min), draw).inner
    } else {
        if let Some(further) = ways_on(ui) {
            return Some(further);
        }
        let explained = if directing.unexplained.is_some() { order_reason::render(ui, directing) } else { None };
        let listed = sections(ui, facts, directing, now);
        let hint = directing.hint.as_deref().unwrap_or(label("ui-host-menu-what"));
        ui.add_space(4.0);
        ui.add(egui::Label::new(egui::RichText::new(hint).size(14.0).color(theme::TEXT_SOFT.panel())).wrap());
        explained.or(listed)
    };
    wanted.map(HostMenuAction::Direct)
}

/// Draws the ways to the invitations and to the desk.
fn ways_on(ui: &mut egui::Ui) -> Option<HostMenuAction> {
    let mut wanted = None;
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = egui::vec2(8.0, 8.0);
        if plain(ui, "Invite", label("ui-host-menu-invite")).clicked() {
            wanted = Some(HostMenuAction::Invite);
        }
        if plain(ui, "Whole desk", label("ui-host-menu-desk")).clicked() {
            wanted = Some(HostMenuAction::Desk);
        }
    });
    ui.add_space(6.0);
    wanted
}

/// Draws all orders, the urgent ones first.
fn sections(
    ui: &mut egui::Ui,
    HostMenuFacts { model, table, are_bots_alone }: HostMenuFacts<'_>,
    directing: &mut FloorDeskState,
    now: Duration,
) -> Option<FloorAction> {
    let mut wanted = None;
    for call in &model.briefing().calls {
        let words = floor_call_case::quote(model, call);
        ui.add(egui::Label::new(theme::strong_text(words, 15.0).color(theme::AMBER_LIT.panel())).wrap());
        let pressed = buttons(ui, &format!("{} ", call.table), order_buttons::answers(model, call), directing);
        wanted = pressed.map(FloorAction::Give).or(wanted.take());
    }
    wanted = join_requests::render(ui, model).or(wanted);
    if are_bots_alone {
        let end = divide(model);
        let words = label(if end.is_some() { "ui-host-menu-bots" } else { "ui-host-menu-bots-go-on" });
        ui.add(egui::Label::new(theme::strong_text(words, 15.0).color(theme::AMBER_LIT.panel())).wrap());
        let end = OrderSection { heading: "", offers: end.into_iter().collect() };
        wanted = buttons(ui, "", end, directing).map(FloorAction::Give).or(wanted);
    }
    let mut pressed = buttons(ui, "", clock(model, directing, now), directing);
    pressed = people(ui, (model, table), directing).or(pressed);
    wanted = pressed.map(FloorAction::Give).or(wanted);
    wanted = last_order(ui, model).or(wanted);
    if model.view().is_some_and(|view| view.tournament.phase != Phase::Over) {
        let end = OrderSection { heading: "", offers: vec![order_buttons::cancel()] };
        wanted = buttons(ui, "", end, directing).map(FloorAction::Give).or(wanted);
    }
    wanted
}

/// The orders about the clock, with more time for the level or the break.
fn clock(model: &Model, directing: &FloorDeskState, now: Duration) -> OrderSection {
    let mut offers = order_buttons::always(model, &directing.drafts);
    let is_alone = model.view().is_none_or(|view| view.tournament.tables < 2);
    offers.retain(|offer| !(is_alone && is_about_other_tables(offer)));
    offers.extend(more_time(model, now));
    OrderSection { heading: label("ui-floor-time"), offers }
}

fn is_about_other_tables(offer: &OrderButton) -> bool {
    offer.order().is_some_and(|order| matches!(order, Order::HandForHand | Order::HandForHandOff))
}

/// The end of the tournament by a division of the prizes: each stack gets its worth, so that every bot agrees. `None`
/// without money, or with more players than a division has.
fn divide(model: &Model) -> Option<OrderButton> {
    let left = model.standings().iter().filter(|line| line.place.is_none()).count();
    model.prizes().filter(|prizes| prizes.pool_cents > 0 && left <= MAX_CHOPPERS)?;
    let wish = ChopProposal { terms: ChopTerms::ByIcm, play_for_cents: 0 };
    Some(light(label("ui-host-menu-divide"), label("ui-host-menu-divide-what"), Order::ProposeChop(wish)))
}

/// More time for the running level or break. `None` while no clock runs, or where it ends without one.
fn more_time(model: &Model, now: Duration) -> Option<OrderButton> {
    let tournament = &model.view()?.tournament;
    let runs = matches!(tournament.phase, Phase::Playing | Phase::Break | Phase::Paused);
    let left = model.level_left(tournament, now).filter(|_| runs)?;
    let name = translate(&Message::new("ui-host-menu-more-time").with("number", Arg::Count(MORE_MINUTES)));
    let order = Order::TimeLeft(left.saturating_add(u64::from(MORE_MINUTES) * MS_PER_MINUTE));
    Some(light(name, label("ui-order-time-left-what"), order))
}

/// Draws the people at the host's table, and the orders about the chosen one.
fn people(
    ui: &mut egui::Ui,
    (model, table): (&Model, Option<TableNo>),
    directing: &mut FloorDeskState,
) -> Option<OrderButton> {
    let line = model.floor_table(table?)?;
    let is_person = |person| model.who(person).is_some_and(|line| !line.bot);
    let mut listed: Vec<_> = line.seats.iter().map(|seat| seat.person).filter(|person| is_person(*person)).collect();
    // A spectator can be chosen by a press on their talk.
    let other = directing.person.filter(|person| is_person(*person) && !listed.contains(person));
    listed.extend(other);
    if listed.is_empty() {
        return None;
    }
    ui.add_space(6.0);
    ui.label(egui::RichText::new(label("ui-host-menu-people")).size(14.0).color(theme::TEXT_SOFT.panel()));
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = egui::vec2(6.0, 6.0);
        for person in &listed {
            let response = select(ui, directing.person == Some(*person), model.person(*person));
            mark(ui.ctx(), &format!("Person {}", person.0), response.rect);
            if response.clicked() {
                directing.person = Some(*person).filter(|person| directing.person != Some(*person));
            }
        }
    });
    let chosen = directing.person.filter(|person| listed.contains(person))?;
    let conduct = order_buttons::of_person(model, chosen, &directing.drafts).into_iter().next()?;
    buttons(ui, "", OrderSection { heading: "", ..conduct }, directing)
}

/// Draws the last order with its undo, if it has one.
fn last_order(ui: &mut egui::Ui, model: &Model) -> Option<FloorAction> {
    let order = model.briefing().orders.first()?;
    let undo = order.undo.as_ref()?;
    ui.add_space(6.0);
    ui.label(egui::RichText::new(label("ui-host-menu-last")).size(14.0).color(theme::TEXT_SOFT.panel()));
    let title = order_titles::with_whom(model, &order.order);
    let words = translate(&Message::new("ui-director-undo-order").with("order", title));
    plain(ui, "Undo last order", &words).clicked().then(|| FloorAction::Do(undo.clone()))
}
