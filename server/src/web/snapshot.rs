//! A snapshot of the server for the web: the rail's view of every table, and all that is public. The server
//! loop creates it, and it never changes.

use crate::game::live_game::EventConfig;
use crate::host_machine::date::Date;
use crate::session::{LastActions, PublicLogChange, PublicLogLine, on_the_rail};
use cardroom_shared::chips::Chips;
use cardroom_shared::command::Name;
use cardroom_shared::event::PrizeTable;
use cardroom_shared::narration::Message;
use cardroom_shared::protocol::StandingLine;
use cardroom_shared::seat::{PersonNo, SeatNo, TableNo};
use cardroom_shared::structure::Level;
use cardroom_shared::table::Table;
use cardroom_shared::time::{Moment, PlayTime};
use cardroom_shared::tournament::Tournament;
use cardroom_shared::view::{DealExclusion, HandStage, Phase, SeatView, TableView, TournamentView, ViewBuilder};
use std::collections::BTreeMap;
use std::path::Path;
use std::sync::Arc;
use std::time::Instant;

/// The drift of browser clocks, in milliseconds, at which they are set again.
const AHEAD_MS: u64 = 1_000;

/// A snapshot of all that is public.
#[derive(Clone, Debug)]
pub struct Snapshot {
    /// The number of the snapshot. It increases with each.
    pub number: u64,
    /// The real time of the snapshot.
    pub taken: Instant,
    /// The play time of the snapshot.
    pub played: PlayTime,
    /// The speed of play time now, as a multiple of real time. 0 while it is stopped.
    pub rate: u32,
    /// Increases when play time stopped unnoticed because the computer was suspended.
    pub jumps: u32,
    /// The path of the record. The other records in its folder make the league.
    pub record: Arc<Path>,
    /// The date on which the session began, if it was recorded.
    pub began: Option<Arc<Date>>,
    /// The configuration of the event.
    pub sheet: Arc<EventConfig>,
    /// The name of the director who invites, if they have one.
    pub host: Option<Name>,
    /// The levels as they are now. The director may have changed them.
    pub levels: Arc<[Level]>,
    /// The public view of the tournament.
    pub tournament: TournamentView,
    /// Milliseconds of play until the next break. `None` if none is planned.
    pub break_in_ms: Option<u64>,
    /// Milliseconds until play starts automatically. `None` if it has started.
    pub start_in_ms: Option<u64>,
    /// The state of hand-for-hand play.
    pub hand_for_hand: HandForHandState,
    /// The number of hands that were begun.
    pub hands: u64,
    /// The prizes of the places.
    pub prizes: Arc<PrizeTable>,
    /// The public standings.
    pub standings: Arc<[StandingLine]>,
    /// The occupied tables, the lowest number first.
    pub tables: Vec<Arc<TableSnapshot>>,
    /// The names of all entrants.
    pub people: Arc<Entrants>,
    /// The log lines about the whole session, the newest last.
    pub told: Arc<[Arc<PublicLogLine>]>,
    /// The reason why the whole session waits, if it does.
    pub waits: Option<WaitReason>,
}

/// The state of hand-for-hand play, in which every table plays one hand and waits for the others.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HandForHandState {
    /// The tables do not wait for each other.
    No,
    /// Each table waits for the others.
    Yes,
}

/// The reason why the whole session waits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WaitReason {
    /// The record can't be written at the moment.
    ForTheRecord,
}

/// A table, as the rail sees it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableSnapshot {
    /// The rail's view of the table.
    pub view: TableView,
    /// The play time of the view. The times in it count from here.
    pub seen: PlayTime,
    /// The last action of each seat on this street.
    pub done: LastActions,
    /// The log lines of its last hands, the newest last.
    pub told: Vec<Arc<PublicLogLine>>,
    /// The chips of each seat before the current hand, the lowest seat first. Chips are counted between
    /// hands.
    pub counts: Vec<SeatCount>,
    /// The hole cards, if all cards are shown, the lowest seat first.
    pub held: Vec<HeldHand>,
}

/// The hand of a player who has not folded.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HeldHand {
    /// The seat.
    pub seat: SeatNo,
    /// The player.
    pub person: PersonNo,
    /// The name of the hand, with the board.
    pub called: Message,
    /// The average share of the pot, in thousandths. `None` if that is not a single figure.
    pub per_mille: Option<u16>,
}

/// The chips of a seat between hands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SeatCount {
    /// The player.
    pub person: PersonNo,
    /// The seat.
    pub seat: SeatNo,
    /// The chips.
    pub chips: Chips,
}

/// All entrants, by their numbers.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Entrants(BTreeMap<PersonNo, Entrant>);

/// An entrant.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entrant {
    /// The name.
    pub name: Name,
    /// Person or bot.
    pub bot: BotStatus,
}

/// The kind of an entrant: person or bot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BotStatus {
    /// A person.
    No,
    /// A bot.
    Yes,
}

impl Entrants {
    /// The entrant of this number.
    pub fn get(&self, person: PersonNo) -> Option<&Entrant> {
        self.0.get(&person)
    }

    /// All entrants, the lowest number first.
    pub fn iter(&self) -> impl Iterator<Item = (PersonNo, &Entrant)> {
        self.0.iter().map(|(person, known)| (*person, known))
    }
}

impl FromIterator<(PersonNo, Entrant)> for Entrants {
    fn from_iter<I: IntoIterator<Item = (PersonNo, Entrant)>>(known: I) -> Self {
        Self(known.into_iter().collect())
    }
}

/// The rest of a time, as of a snapshot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TimeLeft {
    /// The milliseconds of play that are left.
    pub ms: u64,
    /// The play time at which it ends. It is constant unless somebody changes it.
    pub ends: PlayTime,
    /// The speed at which it runs down, as a multiple of real time. 0 while it is stopped.
    pub rate: u32,
    /// The number of times that its clock stopped unnoticed.
    pub jumps: u32,
    /// The real time for which `ms` is valid.
    pub as_of: Instant,
}

/// The newest snapshot. `None` before the first session is open.
pub(super) type NewestSnapshot = Option<Arc<Snapshot>>;

/// A session as a source of snapshots.
pub(super) trait SnapshotSource {
    /// The parts that may have changed since the last call.
    fn take_news(&mut self) -> PublicLogChange;
    /// The tournament.
    fn tournament(&self) -> &Tournament;
    /// The path of the record.
    fn record(&mut self) -> Arc<Path>;
    /// The date on which the session began, if it was recorded.
    fn began(&mut self) -> Option<Arc<Date>>;
    /// The configuration of the event.
    fn sheet(&self) -> &EventConfig;
    /// The name of the director who invites, if they have one.
    fn host(&self) -> Option<&Name>;
    /// The automatic start of play, if it is still to come.
    fn starts_at(&self) -> Option<Moment>;
    /// The log lines about the whole session.
    fn told(&self) -> Arc<[Arc<PublicLogLine>]>;
    /// The log lines of this table.
    fn told_at(&self, table: TableNo) -> Vec<Arc<PublicLogLine>>;
    /// The last action of each seat on this street of this table.
    fn done_at(&self, table: TableNo) -> LastActions;
    /// All entrants.
    fn people(&self) -> Entrants;
    /// The view of this table.
    fn look(&self, table: &Table, sight: &mut ViewBuilder<'_>, now: Moment) -> TableView;
    /// The hole cards at this table, as far as they are shown.
    fn held(&self, seen: &TableView) -> Vec<HeldHand>;
}

/// The clocks at the moment of a snapshot.
#[derive(Clone, Copy, Debug)]
pub(super) struct SnapshotMoment {
    /// The number of the snapshot.
    pub(super) number: u64,
    /// The time by the clock of the web.
    pub(super) at: Instant,
    /// The time by the clock of the session.
    pub(super) now: Moment,
    /// The speed of that clock, as a multiple of real time.
    pub(super) speed: u32,
}

impl Snapshot {
    /// Creates a snapshot. Parts that cannot have changed are shared with the previous one.
    pub(super) fn new(evening: &mut impl SnapshotSource, before: Option<&Self>, taken: SnapshotMoment) -> Self {
        let SnapshotMoment { number, at: taken, now, speed } = taken;
        let news = evening.take_news();
        let (record, began) = match before {
            Some(before) => (Arc::clone(&before.record), before.began.clone()),
            None => (evening.record(), evening.began()),
        };
        let (evening, tournament) = (&*evening, evening.tournament());
        let clock = tournament.clock();
        let mut sight = ViewBuilder::new(tournament, 0, now);
        let open = sight.split_view(on_the_rail(None)).open;
        let stands = clock.is_paused() || open.tournament.phase == Phase::Over;
        let kept = before.filter(|_| news != PublicLogChange::Everything);
        let is_touched = |table: TableNo| match &news {
            PublicLogChange::Nothing => false,
            PublicLogChange::Tables(touched) => touched.contains(&table),
            PublicLogChange::Everything => true,
        };
        let tables = tournament.tables_in_play().map(|table| {
            let known = before.and_then(|before| before.find(table.no()));
            match known.filter(|_| kept.is_some() && !is_touched(table.no())) {
                Some(as_before) => Arc::clone(as_before),
                None => Arc::new(TableSnapshot::of(evening, table, known.map(AsRef::as_ref), &mut sight, now)),
            }
        });
        let tables = tables.collect();
        let played = clock.play_time(now);
        Self {
            number,
            taken,
            played,
            rate: if stands { 0 } else { speed },
            jumps: before.map_or(0, |before| before.jumps + u32::from(before.is_ahead_of(played, taken))),
            record,
            began,
            sheet: before.map_or_else(|| Arc::new(evening.sheet().clone()), |before| Arc::clone(&before.sheet)),
            host: evening.host().cloned(),
            levels: kept
                .map_or_else(|| tournament.structure().levels.clone().into(), |before| Arc::clone(&before.levels)),
            tournament: open.tournament.clone(),
            break_in_ms: clock.break_in_ms(now),
            start_in_ms: evening.starts_at().map(|at| now.ms_until(at)),
            hand_for_hand: if clock.is_hand_for_hand() { HandForHandState::Yes } else { HandForHandState::No },
            hands: tournament.tables().map(|table| u64::from(table.hands_begun().0)).sum(),
            prizes: kept.map_or_else(|| Arc::new(tournament.prize_table()), |before| Arc::clone(&before.prizes)),
            standings: tournament.standings().into(),
            tables,
            people: kept.map_or_else(|| Arc::new(evening.people()), |before| Arc::clone(&before.people)),
            told: kept.map_or_else(|| evening.told(), |before| Arc::clone(&before.told)),
            waits: None,
        }
    }

    /// This snapshot at the moment `at`, while the session waits.
    pub(super) fn waiting(&self, number: u64, at: Instant, waits: WaitReason) -> Self {
        Self { number, rate: 0, waits: Some(waits), ..self.aged(at) }
    }

    /// The play time since the snapshot in milliseconds, if its clock has continued to run.
    fn passed_ms(&self, at: Instant) -> u64 {
        let passed = at.saturating_duration_since(self.taken).saturating_mul(self.rate).as_millis();
        u64::try_from(passed).unwrap_or(u64::MAX)
    }

    /// Returns whether browser clocks that run since this snapshot are ahead of the real play time.
    pub(super) fn is_ahead_of(&self, played: PlayTime, at: Instant) -> bool {
        let expected = self.played.plus_ms(self.passed_ms(at));
        played.ms_until(expected) > AHEAD_MS.saturating_mul(u64::from(self.rate.max(1)))
    }

    /// This snapshot at a later moment, if nothing but time has passed.
    fn aged(&self, at: Instant) -> Self {
        let passed = self.passed_ms(at);
        let later = |ms: Option<u64>| ms.map(|ms| ms.saturating_sub(passed));
        let of_level = |ms: Option<u64>| if self.tournament.level_stands { ms } else { later(ms) };
        let tournament = TournamentView { left_ms: of_level(self.tournament.left_ms), ..self.tournament.clone() };
        Self {
            taken: at,
            played: self.played.plus_ms(passed),
            tournament,
            break_in_ms: of_level(self.break_in_ms),
            start_in_ms: later(self.start_in_ms),
            ..self.clone()
        }
    }

    fn find(&self, no: TableNo) -> Option<&Arc<TableSnapshot>> {
        self.tables.iter().find(|table| table.view.table == no)
    }

    /// The table of this number, if somebody sits there.
    pub fn table(&self, no: TableNo) -> Option<&TableSnapshot> {
        self.find(no).map(AsRef::as_ref)
    }

    /// The chips of a seated player: those behind, and those in front of them in this betting round.
    pub fn stack(&self, person: PersonNo) -> Option<Chips> {
        let seats = self.tables.iter().flat_map(|table| &table.view.seats);
        let seat = seats.filter(|seat| seat.kept_away != DealExclusion::Out).find(|seat| seat.person == person)?;
        Some(seat.stack + seat.street_bet)
    }

    /// The time until this moment of play.
    pub fn left(&self, ends: PlayTime) -> TimeLeft {
        TimeLeft { ms: self.played.ms_until(ends), ends, rate: self.rate, jumps: self.jumps, as_of: self.taken }
    }

    /// The time left of the level or break, if time ends it.
    pub fn level_left(&self) -> Option<TimeLeft> {
        self.tournament.left_ms.map(|ms| self.left_of_level(ms))
    }

    /// The time until the next break, if one is planned.
    pub fn break_left(&self) -> Option<TimeLeft> {
        self.break_in_ms.map(|ms| self.left_of_level(ms))
    }

    /// A time that runs with the clock of the level.
    fn left_of_level(&self, ms: u64) -> TimeLeft {
        let left = self.left(self.played.plus_ms(ms));
        if self.tournament.level_stands { TimeLeft { rate: 0, ..left } } else { left }
    }

    /// The time until play starts automatically.
    pub fn start_left(&self) -> Option<TimeLeft> {
        self.start_in_ms.map(|ms| self.left(self.played.plus_ms(ms)))
    }

    /// The time left for the player to act at this table.
    pub fn turn_left(&self, table: &TableSnapshot) -> Option<TimeLeft> {
        let left = table.view.turn?.left_ms?;
        Some(self.left(table.seen.plus_ms(u64::from(left))))
    }
}

impl TableSnapshot {
    fn of(
        evening: &impl SnapshotSource,
        table: &Table,
        before: Option<&Self>,
        sight: &mut ViewBuilder<'_>,
        now: Moment,
    ) -> Self {
        let view = evening.look(table, sight, now);
        Self {
            seen: evening.tournament().clock().play_time(now),
            done: evening.done_at(table.no()),
            told: evening.told_at(table.no()),
            counts: counts(&view, before.map(|before| before.counts.as_slice()).unwrap_or_default()),
            held: match before.filter(|before| same_cards(&before.view, &view)) {
                Some(before) => before.held.clone(),
                None => evening.held(&view),
            },
            view,
        }
    }
}

/// Returns whether boards, hole cards and player states are unchanged. In that case the shares of the pot are
/// unchanged, too.
fn same_cards(before: &TableView, now: &TableView) -> bool {
    let hands =
        |table: &TableView| table.seats.iter().map(|seat| (seat.seat, seat.cards, seat.standing)).collect::<Vec<_>>();
    before.boards == now.boards && hands(before) == hands(now)
}

/// The chips between hands. During a hand these are the chips before it.
fn counts(table: &TableView, before: &[SeatCount]) -> Vec<SeatCount> {
    let seats = table.seats.iter().filter(|seat| seat.kept_away != DealExclusion::Out);
    let count = |seat: &SeatView| {
        let now = SeatCount { person: seat.person, seat: seat.seat, chips: seat.stack + seat.street_bet };
        let known = before.iter().find(|count| (count.person, count.seat) == (seat.person, seat.seat));
        known.copied().filter(|_| table.stage != HandStage::BetweenHands).unwrap_or(now)
    };
    seats.map(count).collect()
}
