//! The vote on another division of the prizes, over the table: nothing else is done meanwhile.

use crate::app::window_layout::WindowLayout;
use crate::model::Model;
use crate::panels::chop;
use crate::screens::dialog::{Dialog, dialog};
use crate::screens::intent::Intent;
use crate::ui_text::label;
use bevy_egui::egui;
use cardroom_shared::chop::ChopView;
use std::time::Duration;

/// Draws the vote.
pub(super) fn render(
    root: &mut egui::Ui,
    (model, frame): (&Model, &WindowLayout),
    proposed: &ChopView,
    now: Duration,
) -> Option<Intent> {
    let mut wanted = None;
    let this = Dialog::on_table("Vote", 560.0, frame).headed(label("ui-chop-heading")).on_top();
    dialog(root, this, |ui| {
        wanted = chop::vote(ui, model, proposed, now).map(Intent::Say);
    });
    wanted
}
