//! The configuration of property tests. Several crates include this file.
#![allow(unreachable_pub, reason = "one of the crates that include this file exports it")]

#[path = "../seed/mod.rs"]
pub mod seed;

use proptest::test_runner::{Config, RngSeed};

/// How many times as many cases the long run tries.
const LONG_RUN_FACTOR: u32 = 10;

/// So many cases, which follow from the seed of the run; the long run (`CARDROOM_LONG=1`) tries more.
///
/// A case that fails is kept as a unit test: a stored seed gives other cases as soon as a generator changes.
///
/// # Panics
/// `CARDROOM_SEED` is not a number.
pub fn config(cases: u32) -> Config {
    let is_long = std::env::var("CARDROOM_LONG").is_ok_and(|long| long == "1");
    Config {
        cases: if is_long { cases * LONG_RUN_FACTOR } else { cases },
        rng_seed: RngSeed::Fixed(seed::seed(0)),
        failure_persistence: None,
        ..Config::default()
    }
}
