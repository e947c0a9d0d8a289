//! The mixer of sounds into one stream of samples.

use super::sound_kind::Sound;
use super::synth;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// The most sounds at once. Further sounds are dropped.
const MAX_VOICES: usize = 8;

/// The mixer, shared between the window and the playing thread.
pub(super) type SharedMixer = Arc<Mutex<Mixer>>;

/// Locks the mixer. Poisoning is ignored, because its state is always valid.
pub(super) fn locked(mixer: &SharedMixer) -> MutexGuard<'_, Mixer> {
    mixer.lock().unwrap_or_else(PoisonError::into_inner)
}

/// The sounds that are playing.
#[derive(Debug, Default)]
pub(super) struct Mixer {
    voices: Vec<Voice>,
}

#[derive(Debug)]
struct Voice {
    rest: &'static [i16],
    /// The gain, from 0 to 65,536.
    gain: i32,
}

impl Mixer {
    /// Starts a sound with this volume in percent.
    pub(super) fn start(&mut self, sound: Sound, percent: u8) {
        let percent = i32::from(percent.min(100));
        if percent > 0 && self.voices.len() < MAX_VOICES {
            // The gain is the square of the percentage, because hearing is not linear.
            self.voices.push(Voice { rest: synth::samples(sound), gain: percent * percent * 65_536 / 10_000 });
        }
    }

    /// Stops all sounds.
    pub(super) fn stop(&mut self) {
        self.voices.clear();
    }

    /// Returns whether no sound is playing.
    pub(super) fn is_silent(&self) -> bool {
        self.voices.is_empty()
    }

    /// Returns the next sample; 0 in silence.
    pub(super) fn next(&mut self) -> i16 {
        let mut sum: i32 = 0;
        for voice in &mut self.voices {
            if let Some((sample, rest)) = voice.rest.split_first() {
                sum = sum.saturating_add((i32::from(*sample) * voice.gain) >> 16);
                voice.rest = rest;
            }
        }
        self.voices.retain(|voice| !voice.rest.is_empty());
        i16::try_from(sum).unwrap_or(if sum < 0 { i16::MIN } else { i16::MAX })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// All samples until silence.
    fn heard(mixer: &mut Mixer) -> Vec<i16> {
        std::iter::from_fn(|| (!mixer.is_silent()).then(|| mixer.next())).collect()
    }

    fn alone(sound: Sound, percent: u8) -> Vec<i16> {
        let mut mixer = Mixer::default();
        mixer.start(sound, percent);
        heard(&mut mixer)
    }

    fn peak(samples: &[i16]) -> u16 {
        samples.iter().map(|sample| sample.unsigned_abs()).max().unwrap_or(0)
    }

    #[test]
    fn a_sound_of_full_volume_is_heard_as_it_was_made_and_of_none_not_at_all() {
        assert_eq!(alone(Sound::Turn, 100), synth::samples(Sound::Turn));
        assert_eq!(alone(Sound::Turn, 0), [0_i16; 0]);
        let (full, half) = (peak(&alone(Sound::Turn, 100)), peak(&alone(Sound::Turn, 50)));
        assert!((full / 4).abs_diff(half) < 3, "{full} and {half}");
    }

    #[test]
    fn two_sounds_are_heard_together_and_the_longer_one_to_its_end() {
        let mut mixer = Mixer::default();
        mixer.start(Sound::Chips, 100);
        mixer.start(Sound::Win, 100);
        let both = heard(&mut mixer);
        let (chips, win) = (synth::samples(Sound::Chips), synth::samples(Sound::Win));
        assert_eq!(both.len(), win.len());
        assert_eq!(both[500], chips[500] + win[500]);
        assert_eq!(both[chips.len()..], win[chips.len()..]);
    }

    #[test]
    fn a_crowd_of_sounds_neither_wraps_around_nor_grows_without_end() {
        let mut mixer = Mixer::default();
        for _ in 0..100 {
            mixer.start(Sound::Warning, 100);
        }
        assert_eq!(mixer.voices.len(), MAX_VOICES);
        assert_eq!(peak(&heard(&mut mixer)), i16::MIN.unsigned_abs());
        assert_eq!(mixer.next(), 0);
    }

    #[test]
    fn what_is_hushed_is_silent_at_once() {
        let mut mixer = Mixer::default();
        mixer.start(Sound::Floor, 80);
        mixer.next();
        mixer.stop();
        assert!(mixer.is_silent());
        assert_eq!(mixer.next(), 0);
    }
}
