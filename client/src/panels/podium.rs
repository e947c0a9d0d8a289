//! The podium at the end: the first three with their faces and prizes, and the hand of the evening.

use crate::felt::face_pictures::Face;
use crate::model::Model;
use crate::panels::{faces, fitting, mark, plain, standings};
use crate::theme;
use crate::ui_text::amounts;
use crate::ui_text::{Message, NameLookup, label, translate};
use bevy_egui::egui;
use cardroom_shared::protocol::StandingLine;
use std::time::Duration;

/// The diameters of the faces of the winner and of the others, in points.
const WINNER: f32 = 84.0;
const OTHER: f32 = 62.0;
/// The height of name and prize below a face, and the gap between them and the ring, in points.
const BELOW: f32 = 76.0;
const GAP: f32 = 10.0;
/// The height of the podium, in points.
pub const HEIGHT: f32 = 170.0;

/// The first three in the order in which they stand: second, first, third.
fn steps(model: &Model) -> [Option<&StandingLine>; 3] {
    let mut placed: Vec<&StandingLine> =
        model.standings().iter().filter(|line| line.place.is_some_and(|place| place > 0)).collect();
    placed.sort_by_key(|line| line.place);
    [1, 0, 2].map(|at| placed.get(at).copied())
}

/// Draws the podium over this width.
pub fn render(ui: &mut egui::Ui, model: &Model, width: f32) {
    let height = theme::grown(HEIGHT);
    let (area, response) = ui.allocate_exact_size(egui::vec2(width, height), egui::Sense::hover());
    mark(ui.ctx(), "Podium", response.rect);
    let step = width / 3.0;
    for (at, line) in (0_u8..).zip(steps(model)) {
        let Some(line) = line else { continue };
        let left = area.min.x + step * f32::from(at);
        let column = egui::Rect::from_min_size(egui::pos2(left, area.min.y), egui::vec2(step, height));
        place(ui, model, line, column);
    }
}

/// Draws one of them at the bottom of a column.
fn place(ui: &mut egui::Ui, model: &Model, line: &StandingLine, column: egui::Rect) {
    let is_winner = line.place == Some(1);
    let (diameter, ink) = if is_winner { (WINNER, theme::GOLD) } else { (OTHER, theme::TEXT) };
    let diameter = theme::grown(diameter).min(column.width());
    let below = theme::grown(BELOW);
    let middle = egui::pos2(column.center().x, column.max.y - below - diameter / 2.0);
    let disc = egui::Rect::from_center_size(middle, egui::Vec2::splat(diameter));
    if is_winner {
        ui.painter().circle_stroke(middle, diameter / 2.0 + 4.0, egui::Stroke::new(3.0, theme::GOLD.panel()));
    }
    // A reaction ends; the face of the evening stays.
    faces::paint(ui, &Face::of(model, line.person, Duration::MAX), disc);
    let under = egui::Rect::from_min_max(egui::pos2(column.min.x, column.max.y - below), column.max);
    ui.scope_builder(egui::UiBuilder::new().max_rect(under.shrink2(egui::vec2(4.0, GAP))), |ui| {
        ui.vertical_centered(|ui| {
            ui.spacing_mut().item_spacing.y = 0.0;
            let name = model.person(line.person);
            let size = fitting(ui, &name, 18.0, ui.available_width());
            ui.add(egui::Label::new(theme::strong_text(name, size).color(ink.panel())).truncate());
            let place = line.place.map(amounts::place).unwrap_or_default();
            let text = match standings::won(line).as_str() {
                "–" | "" => place,
                won => format!("{place} · {won}"),
            };
            ui.add(egui::Label::new(egui::RichText::new(text).size(15.0).color(theme::TEXT_SOFT.panel())).truncate());
        });
    });
}

/// Draws the hand of the evening. Returns its heading if somebody wants to see it again.
pub fn hand_of_evening(ui: &mut egui::Ui, model: &Model) -> Option<String> {
    let (hand, pot) = model.hands().largest()?;
    let words = Message::new("ui-results-hand").with("hand", hand.heading.as_str()).with("pot", amounts::chips(pot));
    ui.horizontal_wrapped(|ui| {
        ui.label(egui::RichText::new(translate(&words)).size(15.0).color(theme::TEXT_SOFT.panel()));
        plain(ui, "Hand of the evening", label("ui-replay")).clicked().then(|| hand.heading.clone())
    })
    .inner
}
