//! The form for another invitation while the session runs.

use super::invitation_list::role_in_words;
use super::invitation_page_state::InvitationForm;
use crate::network::local_server::saved_hosted_server::HostedServer;
use crate::network::local_server::server_control::MOST_INVITATIONS;
use crate::panels::{mark, pick, plain};
use crate::screens::dialog::soft;
use crate::screens::intent::Intent;
use crate::theme;
use crate::ui_text::{label, translate};
use bevy_egui::egui;
use cardroom_shared::command::Name;
use cardroom_shared::narration::{Message, not_a_name};
use cardroom_shared::protocol::Role;

/// The roles that can be invited here.
const ROLES: [Role; 3] = [Role::Player, Role::Spectator, Role::Director];
/// The width of the field for a name, in points.
const FIELD: f32 = 230.0;

/// Returns the text for a full list of invitations.
fn full() -> String {
    translate(&Message::new("ui-invite-full").with("most", MOST_INVITATIONS.to_string()))
}

/// Draws the form. Returns the request to invite.
pub(super) fn render(ui: &mut egui::Ui, house: &HostedServer, sharing: &mut InvitationForm) -> Option<Intent> {
    let mut wanted = None;
    let mut role = sharing.role.unwrap_or(Role::Player);
    let typed = sharing.name.trim().to_owned();
    let name = if typed.is_empty() { Ok(None) } else { Name::try_from(typed).map(Some) };
    ui.horizontal_wrapped(|ui| {
        ui.label(theme::strong_text(label("ui-invite-more"), 17.0));
        for other in ROLES {
            let response = pick(ui, &mut role, other, role_in_words(other));
            mark(ui.ctx(), &format!("Invite as {other}"), response.rect);
        }
        let field = egui::TextEdit::singleline(&mut sharing.name)
            .id(egui::Id::new("name of a guest"))
            .desired_width(theme::grown(FIELD).min(ui.available_width() - 24.0))
            .hint_text(label("ui-invite-name"))
            .margin(egui::Margin::symmetric(10, 6));
        let response = ui.add(field);
        mark(ui.ctx(), "Name of a guest", response.rect);
        let has_room = house.invitations() < MOST_INVITATIONS;
        ui.add_enabled_ui(name.is_ok() && has_room, |ui| {
            if plain(ui, "Invite", label("ui-invite")).on_hover_text(label("ui-invite-what")).clicked() {
                wanted = name.clone().ok().map(|name| Intent::Invite(role, name));
            }
        });
    });
    sharing.role = Some(role);
    let why = name.err().map(|why| translate(&Message::new("ui-invite-refused").with("why", not_a_name(why))));
    if let Some(why) = why.or_else(|| sharing.refused.clone()) {
        let response = ui.add(egui::Label::new(egui::RichText::new(why).color(theme::RED_LIT.panel())).wrap());
        mark(ui.ctx(), "Not invited", response.rect);
    }
    if house.invitations() >= MOST_INVITATIONS {
        soft(ui, &full());
    }
    wanted
}
