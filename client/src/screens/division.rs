//! The vote on another division of the prizes, over the table: nothing else is done meanwhile.

use crate::model::Model;
use crate::panels::chop;
use crate::screens::intent::Intent;
use crate::screens::sheet::sheet_on_top;
use crate::words::label;
use bevy_egui::egui;
use cardroom_shared::chop::ChopView;
use std::time::Duration;

/// Draws the vote.
pub(super) fn show(root: &mut egui::Ui, model: &Model, proposed: &ChopView, now: Duration) -> Option<Intent> {
    let mut wanted = None;
    sheet_on_top(root, label("ui-chop-heading"), 560.0, |ui| {
        wanted = chop::vote(ui, model, proposed, now).map(Intent::Say);
    });
    wanted
}
