//! Texts of events that were understood before: in a long record nine in ten are the same as an earlier one.

use super::Result;

/// How many are kept.
const PLACES: usize = 1 << 15;
/// Odd, with its bits all over it.
const STIR: u64 = 0x9e37_79b9_7f4a_7c15;

/// Each text has one place, which it shares with others: the last of them is kept.
pub(super) struct ParseCache {
    places: Vec<String>,
}

impl ParseCache {
    pub(super) fn nothing() -> Self {
        Self { places: vec![String::new(); PLACES] }
    }

    /// Nothing if this very text was understood before; otherwise what comes of understanding it.
    pub(super) fn find(&mut self, text: &str, understand: impl FnOnce() -> Result<()>) -> Result<()> {
        let place = usize::try_from(stirred(text.as_bytes()) >> 32).unwrap_or_default() % PLACES;
        let Some(kept) = self.places.get_mut(place) else { return understand() };
        if kept == text && !text.is_empty() {
            return Ok(());
        }
        understand()?;
        text.clone_into(kept);
        Ok(())
    }
}

/// A number that follows from all bytes. Nothing is believed of it: texts are compared as well.
fn stirred(bytes: &[u8]) -> u64 {
    let (words, rest) = bytes.as_chunks::<8>();
    let mut last = [0; 8];
    last.iter_mut().zip(rest).for_each(|(to, from)| *to = *from);
    let words = words.iter().chain([&last]).map(|word| u64::from_le_bytes(*word));
    words.fold(STIR, |stirred, word| (stirred ^ word).wrapping_mul(STIR).rotate_left(29))
}
