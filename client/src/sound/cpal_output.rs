//! The loudspeaker of Windows and macOS, through their own libraries.

use super::mixer::{Mixer, SharedMixer, locked};
use super::synth::RATE;
use anyhow::Context;
use cpal::traits::{DeviceTrait, HostTrait, StreamTrait};
use cpal::{FromSample, OutputCallbackInfo, SampleFormat, SizedSample, StreamConfig};
use std::sync::Arc;
use std::thread::sleep;
use std::time::Duration;

/// How often it is looked whether it is silent.
const LOOK: Duration = Duration::from_millis(50);
/// How long the device still plays what it has been given.
const RINGS_ON: Duration = Duration::from_millis(200);

/// The loudspeaker that the person has chosen; it is opened for every sound, so that it may be another one.
#[derive(Default)]
pub(super) struct Loudspeaker;

impl Loudspeaker {
    /// Plays until it is silent.
    ///
    /// # Errors
    /// If there is no loudspeaker, or none that takes samples of a usual form. It is asked again for the next sound.
    #[allow(clippy::unused_self, reason = "the loudspeaker of Linux keeps something")]
    pub(super) fn play(&mut self, mixer: &SharedMixer) -> anyhow::Result<()> {
        if locked(mixer).is_silent() {
            return Ok(());
        }
        let device = cpal::default_host().default_output_device().context("there is no loudspeaker")?;
        let form = device.default_output_config()?;
        let (format, config) = (form.sample_format(), form.config());
        let stream = match format {
            SampleFormat::F32 => stream::<f32>(&device, config, mixer),
            SampleFormat::I16 => stream::<i16>(&device, config, mixer),
            SampleFormat::I32 => stream::<i32>(&device, config, mixer),
            SampleFormat::U16 => stream::<u16>(&device, config, mixer),
            other => anyhow::bail!("the sample format of the loudspeaker is not supported: {other}"),
        }?;
        stream.play()?;
        while !locked(mixer).is_silent() {
            sleep(LOOK);
        }
        sleep(RINGS_ON);
        Ok(())
    }
}

/// Opens the device, and hands the samples over on all its channels.
fn stream<S: SizedSample + FromSample<i16>>(
    device: &cpal::Device,
    config: StreamConfig,
    mixer: &SharedMixer,
) -> anyhow::Result<cpal::Stream> {
    let (channels, mut pace) = (usize::from(config.channels).max(1), Pace::of(config.sample_rate));
    let (theirs, broken) = (Arc::clone(mixer), Arc::clone(mixer));
    let fill = move |room: &mut [S], _: &OutputCallbackInfo| {
        let mut mixer = locked(&theirs);
        for frame in room.chunks_mut(channels) {
            frame.fill(S::from_sample(pace.next(&mut mixer)));
        }
    };
    let wrong = move |wrong| {
        log::debug!("the sound device failed, and the sounds stopped: {wrong}");
        locked(&broken).stop();
    };
    Ok(device.build_output_stream::<S, _, _>(config, fill, wrong, None)?)
}

/// Walks over the samples as fast as the device asks for them.
struct Pace {
    rate: u32,
    owed: u32,
    last: i16,
}

impl Pace {
    fn of(rate: u32) -> Self {
        Self { rate: rate.max(1), owed: 0, last: 0 }
    }

    /// The next sample of the device: the latest of ours that is due.
    fn next(&mut self, mixer: &mut Mixer) -> i16 {
        self.owed += RATE;
        while self.owed >= self.rate {
            self.owed -= self.rate;
            self.last = mixer.next();
        }
        self.last
    }
}
