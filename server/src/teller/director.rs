//! What the director says, in words.

use super::Teller;
use super::seen::seat_of;
use super::words::{amount, and, stakes_in_words};
use crate::server::HOUSE;
use cardroom_shared::command::{FloorAnswer, Order};
use cardroom_shared::event::{Adjusted, ClockEvent, DayEvent, DirectorEvent, OldSeat, PurchaseEvent, TakenBack, Told};
use cardroom_shared::figures::money;
use cardroom_shared::orders::{self, Names};
use cardroom_shared::seat::PersonNo;
use cardroom_shared::view::View;

impl Teller {
    /// An order in the words in which it was given.
    pub(crate) fn order_in_words(&self, told: &Told, rail: impl FnOnce() -> View) -> Option<String> {
        match told {
            Told::Day(DayEvent::Director(DirectorEvent::Ordered { order, .. })) => Some(self.in_words(order, rail)),
            _ => None,
        }
    }

    fn in_words(&self, order: &Order, rail: impl FnOnce() -> View) -> String {
        let view = rail();
        let seat = |_, seat| seat_of(&view, seat).map_or("somebody", |seat| self.name(seat.person)).to_owned();
        orders::written(order, Names { person: &|person| self.name(person).to_owned(), seat: &seat })
    }

    /// What the director says, if it is worth a line.
    pub(super) fn director(&self, event: &DayEvent, rail: impl FnOnce() -> View) -> Option<String> {
        match event {
            // What the host orders at his console without a reason is told by what comes of it.
            DayEvent::Director(DirectorEvent::Ordered { by: HOUSE, why: None, .. }) => None,
            DayEvent::Director(DirectorEvent::Ordered { by, order, why }) => {
                let order = self.in_words(order, rail);
                let who = self.known_name(*by).unwrap_or("The director");
                let why = why.as_ref().map(|why| format!(", because \"{why}\"")).unwrap_or_default();
                Some(format!("{who} orders: {order}{why}"))
            }
            DayEvent::Director(DirectorEvent::FloorCalled { person, table, why }) => {
                let why = why.as_ref().map(|why| format!(": \"{why}\"")).unwrap_or_default();
                Some(format!("{} calls the director to table {table}{why}", self.name(*person)))
            }
            DayEvent::Director(DirectorEvent::FloorAnswered(table, FloorAnswer::PlayOn)) => {
                Some(format!("Table {table} plays on while the director decides"))
            }
            DayEvent::Director(DirectorEvent::FloorAnswered(table, FloorAnswer::Accept)) => {
                Some(format!("What was ruled stands; table {table} plays on"))
            }
            DayEvent::Director(DirectorEvent::FloorAnswered(table, _)) => Some(format!("Table {table} plays on")),
            DayEvent::Director(DirectorEvent::FloorWaitOver(table)) => {
                Some(format!("The director did not come: what was ruled stands, and table {table} plays on"))
            }
            DayEvent::Director(DirectorEvent::Announced(words)) => Some(format!("The director says: {words}")),
            DayEvent::Clock(ClockEvent::ClockSet { left_ms }) => {
                Some(format!("{} are left on the clock", minutes(*left_ms)))
            }
            DayEvent::Clock(ClockEvent::BreakOrdered { length_ms, .. }) => {
                Some(format!("A break of {} comes when the hands are over", minutes(*length_ms)))
            }
            DayEvent::Clock(ClockEvent::LevelAltered { number, level }) => {
                let length = level.length_ms.map(|ms| format!(", {}", minutes(ms))).unwrap_or_default();
                Some(format!("Level {number} will be {}{length}", stakes_in_words(&level.stakes)))
            }
            DayEvent::Director(DirectorEvent::StacksAdjusted(stacks)) => {
                let stack = |stack: &Adjusted| {
                    format!("{} {} instead of {}", self.name(stack.person), amount(stack.after), amount(stack.before))
                };
                Some(format!("Stacks are put right: {}", and(&stacks.iter().map(stack).collect::<Vec<_>>())))
            }
            DayEvent::Director(DirectorEvent::Released { person, chips, .. }) => {
                Some(format!("{} that lay aside go to {}", amount(*chips), self.name(*person)))
            }
            DayEvent::Director(DirectorEvent::Cancelled { refunds }) => {
                let back = |(person, cents): &(PersonNo, u64)| format!("{} {}", self.name(*person), money(*cents));
                let back: Vec<String> = refunds.iter().filter(|(_, cents)| *cents > 0).map(back).collect();
                let back = if back.is_empty() { String::new() } else { format!("; back go {}", and(&back)) };
                Some(format!("The event is called off{back}"))
            }
            _ => None,
        }
    }
}

impl Teller {
    /// What the director took back, and who sits again where he sat before.
    pub(super) fn taken_back(&self, event: &DayEvent, rail: impl FnOnce() -> View) -> Option<String> {
        let all = |people: &[PersonNo]| {
            let names: Vec<String> = people.iter().map(|person| self.name(*person).to_owned()).collect();
            match people.len() {
                0 => String::new(),
                1 => format!("; {} is back on his seat", and(&names)),
                _ => format!("; {} are back on their seats", and(&names)),
            }
        };
        match event {
            DayEvent::Director(DirectorEvent::TakenBack(what)) => {
                let seat = |old: &OldSeat| {
                    format!("{} sits again at table {}, seat {}", self.name(old.person), old.table, old.seat)
                };
                let seats = and(&what.seats().iter().map(seat).collect::<Vec<_>>());
                Some(match what {
                    TakenBack::Out(people) if people.len() == 1 => {
                        format!("Taken back: {seats} and is not out; the director decides")
                    }
                    TakenBack::Out(_) => format!("Taken back: {seats} and are not out; the director decides"),
                    TakenBack::Move(_) => format!("The move is taken back: {seats}"),
                    TakenBack::Break(table, _) => format!("Table {table} is not broken: {seats}"),
                    TakenBack::Redraw(..) => format!("The draw for new seats is taken back: {seats}"),
                })
            }
            DayEvent::Director(DirectorEvent::HandTakenBack { table, hand, back }) => {
                Some(format!("Hand {hand} of table {table} does not count and is dealt again{}", all(back)))
            }
            DayEvent::Director(DirectorEvent::HandReopened { table, hand, seat, back }) => {
                let view = rail();
                let acts = seat_of(&view, *seat).map_or("somebody", |seat| self.name(seat.person));
                Some(format!("Hand {hand} of table {table} goes on, and {acts} is to act again{}", all(back)))
            }
            DayEvent::Purchase(PurchaseEvent::PurchaseTakenBack { person, sale, cents, .. }) => {
                Some(format!("The {sale} of {} is taken back; {} go back", self.name(*person), money(*cents)))
            }
            DayEvent::Purchase(PurchaseEvent::CountedOut(person)) => {
                Some(format!("The director counts {} out", self.name(*person)))
            }
            _ => None,
        }
    }
}

/// A length of time on the clock: "12:30".
fn minutes(ms: u64) -> String {
    format!("{}:{:02}", ms / 60_000, ms / 1000 % 60)
}
