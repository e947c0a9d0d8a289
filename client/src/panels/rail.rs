//! Below a table that is watched: how the last hand ended, and who has how much.

use crate::amounts;
use crate::model::Model;
use crate::panels::{fitting, mark};
use crate::theme;
use crate::words::{About, LogLine, Message, Names, label, say};
use bevy_egui::egui;
use cardroom_shared::view::{SeatView, TableView};

/// Draws both.
pub fn show(ui: &mut egui::Ui, model: &Model) {
    ui.spacing_mut().item_spacing.y = 2.0;
    let last = recap(model);
    let text = if last.is_empty() { label("ui-rail-no-hand").to_owned() } else { last };
    let size = fitting(ui, &text, 16.0, ui.available_width());
    let recap = ui.add(egui::Label::new(theme::strong_text(&text, size).color(theme::GOLD.panel())).truncate());
    mark(ui.ctx(), "Recap", recap.rect);
    if let Some(counts) = model.told().and_then(|view| view.table.as_ref()).map(|table| counts(table, model)) {
        let size = fitting(ui, &counts, 15.0, ui.available_width());
        let text = egui::RichText::new(&counts).size(size).color(theme::TEXT.panel());
        let response = ui.add(egui::Label::new(text).truncate());
        mark(ui.ctx(), "Chip counts", response.rect);
        response.on_hover_text(counts);
    }
}

/// How the last hand that was seen here ended.
fn recap(model: &Model) -> String {
    let mut wins: Vec<&LogLine> = Vec::new();
    // What was told last of a win, and what was told of others right before it.
    for line in model.lines().iter().rev() {
        match line.about {
            About::Win => wins.push(line),
            About::Hand if !wins.is_empty() => {
                wins.push(line);
                break;
            }
            _ => {}
        }
    }
    wins.reverse();
    wins.iter().map(|line| line.text.as_str()).collect::<Vec<_>>().join(" · ")
}

/// Everybody at the table with what they have, the most first.
fn counts(table: &TableView, model: &Model) -> String {
    let chips = |seat: &SeatView| seat.stack + seat.street_bet;
    let mut seats: Vec<&SeatView> = table.seats.iter().filter(|seat| !chips(seat).is_zero()).collect();
    seats.sort_by_key(|seat| std::cmp::Reverse(chips(seat)));
    let one = |seat: &SeatView| {
        let message = Message::new("ui-rail-count").with("name", model.person(seat.person));
        say(&message.with("chips", amounts::chips_short(chips(seat))))
    };
    seats.into_iter().map(one).collect::<Vec<_>>().join("  ·  ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::all_in as run_out;
    use crate::fixtures::{self, Scene};
    use std::time::Duration;

    #[test]
    fn the_rail_reads_how_the_last_hand_ended() {
        let mut model = fixtures::model(Scene::Preflop);
        assert_eq!(recap(&model), "", "no hand is over");
        for message in run_out::messages().into_iter().chain([run_out::step()]) {
            model.hear(message, Duration::ZERO);
        }
        let told = recap(&model);
        assert!(told.starts_with("Hand 31") && told.contains("Carmen wins") && told.contains("Ada wins"), "{told}");
    }

    #[test]
    fn chips_are_counted_with_what_lies_before_each_the_most_first() {
        let model = fixtures::model(Scene::Watched);
        let told = counts(model.table().unwrap(), &model);
        assert!(told.starts_with("Élodie 12,975  ·  Ada 12,725  ·  Farid 11,000"), "{told}");
    }
}
