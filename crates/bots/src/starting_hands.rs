//! The 169 starting hands in order. The value of a hand is the share of all hands that are as good or better.

use cardroom_shared::cards::{Card, Deck};
use std::sync::LazyLock;

/// A chart of the starting hands: aces first, the lower card to the right for suited hands and downward for the
/// others. Each entry is the share of all 1,326 deals that are as good or better, in thousandths.
type Chart = [[u16; 13]; 13];

/// The order of hands to see a flop with. It is by equity when all cards are dealt, half against any hand and half
/// against the best fifth. Pairs, suited and connected cards get a bonus, because they win large pots.
#[rustfmt::skip]
const PLAYING: Chart = [
    [   5,   26,   33,   50,   66,   90,  106,  122,  148,  136,  151,  157,  176],
    [  47,    9,   83,  103,  125,  189,  207,  231,  243,  258,  297,  309,  330],
    [  63,  119,   14,  128,  154,  195,  255,  333,  336,  351,  354,  397,  421],
    [  80,  166,  216,   18,  169,  228,  285,  342,  400,  415,  439,  469,  511],
    [ 100,  225,  294,  306,   23,  192,  273,  345,  418,  508,  517,  548,  608],
    [ 145,  318,  363,  385,  373,   30,  270,  348,  424,  505,  611,  620,  641],
    [ 186,  394,  457,  478,  487,  466,   38,  339,  403,  514,  617,  713,  722],
    [ 204,  412,  535,  578,  605,  596,  569,   54,  376,  490,  614,  716,  786],
    [ 252,  433,  557,  671,  680,  689,  659,  638,   71,  436,  560,  692,  774],
    [ 240,  448,  587,  710,  783,  816,  804,  762,  732,   87,  493,  662,  744],
    [ 267,  502,  629,  741,  825,  864,  882,  873,  846,  771,  110,  719,  807],
    [ 282,  526,  650,  753,  837,  891,  928,  937,  919,  910,  946,  133,  828],
    [ 327,  544,  701,  795,  855,  900,  955,  991,  973,  964,  982, 1000,  173],
];

/// The order of hands to go all-in with. It is by equity, one third against any hand and two thirds against the best
/// fifth. An ace or a king gets a bonus, because opponents then hold fewer of them.
#[rustfmt::skip]
const ALL_IN: Chart = [
    [   5,   21,   38,   50,   66,   83,   90,  110,  142,  134,  145,  148,  151],
    [  30,    9,   94,  113,  154,  223,  255,  267,  270,  285,  294,  309,  321],
    [  47,  122,   14,  207,  244,  273,  306,  373,  351,  391,  418,  433,  460],
    [  63,  172,  264,   18,  252,  288,  324,  376,  430,  457,  508,  514,  548],
    [  80,  232,  303,  318,   35,  291,  330,  379,  451,  541,  563,  602,  617],
    [ 103,  282,  370,  388,  415,   54,  327,  394,  454,  517,  620,  656,  707],
    [ 131,  339,  448,  478,  505,  496,   71,  406,  439,  544,  626,  738,  762],
    [ 163,  348,  538,  572,  581,  590,  599,   87,  436,  520,  623,  735,  825],
    [ 195,  360,  529,  653,  683,  665,  644,  635,  107,  511,  605,  710,  810],
    [ 186,  403,  560,  695,  780,  789,  771,  756,  732,  139,  551,  686,  759],
    [ 204,  427,  614,  722,  819,  864,  882,  873,  834,  807,  176,  713,  822],
    [ 220,  469,  674,  747,  843,  900,  946,  937,  919,  891,  928,  211,  846],
    [ 241,  487,  704,  798,  855,  910,  964,  991,  982,  955,  973, 1000,  249],
];

/// The purpose of a starting hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum StartingHandUse {
    /// To see a flop with chips behind.
    Playing,
    /// To be all-in before the flop.
    AllIn,
}

/// The share of all hands, above 0 and up to 1, that are as good as these two cards or better.
pub(super) fn share(hole: [Card; 2], purpose: StartingHandUse) -> f64 {
    let chart = match purpose {
        StartingHandUse::Playing => &PLAYING,
        StartingHandUse::AllIn => &ALL_IN,
    };
    let [first, second] = hole.map(|card| 12 - card.rank() as usize);
    let (high, low) = (first.min(second), first.max(second));
    let suited = hole[0].suit() == hole[1].suit();
    let entry = if suited { chart[high][low] } else { chart[low][high] };
    f64::from(entry) / 1_000.0
}

/// All 1,326 deals, the best for playing first.
static DEALS: LazyLock<Vec<[Card; 2]>> = LazyLock::new(|| {
    let deck = Deck::ordered();
    let cards = deck.cards();
    let mut deals: Vec<[Card; 2]> = cards
        .iter()
        .enumerate()
        .flat_map(|(n, first)| cards.iter().skip(n + 1).map(move |second| [*first, *second]))
        .collect();
    deals.sort_by(|a, b| share(*a, StartingHandUse::Playing).total_cmp(&share(*b, StartingHandUse::Playing)));
    deals
});

/// The best deals for playing that make up this share of all; at least the pairs of aces.
pub(super) fn best(width: f64) -> &'static [[Card; 2]] {
    let within = DEALS.partition_point(|deal| share(*deal, StartingHandUse::Playing) <= width.max(0.005));
    &DEALS[..within]
}

#[cfg(test)]
mod tests {
    use super::*;
    use cardroom_shared::cards::parse_cards;

    fn share_of(cards: &str, purpose: StartingHandUse) -> f64 {
        share(parse_cards(cards).unwrap().try_into().unwrap(), purpose)
    }

    #[test]
    fn every_entry_counts_the_deals_that_are_as_good() {
        for purpose in [StartingHandUse::Playing, StartingHandUse::AllIn] {
            for deal in DEALS.iter() {
                let share_here = share(*deal, purpose);
                let as_good = DEALS.iter().filter(|other| share(**other, purpose) <= share_here).count();
                let counted = f64::from(u16::try_from(as_good).unwrap()) / 1_326.0;
                assert!((counted - share_here).abs() < 0.001, "{deal:?} {purpose:?}: {counted} {share_here}");
            }
        }
    }

    #[test]
    fn people_would_order_the_hands_like_this() {
        for purpose in [StartingHandUse::Playing, StartingHandUse::AllIn] {
            let ordered = ["AsAd", "KsKd", "AsKs", "9s9d", "AsTs", "KsJd", "9s8s", "Ts5d", "7s2d"];
            let shares = ordered.map(|cards| share_of(cards, purpose));
            assert!(shares.is_sorted(), "{purpose:?} {shares:?}");
        }
        assert!(share_of("8s7s", StartingHandUse::Playing) < share_of("8s7s", StartingHandUse::AllIn));
    }

    #[test]
    fn a_range_is_as_wide_as_it_says() {
        assert_eq!(best(0.0).len(), 6);
        assert_eq!(best(1.0).len(), 1_326);
        assert!((240..=270).contains(&best(0.2).len()));
    }
}
