//! A session in which people try random commands, with invariants checked after every event.

use crate::lines::Lines;
use crate::rng::Rng;
use crate::{motions, scene};
use cardroom_shared::action::{Action, Outcome};
use cardroom_shared::chips::Chips;
use cardroom_shared::command::{Command, CommandSource, Motion, Name, Order};
use cardroom_shared::event::{
    ClockEvent, DirectorEvent, EntryEvent, Event, EventKind, HandEvent, PublicEvent, SeatingEvent, TournamentEvent,
};
use cardroom_shared::hand::Hand;
use cardroom_shared::house::HouseRules;
use cardroom_shared::pace::Pace;
use cardroom_shared::protocol::Role;
use cardroom_shared::seat::{PersonNo, TableNo};
use cardroom_shared::structure::Structure;
use cardroom_shared::table::{Seat, Table};
use cardroom_shared::time::Moment;
use cardroom_shared::tournament::{Dealing, Tournament};
use cardroom_shared::view::{Viewer, event_for};
use std::sync::Arc;

/// The most commands of one session.
const MOST_COMMANDS: u32 = 600;
/// The most events that can follow one command.
const MOST_EVENTS: u32 = 400;
/// The most turns until the hands in progress are over, if everybody only calls or folds.
const MOST_TURNS: u32 = 2_000;

/// A running session. If an invariant fails, it prints its seed, its settings and the commands so far.
pub(crate) struct Evening {
    seed: u64,
    rng: Rng,
    start: Tournament,
    tournament: Tournament,
    log: Vec<Event>,
    commands: Vec<Command>,
    tables: scene::Tables,
    players: u32,
    lines: Lines,
    count: Count,
}

/// The number of motions and hands in one session or in all.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Count {
    pub(crate) motions: u64,
    /// Motions that were refused.
    pub(crate) refused: u64,
    pub(crate) hands: u64,
}

impl Evening {
    pub(crate) fn open(seed: u64) -> Self {
        let mut rng = Rng(seed);
        let rules: Arc<HouseRules> = Arc::new(scene::house(&mut rng));
        let sheet: Structure = scene::sheet(&mut rng);
        let tables = scene::tables(&mut rng);
        let dealing = if rng.percent(50) { Dealing::OnOrder } else { Dealing::AfterPause(Pace::pausing(3_000)) };
        let start = Tournament::new(rules, sheet, dealing);
        let (log, commands, players, count) = (Vec::new(), Vec::new(), 0, Count::default());
        let (tournament, lines) = (start.clone(), Lines::default());
        let mut evening = Self { seed, rng, start, tournament, log, commands, tables, players, lines, count };
        evening.seat_everybody();
        evening
    }

    fn seat_everybody(&mut self) {
        let tables = self.tables.clone();
        let mut seated = Vec::new();
        for (table, seats) in (1..).map(TableNo).zip(tables) {
            for (seat, stack) in seats {
                self.players += 1;
                let person = PersonNo(self.players);
                let name = Name::try_from(format!("Player {}", self.players)).unwrap();
                self.take(TournamentEvent::Entry(EntryEvent::Entered { person, name }).into_event());
                seated.push(TournamentEvent::Seating(SeatingEvent::Seated {
                    person,
                    table,
                    seat,
                    stack,
                    lots: Vec::new(),
                }));
            }
        }
        self.take(TournamentEvent::Clock(ClockEvent::Started).into_event());
        for event in seated {
            self.take(event.into_event());
        }
        self.advance();
    }

    /// Runs random commands until the session is over or long enough, and plays the hands in progress to the end.
    /// Replaying the events must give an equal state. Returns the counts.
    pub(crate) fn play(mut self) -> Count {
        for _ in 0..MOST_COMMANDS {
            // The end itself may have been a mistake.
            if self.tournament.is_over() && self.rng.percent(50) {
                let from = motions::takes_back(TableNo(1), &mut self.rng);
                self.try_out(from);
            }
            if self.tournament.is_over() {
                break;
            }
            let from = motions::any(&self.tournament, self.players, &mut self.rng);
            self.try_out(from);
        }
        self.play_out();
        self.check_replay();
        self.count
    }

    /// Runs random commands, and returns the initial state and all events.
    pub(crate) fn told(mut self) -> (Tournament, Vec<Event>) {
        for _ in 0..MOST_COMMANDS {
            let from = motions::any(&self.tournament, self.players, &mut self.rng);
            self.try_out(from);
        }
        (self.start.clone(), std::mem::take(&mut self.log))
    }

    /// Runs one command, which is accepted or refused.
    fn try_out(&mut self, from: CommandSource) {
        let passes = if self.rng.percent(10) { self.rng.under(20_000) } else { 0 };
        let due = if from == CommandSource::Tick { self.tournament.next_due() } else { None };
        let command = Command { at: due.unwrap_or(self.tournament.now().plus_ms(passes)), from };
        let is_motion = u64::from(matches!(command.from, CommandSource::Motion(..)));
        self.count.motions += is_motion;
        let looked_at = self.rng.percent(3).then(|| self.tournament.clone());
        self.commands.push(command.clone());
        let decided = self.tournament.decide(&command);
        if let Some(before) = looked_at {
            assert_eq!(before, self.tournament, "deciding changes nothing");
            assert_eq!(decided, self.tournament.decide(&command), "the same is decided in two ways");
        }
        match decided {
            Ok(events) => {
                check_ordered(&command.from, &events);
                for event in events {
                    self.take(event);
                }
                self.advance();
                self.check_views();
            }
            Err(refusal) => {
                self.count.refused += is_motion;
                assert!(!refusal.to_string().is_empty());
            }
        }
    }

    fn advance(&mut self) {
        let mut events = 0;
        loop {
            let looked_at = self.rng.percent(1).then(|| self.tournament.clone());
            let next = self.tournament.advance(&mut self.rng);
            if let Some(before) = looked_at {
                assert_eq!(before, self.tournament, "looking for what follows changes nothing");
            }
            let Some(event) = next else { return };
            events += 1;
            assert!(events < MOST_EVENTS, "a step does not end");
            self.take(event);
        }
    }

    fn take(&mut self, event: Event) {
        self.tournament.apply(&event);
        self.count.hands += u64::from(matches!(event.what, EventKind::Told(PublicEvent::Hand(_, HandEvent::Begun(_)))));
        assert_eq!(self.tournament.check_consistency(), Ok(()), "after {event:?}");
        self.log.push(event);
        assert_eq!(self.tournament.chips_in_play(), self.tournament.chips_by_the_books(), "chips went astray");
        for hand in self.tournament.tables().filter_map(Table::hand_in_progress) {
            check_hand(hand);
        }
        if self.tournament.is_over() {
            self.check_money();
        }
    }

    /// Checks that all money has been paid out when the session is over: prices, additions and guarantees.
    fn check_money(&self) {
        let (tournament, sheet) = (&self.tournament, self.tournament.structure());
        let paid: u64 = tournament.entries().map(|(person, _)| tournament.bounty_cents(person)).sum();
        assert_eq!(paid, sheet.bounty_cents * u64::from(tournament.paid_entries()), "bounties went astray");
        let prizes: u64 = tournament.standings().iter().map(|line| line.prize_cents).sum();
        let all: u64 = tournament.prizes().iter().sum();
        assert_eq!(prizes, all, "prizes went astray");
        assert!(all >= tournament.pool_cents());
    }

    /// Checks that the last event and the view can be built for everybody.
    fn check_views(&mut self) {
        if !self.rng.percent(3) {
            return;
        }
        for person in 0..=self.players {
            let role = if person == 0 { Role::Spectator } else { Role::Player };
            let viewer = Viewer::new(PersonNo(person), role);
            let last = self.log.last().unwrap();
            let told = event_for(&self.tournament, viewer, last);
            assert!(told.is_none() || !matches!(last.what, EventKind::Shuffled(_)), "a deck was told");
        }
        if let Some(last) = self.log.last() {
            self.lines.tell(&self.tournament, last, self.players, &mut self.rng);
        }
    }

    /// Lets each player in turn call or fold. If nobody is to act, the clock moves on.
    fn play_out(&mut self) {
        self.try_out(CommandSource::order(PersonNo(0), Order::Resume));
        for _ in 0..MOST_TURNS {
            let Some(table) = self.tournament.tables().find(|table| table.hand_in_progress().is_some()) else { return };
            let turn = table.hand_in_progress().and_then(Hand::to_act).and_then(|seat| table.seat(seat));
            let here = |seat: &Seat| self.tournament.entry(seat.person).is_some_and(|entry| entry.away_since.is_none());
            let Some(turn) = turn.filter(here) else {
                let due = self.tournament.next_due();
                assert!(due.is_some(), "nobody is to act, nothing is due, and the hand is not over");
                self.try_out(CommandSource::Tick);
                continue;
            };
            let act = if self.rng.percent(20) { "fold" } else { "call" };
            // Words are tried as well as buttons, because some houses refuse one of them.
            let bound = table.hand_in_progress().and_then(Hand::declared_outcome);
            for act in [act, "check", "fold"] {
                self.try_out(CommandSource::Motion(turn.person, Motion::Words(act.to_owned())));
            }
            for act in [Action::Check, Action::Fold] {
                self.try_out(CommandSource::Motion(turn.person, Motion::Clear(act)));
            }
            if let Some(Outcome::Bet { to, .. } | Outcome::Raised { to, .. }) = bound {
                self.try_out(CommandSource::Motion(turn.person, Motion::Words(format!("raise to {to}"))));
                self.try_out(CommandSource::Motion(turn.person, Motion::Clear(Action::RaiseTo(to))));
            }
        }
        panic!("a hand does not end");
    }

    fn check_replay(&self) {
        let mut again = self.start.clone();
        self.log.iter().for_each(|event| again.apply(event));
        assert_eq!(again, self.tournament, "the events alone give the same evening");
    }
}

/// Checks the invariants of a hand.
fn check_hand(hand: &Hand) {
    let mut seen = 0_u64;
    let hole_cards = hand.plan().dealt.iter().filter_map(|seat| hand.hole_cards(seat)).flatten();
    for card in hole_cards.chain(hand.board()) {
        let bit = 1 << card.number();
        assert_eq!(seen & bit, 0, "the {card} is there twice");
        seen |= bit;
    }
    let in_pots: Chips = hand.pots().iter().map(|pot| pot.chips).sum();
    assert_eq!(in_pots, hand.pot_in_all(), "the pots hold what was put in");
    let Some(seat) = hand.to_act() else { return };
    let legal = hand.legal_actions().unwrap();
    let (front, stack) = (hand.street_bet(seat), hand.stack(seat));
    assert!(hand.live().contains(seat) && !stack.is_zero(), "seat {seat} cannot act");
    assert!(legal.call.is_none_or(|call| !call.is_zero() && call <= stack), "{legal:?} with {stack}");
    assert!(legal.raise.is_none_or(|range| range.min <= range.max && range.max <= front + stack), "{legal:?}");
}

/// Conversion to an event at the beginning of the session.
trait IntoEvent {
    fn into_event(self) -> Event;
}

impl IntoEvent for TournamentEvent {
    fn into_event(self) -> Event {
        Event { at: Moment::default(), what: EventKind::Told(PublicEvent::Tournament(self)) }
    }
}

impl Drop for Evening {
    fn drop(&mut self) {
        if !std::thread::panicking() {
            return;
        }
        let rules = self.tournament.rules();
        eprintln!("\nCARDROOM_SEED={} CARDROOM_MOTIONS=1", self.seed);
        eprintln!("house {}", rules.based_on);
        let preset = HouseRules::preset(&rules.based_on).unwrap();
        for changed in rules.differences(&preset) {
            eprintln!("set {} {}", changed.name, changed.here);
        }
        eprintln!("{:?}\n{:?}", self.tournament.structure(), self.tables);
        for command in &self.commands {
            eprintln!("{} {:?}", command.at.0, command.from);
        }
    }
}

/// Checks that an order is written down once, together with its effects.
fn check_ordered(from: &CommandSource, events: &[Event]) {
    let is_ordered = |event: &Event| {
        let what = &event.what;
        matches!(
            what,
            EventKind::Told(PublicEvent::Tournament(TournamentEvent::Director(DirectorEvent::Ordered { .. })))
        )
    };
    let written = matches!(from, CommandSource::Order { order, .. } if !order.is_routine());
    assert_eq!(events.first().is_some_and(is_ordered), written, "{from:?}: {events:?}");
    assert!(events.len() > usize::from(written), "{from:?} does nothing");
    assert!(!events.iter().skip(1).any(is_ordered), "{from:?} is written down twice");
}
