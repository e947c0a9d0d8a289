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
    let clock = match view.tournament.phase {
        Phase::Entering => {
            let question = "Shuffle up and deal".to_owned();
            vec![once("Shuffle up and deal", "Seats are drawn and the clock starts", question, Order::Start)]
        }
        Phase::Paused => vec![light("Resume", "The clock runs again", Order::Resume)],
        Phase::Playing | Phase::Break => {
            let next = if view.tournament.phase == Phase::Break { "End break" } else { "Next level" };
            vec![
                light("Pause", "No hand begins, and all clocks stop", Order::Pause),
                once(next, "The level or break ends now", next.to_owned(), Order::NextLevel),
                once(
                    "Previous level",
                    "Plays it again",
                    "Play the previous level again".to_owned(),
                    Order::PreviousLevel,
                ),
            ]
        }
        Phase::Over => Vec::new(),
    };
    let mut times: Vec<Offer> = Vec::new();
    if let Some(number) = drafts.length() {
        let ms = u64::from(number) * 60_000;
        let hint = "After the hands in progress";
        times.push(light(format!("Break: {number} minutes"), hint, Order::Break(ms)));
        times.push(light(format!("{number} minutes left"), "In this level or break", Order::TimeLeft(ms)));
        times.push(light(format!("Last {number} hands"), "At every table, then the break", Order::LastHands(number)));
    }
    times.push(light("Hand-for-hand", "Every table plays one hand, then waits", Order::HandForHand));
    times.push(light("End hand-for-hand", "Every table goes on by itself", Order::HandForHandOff));
    let announce = drafts.note().map(|note| light("Announce", "To everyone", Order::Announce(note)));
    let back = "Undo the last bust-out or change of seats".to_owned();
    let undo = vec![once(
        "Undo",
        "The last bust-out or change of seats, if no hand has been dealt since",
        back,
        Order::Undo(None),
    )];
    let cancel = "Cancel the tournament and refund all entries".to_owned();
    let event = vec![once("Cancel tournament", "All entries are refunded", cancel, Order::CancelEvent)];
    let question = "Race off the smallest chips".to_owned();
    let chips = match view.tournament.phase {
        Phase::Playing | Phase::Break | Phase::Paused => {
            vec![once("Chip race", "Takes the smallest chips out of play", question, Order::ChipRace)]
        }
        Phase::Entering | Phase::Over => Vec::new(),
    };
    let tables = vec![light("Open table", "For those who wait for a seat", Order::OpenTable)];
    vec![
        Section { heading: "Clock", offers: clock },
        Section { heading: "Chips", offers: chips },
        Section { heading: "Time", offers: times },
        Section { heading: "Announcement", offers: announce.into_iter().collect() },
        Section { heading: "Tables", offers: tables },
        Section { heading: "Between hands", offers: undo },
        Section { heading: "Cancel", offers: event },
    ]
}

/// The orders about the prizes. `wish` is the division that the director has written, once every figure can be read.
pub(in crate::panels::floor) fn of_prizes(model: &Model, wish: Option<ChopWish>) -> Vec<Section> {
    let propose = wish.map(|wish| light("Start vote", "All remaining players must agree", Order::ProposeChop(wish)));
    let back = model.chop().map(|_| light("Withdraw deal", "The prizes stay as they were", Order::CancelChop));
    let heading = "Vote of the remaining players";
    vec![Section { heading, offers: propose.into_iter().chain(back).collect() }]
}
