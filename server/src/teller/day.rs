//! The events of the evening in words.

use super::seen::seat_of;
use super::words::{amount, and, how_long, stakes_in_words};
use super::{Detail, Teller};
use cardroom_shared::event::{DayEvent, Earshot, Extra, Penalty, PenaltyLength, StringBetAnswer};
use cardroom_shared::figures::{money, ordinal};
use cardroom_shared::house::Permission;
use cardroom_shared::rulings::Hearing;
use cardroom_shared::seat::{PersonNo, SeatNo, TableNo};
use cardroom_shared::view::View;

impl Teller {
    /// What happened in the evening, if it is worth a line.
    pub(super) fn day(&self, event: &DayEvent, rail: impl FnOnce() -> View) -> Option<String> {
        match event {
            DayEvent::Registered { .. }
            | DayEvent::CheckedIn(..)
            | DayEvent::NoShow { .. }
            | DayEvent::NoShowRemoved { .. } => self.check_in(event),
            DayEvent::AskedBackIn { .. }
            | DayEvent::ReEntered { .. }
            | DayEvent::ReEntryLapsed(..)
            | DayEvent::ReEntriesClosed => self.re_entry(event),
            DayEvent::Entered { .. }
            | DayEvent::Seated { .. }
            | DayEvent::TookOver { .. }
            | DayEvent::WentAway(..)
            | DayEvent::CameBack(..)
            | DayEvent::Substituted { .. }
            | DayEvent::GaveUp(..)
            | DayEvent::RemovedAbsent { .. }
            | DayEvent::Left { .. } => self.people(event),
            DayEvent::ChipsRaced { .. }
            | DayEvent::ChipRetired(..)
            | DayEvent::Rebought { .. }
            | DayEvent::RebuyDeclined(..)
            | DayEvent::BoughtExtra { .. }
            | DayEvent::ChipRaceOrdered
            | DayEvent::RebuysAnnounced(_)
            | DayEvent::RebuysClosed { .. } => self.money_and_chips(event, rail),
            DayEvent::PrizesAnnounced(..)
            | DayEvent::BountyPaid { .. }
            | DayEvent::ChopProposed { .. }
            | DayEvent::ChopAnswered { .. }
            | DayEvent::ChopDropped(..)
            | DayEvent::ChopAgreed(..)
            | DayEvent::EndedByChop => self.prizes(event),
            DayEvent::CameLate { .. }
            | DayEvent::SeatedLate { .. }
            | DayEvent::WillPost(_)
            | DayEvent::UnsoldPlaced { .. }
            | DayEvent::UnsoldRemoved { .. }
            | DayEvent::EntryRefunded { .. }
            | DayEvent::TableOpened(_) => self.late(event),
            DayEvent::Warned(..)
            | DayEvent::StringBetAnswered { .. }
            | DayEvent::AskingRuled { .. }
            | DayEvent::PenaltyDue { .. }
            | DayEvent::PenaltyGiven { .. }
            | DayEvent::PenaltyServed(..)
            | DayEvent::Disqualified(..)
            | DayEvent::StackRemoved { .. } => self.conduct(event),
            DayEvent::Said { .. }
            | DayEvent::Delivered { .. }
            | DayEvent::Reported { .. }
            | DayEvent::Unheard { .. }
            | DayEvent::Muted { .. }
            | DayEvent::Unmuted(..)
            | DayEvent::Barred { .. }
            | DayEvent::Admitted(..) => self.talk(event),
            DayEvent::Ordered { .. }
            | DayEvent::FloorCalled { .. }
            | DayEvent::FloorAnswered(..)
            | DayEvent::FloorWaitOver(..)
            | DayEvent::Announced(..)
            | DayEvent::ClockSet { .. }
            | DayEvent::BreakOrdered { .. }
            | DayEvent::LevelAltered { .. }
            | DayEvent::StacksAdjusted(..)
            | DayEvent::Released { .. }
            | DayEvent::Cancelled { .. } => self.director(event, rail),
            DayEvent::TakenBack(..)
            | DayEvent::PurchaseTakenBack { .. }
            | DayEvent::HandTakenBack { .. }
            | DayEvent::HandReopened { .. }
            | DayEvent::CountedOut(..) => self.taken_back(event, rail),
            DayEvent::Started
            | DayEvent::ButtonDrawn { .. }
            | DayEvent::ButtonPlaced { .. }
            | DayEvent::ButtonLifted { .. }
            | DayEvent::LastHandsAnnounced(_)
            | DayEvent::HandForHandBegan { .. }
            | DayEvent::RoundBegan(_)
            | DayEvent::HandForHandEnded { .. }
            | DayEvent::Moved { .. }
            | DayEvent::TableTooSmall(..)
            | DayEvent::TableBroken { .. }
            | DayEvent::SeatsRedrawn { .. }
            | DayEvent::LevelBegan(..)
            | DayEvent::BreakBegan(..)
            | DayEvent::Paused
            | DayEvent::Resumed
            | DayEvent::Reopened
            | DayEvent::Finished { .. }
            | DayEvent::Won(..) => self.course(event, rail),
        }
    }

    /// A line that only a full story has.
    pub(super) fn in_full(&self, line: String) -> Option<String> {
        (self.detail == Detail::Full).then_some(line)
    }

    /// Who comes and goes.
    fn people(&self, event: &DayEvent) -> Option<String> {
        match event {
            DayEvent::Entered { person, .. } => self.in_full(format!("{} enters", self.name(*person))),
            DayEvent::Seated { person, table, seat, stack } => self.in_full(format!(
                "{} sits down at table {table}, seat {seat}, with {}",
                self.name(*person),
                amount(*stack)
            )),
            DayEvent::TookOver { person, from, .. } => {
                Some(format!("{} takes over the seat and the stack of {}", self.name(*person), self.name(*from)))
            }
            DayEvent::WentAway(person) => self.in_full(format!("{} is away", self.name(*person))),
            DayEvent::CameBack(person) => self.in_full(format!("{} is back", self.name(*person))),
            DayEvent::Substituted { name, entrant, .. } => Some(format!("{name} plays on for {}", self.name(*entrant))),
            DayEvent::GaveUp(person) => {
                Some(format!("{} leaves for good; the stack stays and posts its blinds", self.name(*person)))
            }
            DayEvent::RemovedAbsent { person, chips } => Some(format!(
                "{} was away for too long and is out; {} go out of play",
                self.name(*person),
                amount(*chips)
            )),
            DayEvent::Left { person, chips } => {
                Some(format!("{} leaves for good; {} go out of play", self.name(*person), amount(*chips)))
            }
            // The others are told elsewhere, or what comes of them is told next.
            _ => None,
        }
    }

    /// Chips that are bought and exchanged.
    fn money_and_chips(&self, event: &DayEvent, rail: impl FnOnce() -> View) -> Option<String> {
        match event {
            DayEvent::ChipsRaced { table, chip, into, stacks } => {
                let view = rail();
                let who = |seat| seat_of(&view, seat).map_or("somebody", |seat| self.name(seat.person));
                let won = stacks.iter().filter(|raced| raced.odd > 0 && raced.after > raced.before);
                let won: Vec<String> = won.map(|raced| who(raced.seat).to_owned()).collect();
                let to = if won.is_empty() { "nobody".to_owned() } else { and(&won) };
                Some(format!(
                    "Table {table} exchanges its chips of {} for {}; odd ones become one for {to}",
                    amount(*chip),
                    amount(*into)
                ))
            }
            DayEvent::ChipRetired(chip) => Some(format!("The chips of {} are out of play", amount(*chip))),
            DayEvent::Rebought { person, chips, cents, behind } => {
                let how = if *behind { ", which play behind" } else { "" };
                Some(format!("{} buys {} again for {}{how}", self.name(*person), amount(*chips), money(*cents)))
            }
            DayEvent::BoughtExtra { person, extra, chips, cents } => {
                let what = if *extra == Extra::AddOn { "adds on" } else { "tops up by" };
                Some(format!("{} {what} {} for {}", self.name(*person), amount(*chips), money(*cents)))
            }
            DayEvent::RebuysAnnounced(end) => Some(format!("Rebuys {}", end.in_words())),
            DayEvent::RebuyDeclined(person) => Some(format!("{} does not buy again", self.name(*person))),
            // The others are told elsewhere, or what comes of them is told next.
            _ => None,
        }
    }

    /// What the house holds against people.
    fn conduct(&self, event: &DayEvent) -> Option<String> {
        match event {
            DayEvent::Warned(person) => self.in_full(format!("{} is warned", self.name(*person))),
            DayEvent::StringBetAnswered { person, answer } => {
                let name = self.name(*person);
                self.in_full(match answer {
                    StringBetAnswer::Warning => format!("{name} is warned: no string bets"),
                    StringBetAnswer::Reprimand => format!("{name} is reprimanded for another string bet"),
                    StringBetAnswer::Chips(chips) => {
                        format!("{name} may have to pay {} into the pot for string bets", amount(*chips))
                    }
                    StringBetAnswer::ChipsOrSeat(chips) => {
                        format!("{name} may have to pay {}, or to go, for string bets", amount(*chips))
                    }
                })
            }
            DayEvent::AskingRuled { person, permission } => {
                let may = if *permission == Permission::Yes { "may ask" } else { "may not ask any more" };
                Some(format!("{} {may} to see called hands", self.name(*person)))
            }
            DayEvent::PenaltyDue { person, penalty } => {
                let name = self.name(*person);
                Some(match penalty {
                    Penalty::Warning => format!("{name} is warned for showing cards"),
                    Penalty::Minutes(minutes) => format!("{name} is due {minutes} minutes for showing cards"),
                    Penalty::Out => format!("{name} is due to leave for showing cards"),
                })
            }
            DayEvent::PenaltyGiven { person, length, .. } => {
                Some(format!("{} gets a penalty of {}", self.name(*person), how_long(*length)))
            }
            DayEvent::PenaltyServed(person) => {
                self.in_full(format!("{} has served the penalty and is in the next hand", self.name(*person)))
            }
            DayEvent::Disqualified(person) => Some(format!("{} is disqualified", self.name(*person))),
            DayEvent::StackRemoved { person, chips } => {
                Some(format!("The {} of {} go out of play", amount(*chips), self.name(*person)))
            }
            // The others are told elsewhere, or what comes of them is told next.
            _ => None,
        }
    }

    /// What is said, as the rail hears it: what waits for the end of a hand, and what the director is told in private, is not
    /// for it.
    fn talk(&self, event: &DayEvent) -> Option<String> {
        match event {
            DayEvent::Said { person, words, to, hearing: Hearing::Now, .. } => {
                let from = if *to == Earshot::Rail { ", from the rail" } else { "" };
                self.in_full(format!("{}{from}: \"{words}\"", self.name(*person)))
            }
            DayEvent::Delivered { person, words, .. } => self.in_full(format!("{}: \"{words}\"", self.name(*person))),
            DayEvent::Muted { person, minutes: None } => Some(format!("{} is silenced", self.name(*person))),
            DayEvent::Muted { person, minutes: Some(minutes) } => {
                Some(format!("{} is silenced for {}", self.name(*person), how_long(PenaltyLength::Minutes(*minutes))))
            }
            DayEvent::Unmuted(person) => Some(format!("{} may talk again", self.name(*person))),
            _ => None,
        }
    }

    /// How the evening goes on, from the first button to the winner.
    fn course(&self, event: &DayEvent, rail: impl FnOnce() -> View) -> Option<String> {
        match event {
            DayEvent::Started => Some("Shuffle up and deal!".to_owned()),
            DayEvent::ButtonDrawn { table, button } => {
                let (view, drew) = (rail(), "draws the highest card and gets the button");
                self.in_full(format!("{} {drew}{}", self.name_at(&view, *button), at_table(&view, *table)))
            }
            DayEvent::LastHandsAnnounced(0) => Some("The hands in progress are the last before the break".to_owned()),
            DayEvent::LastHandsAnnounced(1) => Some("One more hand at every table, then the break".to_owned()),
            DayEvent::LastHandsAnnounced(hands) => Some(format!("{hands} more hands at every table, then the break")),
            DayEvent::HandForHandBegan { .. } => {
                Some("Hand for hand: every table plays one hand and waits for the others".to_owned())
            }
            DayEvent::RoundBegan(round) => self.in_full(format!("Hand for hand, round {round}")),
            DayEvent::HandForHandEnded { .. } => Some("The tables play on for themselves".to_owned()),
            DayEvent::ButtonLifted { table, .. } => Some(format!("Table {table} draws for its button again")),
            DayEvent::Moved { person, table, seat, stack, .. } => {
                Some(format!("{} moves to table {table}, seat {seat}, with {}", self.name(*person), amount(*stack)))
            }
            DayEvent::TableTooSmall(table) => {
                Some(format!("Table {table} is too small: the director moves somebody there or breaks it"))
            }
            DayEvent::TableBroken { table, .. } => Some(format!("Table {table} is broken")),
            DayEvent::SeatsRedrawn { table, seats } => {
                let mut seats = seats.clone();
                seats.sort_unstable();
                let drawn = seats.iter().map(|(seat, person)| format!("{} seat {seat}", self.name(*person)));
                let drawn: Vec<String> = drawn.collect();
                Some(format!("All draw new seats at table {table}: {}", drawn.join(", ")))
            }
            DayEvent::ButtonPlaced { table, button } => {
                let view = rail();
                self.in_full(format!("{} gets the button{}", self.name_at(&view, *button), at_table(&view, *table)))
            }
            DayEvent::LevelBegan(level) => {
                let stakes =
                    rail().day.stakes.map_or_else(String::new, |stakes| format!(": {}", stakes_in_words(&stakes)));
                Some(format!("Level {level}{stakes}"))
            }
            DayEvent::BreakBegan(level) => Some(format!("A break after level {level}")),
            DayEvent::Paused => Some("The clock is stopped".to_owned()),
            DayEvent::Resumed => Some("The clock runs again".to_owned()),
            DayEvent::Reopened => Some("The house is open again; whoever is to act has his full time".to_owned()),
            DayEvent::Finished { people, place, prizes } => Some(self.finished(people, *place, prizes)),
            DayEvent::Won(person) => Some(format!("{} wins the tournament", self.name(*person))),
            // The others are told elsewhere, or what comes of them is told next.
            _ => None,
        }
    }

    /// What the player on this seat is called.
    fn name_at(&self, view: &View, seat: SeatNo) -> &str {
        seat_of(view, seat).map_or("somebody", |seat| self.name(seat.person))
    }

    fn finished(&self, people: &[PersonNo], place: u32, prizes: &[u64]) -> String {
        let names: Vec<String> = people.iter().map(|person| self.name(*person).to_owned()).collect();
        if place == 0 {
            let takes = if people.len() == 1 { "is out and takes" } else { "are out and take" };
            return format!("{} {takes} no place", and(&names));
        }
        let verb = if people.len() == 1 { "finishes" } else { "tie and finish" };
        let prize = match prizes.first() {
            Some(cents) if *cents > 0 => format!(" and gets {}", money(*cents)),
            _ => String::new(),
        };
        format!("{} {verb} {}{prize}", and(&names), ordinal(place))
    }
}

/// " at table 2" where several are in play.
fn at_table(view: &View, table: TableNo) -> String {
    if view.day.tables > 1 { format!(" at table {table}") } else { String::new() }
}
