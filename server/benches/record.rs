//! A long record, and what it costs to come back with it: `record write FILE EVENTS` writes one as a house of fifty tables
//! would, `record back FILE` opens it as a house does that was stopped. `scripts/speed.sh recovery` runs and times both.
//!
//! Everything follows from fixed numbers, but for the key of the house.
#![allow(clippy::expect_used, reason = "what cannot be set up cannot be measured")]

use cardroom_chance::Shuffler;
use cardroom_server::evening::{Evening, Past};
use cardroom_server::journal::Journal;
use cardroom_server::server::{CheckInBy, Host, Sheet};
use cardroom_server::teller::Detail;
use cardroom_shared::action::{Action, LegalActions, WagerKind};
use cardroom_shared::chance::Chance;
use cardroom_shared::command::{CommandSource, Desk, Motion, Name, Order};
use cardroom_shared::house::HouseRules;
use cardroom_shared::seat::PersonNo;
use cardroom_shared::structure::Structure;
use cardroom_shared::time::Moment;
use std::path::Path;

/// Fifty tables of nine.
const PEOPLE: u16 = 450;
/// Between two acts, wherever in the room.
const BETWEEN_ACTS_MS: u64 = 40;
/// How many steps are written in one transaction.
const STEPS_AT_ONCE: usize = 500;

fn main() {
    // Cargo says `--bench` where it measures; what is measured here is asked for in words.
    let words: Vec<String> = std::env::args().skip(1).filter(|word| !word.starts_with('-')).collect();
    match words.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        ["write", file, events] => write(Path::new(file), events.parse().expect("a number of events")),
        ["back", file] => back(Path::new(file)),
        [] => {
            let folder = tempfile::TempDir::new().expect("a folder");
            let file = folder.path().join("short.cardroom");
            write(&file, 3_000);
            back(&file);
        }
        _ => panic!("record write FILE EVENTS, or record back FILE"),
    }
}

/// Writes a record of at least so many events.
fn write(file: &Path, events: usize) {
    let text = "name = \"Long\"\nstarting_stack = 10_000\nseats_per_table = 9\nbuy_in = 20.00\nbetting = \"no_limit\"\n\
                level_minutes = 240\npayouts = [50, 30, 20]\nlevels = [{ blinds = \"25/50\" }, { blinds = \"50/100\" }]\n";
    let sheet = Sheet {
        name: "Long".to_owned(),
        rules: HouseRules { max_entries: None, ..HouseRules::preset("tda").expect("the house") },
        structure: Structure::parse("long.toml", text).expect("a sheet"),
        places: Some(PEOPLE),
        check_in: CheckInBy::Arriving,
        bots: Some(0),
        pause_ms: 3_000,
    };
    let journal = Journal::create(file, &sheet.to_text().expect("a sheet")).expect("a new file");
    let mut host = Host::open(journal, |_| Ok(Shuffler::from_seed(1, 0)), |_, _| ()).expect("a new evening");
    let (mut choices, mut now, mut written) = (Shuffler::from_seed(1, 1), Moment(0), 0_usize);
    let mut say = |host: &mut Host, now, from| {
        written += host.take(now, from, |_, _| ()).expect("nobody does what they may not").events.len();
        written
    };
    for number in 1..=u32::from(PEOPLE) {
        let name = Name::try_from(format!("Guest {number}")).expect("a name");
        say(&mut host, now, CommandSource::Desk(PersonNo(number), Desk::Enter(name)));
    }
    say(&mut host, now, CommandSource::order(PersonNo::SYSTEM, Order::Start));
    for turn in 0.. {
        let due = host.tournament().next_due();
        let from = match to_act(&host, turn) {
            Some((person, legal)) if due.is_none_or(|due| due > now) => {
                now = now.plus_ms(BETWEEN_ACTS_MS);
                CommandSource::Motion(person, Motion::Clear(choose(&mut choices, legal)))
            }
            _ => {
                now = now.max(due.expect("somebody acts or the clock does"));
                CommandSource::Tick
            }
        };
        let is_enough = say(&mut host, now, from) >= events;
        if turn % STEPS_AT_ONCE == 0 || is_enough {
            host.commit().expect("the disk takes it");
        }
        if is_enough {
            break;
        }
    }
    host.journal().end().expect("the disk takes it");
}

/// Who is to act at the next table at which somebody is; the tables take turns.
fn to_act(host: &Host, turn: usize) -> Option<(PersonNo, LegalActions)> {
    let tables = || host.tournament().tables();
    let first = turn % tables().count().max(1);
    tables().skip(first).chain(tables().take(first)).find_map(|table| {
        let hand = table.hand_in_progress()?;
        Some((table.seat(hand.to_act()?)?.person, hand.legal_actions()?))
    })
}

/// Mostly stays, sometimes folds or raises, and never puts everything in: the evening shall be long.
fn choose(choices: &mut Shuffler, legal: LegalActions) -> Action {
    let stay = if legal.may_check() { Action::Check } else { Action::Call };
    match (choices.below(10), legal.raise) {
        (0..4, _) if !legal.may_check() && !legal.must_raise => Action::Fold,
        (4, Some(range)) if range.kind == WagerKind::Bet => Action::Bet(range.min),
        (4, Some(range)) => Action::RaiseTo(range.min),
        _ => stay,
    }
}

/// Opens the record as a house does that was stopped.
fn back(file: &Path) {
    let journal = Journal::open(file).expect("a whole record");
    let past = Past::read(journal, Detail::Full).expect("a whole record");
    assert!(!past.is_over(), "it goes on");
    let chance = |steps| Ok(Shuffler::from_seed(1, steps));
    let (evening, _) = Evening::go_on(past, chance, 0).expect("an evening that goes on");
    println!("{} hands", evening.tournament().tables().map(|table| u64::from(table.hands_begun().0)).sum::<u64>());
}
