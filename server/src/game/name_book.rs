//! The names of people, and a lookup of names that look alike.

use cardroom_shared::command::Name;
use cardroom_shared::confusables::NameSkeleton;
use cardroom_shared::seat::PersonNo;
use std::collections::{BTreeMap, BTreeSet};

/// The names of people, found by person and by how they look.
#[derive(Debug, Default)]
pub struct NameBook {
    by_person: BTreeMap<PersonNo, Name>,
    by_look: BTreeMap<NameSkeleton, BTreeSet<PersonNo>>,
}

impl NameBook {
    /// The name of a person, if they have one.
    pub fn get(&self, person: PersonNo) -> Option<&Name> {
        self.by_person.get(&person)
    }

    /// All people with a name, the lowest number first.
    pub fn iter(&self) -> impl Iterator<Item = (PersonNo, &Name)> {
        self.by_person.iter().map(|(person, name)| (*person, name))
    }

    /// Sets the name of a person.
    pub fn set(&mut self, person: PersonNo, name: &Name) {
        if self.get(person) == Some(name) {
            return;
        }
        for look in self.by_person.insert(person, name.clone()).iter().flat_map(Name::looks) {
            if let Some(alike) = self.by_look.get_mut(&look) {
                alike.remove(&person);
                if alike.is_empty() {
                    self.by_look.remove(&look);
                }
            }
        }
        for look in name.looks() {
            self.by_look.entry(look).or_default().insert(person);
        }
    }

    /// All people whose name looks like this one, the lowest number first.
    pub fn similar(&self, name: &Name) -> impl Iterator<Item = (PersonNo, &Name)> {
        let looks = name.looks();
        let alike = looks.iter().filter_map(|look| self.by_look.get(look)).flatten().copied();
        let alike: BTreeSet<PersonNo> = alike.collect();
        alike.into_iter().filter_map(|person| Some((person, self.get(person)?)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn name(text: &str) -> Name {
        Name::try_from(text.to_owned()).unwrap()
    }

    fn numbers(book: &NameBook, like: &str) -> Vec<u32> {
        book.similar(&name(like)).map(|(person, _)| person.0).collect()
    }

    #[test]
    fn whoever_is_called_otherwise_leaves_their_old_name_to_others() {
        let mut book = NameBook::default();
        book.set(PersonNo(2), &name("Ian"));
        book.set(PersonNo(1), &name("LAN"));
        assert_eq!(numbers(&book, "lan"), [1, 2]);
        book.set(PersonNo(2), &name("Ian Lee"));
        assert_eq!((numbers(&book, "lan"), numbers(&book, "Ian")), (vec![1], vec![]));
        assert_eq!(numbers(&book, "ian  lee"), [2]);
    }

    #[test]
    fn the_book_finds_everybody_whose_name_looks_alike() {
        let letters = ["a", "A", "\u{410}", "l", "I", "1", "O", "0", "\u{eb}", "e\u{308}", "\u{441}", "c"];
        let all: Vec<Name> = letters
            .iter()
            .flat_map(|first| letters.iter().map(move |second| format!("{first}{second}")))
            .chain(letters.iter().map(|letter| (*letter).to_owned()))
            .filter_map(|text| Name::try_from(text).ok())
            .collect();
        assert!(all.len() > 100, "{}", all.len());
        let mut book = NameBook::default();
        for (person, name) in (1..).zip(&all) {
            book.set(PersonNo(person), name);
        }
        for asked in &all {
            let one_by_one: Vec<_> = book.iter().filter(|(_, name)| name.looks_like(asked)).collect();
            assert_eq!(book.similar(asked).collect::<Vec<_>>(), one_by_one, "{asked}");
        }
    }
}
