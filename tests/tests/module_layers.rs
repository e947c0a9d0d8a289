//! The layers of the modules of the rules: each module uses only those below it. A reader who begins at the bottom
//! meets only explained code, and no shared module can gain a rule. At file level, no cycle spans two folders, and
//! none is in a large folder.
#![allow(clippy::expect_used, reason = "a proof that cannot be set up has failed")]

use cardroom_test_support::module_graph::{circles, folder_of, named};
use cardroom_test_support::rust_source::{Source, sources};
use std::collections::{BTreeMap, BTreeSet};

/// The modules of `shared`, the lowest layer first; those of one layer do not use each other. The modules of `model`
/// are re-exported at the top of the crate.
const FLOORS: &[&[&str]] = &[
    &["packed_assets"],
    &[
        "cards",
        "byte_diff",
        "chips",
        "number_format",
        "confusables",
        "permission",
        "error_text",
        "extra_purchase",
        "reason",
        "role",
        "seat",
        "sheet_faults",
        "time",
    ],
    &["action", "dense_map", "chance", "chop", "hand_rank", "note", "standard_chips", "standing"],
    &["emblem", "equity", "meeting_link", "pace", "reaction", "ruling", "speech", "stakes"],
    &["command"],
    &["parse_error", "not_playing_refusal", "remedy"],
    &["server_refusal"],
    &["event", "refusal"],
    &["action_clock", "shown_pot"],
    &["house"],
    &["structure"],
    &["hand"],
    &["rulings"],
    &["table"],
    &["tournament"],
    &["orders", "view"],
    &["briefing"],
    &["narration"],
    &["season"],
    &["protocol"],
];

fn floor(module: &str) -> Option<usize> {
    FLOORS.iter().position(|floor| floor.contains(&module))
}

/// The module of a file of `shared`.
fn module_of(source: &Source) -> Option<&str> {
    let path = source.path.strip_prefix("shared/src/")?;
    let path = path.strip_prefix("model/").unwrap_or(path);
    path.split(['/', '.']).next().filter(|module| !["lib", "mod"].contains(module))
}

/// The references to modules of the same or a higher layer.
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
    assert_eq!(upward(&Source::read("shared/src/model/action.rs", text)).len(), 2);
    assert_eq!(upward(&Source::read("shared/src/tournament/desk.rs", text)).len(), 0);
    assert_eq!(upward(&Source::read("shared/src/table/mod.rs", text)).len(), 1);
    assert_eq!(upward(&Source::read("shared/src/attic.rs", text)).len(), 1, "it has to have its place");
    let all = sources("shared/src");
    let named: usize = all.iter().map(|source| source.modules_of("crate").len()).sum();
    assert!(named > 500, "the sources were not read");
    let faults: Vec<String> = all.iter().flat_map(upward).collect();
    assert!(faults.is_empty(), "\n  {}\n", faults.join("\n  "));
}

/// The first cycle among the modules of a folder, if there is one.
fn circle(folder: &str, sources: &[Source]) -> Option<Vec<String>> {
    let mut names: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for source in sources {
        let Some(module) =
            source.path.strip_prefix(folder).and_then(|path| path.split(['/', '.']).find(|part| !part.is_empty()))
        else {
            continue;
        };
        // The crate root is above all modules.
        if !["lib", "main"].contains(&module) {
            let others = source.modules_of("crate").into_iter().map(|(_, other)| other.to_owned());
            names.entry(module.to_owned()).or_default().extend(others.filter(|other| other != module));
        }
    }
    // A module without references is removed, until only cycles are left.
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
fn the_modules_of_the_simulator_name_each_other_in_no_circle() {
    let all = sources("crates/simulator/src");
    let named: usize = all.iter().map(|source| source.modules_of("crate").len()).sum();
    assert!(all.len() > 15 && named > 30, "the sources were not read");
    assert_eq!(
        circle("crates/simulator/src", &all),
        None,
        "these modules, or some of them, name each other in a circle"
    );
    // Paths are written in one way only, so that the order can be read from them.
    for source in &all {
        let aside = source.modules_of("super");
        assert!(aside.is_empty(), "{} names {aside:?} by `super`", source.path);
    }
}

#[test]
fn the_modules_of_the_server_name_each_other_in_no_circle() {
    let text = |path: &str, text: &str| Source::read(path, text);
    let [one, other, above] = [
        text("server/src/journal/signed_head.rs", "use crate::front_desk::Identity;"),
        text("server/src/front_desk/mod.rs", "use crate::journal::Journal;"),
        text("server/src/server_loop/mod.rs", "use crate::journal::Journal;"),
    ];
    assert!(circle("server/src", &[one, other, above]).is_some_and(|modules| modules.len() >= 2));
    assert_eq!(circle("server/src", &[text("server/src/server_loop/mod.rs", "use crate::journal::Journal;")]), None);
    let all = sources("server/src");
    assert!(all.len() > 50, "the sources were not read");
    assert_eq!(circle("server/src", &all), None, "these modules, or some of them, name each other in a circle");
}

/// The largest folder in which files may refer to each other freely.
const AT_A_GLANCE: usize = 5;

/// The cycles of files through more than one folder or in a large one, each with its references.
fn rounds(folder: &str, sources: &[Source]) -> Vec<String> {
    let all = named(folder, sources);
    let size = |folder: &str| all.keys().filter(|file| folder_of(file, &all) == folder).count();
    let mut found = Vec::new();
    for circle in circles(&all) {
        let folders: BTreeSet<&str> = circle.iter().map(|file| folder_of(file, &all)).collect();
        if folders.len() == 1 && folders.iter().all(|folder| size(folder) <= AT_A_GLANCE) {
            continue;
        }
        let steps = circle.iter().flat_map(|file| all.get(file).into_iter().flatten().map(move |to| (file, to)));
        let steps = steps.filter(|(_, (other, _))| circle.contains(*other));
        let steps: Vec<String> = steps.map(|(file, (other, line))| format!("{file}:{line} names {other}")).collect();
        found.push(format!("a circle of {} files:\n    {}", circle.len(), steps.join("\n    ")));
    }
    found
}

#[test]
fn no_circle_goes_through_two_folders_or_a_large_one() {
    let read = |files: &[(&str, &str)]| -> Vec<Source> {
        files.iter().map(|(path, text)| Source::read(format!("hall/src/{path}"), text)).collect()
    };
    let rounds_of = |files: &[(&str, &str)]| rounds("hall/src", &read(files)).len();
    let through_what_is_passed_on = [
        ("lib.rs", "mod a;\nmod b;"),
        ("a.rs", "use crate::b::Bell;\npub struct Anchor;"),
        ("b/mod.rs", "mod inner;\npub use inner::*;"),
        ("b/inner.rs", "use crate::a::Anchor;\nforged! { pub struct Bell; }"),
    ];
    assert_eq!(rounds_of(&through_what_is_passed_on), 1);
    let parent_and_child = [
        ("lib.rs", "mod hand;"),
        ("hand/mod.rs", "mod pot;\nmod turn;\nmod runs;\nmod slips;\nmod stub;\npub struct Hand(u8);"),
        ("hand/pot.rs", "fn pots(hand: &super::Hand) {}"),
        ("hand/turn.rs", ""),
        ("hand/runs.rs", ""),
        ("hand/slips.rs", ""),
        ("hand/stub.rs", ""),
    ];
    assert_eq!(rounds_of(&parent_and_child), 1);
    let [first @ .., _] = parent_and_child;
    assert_eq!(rounds_of(&first), 0, "five files are read as one");
    let above_all = [("lib.rs", "mod a;\npub struct Clock;"), ("a.rs", "fn tell(clock: crate::Clock) {}")];
    assert_eq!(rounds_of(&above_all), 0, "five files are read as one");
    let above_all =
        above_all.into_iter().chain(["b.rs", "c.rs", "d.rs", "e.rs"].map(|file| (file, ""))).collect::<Vec<_>>();
    assert_eq!(rounds_of(&above_all), 1);
    let by_every_way_of_writing = [
        ("lib.rs", "mod a;"),
        ("a/mod.rs", "mod b;\nmod c;\nmod d;\nmod e;\nmod f;"),
        ("a/b.rs", "use super::{c as other, d::{self, Door}};\nfn one() { other::two(); }\npub fn last() {}"),
        ("a/c.rs", "use super::d::*;\npub fn two() { three() }"),
        ("a/d.rs", "pub struct Door;\nuse crate::a::e;\npub fn three() -> Option<e::Edge> { None }"),
        ("a/e.rs", "mod inner { use super::super::f; fn four() { f::five(); } }\npub struct Edge;"),
        ("a/f.rs", "pub fn five() { crate::a::b::last() }"),
    ];
    assert_eq!(rounds_of(&by_every_way_of_writing), 1);
    let downward = [
        ("lib.rs", "mod a;\npub use a::c::Chair;"),
        ("a/mod.rs", "mod b;\npub mod c;\npub use b::Bell;\nmod d;\nmod e;\nmod f;\n#[cfg(test)]\nmod trial;"),
        ("a/b.rs", "use super::c::Chair;\npub struct Bell;"),
        (
            "a/c.rs",
            "/// Like [`super::Bell`].\npub struct Chair;\nfn ring(&self) { self.bell.ring(std::mem::take(it)) }",
        ),
        ("a/d.rs", ""),
        ("a/e.rs", ""),
        ("a/trial.rs", "use super::f::four; pub fn five() {}"),
        ("a/f.rs", "use super::Bell;\n#[cfg(test)]\nmod tests { use super::super::trial::five; }"),
    ];
    assert_eq!(rounds_of(&downward), 0);
    let mut faults = Vec::new();
    for folder in ["shared/src", "crates/scenario/src", "server/src", "client/src"] {
        let all = sources(folder);
        let names: usize = named(folder, &all).values().map(BTreeMap::len).sum();
        assert!(names > 3 * all.len(), "the sources were not read");
        faults.extend(rounds(folder, &all));
    }
    assert!(faults.is_empty(), "\n  {}\n", faults.join("\n  "));
}
