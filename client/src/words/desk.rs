//! Who enters, who is here, and what is bought, told to everybody.

use crate::amounts;
use crate::words::Names;
use cardroom_shared::event::{DayEvent, EntryEvent, PurchaseEvent};

/// One sentence for what somebody did at the desk, if that is what happened.
pub(super) fn tell(event: &DayEvent, names: &impl Names) -> Option<String> {
    Some(match event {
        DayEvent::Entry(EntryEvent::Entered { name, .. }) => format!("{name} enters"),
        DayEvent::Entry(EntryEvent::TookOver { name, from, .. }) => {
            format!("{name} takes over from {}", names.person(*from))
        }
        DayEvent::Entry(EntryEvent::WentAway(person)) => format!("{} is away", names.person(*person)),
        DayEvent::Entry(EntryEvent::CameBack(person)) => format!("{} is back", names.person(*person)),
        DayEvent::Entry(EntryEvent::Substituted { name, entrant, .. }) => {
            format!("{name} plays on for {}", names.person(*entrant))
        }
        DayEvent::Entry(EntryEvent::GaveUp(person)) => {
            format!("{} leaves for good; the stack stays and posts its blinds", names.person(*person))
        }
        DayEvent::Entry(EntryEvent::RemovedAbsent { person, chips }) => format!(
            "{} was away for too long and is out; {} chips leave play",
            names.person(*person),
            amounts::chips(*chips)
        ),
        DayEvent::Entry(EntryEvent::Left { person, chips }) => {
            format!("{} leaves; {} chips leave with the seat", names.person(*person), amounts::chips(*chips))
        }
        DayEvent::Purchase(PurchaseEvent::Rebought { person, chips, cents, behind }) => {
            let how = if *behind { ", which play behind" } else { "" };
            let (chips, price) = (amounts::chips(*chips), amounts::money(*cents));
            format!("{} buys {chips} chips again for {price}{how}", names.person(*person))
        }
        DayEvent::Purchase(PurchaseEvent::RebuyDeclined(person)) => {
            format!("{} does not buy again", names.person(*person))
        }
        DayEvent::Purchase(PurchaseEvent::BoughtExtra { person, chips, cents, .. }) => {
            let (chips, price) = (amounts::chips(*chips), amounts::money(*cents));
            format!("{} buys {chips} more chips for {price}", names.person(*person))
        }
        _ => return None,
    })
}
