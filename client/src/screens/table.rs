//! The table, with the clock above it, the log beside it and the buttons below.

use crate::a11y::told;
use crate::frame::LogPanel;
use crate::model::Model;
use crate::panels::action_bar;
use crate::panels::{clock_line, event_log, region, rule, talk};
use crate::screens::form_state::FormState;
use crate::screens::intent::Intent;
use crate::screens::screen::Screen;
use crate::screens::sight::Sight;
use crate::screens::strip;
use crate::settings::Settings;
use crate::theme;
use bevy_egui::egui;

/// How much of the log an open rule takes.
const RULE_SHARE: f32 = 0.46;

/// Draws the panels round the table.
pub(super) fn show(root: &mut egui::Ui, sight: &Sight, form_state: &mut FormState) -> Option<Intent> {
    let all = root.max_rect();
    let zoom = sight.frame.zoom;
    let table = egui::Rect::from_min_max(
        egui::pos2(sight.frame.table.min.x, sight.frame.table.min.y) / zoom,
        egui::pos2(sight.frame.table.max.x, sight.frame.table.max.y) / zoom,
    );
    let mut wanted = None;
    let strip = egui::Rect::from_min_max(
        egui::pos2(sight.frame.strip.min.x, sight.frame.strip.min.y) / zoom,
        egui::pos2(sight.frame.strip.max.x, sight.frame.strip.max.y) / zoom,
    );
    told::tell(root, sight.model, table);
    let line = egui::Rect::from_min_max(all.min, egui::pos2(all.max.x, strip.min.y));
    region(root, "clock line", line, |ui| {
        wanted = clock_line::show(ui, sight.model, sight.now).map(|wish| obey(wish, sight.settings));
    });
    let beside = egui::Rect::from_min_max(egui::pos2(table.max.x, strip.min.y), all.max);
    if beside.width() > 1.0 {
        wanted = read(root, sight.model, beside, form_state).or(wanted.take());
    }
    let below = egui::Rect::from_min_max(egui::pos2(all.min.x, table.max.y), egui::pos2(table.max.x, all.max.y));
    if below.height() > 1.0 {
        region(root, "action bar", below, |ui| {
            let wish = action_bar::show(ui, sight.model, sight.settings, &mut form_state.action_draft, sight.now);
            wanted = wish.map(|wish| act(wish, sight.settings)).or(wanted.take());
        });
    }
    strip::show(root, sight, strip).or(wanted)
}

/// The log, and below it the rule that is being read.
fn read(root: &mut egui::Ui, model: &Model, beside: egui::Rect, form_state: &mut FormState) -> Option<Intent> {
    let open = form_state.rule.zip(model.rules());
    let share = if open.is_some() { RULE_SHARE } else { 0.0 };
    let (above, below) = beside.split_top_bottom_at_fraction(1.0 - share);
    let mut clicked = None;
    let mut said = None;
    region(root, "log", above, |ui| {
        let all = ui.max_rect();
        let (log, line) = all.split_top_bottom_at_y(all.max.y - talk::HEIGHT);
        clicked = action_bar::part(ui, "lines", log, |ui| event_log::show(ui, model, form_state.rule));
        said = action_bar::part(ui, "talk", line, |ui| talk::show(ui, model, &mut form_state.talk));
    });
    if let Some(said) = said {
        return Some(Intent::Say(said));
    }
    let mut wish = None;
    if let Some((cite, rules)) = open {
        region(root, "rule", below, |ui| wish = rule::show(ui, rules, cite));
        let edge = egui::Stroke::new(1.0, theme::GOLD_DEEP.panel());
        root.painter().hline(beside.x_range().shrink(8.0), below.min.y, edge);
    }
    // One more click on the rule that is open closes it.
    form_state.rule = match (clicked, wish) {
        (Some(cite), _) if form_state.rule == Some(cite) => None,
        (Some(cite), _) => Some(cite),
        (None, Some(_)) => None,
        (None, None) => form_state.rule,
    };
    if wish == Some(rule::RuleRequest::House) {
        form_state.reading.open = open.map(|(cite, _)| cite);
        return Some(Intent::Go(Screen::House));
    }
    None
}

fn act(wish: action_bar::BarRequest, settings: &Settings) -> Intent {
    match wish {
        action_bar::BarRequest::Say(say) => Intent::Say(say),
        action_bar::BarRequest::Use(means) => Intent::Set(Settings { means, ..settings.clone() }),
        action_bar::BarRequest::Odds(odds) => Intent::Set(Settings { odds, ..settings.clone() }),
    }
}

fn obey(wish: clock_line::ClockLineRequest, settings: &Settings) -> Intent {
    match wish {
        clock_line::ClockLineRequest::Log => {
            let log = match settings.log {
                LogPanel::Open => LogPanel::Closed,
                LogPanel::Closed => LogPanel::Open,
            };
            Intent::Set(Settings { log, ..settings.clone() })
        }
        clock_line::ClockLineRequest::Settings => Intent::Go(Screen::Settings(Box::new(Screen::Table))),
        clock_line::ClockLineRequest::House => Intent::Go(Screen::House),
        clock_line::ClockLineRequest::Desk => Intent::Go(Screen::Desk),
        clock_line::ClockLineRequest::Floor => Intent::Go(Screen::Floor),
        clock_line::ClockLineRequest::Tables => Intent::Go(Screen::Tables),
        clock_line::ClockLineRequest::Results => Intent::Go(Screen::Results),
        clock_line::ClockLineRequest::Leave => Intent::Leave,
    }
}
