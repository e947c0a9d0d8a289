//! Words that are no act: their audience and their time.

use super::{Hearing, Reason, Ruling};
use crate::chips::Chips;
use crate::command::Motion;
use crate::hand::Hand;
use crate::house::{AmountAlone, HouseRules, TableTalk, TalkHeadsUpInHand};
use crate::seat::SeatNo;
use crate::speech::{Amount, SpeechMeaning};

/// The words of a motion that are no act; `None` for anything else. `hand` is the hand in progress at the player's
/// table, with their seat. Between hands, and from a player without cards, only a request for another shuffle is an
/// act.
pub(crate) fn free_words<'a>(motion: &'a Motion, hand: Option<(&Hand, SeatNo)>) -> Option<&'a str> {
    let plays = hand.is_some_and(|(hand, seat)| hand.plan().dealt.contains(seat));
    let is_on_turn = hand.is_some_and(|(hand, seat)| hand.to_act() == Some(seat));
    match motion {
        Motion::Words(_) if hand.is_none() && asks_for_reshuffle(motion) => None,
        Motion::Words(words) if !plays => Some(words),
        Motion::Words(words) => match SpeechMeaning::of(words) {
            SpeechMeaning::Talk => Some(words),
            // Out of turn an amount answers a question.
            SpeechMeaning::Amount(_) | SpeechMeaning::Unclear if !is_on_turn => Some(words),
            // So does an implausible amount for this table: "two" at blinds of 50/100.
            SpeechMeaning::Amount(Amount::Named(chips))
                if hand.is_some_and(|(hand, _)| !is_payable(chips, hand.plan().stakes.big_blind)) =>
            {
                Some(words)
            }
            SpeechMeaning::PlayBoard => (!hand.is_some_and(|(hand, seat)| hand.may_play_board(seat))).then_some(words),
            _ => None,
        },
        _ => None,
    }
}

/// Returns whether an amount is plausible at these blinds: at least half of the big blind, or too large to mean
/// hundreds or thousands.
pub(super) fn is_payable(chips: Chips, big_blind: Chips) -> bool {
    chips.times(2) >= big_blind || chips.0 >= 100
}

/// The time at which the table hears the words of a player on this seat, with the reason. Without a seat, the words are
/// for the rail (robert-personal-15a, robert-etiquette-10, home-talk-1, fpn-30a). The last two players in a hand may be
/// free to talk (home-talk-8).
pub(crate) fn hearing(rules: &HouseRules, hand: Option<&Hand>, seat: Option<SeatNo>) -> (Hearing, Reason) {
    let Some(hand) = hand else { return (Hearing::Now, Reason::Talk) };
    let live = hand.live();
    let plays = seat.is_some_and(|seat| live.contains(seat));
    let between_two = live.len() == 2 && plays;
    match (rules.table_talk, rules.talk_heads_up_in_hand) {
        (TableTalk::Everybody, _) => (Hearing::Now, Reason::Talk),
        (TableTalk::LiveHands, _) if plays => (Hearing::Now, Reason::Talk),
        (_, TalkHeadsUpInHand::Free) if between_two => (Hearing::Now, Reason::TalkBetweenTwo),
        _ if hand.to_act().is_some_and(|turn| Some(turn) != seat) => (Hearing::AfterTheHand, Reason::AdviceHeld),
        _ => (Hearing::AfterTheHand, Reason::TalkHeld),
    }
}

/// Words with chips that are no act: they are talk, and the ruling judges the chips without them.
pub(crate) fn idle_words<'a>(motion: &'a Motion, ruling: &Ruling, rules: &HouseRules) -> Option<&'a str> {
    let Motion::Push(push) = motion else { return None };
    let said = push.said.as_ref()?;
    let is_idle = match SpeechMeaning::of(&said.words) {
        SpeechMeaning::Talk | SpeechMeaning::Time | SpeechMeaning::PlayBoard => true,
        // If the rules take an amount as talk, it is an act after "raise" only.
        SpeechMeaning::Amount(_) => {
            let is_act =
                matches!(ruling.reason, Reason::Declared | Reason::BroughtUpToMinimum | Reason::BroughtUpOverAllIn);
            rules.amount_alone == AmountAlone::Talk && !is_act
        }
        // These words contain only an act, or the intention of one.
        SpeechMeaning::Fold
        | SpeechMeaning::Check
        | SpeechMeaning::Call
        | SpeechMeaning::Complete
        | SpeechMeaning::Wager(_)
        | SpeechMeaning::AllIn
        | SpeechMeaning::Unclear => false,
    };
    is_idle.then_some(said.words.as_str())
}

/// Returns whether a player asks for another shuffle before the next deal.
pub(crate) fn asks_for_reshuffle(motion: &Motion) -> bool {
    let Motion::Words(words) = motion else { return false };
    let words = words.to_lowercase();
    matches!(words.trim().trim_end_matches(['.', '!']), "reshuffle" | "shuffle again" | "another shuffle")
}
