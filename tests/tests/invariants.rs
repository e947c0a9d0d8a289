//! The invariants of ARCHITECTURE.md that can be checked on the sources. Each check also runs on a small violation,
//! so that none passes because it checks nothing.
#![allow(clippy::expect_used, reason = "a proof that cannot be set up has failed")]

use cardroom_test_support::match_arms;
use cardroom_test_support::rust_source::{Source, SourceToken, files, root, sources};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Component, Path, PathBuf};

/// The violations, each with its location.
type Faults = Vec<String>;

#[track_caller]
fn check(faults: &[String]) {
    assert!(faults.is_empty(), "\n  {}\n", faults.join("\n  "));
}

/// The names of this list that occur in a file.
fn names(source: &Source, forbidden: &[&str]) -> Faults {
    let fault = |(line, word): (usize, &str)| format!("{}:{line} names `{word}`", source.path);
    source.words().filter(|(_, word)| forbidden.contains(word)).map(fault).collect()
}

/// The modules of a crate in this list that a file uses.
fn modules(source: &Source, krate: &str, forbidden: &[&str]) -> Faults {
    let fault = |(line, module): (usize, &str)| format!("{}:{line} names `{krate}::{module}`", source.path);
    source.modules_of(krate).into_iter().filter(|(_, module)| forbidden.contains(module)).map(fault).collect()
}

fn in_folder(path: &str, folder: &str) -> bool {
    path.strip_prefix(folder).is_some_and(|rest| rest.starts_with('/') || rest == ".rs")
}

/// Clocks, files, sockets, chance, floating-point numbers and containers without a stable order.
fn impurities(source: &Source) -> Faults {
    let mut faults = names(source, &["f32", "f64", "HashMap", "HashSet", "Instant", "SystemTime", "rand", "getrandom"]);
    // The address types of `std::net` are plain values; sockets and name resolution are not.
    faults.extend(names(source, &["TcpStream", "TcpListener", "UdpSocket", "ToSocketAddrs", "println", "eprintln"]));
    faults.extend(modules(source, "std", &["env", "fs", "io", "os", "process", "thread"]));
    let fraction = |(line, piece): &(usize, SourceToken)| match piece {
        SourceToken::Fraction(number) => Some(format!("{}:{line} reckons with {number}", source.path)),
        _ => None,
    };
    faults.extend(source.pieces.iter().filter_map(fraction));
    faults
}

#[test]
fn the_rules_are_pure() {
    let offender =
        Source::read("a.rs", "use std::{fmt, fs::File};\nlet x: HashMap<f64, Instant> = 0.5 * std::io::n();");
    assert_eq!(impurities(&offender).len(), 6);
    for folder in ["shared/src", "crates/scenario/src"] {
        check(&sources(folder).iter().flat_map(impurities).collect::<Faults>());
    }
}

/// The one verb that updates its agenda. `shared/tests/anything` checks that it changes nothing else.
const NOTES_ITS_AGENDA: (&str, &str) = ("shared/src/tournament/advance.rs", "fn advance ( & mut self");

/// A `decide` or `advance` that could change something, or an `apply` that could fail.
fn loose_verbs(source: &Source) -> Faults {
    let mut faults = Vec::new();
    for verb in ["decide", "advance"] {
        for change in ["& mut self", "mut self", "self"] {
            let head = format!("fn {verb} ( {change}");
            if source.path.ends_with(NOTES_ITS_AGENDA.0) && head == NOTES_ITS_AGENDA.1 {
                continue;
            }
            let lines = source.lines_with(&head);
            faults.extend(lines.iter().map(|line| format!("{}:{line} `{verb}` does not take `&self`", source.path)));
        }
    }
    for (place, next) in source.pieces.windows(2).enumerate() {
        let [(line, SourceToken::Word(keyword)), (_, SourceToken::Word(name))] = next else { continue };
        if keyword == "fn" && name == "apply" {
            let rest = source.pieces.iter().skip(place).map(|(_, piece)| piece);
            let head: Vec<&SourceToken> = rest.take_while(|piece| **piece != SourceToken::Sign('{')).collect();
            if head.windows(2).any(|signs| signs == [&SourceToken::Sign('-'), &SourceToken::Sign('>')]) {
                faults.push(format!("{}:{line} `apply` returns something", source.path));
            }
        }
    }
    faults
}

#[test]
fn deciding_changes_nothing_and_obeying_cannot_fail() {
    let offender =
        Source::read("a.rs", "fn decide(&mut self) {} fn advance(self) {} fn apply(&mut self) -> Option<()> {}");
    assert_eq!(loose_verbs(&offender).len(), 3);
    let decent = Source::read("a.rs", "fn decide(&self) -> u8 {} fn apply(&mut self, e: &Event) { a > b }");
    check(&loose_verbs(&decent));
    let all = sources("shared/src");
    let verbs = all.iter().map(|source| source.lines_with("fn apply (").len()).sum::<usize>();
    assert!(verbs >= 2, "the verbs were not found");
    let agenda = all.iter().find(|source| source.path.ends_with(NOTES_ITS_AGENDA.0));
    assert!(agenda.is_some_and(|source| source.lines_with(NOTES_ITS_AGENDA.1).len() == 1), "no exception without need");
    check(&all.iter().flat_map(loose_verbs).collect::<Faults>());
}

/// Rules that clone their own state to look ahead.
fn doubles(source: &Source) -> Faults {
    let copies = ["self . clone (", "self . to_owned (", "clone ( self )", "clone_from ( self )"];
    let lines = copies.iter().flat_map(|copy| source.lines_with(copy));
    lines.map(|line| format!("{}:{line} copies all of itself to look ahead", source.path)).collect()
}

#[test]
fn nobody_plays_a_copy_of_the_evening_to_look_ahead() {
    let offender = Source::read("a.rs", "let mut then = self.clone(); then.apply(&back); let b = Self::clone(self);");
    assert_eq!(doubles(&offender).len(), 2);
    assert_eq!(doubles(&Source::read("a.rs", "(self.prizes.clone(), then.clone())")).len(), 0);
    let tournament = sources("shared/src/tournament");
    assert!(tournament.len() > 40, "the evening was not found");
    check(&tournament.iter().flat_map(doubles).collect::<Faults>());
    // A table is kept as it was before the deal, and nowhere else.
    let tables = sources("shared/src/table").into_iter().chain(sources("shared/src/hand"));
    let looks_ahead = |source: &Source| source.path != "shared/src/table/hand_rollback.rs";
    check(&tables.filter(looks_ahead).flat_map(|source| doubles(&source)).collect::<Faults>());
}

/// Files of the game that examine a motion.
fn judges(source: &Source) -> Faults {
    let of_the_hand = in_folder(&source.path, "shared/src/hand");
    let of_the_game =
        of_the_hand || in_folder(&source.path, "shared/src/table") || in_folder(&source.path, "shared/src/tournament");
    let mut faults = if of_the_hand { names(source, &["Motion", "Ruling"]) } else { Vec::new() };
    if of_the_game {
        let lines = source.lines_with("Motion ::");
        faults.extend(lines.iter().map(|line| format!("{}:{line} looks into a motion", source.path)));
    }
    faults
}

#[test]
fn only_rulings_judge_a_motion() {
    let text = "match motion { Motion::Clear(action) => action }";
    assert_eq!(judges(&Source::read("shared/src/tournament/desk.rs", text)).len(), 1);
    assert_eq!(judges(&Source::read("shared/src/hand/mod.rs", text)).len(), 2);
    assert_eq!(judges(&Source::read("shared/src/rulings/mod.rs", text)).len(), 0);
    check(&sources("shared/src").iter().flat_map(judges).collect::<Faults>());
}

/// The keys of the built-in houses.
const HOUSES: [&str; 6] = ["tda", "robert", "home", "fike", "fpn", "procedures"];

/// Rules that depend on the key of the house.
fn favours(source: &Source) -> Faults {
    if in_folder(&source.path, "shared/src/house") {
        return Vec::new();
    }
    let mut faults: Faults = source
        .lines_with("rules . key")
        .iter()
        .map(|l| format!("{}:{l} asks for the key of the house", source.path))
        .collect();
    for (line, piece) in &source.pieces {
        if let SourceToken::Text(text) = piece
            && HOUSES.contains(&text.as_str())
        {
            faults.push(format!("{}:{line} asks for the house `{text}`", source.path));
        }
    }
    faults
}

#[test]
fn a_hosts_own_house_is_as_good_as_ours() {
    let text = "if self.rules.key == \"robert\" { 1 }";
    assert_eq!(favours(&Source::read("shared/src/hand/mod.rs", text)).len(), 2);
    assert_eq!(favours(&Source::read("shared/src/house/loader.rs", text)).len(), 0);
    check(&sources("shared/src").iter().flat_map(favours).collect::<Faults>());
}

/// Modules that the client must not use: the rules, and outside of the local server also the server and the scenario
/// parser.
fn client_knows(source: &Source) -> Faults {
    let mut faults = modules(source, "cardroom_shared", &["hand", "table", "tournament", "rulings"]);
    if !in_folder(&source.path, "client/src/network/local_server") {
        faults.extend(names(source, &["cardroom_server", "cardroom_scenario"]));
    }
    faults
}

/// Code that presets a table, or the cards of a hand, in a live session.
fn lays_cards(source: &Source) -> Faults {
    let mut faults = names(source, &["write_preset_table"]);
    faults.extend(source.lines_with("live . lay (").iter().map(|line| format!("{}:{line} lays cards", source.path)));
    faults
}

#[test]
fn cards_are_laid_for_practice_alone() {
    let text = "live.lay(deck)?; preset_table::write_preset_table(journal)";
    assert_eq!(lays_cards(&Source::read("client/src/network/local_server/server_main.rs", text)).len(), 2);
    let at_home = ["server/src/game/practice_table.rs", "client/src/network/local_server/practice_server.rs"];
    let all: Vec<Source> =
        sources("server/src").into_iter().chain(sources("client/src/network/local_server")).collect();
    // A recorded hand is preset as it is read; it is dealt elsewhere.
    let reads = "client/src/network/local_server/hand_file_import.rs";
    let others = all.iter().filter(|source| !at_home.contains(&source.path.as_str()) && source.path != reads);
    check(&others.flat_map(lays_cards).collect::<Faults>());
    let homes = all.iter().filter(|source| at_home.contains(&source.path.as_str()));
    assert!(homes.map(|source| lays_cards(source).len()).sum::<usize>() >= 3, "the sources were not found");
}

#[test]
fn the_client_holds_no_rule_book_and_only_own_houses_a_server() {
    let text = "use cardroom_shared::hand_rank;
use cardroom_shared::view::View;
use cardroom_shared::tournament;\nuse cardroom_server::host;";
    assert_eq!(client_knows(&Source::read("client/src/model/mod.rs", text)).len(), 2);
    assert_eq!(client_knows(&Source::read("client/src/network/local_server/practice_server.rs", text)).len(), 1);
    // The client parses words before it sends them; only the rules decide their effect.
    let text = "use cardroom_shared::speech::Spoken;\nuse cardroom_shared::rulings::Floor;";
    assert_eq!(client_knows(&Source::read("client/src/panels/talk.rs", text)).len(), 1);
    check(&sources("client/src").iter().flat_map(client_knows).collect::<Faults>());
}

#[test]
fn a_bot_sees_a_view_and_nothing_else() {
    let blind =
        |source: &Source| modules(source, "cardroom_shared", &["event", "hand", "table", "tournament", "rulings"]);
    assert_eq!(blind(&Source::read("a.rs", "use cardroom_shared::tournament::Tournament;")).len(), 1);
    let bots = sources("crates/bots/src");
    assert!(bots.len() >= 5, "the bots were not found");
    check(&bots.iter().flat_map(blind).collect::<Faults>());
}

/// Names of foreign crates, the folder that is checked, and the only module there that may use them: its file and its
/// submodules.
const ONLY_HERE: [(&[&str], &str, &str); 12] = [
    (&["bincode"], "shared/src", "shared/src/protocol/mod.rs"),
    (&["bincode"], "server/src", ""),
    (&["bincode"], "client/src", ""),
    (&["aya_poker"], "shared/src", "shared/src/model/hand_rank.rs"),
    (&["fluent_bundle", "unic_langid"], "shared/src", "shared/src/narration/language.rs"),
    (&["fluent_bundle", "unic_langid"], "server/src", ""),
    (&["fluent_bundle", "unic_langid"], "client/src", ""),
    (&["renet", "renetcode"], "server/src", "server/src/network/transport.rs"),
    (&["renet", "renetcode"], "crates/net-client/src", "crates/net-client/src/host_connection.rs"),
    (&["renet", "renetcode"], "client/src", ""),
    (&["rusqlite"], "server/src", "server/src/journal/mod.rs"),
    (&["rusqlite", "renet", "renetcode"], "shared/src", ""),
];

fn strays(source: &Source, crates: &[&str], home: &str) -> Faults {
    let part = |module: &str| source.path.strip_prefix(module).is_some_and(|rest| rest.starts_with('/'));
    let at_home = source.path == home || home.strip_suffix("/mod.rs").or(home.strip_suffix(".rs")).is_some_and(part);
    if at_home { Vec::new() } else { names(source, crates) }
}

#[test]
fn one_file_each_names_the_network_the_journal_the_codec_and_the_words() {
    let offender = Source::read("server/src/main.rs", "use rusqlite::Connection;");
    assert_eq!(strays(&offender, &["rusqlite"], "server/src/journal/mod.rs").len(), 1);
    let part = Source::read("server/src/journal/people.rs", "use rusqlite::Connection;");
    assert_eq!(strays(&part, &["rusqlite"], "server/src/journal/mod.rs").len(), 0);
    for (crates, folder, home) in ONLY_HERE {
        check(&sources(folder).iter().flat_map(|source| strays(source, crates, home)).collect::<Faults>());
    }
}

#[test]
fn faces_of_cards_stand_in_shuffles_and_views_alone() {
    let faceless = |source: &Source| {
        let mut faults = names(source, &["Card", "HoleCards", "Board"]);
        let decks = names(source, &["Deck"]);
        // Once imported, once in `Shuffled`.
        faults.extend(decks.into_iter().skip(2));
        faults
    };
    assert_eq!(faceless(&Source::read("event.rs", "Deck Deck Deck [Card; 2]")).len(), 2);
    let all = sources("shared/src");
    let file = |path: &str| all.iter().find(|source| source.path == path).expect("a file of the plan");
    check(&faceless(file("shared/src/model/event.rs")));
    for part in sources("shared/src/model/event") {
        check(&names(&part, &["Card", "HoleCards", "Board", "Deck"]));
    }
    check(&names(file("shared/src/protocol/mod.rs"), &["Card", "Deck", "Shuffled", "EventKind", "Event"]));
}

/// The kinds of events: every enum in the event module whose name says so.
fn kinds_of_events() -> Vec<String> {
    let mut kinds = Vec::new();
    let files = sources("shared/src/model");
    for file in files.iter().filter(|file| in_folder(&file.path, "shared/src/model/event")) {
        for next in file.pieces.windows(2) {
            if let [(_, SourceToken::Word(keyword)), (_, SourceToken::Word(name))] = next
                && keyword == "enum"
                && name.contains("Event")
            {
                kinds.push(name.clone());
            }
        }
    }
    kinds
}

/// Matches over events with a catch-all pattern, at the top or below a variant they examine, and lists of variants
/// without their enum.
fn overlooked(source: &Source, kinds: &[String]) -> Faults {
    let own = in_folder(&source.path, "shared/src/model/event");
    let kinds: Vec<&str> = kinds.iter().map(String::as_str).chain(own.then_some("Self")).collect();
    let mut faults = Faults::new();
    for arms in match_arms::matches(source) {
        let looked_into: Vec<&str> =
            arms.iter().flat_map(|arm| kinds.iter().flat_map(|kind| arm.looked_into(kind))).collect();
        if !arms.iter().any(|arm| kinds.iter().any(|kind| arm.names(kind))) {
            continue;
        }
        for arm in &arms {
            if arm.takes_anything() || arm.left_open().iter().any(|variant| looked_into.contains(variant)) {
                faults.push(format!("{}:{} overlooks a new event", source.path, arm.line));
            }
        }
    }
    for kind in kinds {
        let lines = source.lines_with(&format!("{kind} :: *"));
        faults.extend(lines.iter().map(|line| format!("{}:{line} names events without `{kind}`", source.path)));
    }
    faults
}

#[test]
fn a_new_event_is_overlooked_by_nobody() {
    let kinds = kinds_of_events();
    assert!(kinds.len() >= 12, "the events were not found");
    let faults = |text: &str| overlooked(&Source::read("server/src/a.rs", text), &kinds).len();
    assert_eq!(faults("match event { HandEvent::Ended => 1, _ => 0 }"), 1);
    assert_eq!(faults("match told { PublicEvent::Hand(_, HandEvent::Ended) => 1, PublicEvent::Hand(..) => 0 }"), 1);
    assert_eq!(faults("match (event, a) { (TalkEvent::Unmuted(_), 1) => 1, (_, _) => 0 }"), 1);
    assert_eq!(faults("use event::HandEvent::*;"), 1);
    assert_eq!(faults("match told { PublicEvent::Hand(_, event) => hand(event), PublicEvent::Tournament(_) => 0 }"), 0);
    assert_eq!(faults("match suit { Suit::Hearts => 1, _ => 0 }; matches!(event, HandEvent::Ended)"), 0);
    for folder in [
        "shared",
        "crates/scenario",
        "crates/simulator",
        "crates/net-client",
        "crates/test-support",
        "server",
        "client",
    ] {
        let all = sources(&format!("{folder}/src"));
        check(&all.iter().flat_map(|source| overlooked(source, &kinds)).collect::<Faults>());
    }
}

/// The dependencies of a package.
fn dependencies(manifest: &toml::Table) -> Vec<String> {
    let own = manifest.get("dependencies").into_iter();
    let by_target = manifest.get("target").and_then(toml::Value::as_table).into_iter().flat_map(toml::Table::values);
    own.chain(by_target.filter_map(|target| target.get("dependencies")))
        .filter_map(toml::Value::as_table)
        .flat_map(toml::Table::keys)
        .cloned()
        .collect()
}

/// The dependencies of this package that are in the list, by name prefix.
fn wrong_ways(package: &str, manifest: &toml::Table, forbidden: &[&str]) -> Faults {
    let wrong = |name: &String| forbidden.iter().any(|beginning| name.starts_with(beginning));
    dependencies(manifest)
        .iter()
        .filter(|name| wrong(name))
        .map(|name| format!("{package} depends on {name}"))
        .collect()
}

#[test]
fn dependencies_go_one_way() {
    let offender: toml::Table =
        "[dependencies]\nserde = \"1\"\n[target.x.dependencies]\ncardroom-client = \"1\"".parse().expect("a manifest");
    assert_eq!(wrong_ways("server", &offender, &["cardroom-client"]).len(), 1);
    for (package, forbidden) in [
        ("shared", ["cardroom-", "rand", "renet", "bevy", "tokio"].as_slice()),
        (
            "crates/shuffle",
            &["cardroom-scenario", "cardroom-simulator", "cardroom-server", "cardroom-client", "cardroom-test"],
        ),
        (
            "crates/bots",
            &[
                "cardroom-scenario",
                "cardroom-simulator",
                "cardroom-server",
                "cardroom-client",
                "cardroom-shuffle",
                "bevy",
            ],
        ),
        (
            "crates/fair-deal",
            &["cardroom-scenario", "cardroom-simulator", "cardroom-server", "cardroom-client", "cardroom-net", "renet"],
        ),
        ("crates/scenario", &["cardroom-simulator", "cardroom-server", "cardroom-client", "cardroom-test"]),
        ("crates/simulator", &["cardroom-scenario", "cardroom-server", "cardroom-client", "cardroom-test"]),
        ("crates/chromium", &["cardroom-"]),
        ("server", &["cardroom-client", "cardroom-test", "cardroom-chromium", "bevy", "egui", "winit", "wgpu"]),
        (
            "crates/net-client",
            &["cardroom-scenario", "cardroom-simulator", "cardroom-server", "cardroom-client", "bevy"],
        ),
        ("client", &["cardroom-simulator", "cardroom-test", "cardroom-chromium", "rusqlite"]),
    ] {
        let manifest = manifest(package);
        assert!(dependencies(&manifest).len() >= 2, "the dependencies of {package} were not found");
        check(&wrong_ways(package, &manifest, forbidden));
    }
}

/// The folder of one of our packages by the last part of its name.
fn folder_of(name: &str) -> String {
    let below_crates = format!("crates/{name}");
    if root().join(&below_crates).is_dir() { below_crates } else { name.to_owned() }
}

/// The manifest of one of our packages.
fn manifest(folder: &str) -> toml::Table {
    let text = fs::read_to_string(root().join(folder).join("Cargo.toml")).expect("a manifest");
    text.parse().expect("a manifest")
}

/// All packages that a package needs to run, directly or indirectly. They come from a lock file; for our own packages
/// from the manifests, without their dev-dependencies.
fn pulled_in(package: &str, lock: &toml::Table) -> BTreeSet<String> {
    let packages = lock.get("package").and_then(toml::Value::as_array).into_iter().flatten();
    let near: BTreeMap<&str, Vec<&str>> = packages
        .filter_map(|package| {
            let named = package.get("dependencies").and_then(toml::Value::as_array).into_iter().flatten();
            let named = named.filter_map(|one| one.as_str()?.split(' ').next());
            Some((package.get("name")?.as_str()?, named.collect()))
        })
        .collect();
    let mut found = BTreeSet::new();
    let mut next = vec![package];
    while let Some(one) = next.pop() {
        if !found.insert(one.to_owned()) {
            continue;
        }
        let ours = one.strip_prefix("cardroom-").map(|folder| dependencies(&manifest(&folder_of(folder))));
        let all = near.get(one).into_iter().flatten().copied();
        next.extend(all.filter(|name| ours.as_ref().is_none_or(|ours| ours.iter().any(|own| own == name))));
    }
    found
}

/// Packages that only a host or a client window needs: a record on disk, a network, ciphers, a command line, a
/// window. The signature of a deal is part of the rules.
const FOR_A_HOST: [&str; 9] =
    ["cardroom-server", "rusqlite", "libsqlite3-sys", "rustls", "renet", "renetcode", "socket2", "clap", "bevy"];

#[test]
fn simulator_and_scenario_need_no_record_network_or_window() {
    let for_a_host = |package: &str, lock: &toml::Table| -> Vec<String> {
        let all = pulled_in(package, lock);
        FOR_A_HOST.iter().filter(|name| all.contains(**name)).map(|name| format!("{package} pulls in {name}")).collect()
    };
    let offender =
        "[[package]]\nname = \"a\"\ndependencies = [\"b 1.0\"]\n[[package]]\nname = \"b\"\ndependencies = [\"rustls\"]";
    assert_eq!(for_a_host("a", &offender.parse().expect("a lock file")).len(), 1);
    let lock: toml::Table =
        fs::read_to_string(root().join("Cargo.lock")).expect("a lock file").parse().expect("a lock file");
    assert!(for_a_host("cardroom-server", &lock).len() >= 7, "the packages were not found");
    for package in ["cardroom-scenario", "cardroom-simulator", "cardroom-shuffle"] {
        check(&for_a_host(package, &lock));
    }
    let outside = |source: &Source| modules(source, "std", &["env", "fs", "io", "net", "process"]);
    assert_eq!(outside(&Source::read("a.rs", "use std::fs;")).len(), 1);
    check(
        &sources("crates/simulator/src")
            .iter()
            .chain(&sources("crates/shuffle/src"))
            .flat_map(outside)
            .collect::<Faults>(),
    );
}

/// The target of a path in a file of the repository; `None` outside of the repository.
fn inside(from: &str, path: &str) -> Option<PathBuf> {
    let mut parts: Vec<&std::ffi::OsStr> = Path::new(from).parent()?.iter().collect();
    for part in Path::new(path).components() {
        match part {
            Component::ParentDir => {
                parts.pop()?;
            }
            Component::Normal(name) => parts.push(name),
            Component::CurDir => {}
            Component::RootDir | Component::Prefix(_) => return None,
        }
    }
    Some(parts.iter().collect())
}

/// Files from outside of the repository that are included in the program.
fn taken_from_outside(source: &Source) -> Faults {
    let mut faults = Vec::new();
    for (place, (line, piece)) in source.pieces.iter().enumerate() {
        if !matches!(piece, SourceToken::Word(word) if matches!(word.as_str(), "include_str" | "include_bytes" | "include" | "path"))
        {
            continue;
        }
        let text = source.pieces.iter().skip(place + 1).take(3).find_map(|(_, piece)| match piece {
            SourceToken::Text(text) => Some(text),
            _ => None,
        });
        if let Some(text) = text
            && inside(&source.path, text).is_none()
        {
            faults.push(format!("{}:{line} takes in `{text}`", source.path));
        }
    }
    faults
}

/// Private paths of one computer, which a text must not contain.
fn private_places(path: &str, text: &str) -> Faults {
    let homes = ["home", "root", "work", "Users"].map(|folder| format!("/{folder}/"));
    let mut faults = Vec::new();
    for (line, content) in text.lines().enumerate() {
        for (at, _) in homes.iter().flat_map(|home| content.match_indices(home.as_str())) {
            let before = content.get(..at).and_then(|before| before.chars().last());
            let begins = before.is_none_or(|c| !c.is_alphanumeric() && !"/._-~*}$".contains(c));
            if begins {
                faults.push(format!("{path}:{} names a place on one machine", line + 1));
            }
        }
    }
    faults
}

#[test]
fn nothing_needs_a_file_from_outside() {
    let offender =
        Source::read("server/src/a.rs", "include_str!(\"../../../b.txt\"); include_str!(\"../../assets/c.toml\")");
    assert_eq!(taken_from_outside(&offender).len(), 1);
    assert_eq!(private_places("a.md", &format!("see /{}/me/x and a/{0}/b", "home")).len(), 1);
    for folder in ["shared", "crates", "server", "client", "tests"] {
        check(&sources(folder).iter().flat_map(taken_from_outside).collect::<Faults>());
    }
    let all = files(".");
    assert!(all.len() > 50, "the files of the repository were not found");
    for (path, file) in &all {
        assert!(!file.is_symlink(), "{path} is a link");
        if let Ok(text) = fs::read_to_string(file) {
            check(&private_places(path, &text));
        }
    }
}

/// The kinds of files that can refer to people.
const SPEAKING: [&str; 7] = ["rs", "md", "toml", "ftl", "hand", "sh", "tsv"];

fn ending(path: &str) -> Option<&str> {
    path.rsplit_once('.').map(|(_, ending)| ending)
}

/// Words for a person that fit some people only. A single quoted word is allowed, and so are the quoted words of
/// people in a scenario.
fn called_he(path: &str, text: &str) -> Faults {
    const WORDS: [&str; 4] = ["he", "him", "his", "himself"];
    let is_story = ending(path) == Some("hand");
    // These files contain only what players say.
    if path.ends_with(".speech.toml") || path.ends_with("/phrases.tsv") {
        return Faults::new();
    }
    let mut faults = Vec::new();
    for (line, content) in text.lines().enumerate() {
        for (number, part) in content.split('"').enumerate() {
            if number % 2 == 1 && (is_story || !part.contains(' ')) {
                continue;
            }
            let words = part.split(|c: char| !c.is_alphanumeric() && c != '_');
            let named = words.filter(|word| WORDS.contains(&word.to_lowercase().as_str()));
            faults.extend(named.map(|word| format!("{path}:{} says `{word}`: people are *they*", line + 1)));
        }
    }
    faults
}

#[test]
fn nobody_is_he() {
    let sentence =
        |word: &str| format!("// {word} folds\nassert!(x, \"{word} folds\");\nlet word = \"{word}\";\nthe_{word}");
    for word in ["he", "Him", "his", "himself"] {
        assert_eq!(called_he("a.rs", &sentence(word)).len(), 2, "{word}");
    }
    assert_eq!(called_he("a.rs", &sentence("they")), Faults::new());
    let story = format!("# {0} folds\nAnn: \"{0} has it\"\n", "he");
    assert_eq!(called_he("a.hand", &story).len(), 1);
    let speaks = |path: &str| ending(path).is_some_and(|ending| SPEAKING.contains(&ending));
    let all = files(".").into_iter().filter(|(path, _)| speaks(path));
    let read = all.filter_map(|(path, file)| Some((path, fs::read_to_string(file).ok()?)));
    let texts: Vec<_> = read.collect();
    assert!(texts.len() > 1_000, "the files of the repository were not found");
    check(&texts.iter().flat_map(|(path, text)| called_he(path, text)).collect::<Faults>());
}

/// Pipes in a script with `pipefail` into a program that may stop before the end. The writer then sometimes dies by a
/// signal, and the script with it.
fn short_readers(path: &str, text: &str) -> Faults {
    let stops = |line: &str| {
        line.replace("||", ";").split('|').skip(1).any(|reader| {
            let words: Vec<&str> = reader.split_whitespace().take(2).collect();
            match words.as_slice() {
                ["head", ..] => true,
                ["grep", flag] => flag.strip_prefix('-').is_some_and(|letters| letters.contains(['q', 'm'])),
                _ => false,
            }
        })
    };
    let numbers = text.lines().enumerate().filter(|(_, line)| stops(line)).map(|(index, _)| index + 1);
    numbers.map(|number| format!("{path}:{number} gives a pipe to a program that stops before its end")).collect()
}

#[test]
fn no_script_is_ended_by_a_reader_that_stops_early() {
    let offender = "sort names | head -n 10\nstatus | grep -q over\nlist |grep -m1 x\n";
    assert_eq!(short_readers("a.sh", offender).len(), 3);
    let decent =
        "head -n 6 log\ntest -e log || grep -q over log\nsort names | awk 'NR <= 10'\nlist | grep over >/dev/null\n";
    assert_eq!(short_readers("a.sh", decent), Faults::new());
    let scripts: Vec<_> = files("scripts").into_iter().filter(|(path, _)| ending(path) == Some("sh")).collect();
    assert!(scripts.len() > 5, "the scripts were not found");
    let read = |(path, file): &(String, PathBuf)| short_readers(path, &fs::read_to_string(file).expect("a script"));
    check(&scripts.iter().flat_map(read).collect::<Faults>());
}

/// Returns whether a text ends in this many hexadecimal digits after this mark.
fn has_digest(text: &str, mark: &str, digits: usize) -> bool {
    let digest = text.rsplit_once(mark).map(|(_, digest)| digest);
    digest.is_some_and(|digest| digest.len() == digits && digest.bytes().all(|b| b"0123456789abcdef".contains(&b)))
}

/// Returns whether a text begins with a version, such as `1.2.3`, or with a script variable for one.
fn is_version(text: &str) -> bool {
    let text = text.trim_start_matches('"');
    text.starts_with('$') || (text.contains('.') && text.starts_with(|c: char| c.is_ascii_digit()))
}

/// Unpinned foreign programs, which somebody else can change. They are actions without a commit, tools without a
/// version, images without a digest, and scripts that run as they are downloaded.
fn loose_pins(path: &str, text: &str) -> Faults {
    let mut faults = Vec::new();
    let mut stages = BTreeSet::new();
    for (index, line) in text.lines().enumerate() {
        let mut fault = |what: &str| faults.push(format!("{path}:{} {what}", index + 1));
        let line = line.trim().trim_start_matches("- ");
        if line.starts_with('#') {
            continue;
        }
        if let Some(action) = line.strip_prefix("uses:") {
            let (action, version) = action.split_once('#').unwrap_or((action, ""));
            if !has_digest(action.trim(), "@", 40) || !version.trim_start().starts_with('v') {
                fault("uses an action without the 40 digits of a commit and its version behind them");
            }
        }
        if let Some(tool) = line.strip_prefix("tool:")
            && !tool.split_once('@').is_some_and(|(_, version)| is_version(version))
        {
            fault("installs a tool without a version");
        }
        if let Some((_, rest)) = line.split_once("cargo install ") {
            let rest = rest.split('`').next().unwrap_or(rest);
            let version = rest.split_once("--version ").map(|(_, version)| version);
            if !version.is_some_and(is_version) || !rest.contains("--locked") {
                fault("installs a tool without --version or --locked");
            }
        }
        if let Some((_, image)) = line.split_once("container:") {
            let image = image.trim_start();
            let image = match image.strip_prefix(['"', '\'']) {
                Some(quoted) => quoted.split(['"', '\'']).next(),
                None => image.split([',', ' ']).next(),
            };
            let image = image.unwrap_or_default();
            if !image.is_empty() && !image.starts_with('$') && !has_digest(image, "@sha256:", 64) {
                fault("runs in an image without a digest");
            }
        }
        if let Some(from) = line.strip_prefix("FROM ") {
            let mut words = from.split_whitespace().filter(|word| !word.starts_with("--"));
            let image = words.next().unwrap_or_default();
            if !stages.contains(image) && !has_digest(image, "@sha256:", 64) {
                fault("builds upon an image without a digest");
            }
            stages.extend(words.nth(1));
        }
        let fetches = line.contains("curl ") || line.contains("wget ");
        if fetches
            && line.split('|').skip(1).any(|reader| matches!(reader.split_whitespace().next(), Some("sh" | "bash")))
        {
            fault("runs what it downloads");
        }
    }
    faults
}

#[test]
fn what_others_wrote_comes_in_by_commit_version_or_digest() {
    let (commit, digest) = ("0123456789abcdef0123456789abcdef01234567", "0123456789abcdef".repeat(4));
    let offender = format!(
        "- uses: actions/checkout@v4\nuses: a/b@{commit}\n  tool: cargo-deny\ncargo install cargo-deb --locked\n\
        `cargo install x --version 1.0.0`, --locked\ncontainer: \"debian:bookworm\"\n- {{ name: x, container: 'debian' }}\n\
        FROM debian:bookworm-slim AS y\nFROM debian@sha256:{commit}\ncurl -sSf https://sh.rustup.rs | sh -s -- -y\n"
    );
    assert_eq!(loose_pins("a.yml", &offender).len(), 10);
    let decent = format!(
        "- uses: actions/checkout@{commit} # v4.4.0\n  tool: cargo-deny@0.19.2\n`cargo install x --version 1.0.0 --locked` gives\n\
        cargo install --locked cargo-deb --version \"$cargo_deb\"\ncontainer: \"debian@sha256:{digest}\"\n\
        - {{ name: x, container: \"\" }}\n{{ container: \"\", triple: x }}\n# a container: x\ncontainer: ${{{{ matrix.container }}}}\nFROM rust:1@sha256:{digest} AS build\n\
        FROM build\nFROM --platform=x debian@sha256:{digest}\n"
    );
    assert_eq!(loose_pins("a.yml", &decent), Faults::new());
    let runs = |path: &str| {
        matches!(ending(path), Some("yml" | "sh" | "md")) || path == "Containerfile" || path.starts_with(".ci/")
    };
    let all: Vec<_> = files(".").into_iter().filter(|(path, _)| runs(path)).collect();
    assert!(
        all.iter().filter(|(path, _)| path.starts_with(".github/workflows/")).count() >= 3,
        "no workflow was found"
    );
    assert!(all.iter().any(|(path, _)| path == "Containerfile"), "the image was not found");
    let read = |(path, file): &(String, PathBuf)| loose_pins(path, &fs::read_to_string(file).expect("a text"));
    check(&all.iter().flat_map(read).collect::<Faults>());
}
