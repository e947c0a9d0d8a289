//! The recent hands, kept for clients that join a table. A client gets exactly the events that it would have got at
//! the time.
//!
//! A hand is kept as the table at its beginning and its events. They are filtered again for each joining client, by
//! the functions of the live game.

use super::{TableView, View, Viewer, event_for, held_by, table_view};
use crate::action::{CardChoices, GestureChoices};
use crate::event::{
    DirectorEvent, Earshot, Event, EventKind, HandEvent, PublicEvent, SeatingEvent, TalkEvent, TournamentEvent,
};
use crate::role::Role;
use crate::seat::{PersonNo, SeatNo, TableNo};
use crate::table::{Seat, Table};
use crate::tournament::Tournament;
use std::collections::{BTreeMap, VecDeque};
use std::iter::Peekable;

/// The number of hands kept for each table, including the current one. Older ones are only in the record.
pub const KEPT_HANDS: usize = 3;

/// The most events kept of one hand. The rest is only in the record.
const MOST_OF_A_HAND: usize = 300;

/// The most talk kept for one hand at its table, or for the rail. The oldest is dropped.
const MOST_SAID: usize = 20;

/// The most events kept that are outside the tables. The oldest is dropped.
pub const KEPT_AROUND: usize = 60;

/// The most snapshots of a table during and after one hand, for arrivals, departures and purchases. With more of
/// them, the newest replaces the one before.
const MOST_CHANGES: usize = 20;

/// The two numbers of a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StepNo {
    /// The number in the record.
    pub own: u64,
    /// The number among the public steps, as views carry it.
    pub public: u64,
}

/// A past step as one person was told it, or would have been.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PastStep {
    /// The step number of the view.
    pub step: u64,
    /// The events.
    pub events: Vec<PublicEvent>,
    /// The view of the table after the step, without clocks. `None` before the first kept hand.
    pub seen: Option<TableView>,
}

impl PastStep {
    /// The view after the step, from which card faces are read. `before` is the table before it. Everything else is as
    /// `now`, and nothing may be done.
    pub fn view_after(&self, before: Option<&TableView>, now: &View) -> View {
        View {
            step: self.step,
            you: now.you,
            tournament: now.tournament.clone(),
            table: self.seen.as_ref().or(before).cloned(),
            places: None,
            choices: None,
            done_unless_raised: false,
            signs: GestureChoices::default(),
            cards: CardChoices::default(),
            rebuy: None,
            extra: None,
            waits_for_big_blind: false,
        }
    }
}

/// The steps that a person knows already, by the numbers of their views. They are not sent again.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct KnownSteps {
    /// The last known step outside the tables and on the rail.
    pub around: u64,
    /// The last known step at the table in view.
    pub table: u64,
}

/// The recent events of all tables.
#[derive(Debug, Default)]
pub struct RecentHands {
    tables: BTreeMap<TableNo, VecDeque<PastHand>>,
    around: VecDeque<Noted>,
    on_the_rail: VecDeque<Noted>,
    noted: u64,
}

/// An event, with its number among all noted events.
#[derive(Debug)]
struct Noted {
    number: u64,
    step: StepNo,
    event: Event,
}

/// A hand, or a part of it since it was reopened or taken back.
#[derive(Debug)]
struct PastHand {
    /// The number of its first step.
    step: u64,
    /// Snapshots of the table: at the beginning, and after each change of seats or stacks from outside the hand.
    stands: Vec<Stands>,
    sits: Sitting,
    events: Vec<Noted>,
    said: VecDeque<Noted>,
}

/// A snapshot of a table after the event with this number.
#[derive(Debug)]
struct Stands {
    number: u64,
    table: Table,
}

/// The seats of a table with their stacks, and the button.
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
    /// Notes an event of this step, after it was applied. Events before the start of play are not kept.
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

    /// Begins a hand at this table, or a new part after a reopening or an undo.
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

    /// Notes the end of a hand: the players have their winnings.
    fn note_end(&mut self, tournament: &Tournament, table: TableNo) {
        let hand = self.tables.get_mut(&table).and_then(VecDeque::back_mut);
        if let (Some(hand), Some(now)) = (hand, tournament.table(table)) {
            hand.sits = Sitting::at(now);
        }
    }

    /// Takes a snapshot of each table whose seats or stacks changed from outside its hand.
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

    /// Returns the steps that this person has missed at the table in view, oldest first. Each is as it was sent to
    /// them, or would have been. Steps in `before` are left out.
    pub fn told_to(&self, tournament: &Tournament, viewer: Viewer, before: KnownSteps) -> Vec<PastStep> {
        let hands = viewer.table(tournament).and_then(|table| self.tables.get(&table.no()));
        let first = hands.and_then(VecDeque::front).map_or(0, |hand| hand.step);
        let hands = || hands.into_iter().flatten();
        // Current and former players may not have been on the rail when it talked.
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

/// Appends the event and drops the oldest beyond `most`.
fn keep(kept: &mut VecDeque<Noted>, noted: Noted, most: usize) {
    kept.push_back(noted);
    if kept.len() > most {
        kept.pop_front();
    }
}

/// The place for a kept event.
enum Place {
    /// It is not kept. Those who may know it get the current state.
    Nowhere,
    /// With the events outside the tables.
    Around,
    /// With the talk on the rail.
    Rail,
    /// With the talk at this table.
    Table(TableNo),
}

impl Place {
    fn of(happened: &TournamentEvent) -> Self {
        let TournamentEvent::Talk(talk) = happened else { return Self::Around };
        match talk {
            TalkEvent::Said { to: Earshot::Rail, .. }
            | TalkEvent::Delivered { to: Some(Earshot::Rail), .. }
            | TalkEvent::Reacted { to: Earshot::Rail, .. } => Self::Rail,
            TalkEvent::Said { to: Earshot::Table(table), .. }
            | TalkEvent::Reacted { to: Earshot::Table(table), .. }
            | TalkEvent::Delivered { table, to: None | Some(Earshot::Table(_)), .. } => Self::Table(*table),
            TalkEvent::Muted { .. } | TalkEvent::Unmuted(_) => Self::Around,
            TalkEvent::Reported { .. } | TalkEvent::Unheard { .. } | TalkEvent::EmblemChosen { .. } => Self::Nowhere,
        }
    }
}

/// A replay of the last hands of a table for one viewer.
struct Again<'a, S: Iterator<Item = &'a Stands>> {
    tournament: &'a Tournament,
    viewer: Viewer,
    stands: Peekable<S>,
    /// The number of the event of the last snapshot used.
    since: u64,
    /// The table at this point of the replay.
    table: Option<Table>,
}

impl<'a, S: Iterator<Item = &'a Stands>> Again<'a, S> {
    /// Replays an event, and returns it as this viewer may know it.
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
                // Events up to the snapshot are already in it.
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

    /// Returns whether they have a seat here now, but did not hold its cards in the replayed hand.
    fn is_new_here(&self) -> bool {
        let sits = self.tournament.seat_of(self.viewer.person).map(|(_, seat)| seat);
        let held = self.table.as_ref().and_then(|table| table.held_seat(self.viewer.person));
        sits.is_some() && held != sits
    }

    fn rail_then(&self) -> Viewer {
        let watching = self.table.as_ref().map(Table::no);
        Viewer { person: PersonNo::SYSTEM, role: Role::Spectator, watching }
    }

    /// Returns the table as they saw it then, or would have seen it. A person who has come to play since does not see
    /// cards that were shown to the rail only.
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
