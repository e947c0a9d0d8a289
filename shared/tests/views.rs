//! What a view says of what its player may still do in a round of betting.
#![allow(clippy::unwrap_used, reason = "a proof that cannot be set up has failed")]

use cardroom_shared::action::Action;
use cardroom_shared::cards::Deck;
use cardroom_shared::chance::{Chance, Deal};
use cardroom_shared::chips::Chips;
use cardroom_shared::command::{Command, CommandSource, Desk, Motion, Name, Order};
use cardroom_shared::house::HouseRules;
use cardroom_shared::protocol::Role;
use cardroom_shared::seat::{PersonNo, TableNo};
use cardroom_shared::structure::Structure;
use cardroom_shared::time::Moment;
use cardroom_shared::tournament::{Dealing, Tournament};
use cardroom_shared::view::{Viewer, view_for};
use std::sync::Arc;

/// The deck as it comes from the factory.
struct NewDeck;

impl Chance for NewDeck {
    fn shuffle(&mut self, _deal: &Deal) -> Deck {
        Deck::ordered()
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
        let rules = HouseRules::preset("tda").unwrap();
        let structure = Structure::preset("home-game").unwrap();
        let mut evening = Self(Tournament::new(Arc::new(rules), structure, Dealing::OnOrder));
        for number in 1..=PLAYERS {
            let name = Name::try_from(format!("Player {number}")).unwrap();
            evening.say(CommandSource::Desk(PersonNo(number), Desk::Enter(name)));
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

    /// Whoever is to act does this. Who it was.
    fn act(&mut self, action: Action) -> PersonNo {
        let turn = self.turn();
        self.say(CommandSource::Motion(turn, Motion::Clear(action)));
        turn
    }

    /// Who is done with the street unless somebody raises.
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
