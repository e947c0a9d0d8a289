//! The loudspeaker of Linux: `PulseAudio`, or `PipeWire`, which speaks its language.

use super::mix::{Shared, locked};
use super::synth::RATE;
use anyhow::Context;
use bevy::tasks::block_on;
use pulseaudio::protocol::stream::{BufferAttr, StreamFlags};
use pulseaudio::protocol::{ChannelMap, ChannelVolume, DEFAULT_SINK, PlaybackStreamParams, SampleFormat, SampleSpec};
use pulseaudio::{AsPlaybackSource, Client, PlaybackStream};
use std::sync::Arc;
use std::thread;

/// How much is on its way to be heard, in bytes: 60 ms, which is how late a sound is at most.
const AHEAD: u32 = RATE * 2 * 60 / 1_000;

/// The sound server, once it has answered.
#[derive(Default)]
pub(super) struct Loudspeaker(Option<Client>);

impl Loudspeaker {
    /// Plays until it is silent.
    ///
    /// # Errors
    /// If there is no sound server or it hangs up. It is asked again for the next sound.
    pub(super) fn play(&mut self, mixer: &Shared) -> anyhow::Result<()> {
        let client = match self.0.take() {
            Some(client) => client,
            None => Client::from_env(c"Cardroom").context("there is no sound server")?,
        };
        while !locked(mixer).is_silent() {
            let stream = block_on(client.create_playback_stream(params(), source(mixer).as_playback_source()))?;
            block_on(stream.source_eof())?;
            ring_out(stream)?;
        }
        self.0 = Some(client);
        Ok(())
    }
}

/// Lets the end of a sound be heard. Some loudspeakers take seconds for it, and the next sound does not wait for them.
fn ring_out(stream: PlaybackStream) -> anyhow::Result<()> {
    let wait = move || {
        if let Err(wrong) = block_on(stream.drain()) {
            log::debug!("the end of a sound is lost: {wrong}");
        }
    };
    thread::Builder::new().name("sound ends".to_owned()).spawn(wait)?;
    Ok(())
}

/// Hands the samples over; in silence there are none, which ends the stream.
fn source(mixer: &Shared) -> impl FnMut(&mut [u8]) -> usize + Send + 'static {
    let mixer = Arc::clone(mixer);
    move |room| {
        let mut mixer = locked(&mixer);
        let mut filled = 0;
        for pair in room.chunks_exact_mut(2) {
            if mixer.is_silent() {
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
    use std::time::{Duration, Instant};

    #[test]
    fn the_server_is_given_all_samples_and_then_the_end() {
        let mixer = Shared::default();
        locked(&mixer).begin(Sound::Turn, 100);
        let mut source = source(&mixer);
        let (mut given, mut room) = (Vec::new(), [0_u8; 1_001]);
        while let filled @ 1.. = source(&mut room) {
            given.extend_from_slice(&room[..filled]);
        }
        let expected: Vec<u8> = synth::samples(Sound::Turn).iter().flat_map(|sample| sample.to_le_bytes()).collect();
        assert_eq!(given, expected);
    }

    #[test]
    #[ignore = "needs a sound server"]
    fn a_sound_is_played_and_the_next_one_does_not_wait_for_its_end() {
        let mixer = Shared::default();
        let mut loudspeaker = Loudspeaker::default();
        for sound in [Sound::Chips, Sound::Turn] {
            locked(&mixer).begin(sound, 50);
            let began = Instant::now();
            loudspeaker.play(&mixer).unwrap();
            let samples = u32::try_from(synth::samples(sound).len()).unwrap();
            let (took, length) = (began.elapsed(), Duration::from_secs(1) * samples / RATE);
            assert!(took < length + Duration::from_millis(500), "{sound:?}: {took:?} of {length:?}");
        }
        thread::sleep(Duration::from_secs(3));
    }
}
