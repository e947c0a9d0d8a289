//! The header of the desk, always visible: the tournament state and the orders about the clock.

use super::desk_state::{FloorDeskState, PaletteDraft};
use super::floor_action::{FloorAction, button};
use super::order_buttons;
use crate::app::key_bindings;
use crate::model::Model;
use crate::panels::{part, plain};
use crate::theme;
use crate::ui_text::amounts;
use crate::ui_text::{Arg, Message, label, translate};
use bevy_egui::egui;
use cardroom_shared::view::Phase;
use std::time::Duration;

/// The gap between two buttons, and the padding inside them, in points.
const GAP: f32 = 6.0;
const PADDING: f32 = 10.0;

/// The font size of the clock, and the gap between it and the buttons, in points.
const CLOCK: f32 = 24.0;
const APART: f32 = 6.0;

/// Draws the header in as many lines as it needs. Returns the director's action.
pub(super) fn render(
    ui: &mut egui::Ui,
    model: &Model,
    directing: &mut FloorDeskState,
    now: Duration,
) -> Option<FloorAction> {
    let all = ui.max_rect();
    let back = label("ui-back-to-table");
    // The back button is always at the end of the first line.
    let letters = egui::TextStyle::Button.resolve(ui.style());
    let width = ui.painter().layout_no_wrap(back.to_owned(), letters, theme::TEXT.panel()).size().x;
    let at = all.with_min_x(all.max.x - width - 2.0 * PADDING).with_max_y(all.min.y + ui.spacing().interact_size.y);
    ui.spacing_mut().button_padding.x = PADDING;
    let back = part(ui, "back", at, |ui| plain(ui, "Back to the table", back).on_hover_text(label("ui-key-escape")));
    let mut wanted = back.clicked().then_some(FloorAction::Back);
    let bottom = part(ui, "always", all.with_max_x(at.min.x - GAP), |ui| {
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().item_spacing = egui::vec2(GAP, 6.0);
            ui.label(theme::strong_text(label("ui-floor"), 22.0).color(theme::GOLD.panel()));
            ui.label(theme::strong_text(stands(model), 16.0).color(theme::TEXT.panel()));
            if let Some(left) = left(model, now) {
                ui.label(theme::strong_text(left, CLOCK).color(theme::TEXT.panel()));
            }
            // Status text is apart from the buttons.
            ui.add_space(APART);
            for offer in order_buttons::always(model, &directing.drafts) {
                if offer.topic.is_none() {
                    wanted = button(ui, "", offer, directing).map(FloorAction::Give).or(wanted.take());
                }
            }
            let typed = translate(&Message::new("ui-director-type").with("key", key_bindings::palette_name()));
            if plain(ui, "Type an order", &typed).clicked() {
                directing.palette = Some(PaletteDraft::default());
            }
        });
        ui.min_rect().max.y
    });
    ui.advance_cursor_after_rect(all.with_max_y(bottom.max(back.rect.max.y)));
    wanted
}

/// Returns the time left in the level or the break.
fn left(model: &Model, now: Duration) -> Option<String> {
    model.level_left(&model.view()?.tournament, now).map(amounts::time)
}

/// Returns the level and the stakes: "Level 3 · 100/200".
fn stands(model: &Model) -> String {
    let Some(tournament) = model.view().map(|view| &view.tournament) else { return String::new() };
    let mut parts = Vec::new();
    if tournament.level > 0 {
        parts.push(translate(&Message::new("ui-director-level").with("level", Arg::Number(tournament.level.into()))));
    }
    parts.extend(tournament.stakes.as_ref().map(amounts::stakes_short));
    let phase = match tournament.phase {
        Phase::Paused => Some(label("ui-director-paused")),
        Phase::Break => Some(label("ui-director-break")),
        Phase::Entering | Phase::Playing | Phase::Over => None,
    };
    parts.extend(phase.map(str::to_owned));
    parts.join(" · ")
}
