//! A file that is dropped on the window is a hand to be dealt in practice. Over a table nothing comes of it.

use crate::network::local_server::hand_file_import::PracticeHandForm;
use crate::screens::local_ui_state::FormState;
use crate::screens::screen::ClientScreen;
use bevy::prelude::*;
use bevy::window::FileDragAndDrop;

/// Adds it.
pub(crate) fn plugin(app: &mut App) {
    app.add_systems(Update, take);
}

fn take(
    mut dropped: MessageReader<FileDragAndDrop>,
    mut screen: ResMut<ClientScreen>,
    mut form_state: ResMut<FormState>,
) {
    for what in dropped.read() {
        let FileDragAndDrop::DroppedFile { path_buf, .. } = what else { continue };
        if matches!(*screen, ClientScreen::Home | ClientScreen::Practice) {
            let mut deal = PracticeHandForm::default();
            deal.choose(path_buf);
            form_state.deal_me = deal;
            screen.set_if_neq(ClientScreen::Practice);
        }
    }
}
