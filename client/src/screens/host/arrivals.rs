//! The arrivals at the hosted session, and the button that starts play.

use super::invitation_page_state::{InvitationForm, StartConfirmation};
use crate::model::Model;
use crate::network::LinkStatus;
use crate::network::local_server::saved_hosted_server::{HostedGuest, HostedServer};
use crate::panels::floor::{self, OrderButton, OrderClick};
use crate::panels::{action_slots, filled, mark, plain};
use crate::screens::dialog::soft;
use crate::screens::intent::Intent;
use crate::screens::screen_context::ScreenContext;
use crate::theme::{self, Ink};
use crate::ui_text::{label, translate};
use bevy_egui::egui;
use cardroom_shared::briefing::StartLine;
use cardroom_shared::narration::{Arg, Message, refused, until};
use cardroom_shared::protocol::{Arrival, ClientRequest, Role, RosterLine};
use cardroom_shared::seat::PersonNo;
use cardroom_shared::view::Phase;

/// The size of the start button, in points.
const START: egui::Vec2 = egui::vec2(220.0, 46.0);

/// Returns the person who came by an invitation, as far as the server has told.
pub(super) fn came<'m>(model: &'m Model, guest: &HostedGuest) -> Option<&'m RosterLine> {
    model.who(PersonNo(guest.number))
}

/// Returns the arrival state of a guest for the list of invitations. It is for players only.
pub(super) fn arrived(model: &Model, guest: &HostedGuest) -> Option<(&'static str, Ink)> {
    Some(match came(model, guest).filter(|_| guest.role == Role::Player)?.arrival {
        Arrival::CheckedIn => (label("ui-floor-checked-in"), theme::GREEN_LIT),
        Arrival::Away => (label("ui-floor-away"), theme::TEXT_SOFT),
        Arrival::Here => (label("ui-floor-here"), theme::AMBER_LIT),
        Arrival::Expected => (label("ui-floor-expected"), theme::TEXT_SOFT),
    })
}

/// Returns the effect of a start, while people enter and the server answers.
fn start<'s>(sight: &ScreenContext<'s>) -> Option<&'s StartLine> {
    let enters = sight.model.view().is_some_and(|view| view.tournament.phase == Phase::Entering);
    sight.model.briefing().start.as_ref().filter(|_| enters)
}

/// Draws the taken seats, and the effect of the start or its refusal. If the server refuses this window, it draws that
/// instead.
pub(super) fn render(ui: &mut egui::Ui, house: &HostedServer, sight: &ScreenContext, starts: StartConfirmation) {
    match sight.status {
        LinkStatus::Refused(why) => {
            told(
                ui,
                "Refused",
                &translate(&Message::new("ui-share-refused").with("why", why.as_str())),
                theme::RED_LIT,
            );
            return;
        }
        LinkStatus::Lost(why) => {
            told(ui, "Not heard", &translate(&Message::new("ui-share-lost").with("why", why.as_str())), theme::RED_LIT);
        }
        LinkStatus::Fair | LinkStatus::Silent => {}
    }
    match start(sight) {
        Some(start) => entering(ui, house, sight, (start, starts)),
        None if sight.model.view().is_some() => told(ui, "Begun", label("ui-share-begun"), theme::GREEN_LIT),
        None if matches!(sight.status, LinkStatus::Lost(_)) => {}
        None => soft(ui, label("ui-share-looking")),
    }
}

/// Draws the taken seats while people enter, and the effect of the start.
fn entering(
    ui: &mut egui::Ui,
    house: &HostedServer,
    sight: &ScreenContext,
    (start, starts): (&StartLine, StartConfirmation),
) {
    let taken = Arg::Count(sight.model.view().map_or(0, |view| view.tournament.entrants));
    let seats = Message::new("ui-share-seats").with("taken", taken).with("places", Arg::Count(start.places));
    ui.horizontal_wrapped(|ui| {
        let response = ui.label(theme::strong_text(translate(&seats), 17.0).color(theme::TEXT.panel()));
        mark(ui.ctx(), "Seats taken", response.rect);
        match (&start.refused, sight.model.refusal()) {
            (Some(why), _) => {
                let why = translate(&refused(why, &|seat| seat.to_string()));
                let text = translate(&Message::new("ui-share-start-refused").with("why", why));
                told(ui, "Why not", &text, theme::AMBER_LIT);
            }
            (None, Some(refused)) => {
                let text = translate(&Message::new("ui-not-done").with("why", refused.why.as_str()));
                told(ui, "Not started", &text, theme::RED_LIT);
            }
            (None, None) => told(ui, "What starts", &in_words(start), theme::TEXT_SOFT),
        }
    });
    if starts == StartConfirmation::Asked {
        let what = floor::start().hint;
        told(ui, "Start question", &translate(&Message::new("ui-share-start-sure").with("what", what)), theme::GOLD);
    } else {
        let minutes = Arg::Count(house.start_in_s.div_ceil(60));
        soft(ui, &translate(&Message::new("ui-share-start").with("minutes", minutes)));
    }
}

fn told(ui: &mut egui::Ui, name: &str, text: &str, ink: Ink) {
    let response = ui.add(egui::Label::new(egui::RichText::new(text).size(17.0).color(ink.panel())).wrap());
    mark(ui.ctx(), name, response.rect);
}

/// Returns the people who would sit down, and the end of late entry.
fn in_words(start: &StartLine) -> String {
    let (players, bots) = (Arg::Count(start.players), Arg::Count(start.bots));
    let seated = match (start.players, start.bots) {
        (_, 0) => Message::new("ui-share-seated"),
        (0, _) => Message::new("ui-share-seated-bots"),
        (..) => Message::new("ui-share-seated-both"),
    };
    let seated = translate(&seated.with("players", players).with("bots", bots));
    match start.late_until {
        Some(end) => format!("{seated} {}", translate(&Message::new("ui-share-late").with("until", until(end)))),
        None => format!("{seated} {}", label("ui-share-no-late")),
    }
}

/// Draws the start button. A start is final, so the host is asked first. If the server refuses this window, the button
/// only tries again.
pub(super) fn button(ui: &mut egui::Ui, sight: &ScreenContext, sharing: &mut InvitationForm) -> Option<Intent> {
    if let LinkStatus::Refused(_) = sight.status {
        let again = if sight.hosts_from_seat() { Intent::DirectAgain } else { Intent::BackToEvening };
        return plain(ui, "Try again", label("ui-trouble-again")).clicked().then_some(again);
    }
    let Some(start) = start(sight) else {
        // After the start there is no question. Before the server answers, nothing is known about it.
        if sight.model.view().is_some() {
            sharing.starts = StartConfirmation::NotYet;
        }
        return None;
    };
    let OrderButton { name, act: OrderClick::Give(order), .. } = floor::start() else { return None };
    let can_start = start.refused.is_none() && *sight.status == LinkStatus::Fair;
    if !can_start {
        sharing.starts = StartConfirmation::NotYet;
    }
    let pressed = |ui: &mut egui::Ui, mark: &str, text: &str| {
        ui.add_enabled_ui(can_start, |ui| filled(ui, mark, text, theme::GREEN, START).clicked()).inner
    };
    if sharing.starts == StartConfirmation::NotYet {
        if pressed(ui, "Start", &name) {
            (sharing.starts, sharing.asked_since) = (StartConfirmation::Asked, sight.now);
        }
        return None;
    }
    // The answer is where the question was asked for, so a double click or a held key does not count.
    let is_awake = sight.now.saturating_sub(sharing.asked_since) >= action_slots::DEAD;
    let is_sure = pressed(ui, "Start now", label("ui-share-start-now")) && is_awake && !is_key_held(ui);
    if plain(ui, "Not yet", label("ui-share-start-not-yet")).clicked() || is_sure {
        sharing.starts = StartConfirmation::NotYet;
    }
    is_sure.then_some(Intent::Direct(ClientRequest::Order(order, None)))
}

/// Returns whether a held key repeats in this frame.
fn is_key_held(ui: &egui::Ui) -> bool {
    let repeats = |event: &egui::Event| matches!(event, egui::Event::Key { pressed: true, repeat: true, .. });
    ui.input(|input| input.events.iter().any(repeats))
}
