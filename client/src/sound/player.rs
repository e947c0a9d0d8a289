//! Who plays the sounds: a thread of its own, so that the window never waits for a loudspeaker.

use super::kind::Sound;
use super::mix::{Shared, locked};
#[cfg(not(target_os = "linux"))]
use super::other::Loudspeaker;
#[cfg(target_os = "linux")]
use super::pulse::Loudspeaker;
use super::synth;
use super::volumes::Volumes;
use bevy::prelude::Resource;
use std::sync::Arc;
use std::sync::mpsc::{SyncSender, sync_channel};

/// Plays the sounds of the table, or nothing: by itself it is silent.
#[derive(Resource, Default)]
pub struct Player {
    mixer: Shared,
    wake: Option<SyncSender<()>>,
}

impl Player {
    /// Plays on the loudspeaker of this computer, and nothing where there is none.
    pub fn open() -> Self {
        let mixer = Shared::default();
        let (wake, woken) = sync_channel::<()>(1);
        let theirs = Arc::clone(&mixer);
        let play = move || {
            // They take a while to make: now, and not when the first one is to be heard.
            synth::samples(Sound::Turn);
            let mut loudspeaker = Loudspeaker::default();
            while woken.recv().is_ok() {
                if let Err(wrong) = loudspeaker.play(&theirs) {
                    log::debug!("no sound: {wrong:#}");
                    locked(&theirs).hush();
                }
            }
        };
        match std::thread::Builder::new().name("sound".to_owned()).spawn(play) {
            Ok(_) => Self { mixer, wake: Some(wake) },
            Err(wrong) => {
                log::debug!("no sound: {wrong}");
                Self::default()
            }
        }
    }

    /// Plays a sound over whatever sounds now, as loud as the person likes it.
    pub fn play(&self, sound: Sound, volumes: &Volumes) {
        let Some(wake) = &self.wake else { return };
        if volumes.muted {
            return;
        }
        locked(&self.mixer).begin(sound, volumes.of(sound));
        // Whoever is awake already plays this too.
        let _ = wake.try_send(());
    }

    /// Is silent, but for what the loudspeaker has taken already.
    pub fn hush(&self) {
        locked(&self.mixer).hush();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::{Duration, Instant};

    #[test]
    fn whoever_plays_nothing_keeps_nothing() {
        let player = Player::default();
        player.play(Sound::Win, &Volumes::default());
        assert!(locked(&player.mixer).is_silent());
    }

    #[test]
    fn the_window_never_waits_for_a_loudspeaker_and_what_is_muted_is_not_begun() {
        let player = Player::open();
        let began = Instant::now();
        for _ in 0..200 {
            player.play(Sound::Chips, &Volumes { muted: true, ..Volumes::default() });
        }
        assert!(locked(&player.mixer).is_silent());
        for _ in 0..200 {
            player.play(Sound::Chips, &Volumes::default());
        }
        player.hush();
        assert!(began.elapsed() < Duration::from_secs(2), "{:?}", began.elapsed());
    }
}
