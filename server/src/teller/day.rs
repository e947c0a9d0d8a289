//! The events of the evening in words.

use super::seen::seat_of;
use super::words::{amount, and, how_long, stakes_in_words};
use super::{Detail, Teller};
use cardroom_shared::event::{
    ClockEvent, ConductEvent, DayEvent, DirectorEvent, Earshot, EntryEvent, Extra, Penalty, PenaltyLength, PrizeEvent,
    PurchaseEvent, SeatingEvent, StringBetAnswer, TalkEvent,
};
use cardroom_shared::figures::{money, ordinal};
use cardroom_shared::house::Permission;
use cardroom_shared::rulings::Hearing;
use cardroom_shared::seat::{PersonNo, SeatNo, TableNo};
use cardroom_shared::view::View;

impl Teller {
    /// What happened in the evening, if it is worth a line.
    pub(super) fn day(&self, event: &DayEvent, rail: impl FnOnce() -> View) -> Option<String> {
        match event {
            DayEvent::Entry(EntryEvent::Registered { .. })
            | DayEvent::Entry(EntryEvent::CheckedIn(..))
            | DayEvent::Entry(EntryEvent::NoShow { .. })
            | DayEvent::Entry(EntryEvent::NoShowRemoved { .. }) => self.check_in(event),
            DayEvent::Entry(EntryEvent::AskedBackIn { .. })
            | DayEvent::Entry(EntryEvent::ReEntered { .. })
            | DayEvent::Entry(EntryEvent::ReEntryLapsed(..))
            | DayEvent::Entry(EntryEvent::ReEntriesClosed) => self.re_entry(event),
            DayEvent::Entry(EntryEvent::Entered { .. })
            | DayEvent::Seating(SeatingEvent::Seated { .. })
            | DayEvent::Entry(EntryEvent::TookOver { .. })
            | DayEvent::Entry(EntryEvent::WentAway(..))
            | DayEvent::Entry(EntryEvent::CameBack(..))
            | DayEvent::Entry(EntryEvent::Substituted { .. })
            | DayEvent::Entry(EntryEvent::GaveUp(..))
            | DayEvent::Entry(EntryEvent::RemovedAbsent { .. })
            | DayEvent::Entry(EntryEvent::Left { .. }) => self.people(event),
            DayEvent::Clock(ClockEvent::ChipsRaced { .. })
            | DayEvent::Clock(ClockEvent::ChipRetired(..))
            | DayEvent::Purchase(PurchaseEvent::Rebought { .. })
            | DayEvent::Purchase(PurchaseEvent::RebuyDeclined(..))
            | DayEvent::Purchase(PurchaseEvent::BoughtExtra { .. })
            | DayEvent::Clock(ClockEvent::ChipRaceOrdered)
            | DayEvent::Purchase(PurchaseEvent::RebuysAnnounced(_))
            | DayEvent::Purchase(PurchaseEvent::RebuysClosed { .. }) => self.money_and_chips(event, rail),
            DayEvent::Prize(PrizeEvent::PrizesAnnounced(..))
            | DayEvent::Prize(PrizeEvent::BountyPaid { .. })
            | DayEvent::Prize(PrizeEvent::ChopProposed { .. })
            | DayEvent::Prize(PrizeEvent::ChopAnswered { .. })
            | DayEvent::Prize(PrizeEvent::ChopDropped(..))
            | DayEvent::Prize(PrizeEvent::ChopAgreed(..))
            | DayEvent::Prize(PrizeEvent::EndedByChop) => self.prizes(event),
            DayEvent::Entry(EntryEvent::CameLate { .. })
            | DayEvent::Seating(SeatingEvent::SeatedLate { .. })
            | DayEvent::Entry(EntryEvent::WillPost(_))
            | DayEvent::Seating(SeatingEvent::UnsoldPlaced { .. })
            | DayEvent::Seating(SeatingEvent::UnsoldRemoved { .. })
            | DayEvent::Entry(EntryEvent::EntryRefunded { .. })
            | DayEvent::Seating(SeatingEvent::TableOpened(_)) => self.late(event),
            DayEvent::Conduct(ConductEvent::Warned(..))
            | DayEvent::Conduct(ConductEvent::StringBetAnswered { .. })
            | DayEvent::Conduct(ConductEvent::AskingRuled { .. })
            | DayEvent::Conduct(ConductEvent::PenaltyDue { .. })
            | DayEvent::Conduct(ConductEvent::PenaltyGiven { .. })
            | DayEvent::Conduct(ConductEvent::PenaltyServed(..))
            | DayEvent::Conduct(ConductEvent::Disqualified(..))
            | DayEvent::Conduct(ConductEvent::StackRemoved { .. }) => self.conduct(event),
            DayEvent::Talk(TalkEvent::Said { .. })
            | DayEvent::Talk(TalkEvent::Delivered { .. })
            | DayEvent::Talk(TalkEvent::Reported { .. })
            | DayEvent::Talk(TalkEvent::Unheard { .. })
            | DayEvent::Talk(TalkEvent::Muted { .. })
            | DayEvent::Talk(TalkEvent::Unmuted(..))
            | DayEvent::Entry(EntryEvent::Barred { .. })
            | DayEvent::Entry(EntryEvent::Admitted(..)) => self.talk(event),
            DayEvent::Director(DirectorEvent::Ordered { .. })
            | DayEvent::Director(DirectorEvent::FloorCalled { .. })
            | DayEvent::Director(DirectorEvent::FloorAnswered(..))
            | DayEvent::Director(DirectorEvent::FloorWaitOver(..))
            | DayEvent::Director(DirectorEvent::Announced(..))
            | DayEvent::Clock(ClockEvent::ClockSet { .. })
            | DayEvent::Clock(ClockEvent::BreakOrdered { .. })
            | DayEvent::Clock(ClockEvent::LevelAltered { .. })
            | DayEvent::Director(DirectorEvent::StacksAdjusted(..))
            | DayEvent::Director(DirectorEvent::Released { .. })
            | DayEvent::Director(DirectorEvent::Cancelled { .. }) => self.director(event, rail),
            DayEvent::Director(DirectorEvent::TakenBack(..))
            | DayEvent::Purchase(PurchaseEvent::PurchaseTakenBack { .. })
            | DayEvent::Director(DirectorEvent::HandTakenBack { .. })
            | DayEvent::Director(DirectorEvent::HandReopened { .. })
            | DayEvent::Purchase(PurchaseEvent::CountedOut(..)) => self.taken_back(event, rail),
            DayEvent::Clock(ClockEvent::Started)
            | DayEvent::Seating(SeatingEvent::ButtonDrawn { .. })
            | DayEvent::Seating(SeatingEvent::ButtonPlaced { .. })
            | DayEvent::Seating(SeatingEvent::ButtonLifted { .. })
            | DayEvent::Clock(ClockEvent::LastHandsAnnounced(_))
            | DayEvent::Clock(ClockEvent::HandForHandBegan { .. })
            | DayEvent::Clock(ClockEvent::RoundBegan(_))
            | DayEvent::Clock(ClockEvent::HandForHandEnded { .. })
            | DayEvent::Seating(SeatingEvent::Moved { .. })
            | DayEvent::Seating(SeatingEvent::TableTooSmall(..))
            | DayEvent::Seating(SeatingEvent::TableBroken { .. })
            | DayEvent::Seating(SeatingEvent::SeatsRedrawn { .. })
            | DayEvent::Clock(ClockEvent::LevelBegan(..))
            | DayEvent::Clock(ClockEvent::BreakBegan(..))
            | DayEvent::Clock(ClockEvent::Paused)
            | DayEvent::Clock(ClockEvent::Resumed)
            | DayEvent::Clock(ClockEvent::Reopened)
            | DayEvent::Prize(PrizeEvent::Finished { .. })
            | DayEvent::Prize(PrizeEvent::Won(..)) => self.course(event, rail),
        }
    }

    /// A line that only a full story has.
    pub(super) fn in_full(&self, line: String) -> Option<String> {
        (self.detail == Detail::Full).then_some(line)
    }

    /// Who comes and goes.
    fn people(&self, event: &DayEvent) -> Option<String> {
        match event {
            DayEvent::Entry(EntryEvent::Entered { person, .. }) => {
                self.in_full(format!("{} enters", self.name(*person)))
            }
            DayEvent::Seating(SeatingEvent::Seated { person, table, seat, stack }) => self.in_full(format!(
                "{} sits down at table {table}, seat {seat}, with {}",
                self.name(*person),
                amount(*stack)
            )),
            DayEvent::Entry(EntryEvent::TookOver { person, from, .. }) => {
                Some(format!("{} takes over the seat and the stack of {}", self.name(*person), self.name(*from)))
            }
            DayEvent::Entry(EntryEvent::WentAway(person)) => self.in_full(format!("{} is away", self.name(*person))),
            DayEvent::Entry(EntryEvent::CameBack(person)) => self.in_full(format!("{} is back", self.name(*person))),
            DayEvent::Entry(EntryEvent::Substituted { name, entrant, .. }) => {
                Some(format!("{name} plays on for {}", self.name(*entrant)))
            }
            DayEvent::Entry(EntryEvent::GaveUp(person)) => {
                Some(format!("{} leaves for good; the stack stays and posts its blinds", self.name(*person)))
            }
            DayEvent::Entry(EntryEvent::RemovedAbsent { person, chips }) => Some(format!(
                "{} was away for too long and is out; {} go out of play",
                self.name(*person),
                amount(*chips)
            )),
            DayEvent::Entry(EntryEvent::Left { person, chips }) => {
                Some(format!("{} leaves for good; {} go out of play", self.name(*person), amount(*chips)))
            }
            // The others are told elsewhere, or what comes of them is told next.
            _ => None,
        }
    }

    /// Chips that are bought and exchanged.
    fn money_and_chips(&self, event: &DayEvent, rail: impl FnOnce() -> View) -> Option<String> {
        match event {
            DayEvent::Clock(ClockEvent::ChipsRaced { table, chip, into, stacks }) => {
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
            DayEvent::Clock(ClockEvent::ChipRetired(chip)) => {
                Some(format!("The chips of {} are out of play", amount(*chip)))
            }
            DayEvent::Purchase(PurchaseEvent::Rebought { person, chips, cents, behind }) => {
                let how = if *behind { ", which play behind" } else { "" };
                Some(format!("{} buys {} again for {}{how}", self.name(*person), amount(*chips), money(*cents)))
            }
            DayEvent::Purchase(PurchaseEvent::BoughtExtra { person, extra, chips, cents }) => {
                let what = if *extra == Extra::AddOn { "adds on" } else { "tops up by" };
                Some(format!("{} {what} {} for {}", self.name(*person), amount(*chips), money(*cents)))
            }
            DayEvent::Purchase(PurchaseEvent::RebuysAnnounced(end)) => Some(format!("Rebuys {}", end.in_words())),
            DayEvent::Purchase(PurchaseEvent::RebuyDeclined(person)) => {
                Some(format!("{} does not buy again", self.name(*person)))
            }
            // The others are told elsewhere, or what comes of them is told next.
            _ => None,
        }
    }

    /// What the house holds against people.
    fn conduct(&self, event: &DayEvent) -> Option<String> {
        match event {
            DayEvent::Conduct(ConductEvent::Warned(person)) => {
                self.in_full(format!("{} is warned", self.name(*person)))
            }
            DayEvent::Conduct(ConductEvent::StringBetAnswered { person, answer }) => {
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
            DayEvent::Conduct(ConductEvent::AskingRuled { person, permission }) => {
                let may = if *permission == Permission::Yes { "may ask" } else { "may not ask any more" };
                Some(format!("{} {may} to see called hands", self.name(*person)))
            }
            DayEvent::Conduct(ConductEvent::PenaltyDue { person, penalty }) => {
                let name = self.name(*person);
                Some(match penalty {
                    Penalty::Warning => format!("{name} is warned for showing cards"),
                    Penalty::Minutes(minutes) => format!("{name} is due {minutes} minutes for showing cards"),
                    Penalty::Out => format!("{name} is due to leave for showing cards"),
                })
            }
            DayEvent::Conduct(ConductEvent::PenaltyGiven { person, length, .. }) => {
                Some(format!("{} gets a penalty of {}", self.name(*person), how_long(*length)))
            }
            DayEvent::Conduct(ConductEvent::PenaltyServed(person)) => {
                self.in_full(format!("{} has served the penalty and is in the next hand", self.name(*person)))
            }
            DayEvent::Conduct(ConductEvent::Disqualified(person)) => {
                Some(format!("{} is disqualified", self.name(*person)))
            }
            DayEvent::Conduct(ConductEvent::StackRemoved { person, chips }) => {
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
            DayEvent::Talk(TalkEvent::Said { person, words, to, hearing: Hearing::Now, .. }) => {
                let from = if *to == Earshot::Rail { ", from the rail" } else { "" };
                self.in_full(format!("{}{from}: \"{words}\"", self.name(*person)))
            }
            DayEvent::Talk(TalkEvent::Delivered { person, words, .. }) => {
                self.in_full(format!("{}: \"{words}\"", self.name(*person)))
            }
            DayEvent::Talk(TalkEvent::Muted { person, minutes: None }) => {
                Some(format!("{} is silenced", self.name(*person)))
            }
            DayEvent::Talk(TalkEvent::Muted { person, minutes: Some(minutes) }) => {
                Some(format!("{} is silenced for {}", self.name(*person), how_long(PenaltyLength::Minutes(*minutes))))
            }
            DayEvent::Talk(TalkEvent::Unmuted(person)) => Some(format!("{} may talk again", self.name(*person))),
            _ => None,
        }
    }

    /// How the evening goes on, from the first button to the winner.
    fn course(&self, event: &DayEvent, rail: impl FnOnce() -> View) -> Option<String> {
        match event {
            DayEvent::Clock(ClockEvent::Started) => Some("Shuffle up and deal!".to_owned()),
            DayEvent::Seating(SeatingEvent::ButtonDrawn { table, button }) => {
                let (view, drew) = (rail(), "draws the highest card and gets the button");
                self.in_full(format!("{} {drew}{}", self.name_at(&view, *button), at_table(&view, *table)))
            }
            DayEvent::Clock(ClockEvent::LastHandsAnnounced(0)) => {
                Some("The hands in progress are the last before the break".to_owned())
            }
            DayEvent::Clock(ClockEvent::LastHandsAnnounced(1)) => {
                Some("One more hand at every table, then the break".to_owned())
            }
            DayEvent::Clock(ClockEvent::LastHandsAnnounced(hands)) => {
                Some(format!("{hands} more hands at every table, then the break"))
            }
            DayEvent::Clock(ClockEvent::HandForHandBegan { .. }) => {
                Some("Hand for hand: every table plays one hand and waits for the others".to_owned())
            }
            DayEvent::Clock(ClockEvent::RoundBegan(round)) => self.in_full(format!("Hand for hand, round {round}")),
            DayEvent::Clock(ClockEvent::HandForHandEnded { .. }) => {
                Some("The tables play on for themselves".to_owned())
            }
            DayEvent::Seating(SeatingEvent::ButtonLifted { table, .. }) => {
                Some(format!("Table {table} draws for its button again"))
            }
            DayEvent::Seating(SeatingEvent::Moved { person, table, seat, stack, .. }) => {
                Some(format!("{} moves to table {table}, seat {seat}, with {}", self.name(*person), amount(*stack)))
            }
            DayEvent::Seating(SeatingEvent::TableTooSmall(table)) => {
                Some(format!("Table {table} is too small: the director moves somebody there or breaks it"))
            }
            DayEvent::Seating(SeatingEvent::TableBroken { table, .. }) => Some(format!("Table {table} is broken")),
            DayEvent::Seating(SeatingEvent::SeatsRedrawn { table, seats }) => {
                let mut seats = seats.clone();
                seats.sort_unstable();
                let drawn = seats.iter().map(|(seat, person)| format!("{} seat {seat}", self.name(*person)));
                let drawn: Vec<String> = drawn.collect();
                Some(format!("All draw new seats at table {table}: {}", drawn.join(", ")))
            }
            DayEvent::Seating(SeatingEvent::ButtonPlaced { table, button }) => {
                let view = rail();
                self.in_full(format!("{} gets the button{}", self.name_at(&view, *button), at_table(&view, *table)))
            }
            DayEvent::Clock(ClockEvent::LevelBegan(level)) => {
                let stakes =
                    rail().day.stakes.map_or_else(String::new, |stakes| format!(": {}", stakes_in_words(&stakes)));
                Some(format!("Level {level}{stakes}"))
            }
            DayEvent::Clock(ClockEvent::BreakBegan(level)) => Some(format!("A break after level {level}")),
            DayEvent::Clock(ClockEvent::Paused) => Some("The clock is stopped".to_owned()),
            DayEvent::Clock(ClockEvent::Resumed) => Some("The clock runs again".to_owned()),
            DayEvent::Clock(ClockEvent::Reopened) => {
                Some("The house is open again; whoever is to act has his full time".to_owned())
            }
            DayEvent::Prize(PrizeEvent::Finished { people, place, prizes }) => {
                Some(self.finished(people, *place, prizes))
            }
            DayEvent::Prize(PrizeEvent::Won(person)) => Some(format!("{} wins the tournament", self.name(*person))),
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
