//! The rulebooks: every clause of the documents that the houses play by, restated in our words.

use serde::Deserialize;
use std::sync::LazyLock;

/// The rulebook of a house: a document, clause by clause.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Rulebook {
    /// The document that it restates.
    pub title: String,
    /// Who wrote the document, as it says itself, and whom it gives credit.
    pub author: Option<String>,
    /// When, as it says itself.
    pub date: Option<String>,
    /// Where it was published.
    pub published: Option<String>,
    /// Whose words these are.
    pub note: String,
    /// Its clauses, in the order of the document.
    #[serde(rename = "clause")]
    pub clauses: Vec<Clause>,
}

/// One numbered rule of a document.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Clause {
    /// Its number, like `fpn-18b`: the key of the house and the place in the document.
    pub id: String,
    /// What it is about.
    pub topic: String,
    /// The rule in our words.
    pub text: String,
    /// The transcripts that show it, by their paths under `tests/transcripts`.
    #[serde(default)]
    pub shown_by: Vec<String>,
    /// Why it holds at a remote table without being shown.
    pub holds: Option<String>,
}

/// The rulebook files: key of the house, text.
const FILES: [(&str, &str); 6] = [
    ("tda", include_str!("../../../assets/rulebook/tda.toml")),
    ("robert", include_str!("../../../assets/rulebook/robert.toml")),
    ("home", include_str!("../../../assets/rulebook/home.toml")),
    ("procedures", include_str!("../../../assets/rulebook/procedures.toml")),
    ("fike", include_str!("../../../assets/rulebook/fike.toml")),
    ("fpn", include_str!("../../../assets/rulebook/fpn.toml")),
];

static RULEBOOKS: LazyLock<Vec<(&str, Rulebook)>> = LazyLock::new(|| {
    let read = |(key, text): &(&'static str, &str)| match toml::from_str(text) {
        Ok(book) => (*key, book),
        Err(fault) => panic!("the rulebook of {key}, which comes with Cardroom, is wrong: {fault}"),
    };
    FILES.iter().map(read).collect()
});

impl Rulebook {
    /// The rulebook of the house of this key.
    pub fn of(house: &str) -> Option<&'static Self> {
        RULEBOOKS.iter().find(|(key, _)| *key == house).map(|(_, book)| book)
    }

    /// All rulebooks with the keys of their houses, the default house first.
    pub fn all() -> impl Iterator<Item = (&'static str, &'static Self)> {
        RULEBOOKS.iter().map(|(key, book)| (*key, book))
    }

    /// The clause of this number in any of the rulebooks, and its book. Capitals do not matter.
    pub fn clause(id: &str) -> Option<(&'static Self, &'static Clause)> {
        let find = |book: &'static Self| book.clauses.iter().find(|clause| clause.id.eq_ignore_ascii_case(id.trim()));
        Self::all().find_map(|(_, book)| Some((book, find(book)?)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn every_house_has_a_book_and_every_clause_its_own_number() {
        let houses: BTreeSet<String> = super::super::presets().iter().map(|rules| rules.key.clone()).collect();
        assert_eq!(Rulebook::all().map(|(key, _)| key.to_owned()).collect::<BTreeSet<_>>(), houses);
        let mut seen = BTreeSet::new();
        for (key, book) in Rulebook::all() {
            for clause in &book.clauses {
                assert!(clause.id.starts_with(&format!("{key}-")), "{}", clause.id);
                assert!(!clause.text.trim().is_empty(), "{}", clause.id);
                assert!(seen.insert(&clause.id), "{} stands twice", clause.id);
            }
        }
    }

    #[test]
    fn a_clause_is_found_by_its_number() {
        let (book, clause) = Rulebook::clause(" FPN-18b ").expect("the one-chip rule");
        assert_eq!(clause.topic, "oversized-chip");
        assert!(Rulebook::of("fpn").is_some_and(|fpn| fpn == book));
        assert_eq!(Rulebook::clause("fpn-999"), None);
    }
}
