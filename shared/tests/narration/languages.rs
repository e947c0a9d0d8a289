//! Tests of the other languages: each file has all messages of the English one, and reads well.

use crate::words::{forms, messages};
use cardroom_shared::house::SETTINGS;
use cardroom_shared::house::rulebook::Rulebook;
use cardroom_shared::narration::Language;
use fluent_bundle::FluentResource;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;
use std::fs;
use std::path::Path;

const ENGLISH: &str = include_str!("../../../assets/words/en.ftl");
const GERMAN: &str = include_str!("../../../assets/words/de.ftl");

/// German pronouns for a man or a woman, and the polite address among strangers. Some of them also refer to things or
/// to several people. The texts avoid all of them.
const PRONOUNS: &[&str] = &[
    "er", "ihm", "ihn", "sein", "seine", "seinem", "seinen", "seiner", "seines", "sie", "ihr", "ihre", "ihrem",
    "ihren", "ihrer", "ihres", "ihnen",
];
/// German nouns that name only men or only women.
const NOUNS: &[&str] = &[
    "spieler",
    "spielers",
    "spielern",
    "spielerin",
    "spielerinnen",
    "gegner",
    "gegnerin",
    "gegners",
    "sieger",
    "siegerin",
    "gewinner",
    "gewinnerin",
    "zuschauer",
    "zuschauerin",
    "zuschauern",
    "teilnehmer",
    "teilnehmerin",
    "gastgeber",
    "gastgeberin",
    "besitzer",
    "turnierleiter",
    "turnierleiterin",
    "freund",
    "freundin",
];
/// German phrases in which such a word names no person: a chip of 500 is a "500er-Chip".
const ALLOWED: &[&str] = &["}er-Chip"];

/// The most letters of the title of a clause: links are shown in a narrow column.
const MAX_TITLE_LETTERS: usize = 42;

/// The contents of a language file.
#[derive(Default)]
struct Written {
    /// The names of its messages in order. Attributes have their name after a point.
    names: Vec<String>,
    /// The gaps of each of these.
    gaps: BTreeMap<String, BTreeSet<String>>,
    /// The keys by which a gap selects a form: `flop`, `would`. Plural forms are left to the language.
    keys: BTreeMap<String, BTreeSet<String>>,
}

fn written(text: &str) -> Written {
    let mut written = Written::default();
    let (mut id, mut name) = ("", String::new());
    let mut choosing: Vec<&str> = Vec::new();
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        if let Some((head, _)) = line.split_once(" =") {
            let start = head.trim_start();
            let new = match start.strip_prefix('.') {
                Some(attribute) if head != start => Some(format!("{id}.{attribute}")),
                None if head == start => {
                    id = head;
                    Some(head.to_owned())
                }
                _ => None,
            };
            if let Some(new) = new {
                name = new;
                written.names.push(name.clone());
            }
        }
        let gaps = line.split('$').skip(1).filter_map(|rest| rest.split([' ', '}']).next());
        written.gaps.entry(name.clone()).or_default().extend(gaps.map(str::to_owned));
        let form = line.trim_start();
        if form.starts_with('}') {
            choosing.pop();
        }
        let key = form.trim_start_matches('*').strip_prefix('[').and_then(|rest| rest.split_once(']'));
        if let (Some((key, _)), Some(gap)) = (key, choosing.last()) {
            written.keys.entry((*gap).to_owned()).or_default().insert(key.to_owned());
        }
        if let Some((_, gap)) = line.strip_suffix(" ->").and_then(|line| line.rsplit_once('$')) {
            choosing.push(gap);
        }
    }
    assert!(choosing.is_empty(), "a choice is left open");
    written
}

/// Returns every language file except the English one, by its code.
fn others() -> BTreeMap<String, String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../assets/words");
    let files =
        fs::read_dir(folder).expect("the words lie beside the sources").map(|file| file.expect("a file").path());
    let code = |path: &Path| path.file_stem().expect("a name").to_string_lossy().into_owned();
    let other = files.filter(|path| path.extension().is_some_and(|kind| kind == "ftl") && code(path) != "en");
    let others: BTreeMap<_, _> =
        other.map(|path| (code(&path), fs::read_to_string(&path).expect("a file of words"))).collect();
    assert!(others.contains_key("de"), "German is gone");
    others
}

/// Returns whether the English text is in the rulebooks or the table of settings, not in the language file.
fn is_of_rulebooks(name: &str) -> bool {
    let decides =
        name.strip_prefix("setting-").is_some_and(|rest| rest.split_once('.').is_some_and(|(_, of)| of == "says"));
    decides || ["clause-", "rulebook-", "setting-group-"].iter().any(|start| name.starts_with(start))
}

/// Returns the names of all texts about rulebooks and settings that other languages must have.
fn of_rulebooks() -> BTreeSet<String> {
    let mut names = BTreeSet::new();
    for (key, book) in Rulebook::all() {
        names.insert(format!("rulebook-{key}"));
        for clause in &book.clauses {
            names.extend([format!("clause-{}", clause.id), format!("clause-{}.text", clause.id)]);
            names.insert(format!("rulebook-topic-{}", clause.topic));
        }
    }
    for setting in SETTINGS {
        names.insert(format!("setting-group-{}", setting.group.replace(' ', "-")));
        names.insert(format!("setting-{}.says", setting.name));
    }
    names
}

/// Returns the numbers of a text, sorted, without the separators that each language has for thousands.
fn figures(text: &str) -> Vec<String> {
    let joined = text.replace(['.', ','], "");
    let mut figures: Vec<String> = joined
        .split(|letter: char| !letter.is_ascii_digit())
        .filter(|part| !part.is_empty())
        .map(str::to_owned)
        .collect();
    figures.sort();
    figures
}

/// Returns the differences between a translation and the English file, in words for the translator.
fn differences(english: &str, other: &str) -> Vec<String> {
    let mut wrong = Vec::new();
    if let Err((_, errors)) = FluentResource::try_new(other.to_owned()) {
        wrong.extend(errors.iter().map(|error| format!("cannot be read: {error}")));
    }
    let (english, mut other) = (written(english), written(other));
    other.names.retain(|name| !is_of_rulebooks(name));
    let lacks = english.names.iter().filter(|name| !other.names.contains(name));
    wrong.extend(lacks.map(|name| format!("{name} is missing")));
    let extra = other.names.iter().filter(|name| !english.names.contains(name));
    wrong.extend(extra.map(|name| format!("{name} is not in English")));
    if wrong.is_empty() && english.names != other.names {
        let at = english.names.iter().zip(&other.names).find(|(one, another)| one != another);
        wrong.push(format!("another order: {at:?}"));
    }
    for name in english.names.iter().filter(|name| other.names.contains(name)) {
        if english.gaps.get(name) != other.gaps.get(name) {
            wrong.push(format!("{name} has other gaps: {:?}", other.gaps.get(name)));
        }
    }
    for (gap, keys) in &other.keys {
        let known = english.keys.get(gap);
        let counts =
            |key: &str| ["zero", "one", "two", "few", "many", "other"].contains(&key) || key.parse::<u32>().is_ok();
        let unknown = keys.iter().filter(|key| !counts(key) && !known.is_some_and(|known| known.contains(*key)));
        wrong.extend(unknown.map(|key| format!("{gap} never is {key}")));
    }
    wrong
}

#[test]
fn every_language_has_the_messages_the_gaps_and_the_attributes_of_english() {
    let others = others();
    let spoken: Vec<_> = Language::codes().filter(|code| *code != "en").collect();
    assert_eq!(spoken, others.keys().collect::<Vec<_>>(), "every file is a language");
    for (code, text) in others {
        assert_eq!(differences(ENGLISH, &text), Vec::<String>::new(), "{code}.ftl");
    }
    let english = FluentResource::try_new(ENGLISH.to_owned()).expect("English can be read");
    let messages = english.entries().count();
    assert!(messages > 500, "only {messages} messages are read");
}

#[test]
fn every_language_has_every_clause_and_what_every_setting_decides() {
    for (code, text) in others() {
        let names: BTreeSet<String> = written(&text).names.into_iter().filter(|name| is_of_rulebooks(name)).collect();
        let expected = of_rulebooks();
        assert_eq!(expected.difference(&names).collect::<Vec<_>>(), Vec::<&String>::new(), "{code}.ftl lacks these");
        assert_eq!(names.difference(&expected).collect::<Vec<_>>(), Vec::<&String>::new(), "{code}.ftl has too much");
        let language = Language::named(&code).expect("every file is a language");
        for clause in Rulebook::all().flat_map(|(_, book)| &book.clauses) {
            let (title, text) = (language.clause_title(clause), language.clause_text(clause));
            assert!((1..=MAX_TITLE_LETTERS).contains(&title.chars().count()), "{}: {title}", clause.id);
            assert_ne!(text, clause.text, "{} is English", clause.id);
            assert_eq!(figures(&text), figures(&clause.text), "{}: {text}", clause.id);
        }
    }
}

#[test]
fn a_message_a_gap_an_attribute_or_a_form_that_differs_is_found() {
    let english = "a = One { $b }\n    .c = two\nd = { $mood ->\n        [would] say\n       *[does] says\n    } it\n";
    let mended = |old: &str, new: &str| differences(english, &english.replace(old, new));
    assert_eq!(mended("One", "Eins"), Vec::<String>::new());
    assert_eq!(mended("$b", "$c").len(), 1);
    assert_eq!(mended("    .c = two\n", ""), ["a.c is missing"]);
    assert_eq!(mended("\nd = ", "\ne = ").len(), 2);
    assert_eq!(mended("[would]", "[could]"), ["mood never is could"]);
    assert!(!mended("{ $b }", "{ $b").is_empty());
    assert_eq!(differences("a = 1\nb = 2\n", "b = 2\na = 1\n").len(), 1);
}

/// Returns the words that no German sentence about a person should have, each with its message.
fn named_as_man_or_woman(text: &str) -> Vec<(String, String)> {
    let mut found = Vec::new();
    let mut id = "";
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        if let Some((head, _)) = line.split_once(" =").filter(|(head, _)| !head.starts_with(' ')) {
            id = head;
        }
        let line = ALLOWED.iter().fold(line.to_owned(), |line, piece| line.replace(piece, "} "));
        let words = line.split(|c: char| !c.is_alphabetic()).map(str::to_lowercase);
        // Clauses speak of chips, cards and blinds in whole paragraphs. There these words refer to things.
        let is_clause = id.starts_with("clause-");
        let wrong =
            words.filter(|word| (!is_clause && PRONOUNS.contains(&word.as_str())) || NOUNS.contains(&word.as_str()));
        found.extend(wrong.map(|word| (id.to_owned(), word)));
        if let Some(mark) = ["*in", ":in", "/-in"].iter().find(|mark| line.contains(**mark)) {
            found.push((id.to_owned(), (*mark).to_owned()));
        }
    }
    found
}

#[test]
fn nobody_is_er_or_sie() {
    assert_eq!(named_as_man_or_woman(GERMAN), []);
    let unused: Vec<_> = ALLOWED.iter().filter(|piece| !GERMAN.contains(**piece)).collect();
    assert!(unused.is_empty(), "{unused:?} is allowed and stands nowhere");
}

#[test]
fn words_for_a_man_or_a_woman_are_found() {
    let text =
        "a = { $name } nimmt seine Chips\nb = { $count ->\n        [one] Spieler*in\n    }\nc = Der { $chips }er-Chip";
    let found = named_as_man_or_woman(text);
    let found: Vec<(&str, &str)> = found.iter().map(|(id, word)| (id.as_str(), word.as_str())).collect();
    assert_eq!(found, [("a", "seine"), ("b", "spieler"), ("b", "*in")]);
}

#[test]
fn german_is_written_with_german_marks() {
    for line in GERMAN.lines() {
        // Typed text in an order has straight quotation marks, and the game has its own name.
        let line = line.replace("because \"...\"", "because ...").replace("Hold’em", "Holdem");
        assert_eq!(line.matches('„').count(), line.matches('“').count(), "{line}");
        assert!(!line.contains(['"', '”', '\'', '’', '‘', '‚']), "{line}");
        assert_eq!(line.trim_end(), line, "a blank at the end");
        assert!(!line.contains(" - "), "{line}");
    }
}

#[test]
fn german_is_shown() {
    let german = Language::named("de").expect("there is a German file");
    let mut text = String::new();
    for (id, gaps) in messages(GERMAN) {
        let mut told: Vec<String> = forms(id, &gaps).iter().map(|form| german.say(form)).collect();
        told.dedup();
        told.truncate(6);
        for told in told {
            // Writing to a String can't fail.
            let _ = writeln!(text, "{id}: {told}");
        }
    }
    insta::assert_snapshot!("every_message_in_german", text);
}

#[test]
fn german_settings_are_shown() {
    let german = Language::named("de").expect("there is a German file");
    let names = written(GERMAN).names;
    let mut text = String::new();
    for setting in SETTINGS {
        let head = format!("setting-{}.", setting.name);
        for value in names.iter().filter_map(|name| name.strip_prefix(&head)).filter(|value| *value != "says") {
            let numbers: &[&str] = if value == "number" { &["1", "12000"] } else { &[value] };
            for number in numbers {
                // Writing to a String can't fail.
                let _ = writeln!(text, "{}: {}", german.title(setting), german.value_in_words(setting, number));
            }
        }
    }
    insta::assert_snapshot!("german_settings", text);
}
