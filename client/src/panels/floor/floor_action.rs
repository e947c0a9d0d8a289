//! What the director wants, and the buttons that say it.

use super::desk_state::FloorDeskState;
use super::order_buttons::{OrderButton, OrderSection, OrderWeight};
use crate::panels::mark;
use crate::theme;
use crate::ui_text::{Message, translate};
use bevy_egui::egui;
use cardroom_shared::chop::ChopProposal;
use cardroom_shared::command::Order;
use cardroom_shared::seat::TableNo;

/// What the director wants.
pub(super) enum FloorAction {
    /// To give this order, after they were asked for what it lacks, and whether they are sure if it cannot be taken back.
    Give(OrderButton),
    /// To give this order, of which they are sure.
    Do(Order),
    /// To look at this table.
    Look(TableNo),
    /// To judge what they were called for at this table.
    Open(TableNo),
    /// To give an order in these words.
    Speak(String),
    /// To see the figures of this division before it is proposed.
    See(ChopProposal),
    /// To go back to the table.
    Back,
}

/// What lies between the usual orders and those that take something from somebody.
const APART: f32 = 18.0;

/// The orders of one kind. Returns the one that was pressed. `of` stands before the names by which tests find them.
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
        // What takes something from somebody stands apart from the rest.
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

/// One order. While the pointer or the focus is on it, the line below says what it does.
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

/// What an order does, before it is given: "Penalty: 10 minutes: The next step of the house rules".
fn does(offer: &OrderButton) -> String {
    translate(
        &Message::new("ui-director-does").with("order", offer.question.as_str()).with("does", offer.hint.as_str()),
    )
}
