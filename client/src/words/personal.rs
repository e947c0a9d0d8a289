//! What one is told oneself, in the second person, until one has read it.

use crate::amounts;
use crate::words::Names;
use cardroom_shared::chips::Chips;
use cardroom_shared::event::{
    Adjusted, ConductEvent, DayEvent, DirectorEvent, EntryEvent, LateSeat, NoShowEntry, Penalty, PenaltyLength,
    PrizeEvent, PurchaseEvent, SeatingEvent, TalkEvent,
};
use cardroom_shared::house::Permission;
use cardroom_shared::seat::PersonNo;

/// Who is told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Listener {
    /// Who.
    pub you: PersonNo,
    /// Whether he gives orders: he is told what the director has to know at once.
    pub directs: bool,
}

/// What an event means to this person, if he has to know it.
pub fn to_you(event: &DayEvent, listener: Listener, names: &impl Names) -> Option<String> {
    let you = listener.you;
    match event {
        DayEvent::Director(DirectorEvent::Announced(words)) => Some(format!("The director: {words}")),
        DayEvent::Director(DirectorEvent::Cancelled { refunds }) => {
            let back = refunds.iter().find(|(person, _)| *person == you);
            let back = back.map(|(_, cents)| format!(": you get {} back", amounts::money(*cents)));
            Some(format!("The event is called off{}", back.unwrap_or_default()))
        }
        DayEvent::Director(DirectorEvent::FloorCalled { .. })
        | DayEvent::Talk(TalkEvent::Reported { .. })
        | DayEvent::Seating(SeatingEvent::TableTooSmall(_)) => {
            listener.directs.then(|| to_director(event, names)).flatten()
        }
        DayEvent::Prize(PrizeEvent::Finished { people, place, prizes }) => {
            let at = people.iter().position(|person| *person == you)?;
            Some(out(*place, prizes.get(at).copied().unwrap_or_default()))
        }
        DayEvent::Director(DirectorEvent::StacksAdjusted(stacks)) => {
            stacks.iter().find(|stack| stack.person == you).map(|stack| put_right(*stack))
        }
        DayEvent::Prize(PrizeEvent::BountyPaid { of: Some(of), shares }) => {
            let (_, cents) = shares.iter().find(|(person, _)| *person == you)?;
            Some(format!("You win {} of the bounty on {}", amounts::money(*cents), names.person(*of)))
        }
        _ => of_one(event, names).filter(|(person, _)| *person == you).map(|(_, told)| told),
    }
}

/// What the director has to know at once.
fn to_director(event: &DayEvent, names: &impl Names) -> Option<String> {
    match event {
        DayEvent::Director(DirectorEvent::FloorCalled { person, table, why }) => {
            let why = why.as_ref().map(|why| format!(": “{why}”")).unwrap_or_default();
            Some(format!("{} calls you to table {table}{why}", names.person(*person)))
        }
        DayEvent::Talk(TalkEvent::Reported { person, .. }) => {
            Some(format!("{} has something to report", names.person(*person)))
        }
        DayEvent::Seating(SeatingEvent::TableTooSmall(table)) => {
            Some(format!("Table {table} is too small: move somebody, or break it"))
        }
        _ => None,
    }
}

/// What happened to one person, told to himself.
fn of_one(event: &DayEvent, names: &impl Names) -> Option<(PersonNo, String)> {
    Some(match event {
        DayEvent::Conduct(ConductEvent::Warned(person)) => (*person, "You are warned. It is written down.".to_owned()),
        DayEvent::Conduct(ConductEvent::PenaltyGiven { person, length, .. }) => {
            (*person, format!("You are sent away from the cards for {}", lasting(*length)))
        }
        DayEvent::Conduct(ConductEvent::PenaltyServed(person)) => {
            (*person, "You have served your penalty, and are in the next hand".to_owned())
        }
        DayEvent::Conduct(ConductEvent::PenaltyDue { person, penalty }) => (*person, due(*penalty)),
        DayEvent::Conduct(ConductEvent::AskingRuled { person, permission: Permission::No }) => {
            (*person, "You may not ask to see called hands any more".to_owned())
        }
        DayEvent::Conduct(ConductEvent::AskingRuled { person, permission: Permission::Yes }) => {
            (*person, "You may ask to see called hands again".to_owned())
        }
        DayEvent::Talk(TalkEvent::Muted { person, minutes: Some(minutes) }) => {
            (*person, format!("You are silenced for {}", some(*minutes, "minute")))
        }
        DayEvent::Talk(TalkEvent::Muted { person, minutes: None }) => (*person, "You are silenced".to_owned()),
        DayEvent::Talk(TalkEvent::Unmuted(person)) => (*person, "You may talk again".to_owned()),
        DayEvent::Entry(EntryEvent::Barred { person, .. }) => {
            (*person, "The director does not let you play".to_owned())
        }
        DayEvent::Entry(EntryEvent::Admitted(person)) => (*person, "The director lets you play after all".to_owned()),
        DayEvent::Conduct(ConductEvent::Disqualified(person)) => (*person, "You are out of the event".to_owned()),
        DayEvent::Entry(EntryEvent::RemovedAbsent { person, .. }) => {
            (*person, "You were away for too long, and are out".to_owned())
        }
        DayEvent::Entry(EntryEvent::Substituted { person, entrant, .. }) => {
            (*person, format!("You play on for {}", names.person(*entrant)))
        }
        DayEvent::Entry(EntryEvent::CameLate { person, seat: LateSeat::Waits, .. }) => {
            (*person, "You are on the list of those who wait for a seat".to_owned())
        }
        DayEvent::Entry(EntryEvent::NoShow { person, entry: NoShowEntry::StackPlays }) => {
            (*person, "Play has begun without you: your stack posts its blinds".to_owned())
        }
        DayEvent::Entry(EntryEvent::NoShow { person, entry: NoShowEntry::StruckOut { .. } }) => {
            (*person, "Play has begun without you: enter late".to_owned())
        }
        DayEvent::Entry(EntryEvent::AskedBackIn { person, seat: LateSeat::Waits, .. }) => {
            (*person, "You wait for a seat to enter again".to_owned())
        }
        DayEvent::Entry(EntryEvent::ReEntryLapsed(person)) => (*person, "No seat came free for you".to_owned()),
        DayEvent::Purchase(PurchaseEvent::CountedOut(person)) => (*person, "The director counts you out".to_owned()),
        DayEvent::Entry(EntryEvent::EntryRefunded { person, cents }) => {
            (*person, format!("You get {} back", amounts::money(*cents)))
        }
        DayEvent::Director(DirectorEvent::Released { person, chips, .. }) => {
            (*person, format!("You get {} that lay aside", chips_of(*chips)))
        }
        _ => return None,
    })
}

fn chips_of(chips: Chips) -> String {
    format!("{} chips", amounts::chips(chips))
}

fn out(place: u32, cents: u64) -> String {
    match (place, cents) {
        (1, 0) => "You win!".to_owned(),
        (1, cents) => format!("You win {}!", amounts::money(cents)),
        (0, _) => "You are out, and take no place".to_owned(),
        (place, 0) => format!("You are out: {} place", amounts::ordinal(place)),
        (place, cents) => {
            format!("You are out: {} place, and you win {}", amounts::ordinal(place), amounts::money(cents))
        }
    }
}

fn put_right(stack: Adjusted) -> String {
    let [before, after] = [stack.before, stack.after].map(amounts::chips);
    format!("The director puts your stack right: {after} instead of {before}")
}

fn due(penalty: Penalty) -> String {
    match penalty {
        Penalty::Warning => "You are warned for showing cards".to_owned(),
        Penalty::Minutes(minutes) => format!("You are due {} for showing cards", some(minutes, "minute")),
        Penalty::Out => "You are due to leave for showing cards".to_owned(),
    }
}

/// The length of a penalty: `10 minutes`, `2 orbits, which are 18 hands`.
pub(super) fn lasting(length: PenaltyLength) -> String {
    match length {
        PenaltyLength::Minutes(minutes) => some(minutes, "minute"),
        PenaltyLength::Hands(hands) => some(hands, "hand"),
        PenaltyLength::Orbits { orbits, hands } => format!("{}: {}", some(orbits, "orbit"), some(hands, "hand")),
    }
}

fn some(number: u32, unit: &str) -> String {
    format!("{number} {unit}{}", if number == 1 { "" } else { "s" })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fixtures::{self, Scene};
    use cardroom_shared::note::Note;
    use cardroom_shared::seat::TableNo;

    fn told(event: &DayEvent, you: u32, directs: bool) -> Option<String> {
        to_you(event, Listener { you: PersonNo(you), directs }, &fixtures::model(Scene::Flop))
    }

    #[test]
    fn everybody_is_told_what_the_director_announces() {
        let pizza = Note::try_from("The pizza is here".to_owned()).unwrap();
        assert_eq!(
            told(&DayEvent::Director(DirectorEvent::Announced(pizza)), 2, false).unwrap(),
            "The director: The pizza is here"
        );
    }

    #[test]
    fn a_call_for_the_director_is_a_notice_to_who_directs_alone() {
        let why = Note::try_from("the deck is marked".to_owned()).ok();
        let called = DayEvent::Director(DirectorEvent::FloorCalled { person: PersonNo(2), table: TableNo(3), why });
        assert_eq!(told(&called, 1, false), None);
        assert_eq!(told(&called, 41, true).unwrap(), "Bruno calls you to table 3: “the deck is marked”");
    }

    #[test]
    fn who_is_out_is_told_his_place_and_his_prize() {
        let people = vec![PersonNo(4), PersonNo(8)];
        let finished = DayEvent::Prize(PrizeEvent::Finished { people, place: 3, prizes: vec![1_801, 1_800] });
        assert_eq!(told(&finished, 8, false).unwrap(), "You are out: 3rd place, and you win 18.00");
        assert_eq!(told(&finished, 1, false), None);
    }

    #[test]
    fn what_happens_to_others_is_no_notice() {
        assert_eq!(told(&DayEvent::Conduct(ConductEvent::Warned(PersonNo(2))), 1, false), None);
        assert_eq!(
            told(&DayEvent::Conduct(ConductEvent::Warned(PersonNo(2))), 2, false).unwrap(),
            "You are warned. It is written down."
        );
    }
}
