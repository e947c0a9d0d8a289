//! The header of the window: blinds at the left, clock in the middle, place at the right, and links to other screens.
//! In an upright window the links have a row of their own.

use crate::app::window_layout::TableShape;
use crate::model::Model;
use crate::panels::header_buttons::{HeaderButtons, HeaderRequest};
use crate::panels::mark;
use crate::panels::sidebar::LogSheet;
use crate::theme::{self, Ink};
use crate::ui_text::amounts;
use crate::ui_text::{Message, label, translate};
use bevy_egui::egui::{self, Align};
use cardroom_shared::chips::Chips;
use cardroom_shared::narration::Arg;
use cardroom_shared::protocol::Role;
use cardroom_shared::structure::{BettingStructure, Stakes};
use cardroom_shared::view::{Phase, PlayerStatus, SeatView, TournamentView, View};
use std::time::Duration;

/// A large text with a small one below.
struct Face {
    /// The name that tests use.
    name: &'static str,
    large: String,
    ink: Ink,
    size: f32,
    beneath: String,
}

/// The font sizes of the blinds, the clock, the place, and the small text, in points.
const BLINDS: f32 = 21.0;
const CLOCK: f32 = 25.0;
const PLACE: f32 = 18.0;
const BENEATH: f32 = 12.0;
/// The gap between two of them, in points.
const GAP: f32 = 18.0;
/// The usual and the greatest height of the row of buttons in an upright window, and the gap above it, in points.
const BUTTON_ROW: f32 = 32.0;
const MOST_BUTTON_ROW: f32 = 38.0;
const ABOVE_BUTTONS: f32 = 4.0;

/// Draws the header and returns the person's request. `host_waits` counts the calls and requests that wait for a host who
/// plays, and is `None` for everybody else.
pub fn render(
    ui: &mut egui::Ui,
    model: &Model,
    (shape, sheet): (TableShape, LogSheet),
    host_waits: Option<usize>,
    now: Duration,
) -> Option<HeaderRequest> {
    let view = model.playback_view()?;
    let all = ui.max_rect();
    let buttons = HeaderButtons::new(ui, model, shape, (view.tournament.phase, host_waits), all.width());
    let (faces, corner) = match shape {
        TableShape::Wide | TableShape::Narrow => (all, all.with_min_x(all.max.x - buttons.width())),
        TableShape::Upright => {
            let row = all.with_min_y(all.max.y - theme::grown(BUTTON_ROW).min(MOST_BUTTON_ROW));
            (all.with_max_y(row.min.y - ABOVE_BUTTONS), row)
        }
    };
    let room = if shape == TableShape::Upright { faces } else { faces.with_max_x(corner.min.x - GAP) };
    draw_faces(ui, model, (faces, room), now);
    buttons.render(ui, corner, model, sheet)
}

/// Draws blinds, clock and place in this room. The clock is in the middle of all, if it can be.
fn draw_faces(ui: &mut egui::Ui, model: &Model, (all, room): (egui::Rect, egui::Rect), now: Duration) {
    let Some(view) = model.playback_view() else { return };
    let (blinds, clock, place) = (blinds(model, view), clock(model, &view.tournament, now), Some(place(model, view)));
    let measured =
        |scale| [&blinds, &clock, &place].map(|face| face.as_ref().map_or(0.0, |face| width(ui, face, scale)));
    // Large letters become smaller where the three texts do not fit beside each other.
    let needs = measured(1.0).iter().sum::<f32>() + 2.0 * GAP;
    let scale = (room.width() / needs).clamp(1.0 / theme::text_scale(), 1.0);
    let widths = measured(scale);
    let half = widths[1] / 2.0;
    let left_end = room.min.x + widths[0];
    let right_start = room.max.x - widths[2];
    // The clock is centred as long as the other texts leave room.
    let middle = if all.center().x - half >= left_end + GAP && all.center().x + half <= right_start - GAP {
        all.center().x
    } else {
        left_end.midpoint(right_start)
    };
    let at = |from: f32, to: f32| egui::Rect::from_x_y_ranges(from..=to, all.y_range());
    if let Some(face) = &blinds {
        draw(ui, face, at(room.min.x, left_end.min(room.max.x)), (Align::Min, scale));
    }
    if let Some(face) = &clock {
        let at = at((middle - half).max(left_end), (middle + half).min(room.max.x));
        draw(ui, face, at, (Align::Center, scale));
    }
    if let Some(face) = &place {
        let at = at(right_start.max(middle + half), room.max.x);
        draw(ui, face, at, (Align::Max, scale));
        if let Some(average) = average(&view.tournament) {
            ui.allocate_rect(at, egui::Sense::hover()).on_hover_text(average);
        }
    }
}

/// Returns the blinds, with the level and the hand below.
fn blinds(model: &Model, view: &View) -> Option<Face> {
    let tournament = &view.tournament;
    let mut beneath = Vec::new();
    if tournament.level > 0 {
        beneath.push(translate(&Message::new("ui-clock-level").with("level", tournament.level.to_string())));
    }
    beneath.extend(tournament.stakes.as_ref().and_then(game).map(str::to_owned));
    match (model.welcomed()?.role, &view.table) {
        (Role::Player, Some(table)) if table.hand.0 > 0 => {
            beneath.push(translate(&Message::new("ui-clock-hand").with("hand", table.hand)));
        }
        (Role::Player, _) => {}
        (Role::Spectator, table) => {
            let one_of_many = table.as_ref().filter(|_| tournament.tables > 1);
            beneath
                .extend(one_of_many.map(|table| translate(&Message::new("ui-scene-table").with("table", table.table))));
            let id = if model.is_broadcast() { "ui-clock-air" } else { "ui-clock-spectator" };
            beneath.push(label(id).to_owned());
        }
        (Role::Director, _) => beneath.push(label("ui-clock-director").to_owned()),
        (Role::Deputy, _) => beneath.push(label("ui-clock-deputy").to_owned()),
    }
    let large = match &tournament.stakes {
        Some(stakes) => amounts::stakes_short(stakes),
        None => model.welcomed()?.tournament.clone(),
    };
    Some(Face { name: "BLINDS", large, ink: theme::TEXT, size: BLINDS, beneath: beneath.join(" · ") })
}

/// Returns the betting structure of a level, or `None` for no-limit.
fn game(stakes: &Stakes) -> Option<&'static str> {
    match stakes.betting {
        BettingStructure::NoLimit => None,
        BettingStructure::PotLimit => Some(label("ui-clock-pot-limit")),
        BettingStructure::Limit { .. } => Some(label("ui-clock-limit")),
    }
}

/// Returns the betting structure of the next level. No-limit is named only if the structure changes.
fn next_game(now: Option<&Stakes>, next: &Stakes) -> Option<&'static str> {
    let changes = now.is_some_and(|now| now.betting != next.betting);
    game(next).or_else(|| changes.then(|| label("ui-clock-no-limit")))
}

/// Returns the time left in the level or the break, the reason for a stop, and the next level.
fn clock(model: &Model, tournament: &TournamentView, now: Duration) -> Option<Face> {
    let left = model.level_left(tournament, now);
    let (name, large, ink, stands) = match (tournament.phase, left) {
        (Phase::Playing | Phase::Break, Some(left)) if model.is_out_of_sight() => {
            ("OFFLINE", amounts::time(left), theme::TEXT_SOFT, Some(label("ui-clock-offline")))
        }
        (Phase::Paused, left) => {
            ("PAUSED", left.map_or("–".to_owned(), amounts::time), theme::RED_LIT, Some(label("ui-clock-paused")))
        }
        (Phase::Break, Some(left)) => ("BREAK", amounts::time(left), theme::GOLD, Some(label("ui-clock-break"))),
        (Phase::Playing, Some(left)) if left <= 60_000 => ("TIME LEFT", amounts::time(left), theme::AMBER_LIT, None),
        (Phase::Playing, Some(left)) => ("TIME LEFT", amounts::time(left), theme::TEXT, None),
        _ => return None,
    };
    let next = tournament.next_stakes.as_ref().map(|next| {
        if tournament.break_next {
            return label("ui-clock-next-break").to_owned();
        }
        let stakes = amounts::stakes_short(next);
        let stakes = match next_game(tournament.stakes.as_ref(), next) {
            Some(game) => format!("{stakes} · {game}"),
            None => stakes,
        };
        translate(&Message::new("ui-clock-next").with("stakes", stakes))
    });
    let beneath: Vec<String> = stands.map(str::to_owned).into_iter().chain(next).collect();
    Some(Face { name, large, ink, size: CLOCK, beneath: beneath.join(" · ") })
}

/// Returns the average stack, once there are chips.
fn average(tournament: &TournamentView) -> Option<String> {
    let known = tournament.level > 0 && tournament.players_left > 0;
    let (average, _) = tournament.chips_in_play.split(u64::from(tournament.players_left.max(1)), Chips(1));
    known.then(|| translate(&Message::new("ui-clock-average").with("chips", amounts::chips_short(average))))
}

/// Returns how many players at the table have more chips than the person. During a hand the stacks before it count,
/// because the pots are not decided. `None` if they were not seen.
fn ahead(model: &Model, view: &View) -> Option<usize> {
    let table = view.table.as_ref()?;
    let settled = |seat: &SeatView| model.settled_chips(table, seat);
    let own = settled(table.seats.iter().find(|seat| seat.person == view.you)?)?;
    Some(table.seats.iter().filter(|seat| settled(seat).is_some_and(|chips| chips > own)).count())
}

/// Returns the person's rank by chips if all chips are visible, and their stack in big blinds.
fn place(model: &Model, view: &View) -> Face {
    let tournament = &view.tournament;
    if tournament.phase == Phase::Entering {
        return Face {
            name: "PLACE",
            large: who_is_here(model),
            ink: theme::TEXT,
            size: PLACE,
            beneath: String::new(),
        };
    }
    let chips = |seat: &SeatView| seat.stack.0 + seat.street_bet.0;
    let seats = view.table.as_ref().map_or(&[][..], |table| &table.seats);
    let own_seat = seats.iter().find(|seat| seat.person == view.you);
    // All their chips are in the pot, and the result is open.
    let is_all_in = own_seat.is_some_and(|own| own.standing == PlayerStatus::AllIn && own.stack == Chips(0));
    let own = own_seat.map(chips).filter(|own| *own > 0);
    let blinds = own.zip(tournament.stakes.as_ref()).filter(|(_, stakes)| stakes.big_blind > Chips(0));
    let players = || {
        let left = Message::new("ui-clock-players").with("left", tournament.players_left.to_string());
        translate(&left.with("entrants", tournament.entrants.to_string()))
    };
    let beneath = match blinds {
        _ if is_all_in => players(),
        None => String::new(),
        Some((own, stakes)) => {
            translate(&Message::new("ui-clock-big-blinds").with("count", Chips(own / stakes.big_blind.0)))
        }
    };
    // After a deal the chips are still at the table, but the standings give the places.
    let is_ranked = tournament.tables == 1 && tournament.phase != Phase::Over;
    let settled = model.standings().iter().find(|line| line.person == view.you).and_then(|line| line.place);
    let large = if let Some(place) = settled {
        let place = Message::new("ui-clock-place").with("place", Arg::Place(place));
        translate(&place.with("players", tournament.entrants.to_string()))
    } else if is_all_in {
        label("ui-felt-all-in").to_owned()
    } else if let Some(ahead) = ahead(model, view).filter(|_| is_ranked && own.is_some()) {
        let place = u32::try_from(ahead).unwrap_or(u32::MAX).saturating_add(1);
        let place = Message::new("ui-clock-place").with("place", Arg::Place(place));
        translate(&place.with("players", tournament.players_left.to_string()))
    } else {
        players()
    };
    Face { name: "PLACE", large, ink: theme::TEXT, size: PLACE, beneath }
}

/// Returns how many expected people have come, and how many have entered if not all have.
fn who_is_here(model: &Model) -> String {
    let (entered, all) = (model.view().map_or(0, |view| view.tournament.entrants), model.people().count());
    let here = who_has_come(model);
    if usize::try_from(entered).is_ok_and(|entered| entered >= all) {
        return here;
    }
    translate(&Message::new("ui-clock-entered").with("entered", entered.to_string()).with("here", here))
}

fn who_has_come(model: &Model) -> String {
    let here = model.people().filter(|line| line.arrival.is_there()).count().to_string();
    let all = model.people().count().to_string();
    if here == all {
        return translate(&Message::new("ui-clock-all-here").with("here", here));
    }
    translate(&Message::new("ui-clock-here").with("here", here).with("all", all))
}

fn letters(ui: &egui::Ui, text: &str, font: egui::FontId) -> f32 {
    ui.painter().layout_no_wrap(text.to_owned(), font, egui::Color32::WHITE).size().x
}

fn width(ui: &egui::Ui, face: &Face, scale: f32) -> f32 {
    let large = letters(ui, &face.large, egui::FontId::new(face.size * scale, theme::strong()));
    // The width of the time varies, and the line must not move every second.
    large.max(letters(ui, &face.beneath, egui::FontId::proportional(BENEATH * scale))).ceil() + 2.0
}

fn height(ui: &egui::Ui, text: &str, font: egui::FontId) -> f32 {
    ui.painter().layout_no_wrap(text.to_owned(), font, egui::Color32::WHITE).size().y
}

fn draw(ui: &mut egui::Ui, face: &Face, at: egui::Rect, (align, scale): (Align, f32)) {
    let (of_large, of_beneath) = (face.size * scale, BENEATH * scale);
    // Each text is vertically centred, with or without the small one.
    let beneath =
        if face.beneath.is_empty() { 0.0 } else { height(ui, &face.beneath, egui::FontId::proportional(of_beneath)) };
    let high = (height(ui, &face.large, egui::FontId::new(of_large, theme::strong())) + beneath).min(at.height());
    let at = at.with_min_y(at.center().y - high / 2.0);
    let mut inside = ui.new_child(egui::UiBuilder::new().max_rect(at).layout(egui::Layout::top_down(align)));
    inside.spacing_mut().item_spacing.y = 0.0;
    let large = theme::strong_text(&face.large, of_large).color(face.ink.panel());
    inside.add(egui::Label::new(large).truncate());
    if !face.beneath.is_empty() {
        let beneath = egui::RichText::new(&face.beneath).size(of_beneath).color(theme::TEXT_SOFT.panel());
        inside.add(egui::Label::new(beneath).truncate());
    }
    mark(ui.ctx(), &format!("Cell {} {}", face.name, face.large), inside.min_rect());
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dev_tools::fixtures::{self, FixtureScene};
    use cardroom_shared::protocol::{ServerMessage, StandingLine};
    use cardroom_shared::view::HandStage;

    #[test]
    fn who_has_entered_is_told_beside_who_is_here() {
        assert_eq!(who_is_here(&fixtures::model(FixtureScene::Entering)), "5 entered · 10 here");
        assert_eq!(who_is_here(&fixtures::model(FixtureScene::CheckIn)), "9 entered · 8 of 10 here");
    }

    #[test]
    fn whoever_is_all_in_is_told_so_and_how_many_are_left() {
        let all_in = place(&fixtures::model(FixtureScene::RunTwice), &fixtures::view(FixtureScene::RunTwice));
        assert_eq!((all_in.large.as_str(), all_in.beneath.as_str()), ("ALL-IN", "4 of 9 left"));
    }

    #[test]
    fn after_a_division_the_place_is_that_of_the_standings() {
        let mut view = fixtures::view(FixtureScene::Vote);
        (view.tournament.phase, view.tournament.players_left) = (Phase::Over, 1);
        let mut model = fixtures::model(FixtureScene::Vote);
        model.receive(ServerMessage::Step { events: Vec::new(), view: Box::new(view.clone()) }, Duration::ZERO);
        assert_eq!(place(&model, &view).large, "1 of 9 left", "the places are not told yet");
        let lines = model.standings().to_vec();
        let places = lines.into_iter().zip(1..).map(|(line, place)| StandingLine { place: Some(place), ..line });
        model.receive(ServerMessage::Standings(places.collect()), Duration::ZERO);
        assert_eq!(place(&model, &view).large, "2nd of 9");
    }

    #[test]
    fn a_place_stays_as_it_was_before_the_hand_while_chips_lie_in_it() {
        let scene = fixtures::view(FixtureScene::YourTurn);
        let told = |view: &View| ServerMessage::Step { events: Vec::new(), view: Box::new(view.clone()) };
        let mut model = Model::default();
        for message in fixtures::messages(FixtureScene::YourTurn) {
            model.receive(message, Duration::ZERO);
        }
        assert_eq!(place(&model, &scene).large, "9 of 9 left", "nobody saw what they had");
        let mut before = scene.clone();
        if let Some(table) = &mut before.table {
            (table.stage, table.hand.0) = (HandStage::BetweenHands, table.hand.0 - 1);
            for seat in &mut table.seats {
                seat.stack += std::mem::take(&mut seat.street_bet);
            }
        }
        let mut swept = scene.clone();
        for seat in swept.table.iter_mut().flat_map(|table| &mut table.seats) {
            (seat.stack, seat.street_bet) = (Chips(seat.stack.0.saturating_sub(10_000)), Chips::ZERO);
        }
        for view in [&before, &scene, &swept] {
            model.receive(told(view), Duration::ZERO);
            assert_eq!(place(&model, view).large, "2nd of 9");
        }
        assert_eq!(place(&model, &scene).beneath, "71 BB");
    }
}
