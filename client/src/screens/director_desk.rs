//! The desk of the director, over the whole window.

use crate::app::key_bindings;
use crate::model::Model;
use crate::panels::floor::{self, FloorDeskState, FloorRequest};
use crate::screens::intent::Intent;
use crate::screens::screen::ClientScreen;
use bevy_egui::egui;
use std::time::Duration;

/// Draws the desk.
pub(super) fn render(
    root: &mut egui::Ui,
    model: &Model,
    directing: &mut FloorDeskState,
    now: Duration,
) -> Option<Intent> {
    let was_typing = directing.palette.is_some();
    let wanted = floor::render(root, model, directing, now).map(|request| match request {
        FloorRequest::Say(say) => Intent::Direct(say),
        FloorRequest::Back => Intent::Go(ClientScreen::Table),
    });
    if !root.input(|input| input.key_pressed(key_bindings::BACK)) || was_typing {
        return wanted;
    }
    // Escape closes what is open, and then the desk.
    if directing.close() { wanted } else { Some(Intent::Go(ClientScreen::Table)) }
}
