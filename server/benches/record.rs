//! Writing, reading and playing a long record, for measurements.
//!
//! `record write FILE EVENTS` writes the record of a server with fifty tables. `record back FILE` opens it as
//! a restarted server does.
//! `scripts/speed.sh recovery` runs and times both. `record play FILE ACTS` connects every player and plays
//! so many acts; each act is recorded and sent.
//! `record direct FILE ACTS` does so while a director watches. `scripts/counts.sh` counts both.
//!
//! All input comes from fixed numbers, except the key of the server.
#![allow(clippy::expect_used, reason = "what cannot be set up cannot be measured")]

use cardroom_server::game::console_story::Detail;
use cardroom_server::game::invitations::write_invitation;
use cardroom_server::game::live_game::{CheckInMethod, EventConfig, RecordedGame};
use cardroom_server::journal::Journal;
use cardroom_server::session::{LoadedSession, Session};
use cardroom_shared::action::{Action, LegalActions, WagerKind};
use cardroom_shared::chance::Chance;
use cardroom_shared::command::{CommandSource, DeskRequest, Motion, Name, Order};
use cardroom_shared::house::HouseRules;
use cardroom_shared::pace::Pace;
use cardroom_shared::protocol::{ClientRequest, Role};
use cardroom_shared::seat::PersonNo;
use cardroom_shared::structure::Structure;
use cardroom_shared::time::Moment;
use cardroom_shared::tournament::Tournament;
use cardroom_shuffle::{Entropy, Shuffler};
use std::path::Path;

/// The number of players: fifty tables of nine.
const PEOPLE: u16 = 450;
/// The time between two acts, at any table, in milliseconds.
const BETWEEN_ACTS_MS: u64 = 40;
/// The number of steps in one transaction.
const STEPS_AT_ONCE: usize = 500;

fn main() {
    // Cargo passes `--bench`. The command is given in the other arguments.
    let words: Vec<String> = std::env::args().skip(1).filter(|word| !word.starts_with('-')).collect();
    match words.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        ["write", file, events] => write(Path::new(file), events.parse().expect("a number of events")),
        ["back", file] => back(Path::new(file)),
        ["play", file, acts] => play(Path::new(file), acts.parse().expect("a number of acts"), &[]),
        ["direct", file, acts] => play(Path::new(file), acts.parse().expect("a number of acts"), &[Role::Director]),
        [] => {
            let folder = tempfile::TempDir::new().expect("a folder");
            let file = folder.path().join("short.cardroom");
            write(&file, 3_000);
            back(&file);
            play(&folder.path().join("told.cardroom"), 20, &[Role::Director]);
        }
        _ => panic!("record write FILE EVENTS, record back FILE, record play FILE ACTS, or record direct FILE ACTS"),
    }
}

/// Creates an empty record.
fn begin(file: &Path) -> Journal {
    let text = "name = \"Long\"\nstarting_stack = 10_000\nseats_per_table = 9\nbuy_in = 20.00\nbetting = \"no_limit\"\n\
                level_minutes = 240\npayouts = [50, 30, 20]\nlevels = [{ blinds = \"25/50\" }, { blinds = \"50/100\" }]\n";
    let sheet = EventConfig {
        broadcast: None,
        name: "Long".to_owned(),
        rules: HouseRules { max_entries: None, ..HouseRules::preset("tda").expect("the house") },
        structure: Structure::parse("long.toml", text).expect("a sheet"),
        places: Some(PEOPLE),
        check_in: CheckInMethod::Arriving,
        meeting: None,
        bots: Some(0),
        pace: Pace::pausing(3_000),
    };
    Journal::create(file, &sheet.to_text().expect("a sheet")).expect("a new file")
}

fn name(number: u32) -> Name {
    Name::try_from(format!("Guest {number}")).expect("a name")
}

/// Writes a record of at least `events` events.
fn write(file: &Path, events: usize) {
    let mut host =
        RecordedGame::open(begin(file), |_| Ok(Shuffler::from_seed(1, 0)), |_, _| ()).expect("a new evening");
    let (mut choices, mut now, mut written) = (Shuffler::from_seed(1, 1), Moment(0), 0_usize);
    let mut say = |host: &mut RecordedGame, now, from| {
        written += host.handle_command(now, from, |_, _, _| ()).expect("nobody does what they may not").events.len();
        written
    };
    for number in 1..=u32::from(PEOPLE) {
        say(&mut host, now, CommandSource::Desk(PersonNo(number), DeskRequest::Enter(name(number))));
    }
    say(&mut host, now, CommandSource::order(PersonNo::SYSTEM, Order::Start));
    for turn in 0.. {
        let due = host.tournament().next_due();
        let from = match to_act(host.tournament(), turn) {
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

/// Plays `acts` acts with all players and `officials` connected. This is the work of a server without its
/// network.
fn play(file: &Path, acts: usize, officials: &[Role]) {
    let mut journal = begin(file);
    let mut entropy = Entropy::from_seed(1);
    let mut invite =
        |role| write_invitation(&mut journal, role, None, &mut entropy).expect("the disk takes it").0.person;
    let people: Vec<PersonNo> = (0..PEOPLE).map(|_| invite(Role::Player)).collect();
    let officials: Vec<PersonNo> = officials.iter().copied().map(&mut invite).collect();
    let past = LoadedSession::read(journal, Detail::Full).expect("a whole record");
    let (mut evening, _) = Session::resume(past, |_| Ok(Shuffler::from_seed(1, 0)), 0).expect("an evening");
    let mut told = 0;
    let mut tell = |evening: &mut Session| told += evening.commit().expect("the disk takes it").messages.len();
    let (mut choices, mut now) = (Shuffler::from_seed(1, 1), Moment(0));
    for person in officials {
        evening.handle_arrival(now, person);
        tell(&mut evening);
    }
    for (number, person) in (1..).zip(&people) {
        evening.handle_arrival(now, *person);
        evening.handle_message(now, *person, 1, ClientRequest::Desk(DeskRequest::Enter(name(number))));
        tell(&mut evening);
    }
    // The last check-in may already have started the tournament.
    let _ = evening.handle_order(now, PersonNo::SYSTEM, Order::Start, None);
    let (mut done, mut number) = (0, 1);
    for turn in 0.. {
        let due = evening.next_due();
        match to_act(evening.tournament(), turn) {
            Some((person, legal)) if due.is_none_or(|due| due > now) => {
                now = now.plus_ms(BETWEEN_ACTS_MS);
                (done, number) = (done + 1, number + 1);
                evening.handle_message(
                    now,
                    person,
                    number,
                    ClientRequest::Motion(Motion::Clear(choose(&mut choices, legal))),
                );
            }
            _ => {
                now = now.max(due.expect("somebody acts or the clock does"));
                evening.advance_to(now);
            }
        }
        tell(&mut evening);
        if done == acts {
            break;
        }
    }
    println!("{told} messages");
}

/// Returns the person to act at the next table with an action pending, and their legal actions. Tables take
/// turns.
fn to_act(tournament: &Tournament, turn: usize) -> Option<(PersonNo, LegalActions)> {
    let tables = || tournament.tables();
    let first = turn % tables().count().max(1);
    tables().skip(first).chain(tables().take(first)).find_map(|table| {
        let hand = table.hand_in_progress()?;
        Some((table.seat(hand.to_act()?)?.person, hand.legal_actions()?))
    })
}

/// Mostly checks or calls, sometimes folds or raises, and never goes all in, so that the tournament stays
/// long.
fn choose(choices: &mut Shuffler, legal: LegalActions) -> Action {
    let stay = if legal.may_check() { Action::Check } else { Action::Call };
    match (choices.below(10), legal.raise) {
        (0..4, _) if !legal.may_check() && !legal.must_raise => Action::Fold,
        (4, Some(range)) if range.kind == WagerKind::Bet => Action::Bet(range.min),
        (4, Some(range)) => Action::RaiseTo(range.min),
        _ => stay,
    }
}

/// Opens the record as a restarted server does.
fn back(file: &Path) {
    let journal = Journal::open(file).expect("a whole record");
    let past = LoadedSession::read(journal, Detail::Full).expect("a whole record");
    assert!(!past.is_over(), "it goes on");
    let chance = |steps| Ok(Shuffler::from_seed(1, steps));
    let (evening, _) = Session::resume(past, chance, 0).expect("an evening that goes on");
    println!("{} hands", evening.tournament().tables().map(|table| u64::from(table.hands_begun().0)).sum::<u64>());
}
