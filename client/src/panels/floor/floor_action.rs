//! The actions of the director, and the buttons of orders.

use super::desk_state::FloorDeskState;
use super::order_buttons::{OrderButton, OrderSection, OrderWeight};
use crate::panels::mark;
use crate::theme;
use crate::ui_text::{Message, translate};
use bevy_egui::egui;
use cardroom_shared::chop::ChopProposal;
use cardroom_shared::command::Order;
use cardroom_shared::seat::TableNo;

/// An action of the director.
pub(super) enum FloorAction {
    /// Gives this order after its input, and after a question if it cannot be undone.
    Give(OrderButton),
    /// Gives this order at once; it is confirmed.
    Do(Order),
    /// Shows this table.
    Look(TableNo),
    /// Opens the call at this table.
    Open(TableNo),
    /// Gives an order in these words.
    Speak(String),
    /// Asks for the figures of this deal before it is proposed.
    See(ChopProposal),
    /// Returns to the table view.
    Back,
}

/// The gap between usual orders and those that take something from a person, in points.
const APART: f32 = 18.0;

/// Draws the orders of one section and returns a pressed one. `of` is the prefix of the names that tests use.
pub(super) fn buttons(
    ui: &mut egui::Ui,
    of: &str,
    section: OrderSection,
    directing: &mut FloorDeskState,
) -> Option<OrderButton> {
    if section.offers.is_empty() {
        return None;
    }
    let mut pressed = None;
    ui.add_space(6.0);
    if !section.heading.is_empty() {
        ui.label(egui::RichText::new(section.heading).size(14.0).color(theme::TEXT_SOFT.panel()));
    }
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = egui::vec2(8.0, 8.0);
        // Orders that take something from a person are apart from the rest.
        let (grave, usual): (Vec<_>, Vec<_>) =
            section.offers.into_iter().partition(|offer| offer.weight == OrderWeight::Grave);
        let are_both = !usual.is_empty() && !grave.is_empty();
        for offer in usual {
            pressed = button(ui, of, offer, directing).or(pressed.take());
        }
        if are_both {
            ui.add_space(APART);
        }
        for offer in grave {
            pressed = button(ui, of, offer, directing).or(pressed.take());
        }
    });
    pressed
}

/// Draws one order. While it is hovered or focused, the status line explains it.
pub(super) fn button(
    ui: &mut egui::Ui,
    of: &str,
    offer: OrderButton,
    directing: &mut FloorDeskState,
) -> Option<OrderButton> {
    let ink = if offer.weight == OrderWeight::Grave { theme::RED_LIT } else { theme::TEXT };
    let response = ui.button(egui::RichText::new(&offer.name).color(ink.panel()));
    mark(ui.ctx(), &format!("Order {of}{}", offer.name), response.rect);
    if response.hovered() || response.has_focus() {
        directing.hint = Some(does(&offer));
    }
    response.clicked().then_some(offer)
}

/// Returns the explanation of an order: "Penalty: 10 minutes: The next step of the house rules".
fn does(offer: &OrderButton) -> String {
    translate(
        &Message::new("ui-director-does").with("order", offer.question.as_str()).with("does", offer.hint.as_str()),
    )
}
