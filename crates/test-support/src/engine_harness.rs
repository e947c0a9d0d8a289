//! An evening without a server: the engine, a seed, and a clock that jumps to whatever is due next.

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

/// The director of every evening here; they have no seat.
pub const DIRECTOR: PersonNo = PersonNo(0);

/// Milliseconds between two hands. Time passes even while everybody is absent, so that levels rise.
const PAUSE_MS: u64 = 3_000;

/// More events than any evening here can have; one that has more goes round in circles.
const MOST_EVENTS: usize = 500_000;

/// Chance from a seed.
#[derive(Debug)]
pub struct SeededChance(pub ChaCha8Rng);

impl SeededChance {
    /// The chance of this seed.
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

/// A running evening and everything that happened on it.
pub struct EngineHarness<C: Chance = SeededChance> {
    /// How it stands.
    pub tournament: Tournament,
    /// Every event, the first one first.
    pub log: Vec<Event>,
    /// What is kept for whoever comes.
    pub lately: RecentHands,
    steps: u64,
    chance: C,
    rules: Arc<HouseRules>,
}

impl<C: Chance> EngineHarness<C> {
    /// An evening before anybody has entered.
    pub fn new(rules: Arc<HouseRules>, structure: Structure, chance: C) -> Self {
        let tournament = Tournament::new(rules.clone(), structure, Dealing::AfterPause(Pace::pausing(PAUSE_MS)));
        Self { tournament, log: Vec::new(), lately: RecentHands::default(), steps: 0, chance, rules }
    }

    /// The same evening with people 1 to `players` seated, and the first level begun.
    ///
    /// # Panics
    /// If the house refuses one of them.
    #[must_use]
    pub fn started(mut self, players: u32) -> Self {
        for person in 1..=players {
            let name = Name::try_from(format!("Player {person}")).expect("a name");
            self.submit(CommandSource::Desk(PersonNo(person), DeskRequest::Enter(name))).expect("a free seat");
        }
        self.submit(CommandSource::order(DIRECTOR, Order::Start)).expect("enough players");
        self
    }

    /// The same evening with these people seated with these stacks, as they come, and the first level begun: person 1
    /// first. The stacks may differ, as they do in the middle of an evening.
    ///
    /// # Panics
    /// If a name is none.
    #[must_use]
    pub fn seated(self, stacks: &[(SeatNo, Chips)]) -> Self {
        let at_one_table: Vec<_> = stacks.iter().map(|(seat, stack)| (TableNo(1), *seat, *stack)).collect();
        self.seated_at(&at_one_table)
    }

    /// The same at several tables.
    ///
    /// # Panics
    /// If a name is none.
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

    /// Carries out one command at the present moment, and all that follows it. Gives the events of the step.
    ///
    /// # Errors
    /// Passes the refusal on; nothing has changed then.
    pub fn submit(&mut self, from: CommandSource) -> Result<&[Event], Refusal> {
        self.say_at(self.tournament.now(), from)
    }

    /// A motion of this person.
    ///
    /// # Errors
    /// As [`Evening::say`].
    pub fn motion(&mut self, person: PersonNo, motion: Motion) -> Result<&[Event], Refusal> {
        self.submit(CommandSource::Motion(person, motion))
    }

    /// A motion of this person after so many milliseconds; what was due before happens before.
    ///
    /// # Errors
    /// As [`Evening::say`].
    pub fn motion_after(&mut self, ms: u64, person: PersonNo, motion: Motion) -> Result<&[Event], Refusal> {
        let at = self.tournament.now().plus_ms(ms);
        while self.tournament.next_due().is_some_and(|due| due <= at) {
            self.wait();
        }
        self.say_at(at, CommandSource::Motion(person, motion))
    }

    /// Lets the time pass until something is due, and lets it happen. Gives no events when nothing ever will be.
    ///
    /// # Panics
    /// If the house announced something and then had nothing to do.
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

    /// Another evening that obeys the same events.
    pub fn replayed(&self) -> Tournament {
        let (rules, structure) = (self.rules.clone(), self.tournament.structure().clone());
        let mut again = Tournament::new(rules, structure, Dealing::AfterPause(Pace::pausing(PAUSE_MS)));
        for event in &self.log {
            again.apply(event);
        }
        again
    }

    /// Applies an event, counts the chips, and compares what is kept of the hands with what is found.
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

    /// What this person is told of the events since the `first` one, and what they see now.
    pub fn outgoing_step(&self, viewer: Viewer, first: usize) -> OutgoingStep {
        self.told_as(viewer, first, step_of(&self.log))
    }

    /// The same as if the last step had this number.
    pub fn told_as(&self, viewer: Viewer, first: usize, step: u64) -> OutgoingStep {
        let events = self.log.iter().skip(first);
        let events = events.filter_map(|event| EventFilter::new(event).to(&self.tournament, viewer)).collect();
        OutgoingStep {
            events,
            look: ViewBuilder::new(&self.tournament, step, self.tournament.now()).split_view(viewer),
        }
    }

    /// The number of the last step, by which what is kept for whoever comes goes.
    pub fn steps(&self) -> u64 {
        self.steps
    }

    /// What this person would be told who comes now.
    pub fn missed(&self, viewer: Viewer) -> Vec<PastStep> {
        self.missed_since(viewer, KnownSteps::default())
    }

    /// What this person would be told who comes back now and was told this before.
    pub fn missed_since(&self, viewer: Viewer, before: KnownSteps) -> Vec<PastStep> {
        self.lately.told_to(&self.tournament, viewer, before)
    }

    /// What this person sees now.
    pub fn view(&self, person: PersonNo, role: Role) -> View {
        view_for(&self.tournament, Viewer::new(person, role), step_of(&self.log), self.tournament.now())
    }

    /// Who is to act at the first table.
    pub fn to_act(&self) -> Option<PersonNo> {
        let table = self.tournament.tables().next()?;
        let seat = table.hand_in_progress()?.to_act()?;
        table.seat(seat).map(|taken| taken.person)
    }
}

fn step_of(log: &[Event]) -> u64 {
    u64::try_from(log.len()).unwrap_or(u64::MAX)
}

/// The modern tournament standard, with all the time in the world to act.
///
/// # Panics
/// If the house does not come with Cardroom.
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

/// A sheet with these levels and stacks, a table of ten, and three places paid.
pub fn sheet(levels: Vec<Level>, starting_stack: u64) -> Structure {
    Structure {
        buy_in_cents: 1_000,
        payouts: Payouts::Percent(vec![50, 30, 20]),
        ..Structure::of_levels("A sheet for the proofs", levels, Chips(starting_stack))
    }
}

/// The bytes in which somebody is told this who comes in: all of it, what others are told alike and what is theirs.
///
/// # Panics
/// If it is too much for a message.
pub fn bytes_of(news: &OutgoingStep) -> Vec<u8> {
    DeltaCodec::default().encode_step(news, &mut StepEncoder::default()).expect("it fits")
}
