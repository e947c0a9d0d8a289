//! Tests of the options of a player in a view, and of the purchases that the director can take back.
#![allow(clippy::unwrap_used, reason = "a proof that cannot be set up has failed")]

use cardroom_shared::action::{Action, GestureChoices};
use cardroom_shared::briefing::Briefing;
use cardroom_shared::cards::Deck;
use cardroom_shared::chance::{Chance, Deal};
use cardroom_shared::chips::Chips;
use cardroom_shared::command::{Command, CommandSource, DeskRequest, Motion, Name, Order, Sale};
use cardroom_shared::house::HouseRules;
use cardroom_shared::protocol::Role;
use cardroom_shared::seat::{PersonNo, TableNo};
use cardroom_shared::structure::Structure;
use cardroom_shared::time::Moment;
use cardroom_shared::tournament::{Dealing, Tournament};
use cardroom_shared::view::{Viewer, view_for};
use std::sync::Arc;

/// A dealer who takes every eleventh card of a new deck, to mix the suits.
struct NewDeck;

impl Chance for NewDeck {
    fn shuffle(&mut self, _deal: &Deal) -> Deck {
        let new = Deck::ordered();
        Deck::from_cards((0..52).map(|place| new.cards()[place * 11 % 52]))
    }

    fn below(&mut self, _n: u32) -> u32 {
        0
    }
}

const PLAYERS: u32 = 4;

/// Four players in their first hand.
struct Evening(Tournament);

impl Evening {
    fn begin() -> Self {
        Self::under("tda")
    }

    /// Starts a hand in this house.
    fn under(house: &str) -> Self {
        let rules = HouseRules::preset(house).unwrap();
        let structure = Structure::preset("home-game").unwrap();
        let mut evening = Self(Tournament::new(Arc::new(rules), structure, Dealing::OnOrder));
        for number in 1..=PLAYERS {
            let name = Name::try_from(format!("Player {number}")).unwrap();
            evening.say(CommandSource::Desk(PersonNo(number), DeskRequest::Enter(name)));
        }
        for order in [Order::Start, Order::Deal(TableNo(1))] {
            evening.say(CommandSource::Order { by: PersonNo(90), order, why: None });
        }
        evening
    }

    fn say(&mut self, from: CommandSource) {
        let mut decided = self.0.decide(&Command { at: Moment::default(), from }).unwrap().into_iter();
        while let Some(event) = decided.next().or_else(|| self.0.advance(&mut NewDeck)) {
            self.0.apply(&event);
        }
    }

    fn turn(&self) -> PersonNo {
        let table = self.0.tables().next().unwrap();
        table.seat(table.hand_in_progress().unwrap().to_act().unwrap()).unwrap().person
    }

    /// Returns the player after the one to act.
    fn behind(&self) -> PersonNo {
        let table = self.0.tables().next().unwrap();
        let turn = table.hand_in_progress().unwrap().to_act().unwrap();
        let next = table.seats().map(|(seat, _)| seat).find(|seat| *seat > turn);
        let next = next.unwrap_or_else(|| table.seats().next().unwrap().0);
        table.seat(next).unwrap().person
    }

    /// Lets the player to act do this. Returns the player.
    fn act(&mut self, action: Action) -> PersonNo {
        let turn = self.turn();
        self.say(CommandSource::Motion(turn, Motion::Clear(action)));
        turn
    }

    /// Returns the purchases that can be taken back, as the director sees them.
    fn bought(&self) -> Vec<(PersonNo, Sale)> {
        let director = Viewer::new(PersonNo(90), Role::Director);
        Briefing::of(&self.0, director, Moment::default(), None, [], Vec::new()).purchases
    }

    /// Returns the gestures with a meaning for each player.
    fn signs(&self) -> Vec<GestureChoices> {
        let view = |person| view_for(&self.0, Viewer::new(person, Role::Player), 1, Moment::default());
        (1..=PLAYERS).map(|number| view(PersonNo(number)).signs).collect()
    }

    /// Returns the players who are done with the street unless somebody raises.
    fn done(&self) -> Vec<PersonNo> {
        let view = |person| view_for(&self.0, Viewer::new(person, Role::Player), 1, Moment::default());
        (1..=PLAYERS).map(PersonNo).filter(|person| view(*person).done_unless_raised).collect()
    }
}

#[test]
fn who_has_acted_and_owes_nothing_waits_for_a_raise_alone() {
    let mut evening = Evening::begin();
    assert_eq!(evening.done(), [], "blinds are no act");
    let caller = evening.act(Action::Call);
    assert_eq!(evening.done(), [caller]);
    let raiser = evening.act(Action::RaiseTo(Chips(400)));
    assert_eq!(evening.done(), [raiser], "whoever called before the raise has to act again");
    let folded = evening.act(Action::Fold);
    assert!(!evening.done().contains(&folded), "who has folded waits for nothing");
    evening.act(Action::Call);
    evening.act(Action::Call);
    assert_eq!(evening.done(), [], "on the next street nobody has acted");
    let checked = evening.act(Action::Check);
    assert_eq!(evening.done(), [checked]);
}

#[test]
fn who_was_passed_over_may_stop_the_others_where_their_right_may_be_lost() {
    // In some houses a player may lose their right to act by acts behind them, in others not.
    for (house, may_lose) in [("robert", true), ("tda", true), ("procedures", false)] {
        let mut evening = Evening::under(house);
        let stopped_by = |evening: &Evening| -> Vec<u32> {
            (1..).zip(evening.signs()).filter(|(_, signs)| signs.stop).map(|(number, _)| number).collect()
        };
        let turn = evening.turn();
        assert!(stopped_by(&evening).is_empty(), "nobody has acted yet");
        let behind = evening.behind();
        evening.say(CommandSource::Motion(behind, Motion::Words("call".to_owned())));
        assert_eq!(evening.turn(), turn);
        let passed_over: Vec<u32> = may_lose.then_some(turn.0).into_iter().collect();
        assert_eq!(stopped_by(&evening), passed_over, "{house}");
        evening.say(CommandSource::Motion(turn, Motion::Words("time".to_owned())));
        assert!(stopped_by(&evening).is_empty(), "it is said");
        evening.act(Action::Call);
        assert!(stopped_by(&evening).is_empty(), "nobody has passed the next one over");
    }
}

#[test]
fn a_thumbs_up_is_read_where_the_house_takes_it_for_a_raise() {
    assert!(Evening::under("home").signs().iter().all(|signs| signs.thumbs_up));
    let mut evening = Evening::under("home");
    let folded = evening.act(Action::Fold);
    assert!(!evening.signs()[usize::try_from(folded.0).unwrap() - 1].thumbs_up);
    assert!(!Evening::under("tda").signs().iter().any(|signs| signs.thumbs_up));
}

#[test]
fn the_director_is_told_whose_last_purchase_can_be_taken_back() {
    let mut evening = Evening::under("robert");
    let table = evening.0.tables().next().unwrap();
    let most = table.hand_in_progress().unwrap().legal_actions().unwrap().raise.unwrap().max;
    evening.act(Action::RaiseTo(most));
    for _ in 1..PLAYERS {
        evening.act(Action::Call);
    }
    let broke = (1..=PLAYERS).map(PersonNo).find(|person| evening.0.rebuy_offer(*person).is_ok()).unwrap();
    assert_eq!(evening.bought(), []);
    evening.say(CommandSource::Desk(broke, DeskRequest::Rebuy));
    assert_eq!(evening.bought(), [(broke, Sale::Rebuy)]);
    evening.say(CommandSource::Order { by: PersonNo(90), order: Order::Deal(TableNo(1)), why: None });
    assert_eq!(evening.bought(), [], "they play with it");
}
