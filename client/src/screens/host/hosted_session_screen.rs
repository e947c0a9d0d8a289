//! The hosted session: its reachability and its invitations.

use super::invitation_page_state::{InvitationForm, StartConfirmation};
use super::{arrivals, invitation_list, new_invitation_form};
use crate::network::LinkStatus;
use crate::network::local_server::saved_hosted_server::{HostedServer, PortForwardingState};
use crate::panels::{filled, mark, plain};
use crate::screens::dialog::{Dialog, dialog, soft};
use crate::screens::intent::{AfterClose, Intent};
use crate::screens::screen::ClientScreen;
use crate::screens::screen_context::ScreenContext;
use crate::theme;
use crate::ui_text::{label, translate};
use bevy_egui::egui;
use cardroom_shared::narration::Message;

const WIDTH: f32 = 900.0;

/// Draws the screen.
pub(in crate::screens) fn render(
    root: &mut egui::Ui,
    sight: &ScreenContext,
    sharing: &mut InvitationForm,
) -> Option<Intent> {
    let mut wanted = None;
    let house = sight.hosting.running();
    let heading = house.map_or("", |house| house.name.as_str());
    dialog(root, Dialog::alone("Share", WIDTH).headed(heading), |ui| {
        let Some(house) = house else {
            soft(ui, label(if sight.has_stopped() { "ui-host-stopped" } else { "ui-host-none" }));
            ui.add_space(8.0);
            let again = |ui: &mut egui::Ui| {
                filled(ui, "Start again", label("ui-host-again"), theme::GOLD, egui::vec2(220.0, 46.0)).clicked()
            };
            if sight.has_stopped() && again(ui) {
                wanted = Some(Intent::BackToEvening);
            }
            if plain(ui, "Home", label("ui-home")).clicked() {
                wanted = Some(Intent::Go(ClientScreen::Home));
            }
            return;
        };
        soft(ui, &near(house));
        soft(ui, far_in_short(house));
        let more = ui.collapsing(label("ui-reach-more"), |ui| soft(ui, &far(house)));
        mark(ui.ctx(), "More of the way in", more.header_response.rect);
        ui.add_space(8.0);
        wanted = invitation_list::render(ui, house, sight, sharing);
        ui.add_space(6.0);
        wanted = new_invitation_form::render(ui, house, sharing).or(wanted.take());
        ui.add_space(6.0);
        arrivals::render(ui, house, sight, sharing.starts);
        ui.add_space(4.0);
        ui.horizontal_wrapped(|ui| {
            wanted = arrivals::button(ui, sight, sharing).or(wanted.take());
            let table = filled(ui, "To the table", label("ui-host-table"), theme::GOLD, egui::vec2(220.0, 46.0));
            if table.clicked() {
                // A host who plays has a seat there, whether or not they can direct.
                wanted = if sight.hosts_from_seat() || is_inside(sight) {
                    Some(Intent::Go(ClientScreen::Table))
                } else {
                    house.director().map(Intent::Join)
                };
            }
            if plain(ui, "Close the house", label("ui-host-close")).on_hover_text(label("ui-host-close-what")).clicked()
            {
                wanted = Some(Intent::CloseHouse(AfterClose::Home));
            }
            let escape = ui.input(|input| input.key_pressed(egui::Key::Escape));
            // A host who plays has no way home from here: their seat would be left by it.
            let home = !sight.hosts_from_seat() && plain(ui, "Home", label("ui-home")).clicked();
            if home || (escape && sharing.starts == StartConfirmation::NotYet) {
                let back = if sight.hosts_from_seat() { Intent::Go(ClientScreen::Table) } else { Intent::Leave };
                wanted = Some(back);
            } else if escape {
                sharing.starts = StartConfirmation::NotYet;
            }
        });
    });
    // A host who leaves the page has not confirmed the start.
    if matches!(wanted, Some(Intent::Go(_) | Intent::Join(_) | Intent::CloseHouse(_) | Intent::Leave)) {
        sharing.starts = StartConfirmation::NotYet;
    }
    wanted
}

/// Returns whether this window is connected as the director.
fn is_inside(sight: &ScreenContext) -> bool {
    let is_gone = matches!(sight.status, LinkStatus::Lost(_) | LinkStatus::Refused(_));
    sight.model.directs() && sight.model.view().is_some() && !is_gone
}

/// Returns whether guests on the same network can connect, in words.
fn near(house: &HostedServer) -> String {
    match &house.lan {
        Some(lan) => translate(&Message::new("ui-reach-lan").with("address", address(lan, house.port))),
        None => label("ui-reach-nobody").to_owned(),
    }
}

/// Returns whether guests from outside can connect, in a sentence.
fn far_in_short(house: &HostedServer) -> &'static str {
    match (&house.public, &house.router) {
        (Some(_), _) => label("ui-reach-public-short"),
        (None, PortForwardingState::PassesOn(..)) => label("ui-reach-router-short"),
        (
            None,
            PortForwardingState::BehindAnother(_)
            | PortForwardingState::NoNetwork
            | PortForwardingState::Refused(_)
            | PortForwardingState::NotAsked,
        ) => label("ui-reach-not-yet"),
    }
}

/// Returns whether guests from outside can connect, as far as it is known. Untested ways are not claimed to work.
fn far(house: &HostedServer) -> String {
    let lan = house.lan.clone().unwrap_or_default();
    let forward = |id| Message::new(id).with("port", house.port.to_string()).with("computer", lan.clone());
    let message = match (&house.public, &house.router) {
        (Some(_), _) => {
            let outside = house.outside().map(|(host, port)| address(&host, port)).unwrap_or_default();
            forward("ui-reach-public").with("address", outside)
        }
        (None, PortForwardingState::PassesOn(host, port)) => {
            Message::new("ui-reach-router").with("address", address(host, *port))
        }
        (None, router @ PortForwardingState::BehindAnother(host)) if router.is_shared() => {
            Message::new("ui-reach-shared").with("address", host.clone())
        }
        (None, PortForwardingState::BehindAnother(host)) => forward("ui-reach-behind").with("address", host.clone()),
        (None, PortForwardingState::NoNetwork) => Message::new("ui-reach-no-network"),
        (None, PortForwardingState::Refused(why)) => forward("ui-reach-refused").with("why", why.clone()),
        (None, PortForwardingState::NotAsked) => forward("ui-reach-forward"),
    };
    translate(&message)
}

fn address(host: &str, port: u16) -> String {
    if host.contains(':') { format!("[{host}]:{port}") } else { format!("{host}:{port}") }
}
