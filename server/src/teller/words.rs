//! Figures, places, names and cards as people read them.

use cardroom_shared::cards::Card;
use cardroom_shared::chips::Chips;
use cardroom_shared::event::PenaltyLength;
use cardroom_shared::structure::{Ante, BettingStructure, Stakes};

/// Blinds and ante as people say them: "blinds 100/200, big blind ante 200"; the game first unless it is no-limit, as in
/// "limit 200/400, blinds 100/200".
pub fn stakes_in_words(stakes: &Stakes) -> String {
    let game = match stakes.betting {
        BettingStructure::NoLimit => String::new(),
        BettingStructure::PotLimit => "pot-limit, ".to_owned(),
        BettingStructure::Limit { small_bet, big_bet } => {
            format!("limit {}/{}, ", amount(small_bet), amount(big_bet))
        }
    };
    let blinds = format!("{game}blinds {}/{}", amount(stakes.small_blind), amount(stakes.big_blind));
    match stakes.ante {
        Ante::None => blinds,
        Ante::Every(ante) => format!("{blinds}, ante {}", amount(ante)),
        Ante::BigBlind(ante) => format!("{blinds}, big blind ante {}", amount(ante)),
    }
}

/// How long a penalty is: "10 minutes", "once round the table (9 hands)".
pub(super) fn how_long(length: PenaltyLength) -> String {
    match length {
        PenaltyLength::Minutes(1) => "1 minute".to_owned(),
        PenaltyLength::Minutes(minutes) => format!("{minutes} minutes"),
        PenaltyLength::Hands(1) => "1 hand".to_owned(),
        PenaltyLength::Hands(hands) => format!("{hands} hands"),
        PenaltyLength::Orbits { orbits: 1, hands } => format!("once round the table ({hands} hands)"),
        PenaltyLength::Orbits { orbits, hands } => format!("{orbits} times round the table ({hands} hands)"),
    }
}

/// An amount of chips with commas: "12,500".
pub fn amount(chips: Chips) -> String {
    grouped(chips.0)
}

/// Prize money: "1,250.00".
pub fn money(cents: u64) -> String {
    format!("{}.{:02}", grouped(cents / 100), cents % 100)
}

/// A place: "1st", "22nd".
pub fn ordinal(place: u32) -> String {
    let ending = match (place % 10, place % 100) {
        (_, 11..=13) => "th",
        (1, _) => "st",
        (2, _) => "nd",
        (3, _) => "rd",
        _ => "th",
    };
    format!("{place}{ending}")
}

fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::with_capacity(digits.len() * 4 / 3);
    for (place, digit) in digits.chars().enumerate() {
        if place > 0 && (digits.len() - place).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

/// "Ann", "Ann and Bob", "Ann, Bob and Cem".
pub(super) fn and(names: &[String]) -> String {
    match names {
        [] => "nobody".to_owned(),
        [one] => one.clone(),
        [others @ .., last] => format!("{} and {last}", others.join(", ")),
    }
}

pub(super) fn written(cards: &[Card]) -> String {
    cards.iter().map(Card::to_string).collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn figures_are_written_as_people_read_them() {
        assert_eq!(
            [0, 999, 1_000, 12_500, 1_234_567].map(|n| amount(Chips(n))),
            ["0", "999", "1,000", "12,500", "1,234,567"]
        );
        assert_eq!([5, 1_250, 123_456].map(money), ["0.05", "12.50", "1,234.56"]);
        assert_eq!(
            [1, 2, 3, 4, 11, 12, 13, 21, 22, 103, 111].map(ordinal).join(" "),
            "1st 2nd 3rd 4th 11th 12th 13th 21st 22nd 103rd 111th"
        );
    }

    #[test]
    fn people_are_listed_as_in_speech() {
        let names = ["Ann", "Bob", "Cem"].map(str::to_owned);
        assert_eq!([0, 1, 2, 3].map(|n| and(&names[..n])), ["nobody", "Ann", "Ann and Bob", "Ann, Bob and Cem"]);
    }
}
