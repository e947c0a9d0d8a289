//! Every request that a page can send, with what a window sends for it.

use crate::web::seat::seat_request::PageRequestKind;
use cardroom_shared::action::{Action, Audience, Showing, ShownCards, WagerKind};
use cardroom_shared::chips::Chips;
use cardroom_shared::chop::{ChopAnswer, ChopProposal, ChopTerms};
use cardroom_shared::command::{DeskRequest, LateChoice, Motion, Name};
use cardroom_shared::emblem::{Emblem, EmblemColour, EmblemPicture};
use cardroom_shared::event::ExtraPurchase;
use cardroom_shared::narration::{Language, SpeechHint};
use cardroom_shared::note::Note;
use cardroom_shared::protocol::{ClientRequest, MAX_SPOKEN};
use cardroom_shared::reaction::Reaction;
use cardroom_shared::seat::{PersonNo, SeatNo, TableNo};
use cardroom_shared::view::View;

/// What a window does where a page sends a request.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum ByWindow {
    /// It sends this request, and the server judges it.
    Sends(ClientRequest),
    /// It keeps this for itself.
    Keeps,
    /// Its bar does not offer this now. The page refuses it in these words, or words that begin so.
    Refuses(&'static str),
}

/// A request of a page.
#[derive(Clone, Debug)]
pub(super) struct PageCase {
    /// The request in JSON.
    pub(super) say: String,
    /// The same at a window.
    pub(super) window: ByWindow,
}

const NOT_YOUR_TURN: &str = "Not done: It is not your turn";
const OTHER_CALL: &str = "Not done: ";
const WRONG_WORDS: &str = "Not done: These words can";

/// Every request of a page for this view.
pub(super) fn page_cases(view: &View) -> Vec<PageCase> {
    let mut cases = acts(view);
    cases.extend(at_the_table());
    cases.extend(desk().map(|(say, desk)| sends(say, ClientRequest::Desk(desk))));
    cases.extend(words(view));
    cases.extend(elsewhere());
    cases
}

fn case(say: impl Into<String>, window: ByWindow) -> PageCase {
    PageCase { say: say.into(), window }
}

fn sends(say: impl Into<String>, request: ClientRequest) -> PageCase {
    case(say, ByWindow::Sends(request))
}

fn clear(action: Action) -> ClientRequest {
    ClientRequest::Motion(Motion::Clear(action))
}

fn seat(number: u64) -> SeatNo {
    SeatNo::new(number).unwrap()
}

/// The acts of a turn. Out of turn neither a window nor a page sends them.
fn acts(view: &View) -> Vec<PageCase> {
    let in_turn = |say: String, action| match view.choices {
        Some(_) => sends(say, clear(action)),
        None => case(say, ByWindow::Refuses(NOT_YOUR_TURN)),
    };
    let call = view.choices.and_then(|choices| choices.call).unwrap_or_default().0;
    let kind = view.choices.and_then(|choices| choices.raise).map_or(WagerKind::Raise, |range| range.kind);
    let wager = |to| match kind {
        WagerKind::Bet => Action::Bet(Chips(to)),
        WagerKind::Raise => Action::RaiseTo(Chips(to)),
    };
    let own = view.table.as_ref().and_then(|table| table.seats.iter().find(|seat| seat.person == view.you));
    let all = own.map_or(0, |own| (own.street_bet + own.stack).0);
    let mut cases = vec![
        in_turn(r#"{"wager":1}"#.to_owned(), wager(1)),
        in_turn(format!(r#"{{"wager":{}}}"#, u64::MAX), wager(u64::MAX)),
        in_turn(r#""check""#.to_owned(), Action::Check),
        in_turn(r#""fold""#.to_owned(), Action::Fold),
        in_turn(format!(r#"{{"call":{call}}}"#), Action::Call),
        in_turn(format!(r#"{{"all-in":{all}}}"#), Action::AllIn),
    ];
    // A figure that is not that of the table counts for nothing.
    let other = if view.choices.is_some() { OTHER_CALL } else { NOT_YOUR_TURN };
    cases.extend([
        case(format!(r#"{{"call":{}}}"#, call + 50), ByWindow::Refuses(other)),
        case(format!(r#"{{"all-in":{}}}"#, all + 1), ByWindow::Refuses(other)),
    ]);
    assert!(!view.cards.muck && view.cards.answer_runs.is_none(), "no showdown in these rows");
    cases.extend(
        [r#""muck""#, r#""agree""#, r#""decline-runs""#].map(|say| case(say, ByWindow::Refuses(NOT_YOUR_TURN))),
    );
    cases
}

/// Requests at the table in turn and out of turn, about the own cards, other players and the time.
fn at_the_table() -> Vec<PageCase> {
    let show = |cards, to| clear(Action::Show(Showing { cards, to }));
    let mut cases = vec![
        sends(r#"{"show":"first"}"#, show(ShownCards::First, Audience::Table)),
        sends(r#"{"show":"second"}"#, show(ShownCards::Second, Audience::Table)),
        sends(r#"{"show":"both"}"#, show(ShownCards::Both, Audience::Table)),
        sends(r#"{"show-to":["first",10]}"#, show(ShownCards::First, Audience::One(seat(10)))),
        sends(r#"{"show-to":["both",2]}"#, show(ShownCards::Both, Audience::One(seat(2)))),
        sends(r#"{"runs":0}"#, clear(Action::ProposeRuns(0))),
        sends(r#"{"runs":2}"#, clear(Action::ProposeRuns(2))),
        sends(r#"{"runs":255}"#, clear(Action::ProposeRuns(255))),
        sends(r#""play-board""#, clear(Action::PlayBoard)),
        sends(r#""withdraw""#, clear(Action::Withdraw)),
        sends(r#""time-bank""#, ClientRequest::Motion(Motion::TimeBank)),
    ];
    for number in [1, 2, 3, 10] {
        cases.push(sends(format!(r#"{{"ask":{number}}}"#), clear(Action::AskToSee(seat(number)))));
        let clock = ClientRequest::Motion(Motion::CallClock(seat(number)));
        cases.push(sends(format!(r#"{{"clock":{number}}}"#), clock));
    }
    for plan in [r#""none""#, r#""check-fold""#, r#""fold-to-raise""#, r#""check""#, r#"{"call":50}"#] {
        cases.push(case(format!(r#"{{"ahead":{plan}}}"#), ByWindow::Keeps));
    }
    cases
}

/// The requests to the desk, the one that leaves for good last.
fn desk() -> impl Iterator<Item = (String, DeskRequest)> {
    let emblem = Emblem { picture: EmblemPicture::Owl, colour: EmblemColour::Teal };
    let why = Note::try_from("they sleep".to_owned()).unwrap();
    let report = DeskRequest::Report { about: None, words: "they peek".to_owned() };
    let about = DeskRequest::Report { about: Some(PersonNo(1)), words: "they peek".to_owned() };
    let mallory = Name::try_from("Mallory".to_owned()).unwrap();
    let mut cases = vec![
        (r#"{"enter":"Mallory"}"#.to_owned(), DeskRequest::Enter(mallory)),
        (r#""check-in""#.to_owned(), DeskRequest::CheckIn),
        (r#""rebuy""#.to_owned(), DeskRequest::Rebuy),
        (r#"{"re-enter":"post"}"#.to_owned(), DeskRequest::ReEnter(LateChoice::Post)),
        (r#"{"re-enter":"wait"}"#.to_owned(), DeskRequest::ReEnter(LateChoice::Wait)),
        (r#"{"buy":"add-on"}"#.to_owned(), DeskRequest::Buy(ExtraPurchase::AddOn)),
        (r#"{"buy":"top-up"}"#.to_owned(), DeskRequest::Buy(ExtraPurchase::TopUp)),
        (r#""post""#.to_owned(), DeskRequest::Post),
        (r#"{"floor":" "}"#.to_owned(), DeskRequest::CallFloor(None)),
        (r#"{"floor":"they sleep"}"#.to_owned(), DeskRequest::CallFloor(Some(why))),
        (r#"{"report":"they peek"}"#.to_owned(), report),
        (r#"{"report-about":[1,"they peek"]}"#.to_owned(), about),
        (r#"{"vote":"accept"}"#.to_owned(), DeskRequest::AnswerChop(ChopAnswer::Agree)),
        (r#"{"vote":"decline"}"#.to_owned(), DeskRequest::AnswerChop(ChopAnswer::Decline)),
        (r#"{"emblem":{"picture":"owl","colour":"teal"}}"#.to_owned(), DeskRequest::ChooseEmblem(emblem)),
    ];
    for person in [0, 1, 2, 5, 9_999] {
        cases.push((format!(r#"{{"mute":{person}}}"#), DeskRequest::Mute(PersonNo(person))));
        cases.push((format!(r#"{{"unmute":{person}}}"#), DeskRequest::Unmute(PersonNo(person))));
    }
    let reacts = |reaction: Reaction| (format!(r#"{{"react":"{}"}}"#, reaction.word()), DeskRequest::React(reaction));
    cases.extend(Reaction::ALL.map(reacts));
    let last = [
        (r#""no-rebuy""#, DeskRequest::Decline),
        (r#""away""#, DeskRequest::Away),
        (r#""back""#, DeskRequest::Back),
        (r#""leave""#, DeskRequest::Leave),
    ];
    cases.into_iter().chain(last.map(|(say, desk)| (say.to_owned(), desk)))
}

/// Words at the table, as they are said, asked about, taken back and kept.
fn words(view: &View) -> Vec<PageCase> {
    let said = |words: &str| ClientRequest::Motion(Motion::Words(words.to_owned()));
    let json = |kind: &str, words: &str| serde_json::json!({ kind: words }).to_string();
    let mut cases = Vec::new();
    for words in ["good luck", "raise to 600", "all in", "\u{202e}fold", "raise 99999999999999999999999"] {
        cases.push(sends(json("words", words), said(words)));
        let is_asked = SpeechHint::of(words, view, Language::english()).is_some();
        cases.push(case(json("hear", words), if is_asked { ByWindow::Keeps } else { ByWindow::Sends(said(words)) }));
        cases.push(case(r#""change""#, ByWindow::Keeps));
    }
    cases.push(case(json("keep", "well well"), ByWindow::Keeps));
    cases.push(case(json("keep", "raise to 600"), ByWindow::Refuses("Not done: A phrase is talk alone")));
    let too_long = "x".repeat(401);
    for (kind, words) in [("words", "  "), ("hear", ""), ("keep", "a\nb"), ("report", "\u{0}"), ("words", &*too_long)] {
        cases.push(case(json(kind, words), ByWindow::Refuses(WRONG_WORDS)));
    }
    let long = "x".repeat(MAX_SPOKEN + 1);
    for (kind, words) in
        [("enter", ""), ("enter", &*too_long), ("floor", &*too_long), ("order", "\n"), ("order", &*long)]
    {
        cases.push(case(json(kind, words), ByWindow::Refuses(WRONG_WORDS)));
    }
    cases
}

/// Requests about other tables, the prizes and the tournament.
fn elsewhere() -> Vec<PageCase> {
    let division = ChopProposal { terms: ChopTerms::ByChips, play_for_cents: 0 };
    let mut cases = vec![
        // Nothing was asked for yet that could be proposed.
        case(r#""propose""#, ByWindow::Keeps),
        case(r#"{"divide":"half of it"}"#, ByWindow::Refuses("Not done: Write a name and an amount")),
        sends(r#"{"divide":"by chips"}"#, ClientRequest::Division(division)),
        case(r#""no-division""#, ByWindow::Keeps),
    ];
    cases.extend([0, 1, 9].map(|table| sends(format!(r#"{{"watch":{table}}}"#), ClientRequest::Watch(TableNo(table)))));
    // An order of each kind that a page has a button for, others, and what is none.
    for order in [
        "warn @2",
        "mute @1 5",
        "announce \"Hello\"",
        "deal 1",
        "dance",
        "quit",
        "pen bob 10 because \"late\"",
        "pause",
        "resume",
    ] {
        let say = serde_json::json!({ "order": order }).to_string();
        cases.push(sends(say, ClientRequest::Spoken(order.to_owned())));
    }
    cases
}

/// The names of the requests of a page, as serde knows them. A new request is among them at once.
pub(super) fn request_names() -> Vec<String> {
    let error = serde_json::from_str::<PageRequestKind>("\"?\"").unwrap_err().to_string();
    let (_, expected) = error.split_once("expected one of ").unwrap();
    expected.split('`').skip(1).step_by(2).map(ToOwned::to_owned).collect()
}

/// The name of the request in this JSON.
pub(super) fn name_of(say: &str) -> String {
    match serde_json::from_str(say).unwrap() {
        serde_json::Value::String(name) => name,
        serde_json::Value::Object(fields) => fields.keys().next().unwrap().clone(),
        other => panic!("{other} is no request"),
    }
}

/// Texts that are no message of a page, in any role. A page that sends one is closed.
pub(super) fn malformed() -> Vec<String> {
    let mut texts: Vec<String> = [
        "",
        "fold",
        "null",
        "[]",
        r#"{"n":1}"#,
        r#"{"say":"fold"}"#,
        r#"{"n":-1,"say":"fold"}"#,
        r#"{"n":4294967296,"say":"fold"}"#,
        // For another person, or with more than the page has.
        r#"{"n":1,"say":"fold","person":2}"#,
        r#"{"n":1,"say":{"fold":2}}"#,
        r#"{"n":1,"say":{"away":{"person":2}}}"#,
        r#"{"n":1,"say":{"fold":1,"check":1}}"#,
        r#"{"n":1,"say":"Fold"}"#,
        r#"{"n":1,"say":"dance"}"#,
        // What only windows and consoles send.
        r#"{"n":1,"say":{"push":[[100]]}}"#,
        r#"{"n":1,"say":{"motion":{"push":{"pushes":[],"said":null}}}}"#,
        r#"{"n":1,"say":{"gesture":"tap"}}"#,
        r#"{"n":1,"say":{"take-over":[2,"Mallory"]}}"#,
        r#"{"n":1,"say":{"console":"status"}}"#,
        r#"{"n":1,"say":"listen"}"#,
        r#"{"n":1,"say":{"broadcast":1}}"#,
        r#"{"n":1,"say":{"beside":[1]}}"#,
        r#"{"n":1,"say":{"fair-deal":[17]}}"#,
        // Figures and seats that do not exist.
        r#"{"n":1,"say":{"call":-1}}"#,
        r#"{"n":1,"say":{"call":1.5}}"#,
        r#"{"n":1,"say":{"wager":18446744073709551616}}"#,
        r#"{"n":1,"say":{"clock":0}}"#,
        r#"{"n":1,"say":{"ask":11}}"#,
        r#"{"n":1,"say":{"show-to":["both",200]}}"#,
        r#"{"n":1,"say":{"show":"third"}}"#,
        r#"{"n":1,"say":{"watch":65536}}"#,
        r#"{"n":1,"say":{"emblem":{"picture":"ace","colour":"teal"}}}"#,
        r#"{"n":1,"say":{"react":"rage"}}"#,
    ]
    .map(ToOwned::to_owned)
    .into();
    let with_words = |letters: usize| format!(r#"{{"n":1,"say":{{"words":"{}"}}}}"#, "x".repeat(letters));
    texts.extend([with_words(2_048), with_words(5_000)]);
    texts
}
