//! The window without its frame: everything that is the same on a screen and on none.

use crate::screens::{self, Intents};
use crate::{felt, intents, link, model, outbox, rounds, settings, theme};
use bevy::prelude::*;
use bevy_egui::EguiPlugin;

/// Everything that is the same with and without a window.
pub(super) fn common(app: &mut App) {
    app.add_plugins(EguiPlugin::default())
        .insert_resource(ClearColor(theme::ROOM.felt()))
        .init_resource::<Intents>()
        .init_resource::<model::Model>()
        .init_resource::<outbox::Outbox>()
        .init_resource::<settings::Settings>()
        .init_resource::<settings::Recents>()
        .init_resource::<settings::Memory>()
        .add_plugins((rounds::plugin, felt::plugin, screens::plugin, intents::plugin, link::plugin));
}
