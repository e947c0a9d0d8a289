//! Every order that can be said: the word with which it begins, what stands after it, what it does, and how it is read.

use super::parsed_order::{Meant, Spoken};
use super::parts::{PenaltyLength, blinds, chop, late_choice, note, penalty_length, place};
use super::word_reader::{Meaning, Words, several};
use crate::command::{
    FloorAnswer, FloorOrder, Irregularity, IrregularityKind, Measure, Name, PenaltyAsked, Purchase, Sale,
};
use crate::extra_purchase::Extra;
use crate::parse_error::{Kind, Wanted, Wrong};
use crate::permission::Permission;
use crate::seat::{SeatNo, TableNo};

/// One order as it can be said.
pub(super) struct Form {
    /// The word with which it begins.
    pub(super) word: &'static str,
    /// What stands after it, as it is shown; what is in brackets may be left away.
    pub(super) after: &'static str,
    /// What it does.
    pub(super) does: &'static str,
    /// Reads what stands after the word.
    pub(super) read: fn(&mut Words) -> Result<Spoken, Wrong>,
}

const fn form(
    word: &'static str,
    after: &'static str,
    does: &'static str,
    read: fn(&mut Words) -> Result<Spoken, Wrong>,
) -> Form {
    Form { word, after, does, read }
}

/// All of them, in the order in which they are listed.
pub(super) const FORMS: &[Form] = &[
    form("start", "", "shuffle up and deal, whoever is there", |_| Ok(Spoken::Start)),
    form("pause", "", "pause: no hand begins, all clocks stop", |_| Ok(Spoken::Pause)),
    form("resume", "", "resume play", |_| Ok(Spoken::Resume)),
    form("next-level", "", "end the running level or break now", |_| Ok(Spoken::NextLevel)),
    form("previous-level", "", "play the previous level again", |_| Ok(Spoken::PreviousLevel)),
    form("time-left", "5m", "set what is left of the level or break", |words| Ok(Spoken::TimeLeft(words.time_ms()?))),
    form("break", "10m", "end the level; a break when the hands are over", |words| Ok(Spoken::Break(words.time_ms()?))),
    form("level", "5 300/600 20", "play a coming level so, for 20 minutes", altered_level),
    form("last-hands", "N", "N more hands at every table, then the break", |words| {
        Ok(Spoken::LastHands(u32::from(words.small_number(Wanted::Hands)?)))
    }),
    form("hand-for-hand", "[off]", "every table plays one hand and waits for the others; no more", |words| {
        Ok(if words.take("off") { Spoken::HandForHandOff } else { Spoken::HandForHand })
    }),
    form("chip-race", "", "take the smallest chips out of play", |_| Ok(Spoken::ChipRace)),
    form("announce", "\"WORDS\"", "say something to everybody", |words| Ok(Spoken::Announce(note(words)?))),
    form("cancel-event", "", "cancel the tournament, with refunds", |_| Ok(Spoken::CancelEvent)),
    form("register", "NAME", "register somebody who is not here yet", |words| {
        let (person, name) = newcomer(words)?;
        Ok(Spoken::Register { person, name })
    }),
    form("strike", "NAME", "remove their entry, with a refund", |words| Ok(Spoken::Strike(words.name()?))),
    form("check-in", "NAME", "check in somebody who is registered", |words| Ok(Spoken::CheckIn(words.name()?))),
    form("rebuy", "NAME", "rebuy for somebody: a starting stack", |words| {
        Ok(Spoken::Buy(words.name()?, Purchase::Rebuy))
    }),
    form("add-on", "NAME", "the add-on", |words| Ok(Spoken::Buy(words.name()?, Purchase::Extra(Extra::AddOn)))),
    form("top-up", "NAME", "top up to a starting stack", |words| {
        Ok(Spoken::Buy(words.name()?, Purchase::Extra(Extra::TopUp)))
    }),
    form("re-enter", "NAME [post]", "re-enter somebody; with `post` they post a big blind rather than wait", |words| {
        Ok(Spoken::Buy(words.name()?, Purchase::ReEntry(late_choice(words).unwrap_or_default())))
    }),
    form("take-back", "rebuy NAME", "undo a rebuy, an add-on, a top-up or a re-enter not played with", |words| {
        let sale = words.one_of(Kind::Bought, &Sale::WORDS)?;
        Ok(Spoken::TakeBack(words.name()?, sale))
    }),
    form("substitute", "NAME for NAME", "substitute somebody from outside for an entrant", |words| {
        let (person, name) = newcomer(words)?;
        words.need("for")?;
        Ok(Spoken::Substitute { person, name, entrant: words.name()? })
    }),
    form("bar", "NAME", "suspend somebody: they can't enter or buy chips", |words| Ok(Spoken::Bar(words.name()?))),
    form("admit", "NAME", "reinstate them", |words| Ok(Spoken::Admit(words.name()?))),
    form("warn", "NAME", "warn somebody, on record", |words| Ok(Spoken::Warn(words.name()?))),
    form("penalty", "NAME [10m]", "a penalty in minutes, `hands 4` or `orbits 1`, or the next step", penalty),
    form("lift", "penalty NAME", "undo a penalty not served, a `warning` or a `disqualification`", |words| {
        let measure = words.one_of(Kind::Lifted, &Measure::WORDS)?;
        Ok(Spoken::Lift(words.name()?, measure))
    }),
    form("disqualify", "NAME", "disqualify them", |words| Ok(Spoken::Disqualify(words.name()?))),
    form("mute", "NAME [5m]", "silence somebody, for some minutes or until further notice", mute),
    form("unmute", "NAME", "let them talk again", |words| Ok(Spoken::Unmute(words.name()?))),
    form("forbid-asking", "NAME", "take away the right to ask for called hands", |words| {
        Ok(Spoken::Asking(words.name()?, Permission::No))
    }),
    form("allow-asking", "NAME", "give that right back", |words| Ok(Spoken::Asking(words.name()?, Permission::Yes))),
    form("clock", "NAME", "call the clock on the player to act", |words| Ok(ruling(FloorOrder::Clock(words.name()?)))),
    form("hold", "NAME", "action out of turn is binding", |words| Ok(ruling(FloorOrder::Hold(words.name()?)))),
    form("pass-over", "NAME", "the right to act is forfeited", |words| Ok(ruling(FloorOrder::PassOver(words.name()?)))),
    form("limit", "NAME", "they may check, call or fold, and not raise", |words| {
        Ok(ruling(FloorOrder::Limit(words.name()?)))
    }),
    form("relieve", "NAME", "let them change a call that they misunderstood", |words| {
        Ok(ruling(FloorOrder::Relieve(words.name()?)))
    }),
    form("forfeit", "NAME", "their undercall is lost, and their hand folded", |words| {
        Ok(ruling(FloorOrder::Forfeit(words.name()?)))
    }),
    form("fine", "NAME [N]", "fine them into the pot for string bets", |words| {
        let who = words.name()?;
        let chips = if order_ends(words) { None } else { Some(words.chips()?) };
        Ok(ruling(FloorOrder::Fine(who, chips)))
    }),
    form("kill", "NAME", "rule a hand dead", |words| Ok(ruling(FloorOrder::Kill(words.name()?)))),
    form("retrieve", "NAME", "revive a folded hand", |words| Ok(ruling(FloorOrder::Retrieve(words.name()?)))),
    form("show", "NAME", "show a called hand", |words| Ok(ruling(FloorOrder::Show(words.name()?)))),
    form("misdeal", "", "declare a misdeal", |_| Ok(ruling(FloorOrder::Misdeal))),
    form("irregularity", "KIND [NAME] [CARDS]", "any other irregularity with the cards", irregularity),
    form("propose", "run-twice", "deal the rest of the board twice, or `run-three-times`, if all agree", |words| {
        if words.take("run-twice") {
            Ok(ruling(FloorOrder::ProposeRuns(2)))
        } else if words.take("run-three-times") {
            Ok(ruling(FloorOrder::ProposeRuns(3)))
        } else if words.take("chop") {
            Ok(Spoken::ProposeChop(chop(words)?))
        } else {
            Err(words.wanted(Wanted::Proposal))
        }
    }),
    form("cancel", "", "withdraw what was proposed", |_| Ok(ruling(FloorOrder::Cancel))),
    form("run-out", "", "deal out an all-in that waits", |_| Ok(ruling(FloorOrder::RunOut))),
    form("award", "NAME N", "award them so much of the last pot", |words| {
        Ok(ruling(FloorOrder::Award(words.name()?, words.chips()?)))
    }),
    form("refund", "NAME N", "return chips of it to them", |words| {
        Ok(ruling(FloorOrder::Refund(words.name()?, words.chips()?)))
    }),
    form("impound", "N", "hold so much of the last pot in dispute", |words| {
        Ok(ruling(FloorOrder::Impound(words.chips()?)))
    }),
    form("release", "N to NAME", "award chips held in dispute", |words| {
        let chips = words.chips()?;
        words.need("to")?;
        Ok(Spoken::Release(Meant, words.name()?, chips))
    }),
    form("adjust", "NAME N, ...", "correct stacks between hands, with a reason", |words| {
        Ok(Spoken::Adjust(words.list(|words| Ok((words.name()?, words.chips()?)))?))
    }),
    form("accept", "", "answer a call for the director: the ruling stands, play resumes", |_| {
        Ok(Spoken::Answer(Meant, FloorAnswer::Accept))
    }),
    form("resume-table", "", "the same, once the matter is settled", |_| {
        Ok(Spoken::Answer(Meant, FloorAnswer::Resume))
    }),
    form("overrule", "", "undo the last action, with a reason", |_| Ok(Spoken::Answer(Meant, FloorAnswer::Overrule))),
    form("play-on", "", "let the table play while you decide", |_| Ok(Spoken::Answer(Meant, FloorAnswer::PlayOn))),
    form("move", "NAME table N seat M", "move somebody to another seat", |words| {
        let person = words.name()?;
        let (table, seat) = place(words)?;
        Ok(Spoken::Move { person, table: TableNo(table), seat: SeatNo::new(seat)? })
    }),
    form("break-table", "N", "break a table: its players move to the others", |words| {
        Ok(Spoken::BreakTable(TableNo(words.small_number(Wanted::Table)?)))
    }),
    form("open-table", "", "open one more, for those who wait for a seat", |_| Ok(Spoken::OpenTable)),
    form("undo", "[NAME]", "undo the last bust-out or change of seats, or the last of theirs", |words| {
        Ok(Spoken::Undo(perhaps_a_name(words)?))
    }),
    form("out", "NAME", "eliminate somebody who has no chips", |words| Ok(Spoken::CountOut(words.name()?))),
    form("void-hand", "", "void the last hand and deal it again, with a reason", |_| Ok(Spoken::VoidHand(Meant))),
    form("reopen-hand", "[NAME]", "undo the last action of the last hand, or theirs, with a reason", |words| {
        Ok(Spoken::ReopenHand(Meant, perhaps_a_name(words)?))
    }),
];

/// What the director orders.
pub(super) fn order(words: &mut Words) -> Result<Spoken, Wrong> {
    let unknown = words.wanted(Wanted::Order);
    let first = words.word(Wanted::Order)?;
    match words.meant(first, FORMS.iter().map(|form| form.word)) {
        Meaning::Word(meant) => {
            let form = FORMS.iter().find(|form| form.word == meant).ok_or(unknown)?;
            (form.read)(words)
        }
        Meaning::Several(meant) => Err(several(first, &meant)),
        Meaning::Nothing => Err(unknown),
    }
}

/// A ruling on the hand that is meant.
fn ruling(order: FloorOrder<String>) -> Spoken {
    Spoken::Floor(Meant, order)
}

/// Whether nothing more is said but perhaps why or where.
fn order_ends(words: &Words) -> bool {
    words.at_end() || words.comes("because") || words.comes("at")
}

/// Whom the order is about, if it names somebody.
fn perhaps_a_name(words: &mut Words) -> Result<Option<String>, Wrong> {
    if order_ends(words) { Ok(None) } else { words.name().map(Some) }
}

/// Somebody who is perhaps new, and what they are called from here on.
fn newcomer(words: &mut Words) -> Result<(String, Name), Wrong> {
    let person = words.name()?;
    let name = Name::try_from(person.clone())?;
    Ok((person, name))
}

fn altered_level(words: &mut Words) -> Result<Spoken, Wrong> {
    let level = words.small_number(Wanted::Level)?;
    let blinds = blinds(words)?;
    let length_ms = words.number(Wanted::Minutes)?.saturating_mul(60_000);
    Ok(Spoken::AlterLevel { level, small_blind: blinds.small, big_blind: blinds.big, ante: blinds.ante, length_ms })
}

/// For how long somebody is sent away, in whole minutes or in hands.
fn penalty(words: &mut Words) -> Result<Spoken, Wrong> {
    let who = words.name()?;
    let whole = |number: u64| u32::try_from(number).unwrap_or(u32::MAX);
    let asked = if order_ends(words) {
        PenaltyAsked::NextStep
    } else {
        match penalty_length(words)? {
            PenaltyLength::Ms(ms) => PenaltyAsked::Minutes(minutes(ms).ok_or(Wrong::PenaltyInSeconds)?),
            PenaltyLength::Hands(hands) => PenaltyAsked::Hands(whole(hands)),
            PenaltyLength::Orbits(orbits) => PenaltyAsked::Orbits(whole(orbits)),
        }
    };
    Ok(Spoken::Penalty(who, asked))
}

fn mute(words: &mut Words) -> Result<Spoken, Wrong> {
    let who = words.name()?;
    if order_ends(words) {
        return Ok(Spoken::Mute(who, None));
    }
    let minutes = minutes(words.time_ms()?).ok_or(Wrong::SilenceInSeconds)?;
    Ok(Spoken::Mute(who, Some(minutes)))
}

/// Whole minutes, if these are some.
fn minutes(ms: u64) -> Option<u32> {
    ms.is_multiple_of(60_000).then(|| u32::try_from(ms / 60_000).unwrap_or(u32::MAX))
}

/// A kind, perhaps whom it concerns and into whose hand the cards went, perhaps cards. A word that reads as cards is cards.
fn irregularity(words: &mut Words) -> Result<Spoken, Wrong> {
    let kind = words.one_of(Kind::Irregularity, &IrregularityKind::WORDS)?;
    let is_cards = |word: &str| crate::cards::parse_cards(word).is_ok();
    let seat = match words.peek_word() {
        Some(word) if is_cards(word) || order_ends(words) => None,
        None if !words.is_speech_next() => None,
        Some(_) | None => Some(words.name()?),
    };
    let into = if seat.is_some() && words.take("into") { Some(words.name()?) } else { None };
    let cards = if order_ends(words) { Vec::new() } else { words.cards()? };
    Ok(ruling(FloorOrder::Irregularity(Irregularity { kind, seat, cards, into })))
}
