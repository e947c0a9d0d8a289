//! What those who direct have to know of the whole floor at once, and who is not heard just now. A view shows one table;
//! this is sent beside it, whenever it has changed.

mod hand_history;
mod orders;
mod tables;

pub use hand_history::{HandHistory, MAX_STORY};
pub use orders::{MAX_ORDERS, OrderLine};
pub use tables::{NextPenalty, SeatLine, TableLine};

use crate::chips::Chips;
use crate::command::Sale;
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

/// The most reports that are kept for those who direct; of more the oldest are only in the record.
pub const MAX_REPORTS: usize = 40;

/// The floor as those who direct see it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Briefing {
    /// Who directs at this moment: the first director who is here, else the first deputy.
    pub directs: Option<PersonNo>,
    /// The tables to which the director was called and has not settled the matter.
    pub calls: Vec<CallLine>,
    /// Who may be out or not: their table waits until it is decided.
    pub doubts: Vec<(TableNo, PersonNo)>,
    /// Chips that lie aside at a table until it is decided whose they are (robert-house-7b).
    pub aside: Vec<(TableNo, Chips)>,
    /// What was told the director in private, the oldest first (robert-personal-18).
    pub reports: Vec<ReportLine>,
    /// The last orders, the newest first; routine is not among them.
    pub orders: Vec<OrderLine>,
    /// Whether every table plays one hand and waits for the others.
    pub hand_for_hand: bool,
    /// Whom the director refuses to let enter or buy chips.
    pub barred: Vec<PersonNo>,
    /// Who may not ask to see called hands any more.
    pub may_not_ask: Vec<PersonNo>,
    /// Who has a warning of the director that counts.
    pub warned: Vec<PersonNo>,
    /// Who has bought something last that can be taken back now, and what.
    pub purchases: Vec<(PersonNo, Sale)>,
    /// What would come of the start; none once play has begun.
    pub start: Option<StartLine>,
}

/// What would come of the start at this moment, while people enter.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct StartLine {
    /// How many players would sit down: those who are there.
    pub players: u32,
    /// How many bots would take a place.
    pub bots: u32,
    /// How many can enter in all.
    pub places: u32,
    /// Until when people may enter after it, if they may.
    pub late_until: Option<PeriodEnd>,
    /// Why play can't start now, if it can't.
    pub refused: Option<Refusal>,
}

/// A call for the director (robert-personal-21a).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct CallLine {
    /// To which table.
    pub table: TableNo,
    /// In which hand of it, or after which; 0 before the first.
    pub hand: HandNo,
    /// Who called.
    pub by: PersonNo,
    /// Why, if they said it.
    pub why: Option<Note>,
    /// Whether the table plays on while the director decides; else it waits for them.
    pub play_goes_on: bool,
    /// For how many milliseconds of play the call has been open.
    pub waited_ms: u32,
    /// Who would act again, and how many chips would go back to them, if the last act were overruled; none where none can be.
    pub overruled: Option<(SeatNo, Chips)>,
}

/// Something that the director was told in private.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ReportLine {
    /// By whom.
    pub person: PersonNo,
    /// About whom, if about somebody.
    pub about: Option<PersonNo>,
    /// The hand in progress, or the last one, at the table that it is about.
    pub hand: Option<(TableNo, HandNo)>,
    /// What.
    pub words: String,
}

/// Who is not heard by somebody just now.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct MuteList {
    /// Whom the director has silenced, and for how many milliseconds more; without a number until they say otherwise.
    pub silenced: Vec<(PersonNo, Option<u32>)>,
    /// Whom this person does not want to hear.
    pub unheard: Vec<PersonNo>,
}

impl Briefing {
    /// The floor as this person is to see it at this moment. `directs` is who directs, `reports` what was told them, and
    /// `orders` the last ones, the newest first. What would come of the start only the house knows that seats its bots.
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
            start: None,
        }
    }

    /// The same at no moment in particular: that time goes by is no news.
    #[must_use]
    pub fn timeless(&self) -> Self {
        let mut same = self.clone();
        for call in &mut same.calls {
            call.waited_ms = 0;
        }
        same
    }
}

/// Of whom this is written down, the lowest number first.
fn written_down(tournament: &Tournament, is_so: impl Fn(&ConductRecord) -> bool) -> Vec<PersonNo> {
    tournament.records().filter(|(_, record)| is_so(record)).map(|(person, _)| person).collect()
}

impl MuteList {
    /// Whom this person does not hear at this moment.
    pub fn of(tournament: &Tournament, person: PersonNo, now: Moment) -> Self {
        let left = |until: Moment| u32::try_from(now.ms_until(until)).unwrap_or(u32::MAX);
        let silenced = tournament.talk().silenced(now).map(|(who, until)| (who, until.map(left)));
        Self { silenced: silenced.collect(), unheard: tournament.talk().unheard_by(person).collect() }
    }
}

/// Whether somebody in this role is told how the floor stands.
pub const fn is_briefed(role: Role) -> bool {
    matches!(role, Role::Director | Role::Deputy)
}
