//! The desk of the director, over the whole window. The left column has calls and tables. The middle has the selected
//! table and its orders, and the right has the last orders. An order that cannot be undone is asked about once.

mod command_palette;
mod desk_state;
mod floor_action;
mod floor_call_case;
mod floor_calls;
mod guest_links;
mod header;
mod host_menu;
mod join_requests;
mod layout;
mod level_form;
mod order_buttons;
mod order_drafts;
mod order_inputs;
mod order_page;
mod order_reason;
mod order_titles;
pub(super) mod oval_table;
mod overview_column;
mod people_list;
mod recent_orders;
mod seat_picker;
mod selected_table_panel;
mod stack_corrections;
mod status_line;
mod table_miniatures;
mod table_selection;
mod text_field;

pub use desk_state::{FloorDeskState, LeftColumnTab, OrderPage, PaletteDraft};
pub(crate) use floor_call_case::quote;
pub use level_form::{AnteBy, LevelDraft};
pub use order_buttons::{OrderButton, OrderClick, OrderInput, OrderWeight, start};
pub use order_drafts::OrderDrafts;
pub use stack_corrections::StacksDraft;

use crate::app::key_bindings;
use crate::model::Model;
use crate::panels::action_slots::DEAD;
use crate::panels::{clip, part};
use crate::theme;
use bevy_egui::egui;
use cardroom_shared::command::Order;
use cardroom_shared::note::Note;
use cardroom_shared::protocol::ClientRequest;
use floor_action::FloorAction;
use host_menu::HostMenuAction;
pub use host_menu::HostMenuFacts;
use layout::FloorLayout;
use std::time::Duration;

/// A request of the director to the window.
#[derive(Clone, Debug, PartialEq)]
pub enum FloorRequest {
    /// Sends this request to the server.
    Say(ClientRequest),
    /// Returns to the table.
    Back,
}

/// A request of a host who plays to the window.
#[derive(Clone, Debug, PartialEq)]
pub enum HostMenuRequest {
    /// A request of the director.
    Order(FloorRequest),
    /// Opens the invitations.
    Invite,
    /// Opens the whole desk.
    Desk,
}

/// Draws the orders of a host who plays, and returns their request.
pub fn host_menu(
    ui: &mut egui::Ui,
    facts: HostMenuFacts<'_>,
    directing: &mut FloorDeskState,
    now: Duration,
) -> Option<HostMenuRequest> {
    match host_menu::render(ui, facts, directing, now)? {
        HostMenuAction::Direct(action) => obey(action, facts.model, directing, now).map(HostMenuRequest::Order),
        HostMenuAction::Invite => Some(HostMenuRequest::Invite),
        HostMenuAction::Desk => Some(HostMenuRequest::Desk),
    }
}

/// Draws the desk over the whole window and returns the director's request.
pub fn render(
    root: &mut egui::Ui,
    model: &Model,
    directing: &mut FloorDeskState,
    now: Duration,
) -> Option<FloorRequest> {
    let all = root.max_rect();
    root.painter().rect_filled(all, 0.0, theme::PANEL.panel());
    directing.hint = None;
    // Gold marks turns on the desk, so a selection has the colour of text.
    root.visuals_mut().selection.bg_fill = theme::BOX_LIT.panel();
    let mut wanted = Vec::new();
    command_palette::open_by_key(root, directing);
    let inner = all.shrink2(egui::vec2(14.0, 10.0));
    let top = part(root, "desk-top", inner, |ui| {
        wanted.extend(header::render(ui, model, directing, now));
        ui.min_rect().max.y
    });
    let desk = FloorLayout::new(inner.with_min_y(top + 8.0));
    let clipped = |root: &mut egui::Ui, name: &str, rect: egui::Rect, draw: &mut dyn FnMut(&mut egui::Ui)| {
        part(root, name, rect, |ui| {
            clip(ui, name, rect.expand(4.0));
            draw(ui);
        });
    };
    clipped(root, "desk-left", desk.left, &mut |ui| {
        let column = if desk.recent.is_some() { overview_column::render } else { overview_column::tabbed };
        wanted.extend(column(ui, model, directing, now));
    });
    clipped(root, "desk-table", desk.table, &mut |ui| {
        wanted.extend(selected_table_panel::render(ui, model, directing, now));
    });
    clipped(root, "desk-orders", desk.orders, &mut |ui| wanted.extend(order_page::render(ui, model, directing, now)));
    if let Some(recent) = desk.recent {
        clipped(root, "desk-recent", recent, &mut |ui| wanted.extend(recent_orders::render(ui, model, directing)));
    }
    clipped(root, "desk-status", desk.status, &mut |ui| wanted.extend(status_line::render(ui, model, directing)));
    for line in [Some(desk.table.min.x), desk.recent.map(|recent| recent.min.x)].into_iter().flatten() {
        let edge = egui::Stroke::new(1.0, theme::RULE.panel());
        root.painter().vline(line - layout::GAP / 2.0, desk.left.min.y..=desk.orders.max.y, edge);
    }
    wanted.extend(command_palette::render(root, model, directing));
    wanted.into_iter().find_map(|wanted| obey(wanted, model, directing, now))
}

/// Opens the command palette at its key, from any screen. Returns whether the key was pressed.
pub fn opens_palette(root: &egui::Ui, directing: &mut FloorDeskState) -> bool {
    let pressed = key_bindings::palette_pressed(root.ctx());
    if pressed {
        directing.palette = Some(PaletteDraft::default());
    }
    pressed
}

/// Handles an action of the director. An order is given, asked about, or asks for its input.
fn obey(wanted: FloorAction, model: &Model, directing: &mut FloorDeskState, now: Duration) -> Option<FloorRequest> {
    let watch = |table| FloorRequest::Say(ClientRequest::Watch(table));
    match wanted {
        FloorAction::Look(table) => table_selection::turn_to(model, directing, table).map(watch),
        FloorAction::Open(call) => table_selection::open(model, directing, call).map(watch),
        FloorAction::Give(offer) => {
            press(offer, directing).and_then(|order| give(order, directing, now)).map(FloorRequest::Say)
        }
        FloorAction::Do(order) => give(order, directing, now).map(FloorRequest::Say),
        FloorAction::Speak(words) => Some(FloorRequest::Say(ClientRequest::Spoken(words))),
        FloorAction::See(wish) => Some(FloorRequest::Say(ClientRequest::Division(wish))),
        FloorAction::Back => Some(FloorRequest::Back),
    }
}

/// Returns the order, or opens the question or the input that it needs.
fn press(offer: OrderButton, directing: &mut FloorDeskState) -> Option<Order> {
    directing.unexplained = None;
    match (offer.act, offer.weight) {
        (OrderClick::Ask(topic), _) => {
            directing.drafts.forget();
            directing.asking = Some(topic);
            None
        }
        (OrderClick::Give(order), OrderWeight::Light) => Some(order),
        (OrderClick::Give(order), OrderWeight::Final | OrderWeight::Grave) => {
            (directing.asked, directing.effect) = (Some((offer.question, order)), offer.hint);
            None
        }
    }
}

/// The time after an order in which a repeated order counts as a double click.
const AGAIN: Duration = Duration::from_secs(2);

/// Returns how long after an order another one counts as a double click. This covers a repeated order, and the order
/// that replaces it under the pointer. The latter uses [`DEAD`], like the buttons of a player.
fn guard(order: &Order, before: &Order) -> Duration {
    let takes_its_place = match (before, order) {
        (Order::Pause, Order::Resume)
        | (Order::Resume, Order::Pause)
        | (Order::HandForHand, Order::HandForHandOff)
        | (Order::HandForHandOff, Order::HandForHand) => true,
        (Order::Mute(before, _), Order::Unmute(after))
        | (Order::Unmute(before), Order::Mute(after, _))
        | (Order::Bar(before), Order::Admit(after))
        | (Order::Admit(before), Order::Bar(after))
        | (Order::Asking(before, _), Order::Asking(after, _)) => before == after,
        _ => false,
    };
    match (before == order, takes_its_place) {
        (true, _) => AGAIN,
        (false, true) => DEAD,
        (false, false) => Duration::ZERO,
    }
}

/// Gives an order with its reason. An order that needs a reason waits for it. A double click gives nothing.
fn give(order: Order, directing: &mut FloorDeskState, now: Duration) -> Option<ClientRequest> {
    let is_second_click = |(at, before): &(Duration, Order)| now.saturating_sub(*at) < guard(&order, before);
    if directing.given.as_ref().is_some_and(is_second_click) {
        return None;
    }
    let why = Note::try_from(directing.why.clone()).ok();
    if order.needs_reason() && why.is_none() {
        (directing.unexplained, directing.asks_why) = (Some(order), true);
        return None;
    }
    directing.why.clear();
    directing.unexplained = None;
    directing.asking = None;
    directing.drafts.forget();
    if matches!(order, Order::Adjust(_)) {
        directing.drafts.stacks.clear();
    }
    directing.given = Some((now, order.clone()));
    Some(ClientRequest::Order(order, why))
}

#[cfg(test)]
mod tests {
    use super::*;
    use cardroom_shared::seat::PersonNo;

    #[test]
    fn a_second_click_is_the_same_order_or_the_one_in_its_place() {
        let (ann, bob) = (PersonNo(1), PersonNo(2));
        for (before, order, time) in [
            (Order::NextLevel, Order::NextLevel, AGAIN),
            (Order::Warn(ann), Order::Warn(ann), AGAIN),
            (Order::Warn(ann), Order::Warn(bob), Duration::ZERO),
            (Order::Pause, Order::Resume, DEAD),
            (Order::Mute(ann, None), Order::Unmute(ann), DEAD),
            (Order::Mute(ann, None), Order::Unmute(bob), Duration::ZERO),
            (Order::Pause, Order::NextLevel, Duration::ZERO),
        ] {
            assert_eq!(guard(&order, &before), time, "{before:?}, then {order:?}");
        }
    }
}
