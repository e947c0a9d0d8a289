//! Reads what players do and what the director orders.

use super::super::statement::{
    Act, ChopLine, ChopLineTerms, DirectorOrder, LateChoice, LateEntry, PenaltyLength, Person,
};
use super::scene::{check_name, place};
use super::words::{Words, Wrong};
use crate::action::{Action, WagerKind};
use crate::command::{FloorAnswer, Gesture, IrregularityKind, Purchase, Push, Said, SaidOrder, Sale};
use crate::event::Extra;
use crate::house::Permission;
use crate::note::Note;

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
        return Err("the speech is empty".to_owned());
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
    let mut motions = vec![words.chip_list()?];
    while words.take("then") {
        motions.push(words.chip_list()?);
    }
    if motions.iter().flatten().any(|chip| chip.is_zero()) {
        return Err("a chip is worth at least 1".to_owned());
    }
    let with = words.take("with");
    let order = if with { SaidOrder::WithChips } else { SaidOrder::AfterChips };
    let after = words.take_speech().map(|speech| Said { words: speech.to_owned(), order });
    if with && after.is_none() {
        return Err(words.wanted("the words that go with the chips"));
    }
    if before.is_some() && after.is_some() {
        return Err("words stand before the chips or after them, not both".to_owned());
    }
    Ok(Act::Push(Push { motions, said: before.or(after) }))
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

/// `post` or `wait`, or nothing.
fn late_choice(words: &mut Words) -> Option<LateChoice> {
    if words.take("post") {
        Some(LateChoice::Post)
    } else if words.take("wait") {
        Some(LateChoice::Wait)
    } else {
        None
    }
}

/// What stands after `director:`, with the reason if one is given.
pub(in super::super) fn order_because(words: &mut Words) -> Result<(DirectorOrder, Option<Note>), Wrong> {
    Ok((order(words)?, because(words)?))
}

/// The reason of an order, if one is given.
pub(super) fn because(words: &mut Words) -> Result<Option<Note>, Wrong> {
    if words.take("because") { note(words).map(Some) } else { Ok(None) }
}

/// Whether nothing more is said but perhaps why.
fn order_ends(words: &Words) -> bool {
    words.at_end() || words.peek_word() == Some("because")
}

/// Whom the order is about, if it names somebody.
fn perhaps_a_name(words: &mut Words) -> Result<Option<Person>, Wrong> {
    if order_ends(words) || words.peek_word() == Some("at") { Ok(None) } else { words.name().map(Some) }
}

/// Words in quotation marks that are put in writing.
fn note(words: &mut Words) -> Result<Note, Wrong> {
    let speech = words.take_speech().ok_or_else(|| words.wanted("the words, in quotation marks,"))?;
    Note::try_from(speech.to_owned()).map_err(|why| why.to_string())
}

/// What the director orders.
pub(super) fn order(words: &mut Words) -> Result<DirectorOrder, Wrong> {
    let unknown = words.wanted("an order of the director");
    let first = words.word("an order of the director")?;
    if let Some((_, answer)) = FloorAnswer::WORDS.iter().find(|(word, _)| *word == first) {
        return Ok(DirectorOrder::Answer(*answer));
    }
    let order = match first {
        "start" => DirectorOrder::Start,
        "announce" => DirectorOrder::Announce(note(words)?),
        "time-left" => DirectorOrder::TimeLeft(words.time_ms()?),
        "previous-level" => DirectorOrder::PreviousLevel,
        "break" => DirectorOrder::Break(words.time_ms()?),
        "level" => {
            let level = words.small_number("the number of a level")?;
            let blinds = super::scene::blinds(words)?;
            DirectorOrder::AlterLevel { level, blinds, ms: words.number("minutes")?.saturating_mul(60_000) }
        }
        "adjust" => DirectorOrder::Adjust(words.list(|words| Ok((words.name()?, words.chips()?)))?),
        "impound" => DirectorOrder::Impound(words.chips()?),
        "release" => {
            let chips = words.chips()?;
            words.need("to")?;
            DirectorOrder::Release(words.name()?, chips)
        }
        "cancel-event" => DirectorOrder::CancelEvent,
        "register" => DirectorOrder::Register(words.name()?),
        "strike" => DirectorOrder::Strike(words.name()?),
        "check-in" => DirectorOrder::CheckIn(words.name()?),
        "rebuy" => DirectorOrder::Buy(words.name()?, Purchase::Rebuy),
        "add-on" => DirectorOrder::Buy(words.name()?, Purchase::Extra(Extra::AddOn)),
        "top-up" => DirectorOrder::Buy(words.name()?, Purchase::Extra(Extra::TopUp)),
        "re-enter" => {
            let name = words.name()?;
            DirectorOrder::Buy(name, Purchase::ReEntry(late_choice(words).unwrap_or_default()))
        }
        "undo" => DirectorOrder::Undo(perhaps_a_name(words)?),
        "void-hand" => DirectorOrder::VoidHand,
        "reopen-hand" => DirectorOrder::ReopenHand(perhaps_a_name(words)?),
        "out" => DirectorOrder::CountOut(words.name()?),
        "take-back" => {
            let sale = words.one_of("what was bought", &Sale::WORDS)?;
            DirectorOrder::TakeBack(words.name()?, sale)
        }
        "warn" => DirectorOrder::Warn(words.name()?),
        "penalty" => {
            let name = words.name()?;
            let length = if order_ends(words) { None } else { Some(penalty_length(words)?) };
            DirectorOrder::Penalty(name, length)
        }
        "disqualify" => DirectorOrder::Disqualify(words.name()?),
        "mute" => {
            let name = words.name()?;
            DirectorOrder::Mute(name, if order_ends(words) { None } else { Some(words.time_ms()?) })
        }
        "unmute" => DirectorOrder::Unmute(words.name()?),
        "bar" => DirectorOrder::Bar(words.name()?),
        "admit" => DirectorOrder::Admit(words.name()?),
        "clock" => DirectorOrder::Clock(words.name()?),
        "hold" => DirectorOrder::Hold(words.name()?),
        "pass-over" => DirectorOrder::PassOver(words.name()?),
        "relieve" => DirectorOrder::Relieve(words.name()?),
        "fine" => {
            let name = words.name()?;
            let chips = if order_ends(words) { None } else { Some(words.chips()?) };
            DirectorOrder::Fine(name, chips)
        }
        "kill" => DirectorOrder::Kill(words.name()?),
        "retrieve" => DirectorOrder::Retrieve(words.name()?),
        "misdeal" => DirectorOrder::Misdeal,
        "irregularity" => irregularity(words)?,
        "move" => {
            let name = words.name()?;
            let (table, seat) = place(words)?;
            DirectorOrder::Move { name, table, seat }
        }
        "break-table" => DirectorOrder::BreakTable(words.small_number("the number of a table")?),
        "open-table" => DirectorOrder::OpenTable,
        "substitute" => {
            let incoming = words.name()?;
            words.need("for")?;
            DirectorOrder::Substitute { incoming, outgoing: words.name()? }
        }
        "award" => DirectorOrder::Award(words.name()?, words.chips()?),
        "refund" => DirectorOrder::Refund(words.name()?, words.chips()?),
        "pause" => DirectorOrder::Pause,
        "resume" => DirectorOrder::Resume,
        "next-level" => DirectorOrder::NextLevel,
        "last-hands" => DirectorOrder::LastHands(words.small_number("a number of hands")?),
        "hand-for-hand" if words.take("off") => DirectorOrder::HandForHand(Permission::No),
        "hand-for-hand" => DirectorOrder::HandForHand(Permission::Yes),
        "chip-race" => DirectorOrder::ChipRace,
        "propose" => proposal(words)?,
        "cancel" => DirectorOrder::Cancel,
        "show" => DirectorOrder::Show(words.name()?),
        "forbid-asking" => DirectorOrder::Asking(words.name()?, Permission::No),
        "allow-asking" => DirectorOrder::Asking(words.name()?, Permission::Yes),
        _ => return Err(unknown),
    };
    Ok(order)
}

/// `10m`, `hands 4` or `orbits 1`.
pub(super) fn penalty_length(words: &mut Words) -> Result<PenaltyLength, Wrong> {
    if words.take("hands") {
        Ok(PenaltyLength::Hands(words.number("a number of hands")?))
    } else if words.take("orbits") {
        Ok(PenaltyLength::Orbits(words.number("a number of times round the table")?))
    } else {
        Ok(PenaltyLength::Ms(words.time_ms()?))
    }
}

/// A kind, perhaps whom it concerns and into whose hand the cards went, perhaps cards. A word that reads as cards is cards.
fn irregularity(words: &mut Words) -> Result<DirectorOrder, Wrong> {
    let kind = words.one_of("a kind of irregularity", &IrregularityKind::WORDS)?;
    let is_cards = |word: &str| crate::cards::parse_cards(word).is_ok();
    let name = match words.peek_word() {
        Some(word) if !is_cards(word) && word != "because" => Some(words.name()?),
        _ => None,
    };
    let into = if name.is_some() && words.take("into") { Some(words.name()?) } else { None };
    let cards = if order_ends(words) { Vec::new() } else { words.cards()? };
    Ok(DirectorOrder::Irregularity { kind, name, cards, into })
}

/// `NAME N, NAME N`, `by chips` or `by icm`, perhaps with `play for N`.
fn chop(words: &mut Words) -> Result<ChopLine, Wrong> {
    let terms = if words.take("by chips") {
        ChopLineTerms::ByChips
    } else if words.take("by icm") {
        ChopLineTerms::ByIcm
    } else {
        ChopLineTerms::Amounts(words.list(|words| Ok((words.name()?, words.cents("a share")?)))?)
    };
    Ok(ChopLine { terms, play_for_cents: play_for(words)? })
}

/// `play for N`, or nothing.
pub(super) fn play_for(words: &mut Words) -> Result<u64, Wrong> {
    if words.take("play for") { words.cents("what is played for") } else { Ok(0) }
}

fn proposal(words: &mut Words) -> Result<DirectorOrder, Wrong> {
    if words.take("run-twice") {
        Ok(DirectorOrder::ProposeRuns(2))
    } else if words.take("run-three-times") {
        Ok(DirectorOrder::ProposeRuns(3))
    } else if words.take("chop") {
        Ok(DirectorOrder::ProposeChop(chop(words)?))
    } else {
        Err(words.wanted("`chop NAME N, ...`, `run-twice` or `run-three-times`"))
    }
}
