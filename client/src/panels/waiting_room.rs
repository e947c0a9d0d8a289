//! The waiting room before play begins: the event, its start, the people, and the call of the group.

use crate::felt::face_pictures::Face;
use crate::model::Model;
use crate::panels::{faces, filled, mark, part};
use crate::theme::{self, Ink};
use crate::ui_text::amounts;
use crate::ui_text::{Arg, Message, label, translate};
use bevy_egui::egui;
use cardroom_shared::narration::structure;
use cardroom_shared::protocol::RosterLine;
use cardroom_shared::view::Phase;
use std::time::Duration;

/// The width of the room, and the least height in which it is drawn, in points.
const WIDTH: f32 = 560.0;
const LEAST_HEIGHT: f32 = 150.0;
/// The share of the table that the room takes at most.
const SHARE: f32 = 0.86;
/// The margin inside, in points.
const MARGIN: i8 = 18;
/// The diameter of a face, in points.
const FACE: f32 = 26.0;
/// The font size of a name, and the gap between it and the face, in points.
const NAME: f32 = 17.0;
const BESIDE: f32 = 6.0;

/// Returns whether people still enter, so that the waiting room is shown.
pub fn is_open(model: &Model) -> bool {
    model.live().view().is_some_and(|view| view.tournament.phase == Phase::Entering) && !model.is_broadcast()
}

/// Draws the waiting room in the middle of the felt. Returns whether the call of the group was pressed.
pub fn render(root: &mut egui::Ui, model: &Model, felt: egui::Rect, now: Duration) -> bool {
    let size = egui::vec2(theme::grown(WIDTH).min(felt.width() * SHARE), felt.height() * SHARE);
    if size.y < LEAST_HEIGHT {
        return false;
    }
    let place = egui::Rect::from_center_size(felt.center(), size);
    let mut pressed = false;
    let frame = egui::Frame::new()
        .fill(theme::PANEL.panel())
        .stroke(egui::Stroke::new(1.0, theme::RULE.panel()))
        .corner_radius(14.0)
        .inner_margin(egui::Margin::same(MARGIN));
    let area = egui::Area::new(egui::Id::new("waiting room")).order(egui::Order::Background).constrain_to(place);
    let shown = area.anchor(egui::Align2::CENTER_CENTER, place.center() - root.ctx().content_rect().center()).show(
        root.ctx(),
        |ui| {
            frame.show(ui, |ui| {
                ui.set_width(size.x - 2.0 * f32::from(MARGIN));
                let height = size.y - 2.0 * f32::from(MARGIN);
                let area = egui::ScrollArea::vertical().max_height(height).min_scrolled_height(height);
                area.auto_shrink([false, true]).show(ui, |ui| pressed = contents(ui, model, now));
            });
        },
    );
    mark(root.ctx(), "Waiting room", shown.response.rect);
    pressed
}

fn contents(ui: &mut egui::Ui, model: &Model, now: Duration) -> bool {
    let Some(welcome) = model.live().welcomed() else { return false };
    let mut pressed = false;
    ui.spacing_mut().item_spacing.y = 5.0;
    line(ui, &theme::strong_text(&welcome.tournament, 24.0).color(theme::GOLD.panel()));
    if let Some(host) = model.directing().and_then(|person| model.who(person)) {
        soft(ui, &translate(&Message::new("ui-waiting-room-host").with("name", host.name.as_str())));
    }
    let facts = translate(&structure(&welcome.structure));
    soft(ui, &format!("{} · {facts}", welcome.rules.name));
    let (start, ink) = start(model, now);
    line(ui, &theme::strong_text(start, 20.0).color(ink.panel()));
    ui.add_space(6.0);
    people(ui, model, "ui-waiting-room-here", now, |line| line.arrival.is_there());
    people(ui, model, "ui-waiting-room-expected", now, |line| !line.arrival.is_there());
    if let Some(meeting) = &welcome.meeting {
        ui.add_space(6.0);
        let words = translate(&Message::new("ui-meeting-at").with("host", meeting.host()));
        pressed =
            filled(ui, "Call of the group", &words, theme::BOX_LIT, egui::vec2(ui.available_width(), 40.0)).clicked();
    }
    pressed
}

/// The time of the start in words, with the time that is left.
fn start(model: &Model, now: Duration) -> (String, Ink) {
    match model.live().starts_in(now) {
        Some(left) => {
            (translate(&Message::new("ui-waiting-room-starts").with("left", amounts::time(left))), theme::TEXT)
        }
        None => (label("ui-waiting-room-waits").to_owned(), theme::TEXT),
    }
}

/// Draws the people who pass a test, with their faces. Bots come without an announcement.
fn people(ui: &mut egui::Ui, model: &Model, heading: &'static str, now: Duration, shows: fn(&RosterLine) -> bool) {
    let all: Vec<&RosterLine> = model.people().filter(|line| !line.bot && shows(line)).collect();
    let Ok(count @ 1..) = u32::try_from(all.len()) else { return };
    soft(ui, &translate(&Message::new(heading).with("count", Arg::Count(count))));
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = egui::vec2(14.0, 6.0);
        for known in all {
            person(ui, model, known, now);
        }
    });
}

/// Draws a person: their face and their name.
fn person(ui: &mut egui::Ui, model: &Model, known: &RosterLine, now: Duration) {
    let ink = if known.arrival.is_there() { theme::TEXT } else { theme::TEXT_SOFT };
    let font = egui::FontId::proportional(NAME);
    let width = ui.painter().layout_no_wrap(known.name.to_string(), font, ink.panel()).size().x;
    let face = theme::grown(FACE);
    // A line of people breaks between them, so each takes its place as a whole.
    let size = egui::vec2((face + BESIDE + width + 1.0).min(ui.max_rect().width()), face);
    let (place, _) = ui.allocate_exact_size(size, egui::Sense::hover());
    faces::paint(ui, &Face::of(model, known.person, now), place.with_max_x(place.min.x + face));
    part(ui, "name", place.with_min_x(place.min.x + face + BESIDE), |ui| {
        let name = egui::RichText::new(known.name.as_str()).size(NAME).color(ink.panel());
        ui.add(egui::Label::new(name).truncate());
    });
}

fn line(ui: &mut egui::Ui, text: &egui::RichText) {
    ui.add(egui::Label::new(text.clone()).wrap());
}

fn soft(ui: &mut egui::Ui, text: &str) {
    ui.add(egui::Label::new(egui::RichText::new(text).size(16.0).color(theme::TEXT_SOFT.panel())).wrap());
}
