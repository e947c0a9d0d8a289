//! Which pictures there are.

use crate::app::settings::Settings;
use crate::dev_tools::fixtures::{self, DealSeen, Scene};
use crate::network::local_server::hosted_server::{From, Router};
use crate::panels::desk::Leaving;
use crate::panels::{floor, house};
use crate::screens::screen::{Opening, Screen};
use cardroom_shared::chips::Chips;
use cardroom_shared::event::{
    ClockEvent, DirectorEvent, Earshot, Hearing, PrizeEvent, PublicEvent, Reason, SeatingEvent, TalkEvent,
    TournamentEvent,
};
use cardroom_shared::note::Note;
use cardroom_shared::protocol::ServerMessage;
use cardroom_shared::refusal::Refusal;
use cardroom_shared::seat::{PersonNo, TableNo};

/// One picture: its name, its size, and what it shows.
pub(super) struct Plate {
    pub(super) name: &'static str,
    pub(super) size: (u32, u32),
    pub(super) subject: Subject,
}

/// What a picture shows.
pub(super) enum Subject {
    Home,
    HomeReady,
    Host(&'static str),
    Share(Router, From),
    Gathering(Option<Refusal>),
    /// The house has not invited somebody.
    NotInvited,
    /// The house does not let its host in.
    NotLetIn,
    Practice,
    /// A story in this file, named to be dealt.
    DealMe(&'static str, &'static str),
    Opening(Opening),
    Closing,
    Join(&'static str),
    JoinAgain,
    Connecting,
    Settings,
    /// Another subject, as somebody with this taste sees it.
    Liked(fn(&mut Settings), Box<Subject>),
    Lost,
    Broken,
    /// The person is asked for their name.
    Name,
    Table(Scene),
    FourColours(Scene),
    /// Own cards that lie face down and are lifted just now.
    Lifted(Scene),
    /// A hand that is all-in, so many milliseconds after the last call.
    RunOut(u64),
    /// The same hand again at this moment; the list of the last hands for none.
    Replay(u8),
    Tray(ChipTray),
    Held(Scene),
    Cards,
    Amount(&'static str),
    OutOfTurn,
    ChipsOnly,
    Rule(&'static str),
    House(house::Page, &'static str),
    Moved(Vec<PublicEvent>),
    /// Something happens between two hands: seats or the button are drawn for.
    Drawn(fn() -> Vec<ServerMessage>),
    /// From one scene to another by this.
    Come(Scene, Scene, Vec<PublicEvent>),
    Told(Scene, TournamentEvent),
    /// What is seen of a deal at the table, or on the page behind its seal.
    Deal(Scene, DealSeen, Screen),
    Desk(Leaving),
    /// The figures of a division of the prizes before it is proposed, by a player or by the director.
    Division(Proposer),
    /// The director is about to be called.
    CallFloor,
    Places(Scene),
    /// Somebody on the rail of an evening of four tables.
    Rail(OnTheRail),
    Talk(&'static str),
    Odds(Scene),
    Ahead,
    Floor(floor::Page),
    /// The desk of the director in an evening of four tables.
    FourTables(OverDesk),
    Asked,
    /// The stacks of a table at which a hand is played.
    StacksInHand,
}

/// What somebody on the rail looks at.
#[derive(Clone, Copy)]
pub(super) enum OnTheRail {
    /// The tables of an evening with two of them.
    Choosing,
    /// What was told before they came.
    Missed,
    /// Jørgen, whom they follow.
    Following,
    /// Jørgen, who is out.
    FollowedOut,
    /// So many tables beside the one before them.
    Beside(u16),
    /// The list of four tables.
    Tables,
    /// The broadcast of a hand.
    Broadcast,
    /// That, before any hand is old enough.
    BroadcastBegins,
    /// The list of tables there, with the way back.
    BroadcastTables,
}

/// By whom a division of the prizes is proposed.
#[derive(Clone, Copy)]
pub(super) enum Proposer {
    Player,
    Director,
}

/// What lies open on the desk of the director.
#[derive(Clone, Copy)]
pub(super) enum OverDesk {
    Person,
    Case,
    Seat,
    Palette,
    Mistyped,
}

/// What lies in the hand of a person at their chips.
pub(super) enum ChipTray {
    Empty,
    TwoMotions,
}

/// A story that can be dealt.
const STORY: &str = "house home\nblinds 100/200\ntable 1: 1 Ann 9000, 3 Bob 12450, 4 Carmen 4800, 6 Dan 10200, 8 Eve 7725\n\
                     button 4\nhand\ndeal Ann AsAh, Bob 7h7c, Eve QdJd\nboard 7d 2c Kd 9s Td\n";
/// A story whose seats the house would draw.
const DRAWN: &str =
    "house home\nblinds 100/200\ntournament buy-in 20 stack 9000 seats 9\nentrants Ann, Bob, Carmen\nhand\n";

/// The usual size.
pub(super) const USUAL: (u32, u32) = (1280, 800);

/// Every picture. A state that somebody can come to has one.
pub(super) fn plates() -> Vec<Plate> {
    let mut plates = on_the_way_in();
    plates.extend(inside());
    plates.extend(on_the_floor());
    plates.extend(for_a_moment());
    plates.extend(on_the_rail());
    plates
}

/// Until one sits at a table.
fn on_the_way_in() -> Vec<Plate> {
    vec![
        plate("home", USUAL, Subject::Home),
        plate("home-ready", USUAL, Subject::HomeReady),
        plate("home-ready-1024x640", (1024, 640), Subject::HomeReady),
        plate("host", USUAL, Subject::Host("home")),
        plate("host-refused", USUAL, Subject::Host("tda")),
        plate("host-1024x640", (1024, 640), Subject::Host("tda")),
        plate("share-network", USUAL, Subject::Share(Router::NotAsked, From::ThisNetwork)),
        plate("share-outside", USUAL, Subject::Share(passes_on(), From::Outside)),
        plate("share-1024x640", (1024, 640), Subject::Share(refused(), From::Outside)),
        plate("practice", USUAL, Subject::Practice),
        plate("practice-story", USUAL, Subject::DealMe("aces-cracked.hand", STORY)),
        plate("practice-story-1024x640", (1024, 640), Subject::DealMe("aces-cracked.hand", STORY)),
        plate("practice-story-wrong", USUAL, Subject::DealMe("seats-by-lot.hand", DRAWN)),
        plate("share-too-few", USUAL, Subject::Gathering(Some(Refusal::TooFewPlayers { players: 1 }))),
        plate("share-start-asked", USUAL, Subject::Gathering(None)),
        plate("share-not-invited", USUAL, Subject::NotInvited),
        plate("share-not-let-in", USUAL, Subject::NotLetIn),
        plate("opening-practice", USUAL, Subject::Opening(Opening::Practice)),
        plate("opening-house", USUAL, Subject::Opening(Opening::House)),
        plate("closing", USUAL, Subject::Closing),
        plate("join-empty", USUAL, Subject::Join("")),
        plate("join-wrong", USUAL, Subject::Join("cardroom:play.example.org:7777/player/abc")),
        plate("join-recent", USUAL, Subject::JoinAgain),
        plate("connecting", USUAL, Subject::Connecting),
        plate("name", USUAL, Subject::Name),
        plate("settings", USUAL, Subject::Settings),
        plate("connection-lost", USUAL, Subject::Lost),
        plate("connection-broken", USUAL, Subject::Broken),
    ]
}

/// At the table, and what is laid over it.
fn inside() -> Vec<Plate> {
    vec![
        plate("table-entering", USUAL, Subject::Table(Scene::Entering)),
        plate("table-preflop", USUAL, Subject::Table(Scene::Preflop)),
        plate("table-your-turn", USUAL, Subject::Table(Scene::YourTurn)),
        plate("table-flop", USUAL, Subject::Table(Scene::Flop)),
        plate("table-showdown", USUAL, Subject::Table(Scene::Showdown)),
        plate("table-ten", USUAL, Subject::Table(Scene::Ten)),
        plate("table-heads-up", USUAL, Subject::FourColours(Scene::HeadsUp)),
        plate("table-watched", USUAL, Subject::Table(Scene::Watched)),
        plate("table-break", USUAL, Subject::Table(Scene::Break)),
        plate("tray", USUAL, Subject::Tray(ChipTray::Empty)),
        plate("tray-two-motions", USUAL, Subject::Tray(ChipTray::TwoMotions)),
        plate("tray-1024x640", (1024, 640), Subject::Tray(ChipTray::TwoMotions)),
        plate("early-river", USUAL, Subject::Table(Scene::EarlyRiver)),
        plate("misdeal", USUAL, Subject::Table(Scene::Misdeal)),
        plate("show-or-muck", USUAL, Subject::Table(Scene::ShowOrMuck)),
        plate("show-live-cards", USUAL, Subject::Cards),
        plate("requests", USUAL, Subject::Table(Scene::Requests)),
        plate("run-twice", USUAL, Subject::Table(Scene::RunTwice)),
        plate("run-out", USUAL, Subject::RunOut(2_100)),
        plate("run-out-before-the-flop", USUAL, Subject::RunOut(0)),
        plate("last-hands", USUAL, Subject::Replay(0)),
        plate("replay", USUAL, Subject::Replay(5)),
        plate("replay-1024x640", (1024, 640), Subject::Replay(7)),
        plate("two-boards", USUAL, Subject::Table(Scene::TwoBoards)),
        plate("three-boards-1280x720", (1280, 720), Subject::Table(Scene::ThreeBoards)),
        plate("three-boards-1024x640", (1024, 640), Subject::Table(Scene::ThreeBoards)),
        plate("early", USUAL, Subject::Table(Scene::Early)),
        plate("early-asked", USUAL, Subject::OutOfTurn),
        plate("must-raise", USUAL, Subject::Table(Scene::MustRaise)),
        plate("amount-too-much", USUAL, Subject::Amount("14250")),
        plate("all-in-asked", USUAL, Subject::Amount("14225")),
        plate("clock-called", USUAL, Subject::Table(Scene::Called)),
        plate("clock-called-chips", USUAL, Subject::Held(Scene::Called)),
        plate("clock-on-another", USUAL, Subject::Held(Scene::CalledOther)),
        plate("rebuy", USUAL, Subject::Table(Scene::Rebuy)),
        plate("chips-only", USUAL, Subject::ChipsOnly),
        plate("ruling", USUAL, Subject::Table(Scene::Ruling)),
        plate("ruling-rule", USUAL, Subject::Rule("fpn-18b")),
        plate("ruling-1024x640", (1024, 640), Subject::Rule("fpn-18b")),
        plate("house-settings", USUAL, Subject::House(house::Page::Sheet, "fpn-18d")),
        plate("house-document", USUAL, Subject::House(house::Page::Document, "fpn-18b")),
        plate("house-1024x640", (1024, 640), Subject::House(house::Page::Sheet, "fpn-19b")),
        plate("chip-race", USUAL, Subject::Table(Scene::Race)),
        plate("penalties", USUAL, Subject::Table(Scene::Penalties)),
        plate("moved", USUAL, Subject::Moved(vec![moved(1, 1, (2, 1), 9_500)])),
        plate("table-broken", USUAL, Subject::Moved(broken())),
        plate("seats-redrawn", USUAL, Subject::Drawn(fixtures::redrawn)),
        plate("button-drawn", USUAL, Subject::Drawn(fixtures::button_drawn)),
        plate("announced", USUAL, Subject::Told(Scene::Flop, announced())),
        plate("announced-1024x640", (1024, 640), Subject::Told(Scene::EarlyRiver, announced())),
        plate("out", USUAL, Subject::Told(Scene::Out, out())),
        plate("check-in", USUAL, Subject::Table(Scene::CheckIn)),
        plate("re-entry", USUAL, Subject::Table(Scene::ReEntry)),
        plate("add-on", USUAL, Subject::Table(Scene::AddOn)),
        plate("top-up", USUAL, Subject::Table(Scene::TopUp)),
        plate("late", USUAL, Subject::Table(Scene::Late)),
        plate("waits-for-seat", USUAL, Subject::Table(Scene::Seatless)),
        plate("behind", USUAL, Subject::Table(Scene::Behind)),
        plate("serving", USUAL, Subject::Table(Scene::Serving)),
        plate("floor-called", USUAL, Subject::Table(Scene::FloorCalled)),
        plate("last-hand", USUAL, Subject::Table(Scene::LastHand)),
        plate("hand-for-hand", USUAL, Subject::Table(Scene::HandForHand)),
        plate("paused", USUAL, Subject::Table(Scene::Paused)),
        plate("desk", USUAL, Subject::Desk(Leaving::No)),
        plate("desk-leaving", USUAL, Subject::Desk(Leaving::Asked)),
        plate("deal-question", USUAL, Subject::Division(Proposer::Player)),
        plate("call-floor", USUAL, Subject::CallFloor),
        plate("places", USUAL, Subject::Places(Scene::HeadsUp)),
        plate("places-many-tables", USUAL, Subject::Places(Scene::Directed)),
        plate("deal-vote", USUAL, Subject::Table(Scene::Vote)),
        plate("talk", USUAL, Subject::Talk("nice hand, Bruno")),
        plate("talk-no-act", USUAL, Subject::Talk("raise it well above 1200")),
        plate("ahead", USUAL, Subject::Ahead),
        plate("ahead-1024x640", (1024, 640), Subject::Ahead),
        plate("odds-1280x720", (1280, 720), Subject::Odds(Scene::YourTurn)),
        plate("odds-1024x640", (1024, 640), Subject::Odds(Scene::YourTurn)),
        plate("may-check-1280x720", (1280, 720), Subject::Table(Scene::MayCheck)),
        plate("hushed", USUAL, Subject::Table(Scene::Hushed)),
        plate("results", USUAL, Subject::Places(Scene::Over)),
        plate("table-1024x640", (1024, 640), Subject::Table(Scene::YourTurn)),
        plate("showdown-1024x640", (1024, 640), Subject::Table(Scene::Showdown)),
        plate("table-1920x1080", (1920, 1080), Subject::Table(Scene::YourTurn)),
        plate("table-3840x2160", (3840, 2160), Subject::Table(Scene::YourTurn)),
    ]
}

/// The floor of the director.
fn on_the_floor() -> Vec<Plate> {
    vec![
        plate("floor-evening", USUAL, Subject::Floor(floor::Page::Evening)),
        plate("floor-calls", USUAL, Subject::Floor(floor::Page::Calls)),
        plate("floor-level", USUAL, Subject::Floor(floor::Page::Level)),
        plate("floor-prizes", USUAL, Subject::Floor(floor::Page::Prizes)),
        plate("floor-deal", USUAL, Subject::Division(Proposer::Director)),
        plate("floor-stacks", USUAL, Subject::Floor(floor::Page::Stacks)),
        plate("floor-stacks-hand", USUAL, Subject::StacksInHand),
        plate("floor-table", USUAL, Subject::Floor(floor::Page::Table)),
        plate("floor-person", USUAL, Subject::Floor(floor::Page::Person)),
        plate("floor-hand", USUAL, Subject::Floor(floor::Page::Hand)),
        plate("floor-asked", USUAL, Subject::Asked),
        plate("floor-1024x640", (1024, 640), Subject::Floor(floor::Page::Person)),
        plate("called-to-table", USUAL, Subject::Told(Scene::Directed, called())),
        plate("director-four-tables", USUAL, Subject::FourTables(OverDesk::Person)),
        plate("director-case", USUAL, Subject::FourTables(OverDesk::Case)),
        plate("director-seat", USUAL, Subject::FourTables(OverDesk::Seat)),
        plate("director-palette", USUAL, Subject::FourTables(OverDesk::Palette)),
        plate("director-palette-mistyped", USUAL, Subject::FourTables(OverDesk::Mistyped)),
        plate("director-case-1024x640", (1024, 640), Subject::FourTables(OverDesk::Case)),
    ]
}

/// What stands on the table for a moment.
fn for_a_moment() -> Vec<Plate> {
    vec![
        plate("seat-drawn", USUAL, Subject::Come(Scene::Seatless, Scene::Late, vec![])),
        plate("final-table", USUAL, Subject::Come(Scene::LastHand, Scene::Hushed, come_together())),
        plate("final-table-1024x640", (1024, 640), Subject::Come(Scene::LastHand, Scene::Hushed, come_together())),
        plate("chip-race-scene", USUAL, Subject::Come(Scene::Hushed, Scene::Race, fixtures::raced())),
        plate("chip-race-break", USUAL, Subject::Come(Scene::Break, Scene::Break, fixtures::raced())),
        plate("bubble", USUAL, Subject::Told(Scene::Flop, said())),
        plate("bubble-showdown", USUAL, Subject::Told(Scene::Showdown, said())),
        plate("callout", USUAL, Subject::Table(Scene::Ruling)),
        plate("callout-1024x640", (1024, 640), Subject::Table(Scene::Ruling)),
        plate("winner", USUAL, Subject::RunOut(5_050)),
        plate("winner-two-boards", USUAL, Subject::Table(Scene::TwoBoards)),
    ]
}

/// What somebody sees who looks on.
fn on_the_rail() -> Vec<Plate> {
    vec![
        plate("tables", USUAL, Subject::Rail(OnTheRail::Choosing)),
        plate("rail-missed", USUAL, Subject::Rail(OnTheRail::Missed)),
        plate("rail-following", USUAL, Subject::Rail(OnTheRail::Following)),
        plate("rail-following-out", USUAL, Subject::Rail(OnTheRail::FollowedOut)),
        plate("rail-beside", USUAL, Subject::Rail(OnTheRail::Beside(3))),
        plate("rail-beside-one", USUAL, Subject::Rail(OnTheRail::Beside(1))),
        plate("rail-tables", USUAL, Subject::Rail(OnTheRail::Tables)),
        plate("broadcast", USUAL, Subject::Rail(OnTheRail::Broadcast)),
        plate("broadcast-begins", USUAL, Subject::Rail(OnTheRail::BroadcastBegins)),
        plate("broadcast-tables", USUAL, Subject::Rail(OnTheRail::BroadcastTables)),
    ]
}

fn plate(name: &'static str, size: (u32, u32), subject: Subject) -> Plate {
    Plate { name, size, subject }
}

/// Somebody moves from one table to a seat of another.
fn moved(person: u32, from: u16, (table, seat): (u16, u8), stack: u64) -> PublicEvent {
    PublicEvent::Tournament(TournamentEvent::Seating(SeatingEvent::Moved {
        person: PersonNo(person),
        from: TableNo(from),
        table: TableNo(table),
        seat: fixtures::seat(seat),
        stack: Chips(stack),
        reason: Reason::Balanced,
        lot: None,
    }))
}

fn breaks(table: u16) -> PublicEvent {
    let broken = SeatingEvent::TableBroken { table: TableNo(table), reason: Reason::TableBroken };
    PublicEvent::Tournament(TournamentEvent::Seating(broken))
}

/// The first of three tables is broken.
fn broken() -> Vec<PublicEvent> {
    let moves = [(1, (2, 1)), (2, (3, 7)), (3, (2, 6)), (4, (3, 2)), (5, (2, 2)), (6, (3, 9)), (7, (3, 5))];
    std::iter::once(breaks(1)).chain(moves.map(|(person, to)| moved(person, 1, to, 9_500))).collect()
}

/// Those of the second table come to the first: all who are left sit there.
fn come_together() -> Vec<PublicEvent> {
    let stacks = [(5, 11_650), (6, 12_700), (7, 29_550)];
    let moves = stacks.map(|(person, stack)| moved(u32::from(person), 2, (1, person), stack));
    std::iter::once(breaks(2)).chain(moves).collect()
}

/// Carmen says something.
fn said() -> TournamentEvent {
    TournamentEvent::Talk(TalkEvent::Said {
        person: PersonNo(3),
        words: "I put you on aces, Ada".to_owned(),
        to: Earshot::Table(TableNo(1)),
        hearing: Hearing::Now,
        reason: Reason::Talk,
    })
}

fn note(words: &str) -> Option<Note> {
    Note::try_from(words.to_owned()).ok()
}

fn announced() -> TournamentEvent {
    note("The pizza is here; we play two more hands and then have a break")
        .map_or(TournamentEvent::Clock(ClockEvent::Started), |event| {
            TournamentEvent::Director(DirectorEvent::Announced(event))
        })
}

fn called() -> TournamentEvent {
    let why = note("the dealer has burnt two cards");
    TournamentEvent::Director(DirectorEvent::FloorCalled { person: PersonNo(10), table: TableNo(2), why })
}

fn out() -> TournamentEvent {
    TournamentEvent::Prize(PrizeEvent::Finished { people: vec![PersonNo(1)], place: 9, prizes: vec![0] })
}

fn passes_on() -> Router {
    Router::PassesOn("203.0.113.7".to_owned(), 7_777)
}

fn refused() -> Router {
    Router::Refused("no router answers: no response within the time limit".to_owned())
}
