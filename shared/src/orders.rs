//! The director's orders in words: as they stand in a story after `director:`, as they are typed at a console, and as
//! they are written down.

use crate::cards::Card;
use crate::chips::Chips;
use crate::chop::{ChopTerms, ChopWish};
use crate::command::{FloorOrder, Irregularity, LateChoice, Name, Order, PenaltyAsked, Purchase};
use crate::event::Extra;
use crate::figures::plain_money;
use crate::house::Permission;
use crate::note::Note;
use crate::refusal::Refusal;
use crate::seat::{PersonNo, SeatNo, TableNo};
use crate::structure::Ante;
use crate::tournament::Tournament;
use crate::transcript::{ChopLine, ChopLineTerms, DirectorOrder, PenaltyLength, read_order};
use std::fmt;

/// Who is meant by a name, or why nobody is.
pub type People<'a> = dyn Fn(&str) -> Result<PersonNo, String> + 'a;

/// Reads an order with its reason, if one is given: `kill Bob because "his cards touched the muck"`. It is about the hand
/// of whom it names, else about that of `table`.
///
/// # Errors
/// Says what cannot be read, or who is unknown.
pub fn read(
    line: &str,
    tournament: &Tournament,
    table: TableNo,
    people: &People,
) -> Result<(Order, Option<Note>), String> {
    let (order, at, why) = read_order(line)?;
    let order = resolve(&order, tournament, at.unwrap_or(table), people).map_err(|why| why.to_string())?;
    order.map(|order| (order, why)).ok_or_else(|| "this order is not known here".to_owned())
}

/// Whether this is an order at all.
///
/// # Errors
/// Says what cannot be read.
pub fn check(line: &str) -> Result<(), String> {
    read_order(line).map(drop)
}

/// Why an order can't be put into numbers.
#[derive(Debug)]
pub(crate) enum Unresolved {
    /// It means nothing.
    Wrong(String),
    /// It means somebody who has no hand any more.
    Refused(Refusal),
}

impl From<String> for Unresolved {
    fn from(reason: String) -> Self {
        Self::Wrong(reason)
    }
}

impl fmt::Display for Unresolved {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Wrong(reason) => f.write_str(reason),
            Self::Refused(refusal) => refusal.fmt(f),
        }
    }
}

/// What people and seats are called when an order is written down.
#[derive(Clone, Copy)]
pub struct Names<'a> {
    /// What somebody is called.
    pub person: &'a dyn Fn(PersonNo) -> String,
    /// What is called who sits there, or sat there in the last hand.
    pub seat: &'a dyn Fn(TableNo, SeatNo) -> String,
}

/// The order in the words in which it is given.
pub fn written(order: &Order, names: Names) -> String {
    let person = |who: &PersonNo| (names.person)(*who);
    match order {
        Order::Start => "start".to_owned(),
        Order::Deal(table) => format!("deal at table {table}"),
        Order::Pause => "pause".to_owned(),
        Order::Resume => "resume".to_owned(),
        Order::NextLevel => "next-level".to_owned(),
        Order::ChipRace => "chip-race".to_owned(),
        Order::LastHands(hands) => format!("last-hands {hands}"),
        Order::HandForHand => "hand-for-hand".to_owned(),
        Order::HandForHandOff => "hand-for-hand off".to_owned(),
        Order::Warn(who) => format!("warn {}", person(who)),
        Order::Reopen => "reopen".to_owned(),
        Order::Substitute { name, entrant, .. } => format!("substitute {name} for {}", person(entrant)),
        Order::Penalty(who, PenaltyAsked::NextStep) => format!("penalty {}", person(who)),
        Order::Penalty(who, PenaltyAsked::Minutes(minutes)) => format!("penalty {} {minutes}m", person(who)),
        Order::Penalty(who, PenaltyAsked::Hands(hands)) => format!("penalty {} hands {hands}", person(who)),
        Order::Penalty(who, PenaltyAsked::Orbits(orbits)) => format!("penalty {} orbits {orbits}", person(who)),
        Order::Mute(who, None) => format!("mute {}", person(who)),
        Order::Mute(who, Some(minutes)) => format!("mute {} {minutes}m", person(who)),
        Order::Unmute(who) => format!("unmute {}", person(who)),
        Order::Bar(who) => format!("bar {}", person(who)),
        Order::Admit(who) => format!("admit {}", person(who)),
        Order::Disqualify(who) => format!("disqualify {}", person(who)),
        Order::OpenTable => "open-table".to_owned(),
        Order::BreakTable(table) => format!("break-table {table}"),
        Order::Enter { name, .. } => format!("enter {name}"),
        Order::Move { person: who, table, seat } => format!("move {} table {table} seat {seat}", person(who)),
        Order::Floor(table, order) => written_ruling(order, |seat| (names.seat)(*table, seat)),
        Order::Asking(who, Permission::No) => format!("forbid-asking {}", person(who)),
        Order::Asking(who, Permission::Yes) => format!("allow-asking {}", person(who)),
        Order::ProposeChop(wish) => written_chop(wish, person),
        Order::CancelChop => "cancel".to_owned(),
        Order::Answer(_, answer) => answer.word().to_owned(),
        Order::Announce(words) => format!("announce \"{words}\""),
        Order::TimeLeft(ms) => format!("time-left {}s", ms / 1000),
        Order::PreviousLevel => "previous-level".to_owned(),
        Order::Break(ms) => format!("break {}m", ms / 60_000),
        Order::AlterLevel { level, small_blind, big_blind, ante, length_ms } => {
            let ante = match ante {
                Ante::None => String::new(),
                Ante::Every(chips) => format!(" ante {chips}"),
                Ante::BigBlind(chips) => format!(" bb-ante {chips}"),
            };
            format!("level {level} {small_blind}/{big_blind}{ante} {}", length_ms / 60_000)
        }
        Order::Adjust(stacks) => {
            let stacks: Vec<String> = stacks.iter().map(|(who, chips)| format!("{} {chips}", person(who))).collect();
            format!("adjust {}", stacks.join(", "))
        }
        Order::Release(_, who, chips) => format!("release {chips} to {}", person(who)),
        Order::CancelEvent => "cancel-event".to_owned(),
        Order::Register { name, .. } => format!("register {name}"),
        Order::Strike(who) => format!("strike {}", person(who)),
        Order::CheckIn(who) => format!("check-in {}", person(who)),
        Order::Buy(who, Purchase::Rebuy) => format!("rebuy {}", person(who)),
        Order::Buy(who, Purchase::Extra(Extra::AddOn)) => format!("add-on {}", person(who)),
        Order::Buy(who, Purchase::Extra(Extra::TopUp)) => format!("top-up {}", person(who)),
        Order::Buy(who, Purchase::ReEntry(LateChoice::Wait)) => format!("re-enter {}", person(who)),
        Order::Buy(who, Purchase::ReEntry(LateChoice::Post)) => format!("re-enter {} post", person(who)),
        Order::Undo(None) => "undo".to_owned(),
        Order::Undo(Some(who)) => format!("undo {}", person(who)),
        Order::VoidHand(_) => "void-hand".to_owned(),
        Order::ReopenHand(_, None) => "reopen-hand".to_owned(),
        Order::ReopenHand(_, Some(who)) => format!("reopen-hand {}", person(who)),
        Order::CountOut(who) => format!("out {}", person(who)),
        Order::TakeBack(who, sale) => format!("take-back {} {}", sale.word(), person(who)),
    }
}

/// Another division of the prizes in the words in which it is proposed.
fn written_chop(wish: &ChopWish, person: impl Fn(&PersonNo) -> String) -> String {
    let terms = match &wish.terms {
        ChopTerms::ByChips => "by chips".to_owned(),
        ChopTerms::ByIcm => "by icm".to_owned(),
        ChopTerms::Amounts(shares) => {
            let share = |(who, cents): &(PersonNo, u64)| format!("{} {}", person(who), plain_money(*cents));
            shares.iter().map(share).collect::<Vec<_>>().join(", ")
        }
    };
    match wish.play_for_cents {
        0 => format!("propose chop {terms}"),
        cents => format!("propose chop {terms} play for {}", plain_money(cents)),
    }
}

/// Another division of the prizes with numbers instead of names.
pub(crate) fn chop_wish(line: &ChopLine, people: &People) -> Result<ChopWish, String> {
    let share = |(name, cents): &(String, u64)| Ok::<_, String>((people(name)?, *cents));
    let terms = match &line.terms {
        ChopLineTerms::Amounts(shares) => ChopTerms::Amounts(shares.iter().map(share).collect::<Result<_, _>>()?),
        ChopLineTerms::ByChips => ChopTerms::ByChips,
        ChopLineTerms::ByIcm => ChopTerms::ByIcm,
    };
    Ok(ChopWish { terms, play_for_cents: line.play_for_cents })
}

/// A ruling on a hand in the words in which it is given.
fn written_ruling(order: &FloorOrder, who: impl Fn(SeatNo) -> String) -> String {
    match order {
        FloorOrder::Hold(seat) => format!("hold {}", who(*seat)),
        FloorOrder::PassOver(seat) => format!("pass-over {}", who(*seat)),
        FloorOrder::Relieve(seat) => format!("relieve {}", who(*seat)),
        FloorOrder::Fine(seat, None) => format!("fine {}", who(*seat)),
        FloorOrder::Fine(seat, Some(chips)) => format!("fine {} {chips}", who(*seat)),
        FloorOrder::Clock(seat) => format!("clock {}", who(*seat)),
        FloorOrder::Kill(seat) => format!("kill {}", who(*seat)),
        FloorOrder::Retrieve(seat) => format!("retrieve {}", who(*seat)),
        FloorOrder::Misdeal => "misdeal".to_owned(),
        FloorOrder::Irregularity(Irregularity { kind, seat, cards, into }) => {
            let kind = kind.word().to_owned();
            let into = into.map(|into| format!("into {}", who(into)));
            let words = [Some(kind), seat.map(who), into].into_iter().flatten();
            let words = words.chain(cards.iter().map(Card::to_string));
            format!("irregularity {}", words.collect::<Vec<_>>().join(" "))
        }
        FloorOrder::Award(seat, chips) => format!("award {} {chips}", who(*seat)),
        FloorOrder::Impound(chips) => format!("impound {chips}"),
        FloorOrder::Refund(seat, chips) => format!("refund {} {chips}", who(*seat)),
        FloorOrder::ProposeRuns(2) => "propose run-twice".to_owned(),
        FloorOrder::ProposeRuns(_) => "propose run-three-times".to_owned(),
        FloorOrder::Cancel => "cancel".to_owned(),
        FloorOrder::Show(seat) => format!("show {}", who(*seat)),
    }
}

/// The order in numbers instead of names; none if the house does not know it yet.
pub(crate) fn resolve(
    order: &DirectorOrder,
    tournament: &Tournament,
    table: TableNo,
    people: &People,
) -> Result<Option<Order>, Unresolved> {
    let order = match order {
        DirectorOrder::Pause => Order::Pause,
        DirectorOrder::Resume => Order::Resume,
        DirectorOrder::NextLevel => Order::NextLevel,
        DirectorOrder::Substitute { incoming, outgoing } => {
            let entrant = people(outgoing)?;
            let name = Name::try_from(incoming.clone()).map_err(|why| why.to_string())?;
            Order::Substitute { person: people(incoming)?, name, entrant }
        }
        DirectorOrder::ChipRace => Order::ChipRace,
        DirectorOrder::LastHands(hands) => Order::LastHands(u32::from(*hands)),
        DirectorOrder::HandForHand(Permission::Yes) => Order::HandForHand,
        DirectorOrder::HandForHand(Permission::No) => Order::HandForHandOff,
        DirectorOrder::OpenTable => Order::OpenTable,
        DirectorOrder::BreakTable(table) => Order::BreakTable(TableNo(*table)),
        DirectorOrder::Move { name, table, seat } => {
            let seat = SeatNo::new(*seat).map_err(|fault| fault.to_string())?;
            Order::Move { person: people(name)?, table: TableNo(*table), seat }
        }
        DirectorOrder::Penalty(name, length) => Order::Penalty(people(name)?, asked(*length)?),
        DirectorOrder::Mute(name, ms) => Order::Mute(people(name)?, ms.map(minutes).transpose()?),
        DirectorOrder::Unmute(name) => Order::Unmute(people(name)?),
        DirectorOrder::Bar(name) => Order::Bar(people(name)?),
        DirectorOrder::Admit(name) => Order::Admit(people(name)?),
        DirectorOrder::Disqualify(name) => Order::Disqualify(people(name)?),
        DirectorOrder::Warn(name) => Order::Warn(people(name)?),
        DirectorOrder::Asking(name, permission) => Order::Asking(people(name)?, *permission),
        DirectorOrder::ProposeChop(line) => Order::ProposeChop(chop_wish(line, people)?),
        DirectorOrder::Cancel if tournament.is_voting() => Order::CancelChop,
        DirectorOrder::Start => Order::Start,
        DirectorOrder::Answer(answer) => Order::Answer(table, *answer),
        DirectorOrder::Announce(words) => Order::Announce(words.clone()),
        DirectorOrder::TimeLeft(ms) => Order::TimeLeft(*ms),
        DirectorOrder::PreviousLevel => Order::PreviousLevel,
        DirectorOrder::Break(ms) => Order::Break(*ms),
        DirectorOrder::AlterLevel { level, blinds, ms } => {
            let (small_blind, big_blind, ante) = (blinds.small, blinds.big, blinds.ante);
            Order::AlterLevel { level: *level, small_blind, big_blind, ante, length_ms: *ms }
        }
        DirectorOrder::Adjust(stacks) => {
            let stack = |(name, chips): &(String, Chips)| Ok::<_, String>((people(name)?, *chips));
            Order::Adjust(stacks.iter().map(stack).collect::<Result<_, _>>()?)
        }
        DirectorOrder::Release(name, chips) => Order::Release(table, people(name)?, *chips),
        DirectorOrder::CancelEvent => Order::CancelEvent,
        DirectorOrder::Register(name) => {
            let called = Name::try_from(name.clone()).map_err(|why| why.to_string())?;
            Order::Register { person: people(name)?, name: called }
        }
        DirectorOrder::Strike(name) => Order::Strike(people(name)?),
        DirectorOrder::CheckIn(name) => Order::CheckIn(people(name)?),
        DirectorOrder::Buy(name, purchase) => Order::Buy(people(name)?, *purchase),
        DirectorOrder::Undo(name) => Order::Undo(name.as_deref().map(people).transpose()?),
        DirectorOrder::VoidHand => Order::VoidHand(table),
        DirectorOrder::ReopenHand(None) => Order::ReopenHand(table, None),
        DirectorOrder::ReopenHand(Some(name)) => {
            let person = people(name)?;
            let at = tournament.place_in_hand(person).map_or(table, |(table, _)| table);
            Order::ReopenHand(at, Some(person))
        }
        DirectorOrder::CountOut(name) => Order::CountOut(people(name)?),
        DirectorOrder::TakeBack(name, sale) => Order::TakeBack(people(name)?, *sale),
        _ => {
            let floor = floor_order(order, tournament, table, people)?;
            return Ok(floor.map(|(table, order)| Order::Floor(table, order)));
        }
    };
    Ok(Some(order))
}

/// A ruling on a hand, and the table at which it is: that of the person it names, else the one that is meant. None if
/// the order is something else.
fn floor_order(
    order: &DirectorOrder,
    tournament: &Tournament,
    table: TableNo,
    people: &People,
) -> Result<Option<(TableNo, FloorOrder)>, Unresolved> {
    let at = |name: &str, rule: &dyn Fn(SeatNo) -> FloorOrder| {
        let person = people(name)?;
        let place = tournament.place_in_hand(person);
        let (table, seat) = place.ok_or_else(|| Unresolved::Refused(tournament.has_no_seat(person)))?;
        Ok(Some((table, rule(seat))))
    };
    match order {
        DirectorOrder::Hold(name) => at(name, &FloorOrder::Hold),
        DirectorOrder::PassOver(name) => at(name, &FloorOrder::PassOver),
        DirectorOrder::Relieve(name) => at(name, &FloorOrder::Relieve),
        DirectorOrder::Fine(name, chips) => at(name, &|seat| FloorOrder::Fine(seat, *chips)),
        DirectorOrder::Clock(name) => at(name, &FloorOrder::Clock),
        DirectorOrder::Kill(name) => at(name, &FloorOrder::Kill),
        DirectorOrder::Retrieve(name) => at(name, &FloorOrder::Retrieve),
        DirectorOrder::Show(name) => at(name, &FloorOrder::Show),
        DirectorOrder::Award(name, chips) => at(name, &|seat| FloorOrder::Award(seat, *chips)),
        DirectorOrder::Refund(name, chips) => at(name, &|seat| FloorOrder::Refund(seat, *chips)),
        DirectorOrder::Impound(chips) => Ok(Some((table, FloorOrder::Impound(*chips)))),
        DirectorOrder::Misdeal => Ok(Some((table, FloorOrder::Misdeal))),
        DirectorOrder::ProposeRuns(runs) => Ok(Some((table, FloorOrder::ProposeRuns(*runs)))),
        DirectorOrder::Cancel => Ok(Some((table, FloorOrder::Cancel))),
        DirectorOrder::Irregularity { kind, name, cards, into } => {
            let into = match into {
                Some(name) => {
                    let person = people(name)?;
                    let place = tournament.place_in_hand(person);
                    let (_, seat) = place.ok_or_else(|| Unresolved::Refused(tournament.has_no_seat(person)))?;
                    Some(seat)
                }
                None => None,
            };
            let wrong = |seat| FloorOrder::Irregularity(Irregularity { kind: *kind, seat, cards: cards.clone(), into });
            match name {
                Some(name) => at(name, &|seat| wrong(Some(seat))),
                None => Ok(Some((table, wrong(None)))),
            }
        }
        _ => Ok(None),
    }
}

/// For how long somebody is silenced.
fn minutes(ms: u64) -> Result<u32, String> {
    if ms.is_multiple_of(60_000) {
        Ok(u32::try_from(ms / 60_000).unwrap_or(u32::MAX))
    } else {
        Err("somebody is silenced for whole minutes".to_owned())
    }
}

/// How long a penalty is to be, in whole minutes or in hands.
fn asked(length: Option<PenaltyLength>) -> Result<PenaltyAsked, String> {
    let whole = |number: u64| u32::try_from(number).unwrap_or(u32::MAX);
    match length {
        None => Ok(PenaltyAsked::NextStep),
        Some(PenaltyLength::Ms(ms)) if ms.is_multiple_of(60_000) => Ok(PenaltyAsked::Minutes(whole(ms / 60_000))),
        Some(PenaltyLength::Ms(_)) => Err("a penalty has whole minutes".to_owned()),
        Some(PenaltyLength::Hands(hands)) => Ok(PenaltyAsked::Hands(whole(hands))),
        Some(PenaltyLength::Orbits(orbits)) => Ok(PenaltyAsked::Orbits(whole(orbits))),
    }
}
