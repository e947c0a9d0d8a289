//! The titles of orders, as on their buttons.

use crate::model::Model;
use crate::ui_text::{Message, NameLookup, label, translate};
use cardroom_shared::command::{FloorAnswer, FloorOrder, Order, PenaltyRequest, Purchase, Sale, Sanction};
use cardroom_shared::event::ExtraPurchase;
use cardroom_shared::house::Permission;
use cardroom_shared::seat::PersonNo;

/// Returns the title of an order with its person or table: "Warn · Carmen".
pub(super) fn with_whom(model: &Model, order: &Order) -> String {
    let about = match (order.person().or_else(|| also_about(order)), ruled_on(model, order), order.table()) {
        (Some(person), _, _) => Some(model.person(person)),
        (None, Some(name), _) => Some(name),
        (None, None, Some(table)) => Some(translate(&Message::new("ui-floor-table").with("table", table))),
        (None, None, None) => None,
    };
    let name = title(order);
    match about {
        Some(about) => translate(&Message::new("ui-director-order-about").with("order", name).with("about", about)),
        None => name.to_owned(),
    }
}

/// Returns the person of an order that [`Order::person`] does not name.
fn also_about(order: &Order) -> Option<PersonNo> {
    match order {
        Order::Mute(person, _)
        | Order::Unmute(person)
        | Order::Bar(person)
        | Order::Admit(person)
        | Order::Register { person, .. }
        | Order::Enter { person, .. } => Some(*person),
        _ => None,
    }
}

/// Returns the owner of the hand that an order rules on.
fn ruled_on(model: &Model, order: &Order) -> Option<String> {
    let Order::Floor(table, ruling) = order else { return None };
    let seat = match ruling {
        FloorOrder::Hold(seat)
        | FloorOrder::PassOver(seat)
        | FloorOrder::Limit(seat)
        | FloorOrder::Forfeit(seat)
        | FloorOrder::Relieve(seat)
        | FloorOrder::Fine(seat, _)
        | FloorOrder::Clock(seat)
        | FloorOrder::Kill(seat)
        | FloorOrder::Retrieve(seat)
        | FloorOrder::Award(seat, _)
        | FloorOrder::Refund(seat, _)
        | FloorOrder::Show(seat) => *seat,
        FloorOrder::Irregularity(wrong) => wrong.seat?,
        FloorOrder::Misdeal
        | FloorOrder::Impound(_)
        | FloorOrder::ProposeRuns(_)
        | FloorOrder::Cancel
        | FloorOrder::RunOut => return None,
    };
    model.sits_at(*table, seat).map(|person| model.person(person))
}

/// Returns the text on the button of an order, independent of its inputs.
pub(super) fn title<W, S, T>(order: &Order<W, S, T>) -> &'static str {
    match order {
        Order::Start => label("ui-order-start"),
        Order::Deal(_) => label("ui-order-deal"),
        Order::Pause => label("ui-order-pause"),
        Order::Resume | Order::Reopen => label("ui-order-resume"),
        Order::NextLevel => label("ui-order-next-level"),
        Order::PreviousLevel => label("ui-order-previous-level"),
        Order::TimeLeft(_) => label("ui-director-time-left"),
        Order::Break(_) => label("ui-director-break"),
        Order::AlterLevel { .. } => label("ui-floor-levels"),
        Order::LastHands(_) => label("ui-director-last-hands"),
        Order::BreakOff => label("ui-order-break-off"),
        Order::LastHandsOff => label("ui-order-last-hands-off"),
        Order::HandForHand => label("ui-order-hand-for-hand"),
        Order::HandForHandOff => label("ui-order-hand-for-hand-off"),
        Order::ChipRace => label("ui-order-race"),
        Order::Announce(_) => label("ui-order-announce"),
        Order::CancelEvent => label("ui-order-cancel"),
        Order::Register { .. } => label("ui-order-register"),
        Order::Strike(_) => label("ui-order-strike"),
        Order::CheckIn(_) => label("ui-desk-check-in"),
        Order::Enter { .. } => label("ui-order-enter"),
        Order::Buy(_, Purchase::Rebuy) => label("ui-rebuy"),
        Order::Buy(_, Purchase::Extra(ExtraPurchase::AddOn)) => label("ui-order-add-on"),
        Order::Buy(_, Purchase::Extra(ExtraPurchase::TopUp)) => label("ui-order-top-up"),
        Order::Buy(_, Purchase::ReEntry(_)) => label("ui-desk-re-enter"),
        Order::TakeBack(_, Sale::Rebuy) => label("ui-order-undo-rebuy"),
        Order::TakeBack(_, Sale::AddOn) => label("ui-order-undo-add-on"),
        Order::TakeBack(_, Sale::TopUp) => label("ui-order-undo-top-up"),
        Order::TakeBack(_, Sale::ReEntry) => label("ui-order-undo-re-entry"),
        Order::Lift(_, Sanction::Warning) => label("ui-order-undo-warning"),
        Order::Lift(_, Sanction::Penalty) => label("ui-order-undo-penalty"),
        Order::Lift(_, Sanction::Disqualification) => label("ui-order-lift-disqualification"),
        Order::Substitute { .. } => label("ui-order-substitute"),
        Order::Bar(_) => label("ui-order-suspend"),
        Order::Admit(_) => label("ui-order-reinstate"),
        Order::Warn(_) => label("ui-order-warn"),
        Order::Penalty(
            _,
            PenaltyRequest::NextStep
            | PenaltyRequest::Minutes(_)
            | PenaltyRequest::Hands(_)
            | PenaltyRequest::Orbits(_),
        ) => label("ui-order-penalty"),
        Order::Disqualify(_) => label("ui-order-disqualify"),
        Order::Mute(..) => label("ui-mute"),
        Order::Unmute(_) => label("ui-unmute"),
        Order::Asking(_, Permission::Yes) => label("ui-order-asking"),
        Order::Asking(_, Permission::No) => label("ui-order-asking-off"),
        Order::Move { .. } => label("ui-director-move"),
        Order::BreakTable(_) => label("ui-order-break-table"),
        Order::OpenTable => label("ui-order-open-table"),
        Order::ProposeChop(_) => label("ui-order-vote"),
        Order::CancelChop => label("ui-order-vote-off"),
        Order::Answer(_, answer) => answered(*answer),
        Order::Adjust(_) => label("ui-order-stacks"),
        Order::Release(..) => label("ui-director-release"),
        Order::Undo(_) => label("ui-order-undo"),
        Order::VoidHand(_) => label("ui-order-void"),
        Order::ReopenHand(..) => label("ui-order-reopen"),
        Order::CountOut(_) => label("ui-order-eliminate"),
        Order::Floor(_, ruling) => ruled(ruling),
    }
}

fn answered(answer: FloorAnswer) -> &'static str {
    match answer {
        FloorAnswer::Accept => label("ui-order-accept"),
        FloorAnswer::Overrule => label("ui-order-overrule"),
        FloorAnswer::Resume => label("ui-order-settle"),
        FloorAnswer::PlayOn => label("ui-order-play-on"),
    }
}

fn ruled<S>(ruling: &FloorOrder<S>) -> &'static str {
    match ruling {
        FloorOrder::Hold(_) => label("ui-order-hold"),
        FloorOrder::PassOver(_) => label("ui-order-pass-over"),
        FloorOrder::Limit(_) => label("ui-order-limit"),
        FloorOrder::Forfeit(_) => label("ui-order-forfeit"),
        FloorOrder::Relieve(_) => label("ui-order-relieve"),
        FloorOrder::Fine(..) => label("ui-order-fine"),
        FloorOrder::Clock(_) => label("ui-order-clock"),
        FloorOrder::Kill(_) => label("ui-order-kill"),
        FloorOrder::Retrieve(_) => label("ui-order-retrieve"),
        FloorOrder::Misdeal => label("ui-order-misdeal"),
        FloorOrder::Irregularity(_) => label("ui-order-remedy"),
        FloorOrder::Award(..) => label("ui-director-award"),
        FloorOrder::Refund(..) => label("ui-director-refund"),
        FloorOrder::Impound(_) => label("ui-director-impound"),
        FloorOrder::ProposeRuns(_) => label("ui-order-run-twice"),
        FloorOrder::Cancel => label("ui-order-run-off"),
        FloorOrder::RunOut => label("ui-order-run-out"),
        FloorOrder::Show(_) => label("ui-order-show"),
    }
}
