//! How long the house takes: for a hand, for a step of a full room, for what one person is sent, and for reading an evening
//! back. `cargo bench -p cardroom-simulator`, with words behind `--` for some of them only: `-- view replay`.
//!
//! Everything follows from fixed numbers, so that two runs do the same. What is measured is printed and not judged: compare
//! two runs on the same quiet machine.
#![allow(clippy::expect_used, reason = "what cannot be set up cannot be measured")]

use cardroom_chance::Shuffler;
use cardroom_shared::action::{Action, LegalActions, WagerKind};
use cardroom_shared::chance::Chance;
use cardroom_shared::command::{Command, CommandSource, Desk, Motion, Name, Order};
use cardroom_shared::event::Event;
use cardroom_shared::house::HouseRules;
use cardroom_shared::protocol::{Role, ServerMessage, encode_server};
use cardroom_shared::seat::PersonNo;
use cardroom_shared::structure::Structure;
use cardroom_shared::table::Table;
use cardroom_shared::time::Moment;
use cardroom_shared::tournament::{Dealing, Tournament};
use cardroom_shared::view::{Viewer, tell, view_for};
use cardroom_simulator::{Policy, Simulation};
use std::hint::black_box;
use std::sync::Arc;
use std::time::{Duration, Instant};

/// Fifty tables of nine.
const PEOPLE: u32 = 450;
/// The house under which everything is played.
const HOUSE: &str = "tda";
/// Between two acts, wherever in the room.
const BETWEEN_ACTS_MS: u64 = 40;
/// With fewer tables the room is not full any more, and is filled again.
const FULL: usize = 45;
/// So many steps into play all hands are at different points.
const WARM: usize = 3_000;

fn main() {
    // Cargo says `--bench` where it is meant; a test of all targets only wants to see that it runs.
    let (flags, wanted): (Vec<String>, Vec<String>) = std::env::args().skip(1).partition(|word| word.starts_with('-'));
    let is_measured = flags.iter().any(|flag| flag == "--bench");
    let is_wanted = |name: &str| wanted.is_empty() || wanted.iter().any(|word| name.contains(word.as_str()));
    let times = |most: usize| if is_measured { most } else { 1 };
    println!("{:<28}{:>8}{:>12}{:>12}{:>12}{:>12}", "", "times", "median", "mean", "99 of 100", "slowest");
    for (name, bench) in
        [("hand", hand as fn(&dyn Fn(usize) -> usize)), ("step", step), ("view", view), ("replay", replay)]
    {
        if is_wanted(name) {
            bench(&times);
        }
    }
}

/// Does something so many times and prints how long it took.
fn measure(name: &str, times: usize, mut once: impl FnMut() -> Duration) {
    let mut all: Vec<Duration> = (0..times).map(|_| once()).collect();
    all.sort_unstable();
    let at = |of_a_hundred: usize| all.get((all.len() * of_a_hundred / 100).min(all.len() - 1)).copied();
    let mean = all.iter().sum::<Duration>() / u32::try_from(times).expect("not so many times");
    let [median, high, slowest] = [50, 99, 100].map(|share| at(share).expect("it was done at least once"));
    let [median, mean, high, slowest] = [median, mean, high, slowest].map(|time| format!("{time:.2?}"));
    println!("{name:<28}{times:>8}{median:>12}{mean:>12}{high:>12}{slowest:>12}");
}

/// How long this takes.
fn clocked<T>(work: impl FnOnce() -> T) -> Duration {
    let began = Instant::now();
    black_box(work());
    began.elapsed()
}

/// One hand of nine, shuffled and ruled on, without a record, views or people.
fn hand(times: &dyn Fn(usize) -> usize) {
    let mut table = Simulation::new(9, Policy::Random, 1).expect("a table of nine");
    measure("hand, 9 players", times(50_000), || clocked(|| table.play_hand().expect("a hand")));
}

/// One step of a full room: a motion or a tick is decided, the event obeyed, and all that follows from it.
fn step(times: &dyn Fn(usize) -> usize) {
    let mut room = Room::full();
    measure("step, 450 people", times(10_000), || {
        if room.tournament.tables_in_play().count() < FULL {
            room = Room::full();
        }
        let command = room.next_command();
        clocked(|| room.take(&command, |_| ()))
    });
}

/// What the player to act is sent after a step: the event and one whole view, in bytes.
fn view(times: &dyn Fn(usize) -> usize) {
    let mut room = Room::full();
    let mut last = None;
    for _ in 0..times(WARM) {
        let command = room.next_command();
        room.take(&command, |event| last = Some(event.clone()));
    }
    while room.to_act().is_none() {
        let command = room.next_command();
        room.take(&command, |event| last = Some(event.clone()));
    }
    let (person, _) = room.to_act().expect("somebody is to act");
    let (tournament, event) = (&room.tournament, last.expect("something happened"));
    let viewer = Viewer::new(person, Role::Player);
    let look = || Box::new(view_for(tournament, viewer, 1, event.at));
    measure("view", times(50_000), || clocked(look));
    let send = || {
        let events = tell(tournament, viewer, &event).into_iter().collect();
        encode_server(&ServerMessage::Step { events, view: look() }).expect("it can be sent")
    };
    measure("view, encoded with its event", times(50_000), || clocked(send));
}

/// A whole evening of 450 people by its events alone: obeyed, and read from the text in which they are written down.
fn replay(times: &dyn Fn(usize) -> usize) {
    let mut room = Room::empty();
    let before = room.tournament.clone();
    let mut events: Vec<Event> = Vec::new();
    room.fill(|event| events.push(event.clone()));
    // Whoever only tries whether it runs does not wait for a winner.
    let most = if times(2) == 1 { WARM } else { usize::MAX };
    while !room.tournament.is_over() && events.len() < most {
        let command = room.next_command();
        room.take(&command, |event| events.push(event.clone()));
    }
    let obey = |events: &mut dyn Iterator<Item = Event>| {
        let mut tournament = before.clone();
        events.for_each(|event| tournament.apply(&event));
        assert!(tournament == room.tournament, "the events alone give another evening");
    };
    let name = format!("replay, {} events", events.len());
    measure(&name, times(20), || clocked(|| obey(&mut events.iter().cloned())));
    let texts: Vec<String> =
        events.iter().map(|event| serde_json::to_string(event).expect("an event is text")).collect();
    measure("replay, read from text", times(10), || {
        clocked(|| obey(&mut texts.iter().map(|text| serde_json::from_str(text).expect("an event"))))
    });
}

/// A tournament whose people act by lot, wherever somebody is to act.
struct Room {
    tournament: Tournament,
    chance: Shuffler,
    /// For the choices of the players, apart from the decks.
    choices: Shuffler,
    now: Moment,
    /// The tables take turns.
    turn: usize,
}

impl Room {
    /// Before anybody has entered.
    fn empty() -> Self {
        let row = |level: u32| format!("{{ blinds = \"{}/{}\" }},", 25_u64 << level, 50_u64 << level);
        let rows = (0..14).map(row).collect::<Vec<_>>().join("\n");
        let text = format!(
            "name = \"Full\"\nstarting_stack = 10_000\nseats_per_table = 9\nbuy_in = 20.00\nbetting = \"no_limit\"\n\
             level_minutes = 10\npayouts = [50, 30, 20]\nlevels = [\n{rows}\n]\n"
        );
        let structure = Structure::parse("full.toml", &text).expect("a sheet");
        let rules = HouseRules { max_entries: None, ..HouseRules::preset(HOUSE).expect("the house") };
        Self {
            tournament: Tournament::new(Arc::new(rules), structure, Dealing::AfterPause { ms: 3_000 })
                .with_places(PEOPLE),
            chance: Shuffler::from_seed(1, 0),
            choices: Shuffler::from_seed(1, 1),
            now: Moment(0),
            turn: 0,
        }
    }

    /// Everybody sits, and play has begun.
    fn full() -> Self {
        let mut room = Self::empty();
        room.fill(|_| ());
        room
    }

    fn fill(&mut self, mut witness: impl FnMut(&Event)) {
        for number in 1..=PEOPLE {
            let name = Name::try_from(format!("Guest {number}")).expect("a name");
            self.say(CommandSource::Desk(PersonNo(number), Desk::Enter(name)), &mut witness);
        }
        self.say(CommandSource::order(PersonNo::SYSTEM, Order::Start), &mut witness);
        assert_eq!(self.tournament.tables_in_play().count(), 50, "the room is full");
    }

    fn say(&mut self, from: CommandSource, witness: impl FnMut(&Event)) {
        self.take(&Command { at: self.now, from }, witness);
    }

    /// Decides a command, obeys, and lets everything follow.
    fn take(&mut self, command: &Command, mut witness: impl FnMut(&Event)) {
        let mut decided = self.tournament.decide(command).expect("nobody does what they may not").into_iter();
        while let Some(event) = decided.next().or_else(|| self.tournament.advance(&mut self.chance)) {
            self.tournament.apply(&event);
            witness(&event);
        }
    }

    /// Who is to act at the next table at which somebody is.
    fn to_act(&self) -> Option<(PersonNo, LegalActions)> {
        let tables: Vec<&Table> = self.tournament.tables().collect();
        let (before, after) = tables.split_at(self.turn.min(tables.len()));
        after.iter().chain(before).find_map(|table| {
            let hand = table.hand_in_progress()?;
            Some((table.seat(hand.to_act()?)?.person, hand.legal_actions()?))
        })
    }

    /// What happens next: the clock where it is due, or else somebody acts.
    fn next_command(&mut self) -> Command {
        let due = self.tournament.next_due();
        self.turn = (self.turn + 1) % self.tournament.tables().count().max(1);
        let from = match self.to_act() {
            Some((person, legal)) if due.is_none_or(|due| due > self.now) => {
                self.now = self.now.plus_ms(BETWEEN_ACTS_MS);
                CommandSource::Motion(person, Motion::Clear(self.choose(legal)))
            }
            _ => {
                self.now = self.now.max(due.expect("somebody acts or the clock does"));
                CommandSource::Tick
            }
        };
        Command { at: self.now, from }
    }

    /// Mostly stays, sometimes folds, raises, or puts everything in.
    fn choose(&mut self, legal: LegalActions) -> Action {
        let stay = if legal.may_check() { Action::Check } else { Action::Call };
        let wager = |all_in: bool| {
            legal.raise.map_or(stay, |range| {
                let to = if all_in { range.max } else { range.min };
                if range.kind == WagerKind::Bet { Action::Bet(to) } else { Action::RaiseTo(to) }
            })
        };
        match self.choices.below(100) {
            _ if legal.must_raise => wager(false),
            0..35 if !legal.may_check() => Action::Fold,
            35..45 => wager(false),
            45 => wager(true),
            _ => stay,
        }
    }
}
