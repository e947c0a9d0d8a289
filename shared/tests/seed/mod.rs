//! The seed of a run of random tests. Several crates include this file.
#![allow(unreachable_pub, reason = "one of the crates that include this file exports it")]

/// The seed of this run: `ordinary`, unless the environment variable `CARDROOM_SEED` gives another.
///
/// It stands in the output of a failed test; with the same seed the failure comes again.
///
/// # Panics
/// `CARDROOM_SEED` is not a number.
pub fn seed(ordinary: u64) -> u64 {
    let seed = match std::env::var("CARDROOM_SEED") {
        Ok(text) => text.parse().unwrap_or_else(|_| panic!("CARDROOM_SEED={text} is not a number")),
        Err(_) => ordinary,
    };
    println!("CARDROOM_SEED={seed}");
    seed
}
