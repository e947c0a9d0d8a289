//! What people of a simulation do away from their turns: they go and come back, buy, talk, complain, vote.

use super::errands::Errand;
use super::floor;
use super::night::Night;
use crate::server::HOUSE;
use cardroom_shared::action::Deed;
use cardroom_shared::chop::{ChopAnswer, ChopTerms, ChopWish};
use cardroom_shared::command::{Desk, FloorOrder, LateChoice, Mouth, Name, Order, Purchase, Sale};
use cardroom_shared::event::{
    ClockEvent, ConductEvent, DayEvent, DirectorEvent, EntryEvent, Extra, HandEvent, LateTerms, PrizeEvent,
    PurchaseEvent, SeatingEvent, StringBetAnswer, TakenBack, TalkEvent, Told,
};
use cardroom_shared::note::Note;
use cardroom_shared::seat::{PersonNo, SeatNo, TableNo};
use cardroom_shared::table::Table;
use cardroom_shared::tournament::Tournament;

/// People who come by themselves in another's place have numbers from here on.
const FIRST_STRANGER: u32 = 20_000;
/// With so many left somebody may propose a deal.
const FEW: u32 = 6;
/// What people say.
const TALK: [&str; 4] = ["nice hand", "I had the flush", "what a table", "fold him, he is weak"];

impl Night {
    /// What people make of something that has just happened.
    pub(super) fn react(&mut self, told: &Told) {
        match told {
            Told::Hand(table, HandEvent::Ended) => self.stretch_legs(*table),
            Told::Hand(
                table,
                HandEvent::HandMucked(seat) | HandEvent::Ruled { seat, deed: Some(Deed::Mucked), .. },
            ) => self.wonder(*table, *seat),
            Told::Hand(table, HandEvent::Impounded { .. }) => self.soon(600_000, Errand::Releases(*table)),
            Told::Hand(table, event) => {
                if let Some(order) = floor::called_for(&self.day, event, &mut self.luck) {
                    self.soon(1_500, Errand::Orders(Order::Floor(*table, order)));
                }
            }
            Told::Day(event) => self.react_to_day(event),
        }
    }

    fn react_to_day(&mut self, event: &DayEvent) {
        match event {
            DayEvent::Clock(ClockEvent::Started) => self.strangers_come(),
            DayEvent::Clock(ClockEvent::Paused) => {
                let resumes = self.now.plus_ms(self.luck.between(10_000, 400_000));
                self.errands.add(resumes, Errand::Orders(Order::Resume));
            }
            DayEvent::Clock(ClockEvent::LevelBegan(_)) if self.luck.percent(20) => {
                self.soon(60_000, Errand::Orders(Order::ChipRace));
            }
            DayEvent::Clock(ClockEvent::BreakBegan(_)) => {
                let offered: Vec<PersonNo> = self.day.extra_offers().map(|(person, _)| person).collect();
                for person in offered {
                    self.soon(120_000, Errand::BuysExtra(person));
                }
            }
            DayEvent::Seating(SeatingEvent::SeatedLate {
                person, terms: LateTerms::Choice(LateChoice::Wait), ..
            }) => {
                self.soon(60_000, Errand::Asks(*person, Desk::Post));
            }
            DayEvent::Prize(PrizeEvent::Finished { people, .. }) => {
                if self.luck.percent(3) {
                    self.soon(2_000, Errand::Orders(Order::Undo(None)));
                }
                for person in people {
                    if self.luck.percent(10) {
                        self.soon(300_000, Errand::Talks(*person, "good luck to all"));
                    }
                    self.think_of_coming_back(*person);
                }
            }
            // Most of those whose bust-out was taken back are counted out after all.
            DayEvent::Director(DirectorEvent::TakenBack(TakenBack::Out(seats))) => {
                for back in seats {
                    if self.luck.percent(70) {
                        self.soon(60_000, Errand::Orders(Order::CountOut(back.person)));
                    }
                }
            }
            // Now and then it was a mistake.
            DayEvent::Purchase(PurchaseEvent::Rebought { person, .. }) if self.luck.percent(10) => {
                self.takes_back_soon(*person, Sale::Rebuy);
            }
            DayEvent::Purchase(PurchaseEvent::BoughtExtra { person, extra, .. }) if self.luck.percent(10) => {
                let sale = if *extra == Extra::AddOn { Sale::AddOn } else { Sale::TopUp };
                self.takes_back_soon(*person, sale);
            }
            DayEvent::Entry(EntryEvent::ReEntered { person, .. }) if self.luck.percent(10) => {
                self.takes_back_soon(*person, Sale::ReEntry);
            }
            DayEvent::Director(DirectorEvent::FloorCalled { table, .. }) => {
                if let Some(answer) = floor::answer(&mut self.luck) {
                    self.soon(40_000, Errand::Orders(Order::Answer(*table, answer)));
                }
            }
            DayEvent::Prize(PrizeEvent::ChopProposed { .. }) => self.vote(),
            DayEvent::Conduct(ConductEvent::StringBetAnswered {
                person,
                answer: StringBetAnswer::Chips(_) | StringBetAnswer::ChipsOrSeat(_),
            }) => {
                if let Some((table, seat)) = self.day.seat_of(*person) {
                    self.soon(0, Errand::Orders(Order::Floor(table, FloorOrder::Fine(seat, None))));
                }
            }
            DayEvent::Talk(TalkEvent::Muted { person, minutes: None }) => {
                self.soon(900_000, Errand::Orders(Order::Unmute(*person)));
            }
            DayEvent::Entry(EntryEvent::Barred { person, .. }) => {
                self.soon(900_000, Errand::Orders(Order::Admit(*person)));
            }
            _ => {}
        }
    }

    /// Whoever is out may want to enter again, and says so, or that he does not, or nothing.
    fn think_of_coming_back(&mut self, person: PersonNo) {
        if self.day.re_entry_offer(person, self.now).is_err() {
            return;
        }
        let wants = self.ways(person).is_some_and(|ways| self.luck.percent(ways.buys));
        let choice = if self.luck.percent(50) { LateChoice::Post } else { LateChoice::Wait };
        let errand = match self.luck.below(10) {
            0 => Errand::Orders(Order::Buy(person, Purchase::ReEntry(choice))),
            1..8 if wants => Errand::Asks(person, Desk::ReEnter(choice)),
            1..8 => Errand::Asks(person, Desk::Decline),
            _ => return,
        };
        self.soon(60_000, errand);
    }

    fn takes_back_soon(&mut self, person: PersonNo, sale: Sale) {
        self.soon(4_000, Errand::Orders(Order::TakeBack(person, sale)));
    }

    /// Has this on somebody's mind within so many milliseconds.
    fn soon(&mut self, within_ms: u64, errand: Errand) {
        let at = self.now.plus_ms(self.luck.between(0, within_ms));
        self.errands.add(at, errand);
    }

    /// After a hand some go away for a while, or home, or say something; those who may buy chips think about it.
    fn stretch_legs(&mut self, no: TableNo) {
        let Some(table) = self.day.table(no) else { return };
        let people: Vec<PersonNo> = table.seats().map(|(_, seat)| seat.person).collect();
        for (place, entrant) in people.iter().copied().enumerate() {
            let person = self.day.substitute_of(entrant).unwrap_or(entrant);
            let Some(ways) = self.ways(person) else { continue };
            if self.day.rebuy_offer(entrant).is_ok() {
                let for_him = self.luck.percent(5);
                let buys = Errand::Orders(Order::Buy(entrant, Purchase::Rebuy));
                let answers = if for_him { buys } else { Errand::Answers(person) };
                self.soon(40_000, answers);
            } else if self.luck.per_mille(ways.leaves) {
                self.soon(40_000, Errand::Asks(person, Desk::Leave));
            } else if self.luck.per_mille(ways.wanders) {
                self.soon(40_000, Errand::GoesAway(person));
                // Now and then those beside them come along.
                for neighbour in people.iter().skip(place + 1).take(2) {
                    if self.luck.percent(40) {
                        self.soon(3_000, Errand::GoesAway(*neighbour));
                    }
                }
            }
            if self.luck.percent(20) && self.day.first_extra_offer(entrant).is_some() {
                self.soon(5_000, Errand::BuysExtra(person));
            }
            if self.luck.percent(2) {
                let errand = self.something_about_cards(person, no);
                self.soon(2_500, errand);
            }
            if self.luck.per_mille(ways.talks) {
                let errand = self.something_to_say(person);
                self.soon(60_000, errand);
            }
        }
        if self.day.players_left() <= FEW && self.luck.percent(4) {
            let players: Vec<PersonNo> = self.day.tables().flat_map(Table::seats).map(|s| s.1.person).collect();
            if let Some(person) = self.luck.pick(&players).copied() {
                self.soon(2_000, Errand::Proposes(person));
            }
        }
    }

    /// Now and then somebody wants to see what was mucked.
    fn wonder(&mut self, no: TableNo, seat: SeatNo) {
        let people: Vec<PersonNo> = self.day.table(no).into_iter().flat_map(Table::seats).map(|s| s.1.person).collect();
        let asks = self.luck.percent(25).then(|| self.luck.pick(&people).copied()).flatten();
        if let Some(person) = asks {
            self.soon(500, Errand::AsksToSee(person, seat));
        }
    }

    /// Whose seat this person plays.
    fn entrant_of(&self, person: PersonNo) -> PersonNo {
        let seat = self.day.seat_of(person).and_then(|(table, seat)| self.day.table(table)?.seat(seat));
        seat.map_or(person, |taken| taken.person)
    }

    /// Asks to see a called hand, or for another shuffle; the director may look into the last pot.
    fn something_about_cards(&mut self, person: PersonNo, no: TableNo) -> Errand {
        // Some of those who had cards may be out by that hand.
        let last = self.day.table(no).and_then(Table::hand);
        let seats: Vec<SeatNo> = last.map(|hand| hand.plan().dealt.iter().collect()).unwrap_or_default();
        match (self.luck.below(6), self.luck.pick(&seats).copied()) {
            (0, _) => Errand::Talks(person, "another shuffle"),
            (1, Some(seat)) => Errand::LooksIntoPot(no, seat),
            (_, Some(seat)) => Errand::AsksToSee(person, seat),
            (_, None) => Errand::Talks(person, "well played"),
        }
    }

    fn something_to_say(&mut self, person: PersonNo) -> Errand {
        let people: Vec<PersonNo> = self.guests.keys().copied().collect();
        let other = self.luck.pick(&people).copied().unwrap_or(person);
        let why = Note::try_from("please have a look".to_owned()).ok().filter(|_| self.luck.percent(50));
        let about = self.luck.percent(70).then_some(other);
        Errand::Asks(
            person,
            match self.luck.below(8) {
                0 => Desk::Report { about, words: "they show each other their cards".to_owned() },
                1 => Desk::Mute(other),
                2 => Desk::Unmute(other),
                3 => Desk::CallFloor(why),
                _ => return Errand::Talks(person, self.luck.pick(&TALK).copied().unwrap_or("nice hand")),
            },
        )
    }

    /// Some come after the start to play for somebody who is there in name only.
    fn strangers_come(&mut self) {
        for number in 0..u32::from(self.luck.percent(30)) * self.luck.below(3) {
            let person = PersonNo(FIRST_STRANGER + number);
            self.soon(300_000, Errand::TakesOver(person));
        }
    }

    /// Everybody who is asked about a deal makes up his mind, some of them too late.
    fn vote(&mut self) {
        let asked: Vec<PersonNo> = self.day.asked_for_chop().collect();
        for entrant in asked {
            let person = self.day.substitute_of(entrant).unwrap_or(entrant);
            let agrees = self.ways(person).is_none_or(|ways| self.luck.percent(ways.agrees));
            let answer = if agrees { ChopAnswer::Agree } else { ChopAnswer::Decline };
            self.soon(62_000, Errand::Asks(person, Desk::AnswerChop(answer)));
        }
        if self.luck.percent(10) {
            self.soon(30_000, Errand::Orders(Order::CancelChop));
        }
    }

    /// Carries out what somebody had in mind.
    pub(super) fn run(&mut self, errand: Errand) -> Result<(), String> {
        if let Some(from) = errand.words() {
            return self.say(from).map(|_| ());
        }
        match errand {
            Errand::Enters { person, patience } => self.enter(person, patience),
            Errand::TakesOver(person) => self.take_over(person),
            Errand::GoesAway(person) => {
                if self.say(Mouth::Desk(person, Desk::Away))?.is_ok() {
                    let longest = if self.luck.percent(20) { 2_700_000 } else { 900_000 };
                    self.soon(longest, Errand::Asks(person, Desk::Back));
                }
                Ok(())
            }
            Errand::Answers(person) => {
                let buys = self.ways(person).is_some_and(|ways| self.luck.percent(ways.buys));
                let answer = if buys { Desk::Rebuy } else { Desk::Decline };
                self.say(Mouth::Desk(person, answer)).map(|_| ())
            }
            Errand::BuysExtra(person) => {
                let entrant = self.entrant_of(person);
                let buys = self.ways(person).is_some_and(|ways| self.luck.percent(ways.buys));
                let offered = |extra: &Extra| self.day.extra_offer(entrant, *extra).is_ok();
                let offers: Vec<Extra> = [Extra::AddOn, Extra::TopUp].into_iter().filter(offered).collect();
                match self.luck.pick(&offers).copied().filter(|_| buys) {
                    Some(extra) => self.say(Mouth::Desk(person, Desk::Buy(extra))).map(|_| ()),
                    None => Ok(()),
                }
            }
            Errand::Proposes(person) => self.propose(person),
            Errand::LooksRound => {
                if let Some(from) = floor::look_round(&self.day, &mut self.luck) {
                    self.say(from)?.ok();
                }
                let again = self.now.plus_ms(self.luck.between(5_000, 200_000));
                self.errands.add(again, Errand::LooksRound);
                Ok(())
            }
            Errand::LooksIntoPot(table, seat) => {
                let ruling = floor::contested(&self.day, seat, &mut self.luck);
                self.say(Mouth::order(HOUSE, Order::Floor(table, ruling))).map(|_| ())
            }
            Errand::Releases(table) => self.release(table),
            Errand::Orders(order) => {
                let from = floor::with_reason(order, &mut self.luck);
                self.say(from).map(|_| ())
            }
            Errand::Asks(..) | Errand::Talks(..) | Errand::AsksToSee(..) => Ok(()),
        }
    }

    fn enter(&mut self, person: PersonNo, patience: u32) -> Result<(), String> {
        let Some(guest) = self.guests.get(&person) else { return Ok(()) };
        let asks = if !guest.listed {
            Mouth::Desk(person, Desk::Enter(guest.name.clone()))
        } else if self.luck.percent(10) {
            Mouth::order(HOUSE, Order::CheckIn(person))
        } else {
            Mouth::Desk(person, Desk::CheckIn)
        };
        let entered = self.say(asks)?;
        if entered.is_err() && patience > 0 && self.day.is_started() {
            let again = self.now.plus_ms(self.luck.between(20_000, 200_000));
            self.errands.add(again, Errand::Enters { person, patience: patience - 1 });
        }
        Ok(())
    }

    fn take_over(&mut self, person: PersonNo) -> Result<(), String> {
        let Ok(name) = Name::try_from(format!("Stranger {}", person.0)) else { return Ok(()) };
        let entered: Vec<PersonNo> = self.day.entries().map(|(person, _)| person).collect();
        let Some(from) = self.luck.pick(&entered).copied() else { return Ok(()) };
        if self.say(Mouth::Desk(person, Desk::TakeOver(from, name.clone())))?.is_ok() {
            self.befriend(person, name);
        }
        Ok(())
    }

    /// A deal by chips, by what they are worth, or in equal parts; some want to go on for a part of it.
    fn propose(&mut self, person: PersonNo) -> Result<(), String> {
        let left: Vec<PersonNo> = still_in(&self.day);
        let pool: u64 = self.day.prizes().iter().take(left.len()).sum();
        let play_for_cents = if self.luck.percent(40) { pool / 5 } else { 0 };
        let terms = match self.luck.below(3) {
            0 => ChopTerms::ByChips,
            1 => ChopTerms::ByIcm,
            _ => ChopTerms::Amounts(in_equal_parts(&left, pool - play_for_cents)),
        };
        let wish = ChopWish { terms, play_for_cents };
        let from = if self.luck.percent(15) {
            Mouth::order(HOUSE, Order::ProposeChop(wish))
        } else {
            Mouth::Desk(person, Desk::ProposeChop(wish))
        };
        self.say(from).map(|_| ())
    }

    fn release(&mut self, no: TableNo) -> Result<(), String> {
        let Some(table) = self.day.table(no) else { return Ok(()) };
        let chips = table.impounded();
        if chips.is_zero() {
            return Ok(());
        }
        let people: Vec<PersonNo> = table.seats().map(|(_, seat)| seat.person).collect();
        let people = if people.is_empty() { still_in(&self.day) } else { people };
        let released = match self.luck.pick(&people).copied() {
            Some(person) => self.say(Mouth::order(HOUSE, Order::Release(no, person, chips)))?.is_ok(),
            None => false,
        };
        if !released {
            self.soon(120_000, Errand::Releases(no));
        }
        Ok(())
    }
}

/// Everybody who is not out.
fn still_in(day: &Tournament) -> Vec<PersonNo> {
    let standing = day.standings();
    standing.iter().filter(|line| line.place.is_none()).map(|line| line.person).collect()
}

/// So many cents, each as many as the others, and the first the rest.
fn in_equal_parts(people: &[PersonNo], cents: u64) -> Vec<(PersonNo, u64)> {
    let count = (people.len() as u64).max(1);
    let (share, odd) = (cents / count, cents % count);
    people.iter().zip(0_u64..).map(|(person, nth)| (*person, share + if nth == 0 { odd } else { 0 })).collect()
}
