//! What the director wants, and the buttons that say it.

use super::offers::{Offer, Section};
use crate::panels::plain;
use crate::theme;
use bevy_egui::egui;
use cardroom_shared::seat::TableNo;

/// What the director wants.
pub(super) enum Wanted {
    /// To give this order, after they were asked if it cannot be taken back.
    Give(Offer),
    /// To look at this table.
    Look(TableNo),
}

/// The orders of one kind. Returns the one that was pressed. `of` stands before the names by which tests find them.
pub(super) fn buttons(ui: &mut egui::Ui, of: &str, section: Section) -> Option<Offer> {
    if section.offers.is_empty() {
        return None;
    }
    let mut pressed = None;
    ui.add_space(6.0);
    ui.label(egui::RichText::new(section.heading).size(14.0).color(theme::TEXT_SOFT.panel()));
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = egui::vec2(8.0, 8.0);
        for offer in section.offers {
            let response = plain(ui, &format!("Order {of}{}", offer.name), &offer.name).on_hover_text(offer.hint);
            if response.clicked() {
                pressed = Some(offer);
            }
        }
    });
    pressed
}
