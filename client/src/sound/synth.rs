//! The synthesis of each sound from bells of a few partials and grains of noise. The samples are always equal.

use super::sound_kind::Sound;
use std::f32::consts::TAU;
use std::sync::OnceLock;

/// The sample rate in hertz, for one channel.
pub(super) const RATE: u32 = 48_000;
/// The fade at the start and at the end of a sound, in samples. Shorter fades would click.
const EDGES: (usize, usize) = (96, 960);

/// The samples of a sound.
pub(super) fn samples(sound: Sound) -> &'static [i16] {
    static MADE: OnceLock<[Vec<i16>; 7]> = OnceLock::new();
    let [cards, chips, win, level, floor, turn, warning] = MADE.get_or_init(|| Sound::ALL.map(make));
    match sound {
        Sound::Cards => cards,
        Sound::Chips => chips,
        Sound::Win => win,
        Sound::Level => level,
        Sound::Floor => floor,
        Sound::Turn => turn,
        Sound::Warning => warning,
    }
}

/// Synthesizes a sound.
fn make(sound: Sound) -> Vec<i16> {
    match sound {
        Sound::Turn => {
            let mut room = Room::of(0.62);
            room.bell(0.0, 659.3, 0.8, 0.16);
            room.bell(0.13, 880.0, 1.0, 0.2);
            room.finish(0.6)
        }
        Sound::Warning => {
            let mut room = Room::of(0.55);
            for beat in [0.0, 0.15, 0.3] {
                room.bell(beat, 1_046.5, 1.0, 0.05);
                room.bell(beat, 1_318.5, 0.5, 0.05);
            }
            room.finish(0.7)
        }
        Sound::Chips => {
            let mut room = Room::of(0.22);
            for (at, pitch, loud) in [(0.0, 3_150.0, 1.0), (0.045, 3_720.0, 0.7), (0.075, 2_890.0, 0.8)] {
                room.bell(at, pitch, loud, 0.012);
                room.bell(at, pitch * 1.62, loud * 0.5, 0.008);
                room.grain(at, loud * 0.35, 0.004, 0.0);
            }
            room.finish(0.4)
        }
        Sound::Cards => {
            let mut room = Room::of(0.2);
            room.grain(0.0, 0.6, 0.035, 0.012);
            room.grain(0.07, 1.0, 0.02, 0.006);
            room.finish(0.32)
        }
        Sound::Win => {
            let mut room = Room::of(1.1);
            for (at, pitch) in [(0.0, 523.3), (0.1, 659.3), (0.2, 784.0), (0.32, 1_046.5)] {
                room.bell(at, pitch, 1.0, 0.24);
            }
            room.finish(0.6)
        }
        Sound::Level => {
            let mut room = Room::of(1.15);
            for (at, pitch) in [(0.0, 392.0), (0.2, 493.9)] {
                room.bell(at, pitch, 1.0, 0.3);
                room.bell(at, pitch * 1.5, 0.4, 0.2);
            }
            room.finish(0.5)
        }
        Sound::Floor => {
            let mut room = Room::of(0.95);
            room.bell(0.0, 587.3, 1.0, 0.2);
            room.bell(0.26, 440.0, 1.0, 0.26);
            room.finish(0.6)
        }
    }
}

/// A sound under construction.
struct Room {
    air: Vec<f32>,
    /// The state of the noise generator. Every sound starts with the same state.
    seed: u32,
}

impl Room {
    /// Silence of this many seconds.
    fn of(seconds: f32) -> Self {
        Self { air: vec![0.0; place(seconds)], seed: 0x2545_f491 }
    }

    /// Adds a bell: its pitch in hertz, and the seconds of its decay to about a third.
    fn bell(&mut self, at: f32, pitch: f32, loud: f32, falls: f32) {
        for (partial, share) in [(1.0, 1.0), (2.0, 0.28), (3.01, 0.1)] {
            let (pitch, falls) = (pitch * partial, falls / partial);
            self.add(at, |time, _| {
                share * loud * swell(time, 0.004) * (-time / falls).exp() * (TAU * pitch * time).sin()
            });
        }
    }

    /// Adds a dry rub: the seconds of its decay to about a third, and of its rise.
    fn grain(&mut self, at: f32, loud: f32, falls: f32, rises: f32) {
        let mut before = 0.0;
        self.add(at, |time, noise| {
            // Noise without its slow part hisses like paper.
            before += 0.4 * (noise - before);
            loud * swell(time, rises.max(0.001)) * (-time / falls).exp() * (noise - before)
        });
    }

    /// Adds a signal from a moment on. `what` gets the time since then in seconds, and noise from -1 to 1.
    fn add(&mut self, at: f32, mut what: impl FnMut(f32, f32) -> f32) {
        let seed = &mut self.seed;
        for (air, time) in self.air.iter_mut().skip(place(at)).zip((0_u16..).map(seconds)) {
            *seed ^= *seed << 13;
            *seed ^= *seed >> 17;
            *seed ^= *seed << 5;
            *air += what(time, f32::from((*seed >> 16) as u16) / 32_768.0 - 1.0);
        }
    }

    /// Returns the sound with fades and this peak; 1 is the greatest possible.
    fn finish(mut self, peak: f32) -> Vec<i16> {
        let (first, last) = EDGES;
        for (edge, length) in [(false, first), (true, last)] {
            let near: Vec<&mut f32> = if edge {
                self.air.iter_mut().rev().take(length).collect()
            } else {
                self.air.iter_mut().take(length).collect()
            };
            for (air, step) in near.into_iter().zip(0_u16..) {
                *air *= seconds(step) * RATE_HZ / length_of(length);
            }
        }
        let loudest = self.air.iter().fold(f32::MIN_POSITIVE, |loudest, air| loudest.max(air.abs()));
        self.air.iter().map(|air| sample(air / loudest * peak)).collect()
    }
}

/// [`RATE`] as a float.
const RATE_HZ: f32 = 48_000.0;

/// The share of a linear rise after a time; both times are in seconds.
fn swell(time: f32, rises: f32) -> f32 {
    (time / rises).min(1.0)
}

/// The time of a sample, in seconds.
fn seconds(sample: u16) -> f32 {
    f32::from(sample) / RATE_HZ
}

/// The sample at a time in seconds. A `u16` counts 1.36 seconds, and all sounds are shorter.
#[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "clamped")]
fn place(seconds: f32) -> usize {
    usize::from((seconds * RATE_HZ).clamp(0.0, f32::from(u16::MAX)) as u16)
}

#[allow(clippy::cast_precision_loss, reason = "an edge is short")]
fn length_of(samples: usize) -> f32 {
    samples as f32
}

/// Converts a value between -1 and 1 to a sample.
#[allow(clippy::cast_possible_truncation, reason = "clamped")]
fn sample(air: f32) -> i16 {
    (air.clamp(-1.0, 1.0) * f32::from(i16::MAX)) as i16
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_sound_is_short() {
        for sound in Sound::ALL {
            let length = make(sound).len();
            assert!((4_800..57_600).contains(&length), "{sound:?}: {length} samples are no tenth of a second to 1.2");
        }
    }

    #[test]
    fn every_sound_is_loud_enough_and_leaves_room_for_a_second_one() {
        for sound in Sound::ALL {
            let peak = make(sound).iter().map(|sample| sample.unsigned_abs()).max().unwrap();
            assert!((9_000..24_000).contains(&peak), "{sound:?}: {peak}");
        }
    }

    #[test]
    fn no_sound_clicks_at_either_end() {
        for sound in Sound::ALL {
            let samples = make(sound);
            assert_eq!((samples[0], samples[samples.len() - 1]), (0, 0), "{sound:?}");
            let peak = samples.iter().map(|sample| sample.unsigned_abs()).max().unwrap();
            let end = samples.iter().rev().take(48).map(|sample| sample.unsigned_abs()).max().unwrap();
            assert!(end < peak / 50, "{sound:?} ends at {end} of {peak}");
            let begin = samples.iter().take(4).map(|sample| sample.unsigned_abs()).max().unwrap();
            assert!(begin < peak / 4, "{sound:?} begins at {begin} of {peak}");
        }
    }

    #[test]
    fn a_sound_is_the_same_each_time_and_none_is_like_another() {
        for sound in Sound::ALL {
            assert_eq!(make(sound), make(sound));
            assert_eq!(samples(sound), make(sound));
            for other in Sound::ALL.into_iter().filter(|other| *other != sound) {
                assert!(likeness(&make(sound), &make(other)) < 0.5, "{sound:?} sounds like {other:?}");
            }
        }
    }

    /// The correlation of two sounds; 1 if they are equal.
    fn likeness(one: &[i16], other: &[i16]) -> f64 {
        let product = |a: &[i16], b: &[i16]| a.iter().zip(b).map(|(a, b)| f64::from(*a) * f64::from(*b)).sum::<f64>();
        product(one, other).abs() / (product(one, one) * product(other, other)).sqrt()
    }
}
