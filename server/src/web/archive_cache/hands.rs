//! The hands of an evening that is over, as the rail saw them.

use super::length_limit::check_length;
use crate::game::console_story::{Detail, Teller};
use crate::game::recorded_game::Sheet;
use crate::journal::Journal;
use crate::session::{Done, Kind, Told, note_done, on_the_rail, told_outside};
use cardroom_shared::event::{Event, EventKind, HandEvent, PublicEvent};
use cardroom_shared::seat::TableNo;
use cardroom_shared::tournament::Tournament;
use cardroom_shared::view::{TableView, View, tell, view_for};
use std::path::Path;

/// The most moments that are kept of one hand; of a longer one the rest is left out.
const MOST_FRAMES: usize = 400;

/// The hands of an evening, in the order in which they began.
#[derive(Debug, Default)]
pub(in crate::web) struct Hands(Vec<HandLine>);

/// A hand in the list of all.
#[derive(Debug)]
pub(in crate::web) struct HandLine {
    /// At which table.
    pub(in crate::web) table: TableNo,
    /// What stands above it, and how it ended.
    pub(in crate::web) told: Vec<Told>,
}

/// One hand, moment by moment.
#[derive(Debug)]
pub(in crate::web) struct OneHand {
    /// Which of all, from 1.
    pub(in crate::web) number: u32,
    /// Its moments: at each something was told.
    pub(in crate::web) frames: Vec<Frame>,
}

/// A moment of a hand.
#[derive(Debug)]
pub(in crate::web) struct Frame {
    /// How the table stood.
    pub(in crate::web) view: TableView,
    /// What each had done on the street.
    pub(in crate::web) done: Done,
    /// What was told of it.
    pub(in crate::web) told: Vec<Told>,
}

impl Hands {
    /// All of them.
    pub(in crate::web) fn all(&self) -> &[HandLine] {
        &self.0
    }

    /// The hand of this number, from 1.
    pub(in crate::web) fn at(&self, number: u32) -> Option<&HandLine> {
        self.0.get(usize::try_from(number).ok()?.checked_sub(1)?)
    }
}

/// The hands of the evening in this record; none if it is not over or cannot be read.
pub(super) fn of(record: &Path) -> Option<Hands> {
    let mut hands: Vec<HandLine> = Vec::new();
    let over = walk(record, |now| {
        let Some((table, happened)) = now.hand() else { return };
        if let HandEvent::Begun(_) = happened {
            hands.push(HandLine { table, told: now.told() });
        } else if let HandEvent::PotAwarded { .. } = happened
            && let Some(hand) = hands.iter_mut().rev().find(|hand| hand.table == table)
        {
            hand.told.extend(now.told().into_iter().filter(|line| line.kind == Kind::Win));
        }
    });
    (over == Some(true)).then_some(Hands(hands))
}

/// The hand of this number in this record, from 1; none if the evening is not over or cannot be read.
pub(super) fn one(record: &Path, number: u32) -> Option<OneHand> {
    let (mut begun, mut table, mut done, mut frames) = (0, None, Done::new(), Vec::new());
    let over = walk(record, |now| {
        let Some((at, happened)) = now.hand() else { return };
        if let HandEvent::Begun(_) = happened {
            begun += 1;
            if begun == number {
                table = Some(at);
            } else if table == Some(at) {
                // Another one follows it at its table.
                table = None;
            }
        }
        if table == Some(at) && frames.len() < MOST_FRAMES {
            note_done(&mut done, happened);
            let told = now.told();
            if let Some(view) = now.seen().table.filter(|_| !told.is_empty()) {
                frames.push(Frame { view, done: done.clone(), told });
            }
        }
    });
    (over == Some(true) && !frames.is_empty()).then_some(OneHand { number, frames })
}

/// A moment of an evening that is read again.
struct Moment<'a> {
    tournament: &'a Tournament,
    teller: &'a Teller,
    event: &'a Event,
}

impl<'a> Moment<'a> {
    /// What happened in a hand, and at which table.
    fn hand(&self) -> Option<(TableNo, &'a HandEvent)> {
        match &self.event.what {
            EventKind::Told(PublicEvent::Hand(table, happened)) => Some((*table, happened)),
            EventKind::Shuffled(_) | EventKind::Sealing(_) | EventKind::Told(PublicEvent::Tournament(_)) => None,
        }
    }

    /// How the rail saw it.
    fn seen(&self) -> View {
        let table = self.hand().map(|(table, _)| table);
        view_for(self.tournament, on_the_rail(table), 0, self.event.at)
    }

    /// What the rail was told of it.
    fn told(&self) -> Vec<Told> {
        let table = self.hand().map(|(table, _)| table);
        let told = tell(self.tournament, on_the_rail(table), self.event);
        told.map(|told| told_outside(self.tournament, &told, self.teller, &self.seen())).unwrap_or_default()
    }
}

/// Goes through a record from its beginning to its end. Answers whether the evening is over: what was read is shown to nobody if
/// it is not, nor if it cannot be read.
fn walk(record: &Path, mut each: impl FnMut(&Moment<'_>)) -> Option<bool> {
    let mut walked = || -> anyhow::Result<bool> {
        check_length(record)?;
        let journal = Journal::open_to_read(record)?;
        let mut tournament = Sheet::of(&journal)?.tournament();
        let mut teller = Teller::new(Detail::Full);
        for guest in journal.guests() {
            if let Some(name) = &guest.name {
                teller.meet_guest(guest.person, name);
            }
        }
        journal.read(|_, event| {
            tournament.apply(&event);
            if let EventKind::Told(PublicEvent::Tournament(happened)) = &event.what {
                teller.learn(happened);
            }
            each(&Moment { tournament: &tournament, teller: &teller, event: &event });
        })?;
        Ok(tournament.is_over())
    };
    walked().inspect_err(|why| tracing::warn!("the hands of the evening cannot be read: {why:#}")).ok()
}
