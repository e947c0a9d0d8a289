//! Sounds: the sounds of a step, their volumes, and their player. The program synthesizes all of them.

#[cfg(not(target_os = "linux"))]
mod cpal_output;
pub(crate) mod event_sounds;
mod mixer;
#[cfg(target_os = "linux")]
mod pulse_audio;
pub(crate) mod sound_kind;
mod sound_player;
mod synth;
pub(crate) mod volumes;

pub use event_sounds::{is_own_turn, sounds_of, sounds_of_step};
pub use sound_kind::Sound;
pub use sound_player::SoundPlayer;
pub use volumes::{Volumes, rows};

use crate::app::frame_schedule::FrameSet;
use crate::app::settings::Settings;
use crate::model::Model;
use bevy::prelude::*;

/// Adds the sound system. Without a [`SoundPlayer`] that plays, there is silence.
pub(super) fn plugin(app: &mut App) {
    app.init_resource::<SoundPlayer>().add_systems(Update, hear.after(FrameSet::Receive));
}

/// Plays the new sounds of the model, each once per frame.
fn hear(mut model: ResMut<Model>, settings: Res<Settings>, player: Res<SoundPlayer>) {
    if settings.is_changed() && settings.volumes.muted {
        player.stop();
    }
    // This check must not count as a change, or the window would never be idle.
    if !model.has_sounds() {
        return;
    }
    let mut heard = model.bypass_change_detection().take_sounds();
    heard.sort_unstable();
    heard.dedup();
    for sound in heard {
        player.play(sound, &settings.volumes);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dev_tools::fixtures::{self, FixtureScene};
    use cardroom_shared::event::{HandEvent, PublicEvent};
    use cardroom_shared::protocol::ServerMessage;
    use cardroom_shared::seat::TableNo;
    use std::time::Duration;

    #[test]
    fn the_model_keeps_what_is_to_be_heard_until_it_is_taken() {
        let mut model = fixtures::model(FixtureScene::YourTurn);
        model.take_sounds();
        let view = Box::new(fixtures::view(FixtureScene::YourTurn));
        let events = vec![PublicEvent::Hand(TableNo(1), HandEvent::HoleCardsDealt)];
        model.receive(ServerMessage::Step { events, view }, Duration::ZERO);
        assert!(model.has_sounds());
        assert_eq!(model.take_sounds(), [Sound::Cards]);
        assert!(!model.has_sounds());
    }
}
