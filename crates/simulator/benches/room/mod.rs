//! A tournament whose players act at random, for the benchmarks.

use cardroom_shared::action::{Action, LegalActions, WagerKind};
use cardroom_shared::chance::Chance;
use cardroom_shared::command::{Command, CommandSource, DeskRequest, Motion, Name, Order};
use cardroom_shared::event::{Event, EventKind, PublicEvent};
use cardroom_shared::house::HouseRules;
use cardroom_shared::pace::Pace;
use cardroom_shared::protocol::{DeltaCodec, OutgoingStep, Role, StepEncoder};
use cardroom_shared::seat::PersonNo;
use cardroom_shared::structure::Structure;
use cardroom_shared::time::Moment;
use cardroom_shared::tournament::{Dealing, Tournament};
use cardroom_shared::view::{EventFilter, ViewBuilder, Viewer};
use cardroom_shuffle::Shuffler;
use std::collections::BTreeMap;
use std::sync::Arc;

/// The house of all benchmarks.
const HOUSE: &str = "tda";
/// The number of players at a table.
pub(crate) const SEATS: u32 = 9;
/// The time between two acts anywhere in the room, in milliseconds.
const BETWEEN_ACTS_MS: u64 = 40;
/// The number of warm-up acts per table. After them all tables are at different points of a hand.
const WARM: u32 = 20;

/// The tournament of a benchmark.
pub(crate) struct Room {
    pub(crate) tournament: Tournament,
    /// A copy made after the warm-up.
    full: Option<Box<Tournament>>,
    tables: u32,
    chance: Shuffler,
    /// The random choices of the players, independent of the decks.
    choices: Shuffler,
    now: Moment,
    /// The index of the table that acts next.
    turn: usize,
    /// The last message state of each person. The next field counts the steps.
    lines: BTreeMap<PersonNo, DeltaCodec>,
    step: u64,
    scribe: StepEncoder,
}

impl Room {
    /// A tournament before the first entry, for this many tables of nine.
    pub(crate) fn empty(tables: u32) -> Self {
        let row = |level: u32| format!("{{ blinds = \"{}/{}\" }},", 25_u64 << level, 50_u64 << level);
        let rows = (0..14).map(row).collect::<Vec<_>>().join("\n");
        let text = format!(
            "name = \"Full\"\nstarting_stack = 10_000\nseats_per_table = {SEATS}\nbuy_in = 20.00\n\
             betting = \"no_limit\"\nlevel_minutes = 10\npayouts = [50, 30, 20]\nlevels = [\n{rows}\n]\n"
        );
        let structure = Structure::parse("full.toml", &text).expect("a sheet");
        let rules = HouseRules { max_entries: None, ..HouseRules::preset(HOUSE).expect("the house") };
        Self {
            tournament: Tournament::new(Arc::new(rules), structure, Dealing::AfterPause(Pace::pausing(3_000)))
                .with_places(tables * SEATS),
            full: None,
            tables,
            chance: Shuffler::from_seed(1, 0),
            choices: Shuffler::from_seed(1, 1),
            now: Moment(0),
            turn: 0,
            lines: BTreeMap::new(),
            step: 0,
            scribe: StepEncoder::default(),
        }
    }

    /// A tournament with all seats taken, after the warm-up.
    pub(crate) fn full(tables: u32) -> Self {
        let mut room = Self::empty(tables);
        room.enter(|_| ());
        room.start(|_| ());
        for _ in 0..tables * WARM {
            let command = room.next_command();
            room.take(&command, |_, _| ());
        }
        assert!(room.is_full(), "too many are out before it begins");
        room.full = Some(Box::new(room.tournament.clone()));
        room
    }

    /// Lets everybody enter, one after the other.
    pub(crate) fn enter(&mut self, mut witness: impl FnMut(&Event)) {
        for number in 1..=self.tables * SEATS {
            let name = Name::try_from(format!("Guest {number}")).expect("a name");
            self.say(CommandSource::Desk(PersonNo(number), DeskRequest::Enter(name)), &mut witness);
        }
    }

    /// Starts play.
    pub(crate) fn start(&mut self, witness: impl FnMut(&Event)) {
        self.say(CommandSource::order(PersonNo::SYSTEM, Order::Start), witness);
        assert_eq!(self.tournament.tables_in_play().count(), self.tables as usize, "the room is full");
    }

    /// Returns whether nine of ten seats are taken.
    fn is_full(&self) -> bool {
        let taken: usize = self.tournament.tables().map(|table| table.seats().count()).sum();
        taken * 10 >= self.tables as usize * SEATS as usize * 9
    }

    /// Restores the full room if too many players are out.
    pub(crate) fn refill(&mut self) {
        if let Some(full) = self.full.as_deref().filter(|_| !self.is_full()) {
            self.tournament = full.clone();
            self.now = full.now();
        }
    }

    fn say(&mut self, from: CommandSource, mut witness: impl FnMut(&Event)) {
        self.take(&Command { at: self.now, from }, |_, event| witness(event));
    }

    /// Decides a command, applies its events and all events that follow. `witness` gets every event with the
    /// tournament after it.
    pub(crate) fn take(&mut self, command: &Command, mut witness: impl FnMut(&Tournament, &Event)) {
        let mut decided = self.tournament.decide(command).expect("nobody does what they may not").into_iter();
        while let Some(event) = decided.next().or_else(|| self.tournament.advance(&mut self.chance)) {
            self.tournament.apply(&event);
            witness(&self.tournament, &event);
        }
    }

    /// Carries out a command and encodes the messages for everybody at the table: the events and the changes of the
    /// view.
    pub(crate) fn take_and_tell(&mut self, command: &Command) -> Vec<Vec<u8>> {
        let mut told: Vec<(Viewer, Vec<Arc<PublicEvent>>)> = Vec::new();
        self.take(command, |tournament, event| {
            if told.is_empty() {
                told = viewers(tournament, event).map(|viewer| (viewer, Vec::new())).collect();
            }
            let mut telling = EventFilter::new(event);
            for (viewer, events) in &mut told {
                events.extend(telling.to(tournament, *viewer));
            }
        });
        self.step += 1;
        let mut sight = ViewBuilder::new(&self.tournament, self.step, self.now);
        self.scribe.forget();
        let encoded = told.into_iter().map(|(viewer, events)| {
            let news = OutgoingStep { events, look: sight.split_view(viewer) };
            let line = self.lines.entry(viewer.person).or_default();
            line.encode_step(&news, &mut self.scribe).expect("it can be sent")
        });
        encoded.collect()
    }

    /// One idle wake-up: looks for a due timer and sends a tick.
    pub(crate) fn tick(&self) -> bool {
        let command = Command { at: self.now, from: CommandSource::Tick };
        self.tournament.next_due().is_some() | self.tournament.decide(&command).is_ok()
    }

    /// The next player to act, at the next table that has one.
    fn to_act(&self) -> Option<(PersonNo, LegalActions)> {
        let (after, before) = (self.tournament.tables().skip(self.turn), self.tournament.tables().take(self.turn));
        after.chain(before).find_map(|table| {
            let hand = table.hand_in_progress()?;
            Some((table.seat(hand.to_act()?)?.person, hand.legal_actions()?))
        })
    }

    /// The next command: the clock if it is due, else an act of a player.
    pub(crate) fn next_command(&mut self) -> Command {
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

    /// Mostly stays, sometimes folds or raises, and seldom goes all-in, so that the room stays full for a while.
    fn choose(&mut self, legal: LegalActions) -> Action {
        let stay = if legal.may_check() { Action::Check } else { Action::Call };
        let wager = |all_in: bool| {
            legal.raise.map_or(stay, |range| {
                let to = if all_in { range.max } else { range.min };
                if range.kind == WagerKind::Bet { Action::Bet(to) } else { Action::RaiseTo(to) }
            })
        };
        match self.choices.below(1_000) {
            _ if legal.must_raise => wager(false),
            0..350 if !legal.may_check() => Action::Fold,
            350..450 => wager(false),
            450..452 => wager(true),
            _ => stay,
        }
    }
}

/// The viewers at the table of this event.
fn viewers(tournament: &Tournament, event: &Event) -> impl Iterator<Item = Viewer> {
    let table = match &event.what {
        EventKind::Told(PublicEvent::Hand(table, _)) => tournament.table(*table),
        EventKind::Told(PublicEvent::Tournament(_)) | EventKind::Shuffled(_) | EventKind::Sealing(_) => None,
    };
    let people = table.into_iter().flat_map(|table| table.seats().map(|(_, seat)| seat.person));
    people.map(|person| Viewer { person, role: Role::Player, watching: None })
}
