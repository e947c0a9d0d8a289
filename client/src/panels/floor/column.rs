//! The left column: who calls, every table, and everybody.

use super::directing::Directing;
use super::wanted::Wanted;
use super::{calls, people, tables};
use crate::model::Model;
use bevy_egui::egui;
use std::time::Duration;

/// How much of the column the calls and the tables may take.
const UPPER: f32 = 0.74;

/// Draws the column. Returns what the director wants.
pub(super) fn show(ui: &mut egui::Ui, model: &Model, directing: &mut Directing, now: Duration) -> Option<Wanted> {
    let height = ui.available_height();
    let area =
        egui::ScrollArea::vertical().id_salt("desk-tables").max_height(height * UPPER).auto_shrink([false, true]);
    let upper = area.show(ui, |ui| {
        let called = calls::list(ui, model, directing, now);
        tables::show(ui, model, now).map(Wanted::Look).or(called)
    });
    ui.add_space(4.0);
    ui.separator();
    let rest = ui.available_height();
    let watched = people::show(ui, model, directing, rest, now).map(Wanted::Look);
    upper.inner.or(watched)
}
