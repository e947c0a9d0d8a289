//! The hands of a finished session, as the rail saw them.

use super::length_limit::check_length;
use crate::game::console_story::{Detail, StoryWriter};
use crate::game::live_game::EventConfig;
use crate::journal::Journal;
use crate::session::{LastActions, PublicLogKind, PublicLogLine, on_the_rail, public_lines_of, update_last_actions};
use cardroom_shared::chips::Chips;
use cardroom_shared::event::{Event, EventKind, HandEvent, PublicEvent};
use cardroom_shared::seat::TableNo;
use cardroom_shared::shown_pot::ShownPot;
use cardroom_shared::tournament::Tournament;
use cardroom_shared::view::{TableView, View, event_for, view_for};
use std::path::Path;

/// The most frames of one hand. Later ones are dropped.
const MOST_FRAMES: usize = 400;

/// The hands of a session, in the order in which they began.
#[derive(Debug, Default)]
pub(in crate::web) struct HandArchive(Vec<HandSummary>);

/// A hand in the list of all.
#[derive(Debug)]
pub(in crate::web) struct HandSummary {
    /// The table.
    pub(in crate::web) table: TableNo,
    /// The heading of the hand, and its end.
    pub(in crate::web) told: Vec<PublicLogLine>,
    /// Its size.
    pot: ShownPot,
}

/// One hand, frame by frame.
#[derive(Debug)]
pub(in crate::web) struct HandReplay {
    /// The number of the hand, from 1.
    pub(in crate::web) number: u32,
    /// The frames. Each has at least one log line.
    pub(in crate::web) frames: Vec<ReplayFrame>,
}

/// One frame of a hand.
#[derive(Debug)]
pub(in crate::web) struct ReplayFrame {
    /// The view of the table.
    pub(in crate::web) view: TableView,
    /// The last action of each seat on the street.
    pub(in crate::web) done: LastActions,
    /// The log lines of the frame.
    pub(in crate::web) told: Vec<PublicLogLine>,
}

impl HandArchive {
    /// All hands.
    pub(in crate::web) fn all(&self) -> &[HandSummary] {
        &self.0
    }

    /// The hand of this number, from 1.
    pub(in crate::web) fn at(&self, number: u32) -> Option<&HandSummary> {
        self.0.get(usize::try_from(number).ok()?.checked_sub(1)?)
    }

    /// The hand with the largest pots among those in which cards were shown: its number, from 1, the hand and the chips
    /// of the pots. Of equal ones it is the earliest. `None` if no cards were shown.
    pub(in crate::web) fn of_the_evening(&self) -> Option<(u32, &HandSummary, Chips)> {
        let shown = (1..).zip(&self.0).filter_map(|(number, hand)| Some((number, hand, hand.pot.chips()?)));
        shown.min_by_key(|(_, _, chips)| std::cmp::Reverse(*chips))
    }
}

/// Returns whether an event can change the awards of a hand.
fn changes_awards(event: &HandEvent) -> bool {
    matches!(
        event,
        HandEvent::PotAwarded { .. }
            | HandEvent::AwardsTakenBack(_)
            | HandEvent::AwardMoved { .. }
            | HandEvent::Irregular(_)
            | HandEvent::Misdealt { .. }
    )
}

/// The hands of the session in this record. `None` if it is not over or cannot be read.
pub(super) fn load_hands(record: &Path) -> Option<HandArchive> {
    let mut hands: Vec<HandSummary> = Vec::new();
    let over = walk(record, |now| {
        if let Some(table) = now.taken_back()
            && let Some(hand) = hands.iter_mut().rev().find(|hand| hand.table == table)
        {
            hand.pot.annul();
        }
        let Some((table, happened)) = now.hand() else { return };
        if let HandEvent::Begun(_) = happened {
            hands.push(HandSummary { table, told: now.told(), pot: ShownPot::default() });
        } else if let Some(hand) = hands.iter_mut().rev().find(|hand| hand.table == table) {
            hand.pot.apply(happened);
            if let HandEvent::PotAwarded { .. } = happened {
                hand.told.extend(now.told().into_iter().filter(|line| line.kind == PublicLogKind::Win));
            }
            if changes_awards(happened)
                && let Some(view) = now.seen().table
            {
                hand.pot.count(view.won());
            }
        }
    });
    (over == Some(true)).then_some(HandArchive(hands))
}

/// The hand of this number in this record, from 1. `None` if the session is not over or cannot be read.
pub(super) fn load_hand(record: &Path, number: u32) -> Option<HandReplay> {
    let (mut begun, mut table, mut done, mut frames) = (0, None, LastActions::new(), Vec::new());
    let over = walk(record, |now| {
        let Some((at, happened)) = now.hand() else { return };
        if let HandEvent::Begun(_) = happened {
            begun += 1;
            if begun == number {
                table = Some(at);
            } else if table == Some(at) {
                // Another hand follows at its table.
                table = None;
            }
        }
        if table == Some(at) && frames.len() < MOST_FRAMES {
            update_last_actions(&mut done, happened);
            let told = now.told();
            if let Some(view) = now.seen().table.filter(|_| !told.is_empty()) {
                frames.push(ReplayFrame { view, done: done.clone(), told });
            }
        }
    });
    (over == Some(true) && !frames.is_empty()).then_some(HandReplay { number, frames })
}

/// A moment of a session that is replayed.
struct ReplayMoment<'a> {
    tournament: &'a Tournament,
    teller: &'a StoryWriter,
    event: &'a Event,
}

impl<'a> ReplayMoment<'a> {
    /// The event in a hand, with its table.
    fn hand(&self) -> Option<(TableNo, &'a HandEvent)> {
        match &self.event.what {
            EventKind::Told(PublicEvent::Hand(table, happened)) => Some((*table, happened)),
            EventKind::Shuffled(_) | EventKind::Sealing(_) | EventKind::Told(PublicEvent::Tournament(_)) => None,
        }
    }

    /// The table whose last hand, or the awards of it, the director has taken back.
    fn taken_back(&self) -> Option<TableNo> {
        match &self.event.what {
            EventKind::Told(event) => event.undone_hand().map(|undone| undone.table),
            EventKind::Shuffled(_) | EventKind::Sealing(_) => None,
        }
    }

    /// The view of the rail.
    fn seen(&self) -> View {
        let table = self.hand().map(|(table, _)| table);
        view_for(self.tournament, on_the_rail(table), 0, self.event.at)
    }

    /// The log lines for the rail.
    fn told(&self) -> Vec<PublicLogLine> {
        let table = self.hand().map(|(table, _)| table);
        let told = event_for(self.tournament, on_the_rail(table), self.event);
        told.map(|told| public_lines_of(self.tournament, &told, self.teller, &self.seen())).unwrap_or_default()
    }
}

/// Reads a record from its beginning to its end. Returns whether the session is over, and `None` if the
/// record cannot be read. The result is shown only if the session is over.
fn walk(record: &Path, mut each: impl FnMut(&ReplayMoment<'_>)) -> Option<bool> {
    let mut walked = || -> anyhow::Result<bool> {
        check_length(record)?;
        let journal = Journal::open_to_read(record)?;
        let mut tournament = EventConfig::from_journal(&journal)?.tournament();
        let mut teller = StoryWriter::new(Detail::Full);
        for guest in journal.guests() {
            if let Some(name) = &guest.name {
                teller.add_guest_name(guest.person, name);
            }
        }
        journal.read(|_, event| {
            tournament.apply(&event);
            if let EventKind::Told(PublicEvent::Tournament(happened)) = &event.what {
                teller.learn_name(happened);
            }
            each(&ReplayMoment { tournament: &tournament, teller: &teller, event: &event });
        })?;
        Ok(tournament.is_over())
    };
    walked().inspect_err(|why| tracing::warn!("the hands of a record are not shown on the web: {why:#}")).ok()
}
