//! Reads what players do.

use super::setup::{check_name, wrong};
use crate::statement::{Act, LateEntry};
use cardroom_shared::action::{Action, WagerKind};
use cardroom_shared::command::{Gesture, Push, Said, SaidOrder};
use cardroom_shared::orders::{Words, chop, late_choice, note, place};
use cardroom_shared::parse_error::Wrong;

/// What stands after `NAME:`.
pub(super) fn act(words: &mut Words) -> Result<Act, Wrong> {
    if let Some(speech) = words.take_speech() {
        return spoken(speech, words);
    }
    let unknown = words.wanted("an act (fold, check, call, bet N, raise to N, all-in, push, tap, muck, show, ...)");
    match words.word("an act")? {
        "push" => push(None, words),
        "tap" => Ok(Act::Gesture(Gesture::Tap)),
        "thumbs-up" => Ok(Act::Gesture(Gesture::ThumbsUp)),
        "muck" => Ok(Act::Muck),
        "withdraw" => Ok(Act::Withdraw),
        "show" => show(words),
        "ask" => {
            words.need("to see")?;
            Ok(Act::AskToSee(words.name()?))
        }
        "cut" => Ok(Act::Cut),
        "high-card" => Ok(Act::HighCard),
        "leave" => Ok(Act::Leave),
        "away" => Ok(Act::Away),
        "return" => Ok(Act::Return),
        "rebuy" => Ok(Act::Rebuy),
        "add-on" => Ok(Act::AddOn),
        "top-up" => Ok(Act::TopUp),
        "propose" => {
            words.need("chop")?;
            Ok(Act::ProposeChop(chop(words)?))
        }
        "agree" => Ok(Act::Agree),
        "decline" => Ok(Act::Decline),
        "report" => report(words),
        "mute" => Ok(Act::Mute(words.name()?)),
        "unmute" => Ok(Act::Unmute(words.name()?)),
        "check-in" => Ok(Act::CheckIn),
        "re-enter" => Ok(Act::ReEnter(late_choice(words).unwrap_or_default())),
        "call-floor" => Ok(Act::CallFloor(if words.at_end() { None } else { Some(note(words)?) })),
        first => clear(first, words)?.map(Act::Clear).ok_or(unknown),
    }
}

/// The rest of a clear action that begins with this word; none if the word begins no such action.
fn clear(first: &str, words: &mut Words) -> Result<Option<Action>, Wrong> {
    let action = match first {
        "fold" => Action::Fold,
        "check" => Action::Check,
        "call" => Action::Call,
        "all-in" => Action::AllIn,
        "bet" => Action::Bet(words.chips()?),
        "raise" => {
            words.need("to")?;
            Action::RaiseTo(words.chips()?)
        }
        _ => return Ok(None),
    };
    Ok(Some(action))
}

/// The action that an early act was bound to: `fold`, `check`, `call`, `bet N`, `raise to N`, and `bet` or `raise` alone
/// where the amount is open.
pub(super) fn held_action(words: &mut Words) -> Result<Action, Wrong> {
    let unknown = words.wanted("`fold`, `check`, `call`, `bet`, `bet N`, `raise` or `raise to N`");
    let first = words.word("an act")?;
    let kinds = [("bet", WagerKind::Bet), ("raise", WagerKind::Raise)];
    if let Some((_, kind)) = kinds.iter().find(|(word, _)| *word == first && words.at_end()) {
        return Ok(Action::Wager(*kind));
    }
    clear(first, words)?.filter(|action| *action != Action::AllIn).ok_or(unknown)
}

/// Words alone, or words before chips.
fn spoken(speech: &str, words: &mut Words) -> Result<Act, Wrong> {
    if speech.trim().is_empty() {
        return Err(wrong("the speech is empty"));
    }
    if words.take("push") {
        return push(Some(Said { words: speech.to_owned(), order: SaidOrder::BeforeChips }), words);
    }
    let mut said = speech.split_whitespace();
    let clock_on = ["clock", "on"].iter().all(|word| said.next().is_some_and(|next| next.eq_ignore_ascii_case(word)));
    match (said.next(), said.next()) {
        (Some(name), None) if clock_on => Ok(Act::CallClock(name.to_owned())),
        _ => Ok(Act::Words(speech.to_owned())),
    }
}

/// The motions of a push, and words with or after it.
fn push(before: Option<Said>, words: &mut Words) -> Result<Act, Wrong> {
    let mut pushes = vec![words.chip_list()?];
    while words.take("then") {
        pushes.push(words.chip_list()?);
    }
    if pushes.iter().flatten().any(|chip| chip.is_zero()) {
        return Err(wrong("a chip is worth at least 1"));
    }
    let with = words.take("with");
    let order = if with { SaidOrder::WithChips } else { SaidOrder::AfterChips };
    let after = words.take_speech().map(|speech| Said { words: speech.to_owned(), order });
    if with && after.is_none() {
        return Err(words.wanted("the words that go with the chips"));
    }
    if before.is_some() && after.is_some() {
        return Err(wrong("words stand before the chips or after them, not both"));
    }
    Ok(Act::Push(Push { pushes, said: before.or(after) }))
}

fn show(words: &mut Words) -> Result<Act, Wrong> {
    let cards = match words.peek_word() {
        None | Some("to") => Vec::new(),
        Some(_) => words.cards()?,
    };
    let to = if words.take("to") { Some(words.name()?) } else { None };
    Ok(Act::Show { cards, to })
}

/// Whom it is about, if about somebody, and the words.
fn report(words: &mut Words) -> Result<Act, Wrong> {
    let about = if words.peek_word().is_some() { Some(words.name()?) } else { None };
    let said = words.take_speech().ok_or_else(|| words.wanted("what the director is told, in quotation marks"))?;
    Ok(Act::Report { about, words: said.to_owned() })
}

/// What stands after `late`.
pub(super) fn late(words: &mut Words) -> Result<LateEntry, Wrong> {
    let name = words.name()?;
    check_name(&name)?;
    let place = if words.peek_word() == Some("table") { Some(place(words)?) } else { None };
    Ok(LateEntry { name, place, choice: late_choice(words) })
}
