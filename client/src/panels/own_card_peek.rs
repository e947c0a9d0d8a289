//! Peeking at own cards that are face down: while a key is held, or while the pointer is pressed on them.

use crate::app::key_bindings;
use crate::app::window_layout::WindowLayout;
use crate::felt::table_geometry;
use crate::model::{Model, OwnCardsFacing};
use crate::panels::{felt_tooltips, mark};
use crate::ui_text::{Message, translate};
use bevy_egui::egui::{self, Sense, WidgetInfo, WidgetType};

/// The state of the own face-down cards.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Peek {
    /// The cards are flat.
    #[default]
    Down,
    /// The cards are lifted.
    Lifted,
}

/// Returns the state that the person wants for their cards. `felt` is the area of the table.
pub fn render(root: &mut egui::Ui, model: &Model, frame: &WindowLayout, felt: egui::Rect) -> Peek {
    let (Some(own), OwnCardsFacing::FaceDown | OwnCardsFacing::Lifted) = (model.own_seat_shown(), model.own_cards())
    else {
        return Peek::Down;
    };
    let has_cards = model
        .shown_table()
        .is_some_and(|table| table.seats.iter().any(|seat| seat.seat == own && seat.cards.is_some()));
    if !has_cards {
        return Peek::Down;
    }
    let places = table_geometry::from_layout(frame, model);
    let cards = felt_tooltips::on_window(felt, &places, frame, places.cards(own));
    mark(root.ctx(), "Own cards", cards);
    let pressed = root.interact(cards, egui::Id::new("own cards"), Sense::drag());
    let text = translate(&Message::new("ui-felt-squeezed").with("key", key_bindings::name(key_bindings::PEEK)));
    pressed.widget_info(|| WidgetInfo::labeled(WidgetType::Button, true, text.as_str()));
    let by_key = key_bindings::is_free(root.ctx()) && key_bindings::is_held(root.ctx(), key_bindings::PEEK);
    if by_key || pressed.is_pointer_button_down_on() { Peek::Lifted } else { Peek::Down }
}
