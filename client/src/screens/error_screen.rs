//! Something went wrong: what it was, and what to do next.

use crate::panels::{filled, plain};
use crate::screens::dialog::{Dialog, dialog, soft};
use crate::screens::intent::Intent;
use crate::screens::screen::{ClientScreen, RetryAdvice, ScreenError};
use crate::theme;
use crate::ui_text::label;
use bevy_egui::egui;

/// Draws the screen.
pub(super) fn render(root: &mut egui::Ui, trouble: &ScreenError) -> Option<Intent> {
    let mut wanted = None;
    dialog(root, Dialog::alone("Trouble", 560.0).headed(&trouble.what), |ui| {
        soft(ui, &trouble.next);
        ui.add_space(16.0);
        ui.horizontal(|ui| {
            if trouble.retry == RetryAdvice::MayHelp
                && filled(ui, "Try again", label("ui-trouble-again"), theme::GOLD, egui::vec2(180.0, 44.0)).clicked()
            {
                wanted = Some(Intent::TryAgain);
            }
            if plain(ui, "Home", label("ui-trouble-home")).clicked() {
                wanted = Some(Intent::Go(ClientScreen::Home));
            }
        });
    });
    wanted
}
