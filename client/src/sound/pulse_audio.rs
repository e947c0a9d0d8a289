//! The loudspeaker of Linux: `PulseAudio`, or `PipeWire`, which speaks its language.

use super::mixer::{SharedMixer, locked};
use super::synth::RATE;
use anyhow::Context;
use bevy::tasks::block_on;
use pulseaudio::protocol::stream::{BufferAttr, StreamFlags};
use pulseaudio::protocol::{ChannelMap, ChannelVolume, DEFAULT_SINK, PlaybackStreamParams, SampleFormat, SampleSpec};
use pulseaudio::{AsPlaybackSource, Client};
use std::sync::Arc;

/// How much is on its way to be heard, in bytes: 60 ms, which is how late a sound is at most.
const AHEAD: u32 = RATE * 2 * 60 / 1_000;

/// How long the stream stays open in silence, in samples: a sound that comes meanwhile is heard at once, and not after the
/// end of the stream, which may take a loudspeaker seconds.
const LINGERS: u32 = RATE * 3;

/// The sound server, once it has answered.
#[derive(Default)]
pub(super) struct Loudspeaker(Option<Client>);

impl Loudspeaker {
    /// Plays until it has been silent for a while.
    ///
    /// # Errors
    /// If there is no sound server or it hangs up. It is asked again for the next sound.
    pub(super) fn play(&mut self, mixer: &SharedMixer) -> anyhow::Result<()> {
        let client = match self.0.take() {
            Some(client) => client,
            None => Client::from_env(c"Cardroom").context("there is no sound server")?,
        };
        while !locked(mixer).is_silent() {
            let stream = block_on(client.create_playback_stream(params(), source(mixer).as_playback_source()))?;
            block_on(stream.play_all())?;
        }
        self.0 = Some(client);
        Ok(())
    }
}

/// Hands the samples over; after a while of silence there are none, which ends the stream.
fn source(mixer: &SharedMixer) -> impl FnMut(&mut [u8]) -> usize + Send + 'static {
    let mixer = Arc::clone(mixer);
    let mut lingers = LINGERS;
    move |room| {
        let mut mixer = locked(&mixer);
        let mut filled = 0;
        for pair in room.chunks_exact_mut(2) {
            lingers = if mixer.is_silent() { lingers.saturating_sub(1) } else { LINGERS };
            if lingers == 0 {
                break;
            }
            pair.copy_from_slice(&mixer.next().to_le_bytes());
            filled += 2;
        }
        filled
    }
}

/// One channel of this program's samples, on the loudspeaker that the person has chosen.
fn params() -> PlaybackStreamParams {
    PlaybackStreamParams {
        sample_spec: SampleSpec { format: SampleFormat::S16Le, channels: 1, sample_rate: RATE },
        channel_map: ChannelMap::mono(),
        cvolume: Some(ChannelVolume::norm(1)),
        sink_name: Some(DEFAULT_SINK.to_owned()),
        buffer_attr: BufferAttr { target_length: AHEAD, ..BufferAttr::default() },
        flags: StreamFlags { adjust_latency: true, ..StreamFlags::default() },
        ..PlaybackStreamParams::default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sound::{Sound, synth};
    use std::thread;
    use std::time::{Duration, Instant};

    /// The longest wait for the end of a sound.
    const PATIENCE: Duration = Duration::from_mins(1);

    #[test]
    fn sound_server_gets_all_samples_then_silence_then_the_end() {
        let mixer = SharedMixer::default();
        locked(&mixer).start(Sound::Turn, 100);
        let mut source = source(&mixer);
        let (mut given, mut room) = (Vec::new(), [0_u8; 1_001]);
        while let filled @ 1.. = source(&mut room) {
            given.extend_from_slice(&room[..filled]);
        }
        let expected: Vec<u8> = synth::samples(Sound::Turn).iter().flat_map(|sample| sample.to_le_bytes()).collect();
        let (sound, silence) = given.split_at(expected.len());
        assert_eq!(sound, expected);
        assert!(silence.iter().all(|byte| *byte == 0));
        assert_eq!(silence.len(), 2 * usize::try_from(LINGERS - 1).unwrap());
    }

    #[test]
    #[ignore = "long run"]
    fn a_sound_is_played_and_another_one_that_comes_while_the_stream_is_open() {
        let mixer = SharedMixer::default();
        locked(&mixer).start(Sound::Chips, 50);
        if Client::from_env(c"Cardroom").is_err() {
            let why = Loudspeaker::default().play(&mixer).unwrap_err();
            assert_eq!(why.to_string(), "there is no sound server");
            return;
        }
        let theirs = Arc::clone(&mixer);
        let play = thread::spawn(move || Loudspeaker::default().play(&theirs));
        let began = Instant::now();
        while !locked(&mixer).is_silent() {
            assert!(began.elapsed() < PATIENCE, "the first sound does not end");
            thread::sleep(Duration::from_millis(10));
        }
        // The stream stays open in silence for a while.
        locked(&mixer).start(Sound::Turn, 50);
        play.join().unwrap().unwrap();
        assert!(locked(&mixer).is_silent());
    }
}
