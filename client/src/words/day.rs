//! What happens in the tournament, told to everybody.

use super::{conduct, desk, director, prizes, seating};
use crate::amounts;
use crate::words::{About, Names};
use cardroom_shared::chips::Denomination;
use cardroom_shared::event::{DayEvent, Raced};
use cardroom_shared::seat::PersonNo;
use cardroom_shared::view::View;

/// What kind of line it is: what somebody has to answer for is told the whole table, and what somebody says is talk.
pub(super) fn about(event: &DayEvent, view: &View) -> About {
    let seen = view.table.as_ref().map(|table| table.table);
    match event {
        // What the director is called for at another table is no matter of this one.
        DayEvent::FloorCalled { table, .. } | DayEvent::FloorAnswered(table, _) | DayEvent::FloorWaitOver(table)
            if seen != Some(*table) =>
        {
            About::Day
        }
        DayEvent::Said { .. } | DayEvent::Delivered { .. } | DayEvent::Reported { .. } => About::Talk,
        DayEvent::Warned(_)
        | DayEvent::FloorCalled { .. }
        | DayEvent::FloorAnswered(..)
        | DayEvent::FloorWaitOver(_)
        | DayEvent::StacksAdjusted(_)
        | DayEvent::Released { .. }
        | DayEvent::Cancelled { .. }
        | DayEvent::TakenBack(_)
        | DayEvent::HandTakenBack { .. }
        | DayEvent::HandReopened { .. }
        | DayEvent::CountedOut(_)
        | DayEvent::PurchaseTakenBack { .. }
        | DayEvent::StringBetAnswered { .. }
        | DayEvent::PenaltyDue { .. }
        | DayEvent::PenaltyGiven { .. }
        | DayEvent::PenaltyServed(_)
        | DayEvent::Disqualified(_)
        | DayEvent::StackRemoved { .. } => About::Floor,
        DayEvent::Entered { .. }
        | DayEvent::Seated { .. }
        | DayEvent::TookOver { .. }
        | DayEvent::Substituted { .. }
        | DayEvent::Ordered { .. }
        | DayEvent::Started
        | DayEvent::RebuysAnnounced(_)
        | DayEvent::ButtonDrawn { .. }
        | DayEvent::ButtonLifted { .. }
        | DayEvent::ButtonPlaced { .. }
        | DayEvent::TableTooSmall(_)
        | DayEvent::TableBroken { .. }
        | DayEvent::SeatsRedrawn { .. }
        | DayEvent::Moved { .. }
        | DayEvent::LevelBegan(_)
        | DayEvent::BreakBegan(_)
        | DayEvent::LastHandsAnnounced(_)
        | DayEvent::HandForHandBegan { .. }
        | DayEvent::RoundBegan(_)
        | DayEvent::HandForHandEnded { .. }
        | DayEvent::Paused
        | DayEvent::Resumed
        | DayEvent::Reopened
        | DayEvent::WentAway(_)
        | DayEvent::CameBack(_)
        | DayEvent::GaveUp(_)
        | DayEvent::RemovedAbsent { .. }
        | DayEvent::Left { .. }
        | DayEvent::Rebought { .. }
        | DayEvent::RebuyDeclined(_)
        | DayEvent::RebuysClosed { .. }
        | DayEvent::ChipRaceOrdered
        | DayEvent::ChipsRaced { .. }
        | DayEvent::ChipRetired(_)
        | DayEvent::Finished { .. }
        | DayEvent::AskingRuled { .. }
        | DayEvent::Announced(_)
        | DayEvent::ClockSet { .. }
        | DayEvent::BreakOrdered { .. }
        | DayEvent::LevelAltered { .. }
        | DayEvent::Unheard { .. }
        | DayEvent::Muted { .. }
        | DayEvent::Unmuted(_)
        | DayEvent::Barred { .. }
        | DayEvent::Admitted(_)
        | DayEvent::Won(_)
        | DayEvent::BoughtExtra { .. }
        | DayEvent::CameLate { .. }
        | DayEvent::SeatedLate { .. }
        | DayEvent::WillPost(_)
        | DayEvent::UnsoldPlaced { .. }
        | DayEvent::UnsoldRemoved { .. }
        | DayEvent::EntryRefunded { .. }
        | DayEvent::TableOpened(_)
        | DayEvent::PrizesAnnounced(_)
        | DayEvent::BountyPaid { .. }
        | DayEvent::ChopProposed { .. }
        | DayEvent::ChopAnswered { .. }
        | DayEvent::ChopDropped(_)
        | DayEvent::ChopAgreed(_)
        | DayEvent::EndedByChop
        | DayEvent::Registered { .. }
        | DayEvent::CheckedIn(_)
        | DayEvent::NoShow { .. }
        | DayEvent::NoShowRemoved { .. }
        | DayEvent::AskedBackIn { .. }
        | DayEvent::ReEntered { .. }
        | DayEvent::ReEntryLapsed(_)
        | DayEvent::ReEntriesClosed => About::Day,
    }
}

/// One sentence for what happened, if it is worth one.
pub(super) fn tell(event: &DayEvent, view: &View, names: &impl Names) -> Option<String> {
    let told = match event {
        // What an order does is told next; where everybody sits is seen at the table, and who is out when no more is sold
        // is told next.
        DayEvent::Ordered { .. }
        | DayEvent::Seated { .. }
        | DayEvent::ChipRaceOrdered
        | DayEvent::Registered { .. }
        | DayEvent::ReEntriesClosed
        | DayEvent::RebuysClosed { .. } => return None,
        DayEvent::Entered { .. }
        | DayEvent::TookOver { .. }
        | DayEvent::Substituted { .. }
        | DayEvent::WentAway(_)
        | DayEvent::CameBack(_)
        | DayEvent::GaveUp(_)
        | DayEvent::RemovedAbsent { .. }
        | DayEvent::Left { .. }
        | DayEvent::Rebought { .. }
        | DayEvent::RebuyDeclined(_)
        | DayEvent::BoughtExtra { .. } => return desk::tell(event, names),
        DayEvent::Started => "Shuffle up and deal!".to_owned(),
        DayEvent::RebuysAnnounced(end) => format!("Rebuys {}", end.in_words()),
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
        DayEvent::FloorCalled { .. }
        | DayEvent::FloorAnswered(..)
        | DayEvent::FloorWaitOver(_)
        | DayEvent::Announced(_)
        | DayEvent::ClockSet { .. }
        | DayEvent::BreakOrdered { .. }
        | DayEvent::LevelAltered { .. }
        | DayEvent::StacksAdjusted(_)
        | DayEvent::Released { .. }
        | DayEvent::TakenBack(_)
        | DayEvent::HandTakenBack { .. }
        | DayEvent::HandReopened { .. }
        | DayEvent::CountedOut(_)
        | DayEvent::PurchaseTakenBack { .. }
        | DayEvent::Cancelled { .. } => return director::tell(event, names),
        DayEvent::Warned(_)
        | DayEvent::StringBetAnswered { .. }
        | DayEvent::AskingRuled { .. }
        | DayEvent::Said { .. }
        | DayEvent::Delivered { .. }
        | DayEvent::Reported { .. }
        | DayEvent::Unheard { .. }
        | DayEvent::Muted { .. }
        | DayEvent::Unmuted(_)
        | DayEvent::Barred { .. }
        | DayEvent::Admitted(_)
        | DayEvent::PenaltyGiven { .. }
        | DayEvent::PenaltyServed(_)
        | DayEvent::Disqualified(_)
        | DayEvent::StackRemoved { .. }
        | DayEvent::PenaltyDue { .. } => return conduct::tell(event, names),
        DayEvent::ChipsRaced { chip, into, stacks, .. } => raced(*chip, *into, stacks, names),
        DayEvent::ChipRetired(chip) => format!("The chips of {} are out of play", amounts::chips(*chip)),
        DayEvent::Finished { people, place, prizes } => finished(people, *place, prizes, names),
        DayEvent::LastHandsAnnounced(_)
        | DayEvent::HandForHandBegan { .. }
        | DayEvent::RoundBegan(_)
        | DayEvent::HandForHandEnded { .. }
        | DayEvent::ButtonLifted { .. }
        | DayEvent::Moved { .. }
        | DayEvent::TableTooSmall(_)
        | DayEvent::TableBroken { .. }
        | DayEvent::SeatsRedrawn { .. }
        | DayEvent::CameLate { .. }
        | DayEvent::SeatedLate { .. }
        | DayEvent::WillPost(_)
        | DayEvent::UnsoldPlaced { .. }
        | DayEvent::UnsoldRemoved { .. }
        | DayEvent::EntryRefunded { .. }
        | DayEvent::CheckedIn(_)
        | DayEvent::NoShow { .. }
        | DayEvent::NoShowRemoved { .. }
        | DayEvent::AskedBackIn { .. }
        | DayEvent::ReEntered { .. }
        | DayEvent::ReEntryLapsed(_)
        | DayEvent::TableOpened(_) => return seating::tell(event, names),
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

fn raced(chip: Denomination, into: Denomination, stacks: &[Raced], names: &impl Names) -> String {
    let won = stacks.iter().filter(|raced| raced.odd > 0 && raced.after > raced.before);
    let won: Vec<String> = won.map(|raced| names.seat(raced.seat)).collect();
    let to = if won.is_empty() { "nobody".to_owned() } else { won.join(", ") };
    let (chip, into) = (amounts::chips(chip), amounts::chips(into));
    format!("Chip race: chips of {chip} become chips of {into}; odd ones become one for {to}")
}

fn finished(people: &[PersonNo], place: u32, prizes: &[u64], names: &impl Names) -> String {
    let who: Vec<String> = people.iter().map(|person| names.person(*person)).collect();
    if place == 0 {
        let takes = if who.len() == 1 { "is out and takes" } else { "are out and take" };
        return format!("{} {takes} no place", who.join(" and "));
    }
    let verb = if who.len() == 1 { "finishes" } else { "finish together" };
    let prize = match prizes.first() {
        Some(cents) if *cents > 0 => {
            format!(" and {} {}", if who.len() == 1 { "wins" } else { "win" }, amounts::money(*cents))
        }
        _ => String::new(),
    };
    format!("{} {verb} {}{prize}", who.join(" and "), amounts::ordinal(place))
}
