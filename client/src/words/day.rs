//! What happens in the tournament, told to everybody.

use super::{conduct, desk, director, prizes, seating};
use crate::amounts;
use crate::words::{About, Names};
use cardroom_shared::chips::Denomination;
use cardroom_shared::event::{
    ClockEvent, ConductEvent, DayEvent, DirectorEvent, EntryEvent, PrizeEvent, PurchaseEvent, Raced, SeatingEvent,
    TalkEvent,
};
use cardroom_shared::seat::PersonNo;
use cardroom_shared::view::View;

/// What kind of line it is: what somebody has to answer for is told the whole table, and what somebody says is talk.
pub(super) fn about(event: &DayEvent, view: &View) -> About {
    let seen = view.table.as_ref().map(|table| table.table);
    match event {
        // What the director is called for at another table is no matter of this one.
        DayEvent::Director(
            DirectorEvent::FloorCalled { table, .. }
            | DirectorEvent::FloorAnswered(table, _)
            | DirectorEvent::FloorWaitOver(table),
        ) if seen != Some(*table) => About::Day,
        DayEvent::Talk(TalkEvent::Said { .. } | TalkEvent::Delivered { .. } | TalkEvent::Reported { .. }) => {
            About::Talk
        }
        DayEvent::Conduct(
            ConductEvent::Warned(_)
            | ConductEvent::StringBetAnswered { .. }
            | ConductEvent::PenaltyDue { .. }
            | ConductEvent::PenaltyGiven { .. }
            | ConductEvent::PenaltyServed(_)
            | ConductEvent::Disqualified(_)
            | ConductEvent::StackRemoved { .. },
        )
        | DayEvent::Director(
            DirectorEvent::FloorCalled { .. }
            | DirectorEvent::FloorAnswered(..)
            | DirectorEvent::FloorWaitOver(_)
            | DirectorEvent::StacksAdjusted(_)
            | DirectorEvent::Released { .. }
            | DirectorEvent::Cancelled { .. }
            | DirectorEvent::TakenBack(_)
            | DirectorEvent::HandTakenBack { .. }
            | DirectorEvent::HandReopened { .. },
        )
        | DayEvent::Purchase(PurchaseEvent::CountedOut(_) | PurchaseEvent::PurchaseTakenBack { .. }) => About::Floor,
        DayEvent::Entry(
            EntryEvent::Entered { .. }
            | EntryEvent::TookOver { .. }
            | EntryEvent::Substituted { .. }
            | EntryEvent::WentAway(_)
            | EntryEvent::CameBack(_)
            | EntryEvent::GaveUp(_)
            | EntryEvent::RemovedAbsent { .. }
            | EntryEvent::Left { .. }
            | EntryEvent::Barred { .. }
            | EntryEvent::Admitted(_)
            | EntryEvent::CameLate { .. }
            | EntryEvent::WillPost(_)
            | EntryEvent::EntryRefunded { .. }
            | EntryEvent::Registered { .. }
            | EntryEvent::CheckedIn(_)
            | EntryEvent::NoShow { .. }
            | EntryEvent::NoShowRemoved { .. }
            | EntryEvent::AskedBackIn { .. }
            | EntryEvent::ReEntered { .. }
            | EntryEvent::ReEntryLapsed(_)
            | EntryEvent::ReEntriesClosed,
        )
        | DayEvent::Seating(
            SeatingEvent::Seated { .. }
            | SeatingEvent::ButtonDrawn { .. }
            | SeatingEvent::ButtonLifted { .. }
            | SeatingEvent::ButtonPlaced { .. }
            | SeatingEvent::TableTooSmall(_)
            | SeatingEvent::TableBroken { .. }
            | SeatingEvent::SeatsRedrawn { .. }
            | SeatingEvent::Moved { .. }
            | SeatingEvent::SeatedLate { .. }
            | SeatingEvent::UnsoldPlaced { .. }
            | SeatingEvent::UnsoldRemoved { .. }
            | SeatingEvent::TableOpened(_),
        )
        | DayEvent::Director(DirectorEvent::Ordered { .. } | DirectorEvent::Announced(_))
        | DayEvent::Clock(
            ClockEvent::Started
            | ClockEvent::LevelBegan(_)
            | ClockEvent::BreakBegan(_)
            | ClockEvent::LastHandsAnnounced(_)
            | ClockEvent::HandForHandBegan { .. }
            | ClockEvent::RoundBegan(_)
            | ClockEvent::HandForHandEnded { .. }
            | ClockEvent::Paused
            | ClockEvent::Resumed
            | ClockEvent::Reopened
            | ClockEvent::ChipRaceOrdered
            | ClockEvent::ChipsRaced { .. }
            | ClockEvent::ChipRetired(_)
            | ClockEvent::ClockSet { .. }
            | ClockEvent::BreakOrdered { .. }
            | ClockEvent::LevelAltered { .. },
        )
        | DayEvent::Purchase(
            PurchaseEvent::RebuysAnnounced(_)
            | PurchaseEvent::Rebought { .. }
            | PurchaseEvent::RebuyDeclined(_)
            | PurchaseEvent::RebuysClosed { .. }
            | PurchaseEvent::BoughtExtra { .. },
        )
        | DayEvent::Prize(
            PrizeEvent::Finished { .. }
            | PrizeEvent::Won(_)
            | PrizeEvent::PrizesAnnounced(_)
            | PrizeEvent::BountyPaid { .. }
            | PrizeEvent::ChopProposed { .. }
            | PrizeEvent::ChopAnswered { .. }
            | PrizeEvent::ChopDropped(_)
            | PrizeEvent::ChopAgreed(_)
            | PrizeEvent::EndedByChop,
        )
        | DayEvent::Conduct(ConductEvent::AskingRuled { .. })
        | DayEvent::Talk(TalkEvent::Unheard { .. } | TalkEvent::Muted { .. } | TalkEvent::Unmuted(_)) => About::Day,
    }
}

/// One sentence for what happened, if it is worth one.
pub(super) fn tell(event: &DayEvent, view: &View, names: &impl Names) -> Option<String> {
    let told = match event {
        // What an order does is told next; where everybody sits is seen at the table, and who is out when no more is sold
        // is told next.
        DayEvent::Director(DirectorEvent::Ordered { .. })
        | DayEvent::Seating(SeatingEvent::Seated { .. })
        | DayEvent::Clock(ClockEvent::ChipRaceOrdered)
        | DayEvent::Entry(EntryEvent::Registered { .. } | EntryEvent::ReEntriesClosed)
        | DayEvent::Purchase(PurchaseEvent::RebuysClosed { .. }) => return None,
        DayEvent::Entry(
            EntryEvent::Entered { .. }
            | EntryEvent::TookOver { .. }
            | EntryEvent::Substituted { .. }
            | EntryEvent::WentAway(_)
            | EntryEvent::CameBack(_)
            | EntryEvent::GaveUp(_)
            | EntryEvent::RemovedAbsent { .. }
            | EntryEvent::Left { .. },
        )
        | DayEvent::Purchase(
            PurchaseEvent::Rebought { .. } | PurchaseEvent::RebuyDeclined(_) | PurchaseEvent::BoughtExtra { .. },
        ) => return desk::tell(event, names),
        DayEvent::Clock(ClockEvent::Started) => "Shuffle up and deal!".to_owned(),
        DayEvent::Purchase(PurchaseEvent::RebuysAnnounced(end)) => format!("Rebuys {}", end.in_words()),
        DayEvent::Seating(SeatingEvent::ButtonPlaced { button, .. }) => {
            format!("The button begins at {}", names.seat(*button))
        }
        DayEvent::Seating(SeatingEvent::ButtonDrawn { button, .. }) => {
            format!("{} draws the button", names.seat(*button))
        }
        DayEvent::Clock(ClockEvent::LevelBegan(level)) => match &view.day.stakes {
            Some(stakes) if view.day.level == *level => format!("Level {level}: {}", amounts::stakes(stakes)),
            _ => format!("Level {level} begins"),
        },
        DayEvent::Clock(ClockEvent::BreakBegan(_)) => "The break begins".to_owned(),
        DayEvent::Clock(ClockEvent::Paused) => "The clock is stopped".to_owned(),
        DayEvent::Clock(ClockEvent::Resumed) => "The clock runs again".to_owned(),
        DayEvent::Clock(ClockEvent::Reopened) => "The house is open again; the hand goes on".to_owned(),
        DayEvent::Director(
            DirectorEvent::FloorCalled { .. }
            | DirectorEvent::FloorAnswered(..)
            | DirectorEvent::FloorWaitOver(_)
            | DirectorEvent::Announced(_)
            | DirectorEvent::StacksAdjusted(_)
            | DirectorEvent::Released { .. }
            | DirectorEvent::TakenBack(_)
            | DirectorEvent::HandTakenBack { .. }
            | DirectorEvent::HandReopened { .. }
            | DirectorEvent::Cancelled { .. },
        )
        | DayEvent::Clock(
            ClockEvent::ClockSet { .. } | ClockEvent::BreakOrdered { .. } | ClockEvent::LevelAltered { .. },
        )
        | DayEvent::Purchase(PurchaseEvent::CountedOut(_) | PurchaseEvent::PurchaseTakenBack { .. }) => {
            return director::tell(event, names);
        }
        DayEvent::Conduct(
            ConductEvent::Warned(_)
            | ConductEvent::StringBetAnswered { .. }
            | ConductEvent::AskingRuled { .. }
            | ConductEvent::PenaltyGiven { .. }
            | ConductEvent::PenaltyServed(_)
            | ConductEvent::Disqualified(_)
            | ConductEvent::StackRemoved { .. }
            | ConductEvent::PenaltyDue { .. },
        )
        | DayEvent::Talk(
            TalkEvent::Said { .. }
            | TalkEvent::Delivered { .. }
            | TalkEvent::Reported { .. }
            | TalkEvent::Unheard { .. }
            | TalkEvent::Muted { .. }
            | TalkEvent::Unmuted(_),
        )
        | DayEvent::Entry(EntryEvent::Barred { .. } | EntryEvent::Admitted(_)) => return conduct::tell(event, names),
        DayEvent::Clock(ClockEvent::ChipsRaced { chip, into, stacks, .. }) => raced(*chip, *into, stacks, names),
        DayEvent::Clock(ClockEvent::ChipRetired(chip)) => {
            format!("The chips of {} are out of play", amounts::chips(*chip))
        }
        DayEvent::Prize(PrizeEvent::Finished { people, place, prizes }) => finished(people, *place, prizes, names),
        DayEvent::Clock(
            ClockEvent::LastHandsAnnounced(_)
            | ClockEvent::HandForHandBegan { .. }
            | ClockEvent::RoundBegan(_)
            | ClockEvent::HandForHandEnded { .. },
        )
        | DayEvent::Seating(
            SeatingEvent::ButtonLifted { .. }
            | SeatingEvent::Moved { .. }
            | SeatingEvent::TableTooSmall(_)
            | SeatingEvent::TableBroken { .. }
            | SeatingEvent::SeatsRedrawn { .. }
            | SeatingEvent::SeatedLate { .. }
            | SeatingEvent::UnsoldPlaced { .. }
            | SeatingEvent::UnsoldRemoved { .. }
            | SeatingEvent::TableOpened(_),
        )
        | DayEvent::Entry(
            EntryEvent::CameLate { .. }
            | EntryEvent::WillPost(_)
            | EntryEvent::EntryRefunded { .. }
            | EntryEvent::CheckedIn(_)
            | EntryEvent::NoShow { .. }
            | EntryEvent::NoShowRemoved { .. }
            | EntryEvent::AskedBackIn { .. }
            | EntryEvent::ReEntered { .. }
            | EntryEvent::ReEntryLapsed(_),
        ) => return seating::tell(event, names),
        DayEvent::Prize(PrizeEvent::Won(person)) => format!("{} has all the chips and wins!", names.person(*person)),
        DayEvent::Prize(
            PrizeEvent::PrizesAnnounced(_)
            | PrizeEvent::BountyPaid { .. }
            | PrizeEvent::ChopProposed { .. }
            | PrizeEvent::ChopAnswered { .. }
            | PrizeEvent::ChopDropped(_)
            | PrizeEvent::ChopAgreed(_)
            | PrizeEvent::EndedByChop,
        ) => return prizes::tell(event, names),
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
