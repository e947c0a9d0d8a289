//! The table, with the clock above it, the log beside it and the buttons below.

use crate::frame::LogPanel;
use crate::link::Weather;
use crate::model::Model;
use crate::panels::action_bar;
use crate::panels::{clock_line, event_log, plain, region, rule, talk};
use crate::screens::{Begun, Intent, Screen, Sight};
use crate::settings::Settings;
use crate::theme;
use bevy_egui::egui;

/// How much of the log an open rule takes.
const RULE_SHARE: f32 = 0.46;
/// The height of the line in which one talks.
const TALK: f32 = 38.0;

/// Draws the panels round the table.
pub(super) fn show(root: &mut egui::Ui, sight: &Sight, begun: &mut Begun) -> Option<Intent> {
    let all = root.max_rect();
    let zoom = sight.frame.zoom;
    let table = egui::Rect::from_min_max(
        egui::pos2(sight.frame.table.min.x, sight.frame.table.min.y) / zoom,
        egui::pos2(sight.frame.table.max.x, sight.frame.table.max.y) / zoom,
    );
    let mut wanted = None;
    let line = egui::Rect::from_min_max(all.min, egui::pos2(all.max.x, table.min.y));
    region(root, "clock line", line, |ui| {
        wanted = clock_line::show(ui, sight.model, sight.now).map(|wish| obey(wish, sight.settings));
    });
    let beside = egui::Rect::from_min_max(egui::pos2(table.max.x, table.min.y), all.max);
    if beside.width() > 1.0 {
        wanted = read(root, sight.model, beside, begun).or(wanted.take());
    }
    let below = egui::Rect::from_min_max(egui::pos2(all.min.x, table.max.y), egui::pos2(table.max.x, all.max.y));
    if below.height() > 1.0 {
        region(root, "action bar", below, |ui| {
            let wish = action_bar::show(ui, sight.model, sight.settings.means, &mut begun.hesitation, sight.now);
            wanted = wish.map(|wish| act(wish, sight.settings)).or(wanted.take());
        });
    }
    tell_weather(root, sight.weather, table);
    let notices: Vec<&str> = sight.model.notices(sight.now).map(|notice| notice.text.as_str()).collect();
    if !notices.is_empty() {
        wanted = tell_notices(root, &notices, table).or(wanted);
    }
    wanted
}

/// The log, and below it the rule that is being read.
fn read(root: &mut egui::Ui, model: &Model, beside: egui::Rect, begun: &mut Begun) -> Option<Intent> {
    let open = begun.rule.zip(model.rules());
    let share = if open.is_some() { RULE_SHARE } else { 0.0 };
    let (above, below) = beside.split_top_bottom_at_fraction(1.0 - share);
    let mut clicked = None;
    let mut said = None;
    region(root, "log", above, |ui| {
        let all = ui.max_rect();
        let (log, line) = all.split_top_bottom_at_y(all.max.y - TALK);
        clicked = action_bar::part(ui, "lines", log, |ui| event_log::show(ui, model, begun.rule));
        said = action_bar::part(ui, "talk", line, |ui| talk::show(ui, model, &mut begun.talk));
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
    begun.rule = match (clicked, wish) {
        (Some(cite), _) if begun.rule == Some(cite) => None,
        (Some(cite), _) => Some(cite),
        (None, Some(_)) => None,
        (None, None) => begun.rule,
    };
    if wish == Some(rule::Wish::House) {
        begun.reading.open = open.map(|(cite, _)| cite);
        return Some(Intent::Go(Screen::House));
    }
    None
}

/// A lost connection is told over the table; it comes back by itself.
fn tell_weather(root: &mut egui::Ui, weather: &Weather, table: egui::Rect) {
    let text = match weather {
        Weather::Fair => return,
        Weather::Silent => "Nothing has been heard of the house for some seconds.".to_owned(),
        Weather::Lost(why) => format!("{why}\nYour seat is kept. The way back is tried again and again by itself."),
    };
    let width = (table.width() - 60.0).min(720.0);
    let font = egui::FontId::new(16.0, theme::strong());
    let words = root.painter().layout(text, font, theme::ON_FILL.panel(), width);
    let middle = egui::pos2(table.center().x, table.min.y + 16.0 + words.size().y / 2.0);
    let ground = egui::Rect::from_center_size(middle, words.size() + egui::vec2(36.0, 18.0));
    root.painter().rect_filled(ground, 10.0, theme::RED.panel());
    root.painter().galley(ground.min + egui::vec2(18.0, 9.0), words, theme::ON_FILL.panel());
}

/// What the person himself is told lies over the table until he has read it.
fn tell_notices(root: &mut egui::Ui, notices: &[&str], table: egui::Rect) -> Option<Intent> {
    let mut wanted = None;
    let frame = egui::Frame::new()
        .fill(theme::PANEL.panel())
        .stroke(egui::Stroke::new(1.5, theme::GOLD.panel()))
        .corner_radius(12.0)
        .inner_margin(egui::Margin::symmetric(20, 12));
    let middle = egui::pos2(table.center().x, table.min.y + table.height() * 0.27);
    // It lies over the sheets too: whoever reads the rules is told as well.
    let area = egui::Area::new(egui::Id::new("notice")).pivot(egui::Align2::CENTER_CENTER).fixed_pos(middle);
    let area = area.order(egui::Order::Foreground);
    area.show(root.ctx(), |ui| {
        frame.show(ui, |ui| {
            ui.set_max_width(460.0);
            ui.horizontal(|ui| {
                ui.vertical(|ui| {
                    ui.set_max_width(390.0);
                    for text in notices {
                        ui.add(egui::Label::new(theme::strong_text(*text, 19.0).color(theme::GOLD.panel())).wrap());
                    }
                });
                ui.add_space(8.0);
                if plain(ui, "Understood", "OK").clicked() {
                    wanted = Some(Intent::WaveAway);
                }
            });
        });
    });
    wanted
}

fn act(wish: action_bar::Wish, settings: &Settings) -> Intent {
    match wish {
        action_bar::Wish::Say(say) => Intent::Say(say),
        action_bar::Wish::Use(means) => Intent::Set(Settings { means, ..settings.clone() }),
    }
}

fn obey(wish: clock_line::Wish, settings: &Settings) -> Intent {
    match wish {
        clock_line::Wish::Log => {
            let log = match settings.log {
                LogPanel::Open => LogPanel::Closed,
                LogPanel::Closed => LogPanel::Open,
            };
            Intent::Set(Settings { log, ..settings.clone() })
        }
        clock_line::Wish::Settings => Intent::Go(Screen::Settings(Box::new(Screen::Table))),
        clock_line::Wish::House => Intent::Go(Screen::House),
        clock_line::Wish::Desk => Intent::Go(Screen::Desk),
        clock_line::Wish::Floor => Intent::Go(Screen::Floor),
        clock_line::Wish::Tables => Intent::Go(Screen::Tables),
        clock_line::Wish::Results => Intent::Go(Screen::Results),
        clock_line::Wish::Leave => Intent::Leave,
    }
}
