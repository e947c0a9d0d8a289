//! The briefing of the director and the deputies: the state of the whole floor. Also the mute list of one person. A
//! view shows one table. The briefing is sent in addition to it, whenever it has changed.

mod floor_call_hand;
mod order_history;
mod table_lines;

pub use floor_call_hand::{CalledHand, MAX_STORY};
pub use order_history::{MAX_ORDERS, OrderLine};
pub use table_lines::{NextPenalty, SeatLine, TableLine};

use crate::chips::Chips;
use crate::command::{Name, Sale};
use crate::house::Permission;
use crate::note::Note;
use crate::refusal::Refusal;
use crate::role::Role;
use crate::seat::{HandNo, PersonNo, SeatNo, TableNo};
use crate::stakes::PeriodEnd;
use crate::time::Moment;
use crate::tournament::{ConductRecord, Tournament};
use crate::view::{Viewer, reads_report};
use serde::{Deserialize, Serialize};

/// The most reports that a briefing keeps. Older ones are only in the record.
pub const MAX_REPORTS: usize = 40;

/// The floor as the director and the deputies see it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Briefing {
    /// The acting director: the first director who is present, else the first deputy.
    pub directs: Option<PersonNo>,
    /// The open calls for the director.
    pub calls: Vec<CallLine>,
    /// The players who may or may not be out. Their table waits until the director decides.
    pub doubts: Vec<(TableNo, PersonNo)>,
    /// The chips that are set aside at a table until their owner is decided (robert-house-7b).
    pub aside: Vec<(TableNo, Chips)>,
    /// The private reports to the director, oldest first (robert-personal-18).
    pub reports: Vec<ReportLine>,
    /// The last orders, newest first, without the routine ones.
    pub orders: Vec<OrderLine>,
    /// True if every table plays one hand and then waits for the others.
    pub hand_for_hand: bool,
    /// The people who may not enter or buy chips, by order of the director.
    pub barred: Vec<PersonNo>,
    /// The people who may no longer ask to see called hands.
    pub may_not_ask: Vec<PersonNo>,
    /// The people with a warning of the director that still counts.
    pub warned: Vec<PersonNo>,
    /// The last purchases that can still be taken back, with their buyers.
    pub purchases: Vec<(PersonNo, Sale)>,
    /// The people who ask to join by the open link, the first to ask first. Deputies do not get them.
    pub asking: Vec<Name>,
    /// The preview of the start; `None` once play has begun.
    pub start: Option<StartLine>,
}

/// A preview of the start at this moment, while people enter.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct StartLine {
    /// The number of people who would be seated: those who are present.
    pub players: u32,
    /// The number of bots that would take a seat.
    pub bots: u32,
    /// The most people who can enter.
    pub places: u32,
    /// The end of late entry, if late entry is possible.
    pub late_until: Option<PeriodEnd>,
    /// The reason why play can't start now, if it can't.
    pub refused: Option<Refusal>,
}

/// A call for the director (robert-personal-21a).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct CallLine {
    /// The table.
    pub table: TableNo,
    /// The number of the last hand that has begun at the table; 0 before the first.
    pub hand: HandNo,
    /// The caller.
    pub by: PersonNo,
    /// The reason that the caller gave.
    pub why: Option<Note>,
    /// True if the table plays on while the director decides. Otherwise it waits.
    pub play_goes_on: bool,
    /// The age of the call, in milliseconds of play.
    pub waited_ms: u32,
    /// The seat that would act again if the last act were overruled, and the chips it would get back. `None` if no
    /// act can be overruled.
    pub overruled: Option<(SeatNo, Chips)>,
}

/// A private report to the director.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ReportLine {
    /// The author of the report.
    pub person: PersonNo,
    /// The person whom the report is about, if any.
    pub about: Option<PersonNo>,
    /// The hand in progress, or the last one, at the table that the report is about.
    pub hand: Option<(TableNo, HandNo)>,
    /// The text of the report.
    pub words: String,
}

/// The people whom one person does not hear at the moment.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct MuteList {
    /// The people whom the director has silenced, with the milliseconds left. `None` means until the director lifts
    /// it.
    pub silenced: Vec<(PersonNo, Option<u32>)>,
    /// The people whom this person has muted for themselves.
    pub unheard: Vec<PersonNo>,
}

impl Briefing {
    /// Returns the briefing of this person at this moment. `directs` is the acting director and `reports` are the
    /// private reports. `orders` are the last orders, newest first. [`Briefing::start`] and [`Briefing::asking`] are left
    /// empty: only the server knows about the bots and the open link.
    pub fn of(
        tournament: &Tournament,
        viewer: Viewer,
        now: Moment,
        directs: Option<PersonNo>,
        reports: impl IntoIterator<Item = ReportLine>,
        orders: Vec<OrderLine>,
    ) -> Self {
        let tables = || tournament.tables().map(|table| (table.no(), table));
        let time = tournament.clock().play_time(now);
        let call = |(no, table): (TableNo, &crate::table::Table)| {
            let call = tournament.floor_call(no)?;
            let waited_ms = u32::try_from(call.since.ms_until(time)).unwrap_or(u32::MAX);
            let (by, why, play_goes_on) = (call.by, call.why.clone(), call.play_goes_on);
            let (hand, overruled) = (table.hands_begun(), table.put_in_last());
            Some(CallLine { table: no, hand, by, why, play_goes_on, waited_ms, overruled })
        };
        Self {
            directs,
            calls: tables().filter_map(call).collect(),
            doubts: tables().flat_map(|(no, _)| tournament.people_in_doubt(no).map(move |who| (no, who))).collect(),
            aside: tables().map(|(no, table)| (no, table.impounded())).filter(|(_, chips)| !chips.is_zero()).collect(),
            reports: reports.into_iter().filter(|report| reads_report(viewer, report.about)).collect(),
            orders,
            hand_for_hand: tournament.clock().is_hand_for_hand(),
            barred: tournament.barred().collect(),
            may_not_ask: written_down(tournament, |record| record.asking == Permission::No),
            warned: written_down(tournament, |record| record.warnings > 0),
            purchases: tournament.purchases_to_take_back(now),
            asking: Vec::new(),
            start: None,
        }
    }

    /// Returns the briefing without the passing of time, to compare two briefings: times are no change.
    #[must_use]
    pub fn timeless(&self) -> Self {
        let mut same = self.clone();
        for call in &mut same.calls {
            call.waited_ms = 0;
        }
        same
    }
}

/// Returns the people whose conduct record fulfils the condition, lowest number first.
fn written_down(tournament: &Tournament, is_so: impl Fn(&ConductRecord) -> bool) -> Vec<PersonNo> {
    tournament.records().filter(|(_, record)| is_so(record)).map(|(person, _)| person).collect()
}

impl MuteList {
    /// Returns the people whom this person does not hear at this moment.
    pub fn of(tournament: &Tournament, person: PersonNo, now: Moment) -> Self {
        let left = |until: Moment| u32::try_from(now.ms_until(until)).unwrap_or(u32::MAX);
        let silenced = tournament.talk().silenced(now).map(|(who, until)| (who, until.map(left)));
        Self { silenced: silenced.collect(), unheard: tournament.talk().unheard_by(person).collect() }
    }
}

/// Returns whether a person in this role gets the briefing.
pub const fn is_briefed(role: Role) -> bool {
    matches!(role, Role::Director | Role::Deputy)
}
