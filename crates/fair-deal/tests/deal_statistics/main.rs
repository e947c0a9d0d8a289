//! Every order of the deck is as likely: of packets, of cuts, and of what both make together. The same with a hundred times as many
//! deals is `cargo run --release -p cardroom-shared --example deal_statistics`, and ten times as many of those that go through messages
//! and record are `--record 100000` there.
#![allow(clippy::unwrap_used, reason = "a proof that cannot be set up has failed")]

mod decks;
#[path = "../fair_deal/hand_plan.rs"]
mod hand_plan;
mod measures;
mod record;

use decks::{Maker, deal};
use measures::{Counts, Likely, likely};
use std::collections::BTreeSet;

const RUN: u64 = 20_261_123;

/// The results that are too unlikely, by their measure.
fn wrong(counts: &Counts) -> Vec<String> {
    let all = counts.likely();
    all.iter().filter(|one| one.is_wrong()).map(|one| format!("{}: {:e}", one.measure, one.p)).collect()
}

#[test]
fn every_order_of_the_deck_is_as_likely() {
    let counts = Counts::of(Maker::Fair, RUN, 100_000, 2);
    assert_eq!(counts.deals(), 100_000);
    assert_eq!(counts.likely().len(), 19);
    let wrong = wrong(&counts);
    assert!(wrong.is_empty(), "{wrong:?}");
}

#[test]
fn so_it_is_when_decks_go_through_messages_and_record() {
    let counts = record::counts(RUN, 10_000, 2);
    assert_eq!(counts.deals(), 10_000);
    for Likely { measure, p } in counts.likely() {
        println!("{measure}: {p:.4}");
    }
    let wrong = wrong(&counts);
    assert!(wrong.is_empty(), "{wrong:?}");
}

#[test]
fn whoever_shuffles_wrongly_is_found() {
    for maker in Maker::WRONG {
        let all = Counts::of(maker, RUN, 40_000, 2).likely();
        let wrong = |name: &str| all.iter().any(|one| one.measure == name && one.is_wrong());
        assert!(wrong("sealed orders by places") && wrong("cuts by places"), "{maker:?}");
    }
}

#[test]
fn every_deck_is_whole() {
    for maker in Maker::WRONG.into_iter().chain([Maker::Fair]) {
        for number in 0..20 {
            let deal = deal(maker, RUN, number);
            for order in [deal.sealed, deal.cut, deal.cards] {
                assert_eq!(order.iter().collect::<BTreeSet<_>>().len(), 52, "{maker:?}");
            }
        }
    }
}

#[test]
fn how_likely_something_is_comes_out_as_in_the_tables() {
    // With two degrees of freedom it is e to the minus half of it.
    assert!((likely(13.815_510_557_964_274, 2) - 1e-3).abs() < 1e-12);
    // 7 and 2,601 degrees of freedom, from tables, to three figures.
    assert!((likely(14.067, 7) - 0.05).abs() < 1e-4);
    assert!((likely(2_601.0, 2_601) - 0.496).abs() < 1e-3);
    assert!(likely(3_000.0, 2_601) < 1e-6 && likely(2_900.0, 2_601) > 1e-6);
}
