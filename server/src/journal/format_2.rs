//! Events as written until the second format, with one list for all events outside the hands. Such rows are
//! never changed, because their chain is signed. They are read as today's events.

use cardroom_shared::event::EventKind;
use serde_json::{Map, Value};

/// The event groups of today, each with the old names of its kinds.
const MATTERS: [(&str, &str); 8] = [
    (
        "Clock",
        "Started Reopened Paused Resumed LevelBegan BreakBegan LastHandsAnnounced HandForHandBegan \
         RoundBegan HandForHandEnded ChipRaceOrdered ChipsRaced ChipRetired ClockSet BreakOrdered \
         LevelAltered",
    ),
    (
        "Entry",
        "Registered Entered CheckedIn NoShow NoShowRemoved TookOver Substituted CameLate WillPost \
         EntryRefunded AskedBackIn ReEntered ReEntryLapsed ReEntriesClosed WentAway CameBack GaveUp \
         RemovedAbsent Left Barred Admitted",
    ),
    ("Purchase", "RebuysAnnounced Rebought RebuyDeclined RebuysClosed BoughtExtra PurchaseTakenBack CountedOut"),
    (
        "Seating",
        "Seated SeatedLate UnsoldPlaced UnsoldRemoved ButtonDrawn ButtonPlaced ButtonLifted TableOpened \
         TableTooSmall TableBroken SeatsRedrawn Moved",
    ),
    (
        "Prize",
        "PrizesAnnounced BountyPaid Finished Won ChopProposed ChopAnswered ChopDropped ChopAgreed \
         EndedByChop",
    ),
    (
        "Conduct",
        "Warned StringBetAnswered AskingRuled PenaltyDue PenaltyGiven PenaltyServed Disqualified \
         StackRemoved",
    ),
    ("Talk", "Said Delivered Reported Unheard Muted Unmuted"),
    (
        "Director",
        "Ordered FloorCalled FloorAnswered FloorWaitOver Announced StacksAdjusted Released Cancelled \
         TakenBack HandTakenBack HandReopened",
    ),
];

/// Reads an event in the second format; `None` if it is not one.
pub(super) fn what(text: &str) -> Option<EventKind> {
    let mut value: Value = serde_json::from_str(text).ok()?;
    let event = value.get_mut("Told")?.get_mut("Day")?;
    let kind = match &*event {
        Value::String(kind) => kind.as_str(),
        Value::Object(named) => named.keys().next()?.as_str(),
        _ => return None,
    };
    let (matter, _) = MATTERS.iter().find(|(_, kinds)| kinds.split(' ').any(|known| known == kind))?;
    *event = Value::Object(Map::from_iter([((*matter).to_owned(), event.take())]));
    EventKind::from_line(&value.to_string()).ok()
}
