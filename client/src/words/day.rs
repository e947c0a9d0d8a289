//! What happens in the tournament, told to everybody.

use super::prizes;
use crate::amounts;
use crate::words::personal::lasting;
use crate::words::{About, Names};
use cardroom_shared::event::{DayEvent, LateSeat, Penalty, StringBetAnswer};
use cardroom_shared::house::Permission;
use cardroom_shared::seat::PersonNo;
use cardroom_shared::view::View;

/// Whether the whole table is told: what somebody has to answer for is said aloud.
pub(super) fn about(event: &DayEvent) -> About {
    match event {
        DayEvent::Warned(_)
        | DayEvent::StringBetAnswered { .. }
        | DayEvent::PenaltyDue { .. }
        | DayEvent::PenaltyGiven { .. }
        | DayEvent::PenaltyServed(_)
        | DayEvent::Disqualified(_)
        | DayEvent::StackRemoved { .. } => About::Floor,
        _ => About::Day,
    }
}

/// One sentence for what happened, if it is worth one.
pub(super) fn tell(event: &DayEvent, view: &View, names: &impl Names) -> Option<String> {
    let told = match event {
        DayEvent::Entered { name, .. } => format!("{name} enters"),
        // What an order does is told next; where everybody sits is seen at the table, and who is out when no more is sold
        // is told next.
        DayEvent::Ordered { .. }
        | DayEvent::Seated { .. }
        | DayEvent::ChipRaceOrdered
        | DayEvent::RebuysClosed { .. } => return None,
        DayEvent::TookOver { name, from, .. } => format!("{name} takes over from {}", names.person(*from)),
        DayEvent::Started => "Shuffle up and deal!".to_owned(),
        DayEvent::LastHandsAnnounced(0) => "The hands in progress are the last before the break".to_owned(),
        DayEvent::LastHandsAnnounced(1) => "One more hand at every table, then the break".to_owned(),
        DayEvent::LastHandsAnnounced(hands) => format!("{hands} more hands at every table, then the break"),
        DayEvent::HandForHandBegan { .. } => "Hand for hand: every table plays one and waits for the others".to_owned(),
        DayEvent::RoundBegan(round) => format!("Hand for hand, round {round}"),
        DayEvent::HandForHandEnded { .. } => "The tables play on for themselves".to_owned(),
        DayEvent::ButtonLifted { table, .. } => format!("Table {table} draws for its button again"),
        DayEvent::Moved { person, table, seat, .. } => {
            format!("{} goes to table {table}, seat {seat}", names.person(*person))
        }
        DayEvent::ButtonPlaced { button, .. } => format!("The button begins at {}", names.seat(*button)),
        DayEvent::ButtonDrawn { button, .. } => format!("{} draws the button", names.seat(*button)),
        DayEvent::LevelBegan(level) => match &view.day.stakes {
            Some(stakes) if view.day.level == *level => format!("Level {level}: {}", amounts::stakes(stakes)),
            _ => format!("Level {level} begins"),
        },
        DayEvent::BreakBegan(_) => "The break begins".to_owned(),
        DayEvent::Paused => "The clock is stopped".to_owned(),
        DayEvent::Resumed => "The clock runs again".to_owned(),
        DayEvent::Reopened => "The house is open again; the hand goes on".to_owned(),
        DayEvent::Warned(person) => format!("{} is warned", names.person(*person)),
        DayEvent::StringBetAnswered { person, answer } => string_bet(&names.person(*person), *answer),
        DayEvent::WentAway(person) => format!("{} is away", names.person(*person)),
        DayEvent::CameBack(person) => format!("{} is back", names.person(*person)),
        DayEvent::Substituted { name, entrant, .. } => format!("{name} plays on for {}", names.person(*entrant)),
        DayEvent::GaveUp(person) => {
            format!("{} leaves for good; the stack stays and posts its blinds", names.person(*person))
        }
        DayEvent::RemovedAbsent { person, chips } => format!(
            "{} was away for too long and is out; {} chips leave play",
            names.person(*person),
            amounts::chips(*chips)
        ),
        DayEvent::Left { person, chips } => {
            format!("{} leaves; {} chips leave with the seat", names.person(*person), amounts::chips(*chips))
        }
        DayEvent::ChipsRaced { chip, into, stacks, .. } => {
            let won = stacks.iter().filter(|raced| raced.odd > 0 && raced.after > raced.before);
            let won: Vec<String> = won.map(|raced| names.seat(raced.seat)).collect();
            let to = if won.is_empty() { "nobody".to_owned() } else { won.join(", ") };
            let (chip, into) = (amounts::chips(*chip), amounts::chips(*into));
            format!("Chip race: chips of {chip} become chips of {into}; odd ones become one for {to}")
        }
        DayEvent::ChipRetired(chip) => format!("The chips of {} are out of play", amounts::chips(*chip)),
        DayEvent::Rebought { person, chips, cents, behind } => {
            let how = if *behind { ", which play behind" } else { "" };
            let (chips, price) = (amounts::chips(*chips), amounts::money(*cents));
            format!("{} buys {chips} chips again for {price}{how}", names.person(*person))
        }
        DayEvent::RebuyDeclined(person) => format!("{} does not buy again", names.person(*person)),
        DayEvent::Finished { people, place, prizes } => finished(people, *place, prizes, names),
        DayEvent::AskingRuled { person, permission } => {
            let may = if *permission == Permission::Yes { "may ask" } else { "may not ask any more" };
            format!("{} {may} to see called hands", names.person(*person))
        }
        DayEvent::PenaltyGiven { person, length, .. } => {
            format!("{} is sent away from the cards for {}", names.person(*person), lasting(*length))
        }
        DayEvent::PenaltyServed(person) => format!("{} has served the penalty", names.person(*person)),
        DayEvent::Disqualified(person) => format!("{} is disqualified", names.person(*person)),
        DayEvent::StackRemoved { person, chips } => {
            format!("the {} of {} go out of play", amounts::chips(*chips), names.person(*person))
        }
        DayEvent::PenaltyDue { person, penalty } => {
            let name = names.person(*person);
            match penalty {
                Penalty::Warning => format!("{name} is warned for showing cards"),
                Penalty::Minutes(minutes) => format!("{name} is due {minutes} minutes for showing cards"),
                Penalty::Out => format!("{name} is due to leave for showing cards"),
            }
        }
        DayEvent::CameLate { .. }
        | DayEvent::SeatedLate { .. }
        | DayEvent::UnsoldPlaced { .. }
        | DayEvent::UnsoldRemoved { .. }
        | DayEvent::EntryRefunded { .. }
        | DayEvent::TableOpened(_) => return late(event, names),
        DayEvent::Won(person) => format!("{} has all the chips and wins!", names.person(*person)),
        DayEvent::PrizesAnnounced(_)
        | DayEvent::BountyPaid { .. }
        | DayEvent::ChopProposed { .. }
        | DayEvent::ChopAnswered { .. }
        | DayEvent::ChopDropped(_)
        | DayEvent::ChopAgreed(_)
        | DayEvent::EndedByChop => return prizes::tell(event, names),
    };
    Some(told)
}

/// What becomes of who comes late, and of the stacks and tables for them.
fn late(event: &DayEvent, names: &impl Names) -> Option<String> {
    Some(match event {
        DayEvent::CameLate { name, seat: LateSeat::Waits, .. } => format!("{name} waits for a seat"),
        DayEvent::SeatedLate { person, stack, .. } => {
            format!("{} comes late and has {} chips", names.person(*person), amounts::chips(*stack))
        }
        DayEvent::UnsoldPlaced { seat, .. } => format!("A stack lies unsold at seat {seat}"),
        DayEvent::UnsoldRemoved { seat, .. } => format!("The unsold stack at seat {seat} leaves the table"),
        DayEvent::EntryRefunded { person, cents } => {
            format!("{} gets {} back", names.person(*person), amounts::money(*cents))
        }
        DayEvent::TableOpened(table) => format!("Table {table} is opened"),
        _ => return None,
    })
}

fn string_bet(name: &str, answer: StringBetAnswer) -> String {
    match answer {
        StringBetAnswer::Warning => format!("{name} is warned: no string bets"),
        StringBetAnswer::Reprimand => format!("{name} is reprimanded for another string bet"),
        StringBetAnswer::Chips(chips) | StringBetAnswer::ChipsOrSeat(chips) => {
            format!("{name} may have to pay {} into the pot for string bets", amounts::chips(chips))
        }
    }
}

fn finished(people: &[PersonNo], place: u32, prizes: &[u64], names: &impl Names) -> String {
    let who: Vec<String> = people.iter().map(|person| names.person(*person)).collect();
    let verb = if who.len() == 1 { "finishes" } else { "finish together" };
    let prize = match prizes.first() {
        Some(cents) if *cents > 0 => {
            format!(" and {} {}", if who.len() == 1 { "wins" } else { "win" }, amounts::money(*cents))
        }
        _ => String::new(),
    };
    format!("{} {verb} {}{prize}", who.join(" and "), amounts::place(place))
}
