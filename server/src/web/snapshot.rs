//! How the house looks from outside at one moment: what somebody on the rail sees of every table, and what everybody knows. It is
//! made by the house, and never changed.

use crate::game::recorded_game::EventConfig;
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

/// Clocks that are ahead by so much, in milliseconds, are set anew.
const AHEAD_MS: u64 = 1_000;

/// How everything looks from outside at one moment.
#[derive(Clone, Debug)]
pub struct Snapshot {
    /// Rises with each.
    pub number: u64,
    /// When it was taken, by the machine.
    pub taken: Instant,
    /// When it was taken, by the clock of play.
    pub played: PlayTime,
    /// How many times as fast as the world's that clock runs now; 0 while it stands.
    pub rate: u32,
    /// Rises when that clock stood still while nobody saw it, because the computer slept.
    pub jumps: u32,
    /// Where it is written down: what lies beside it belongs to the league.
    pub record: Arc<Path>,
    /// The date on which it began, if it was noted.
    pub began: Option<Arc<Date>>,
    /// What was agreed before the evening.
    pub sheet: Arc<EventConfig>,
    /// The levels as they are played now: the director may have changed them.
    pub levels: Arc<[Level]>,
    /// The tournament as everybody sees it.
    pub tournament: TournamentView,
    /// Milliseconds of play until the next break; none if none is foreseen.
    pub break_in_ms: Option<u64>,
    /// Milliseconds until play starts by itself, before it has.
    pub start_in_ms: Option<u64>,
    /// Whether every table plays one hand and waits for the others.
    pub hand_for_hand: HandForHandState,
    /// How many hands were begun.
    pub hands: u64,
    /// What the places pay.
    pub prizes: Arc<PrizeTable>,
    /// Places and prizes as everybody gets them.
    pub standings: Arc<[StandingLine]>,
    /// The tables at which somebody sits, the lowest number first.
    pub tables: Vec<Arc<TableSnapshot>>,
    /// Who is called what.
    pub people: Arc<Entrants>,
    /// What was told about the evening, the last line last.
    pub told: Arc<[Arc<PublicLogLine>]>,
    /// For what the whole house waits, if it does.
    pub waits: Option<WaitReason>,
}

/// Whether every table plays one hand and waits for the others.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HandForHandState {
    /// Each plays by itself.
    No,
    /// Each waits for the others.
    Yes,
}

/// For what a house waits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WaitReason {
    /// Until what happens can be written down again.
    ForTheRecord,
}

/// A table as somebody on the rail sees it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableSnapshot {
    /// What they see.
    pub view: TableView,
    /// When, by the clock of play: times in it count from here.
    pub seen: PlayTime,
    /// What each did last on this street.
    pub done: LastActions,
    /// What happened in its last hands, the last line last.
    pub told: Vec<Arc<PublicLogLine>>,
    /// What everybody had there when no hand was played last, the lowest seat first: chips are counted between hands.
    pub counts: Vec<SeatCount>,
    /// Who holds what, where all cards are shown, the lowest seat first.
    pub held: Vec<HeldHand>,
}

/// What somebody holds who is still in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HeldHand {
    /// On which seat.
    pub seat: SeatNo,
    /// Who.
    pub person: PersonNo,
    /// What it is called, with the board.
    pub called: Message,
    /// What it takes of the pot on average, in thousandths; none where that is not one figure.
    pub per_mille: Option<u16>,
}

/// What somebody had on their seat when no hand was played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SeatCount {
    /// Who.
    pub person: PersonNo,
    /// On which seat.
    pub seat: SeatNo,
    /// How many chips.
    pub chips: Chips,
}

/// Those who entered, by their numbers.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Entrants(BTreeMap<PersonNo, Entrant>);

/// Somebody who entered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entrant {
    /// What they are called.
    pub name: Name,
    /// Whether they are a bot.
    pub bot: BotStatus,
}

/// Whether somebody is a bot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BotStatus {
    /// They are not.
    No,
    /// They are.
    Yes,
}

impl Entrants {
    /// Who this is.
    pub fn get(&self, person: PersonNo) -> Option<&Entrant> {
        self.0.get(&person)
    }

    /// Everybody, the lowest number first.
    pub fn iter(&self) -> impl Iterator<Item = (PersonNo, &Entrant)> {
        self.0.iter().map(|(person, known)| (*person, known))
    }
}

impl FromIterator<(PersonNo, Entrant)> for Entrants {
    fn from_iter<I: IntoIterator<Item = (PersonNo, Entrant)>>(known: I) -> Self {
        Self(known.into_iter().collect())
    }
}

/// What is left of a time, as a snapshot has it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TimeLeft {
    /// Milliseconds of play that are left.
    pub ms: u64,
    /// When it ends, by the clock of play: the same as long as nobody changes it.
    pub ends: PlayTime,
    /// How fast it runs off; 0 while it stands.
    pub rate: u32,
    /// How often its clock has stood still while nobody saw it.
    pub jumps: u32,
    /// When that was so.
    pub as_of: Instant,
}

/// The newest snapshot; none before the first evening is open.
pub(super) type NewestSnapshot = Option<Arc<Snapshot>>;

/// An evening at which somebody looks from outside.
pub(super) trait SnapshotSource {
    /// What may look otherwise than when this was asked last.
    fn take_news(&mut self) -> PublicLogChange;
    /// How it stands.
    fn tournament(&self) -> &Tournament;
    /// Where it is written down.
    fn record(&mut self) -> Arc<Path>;
    /// The date on which it began, if it was noted.
    fn began(&mut self) -> Option<Arc<Date>>;
    /// What was agreed before.
    fn sheet(&self) -> &EventConfig;
    /// When play starts by itself, if that is still to come.
    fn starts_at(&self) -> Option<Moment>;
    /// What was told about the evening.
    fn told(&self) -> Arc<[Arc<PublicLogLine>]>;
    /// What was told of this table.
    fn told_at(&self, table: TableNo) -> Vec<Arc<PublicLogLine>>;
    /// What each did last on this street of this table.
    fn done_at(&self, table: TableNo) -> LastActions;
    /// Who entered.
    fn people(&self) -> Entrants;
    /// How this table looks.
    fn look(&self, table: &Table, sight: &mut ViewBuilder<'_>, now: Moment) -> TableView;
    /// Who holds what there, as far as it is shown.
    fn held(&self, seen: &TableView) -> Vec<HeldHand>;
}

/// By which clock a snapshot is taken.
#[derive(Clone, Copy, Debug)]
pub(super) struct SnapshotMoment {
    /// The number of the snapshot.
    pub(super) number: u64,
    /// The moment by the clock of the web.
    pub(super) at: Instant,
    /// When, by the clock of the evening.
    pub(super) now: Moment,
    /// How many times as fast as the world's that clock runs.
    pub(super) speed: u32,
}

impl Snapshot {
    /// How the evening looks now. What cannot look otherwise than before is taken from there.
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

    /// The same at this moment, while the house waits.
    pub(super) fn waiting(&self, number: u64, at: Instant, waits: WaitReason) -> Self {
        Self { number, rate: 0, waits: Some(waits), ..self.aged(at) }
    }

    /// How much of play has passed at this moment, if its clock has run on.
    fn passed_ms(&self, at: Instant) -> u64 {
        let passed = at.saturating_duration_since(self.taken).saturating_mul(self.rate).as_millis();
        u64::try_from(passed).unwrap_or(u64::MAX)
    }

    /// Whether clocks that have run on since this was seen are ahead of the clock of play, which shows this now.
    pub(super) fn is_ahead_of(&self, played: PlayTime, at: Instant) -> bool {
        let expected = self.played.plus_ms(self.passed_ms(at));
        played.ms_until(expected) > AHEAD_MS.saturating_mul(u64::from(self.rate.max(1)))
    }

    /// The same at a later moment, if nothing happened but that time went by.
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

    /// The chips of somebody who has a seat: behind, and in front of them in this round of betting.
    pub fn stack(&self, person: PersonNo) -> Option<Chips> {
        let seats = self.tables.iter().flat_map(|table| &table.view.seats);
        let seat = seats.filter(|seat| seat.kept_away != DealExclusion::Out).find(|seat| seat.person == person)?;
        Some(seat.stack + seat.street_bet)
    }

    /// What is left until this moment of play.
    pub fn left(&self, ends: PlayTime) -> TimeLeft {
        TimeLeft { ms: self.played.ms_until(ends), ends, rate: self.rate, jumps: self.jumps, as_of: self.taken }
    }

    /// What is left of the level or break, if time ends it.
    pub fn level_left(&self) -> Option<TimeLeft> {
        self.tournament.left_ms.map(|ms| self.left_of_level(ms))
    }

    /// What is left until the next break, if one is foreseen.
    pub fn break_left(&self) -> Option<TimeLeft> {
        self.break_in_ms.map(|ms| self.left_of_level(ms))
    }

    /// So much is left until something that comes with the clock of the level.
    fn left_of_level(&self, ms: u64) -> TimeLeft {
        let left = self.left(self.played.plus_ms(ms));
        if self.tournament.level_stands { TimeLeft { rate: 0, ..left } } else { left }
    }

    /// What is left until play starts by itself.
    pub fn start_left(&self) -> Option<TimeLeft> {
        self.start_in_ms.map(|ms| self.left(self.played.plus_ms(ms)))
    }

    /// What is left to whoever is to act at this table.
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

/// Whether the same cards lie on the board and with the same players who are as much in as before: then they are worth the same.
fn same_cards(before: &TableView, now: &TableView) -> bool {
    let hands =
        |table: &TableView| table.seats.iter().map(|seat| (seat.seat, seat.cards, seat.standing)).collect::<Vec<_>>();
    before.boards == now.boards && hands(before) == hands(now)
}

/// What everybody has between hands; while one is played, what they had before it.
fn counts(table: &TableView, before: &[SeatCount]) -> Vec<SeatCount> {
    let seats = table.seats.iter().filter(|seat| seat.kept_away != DealExclusion::Out);
    let count = |seat: &SeatView| {
        let now = SeatCount { person: seat.person, seat: seat.seat, chips: seat.stack + seat.street_bet };
        let known = before.iter().find(|count| (count.person, count.seat) == (seat.person, seat.seat));
        known.copied().filter(|_| table.stage != HandStage::BetweenHands).unwrap_or(now)
    };
    seats.map(count).collect()
}
