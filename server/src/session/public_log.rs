//! What is told to those who look at the house from outside: what the rail is told, but for its talk. It is kept in messages, so
//! that it can be said in every language.

use super::last_actions::{Done, note_done};
use crate::game::console_story::Teller;
use cardroom_shared::event::{
    DirectorEvent, Event, EventKind, HandEvent, PrizeEvent, PublicEvent, SeatingEvent, TournamentEvent,
};
use cardroom_shared::house::rulebook::Citation;
use cardroom_shared::narration::{About, Message};
use cardroom_shared::protocol::Role;
use cardroom_shared::seat::{PersonNo, TableNo};
use cardroom_shared::tournament::Tournament;
use cardroom_shared::view::{View, Viewer, tell};
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
pub struct Told {
    /// Its number, rising.
    pub number: u64,
    /// What it is about.
    pub kind: Kind,
    /// The sentence.
    pub message: Message,
    /// The rules behind it, where one would want to look them up.
    pub cites: Vec<Citation>,
}

/// What a line is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
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
pub enum WallNews {
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
pub(crate) struct Wall {
    is_watched: bool,
    number: u64,
    told: VecDeque<Arc<Told>>,
    at_tables: BTreeMap<TableNo, VecDeque<Arc<Told>>>,
    done: BTreeMap<TableNo, Done>,
    news: WallNews,
}

impl Wall {
    /// Somebody looks from now on.
    pub(crate) fn watch(&mut self) {
        (self.is_watched, self.news) = (true, WallNews::Everything);
    }

    /// Whether somebody looks.
    pub(crate) fn is_watched(&self) -> bool {
        self.is_watched
    }

    /// Something happened. `seen` is how the rail sees it after the event.
    pub(crate) fn note(&mut self, tournament: &Tournament, event: &Event, teller: &Teller, seen: &View) {
        let EventKind::Told(happened) = &event.what else { return };
        if matches!(happened, PublicEvent::Tournament(TournamentEvent::Talk(_))) {
            return;
        }
        match happened {
            PublicEvent::Hand(table, _) => self.news.add(*table),
            PublicEvent::Tournament(_) => self.news = WallNews::Everything,
        }
        let Some(told) = tell(tournament, on_the_rail(happened.table()), event) else { return };
        if let PublicEvent::Hand(table, happened) = &told {
            note_done(self.done.entry(*table).or_default(), happened);
        }
        for line in told_outside(tournament, &told, teller, seen) {
            self.number += 1;
            let (kept, most) = match &told {
                PublicEvent::Hand(table, _) => (self.at_tables.entry(*table).or_default(), MAX_TOLD_AT_A_TABLE),
                PublicEvent::Tournament(_) => (&mut self.told, MAX_TOLD),
            };
            while kept.len() >= most {
                kept.pop_front();
            }
            kept.push_back(Arc::new(Told { number: self.number, ..line }));
        }
        if matches!(self.news, WallNews::Everything) {
            self.at_tables.retain(|table, _| tournament.table(*table).is_some());
            self.done.retain(|table, _| tournament.table(*table).is_some());
        }
    }

    /// What may look otherwise than when this was asked last.
    pub(crate) fn take_news(&mut self) -> WallNews {
        std::mem::take(&mut self.news)
    }

    /// Whether anything may.
    pub(crate) fn has_news(&self) -> bool {
        self.news != WallNews::Nothing
    }

    /// What was told about the evening, the last line last.
    pub(crate) fn told(&self) -> impl Iterator<Item = &Arc<Told>> {
        self.told.iter()
    }

    /// What each did last on this street of this table.
    pub(crate) fn done_at(&self, table: TableNo) -> Done {
        self.done.get(&table).cloned().unwrap_or_default()
    }

    /// What was told of this table.
    pub(crate) fn told_at(&self, table: TableNo) -> impl Iterator<Item = &Arc<Told>> {
        self.at_tables.get(&table).into_iter().flatten()
    }
}

impl WallNews {
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
pub(crate) fn told_outside(tournament: &Tournament, told: &PublicEvent, teller: &Teller, seen: &View) -> Vec<Told> {
    let lines = teller.lines(told, tournament.rules(), seen).into_iter();
    let told = lines.filter_map(|line| {
        let cites = if asks_for_no_rule(told) { Vec::new() } else { line.cites };
        Some(Told { number: 0, kind: kind(told, line.about)?, message: line.message, cites })
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
fn kind(event: &PublicEvent, about: About) -> Option<Kind> {
    let kind = match event {
        PublicEvent::Hand(..) => match about {
            About::Hand => Kind::Hand,
            About::Board => Kind::Board,
            About::Act => Kind::Act,
            About::Ruling | About::Refusal => Kind::Ruling,
            About::Floor | About::Tournament => Kind::Floor,
            About::Win => Kind::Win,
            About::Talk => return None,
        },
        PublicEvent::Tournament(event) => match event {
            TournamentEvent::Clock(_) => Kind::Clock,
            TournamentEvent::Entry(_) => Kind::Entry,
            TournamentEvent::Seating(
                SeatingEvent::ButtonDrawn { .. }
                | SeatingEvent::ButtonPlaced { .. }
                | SeatingEvent::ButtonLifted { .. },
            ) => Kind::Hand,
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
            ) => Kind::Seat,
            TournamentEvent::Prize(PrizeEvent::Finished { .. } | PrizeEvent::Won(_) | PrizeEvent::EndedByChop) => {
                Kind::Out
            }
            TournamentEvent::Purchase(_)
            | TournamentEvent::Prize(
                PrizeEvent::PrizesAnnounced(_)
                | PrizeEvent::BountyPaid { .. }
                | PrizeEvent::ChopProposed { .. }
                | PrizeEvent::ChopAnswered { .. }
                | PrizeEvent::ChopDropped(_)
                | PrizeEvent::ChopAgreed(_),
            ) => Kind::Money,
            TournamentEvent::Talk(_) => return None,
            TournamentEvent::Director(DirectorEvent::Announced(_)) => Kind::Announcement,
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
            ) => Kind::Floor,
        },
    };
    Some(kind)
}
