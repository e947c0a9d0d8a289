//! Formatting of an order as text.

use super::parsed_order::{ImpliedTable, NamedOrder};
use crate::chop::{ChopProposal, ChopTerms};
use crate::command::{FloorOrder, Irregularity, LateChoice, Order, PenaltyRequest, Purchase};
use crate::extra_purchase::ExtraPurchase;
use crate::number_format::plain_money;
use crate::permission::Permission;
use crate::seat::{PersonNo, SeatNo, TableNo};
use crate::stakes::Ante;
use std::convert::Infallible;
use std::fmt;

/// The names of people and seats for formatting an order.
#[derive(Clone, Copy)]
pub struct OrderNames<'a> {
    /// Returns the name of a person.
    pub person: &'a dyn Fn(PersonNo) -> String,
    /// Returns the name of the player in a seat, or of its player in the last hand.
    pub seat: &'a dyn Fn(TableNo, SeatNo) -> String,
}

/// Returns the order as it is typed.
pub fn format_order(order: &Order, names: OrderNames) -> String {
    let person = |person: &PersonNo| Ok::<_, Infallible>(as_one_word((names.person)(*person)));
    let seat = |table: TableNo, seat: SeatNo| Ok::<_, Infallible>(as_one_word((names.seat)(table, seat)));
    let ruling = |table: &TableNo, ruling: &FloorOrder| Ok((ImpliedTable, ruling.try_map(|at| seat(*table, *at))?));
    let Ok(spoken) = order.try_map(person, |_| ImpliedTable, ruling);
    spoken.to_string()
}

/// Returns the name as one token. A name of several words gets quotation marks.
pub(super) fn as_one_word(name: String) -> String {
    if name.contains(|letter: char| letter.is_whitespace() || matches!(letter, ',' | ';' | ':')) {
        format!("\"{name}\"")
    } else {
        name
    }
}

/// Returns a time as it is typed: in minutes, or in seconds if it is not whole minutes.
fn time(ms: u64) -> String {
    if ms.is_multiple_of(60_000) { format!("{}m", ms / 60_000) } else { format!("{}s", ms / 1000) }
}

impl fmt::Display for NamedOrder {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Start => f.write_str("start"),
            Self::Deal(table) => write!(f, "deal at table {table}"),
            Self::Pause => f.write_str("pause"),
            Self::Resume => f.write_str("resume"),
            Self::NextLevel => f.write_str("next-level"),
            Self::ChipRace => f.write_str("chip-race"),
            Self::LastHands(hands) => write!(f, "last-hands {hands}"),
            Self::HandForHand => f.write_str("hand-for-hand"),
            Self::HandForHandOff => f.write_str("hand-for-hand off"),
            Self::Warn(who) => write!(f, "warn {who}"),
            Self::Reopen => f.write_str("reopen"),
            Self::Substitute { name, entrant, .. } => {
                write!(f, "substitute {} for {entrant}", as_one_word(name.to_string()))
            }
            Self::Penalty(who, PenaltyRequest::NextStep) => write!(f, "penalty {who}"),
            Self::Penalty(who, PenaltyRequest::Minutes(minutes)) => write!(f, "penalty {who} {minutes}m"),
            Self::Penalty(who, PenaltyRequest::Hands(hands)) => write!(f, "penalty {who} hands {hands}"),
            Self::Penalty(who, PenaltyRequest::Orbits(orbits)) => write!(f, "penalty {who} orbits {orbits}"),
            Self::Mute(who, None) => write!(f, "mute {who}"),
            Self::Mute(who, Some(minutes)) => write!(f, "mute {who} {minutes}m"),
            Self::Unmute(who) => write!(f, "unmute {who}"),
            Self::Bar(who) => write!(f, "bar {who}"),
            Self::Admit(who) => write!(f, "admit {who}"),
            Self::Disqualify(who) => write!(f, "disqualify {who}"),
            Self::OpenTable => f.write_str("open-table"),
            Self::BreakTable(table) => write!(f, "break-table {table}"),
            Self::Enter { name, .. } => write!(f, "enter {}", as_one_word(name.to_string())),
            Self::Move { person, table, seat } => write!(f, "move {person} table {table} seat {seat}"),
            Self::Floor(ImpliedTable, ruling) => ruling.fmt(f),
            Self::Asking(who, Permission::No) => write!(f, "forbid-asking {who}"),
            Self::Asking(who, Permission::Yes) => write!(f, "allow-asking {who}"),
            Self::ProposeChop(wish) => write!(f, "propose chop {wish}"),
            Self::CancelChop => f.write_str("cancel"),
            Self::Answer(ImpliedTable, answer) => f.write_str(answer.word()),
            Self::Announce(words) => write!(f, "announce \"{words}\""),
            Self::TimeLeft(ms) => write!(f, "time-left {}s", ms / 1000),
            Self::PreviousLevel => f.write_str("previous-level"),
            Self::Break(ms) => write!(f, "break {}", time(*ms)),
            Self::BreakOff => f.write_str("break off"),
            Self::LastHandsOff => f.write_str("last-hands off"),
            Self::AlterLevel { level, small_blind, big_blind, ante, length_ms } => {
                write!(f, "level {level} {small_blind}/{big_blind}")?;
                match ante {
                    Ante::None => Ok(()),
                    Ante::Every(chips) => write!(f, " ante {chips}"),
                    Ante::BigBlind(chips) => write!(f, " bb-ante {chips}"),
                }?;
                write!(f, " {}", length_ms / 60_000)
            }
            Self::Adjust(stacks) => write!(f, "adjust {}", listed(stacks, ToString::to_string)),
            Self::Release(ImpliedTable, who, chips) => write!(f, "release {chips} to {who}"),
            Self::CancelEvent => f.write_str("cancel-event"),
            Self::Register { name, .. } => write!(f, "register {}", as_one_word(name.to_string())),
            Self::Strike(who) => write!(f, "strike {who}"),
            Self::CheckIn(who) => write!(f, "check-in {who}"),
            Self::Buy(who, Purchase::Rebuy) => write!(f, "rebuy {who}"),
            Self::Buy(who, Purchase::Extra(ExtraPurchase::AddOn)) => write!(f, "add-on {who}"),
            Self::Buy(who, Purchase::Extra(ExtraPurchase::TopUp)) => write!(f, "top-up {who}"),
            Self::Buy(who, Purchase::ReEntry(LateChoice::Wait)) => write!(f, "re-enter {who}"),
            Self::Buy(who, Purchase::ReEntry(LateChoice::Post)) => write!(f, "re-enter {who} post"),
            Self::Undo(None) => f.write_str("undo"),
            Self::Undo(Some(who)) => write!(f, "undo {who}"),
            Self::VoidHand(ImpliedTable) => f.write_str("void-hand"),
            Self::ReopenHand(ImpliedTable, None) => f.write_str("reopen-hand"),
            Self::ReopenHand(ImpliedTable, Some(who)) => write!(f, "reopen-hand {who}"),
            Self::CountOut(who) => write!(f, "out {who}"),
            Self::TakeBack(who, sale) => write!(f, "take-back {} {who}", sale.word()),
            Self::Lift(who, measure) => write!(f, "lift {} {who}", measure.word()),
        }
    }
}

impl fmt::Display for FloorOrder<String> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Hold(who) => write!(f, "hold {who}"),
            Self::PassOver(who) => write!(f, "pass-over {who}"),
            Self::Limit(who) => write!(f, "limit {who}"),
            Self::Forfeit(who) => write!(f, "forfeit {who}"),
            Self::Relieve(who) => write!(f, "relieve {who}"),
            Self::Fine(who, None) => write!(f, "fine {who}"),
            Self::Fine(who, Some(chips)) => write!(f, "fine {who} {chips}"),
            Self::Clock(who) => write!(f, "clock {who}"),
            Self::Kill(who) => write!(f, "kill {who}"),
            Self::Retrieve(who) => write!(f, "retrieve {who}"),
            Self::Misdeal => f.write_str("misdeal"),
            Self::Irregularity(Irregularity { kind, seat, cards, into }) => {
                write!(f, "irregularity {}", kind.word())?;
                seat.iter().try_for_each(|who| write!(f, " {who}"))?;
                into.iter().try_for_each(|into| write!(f, " into {into}"))?;
                cards.iter().try_for_each(|card| write!(f, " {card}"))
            }
            Self::Award(who, chips) => write!(f, "award {who} {chips}"),
            Self::Impound(chips) => write!(f, "impound {chips}"),
            Self::Refund(who, chips) => write!(f, "refund {who} {chips}"),
            Self::ProposeRuns(2) => f.write_str("propose run-twice"),
            Self::ProposeRuns(_) => f.write_str("propose run-three-times"),
            Self::Cancel => f.write_str("cancel"),
            Self::RunOut => f.write_str("run-out"),
            Self::Show(who) => write!(f, "show {who}"),
        }
    }
}

impl fmt::Display for ChopProposal<String> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.terms {
            ChopTerms::ByChips => f.write_str("by chips"),
            ChopTerms::ByIcm => f.write_str("by icm"),
            ChopTerms::Amounts(shares) => f.write_str(&listed(shares, |cents| plain_money(*cents))),
        }?;
        match self.play_for_cents {
            0 => Ok(()),
            cents => write!(f, " play for {}", plain_money(cents)),
        }
    }
}

/// Returns all names, each with its figure.
fn listed<T>(all: &[(String, T)], figure: impl Fn(&T) -> String) -> String {
    all.iter().map(|(who, what)| format!("{who} {}", figure(what))).collect::<Vec<_>>().join(", ")
}
