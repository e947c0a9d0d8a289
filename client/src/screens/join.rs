//! The screen to paste an invitation. The text is checked at once.

use crate::app::key_bindings;
use crate::app::settings::RecentInvitations;
use crate::panels::{filled, mark, plain};
use crate::screens::dialog::{Dialog, dialog, soft};
use crate::screens::intent::Intent;
use crate::screens::local_ui_state::FormState;
use crate::screens::screen::{ClientScreen, JoinPurpose};
use crate::theme::{self, Ink};
use crate::ui_text::{label, translate};
use bevy_egui::egui;
use cardroom_shared::narration::Message;
use cardroom_shared::protocol::invitation::{Invitation, NotAnInvitation, SCHEME};
use cardroom_shared::protocol::{OpenLink, Role};

/// Draws the screen.
pub(super) fn render(
    root: &mut egui::Ui,
    purpose: JoinPurpose,
    form_state: &mut FormState,
    recents: &RecentInvitations,
) -> Option<Intent> {
    let FormState { pasted, offered, .. } = form_state;
    let mut wanted = None;
    let heading = match purpose {
        JoinPurpose::Play => label("ui-join"),
        JoinPurpose::Watch => label("ui-watch"),
    };
    dialog(root, Dialog::alone("Join", 620.0).headed(heading), |ui| {
        soft(ui, label("ui-join-paste"));
        if let Some(invitation) = offered.as_ref().filter(|_| pasted.is_empty()) {
            let found = Message::new("ui-join-offered").with("address", invitation.address());
            if plain(ui, "Offered", &translate(&found)).clicked() {
                *pasted = invitation.to_string();
            }
        }
        ui.add_space(6.0);
        let field = egui::TextEdit::multiline(pasted)
            .id(egui::Id::new("invitation"))
            .desired_rows(4)
            .desired_width(f32::INFINITY)
            .font(egui::TextStyle::Monospace)
            .hint_text("cardroom:…")
            .margin(egui::Margin::same(12));
        let response = ui.add(field);
        mark(ui.ctx(), "Invitation", response.rect);
        if ui.ctx().memory(|memory| memory.focused().is_none()) {
            response.request_focus();
        }
        let verdict = check(pasted);
        let (ink, words) = told(&verdict, purpose);
        ui.label(egui::RichText::new(words).size(16.0).color(ink.panel()));
        if let Verdict::Open(link) = &verdict
            && link.web.is_some()
            && plain(ui, "Copy the open link", label("ui-join-copy-link")).clicked()
        {
            // A browser that is started with the link would have its secret on a command line.
            ui.ctx().copy_text(link.to_string());
        }
        mark(ui.ctx(), verdict_name(&verdict), response.rect);
        ui.add_space(8.0);
        let entered = ui.input(|input| input.key_pressed(egui::Key::Enter));
        ui.horizontal(|ui| {
            let (name, text) = match purpose {
                JoinPurpose::Play => ("Join", label("ui-home-join")),
                JoinPurpose::Watch => ("Watch", label("ui-home-watch")),
            };
            ui.add_enabled_ui(matches!(verdict, Verdict::Good(_)), |ui| {
                let clicked = filled(ui, name, text, theme::GOLD, egui::vec2(180.0, 46.0)).clicked();
                if let (true, Verdict::Good(invitation)) = (clicked || entered, &verdict) {
                    wanted = Some(Intent::Join(invitation.clone()));
                }
            });
            if plain(ui, "Back", label("ui-back")).clicked() || ui.input(|input| input.key_pressed(egui::Key::Escape)) {
                wanted = Some(Intent::Go(ClientScreen::Home));
            }
        });
        if !recents.recent.is_empty() {
            wanted = recent(ui, recents).or(wanted.take());
        }
    });
    if key_bindings::pressed(root.ctx(), key_bindings::BACK) {
        return Some(Intent::Go(ClientScreen::Home));
    }
    wanted
}

/// The result of checking a pasted text.
enum Verdict {
    Nothing,
    Wrong(NotAnInvitation),
    /// The open link of a host, which is for a browser.
    Open(OpenLink),
    Good(Invitation),
}

fn check(pasted: &str) -> Verdict {
    let pasted = pasted.trim();
    if pasted.is_empty() {
        return Verdict::Nothing;
    }
    match pasted.parse() {
        Ok(invitation) => Verdict::Good(invitation),
        Err(NotAnInvitation::OpenLink) => pasted.parse().map_or_else(Verdict::Wrong, Verdict::Open),
        Err(wrong) => Verdict::Wrong(wrong),
    }
}

/// Returns the name that tests use for the result.
fn verdict_name(verdict: &Verdict) -> &'static str {
    match verdict {
        Verdict::Nothing => "Nothing pasted",
        Verdict::Wrong(_) => "Wrong invitation",
        Verdict::Open(_) => "Open link",
        Verdict::Good(_) => "Good invitation",
    }
}

fn told(verdict: &Verdict, purpose: JoinPurpose) -> (Ink, String) {
    match verdict {
        Verdict::Nothing => (theme::TEXT_SOFT, label("ui-join-nothing").to_owned()),
        Verdict::Wrong(why) => (theme::RED_LIT, translate(&Message::new("ui-join-wrong").with("why", in_words(why)))),
        Verdict::Open(link) => {
            let id = if link.web.is_some() { "ui-join-open-link" } else { "ui-join-open-link-no-web" };
            (theme::AMBER_LIT, label(id).to_owned())
        }
        Verdict::Good(invitation) => {
            let id = match (invitation.role, purpose) {
                (Role::Spectator, JoinPurpose::Play) => "ui-join-good-spectator",
                (Role::Player, JoinPurpose::Watch) => "ui-join-good-player",
                _ => "ui-join-good",
            };
            (theme::GREEN_LIT, translate(&Message::new(id).with("address", invitation.address())))
        }
    }
}

/// Returns why a text is not an invitation.
fn in_words(wrong: &NotAnInvitation) -> Message {
    match wrong {
        NotAnInvitation::NoneFound => Message::new("ui-join-wrong-none").with("begins", SCHEME),
        NotAnInvitation::CutOff => Message::new("ui-join-wrong-cut-off"),
        NotAnInvitation::Garbled => Message::new("ui-join-wrong-garbled"),
        NotAnInvitation::Address(address) => Message::new("ui-join-wrong-address").with("address", address.as_str()),
        NotAnInvitation::OpenLink => Message::new("ui-join-open-link"),
        NotAnInvitation::Role(role) => Message::new("ui-join-wrong-role").with("role", role.0.as_str()),
    }
}

/// The greatest width of a recent tournament, in points, and the width of the button beside it.
const RECENT: f32 = 420.0;
const FORGET: f32 = 96.0;

/// Draws the tournaments that were joined before, by name.
fn recent(ui: &mut egui::Ui, recents: &RecentInvitations) -> Option<Intent> {
    let mut wanted = None;
    ui.add_space(10.0);
    ui.separator();
    ui.label(theme::strong_text(label("ui-join-recent"), 16.0).color(theme::TEXT_SOFT.panel()));
    for (number, recent) in recents.recent.iter().enumerate() {
        ui.horizontal(|ui| {
            let again = theme::strong_text(&recent.tournament, 17.0);
            let width = (ui.available_width() - theme::grown(FORGET)).min(RECENT);
            let button = egui::Button::new(again).min_size(egui::vec2(width, 34.0));
            if ui.add(button).on_hover_text(recent.invitation.address()).clicked() {
                wanted = Some(Intent::Join(recent.invitation.clone()));
            }
            if plain(ui, "Forget", label("ui-join-forget")).clicked() {
                wanted = Some(Intent::Forget(number));
            }
        });
    }
    wanted
}

#[cfg(test)]
mod tests {
    use super::*;
    use cardroom_shared::protocol::invitation::{Fingerprint, Secret};

    fn open(web: Option<&str>) -> OpenLink {
        OpenLink {
            web: web.map(ToOwned::to_owned),
            host: "poker.example.org".to_owned(),
            port: 7_777,
            fingerprint: Fingerprint::of(b"certificate"),
            secret: Secret::new(*b"sixteen letters!"),
        }
    }

    #[test]
    fn an_open_link_is_said_to_be_for_a_browser() {
        for (web, words) in
            [(Some("https://poker.example.org"), "ui-join-open-link"), (None, "ui-join-open-link-no-web")]
        {
            let link = open(web);
            let verdict = check(&format!("Come: {link}"));
            assert!(matches!(&verdict, Verdict::Open(read) if *read == link), "{link}");
            assert_eq!(told(&verdict, JoinPurpose::Play).1, label(words));
        }
        let text = open(Some("https://poker.example.org")).to_string();
        assert!(matches!(check(&text[..text.len() - 1]), Verdict::Wrong(NotAnInvitation::CutOff)));
    }
}
