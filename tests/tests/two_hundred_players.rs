//! Two hundred people play a whole tournament over real connections. The server is killed at critical moments: in a
//! hand, a break, a chip race, the breaking of a table, the final table and the vote on a deal.

#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test says what it expects")]

use cardroom_server::config::presets;
use cardroom_server::game::live_game::{CheckInMethod, EventConfig};
use cardroom_server::journal::verify;
use cardroom_shared::action::{Action, Audience, RaiseRange, Showing, ShownCards, Street, WagerKind};
use cardroom_shared::chips::Chips;
use cardroom_shared::chop::{ChopProposal, ChopTerms};
use cardroom_shared::command::{DeskRequest, Motion};
use cardroom_shared::event::{ClockEvent, Event, EventKind, PrizeEvent, PublicEvent, TournamentEvent};
use cardroom_shared::hand::Hand;
use cardroom_shared::house::HouseRules;
use cardroom_shared::pace::Pace;
use cardroom_shared::protocol::ClientRequest;
use cardroom_shared::seat::PersonNo;
use cardroom_shared::structure::Structure;
use cardroom_shared::table::Table;
use cardroom_shared::tournament::{EntryState, Tournament};
use cardroom_shared::view::{HandStage, Phase, View};
use cardroom_test_support::simulated_evening::{InProcessGuest, InProcessServer};
use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};

const PEOPLE: u16 = 200;
/// The environment variable for another seed. Every moment of a kill and every card follow from the seed.
const SEED: &str = "CARDROOM_SEED";
/// More jumps than the session can take.
const MOST_JUMPS: u32 = 2_000_000;

/// A quick structure: levels of a minute, some breaks, and three denominations that leave play.
fn sheet(house: &str) -> EventConfig {
    let blinds = [50, 100, 200, 300, 500, 800, 1_200, 2_000, 3_000, 5_000, 8_000];
    let row = |(number, big): (u32, u32)| {
        let pause = if number % 4 == 2 { "    { break = 1 },\n" } else { "" };
        format!("    {{ blinds = \"{}/{big}\" }},\n{pause}", big / 2)
    };
    let rows: String = (1..).zip(blinds).map(row).collect();
    let text = format!(
        "name = \"Two hundred\"\nstarting_stack = 1_000\nchips = [25, 50, 100, 500, 1_000, 5_000]\nseats_per_table = 9\n\
         buy_in = 20.00\nbetting = \"no_limit\"\nlevel_minutes = 1\npayouts = [30, 20, 15, 10, 8, 6, 5, 3, 2, 1]\n\
         levels = [\n{rows}]\n"
    );
    let structure = Structure::parse("two-hundred.toml", &text).unwrap();
    // A house without a limit of entries.
    let rules = HouseRules { max_entries: None, ..presets::house(house).unwrap() };
    EventConfig {
        broadcast: None,
        name: "Two hundred".to_owned(),
        rules,
        structure,
        places: Some(PEOPLE),
        meeting: None,
        bots: Some(0),
        pace: Pace::pausing(2_000),
        check_in: CheckInMethod::default(),
    }
}

/// The phase of the tournament in which the server is killed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Moment {
    MidHand,
    Break,
    ChipRace,
    TableBreak,
    FinalTable,
    DealVote,
}

/// A scheduled kill.
struct Blow {
    moment: Moment,
    /// The number of jumps or occurrences to wait.
    patience: u32,
}

/// The figures that show that something has just happened.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Glimpse {
    smallest_chip: Chips,
    tables: usize,
    people: u32,
}

impl Glimpse {
    fn of(tournament: &Tournament) -> Self {
        let tables = tournament.tables().filter(|table| table.seats().next().is_some()).count();
        Self { smallest_chip: tournament.structure().unit(), tables, people: tournament.players_left() }
    }
}

impl Blow {
    /// Returns whether the kill is due now.
    fn falls(&mut self, before: Glimpse, tournament: &Tournament) -> bool {
        let now = Glimpse::of(tournament);
        let in_hand = |table: &Table| table.hand_in_progress().is_some_and(|hand: &Hand| hand.street() >= Street::Flop);
        let is_now = match self.moment {
            Moment::MidHand => tournament.tables().any(in_hand),
            Moment::Break => tournament.clock().is_on_break(),
            Moment::ChipRace => now.smallest_chip != before.smallest_chip,
            Moment::TableBreak => tournament.is_started() && now.tables < before.tables,
            Moment::FinalTable => now.tables == 1 && now.people < u32::from(PEOPLE) && tournament.tables().any(in_hand),
            Moment::DealVote => tournament.is_voting(),
        };
        if is_now {
            self.patience = self.patience.saturating_sub(1);
        }
        is_now && self.patience == 0
    }
}

/// The number of remaining players at which one of them proposes a deal, which nobody answers.
const PROPOSE_AT: u32 = 5;

/// Acts from the view: shows when due, shoves often, calls some, and folds the rest. People are careful at the final
/// table, so that everything has time to happen there.
fn choose(visitor: &InProcessGuest, view: &View, rng: &mut ChaCha8Rng, proposed: &mut bool) -> Option<ClientRequest> {
    let table = view.table.as_ref()?;
    let me = table.seats.iter().find(|seat| seat.person == visitor.person)?;
    // The first seat at the table proposes, between hands, while all players have chips.
    let is_first = table.seats.first().is_some_and(|first| first.person == me.person);
    let all_have_chips = table.seats.iter().all(|seat| !seat.stack.is_zero());
    let between_hands = table.stage == HandStage::BetweenHands && view.tournament.phase == Phase::Playing;
    let few = view.tournament.tables == 1 && (2..=PROPOSE_AT).contains(&view.tournament.players_left);
    if few && between_hands && is_first && all_have_chips && !std::mem::replace(proposed, true) {
        return Some(ClientRequest::Desk(DeskRequest::ProposeChop(ChopProposal {
            terms: ChopTerms::ByIcm,
            play_for_cents: 0,
        })));
    }
    if table.turn?.seat != me.seat {
        return None;
    }
    let Some(choices) = view.choices else {
        let show = Action::Show(Showing { cards: ShownCards::Both, to: Audience::Table });
        return view.cards.muck.then_some(ClientRequest::Motion(Motion::Clear(show)));
    };
    let all_in = choices.raise.map(|RaiseRange { kind, max, .. }| match kind {
        WagerKind::Bet => Action::Bet(max),
        WagerKind::Raise => Action::RaiseTo(max),
    });
    let roll = rng.random_range(0..100);
    let shoves = if view.tournament.tables == 1 { 6 } else { 22 };
    let action = match (all_in, choices.call) {
        (Some(all_in), _) if roll < shoves => all_in,
        (_, None) => Action::Check,
        (_, Some(_)) if roll < 50 => Action::Call,
        _ => Action::Fold,
    };
    Some(ClientRequest::Motion(Motion::Clear(action)))
}

/// A session with scheduled kills.
struct Harness {
    hall: InProcessServer,
    rng: ChaCha8Rng,
    blows: Vec<Blow>,
    fallen: Vec<Moment>,
    proposed: bool,
}

impl Harness {
    fn play(&mut self) {
        for _ in 0..MOST_JUMPS {
            if self.hall.tournament().is_over() {
                return;
            }
            self.jump();
        }
        panic!("the evening does not end: {} people are left", self.hall.tournament().players_left());
    }

    fn jump(&mut self) {
        let before = Glimpse::of(self.hall.tournament());
        let written = (!self.blows.is_empty()).then(|| self.hall.tournament().clone());
        let (rng, proposed) = (&mut self.rng, &mut self.proposed);
        self.hall.jump(&mut |visitor, view| choose(visitor, view, rng, proposed));
        let tournament = self.hall.tournament();
        let blow = self.blows.iter_mut().position(|blow| blow.falls(before, tournament));
        match (blow, written) {
            (Some(number), Some(written)) => {
                let Blow { moment, .. } = self.blows.remove(number);
                self.kill(written);
                self.fallen.push(moment);
                // A proposal in transit is lost with everything else.
                self.proposed = self.fallen.contains(&Moment::DealVote);
            }
            _ => self.hall.deliver_steps(),
        }
        self.go_home(before);
    }

    /// Kills the server before the last step is committed, or after the commit and before any message.
    fn kill(&mut self, written: Tournament) {
        let mut expected = written;
        if self.rng.random_bool(0.5) {
            expected = self.hall.tournament().clone();
            self.hall.write();
        }
        self.hall.crash();
        let reopened = Event {
            at: self.hall.evening_now(),
            what: EventKind::Told(PublicEvent::Tournament(TournamentEvent::Clock(ClockEvent::Reopened))),
        };
        if expected.is_started() {
            expected.apply(&reopened);
        }
        assert!(*self.hall.tournament() == expected, "the house goes on where its record ends");
        assert_eq!(self.hall.tournament().chips_in_play(), self.hall.tournament().chips_by_the_books());
    }

    /// Most of the players who are out leave; the others watch.
    fn go_home(&mut self, before: Glimpse) {
        if Glimpse::of(self.hall.tournament()).people == before.people {
            return;
        }
        let finished = |entry: EntryState| matches!(entry, EntryState::Finished { .. });
        let out: Vec<PersonNo> =
            self.hall.visitors.iter().filter(|visitor| !visitor.is_gone()).map(|v| v.person).collect();
        for person in out {
            let is_out = self.hall.tournament().entry(person).is_some_and(|entry| finished(entry.state));
            if is_out && person.0 % 10 != 0 {
                self.hall.send_home(person);
            }
        }
    }
}

/// Prints how to repeat the session, if it fails.
struct Seed(u64);

impl Seed {
    fn chosen() -> Self {
        Self(std::env::var(SEED).ok().and_then(|seed| seed.parse().ok()).unwrap_or(4))
    }
}

impl Drop for Seed {
    fn drop(&mut self) {
        if std::thread::panicking() {
            eprintln!("to have it again:\n  {SEED}={} cargo test -p cardroom-tests --test two_hundred_players", self.0);
        }
    }
}

#[test]
fn two_hundred_people_play_to_the_winner_despite_server_kills() {
    play_and_kill("tda");
}

#[test]
#[ignore = "long run"]
fn so_they_do_by_the_rules_of_robert() {
    play_and_kill("robert");
}

#[test]
#[ignore = "long run"]
fn so_they_do_by_the_rules_of_the_home_game() {
    play_and_kill("home");
}

#[test]
#[ignore = "long run"]
fn so_they_do_by_the_procedures() {
    play_and_kill("procedures");
}

#[test]
#[ignore = "long run"]
fn so_they_do_by_the_rules_of_fike() {
    play_and_kill("fike");
}

#[test]
#[ignore = "long run"]
fn so_they_do_in_the_house_fpn() {
    play_and_kill("fpn");
}

/// All events in the record of a small session after a number of jumps.
fn recorded(seed: u64) -> Vec<String> {
    let sheet = EventConfig { places: Some(12), ..sheet("tda") };
    let (hall, rng) = (InProcessServer::open(&sheet, 12, seed), ChaCha8Rng::seed_from_u64(seed));
    let mut harness = Harness { hall, rng, blows: Vec::new(), fallen: Vec::new(), proposed: false };
    for _ in 0..1_500 {
        harness.jump();
    }
    let mut events = Vec::new();
    verify(&harness.hall.record(), |_, event| events.push(format!("{event:?}"))).unwrap();
    events
}

#[test]
fn hall_with_the_same_seed_has_the_same_record() {
    let (record, again) = (recorded(1), recorded(1));
    assert!(record.len() > 100, "{} events", record.len());
    assert_eq!(record.len(), again.len());
    for (number, (one, other)) in record.iter().zip(&again).enumerate() {
        assert_eq!(one, other, "event {number}");
    }
    assert_ne!(record, recorded(2));
}

fn play_and_kill(house: &str) {
    let seed = Seed::chosen();
    let mut rng = ChaCha8Rng::seed_from_u64(seed.0);
    let mut blow = |moment, most| Blow { moment, patience: rng.random_range(1..=most) };
    let blows = vec![
        blow(Moment::MidHand, 400),
        // A break has few jumps.
        blow(Moment::Break, 100),
        blow(Moment::ChipRace, 1),
        blow(Moment::TableBreak, 10),
        blow(Moment::FinalTable, 1),
        blow(Moment::DealVote, 1),
    ];
    let mut harness = Harness {
        hall: InProcessServer::open(&sheet(house), PEOPLE, seed.0),
        rng,
        blows,
        fallen: Vec::new(),
        proposed: false,
    };
    harness.play();
    harness.hall.deliver_steps();
    assert_eq!(harness.blows.iter().map(|blow| blow.moment).collect::<Vec<_>>(), [], "not all blows fell");

    let tournament = harness.hall.tournament();
    assert_eq!(tournament.entries().count(), usize::from(PEOPLE));
    assert_eq!(tournament.chips_in_play(), tournament.chips_by_the_books(), "every chip is there");
    let standings = tournament.standings();
    let prizes: u64 = standings.iter().map(|line| line.prize_cents).sum();
    assert_eq!(prizes, tournament.structure().buy_in_cents * u64::from(PEOPLE), "every cent is won");
    for (place, line) in (1_u32..).zip(&standings) {
        let tied = standings.iter().filter(|other| other.place == line.place).count();
        let first = line.place.unwrap();
        assert!(first <= place && place < first + u32::try_from(tied).unwrap(), "place {place} is {first}");
    }
    let mut again = None;
    let record = verify(&harness.hall.record(), |_, event| again = Some(event)).unwrap();
    assert!(record.events > 3_000, "only {} events", record.events);
    assert!(matches!(
        again.unwrap().what,
        EventKind::Told(PublicEvent::Tournament(TournamentEvent::Prize(PrizeEvent::Won(_))))
    ));
    for visitor in &harness.hall.visitors {
        assert!(visitor.refused.is_empty(), "{:?}: {:?}", visitor.person, visitor.refused);
    }
}
