//! The choice between buttons and chips, and the button that opens the actions with cards.

use crate::app::key_bindings;
use crate::app::window_layout::ActionInput;
use crate::model::Model;
use crate::panels::bar_places::{BELOW, BarPlaces, ChoiceLine};
use crate::panels::{card_actions, edge_chosen, mark};
use crate::theme;
use crate::ui_text::{self, label};
use bevy_egui::egui;
use cardroom_shared::house::ActsBy;
use cardroom_shared::narration::Message;

/// The visibility of the button of the chosen input.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum ChosenInput {
    Shown,
    /// The clock lies in its place.
    Hidden,
}

/// Returns why the person cannot choose the input, or `None` if they can.
fn no_choice(model: &Model) -> Option<&'static str> {
    match (model.rules().map(|rules| rules.acts_by), model.kinds_of_chips().is_empty()) {
        (Some(ActsBy::ChipsAndWordsOnly), _) => Some(label("ui-acting-chips-only")),
        (Some(ActsBy::ButtonsOnly), _) => Some(label("ui-acting-buttons-only")),
        (_, true) => Some(label("ui-acting-no-chips")),
        (Some(ActsBy::Any) | None, false) => None,
    }
}

/// Draws the button that opens card actions. They are not shown at once because a wrong click can cost a hand.
pub(super) fn open_cards(ui: &mut egui::Ui, rect: egui::Rect, draft: &mut card_actions::CardsDraft) {
    let response = ui.put(rect, means_button(draft.is_open, label("ui-acting-cards"), rect.size()));
    edge_chosen(ui, &response, draft.is_open);
    mark(ui.ctx(), "Cards", response.rect);
    let hint =
        ui_text::translate(&Message::new("ui-acting-cards-hint").with("key", key_bindings::name(key_bindings::CARDS)));
    let by_key = key_bindings::is_free(ui.ctx()) && key_bindings::pressed(ui.ctx(), key_bindings::CARDS);
    if response.on_hover_text(hint).clicked() || by_key {
        draft.is_open = !draft.is_open;
    }
    if key_bindings::pressed(ui.ctx(), key_bindings::BACK) {
        draft.is_open = false;
    }
}

/// A button of the left column.
fn means_button(is_chosen: bool, text: &str, size: egui::Vec2) -> egui::Button<'_> {
    egui::Button::selectable(is_chosen, text).min_size(size)
}

/// Draws the choice between buttons and chips in its place on the bar.
pub(super) fn choice(
    ui: &mut egui::Ui,
    model: &Model,
    (means, shown): (ActionInput, ChosenInput),
    draft: &mut card_actions::CardsDraft,
    places: &BarPlaces,
) -> Option<ActionInput> {
    let fixed = no_choice(model);
    let mut draw = |ui: &mut egui::Ui| choice_buttons(ui, (means, fixed, shown), draft, places.button);
    let wish = match places.line {
        ChoiceLine::Column => draw(ui),
        ChoiceLine::Row => ui.horizontal(draw).inner,
    };
    let by_key = key_bindings::pressed(ui.ctx(), key_bindings::MEANS) && key_bindings::is_free(ui.ctx());
    let other = match means {
        ActionInput::Buttons => ActionInput::Chips,
        ActionInput::Chips => ActionInput::Buttons,
    };
    if by_key && fixed.is_none() { Some(other) } else { wish }
}

fn choice_buttons(
    ui: &mut egui::Ui,
    (means, fixed, shown): (ActionInput, Option<&str>, ChosenInput),
    draft: &mut card_actions::CardsDraft,
    size: egui::Vec2,
) -> Option<ActionInput> {
    ui.spacing_mut().item_spacing = egui::Vec2::splat(BELOW);
    ui.spacing_mut().interact_size.y = size.y.min(ui.spacing().interact_size.y);
    ui.spacing_mut().button_padding.y = 2.0;
    let mut wish = None;
    let both = [
        ("Buttons", "ui-acting-by-buttons", ActionInput::Buttons),
        ("Chips", "ui-acting-by-chips", ActionInput::Chips),
    ];
    for (name, id, this) in both {
        if fixed.is_some() && means != this {
            continue;
        }
        if means == this && shown == ChosenInput::Hidden {
            ui.allocate_space(size);
            continue;
        }
        let is_chosen = means == this && !draft.is_open;
        let response = ui.add_sized(size, means_button(is_chosen, label(id), size));
        edge_chosen(ui, &response, is_chosen);
        mark(ui.ctx(), &format!("Use {name}"), response.rect);
        if response.on_hover_text(key_bindings::hint(key_bindings::MEANS)).clicked() {
            // A player who is looking at their cards returns to the action.
            draft.is_open = false;
            wish = Some(this);
        }
    }
    if let Some(why) = fixed {
        let text = egui::RichText::new(why).size(12.0).color(theme::TEXT_SOFT.panel());
        ui.add(egui::Label::new(text).wrap());
    }
    wish
}
