//! The open link of the hosted session: one link for a group chat, whose guests ask to join.

use super::invitation_page_state::{InvitationForm, ShownInvitation};
use super::invitation_text::{copy, large};
use super::no_way_in;
use crate::network::local_server::outside_browsers::{CertificateStatus, OutsideBrowsers};
use crate::network::local_server::saved_hosted_server::{GuestOrigin, HostedServer};
use crate::panels::plain;
use crate::screens::dialog::soft;
use crate::screens::intent::{Intent, OpenLinkRequest};
use crate::ui_text::{label, translate};
use bevy_egui::egui;
use cardroom_shared::narration::Message;

/// Draws the link, or the button that makes one.
pub(super) fn render(
    ui: &mut egui::Ui,
    (house, certificate): (&HostedServer, Option<&CertificateStatus>),
    sharing: &mut InvitationForm,
) -> Option<Intent> {
    if house.way_in(sharing.from).is_none() {
        return no_way_in::render(ui, house, sharing);
    }
    if house.web(sharing.from).is_none() {
        soft(ui, &no_browser(house, sharing.from));
        return None;
    }
    let Some(link) = house.open_link_from(sharing.from) else {
        soft(ui, label("ui-open-link-what"));
        let make = plain(ui, "Make open link", label("ui-open-link-make"));
        let make = make.on_hover_text(label("ui-open-link-make-what"));
        return make.clicked().then_some(Intent::OpenLink(OpenLinkRequest::Make));
    };
    let text = link.to_string();
    large(ui, &text, Some(label("ui-open-link-what")));
    let mut wanted = None;
    ui.horizontal_wrapped(|ui| {
        copy(ui, text, ShownInvitation::OpenLink, sharing);
        let close = plain(ui, "Close open link", label("ui-open-link-close"));
        if close.on_hover_text(label("ui-open-link-close-what")).clicked() {
            wanted = Some(Intent::OpenLink(OpenLinkRequest::Close));
        }
    });
    if sharing.from == GuestOrigin::Outside
        && let Some(words) = wait(certificate)
    {
        soft(ui, &words);
    }
    wanted
}

/// The reason why no browser from there gets a seat, in words.
fn no_browser(house: &HostedServer, from: GuestOrigin) -> String {
    match (&house.browsers, from) {
        (OutsideBrowsers::Refused(why), GuestOrigin::Outside) => {
            translate(&Message::new("ui-open-link-refused").with("why", why.as_str()))
        }
        _ => label("ui-open-link-no-browser").to_owned(),
    }
}

/// The wait for the certificate, in words. `None` once it is valid.
fn wait(certificate: Option<&CertificateStatus>) -> Option<String> {
    match certificate {
        Some(CertificateStatus::Valid) => None,
        Some(CertificateStatus::Failed(why)) => {
            Some(translate(&Message::new("ui-open-link-refused").with("why", why.as_str())))
        }
        Some(CertificateStatus::Awaited) | None => Some(label("ui-open-link-awaited").to_owned()),
    }
}
