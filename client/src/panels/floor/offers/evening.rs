//! The orders about the whole evening: the clock, the chips, the tables, the prizes.

use super::{Offer, Section, light, once};
use crate::model::Model;
use crate::panels::floor::drafts::Drafts;
use crate::words::{Arg, Message, label, say};
use cardroom_shared::chop::ChopWish;
use cardroom_shared::command::Order;
use cardroom_shared::view::Phase;

/// The orders about the whole evening.
pub(in crate::panels::floor) fn of_evening(model: &Model, drafts: &Drafts) -> Vec<Section> {
    let Some(view) = model.view() else { return Vec::new() };
    let clock = match view.tournament.phase {
        Phase::Entering => {
            let name = label("ui-order-start");
            vec![once(name, label("ui-order-start-what"), name.to_owned(), Order::Start)]
        }
        Phase::Paused => vec![light(label("ui-order-resume"), label("ui-order-resume-what"), Order::Resume)],
        Phase::Playing | Phase::Break => {
            let next = if view.tournament.phase == Phase::Break {
                label("ui-order-end-break")
            } else {
                label("ui-order-next-level")
            };
            vec![
                light(label("ui-order-pause"), label("ui-order-pause-what"), Order::Pause),
                once(next, label("ui-order-next-level-what"), next.to_owned(), Order::NextLevel),
                once(
                    label("ui-order-previous-level"),
                    label("ui-order-previous-level-what"),
                    label("ui-order-previous-level-sure").to_owned(),
                    Order::PreviousLevel,
                ),
            ]
        }
        Phase::Over => Vec::new(),
    };
    let mut times: Vec<Offer> = Vec::new();
    if let Some(number) = drafts.length() {
        let ms = u64::from(number) * 60_000;
        let name = |message: Message| say(&message.with("number", Arg::Count(number)));
        times.push(light(name(Message::new("ui-order-break")), label("ui-order-break-what"), Order::Break(ms)));
        times.push(light(
            name(Message::new("ui-order-time-left")),
            label("ui-order-time-left-what"),
            Order::TimeLeft(ms),
        ));
        let last = name(Message::new("ui-order-last-hands"));
        times.push(light(last, label("ui-order-last-hands-what"), Order::LastHands(number)));
    }
    times.push(light(label("ui-order-hand-for-hand"), label("ui-order-hand-for-hand-what"), Order::HandForHand));
    times.push(light(
        label("ui-order-hand-for-hand-off"),
        label("ui-order-hand-for-hand-off-what"),
        Order::HandForHandOff,
    ));
    let announce = drafts
        .note()
        .map(|note| light(label("ui-order-announce"), label("ui-order-announce-what"), Order::Announce(note)));
    let back = label("ui-order-undo-sure").to_owned();
    let undo = vec![once(label("ui-order-undo"), label("ui-order-undo-what"), back, Order::Undo(None))];
    let cancel = label("ui-order-cancel-sure").to_owned();
    let event = vec![once(label("ui-order-cancel"), label("ui-order-cancel-what"), cancel, Order::CancelEvent)];
    let question = label("ui-order-race-sure").to_owned();
    let chips = match view.tournament.phase {
        Phase::Playing | Phase::Break | Phase::Paused => {
            vec![once(label("ui-order-race"), label("ui-order-race-what"), question, Order::ChipRace)]
        }
        Phase::Entering | Phase::Over => Vec::new(),
    };
    let tables = vec![light(label("ui-order-open-table"), label("ui-order-open-table-what"), Order::OpenTable)];
    vec![
        Section { heading: label("ui-floor-clock"), offers: clock },
        Section { heading: label("ui-floor-chips"), offers: chips },
        Section { heading: label("ui-floor-time"), offers: times },
        Section { heading: label("ui-floor-announcement"), offers: announce.into_iter().collect() },
        Section { heading: label("ui-floor-tables"), offers: tables },
        Section { heading: label("ui-floor-between-hands"), offers: undo },
        Section { heading: label("ui-floor-cancel"), offers: event },
    ]
}

/// The orders about the prizes. `wish` is the division that the director has written, once every figure can be read.
pub(in crate::panels::floor) fn of_prizes(model: &Model, wish: Option<ChopWish>) -> Vec<Section> {
    let propose = wish.map(|wish| light(label("ui-order-vote"), label("ui-order-vote-what"), Order::ProposeChop(wish)));
    let back =
        model.chop().map(|_| light(label("ui-order-vote-off"), label("ui-order-vote-off-what"), Order::CancelChop));
    let heading = label("ui-floor-vote");
    vec![Section { heading, offers: propose.into_iter().chain(back).collect() }]
}
