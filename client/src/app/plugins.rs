//! The plugins of the window that do not depend on a screen.

use crate::app::{
    file_drop, frame_schedule, intent_handler, own_cards_facing, playback_plugin, setting_effects, settings,
    system_fonts, window_clock,
};
use crate::network::{self, deal_receipts, host_link, hosting_jobs, outbox};
use crate::screens::{self, intent::Intents};
use crate::{a11y, felt, model, sound, theme};
use bevy::app::PluginGroupBuilder;
use bevy::ecs::schedule::SingleThreadedExecutor;
use bevy::prelude::*;
use bevy::render::RenderApp;
use bevy::render::pipelined_rendering::PipelinedRenderingPlugin;
use bevy_egui::EguiPlugin;

/// Everything that is the same with and without a window.
pub(crate) fn common(app: &mut App) {
    app.insert_resource(ClearColor(theme::ROOM.felt()))
        .init_resource::<Intents>()
        .init_resource::<model::Model>()
        .init_resource::<outbox::ClientOutbox>()
        .init_resource::<settings::Settings>()
        .init_resource::<settings::RecentInvitations>()
        .init_resource::<settings::SettingsStore>()
        .init_resource::<deal_receipts::Receipts>()
        .add_plugins((
            frame_schedule::plugin,
            window_clock::plugin,
            setting_effects::plugin,
            playback_plugin::plugin,
            own_cards_facing::plugin,
            felt::plugin,
            screens::plugin,
            intent_handler::plugin,
            network::plugin,
            hosting_jobs::plugin,
            host_link::plugin,
            file_drop::plugin,
            sound::plugin,
            a11y::plugin,
            system_fonts::plugin,
        ));
}

/// What every window needs of the library. A picture is drawn by the thread that made it: another would only wait for it.
pub(crate) fn plugins() -> PluginGroupBuilder {
    DefaultPlugins.build().disable::<PipelinedRenderingPlugin>().add(EguiPlugin::default())
}

/// Lets one thread do all the work of a picture: there is so little of it that handing it around costs more than doing it.
pub(crate) fn work_on_one_thread(app: &mut App) {
    let in_turn = |world: &mut World| {
        let schedules = world.get_resource_mut::<Schedules>();
        schedules.into_iter().flat_map(|schedules| schedules.into_inner().iter_mut()).for_each(|(_, schedule)| {
            schedule.set_executor(SingleThreadedExecutor::new());
        });
    };
    in_turn(app.world_mut());
    // Without a graphics driver there is nobody who draws.
    if let Some(render) = app.get_sub_app_mut(RenderApp) {
        in_turn(render.world_mut());
    }
}
