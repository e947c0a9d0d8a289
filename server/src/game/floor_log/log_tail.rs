//! The end of the log, in memory while the session runs, so that requests need no read of the record. It has
//! the last lines, the last private reports, and the last penalties of each person.

use super::{FloorLogLine, FloorLogSubject, about, clock, is_logged, line, whom};
use crate::game::console_story::{Detail, StoryWriter, in_english};
use crate::journal::invited_guest::InvitedGuest;
use cardroom_shared::event::{DirectorEvent, Event, EventKind, PublicEvent, TalkEvent, TournamentEvent};
use cardroom_shared::narration::on_record;
use cardroom_shared::seat::PersonNo;
use cardroom_shared::tournament::Tournament;
use std::collections::{BTreeMap, VecDeque};

/// The number of lines, of reports, and of penalties of each person that are kept.
const KEPT: usize = 20;

/// The log of a session, or its end.
pub struct FloorLog {
    teller: StoryWriter,
    pub(super) lines: BoundedQueue<FloorLogLine>,
    reports: BoundedQueue<(u64, String)>,
    penalties: BTreeMap<PersonNo, BoundedQueue<(u64, String)>>,
    /// The subject and the reason of the last order that had one, until they are told with its effect.
    ordered: Option<(PersonNo, String)>,
    most: usize,
}

/// The last items of a longer list, the newest last.
pub(super) struct BoundedQueue<T> {
    pub(super) all: VecDeque<T>,
    most: usize,
}

impl<T> BoundedQueue<T> {
    fn new(most: usize) -> Self {
        Self { all: VecDeque::new(), most }
    }

    fn push(&mut self, thing: T) {
        if self.all.len() >= self.most {
            self.all.pop_front();
        }
        self.all.push_back(thing);
    }
}

impl Default for FloorLog {
    fn default() -> Self {
        Self::of(KEPT)
    }
}

impl FloorLog {
    /// Returns a log without a limit on its length.
    pub(super) fn of_all() -> Self {
        Self::of(usize::MAX)
    }

    fn of(most: usize) -> Self {
        Self {
            teller: StoryWriter::new(Detail::Full),
            lines: BoundedQueue::new(most),
            reports: BoundedQueue::new(most),
            penalties: BTreeMap::new(),
            ordered: None,
            most,
        }
    }

    /// Looks at an event before it is applied. Returns its subject, if it has a line in the log.
    pub fn before(&mut self, tournament: &Tournament, event: &Event) -> Option<FloorLogSubject> {
        let EventKind::Told(told) = &event.what else { return None };
        if let PublicEvent::Tournament(happened) = told {
            self.teller.learn_name(happened);
        }
        is_logged(told).then(|| about(tournament, told))
    }

    /// Logs the event after it was applied, if it is worth a line. `guests` are the invited guests.
    pub fn after(
        &mut self,
        tournament: &Tournament,
        step: u64,
        event: &Event,
        about: Option<FloorLogSubject>,
        guests: &[InvitedGuest],
    ) {
        let EventKind::Told(told) = &event.what else { return };
        if let Some(about) = about {
            self.meet(guests);
            self.lines.push(line(&mut self.teller, tournament, step, event.at, told, about));
        }
        let PublicEvent::Tournament(happened) = told else { return };
        if let TournamentEvent::Talk(TalkEvent::Reported { person, about, hand, words }) = happened {
            self.meet(guests);
            let about = about.map(|about| format!(" about {}", self.teller.name(about))).unwrap_or_default();
            let place = hand.map(|(table, hand)| format!("  table {table}, hand {hand}")).unwrap_or_default();
            let who = self.teller.name(*person);
            self.reports.push((step, format!("{}{place}  {who}{about}: \"{words}\"", clock(event.at.0))));
        }
        if let TournamentEvent::Director(DirectorEvent::Ordered { order, why, .. }) = happened {
            self.ordered = order.person().zip(why.as_ref().map(ToString::to_string));
        }
        if let TournamentEvent::Conduct(conduct) = happened {
            let of = whom(conduct);
            let Some(said) = on_record(conduct, of) else { return };
            let why = self.ordered.take_if(|(person, _)| *person == of);
            let why = why.map(|(_, why)| format!("  \"{why}\"")).unwrap_or_default();
            let line = format!("  {}  {}{why}", clock(event.at.0), in_english(&said));
            self.penalties.entry(of).or_insert_with(|| BoundedQueue::new(self.most)).push((step, line));
        }
    }

    fn meet(&mut self, guests: &[InvitedGuest]) {
        for guest in guests {
            if let Some(name) = &guest.name {
                self.teller.add_guest_name(guest.person, name);
            }
        }
    }

    /// The last orders and rulings up to this step, the newest last.
    pub fn lines(&self, until: u64) -> impl Iterator<Item = &FloorLogLine> {
        self.lines.all.iter().filter(move |line| line.step <= until)
    }

    /// The last private reports to the director up to this step.
    pub fn reports(&self, until: u64) -> impl Iterator<Item = &str> {
        up_to(&self.reports, until)
    }

    /// The last penalties of a person up to this step: due, given and served, with the reason.
    pub fn penalties(&self, of: PersonNo, until: u64) -> impl Iterator<Item = &str> {
        self.penalties.get(&of).into_iter().flat_map(move |penalties| up_to(penalties, until))
    }
}

fn up_to(last: &BoundedQueue<(u64, String)>, until: u64) -> impl Iterator<Item = &str> {
    last.all.iter().filter(move |(step, _)| *step <= until).map(|(_, line)| line.as_str())
}
