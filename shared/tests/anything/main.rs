//! Houses that nobody would run, and people who try anything: the rules never panic, lose no
//! chip, deal no card twice and leave no hand unfinished.
//!
//! The tests try a few thousand motions. More are tried with
//! `CARDROOM_MOTIONS=10000000 cargo test -p cardroom-shared --test anything`, from another seed with `CARDROOM_SEED`. A
//! failure prints the seed of its evening.
#![allow(clippy::unwrap_used, reason = "a proof that cannot be set up has failed")]

mod evening;
mod lines;
mod motions;
mod rng;
mod scene;
mod scrambled;
#[path = "../seed/mod.rs"]
mod seed;

use evening::{Count, Evening};

/// A number that the environment may set.
fn wanted(name: &str, ordinary: u64) -> u64 {
    std::env::var(name).ok().and_then(|count| count.parse().ok()).unwrap_or(ordinary)
}

#[test]
fn whatever_people_do_the_hand_goes_on_and_no_chip_is_lost() {
    let (mut seed, wanted) = (seed::seed(1), wanted("CARDROOM_MOTIONS", 40_000));
    let (mut all, mut evenings) = (Count::default(), 0);
    while all.motions < wanted {
        let Count { motions, refused, hands } = Evening::open(seed).play();
        all.motions += motions;
        all.refused += refused;
        all.hands += hands;
        evenings += 1;
        seed = seed.wrapping_add(1);
    }
    let Count { motions, refused, hands } = all;
    println!("{motions} motions, {refused} of them refused, in {hands} hands on {evenings} evenings");
}
