//! The orders about the whole evening: the clock, the chips, the tables, the prizes.

use super::{OrderButton, OrderInput, OrderSection, grave, lacks, light, once};
use crate::model::Model;
use crate::panels::floor::order_drafts::OrderDrafts;
use crate::ui_text::{Arg, Message, label, translate};
use cardroom_shared::chop::ChopProposal;
use cardroom_shared::command::Order;
use cardroom_shared::view::Phase;

/// The orders that are always in sight: the clock, breaks, announcements, hand for hand.
pub(in crate::panels::floor) fn always(model: &Model, drafts: &OrderDrafts) -> Vec<OrderButton> {
    let Some(view) = model.view() else { return Vec::new() };
    let mut offers = match view.tournament.phase {
        Phase::Entering => vec![start()],
        Phase::Paused => vec![light(label("ui-order-resume"), label("ui-order-resume-what"), Order::Resume)],
        Phase::Playing | Phase::Break => {
            let next = if view.tournament.phase == Phase::Break {
                label("ui-order-end-break")
            } else {
                label("ui-order-next-level")
            };
            vec![
                light(label("ui-order-pause"), label("ui-order-pause-what"), Order::Pause),
                once(
                    label("ui-order-previous-level"),
                    label("ui-order-previous-level-what"),
                    label("ui-order-previous-level-sure").to_owned(),
                    Order::PreviousLevel,
                ),
                once(next, label("ui-order-next-level-what"), next.to_owned(), Order::NextLevel),
            ]
        }
        Phase::Over => Vec::new(),
    };
    if view.tournament.phase == Phase::Over {
        return offers;
    }
    offers.push(lacks(label("ui-order-break-ask"), label("ui-order-break-what"), OrderInput::Break));
    offers.extend(minutes(drafts).map(|(number, ms)| {
        let name = translate(&Message::new("ui-order-break").with("number", Arg::Count(number)));
        light(name, label("ui-order-break-what"), Order::Break(ms)).on(OrderInput::Break)
    }));
    offers.push(lacks(label("ui-order-announce-ask"), label("ui-order-announce-what"), OrderInput::Announce));
    offers.extend(drafts.note().map(|note| {
        light(label("ui-order-announce"), label("ui-order-announce-what"), Order::Announce(note))
            .on(OrderInput::Announce)
    }));
    offers.push(if model.briefing().hand_for_hand {
        light(label("ui-order-hand-for-hand-off"), label("ui-order-hand-for-hand-off-what"), Order::HandForHandOff)
    } else {
        light(label("ui-order-hand-for-hand"), label("ui-order-hand-for-hand-what"), Order::HandForHand)
    });
    offers
}

/// Shuffle up and deal.
pub fn start() -> OrderButton {
    let name = label("ui-order-start");
    once(name, label("ui-order-start-what"), name.to_owned(), Order::Start)
}

/// Calls the event off.
pub(in crate::panels::floor) fn cancel() -> OrderButton {
    let sure = label("ui-order-cancel-sure").to_owned();
    grave(label("ui-order-cancel"), label("ui-order-cancel-what"), sure, Order::CancelEvent)
}

/// The minutes that were typed, and as milliseconds.
fn minutes(drafts: &OrderDrafts) -> Option<(u32, u64)> {
    drafts.length().map(|number| (number, u64::from(number) * 60_000))
}

/// The other orders about the whole evening.
pub(in crate::panels::floor) fn of_evening(model: &Model, drafts: &OrderDrafts) -> Vec<OrderSection> {
    let Some(view) = model.view() else { return Vec::new() };
    let mut times: Vec<OrderButton> = vec![
        lacks(label("ui-order-time-left-ask"), label("ui-order-time-left-what"), OrderInput::TimeLeft),
        lacks(label("ui-order-last-hands-ask"), label("ui-order-last-hands-what"), OrderInput::LastHands),
    ];
    if let Some((number, ms)) = minutes(drafts) {
        let name = |message: Message| translate(&message.with("number", Arg::Count(number)));
        let left = name(Message::new("ui-order-time-left"));
        times.push(light(left, label("ui-order-time-left-what"), Order::TimeLeft(ms)).on(OrderInput::TimeLeft));
        let last = name(Message::new("ui-order-last-hands"));
        times.push(light(last, label("ui-order-last-hands-what"), Order::LastHands(number)).on(OrderInput::LastHands));
    }
    times.push(light(label("ui-order-break-off"), label("ui-order-break-off-what"), Order::BreakOff));
    times.push(light(label("ui-order-last-hands-off"), label("ui-order-last-hands-off-what"), Order::LastHandsOff));
    let back = label("ui-order-undo-sure").to_owned();
    let undo = vec![once(label("ui-order-undo"), label("ui-order-undo-what"), back, Order::Undo(None))];
    let event = vec![cancel()];
    let question = label("ui-order-race-sure").to_owned();
    let chips = match view.tournament.phase {
        Phase::Playing | Phase::Break | Phase::Paused => {
            vec![once(label("ui-order-race"), label("ui-order-race-what"), question, Order::ChipRace)]
        }
        Phase::Entering | Phase::Over => Vec::new(),
    };
    let tables = vec![light(label("ui-order-open-table"), label("ui-order-open-table-what"), Order::OpenTable)];
    vec![
        OrderSection { heading: label("ui-floor-chips"), offers: chips },
        OrderSection { heading: label("ui-floor-time"), offers: times },
        OrderSection { heading: label("ui-floor-tables"), offers: tables },
        OrderSection { heading: label("ui-floor-between-hands"), offers: undo },
        OrderSection { heading: label("ui-floor-cancel"), offers: event },
    ]
}

/// The division of the prizes whose figures the director has seen.
pub(in crate::panels::floor) fn vote(wish: ChopProposal) -> OrderButton {
    light(label("ui-order-vote"), label("ui-order-vote-what"), Order::ProposeChop(wish))
}

/// The orders about the division of the prizes on which is voted.
pub(in crate::panels::floor) fn of_vote(model: &Model) -> Vec<OrderSection> {
    let back =
        model.chop().map(|_| light(label("ui-order-vote-off"), label("ui-order-vote-off-what"), Order::CancelChop));
    vec![OrderSection { heading: "", offers: back.into_iter().collect() }]
}
