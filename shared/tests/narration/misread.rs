//! Why a line cannot be read, and why the house itself did not do something: each has words in every language. Each in a list
//! names the next one, so that the compiler knows whoever is forgotten.

use cardroom_shared::cards::NotACard;
use cardroom_shared::chips::Chips;
use cardroom_shared::command::{Name, NotAName};
use cardroom_shared::house_refusal::HouseRefusal;
use cardroom_shared::narration::{self, Language, refused};
use cardroom_shared::note::NotANote;
use cardroom_shared::parse_error::{Found, Kind, Wanted, Wrong};
use cardroom_shared::refusal::Refusal;
use cardroom_shared::role::Role;
use cardroom_shared::seat::{NotASeat, PersonNo, TableNo};
use std::fmt::Write as _;

/// What can be wanted in a line, one after the other: each names the next, so that none is forgotten.
fn next_wanted(before: Option<&Wanted>) -> Option<Wanted> {
    Some(match before {
        None => Wanted::Order,
        Some(Wanted::Order) => Wanted::Name,
        Some(Wanted::Name) => Wanted::Amount,
        Some(Wanted::Amount) => Wanted::Writing,
        Some(Wanted::Writing) => Wanted::Time,
        Some(Wanted::Time) => Wanted::Minutes,
        Some(Wanted::Minutes) => Wanted::Hands,
        Some(Wanted::Hands) => Wanted::Orbits,
        Some(Wanted::Orbits) => Wanted::Table,
        Some(Wanted::Table) => Wanted::Seat,
        Some(Wanted::Seat) => Wanted::Level,
        Some(Wanted::Level) => Wanted::Blinds,
        Some(Wanted::Blinds) => Wanted::Share,
        Some(Wanted::Share) => Wanted::PlayFor,
        Some(Wanted::PlayFor) => Wanted::Proposal,
        Some(Wanted::Proposal) => Wanted::Card,
        Some(Wanted::Card) => Wanted::Cards,
        Some(Wanted::Cards) => Wanted::Exactly("for".to_owned()),
        Some(Wanted::Exactly(_)) => one_of(Kind::Bought),
        Some(Wanted::OneOf(choice)) => match choice.0 {
            Kind::Bought => one_of(Kind::Lifted),
            Kind::Lifted => one_of(Kind::Irregularity),
            Kind::Irregularity => Wanted::InStory("a statement".to_owned()),
            Kind::InStory(_) => return None,
        },
        Some(Wanted::InStory(_)) => return None,
    })
}

fn one_of(kind: Kind) -> Wanted {
    Wanted::OneOf(Box::new((kind, vec!["rebuy".to_owned(), "top-up".to_owned()])))
}

/// Why a line cannot be read, in the same way.
fn next_wrong(before: Option<&Wrong>) -> Option<Wrong> {
    let text = || "x".to_owned();
    Some(match before {
        None => Wrong::Expected { wanted: Wanted::Name, found: Found::End },
        Some(Wrong::Expected { .. }) => Wrong::TooMuch(Found::Written(text())),
        Some(Wrong::TooMuch(_)) => Wrong::Several { written: text(), words: ["a", "b", "c"].map(str::to_owned).into() },
        Some(Wrong::Several { .. }) => Wrong::OpenSpeech,
        Some(Wrong::OpenSpeech) => Wrong::LongName(text()),
        Some(Wrong::LongName(_)) => Wrong::LargeNumber { number: 70_000, wanted: Wanted::Table },
        Some(Wrong::LargeNumber { .. }) => Wrong::LargeAmount(text()),
        Some(Wrong::LargeAmount(_)) => Wrong::LongTime(9_000),
        Some(Wrong::LongTime(_)) => Wrong::Decimals(text()),
        Some(Wrong::Decimals(_)) => Wrong::Blinds { small: Chips(200), big: Chips(100) },
        Some(Wrong::Blinds { .. }) => Wrong::PenaltyInSeconds,
        Some(Wrong::PenaltyInSeconds) => Wrong::SilenceInSeconds,
        Some(Wrong::SilenceInSeconds) => Wrong::Card(NotACard(text())),
        Some(Wrong::Card(_)) => Wrong::Seat(NotASeat(11)),
        Some(Wrong::Seat(_)) => Wrong::Name(NotAName::Hidden),
        Some(Wrong::Name(_)) => Wrong::Note(NotANote),
        Some(Wrong::Note(_)) => Wrong::Story("nothing is told here".to_owned()),
        Some(Wrong::Story(_)) => return None,
    })
}

/// Every way in which a line cannot be read, with everything that can be wanted in it.
fn misread() -> Vec<Wrong> {
    let wanted = std::iter::successors(next_wanted(None), |before| next_wanted(Some(before)));
    let found = || [Found::End, Found::Written("x".to_owned())];
    let expected = |wanted: Wanted| found().map(|found| Wrong::Expected { wanted: wanted.clone(), found });
    let names = [NotAName::Length, NotAName::Hidden, NotAName::MixedScripts, NotAName::Reserved].map(Wrong::Name);
    let wrong = std::iter::successors(next_wrong(None), |before| next_wrong(Some(before)));
    wanted.flat_map(expected).chain(names).chain(wrong).collect()
}

/// Why the house itself did not do something, each naming the next.
fn next_of_the_house(before: Option<&HouseRefusal>) -> Option<HouseRefusal> {
    let name = |name: &str| Name::try_from(name.to_owned()).expect("a name");
    Some(match before {
        None => HouseRefusal::Misread(Wrong::OpenSpeech),
        Some(HouseRefusal::Misread(_)) => HouseRefusal::LongOrder { letters: 501, max: 500 },
        Some(HouseRefusal::LongOrder { .. }) => HouseRefusal::NobodyCalled("zoe".to_owned()),
        Some(HouseRefusal::NobodyCalled(_)) => {
            let people = [(3, "Dora"), (4, "Dirk"), (5, "Dan")].map(|(person, of)| (PersonNo(person), name(of)));
            HouseRefusal::SeveralCalled { name: "d".to_owned(), people: people.into() }
        }
        Some(HouseRefusal::SeveralCalled { .. }) => HouseRefusal::WhichTable,
        Some(HouseRefusal::WhichTable) => HouseRefusal::DeputyWaits { acting: Some(name("Dora")) },
        Some(HouseRefusal::DeputyWaits { acting: Some(_) }) => HouseRefusal::DeputyWaits { acting: None },
        Some(HouseRefusal::DeputyWaits { acting: None }) => HouseRefusal::OnlyTheDirector,
        Some(HouseRefusal::OnlyTheDirector) => HouseRefusal::ByItself,
        Some(HouseRefusal::ByItself) => HouseRefusal::OnTheRail,
        Some(HouseRefusal::OnTheRail) => HouseRefusal::SeesOwnTable,
        Some(HouseRefusal::SeesOwnTable) => HouseRefusal::TooManyTables { max: 3 },
        Some(HouseRefusal::TooManyTables { .. }) => {
            HouseRefusal::NobodyPlaysAt { table: TableNo(9), others: vec![TableNo(1), TableNo(2)] }
        }
        Some(HouseRefusal::NobodyPlaysAt { .. }) => HouseRefusal::InvitedAs(Role::Spectator),
        Some(HouseRefusal::InvitedAs(_)) => HouseRefusal::WaitingListFull,
        Some(HouseRefusal::WaitingListFull) => HouseRefusal::Name(NotAName::Length),
        Some(HouseRefusal::Name(_)) => HouseRefusal::NameTaken(name("Ann")),
        Some(HouseRefusal::NameTaken(_)) => HouseRefusal::NameLooksLike { name: name("Ann"), taken: name("ann") },
        Some(HouseRefusal::NameLooksLike { .. }) => HouseRefusal::TooFast { most: 20 },
        Some(HouseRefusal::TooFast { .. }) => HouseRefusal::TooOften { seconds: 3 },
        Some(HouseRefusal::TooOften { .. }) => HouseRefusal::NotTaken,
        Some(HouseRefusal::NotTaken) => HouseRefusal::RecordWaits,
        Some(HouseRefusal::RecordWaits) => HouseRefusal::BotsNotWritten,
        Some(HouseRefusal::BotsNotWritten) => HouseRefusal::NotBroadcast,
        Some(HouseRefusal::NotBroadcast) => HouseRefusal::BroadcastForTheRail,
        Some(HouseRefusal::BroadcastForTheRail) => return None,
    })
}

pub(crate) fn of_the_house() -> Vec<HouseRefusal> {
    let all = std::iter::successors(next_of_the_house(None), |before| next_of_the_house(Some(before)));
    let lines = misread().into_iter().map(HouseRefusal::Misread);
    all.chain(lines).chain(Role::ALL.map(HouseRefusal::InvitedAs)).collect()
}

#[test]
fn every_refusal_of_the_house_reads_in_german_as_german() {
    let german = Language::named("de").expect("there is a German file");
    // A story is English.
    let alike = |refusal: &HouseRefusal| matches!(refusal, HouseRefusal::Misread(Wrong::Story(_)));
    let mut text = String::new();
    for refusal in of_the_house() {
        let message = refused(&Refusal::House(refusal.clone()), &|seat| seat.to_string());
        let said = german.say(&message);
        assert_eq!(said == refusal.to_string(), alike(&refusal), "{said}");
        // Writing to a String can't fail.
        let _ = writeln!(text, "{refusal}\n    {said}");
    }
    insta::assert_snapshot!("of_the_house_in_german", text);
    let said = |wrong| german.say(&narration::misread(&wrong));
    let missing = Wrong::Expected { wanted: Wanted::Name, found: Found::End };
    assert_eq!(said(missing), "hier fehlt noch ein Name");
    let instead = Wrong::Expected { wanted: Wanted::Time, found: Found::Written("soon".to_owned()) };
    assert_eq!(said(instead), "statt „soon“ gehört hierher eine Zeit wie `45s` oder `10m`");
    let several = ["pause", "penalty", "play-on"].map(str::to_owned).into();
    let several = Wrong::Several { written: "p".to_owned(), words: several };
    assert_eq!(said(several), "„p“ passt auf pause, penalty oder play-on");
}
