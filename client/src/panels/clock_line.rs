//! The clock of the tournament, in one line above the table.

use crate::amounts;
use crate::model::Model;
use crate::panels::{mark, plain};
use crate::theme::{self, Ink};
use bevy_egui::egui;
use cardroom_shared::chips::Chips;
use cardroom_shared::protocol::Role;
use cardroom_shared::structure::{BettingStructure, Stakes};
use cardroom_shared::view::{Phase, TournamentView};
use std::time::Duration;

/// What the person wants of the line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ClockLineRequest {
    /// Open or close the log.
    Log,
    /// Read the rules of the house.
    House,
    /// Go to the settings.
    Settings,
    /// Leave the table.
    Leave,
    /// Look at the results.
    Results,
    /// Go to the desk.
    Desk,
    /// Give orders, as the director.
    Floor,
    /// Watch another table.
    Tables,
}

/// Draws the line.
pub fn show(ui: &mut egui::Ui, model: &Model, now: Duration) -> Option<ClockLineRequest> {
    let view = model.view()?;
    let mut wish = None;
    ui.horizontal_centered(|ui| {
        ui.spacing_mut().item_spacing.x = 8.0;
        if let Some(welcome) = model.welcomed() {
            let under = match welcome.role {
                Role::Player => view.table.as_ref().map_or(String::new(), |table| format!("Hand {}", table.hand)),
                Role::Spectator => "Spectator".to_owned(),
                Role::Director => "Director".to_owned(),
                Role::Deputy => "Deputy director".to_owned(),
            };
            cell(ui, &under, &welcome.tournament, theme::TEXT, 160.0);
        }
        for (name, value, ink, width) in cells(&view.tournament, model, now) {
            ui.separator();
            cell(ui, &name, &value, ink, width);
        }
        ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
            wish = buttons(ui, model, view.tournament.phase);
        });
    });
    wish
}

/// The game of a level, where it is not no-limit.
fn game(stakes: &Stakes) -> &'static str {
    match stakes.betting {
        BettingStructure::NoLimit => "",
        BettingStructure::PotLimit => " · POT-LIMIT",
        BettingStructure::Limit { .. } => " · LIMIT",
    }
}

/// The same of the level that comes; no-limit is named where another game is played now.
fn next_game(now: Option<&Stakes>, next: &Stakes) -> &'static str {
    match next.betting {
        BettingStructure::NoLimit if now.is_some_and(|now| now.betting != next.betting) => " · NO-LIMIT",
        _ => game(next),
    }
}

/// Whether the person can go and look at another table.
fn chooses_table(model: &Model) -> bool {
    !model.directs() && model.own_seat().is_none() && model.tables().len() > 1
}

type Cell = (String, String, Ink, f32);

/// What the clock shows: name, value, colour and width.
fn cells(tournament: &TournamentView, model: &Model, now: Duration) -> Vec<Cell> {
    let mut cells = Vec::new();
    if let Some(stakes) = &tournament.stakes {
        cells.push((
            format!("LEVEL {}{}", tournament.level, game(stakes)),
            amounts::stakes_short(stakes),
            theme::TEXT,
            162.0,
        ));
    }
    if let Some(next) = &tournament.next_stakes {
        let value = if tournament.break_next { "break".to_owned() } else { amounts::stakes_short(next) };
        cells.push((
            format!("NEXT{}", if tournament.break_next { "" } else { next_game(tournament.stakes.as_ref(), next) }),
            value,
            theme::TEXT_SOFT,
            162.0,
        ));
    }
    let left = tournament.left_ms.map(|left| model.left(left, now));
    let clock = match (tournament.phase, left) {
        (Phase::Playing | Phase::Break, Some(left)) if model.is_out_of_sight() => {
            Some(("OFFLINE", amounts::time(left), theme::TEXT_SOFT))
        }
        (Phase::Paused, _) => Some(("PAUSED", left.map_or("–".to_owned(), amounts::time), theme::RED_LIT)),
        (Phase::Break, Some(left)) => Some(("BREAK", amounts::time(left), theme::GOLD)),
        (Phase::Playing, Some(left)) if left <= 60_000 => Some(("TIME LEFT", amounts::time(left), theme::AMBER_LIT)),
        (Phase::Playing, Some(left)) => Some(("TIME LEFT", amounts::time(left), theme::TEXT)),
        _ => None,
    };
    cells.extend(clock.map(|(name, value, ink)| (name.to_owned(), value, ink, 72.0)));
    cells.push((
        "PLAYERS".to_owned(),
        format!("{} of {}", tournament.players_left, tournament.entrants),
        theme::TEXT,
        74.0,
    ));
    // Where one chooses among tables there is one button more, and no room for the average.
    if tournament.level > 0 && tournament.players_left > 0 && !chooses_table(model) {
        let (average, _) = tournament.chips_in_play.split(u64::from(tournament.players_left), Chips(1));
        cells.push(("AVG STACK".to_owned(), amounts::chips_short(average), theme::TEXT, 74.0));
    }
    cells
}

fn cell(ui: &mut egui::Ui, name: &str, value: &str, ink: Ink, width: f32) {
    mark(ui.ctx(), &format!("Cell {name} {value}"), ui.available_rect_before_wrap());
    ui.allocate_ui_with_layout(egui::vec2(width, 36.0), egui::Layout::top_down(egui::Align::LEFT), |ui| {
        ui.set_min_width(width);
        ui.spacing_mut().item_spacing.y = 1.0;
        ui.add(egui::Label::new(egui::RichText::new(name).size(11.0).color(theme::TEXT_SOFT.panel())).truncate());
        ui.add(egui::Label::new(theme::strong_text(value, 17.0).color(ink.panel())).truncate());
    });
}

fn buttons(ui: &mut egui::Ui, model: &Model, phase: Phase) -> Option<ClockLineRequest> {
    let mut wish = None;
    ui.spacing_mut().button_padding.x = 9.0;
    for (name, text, wished) in [
        ("Leave", "Leave", ClockLineRequest::Leave),
        ("Settings", "Settings", ClockLineRequest::Settings),
        ("House", "Rules", ClockLineRequest::House),
        ("Log", "Log", ClockLineRequest::Log),
    ] {
        if plain(ui, name, text).clicked() {
            wish = Some(wished);
        }
    }
    let name = if phase == Phase::Over { "Results" } else { "Standings" };
    if phase != Phase::Entering && plain(ui, "Results", name).clicked() {
        wish = Some(ClockLineRequest::Results);
    }
    if !model.directs() && plain(ui, "Desk", "Desk").clicked() {
        wish = Some(ClockLineRequest::Desk);
    }
    let calls = model.briefing().calls.len();
    let floor = if calls == 0 { "Floor".to_owned() } else { format!("Floor · {calls}") };
    if model.directs() && plain(ui, "Floor", &floor).clicked() {
        wish = Some(ClockLineRequest::Floor);
    }
    if chooses_table(model) && plain(ui, "Tables", "Tables").on_hover_text("Watch another table").clicked() {
        wish = Some(ClockLineRequest::Tables);
    }
    wish
}
