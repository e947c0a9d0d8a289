//! What is told to those who look at the house from outside: what the rail is told, but for its talk. It is kept in messages, so
//! that it can be said in every language.

use super::last_actions::{LastActions, update_last_actions};
use crate::game::console_story::StoryWriter;
use cardroom_shared::event::{
    DirectorEvent, Event, EventKind, HandEvent, PrizeEvent, PublicEvent, SeatingEvent, TournamentEvent,
};
use cardroom_shared::house::rulebook::Citation;
use cardroom_shared::narration::{LineTopic, Message};
use cardroom_shared::protocol::Role;
use cardroom_shared::seat::{PersonNo, TableNo};
use cardroom_shared::tournament::Tournament;
use cardroom_shared::view::{View, Viewer, event_for};
use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::sync::Arc;

/// So many lines about the evening are kept; of more the oldest are left out.
pub const MAX_TOLD: usize = 200;

/// So many lines of what happened at a table are kept.
pub const MAX_TOLD_AT_A_TABLE: usize = 60;

/// As whom whoever is outside looks at a table: as somebody on the rail.
pub const fn on_the_rail(watching: Option<TableNo>) -> Viewer {
    Viewer { person: PersonNo::SYSTEM, role: Role::Spectator, watching }
}

/// One line of what was told.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PublicLogLine {
    /// Its number, rising.
    pub number: u64,
    /// What it is about.
    pub kind: PublicLogKind,
    /// The sentence.
    pub message: Message,
    /// The rules behind it, where one would want to look them up.
    pub cites: Vec<Citation>,
}

/// What a line is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PublicLogKind {
    /// The director said something to everybody.
    Announcement,
    /// Somebody got a seat or another one, or a table was opened or broken.
    Seat,
    /// Somebody is out, or has won.
    Out,
    /// Levels, breaks, stops, rounds hand for hand, chips that leave play.
    Clock,
    /// Prizes, bounties, deals, and what was bought.
    Money,
    /// Who came, went away, came back or left.
    Entry,
    /// Something went wrong, or the director ruled on it.
    Floor,
    /// A hand began, or the button was put before a seat.
    Hand,
    /// Cards of the board were dealt.
    Board,
    /// A player acted.
    Act,
    /// The house ruled on what somebody did.
    Ruling,
    /// Chips were won.
    Win,
}

/// What may look otherwise than when it was asked last.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum PublicLogChange {
    /// Nothing.
    #[default]
    Nothing,
    /// These tables.
    Tables(BTreeSet<TableNo>),
    /// All of it.
    Everything,
}

/// What was told, and what has changed since it was asked last. While nobody looks it is told nothing, but for what stands in the
/// record when the house is opened.
#[derive(Debug, Default)]
pub(crate) struct PublicLog {
    is_watched: bool,
    number: u64,
    told: VecDeque<Arc<PublicLogLine>>,
    at_tables: BTreeMap<TableNo, VecDeque<Arc<PublicLogLine>>>,
    done: BTreeMap<TableNo, LastActions>,
    news: PublicLogChange,
}

impl PublicLog {
    /// Somebody looks from now on.
    pub(crate) fn watch(&mut self) {
        (self.is_watched, self.news) = (true, PublicLogChange::Everything);
    }

    /// Whether somebody looks.
    pub(crate) fn is_watched(&self) -> bool {
        self.is_watched
    }

    /// Something happened. `seen` is how the rail sees it after the event.
    pub(crate) fn handle_event(&mut self, tournament: &Tournament, event: &Event, teller: &StoryWriter, seen: &View) {
        let EventKind::Told(happened) = &event.what else { return };
        if matches!(happened, PublicEvent::Tournament(TournamentEvent::Talk(_))) {
            return;
        }
        match happened {
            PublicEvent::Hand(table, _) => self.news.add(*table),
            PublicEvent::Tournament(_) => self.news = PublicLogChange::Everything,
        }
        let Some(told) = event_for(tournament, on_the_rail(happened.table()), event) else { return };
        if let PublicEvent::Hand(table, happened) = &told {
            update_last_actions(self.done.entry(*table).or_default(), happened);
        }
        for line in public_lines_of(tournament, &told, teller, seen) {
            self.number += 1;
            let (kept, most) = match &told {
                PublicEvent::Hand(table, _) => (self.at_tables.entry(*table).or_default(), MAX_TOLD_AT_A_TABLE),
                PublicEvent::Tournament(_) => (&mut self.told, MAX_TOLD),
            };
            while kept.len() >= most {
                kept.pop_front();
            }
            kept.push_back(Arc::new(PublicLogLine { number: self.number, ..line }));
        }
        if matches!(self.news, PublicLogChange::Everything) {
            self.at_tables.retain(|table, _| tournament.table(*table).is_some());
            self.done.retain(|table, _| tournament.table(*table).is_some());
        }
    }

    /// What may look otherwise than when this was asked last.
    pub(crate) fn take_news(&mut self) -> PublicLogChange {
        std::mem::take(&mut self.news)
    }

    /// Whether anything may.
    pub(crate) fn has_news(&self) -> bool {
        self.news != PublicLogChange::Nothing
    }

    /// What was told about the evening, the last line last.
    pub(crate) fn lines(&self) -> impl Iterator<Item = &Arc<PublicLogLine>> {
        self.told.iter()
    }

    /// What each did last on this street of this table.
    pub(crate) fn last_actions_at(&self, table: TableNo) -> LastActions {
        self.done.get(&table).cloned().unwrap_or_default()
    }

    /// What was told of this table.
    pub(crate) fn lines_at(&self, table: TableNo) -> impl Iterator<Item = &Arc<PublicLogLine>> {
        self.at_tables.get(&table).into_iter().flatten()
    }
}

impl PublicLogChange {
    fn add(&mut self, table: TableNo) {
        match self {
            Self::Nothing => *self = Self::Tables(BTreeSet::from([table])),
            Self::Tables(tables) => {
                tables.insert(table);
            }
            Self::Everything => {}
        }
    }
}

/// What those outside are told of what the rail was told, without numbers yet. `seen` is how the rail sees it after the event.
pub(crate) fn public_lines_of(
    tournament: &Tournament,
    told: &PublicEvent,
    teller: &StoryWriter,
    seen: &View,
) -> Vec<PublicLogLine> {
    let lines = teller.render_lines(told, tournament.rules(), seen).into_iter();
    let told = lines.filter_map(|line| {
        let cites = if asks_for_no_rule(told) { Vec::new() } else { line.cites };
        Some(PublicLogLine { number: 0, kind: kind(told, line.about)?, message: line.message, cites })
    });
    told.collect()
}

/// Whether this needs no ruling: time runs off, and chips that nobody has called come back, in every hand.
fn asks_for_no_rule(event: &PublicEvent) -> bool {
    matches!(
        event,
        PublicEvent::Hand(
            _,
            HandEvent::ClockCalled { .. }
                | HandEvent::ClockWarned(_)
                | HandEvent::TimedOut { .. }
                | HandEvent::UncalledReturned { .. }
        )
    )
}

/// What a line of this event is about; none for talk, which is for those who are there.
fn kind(event: &PublicEvent, about: LineTopic) -> Option<PublicLogKind> {
    let kind = match event {
        PublicEvent::Hand(..) => match about {
            LineTopic::Hand => PublicLogKind::Hand,
            LineTopic::Board => PublicLogKind::Board,
            LineTopic::Act => PublicLogKind::Act,
            LineTopic::Ruling | LineTopic::Refusal => PublicLogKind::Ruling,
            LineTopic::Floor | LineTopic::Tournament => PublicLogKind::Floor,
            LineTopic::Win => PublicLogKind::Win,
            LineTopic::Talk => return None,
        },
        PublicEvent::Tournament(event) => match event {
            TournamentEvent::Clock(_) => PublicLogKind::Clock,
            TournamentEvent::Entry(_) => PublicLogKind::Entry,
            TournamentEvent::Seating(
                SeatingEvent::ButtonDrawn { .. }
                | SeatingEvent::ButtonPlaced { .. }
                | SeatingEvent::ButtonLifted { .. },
            ) => PublicLogKind::Hand,
            TournamentEvent::Seating(
                SeatingEvent::Seated { .. }
                | SeatingEvent::SeatedLate { .. }
                | SeatingEvent::UnsoldPlaced { .. }
                | SeatingEvent::UnsoldRemoved { .. }
                | SeatingEvent::TableOpened(_)
                | SeatingEvent::TableTooSmall(_)
                | SeatingEvent::TableBroken { .. }
                | SeatingEvent::SeatsRedrawn { .. }
                | SeatingEvent::Moved { .. },
            ) => PublicLogKind::Seat,
            TournamentEvent::Prize(PrizeEvent::Finished { .. } | PrizeEvent::Won(_) | PrizeEvent::EndedByChop) => {
                PublicLogKind::Out
            }
            TournamentEvent::Purchase(_)
            | TournamentEvent::Prize(
                PrizeEvent::PrizesAnnounced(_)
                | PrizeEvent::BountyPaid { .. }
                | PrizeEvent::ChopProposed { .. }
                | PrizeEvent::ChopAnswered { .. }
                | PrizeEvent::ChopDropped(_)
                | PrizeEvent::ChopAgreed(_),
            ) => PublicLogKind::Money,
            TournamentEvent::Talk(_) => return None,
            TournamentEvent::Director(DirectorEvent::Announced(_)) => PublicLogKind::Announcement,
            TournamentEvent::Conduct(_)
            | TournamentEvent::Director(
                DirectorEvent::Ordered { .. }
                | DirectorEvent::FloorCalled { .. }
                | DirectorEvent::FloorAnswered(..)
                | DirectorEvent::FloorWaitOver(_)
                | DirectorEvent::StacksAdjusted(_)
                | DirectorEvent::Released { .. }
                | DirectorEvent::Cancelled { .. }
                | DirectorEvent::TakenBack(_)
                | DirectorEvent::HandTakenBack { .. }
                | DirectorEvent::HandReopened { .. },
            ) => PublicLogKind::Floor,
        },
    };
    Some(kind)
}
