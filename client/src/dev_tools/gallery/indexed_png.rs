//! PNG files with a small palette, which keeps them small.

use anyhow::Context;
use std::collections::BTreeMap;
use std::io::Write;

/// A colour: red, green and blue.
type Colour = [u8; 3];

/// A group of near colours with the number of pixels of each.
#[derive(Default)]
struct Near(Vec<(Colour, u32)>);

impl Near {
    fn dots(&self) -> u64 {
        self.0.iter().map(|(_, dots)| u64::from(*dots)).sum()
    }

    /// The channel with the widest range in this group, and that range.
    fn widest(&self) -> (usize, u8) {
        let width = |part: usize| {
            let values = || self.0.iter().map(|(colour, _)| colour[part]);
            values().max().unwrap_or(0) - values().min().unwrap_or(0)
        };
        let parts = [0, 1, 2].map(|part| (part, width(part)));
        parts.into_iter().max_by_key(|(_, width)| *width).unwrap_or_default()
    }

    /// The gain of splitting this group.
    fn weight(&self) -> u64 {
        let (_, width) = self.widest();
        // A wide range of few pixels counts too, because text has few pixels.
        u64::from(width).pow(2) * (self.dots() + 1).isqrt()
    }

    /// Splits the group into two halves with about equal numbers of pixels.
    fn halves(mut self) -> (Self, Self) {
        let (part, _) = self.widest();
        self.0.sort_unstable_by_key(|(colour, _)| colour[part]);
        let (half, mut passed) = (self.dots() / 2, 0);
        let at = self.0.iter().position(|(_, dots)| {
            passed += u64::from(*dots);
            passed > half
        });
        let at = at.unwrap_or(0).clamp(1, self.0.len() - 1);
        let rest = self.0.split_off(at);
        (self, Self(rest))
    }

    /// The average colour.
    fn middle(&self) -> Colour {
        let dots = self.dots().max(1);
        [0, 1, 2].map(|part| {
            let sum: u64 = self.0.iter().map(|(colour, dots)| u64::from(colour[part]) * u64::from(*dots)).sum();
            u8::try_from((sum + dots / 2) / dots).unwrap_or(u8::MAX)
        })
    }
}

/// Chooses at most `most` colours. Returns the palette and the palette index of each pixel.
fn choose(dots: &[Colour], most: usize) -> (Vec<Colour>, Vec<u8>) {
    let mut counts: BTreeMap<Colour, u32> = BTreeMap::new();
    for dot in dots {
        *counts.entry(*dot).or_default() += 1;
    }
    let mut all = vec![Near(counts.into_iter().collect())];
    while all.len() < most {
        let widest = all.iter().enumerate().max_by_key(|(_, near)| near.weight());
        let Some((at, _)) = widest.filter(|(_, near)| near.0.len() > 1) else { break };
        let (one, other) = all.swap_remove(at).halves();
        all.extend([one, other]);
    }
    let number = |near: &Near, number: u8| near.0.iter().map(|(colour, _)| (*colour, number)).collect::<Vec<_>>();
    let numbers: BTreeMap<Colour, u8> = all.iter().zip(0..=u8::MAX).flat_map(|(near, n)| number(near, n)).collect();
    let chosen = dots.iter().map(|dot| numbers.get(dot).copied().unwrap_or(0)).collect();
    (all.iter().map(Near::middle).collect(), chosen)
}

/// Writes a picture as a PNG file with a palette of at most `most` colours, up to 256.
///
/// # Errors
/// Fails if the file cannot be written.
pub(super) fn write(file: impl Write, width: u32, height: u32, dots: &[Colour], most: usize) -> anyhow::Result<()> {
    let (palette, chosen) = choose(dots, most.clamp(1, 256));
    let mut encoder = png::Encoder::new(file, width, height);
    encoder.set_color(png::ColorType::Indexed);
    encoder.set_depth(png::BitDepth::Eight);
    encoder.set_palette(palette.concat());
    encoder.set_compression(png::Compression::High);
    // Filters do not help, because near palette indices are not near colours.
    encoder.set_filter(png::Filter::NoFilter);
    let mut writer = encoder.write_header().context("the header of the picture cannot be written")?;
    writer.write_image_data(&chosen).context("the pixels of the picture cannot be written")?;
    writer.finish().context("the end of the picture cannot be written")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_picture_of_few_colours_stays_as_it_is() {
        let dots = [[0, 0, 0], [255, 0, 0], [0, 0, 0], [0, 9, 255]];
        let (palette, chosen) = choose(&dots, 4);
        let seen: Vec<Colour> = chosen.iter().map(|number| palette[usize::from(*number)]).collect();
        assert_eq!((palette.len(), seen), (3, dots.to_vec()));
    }

    #[test]
    fn colours_that_are_near_each_other_become_one() {
        let dots: Vec<Colour> = (0..=255).flat_map(|light| [[light, light, light], [light, 0, 0]]).collect();
        let (palette, chosen) = choose(&dots, 64);
        assert_eq!(palette.len(), 64);
        for (dot, number) in dots.iter().zip(chosen) {
            let far = dot.iter().zip(palette[usize::from(number)]).map(|(a, b)| a.abs_diff(b)).max().unwrap();
            assert!(far <= 16, "{dot:?} is {:?}", palette[usize::from(number)]);
        }
    }

    #[test]
    fn what_is_written_is_a_picture() {
        let dots = [[1, 2, 3], [200, 100, 0], [1, 2, 3], [1, 2, 3], [0, 0, 0], [200, 100, 0]];
        let mut file = Vec::new();
        write(&mut file, 3, 2, &dots, 256).unwrap();
        let mut reader = png::Decoder::new(std::io::Cursor::new(file)).read_info().unwrap();
        let palette = reader.info().palette.clone().unwrap().into_owned();
        let mut numbers = vec![0; reader.output_buffer_size().unwrap()];
        reader.next_frame(&mut numbers).unwrap();
        let seen: Vec<Colour> =
            numbers.iter().map(|number| palette[usize::from(*number) * 3..][..3].try_into().unwrap()).collect();
        assert_eq!(seen, dots);
    }
}
