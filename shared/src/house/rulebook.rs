//! The rulebooks: every clause of the documents behind the houses, restated in our words.

use super::{HouseRules, Setting};
use crate::packed_assets::unpacked;
use crate::reason::Reason;
use serde::{Deserialize, Deserializer, de};
use std::fmt;
use std::hash::{Hash, Hasher};
use std::sync::LazyLock;

/// The rulebook of a house: a document, clause by clause.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Rulebook {
    /// The title of the document that the rulebook restates.
    pub title: String,
    /// The prefix of its clause numbers: "TDA".
    pub short: String,
    /// The author of the document as it names them, and those whom it credits.
    pub author: Option<String>,
    /// The date, as the document gives it.
    pub date: Option<String>,
    /// The place of publication.
    pub published: Option<String>,
    /// A note on the origin of the wording.
    pub note: String,
    /// The clauses, in the order of the document.
    #[serde(rename = "clause")]
    pub clauses: Vec<Clause>,
}

/// One numbered rule of a document.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Clause {
    /// The number, like `fpn-18b`: the key of the house and the place in the document.
    pub id: String,
    /// The title, in the words of card rooms: "Time to act".
    pub title: String,
    /// The topic.
    pub topic: String,
    /// The rule in our words.
    pub text: String,
    /// The scenarios that show the rule, by their paths under `tests/scenarios`.
    #[serde(default)]
    pub shown_by: Vec<String>,
    /// The reason why the rule holds at a remote table without being shown.
    pub holds: Option<String>,
    /// The reason why the rule concerns a physical room only, and no remote table.
    pub room: Option<String>,
    /// The reasons of rulings that rest on this clause.
    #[serde(default, deserialize_with = "reasons")]
    pub reasons: Vec<Reason>,
}

/// The id names a clause, so its hash is that of the clause.
impl Hash for Clause {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.id.hash(state);
    }
}

/// Reads reasons by their names, each at most once.
fn reasons<'de, D: Deserializer<'de>>(list: D) -> Result<Vec<Reason>, D::Error> {
    let mut reasons = Vec::new();
    for word in Vec::<String>::deserialize(list)? {
        let known = Reason::ALL.iter().find(|reason| reason.word() == word);
        let reason = *known.ok_or_else(|| de::Error::custom(format!("there is no reason `{word}`")))?;
        if reasons.contains(&reason) {
            return Err(de::Error::custom(format!("the reason `{word}` stands twice")));
        }
        reasons.push(reason);
    }
    Ok(reasons)
}

/// The authority behind a ruling: a clause of the rulebook, or a setting that the host changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Citation {
    /// A clause.
    Clause(&'static Clause),
    /// A setting, by name. It differs from the document, or no clause covers it.
    Setting(&'static str),
}

/// The citation as scenarios write it: `fpn-18b`, or `setting under_raise`.
impl fmt::Display for Citation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Clause(clause) => f.write_str(&clause.id),
            Self::Setting(name) => write!(f, "setting {name}"),
        }
    }
}

/// Returns the citations for a reason in a house. Settings that decide it come first, if the host changed them.
/// Without changed settings these are the clauses of the document. Without clauses it is the first setting that
/// decides the reason, if one does.
pub fn citations(rules: &HouseRules, reason: Reason) -> Vec<Citation> {
    let settings = || reason.settings().iter().copied();
    let changed: Vec<Citation> = settings().filter(|name| rules.has_changed(name)).map(Citation::Setting).collect();
    if !changed.is_empty() {
        return changed;
    }
    let book = Rulebook::of(&rules.based_on);
    let covers = |clause: &&Clause| clause.reasons.contains(&reason);
    let clauses: Vec<Citation> =
        book.into_iter().flat_map(|book| &book.clauses).filter(covers).map(Citation::Clause).collect();
    if clauses.is_empty() { settings().take(1).map(Citation::Setting).collect() } else { clauses }
}

/// Returns the citations for several reasons, each once, in the order of the reasons.
pub fn citations_of(rules: &HouseRules, reasons: impl IntoIterator<Item = Reason>) -> Vec<Citation> {
    let mut cited = Vec::new();
    for citation in reasons.into_iter().flat_map(|reason| citations(rules, reason)) {
        if !cited.contains(&citation) {
            cited.push(citation);
        }
    }
    cited
}

impl HouseRules {
    /// Returns whether this setting differs from the preset that the house is based on.
    pub fn has_changed(&self, setting: &str) -> bool {
        let preset = super::presets().iter().find(|preset| preset.key == self.based_on);
        preset
            .zip(Setting::named(setting))
            .is_some_and(|(preset, setting)| setting.value_in(self) != setting.value_in(preset))
    }
}

/// The packed rulebook files, each with the key of its house.
static FILES: [(&str, &[u8]); 6] = [
    ("tda", include_bytes!(concat!(env!("OUT_DIR"), "/tda.toml.packed"))),
    ("robert", include_bytes!(concat!(env!("OUT_DIR"), "/robert.toml.packed"))),
    ("home", include_bytes!(concat!(env!("OUT_DIR"), "/home.toml.packed"))),
    ("procedures", include_bytes!(concat!(env!("OUT_DIR"), "/procedures.toml.packed"))),
    ("fike", include_bytes!(concat!(env!("OUT_DIR"), "/fike.toml.packed"))),
    ("fpn", include_bytes!(concat!(env!("OUT_DIR"), "/fpn.toml.packed"))),
];

static RULEBOOKS: LazyLock<Vec<(&str, Rulebook)>> = LazyLock::new(|| {
    let read = |(key, packed): &(&'static str, &[u8])| match Rulebook::parse(&unpacked(packed)) {
        Ok(book) => (*key, book),
        Err(fault) => panic!("the rulebook of {key}, which comes with Cardroom, is wrong: {fault}"),
    };
    FILES.iter().map(read).collect()
});

impl Rulebook {
    fn parse(text: &str) -> Result<Self, toml::de::Error> {
        toml::from_str(text)
    }

    /// Returns the rulebook of the house with this key.
    pub fn of(house: &str) -> Option<&'static Self> {
        RULEBOOKS.iter().find(|(key, _)| *key == house).map(|(_, book)| book)
    }

    /// Returns all rulebooks with the keys of their houses, the default house first.
    pub fn all() -> impl Iterator<Item = (&'static str, &'static Self)> {
        RULEBOOKS.iter().map(|(key, book)| (*key, book))
    }

    /// Returns the clause with this number in any rulebook, and its book. `fpn-18b` and `FPN 18b` are both read.
    /// Capitals, spaces and dashes do not matter: `tda 45a` is `tda-45-A`.
    pub fn clause(id: &str) -> Option<(&'static Self, &'static Clause)> {
        let wanted = plain_number(id);
        let find = |book: &'static Self| book.clauses.iter().find(|clause| plain_number(&clause.id) == wanted);
        Self::all().find_map(|(_, book)| Some((book, find(book)?)))
    }

    /// Returns the clauses of a rule that has several, and their book. `tda 45` stands for `tda-45-A`, `tda-45-B1`
    /// and `tda-45-B2`. `None` if no clause number begins so.
    pub fn rule(number: &str) -> Option<(&'static Self, Vec<&'static Clause>)> {
        let wanted = plain_number(number);
        let belongs = |clause: &&Clause| {
            plain_number(&clause.id)
                .strip_prefix(&wanted)
                .is_some_and(|rest| rest.starts_with(|letter: char| letter.is_alphabetic()))
        };
        let is_number = wanted.ends_with(|letter: char| letter.is_ascii_digit());
        Self::all().filter(|_| is_number).find_map(|(_, book)| {
            let clauses: Vec<&Clause> = book.clauses.iter().filter(belongs).collect();
            (!clauses.is_empty()).then_some((book, clauses))
        })
    }
}

/// Returns a clause number in lower case, without spaces and punctuation.
fn plain_number(id: &str) -> String {
    id.chars().filter(|letter| letter.is_alphanumeric()).flat_map(char::to_lowercase).collect()
}

impl Rulebook {
    /// Returns the clauses that contain all of these words, in the title, the text, the topic or a reason.
    pub fn search(words: &str) -> Vec<&'static Clause> {
        let words: Vec<String> = words.split_whitespace().map(str::to_lowercase).collect();
        let clauses = Self::all().flat_map(|(_, book)| &book.clauses);
        clauses.filter(|clause| !words.is_empty() && words.iter().all(|word| clause.speaks_of(word))).collect()
    }
}

impl Clause {
    /// Returns the place in the book: "18b".
    pub fn place(&self) -> &str {
        self.id.split_once('-').map_or(self.id.as_str(), |(_, place)| place)
    }

    /// Returns the number with the short name of the book: "FPN 18b".
    pub fn number(&self) -> String {
        self.book().map_or_else(|| self.place().to_owned(), |book| format!("{} {}", book.short, self.place()))
    }

    /// Returns the book of the clause.
    pub fn book(&self) -> Option<&'static Rulebook> {
        Rulebook::clause(&self.id).map(|(book, _)| book)
    }

    fn speaks_of(&self, word: &str) -> bool {
        self.title.to_lowercase().contains(word)
            || self.text.to_lowercase().contains(word)
            || self.topic.contains(word)
            || self.reasons.iter().any(|reason| reason.word().contains(word))
    }
}

impl Setting {
    /// Returns the clauses of this house's document behind the setting. These are the clauses in its description and
    /// the clauses of the reasons that it decides.
    pub fn clauses(&self, house: &str) -> Vec<&'static Clause> {
        let named: Vec<&str> = self.says().split([' ', ',', '(', ')']).collect();
        // "home-button-1 to home-button-11" also includes all clauses between the two.
        let book = Rulebook::of(house).map_or(&[] as &[Clause], |book| &book.clauses);
        let place = |id: &str| book.iter().position(|clause| clause.id == id);
        let through = named.windows(3).filter_map(|three| match three {
            [from, "to", to] => Some(place(from)?..=place(to)?),
            _ => None,
        });
        let through: Vec<_> = through.collect();
        let decided = |clause: &Clause| clause.reasons.iter().any(|reason| reason.settings().contains(&self.name));
        let stands_behind = |(at, clause): &(usize, &Clause)| {
            named.contains(&clause.id.as_str()) || through.iter().any(|range| range.contains(at)) || decided(clause)
        };
        book.iter().enumerate().filter(stands_behind).map(|(_, clause)| clause).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    /// The most letters of a title: links are shown in a narrow column.
    const MAX_TITLE_LETTERS: usize = 42;

    #[test]
    fn every_house_has_a_book_and_every_clause_its_own_number() {
        let houses: BTreeSet<String> = super::super::presets().iter().map(|rules| rules.key.clone()).collect();
        assert_eq!(Rulebook::all().map(|(key, _)| key.to_owned()).collect::<BTreeSet<_>>(), houses);
        let mut seen = BTreeSet::new();
        for (key, book) in Rulebook::all() {
            for clause in &book.clauses {
                assert!(clause.id.starts_with(&format!("{key}-")), "{}", clause.id);
                assert!(!clause.text.trim().is_empty(), "{}", clause.id);
                let letters = clause.title.chars().count();
                assert!((1..=MAX_TITLE_LETTERS).contains(&letters), "{}: {}", clause.id, clause.title);
                assert_eq!(
                    Rulebook::clause(&format!("{} {}", book.short, clause.place())),
                    Some((book, clause)),
                    "{}",
                    clause.id
                );
                assert!(seen.insert(plain_number(&clause.id)), "{} stands twice", clause.id);
            }
        }
    }

    #[test]
    fn a_reason_that_nobody_knows_is_refused() {
        let book = |reasons: &str| {
            let clause = format!("id = \"x-1\"\ntitle = \"t\"\ntopic = \"t\"\ntext = \"t\"\nreasons = {reasons}");
            Rulebook::parse(&format!("title = \"t\"\nshort = \"X\"\nnote = \"n\"\n[[clause]]\n{clause}"))
        };
        assert!(
            book(r#"["oversized_chip", "tap"]"#)
                .is_ok_and(|book| book.clauses[0].reasons == [Reason::OversizedChip, Reason::Tap])
        );
        assert!(
            book(r#"["oversized_chips"]"#)
                .is_err_and(|fault| fault.to_string().contains("no reason `oversized_chips`"))
        );
        assert!(book(r#"["tap", "tap"]"#).is_err_and(|fault| fault.to_string().contains("stands twice")));
    }

    #[test]
    fn a_ruling_cites_the_clause_or_the_setting_that_the_host_changed() {
        let told =
            |rules: &HouseRules, reason| citations(rules, reason).iter().map(Citation::to_string).collect::<Vec<_>>();
        let mut house = HouseRules::preset("fpn").expect("a preset");
        assert_eq!(told(&house, Reason::UnderRaiseCompleted), ["fpn-18c"]);
        house.set("under_raise", "half_completes").expect("a value that is allowed");
        assert_eq!(told(&house, Reason::HalfRaiseCompleted), ["setting under_raise"]);
        assert_eq!(told(&house, Reason::OversizedChip), ["fpn-18b"]);
        house.set("under_raise", "any_multi_chip_is_raise").expect("a value that is allowed");
        assert_eq!(told(&house, Reason::HalfRaiseCompleted), ["setting under_raise"], "fpn has no clause for it");
        assert_eq!(told(&house, Reason::Talk), [] as [&str; 0]);
    }

    /// Reasons without a clause in any document, and why none is needed.
    const WITHOUT_CLAUSE: &[(Reason, &str)] = &[
        (Reason::Talk, "words that are no act change nothing at the table"),
        (Reason::DoesNotFit, "a sign or a word that cannot be meant has no consequence"),
        (Reason::NothingToCall, "no document rules so: a host has to choose it"),
        (Reason::ExposedWarning, "no document says what the first time costs where it is a warning: the house sets it"),
        (Reason::OneBoard, "no document has a word for a house that deals the board once"),
        (Reason::MeansOfActing, "no document knows buttons: a host may require or forbid them"),
        (Reason::Refunded, "it is the director's own decision"),
        (Reason::RestOfBoardShown, "no document turns up what would have come: a host may like it"),
        (Reason::NoChops, "no document forbids deals: a host may"),
        (Reason::BountyPaid, "no document knows bounties: a host writes them on their sheet"),
        (Reason::NoShowStruckOut, "no document says what becomes of their entry: a host has to choose it"),
        (Reason::NoShowRemoved, "no document takes the stack of somebody who never came away: a host may"),
        (Reason::TimeBank, "no document has time banks: a host may give them"),
        (Reason::TimeBankUse, "no document has time banks: a host says how they are used"),
        (Reason::RebuyLimit, "no document sets a limit: a host has to choose it"),
    ];

    #[test]
    fn every_reason_has_a_clause_somewhere_or_needs_none() {
        let has_clause = |reason: Reason| {
            Rulebook::all().any(|(_, book)| book.clauses.iter().any(|clause| clause.reasons.contains(&reason)))
        };
        for reason in Reason::ALL {
            let excused = WITHOUT_CLAUSE.iter().any(|(excused, _)| excused == reason);
            assert!(has_clause(*reason) != excused, "{}: has a clause and needs none, or the other way", reason.word());
        }
    }

    /// Settings that a clause of a house decides, but whose reasons never come up in that house.
    const NEVER_A_REASON: &[(&str, &str, &str)] = &[
        ("betting_structures", "robert", "it offers no-limit alone, where nothing is fixed and the pot is no bound"),
        ("raise_word", "robert", "a second motion is a string bet"),
        ("raise_word", "home", "a second motion is a string bet"),
        ("raise_word", "fpn", "a second motion is a string bet"),
        ("all_in_face_up", "procedures", "it turns no hand up before the showdown"),
        ("muck_right", "procedures", "who must show has no beaten hand to muck"),
        ("board_claim", "fpn", "both cards are shown: nobody claims the board without them"),
        ("asked_hand_live", "fpn", "a hand that is seen on request stays dead"),
        ("string_bet_penalty", "home", "a string bet goes back and costs nothing"),
        ("string_bet_penalty", "procedures", "a string bet goes back and costs nothing"),
        ("string_bet_penalty", "fpn", "a string bet goes back and costs nothing"),
        ("check_out_of_turn", "procedures", "an early check is an act out of turn like any other"),
        ("rebuy_limit", "robert", "one may buy as often as one likes"),
        ("rebuy_limit", "fike", "one may buy as often as one likes"),
        ("rebuy_timing", "home", "whoever is late may ask again when the hand is over"),
        ("rabbit_hunting", "robert", "nothing is turned up that would have come"),
        ("playing_behind", "home", "no chips are bought during a hand"),
    ];

    #[test]
    fn every_house_has_a_clause_for_what_its_own_clauses_decide() {
        let mut decided_by_a_clause = 0;
        for setting in crate::house::SETTINGS {
            let decided = |reason: &&Reason| reason.settings().contains(&setting.name);
            let reasons: Vec<&Reason> = Reason::ALL.iter().filter(decided).collect();
            for (house, book) in Rulebook::all().filter(|_| !reasons.is_empty()) {
                let by_a_clause = setting.clauses(house).iter().any(|clause| setting.says().contains(&clause.id));
                let cited = book.clauses.iter().any(|clause| reasons.iter().any(|r| clause.reasons.contains(r)));
                let never = NEVER_A_REASON.iter().any(|(name, other, _)| (*name, *other) == (setting.name, house));
                assert!(
                    cited || never || !by_a_clause,
                    "{house}: a clause decides {}, and no reason cites it",
                    setting.name
                );
                decided_by_a_clause += usize::from(by_a_clause);
            }
        }
        assert!(decided_by_a_clause > 100, "clauses decide only {decided_by_a_clause} settings");
    }

    #[test]
    fn a_setting_knows_its_clauses_in_each_house() {
        let clauses = |setting: &str, house: &str| -> Vec<&str> {
            let setting = Setting::named(setting).expect("a setting");
            setting.clauses(house).into_iter().map(|clause| clause.id.as_str()).collect()
        };
        assert_eq!(clauses("short_all_in_min_raise", "robert"), ["robert-nolimit-3c", "robert-nolimit-3d"]);
        assert_eq!(clauses("short_all_in_min_raise", "tda"), ["tda-43-A"]);
        assert_eq!(clauses("gesture_raise", "fpn"), [] as [&str; 0]);
        assert!(clauses("button_movement", "home").contains(&"home-button-9"), "named as 1 to 11");
    }

    #[test]
    fn a_clause_is_found_by_its_words() {
        let found = Rulebook::search("Chip word CALL fpn");
        assert_eq!(found, [] as [&Clause; 0]);
        assert!(Rulebook::search("One CHIP without word").iter().any(|clause| clause.id == "fpn-18b"));
        assert!(Rulebook::search("half_raise_completed").iter().any(|clause| clause.id == "tda-45-B1"));
        assert_eq!(Rulebook::search(" "), [] as [&Clause; 0]);
    }

    #[test]
    fn a_clause_is_found_by_its_number() {
        let (book, clause) = Rulebook::clause(" FPN-18b ").expect("the one-chip rule");
        assert_eq!(clause.topic, "oversized-chip");
        assert!(Rulebook::of("fpn").is_some_and(|fpn| fpn == book));
        assert_eq!(Rulebook::clause("fpn-999"), None);
        for written in ["tda-45-A", "TDA 45-A", "tda 45a", "45-A of TDA"] {
            let found = Rulebook::clause(written).map(|(_, clause)| clause.id.as_str());
            assert_eq!(found, (!written.starts_with('4')).then_some("tda-45-A"), "{written}");
        }
    }

    #[test]
    fn a_rule_with_several_clauses_is_found_by_its_number() {
        let found = |number: &str| {
            let (_, clauses) = Rulebook::rule(number)?;
            Some(clauses.into_iter().map(|clause| clause.id.as_str()).collect::<Vec<_>>())
        };
        assert_eq!(found("TDA 45"), Some(vec!["tda-45-A", "tda-45-B1", "tda-45-B2"]));
        assert_eq!(found("tda-45-B"), None, "a letter is no number");
        assert_eq!(found("TDA 4500"), None);
    }
}
