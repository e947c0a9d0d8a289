//! The desk of the director, over the whole window.

use crate::app::key_bindings;
use crate::model::Model;
use crate::panels::floor::{self, Directing, Request};
use crate::screens::intent::Intent;
use crate::screens::screen::Screen;
use bevy_egui::egui;
use std::time::Duration;

/// Draws the desk.
pub(super) fn show(root: &mut egui::Ui, model: &Model, directing: &mut Directing, now: Duration) -> Option<Intent> {
    let was_typing = directing.palette.is_some();
    let wanted = floor::show(root, model, directing, now).map(|request| match request {
        Request::Say(say) => Intent::Say(say),
        Request::Back => Intent::Go(Screen::Table),
    });
    if !root.input(|input| input.key_pressed(key_bindings::BACK)) || was_typing {
        return wanted;
    }
    // Escape closes what is open, and then the desk.
    if directing.close() { wanted } else { Some(Intent::Go(Screen::Table)) }
}
