#[path = "../../../shared/tests/seed/mod.rs"]
mod seed;

use super::*;
use crate::invariants::Invariants;
use cardroom_shared::command::{Command, CommandSource, DeskRequest, Name, Order};
use cardroom_shared::event::{Event, EventKind, PublicEvent, PurchaseEvent, SeatingEvent, TournamentEvent};
use cardroom_shared::house::{HouseRules, presets};
use cardroom_shared::seat::PersonNo;
use cardroom_shared::structure::Structure;
use cardroom_shared::tournament::{Dealing, Tournament};
use cardroom_shuffle::Shuffler;
use seed::seed;
use std::collections::BTreeSet;
use std::sync::Arc;

fn occasion(entrants: u32, house: &str, seed: u64) -> SimulationConfig {
    SimulationConfig { entrants, house: house.to_owned(), seed }
}

fn open(occasion: &SimulationConfig) -> anyhow::Result<TournamentSimulation> {
    TournamentSimulation::open(occasion, HouseRules::preset(&occasion.house).unwrap(), 25)
}

#[track_caller]
fn play(occasion: &SimulationConfig) -> SimulationTotals {
    open(occasion).unwrap().play().unwrap_or_else(|failure| panic!("{failure}"))
}

#[test]
fn in_every_house_people_do_what_they_like_and_everything_holds() {
    for (seed, rules) in (seed(0)..).zip(presets()) {
        for entrants in [2, 3, 5] {
            let count = play(&occasion(entrants, &rules.key, seed));
            assert!(count.tournaments == 1 && count.hands > 0, "{count:?}");
            assert!(count.refused > 0 || entrants < 4, "{count:?}: nobody tried anything");
        }
    }
}

#[test]
fn in_every_house_people_do_everything_that_one_looks_for_in_an_evening() {
    const EVERYWHERE: [&str; 15] = [
        "acts out of turn",
        "string bets",
        "times run out",
        "went away",
        "came back",
        "talk held back",
        "floor calls",
        "warnings",
        "penalties",
        "penalties served",
        "moves to even tables",
        "tables broken",
        "breaks",
        "chip races at a table",
        "deals proposed",
    ];
    const WHERE_THEY_ARE: [&str; 4] = ["rebuys", "add-ons", "late entries", "buttons drawn for or placed"];
    let mut seen = BTreeSet::new();
    for rules in presets() {
        let mut all = SimulationTotals::default();
        for seed in 0..10 {
            all.add(&play(&occasion(30, &rules.key, seed)));
        }
        let kinds: Vec<(&str, u64)> = all.kinds(rules).collect();
        let often = |words: &str| kinds.iter().find(|(kind, _)| *kind == words).map(|(_, times)| *times);
        for words in EVERYWHERE {
            assert!(often(words).unwrap() > 0, "{words}: never in {}", rules.key);
        }
        for words in WHERE_THEY_ARE {
            assert!(often(words) != Some(0) || rules.key == "robert", "{words}: never in {}", rules.key);
            seen.extend(often(words).filter(|times| *times > 0).map(|_| words));
        }
    }
    assert_eq!(seen, BTreeSet::from(WHERE_THEY_ARE), "each is somewhere");
}

#[test]
fn a_kind_of_thing_has_words_of_its_own_and_a_place_in_the_table() {
    let rules = HouseRules::preset("robert").unwrap();
    let count = play(&occasion(6, "robert", 3));
    let table = table_of_kinds(&[(rules.clone(), count.clone())]);
    let mut words: Vec<&str> = count.kinds(&rules).map(|(words, _)| words).collect();
    assert!(words.iter().all(|words| table.lines().any(|line| line.starts_with(words))));
    let all = words.len();
    assert!(all > 20, "only {all} kinds");
    words.sort_unstable();
    words.dedup();
    assert_eq!(words.len(), all);
}

#[test]
fn the_same_seed_is_the_same_tournament_and_another_is_another() {
    let once = play(&occasion(5, "tda", 1));
    assert_eq!(play(&occasion(5, "tda", 1)), once);
    assert_ne!(play(&occasion(5, "tda", 2)), once);
}

#[test]
fn a_series_goes_through_all_houses_and_repeats_each_of_its_tournaments() {
    let all: Vec<SimulationConfig> =
        (0..12).map(|number| SimulationConfig::of_series(number, "all", 2, 500, 7)).collect();
    for rules in presets() {
        assert_eq!(all.iter().filter(|occasion| occasion.house == rules.key).count(), 12 / presets().len());
    }
    assert!(all.iter().all(|occasion| (2..=500).contains(&occasion.entrants)));
    for one in &all {
        let again = SimulationConfig::of_series(0, &one.house, one.entrants, one.entrants, one.seed);
        assert_eq!(again, *one);
        assert!(one.to_string().ends_with(&format!("--house {} --count 1 --seed {}", one.house, one.seed)));
    }
}

#[test]
fn a_tournament_of_one_or_of_too_many_is_not_simulated() {
    assert!(open(&occasion(1, "tda", 1)).is_err());
    assert!(open(&occasion(MAX_ENTRANTS + 1, "tda", 1)).is_err());
}

/// Two people sit at a table in front of the judge.
fn two_at_a_table() -> (Tournament, Invariants) {
    let rules = Arc::new(HouseRules::preset("tda").unwrap());
    let sheet = Structure::preset("turbo").unwrap();
    let mut tournament = Tournament::new(rules, sheet, Dealing::OnOrder);
    let (mut chance, mut judge) = (Shuffler::from_seed(1, 0), Invariants::default());
    let enter = |number: u32| {
        let name = Name::try_from(format!("Guest {number}")).unwrap();
        CommandSource::Desk(PersonNo(number), DeskRequest::Enter(name))
    };
    for from in [enter(1), enter(2), CommandSource::order(PersonNo::SYSTEM, Order::Start)] {
        let mut decided = tournament.decide(&Command { at: tournament.now(), from }).unwrap().into_iter();
        while let Some(event) = decided.next().or_else(|| tournament.advance(&mut chance)) {
            tournament.apply(&event);
            judge.after(&tournament, &event).unwrap();
        }
    }
    (tournament, judge)
}

#[test]
fn the_judge_sees_chips_that_come_from_nowhere() {
    let (mut tournament, mut judge) = two_at_a_table();
    let (table, _) = tournament.seat_of(PersonNo(1)).unwrap();
    let free = cardroom_shared::seat::SeatNo::all().find(|seat| tournament.table(table).unwrap().seat(*seat).is_none());
    let stack = cardroom_shared::chips::Chips(25);
    let seated = SeatingEvent::Seated { person: PersonNo(3), table, seat: free.unwrap(), stack, lots: Vec::new() };
    let event = Event {
        at: tournament.now(),
        what: EventKind::Told(PublicEvent::Tournament(TournamentEvent::Seating(seated))),
    };
    tournament.apply(&event);
    assert!(
        judge.after(&tournament, &event).unwrap_err().contains("without an entry for that seat"),
        "they never entered"
    );

    let (mut tournament, mut judge) = two_at_a_table();
    let bought = TournamentEvent::Purchase(PurchaseEvent::Rebought {
        person: PersonNo(1),
        chips: stack,
        cents: 0,
        behind: false,
    });
    let told = TournamentEvent::Purchase(PurchaseEvent::RebuyDeclined(PersonNo(1)));
    let event = |tournament: &Tournament, event| Event {
        at: tournament.now(),
        what: EventKind::Told(PublicEvent::Tournament(event)),
    };
    tournament.apply(&event(&tournament, bought));
    let told = event(&tournament, told);
    assert!(judge.after(&tournament, &told).unwrap_err().contains("by the events"), "no event said so");
}
