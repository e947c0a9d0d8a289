//! Every message, either way, and what is said at the front desk. What is heard can be said, and is then heard as the same;
//! what is no message, or too long, is told in words.
#![no_main]

use cardroom_fuzz::begin_from;
use cardroom_shared::action::Action;
use cardroom_shared::briefing::{NextPenalty, SeatLine, TableLine};
use cardroom_shared::chips::Chips;
use cardroom_shared::chop::{ChopProposal, ChopTerms};
use cardroom_shared::command::{DeskRequest, Motion, Name, Order, Push};
use cardroom_shared::emblem::Emblem;
use cardroom_shared::event::{EntryEvent, PublicEvent, TournamentEvent};
use cardroom_shared::house;
use cardroom_shared::note::Note;
use cardroom_shared::pace::Pace;
use cardroom_shared::protocol::invitation::Secret;
use cardroom_shared::protocol::*;
use cardroom_shared::refusal::Refusal;
use cardroom_shared::rulings::Reason;
use cardroom_shared::seat::{HandNo, PersonNo, SeatNo, TableNo};
use cardroom_shared::structure::Structure;
use cardroom_shared::time::Moment;
use cardroom_shared::tournament::{Dealing, Tournament};
use cardroom_shared::view::{DealExclusion, HandStage, PlayerStatus, TimeBankStatus, TurnView, Viewer, view_for};
use cardroom_shared::structure::StructureSummary;
use libfuzzer_sys::fuzz_target;
use std::fmt::Debug;
use std::sync::Arc;

fuzz_target!(init: begin_from(seeds), |bytes: &[u8]| {
    let Some((kind, bytes)) = bytes.split_first() else { return };
    match kind % 5 {
        0 => hear(bytes, MAX_CLIENT_MESSAGE, decode_client, encode_client),
        1 => hear(bytes, MAX_SERVER_MESSAGE, decode_server, encode_server),
        2 => hear(bytes, MAX_PULSE, decode_pulse, |pulse| encode_pulse(*pulse)),
        3 => hear(bytes, MAX_DESK_MESSAGE, decode_ask, encode_ask),
        _ => hear(bytes, MAX_DESK_MESSAGE, decode_answer, encode_answer),
    }
});

fn hear<T: PartialEq + Debug>(
    bytes: &[u8],
    most: usize,
    decode: fn(&[u8]) -> Result<T, CodecError>,
    encode: fn(&T) -> Result<Vec<u8>, CodecError>,
) {
    match decode(bytes) {
        Ok(message) => {
            assert!(bytes.len() <= most, "a message of {} bytes is longer than {most}", bytes.len());
            match encode(&message) {
                Ok(again) => assert_eq!(decode(&again).as_ref(), Ok(&message), "it is heard as it was said"),
                // Letters that nobody would see are shown by others, which may take more bytes.
                Err(CodecError::TooLong { size, limit }) => assert!(limit == most && size <= 3 * most),
                Err(why) => panic!("what was heard can't be said: {why}"),
            }
        }
        Err(why) => assert!(!why.to_string().is_empty()),
    }
}

fn table_line() -> TableLine {
    let (seat, person, stack) = (SeatNo::FIRST, PersonNo(1), Chips(1_000));
    let seats = vec![SeatLine {
        seat,
        person,
        stack,
        standing: PlayerStatus::Live,
        away: false,
        kept_away: DealExclusion::No,
        next_penalty: NextPenalty::Minutes(10),
    }];
    let turn = Some(TurnView { seat, left_ms: Some(9_000), of_ms: Some(30_000), called: false, bank: TimeBankStatus::Idle });
    TableLine {
        table: TableNo(1),
        hand: HandNo(3),
        stage: HandStage::BetweenHands,
        seats,
        turn,
        waits: None,
        can_misdeal: false,
    }
}

fn seeds() -> Vec<Vec<u8>> {
    let mark = |kind: u8, bytes: Vec<u8>| [vec![kind], bytes].concat();
    let name = |name: &str| Name::try_from(name.to_owned()).unwrap();
    let note = Note::try_from("they said it".to_owned()).ok();
    let says = [
        ClientRequest::Motion(Motion::Clear(Action::Call)),
        ClientRequest::Motion(Motion::Clear(Action::RaiseTo(Chips(700)))),
        ClientRequest::Motion(Motion::Words("I raise to 1200".to_owned())),
        ClientRequest::Motion(Motion::from(Push { pushes: vec![vec![], vec![]], said: None })),
        ClientRequest::Desk(DeskRequest::Enter(name("Ann"))),
        ClientRequest::Desk(DeskRequest::TakeOver(PersonNo(3), name("Bob"))),
        ClientRequest::Desk(DeskRequest::Report {
            about: Some(PersonNo(2)),
            words: "She looked at my cards".to_owned(),
        }),
        ClientRequest::Order(Order::Start, None),
        ClientRequest::Order(Order::Mute(PersonNo(1), Some(5)), note),
        ClientRequest::Watch(TableNo(2)),
        ClientRequest::Spoken("pen bob 10".to_owned()),
        ClientRequest::Ask("status --json".to_owned()),
        ClientRequest::Listen,
        ClientRequest::Broadcast(Some(TableNo(2))),
        ClientRequest::Division(ChopProposal { terms: ChopTerms::ByIcm, play_for_cents: 500 }),
    ];
    let client = says.into_iter().zip(1..).map(|(say, number)| ClientMessage::Say { number, say });
    let mut seeds: Vec<Vec<u8>> = client.map(|message| mark(0, encode_client(&message).unwrap())).collect();
    let rules = house::presets()[0].clone();
    let structure = Structure::preset("home-game").unwrap();
    let tournament = Tournament::new(Arc::new(rules.clone()), structure, Dealing::OnOrder);
    let viewer = Viewer { person: PersonNo(1), role: Role::Player, watching: None };
    let entered =
        PublicEvent::Tournament(TournamentEvent::Entry(EntryEvent::Entered { person: PersonNo(1), name: name("Ann") }));
    let (arrival, emblem) = (Arrival::Here, Emblem::of_newcomer(PersonNo(1)));
    let line = RosterLine { person: PersonNo(1), name: name("Ann"), bot: false, arrival, emblem };
    let server = [
        ServerMessage::Welcome(Welcome {
            you: PersonNo(1),
            role: Role::Player,
            tournament: "Friday".to_owned(),
            rules: Box::new(rules),
            chips: vec![Chips(25), Chips(100)],
            pace: Pace { pause_ms: 4_000, street_ms: 1_000 },
            broadcast_ms: Some(900_000),
            structure: StructureSummary::default(),
            meeting: "https://meet.example/Friday".parse().ok(),
            web: "https://poker.example.org".parse().ok(),
        }),
        ServerMessage::Roster(vec![line.clone(), line]),
        ServerMessage::Step { events: vec![entered], view: Box::new(view_for(&tournament, viewer, 1, Moment(5))) },
        ServerMessage::StartsIn(Some(60_000)),
        ServerMessage::refused_in_words(7, "not yet"),
        ServerMessage::Refused {
            number: 7,
            why: "it is Ann's turn".to_owned(),
            refusal: Some(Box::new(RefusalNotice {
                refusal: Refusal::NotYourTurn(SeatNo::FIRST),
                about: Some(PersonNo(1)),
            })),
            reasons: vec![Reason::NotReopened],
        },
        ServerMessage::Farewell(DisconnectCause::Closing),
        ServerMessage::Chop(None),
        ServerMessage::Directing(Some(PersonNo(2))),
        ServerMessage::Tables { lines: vec![table_line()], gone: vec![TableNo(2)] },
        ServerMessage::Answer(ConsoleAnswer::new(3, Err("there is no table 9".to_owned()))),
        ServerMessage::Line("Bob raises to 600".to_owned()),
        ServerMessage::OffAir,
    ];
    seeds.extend(server.iter().map(|message| mark(1, encode_server(message).unwrap())));
    seeds.push(mark(2, encode_pulse(Ping { sent_ms: 123_456 }).unwrap()));
    seeds.push(mark(3, encode_ask(&FrontDeskRequest { secret: Secret::new([7; 16]), told: None }).unwrap()));
    seeds.push(mark(4, encode_answer(&FrontDeskReply::Token(vec![1; 200])).unwrap()));
    seeds.push(mark(4, encode_answer(&FrontDeskReply::Refused(FrontDeskRefusal::HouseFull)).unwrap()));
    seeds
}
