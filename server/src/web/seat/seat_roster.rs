//! The roster of a page. All pages share the lines, because the server tells everybody the same ones.

use cardroom_shared::protocol::RosterLine;
use cardroom_shared::seat::PersonNo;
use std::collections::{BTreeMap, VecDeque};
use std::sync::{Arc, Mutex, PoisonError};

/// The last lines of each person. One page reads several changes before another reads the first, so one is not enough.
const KEPT: usize = 4;

/// The lines of each person that pages were told last.
#[derive(Clone, Debug, Default)]
pub(super) struct SharedRosterLines(Arc<Mutex<BTreeMap<PersonNo, VecDeque<Arc<RosterLine>>>>>);

impl SharedRosterLines {
    /// Returns the shared line that equals this one. The line becomes the shared one if none does.
    fn share(&self, line: RosterLine) -> Arc<RosterLine> {
        let mut lines = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let known = lines.entry(line.person).or_default();
        if let Some(same) = known.iter().find(|known| ***known == line) {
            return Arc::clone(same);
        }
        let new = Arc::new(line);
        known.push_back(Arc::clone(&new));
        if known.len() > KEPT {
            known.pop_front();
        }
        new
    }
}

/// The roster of a page.
#[derive(Debug, Default)]
pub(super) struct SeatRoster {
    lines: BTreeMap<PersonNo, Arc<RosterLine>>,
    shared: SharedRosterLines,
}

impl SeatRoster {
    /// An empty roster whose lines are shared with the other pages.
    pub(super) fn new(shared: SharedRosterLines) -> Self {
        Self { lines: BTreeMap::new(), shared }
    }

    /// Replaces all lines.
    pub(super) fn replace(&mut self, lines: Vec<RosterLine>) {
        self.lines.clear();
        self.change(lines);
    }

    /// Adds lines, or replaces those of the same people.
    pub(super) fn change(&mut self, lines: Vec<RosterLine>) {
        self.lines.extend(lines.into_iter().map(|line| (line.person, self.shared.share(line))));
    }

    /// The lines, the lowest number first.
    pub(super) fn lines(&self) -> impl Iterator<Item = &RosterLine> {
        self.lines.values().map(AsRef::as_ref)
    }

    /// The line of a person.
    pub(super) fn line(&self, person: PersonNo) -> Option<&RosterLine> {
        self.lines.get(&person).map(AsRef::as_ref)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use cardroom_shared::command::Name;
    use cardroom_shared::emblem::Emblem;
    use cardroom_shared::protocol::Arrival;

    fn line(person: u32, name: &str) -> RosterLine {
        let person = PersonNo(person);
        let (name, emblem) = (Name::try_from(name.to_owned()).unwrap(), Emblem::of_newcomer(person));
        RosterLine { person, name, bot: false, arrival: Arrival::Here, emblem }
    }

    #[test]
    fn pages_share_equal_lines_and_each_keeps_what_it_was_told() {
        let shared = SharedRosterLines::default();
        let [mut one, mut other] = [0, 1].map(|_| SeatRoster::new(shared.clone()));
        one.replace(vec![line(1, "Ann"), line(2, "Ben")]);
        other.replace(vec![line(1, "Ann")]);
        assert!(std::ptr::eq(one.line(PersonNo(1)).unwrap(), other.line(PersonNo(1)).unwrap()));
        assert_eq!((one.lines().count(), other.lines().count()), (2, 1));
        other.change(vec![line(1, "Anna")]);
        let name = |roster: &SeatRoster| roster.line(PersonNo(1)).unwrap().name.to_string();
        assert_eq!((name(&one), name(&other)), ("Ann".to_owned(), "Anna".to_owned()), "one was not told yet");
        one.change(vec![line(1, "Anna")]);
        assert!(std::ptr::eq(one.line(PersonNo(1)).unwrap(), other.line(PersonNo(1)).unwrap()));
        // One page reads both changes before the other reads the first.
        let both = || vec![line(1, "Anne"), line(1, "Hanna")];
        one.change(both());
        other.change(both());
        assert!(std::ptr::eq(one.line(PersonNo(1)).unwrap(), other.line(PersonNo(1)).unwrap()));
        one.replace(vec![line(2, "Ben")]);
        assert!(one.line(PersonNo(1)).is_none(), "a whole roster replaces all lines");
    }
}
