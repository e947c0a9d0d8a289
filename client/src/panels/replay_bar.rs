//! The bar below a hand that plays again.

use crate::app::key_bindings;
use crate::panels::{filled, fitting, in_suits, mark, plain};
use crate::playback::hand_replay::{Replay, ReplayRequest};
use crate::theme;
use crate::ui_text::{Arg, Message, label, translate};
use bevy_egui::egui;

/// How high a control is, in points: no higher than the row above the places where one acts.
const CONTROL: f32 = 30.0;

/// Draws it. Returns what the person wants.
pub fn render(ui: &mut egui::Ui, replay: &Replay) -> Option<ReplayRequest> {
    let mut wanted = None;
    let (at, of) = replay.place();
    let number = |count: usize| Arg::Number(u32::try_from(count).unwrap_or(u32::MAX));
    let place = Message::new("ui-replay-place").with("hand", replay.heading());
    // Above the places where one acts: none of them lies below the pointer when the turn comes.
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = egui::vec2(8.0, 4.0);
        ui.spacing_mut().interact_size.y = CONTROL;
        let play = label(if replay.plays() { "ui-replay-stop" } else { "ui-replay-play" });
        let ways = [
            ("Back", label("ui-replay-back"), at > 1, ReplayRequest::Back),
            ("Play", play, of > 1, ReplayRequest::Play),
            ("Forward", label("ui-replay-forward"), at < of, ReplayRequest::Forward),
        ];
        for (name, text, is_possible, request) in ways {
            if ui.add_enabled_ui(is_possible, |ui| plain(ui, name, text)).inner.clicked() {
                wanted = Some(request);
            }
        }
        let back = filled(ui, "Back to the table", label("ui-replay-leave"), theme::GREEN, egui::vec2(190.0, CONTROL));
        if back.clicked() {
            wanted = Some(ReplayRequest::Leave);
        }
    });
    ui.horizontal(|ui| {
        let place = translate(&place.with("at", number(at)).with("of", number(of)));
        let size = fitting(ui, &place, 17.0, ui.available_width() * 0.4);
        ui.label(theme::strong_text(place, size).color(theme::GOLD.panel()));
        let told = replay.frame().map_or("", |frame| frame.told.as_str());
        let size = fitting(ui, told, 15.0, ui.available_width());
        let told = in_suits(told, egui::FontId::proportional(size), theme::TEXT, ui.available_width());
        ui.add(egui::Label::new(told).truncate());
    });
    mark(ui.ctx(), &format!("Replay {at} of {of}"), ui.min_rect());
    wanted.or_else(|| by_key(ui.ctx()))
}

fn by_key(ctx: &egui::Context) -> Option<ReplayRequest> {
    let is_free = key_bindings::is_free(ctx) && ctx.memory(|memory| memory.focused().is_none());
    let wants = [
        (key_bindings::STEP_BACK, ReplayRequest::Back),
        (key_bindings::STEP_ON, ReplayRequest::Forward),
        (key_bindings::PLAY, ReplayRequest::Play),
        (key_bindings::BACK, ReplayRequest::Leave),
    ];
    wants.into_iter().find(|(key, _)| is_free && key_bindings::pressed(ctx, *key)).map(|(_, request)| request)
}
