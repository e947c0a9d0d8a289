//! Short-lived callouts at a seat: rulings with a link to the rule, and speech.

use crate::a11y::accessible_names;
use crate::felt::table_free_space::{REACH, at_seat};
use crate::model::Model;
use crate::panels::mark;
use crate::panels::overlay_slots::FeltOverlay;
use crate::playback::table_overlays::{CALLOUT, RulingCallout};
use crate::theme::{self, Ink};
use crate::ui_text::{Message, NameLookup, label, translate};
use bevy_egui::egui::{self, FontFamily, FontId};
use cardroom_shared::house::rulebook::Citation;
use cardroom_shared::seat::SeatNo;
use std::sync::Arc;
use std::time::Duration;

/// The font size, in points.
const LETTERS: f32 = 15.0;
/// The maximum text widths in points, tried from the preferred one to the smallest.
const WIDTHS: [f32; 3] = [230.0, 150.0, 100.0];
/// The margin around the text.
const MARGIN: egui::Vec2 = egui::vec2(11.0, 6.0);
/// The gap between the text and the link to the rule.
const BESIDE: f32 = 10.0;
/// The maximum number of lines of speech.
const MOST_LINES: usize = 2;
/// The length and width of the tip that points to the seat.
const TIP: egui::Vec2 = egui::vec2(10.0, 9.0);

/// The look of a callout at a seat.
struct Dress {
    ground: Ink,
    edge: Ink,
    ink: Ink,
    family: FontFamily,
    most_lines: usize,
}

/// Returns whether a ruling is new enough to be shown, or pointed at.
pub fn is_shown(callout: &RulingCallout, pointed: Option<u64>, now: Duration) -> bool {
    now.saturating_sub(callout.at) < CALLOUT || pointed == Some(callout.number)
}

/// Draws the current and pointed-at rulings at the seats. Returns the rule that the person wants to read.
pub fn show_rulings(
    root: &mut egui::Ui,
    model: &Model,
    on_felt: &mut FeltOverlay,
    pointed: &mut Option<u64>,
    now: Duration,
) -> Option<Citation> {
    let mut wanted = None;
    let mut points_at = None;
    for callout in model.callouts().into_iter().rev() {
        if !is_shown(callout, *pointed, now) {
            continue;
        }
        let Some((rect, read)) = show_one(root, callout, on_felt) else { continue };
        wanted = read.or(wanted);
        if root.input(|input| input.pointer.hover_pos()).is_some_and(|at| rect.contains(at)) {
            points_at = Some(callout.number);
        }
    }
    *pointed = points_at;
    wanted
}

fn show_one(
    root: &mut egui::Ui,
    callout: &RulingCallout,
    on_felt: &mut FeltOverlay,
) -> Option<(egui::Rect, Option<Citation>)> {
    let ruled = &callout.ruled;
    let dress = Dress {
        ground: theme::CALLOUT,
        edge: theme::LAMP,
        ink: theme::ON_FELT,
        family: theme::strong(),
        most_lines: usize::MAX,
    };
    let why = ruled.cite.map(|_| label("ui-callout-why"));
    let (rect, words, why) = set(root, (&ruled.text, why), &dress, ruled.seat, on_felt)?;
    paint(root, rect, &dress, on_felt.point(on_felt.places.plate(ruled.seat)));
    root.painter().galley(rect.min + MARGIN, words, dress.ink.panel());
    mark(root.ctx(), &format!("Callout {}", ruled.seat), rect);
    let response = root.interact(rect, egui::Id::new(("callout", callout.number)), egui::Sense::hover());
    accessible_names::said(&response, &ruled.text);
    let Some((cite, why)) = ruled.cite.zip(why) else { return Some((rect, None)) };
    let at = egui::pos2(rect.max.x - MARGIN.x - why.size().x, rect.center().y - why.size().y / 2.0);
    let link = egui::Rect::from_min_size(at, why.size());
    let response = root.interact(link.expand(4.0), egui::Id::new(("why", callout.number)), egui::Sense::click());
    accessible_names::button(&response, &format!("{} {}", label("ui-callout-why"), ruled.text));
    let stroke = if response.hovered() || response.has_focus() { 2.0 } else { 1.0 };
    root.painter().galley(at, why, theme::LAMP.panel());
    root.painter().hline(link.x_range(), link.max.y, egui::Stroke::new(stroke, theme::LAMP.panel()));
    mark(root.ctx(), &format!("Why {}", ruled.seat), link);
    Some((rect, response.clicked().then_some(cite)))
}

/// Draws the speech at the seats.
pub fn show_bubbles(root: &mut egui::Ui, model: &Model, on_felt: &mut FeltOverlay, now: Duration) {
    for (seat, bubble) in model.bubbles(now) {
        let dress = Dress {
            ground: theme::BUTTON,
            edge: theme::PAPER_EDGE,
            ink: theme::BUTTON_TEXT,
            family: FontFamily::Proportional,
            most_lines: MOST_LINES,
        };
        let Some((rect, words, _)) = set(root, (&bubble.words, None), &dress, seat, on_felt) else { continue };
        paint(root, rect, &dress, on_felt.point(on_felt.places.plate(seat)));
        root.painter().galley(rect.min + MARGIN, words, dress.ink.panel());
        mark(root.ctx(), &format!("Bubble {seat}"), rect);
        let response = root.interact(rect, egui::Id::new(("bubble", seat)), egui::Sense::hover());
        let said = Message::new("talk").with("name", model.seat(seat)).with("words", bubble.words.as_str());
        accessible_names::said(&response, &translate(&said));
    }
}

type Laid = Arc<egui::Galley>;

/// Lays out the text at a seat in the person's font size, or else in the default size. Returns `None` if there is no
/// room; the text is still in the log.
fn set(
    ui: &egui::Ui,
    (text, why): (&str, Option<&str>),
    dress: &Dress,
    seat: SeatNo,
    on_felt: &mut FeltOverlay,
) -> Option<(egui::Rect, Laid, Option<Laid>)> {
    let scale = theme::text_scale();
    let mut larger = vec![(LETTERS, 1.0)];
    if scale > 1.0 {
        larger.push((LETTERS / scale, 1.0 / scale));
    }
    for (letters, part) in larger {
        for width in WIDTHS {
            let lay = |text: &str, rows| {
                let font = FontId::new(letters, dress.family.clone());
                let mut job =
                    egui::text::LayoutJob::simple(text.to_owned(), font, dress.ink.panel(), theme::grown(width) * part);
                job.wrap.max_rows = rows;
                ui.painter().layout_job(job)
            };
            let words = lay(text, dress.most_lines);
            let why = why.map(|why| lay(why, 1));
            let beside = why.as_ref().map_or(egui::Vec2::ZERO, |why| why.size() + egui::vec2(BESIDE, 0.0));
            let inner = egui::vec2(words.size().x + beside.x, words.size().y.max(beside.y));
            let near = at_seat(&on_felt.places, seat);
            if let Some(rect) = on_felt.place(inner + 2.0 * MARGIN, near, REACH) {
                return Some((rect, words, why));
            }
        }
    }
    None
}

/// Draws the background, with a tip towards its seat.
fn paint(ui: &egui::Ui, rect: egui::Rect, dress: &Dress, seat: egui::Pos2) {
    let painter = ui.painter();
    let away = seat - rect.center();
    if !rect.expand(TIP.y).contains(seat) && away.length() > 1.0 {
        let towards = away.normalized();
        let half = rect.size() / 2.0;
        let scale = (half.x / towards.x.abs().max(0.01)).min(half.y / towards.y.abs().max(0.01));
        let edge = rect.center() + towards * (scale - 2.0);
        let aside = egui::vec2(-towards.y, towards.x) * TIP.x / 2.0;
        let tip = edge + towards * (TIP.y + 2.0);
        let points = vec![edge + aside, tip, edge - aside];
        painter.add(egui::Shape::convex_polygon(points, dress.edge.panel(), egui::Stroke::NONE));
    }
    let edge = egui::Stroke::new(1.2, dress.edge.panel());
    painter.rect(rect, 10.0, dress.ground.panel(), edge, egui::StrokeKind::Inside);
}
