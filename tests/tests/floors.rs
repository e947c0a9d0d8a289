//! The order of the modules of the rules: each names only those below it. Whoever reads from the bottom up meets nothing that
//! is not explained yet, and nothing that everybody needs can grow a rule.
#![allow(clippy::expect_used, reason = "a proof that cannot be set up has failed")]

use cardroom_tests::source::{Source, sources};
use std::collections::{BTreeMap, BTreeSet};

/// The modules of `shared`, the lowest floor first; those of one floor do not name each other. What lies in `vocabulary` is
/// named at the top of the crate.
const FLOORS: &[&[&str]] = &[
    &["cards", "chips", "figures", "letters", "permission", "purchase", "reason", "role", "seat", "sheet", "time"],
    &["action", "chance", "chop", "hand_rank", "note", "standing"],
    &["ruling", "stakes"],
    &["command"],
    &["not_playing", "remedy"],
    &["event", "refusal"],
    &["action_clock"],
    &["house"],
    &["structure"],
    &["hand"],
    &["rulings"],
    &["table"],
    &["tournament"],
    &["orders", "view"],
    &["briefing", "narration"],
    &["invitation", "season"],
    &["protocol"],
    &["greeting", "screening"],
    &["history", "transcript"],
];

fn floor(module: &str) -> Option<usize> {
    FLOORS.iter().position(|floor| floor.contains(&module))
}

/// The module to which a file of `shared` belongs.
fn module_of(source: &Source) -> Option<&str> {
    let path = source.path.strip_prefix("shared/src/")?;
    let path = path.strip_prefix("vocabulary/").unwrap_or(path);
    path.split(['/', '.']).next().filter(|module| !["lib", "mod"].contains(module))
}

/// Names of modules that lie on the same floor or above.
fn upward(source: &Source) -> Vec<String> {
    let Some(module) = module_of(source) else { return Vec::new() };
    let Some(own) = floor(module) else { return vec![format!("{} is on no floor", source.path)] };
    let named = source.modules_of("crate").into_iter().filter(|(_, named)| *named != module);
    let wrong = named.filter(|(_, named)| floor(named).is_none_or(|floor| floor >= own));
    wrong
        .map(|(line, named)| format!("{}:{line} names `{named}`, which is not below `{module}`", source.path))
        .collect()
}

#[test]
fn every_module_names_only_those_below_it() {
    let text = "use crate::chips::Chips;\nuse crate::{event::Told, tournament::Tournament};";
    assert_eq!(upward(&Source::read("shared/src/vocabulary/action.rs", text)).len(), 2);
    assert_eq!(upward(&Source::read("shared/src/tournament/desk.rs", text)).len(), 0);
    assert_eq!(upward(&Source::read("shared/src/table/mod.rs", text)).len(), 1);
    assert_eq!(upward(&Source::read("shared/src/attic.rs", text)).len(), 1, "it has to have its place");
    let all = sources("shared/src");
    let named: usize = all.iter().map(|source| source.modules_of("crate").len()).sum();
    assert!(named > 500, "the sources were not read");
    let faults: Vec<String> = all.iter().flat_map(upward).collect();
    assert!(faults.is_empty(), "\n  {}\n", faults.join("\n  "));
}

/// The modules of a folder that name each other in a circle: one circle, the first that is found.
fn circle(folder: &str, sources: &[Source]) -> Option<Vec<String>> {
    let mut names: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for source in sources {
        let Some(module) =
            source.path.strip_prefix(folder).and_then(|path| path.split(['/', '.']).find(|part| !part.is_empty()))
        else {
            continue;
        };
        // What only declares and begins is above all.
        if !["lib", "main"].contains(&module) {
            let others = source.modules_of("crate").into_iter().map(|(_, other)| other.to_owned());
            names.entry(module.to_owned()).or_default().extend(others.filter(|other| other != module));
        }
    }
    // Whatever names nothing any more is taken away, until only circles are left.
    loop {
        let left: BTreeSet<String> = names.keys().cloned().collect();
        let before = left.len();
        for named in names.values_mut() {
            named.retain(|module| left.contains(module));
        }
        names.retain(|_, named| !named.is_empty());
        if names.len() == before {
            break;
        }
    }
    (!names.is_empty()).then(|| names.into_keys().collect())
}

#[test]
fn the_modules_of_the_server_name_each_other_in_no_circle() {
    let text = |path: &str, text: &str| Source::read(path, text);
    let [one, other, above] = [
        text("server/src/journal/head.rs", "use crate::front_desk::Identity;"),
        text("server/src/front_desk.rs", "use crate::journal::Journal;"),
        text("server/src/live.rs", "use crate::journal::Journal;"),
    ];
    assert!(circle("server/src", &[one, other, above]).is_some_and(|modules| modules.len() >= 2));
    assert_eq!(circle("server/src", &[text("server/src/live.rs", "use crate::journal::Journal;")]), None);
    let all = sources("server/src");
    assert!(all.len() > 50, "the sources were not read");
    assert_eq!(circle("server/src", &all), None, "these modules, or some of them, name each other in a circle");
}
