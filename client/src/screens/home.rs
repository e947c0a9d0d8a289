//! The home screen: an invitation from the clipboard, then Join, Watch, Host here, Practice.

use crate::a11y::accessible_names;
use crate::network::hosting_jobs::HostedSession;
use crate::network::local_server::server_control::HostedServerState;
use crate::panels::{mark, plain};
use crate::screens::dialog::{Dialog, dialog};
use crate::screens::intent::Intent;
use crate::screens::screen::{ClientScreen, JoinPurpose};
use crate::theme;
use crate::ui_text::{label, translate};
use bevy_egui::egui;
use cardroom_shared::narration::Message;
use cardroom_shared::protocol::invitation::Invitation;

/// The font size of the title, in points at every text scale.
const TITLE: f32 = 54.0;

/// Draws the home screen. `offered` is an invitation from the clipboard.
pub(super) fn render(root: &mut egui::Ui, hosting: &HostedSession, offered: Option<&Invitation>) -> Option<Intent> {
    let mut wanted = None;
    dialog(root, Dialog::alone("Home", 560.0), |ui| {
        ui.vertical_centered(|ui| {
            // The title does not grow with the text, because the choices below need the room.
            let title = TITLE / theme::text_scale();
            ui.label(theme::strong_text("Cardroom", title).color(theme::GOLD.panel()));
            let suits = egui::RichText::new("♠   ♥   ♦   ♣").size(20.0).color(theme::TEXT_SOFT.panel());
            ui.label(suits);
            ui.add_space(2.0);
            ui.label(egui::RichText::new(label("ui-home-line")).size(17.0).color(theme::TEXT_SOFT.panel()));
        });
        ui.add_space(16.0);
        if let Some(invitation) = offered {
            let what = Message::new("ui-home-offered-what").with("address", invitation.address());
            if choice(ui, "Offered", label("ui-home-offered"), &translate(&what), theme::GOLD).clicked() {
                wanted = Some(Intent::Join(invitation.clone()));
            }
        }
        // Only the most likely next step is gold.
        let mut fill = if offered.is_some() { theme::BOX_LIT } else { theme::GOLD };
        if let Some((house, state)) = hosting.evening() {
            let name = if state == HostedServerState::Runs { label("ui-home-back") } else { label("ui-home-go-on") };
            if choice(ui, "Back to your evening", name, &house.name, fill).clicked() {
                wanted = Some(Intent::BackToEvening);
            }
            fill = theme::BOX_LIT;
        }
        let join = Intent::Go(ClientScreen::Join(JoinPurpose::Play));
        let watch = Intent::Go(ClientScreen::Join(JoinPurpose::Watch));
        let mut choices = vec![
            ("Join", label("ui-home-join"), label("ui-home-join-what"), fill, join),
            ("Watch", label("ui-home-watch"), label("ui-home-watch-what"), theme::BOX_LIT, watch),
        ];
        // Only one hosted server at a time, because all sessions of the person share one folder.
        if hosting.running().is_none() {
            let (name, what) = (label("ui-home-host"), label("ui-home-host-what"));
            choices.push(("Host here", name, what, theme::BOX_LIT, Intent::Go(ClientScreen::Host)));
        }
        let (name, what) = (label("ui-home-practice"), label("ui-home-practice-what"));
        choices.push(("Practice", name, what, theme::BOX_LIT, Intent::Go(ClientScreen::Practice)));
        for (id, name, what, fill, intent) in choices {
            if choice(ui, id, name, what, fill).clicked() {
                wanted = Some(intent);
            }
        }
        ui.add_space(8.0);
        ui.horizontal(|ui| {
            if plain(ui, "Settings", label("ui-settings")).clicked() {
                wanted = Some(Intent::Go(ClientScreen::Settings(Box::new(ClientScreen::Home))));
            }
            ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
                if plain(ui, "Quit", label("ui-quit")).clicked() {
                    wanted = Some(Intent::Quit);
                }
            });
        });
    });
    wanted
}

/// Draws a wide button with a name and a sentence below it.
fn choice(ui: &mut egui::Ui, id: &str, name: &str, what: &str, fill: theme::Ink) -> egui::Response {
    let (ink, soft) =
        if fill == theme::GOLD { (theme::ON_GOLD, theme::ON_GOLD) } else { (theme::TEXT, theme::TEXT_SOFT) };
    let mut job = egui::text::LayoutJob::default();
    let format =
        |font, ink: theme::Ink| egui::TextFormat { color: ink.panel(), ..egui::TextFormat::simple(font, ink.panel()) };
    job.append(name, 0.0, format(egui::FontId::new(22.0, theme::strong()), ink));
    job.append("\n", 0.0, format(egui::FontId::proportional(4.0), ink));
    job.append(what, 0.0, format(egui::FontId::proportional(15.0), soft));
    let size = egui::vec2(ui.available_width(), 58.0);
    let button =
        egui::Button::new(job).fill(fill.panel()).stroke(theme::edge_of(fill)).corner_radius(9.0).min_size(size);
    let response = ui.add(button);
    accessible_names::named(&response, &format!("{name}: {what}"));
    mark(ui.ctx(), id, response.rect);
    response
}
