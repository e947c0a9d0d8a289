//! The orders of a host who plays, over their table.

use crate::app::key_bindings;
use crate::network::LinkStatus;
use crate::panels::floor::{self, FloorDeskState, FloorRequest, HostMenuFacts, HostMenuRequest};
use crate::panels::plain;
use crate::screens::dialog::{Dialog, dialog, head, soft};
use crate::screens::intent::Intent;
use crate::screens::screen::ClientScreen;
use crate::screens::screen_context::ScreenContext;
use crate::theme;
use crate::ui_text::{Message, label, translate};
use bevy_egui::egui;

const WIDTH: f32 = 660.0;

/// Draws the orders. An order closes the panel, because its result is at the table.
pub(super) fn render(root: &mut egui::Ui, sight: &ScreenContext, directing: &mut FloorDeskState) -> Option<Intent> {
    let mut wanted = None;
    let table = sight.model.table().map(|table| table.table);
    dialog(root, Dialog::on_table("Host menu", WIDTH, sight.frame), |ui| {
        if head(ui, label("ui-host-menu"), theme::TEXT) {
            wanted = Some(Intent::Go(ClientScreen::Table));
        }
        ui.add_space(4.0);
        let is_gone = matches!(sight.host_link.status(), LinkStatus::Lost(_));
        if let Some(model) = sight.directed().filter(|_| !is_gone) {
            // The seat shows the end of a hand when it is played, and the director's connection before.
            let facts = HostMenuFacts { model, table, are_bots_alone: sight.model.is_played_by_bots_alone() };
            let request = floor::host_menu(ui, facts, directing, sight.now).map(|request| match request {
                HostMenuRequest::Order(FloorRequest::Say(say)) => Intent::Direct(say),
                HostMenuRequest::Order(FloorRequest::Back) => Intent::Go(ClientScreen::Table),
                HostMenuRequest::Invite => Intent::Go(ClientScreen::Share),
                HostMenuRequest::Desk => Intent::Go(ClientScreen::Floor),
            });
            wanted = request.or(wanted.take());
        } else {
            wanted = unconnected(ui, sight.host_link.status()).or(wanted.take());
        }
    });
    if wanted.is_none() && root.input(|input| input.key_pressed(key_bindings::BACK)) && !directing.close() {
        wanted = Some(Intent::Go(ClientScreen::Table));
    }
    wanted
}

/// Draws why the host can't direct yet, and a way to ask the server again.
fn unconnected(ui: &mut egui::Ui, status: &LinkStatus) -> Option<Intent> {
    match status {
        LinkStatus::Refused(why) => {
            soft(ui, &translate(&Message::new("ui-share-refused").with("why", why.as_str())));
            plain(ui, "Try again", label("ui-trouble-again")).clicked().then_some(Intent::DirectAgain)
        }
        LinkStatus::Lost(why) => {
            soft(ui, &translate(&Message::new("ui-share-lost").with("why", why.as_str())));
            None
        }
        LinkStatus::Fair | LinkStatus::Silent => {
            soft(ui, label("ui-host-menu-waits"));
            None
        }
    }
}
