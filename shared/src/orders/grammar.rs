//! The grammar of orders: the first word of each, its parameters, its effect and its parser.

use super::parsed_order::{ImpliedTable, NamedOrder};
use super::parts::{PenaltyLengthInput, blinds, chop, late_choice, note, penalty_length, place};
use super::word_reader::{WordMeaning, WordReader, several};
use crate::command::{
    FloorAnswer, FloorOrder, Irregularity, IrregularityKind, Name, PenaltyRequest, Purchase, Sale, Sanction,
};
use crate::extra_purchase::ExtraPurchase;
use crate::parse_error::{ExpectedToken, ParseError, WordKind};
use crate::permission::Permission;
use crate::seat::{SeatNo, TableNo};

/// The syntax of one order.
pub(super) struct OrderSyntax {
    /// The first word.
    pub(super) word: &'static str,
    /// The parameters as the help shows them. Parts in brackets are optional.
    pub(super) after: &'static str,
    /// The effect, in a few words.
    pub(super) does: &'static str,
    /// Parses the parameters.
    pub(super) read: fn(&mut WordReader) -> Result<NamedOrder, ParseError>,
}

const fn form(
    word: &'static str,
    after: &'static str,
    does: &'static str,
    read: fn(&mut WordReader) -> Result<NamedOrder, ParseError>,
) -> OrderSyntax {
    OrderSyntax { word, after, does, read }
}

/// All orders, in the order of the help.
pub(super) const FORMS: &[OrderSyntax] = &[
    form("start", "", "shuffle up and deal, whoever is there", |_| Ok(NamedOrder::Start)),
    form("pause", "", "pause: no hand begins, all clocks stop", |_| Ok(NamedOrder::Pause)),
    form("resume", "", "resume play", |_| Ok(NamedOrder::Resume)),
    form("next-level", "", "end the running level or break now", |_| Ok(NamedOrder::NextLevel)),
    form("previous-level", "", "play the previous level again", |_| Ok(NamedOrder::PreviousLevel)),
    form("time-left", "5m", "set what is left of the level or break", |words| {
        Ok(NamedOrder::TimeLeft(words.time_ms()?))
    }),
    form("break", "10m", "end the level; a break when the hands are over; or `off`: none", |words| {
        Ok(if words.take_phrase("off") {
            NamedOrder::BreakOff
        } else {
            NamedOrder::Break(words.time_ms_or(ExpectedToken::TimeOrOff)?)
        })
    }),
    form("level", "5 300/600 20", "play a coming level so, for 20 minutes", altered_level),
    form("last-hands", "N", "N more hands at every table, then the break; or `off`", |words| {
        if words.take_phrase("off") {
            return Ok(NamedOrder::LastHandsOff);
        }
        Ok(NamedOrder::LastHands(u32::from(words.small_number(ExpectedToken::HandsOrOff)?)))
    }),
    form("hand-for-hand", "[off]", "every table plays one hand and waits for the others; no more", |words| {
        Ok(if words.take_phrase("off") { NamedOrder::HandForHandOff } else { NamedOrder::HandForHand })
    }),
    form("chip-race", "", "take the smallest chips out of play", |_| Ok(NamedOrder::ChipRace)),
    form("announce", "\"WORDS\"", "say something to everybody", |words| Ok(NamedOrder::Announce(note(words)?))),
    form("cancel-event", "", "cancel the tournament, with refunds", |_| Ok(NamedOrder::CancelEvent)),
    form("register", "NAME", "register somebody who is not here yet", |words| {
        let (person, name) = newcomer(words)?;
        Ok(NamedOrder::Register { person, name })
    }),
    form("strike", "NAME", "remove their entry, with a refund", |words| Ok(NamedOrder::Strike(words.name()?))),
    form("check-in", "NAME", "check in somebody who is registered", |words| Ok(NamedOrder::CheckIn(words.name()?))),
    form("rebuy", "NAME", "rebuy for somebody: a starting stack", |words| {
        Ok(NamedOrder::Buy(words.name()?, Purchase::Rebuy))
    }),
    form("add-on", "NAME", "the add-on", |words| {
        Ok(NamedOrder::Buy(words.name()?, Purchase::Extra(ExtraPurchase::AddOn)))
    }),
    form("top-up", "NAME", "top up to a starting stack", |words| {
        Ok(NamedOrder::Buy(words.name()?, Purchase::Extra(ExtraPurchase::TopUp)))
    }),
    form("re-enter", "NAME [post]", "re-enter somebody; with `post` they post a big blind rather than wait", |words| {
        Ok(NamedOrder::Buy(words.name()?, Purchase::ReEntry(late_choice(words).unwrap_or_default())))
    }),
    form("take-back", "rebuy NAME", "undo a rebuy, an add-on, a top-up or a re-enter not played with", |words| {
        let sale = words.one_of(WordKind::Bought, &Sale::WORDS)?;
        Ok(NamedOrder::TakeBack(words.name()?, sale))
    }),
    form("substitute", "NAME for NAME", "substitute somebody from outside for an entrant", |words| {
        let (person, name) = newcomer(words)?;
        words.need("for")?;
        Ok(NamedOrder::Substitute { person, name, entrant: words.name()? })
    }),
    form("bar", "NAME", "suspend somebody: they can't enter or buy chips", |words| Ok(NamedOrder::Bar(words.name()?))),
    form("admit", "NAME", "reinstate them; or let in somebody who asks to join", |words| {
        Ok(NamedOrder::Admit(words.name()?))
    }),
    form("warn", "NAME", "warn somebody, on record", |words| Ok(NamedOrder::Warn(words.name()?))),
    form("penalty", "NAME [10m]", "a penalty in minutes, `hands 4` or `orbits 1`, or the next step", penalty),
    form("lift", "penalty NAME", "undo a penalty not served, a `warning` or a `disqualification`", |words| {
        let measure = words.one_of(WordKind::Lifted, &Sanction::WORDS)?;
        Ok(NamedOrder::Lift(words.name()?, measure))
    }),
    form("disqualify", "NAME", "disqualify them", |words| Ok(NamedOrder::Disqualify(words.name()?))),
    form("mute", "NAME [5m]", "silence somebody, for some minutes or until further notice", mute),
    form("unmute", "NAME", "let them talk again", |words| Ok(NamedOrder::Unmute(words.name()?))),
    form("forbid-asking", "NAME", "take away the right to ask for called hands", |words| {
        Ok(NamedOrder::Asking(words.name()?, Permission::No))
    }),
    form("allow-asking", "NAME", "give that right back", |words| {
        Ok(NamedOrder::Asking(words.name()?, Permission::Yes))
    }),
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
        if words.take_phrase("run-twice") {
            Ok(ruling(FloorOrder::ProposeRuns(2)))
        } else if words.take_phrase("run-three-times") {
            Ok(ruling(FloorOrder::ProposeRuns(3)))
        } else if words.take_phrase("chop") {
            Ok(NamedOrder::ProposeChop(chop(words)?))
        } else {
            Err(words.wanted(ExpectedToken::Proposal))
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
        Ok(NamedOrder::Release(ImpliedTable, words.name()?, chips))
    }),
    form("adjust", "NAME N, ...", "correct stacks between hands, with a reason", |words| {
        Ok(NamedOrder::Adjust(words.list(|words| Ok((words.name()?, words.chips()?)))?))
    }),
    form("accept", "", "answer a call for the director: the ruling stands, play resumes", |_| {
        Ok(NamedOrder::Answer(ImpliedTable, FloorAnswer::Accept))
    }),
    form("resume-table", "", "the same, once the matter is settled", |_| {
        Ok(NamedOrder::Answer(ImpliedTable, FloorAnswer::Resume))
    }),
    form("overrule", "", "undo the last action, with a reason", |_| {
        Ok(NamedOrder::Answer(ImpliedTable, FloorAnswer::Overrule))
    }),
    form("play-on", "", "let the table play while you decide", |_| {
        Ok(NamedOrder::Answer(ImpliedTable, FloorAnswer::PlayOn))
    }),
    form("move", "NAME table N seat M", "move somebody to another seat", |words| {
        let person = words.name()?;
        let (table, seat) = place(words)?;
        Ok(NamedOrder::Move { person, table: TableNo(table), seat: SeatNo::new(seat)? })
    }),
    form("break-table", "N", "break a table: its players move to the others", |words| {
        Ok(NamedOrder::BreakTable(TableNo(words.small_number(ExpectedToken::Table)?)))
    }),
    form("open-table", "", "open one more, for those who wait for a seat", |_| Ok(NamedOrder::OpenTable)),
    form("undo", "[NAME]", "undo the last bust-out or change of seats, or the last of theirs", |words| {
        Ok(NamedOrder::Undo(perhaps_a_name(words)?))
    }),
    form("out", "NAME", "eliminate somebody who has no chips", |words| Ok(NamedOrder::CountOut(words.name()?))),
    form("void-hand", "", "void the last hand and deal it again, with a reason", |_| {
        Ok(NamedOrder::VoidHand(ImpliedTable))
    }),
    form("reopen-hand", "[NAME]", "undo the last action of the last hand, or theirs, with a reason", |words| {
        Ok(NamedOrder::ReopenHand(ImpliedTable, perhaps_a_name(words)?))
    }),
];

/// Parses an order of the director.
pub(super) fn order(words: &mut WordReader) -> Result<NamedOrder, ParseError> {
    let unknown = words.wanted(ExpectedToken::Order);
    let first = words.word(ExpectedToken::Order)?;
    match words.meant(first, FORMS.iter().map(|form| form.word)) {
        WordMeaning::Word(meant) => {
            let form = FORMS.iter().find(|form| form.word == meant).ok_or(unknown)?;
            (form.read)(words)
        }
        WordMeaning::Several(meant) => Err(several(first, &meant)),
        WordMeaning::Nothing => Err(unknown),
    }
}

/// Returns a ruling on the hand of the implied table.
fn ruling(order: FloorOrder<String>) -> NamedOrder {
    NamedOrder::Floor(ImpliedTable, order)
}

/// Returns whether the order has no further parameters: only a reason or a table may follow.
fn order_ends(words: &WordReader) -> bool {
    words.at_end() || words.comes("because") || words.comes("at")
}

/// Parses an optional name.
fn perhaps_a_name(words: &mut WordReader) -> Result<Option<String>, ParseError> {
    if order_ends(words) { Ok(None) } else { words.name().map(Some) }
}

/// Parses a person who may be new, and their name from here on.
/// Parses a person who may not be seated yet. For `@5` the name is a placeholder until the guest list gives theirs.
fn newcomer(words: &mut WordReader) -> Result<(String, Name), ParseError> {
    let person = words.name()?;
    let number = person.strip_prefix('@').filter(|number| number.parse::<u32>().is_ok());
    let name = Name::try_from(number.unwrap_or(&person).to_owned())?;
    Ok((person, name))
}

fn altered_level(words: &mut WordReader) -> Result<NamedOrder, ParseError> {
    let level = words.small_number(ExpectedToken::Level)?;
    let blinds = blinds(words)?;
    let length_ms = words.number(ExpectedToken::Minutes)?.saturating_mul(60_000);
    Ok(NamedOrder::AlterLevel { level, small_blind: blinds.small, big_blind: blinds.big, ante: blinds.ante, length_ms })
}

/// Parses a penalty of whole minutes, hands or orbits. Without a length it is the next step.
fn penalty(words: &mut WordReader) -> Result<NamedOrder, ParseError> {
    let who = words.name()?;
    let whole = |number: u64| u32::try_from(number).unwrap_or(u32::MAX);
    let asked = if order_ends(words) {
        PenaltyRequest::NextStep
    } else {
        match penalty_length(words)? {
            PenaltyLengthInput::Ms(ms) => PenaltyRequest::Minutes(minutes(ms).ok_or(ParseError::PenaltyInSeconds)?),
            PenaltyLengthInput::Hands(hands) => PenaltyRequest::Hands(whole(hands)),
            PenaltyLengthInput::Orbits(orbits) => PenaltyRequest::Orbits(whole(orbits)),
        }
    };
    Ok(NamedOrder::Penalty(who, asked))
}

fn mute(words: &mut WordReader) -> Result<NamedOrder, ParseError> {
    let who = words.name()?;
    if order_ends(words) {
        return Ok(NamedOrder::Mute(who, None));
    }
    let minutes = minutes(words.time_ms()?).ok_or(ParseError::SilenceInSeconds)?;
    Ok(NamedOrder::Mute(who, Some(minutes)))
}

/// Returns the time in whole minutes, or `None` if it is not a whole number.
fn minutes(ms: u64) -> Option<u32> {
    ms.is_multiple_of(60_000).then(|| u32::try_from(ms / 60_000).unwrap_or(u32::MAX))
}

/// Parses a kind of mistake. Optional parts are the player, the hand that the cards went into, and the cards. A word
/// that can be cards is read as cards.
fn irregularity(words: &mut WordReader) -> Result<NamedOrder, ParseError> {
    let kind = words.one_of(WordKind::Irregularity, &IrregularityKind::WORDS)?;
    let is_cards = |word: &str| crate::cards::parse_cards(word).is_ok();
    let seat = match words.peek_word() {
        Some(word) if is_cards(word) || order_ends(words) => None,
        None if !words.is_speech_next() => None,
        Some(_) | None => Some(words.name()?),
    };
    let into = if seat.is_some() && words.take_phrase("into") { Some(words.name()?) } else { None };
    let cards = if order_ends(words) { Vec::new() } else { words.cards()? };
    Ok(ruling(FloorOrder::Irregularity(Irregularity { kind, seat, cards, into })))
}
