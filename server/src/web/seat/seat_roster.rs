//! The roster of a page. All pages share equal lines, because the server tells everybody the same ones.

use cardroom_shared::protocol::RosterLine;
use cardroom_shared::seat::PersonNo;
use internment::ArcIntern;

/// The roster of a page: the line of each person, the lowest number first.
#[derive(Debug, Default)]
pub(super) struct SeatRoster(Vec<ArcIntern<RosterLine>>);

impl SeatRoster {
    /// Replaces all lines.
    pub(super) fn replace(&mut self, lines: Vec<RosterLine>) {
        self.0.clear();
        self.0.reserve_exact(lines.len());
        self.change(lines);
    }

    /// Adds lines, or replaces those of the same people.
    pub(super) fn change(&mut self, lines: Vec<RosterLine>) {
        for line in lines {
            match self.place(line.person) {
                Ok(place) => {
                    if let Some(known) = self.0.get_mut(place) {
                        *known = ArcIntern::new(line);
                    }
                }
                Err(place) => self.0.insert(place, ArcIntern::new(line)),
            }
        }
    }

    /// The lines, the lowest number first.
    pub(super) fn lines(&self) -> impl Iterator<Item = &RosterLine> {
        self.0.iter().map(AsRef::as_ref)
    }

    /// The line of a person.
    pub(super) fn line(&self, person: PersonNo) -> Option<&RosterLine> {
        self.0.get(self.place(person).ok()?).map(AsRef::as_ref)
    }

    fn place(&self, person: PersonNo) -> Result<usize, usize> {
        self.0.binary_search_by_key(&person, |line| line.person)
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
        let [mut one, mut other] = [SeatRoster::default(), SeatRoster::default()];
        one.replace(vec![line(2, "Ben"), line(1, "Ann")]);
        other.replace(vec![line(1, "Ann")]);
        assert!(std::ptr::eq(one.line(PersonNo(1)).unwrap(), other.line(PersonNo(1)).unwrap()));
        assert_eq!((one.lines().count(), other.lines().count()), (2, 1));
        assert!(one.lines().map(|line| line.person).is_sorted(), "the lowest number stands first");
        other.change(vec![line(1, "Anna")]);
        let name = |roster: &SeatRoster| roster.line(PersonNo(1)).unwrap().name.to_string();
        assert_eq!((name(&one), name(&other)), ("Ann".to_owned(), "Anna".to_owned()), "one was not told yet");
        one.change(vec![line(1, "Anna"), line(3, "Cem")]);
        assert!(std::ptr::eq(one.line(PersonNo(1)).unwrap(), other.line(PersonNo(1)).unwrap()));
        assert!(one.line(PersonNo(3)).is_some() && other.line(PersonNo(3)).is_none());
        one.replace(vec![line(2, "Ben")]);
        assert!(one.line(PersonNo(1)).is_none(), "a whole roster replaces all lines");
    }
}
