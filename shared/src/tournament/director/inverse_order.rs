//! The counterpart of an order, and whether it would be accepted now. The decision is asked of the tournament
//! in its current state.

use crate::command::{Command, CommandSource, FloorOrder, Order, PenaltyRequest, Purchase, Sale, Sanction};
use crate::event::{
    ConductEvent, DirectorEvent, Event, EventKind, PenaltyLength, PublicEvent, TournamentEvent, UndoneChange,
};
use crate::extra_purchase::ExtraPurchase;
use crate::permission::Permission;
use crate::seat::PersonNo;
use crate::time::Moment;
use crate::tournament::Tournament;

impl Tournament {
    /// Returns the order that undoes this one, if it would be accepted at this moment and would undo nothing
    /// else.
    pub fn undo_of(&self, order: &Order, at: Moment) -> Option<Order> {
        let undo = match order {
            // The penalty was the step after the last one of the ladder.
            Order::Penalty(person, _) if self.is_disqualified(self.entrant_of(*person)) => {
                Order::Lift(*person, Sanction::Disqualification)
            }
            _ => counterpart(order)?,
        };
        let command = Command { at, from: CommandSource::order(PersonNo::SYSTEM, undo.clone()) };
        let decided = self.decide(&command).ok()?;
        let is_of_order = |event: &Event| {
            let EventKind::Told(PublicEvent::Tournament(told)) = &event.what else { return true };
            if let TournamentEvent::Director(DirectorEvent::TakenBack(what)) = told {
                return is_of(what, order, self);
            }
            if let TournamentEvent::Conduct(ConductEvent::PenaltyTakenBack { length, .. }) = told {
                return is_as_asked(*length, order);
            }
            true
        };
        decided.iter().all(is_of_order).then_some(undo)
    }

    /// The purchases that the director could undo at this moment: the last one of each person, the lowest
    /// number first.
    pub fn purchases_to_take_back(&self, at: Moment) -> Vec<(PersonNo, Sale)> {
        let bought = self.entries().filter_map(|(entrant, entry)| Some((entrant, entry.bought.last()?.sale)));
        let bought = bought.map(|(entrant, sale)| (self.substitute_of(entrant).unwrap_or(entrant), sale));
        let is_obeyed = |(person, sale): &(PersonNo, Sale)| self.would_accept(&Order::TakeBack(*person, *sale), at);
        bought.filter(is_obeyed).collect()
    }
}

/// The order that would undo this one.
fn counterpart(order: &Order) -> Option<Order> {
    Some(match order {
        Order::Pause => Order::Resume,
        Order::Resume => Order::Pause,
        Order::HandForHand => Order::HandForHandOff,
        Order::HandForHandOff => Order::HandForHand,
        Order::Break(_) => Order::BreakOff,
        Order::LastHands(_) => Order::LastHandsOff,
        Order::Warn(_) | Order::Penalty(..) | Order::Disqualify(_) => order.lifted_by()?,
        Order::Mute(person, _) => Order::Unmute(*person),
        Order::Bar(person) => Order::Admit(*person),
        Order::Admit(person) => Order::Bar(*person),
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

/// Returns whether this order asked for a penalty of this length.
const fn is_as_asked(length: PenaltyLength, order: &Order) -> bool {
    match (order, length) {
        (Order::Penalty(_, PenaltyRequest::NextStep), _) => true,
        (Order::Penalty(_, PenaltyRequest::Minutes(asked)), PenaltyLength::Minutes(minutes)) => *asked == minutes,
        (Order::Penalty(_, PenaltyRequest::Hands(asked)), PenaltyLength::Hands(hands)) => *asked == hands,
        (Order::Penalty(_, PenaltyRequest::Orbits(asked)), PenaltyLength::Orbits { orbits, .. }) => *asked == orbits,
        _ => false,
    }
}

const fn sale(purchase: Purchase) -> Sale {
    match purchase {
        Purchase::Rebuy => Sale::Rebuy,
        Purchase::Extra(ExtraPurchase::AddOn) => Sale::AddOn,
        Purchase::Extra(ExtraPurchase::TopUp) => Sale::TopUp,
        Purchase::ReEntry(_) => Sale::ReEntry,
    }
}

/// Returns whether the undone change is an effect of this order, and not of a later one.
fn is_of(what: &UndoneChange, order: &Order, tournament: &Tournament) -> bool {
    match (what, order) {
        (UndoneChange::Move(from), Order::Move { table, seat, .. }) => (from.table, from.seat) != (*table, *seat),
        (UndoneChange::Break(broken, _), Order::BreakTable(table)) => broken == table,
        (UndoneChange::Out(seats), Order::CountOut(person)) => {
            let entrant = tournament.entrant_of(*person);
            seats.iter().any(|seat| seat.person == entrant)
        }
        _ => false,
    }
}
