//! A tournament without a server: the engine, a seed, and a clock that jumps to the next due moment.

use cardroom_shared::cards::{Card, Deck};
use cardroom_shared::chance::{Chance, Deal};
use cardroom_shared::chips::Chips;
use cardroom_shared::command::{Command, CommandSource, DeskRequest, Motion, Name, Order};
use cardroom_shared::event::{ClockEvent, EntryEvent, Event, EventKind, PublicEvent, SeatingEvent, TournamentEvent};
use cardroom_shared::house::HouseRules;
use cardroom_shared::pace::Pace;
use cardroom_shared::protocol::{DeltaCodec, OutgoingStep, Role, StepEncoder};
use cardroom_shared::refusal::Refusal;
use cardroom_shared::seat::{PersonNo, SeatNo, TableNo};
use cardroom_shared::structure::{Ante, BettingStructure, Level, Payouts, Stakes, Structure};
use cardroom_shared::time::Moment;
use cardroom_shared::tournament::{Dealing, Tournament};
use cardroom_shared::view::{
    EventFilter, KnownSteps, PastStep, RecentHands, StepNo, View, ViewBuilder, Viewer, view_for,
};
use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};
use std::sync::Arc;

/// The director of every tournament here; they have no seat.
pub const DIRECTOR: PersonNo = PersonNo(0);

/// The pause between two hands, in milliseconds. Time passes even while everybody is absent, so that levels rise.
const PAUSE_MS: u64 = 3_000;

/// The largest number of events in a tournament here. A longer one is in a loop.
const MOST_EVENTS: usize = 500_000;

/// Random decks and draws from a seed.
#[derive(Debug)]
pub struct SeededChance(pub ChaCha8Rng);

impl SeededChance {
    /// The generator of this seed.
    pub fn new(seed: u64) -> Self {
        Self(ChaCha8Rng::seed_from_u64(seed))
    }
}

impl Chance for SeededChance {
    fn shuffle(&mut self, _deal: &Deal) -> Deck {
        let mut cards: Vec<Card> = Deck::ordered().cards().to_vec();
        for place in (1..cards.len()).rev() {
            cards.swap(place, self.0.random_range(0..=place));
        }
        Deck::from_cards(cards)
    }

    fn below(&mut self, n: u32) -> u32 {
        self.0.random_range(0..n)
    }
}

/// A running tournament with all its events.
pub struct EngineHarness<C: Chance = SeededChance> {
    /// The current state.
    pub tournament: Tournament,
    /// Every event, in order.
    pub log: Vec<Event>,
    /// The catch-up history for viewers who join.
    pub lately: RecentHands,
    steps: u64,
    chance: C,
    rules: Arc<HouseRules>,
}

impl<C: Chance> EngineHarness<C> {
    /// A tournament before the first entry.
    pub fn new(rules: Arc<HouseRules>, structure: Structure, chance: C) -> Self {
        let tournament = Tournament::new(rules.clone(), structure, Dealing::AfterPause(Pace::pausing(PAUSE_MS)));
        Self { tournament, log: Vec::new(), lately: RecentHands::default(), steps: 0, chance, rules }
    }

    /// Enters people 1 to `players` and begins the first level.
    ///
    /// # Panics
    /// Panics if an entry is refused.
    #[must_use]
    pub fn started(mut self, players: u32) -> Self {
        for person in 1..=players {
            let name = Name::try_from(format!("Player {person}")).expect("a name");
            self.submit(CommandSource::Desk(PersonNo(person), DeskRequest::Enter(name))).expect("a free seat");
        }
        self.submit(CommandSource::order(DIRECTOR, Order::Start)).expect("enough players");
        self
    }

    /// Seats people with these stacks in order, person 1 first, and begins the first level. The stacks may differ, as
    /// they do later in a tournament.
    ///
    /// # Panics
    /// Panics if a name is invalid.
    #[must_use]
    pub fn seated(self, stacks: &[(SeatNo, Chips)]) -> Self {
        let at_one_table: Vec<_> = stacks.iter().map(|(seat, stack)| (TableNo(1), *seat, *stack)).collect();
        self.seated_at(&at_one_table)
    }

    /// Seats people with these stacks at several tables.
    ///
    /// # Panics
    /// Panics if a name is invalid.
    #[must_use]
    pub fn seated_at(mut self, places: &[(TableNo, SeatNo, Chips)]) -> Self {
        let people = || (1..).map(PersonNo).zip(places);
        for (person, _) in people() {
            let name = Name::try_from(format!("Player {}", person.0)).expect("a name");
            self.take_tournament(TournamentEvent::Entry(EntryEvent::Entered { person, name }));
        }
        self.take_tournament(TournamentEvent::Clock(ClockEvent::Started));
        for (person, (table, seat, stack)) in people() {
            self.take_tournament(TournamentEvent::Seating(SeatingEvent::Seated {
                person,
                table: *table,
                seat: *seat,
                stack: *stack,
                lots: Vec::new(),
            }));
        }
        self.advance();
        self
    }

    fn take_tournament(&mut self, event: TournamentEvent) {
        self.take(Event { at: self.tournament.now(), what: EventKind::Told(PublicEvent::Tournament(event)) });
    }

    /// Carries out one command now, with all events that follow. Returns the events of the step.
    ///
    /// # Errors
    /// Returns the refusal; nothing has changed then.
    pub fn submit(&mut self, from: CommandSource) -> Result<&[Event], Refusal> {
        self.say_at(self.tournament.now(), from)
    }

    /// Carries out a motion of this person.
    ///
    /// # Errors
    /// As [`EngineHarness::submit`].
    pub fn motion(&mut self, person: PersonNo, motion: Motion) -> Result<&[Event], Refusal> {
        self.submit(CommandSource::Motion(person, motion))
    }

    /// Carries out a motion of this person after this many milliseconds. Timers that are due before it fire first.
    ///
    /// # Errors
    /// As [`EngineHarness::submit`].
    pub fn motion_after(&mut self, ms: u64, person: PersonNo, motion: Motion) -> Result<&[Event], Refusal> {
        let at = self.tournament.now().plus_ms(ms);
        while self.tournament.next_due().is_some_and(|due| due <= at) {
            self.wait();
        }
        self.say_at(at, CommandSource::Motion(person, motion))
    }

    /// Advances to the next due moment and lets it happen. Returns no events if nothing is due.
    ///
    /// # Panics
    /// Panics if nothing happens at that moment.
    pub fn wait(&mut self) -> &[Event] {
        match self.tournament.next_due() {
            Some(moment) => self.say_at(moment, CommandSource::Tick).expect("what was announced is due"),
            None => &[],
        }
    }

    fn say_at(&mut self, at: Moment, from: CommandSource) -> Result<&[Event], Refusal> {
        let first = self.log.len();
        self.steps += 1;
        for event in self.tournament.decide(&Command { at, from })? {
            self.take(event);
        }
        self.advance();
        Ok(&self.log[first..])
    }

    fn advance(&mut self) {
        while let Some(event) = self.tournament.advance(&mut self.chance) {
            self.take(event);
        }
    }

    /// A new tournament from the events of this one.
    pub fn replayed(&self) -> Tournament {
        let (rules, structure) = (self.rules.clone(), self.tournament.structure().clone());
        let mut again = Tournament::new(rules, structure, Dealing::AfterPause(Pace::pausing(PAUSE_MS)));
        for event in &self.log {
            again.apply(event);
        }
        again
    }

    /// Applies an event, counts the chips, and compares the caches of the hands with a recomputation.
    fn take(&mut self, event: Event) {
        self.tournament.apply(&event);
        self.lately.record(&self.tournament, StepNo { own: self.steps, public: self.steps }, event.clone());
        for hand in self.tournament.tables().filter_map(cardroom_shared::table::Table::hand) {
            assert_eq!(hand.check_kept(), Ok(()), "after {event:?}");
        }
        let (counted, booked) = (self.tournament.chips_in_play(), self.tournament.chips_by_the_books());
        assert_eq!(counted, booked, "chips went astray with {event:?}");
        self.log.push(event);
        assert!(self.log.len() < MOST_EVENTS, "the evening goes round in circles");
    }

    /// The message to this viewer: the events since number `first`, and the current view.
    pub fn outgoing_step(&self, viewer: Viewer, first: usize) -> OutgoingStep {
        self.told_as(viewer, first, step_of(&self.log))
    }

    /// That message with this number for the last step.
    pub fn told_as(&self, viewer: Viewer, first: usize, step: u64) -> OutgoingStep {
        let events = self.log.iter().skip(first);
        let events = events.filter_map(|event| EventFilter::new(event).to(&self.tournament, viewer)).collect();
        OutgoingStep {
            events,
            look: ViewBuilder::new(&self.tournament, step, self.tournament.now()).split_view(viewer),
        }
    }

    /// The number of the last step, as the catch-up history counts it.
    pub fn steps(&self) -> u64 {
        self.steps
    }

    /// The missed steps for a viewer who joins now.
    pub fn missed(&self, viewer: Viewer) -> Vec<PastStep> {
        self.missed_since(viewer, KnownSteps::default())
    }

    /// The missed steps for a viewer who comes back now and already has these.
    pub fn missed_since(&self, viewer: Viewer, before: KnownSteps) -> Vec<PastStep> {
        self.lately.told_to(&self.tournament, viewer, before)
    }

    /// The current view of this person.
    pub fn view(&self, person: PersonNo, role: Role) -> View {
        view_for(&self.tournament, Viewer::new(person, role), step_of(&self.log), self.tournament.now())
    }

    /// The person to act at the first table.
    pub fn to_act(&self) -> Option<PersonNo> {
        let table = self.tournament.tables().next()?;
        let seat = table.hand_in_progress()?.to_act()?;
        table.seat(seat).map(|taken| taken.person)
    }
}

fn step_of(log: &[Event]) -> u64 {
    u64::try_from(log.len()).unwrap_or(u64::MAX)
}

/// The house `tda`, without a time limit to act.
///
/// # Panics
/// Panics if this house is missing.
pub fn tda() -> Arc<HouseRules> {
    let tda = HouseRules::preset("tda").expect("the house tda");
    Arc::new(HouseRules { clock_base: None, ..tda })
}

/// One level that never ends.
pub fn one_level(small_blind: u64, big_blind: u64, ante: Ante) -> Vec<Level> {
    vec![level(small_blind, big_blind, ante, None)]
}

/// A level of this length.
pub fn level(small_blind: u64, big_blind: u64, ante: Ante, length_ms: Option<u64>) -> Level {
    let stakes = Stakes {
        small_blind: Chips(small_blind),
        big_blind: Chips(big_blind),
        ante,
        betting: BettingStructure::NoLimit,
    };
    Level { stakes, length_ms, hands: None, break_after_ms: None }
}

/// A structure with these levels and stacks, tables of ten, and three prizes.
pub fn sheet(levels: Vec<Level>, starting_stack: u64) -> Structure {
    Structure {
        buy_in_cents: 1_000,
        payouts: Payouts::Percent(vec![50, 30, 20]),
        ..Structure::of_levels("A sheet for the proofs", levels, Chips(starting_stack))
    }
}

/// The full encoding of a message for a new connection, with its shared and its personal parts.
///
/// # Panics
/// Panics if it exceeds the size of a message.
pub fn bytes_of(news: &OutgoingStep) -> Vec<u8> {
    DeltaCodec::default().encode_step(news, &mut StepEncoder::default()).expect("it fits")
}
