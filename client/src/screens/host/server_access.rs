//! The house of one's own: from where it can be reached, and an invitation for everybody.

use super::invitation_form::{Sharing, Starts};
use super::{arrivals, invitation_list, new_invitation};
use crate::network::LinkStatus;
use crate::network::local_server::hosted_server::{House, Router};
use crate::panels::{filled, mark, plain};
use crate::screens::dialog::{Sheet, sheet, soft};
use crate::screens::intent::{Intent, Then};
use crate::screens::screen::Screen;
use crate::screens::screen_context::Sight;
use crate::theme;
use crate::ui_text::{label, say};
use bevy_egui::egui;
use cardroom_shared::narration::Message;

const WIDTH: f32 = 900.0;

/// Draws the screen.
pub(in crate::screens) fn show(root: &mut egui::Ui, sight: &Sight, sharing: &mut Sharing) -> Option<Intent> {
    let mut wanted = None;
    let house = sight.hosting.running();
    let heading = house.map_or("", |house| house.name.as_str());
    sheet(root, Sheet::alone("Share", WIDTH).headed(heading), |ui| {
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
                wanted = Some(Intent::Go(Screen::Home));
            }
            return;
        };
        soft(ui, &near(house));
        soft(ui, far_in_short(house));
        let more = ui.collapsing(label("ui-reach-more"), |ui| soft(ui, &far(house)));
        mark(ui.ctx(), "More of the way in", more.header_response.rect);
        ui.add_space(8.0);
        wanted = invitation_list::show(ui, house, sight.model, sharing);
        ui.add_space(6.0);
        wanted = new_invitation::show(ui, house, sharing).or(wanted.take());
        ui.add_space(6.0);
        arrivals::show(ui, house, sight, sharing.starts);
        ui.add_space(4.0);
        ui.horizontal_wrapped(|ui| {
            wanted = arrivals::button(ui, sight, sharing).or(wanted.take());
            let table = filled(ui, "To the table", label("ui-host-table"), theme::GOLD, egui::vec2(220.0, 46.0));
            if table.clicked() {
                wanted =
                    if is_inside(sight) { Some(Intent::Go(Screen::Table)) } else { house.director().map(Intent::Join) };
            }
            if plain(ui, "Close the house", label("ui-host-close")).on_hover_text(label("ui-host-close-what")).clicked()
            {
                wanted = Some(Intent::CloseHouse(Then::Home));
            }
            let escape = ui.input(|input| input.key_pressed(egui::Key::Escape));
            if plain(ui, "Home", label("ui-home")).clicked() || (escape && sharing.starts == Starts::NotYet) {
                wanted = Some(Intent::Leave);
            } else if escape {
                sharing.starts = Starts::NotYet;
            }
        });
    });
    // Whoever leaves the page was not sure.
    if matches!(wanted, Some(Intent::Go(_) | Intent::Join(_) | Intent::CloseHouse(_) | Intent::Leave)) {
        sharing.starts = Starts::NotYet;
    }
    wanted
}

/// Whether this window is in the house already, as its director.
fn is_inside(sight: &Sight) -> bool {
    let is_gone = matches!(sight.status, LinkStatus::Lost(_) | LinkStatus::Refused(_));
    sight.model.directs() && sight.model.view().is_some() && !is_gone
}

/// Whether guests on the same network can come.
fn near(house: &House) -> String {
    match &house.lan {
        Some(lan) => say(&Message::new("ui-reach-lan").with("address", address(lan, house.port))),
        None => label("ui-reach-nobody").to_owned(),
    }
}

/// Whether guests from elsewhere can come, in a sentence.
fn far_in_short(house: &House) -> &'static str {
    match (&house.public, &house.router) {
        (Some(_), _) => label("ui-reach-public-short"),
        (None, Router::PassesOn(..)) => label("ui-reach-router-short"),
        (None, Router::BehindAnother(_) | Router::NoNetwork | Router::Refused(_) | Router::NotAsked) => {
            label("ui-reach-not-yet")
        }
    }
}

/// Whether guests from elsewhere can come, as far as anybody knows: nothing is claimed that nobody has tried.
fn far(house: &House) -> String {
    let lan = house.lan.clone().unwrap_or_default();
    let forward = |id| Message::new(id).with("port", house.port.to_string()).with("computer", lan.clone());
    let message = match (&house.public, &house.router) {
        (Some(_), _) => {
            let outside = house.outside().map(|(host, port)| address(&host, port)).unwrap_or_default();
            forward("ui-reach-public").with("address", outside)
        }
        (None, Router::PassesOn(host, port)) => Message::new("ui-reach-router").with("address", address(host, *port)),
        (None, router @ Router::BehindAnother(host)) if router.is_shared() => {
            Message::new("ui-reach-shared").with("address", host.clone())
        }
        (None, Router::BehindAnother(host)) => forward("ui-reach-behind").with("address", host.clone()),
        (None, Router::NoNetwork) => Message::new("ui-reach-no-network"),
        (None, Router::Refused(why)) => forward("ui-reach-refused").with("why", why.clone()),
        (None, Router::NotAsked) => forward("ui-reach-forward"),
    };
    say(&message)
}

fn address(host: &str, port: u16) -> String {
    if host.contains(':') { format!("[{host}]:{port}") } else { format!("{host}:{port}") }
}
