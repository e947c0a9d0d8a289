//! Fuzzes the commands of guests, in their wire format, against a tournament in play. RowHandler is carried out or refused
//! in words. `decide` changes nothing, no chip appears or disappears, and every step ends.
#![no_main]

use cardroom_fuzz::{begin_from, in_pieces, pieces};
use cardroom_shared::action::Action;
use cardroom_shared::cards::Deck;
use cardroom_shared::chance::{Chance, Deal};
use cardroom_shared::chips::Chips;
use cardroom_shared::command::{Command, CommandSource, DeskRequest, Motion, Name, Order};
use cardroom_shared::house::presets;
use cardroom_shared::orders;
use cardroom_shared::pace::Pace;
use cardroom_shared::protocol::{ClientMessage, ClientRequest, Role, decode_client, encode_client};
use cardroom_shared::seat::{PersonNo, SeatNo, TableNo};
use cardroom_shared::structure::Structure;
use cardroom_shared::time::Moment;
use cardroom_shared::tournament::{Dealing, Tournament};
use cardroom_shared::view::{Viewer, table_view, view_for};
use libfuzzer_sys::fuzz_target;
use std::sync::{Arc, LazyLock};

struct NoChance;

impl Chance for NoChance {
    fn shuffle(&mut self, _: &Deal) -> Deck {
        Deck::ordered()
    }

    fn below(&mut self, _: u32) -> u32 {
        0
    }
}

/// RowHandler house before play, and in the middle of its first hand.
static NIGHTS: LazyLock<Vec<Tournament>> = LazyLock::new(|| {
    let harness = |house: usize, started: bool| {
        let rules = Arc::new(presets()[house].clone());
        let mut harness =
            Tournament::new(rules, Structure::preset("home-game").unwrap(), Dealing::AfterPause(Pace::pausing(100)));
        for (number, name) in (1..).zip(["Ann", "Bob", "Cat", "Dan"]) {
            let name = Name::try_from(name.to_owned()).unwrap();
            tell(&mut harness, 0, CommandSource::Desk(PersonNo(number), DeskRequest::Enter(name)));
        }
        if started {
            tell(&mut harness, 0, CommandSource::order(PersonNo(0), Order::Start));
            tell(&mut harness, 200, CommandSource::Tick);
        }
        harness
    };
    (0..presets().len()).flat_map(|house| [harness(house, false), harness(house, true)]).collect()
});

fn tell(harness: &mut Tournament, after: u64, from: CommandSource) {
    let at = Moment(harness.now().0.saturating_add(after));
    match harness.decide(&Command { at, from }) {
        Ok(events) => {
            let mut decided = events.into_iter();
            for _ in 0..20_000 {
                let Some(event) = decided.next().or_else(|| harness.advance(&mut NoChance)) else {
                    assert_eq!(harness.chips_in_play(), harness.chips_by_the_books(), "chips went astray");
                    return;
                };
                harness.apply(&event);
            }
            panic!("a step must end");
        }
        Err(refusal) => assert!(!refusal.to_string().is_empty()),
    }
}

fuzz_target!(init: begin_from(seeds), |bytes: &[u8]| {
    let Some((house, rest)) = bytes.split_first() else { return };
    let mut harness = NIGHTS[usize::from(*house) % NIGHTS.len()].clone();
    for piece in pieces(rest).take(30) {
        let Some(([who, after], message)) = piece.split_first_chunk() else { continue };
        let person = PersonNo(u32::from(who % 7));
        let after = u64::from(after % 16).pow(5);
        let Ok(ClientMessage::Say { say, .. }) = decode_client(message) else {
            tell(&mut harness, after, CommandSource::Tick);
            continue;
        };
        match say {
            ClientRequest::Motion(motion) => tell(&mut harness, after, CommandSource::Motion(person, motion)),
            ClientRequest::Desk(desk) => tell(&mut harness, after, CommandSource::Desk(person, desk)),
            ClientRequest::Order(order, why) => tell(&mut harness, after, CommandSource::Order { by: person, order, why }),
            ClientRequest::Spoken(words) | ClientRequest::Ask(words) => {
                let read = orders::read(&words, &harness, TableNo(1), &|name| Ok(PersonNo(name.len() as u32 % 7)));
                if let Ok((order, why)) = read {
                    tell(&mut harness, after, CommandSource::Order { by: person, order, why });
                }
            }
            // No tournament handles messages of fair deals; see `fair_deal`.
            ClientRequest::Listen | ClientRequest::Broadcast(_) | ClientRequest::FairDeal(_) => {}
            ClientRequest::Division(wish) => {
                let _ = (harness.division(Some(person), &wish), harness.division(None, &wish));
            }
            ClientRequest::Watch(table) => {
                let viewer = Viewer { person, role: Role::Spectator, watching: Some(table) };
                let _ = view_for(&harness, viewer, 1, harness.now());
            }
            ClientRequest::Beside(tables) => {
                for table in tables.into_iter().filter_map(|table| harness.table(table)) {
                    let _ = table_view(&harness, table, harness.now());
                }
            }
        }
    }
    let viewer = Viewer { person: PersonNo(1), role: Role::Player, watching: None };
    let _ = view_for(&harness, viewer, 1, harness.now());
});

fn seeds() -> Vec<Vec<u8>> {
    let clear = |action| ClientRequest::Motion(Motion::Clear(action));
    let words = |text: &str| ClientRequest::Motion(Motion::Words(text.to_owned()));
    let order = |order| ClientRequest::Order(order, None);
    let bank = [
        clear(Action::Fold),
        clear(Action::Check),
        clear(Action::Call),
        clear(Action::Bet(Chips(400))),
        clear(Action::RaiseTo(Chips(600))),
        clear(Action::AllIn),
        words("raise to 800"),
        words("call"),
        ClientRequest::Motion(Motion::CallClock(SeatNo::FIRST)),
        ClientRequest::Motion(Motion::TimeBank),
        ClientRequest::Desk(DeskRequest::Away),
        ClientRequest::Desk(DeskRequest::Back),
        ClientRequest::Desk(DeskRequest::Leave),
        ClientRequest::Desk(DeskRequest::Rebuy),
        ClientRequest::Desk(DeskRequest::CallFloor(None)),
        ClientRequest::Spoken("pen bob 10 because \"they talked\"".to_owned()),
        order(Order::Start),
        order(Order::Pause),
        order(Order::Resume),
        order(Order::NextLevel),
        order(Order::Deal(TableNo(1))),
        order(Order::Disqualify(PersonNo(2))),
        order(Order::Warn(PersonNo(1))),
        order(Order::ChipRace),
        ClientRequest::Watch(TableNo(1)),
    ];
    let encoded: Vec<Vec<u8>> =
        bank.into_iter().map(|say| encode_client(&ClientMessage::Say { number: 1, say }).unwrap()).collect();
    let mut seeds = Vec::new();
    for start in 0..encoded.len() {
        let said: Vec<Vec<u8>> = (0..12_u8)
            .map(|turn| [&[turn % 5, turn % 4], &encoded[(start + usize::from(turn) * 5) % encoded.len()][..]].concat())
            .collect();
        seeds.push([&[start as u8], &in_pieces(said.iter().map(Vec::as_slice))[..]].concat());
    }
    seeds
}
