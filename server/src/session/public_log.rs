//! The public log for web and broadcast: the rail's events without its talk. It has messages, so that it can
//! be shown in every language.

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

/// The most lines about the session that are kept; the oldest are dropped.
pub const MAX_TOLD: usize = 200;

/// The most lines about a table that are kept.
pub const MAX_TOLD_AT_A_TABLE: usize = 60;

/// The viewer for the public, a spectator at this table.
pub const fn on_the_rail(watching: Option<TableNo>) -> Viewer {
    Viewer { person: PersonNo::SYSTEM, role: Role::Spectator, watching }
}

/// One line of the public log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PublicLogLine {
    /// The number of the line, rising.
    pub number: u64,
    /// The kind of the line.
    pub kind: PublicLogKind,
    /// The sentence.
    pub message: Message,
    /// The rules for it, if a reader would want to look them up.
    pub cites: Vec<Citation>,
}

/// The kind of a log line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PublicLogKind {
    /// An announcement of the director.
    Announcement,
    /// A seat that was given or changed, or a table that was opened or broken.
    Seat,
    /// A player who is out, or the winner.
    Out,
    /// Levels, breaks, stops, hand for hand, and chips that leave play.
    Clock,
    /// Prizes, bounties, deals, and purchases.
    Money,
    /// A person who came, went away, came back or left.
    Entry,
    /// A fault, or the director's ruling on it.
    Floor,
    /// The beginning of a hand, or the placement of the button.
    Hand,
    /// Dealt cards of the board.
    Board,
    /// A player's action.
    Act,
    /// A ruling of the engine on an action.
    Ruling,
    /// Chips that were won.
    Win,
}

/// The parts of the public view that may have changed.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum PublicLogChange {
    /// Nothing.
    #[default]
    Nothing,
    /// These tables.
    Tables(BTreeSet<TableNo>),
    /// Everything.
    Everything,
}

/// The public log and its changes since the last query. Without a watcher it gets only the lines that the
/// record had at the opening.
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
    /// Starts the log for a watcher.
    pub(crate) fn watch(&mut self) {
        (self.is_watched, self.news) = (true, PublicLogChange::Everything);
    }

    /// Returns whether there is a watcher.
    pub(crate) fn is_watched(&self) -> bool {
        self.is_watched
    }

    /// Adds an event. `seen` is the rail's view after it.
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

    /// Takes the changes since the last call.
    pub(crate) fn take_news(&mut self) -> PublicLogChange {
        std::mem::take(&mut self.news)
    }

    /// Returns whether there are changes.
    pub(crate) fn has_news(&self) -> bool {
        self.news != PublicLogChange::Nothing
    }

    /// The lines about the session, the newest last.
    pub(crate) fn lines(&self) -> impl Iterator<Item = &Arc<PublicLogLine>> {
        self.told.iter()
    }

    /// The last action of each player on this street of this table.
    pub(crate) fn last_actions_at(&self, table: TableNo) -> LastActions {
        self.done.get(&table).cloned().unwrap_or_default()
    }

    /// The lines about this table, the newest last.
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

/// The public lines of an event, without numbers. `seen` is the rail's view after it.
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

/// Returns whether the event needs no rule: expired time and uncalled chips occur in every hand.
fn asks_for_no_rule(event: &PublicEvent) -> bool {
    matches!(
        event,
        PublicEvent::Hand(
            _,
            HandEvent::ClockCalled { .. }
                | HandEvent::ClockWarned(_)
                | HandEvent::TimeBankRequested(_)
                | HandEvent::TimeBankBegan(_)
                | HandEvent::TimedOut { .. }
                | HandEvent::UncalledReturned { .. }
        )
    )
}

/// The kind of a line; `None` for talk, which is only for the people in the session.
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
