//! The clock of the tournament, in one line above the table.

use crate::amounts;
use crate::model::Model;
use crate::panels::{mark, plain};
use crate::theme::{self, Ink};
use crate::words::{Arg, Message, label, say};
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
                Role::Player => view
                    .table
                    .as_ref()
                    .map_or(String::new(), |table| say(&Message::new("ui-clock-hand").with("hand", table.hand))),
                Role::Spectator => label("ui-role-spectator").to_owned(),
                Role::Director => label("ui-role-director").to_owned(),
                Role::Deputy => label("ui-role-deputy").to_owned(),
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

/// The number of a level, with its game where it is not no-limit.
fn level(level: u16, stakes: &Stakes) -> String {
    let message = match stakes.betting {
        BettingStructure::NoLimit => Message::new("ui-clock-level"),
        BettingStructure::PotLimit => Message::new("ui-clock-level-pot-limit"),
        BettingStructure::Limit { .. } => Message::new("ui-clock-level-limit"),
    };
    say(&message.with("level", Arg::Number(u32::from(level))))
}

/// That a level comes next, with its game; no-limit is named where another game is played now.
fn next_level(now: Option<&Stakes>, next: &Stakes) -> &'static str {
    match next.betting {
        BettingStructure::NoLimit if now.is_some_and(|now| now.betting != next.betting) => {
            label("ui-clock-next-no-limit")
        }
        BettingStructure::NoLimit => label("ui-clock-next"),
        BettingStructure::PotLimit => label("ui-clock-next-pot-limit"),
        BettingStructure::Limit { .. } => label("ui-clock-next-limit"),
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
        cells.push((level(tournament.level, stakes), amounts::stakes_short(stakes), theme::TEXT, 162.0));
    }
    if let Some(next) = &tournament.next_stakes {
        let (name, value) = if tournament.break_next {
            (label("ui-clock-next"), label("ui-clock-next-break").to_owned())
        } else {
            (next_level(tournament.stakes.as_ref(), next), amounts::stakes_short(next))
        };
        cells.push((name.to_owned(), value, theme::TEXT_SOFT, 162.0));
    }
    let left = tournament.left_ms.map(|left| model.left(left, now));
    let clock = match (tournament.phase, left) {
        (Phase::Playing | Phase::Break, Some(left)) if model.is_out_of_sight() => {
            Some((label("ui-clock-offline"), amounts::time(left), theme::TEXT_SOFT))
        }
        (Phase::Paused, _) => {
            Some((label("ui-clock-paused"), left.map_or("–".to_owned(), amounts::time), theme::RED_LIT))
        }
        (Phase::Break, Some(left)) => Some((label("ui-clock-break"), amounts::time(left), theme::GOLD)),
        (Phase::Playing, Some(left)) if left <= 60_000 => {
            Some((label("ui-clock-time-left"), amounts::time(left), theme::AMBER_LIT))
        }
        (Phase::Playing, Some(left)) => Some((label("ui-clock-time-left"), amounts::time(left), theme::TEXT)),
        _ => None,
    };
    cells.extend(clock.map(|(name, value, ink)| (name.to_owned(), value, ink, 72.0)));
    cells.push((
        label("ui-clock-players").to_owned(),
        say(&Message::new("ui-clock-players-of")
            .with("left", Arg::Number(tournament.players_left))
            .with("all", Arg::Number(tournament.entrants))),
        theme::TEXT,
        74.0,
    ));
    // Where one chooses among tables there is one button more, and no room for the average.
    if tournament.level > 0 && tournament.players_left > 0 && !chooses_table(model) {
        let (average, _) = tournament.chips_in_play.split(u64::from(tournament.players_left), Chips(1));
        cells.push((label("ui-clock-average").to_owned(), amounts::chips_short(average), theme::TEXT, 74.0));
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
        ("Leave", label("ui-leave"), ClockLineRequest::Leave),
        ("Settings", label("ui-settings"), ClockLineRequest::Settings),
        ("House", label("ui-clock-rules"), ClockLineRequest::House),
        ("Log", label("ui-clock-log"), ClockLineRequest::Log),
    ] {
        if plain(ui, name, text).clicked() {
            wish = Some(wished);
        }
    }
    let name = if phase == Phase::Over { label("ui-results") } else { label("ui-clock-standings") };
    if phase != Phase::Entering && plain(ui, "Results", name).clicked() {
        wish = Some(ClockLineRequest::Results);
    }
    if !model.directs() && plain(ui, "Desk", label("ui-clock-desk")).clicked() {
        wish = Some(ClockLineRequest::Desk);
    }
    let calls = u32::try_from(model.briefing().calls.len()).unwrap_or(u32::MAX);
    let floor = match calls {
        0 => label("ui-floor").to_owned(),
        calls => say(&Message::new("ui-clock-floor-calls").with("calls", Arg::Count(calls))),
    };
    if model.directs() && plain(ui, "Floor", &floor).clicked() {
        wish = Some(ClockLineRequest::Floor);
    }
    if chooses_table(model)
        && plain(ui, "Tables", label("ui-tables")).on_hover_text(label("ui-clock-tables-what")).clicked()
    {
        wish = Some(ClockLineRequest::Tables);
    }
    wish
}
