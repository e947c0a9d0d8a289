//! The people of a simulated tournament: their habits, their planned actions and their reactions to events.

use crate::guest_habits::{self, Habits, SimulatedGuest};
use crate::planned_actions::{PlannedAction, PlannedActions};
use crate::random_director;
use crate::rng::SimulationRng;
use cardroom_shared::action::Outcome;
use cardroom_shared::chop::ChopAnswer;
use cardroom_shared::command::{DeskRequest, FloorOrder, LateChoice, Name, Order, Purchase, Sale};
use cardroom_shared::emblem::{Emblem, EmblemColour, EmblemPicture};
use cardroom_shared::event::{
    ClockEvent, ConductEvent, DirectorEvent, EntryEvent, ExtraPurchase, HandEvent, LateTerms, PrizeEvent, PublicEvent,
    PurchaseEvent, SeatingEvent, StringBetAnswer, TalkEvent, TournamentEvent, UndoneChange,
};
use cardroom_shared::note::Note;
use cardroom_shared::reaction::Reaction;
use cardroom_shared::seat::{PersonNo, SeatNo, TableNo};
use cardroom_shared::table::Table;
use cardroom_shared::time::Moment;
use cardroom_shared::tournament::Tournament;
use std::collections::BTreeMap;

/// The first number of people who arrive in place of another.
const FIRST_STRANGER: u32 = 20_000;
/// The number of remaining players below or at which somebody may propose a deal.
const FEW: u32 = 6;
/// The phrases that people say.
const TALK: [&str; 4] = ["nice hand", "I had the flush", "what a table", "fold them, they are weak"];

/// All people who were invited or came, with the current time.
pub(crate) struct Population {
    pub(crate) rng: SimulationRng,
    pub(crate) guests: BTreeMap<PersonNo, SimulatedGuest>,
    pub(crate) errands: PlannedActions,
    pub(crate) now: Moment,
}

impl Population {
    /// The population before the first entry, with random habits.
    pub(crate) fn invited(entrants: u32, mut rng: SimulationRng) -> Self {
        let guests = guest_habits::invited(entrants, &mut rng).into_iter().collect();
        Self { rng, guests, errands: PlannedActions::default(), now: Moment::default() }
    }

    pub(crate) fn habits(&self, person: PersonNo) -> Option<Habits> {
        self.guests.get(&person).map(|guest| guest.habits)
    }

    /// Adds a person who arrived during play, with random habits.
    pub(crate) fn befriend(&mut self, person: PersonNo, name: Name) {
        self.guests.insert(person, SimulatedGuest::late(name, self.now, &mut self.rng));
    }

    /// Adds a person whom the director has brought in.
    pub(crate) fn welcome(&mut self, told: &PublicEvent) {
        if let PublicEvent::Tournament(TournamentEvent::Entry(
            EntryEvent::CameLate { person, name, .. } | EntryEvent::Substituted { person, name, .. },
        )) = told
            && !self.guests.contains_key(person)
        {
            self.befriend(*person, name.clone());
        }
    }

    /// Plans the reactions of people to an event.
    pub(crate) fn react(&mut self, tournament: &Tournament, told: &PublicEvent) {
        match told {
            PublicEvent::Hand(table, HandEvent::Ended) => self.stretch_legs(tournament, *table),
            PublicEvent::Hand(
                table,
                HandEvent::HandMucked(seat) | HandEvent::Ruled { seat, outcome: Some(Outcome::Mucked), .. },
            ) => self.wonder(tournament, *table, *seat),
            PublicEvent::Hand(table, HandEvent::Impounded { .. }) => {
                self.soon(600_000, PlannedAction::Releases(*table));
            }
            PublicEvent::Hand(table, event) => {
                if let Some(order) = random_director::called_for(tournament, event, &mut self.rng) {
                    self.soon(1_500, PlannedAction::Orders(Order::Floor(*table, order)));
                }
            }
            PublicEvent::Tournament(event) => self.react_to_tournament(tournament, event),
        }
    }

    fn react_to_tournament(&mut self, tournament: &Tournament, event: &TournamentEvent) {
        match event {
            TournamentEvent::Clock(event) => self.react_to_clock(tournament, event),
            TournamentEvent::Entry(event) => self.react_to_entry(event),
            TournamentEvent::Purchase(event) => self.react_to_purchase(event),
            TournamentEvent::Seating(event) => {
                if let SeatingEvent::SeatedLate { person, terms: LateTerms::Choice(LateChoice::Wait), .. } = event {
                    self.soon(60_000, PlannedAction::Asks(*person, DeskRequest::Post));
                }
            }
            TournamentEvent::Prize(event) => self.react_to_prize(tournament, event),
            TournamentEvent::Conduct(event) => {
                if let ConductEvent::StringBetAnswered { person, answer } = event
                    && let StringBetAnswer::Chips(_) | StringBetAnswer::ChipsOrSeat(_) = answer
                    && let Some((table, seat)) = tournament.seat_of(*person)
                {
                    self.soon(0, PlannedAction::Orders(Order::Floor(table, FloorOrder::Fine(seat, None))));
                }
            }
            TournamentEvent::Talk(event) => {
                if let TalkEvent::Muted { person, minutes: None } = event {
                    self.soon(900_000, PlannedAction::Orders(Order::Unmute(*person)));
                }
            }
            TournamentEvent::Director(event) => self.react_to_director(event),
        }
    }

    fn react_to_clock(&mut self, tournament: &Tournament, event: &ClockEvent) {
        match event {
            ClockEvent::Started => self.strangers_come(),
            ClockEvent::Paused => {
                let resumes = self.now.plus_ms(self.rng.between(10_000, 400_000));
                self.errands.add(resumes, PlannedAction::Orders(Order::Resume));
            }
            ClockEvent::LevelBegan(_) => {
                if self.rng.percent(20) {
                    self.soon(60_000, PlannedAction::Orders(Order::ChipRace));
                }
            }
            ClockEvent::BreakBegan(_) => {
                let offered: Vec<PersonNo> = tournament.extra_offers().map(|(person, _)| person).collect();
                for person in offered {
                    self.soon(120_000, PlannedAction::BuysExtra(person));
                }
            }
            ClockEvent::Reopened
            | ClockEvent::Resumed
            | ClockEvent::LastHandsAnnounced(_)
            | ClockEvent::HandForHandBegan { .. }
            | ClockEvent::RoundBegan(_)
            | ClockEvent::HandForHandEnded { .. }
            | ClockEvent::AllInOpened(_)
            | ClockEvent::ChipRaceOrdered
            | ClockEvent::ChipsRaced { .. }
            | ClockEvent::ChipRetired(_)
            | ClockEvent::ClockSet { .. }
            | ClockEvent::BreakOrdered { .. }
            | ClockEvent::BreakCalledOff
            | ClockEvent::LastHandsCalledOff
            | ClockEvent::LevelAltered { .. } => {}
        }
    }

    fn react_to_entry(&mut self, event: &EntryEvent) {
        match event {
            EntryEvent::ReEntered { person, .. } => {
                if self.rng.percent(10) {
                    self.takes_back_soon(*person, Sale::ReEntry);
                }
            }
            EntryEvent::Barred { person, .. } => {
                self.soon(900_000, PlannedAction::Orders(Order::Admit(*person)));
            }
            EntryEvent::Registered { .. }
            | EntryEvent::Entered { .. }
            | EntryEvent::CheckedIn(_)
            | EntryEvent::NoShow { .. }
            | EntryEvent::NoShowRemoved { .. }
            | EntryEvent::TookOver { .. }
            | EntryEvent::Substituted { .. }
            | EntryEvent::CameLate { .. }
            | EntryEvent::WillPost(_)
            | EntryEvent::EntryRefunded { .. }
            | EntryEvent::AskedBackIn { .. }
            | EntryEvent::ReEntryLapsed(_)
            | EntryEvent::ReEntriesClosed
            | EntryEvent::WentAway(_)
            | EntryEvent::CameBack(_)
            | EntryEvent::GaveUp(_)
            | EntryEvent::RemovedAbsent { .. }
            | EntryEvent::Left { .. }
            | EntryEvent::Admitted(_) => {}
        }
    }

    /// Takes back a purchase now and then.
    fn react_to_purchase(&mut self, event: &PurchaseEvent) {
        match event {
            PurchaseEvent::Rebought { person, .. } => {
                if self.rng.percent(10) {
                    self.takes_back_soon(*person, Sale::Rebuy);
                }
            }
            PurchaseEvent::BoughtExtra { person, extra, .. } => {
                if self.rng.percent(10) {
                    let sale = if *extra == ExtraPurchase::AddOn { Sale::AddOn } else { Sale::TopUp };
                    self.takes_back_soon(*person, sale);
                }
            }
            PurchaseEvent::RebuysAnnounced(_)
            | PurchaseEvent::RebuyDeclined(_)
            | PurchaseEvent::RebuysClosed { .. }
            | PurchaseEvent::PurchaseTakenBack { .. }
            | PurchaseEvent::CountedOut(_) => {}
        }
    }

    fn react_to_prize(&mut self, tournament: &Tournament, event: &PrizeEvent) {
        match event {
            PrizeEvent::Finished { people, .. } => {
                if self.rng.percent(3) {
                    self.soon(2_000, PlannedAction::Orders(Order::Undo(None)));
                }
                for person in people {
                    if self.rng.percent(10) {
                        self.soon(300_000, PlannedAction::Talks(*person, "good luck to all"));
                    }
                    self.think_of_coming_back(tournament, *person);
                }
            }
            PrizeEvent::ChopProposed { .. } => self.vote(tournament),
            PrizeEvent::PrizesAnnounced(_)
            | PrizeEvent::BountyPaid { .. }
            | PrizeEvent::Won(_)
            | PrizeEvent::ChopAnswered { .. }
            | PrizeEvent::ChopDropped(_)
            | PrizeEvent::ChopAgreed(_)
            | PrizeEvent::EndedByChop => {}
        }
    }

    fn react_to_director(&mut self, event: &DirectorEvent) {
        match event {
            // Most of the players whose elimination was undone are counted out again.
            DirectorEvent::TakenBack(UndoneChange::Out(seats)) => {
                for back in seats {
                    if self.rng.percent(70) {
                        self.soon(60_000, PlannedAction::Orders(Order::CountOut(back.person)));
                    }
                }
            }
            DirectorEvent::FloorCalled { table, .. } => {
                if let Some(answer) = random_director::answer(&mut self.rng) {
                    self.soon(40_000, PlannedAction::Orders(Order::Answer(*table, answer)));
                }
            }
            DirectorEvent::TakenBack(_)
            | DirectorEvent::Ordered { .. }
            | DirectorEvent::FloorAnswered(..)
            | DirectorEvent::FloorWaitOver(_)
            | DirectorEvent::Announced(_)
            | DirectorEvent::StacksAdjusted(_)
            | DirectorEvent::Released { .. }
            | DirectorEvent::Cancelled { .. }
            | DirectorEvent::HandTakenBack { .. }
            | DirectorEvent::HandReopened { .. } => {}
        }
    }

    /// Plans the re-entry of a player who is out: they may accept, decline or say nothing.
    fn think_of_coming_back(&mut self, tournament: &Tournament, person: PersonNo) {
        if tournament.re_entry_offer(person, self.now).is_err() {
            return;
        }
        let wants = self.habits(person).is_some_and(|habits| self.rng.percent(habits.buys));
        let choice = if self.rng.percent(50) { LateChoice::Post } else { LateChoice::Wait };
        let errand = match self.rng.below(10) {
            0 => PlannedAction::Orders(Order::Buy(person, Purchase::ReEntry(choice))),
            1..8 if wants => PlannedAction::Asks(person, DeskRequest::ReEnter(choice)),
            1..8 => PlannedAction::Asks(person, DeskRequest::Decline),
            _ => return,
        };
        self.soon(60_000, errand);
    }

    fn takes_back_soon(&mut self, person: PersonNo, sale: Sale) {
        self.soon(4_000, PlannedAction::Orders(Order::TakeBack(person, sale)));
    }

    /// Plans an action at a random time within this many milliseconds.
    pub(crate) fn soon(&mut self, within_ms: u64, errand: PlannedAction) {
        let at = self.now.plus_ms(self.rng.between(0, within_ms));
        self.errands.add(at, errand);
    }

    /// After a hand, some players go away, go home or talk; those who may buy chips think about it.
    fn stretch_legs(&mut self, tournament: &Tournament, no: TableNo) {
        let Some(table) = tournament.table(no) else { return };
        let people: Vec<PersonNo> = table.seats().map(|(_, seat)| seat.person).collect();
        for (place, entrant) in people.iter().copied().enumerate() {
            let person = tournament.substitute_of(entrant).unwrap_or(entrant);
            let Some(habits) = self.habits(person) else { continue };
            if tournament.rebuy_offer(entrant).is_ok() {
                let for_them = self.rng.percent(5);
                let buys = PlannedAction::Orders(Order::Buy(entrant, Purchase::Rebuy));
                let answers = if for_them { buys } else { PlannedAction::Answers(person) };
                self.soon(40_000, answers);
            } else if self.rng.per_mille(habits.leaves) {
                self.soon(40_000, PlannedAction::Asks(person, DeskRequest::Leave));
            } else if self.rng.per_mille(habits.wanders) {
                self.soon(40_000, PlannedAction::GoesAway(person));
                // Now and then their neighbours come along.
                for neighbour in people.iter().skip(place + 1).take(2) {
                    if self.rng.percent(40) {
                        self.soon(3_000, PlannedAction::GoesAway(*neighbour));
                    }
                }
            }
            if self.rng.percent(20) && tournament.first_extra_offer(entrant).is_some() {
                self.soon(5_000, PlannedAction::BuysExtra(person));
            }
            if self.rng.percent(2) {
                let errand = self.something_about_cards(tournament, person, no);
                self.soon(2_500, errand);
            }
            if self.rng.per_mille(habits.talks) {
                let errand = self.something_to_say(person);
                self.soon(60_000, errand);
            }
        }
        if tournament.players_left() <= FEW && self.rng.percent(4) {
            let players: Vec<PersonNo> = tournament.tables().flat_map(Table::seats).map(|s| s.1.person).collect();
            if let Some(person) = self.rng.pick(&players).copied() {
                self.soon(2_000, PlannedAction::Proposes(person));
            }
        }
    }

    /// Now and then a player asks to see a mucked hand.
    fn wonder(&mut self, tournament: &Tournament, no: TableNo, seat: SeatNo) {
        let people: Vec<PersonNo> =
            tournament.table(no).into_iter().flat_map(Table::seats).map(|s| s.1.person).collect();
        let asks = self.rng.percent(25).then(|| self.rng.pick(&people).copied()).flatten();
        if let Some(person) = asks {
            self.soon(500, PlannedAction::AsksToSee(person, seat));
        }
    }

    /// Asks to see a called hand or for another shuffle; or the director may examine the last pot.
    fn something_about_cards(&mut self, tournament: &Tournament, person: PersonNo, no: TableNo) -> PlannedAction {
        // Some of the players who had cards may be out by that hand.
        let last = tournament.table(no).and_then(Table::hand);
        let seats: Vec<SeatNo> = last.map(|hand| hand.plan().dealt.iter().collect()).unwrap_or_default();
        match (self.rng.below(6), self.rng.pick(&seats).copied()) {
            (0, _) => PlannedAction::Talks(person, "another shuffle"),
            (1, Some(seat)) => PlannedAction::LooksIntoPot(no, seat),
            (_, Some(seat)) => PlannedAction::AsksToSee(person, seat),
            (_, None) => PlannedAction::Talks(person, "well played"),
        }
    }

    fn something_to_say(&mut self, person: PersonNo) -> PlannedAction {
        let people: Vec<PersonNo> = self.guests.keys().copied().collect();
        let other = self.rng.pick(&people).copied().unwrap_or(person);
        let why = Note::try_from("please have a look".to_owned()).ok().filter(|_| self.rng.percent(50));
        let about = self.rng.percent(70).then_some(other);
        PlannedAction::Asks(
            person,
            match self.rng.below(8) {
                0 => DeskRequest::Report { about, words: "they show each other their cards".to_owned() },
                1 => DeskRequest::Mute(other),
                2 => DeskRequest::Unmute(other),
                3 => DeskRequest::CallFloor(why),
                4 => DeskRequest::React(self.rng.pick(&Reaction::ALL).copied().unwrap_or(Reaction::Heart)),
                5 => {
                    let picture = self.rng.pick(&EmblemPicture::ALL).copied().unwrap_or_default();
                    DeskRequest::ChooseEmblem(Emblem { picture, colour: EmblemColour::Rose })
                }
                _ => return PlannedAction::Talks(person, self.rng.pick(&TALK).copied().unwrap_or("nice hand")),
            },
        )
    }

    /// Some people arrive after the start to play for an absent player.
    fn strangers_come(&mut self) {
        for number in 0..u32::from(self.rng.percent(30)) * self.rng.below(3) {
            let person = PersonNo(FIRST_STRANGER + number);
            self.soon(300_000, PlannedAction::TakesOver(person));
        }
    }

    /// Plans the votes of all players in a division of the prizes; some of them vote too late.
    fn vote(&mut self, tournament: &Tournament) {
        let asked: Vec<PersonNo> = tournament.asked_for_chop().collect();
        for entrant in asked {
            let person = tournament.substitute_of(entrant).unwrap_or(entrant);
            let agrees = self.habits(person).is_none_or(|habits| self.rng.percent(habits.agrees));
            let answer = if agrees { ChopAnswer::Agree } else { ChopAnswer::Decline };
            self.soon(62_000, PlannedAction::Asks(person, DeskRequest::AnswerChop(answer)));
        }
        if self.rng.percent(10) {
            self.soon(30_000, PlannedAction::Orders(Order::CancelChop));
        }
    }
}
