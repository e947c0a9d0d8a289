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
        DayEvent::Director(DirectorEvent::FloorCalled { table, .. })
        | DayEvent::Director(DirectorEvent::FloorAnswered(table, _))
        | DayEvent::Director(DirectorEvent::FloorWaitOver(table))
            if seen != Some(*table) =>
        {
            About::Day
        }
        DayEvent::Talk(TalkEvent::Said { .. })
        | DayEvent::Talk(TalkEvent::Delivered { .. })
        | DayEvent::Talk(TalkEvent::Reported { .. }) => About::Talk,
        DayEvent::Conduct(ConductEvent::Warned(_))
        | DayEvent::Director(DirectorEvent::FloorCalled { .. })
        | DayEvent::Director(DirectorEvent::FloorAnswered(..))
        | DayEvent::Director(DirectorEvent::FloorWaitOver(_))
        | DayEvent::Director(DirectorEvent::StacksAdjusted(_))
        | DayEvent::Director(DirectorEvent::Released { .. })
        | DayEvent::Director(DirectorEvent::Cancelled { .. })
        | DayEvent::Director(DirectorEvent::TakenBack(_))
        | DayEvent::Director(DirectorEvent::HandTakenBack { .. })
        | DayEvent::Director(DirectorEvent::HandReopened { .. })
        | DayEvent::Purchase(PurchaseEvent::CountedOut(_))
        | DayEvent::Purchase(PurchaseEvent::PurchaseTakenBack { .. })
        | DayEvent::Conduct(ConductEvent::StringBetAnswered { .. })
        | DayEvent::Conduct(ConductEvent::PenaltyDue { .. })
        | DayEvent::Conduct(ConductEvent::PenaltyGiven { .. })
        | DayEvent::Conduct(ConductEvent::PenaltyServed(_))
        | DayEvent::Conduct(ConductEvent::Disqualified(_))
        | DayEvent::Conduct(ConductEvent::StackRemoved { .. }) => About::Floor,
        DayEvent::Entry(EntryEvent::Entered { .. })
        | DayEvent::Seating(SeatingEvent::Seated { .. })
        | DayEvent::Entry(EntryEvent::TookOver { .. })
        | DayEvent::Entry(EntryEvent::Substituted { .. })
        | DayEvent::Director(DirectorEvent::Ordered { .. })
        | DayEvent::Clock(ClockEvent::Started)
        | DayEvent::Purchase(PurchaseEvent::RebuysAnnounced(_))
        | DayEvent::Seating(SeatingEvent::ButtonDrawn { .. })
        | DayEvent::Seating(SeatingEvent::ButtonLifted { .. })
        | DayEvent::Seating(SeatingEvent::ButtonPlaced { .. })
        | DayEvent::Seating(SeatingEvent::TableTooSmall(_))
        | DayEvent::Seating(SeatingEvent::TableBroken { .. })
        | DayEvent::Seating(SeatingEvent::SeatsRedrawn { .. })
        | DayEvent::Seating(SeatingEvent::Moved { .. })
        | DayEvent::Clock(ClockEvent::LevelBegan(_))
        | DayEvent::Clock(ClockEvent::BreakBegan(_))
        | DayEvent::Clock(ClockEvent::LastHandsAnnounced(_))
        | DayEvent::Clock(ClockEvent::HandForHandBegan { .. })
        | DayEvent::Clock(ClockEvent::RoundBegan(_))
        | DayEvent::Clock(ClockEvent::HandForHandEnded { .. })
        | DayEvent::Clock(ClockEvent::Paused)
        | DayEvent::Clock(ClockEvent::Resumed)
        | DayEvent::Clock(ClockEvent::Reopened)
        | DayEvent::Entry(EntryEvent::WentAway(_))
        | DayEvent::Entry(EntryEvent::CameBack(_))
        | DayEvent::Entry(EntryEvent::GaveUp(_))
        | DayEvent::Entry(EntryEvent::RemovedAbsent { .. })
        | DayEvent::Entry(EntryEvent::Left { .. })
        | DayEvent::Purchase(PurchaseEvent::Rebought { .. })
        | DayEvent::Purchase(PurchaseEvent::RebuyDeclined(_))
        | DayEvent::Purchase(PurchaseEvent::RebuysClosed { .. })
        | DayEvent::Clock(ClockEvent::ChipRaceOrdered)
        | DayEvent::Clock(ClockEvent::ChipsRaced { .. })
        | DayEvent::Clock(ClockEvent::ChipRetired(_))
        | DayEvent::Prize(PrizeEvent::Finished { .. })
        | DayEvent::Conduct(ConductEvent::AskingRuled { .. })
        | DayEvent::Director(DirectorEvent::Announced(_))
        | DayEvent::Clock(ClockEvent::ClockSet { .. })
        | DayEvent::Clock(ClockEvent::BreakOrdered { .. })
        | DayEvent::Clock(ClockEvent::LevelAltered { .. })
        | DayEvent::Talk(TalkEvent::Unheard { .. })
        | DayEvent::Talk(TalkEvent::Muted { .. })
        | DayEvent::Talk(TalkEvent::Unmuted(_))
        | DayEvent::Entry(EntryEvent::Barred { .. })
        | DayEvent::Entry(EntryEvent::Admitted(_))
        | DayEvent::Prize(PrizeEvent::Won(_))
        | DayEvent::Purchase(PurchaseEvent::BoughtExtra { .. })
        | DayEvent::Entry(EntryEvent::CameLate { .. })
        | DayEvent::Seating(SeatingEvent::SeatedLate { .. })
        | DayEvent::Entry(EntryEvent::WillPost(_))
        | DayEvent::Seating(SeatingEvent::UnsoldPlaced { .. })
        | DayEvent::Seating(SeatingEvent::UnsoldRemoved { .. })
        | DayEvent::Entry(EntryEvent::EntryRefunded { .. })
        | DayEvent::Seating(SeatingEvent::TableOpened(_))
        | DayEvent::Prize(PrizeEvent::PrizesAnnounced(_))
        | DayEvent::Prize(PrizeEvent::BountyPaid { .. })
        | DayEvent::Prize(PrizeEvent::ChopProposed { .. })
        | DayEvent::Prize(PrizeEvent::ChopAnswered { .. })
        | DayEvent::Prize(PrizeEvent::ChopDropped(_))
        | DayEvent::Prize(PrizeEvent::ChopAgreed(_))
        | DayEvent::Prize(PrizeEvent::EndedByChop)
        | DayEvent::Entry(EntryEvent::Registered { .. })
        | DayEvent::Entry(EntryEvent::CheckedIn(_))
        | DayEvent::Entry(EntryEvent::NoShow { .. })
        | DayEvent::Entry(EntryEvent::NoShowRemoved { .. })
        | DayEvent::Entry(EntryEvent::AskedBackIn { .. })
        | DayEvent::Entry(EntryEvent::ReEntered { .. })
        | DayEvent::Entry(EntryEvent::ReEntryLapsed(_))
        | DayEvent::Entry(EntryEvent::ReEntriesClosed) => About::Day,
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
        | DayEvent::Entry(EntryEvent::Registered { .. })
        | DayEvent::Entry(EntryEvent::ReEntriesClosed)
        | DayEvent::Purchase(PurchaseEvent::RebuysClosed { .. }) => return None,
        DayEvent::Entry(EntryEvent::Entered { .. })
        | DayEvent::Entry(EntryEvent::TookOver { .. })
        | DayEvent::Entry(EntryEvent::Substituted { .. })
        | DayEvent::Entry(EntryEvent::WentAway(_))
        | DayEvent::Entry(EntryEvent::CameBack(_))
        | DayEvent::Entry(EntryEvent::GaveUp(_))
        | DayEvent::Entry(EntryEvent::RemovedAbsent { .. })
        | DayEvent::Entry(EntryEvent::Left { .. })
        | DayEvent::Purchase(PurchaseEvent::Rebought { .. })
        | DayEvent::Purchase(PurchaseEvent::RebuyDeclined(_))
        | DayEvent::Purchase(PurchaseEvent::BoughtExtra { .. }) => return desk::tell(event, names),
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
        DayEvent::Director(DirectorEvent::FloorCalled { .. })
        | DayEvent::Director(DirectorEvent::FloorAnswered(..))
        | DayEvent::Director(DirectorEvent::FloorWaitOver(_))
        | DayEvent::Director(DirectorEvent::Announced(_))
        | DayEvent::Clock(ClockEvent::ClockSet { .. })
        | DayEvent::Clock(ClockEvent::BreakOrdered { .. })
        | DayEvent::Clock(ClockEvent::LevelAltered { .. })
        | DayEvent::Director(DirectorEvent::StacksAdjusted(_))
        | DayEvent::Director(DirectorEvent::Released { .. })
        | DayEvent::Director(DirectorEvent::TakenBack(_))
        | DayEvent::Director(DirectorEvent::HandTakenBack { .. })
        | DayEvent::Director(DirectorEvent::HandReopened { .. })
        | DayEvent::Purchase(PurchaseEvent::CountedOut(_))
        | DayEvent::Purchase(PurchaseEvent::PurchaseTakenBack { .. })
        | DayEvent::Director(DirectorEvent::Cancelled { .. }) => return director::tell(event, names),
        DayEvent::Conduct(ConductEvent::Warned(_))
        | DayEvent::Conduct(ConductEvent::StringBetAnswered { .. })
        | DayEvent::Conduct(ConductEvent::AskingRuled { .. })
        | DayEvent::Talk(TalkEvent::Said { .. })
        | DayEvent::Talk(TalkEvent::Delivered { .. })
        | DayEvent::Talk(TalkEvent::Reported { .. })
        | DayEvent::Talk(TalkEvent::Unheard { .. })
        | DayEvent::Talk(TalkEvent::Muted { .. })
        | DayEvent::Talk(TalkEvent::Unmuted(_))
        | DayEvent::Entry(EntryEvent::Barred { .. })
        | DayEvent::Entry(EntryEvent::Admitted(_))
        | DayEvent::Conduct(ConductEvent::PenaltyGiven { .. })
        | DayEvent::Conduct(ConductEvent::PenaltyServed(_))
        | DayEvent::Conduct(ConductEvent::Disqualified(_))
        | DayEvent::Conduct(ConductEvent::StackRemoved { .. })
        | DayEvent::Conduct(ConductEvent::PenaltyDue { .. }) => return conduct::tell(event, names),
        DayEvent::Clock(ClockEvent::ChipsRaced { chip, into, stacks, .. }) => raced(*chip, *into, stacks, names),
        DayEvent::Clock(ClockEvent::ChipRetired(chip)) => {
            format!("The chips of {} are out of play", amounts::chips(*chip))
        }
        DayEvent::Prize(PrizeEvent::Finished { people, place, prizes }) => finished(people, *place, prizes, names),
        DayEvent::Clock(ClockEvent::LastHandsAnnounced(_))
        | DayEvent::Clock(ClockEvent::HandForHandBegan { .. })
        | DayEvent::Clock(ClockEvent::RoundBegan(_))
        | DayEvent::Clock(ClockEvent::HandForHandEnded { .. })
        | DayEvent::Seating(SeatingEvent::ButtonLifted { .. })
        | DayEvent::Seating(SeatingEvent::Moved { .. })
        | DayEvent::Seating(SeatingEvent::TableTooSmall(_))
        | DayEvent::Seating(SeatingEvent::TableBroken { .. })
        | DayEvent::Seating(SeatingEvent::SeatsRedrawn { .. })
        | DayEvent::Entry(EntryEvent::CameLate { .. })
        | DayEvent::Seating(SeatingEvent::SeatedLate { .. })
        | DayEvent::Entry(EntryEvent::WillPost(_))
        | DayEvent::Seating(SeatingEvent::UnsoldPlaced { .. })
        | DayEvent::Seating(SeatingEvent::UnsoldRemoved { .. })
        | DayEvent::Entry(EntryEvent::EntryRefunded { .. })
        | DayEvent::Entry(EntryEvent::CheckedIn(_))
        | DayEvent::Entry(EntryEvent::NoShow { .. })
        | DayEvent::Entry(EntryEvent::NoShowRemoved { .. })
        | DayEvent::Entry(EntryEvent::AskedBackIn { .. })
        | DayEvent::Entry(EntryEvent::ReEntered { .. })
        | DayEvent::Entry(EntryEvent::ReEntryLapsed(_))
        | DayEvent::Seating(SeatingEvent::TableOpened(_)) => return seating::tell(event, names),
        DayEvent::Prize(PrizeEvent::Won(person)) => format!("{} has all the chips and wins!", names.person(*person)),
        DayEvent::Prize(PrizeEvent::PrizesAnnounced(_))
        | DayEvent::Prize(PrizeEvent::BountyPaid { .. })
        | DayEvent::Prize(PrizeEvent::ChopProposed { .. })
        | DayEvent::Prize(PrizeEvent::ChopAnswered { .. })
        | DayEvent::Prize(PrizeEvent::ChopDropped(_))
        | DayEvent::Prize(PrizeEvent::ChopAgreed(_))
        | DayEvent::Prize(PrizeEvent::EndedByChop) => return prizes::tell(event, names),
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
