//! Corrections of stacks between hands. The sum of the corrected stacks must not change.

use super::order_buttons::{OrderButton, OrderSection, once};
use super::text_field::number;
use crate::model::Model;
use crate::panels::mark;
use crate::theme;
use crate::ui_text::amounts;
use crate::ui_text::{Arg, Message, NameLookup, label, translate};
use bevy_egui::egui;
use cardroom_shared::chips::Chips;
use cardroom_shared::command::Order;
use cardroom_shared::seat::PersonNo;
use cardroom_shared::view::{HandStage, SeatView, TableView};
use std::collections::BTreeMap;

/// The corrected stacks, each with the stack when the correction began.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct StacksDraft {
    /// The stack before and the typed stack, by player.
    pub written: BTreeMap<PersonNo, (Chips, String)>,
}

/// The result of the corrections.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Sum {
    /// No stack changes.
    Nothing,
    /// The text of this player is not a number of chips.
    Unreadable(PersonNo),
    /// The sums differ.
    Off {
        /// The sum before.
        before: Chips,
        /// The sum after the corrections.
        after: Chips,
    },
    /// The sums are equal; these stacks change.
    Kept(Vec<(PersonNo, Chips)>),
}

impl StacksDraft {
    fn sum(&self) -> Sum {
        let mut stacks = Vec::new();
        let (mut before, mut after) = (Chips::ZERO, Chips::ZERO);
        for (person, (had, text)) in &self.written {
            let Some(has) = number(text).map(Chips) else { return Sum::Unreadable(*person) };
            if has != *had {
                (before, after) = (before + *had, after + has);
                stacks.push((*person, has));
            }
        }
        match before == after {
            _ if stacks.is_empty() => Sum::Nothing,
            true => Sum::Kept(stacks),
            false => Sum::Off { before, after },
        }
    }

    /// Drops corrections of stacks that have changed since, because a hand was played.
    fn forget_changed(&mut self, seats: &[SeatView]) {
        self.written.retain(|person, (had, _)| !seats.iter().any(|seat| seat.person == *person && seat.stack != *had));
    }

    /// Clears all corrections after the order.
    pub(super) fn clear(&mut self) {
        self.written.clear();
    }
}

/// Returns whether a hand is in progress at the selected table. Its stacks are corrected after the hand.
fn is_in_hand(table: Option<&TableView>) -> bool {
    table.is_some_and(|table| table.stage != HandStage::BetweenHands)
}

/// Draws every stack of the selected table, and corrections at other tables. During a hand there are no inputs, because
/// the stacks exclude the bets.
pub(super) fn render(ui: &mut egui::Ui, model: &Model, table: Option<&TableView>, draft: &mut StacksDraft) {
    let in_hand = is_in_hand(table);
    let how = if in_hand { label("ui-floor-stacks-hand") } else { label("ui-floor-stacks-how") };
    let ink = if in_hand { theme::AMBER_LIT } else { theme::TEXT_SOFT };
    ui.add(egui::Label::new(egui::RichText::new(how).size(14.0).color(ink.panel())).wrap());
    if in_hand {
        return;
    }
    let seats = table.map(|table| table.seats.as_slice()).unwrap_or_default();
    draft.forget_changed(seats);
    let elsewhere: Vec<(PersonNo, Chips)> = draft.written.iter().map(|(person, (had, _))| (*person, *had)).collect();
    let here = seats.iter().map(|seat| (seat.person, seat.stack)).collect::<Vec<_>>();
    let elsewhere = elsewhere.into_iter().filter(|(person, _)| here.iter().all(|(other, _)| other != person));
    let rows: Vec<(PersonNo, Chips)> = here.iter().copied().chain(elsewhere).collect();
    egui::Grid::new("stacks").num_columns(8).spacing([14.0, 4.0]).show(ui, |ui| {
        for pair in rows.chunks(2) {
            for (person, stack) in pair {
                row(ui, model, draft, *person, *stack);
            }
            ui.end_row();
        }
    });
    match draft.sum() {
        Sum::Nothing => {}
        Sum::Unreadable(person) => {
            wrong(ui, &translate(&Message::new("ui-floor-stack-unreadable").with("name", model.person(person))));
        }
        Sum::Off { before, after } => {
            let (more, fewer) = (after.checked_sub(before), before.checked_sub(after));
            let totals = match more {
                Some(more) => Message::new("ui-floor-stacks-more").with("chips", more),
                None => Message::new("ui-floor-stacks-fewer").with("chips", fewer.unwrap_or_default()),
            };
            wrong(ui, &translate(&totals.with("before", before).with("after", after)));
        }
        Sum::Kept(_) => {
            let text = label("ui-floor-stacks-match");
            ui.label(egui::RichText::new(text).color(theme::GREEN_LIT.panel()));
        }
    }
}

fn wrong(ui: &mut egui::Ui, text: &str) {
    let response = ui.add(egui::Label::new(egui::RichText::new(text).color(theme::RED_LIT.panel())).wrap());
    mark(ui.ctx(), "Wrong stacks", response.rect);
}

fn row(ui: &mut egui::Ui, model: &Model, draft: &mut StacksDraft, person: PersonNo, stack: Chips) {
    let name = model.person(person);
    let mut text = draft.written.get(&person).map_or_else(|| amounts::chips(stack), |(_, text)| text.clone());
    let changed = number(&text).map(Chips).filter(|has| *has != stack);
    let ink = if changed.is_some() { theme::AMBER_LIT } else { theme::TEXT };
    ui.label(egui::RichText::new(&name).color(ink.panel()));
    ui.label(egui::RichText::new(amounts::chips(stack)).size(14.0).color(theme::TEXT_SOFT.panel()));
    let field = egui::TextEdit::singleline(&mut text).char_limit(20).margin(egui::Margin::symmetric(8, 4));
    let response = ui.add_sized(egui::vec2(110.0, 28.0), field);
    mark(ui.ctx(), &format!("Stack {name}"), response.rect);
    if response.gained_focus() {
        text.clear();
    }
    if response.gained_focus() || response.changed() {
        draft.written.insert(person, (stack, text));
    } else if response.lost_focus() && text.trim().is_empty() {
        draft.written.remove(&person);
    }
    let more = changed.map_or_else(String::new, |has| match has.checked_sub(stack) {
        Some(more) => translate(&Message::new("ui-floor-stack-more").with("chips", more)),
        None => translate(&Message::new("ui-floor-stack-fewer").with("chips", stack.less(has))),
    });
    ui.label(theme::strong_text(more, 14.0).color(ink.panel()));
}

/// Draws a disabled button while the order is incomplete.
pub(super) fn not_yet(ui: &mut egui::Ui) {
    let text = egui::RichText::new(label("ui-order-stacks"));
    let button = ui.add_enabled(false, egui::Button::new(text));
    mark(ui.ctx(), "Stacks not yet", button.rect);
}

/// Returns the order once the sum is unchanged and no hand is in progress at the selected table.
pub(super) fn offers(model: &Model, table: Option<&TableView>, draft: &StacksDraft) -> Vec<OrderSection> {
    if is_in_hand(table) {
        return Vec::new();
    }
    let Sum::Kept(stacks) = draft.sum() else { return Vec::new() };
    let stack = |(person, chips): &(PersonNo, Chips)| {
        Message::new("share-chips").with("name", model.person(*person)).with("chips", *chips)
    };
    let question = translate(&Message::new("ui-order-stacks-sure").with("stacks", Arg::list(stacks.iter().map(stack))));
    let offer: OrderButton =
        once(label("ui-order-stacks"), label("ui-order-stacks-what"), question, Order::Adjust(stacks));
    vec![OrderSection { heading: "", offers: vec![offer] }]
}

#[cfg(test)]
mod tests {
    use super::*;

    fn written(stacks: &[(u32, u64, &str)]) -> StacksDraft {
        let stack = |(person, had, text): &(u32, u64, &str)| (PersonNo(*person), (Chips(*had), (*text).to_owned()));
        StacksDraft { written: stacks.iter().map(stack).collect() }
    }

    #[test]
    fn stacks_are_put_right_only_while_the_sum_is_kept() {
        let kept = written(&[(1, 9_000, "8,500"), (2, 4_000, "4,500"), (3, 7_000, "7,000")]).sum();
        assert_eq!(kept, Sum::Kept(vec![(PersonNo(1), Chips(8_500)), (PersonNo(2), Chips(4_500))]));
        let off = written(&[(1, 9_000, "9,500")]).sum();
        assert_eq!(off, Sum::Off { before: Chips(9_000), after: Chips(9_500) });
        assert_eq!(written(&[(1, 9_000, "some")]).sum(), Sum::Unreadable(PersonNo(1)));
        assert_eq!(written(&[(1, 9_000, "9000")]).sum(), Sum::Nothing);
    }
}
