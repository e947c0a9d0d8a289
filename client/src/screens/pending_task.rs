//! Something is done that takes a moment.

use crate::panels::plain;
use crate::screens::dialog::{Dialog, dialog, soft};
use crate::screens::intent::Intent;
use crate::screens::screen::PendingTask;
use crate::ui_text::label;
use bevy_egui::egui;

/// Draws the screen.
pub(super) fn render(root: &mut egui::Ui, what: PendingTask) -> Option<Intent> {
    let mut wanted = None;
    let (heading, words) = match what {
        PendingTask::Practice => (label("ui-opening-practice"), label("ui-opening-practice-what")),
        PendingTask::House => (label("ui-opening-house"), label("ui-opening-house-what")),
        PendingTask::Closing => (label("ui-opening-closing"), label("ui-opening-closing-what")),
    };
    dialog(root, Dialog::alone("Opening", 520.0).headed(heading), |ui| {
        ui.horizontal_top(|ui| {
            ui.add(egui::Spinner::new().size(26.0));
            ui.vertical(|ui| soft(ui, words));
        });
        // A house that is half open is not left behind.
        if what == PendingTask::Practice {
            ui.add_space(10.0);
            if plain(ui, "Cancel", label("ui-cancel")).clicked() {
                wanted = Some(Intent::Leave);
            }
        }
    });
    wanted
}
