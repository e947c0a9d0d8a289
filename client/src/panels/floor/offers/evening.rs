//! The orders about the whole evening: the clock, the chips, the tables, the prizes.

use super::{Offer, Section, light, once};
use crate::model::Model;
use crate::panels::floor::drafts::Drafts;
use cardroom_shared::chop::ChopWish;
use cardroom_shared::command::Order;
use cardroom_shared::view::Phase;

/// The orders about the whole evening.
pub(in crate::panels::floor) fn of_evening(model: &Model, drafts: &Drafts) -> Vec<Section> {
    let Some(view) = model.view() else { return Vec::new() };
    let clock = match view.day.phase {
        Phase::Entering => {
            let question = "Shuffle up and deal".to_owned();
            vec![once("Shuffle up and deal", "Seats are drawn and the clock starts", question, Order::Start)]
        }
        Phase::Paused => vec![light("Go on", "The clock runs again", Order::Resume)],
        Phase::Playing | Phase::Break => {
            let next = if view.day.phase == Phase::Break { "End the break" } else { "Next level" };
            vec![
                light("Stop the clock", "No hand begins and nobody's time runs", Order::Pause),
                once(next, "The level or break ends now", next.to_owned(), Order::NextLevel),
                once(
                    "Level before",
                    "Plays it once more",
                    "Play the level before once more".to_owned(),
                    Order::PreviousLevel,
                ),
            ]
        }
        Phase::Over => Vec::new(),
    };
    let mut times: Vec<Offer> = Vec::new();
    if let Some(number) = drafts.length() {
        let ms = u64::from(number) * 60_000;
        let hint = "As soon as no hand is in progress";
        times.push(light(format!("Break of {number} minutes"), hint, Order::Break(ms)));
        times.push(light(format!("{number} minutes left"), "Of the running level or break", Order::TimeLeft(ms)));
        times.push(light(
            format!("{number} last hands"),
            "Then every table waits for the break",
            Order::LastHands(number),
        ));
    }
    times.push(light("Hand for hand", "All tables play a hand, then wait", Order::HandForHand));
    times.push(light("Not hand for hand", "Every table goes on by itself", Order::HandForHandOff));
    let announce = drafts.note().map(|note| light("Announce it", "Everybody is told", Order::Announce(note)));
    let back = "Take back the last bust-out or change of seats".to_owned();
    let undo = vec![once(
        "Take back",
        "The last bust-out or change of seats, as long as no hand has been dealt since",
        back,
        Order::Undo(None),
    )];
    let cancel = "Call the event off: everybody gets back what they paid".to_owned();
    let event = vec![once("Call the event off", "Everybody gets back what they paid", cancel, Order::CancelEvent)];
    let question = "Race off the smallest chips".to_owned();
    let chips = match view.day.phase {
        Phase::Playing | Phase::Break | Phase::Paused => {
            vec![once("Chip race", "The smallest chips leave play", question, Order::ChipRace)]
        }
        Phase::Entering | Phase::Over => Vec::new(),
    };
    let tables = vec![light("Open a table", "For those who wait for a seat", Order::OpenTable)];
    vec![
        Section { heading: "The clock", offers: clock },
        Section { heading: "The chips", offers: chips },
        Section { heading: "How long", offers: times },
        Section { heading: "To everybody", offers: announce.into_iter().collect() },
        Section { heading: "The tables", offers: tables },
        Section { heading: "What was done between hands", offers: undo },
        Section { heading: "The end", offers: event },
    ]
}

/// The orders about the prizes. `wish` is the division that the director has written, once every figure can be read.
pub(in crate::panels::floor) fn of_prizes(model: &Model, wish: Option<ChopWish>) -> Vec<Section> {
    let propose = wish.map(|wish| light("Put it to the vote", "All who are left must agree", Order::ProposeChop(wish)));
    let back = model.chop().map(|_| light("Take the deal back", "The prizes stay what they were", Order::CancelChop));
    let heading = "Put to the vote of those who are left";
    vec![Section { heading, offers: propose.into_iter().chain(back).collect() }]
}
