//! The invitations of the hosted session: a list, and one of them large as text and QR code.

use super::invitation_page_state::{InvitationForm, ShownInvitation};
use super::invitation_text::{copy, large};
use super::{arrivals, no_way_in, open_link};
use crate::model::Model;
use crate::network::local_server::outside_browsers::{CertificateStatus, OutsideBrowsers};
use crate::network::local_server::saved_hosted_server::{GuestOrigin, HostedGuest, HostedServer};
use crate::panels::{mark, pick, plain, select};
use crate::screens::dialog::soft;
use crate::screens::intent::Intent;
use crate::screens::screen_context::ScreenContext;
use crate::ui_text::{label, translate};
use bevy_egui::egui;
use cardroom_shared::narration::Message;
use cardroom_shared::protocol::Role;

/// The maximum height of the invitations, in points.
const HEIGHT: f32 = 372.0;
/// The width of the list, in points.
const LIST: f32 = 330.0;

/// Draws the list, and the chosen invitation beside it.
pub(super) fn render(
    ui: &mut egui::Ui,
    house: &HostedServer,
    sight: &ScreenContext,
    sharing: &mut InvitationForm,
) -> Option<Intent> {
    let (model, certificate) = (sight.model, sight.hosting.certificate());
    let mut wanted = None;
    let guest = |number| house.guests.iter().find(|guest| guest.number == number);
    let chosen = match sharing.chosen {
        Some(ShownInvitation::OpenLink) => None,
        Some(ShownInvitation::Guest(number)) => guest(number).or(house.guests.first()),
        None => house.guests.first(),
    };
    ui.horizontal_top(|ui| {
        ui.vertical(|ui| {
            ui.set_width(LIST);
            let area =
                egui::ScrollArea::vertical().id_salt("invitations").max_height(HEIGHT).auto_shrink([false, true]);
            area.show(ui, |ui| {
                let words = egui::RichText::new(label("ui-open-link")).size(16.0);
                let response = select(ui, chosen.is_none(), words);
                mark(ui.ctx(), "Open link", response.rect);
                if response.clicked() {
                    sharing.chosen = Some(ShownInvitation::OpenLink);
                }
                for guest in &house.guests {
                    ui.horizontal_wrapped(|ui| {
                        let who = egui::RichText::new(who(guest, model)).size(16.0);
                        let is_chosen = chosen.is_some_and(|chosen| chosen.number == guest.number);
                        let response = select(ui, is_chosen, who);
                        mark(ui.ctx(), &format!("Invitation {}", guest.number), response.rect);
                        if response.clicked() {
                            sharing.chosen = Some(ShownInvitation::Guest(guest.number));
                        }
                        if let Some((text, ink)) = arrivals::arrived(model, guest) {
                            let response = ui.label(egui::RichText::new(text).size(15.0).color(ink.panel()));
                            mark(ui.ctx(), &format!("Arrival {}", guest.number), response.rect);
                        }
                    });
                }
            });
        });
        ui.add_space(18.0);
        ui.vertical(|ui| {
            origins(ui, sharing);
            wanted = match chosen {
                Some(guest) => one(ui, (house, certificate), guest, sharing),
                None => open_link::render(ui, (house, certificate), sharing),
            };
        });
    });
    wanted
}

/// Returns the number of an invitation with the name or role of its guest.
fn who(guest: &HostedGuest, model: &Model) -> String {
    let came = arrivals::came(model, guest).map(|line| line.name.as_str());
    let name = guest.name.as_deref().or(came).unwrap_or(role_in_words(guest.role));
    format!("{} · {name}", guest.number)
}

/// Returns the role of a guest in words.
pub(super) fn role_in_words(role: Role) -> &'static str {
    match role {
        Role::Player => label("ui-host-player"),
        Role::Spectator => label("ui-host-spectator"),
        Role::Director => label("ui-host-director"),
        Role::Deputy => label("ui-host-deputy"),
    }
}

/// Draws the choice of the network from which a guest comes.
fn origins(ui: &mut egui::Ui, sharing: &mut InvitationForm) {
    ui.horizontal(|ui| {
        pick(ui, &mut sharing.from, GuestOrigin::ThisNetwork, label("ui-host-from-here"));
        pick(ui, &mut sharing.from, GuestOrigin::Outside, label("ui-host-from-outside"));
    });
}

/// Draws one invitation, large.
fn one(
    ui: &mut egui::Ui,
    (house, certificate): (&HostedServer, Option<&CertificateStatus>),
    guest: &HostedGuest,
    sharing: &mut InvitationForm,
) -> Option<Intent> {
    let Some(invitation) = house.invitation(guest, sharing.from) else {
        return no_way_in::render(ui, house, sharing);
    };
    // A link goes into a window, too, so it is the one line to send.
    let seat = house.link(guest, sharing.from).map(|seat| seat.to_string());
    let how = match sharing.from {
        GuestOrigin::Outside => how_outside(house, certificate),
        GuestOrigin::ThisNetwork if seat.is_some() => label("ui-host-link-what").to_owned(),
        GuestOrigin::ThisNetwork => label("ui-host-no-link").to_owned(),
    };
    let line = seat.unwrap_or_else(|| invitation.to_string());
    large(ui, &line, None);
    let mut wanted = None;
    ui.horizontal(|ui| {
        copy(ui, line, ShownInvitation::Guest(guest.number), sharing);
        if guest.role == Role::Player {
            let here = plain(ui, "Sit here", label("ui-host-sit")).on_hover_text(label("ui-host-sit-what"));
            if here.clicked() {
                wanted = Some(Intent::Join(house.here(guest)));
            }
        }
    });
    soft(ui, &how);
    wanted
}

/// The use of the invitation of a guest from outside, in words: whether a browser gets a seat, and else the reason.
fn how_outside(house: &HostedServer, certificate: Option<&CertificateStatus>) -> String {
    let because = |id: &'static str, why: &str| translate(&Message::new(id).with("why", why));
    match (&house.browsers, certificate) {
        (OutsideBrowsers::Refused(why), _) => because("ui-host-browsers-refused", why),
        (OutsideBrowsers::NotAsked | OutsideBrowsers::NoAddress, _) => label("ui-host-no-link").to_owned(),
        (OutsideBrowsers::ByTls(_), Some(CertificateStatus::Valid)) => label("ui-host-link-what").to_owned(),
        (OutsideBrowsers::ByTls(_), Some(CertificateStatus::Failed(why))) => because("ui-host-browsers-failed", why),
        (OutsideBrowsers::ByTls(_), Some(CertificateStatus::Awaited) | None) => {
            label("ui-host-browsers-awaited").to_owned()
        }
    }
}
