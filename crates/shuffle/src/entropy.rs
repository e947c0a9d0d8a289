//! Secret random bytes and their source.

use anyhow::anyhow;
use rand::rngs::ChaCha20Rng;
use rand::{Rng, SeedableRng, TryRng};

/// A source of secret random bytes: the operating system, or a seed in tests and simulations.
///
/// It is passed to whatever needs a secret, a key or a lot. No other place of the workspace reads the generator of the
/// operating system; `clippy.toml` forbids it.
#[derive(Debug)]
pub struct Entropy {
    source: Source,
}

#[derive(Debug)]
enum Source {
    System,
    Seed(Box<ChaCha20Rng>),
}

impl Entropy {
    /// The generator of the operating system.
    pub fn system() -> Self {
        Self { source: Source::System }
    }

    /// A generator whose bytes follow from the seed.
    pub fn from_seed(seed: u64) -> Self {
        Self::seeded(ChaCha20Rng::seed_from_u64(seed))
    }

    fn seeded(generator: ChaCha20Rng) -> Self {
        Self { source: Source::Seed(Box::new(generator)) }
    }

    /// The next `N` bytes.
    ///
    /// # Errors
    /// The operating system gives no random numbers.
    pub fn bytes<const N: usize>(&mut self) -> anyhow::Result<[u8; N]> {
        let mut bytes = [0; N];
        match &mut self.source {
            Source::System => system(&mut bytes)?,
            Source::Seed(generator) => generator.fill_bytes(&mut bytes),
        }
        Ok(bytes)
    }

    /// The next number; each of the 2^64 is equally likely.
    ///
    /// # Errors
    /// The operating system gives no random numbers.
    pub fn number(&mut self) -> anyhow::Result<u64> {
        Ok(u64::from_le_bytes(self.bytes()?))
    }

    /// A second source for another thread or another owner. The bytes of both stay independent of their order of use.
    #[must_use]
    pub fn fork(&mut self) -> Self {
        match &mut self.source {
            Source::System => Self { source: Source::System },
            Source::Seed(generator) => {
                let mut seed = [0; 32];
                generator.fill_bytes(&mut seed);
                Self::seeded(ChaCha20Rng::from_seed(seed))
            }
        }
    }
}

#[allow(clippy::disallowed_methods, clippy::disallowed_types, reason = "the one place that reads the generator")]
fn system(bytes: &mut [u8]) -> anyhow::Result<()> {
    use rand::rngs::SysRng;
    SysRng.try_fill_bytes(bytes).map_err(|error| anyhow!("the operating system gives no random numbers: {error}"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    #[allow(clippy::disallowed_methods, reason = "the source itself is tested")]
    fn system_bytes_differ_every_time() {
        let mut entropy = Entropy::system();
        let drawn: BTreeSet<[u8; 32]> = (0..100).map(|_| entropy.bytes().unwrap()).collect();
        assert_eq!(drawn.len(), 100);
    }

    #[test]
    fn seeded_bytes_follow_from_the_seed() {
        let drawn = |seed| {
            let mut entropy = Entropy::from_seed(seed);
            (entropy.bytes::<32>().unwrap(), entropy.number().unwrap())
        };
        assert_eq!(drawn(7), drawn(7));
        assert_ne!(drawn(7), drawn(8));
    }

    #[test]
    fn fork_gives_other_bytes_whatever_its_origin_draws_next() {
        let fork = |draws_first: bool| {
            let mut origin = Entropy::from_seed(7);
            let mut fork = origin.fork();
            if draws_first {
                origin.number().unwrap();
            }
            (fork.number().unwrap(), origin.number().unwrap())
        };
        let ((early, own), (late, _)) = (fork(false), fork(true));
        assert_eq!(early, late);
        assert_ne!(early, own);
    }
}
