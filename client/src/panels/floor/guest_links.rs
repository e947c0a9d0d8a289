//! The links for guests at the desk: the open link of a director and the address of the web, each with its QR code.

use super::floor_action::FloorAction;
use crate::model::Model;
use crate::panels::{mark, plain, qr_code};
use crate::theme;
use crate::ui_text::label;
use bevy_egui::egui;
use cardroom_shared::protocol::OpenLinkNotice;

/// The orders that make and close the open link, as they are typed.
const MAKE: &str = "open-link";
const CLOSE: &str = "open-link close";

/// The longest side of a QR code, in points.
const CODE: f32 = 200.0;

/// Draws the links, closed until somebody opens them. Nothing without a web. Returns a pressed order.
pub(super) fn render(ui: &mut egui::Ui, model: &Model) -> Option<FloorAction> {
    let web = model.web()?;
    let links = ui.collapsing(label("ui-floor-links"), |ui| {
        let wanted = if model.may_invite() { open_link(ui, model.open_link()) } else { None };
        soft(ui, "ui-floor-web");
        text_to_copy(ui, "Copy web", web.as_str());
        code(ui, web.as_str());
        wanted
    });
    mark(ui.ctx(), "Links for guests", links.header_response.rect);
    ui.add_space(4.0);
    links.body_returned.flatten()
}

/// Draws the open link with the orders about it.
fn open_link(ui: &mut egui::Ui, link: Option<&OpenLinkNotice>) -> Option<FloorAction> {
    let what = match link {
        Some(OpenLinkNotice::Unknown) => "ui-open-link-unknown",
        Some(OpenLinkNotice::Known(_)) | None => "ui-open-link-what",
    };
    soft(ui, what);
    if let Some(OpenLinkNotice::Known(link)) = link {
        text_to_copy(ui, "Copy open link", &link.to_string());
    }
    let makes = !matches!(link, Some(OpenLinkNotice::Known(_)));
    if link.is_some() {
        // Either ends a link that friends may have.
        soft(ui, if makes { "ui-open-link-make-what" } else { "ui-open-link-close-what" });
    }
    let mut wanted = None;
    ui.horizontal_wrapped(|ui| {
        if makes {
            let make = plain(ui, "Make open link", label("ui-open-link-make"));
            if make.on_hover_text(label("ui-open-link-make-what")).clicked() {
                wanted = Some(FloorAction::Speak(MAKE.to_owned()));
            }
        }
        if link.is_some() {
            let close = plain(ui, "Close open link", label("ui-open-link-close"));
            if close.on_hover_text(label("ui-open-link-close-what")).clicked() {
                wanted = Some(FloorAction::Speak(CLOSE.to_owned()));
            }
        }
    });
    if let Some(OpenLinkNotice::Known(link)) = link {
        code(ui, &link.to_string());
    }
    ui.add_space(6.0);
    wanted
}

/// Draws the QR code of a link.
fn code(ui: &mut egui::Ui, link: &str) {
    qr_code::render(ui, link, theme::grown(CODE).min(ui.available_width()));
}

/// Draws a link with the button that copies it, which says that this was done.
fn text_to_copy(ui: &mut egui::Ui, name: &str, link: &str) {
    let text = egui::RichText::new(link).size(14.0).monospace().color(theme::TEXT.panel());
    ui.add(egui::Label::new(text).wrap().selectable(true));
    let copied = egui::Id::new(("copied", name));
    let is_copied = ui.ctx().data(|data| data.get_temp::<String>(copied)).is_some_and(|last| last == link);
    ui.horizontal_wrapped(|ui| {
        if plain(ui, name, label("ui-host-copy")).clicked() {
            ui.ctx().copy_text(link.to_owned());
            ui.ctx().data_mut(|data| data.insert_temp(copied, link.to_owned()));
        }
        if is_copied {
            ui.label(egui::RichText::new(label("ui-host-copied")).color(theme::GREEN_LIT.panel()));
        }
    });
}

fn soft(ui: &mut egui::Ui, id: &'static str) {
    ui.add(egui::Label::new(egui::RichText::new(label(id)).size(14.0).color(theme::TEXT_SOFT.panel())).wrap());
}
