//! The list of the gallery's pictures.

use crate::app::settings::Settings;
use crate::dev_tools::fixtures::{self, DealFixture, FixtureScene};
use crate::network::local_server::saved_hosted_server::{GuestOrigin, PortForwardingState};
use crate::panels::player_desk::SeatSurrender;
use crate::panels::{floor, house_rules_browser};
use crate::screens::screen::{ClientScreen, PendingTask};
use crate::theme::DeckFaces;
use cardroom_shared::chips::Chips;
use cardroom_shared::event::{
    ClockEvent, DirectorEvent, Earshot, Hearing, PrizeEvent, PublicEvent, Reason, SeatingEvent, TalkEvent,
    TournamentEvent,
};
use cardroom_shared::note::Note;
use cardroom_shared::protocol::ServerMessage;
use cardroom_shared::refusal::Refusal;
use cardroom_shared::seat::{PersonNo, TableNo};

/// A picture: its name, size and subject.
pub(super) struct GalleryPicture {
    pub(super) name: &'static str,
    pub(super) size: (u32, u32),
    pub(super) subject: PictureSubject,
}

/// The subject of a picture.
pub(super) enum PictureSubject {
    Home,
    HomeReady,
    Host(&'static str),
    Share(PortForwardingState, GuestOrigin),
    OpenLink,
    Gathering(Option<Refusal>),
    /// The server has not invited the person.
    NotInvited,
    /// The server does not admit its host.
    NotLetIn,
    Practice,
    /// A scenario from this file, named as the hand to deal.
    DealMe(&'static str, &'static str),
    Opening(PendingTask),
    Closing,
    Join(&'static str),
    JoinAgain,
    Connecting,
    Settings,
    /// Another subject under these settings.
    Liked(fn(&mut Settings), Box<PictureSubject>),
    Lost,
    Broken,
    /// The person is asked for their name.
    Name,
    Table(FixtureScene),
    FourColours(FixtureScene),
    /// The person's face-down cards, lifted at the moment.
    Lifted(FixtureScene),
    /// An all-in hand, this many milliseconds after the last call.
    RunOut(u64),
    /// A replay of that hand at this moment.
    Replay(u8),
    Tray(ChipTraySubject),
    Held(FixtureScene),
    Cards,
    Amount(&'static str),
    OutOfTurn,
    ChipsOnly,
    Rule(&'static str),
    House(house_rules_browser::HousePage, &'static str),
    Moved(Vec<PublicEvent>),
    /// An event between two hands: a draw for seats or for the button.
    Drawn(fn() -> Vec<ServerMessage>),
    /// A change from one scene to another by these events.
    Come(FixtureScene, FixtureScene, Vec<PublicEvent>),
    Told(FixtureScene, TournamentEvent),
    /// The state of a deal at the table, or on the page about its seal.
    Deal(FixtureScene, DealFixture, ClientScreen),
    Desk(SeatSurrender),
    /// The figures of a prize division before the proposal, by a player or by the director.
    Division(ChopSubject),
    /// The dialog before a call of the director.
    CallFloor,
    Places(FixtureScene),
    /// A spectator in a session of four tables.
    Rail(RailSubject),
    Talk(&'static str),
    Odds(FixtureScene),
    Ahead,
    /// The open menu of the header.
    HeaderMenu,
    /// The log, opened over the table of a small window.
    OpenLog,
    Floor(floor::OrderPage),
    /// The director's desk in a session of four tables.
    FourTables(DeskSubject),
    Asked,
    /// The stacks of a table during a hand.
    StacksInHand,
    /// The waiting room with a clock until the start, on this screen.
    Waiting(ClientScreen),
    /// A player who is out, while others play.
    Elimination,
    /// A host who plays, on this screen, with a chosen person.
    HostAtSeat(ClientScreen, Option<PersonNo>),
}

/// The subject that a spectator looks at.
#[derive(Clone, Copy)]
pub(super) enum RailSubject {
    /// The tables of a session with two tables.
    Choosing,
    /// The events before they joined.
    Missed,
    /// Jørgen, the player they follow.
    Following,
    /// Jørgen after they are out.
    FollowedOut,
    /// This many tables beside the main one.
    Beside(u16),
    /// The list of four tables.
    Tables,
    /// The broadcast of a hand.
    Broadcast,
    /// The broadcast before any hand is old enough.
    BroadcastBegins,
    /// The list of tables in the broadcast, with the way back.
    BroadcastTables,
}

/// The proposer of a prize division.
#[derive(Clone, Copy)]
pub(super) enum ChopSubject {
    Player,
    Director,
}

/// The dialog that is open on the director's desk.
#[derive(Clone, Copy)]
pub(super) enum DeskSubject {
    Person,
    Case,
    Seat,
    Palette,
    Mistyped,
}

/// The state of the chip tray.
pub(super) enum ChipTraySubject {
    Empty,
    TwoMotions,
}

/// A scenario that can be dealt.
const STORY: &str = "house home\nblinds 100/200\ntable 1: 1 Ann 9000, 3 Bob 12450, 4 Carmen 4800, 6 Dan 10200, 8 Eve 7725\n\
                     button 4\nhand\ndeal Ann AsAh, Bob 7h7c, Eve QdJd\nboard 7d 2c Kd 9s Td\n";
/// A scenario whose seats are drawn by the server.
const DRAWN: &str =
    "house home\nblinds 100/200\ntournament buy-in 20 stack 9000 seats 9\nentrants Ann, Bob, Carmen\nhand\n";

/// The usual size in pixels.
pub(super) const USUAL: (u32, u32) = (1280, 800);

/// All pictures. Every state that a person can reach has one.
pub(super) fn plates() -> Vec<GalleryPicture> {
    let mut plates = on_the_way_in();
    plates.extend(inside());
    plates.extend(on_the_floor());
    plates.extend(for_a_moment());
    plates.extend(on_the_rail());
    plates
}

/// Pictures before the person sits at a table.
fn on_the_way_in() -> Vec<GalleryPicture> {
    vec![
        plate("home", USUAL, PictureSubject::Home),
        plate("home-ready", USUAL, PictureSubject::HomeReady),
        plate("home-ready-1024x640", (1024, 640), PictureSubject::HomeReady),
        plate("host", USUAL, PictureSubject::Host("home")),
        plate("host-refused", USUAL, PictureSubject::Host("tda")),
        plate("host-1024x640", (1024, 640), PictureSubject::Host("tda")),
        plate("share-network", USUAL, PictureSubject::Share(PortForwardingState::NotAsked, GuestOrigin::ThisNetwork)),
        plate("share-outside", USUAL, PictureSubject::Share(passes_on(), GuestOrigin::Outside)),
        plate("share-1024x640", (1024, 640), PictureSubject::Share(refused(), GuestOrigin::Outside)),
        plate("share-open-link", USUAL, PictureSubject::OpenLink),
        plate("share-open-link-1024x640", (1024, 640), PictureSubject::OpenLink),
        plate("practice", USUAL, PictureSubject::Practice),
        plate("practice-story", USUAL, PictureSubject::DealMe("aces-cracked.hand", STORY)),
        plate("practice-story-1024x640", (1024, 640), PictureSubject::DealMe("aces-cracked.hand", STORY)),
        plate("practice-story-wrong", USUAL, PictureSubject::DealMe("seats-by-lot.hand", DRAWN)),
        plate("share-too-few", USUAL, PictureSubject::Gathering(Some(Refusal::TooFewPlayers { players: 1 }))),
        plate("share-start-asked", USUAL, PictureSubject::Gathering(None)),
        plate("host-called", USUAL, PictureSubject::HostAtSeat(ClientScreen::Table, None)),
        plate("host-menu", USUAL, PictureSubject::HostAtSeat(ClientScreen::HostMenu, None)),
        plate("host-menu-person", USUAL, PictureSubject::HostAtSeat(ClientScreen::HostMenu, Some(PersonNo(2)))),
        plate("share-not-invited", USUAL, PictureSubject::NotInvited),
        plate("share-not-let-in", USUAL, PictureSubject::NotLetIn),
        plate("opening-practice", USUAL, PictureSubject::Opening(PendingTask::Practice)),
        plate("opening-house", USUAL, PictureSubject::Opening(PendingTask::House)),
        plate("closing", USUAL, PictureSubject::Closing),
        plate("join-empty", USUAL, PictureSubject::Join("")),
        plate("join-wrong", USUAL, PictureSubject::Join("cardroom:play.example.org:7777/player/abc")),
        plate("join-recent", USUAL, PictureSubject::JoinAgain),
        plate("connecting", USUAL, PictureSubject::Connecting),
        plate("name", USUAL, PictureSubject::Name),
        plate("settings", USUAL, PictureSubject::Settings),
        plate("connection-lost", USUAL, PictureSubject::Lost),
        plate("connection-broken", USUAL, PictureSubject::Broken),
    ]
}

/// Pictures at the table, with its overlays.
fn inside() -> Vec<GalleryPicture> {
    vec![
        plate("table-entering", USUAL, PictureSubject::Table(FixtureScene::Entering)),
        plate("waiting-room", USUAL, PictureSubject::Waiting(ClientScreen::Table)),
        plate("meeting", USUAL, PictureSubject::Waiting(ClientScreen::Meeting)),
        plate("table-preflop", USUAL, PictureSubject::Table(FixtureScene::Preflop)),
        plate("table-your-turn", USUAL, PictureSubject::Table(FixtureScene::YourTurn)),
        plate("table-flop", USUAL, PictureSubject::Table(FixtureScene::Flop)),
        plate("table-showdown", USUAL, PictureSubject::Table(FixtureScene::Showdown)),
        plate("table-ten", USUAL, PictureSubject::Table(FixtureScene::Ten)),
        plate("table-heads-up", USUAL, PictureSubject::FourColours(FixtureScene::HeadsUp)),
        plate("table-large-index", USUAL, large_index(FixtureScene::Showdown)),
        plate("table-large-index-1024x640", (1024, 640), large_index(FixtureScene::YourTurn)),
        plate("table-watched", USUAL, PictureSubject::Table(FixtureScene::Watched)),
        plate("table-break", USUAL, PictureSubject::Table(FixtureScene::Break)),
        plate("tray", USUAL, PictureSubject::Tray(ChipTraySubject::Empty)),
        plate("tray-two-motions", USUAL, PictureSubject::Tray(ChipTraySubject::TwoMotions)),
        plate("tray-1024x640", (1024, 640), PictureSubject::Tray(ChipTraySubject::TwoMotions)),
        plate("early-river", USUAL, PictureSubject::Table(FixtureScene::EarlyRiver)),
        plate("misdeal", USUAL, PictureSubject::Table(FixtureScene::Misdeal)),
        plate("show-or-muck", USUAL, PictureSubject::Table(FixtureScene::ShowOrMuck)),
        plate("show-live-cards", USUAL, PictureSubject::Cards),
        plate("requests", USUAL, PictureSubject::Table(FixtureScene::Requests)),
        plate("run-twice", USUAL, PictureSubject::Table(FixtureScene::RunTwice)),
        plate("run-out", USUAL, PictureSubject::RunOut(2_100)),
        plate("run-out-before-the-flop", USUAL, PictureSubject::RunOut(0)),
        plate("last-hands", USUAL, PictureSubject::Replay(0)),
        plate("replay", USUAL, PictureSubject::Replay(5)),
        plate("replay-1024x640", (1024, 640), PictureSubject::Replay(7)),
        plate("two-boards", USUAL, PictureSubject::Table(FixtureScene::TwoBoards)),
        plate("three-boards-1280x720", (1280, 720), PictureSubject::Table(FixtureScene::ThreeBoards)),
        plate("three-boards-1024x640", (1024, 640), PictureSubject::Table(FixtureScene::ThreeBoards)),
        plate("early", USUAL, PictureSubject::Table(FixtureScene::Early)),
        plate("early-asked", USUAL, PictureSubject::OutOfTurn),
        plate("must-raise", USUAL, PictureSubject::Table(FixtureScene::MustRaise)),
        plate("amount-too-much", USUAL, PictureSubject::Amount("14250")),
        plate("all-in-asked", USUAL, PictureSubject::Amount("14225")),
        plate("clock-called", USUAL, PictureSubject::Table(FixtureScene::Called)),
        plate("clock-called-chips", USUAL, PictureSubject::Held(FixtureScene::Called)),
        plate("clock-on-another", USUAL, PictureSubject::Held(FixtureScene::CalledOther)),
        plate("time-bank", USUAL, PictureSubject::Table(FixtureScene::TimeBank)),
        plate("time-bank-of-another", USUAL, PictureSubject::Table(FixtureScene::TimeBankOther)),
        plate("rebuy", USUAL, PictureSubject::Table(FixtureScene::Rebuy)),
        plate("chips-only", USUAL, PictureSubject::ChipsOnly),
        plate("ruling", USUAL, PictureSubject::Table(FixtureScene::Ruling)),
        plate("ruling-rule", USUAL, PictureSubject::Rule("fpn-18b")),
        plate("ruling-1024x640", (1024, 640), PictureSubject::Rule("fpn-18b")),
        plate("house-settings", USUAL, PictureSubject::House(house_rules_browser::HousePage::Sheet, "fpn-18d")),
        plate("house-document", USUAL, PictureSubject::House(house_rules_browser::HousePage::Document, "fpn-18b")),
        plate("house-1024x640", (1024, 640), PictureSubject::House(house_rules_browser::HousePage::Sheet, "fpn-19b")),
        plate("chip-race", USUAL, PictureSubject::Table(FixtureScene::Race)),
        plate("penalties", USUAL, PictureSubject::Table(FixtureScene::Penalties)),
        plate("moved", USUAL, PictureSubject::Moved(vec![moved(1, 1, (2, 1), 9_500)])),
        plate("table-broken", USUAL, PictureSubject::Moved(broken())),
        plate("seats-redrawn", USUAL, PictureSubject::Drawn(fixtures::redrawn)),
        plate("button-drawn", USUAL, PictureSubject::Drawn(fixtures::button_drawn)),
        plate("announced", USUAL, PictureSubject::Told(FixtureScene::Flop, announced())),
        plate("announced-1024x640", (1024, 640), PictureSubject::Told(FixtureScene::EarlyRiver, announced())),
        plate("elimination", USUAL, PictureSubject::Elimination),
        plate("out", USUAL, PictureSubject::Told(FixtureScene::Out, out())),
        plate("check-in", USUAL, PictureSubject::Table(FixtureScene::CheckIn)),
        plate("re-entry", USUAL, PictureSubject::Table(FixtureScene::ReEntry)),
        plate("add-on", USUAL, PictureSubject::Table(FixtureScene::AddOn)),
        plate("top-up", USUAL, PictureSubject::Table(FixtureScene::TopUp)),
        plate("late", USUAL, PictureSubject::Table(FixtureScene::Late)),
        plate("waits-for-seat", USUAL, PictureSubject::Table(FixtureScene::Seatless)),
        plate("behind", USUAL, PictureSubject::Table(FixtureScene::Behind)),
        plate("serving", USUAL, PictureSubject::Table(FixtureScene::Serving)),
        plate("floor-called", USUAL, PictureSubject::Table(FixtureScene::FloorCalled)),
        plate("last-hand", USUAL, PictureSubject::Table(FixtureScene::LastHand)),
        plate("hand-for-hand", USUAL, PictureSubject::Table(FixtureScene::HandForHand)),
        plate("paused", USUAL, PictureSubject::Table(FixtureScene::Paused)),
        plate("desk", USUAL, PictureSubject::Desk(SeatSurrender::No)),
        plate("desk-leaving", USUAL, PictureSubject::Desk(SeatSurrender::Asked)),
        plate("deal-question", USUAL, PictureSubject::Division(ChopSubject::Player)),
        plate("call-floor", USUAL, PictureSubject::CallFloor),
        plate("places", USUAL, PictureSubject::Places(FixtureScene::HeadsUp)),
        plate("places-many-tables", USUAL, PictureSubject::Places(FixtureScene::Directed)),
        plate("deal-vote", USUAL, PictureSubject::Table(FixtureScene::Vote)),
        plate("talk", USUAL, PictureSubject::Talk("nice hand, Bruno")),
        plate("talk-no-act", USUAL, PictureSubject::Talk("raise it well above 1200")),
        plate("menu", USUAL, PictureSubject::HeaderMenu),
        plate("ahead", USUAL, PictureSubject::Ahead),
        plate("ahead-1024x640", (1024, 640), PictureSubject::Ahead),
        plate("odds-1280x720", (1280, 720), PictureSubject::Odds(FixtureScene::YourTurn)),
        plate("odds-1024x640", (1024, 640), PictureSubject::Odds(FixtureScene::YourTurn)),
        plate("may-check-1280x720", (1280, 720), PictureSubject::Table(FixtureScene::MayCheck)),
        plate("hushed", USUAL, PictureSubject::Table(FixtureScene::Hushed)),
        plate("results", USUAL, PictureSubject::Places(FixtureScene::Over)),
        plate("table-1024x640", (1024, 640), PictureSubject::Table(FixtureScene::YourTurn)),
        plate("showdown-1024x640", (1024, 640), PictureSubject::Table(FixtureScene::Showdown)),
        plate("table-1920x1080", (1920, 1080), PictureSubject::Table(FixtureScene::YourTurn)),
        plate("table-3840x2160", (3840, 2160), PictureSubject::Table(FixtureScene::YourTurn)),
    ]
}

/// Pictures of the director's floor.
fn on_the_floor() -> Vec<GalleryPicture> {
    vec![
        plate("floor-evening", USUAL, PictureSubject::Floor(floor::OrderPage::Evening)),
        plate("floor-calls", USUAL, PictureSubject::Floor(floor::OrderPage::Calls)),
        plate("floor-level", USUAL, PictureSubject::Floor(floor::OrderPage::Level)),
        plate("floor-prizes", USUAL, PictureSubject::Floor(floor::OrderPage::Prizes)),
        plate("floor-deal", USUAL, PictureSubject::Division(ChopSubject::Director)),
        plate("floor-stacks", USUAL, PictureSubject::Floor(floor::OrderPage::Stacks)),
        plate("floor-stacks-hand", USUAL, PictureSubject::StacksInHand),
        plate("floor-table", USUAL, PictureSubject::Floor(floor::OrderPage::Table)),
        plate("floor-person", USUAL, PictureSubject::Floor(floor::OrderPage::Person)),
        plate("floor-hand", USUAL, PictureSubject::Floor(floor::OrderPage::Hand)),
        plate("floor-asked", USUAL, PictureSubject::Asked),
        plate("floor-1024x640", (1024, 640), PictureSubject::Floor(floor::OrderPage::Person)),
        plate("called-to-table", USUAL, PictureSubject::Told(FixtureScene::Directed, called())),
        plate("director-four-tables", USUAL, PictureSubject::FourTables(DeskSubject::Person)),
        plate("director-case", USUAL, PictureSubject::FourTables(DeskSubject::Case)),
        plate("director-seat", USUAL, PictureSubject::FourTables(DeskSubject::Seat)),
        plate("director-palette", USUAL, PictureSubject::FourTables(DeskSubject::Palette)),
        plate("director-palette-mistyped", USUAL, PictureSubject::FourTables(DeskSubject::Mistyped)),
        plate("director-case-1024x640", (1024, 640), PictureSubject::FourTables(DeskSubject::Case)),
    ]
}

/// Pictures of timed displays at the table.
fn for_a_moment() -> Vec<GalleryPicture> {
    vec![
        plate("seat-drawn", USUAL, PictureSubject::Come(FixtureScene::Seatless, FixtureScene::Late, vec![])),
        plate(
            "final-table",
            USUAL,
            PictureSubject::Come(FixtureScene::LastHand, FixtureScene::Hushed, come_together()),
        ),
        plate(
            "final-table-1024x640",
            (1024, 640),
            PictureSubject::Come(FixtureScene::LastHand, FixtureScene::Hushed, come_together()),
        ),
        plate(
            "chip-race-scene",
            USUAL,
            PictureSubject::Come(FixtureScene::Hushed, FixtureScene::Race, fixtures::raced()),
        ),
        plate(
            "chip-race-break",
            USUAL,
            PictureSubject::Come(FixtureScene::Break, FixtureScene::Break, fixtures::raced()),
        ),
        plate("bubble", USUAL, PictureSubject::Told(FixtureScene::Flop, said())),
        plate("bubble-showdown", USUAL, PictureSubject::Told(FixtureScene::Showdown, said())),
        plate("callout", USUAL, PictureSubject::Table(FixtureScene::Ruling)),
        plate("callout-1024x640", (1024, 640), PictureSubject::Table(FixtureScene::Ruling)),
        plate("winner", USUAL, PictureSubject::RunOut(5_050)),
        plate("winner-two-boards", USUAL, PictureSubject::Table(FixtureScene::TwoBoards)),
    ]
}

/// Pictures for spectators.
fn on_the_rail() -> Vec<GalleryPicture> {
    vec![
        plate("tables", USUAL, PictureSubject::Rail(RailSubject::Choosing)),
        plate("rail-missed", USUAL, PictureSubject::Rail(RailSubject::Missed)),
        plate("rail-following", USUAL, PictureSubject::Rail(RailSubject::Following)),
        plate("rail-following-out", USUAL, PictureSubject::Rail(RailSubject::FollowedOut)),
        plate("rail-beside", USUAL, PictureSubject::Rail(RailSubject::Beside(3))),
        plate("rail-beside-one", USUAL, PictureSubject::Rail(RailSubject::Beside(1))),
        plate("rail-tables", USUAL, PictureSubject::Rail(RailSubject::Tables)),
        plate("broadcast", USUAL, PictureSubject::Rail(RailSubject::Broadcast)),
        plate("broadcast-begins", USUAL, PictureSubject::Rail(RailSubject::BroadcastBegins)),
        plate("broadcast-tables", USUAL, PictureSubject::Rail(RailSubject::BroadcastTables)),
    ]
}

/// A scene with the deck of large ranks and suits.
fn large_index(scene: FixtureScene) -> PictureSubject {
    PictureSubject::Liked(|settings| settings.deck = DeckFaces::LargeIndex, Box::new(PictureSubject::Table(scene)))
}

fn plate(name: &'static str, size: (u32, u32), subject: PictureSubject) -> GalleryPicture {
    GalleryPicture { name, size, subject }
}

/// A person moves from a table to a seat of another one.
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

/// The players of the second table move to the first one, which becomes the final table.
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

fn passes_on() -> PortForwardingState {
    PortForwardingState::PassesOn("203.0.113.7".to_owned(), 7_777)
}

fn refused() -> PortForwardingState {
    PortForwardingState::Refused("no router answers: no response within the time limit".to_owned())
}
