//! Figures, places, names and cards as people read them.

use cardroom_shared::cards::Card;
use cardroom_shared::chips::Chips;
use cardroom_shared::event::PenaltyLength;
use cardroom_shared::figures::grouped;
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
pub(crate) fn how_long(length: PenaltyLength) -> String {
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
    fn people_are_listed_as_in_speech() {
        let names = ["Ann", "Bob", "Cem"].map(str::to_owned);
        assert_eq!([0, 1, 2, 3].map(|n| and(&names[..n])), ["nobody", "Ann", "Ann and Bob", "Ann, Bob and Cem"]);
    }
}
