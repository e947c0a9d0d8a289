//! How likely it is that decks of which each order is as likely come out as these have, or worse.
#![allow(clippy::cast_precision_loss, reason = "counts stay far below what a fraction holds")]

use super::decks::{Deal, Maker, Order, deal};
use cardroom_shared::cards::DECK_SIZE;
use statrs::distribution::{ChiSquared, ContinuousCDF, Normal};
use std::ops::Range;
use std::thread;

/// The probability below which a result counts as an error.
pub(super) const TOO_UNLIKELY: f64 = 1e-6;

/// How many players a deal has, for their two cards.
const PLAYERS: usize = 10;

/// Cells of a table of places and cards, or of two cards.
const PAIRS: usize = DECK_SIZE * DECK_SIZE;

/// How often what came out, in many deals.
pub(super) struct Counts {
    deals: u64,
    packets: [u64; 8],
    /// The card counts at each place: of the deal, as it was sealed, and of the envelopes by the cut.
    cards: Vec<u64>,
    sealed: Vec<u64>,
    cut: Vec<u64>,
    /// Two cards that lay beside each other, at one place of each deal.
    neighbours: Vec<u64>,
    /// The two cards of each player, the lower one first.
    hands: Vec<Vec<u64>>,
    /// The top cards of two deals, one after the other.
    tops: Vec<u64>,
    /// The top card of the deal before.
    top_before: u8,
}

/// How likely what was seen is, by one measure.
pub(super) struct Likely {
    pub(super) measure: String,
    pub(super) p: f64,
}

impl Likely {
    /// Returns whether it is too unlikely; a too even result is as wrong as a too uneven one.
    pub(super) fn is_wrong(&self) -> bool {
        !(TOO_UNLIKELY..=1.0 - TOO_UNLIKELY).contains(&self.p)
    }
}

impl Counts {
    /// Before any deal.
    pub(super) fn none() -> Self {
        let pairs = || vec![0; PAIRS];
        let (deals, packets, top_before) = Default::default();
        let hands = vec![pairs(); PLAYERS];
        Self {
            deals,
            packets,
            cards: pairs(),
            sealed: pairs(),
            cut: pairs(),
            neighbours: pairs(),
            hands,
            tops: pairs(),
            top_before,
        }
    }

    /// The counts of this many deals of a run, on this many threads. The number of deals is rounded up to an even one
    /// for each.
    pub(super) fn of(maker: Maker, run: u64, deals: u64, threads: u64) -> Self {
        let each = deals.div_ceil(2 * threads) * 2;
        let mut all = Self::none();
        thread::scope(|scope| {
            let parts =
                (0..threads).map(|part| scope.spawn(move || Self::of_some(maker, run, part * each..(part + 1) * each)));
            let parts: Vec<_> = parts.collect();
            for part in parts {
                all.add(&part.join().unwrap());
            }
        });
        all
    }

    fn of_some(maker: Maker, run: u64, numbers: Range<u64>) -> Self {
        let mut counts = Self::none();
        for number in numbers {
            counts.count(number, &deal(maker, run, number));
        }
        counts
    }

    /// Counts the deal of this number; the one before it was counted just before.
    pub(super) fn count(&mut self, number: u64, Deal { packet, sealed, cut, cards }: &Deal) {
        self.deals += 1;
        self.packets[usize::from(*packet)] += 1;
        for (cells, order) in [(&mut self.cards, cards), (&mut self.sealed, sealed), (&mut self.cut, cut)] {
            for (place, inside) in order.iter().enumerate() {
                cells[place * DECK_SIZE + usize::from(*inside)] += 1;
            }
        }
        let at = usize::try_from(number % 51).unwrap();
        self.neighbours[pair(cards, at, at + 1)] += 1;
        for (player, hands) in self.hands.iter_mut().enumerate() {
            let (one, other) = (cards[player], cards[player + PLAYERS]);
            hands[usize::from(one.min(other)) * DECK_SIZE + usize::from(one.max(other))] += 1;
        }
        if number % 2 == 1 {
            self.tops[usize::from(self.top_before) * DECK_SIZE + usize::from(cards[0])] += 1;
        }
        self.top_before = cards[0];
    }

    /// Adds what was counted elsewhere.
    pub(super) fn add(&mut self, other: &Self) {
        let add = |to: &mut [u64], from: &[u64]| to.iter_mut().zip(from).for_each(|(to, from)| *to += from);
        self.deals += other.deals;
        add(&mut self.packets, &other.packets);
        add(&mut self.cards, &other.cards);
        add(&mut self.sealed, &other.sealed);
        add(&mut self.cut, &other.cut);
        add(&mut self.neighbours, &other.neighbours);
        add(&mut self.tops, &other.tops);
        self.hands.iter_mut().zip(&other.hands).for_each(|(to, from)| add(to, from));
    }

    /// How many deals there were.
    pub(super) fn deals(&self) -> u64 {
        self.deals
    }

    /// Every measure.
    pub(super) fn likely(&self) -> Vec<Likely> {
        let deals = self.deals as f64;
        let mut all = Vec::new();
        let mut add = |measure: &str, p: f64| all.push(Likely { measure: measure.to_owned(), p });
        for (name, cells) in [("cards", &self.cards), ("sealed orders", &self.sealed), ("cuts", &self.cut)] {
            let expected = deals / 52.0;
            // Each row and each column holds one card of each deal: so much less is left to chance.
            add(&format!("{name} by places"), likely(51.0 / 52.0 * distance(cells, expected), 2_601));
            let farthest = cells.iter().map(|seen| (*seen as f64 - expected).abs()).fold(0.0, f64::max);
            add(
                &format!("{name}, the cell that is farthest off"),
                farthest_of(farthest / (expected * 51.0 / 52.0).sqrt()),
            );
        }
        add("packets", likely(distance(&self.packets, deals / 8.0), 7));
        let apart = (0..PAIRS).filter(|cell| cell / DECK_SIZE != cell % DECK_SIZE);
        let neighbours: Vec<u64> = apart.map(|cell| self.neighbours[cell]).collect();
        add("neighbours", likely(distance(&neighbours, deals / 2_652.0), 2_651));
        for (player, hands) in (1..).zip(&self.hands) {
            let rising = (0..PAIRS).filter(|cell| cell / DECK_SIZE < cell % DECK_SIZE);
            let hands: Vec<u64> = rising.map(|cell| hands[cell]).collect();
            add(&format!("starting hands of player {player}"), likely(distance(&hands, deals / 1_326.0), 1_325));
        }
        add("deal after deal", likely(distance(&self.tops, deals / 2.0 / 2_704.0), 2_703));
        all
    }
}

fn pair(cards: &Order, one: usize, other: usize) -> usize {
    usize::from(cards[one]) * DECK_SIZE + usize::from(cards[other])
}

/// How far these counts are from what each should be, squared and weighed.
fn distance(counts: &[u64], expected: f64) -> f64 {
    counts.iter().map(|seen| (*seen as f64 - expected).powi(2) / expected).sum()
}

/// How likely a distance is that is as large, or larger, with so many degrees of freedom.
pub(super) fn likely(distance: f64, freedom: u32) -> f64 {
    ChiSquared::new(f64::from(freedom)).map_or(0.0, |distances| distances.sf(distance))
}

/// How likely it is that one of all cells is as far off, in widths of its own.
fn farthest_of(widths: f64) -> f64 {
    let one = 2.0 * Normal::standard().sf(widths);
    -(PAIRS as f64 * (-one).ln_1p()).exp_m1()
}
