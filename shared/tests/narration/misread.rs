//! Tests that every parse error and every server refusal has words in every language. Each item of a list names the
//! next one, so the compiler finds a missing one.

use cardroom_shared::cards::NotACard;
use cardroom_shared::chips::Chips;
use cardroom_shared::command::{Name, NotAName};
use cardroom_shared::narration::{self, Language, refused};
use cardroom_shared::note::NotANote;
use cardroom_shared::parse_error::{ExpectedToken, FoundToken, ParseError, WordKind};
use cardroom_shared::refusal::Refusal;
use cardroom_shared::role::Role;
use cardroom_shared::seat::{NotASeat, PersonNo, TableNo};
use cardroom_shared::server_refusal::HouseRefusal;
use std::fmt::Write as _;

/// Returns the expected token after this one in the list. Each names the next, so that none is forgotten.
fn next_wanted(before: Option<&ExpectedToken>) -> Option<ExpectedToken> {
    Some(match before {
        None => ExpectedToken::Order,
        Some(ExpectedToken::Order) => ExpectedToken::Name,
        Some(ExpectedToken::Name) => ExpectedToken::Amount,
        Some(ExpectedToken::Amount) => ExpectedToken::Writing,
        Some(ExpectedToken::Writing) => ExpectedToken::Time,
        Some(ExpectedToken::Time) => ExpectedToken::Minutes,
        Some(ExpectedToken::Minutes) => ExpectedToken::Hands,
        Some(ExpectedToken::Hands) => ExpectedToken::TimeOrOff,
        Some(ExpectedToken::TimeOrOff) => ExpectedToken::HandsOrOff,
        Some(ExpectedToken::HandsOrOff) => ExpectedToken::Orbits,
        Some(ExpectedToken::Orbits) => ExpectedToken::Table,
        Some(ExpectedToken::Table) => ExpectedToken::Seat,
        Some(ExpectedToken::Seat) => ExpectedToken::Level,
        Some(ExpectedToken::Level) => ExpectedToken::Blinds,
        Some(ExpectedToken::Blinds) => ExpectedToken::Share,
        Some(ExpectedToken::Share) => ExpectedToken::PlayFor,
        Some(ExpectedToken::PlayFor) => ExpectedToken::Proposal,
        Some(ExpectedToken::Proposal) => ExpectedToken::Card,
        Some(ExpectedToken::Card) => ExpectedToken::Cards,
        Some(ExpectedToken::Cards) => ExpectedToken::Exactly("for".to_owned()),
        Some(ExpectedToken::Exactly(_)) => one_of(WordKind::Bought),
        Some(ExpectedToken::OneOf(choice)) => match choice.0 {
            WordKind::Bought => one_of(WordKind::Lifted),
            WordKind::Lifted => one_of(WordKind::Irregularity),
            WordKind::Irregularity => ExpectedToken::InStory("a statement".to_owned()),
            WordKind::InStory(_) => return None,
        },
        Some(ExpectedToken::InStory(_)) => return None,
    })
}

fn one_of(kind: WordKind) -> ExpectedToken {
    ExpectedToken::OneOf(Box::new((kind, vec!["rebuy".to_owned(), "top-up".to_owned()])))
}

/// Returns the parse error after this one in the list.
fn next_wrong(before: Option<&ParseError>) -> Option<ParseError> {
    let text = || "x".to_owned();
    Some(match before {
        None => ParseError::Expected { wanted: ExpectedToken::Name, found: FoundToken::End },
        Some(ParseError::Expected { .. }) => ParseError::TooMuch(FoundToken::Written(text())),
        Some(ParseError::TooMuch(_)) => {
            ParseError::Several { written: text(), words: ["a", "b", "c"].map(str::to_owned).into() }
        }
        Some(ParseError::Several { .. }) => ParseError::OpenSpeech,
        Some(ParseError::OpenSpeech) => ParseError::LongName(text()),
        Some(ParseError::LongName(_)) => ParseError::LargeNumber { number: 70_000, wanted: ExpectedToken::Table },
        Some(ParseError::LargeNumber { .. }) => ParseError::LargeAmount(text()),
        Some(ParseError::LargeAmount(_)) => ParseError::LongTime(9_000),
        Some(ParseError::LongTime(_)) => ParseError::Decimals(text()),
        Some(ParseError::Decimals(_)) => ParseError::Blinds { small: Chips(200), big: Chips(100) },
        Some(ParseError::Blinds { .. }) => ParseError::PenaltyInSeconds,
        Some(ParseError::PenaltyInSeconds) => ParseError::SilenceInSeconds,
        Some(ParseError::SilenceInSeconds) => ParseError::Card(NotACard(text())),
        Some(ParseError::Card(_)) => ParseError::Seat(NotASeat(11)),
        Some(ParseError::Seat(_)) => ParseError::Name(NotAName::Hidden),
        Some(ParseError::Name(_)) => ParseError::Note(NotANote),
        Some(ParseError::Note(_)) => ParseError::Story("nothing is told here".to_owned()),
        Some(ParseError::Story(_)) => return None,
    })
}

/// Returns every parse error, with every expected token.
fn misread() -> Vec<ParseError> {
    let wanted = std::iter::successors(next_wanted(None), |before| next_wanted(Some(before)));
    let found = || [FoundToken::End, FoundToken::Written("x".to_owned())];
    let expected = |wanted: ExpectedToken| found().map(|found| ParseError::Expected { wanted: wanted.clone(), found });
    let names = [NotAName::Length, NotAName::Hidden, NotAName::MixedScripts, NotAName::Reserved].map(ParseError::Name);
    let wrong = std::iter::successors(next_wrong(None), |before| next_wrong(Some(before)));
    wanted.flat_map(expected).chain(names).chain(wrong).collect()
}

/// Returns the server refusal after this one in the list.
fn next_of_the_house(before: Option<&HouseRefusal>) -> Option<HouseRefusal> {
    let name = |name: &str| Name::try_from(name.to_owned()).expect("a name");
    Some(match before {
        None => HouseRefusal::Misread(ParseError::OpenSpeech),
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
        Some(HouseRefusal::NameLooksLike { .. }) => HouseRefusal::NobodyAsks("Zoe".to_owned()),
        Some(HouseRefusal::NobodyAsks(_)) => HouseRefusal::NoBrowserSeats,
        Some(HouseRefusal::NoBrowserSeats) => HouseRefusal::NoOpenLink,
        Some(HouseRefusal::NoOpenLink) => HouseRefusal::TooFast { most: 20 },
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
    // Errors in stories are always in English.
    let alike = |refusal: &HouseRefusal| matches!(refusal, HouseRefusal::Misread(ParseError::Story(_)));
    let mut text = String::new();
    for refusal in of_the_house() {
        let message = refused(&Refusal::House(refusal.clone()), &|seat| seat.to_string());
        let said = german.say(&message);
        assert_eq!(said == refusal.to_string(), alike(&refusal), "{said}");
        // Writing to a String can't fail.
        let _ = writeln!(text, "{refusal}\n    {said}");
    }
    insta::assert_snapshot!("of_the_house_in_german", text);
    let said = |wrong| german.say(&narration::parse_error(&wrong));
    let missing = ParseError::Expected { wanted: ExpectedToken::Name, found: FoundToken::End };
    assert_eq!(said(missing), "hier fehlt noch ein Name");
    let instead = ParseError::Expected { wanted: ExpectedToken::Time, found: FoundToken::Written("soon".to_owned()) };
    assert_eq!(said(instead), "statt „soon“ gehört hierher eine Zeit wie `45s` oder `10m`");
    let several = ["pause", "penalty", "play-on"].map(str::to_owned).into();
    let several = ParseError::Several { written: "p".to_owned(), words: several };
    assert_eq!(said(several), "„p“ passt auf pause, penalty oder play-on");
}
