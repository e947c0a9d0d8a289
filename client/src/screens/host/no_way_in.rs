//! The words where no guest comes in from the chosen network, with the field for the public address.

use super::invitation_page_state::InvitationForm;
use crate::network::local_server::saved_hosted_server::{GuestOrigin, HostedServer};
use crate::panels::{mark, plain};
use crate::screens::dialog::soft;
use crate::screens::intent::Intent;
use crate::theme;
use crate::ui_text::{label, translate};
use bevy_egui::egui;

/// Says that nobody comes in. From outside the host may know the address.
pub(super) fn render(ui: &mut egui::Ui, house: &HostedServer, sharing: &mut InvitationForm) -> Option<Intent> {
    match sharing.from {
        GuestOrigin::ThisNetwork => {
            soft(ui, label("ui-reach-nobody"));
            None
        }
        GuestOrigin::Outside => {
            soft(ui, label("ui-host-no-way"));
            public(ui, house, &mut sharing.public)
        }
    }
}

/// Draws the field for the public address of this computer.
fn public(ui: &mut egui::Ui, house: &HostedServer, typed: &mut String) -> Option<Intent> {
    let mut wanted = None;
    ui.add_space(6.0);
    ui.horizontal(|ui| {
        let field = egui::TextEdit::singleline(typed)
            .id(egui::Id::new("public"))
            .desired_width(theme::grown(280.0).min(ui.available_width() - 24.0 - theme::grown(90.0)));
        let field = field.hint_text(label("ui-host-public-how")).margin(egui::Margin::symmetric(10, 6));
        let response = ui.add(field);
        mark(ui.ctx(), "Public address", response.rect);
        let known = house.at(typed);
        ui.add_enabled_ui(known.is_ok(), |ui| {
            if plain(ui, "Use", label("ui-host-public-use")).clicked() {
                wanted = known.ok().map(|house| Intent::Know(Box::new(house)));
            }
        });
    });
    if let (Err(why), false) = (house.at(typed), typed.trim().is_empty()) {
        ui.add(egui::Label::new(egui::RichText::new(translate(&why)).color(theme::RED_LIT.panel())).wrap());
    }
    wanted
}
