//! Small pictures of all tables: stacks, the player to act with their time, and absent players.

use super::oval_table;
use crate::a11y::accessible_names;
use crate::model::Model;
use crate::panels::mark;
use crate::theme::{self, Ink};
use crate::ui_text::amounts;
use crate::ui_text::{Message, NameLookup, label, translate};
use bevy_egui::egui::{self, Align2, FontId, Rect, Vec2};
use cardroom_shared::briefing::{SeatLine, TableLine};
use cardroom_shared::seat::TableNo;
use cardroom_shared::standing::TableWait;
use cardroom_shared::view::{DealExclusion, HandStage, PlayerStatus};
use std::time::Duration;

/// The usual and the smallest height of one table, in points.
const HEIGHT: f32 = 90.0;
const LOWEST: f32 = 72.0;

/// The gap between two tables, in points.
const BETWEEN: f32 = 6.0;

/// Draws the tables, small enough to fit this height if possible, and returns the clicked one. `seen` is the selected
/// table.
pub(super) fn render(
    ui: &mut egui::Ui,
    model: &Model,
    seen: Option<TableNo>,
    height: f32,
    now: Duration,
) -> Option<TableNo> {
    let mut clicked = None;
    ui.spacing_mut().item_spacing.y = BETWEEN;
    let many = model.floor_tables().fold(0.0, |many, _| many + 1.0);
    let height = (height / f32::max(many, 1.0) - BETWEEN).clamp(theme::grown(LOWEST), theme::grown(HEIGHT));
    for (line, told) in model.floor_tables() {
        let size = egui::vec2(ui.available_width(), height);
        if one(ui, model, (line, told), seen == Some(line.table), size, now) {
            clicked = Some(line.table);
        }
    }
    clicked
}

fn one(
    ui: &mut egui::Ui,
    model: &Model,
    (line, told): (&TableLine, Duration),
    is_seen: bool,
    size: Vec2,
    now: Duration,
) -> bool {
    let (rect, response) = ui.allocate_exact_size(size, egui::Sense::click());
    mark(ui.ctx(), &format!("Small table {}", line.table), rect);
    let says = says(model, line, told, now);
    let heading = heading(line);
    accessible_names::button(&response, &format!("{heading}, {says}"));
    let fill = if is_seen || response.hovered() { theme::BOX_LIT } else { theme::BOX };
    ui.painter().rect_filled(rect, 8.0, fill.panel());
    if is_seen || response.has_focus() {
        let edge = egui::Stroke::new(2.0, theme::TEXT.panel());
        ui.painter().rect_stroke(rect, 8.0, edge, egui::StrokeKind::Inside);
    }
    let inner = rect.shrink2(Vec2::new(24.0, 14.0) * theme::text_scale());
    let felt = inner.shrink2(Vec2::new(12.0, 8.0));
    oval_table::felt(ui, felt);
    // The text grows less than the text scale, because the column does not grow as much.
    let letters = 12.5 / theme::text_scale().sqrt();
    let clip = ui.painter().with_clip_rect(rect.intersect(ui.clip_rect()));
    let seats = model.floor_seats(line.table);
    for seat in &line.seats {
        let at = oval_table::place(inner, seat.seat, seats);
        let (text, ink) = stack(line, seat);
        let text = clip.layout_no_wrap(text, FontId::new(letters, theme::strong()), ink.panel());
        let pill = Rect::from_center_size(at, text.size() + Vec2::new(8.0, 2.0));
        clip.rect_filled(pill, 6.0, theme::PANEL.panel());
        clip.galley(pill.center() - text.size() / 2.0, text, ink.panel());
    }
    let font = FontId::new(letters + 1.0, theme::strong());
    let lines = [
        (heading, theme::ON_FELT),
        (says, if line.waits == Some(TableWait::Director) { theme::LAMP } else { theme::ON_FELT }),
    ];
    for ((text, ink), down) in lines.into_iter().zip([-0.55, 0.55]) {
        let at = felt.center() + Vec2::new(0.0, down * theme::grown(letters * 1.25));
        clip.text(at, Align2::CENTER_CENTER, text, font.clone(), ink.panel());
    }
    response.clicked()
}

/// Returns the table and its hand: "Table 2 · 14".
fn heading(line: &TableLine) -> String {
    translate(&Message::new("ui-director-table-hand").with("table", line.table).with("hand", line.hand))
}

/// Returns the reason why the table waits, or the player to act with their time.
fn says(model: &Model, line: &TableLine, told: Duration, now: Duration) -> String {
    match line.waits {
        Some(TableWait::Director) => return label("ui-director-waits-for-you").to_owned(),
        Some(TableWait::Break) => return label("ui-director-waits-break").to_owned(),
        Some(TableWait::OtherTables) => return label("ui-director-waits-others").to_owned(),
        None => {}
    }
    let to_act = line.turn.and_then(|turn| line.seats.iter().find(|seat| seat.seat == turn.seat));
    match (to_act, model.turn_left(line, told, now)) {
        (Some(seat), Some(left)) => translate(
            &Message::new("ui-director-acts-time")
                .with("name", model.person(seat.person))
                .with("time", amounts::time(left)),
        ),
        (Some(seat), None) => model.person(seat.person),
        (None, _) if line.stage == HandStage::BetweenHands => label("ui-director-between-hands").to_owned(),
        (None, _) => label("ui-director-playing").to_owned(),
    }
}

/// Returns the stack of a seat in short form, or a word for why the player is not in play.
fn stack(line: &TableLine, seat: &SeatLine) -> (String, Ink) {
    let is_turn = line.turn.is_some_and(|turn| turn.seat == seat.seat);
    let chips = amounts::chips_short(seat.stack);
    match seat.kept_away {
        DealExclusion::Disqualified => (format!("× {chips}"), theme::RED_LIT),
        DealExclusion::Serving(_) => (format!("! {chips}"), theme::AMBER_LIT),
        DealExclusion::No | DealExclusion::Out if seat.standing == PlayerStatus::AllIn && seat.stack.is_zero() => {
            (label("ui-told-all-in").to_owned(), theme::TEXT)
        }
        DealExclusion::No | DealExclusion::Out if seat.away => (label("ui-felt-away").to_owned(), theme::TEXT_SOFT),
        DealExclusion::No | DealExclusion::Out if is_turn => (format!("• {chips}"), theme::GOLD),
        DealExclusion::No | DealExclusion::Out => (chips, theme::TEXT),
    }
}
