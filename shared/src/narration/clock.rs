//! Narration of the clock: levels, breaks, stops, rounds hand for hand, and chips that leave play.

use super::context::{NarrationContext, stakes};
use super::line::{LineTopic, NarrationLine, at_table, detail, line};
use super::message::{Arg, Message};
use crate::chips::Chips;
use crate::event::{ChipRaceResult, ClockEvent};

/// Returns the line about a clock event, for everybody.
pub(super) fn narrate(event: &ClockEvent, scene: &NarrationContext) -> Option<NarrationLine> {
    let message = match event {
        ClockEvent::Started => Message::new("clock-started"),
        ClockEvent::Reopened => Message::new("clock-reopened"),
        ClockEvent::Paused => Message::new("clock-paused"),
        ClockEvent::Resumed => Message::new("clock-resumed"),
        ClockEvent::LevelBegan(level) => match &scene.view.tournament.stakes {
            Some(played) if scene.view.tournament.level == *level => {
                Message::new("clock-level-began").with("level", number(*level)).with("stakes", stakes(played))
            }
            _ => Message::new("clock-level-began-bare").with("level", number(*level)),
        },
        ClockEvent::BreakBegan(level) => Message::new("clock-break-began").with("level", number(*level)),
        ClockEvent::LastHandsAnnounced(hands) => Message::new("clock-last-hands").with("hands", Arg::Count(*hands)),
        ClockEvent::HandForHandBegan { until: _ } => Message::new("clock-hand-for-hand-began"),
        ClockEvent::RoundBegan(round) => {
            return Some(detail(
                LineTopic::Tournament,
                Message::new("clock-round-began").with("round", Arg::Number(*round)),
            ));
        }
        ClockEvent::HandForHandEnded { by_order: _ } => Message::new("clock-hand-for-hand-ended"),
        ClockEvent::AllInOpened(table) => Message::new("clock-all-in-opened").with("table", *table),
        // The race has a line of its own when it is run.
        ClockEvent::ChipRaceOrdered => return None,
        ClockEvent::ChipsRaced { table, chip, into, stacks } => {
            let message = raced(*chip, *into, stacks, scene);
            if scene.several_tables() { at_table(*table, message) } else { message }
        }
        ClockEvent::ChipRetired(chip) => Message::new("clock-chip-retired").with("chip", *chip),
        ClockEvent::ClockSet { left_ms } => Message::new("clock-set").with("left", Arg::Clock(*left_ms)),
        ClockEvent::BreakOrdered { after: _, length_ms } => {
            Message::new("clock-break-ordered").with("length", Arg::Clock(*length_ms))
        }
        ClockEvent::BreakCalledOff => Message::new("clock-break-called-off"),
        ClockEvent::LastHandsCalledOff => Message::new("clock-last-hands-called-off"),
        // The running level gets an end when a level is added after it. The line about its clock says so.
        ClockEvent::LevelAltered { number: level, .. } if *level <= scene.view.tournament.level => return None,
        ClockEvent::LevelAltered { number: level, level: played } => {
            let message = match played.length_ms {
                Some(length) => Message::new("clock-level-altered-length").with("length", Arg::Clock(length)),
                None => Message::new("clock-level-altered"),
            };
            message.with("level", number(*level)).with("stakes", stakes(&played.stakes))
        }
    };
    Some(line(LineTopic::Tournament, message))
}

fn raced(chip: Chips, into: Chips, stacks: &[ChipRaceResult], scene: &NarrationContext) -> Message {
    let won = stacks.iter().filter(|raced| raced.odd > 0 && raced.after > raced.before);
    let won = Arg::all(won.map(|raced| scene.seat(raced.seat)));
    Message::new("clock-chips-raced").with("chip", chip).with("into", into).with("winners", won)
}

fn number(level: u16) -> Arg {
    Arg::Number(u32::from(level))
}
