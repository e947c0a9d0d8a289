//! Which order takes another one back, and whether it would be obeyed now: asked of the house as it is.

use crate::command::{Command, CommandSource, FloorOrder, Measure, Order, Purchase, Sale};
use crate::event::{DirectorEvent, EventKind, PublicEvent, TakenBack, TournamentEvent};
use crate::permission::Permission;
use crate::purchase::Extra;
use crate::seat::PersonNo;
use crate::time::Moment;
use crate::tournament::Tournament;

impl Tournament {
    /// The order that takes this one back, if it would be obeyed at this moment and nothing else were taken back with it.
    pub fn undo_of(&self, order: &Order, at: Moment) -> Option<Order> {
        let undo = counterpart(order)?;
        let command = Command { at, from: CommandSource::order(PersonNo::SYSTEM, undo.clone()) };
        let decided = self.decide(&command).ok()?;
        let taken_back = decided.iter().find_map(|event| {
            let EventKind::Told(PublicEvent::Tournament(TournamentEvent::Director(told))) = &event.what else {
                return None;
            };
            if let DirectorEvent::TakenBack(what) = told { Some(what) } else { None }
        });
        taken_back.is_none_or(|what| is_of(what, order, self)).then_some(undo)
    }
}

/// The order that would take this one back.
fn counterpart(order: &Order) -> Option<Order> {
    Some(match order {
        Order::Pause => Order::Resume,
        Order::Resume => Order::Pause,
        Order::HandForHand => Order::HandForHandOff,
        Order::HandForHandOff => Order::HandForHand,
        Order::Warn(person) => Order::Lift(*person, Measure::Warning),
        Order::Penalty(person, _) => Order::Lift(*person, Measure::Penalty),
        Order::Mute(person, _) => Order::Unmute(*person),
        Order::Bar(person) => Order::Admit(*person),
        Order::Asking(person, Permission::No) => Order::Asking(*person, Permission::Yes),
        Order::Asking(person, Permission::Yes) => Order::Asking(*person, Permission::No),
        Order::Buy(person, purchase) => Order::TakeBack(*person, sale(*purchase)),
        Order::Register { person, .. } => Order::Strike(*person),
        Order::Move { person, .. } | Order::CountOut(person) => Order::Undo(Some(*person)),
        Order::BreakTable(_) => Order::Undo(None),
        Order::ProposeChop(_) => Order::CancelChop,
        Order::Floor(table, FloorOrder::ProposeRuns(_)) => Order::Floor(*table, FloorOrder::Cancel),
        _ => return None,
    })
}

const fn sale(purchase: Purchase) -> Sale {
    match purchase {
        Purchase::Rebuy => Sale::Rebuy,
        Purchase::Extra(Extra::AddOn) => Sale::AddOn,
        Purchase::Extra(Extra::TopUp) => Sale::TopUp,
        Purchase::ReEntry(_) => Sale::ReEntry,
    }
}

/// Whether what would be taken back came of this order, and not of something later.
fn is_of(what: &TakenBack, order: &Order, tournament: &Tournament) -> bool {
    match (what, order) {
        (TakenBack::Move(from), Order::Move { table, seat, .. }) => (from.table, from.seat) != (*table, *seat),
        (TakenBack::Break(broken, _), Order::BreakTable(table)) => broken == table,
        (TakenBack::Out(seats), Order::CountOut(person)) => {
            let entrant = tournament.entrant_of(*person);
            seats.iter().any(|seat| seat.person == entrant)
        }
        _ => false,
    }
}
