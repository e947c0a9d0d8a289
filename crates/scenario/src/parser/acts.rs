//! Parser of the acts of players.

use super::setup::{check_name, wrong};
use crate::statement::{LateEntry, PlayerAct};
use cardroom_shared::action::{Action, WagerKind};
use cardroom_shared::command::{Gesture, Push, PushSpeech, SpeechTiming};
use cardroom_shared::orders::{WordReader, chop, late_choice, note, place};
use cardroom_shared::parse_error::ParseError;
use cardroom_shared::reaction::Reaction;

/// Reads the act after `NAME:`.
pub(super) fn act(words: &mut WordReader) -> Result<PlayerAct, ParseError> {
    if let Some(speech) = words.take_speech() {
        return spoken(speech, words);
    }
    let unknown = words.wanted("an act (fold, check, call, bet N, raise to N, all-in, push, tap, muck, show, ...)");
    match words.word("an act")? {
        "push" => push(None, words),
        "tap" => Ok(PlayerAct::Gesture(Gesture::Tap)),
        "thumbs-up" => Ok(PlayerAct::Gesture(Gesture::ThumbsUp)),
        "muck" => Ok(PlayerAct::Muck),
        "withdraw" => Ok(PlayerAct::Withdraw),
        "show" => show(words),
        "ask" => {
            words.need("to see")?;
            Ok(PlayerAct::AskToSee(words.name()?))
        }
        "cut" => Ok(PlayerAct::Cut),
        "high-card" => Ok(PlayerAct::HighCard),
        "leave" => Ok(PlayerAct::Leave),
        "away" => Ok(PlayerAct::Away),
        "return" => Ok(PlayerAct::Return),
        "rebuy" => Ok(PlayerAct::Rebuy),
        "add-on" => Ok(PlayerAct::AddOn),
        "top-up" => Ok(PlayerAct::TopUp),
        "propose" => {
            words.need("chop")?;
            Ok(PlayerAct::ProposeChop(chop(words)?))
        }
        "agree" => Ok(PlayerAct::Agree),
        "decline" => Ok(PlayerAct::Decline),
        "report" => report(words),
        "mute" => Ok(PlayerAct::Mute(words.name()?)),
        "unmute" => Ok(PlayerAct::Unmute(words.name()?)),
        "react" => reaction(words).map(PlayerAct::React),
        "check-in" => Ok(PlayerAct::CheckIn),
        "re-enter" => Ok(PlayerAct::ReEnter(late_choice(words).unwrap_or_default())),
        "call-floor" => Ok(PlayerAct::CallFloor(if words.at_end() { None } else { Some(note(words)?) })),
        first => clear(first, words)?.map(PlayerAct::Clear).ok_or(unknown),
    }
}

/// Reads a reaction by its word.
fn reaction(words: &mut WordReader) -> Result<Reaction, ParseError> {
    let unknown = words.wanted("a reaction (laugh, surprise, tears, heart, cheers or yawn)");
    let word = words.word("a reaction")?;
    Reaction::ALL.into_iter().find(|reaction| reaction.word() == word).ok_or(unknown)
}

/// Reads the rest of a clear action; `None` if this first word begins no such action.
fn clear(first: &str, words: &mut WordReader) -> Result<Option<Action>, ParseError> {
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

/// Reads the action that binds an early act: `fold`, `check`, `call`, `bet N` or `raise to N`. A `bet` or `raise`
/// alone leaves the amount open.
pub(super) fn held_action(words: &mut WordReader) -> Result<Action, ParseError> {
    let unknown = words.wanted("`fold`, `check`, `call`, `bet`, `bet N`, `raise` or `raise to N`");
    let first = words.word("an act")?;
    let kinds = [("bet", WagerKind::Bet), ("raise", WagerKind::Raise)];
    if let Some((_, kind)) = kinds.iter().find(|(word, _)| *word == first && words.at_end()) {
        return Ok(Action::Wager(*kind));
    }
    clear(first, words)?.filter(|action| *action != Action::AllIn).ok_or(unknown)
}

/// Reads an act that begins with words: words alone, or words before chips.
fn spoken(speech: &str, words: &mut WordReader) -> Result<PlayerAct, ParseError> {
    if speech.trim().is_empty() {
        return Err(wrong("the speech is empty"));
    }
    if words.take_phrase("push") {
        return push(Some(PushSpeech { words: speech.to_owned(), order: SpeechTiming::BeforeChips }), words);
    }
    if speech.split_whitespace().map(str::to_lowercase).eq(["time", "bank"]) {
        return Ok(PlayerAct::TimeBank);
    }
    let mut said = speech.split_whitespace();
    let clock_on = ["clock", "on"].iter().all(|word| said.next().is_some_and(|next| next.eq_ignore_ascii_case(word)));
    match (said.next(), said.next()) {
        (Some(name), None) if clock_on => Ok(PlayerAct::CallClock(name.to_owned())),
        _ => Ok(PlayerAct::Words(speech.to_owned())),
    }
}

/// Reads the motions of a push, with words during or after it.
fn push(before: Option<PushSpeech>, words: &mut WordReader) -> Result<PlayerAct, ParseError> {
    let mut pushes = vec![words.chip_list()?];
    while words.take_phrase("then") {
        pushes.push(words.chip_list()?);
    }
    if pushes.iter().flatten().any(|chip| chip.is_zero()) {
        return Err(wrong("a chip is worth at least 1"));
    }
    let with = words.take_phrase("with");
    let order = if with { SpeechTiming::WithChips } else { SpeechTiming::AfterChips };
    let after = words.take_speech().map(|speech| PushSpeech { words: speech.to_owned(), order });
    if with && after.is_none() {
        return Err(words.wanted("the words that go with the chips"));
    }
    if before.is_some() && after.is_some() {
        return Err(wrong("words stand before the chips or after them, not both"));
    }
    Ok(PlayerAct::Push(Push { pushes, said: before.or(after) }))
}

fn show(words: &mut WordReader) -> Result<PlayerAct, ParseError> {
    let cards = match words.peek_word() {
        None | Some("to") => Vec::new(),
        Some(_) => words.cards()?,
    };
    let to = if words.take_phrase("to") { Some(words.name()?) } else { None };
    Ok(PlayerAct::Show { cards, to })
}

/// Reads a report: the person it is about, if any, and the words.
fn report(words: &mut WordReader) -> Result<PlayerAct, ParseError> {
    let about = if words.peek_word().is_some() { Some(words.name()?) } else { None };
    let said = words.take_speech().ok_or_else(|| words.wanted("what the director is told, in quotation marks"))?;
    Ok(PlayerAct::Report { about, words: said.to_owned() })
}

/// Reads the entrant after `late`.
pub(super) fn late(words: &mut WordReader) -> Result<LateEntry, ParseError> {
    let name = words.name()?;
    check_name(&name)?;
    let place = if words.peek_word() == Some("table") { Some(place(words)?) } else { None };
    Ok(LateEntry { name, place, choice: late_choice(words) })
}
