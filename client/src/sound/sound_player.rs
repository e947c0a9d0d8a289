//! The sound player. It has a thread of its own, so that the window never waits for the output.

#[cfg(not(target_os = "linux"))]
use super::cpal_output::Loudspeaker;
use super::mixer::{SharedMixer, locked};
#[cfg(target_os = "linux")]
use super::pulse_audio::Loudspeaker;
use super::sound_kind::Sound;
use super::synth;
use super::volumes::Volumes;
use bevy::prelude::Resource;
use std::sync::Arc;
use std::sync::mpsc::{SyncSender, sync_channel};

/// A player of the table's sounds. The default player is silent.
#[derive(Resource, Default)]
pub struct SoundPlayer {
    mixer: SharedMixer,
    wake: Option<SyncSender<()>>,
}

impl SoundPlayer {
    /// Plays on the sound output of this computer, or nothing if there is none.
    pub fn open() -> Self {
        Self::with_output(|| {
            let mut loudspeaker = Loudspeaker::default();
            move |mixer: &SharedMixer| loudspeaker.play(mixer)
        })
    }

    /// Plays through the output that `open` creates. Both run on the sound thread.
    fn with_output<O>(open: impl FnOnce() -> O + Send + 'static) -> Self
    where
        O: FnMut(&SharedMixer) -> anyhow::Result<()>,
    {
        let mixer = SharedMixer::default();
        let (wake, woken) = sync_channel::<()>(1);
        let theirs = Arc::clone(&mixer);
        let play = move || {
            // The samples take a while to compute, so they are made before the first sound.
            synth::samples(Sound::Turn);
            let mut output = open();
            while woken.recv().is_ok() {
                if let Err(wrong) = output(&theirs) {
                    log::debug!("the sound output failed and stopped: {wrong:#}");
                    locked(&theirs).stop();
                }
            }
        };
        match std::thread::Builder::new().name("sound".to_owned()).spawn(play) {
            Ok(_) => Self { mixer, wake: Some(wake) },
            Err(wrong) => {
                log::debug!("the sound thread did not start, and sound is off: {wrong}");
                Self::default()
            }
        }
    }

    /// Plays a sound together with the current ones, at the person's volume.
    pub fn play(&self, sound: Sound, volumes: &Volumes) {
        let Some(wake) = &self.wake else { return };
        if volumes.muted {
            return;
        }
        locked(&self.mixer).start(sound, volumes.volume(sound));
        // A thread that is awake plays this sound too.
        let _ = wake.try_send(());
    }

    /// Stops all sounds, except for samples that the output already has.
    pub fn stop(&self) {
        locked(&self.mixer).stop();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::mpsc::channel;
    use std::time::{Duration, Instant};

    /// The longest wait for an expected event.
    const PATIENCE: Duration = Duration::from_mins(1);

    #[test]
    fn whoever_plays_nothing_keeps_nothing() {
        let player = SoundPlayer::default();
        player.play(Sound::Win, &Volumes::default());
        assert!(locked(&player.mixer).is_silent());
    }

    #[test]
    fn sound_on_this_computer_ends_whether_it_has_a_loudspeaker_or_not() {
        let player = SoundPlayer::open();
        player.play(Sound::Chips, &Volumes::default());
        let began = Instant::now();
        while !locked(&player.mixer).is_silent() {
            assert!(began.elapsed() < PATIENCE, "the sound does not end");
            std::thread::sleep(Duration::from_millis(10));
        }
    }

    #[test]
    fn muted_sound_never_begins() {
        let (asked, is_asked) = channel();
        let player = SoundPlayer::with_output(move || move |_: &SharedMixer| Ok(asked.send(())?));
        player.play(Sound::Chips, &Volumes { muted: true, ..Volumes::default() });
        assert!(locked(&player.mixer).is_silent());
        drop(player);
        // The sound thread has ended without asking the output.
        assert!(is_asked.recv().is_err());
    }

    #[test]
    fn play_returns_while_the_output_is_busy() {
        let (begun, has_begun) = channel();
        let (release, released) = channel::<()>();
        let player = SoundPlayer::with_output(move || {
            move |_: &SharedMixer| {
                begun.send(())?;
                // The output is busy until the test drops the other end.
                let _ = released.recv();
                Ok(())
            }
        });
        player.play(Sound::Chips, &Volumes::default());
        has_begun.recv_timeout(PATIENCE).expect("the output is asked");
        let (done, is_done) = channel();
        std::thread::spawn(move || {
            for _ in 0..200 {
                player.play(Sound::Chips, &Volumes::default());
            }
            player.stop();
            done.send(locked(&player.mixer).is_silent()).expect("the test waits");
        });
        assert_eq!(is_done.recv_timeout(PATIENCE), Ok(true), "a call waits for the output");
        drop(release);
    }
}
