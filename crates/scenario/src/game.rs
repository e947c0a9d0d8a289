//! The running tournament of a scenario. Statements go in as commands, and the resulting events are recorded.

use crate::expectation::PersonName;
use crate::setup::OpenedGame;
use crate::stacked_cards::{Redeal, ScenarioChance, StackedCards};
use crate::statement::PlayerAct;
use crate::talk_log::{SPECTATOR, TalkLog};
use cardroom_shared::action::{Action, Audience, Showing, ShownCards};
use cardroom_shared::cards::Card;
use cardroom_shared::chips::Chips;
use cardroom_shared::chop::ChopAnswer;
use cardroom_shared::command::{Command, CommandSource, DeskRequest, Motion, Name, Order};
use cardroom_shared::event::{
    ClockEvent, ConductEvent, DirectorEvent, EntryEvent, Event, EventKind, ExtraPurchase, HandEvent, LateTerms,
    PublicEvent, PurchaseEvent, SeatingEvent, TournamentEvent,
};
use cardroom_shared::hand::Hand;
use cardroom_shared::orders::{ParsedOrder, ResolveError};
use cardroom_shared::parse_error::ParseError;
use cardroom_shared::refusal::Refusal;
use cardroom_shared::rulings::Reason;
use cardroom_shared::seat::{PersonNo, SeatNo, TableNo};
use cardroom_shared::time::Moment;
use cardroom_shared::tournament::Tournament;
use std::collections::BTreeMap;

/// The director of a scenario.
pub(super) const DIRECTOR: PersonNo = PersonNo(0);

/// The outcome of a statement.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum StatementOutcome {
    /// It was carried out.
    Done,
    /// It was refused.
    Refused(String),
    /// It needs the hand to be over. This is a refusal if the scenario expects one, else an error of the scenario.
    TooEarly(String),
    /// It is an error of the scenario.
    Wrong(String),
}

/// A running tournament.
pub(super) struct ScenarioGame {
    pub(super) tournament: Tournament,
    chance: ScenarioChance,
    people: BTreeMap<PersonName, PersonNo>,
    names: BTreeMap<PersonNo, PersonName>,
    /// The current table of the scenario.
    pub(super) table: TableNo,
    pub(super) now: Moment,
    /// The events of the last statement.
    pub(super) step: Vec<Event>,
    /// The reasons of the last refusal; empty if it was done or has no rule behind it.
    refused_for: Vec<Reason>,
    /// The events between the setup and the first hand. They count as part of the statement of that hand.
    opening: Vec<Event>,
    /// The events and seats of the last hand, for each table.
    pub(super) hands: BTreeMap<TableNo, HandLog>,
    /// The delivered words and their listeners.
    pub(super) talk: TalkLog,
    /// The total of all chips according to the events.
    chips: Chips,
    /// The stacked cards of the next draw for the button or for seats.
    draw: BTreeMap<PersonNo, Card>,
}

/// The seats and events of the current or last hand at a table.
#[derive(Clone, Debug, Default)]
pub(super) struct HandLog {
    pub(super) seats: BTreeMap<SeatNo, PersonNo>,
    pub(super) events: Vec<HandEvent>,
}

impl ScenarioGame {
    pub(super) fn new(opened: OpenedGame) -> Self {
        let OpenedGame { tournament, chance, people, events, followed, draw } = opened;
        let names = people.iter().map(|(name, person)| (*person, name.clone())).collect();
        let table = tournament.tables().next().map_or(TableNo(1), cardroom_shared::table::Table::no);
        let mut play = Self {
            tournament,
            chance,
            people,
            names,
            table,
            now: Moment::default(),
            step: Vec::new(),
            refused_for: Vec::new(),
            opening: Vec::new(),
            hands: BTreeMap::new(),
            talk: TalkLog::default(),
            chips: Chips::ZERO,
            draw,
        };
        for event in events.iter().chain(&followed) {
            play.note(event);
        }
        play.opening = followed;
        play
    }

    /// Begins the next hand at this table, with this deck.
    pub(super) fn deal(&mut self, table: TableNo, stack: &StackedCards) -> StatementOutcome {
        self.table = table;
        self.chance.stack_hand(table, stack.clone());
        let outcome = self.send(CommandSource::order(DIRECTOR, Order::Deal(table)));
        self.step.splice(0..0, self.opening.drain(..));
        outcome
    }

    /// Stacks the cards that this table gets after a reshuffle of the stub.
    pub(super) fn stack_redeal(&mut self, table: TableNo, redeal: Redeal) {
        self.chance.stack_redeal(table, redeal);
    }

    /// Carries out an act of a player.
    pub(super) fn act(&mut self, name: &str, act: &PlayerAct) -> StatementOutcome {
        let person = match self.person(name) {
            Ok(person) => person,
            Err(reason) => return StatementOutcome::Wrong(reason),
        };
        if let Some((table, _)) = self.tournament.seat_of(person) {
            self.table = table;
        }
        let mouth = match act {
            PlayerAct::Clear(action) => CommandSource::Motion(person, Motion::Clear(*action)),
            PlayerAct::Words(words) => CommandSource::Motion(person, Motion::Words(words.clone())),
            PlayerAct::Push(push) => CommandSource::Motion(person, Motion::from(push.clone())),
            PlayerAct::Gesture(gesture) => CommandSource::Motion(person, Motion::Gesture(*gesture)),
            PlayerAct::Leave => CommandSource::Desk(person, DeskRequest::Leave),
            PlayerAct::Away => CommandSource::Desk(person, DeskRequest::Away),
            PlayerAct::Return => CommandSource::Desk(person, DeskRequest::Back),
            PlayerAct::TimeBank => CommandSource::Motion(person, Motion::TimeBank),
            PlayerAct::CallClock(on) => match self.hand_seat(on) {
                Ok(seat) => CommandSource::Motion(person, Motion::CallClock(seat)),
                Err(outcome) => return outcome,
            },
            PlayerAct::Muck => CommandSource::Motion(person, Motion::Clear(Action::Muck)),
            PlayerAct::Withdraw => CommandSource::Motion(person, Motion::Clear(Action::Withdraw)),
            PlayerAct::ProposeChop(wish) => match wish.try_map(|name| self.person(name)) {
                Ok(wish) => CommandSource::Desk(person, DeskRequest::ProposeChop(wish)),
                Err(reason) => return StatementOutcome::Wrong(reason),
            },
            PlayerAct::Agree if self.tournament.is_voting() => {
                CommandSource::Desk(person, DeskRequest::AnswerChop(ChopAnswer::Agree))
            }
            PlayerAct::Agree => CommandSource::Motion(person, Motion::Clear(Action::Agree)),
            PlayerAct::Decline if self.tournament.may_buy_in_again(person, self.now) => {
                CommandSource::Desk(person, DeskRequest::Decline)
            }
            PlayerAct::Decline if self.tournament.is_voting() => {
                CommandSource::Desk(person, DeskRequest::AnswerChop(ChopAnswer::Decline))
            }
            PlayerAct::Decline => CommandSource::Motion(person, Motion::Clear(Action::Decline)),
            PlayerAct::Show { .. } | PlayerAct::AskToSee(_) => match self.card_action(name, act) {
                Ok(action) => CommandSource::Motion(person, Motion::Clear(action)),
                Err(outcome) => return outcome,
            },
            PlayerAct::Report { about, words } => match about.as_deref().map(|name| self.person(name)).transpose() {
                Ok(about) => CommandSource::Desk(person, DeskRequest::Report { about, words: words.clone() }),
                Err(reason) => return StatementOutcome::Wrong(reason),
            },
            PlayerAct::Mute(other) | PlayerAct::Unmute(other) => match (self.person(other), act) {
                (Ok(other), PlayerAct::Mute(_)) => CommandSource::Desk(person, DeskRequest::Mute(other)),
                (Ok(other), _) => CommandSource::Desk(person, DeskRequest::Unmute(other)),
                (Err(reason), _) => return StatementOutcome::Wrong(reason),
            },
            PlayerAct::React(reaction) => CommandSource::Desk(person, DeskRequest::React(*reaction)),
            PlayerAct::CallFloor(why) => CommandSource::Desk(person, DeskRequest::CallFloor(why.clone())),
            // The draw takes place for everybody at once, when it is due.
            PlayerAct::Cut | PlayerAct::HighCard => {
                let Some((table, _)) = self.tournament.seat_of(person) else {
                    return StatementOutcome::Refused(self.tournament.not_playing(person).to_string());
                };
                if self.tournament.table(table).is_some_and(|table| table.hand_in_progress().is_some()) {
                    return StatementOutcome::Refused(Refusal::HandInProgress.to_string());
                }
                self.begin_step();
                return StatementOutcome::Done;
            }
            PlayerAct::CheckIn => CommandSource::Desk(person, DeskRequest::CheckIn),
            PlayerAct::ReEnter(choice) => CommandSource::Desk(person, DeskRequest::ReEnter(*choice)),
            PlayerAct::Rebuy => CommandSource::Desk(person, DeskRequest::Rebuy),
            PlayerAct::AddOn => CommandSource::Desk(person, DeskRequest::Buy(ExtraPurchase::AddOn)),
            PlayerAct::TopUp => CommandSource::Desk(person, DeskRequest::Buy(ExtraPurchase::TopUp)),
        };
        self.send(mouth)
    }

    /// Stacks the next draw for the button or for seats. The cards follow the people if they move before the draw.
    pub(super) fn stack_draw(&mut self, draw: &[(PersonName, Card)]) -> StatementOutcome {
        if let Err(reason) = crate::stacked_cards::check_draw(draw) {
            return StatementOutcome::Wrong(reason);
        }
        for (name, card) in draw {
            match (self.entrant(name), self.seat_of(name)) {
                (Ok(person), Ok(Some(_))) => self.draw.insert(person, *card),
                (Err(reason), _) => return StatementOutcome::Wrong(reason),
                _ => return StatementOutcome::Wrong(format!("`{name}` has no seat")),
            };
        }
        StatementOutcome::Done
    }

    /// Assigns the stacked cards of a draw to the current seats of their drawers.
    fn place_draw(&mut self) {
        let place =
            |(person, card): (&PersonNo, &Card)| Some((*person, self.tournament.seat_of_entrant(*person)?, *card));
        let places = self.draw.iter().filter_map(place);
        self.chance.stack_draws(places);
    }

    /// Stacks the cards of the next chip race.
    pub(super) fn stack_race(&mut self, race: &[(PersonName, Vec<Card>)]) -> StatementOutcome {
        let mut seen = std::collections::BTreeSet::new();
        for (name, cards) in race {
            let (table, seat) = match self.seat_of(name) {
                Ok(Some(place)) => place,
                Ok(None) => return StatementOutcome::Wrong(format!("`{name}` has no seat")),
                Err(reason) => return StatementOutcome::Wrong(reason),
            };
            if let Some(twice) = cards.iter().find(|card| !seen.insert((table, **card))) {
                return StatementOutcome::Wrong(format!("the {twice} is dealt twice"));
            }
            self.chance.stack_race(table, seat, cards);
        }
        StatementOutcome::Done
    }

    /// The card action of showing cards or asking to see a hand. Only the hand knows the owner of the cards.
    fn card_action(&self, name: &str, act: &PlayerAct) -> Result<Action, StatementOutcome> {
        match act {
            PlayerAct::Show { cards, to } => {
                let own = self.hand_seat(name)?;
                let to = to.as_deref().map_or(Ok(Audience::Table), |to| self.audience(to))?;
                let shown = match cards.as_slice() {
                    [] => ShownCards::Both,
                    cards => self
                        .hand(self.table)
                        .map_err(StatementOutcome::Wrong)?
                        .cards_by_face(own, cards)
                        .ok_or_else(|| StatementOutcome::Wrong(format!("`{name}` does not hold these cards")))?,
                };
                Ok(Action::Show(Showing { cards: shown, to }))
            }
            PlayerAct::AskToSee(owner) => Ok(Action::AskToSee(self.hand_seat(owner)?)),
            _ => Err(StatementOutcome::Wrong("this is not about cards".to_owned())),
        }
    }

    /// The audience of cards that are shown to this person: the rail for `spectator` and for anybody not dealt in.
    fn audience(&self, name: &str) -> Result<Audience, StatementOutcome> {
        if name == "spectator" {
            return Ok(Audience::Rail);
        }
        let place = self.place_in_hand(name).map_err(StatementOutcome::Wrong)?;
        let dealt = self.hand(self.table).map_err(StatementOutcome::Wrong)?.plan().dealt;
        let dealt_in = place.filter(|(table, seat)| *table == self.table && dealt.contains(*seat));
        Ok(dealt_in.map_or(Audience::Rail, |(_, seat)| Audience::One(seat)))
    }

    /// The seat of a player now or in the last hand; an error if they have no hand any more.
    fn hand_seat(&self, name: &str) -> Result<SeatNo, StatementOutcome> {
        let place = self.place_in_hand(name).map_err(StatementOutcome::Wrong)?;
        place.map(|(_, seat)| seat).ok_or_else(|| StatementOutcome::Refused(Refusal::NotInHand.to_string()))
    }

    /// Carries out an order of the director.
    pub(super) fn order(&mut self, given: &ParsedOrder) -> StatementOutcome {
        if let Order::Substitute { person, .. } | Order::Register { person, .. } = &given.order
            && let Err(reason) = self.find_or_add_person(person)
        {
            return StatementOutcome::Wrong(reason);
        }
        let order = match given.resolve(&self.tournament, self.table, &|name| self.named(name)) {
            Ok(order) => order,
            Err(ResolveError::Refused(refusal)) => return StatementOutcome::Refused(self.in_names(&refusal)),
            Err(ResolveError::Wrong(wrong)) => return StatementOutcome::Wrong(wrong.to_string()),
        };
        if let Some(table) = order.table() {
            self.table = table;
        }
        self.send(CommandSource::Order { by: DIRECTOR, order, why: given.why.clone() })
    }

    /// Returns whether a person of the scenario, `spectator` or `director` received these words.
    pub(super) fn heard(&self, listener: &str, words: &str) -> Result<bool, String> {
        let person = match listener {
            "spectator" => SPECTATOR,
            "director" => DIRECTOR,
            name => self.person(name)?,
        };
        Ok(self.talk.was_heard(person, words))
    }

    /// The number and the name of a person. A new name is added to the scenario.
    pub(super) fn find_or_add_person(&mut self, person: &PersonName) -> Result<(PersonNo, Name), String> {
        let name = Name::try_from(person.clone()).map_err(|why| why.to_string())?;
        let number = self.number_of(person);
        self.people.insert(person.clone(), number);
        self.names.insert(number, person.clone());
        Ok((number, name))
    }

    /// The number of a person, or the next free number for a new name.
    pub(super) fn number_of(&self, person: &str) -> PersonNo {
        let next = || self.names.keys().next_back().map_or(1, |last| last.0 + 1);
        self.people.get(person).copied().unwrap_or_else(|| PersonNo(next()))
    }

    /// Advances the clock. Each timer that becomes due on the way fires at its own moment.
    pub(super) fn wait(&mut self, ms: u64) -> StatementOutcome {
        let until = self.now.plus_ms(ms);
        self.begin_step();
        self.tick_until(until);
        self.now = until;
        StatementOutcome::Done
    }

    fn begin_step(&mut self) {
        self.step.clear();
        self.refused_for.clear();
    }

    /// The reasons of the events of the last statement, or of its refusal.
    pub(super) fn reasons(&self) -> impl Iterator<Item = Reason> {
        self.step.iter().flat_map(Event::reasons).chain(self.refused_for.iter().copied())
    }

    fn tick_until(&mut self, until: Moment) {
        while let Some(due) = self.tournament.next_due().filter(|due| *due <= until) {
            self.now = self.now.max(due);
            let tick = Command { at: self.now, from: CommandSource::Tick };
            let Ok(events) = self.tournament.decide(&tick) else { break };
            self.take(events);
        }
    }

    /// Carries out one command and all events that follow from it.
    pub(super) fn send(&mut self, from: CommandSource) -> StatementOutcome {
        self.begin_step();
        let decided = self.tournament.decide(&Command { at: self.now, from });
        if let Err(refusal) = &decided {
            self.refused_for = refusal.reasons();
        }
        match decided {
            Ok(events) => {
                self.take(events);
                // The turn of an absent player passes at once, without a delay.
                self.tick_until(self.now);
                StatementOutcome::Done
            }
            Err(refusal @ (Refusal::HandInProgress | Refusal::RebuyInHand)) => {
                StatementOutcome::TooEarly(refusal.to_string())
            }
            Err(refusal) => StatementOutcome::Refused(self.in_names(&refusal)),
        }
    }

    fn take(&mut self, decided: Vec<Event>) {
        let mut decided = decided.into_iter();
        while let Some(event) = decided.next().or_else(|| self.tournament.advance(&mut self.chance)) {
            self.note(&event);
            self.tournament.apply(&event);
            debug_assert_eq!(self.tournament.check_consistency(), Ok(()), "after {event:?}");
            self.talk.record(&self.tournament, &event, DIRECTOR, self.people.values().copied());
            if let EventKind::Told(PublicEvent::Tournament(TournamentEvent::Seating(
                SeatingEvent::ButtonDrawn { table, .. } | SeatingEvent::ButtonPlaced { table, .. },
            ))) = &event.what
            {
                let drew =
                    |person: &PersonNo| self.tournament.seat_of_entrant(*person).is_some_and(|(at, _)| at == *table);
                self.draw.retain(|person, _| !drew(person));
            }
            self.step.push(event);
            self.place_draw();
        }
    }

    fn note(&mut self, event: &Event) {
        match &event.what {
            EventKind::Told(PublicEvent::Hand(table, event)) => {
                if let HandEvent::Begun(_) = event {
                    let seats =
                        self.tournament.table(*table).into_iter().flat_map(cardroom_shared::table::Table::seats);
                    let seats = seats.map(|(no, seat)| (no, seat.person)).collect();
                    self.hands.insert(*table, HandLog { seats, events: Vec::new() });
                }
                if let HandEvent::HiddenChipsFound { to: Some(_), chips } = event {
                    self.chips += *chips;
                }
                self.hands.entry(*table).or_default().events.push(event.clone());
            }
            EventKind::Told(PublicEvent::Tournament(TournamentEvent::Seating(
                SeatingEvent::Seated { stack, .. } | SeatingEvent::UnsoldPlaced { stack, .. },
            ))) => {
                self.chips += *stack;
            }
            EventKind::Told(PublicEvent::Tournament(
                TournamentEvent::Seating(SeatingEvent::SeatedLate { stack, terms, .. })
                | TournamentEvent::Entry(EntryEvent::ReEntered { stack, terms, .. }),
            )) if *terms != LateTerms::UnsoldStack => {
                self.chips += *stack;
            }
            EventKind::Told(PublicEvent::Tournament(
                TournamentEvent::Purchase(
                    PurchaseEvent::Rebought { chips, .. } | PurchaseEvent::BoughtExtra { chips, .. },
                )
                | TournamentEvent::Conduct(ConductEvent::DisqualificationLifted { chips, .. }),
            )) => {
                self.chips += *chips;
            }
            EventKind::Told(PublicEvent::Tournament(TournamentEvent::Clock(ClockEvent::ChipsRaced {
                stacks, ..
            }))) => {
                self.chips = stacks.iter().fold(self.chips, |all, raced| (all + raced.after).less(raced.before));
            }
            EventKind::Told(PublicEvent::Tournament(
                TournamentEvent::Entry(
                    EntryEvent::Left { chips, .. }
                    | EntryEvent::RemovedAbsent { chips, .. }
                    | EntryEvent::NoShowRemoved { chips, .. },
                )
                | TournamentEvent::Seating(SeatingEvent::UnsoldRemoved { chips, .. })
                | TournamentEvent::Purchase(PurchaseEvent::PurchaseTakenBack { chips, .. })
                | TournamentEvent::Conduct(ConductEvent::StackRemoved { chips, .. }),
            )) => {
                self.chips = self.chips.less(*chips);
            }
            EventKind::Told(PublicEvent::Tournament(TournamentEvent::Director(DirectorEvent::HandReopened {
                table,
                seat,
                ..
            }))) => {
                // The acts after the one that is done again have not happened.
                if let Some(told) = self.hands.get_mut(table)
                    && let Some(place) = told.events.iter().rposition(|event| event.is_done_by(*seat))
                {
                    told.events.truncate(place);
                }
            }
            EventKind::Told(PublicEvent::Tournament(_)) | EventKind::Shuffled(_) | EventKind::Sealing(_) => {}
        }
    }

    /// The expected and the counted total of all chips, if they differ.
    pub(super) fn lost_chips(&self) -> Option<(Chips, Chips)> {
        let counted = self.tournament.chips_in_play();
        (counted != self.chips || counted != self.tournament.chips_by_the_books()).then_some((self.chips, counted))
    }

    /// The number of a person in the scenario.
    pub(super) fn person(&self, name: &str) -> Result<PersonNo, String> {
        self.people.get(name).copied().ok_or_else(|| format!("`{name}` is nobody in this story"))
    }

    /// The number of a person for an order.
    fn named(&self, name: &str) -> Result<PersonNo, ResolveError> {
        Ok(self.person(name).map_err(ParseError::Story)?)
    }

    /// The entrant of a seat, by the entrant's own name or by their substitute's.
    pub(super) fn entrant(&self, name: &str) -> Result<PersonNo, String> {
        Ok(self.tournament.entrant_of(self.person(name)?))
    }

    /// The current seat of a person.
    pub(super) fn seat_of(&self, name: &str) -> Result<Option<(TableNo, SeatNo)>, String> {
        Ok(self.tournament.seat_of_entrant(self.entrant(name)?))
    }

    /// The seat of a person in the last hand of their table, even if they have left it since.
    pub(super) fn place_in_hand(&self, name: &str) -> Result<Option<(TableNo, SeatNo)>, String> {
        let person = self.entrant(name)?;
        let last = |table: TableNo| {
            let seats = &self.hands.get(&table)?.seats;
            seats.iter().find(|(_, sitting)| **sitting == person).map(|(seat, _)| (table, *seat))
        };
        let now = self.tournament.seat_of_entrant(person);
        Ok(now.and_then(|(table, _)| last(table)).or_else(|| self.hands.keys().find_map(|table| last(*table))).or(now))
    }

    /// The name of a person.
    pub(super) fn name(&self, person: PersonNo) -> String {
        self.names.get(&person).cloned().unwrap_or_else(|| "somebody".to_owned())
    }

    /// The name of the player at this seat in the last hand of the table, else of the one who has it now.
    pub(super) fn name_at(&self, table: TableNo, seat: SeatNo) -> String {
        let told = self.hands.get(&table).and_then(|hand| hand.seats.get(&seat)).copied();
        let sitting = || self.tournament.table(table)?.seat(seat).map(|taken| taken.person);
        told.or_else(sitting).map_or_else(|| format!("seat {seat}"), |person| self.name(person))
    }

    /// The text of a refusal, with names instead of seats.
    fn in_names(&self, refusal: &Refusal) -> String {
        refusal.in_names(|seat| self.name_at(self.table, seat))
    }

    /// The hand in progress or the last one of this table.
    pub(super) fn hand(&self, table: TableNo) -> Result<&Hand, String> {
        let hand = self.tournament.table(table).and_then(cardroom_shared::table::Table::hand);
        hand.ok_or_else(|| "no hand has begun yet".to_owned())
    }
}
