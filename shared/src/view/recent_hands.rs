//! What happened lately, kept so that whoever comes to a table is told what they have missed: what those were told who were
//! there, and no more.
//!
//! Of a hand it is kept how the table stood when it began, and what happened. What was seen of it is looked at anew for who
//! comes, by the same functions as when it happened.

use super::{TableView, Viewer, event_for, held_by, table_view};
use crate::event::{
    DirectorEvent, Earshot, Event, EventKind, HandEvent, PublicEvent, SeatingEvent, TalkEvent, TournamentEvent,
};
use crate::role::Role;
use crate::seat::{PersonNo, SeatNo, TableNo};
use crate::table::{Seat, Table};
use crate::tournament::Tournament;
use std::collections::{BTreeMap, VecDeque};
use std::iter::Peekable;

/// So many hands of each table are kept, the one in progress among them; older ones are only in the record.
pub const KEPT_HANDS: usize = 3;

/// The most events of one hand that are kept; the rest of a longer one is only in the record.
const MOST_OF_A_HAND: usize = 300;

/// The most that was said during a hand at its table, or at last on the rail, that is kept; of more the oldest is forgotten.
const MOST_SAID: usize = 20;

/// The most that is kept of what happened around the tables; of more the oldest is forgotten.
pub const KEPT_AROUND: usize = 60;

/// So often it is kept during a hand and after it how its table stands since somebody has come, gone or bought chips; of more
/// of that, how it stands after the last.
const MOST_CHANGES: usize = 20;

/// By which number a step goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StepNo {
    /// In the record.
    pub own: u64,
    /// Among those of which everybody may know, which is what views carry.
    pub public: u64,
}

/// A step as somebody was told it, or would have been.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PastStep {
    /// The number that the view carried with which it was told.
    pub step: u64,
    /// What happened.
    pub events: Vec<PublicEvent>,
    /// The table after it, as they saw it, without clocks; none before the first hand that is kept.
    pub seen: Option<TableView>,
}

/// What somebody was told before, by the numbers that views carry: they are not told it again.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct KnownSteps {
    /// Everything around the tables and on the rail, up to this step.
    pub around: u64,
    /// Everything at the table that they see, up to this step.
    pub table: u64,
}

/// What happened lately.
#[derive(Debug, Default)]
pub struct RecentHands {
    tables: BTreeMap<TableNo, VecDeque<PastHand>>,
    around: VecDeque<Noted>,
    on_the_rail: VecDeque<Noted>,
    noted: u64,
}

/// Something that happened, with its number among all that was noted.
#[derive(Debug)]
struct Noted {
    number: u64,
    step: StepNo,
    event: Event,
}

/// A hand, or a part of it since it was opened again or taken back.
#[derive(Debug)]
struct PastHand {
    /// The number of the step in which it begins.
    step: u64,
    /// The table right after it began, and after whatever else than the hand has changed who sits there with how much.
    stands: Vec<Stands>,
    sits: Sitting,
    events: Vec<Noted>,
    said: VecDeque<Noted>,
}

/// How a table stood after what has this number.
#[derive(Debug)]
struct Stands {
    number: u64,
    table: Table,
}

/// Who sits at a table with how much, and where the button lies.
#[derive(Debug)]
struct Sitting(Vec<(SeatNo, Seat)>, Option<SeatNo>);

impl Sitting {
    fn at(table: &Table) -> Self {
        Self(table.seats().collect(), table.button())
    }

    fn is_at(&self, table: &Table) -> bool {
        self.1 == table.button() && table.seats().eq(self.0.iter().copied())
    }
}

impl RecentHands {
    /// Notes what happened in this step, once the tournament has obeyed it. What was before play began is no news to anybody.
    pub fn record(&mut self, tournament: &Tournament, step: StepNo, event: Event) {
        if !tournament.is_started() {
            return;
        }
        self.noted += 1;
        let noted = Noted { number: self.noted, step, event };
        let table = match &noted.event.what {
            EventKind::Shuffled(shuffled) => shuffled.table,
            EventKind::Sealing(_) => return,
            EventKind::Told(PublicEvent::Hand(table, happened)) => {
                if matches!(happened, HandEvent::Begun(_)) {
                    self.begin(tournament, *table, step);
                } else if matches!(happened, HandEvent::Ended) {
                    self.note_end(tournament, *table);
                }
                *table
            }
            EventKind::Told(PublicEvent::Tournament(_)) => return self.note_around(tournament, noted),
        };
        self.add(table, noted);
    }

    fn note_around(&mut self, tournament: &Tournament, noted: Noted) {
        let EventKind::Told(PublicEvent::Tournament(happened)) = &noted.event.what else { return };
        if let TournamentEvent::Director(
            DirectorEvent::HandReopened { table, .. } | DirectorEvent::HandTakenBack { table, .. },
        ) = happened
        {
            self.begin(tournament, *table, noted.step);
        }
        if let TournamentEvent::Seating(SeatingEvent::TableBroken { table, .. }) = happened {
            self.tables.remove(table);
        }
        if !matches!(happened, TournamentEvent::Talk(_)) {
            self.look_who_sits(tournament);
        }
        let place = Place::of(happened);
        match place {
            Place::Nowhere => {}
            Place::Around => keep(&mut self.around, noted, KEPT_AROUND),
            Place::Rail => keep(&mut self.on_the_rail, noted, MOST_SAID),
            Place::Table(table) => {
                if let Some(hand) = self.tables.get_mut(&table).and_then(VecDeque::back_mut) {
                    keep(&mut hand.said, noted, MOST_SAID);
                }
            }
        }
    }

    /// A hand begins at this table, or is opened again or taken back.
    fn begin(&mut self, tournament: &Tournament, table: TableNo, step: StepNo) {
        let Some(now) = tournament.table(table).map(Table::as_it_is) else { return };
        let sits = Sitting::at(&now);
        let stands = vec![Stands { number: self.noted, table: now }];
        let hand = PastHand { step: step.own, stands, sits, events: Vec::new(), said: VecDeque::new() };
        let hands = self.tables.entry(table).or_default();
        hands.push_back(hand);
        if hands.len() > KEPT_HANDS {
            hands.pop_front();
        }
    }

    /// A hand has ended: who sits there has what they won.
    fn note_end(&mut self, tournament: &Tournament, table: TableNo) {
        let hand = self.tables.get_mut(&table).and_then(VecDeque::back_mut);
        if let (Some(hand), Some(now)) = (hand, tournament.table(table)) {
            hand.sits = Sitting::at(now);
        }
    }

    /// Keeps how those tables stand at which something else than their hand has changed who sits there with how much.
    fn look_who_sits(&mut self, tournament: &Tournament) {
        let number = self.noted;
        for (no, hands) in &mut self.tables {
            let (Some(now), Some(hand)) = (tournament.table(*no), hands.back_mut()) else { continue };
            if hand.sits.is_at(now) {
                continue;
            }
            hand.sits = Sitting::at(now);
            if hand.stands.len() > MOST_CHANGES {
                hand.stands.pop();
            }
            hand.stands.push(Stands { number, table: now.as_it_is() });
        }
    }

    fn add(&mut self, table: TableNo, noted: Noted) {
        let hand = self.tables.get_mut(&table).and_then(VecDeque::back_mut);
        if let Some(hand) = hand.filter(|hand| hand.events.len() < MOST_OF_A_HAND) {
            hand.events.push(noted);
        }
    }

    /// What this person has missed at the table that they see, the oldest first: exactly what they were told there, or would
    /// have been, without what they say that they were told before.
    pub fn told_to(&self, tournament: &Tournament, viewer: Viewer, before: KnownSteps) -> Vec<PastStep> {
        let hands = viewer.table(tournament).and_then(|table| self.tables.get(&table.no()));
        let first = hands.and_then(VecDeque::front).map_or(0, |hand| hand.step);
        let hands = || hands.into_iter().flatten();
        // Whoever plays, or has played, was perhaps not there when the rail talked.
        let rail = self.on_the_rail.iter().filter(|_| tournament.entry(viewer.person).is_none());
        let elsewhere = self.around.iter().chain(rail).filter(|noted| noted.step.own >= first);
        let here = hands().flat_map(|hand| hand.events.iter().chain(&hand.said));
        let mut noted: Vec<(&Noted, u64)> = here.map(|noted| (noted, before.table)).collect();
        noted.extend(elsewhere.map(|noted| (noted, before.around)));
        noted.sort_by_key(|(noted, _)| noted.number);
        let stands = hands().flat_map(|hand| &hand.stands).peekable();
        let mut again = Again { tournament, viewer, stands, since: 0, table: None };
        let mut steps = Vec::new();
        for step in noted.chunk_by(|(one, _), (other, _)| one.step.own == other.step.own) {
            let Some(public) = step.last().map(|(last, _)| last.step.public) else { continue };
            let again = &mut again;
            let happen = step.iter().filter_map(|(noted, told)| again.happens(noted).filter(|_| public > *told));
            let events: Vec<PublicEvent> = happen.collect();
            if !events.is_empty() {
                steps.push(PastStep { step: public, events, seen: again.seen() });
            }
        }
        steps
    }
}

/// Keeps so many of the latest.
fn keep(kept: &mut VecDeque<Noted>, noted: Noted, most: usize) {
    kept.push_back(noted);
    if kept.len() > most {
        kept.pop_front();
    }
}

/// With what it is kept.
enum Place {
    /// Not at all: whoever may know it is told how it stands.
    Nowhere,
    /// With all that happens around the tables.
    Around,
    /// With what is said on the rail.
    Rail,
    /// With what is said at this table.
    Table(TableNo),
}

impl Place {
    fn of(happened: &TournamentEvent) -> Self {
        let TournamentEvent::Talk(talk) = happened else { return Self::Around };
        match talk {
            TalkEvent::Said { to: Earshot::Rail, .. } | TalkEvent::Delivered { to: Some(Earshot::Rail), .. } => {
                Self::Rail
            }
            TalkEvent::Said { to: Earshot::Table(table), .. }
            | TalkEvent::Delivered { table, to: None | Some(Earshot::Table(_)), .. } => Self::Table(*table),
            TalkEvent::Muted { .. } | TalkEvent::Unmuted(_) => Self::Around,
            TalkEvent::Reported { .. } | TalkEvent::Unheard { .. } => Self::Nowhere,
        }
    }
}

/// The last hands of a table, looked at again by somebody.
struct Again<'a, S: Iterator<Item = &'a Stands>> {
    tournament: &'a Tournament,
    viewer: Viewer,
    stands: Peekable<S>,
    /// The number of that after which the table was kept last.
    since: u64,
    /// The table as far as its hands are looked at.
    table: Option<Table>,
}

impl<'a, S: Iterator<Item = &'a Stands>> Again<'a, S> {
    /// It happens again, and this is what they are told of it.
    fn happens(&mut self, noted: &Noted) -> Option<PublicEvent> {
        while let Some(stands) = self.stands.next_if(|stands| stands.number <= noted.number) {
            (self.since, self.table) = (stands.number, Some(stands.table.clone()));
        }
        let is_hand = match &noted.event.what {
            EventKind::Shuffled(shuffled) => {
                if let Some(table) = &mut self.table {
                    table.shuffled(&shuffled.deck, shuffled.slip);
                }
                false
            }
            EventKind::Told(PublicEvent::Hand(_, happened)) => {
                // What it was kept with has happened.
                if let Some(table) = self.table.as_mut().filter(|_| noted.number > self.since) {
                    let time = self.tournament.clock().play_time(noted.event.at);
                    table.apply(happened, self.tournament.rules_shared(), time);
                }
                true
            }
            EventKind::Sealing(_) | EventKind::Told(PublicEvent::Tournament(_)) => false,
        };
        let viewer = if is_hand && self.is_new_here() { self.rail_then() } else { self.viewer };
        event_for(self.tournament, viewer, &noted.event)
    }

    /// Whether they have a seat here now and did not hold the cards of it in the hand that is looked at.
    fn is_new_here(&self) -> bool {
        let sits = self.tournament.seat_of(self.viewer.person).map(|(_, seat)| seat);
        let held = self.table.as_ref().and_then(|table| table.held_seat(self.viewer.person));
        sits.is_some() && held != sits
    }

    fn rail_then(&self) -> Viewer {
        let watching = self.table.as_ref().map(Table::no);
        Viewer { person: PersonNo::SYSTEM, role: Role::Spectator, watching }
    }

    /// The table as they saw it then, or would have seen it. What the rail alone was shown, nobody sees who has come to play
    /// here since.
    fn seen(&self) -> Option<TableView> {
        let table = self.table.as_ref()?;
        let mut seen = table_view(self.tournament, table, self.tournament.now());
        let held = if self.is_new_here() && table.held_seat(self.viewer.person).is_none() {
            Vec::new()
        } else {
            held_by(self.tournament, table, self.viewer.person)
        };
        for (no, cards) in held {
            seen.seats.iter_mut().filter(|seat| seat.seat == no).for_each(|seat| seat.cards = Some(cards));
        }
        seen.waits = None;
        if let Some(turn) = &mut seen.turn {
            (turn.left_ms, turn.of_ms) = (None, None);
        }
        for seat in &mut seen.seats {
            seat.kept_away = seat.kept_away.timeless();
        }
        Some(seen)
    }
}
