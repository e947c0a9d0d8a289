//! Four slots below the table that never move: fold, check or call, bet or raise, and amount. A press counts only if it
//! began on the current offer. Just after a change of the offer it does not count.

use crate::app::window_layout::TableShape;
use crate::panels::widgets::mark_filled;
use crate::panels::{fitting, mark};
use crate::theme::{self, Ink};
use bevy_egui::egui;
use cardroom_shared::action::RaiseRange;
use cardroom_shared::chips::Chips;
use std::time::Duration;

/// The time after a change of the offer in which a press is ignored.
pub const DEAD: Duration = Duration::from_millis(400);
/// The gap between two slots, in points.
const GAP: f32 = 8.0;
/// The share of the height that the amount takes above the other slots.
const AMOUNT: f32 = 0.38;

/// One of the four slots, from left to right.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "the names say it")]
pub enum ActionSlot {
    Fold,
    Call,
    Raise,
    Size,
}

/// An action for the person's next turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PreActionKind {
    /// Check if it is free, otherwise fold.
    CheckFold,
    /// Check; cancelled when somebody bets.
    Check,
    /// Call this amount; cancelled when somebody raises.
    Call(Chips),
    /// Fold to a raise. It is offered to a person who has acted and owes nothing on this street.
    FoldToRaise,
}

/// The offer of a slot. It excludes an amount that the person chooses, because that may change freely.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SlotOffer {
    /// Fold.
    Fold,
    /// Fold although a check is free.
    FoldAnyway,
    /// Check.
    Check,
    /// Call this amount.
    Call(Chips),
    /// Call this amount after a question.
    CallAnyway(Chips),
    /// Bet or raise within this range.
    Wager(RaiseRange),
    /// Cancel an all-in.
    NotAllIn,
    /// Go all-in with this total after a question.
    AllIn(Chips),
    /// Plan this action for the next turn.
    Ahead(PreActionKind),
}

/// The result of a press on a slot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SlotPress {
    /// The press is for the current offer.
    Counts,
    /// The press was for this offer, which has changed.
    Changed(SlotOffer),
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Place {
    offer: Option<SlotOffer>,
    before: Option<SlotOffer>,
    since: Duration,
    /// The offer under the pointer when the press began, and whether the slot was awake then.
    began: Option<(Option<SlotOffer>, Alertness)>,
    laid: bool,
}

/// Tells if a slot has shown its offer for long enough.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Alertness {
    Awake,
    Dead,
}

impl Place {
    fn lay(&mut self, offer: Option<SlotOffer>, now: Duration) {
        if self.offer != offer {
            (self.before, self.offer, self.since) = (self.offer, offer, now);
        }
    }

    fn alertness(&self, now: Duration) -> Alertness {
        if now.saturating_sub(self.since) >= DEAD { Alertness::Awake } else { Alertness::Dead }
    }

    /// Returns the offer that a press now is meant for: the previous one just after a change.
    fn meant(&self, now: Duration) -> (Option<SlotOffer>, Alertness) {
        match self.alertness(now) {
            Alertness::Awake => (self.offer, Alertness::Awake),
            Alertness::Dead => (self.before, Alertness::Dead),
        }
    }

    fn press(&self, (meant, alertness): (Option<SlotOffer>, Alertness)) -> Option<SlotPress> {
        self.offer?;
        if meant != self.offer {
            return meant.map(SlotPress::Changed);
        }
        (alertness == Alertness::Awake).then_some(SlotPress::Counts)
    }
}

/// The four slots with their current and previous offers.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ActionSlots {
    places: [Place; 4],
}

impl ActionSlots {
    /// Starts a frame. Offers that the last frame did not set are removed.
    pub fn begin(&mut self, now: Duration) {
        for place in &mut self.places {
            if !std::mem::take(&mut place.laid) {
                place.lay(None, now);
            }
        }
    }

    /// Sets the offers of the four slots.
    pub fn set_offers(&mut self, offers: [Option<SlotOffer>; 4], now: Duration) {
        for (place, offer) in self.places.iter_mut().zip(offers) {
            place.lay(offer, now);
            place.laid = true;
        }
    }

    /// Ignores presses for a moment after an action, so that a double press does not act twice.
    pub fn block_presses(&mut self, now: Duration) {
        for place in &mut self.places {
            (place.before, place.since) = (place.offer, now);
        }
    }

    fn place(&mut self, slot: ActionSlot) -> &mut Place {
        let [fold, call, raise, size] = &mut self.places;
        match slot {
            ActionSlot::Fold => fold,
            ActionSlot::Call => call,
            ActionSlot::Raise => raise,
            ActionSlot::Size => size,
        }
    }

    /// Returns the offer of a slot.
    pub fn offer(&mut self, slot: ActionSlot) -> Option<SlotOffer> {
        self.place(slot).offer
    }

    /// Returns the result of a press on the key of a slot.
    pub fn by_key(&mut self, slot: ActionSlot, now: Duration) -> Option<SlotPress> {
        let place = self.place(slot);
        place.press(place.meant(now))
    }

    /// Returns the result of a click on a slot. It counts from the moment at which the button went down.
    pub fn by_pointer(&mut self, slot: ActionSlot, response: &egui::Response, now: Duration) -> Option<SlotPress> {
        let place = self.place(slot);
        let primary = egui::PointerButton::Primary;
        let begins = response.ctx.input(|input| input.pointer.button_pressed(primary));
        let clicked = response.clicked_by(primary);
        if begins && (clicked || response.is_pointer_button_down_on()) {
            place.began = Some(place.meant(now));
        }
        if clicked {
            return place.began.take().and_then(|began| place.press(began));
        }
        // The button was pressed by keyboard focus or by a screen reader.
        if response.clicked() { self.by_key(slot, now) } else { None }
    }
}

/// Returns the areas of the four slots. In an upright window the amount is above the other three.
pub fn rects(all: egui::Rect, shape: TableShape) -> [egui::Rect; 4] {
    if shape == TableShape::Upright {
        let (above, below) = all.split_top_bottom_at_fraction(AMOUNT);
        let width = ((all.width() - 2.0 * GAP) / 3.0).max(1.0);
        let [fold, call, raise] = [0.0_f32, 1.0, 2.0].map(|number| {
            let corner = below.min + egui::vec2(number * (width + GAP), GAP / 2.0);
            egui::Rect::from_min_max(corner, egui::pos2(corner.x + width, below.max.y))
        });
        return [fold, call, raise, above.with_max_y(above.max.y - GAP / 2.0)];
    }
    let width = ((all.width() - 3.0 * GAP) / 4.0).max(1.0);
    [0.0_f32, 1.0, 2.0, 3.0].map(|number| {
        let corner = all.min + egui::vec2(number * (width + GAP), 0.0);
        egui::Rect::from_min_size(corner, egui::vec2(width, all.height()))
    })
}

/// The look of a button that fills a slot.
#[derive(Clone, Copy, Debug)]
pub(super) struct SlotFace<'a> {
    pub(super) name: &'a str,
    pub(super) text: &'a str,
    pub(super) key: &'a str,
    pub(super) fill: Ink,
}

/// Draws a button that fills a slot. The text is as large as the slot allows.
pub(super) fn button(ui: &mut egui::Ui, rect: egui::Rect, face: SlotFace<'_>) -> egui::Response {
    let ink = theme::written_on(face.fill);
    let hint = egui::FontId::new(13.0, theme::strong());
    let key = ui.painter().layout_no_wrap(face.key.to_owned(), hint, ink.panel());
    let room = rect.width() - 28.0 - 2.0 * key.size().x;
    let width = |size: f32| {
        let font = egui::FontId::new(size, theme::strong());
        ui.painter().layout_no_wrap(face.text.to_owned(), font, ink.panel()).size().x
    };
    let sizes = [19.0, 18.0, 17.0, 16.0, 15.0, 14.0, 13.0];
    let size =
        sizes.into_iter().find(|size| width(*size) <= room).unwrap_or_else(|| fitting(ui, face.text, 12.0, room));
    let text = theme::strong_text(face.text, size).color(ink.panel());
    let button = egui::Button::new(text).fill(face.fill.panel()).stroke(theme::edge_of(face.fill)).corner_radius(9.0);
    let response = ui.put(rect, button.truncate().min_size(rect.size()));
    let at = rect.right_center() - egui::vec2(8.0 + key.size().x, key.size().y / 2.0);
    ui.painter().galley(at, key, ink.panel());
    mark(ui.ctx(), face.name, rect);
    mark_filled(ui.ctx(), face.name, face.fill, rect);
    response
}

/// Draws an empty slot with a reason in place of its button.
pub(super) fn nothing(ui: &mut egui::Ui, rect: egui::Rect, why: &str) {
    let stroke = egui::Stroke::new(1.0, theme::BOX_LIT.panel());
    ui.painter().rect_stroke(rect, 9.0, stroke, egui::StrokeKind::Inside);
    let text = egui::RichText::new(why).size(14.0).color(theme::TEXT_SOFT.panel());
    ui.put(rect.shrink(8.0), egui::Label::new(text).wrap());
}

#[cfg(test)]
mod tests {
    use super::*;

    const SECOND: Duration = Duration::from_secs(1);

    fn slots(offer: SlotOffer, now: Duration) -> ActionSlots {
        let mut slots = ActionSlots::default();
        slots.set_offers([None, Some(offer), None, None], now);
        slots
    }

    #[test]
    fn what_was_exchanged_can_be_pressed_after_a_moment() {
        let mut slots = slots(SlotOffer::Call(Chips(100)), SECOND);
        for (after, press) in [(0, None), (399, None), (400, Some(SlotPress::Counts)), (9_000, Some(SlotPress::Counts))]
        {
            assert_eq!(
                slots.by_key(ActionSlot::Call, SECOND + Duration::from_millis(after)),
                press,
                "after {after} ms"
            );
        }
        assert_eq!(slots.by_key(ActionSlot::Fold, 9 * SECOND), None, "it offers nothing");
    }

    #[test]
    fn what_stays_the_same_stays_awake() {
        let mut slots = slots(SlotOffer::Call(Chips(100)), SECOND);
        slots.begin(2 * SECOND);
        slots.set_offers([Some(SlotOffer::Fold), Some(SlotOffer::Call(Chips(100))), None, None], 2 * SECOND);
        assert_eq!(slots.by_key(ActionSlot::Call, 2 * SECOND), Some(SlotPress::Counts));
        assert_eq!(slots.by_key(ActionSlot::Fold, 2 * SECOND), None);
    }

    #[test]
    fn a_press_in_the_dead_time_means_what_lay_there_before() {
        let mut slots = slots(SlotOffer::Call(Chips(100)), Duration::ZERO);
        slots.set_offers([None, Some(SlotOffer::Call(Chips(300))), None, None], SECOND);
        assert_eq!(slots.by_key(ActionSlot::Call, SECOND), Some(SlotPress::Changed(SlotOffer::Call(Chips(100)))));
        assert_eq!(slots.by_key(ActionSlot::Call, 2 * SECOND), Some(SlotPress::Counts));
    }

    #[test]
    fn what_was_gone_for_one_picture_is_new_again() {
        let mut slots = slots(SlotOffer::Check, Duration::ZERO);
        slots.begin(SECOND);
        slots.begin(2 * SECOND);
        slots.set_offers([None, Some(SlotOffer::Check), None, None], 2 * SECOND);
        assert_eq!(slots.by_key(ActionSlot::Call, 2 * SECOND), None);
    }

    #[test]
    fn after_an_act_all_places_rest() {
        let mut slots = slots(SlotOffer::Check, Duration::ZERO);
        slots.block_presses(SECOND);
        assert_eq!(slots.by_key(ActionSlot::Call, SECOND), None);
        assert_eq!(slots.by_key(ActionSlot::Call, 2 * SECOND), Some(SlotPress::Counts));
    }

    #[test]
    fn the_four_places_share_the_bar_evenly() {
        let all = egui::Rect::from_min_size(egui::pos2(10.0, 20.0), egui::vec2(776.0, 54.0));
        let [fold, call, raise, size] = rects(all, TableShape::Wide);
        assert!((fold.min.x - all.min.x).abs() < 0.1 && (size.max.x - all.max.x).abs() < 0.1);
        assert!((fold.width() - call.width()).abs() < 0.1 && call.max.x < raise.min.x && raise.max.x < size.min.x);
    }

    #[test]
    fn in_an_upright_window_three_acts_fill_the_width_below_the_amount() {
        let all = egui::Rect::from_min_size(egui::pos2(10.0, 20.0), egui::vec2(448.0, 100.0));
        let [fold, call, raise, size] = rects(all, TableShape::Upright);
        assert!((fold.min.x - all.min.x).abs() < 0.1 && (raise.max.x - all.max.x).abs() < 0.1);
        assert!(fold.max.x < call.min.x && call.max.x < raise.min.x);
        for act in [fold, call, raise] {
            assert!((act.max.y - all.max.y).abs() < 0.1 && act.min.y > size.max.y && act.height() > size.height());
        }
        assert!((size.width() - all.width()).abs() < 0.1);
    }
}
