//! The reason for an order. It is typed beside the order and recorded with it.

use super::desk_state::{FloorDeskState, OrderPage};
use super::floor_action::FloorAction;
use crate::a11y::accessible_names;
use crate::panels::{fitting, mark};
use crate::theme;
use crate::ui_text::label;
use bevy_egui::egui;
use cardroom_shared::note::{MAX_NOTE_LETTERS, Note};

/// The font size of the hint, in points.
const LETTERS: f32 = 15.0;
/// The space between the edges of the line and its text, in points.
const EDGES: f32 = 24.0;

/// Draws the field of the reason and returns the order that waited for it.
pub(super) fn render(ui: &mut egui::Ui, directing: &mut FloorDeskState) -> Option<FloorAction> {
    let hint = match (&directing.unexplained, directing.asks_for_one()) {
        (Some(_), _) => label("ui-floor-reason-needed"),
        (None, true) => label("ui-floor-reason-this"),
        (None, false) => label("ui-floor-reason-next"),
    };
    let size = fitting(ui, hint, LETTERS, ui.available_width() - EDGES);
    let field = egui::TextEdit::singleline(&mut directing.why).hint_text(egui::RichText::new(hint).size(size));
    let field = field.char_limit(MAX_NOTE_LETTERS).desired_width(f32::INFINITY);
    let response = ui.add(field.margin(egui::Margin::symmetric(8, 6)));
    if std::mem::take(&mut directing.asks_why) {
        response.request_focus();
    }
    accessible_names::named(&response, label("ui-floor-reason-what"));
    let response = response.on_hover_text(label("ui-floor-reason-what"));
    mark(ui.ctx(), "Why", response.rect);
    directing.unexplained.as_ref()?;
    let edge = egui::Stroke::new(1.5, theme::RED_LIT.panel());
    ui.painter().rect_stroke(response.rect, 7.0, edge, egui::StrokeKind::Outside);
    let entered = response.lost_focus() && ui.input(|input| input.key_pressed(egui::Key::Enter));
    if !entered {
        return None;
    }
    if Note::try_from(directing.why.clone()).is_err() {
        // The order still waits, and the field keeps the focus.
        directing.asks_why = true;
        return None;
    }
    directing.unexplained.take().map(FloorAction::Do)
}

/// Returns whether the open page draws the field of the reason beside its own orders.
pub(super) fn has_its_place(directing: &FloorDeskState, calls: usize) -> bool {
    match directing.page {
        OrderPage::Stacks => true,
        OrderPage::Calls => calls > 0,
        OrderPage::Evening
        | OrderPage::Level
        | OrderPage::Prizes
        | OrderPage::Table
        | OrderPage::Person
        | OrderPage::Hand => false,
    }
}
