//! What happened lately, kept so that whoever comes to a table is told what they have missed: what those were told who were
//! there, and no more.
//!
//! Of a hand it is kept how the table stood when it began, and what happened. What was seen of it is looked at anew for who
//! comes, by the same functions as when it happened.

use super::{TableView, Viewer, held_by, table_view, tell};
use crate::event::{
    DirectorEvent, Earshot, Event, EventKind, HandEvent, PublicEvent, SeatingEvent, TalkEvent, TournamentEvent,
};
use crate::role::Role;
use crate::seat::{PersonNo, TableNo};
use crate::table::Table;
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
    /// The table after it, as they saw it, without clocks; none before the first hand that is kept. What changes a table
    /// between two hands is seen with the next of them.
    pub seen: Option<TableView>,
}

/// What happened lately.
#[derive(Debug, Default)]
pub struct Lately {
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
    /// The number of what it begins with, and of the step in which it does.
    number: u64,
    step: u64,
    /// The table right after that.
    table: Table,
    events: Vec<Noted>,
    said: VecDeque<Noted>,
}

impl Lately {
    /// Notes what happened in this step, once the tournament has obeyed it. What was before play began is no news to anybody.
    pub fn note(&mut self, tournament: &Tournament, step: StepNo, event: Event) {
        if !tournament.is_started() {
            return;
        }
        self.noted += 1;
        let noted = Noted { number: self.noted, step, event };
        let table = match &noted.event.what {
            EventKind::Shuffled(shuffled) => shuffled.table,
            EventKind::Told(PublicEvent::Hand(table, happened)) => {
                if matches!(happened, HandEvent::Begun(_)) {
                    self.begin(tournament, *table, step);
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
        let (number, step) = (self.noted, step.own);
        let hand = PastHand { number, step, table: now, events: Vec::new(), said: VecDeque::new() };
        let hands = self.tables.entry(table).or_default();
        hands.push_back(hand);
        if hands.len() > KEPT_HANDS {
            hands.pop_front();
        }
    }

    fn add(&mut self, table: TableNo, noted: Noted) {
        let hand = self.tables.get_mut(&table).and_then(VecDeque::back_mut);
        if let Some(hand) = hand.filter(|hand| hand.events.len() < MOST_OF_A_HAND) {
            hand.events.push(noted);
        }
    }

    /// What this person has missed at the table that they see, the oldest first: exactly what they were told there, or would
    /// have been.
    pub fn told_to(&self, tournament: &Tournament, viewer: Viewer) -> Vec<PastStep> {
        let hands = viewer.table(tournament).and_then(|table| self.tables.get(&table.no()));
        let first = hands.and_then(VecDeque::front).map_or(0, |hand| hand.step);
        let hands = || hands.into_iter().flatten();
        // Whoever plays, or has played, was perhaps not there when the rail talked.
        let rail = self.on_the_rail.iter().filter(|_| tournament.entry(viewer.person).is_none());
        let elsewhere = self.around.iter().chain(rail).filter(|noted| noted.step.own >= first);
        let mut noted: Vec<&Noted> = hands().flat_map(|hand| hand.events.iter().chain(&hand.said)).collect();
        noted.extend(elsewhere);
        noted.sort_by_key(|noted| noted.number);
        let mut again = Again { tournament, viewer, hands: hands().peekable(), begun: 0, table: None };
        let mut steps = Vec::new();
        for step in noted.chunk_by(|one, other| one.step.own == other.step.own) {
            let events: Vec<PublicEvent> = step.iter().filter_map(|noted| again.happens(noted)).collect();
            if let Some(last) = step.last().filter(|_| !events.is_empty()) {
                steps.push(PastStep { step: last.step.public, events, seen: again.seen() });
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
struct Again<'a, H: Iterator<Item = &'a PastHand>> {
    tournament: &'a Tournament,
    viewer: Viewer,
    hands: Peekable<H>,
    /// The number of what the hand began with that is looked at.
    begun: u64,
    /// The table as far as that hand is looked at.
    table: Option<Table>,
}

impl<'a, H: Iterator<Item = &'a PastHand>> Again<'a, H> {
    /// It happens again, and this is what they are told of it.
    fn happens(&mut self, noted: &Noted) -> Option<PublicEvent> {
        while let Some(hand) = self.hands.next_if(|hand| hand.number <= noted.number) {
            (self.begun, self.table) = (hand.number, Some(hand.table.clone()));
        }
        let is_hand = match &noted.event.what {
            EventKind::Shuffled(shuffled) => {
                if let Some(table) = &mut self.table {
                    table.shuffled(&shuffled.deck, shuffled.slip);
                }
                false
            }
            EventKind::Told(PublicEvent::Hand(_, happened)) => {
                // With its beginning it was kept.
                if let Some(table) = self.table.as_mut().filter(|_| noted.number > self.begun) {
                    let time = self.tournament.clock().play_time(noted.event.at);
                    table.apply(happened, self.tournament.rules_shared(), time);
                }
                true
            }
            EventKind::Told(PublicEvent::Tournament(_)) => false,
        };
        let viewer = if is_hand && self.is_new_here() { self.rail_then() } else { self.viewer };
        tell(self.tournament, viewer, &noted.event)
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
        Some(seen)
    }
}
