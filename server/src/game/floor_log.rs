//! The log of a session: the director's orders and the rulings, as the record has them. Each line has its
//! time, table, hand, person, reason and clause. Routine events of every hand are not in it.

mod log_tail;

use crate::game::console_story::{StoryWriter, in_english};
use crate::journal::Journal;
pub use log_tail::FloorLog;

use cardroom_shared::command::Order;
use cardroom_shared::event::{
    ConductEvent, DirectorEvent, EntryEvent, HandEvent, PublicEvent, PurchaseEvent, TournamentEvent,
};
use cardroom_shared::house::rulebook::Citation;
use cardroom_shared::narration::{CitedReason, Language, infraction_counts};
use cardroom_shared::protocol::Role;
use cardroom_shared::seat::{HandNo, PersonNo, SeatNo, TableNo};
use cardroom_shared::time::Moment;
use cardroom_shared::tournament::{ConductRecord, Tournament};
use cardroom_shared::view::{Viewer, view_for};
use serde::{Serialize, Serializer};

/// One line of the log.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct FloorLogLine {
    /// The number of its step in the record.
    pub step: u64,
    /// The session time, in milliseconds.
    pub at_ms: u64,
    /// The table, if the line is about one.
    pub table: Option<TableNo>,
    /// The hand of that table during or after which it happened.
    pub hand: Option<HandNo>,
    /// The person who gave the order, or who is the subject of the ruling.
    pub person: Option<String>,
    /// The order or the ruling, in words.
    pub what: String,
    /// The reason: the words of the director, or the rule.
    pub why: Option<String>,
    /// The clauses of the house that apply.
    #[serde(serialize_with = "as_ids")]
    pub clauses: Vec<Citation>,
    /// The person's conduct record before this line, if there was any (robert-house-8).
    pub record: Option<String>,
}

/// Serializes clauses by their stable ids, for programs.
fn as_ids<S: Serializer>(clauses: &[Citation], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_seq(clauses.iter().map(ToString::to_string))
}

/// Reads the whole log of the session in this journal. `tournament` is its initial state.
///
/// # Errors
/// If the record can't be read or was changed.
pub fn read(journal: &Journal, mut tournament: Tournament) -> anyhow::Result<Vec<FloorLogLine>> {
    let mut log = FloorLog::of_all();
    journal.read(|step, event| {
        let about = log.before(&tournament, &event);
        tournament.apply(&event);
        log.after(&tournament, step, &event, about, journal.guests());
    })?;
    Ok(log.lines.all.into())
}

/// The session time: "1:05:09".
fn clock(at_ms: u64) -> String {
    let seconds = at_ms / 1000;
    format!("{}:{:02}:{:02}", seconds / 3600, seconds / 60 % 60, seconds % 60)
}

/// The subject of a line, from the state before the event.
pub struct FloorLogSubject {
    table: Option<TableNo>,
    hand: Option<HandNo>,
    person: Option<PersonNo>,
    record: Option<String>,
}

fn line(
    teller: &mut StoryWriter,
    tournament: &Tournament,
    step: u64,
    at: Moment,
    told: &PublicEvent,
    about: FloorLogSubject,
) -> FloorLogLine {
    let rules = tournament.rules();
    let grounds = CitedReason::all_of(rules, &told.reasons());
    let rail =
        || view_for(tournament, Viewer { person: PersonNo::SYSTEM, role: Role::Spectator, watching: None }, step, at);
    let rule = grounds.first().map(|ground| ground.reason.sentence().to_owned());
    let what = match ordered(told) {
        Some(order) => Some(teller.order_in_words(order, &rail())),
        None => teller.render(told, rail),
    };
    let why = if let PublicEvent::Tournament(TournamentEvent::Director(
        DirectorEvent::Ordered { why, .. } | DirectorEvent::FloorCalled { why, .. },
    )) = told
    {
        why.as_ref().map(ToString::to_string)
    } else {
        rule.clone()
    };
    let person = about.person.map(|person| match teller.known_name(person) {
        Some(name) => name.to_owned(),
        None if person == PersonNo::SYSTEM => "the host".to_owned(),
        None => format!("person {}", person.0),
    });
    FloorLogLine {
        step,
        at_ms: at.0,
        table: about.table,
        hand: about.hand,
        person,
        what: what.or(rule).unwrap_or_default(),
        why,
        clauses: grounds.iter().flat_map(|ground| &ground.citations).copied().collect(),
        record: about.record,
    }
}

/// The order in this event.
fn ordered(told: &PublicEvent) -> Option<&Order> {
    let PublicEvent::Tournament(TournamentEvent::Director(DirectorEvent::Ordered { order, .. })) = told else {
        return None;
    };
    Some(order)
}

fn about(tournament: &Tournament, told: &PublicEvent) -> FloorLogSubject {
    let (table, person) = match told {
        PublicEvent::Hand(table, event) => {
            let at = tournament.table(*table);
            let who = seat_of(event).and_then(|seat| at.and_then(|at| at.seat(seat))).map(|taken| taken.person);
            (Some(*table), who)
        }
        PublicEvent::Tournament(event) => of_the_tournament(tournament, event),
    };
    let hand = table.and_then(|table| tournament.table(table)).map(cardroom_shared::table::Table::hands_begun);
    let subject = ordered(told).map_or(person, Order::person);
    let record = subject.and_then(|person| record_in_words(tournament.record(person)));
    FloorLogSubject { table, hand: hand.filter(|hand| hand.0 > 0), person, record }
}

fn of_the_tournament(tournament: &Tournament, event: &TournamentEvent) -> (Option<TableNo>, Option<PersonNo>) {
    let person = match event {
        TournamentEvent::Director(event) => return of_the_director(tournament, event),
        TournamentEvent::Purchase(event) => match event {
            PurchaseEvent::CountedOut(person) | PurchaseEvent::PurchaseTakenBack { person, .. } => *person,
            PurchaseEvent::RebuysAnnounced(_)
            | PurchaseEvent::Rebought { .. }
            | PurchaseEvent::RebuyDeclined(_)
            | PurchaseEvent::RebuysClosed { .. }
            | PurchaseEvent::BoughtExtra { .. } => return (None, None),
        },
        TournamentEvent::Conduct(event) => whom(event),
        TournamentEvent::Entry(event) => match event {
            EntryEvent::RemovedAbsent { person, .. } => *person,
            EntryEvent::Registered { .. }
            | EntryEvent::Entered { .. }
            | EntryEvent::CheckedIn(_)
            | EntryEvent::NoShow { .. }
            | EntryEvent::NoShowRemoved { .. }
            | EntryEvent::TookOver { .. }
            | EntryEvent::Substituted { .. }
            | EntryEvent::CameLate { .. }
            | EntryEvent::WillPost(_)
            | EntryEvent::EntryRefunded { .. }
            | EntryEvent::AskedBackIn { .. }
            | EntryEvent::ReEntered { .. }
            | EntryEvent::ReEntryLapsed(_)
            | EntryEvent::ReEntriesClosed
            | EntryEvent::WentAway(_)
            | EntryEvent::CameBack(_)
            | EntryEvent::GaveUp(_)
            | EntryEvent::Left { .. }
            | EntryEvent::Barred { .. }
            | EntryEvent::Admitted(_) => return (None, None),
        },
        TournamentEvent::Clock(_)
        | TournamentEvent::Seating(_)
        | TournamentEvent::Prize(_)
        | TournamentEvent::Talk(_) => return (None, None),
    };
    (tournament.seat_of(person).map(|(table, _)| table), Some(person))
}

/// The person whose conduct the event is about.
fn whom(event: &ConductEvent) -> PersonNo {
    match event {
        ConductEvent::Warned(person)
        | ConductEvent::WarnedFor { person, .. }
        | ConductEvent::StringBetAnswered { person, .. }
        | ConductEvent::AskingRuled { person, .. }
        | ConductEvent::PenaltyDue { person, .. }
        | ConductEvent::PenaltyGiven { person, .. }
        | ConductEvent::PenaltyServed(person)
        | ConductEvent::WarningTakenBack(person)
        | ConductEvent::PenaltyTakenBack { person, .. }
        | ConductEvent::Disqualified(person)
        | ConductEvent::StackRemoved { person, .. }
        | ConductEvent::DisqualificationLifted { person, .. } => *person,
    }
}

fn of_the_director(tournament: &Tournament, event: &DirectorEvent) -> (Option<TableNo>, Option<PersonNo>) {
    match event {
        DirectorEvent::Ordered { by, order, .. } => {
            let their_own = || order.person().and_then(|person| tournament.seat_of(person)).map(|(table, _)| table);
            (order.table().or_else(their_own), Some(*by))
        }
        DirectorEvent::FloorCalled { person, table, .. } | DirectorEvent::Released { person, table, .. } => {
            (Some(*table), Some(*person))
        }
        DirectorEvent::FloorAnswered(table, _)
        | DirectorEvent::FloorWaitOver(table)
        | DirectorEvent::HandTakenBack { table, .. }
        | DirectorEvent::HandReopened { table, .. } => (Some(*table), None),
        DirectorEvent::TakenBack(taken_back) => match taken_back.seats() {
            [seat] => (Some(seat.table), Some(seat.person)),
            seats => (seats.first().map(|seat| seat.table), None),
        },
        DirectorEvent::Announced(_) | DirectorEvent::StacksAdjusted(_) | DirectorEvent::Cancelled { .. } => {
            (None, None)
        }
    }
}

/// The seat that a ruling is about.
fn seat_of(event: &HandEvent) -> Option<SeatNo> {
    match event {
        HandEvent::Ruled { seat, .. }
        | HandEvent::TimedOut { seat, .. }
        | HandEvent::RightLost { seat, .. }
        | HandEvent::UndercallForfeited { seat, .. }
        | HandEvent::CallTakenBack { seat, .. }
        | HandEvent::Fined { seat, .. }
        | HandEvent::Killed { seat, .. }
        | HandEvent::Retrieved { seat, .. }
        | HandEvent::Refunded { seat, .. }
        | HandEvent::AwardMoved { seat, .. }
        | HandEvent::EarlyActHeld(seat)
        | HandEvent::RightInDoubt(seat)
        | HandEvent::Limited(seat)
        | HandEvent::ActTakenBack(seat) => Some(*seat),
        HandEvent::Irregular(wrong) => wrong.seat,
        HandEvent::Begun(_)
        | HandEvent::Posted { .. }
        | HandEvent::HoleCardsDealt
        | HandEvent::ClockCalled { .. }
        | HandEvent::ClockWarned(_)
        | HandEvent::TimeBankRequested(_)
        | HandEvent::TimeBankBegan(_)
        | HandEvent::AbsentFolded(_)
        | HandEvent::PenaltyFolded(_)
        | HandEvent::EarlyActFreed(_)
        | HandEvent::EarlyActDone { .. }
        | HandEvent::UncalledReturned { .. }
        | HandEvent::BetsCollected
        | HandEvent::TurnedFaceUp(_)
        | HandEvent::BoardDealt { .. }
        | HandEvent::RunsProposed(_)
        | HandEvent::ProposalCancelled
        | HandEvent::OtherBoardDealt { .. }
        | HandEvent::RestOfBoardShown(_)
        | HandEvent::CardsOpened { .. }
        | HandEvent::HandShown(_)
        | HandEvent::HandMucked(_)
        | HandEvent::HandsKilled(_)
        | HandEvent::PotAwarded { .. }
        | HandEvent::AwardsTakenBack(..)
        | HandEvent::Misdealt { .. }
        | HandEvent::Impounded { .. }
        | HandEvent::HiddenChipsFound { .. }
        | HandEvent::ReshuffleAsked { .. }
        | HandEvent::Ended
        | HandEvent::AmountDue(_) => None,
    }
}

/// Returns whether the event is more than the routine of a hand.
fn is_logged(told: &PublicEvent) -> bool {
    match told {
        PublicEvent::Hand(_, HandEvent::Ruled { ruling, .. }) => {
            ruling.infraction.is_some() || !ruling.reason.is_routine()
        }
        PublicEvent::Hand(_, event) => {
            seat_of(event).is_some()
                || matches!(
                    event,
                    HandEvent::Misdealt { .. }
                        | HandEvent::Irregular(_)
                        | HandEvent::Impounded { .. }
                        | HandEvent::HiddenChipsFound { .. }
                        | HandEvent::AwardsTakenBack(_)
                )
        }
        PublicEvent::Tournament(event) => matches!(
            event,
            TournamentEvent::Director(
                DirectorEvent::Ordered { .. }
                    | DirectorEvent::FloorCalled { .. }
                    | DirectorEvent::FloorAnswered(..)
                    | DirectorEvent::FloorWaitOver(_)
                    | DirectorEvent::TakenBack(_)
                    | DirectorEvent::HandTakenBack { .. }
                    | DirectorEvent::HandReopened { .. }
                    | DirectorEvent::StacksAdjusted(_)
                    | DirectorEvent::Released { .. }
                    | DirectorEvent::Cancelled { .. }
            ) | TournamentEvent::Purchase(PurchaseEvent::CountedOut(_) | PurchaseEvent::PurchaseTakenBack { .. })
                | TournamentEvent::Conduct(
                    ConductEvent::StringBetAnswered { .. }
                        | ConductEvent::PenaltyDue { .. }
                        | ConductEvent::PenaltyGiven { .. }
                        | ConductEvent::PenaltyServed(_)
                        | ConductEvent::PenaltyTakenBack { .. }
                        | ConductEvent::Disqualified(_)
                        | ConductEvent::DisqualificationLifted { .. }
                        | ConductEvent::StackRemoved { .. }
                )
                | TournamentEvent::Entry(EntryEvent::RemovedAbsent { .. })
        ),
    }
}

/// A conduct record in words; `None` if nothing is recorded (robert-house-8).
pub fn record_in_words(record: &ConductRecord) -> Option<String> {
    let ConductRecord { warnings, string_bets, out_of_turn, exposures, .. } = *record;
    infraction_counts(warnings, string_bets, out_of_turn, exposures).map(|record| in_english(&record))
}

impl FloorLogLine {
    /// The line as a human reads it.
    pub fn in_words(&self) -> String {
        let time = clock(self.at_ms);
        let place = match (self.table, self.hand) {
            (Some(table), Some(hand)) => format!("  table {table}, hand {hand}"),
            (Some(table), None) => format!("  table {table}"),
            _ => String::new(),
        };
        let who = self.person.as_ref().map(|who| format!("  {who}")).unwrap_or_default();
        let why =
            self.why.as_ref().filter(|why| **why != self.what).map(|why| format!("  \"{why}\"")).unwrap_or_default();
        let captions: Vec<String> = self.clauses.iter().map(|clause| clause.in_full(Language::english())).collect();
        let clauses = if captions.is_empty() { String::new() } else { format!("  [{}]", captions.join(", ")) };
        let record = self.record.as_ref().map(|record| format!("  [on record: {record}]")).unwrap_or_default();
        format!("{time}{place}{who}: {}{why}{clauses}{record}", self.what)
    }
}
