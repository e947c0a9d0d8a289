//! Looks at own cards that lie face down: while a key is held, or while the pointer is pressed on them.

use crate::app::frame::Frame;
use crate::app::keys;
use crate::felt::places;
use crate::model::{Model, OwnCards};
use crate::panels::{hover, mark};
use crate::words::{Message, say};
use bevy_egui::egui::{self, Sense, WidgetInfo, WidgetType};

/// Whether the person looks at their cards that lie face down.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Peek {
    /// They lie.
    #[default]
    Down,
    /// They are lifted.
    Lifted,
}

/// How the person wants their cards to lie just now. `felt` is where the table lies.
pub fn show(root: &mut egui::Ui, model: &Model, frame: &Frame, felt: egui::Rect) -> Peek {
    let (Some(own), OwnCards::FaceDown | OwnCards::Lifted) = (model.own_seat_shown(), model.own_cards()) else {
        return Peek::Down;
    };
    let has_cards = model
        .shown_table()
        .is_some_and(|table| table.seats.iter().any(|seat| seat.seat == own && seat.cards.is_some()));
    if !has_cards {
        return Peek::Down;
    }
    let places = places::of(frame, model);
    let cards = hover::on_window(felt, &places, frame, places.cards(own));
    mark(root.ctx(), "Own cards", cards);
    let pressed = root.interact(cards, egui::Id::new("own cards"), Sense::drag());
    let text = say(&Message::new("ui-felt-squeezed").with("key", keys::name(keys::PEEK)));
    pressed.widget_info(|| WidgetInfo::labeled(WidgetType::Button, true, text.as_str()));
    let by_key = keys::is_free(root.ctx()) && keys::is_held(root.ctx(), keys::PEEK);
    if by_key || pressed.is_pointer_button_down_on() { Peek::Lifted } else { Peek::Down }
}
