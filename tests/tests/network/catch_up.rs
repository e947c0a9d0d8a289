//! Catch-up messages delay no current message, on a connection of four kilobytes a second, and disconnect nobody.

use super::{SECOND, departures, refused, roster};
use cardroom_net_client::host_connection::HostConnectionState;
use cardroom_server::game::console_story::Detail;
use cardroom_server::game::live_game::{CheckInMethod, EventConfig};
use cardroom_server::journal::Journal;
use cardroom_server::network::transport::{MAX_QUEUE, PAST_WINDOW};
use cardroom_server::session::Session;
use cardroom_shared::command::{DeskRequest, Name};
use cardroom_shared::event::{DirectorEvent, HandEvent, PublicEvent, TournamentEvent};
use cardroom_shared::hand::Hand;
use cardroom_shared::house::HouseRules;
use cardroom_shared::note::Note;
use cardroom_shared::pace::Pace;
use cardroom_shared::protocol::invitation::SecretHash;
use cardroom_shared::protocol::{
    ClientRequest, MAX_MISSED_PIECE, MissedPiece, MissedPieces, MissedSteps, Role, ServerMessage, encode_server,
};
use cardroom_shared::seat::{PersonNo, TableNo};
use cardroom_shared::structure::Structure;
use cardroom_shared::table::Table;
use cardroom_shared::time::Moment;
use cardroom_shared::view::PastStep;
use cardroom_shuffle::Shuffler;
use cardroom_test_support::simulated_network::{FAIR, SLOW, SimulatedNetwork};
use tempfile::TempDir;

/// Missed events of this many steps.
fn past(steps: u64) -> MissedSteps {
    let said = Note::try_from("the pizza is here, and it is getting cold".to_owned()).unwrap();
    let event = PublicEvent::Tournament(TournamentEvent::Director(DirectorEvent::Announced(said)));
    let step = |step| PastStep { step, events: vec![event.clone(); 10], seen: None };
    MissedSteps { table: Some(TableNo(1)), until: steps, steps: (1..=steps).map(step).collect() }
}

fn tell(world: &mut SimulatedNetwork, connection: cardroom_server::network::ConnectionNo, past: &MissedSteps) -> usize {
    let pieces = MissedPiece::pieces(past.clone());
    let count = pieces.len();
    for piece in pieces {
        world.house.send(connection, &ServerMessage::Missed(piece));
    }
    count
}

fn bytes(messages: &[ServerMessage]) -> usize {
    messages.iter().map(|message| encode_server(message).unwrap().len()).sum()
}

/// The missed steps that all pieces together contain.
fn told(messages: &[ServerMessage]) -> Vec<MissedSteps> {
    let mut pieces = MissedPieces::default();
    let pasts = messages.iter().filter_map(|message| match message {
        ServerMessage::Missed(piece) => pieces.add(piece.clone()).unwrap(),
        _ => None,
    });
    pasts.collect()
}

#[test]
fn what_was_missed_stands_before_nothing_that_happens_now() {
    let mut world = SimulatedNetwork::new(SLOW, 1);
    let (anna, connection) = world.comes(1);
    let past = past(80);
    let pieces = tell(&mut world, connection, &past);
    assert!(pieces > 30, "{pieces} pieces take a while");
    let mut most = (0, 0);
    for number in 1..=20 {
        world.pass(SECOND / 2);
        let (heard, sent) = (world.visitors[anna].heard.len(), world.traffic.bytes_out);
        world.house.send(connection, &refused(number));
        let place = |world: &SimulatedNetwork| {
            world.visitors[anna].heard.iter().skip(heard).position(|message| *message == refused(number))
        };
        while place(&world).is_none() {
            world.pass(SECOND / 100);
            assert_eq!(world.visitors[anna].line.state(), HostConnectionState::Open);
        }
        let before = heard + place(&world).unwrap();
        let before = bytes(&world.visitors[anna].heard[heard..before]);
        most = (most.0.max(before), most.1.max(world.traffic.bytes_out - sent));
    }
    println!("{} bytes of messages before what is new, {} bytes sent until it was there", most.0, most.1);
    assert!(told(&world.visitors[anna].heard).is_empty(), "it still goes on");
    assert!(most.0 < PAST_WINDOW + MAX_MISSED_PIECE, "{} bytes", most.0);
    assert!(most.1 < 4 * PAST_WINDOW, "{} bytes", most.1);
    world.pass(SECOND * 60);
    assert_eq!(told(&world.visitors[anna].heard), [past], "all of it comes, in order");
}

#[test]
fn nobody_is_sent_away_because_of_what_they_missed() {
    let mut world = SimulatedNetwork::new(FAIR, 1);
    let (anna, connection) = world.comes(1);
    world.weather.lost_percent = 100;
    let past = past(180);
    // They go from table to table, and none of it arrives.
    let pieces: usize = (0..9).map(|_| tell(&mut world, connection, &past)).sum();
    assert!(pieces * MAX_MISSED_PIECE > MAX_QUEUE, "{pieces} pieces would be too much for the queue");
    for _ in 0..9 {
        world.house.send(connection, &roster(50_000));
    }
    world.pass(SECOND * 4);
    assert_eq!(departures(&world), []);
    world.weather.lost_percent = 0;
    world.pass(SECOND * 60);
    let heard = &world.visitors[anna].heard;
    assert_eq!(heard.iter().filter(|message| matches!(message, ServerMessage::Roster(_))).count(), 9);
    let pasts = told(heard);
    assert!(!pasts.is_empty() && pasts.len() < 9 && pasts.iter().all(|told| *told == past), "{}", pasts.len());
}

/// A session of Anna and five bots.
struct House {
    evening: Session,
    now: Moment,
    _folder: TempDir,
}

const ANNA: PersonNo = PersonNo(1);

impl House {
    fn open() -> Self {
        let folder = TempDir::new().unwrap();
        let sheet = EventConfig {
            broadcast: None,
            name: "Test".to_owned(),
            rules: HouseRules::preset("tda").unwrap(),
            structure: Structure::preset("home-game").unwrap(),
            places: Some(6),
            check_in: CheckInMethod::default(),
            meeting: None,
            bots: Some(5),
            pace: Pace::pausing(4_000),
        };
        let mut journal = Journal::create(&folder.path().join("evening.cardroom"), &sheet.to_text().unwrap()).unwrap();
        journal.add_guest(Role::Player, None, SecretHash::from_bytes([1; 32])).unwrap();
        let chance = |steps| Ok(Shuffler::from_seed(5, steps));
        let (evening, now) = Session::open(journal, chance, Detail::Short, 1_000).unwrap();
        Self { evening, now, _folder: folder }
    }

    fn jump(&mut self) {
        self.now = self.evening.next_due().map_or(self.now, |due| self.now.max(due));
        self.evening.advance_to(self.now);
        self.evening.commit().unwrap();
    }

    fn is_annas_turn(&self) -> bool {
        let tournament = self.evening.tournament();
        let Some((table, seat)) = tournament.seat_of(ANNA) else { return false };
        let hand = tournament.table(table).and_then(Table::hand_in_progress);
        hand.and_then(Hand::to_act) == Some(seat)
    }
}

#[test]
fn player_back_on_slow_connection_sees_own_turn_before_history() {
    let mut house = House::open();
    house.evening.handle_arrival(house.now, ANNA);
    house.evening.handle_message(
        house.now,
        ANNA,
        1,
        ClientRequest::Desk(DeskRequest::Enter(Name::try_from("Anna".to_owned()).unwrap())),
    );
    let hands = |house: &House| house.evening.tournament().tables().next().map_or(0, |table| table.hands_begun().0);
    while hands(&house) < 6 || !house.is_annas_turn() {
        house.jump();
        assert!(!house.evening.tournament().is_over(), "the evening ended before Anna's turn");
        assert!(hands(&house) < 60, "Anna's turn comes");
    }
    house.evening.handle_departure(house.now, ANNA);
    house.evening.commit().unwrap();
    assert!(house.is_annas_turn(), "they are gone for a moment only");

    let mut world = SimulatedNetwork::new(SLOW, 3);
    let (anna, connection) = world.comes(1);
    house.evening.handle_arrival(house.now, ANNA);
    house.evening.advance_to(house.now);
    for (person, dispatch) in house.evening.commit().unwrap().messages {
        if person == ANNA {
            world.house.dispatch(connection, dispatch);
        }
    }
    let sees_turn = |message: &ServerMessage| match message {
        ServerMessage::Step { view, .. } => view.choices.is_some(),
        _ => false,
    };
    for _ in 0..2_000 {
        world.pass(SECOND / 100);
        if world.visitors[anna].heard.iter().any(sees_turn) {
            break;
        }
    }
    let heard = &world.visitors[anna].heard;
    let turn = heard.iter().position(sees_turn).expect("they see their turn");
    let before = bytes(&heard[..turn]);
    println!("{before} bytes of messages before one's turn, {} bytes sent", world.traffic.bytes_out);
    assert!(!heard[..turn].iter().any(|message| matches!(message, ServerMessage::Missed(_))));
    assert!(before < 2_500, "{before} bytes");
    world.pass(SECOND * 30);
    let pasts = told(&world.visitors[anna].heard);
    let begun = pasts[0].steps.iter().flat_map(|step| &step.events);
    let begun = begun.filter(|event| matches!(event, PublicEvent::Hand(_, HandEvent::Begun(_))));
    assert_eq!((pasts.len(), begun.count()), (1, 3), "and then the last hands");
}
