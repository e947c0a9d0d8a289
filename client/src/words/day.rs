//! What happens in the tournament, told to everybody.

use super::prizes;
use crate::amounts;
use crate::words::personal::lasting;
use crate::words::{About, Names};
use cardroom_shared::command::FloorAnswer;
use cardroom_shared::event::{Adjusted, DayEvent, Earshot, LateSeat, Penalty, StringBetAnswer};
use cardroom_shared::house::Permission;
use cardroom_shared::rulings::Hearing;
use cardroom_shared::seat::PersonNo;
use cardroom_shared::view::View;

/// Whether the whole table is told: what somebody has to answer for is said aloud.
pub(super) fn about(event: &DayEvent) -> About {
    match event {
        DayEvent::Warned(_)
        | DayEvent::FloorCalled { .. }
        | DayEvent::FloorAnswered(..)
        | DayEvent::FloorWaitOver(_)
        | DayEvent::Announced(_)
        | DayEvent::StacksAdjusted(_)
        | DayEvent::Released { .. }
        | DayEvent::Cancelled { .. }
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
            format!("{} moves to table {table}, seat {seat}", names.person(*person))
        }
        DayEvent::TableTooSmall(table) => {
            format!("Table {table} is too small: the director moves somebody or breaks it")
        }
        DayEvent::TableBroken { table, .. } => format!("Table {table} is broken"),
        DayEvent::SeatsRedrawn { table, .. } => format!("Everybody draws a new seat at table {table}"),
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
        DayEvent::FloorCalled { person, table, why } => {
            let why = why.as_ref().map(|why| format!(": “{why}”")).unwrap_or_default();
            format!("{} calls the director to table {table}{why}", names.person(*person))
        }
        DayEvent::FloorAnswered(table, FloorAnswer::PlayOn) => {
            format!("Table {table} plays on while the director decides")
        }
        DayEvent::FloorAnswered(table, FloorAnswer::Accept) => format!("What was ruled stands at table {table}"),
        DayEvent::FloorAnswered(table, _) => format!("Table {table} plays on"),
        DayEvent::FloorWaitOver(table) => format!("The director did not come; table {table} plays on"),
        DayEvent::Announced(words) => format!("The director: {words}"),
        DayEvent::ClockSet { left_ms } => format!("{} minutes are left on the clock", left_ms.div_ceil(60_000)),
        DayEvent::BreakOrdered { length_ms, .. } => {
            format!("A break of {} minutes comes when the hands are over", length_ms.div_ceil(60_000))
        }
        DayEvent::LevelAltered { number, level } => {
            format!("Level {number} will be {}", amounts::stakes(&level.stakes))
        }
        DayEvent::StacksAdjusted(stacks) => {
            let stack = |stack: &Adjusted| format!("{} {}", names.person(stack.person), amounts::chips(stack.after));
            format!("The director puts stacks right: {}", stacks.iter().map(stack).collect::<Vec<_>>().join(", "))
        }
        DayEvent::Released { person, chips, .. } => {
            format!("{} that lay aside go to {}", amounts::chips(*chips), names.person(*person))
        }
        DayEvent::Cancelled { .. } => "The event is called off; everybody gets back what he has paid".to_owned(),
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
        DayEvent::Said { person, words, to, hearing, .. } => match (hearing, to) {
            (Hearing::AfterTheHand, _) => {
                format!("{}: \"{words}\" (heard when the hand is over)", names.person(*person))
            }
            (Hearing::Now, Earshot::Rail) => format!("{}, from the rail: \"{words}\"", names.person(*person)),
            (Hearing::Now, Earshot::Table(_)) => format!("{}: \"{words}\"", names.person(*person)),
        },
        DayEvent::Delivered { person, words, .. } => format!("{}: \"{words}\"", names.person(*person)),
        DayEvent::Reported { person, about: Some(about), words, .. } => {
            format!("To the director, {} about {}: \"{words}\"", names.person(*person), names.person(*about))
        }
        DayEvent::Reported { person, about: None, words, .. } => {
            format!("To the director, {}: \"{words}\"", names.person(*person))
        }
        DayEvent::Unheard { other, unheard: true, .. } => format!("You hear nothing of {}", names.person(*other)),
        DayEvent::Unheard { other, unheard: false, .. } => format!("You hear {} again", names.person(*other)),
        DayEvent::Muted { person, .. } => format!("{} is silenced", names.person(*person)),
        DayEvent::Unmuted(person) => format!("{} may talk again", names.person(*person)),
        DayEvent::Barred { person, .. } => format!("{} is refused to play", names.person(*person)),
        DayEvent::Admitted(person) => format!("{} may play after all", names.person(*person)),
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
        DayEvent::BoughtExtra { person, chips, cents, .. } => {
            let (chips, price) = (amounts::chips(*chips), amounts::money(*cents));
            format!("{} buys {chips} more chips for {price}", names.person(*person))
        }
        DayEvent::CameLate { .. }
        | DayEvent::SeatedLate { .. }
        | DayEvent::WillPost(_)
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
        DayEvent::WillPost(person) => format!("{} posts a big blind to be dealt in", names.person(*person)),
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
