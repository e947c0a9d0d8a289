//! Why the house did not do what somebody asked, where no rule of play stands behind it, in messages.

use super::message::{Arg, Message};
use super::parse_error::{not_a_name, parse_error};
use crate::command::Name;
use crate::seat::PersonNo;
use crate::server_refusal::HouseRefusal;

/// Why the house did not do it.
pub(super) fn by_the_house(refusal: &HouseRefusal) -> Message {
    let count = |number: usize| Arg::Count(u32::try_from(number).unwrap_or(u32::MAX));
    match refusal {
        HouseRefusal::Misread(wrong) => parse_error(wrong),
        HouseRefusal::LongOrder { letters, max } => {
            Message::new("refused-house-long-order").with("letters", count(*letters)).with("max", count(*max))
        }
        HouseRefusal::NobodyCalled(name) => Message::new("refused-house-nobody-called").with("name", name.as_str()),
        HouseRefusal::SeveralCalled { name, people } => Message::new("refused-house-several-called")
            .with("name", name.as_str())
            .with("people", Arg::all(people.iter().map(numbered))),
        HouseRefusal::WhichTable => Message::new("refused-house-which-table"),
        HouseRefusal::DeputyWaits { acting: Some(name) } => {
            Message::new("refused-house-deputy-waits").with("name", name.to_string())
        }
        HouseRefusal::DeputyWaits { acting: None } => {
            Message::new("refused-house-deputy-waits").with("name", Message::new("refused-house-somebody-else"))
        }
        HouseRefusal::OnlyTheDirector => Message::new("refused-house-only-the-director"),
        HouseRefusal::ByItself => Message::new("refused-house-by-itself"),
        HouseRefusal::OnTheRail => Message::new("refused-house-on-the-rail"),
        HouseRefusal::SeesOwnTable => Message::new("refused-house-sees-own-table"),
        HouseRefusal::TooManyTables { max } => Message::new("refused-house-too-many-tables").with("max", count(*max)),
        HouseRefusal::NobodyPlaysAt { table, others } => Message::new("refused-house-nobody-plays-at")
            .with("table", *table)
            .with("others", Arg::list(others.iter().copied().map(Arg::from))),
        HouseRefusal::InvitedAs(role) => Message::new("refused-house-invited-as").with("role", role.word()),
        HouseRefusal::WaitingListFull => Message::new("refused-house-waiting-list-full"),
        HouseRefusal::Name(why) => not_a_name(*why),
        HouseRefusal::NameTaken(name) => Message::new("refused-house-name-taken").with("name", name.to_string()),
        HouseRefusal::NameLooksLike { name, taken } => Message::new("refused-house-name-looks-like")
            .with("name", name.to_string())
            .with("taken", taken.to_string()),
        HouseRefusal::NobodyAsks(name) => Message::new("refused-house-nobody-asks").with("name", name.as_str()),
        HouseRefusal::NoBrowserSeats => Message::new("refused-house-no-browser-seats"),
        HouseRefusal::NoOpenLink => Message::new("refused-house-no-open-link"),
        HouseRefusal::TooFast { most } => Message::new("refused-house-too-fast").with("most", Arg::Count(*most)),
        HouseRefusal::TooOften { seconds } => {
            Message::new("refused-house-too-often").with("seconds", Arg::Count(*seconds))
        }
        HouseRefusal::NotTaken => Message::new("refused-house-not-taken"),
        HouseRefusal::RecordWaits => Message::new("refused-house-record-waits"),
        HouseRefusal::BotsNotWritten => Message::new("refused-house-bots-not-written"),
        HouseRefusal::NotBroadcast => Message::new("refused-house-not-broadcast"),
        HouseRefusal::BroadcastForTheRail => Message::new("refused-house-broadcast-for-the-rail"),
    }
}

/// Somebody with the number by which an order can name them.
fn numbered((person, name): &(PersonNo, Name)) -> Message {
    let number = Arg::Number(person.0);
    Message::new("refused-house-numbered").with("name", name.to_string()).with("number", number)
}
