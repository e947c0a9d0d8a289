//! The table, with the clock above it, the log beside it and the buttons below.

use crate::frame::LogPanel;
use crate::panels::action_bar::{self, Hesitation};
use crate::panels::{clock_line, event_log, region};
use crate::screens::{Intent, Screen, Sight};
use crate::settings::Settings;
use bevy_egui::egui;

/// Draws the panels round the table.
pub(super) fn show(root: &mut egui::Ui, sight: &Sight, hesitation: &mut Hesitation) -> Option<Intent> {
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
        region(root, "log", beside, |ui| event_log::show(ui, sight.model));
    }
    let below = egui::Rect::from_min_max(egui::pos2(all.min.x, table.max.y), egui::pos2(table.max.x, all.max.y));
    if below.height() > 1.0 {
        region(root, "action bar", below, |ui| {
            wanted = action_bar::show(ui, sight.model, hesitation).map(Intent::Say).or(wanted.take());
        });
    }
    wanted
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
        clock_line::Wish::Results => Intent::Go(Screen::Results),
        clock_line::Wish::Leave => Intent::Leave,
        clock_line::Wish::Say(say) => Intent::Say(say),
    }
}
