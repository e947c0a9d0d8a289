//! What the director says and puts right, told to everybody.

use crate::amounts;
use crate::words::Names;
use cardroom_shared::command::FloorAnswer;
use cardroom_shared::event::{Adjusted, ClockEvent, DayEvent, DirectorEvent, OldSeat, PurchaseEvent, TakenBack};

/// One sentence for what the director did, if that is what happened.
pub(super) fn tell(event: &DayEvent, names: &impl Names) -> Option<String> {
    Some(match event {
        DayEvent::Director(DirectorEvent::FloorCalled { person, table, why }) => {
            let why = why.as_ref().map(|why| format!(": “{why}”")).unwrap_or_default();
            format!("{} calls the director to table {table}{why}", names.person(*person))
        }
        DayEvent::Director(DirectorEvent::FloorAnswered(table, FloorAnswer::PlayOn)) => {
            format!("Table {table} plays on while the director decides")
        }
        DayEvent::Director(DirectorEvent::FloorAnswered(table, FloorAnswer::Accept)) => {
            format!("What was ruled stands at table {table}")
        }
        DayEvent::Director(DirectorEvent::FloorAnswered(table, _)) => format!("Table {table} plays on"),
        DayEvent::Director(DirectorEvent::FloorWaitOver(table)) => {
            format!("The director did not come; table {table} plays on")
        }
        DayEvent::Director(DirectorEvent::Announced(words)) => format!("The director: {words}"),
        DayEvent::Clock(ClockEvent::ClockSet { left_ms }) => {
            format!("{} minutes are left on the clock", left_ms.div_ceil(60_000))
        }
        DayEvent::Clock(ClockEvent::BreakOrdered { length_ms, .. }) => {
            format!("A break of {} minutes comes when the hands are over", length_ms.div_ceil(60_000))
        }
        DayEvent::Clock(ClockEvent::LevelAltered { number, level }) => {
            format!("Level {number} will be {}", amounts::stakes(&level.stakes))
        }
        DayEvent::Director(DirectorEvent::StacksAdjusted(stacks)) => {
            let stack = |stack: &Adjusted| format!("{} {}", names.person(stack.person), amounts::chips(stack.after));
            format!("The director puts stacks right: {}", stacks.iter().map(stack).collect::<Vec<_>>().join(", "))
        }
        DayEvent::Director(DirectorEvent::Released { person, chips, .. }) => {
            format!("{} that lay aside go to {}", amounts::chips(*chips), names.person(*person))
        }
        DayEvent::Director(DirectorEvent::TakenBack(what)) => {
            let seat =
                |old: &OldSeat| format!("{} at table {}, seat {}", names.person(old.person), old.table, old.seat);
            let seats = what.seats().iter().map(seat).collect::<Vec<_>>().join("; ");
            match what {
                TakenBack::Out(_) => format!("Not out after all: {seats}. The director decides"),
                TakenBack::Move(_) => format!("The move is taken back: {seats}"),
                TakenBack::Break(table, _) => format!("Table {table} is not broken: {seats}"),
                TakenBack::Redraw(..) => format!("The draw for new seats is taken back: {seats}"),
            }
        }
        DayEvent::Director(DirectorEvent::HandTakenBack { table, hand, .. }) => {
            format!("Hand {hand} of table {table} does not count and is dealt again")
        }
        DayEvent::Director(DirectorEvent::HandReopened { table, hand, seat, .. }) => {
            format!("Hand {hand} of table {table} goes on: {} is to act again", names.seat(*seat))
        }
        DayEvent::Purchase(PurchaseEvent::CountedOut(person)) => {
            format!("The director counts {} out", names.person(*person))
        }
        DayEvent::Purchase(PurchaseEvent::PurchaseTakenBack { person, sale, cents, .. }) => {
            format!("The {sale} of {} is taken back; {} go back", names.person(*person), amounts::money(*cents))
        }
        DayEvent::Director(DirectorEvent::Cancelled { .. }) => {
            "The event is called off; everybody gets back what he has paid".to_owned()
        }
        _ => return None,
    })
}
