//! Benchmarks of the engine: a hand, an act in rooms of 1 to 55 tables, the arrival of people, and a replay.
//!
//! Run them with `cargo bench -p cardroom-simulator`; names after `--` select some of them: `-- room replay`. All
//! input follows from fixed numbers, so every run does the same work. The figures are printed and not judged: compare
//! two runs on the same quiet machine. Times are microseconds of this thread: each figure is the median over blocks
//! of the mean within a block.
//!
//! `count NAME ...` repeats one operation and prints no time; `scripts/counts.sh` counts its instructions.
#![allow(clippy::expect_used, reason = "what cannot be set up cannot be measured")]

mod room;

use cardroom_shared::command::{Command, CommandSource};
use cardroom_shared::event::{Event, EventKind};
use cardroom_shared::time::Moment;
use cardroom_simulator::{HandSimulation, Policy};
use room::Room;
use std::hint::black_box;
use std::time::{Duration, Instant};

/// The numbers of tables of nine players.
const TABLES: [u32; 5] = [1, 10, 25, 50, 55];
/// The number of tables in the arrival and replay benchmarks.
const ROOM: u32 = 50;
/// The number of acts in a block.
const BLOCK: u32 = 500;

fn main() {
    // Cargo passes `--bench` for a real measurement; a test of all targets only checks that the benchmark runs.
    let (flags, wanted): (Vec<String>, Vec<String>) = std::env::args().skip(1).partition(|word| word.starts_with('-'));
    if let Some(("count", what)) = wanted.split_first().map(|(first, rest)| (first.as_str(), rest)) {
        return count(what);
    }
    let is_measured = flags.iter().any(|flag| flag == "--bench");
    let is_wanted = |name: &str| wanted.is_empty() || wanted.iter().any(|word| name.contains(word.as_str()));
    let times = |most: usize| if is_measured { most } else { 1 };
    for (name, bench) in
        [("hand", hand as fn(&dyn Fn(usize) -> usize)), ("room", rooms), ("arrivals", arrivals), ("replay", replay)]
    {
        if is_wanted(name) {
            bench(&times);
            println!();
        }
    }
}

/// The median of this many measurements.
fn median(times: usize, mut once: impl FnMut() -> Duration) -> Duration {
    let mut all: Vec<Duration> = (0..times.max(1)).map(|_| once()).collect();
    all.sort_unstable();
    all.get(all.len() / 2).copied().expect("it was done at least once")
}

/// The duration of this work.
fn clocked<T>(work: impl FnOnce() -> T) -> Duration {
    let began = Instant::now();
    black_box(work());
    began.elapsed()
}

/// The duration in microseconds, as text.
fn us(time: Duration) -> String {
    format!("{:.2}", time.as_secs_f64() * 1e6)
}

/// One hand of nine players, shuffled and ruled on, without a journal, views or people.
fn hand(times: &dyn Fn(usize) -> usize) {
    let mut table = HandSimulation::new(9, Policy::Random, 1).expect("a table of nine");
    let block = || clocked(|| (0..BLOCK).for_each(|_| table.play_hand().expect("a hand"))) / BLOCK;
    println!("one hand of nine: {} µs", us(median(times(50), block)));
}

/// One act in rooms of all sizes, with the clock events in between. The first figure covers `decide`, `advance` and
/// `apply`. The second also encodes the messages for everybody at the table. The third is the cost of an idle
/// wake-up.
fn rooms(times: &dyn Fn(usize) -> usize) {
    println!("| tables | people | decide, advance, apply | the same, to encoded views | `next_due` and the tick |");
    println!("|---|---|---|---|---|");
    for tables in TABLES.into_iter().take(times(TABLES.len())) {
        let mut room = Room::full(tables);
        let mut of_a_block =
            |once: fn(&mut Room, &Command) -> Duration| us(median(times(20), || block(&mut room, once)));
        let acted = of_a_block(|room, command| clocked(|| room.take(command, |_, _| ())));
        let told = of_a_block(|room, command| clocked(|| room.take_and_tell(command)));
        let woken = of_a_block(|room, command| {
            let woken = clocked(|| room.tick());
            room.take(command, |_, _| ());
            woken
        });
        println!("| {tables} | {} | {acted} | {told} | {woken} |", tables * room::SEATS);
    }
}

/// The mean duration of one act in a block, with the clock events in between.
fn block(room: &mut Room, once: fn(&mut Room, &Command) -> Duration) -> Duration {
    let (mut spent, mut acts) = (Duration::ZERO, 0);
    while acts < BLOCK {
        room.refill();
        let command = room.next_command();
        acts += u32::from(matches!(command.from, CommandSource::Motion(..)));
        spent += once(room, &command);
    }
    spent / BLOCK
}

/// 450 people enter one after the other.
fn arrivals(times: &dyn Fn(usize) -> usize) {
    let empty = || Room::empty(ROOM);
    let once = || {
        let mut room = empty();
        clocked(|| room.enter(|_| ()))
    };
    println!("{} people enter: {:.2} ms", ROOM * room::SEATS, median(times(5), once).as_secs_f64() * 1e3);
}

/// A whole session of 450 people from its events alone: applied directly, and parsed from their text form.
fn replay(times: &dyn Fn(usize) -> usize) {
    let mut room = Room::empty(ROOM);
    let before = room.tournament.clone();
    let mut events: Vec<Event> = Vec::new();
    room.enter(|event| events.push(event.clone()));
    room.start(|event| events.push(event.clone()));
    // A trial run does not wait for a winner.
    let most = if times(2) == 1 { 3_000 } else { usize::MAX };
    while !room.tournament.is_over() && events.len() < most {
        let command = room.next_command();
        room.take(&command, |_, event| events.push(event.clone()));
    }
    let obey = |events: &mut dyn Iterator<Item = Event>| {
        let mut tournament = before.clone();
        events.for_each(|event| tournament.apply(&event));
        assert!(tournament == room.tournament, "the events alone give another evening");
    };
    let text = |event: &Event| (event.at, event.what.to_line().expect("an event is text"));
    let texts: Vec<(Moment, String)> = events.iter().map(text).collect();
    let obeyed = median(times(9), || clocked(|| obey(&mut events.iter().cloned())));
    let read = median(times(9), || {
        let read =
            |(at, text): &(Moment, String)| Event { at: *at, what: EventKind::from_line(text).expect("an event") };
        clocked(|| obey(&mut texts.iter().map(read)))
    });
    let count = u32::try_from(events.len()).expect("not so many events");
    let each = |all: Duration| format!("{:.3}", all.as_secs_f64() * 1e6 / f64::from(count));
    println!("{} events obeyed: {} µs each; read from text as well: {} µs", events.len(), each(obeyed), each(read));
}

/// Repeats one operation: `hand PLAYERS call|random TIMES`, `act TABLES TIMES` or `told TABLES TIMES`.
fn count(what: &[String]) {
    let number = |word: &str| word.parse::<u32>().expect("a number");
    match what.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        ["hand", players, policy, times] => {
            let policy = if policy == "call" { Policy::Call } else { Policy::Random };
            let players = u8::try_from(number(players)).expect("a table of them");
            let mut table = HandSimulation::new(players, policy, 1).expect("a table of them");
            (0..number(times)).for_each(|_| table.play_hand().expect("a hand"));
        }
        ["act", tables, times] => act(number(tables), number(times), |room, command| room.take(command, |_, _| ())),
        ["told", tables, times] => {
            act(number(tables), number(times), |room, command| black_box(room.take_and_tell(command)).clear());
        }
        _ => panic!("count hand PLAYERS call|random TIMES, count act TABLES TIMES, or count told TABLES TIMES"),
    }
}

/// Runs `times` acts in a room of this many tables.
fn act(tables: u32, times: u32, mut take: impl FnMut(&mut Room, &Command)) {
    let mut room = Room::full(tables);
    for _ in 0..times {
        room.refill();
        let command = room.next_command();
        take(&mut room, &command);
    }
}
