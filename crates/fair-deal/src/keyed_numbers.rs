//! Numbers that follow from a key, each as likely as the others.

use crate::Hash;
use crate::hash::{Tag, hash};
use arrayvec::ArrayVec;
use cardroom_shared::cards::DECK_SIZE;

/// For what numbers are drawn.
#[derive(Clone, Copy, Debug)]
pub(super) enum Letter {
    /// The order in which a packet is sealed.
    Order = b'D' as isize,
    /// The packet that is played, and the places of its leaves.
    Cut = b'C' as isize,
    /// The mistake of the dealer.
    Slip = b'S' as isize,
    /// Lots, and decks that are drawn openly.
    Lots = b'L' as isize,
}

/// Bytes that follow from a key.
#[derive(Clone, Debug)]
pub struct Stream {
    key: Hash,
    letter: Letter,
    /// The number of the next block.
    block: u32,
    /// The bytes of the last block that were not taken, the last one first.
    left: ArrayVec<u8, 32>,
}

impl Stream {
    pub(super) fn new(key: &Hash, letter: Letter) -> Self {
        Self { key: *key, letter, block: 0, left: ArrayVec::new() }
    }

    fn byte(&mut self) -> u8 {
        if self.left.is_empty() {
            let block = hash(Tag::Stream, &[&self.key, &[self.letter as u8], &self.block.to_be_bytes()]);
            self.left.extend(block.into_iter().rev());
            self.block += 1;
        }
        self.left.pop().unwrap_or_default()
    }

    /// A number below this one, which is 1 at least. Numbers of which some would be likelier are thrown away.
    pub fn below(&mut self, limit: u32) -> u32 {
        let limit = u64::from(limit.max(1));
        let bytes = if limit <= 1 << 8 { 1 } else { 4 };
        let fair = (1 << (8 * bytes)) / limit * limit;
        loop {
            let number = (0..bytes).fold(0, |number, _| number << 8 | u64::from(self.byte()));
            if number < fair {
                return u32::try_from(number % limit).unwrap_or_default();
            }
        }
    }

    /// The numbers below this one in an order of which each is as likely; of a deck at most.
    pub(super) fn shuffled(&mut self, count: u8) -> ArrayVec<u8, DECK_SIZE> {
        let mut order: ArrayVec<u8, DECK_SIZE> = (0..count).take(DECK_SIZE).collect();
        for i in (1..order.len()).rev() {
            let other = self.below(u32::try_from(i + 1).unwrap_or(u32::MAX));
            order.swap(i, usize::try_from(other).unwrap_or_default());
        }
        order
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn numbers_are_below_what_was_asked_and_a_shuffle_leaves_nothing_out() {
        let key = [7; 32];
        let mut stream = Stream::new(&key, Letter::Lots);
        for limit in [1, 2, 3, 52, 256, 257, 70_000, u32::MAX] {
            assert!((0..200).all(|_| stream.below(limit) < limit), "{limit}");
        }
        let order = stream.shuffled(52);
        assert_eq!(order.iter().collect::<BTreeSet<_>>().len(), 52);
        assert!(stream.shuffled(0).is_empty());
        assert_eq!(stream.shuffled(1).as_slice(), [0]);
    }
}
