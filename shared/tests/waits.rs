//! Tests of decks that are not ready: the actions that wait for a deck, and those that go on.
#![allow(clippy::unwrap_used, reason = "a proof that cannot be set up has failed")]

use cardroom_shared::cards::{Card, Deck, DeckPlace};
use cardroom_shared::chance::{Deal, DeckProvider};
use cardroom_shared::chips::Chips;
use cardroom_shared::command::{Command, CommandSource, DeskRequest, Name, Order};
use cardroom_shared::event::{EntryEvent, Event, EventKind, PublicEvent, SeatingEvent, TournamentEvent};
use cardroom_shared::house::HouseRules;
use cardroom_shared::seat::{PersonNo, SeatNo, TableNo};
use cardroom_shared::structure::Structure;
use cardroom_shared::time::Moment;
use cardroom_shared::tournament::{Dealing, Tournament};
use std::collections::BTreeSet;
use std::sync::Arc;

const ONE: TableNo = TableNo(1);
const TWO: TableNo = TableNo(2);

/// Decks in factory order, except for tables that still wait for the cut.
#[derive(Default)]
struct Uncut {
    tables: BTreeSet<TableNo>,
    waits: bool,
}

impl DeckProvider for Uncut {
    fn deck(&mut self, deal: &Deal) -> Option<Deck> {
        self.waits |= self.tables.contains(&deal.table);
        (!self.tables.contains(&deal.table)).then(Deck::ordered)
    }

    fn rest(&mut self, _deal: &Deal, rest: &[(DeckPlace, Card)]) -> Option<Deck> {
        Some(Deck::from_cards(rest.iter().map(|(_, card)| *card).collect::<Vec<Card>>()))
    }

    fn seat(&mut self, _person: PersonNo, open: &[SeatNo]) -> Option<SeatNo> {
        open.first().copied()
    }

    fn lot(&mut self, _n: u32) -> Option<u32> {
        Some(0)
    }

    fn slip(&mut self, _table: TableNo, _n: u32) -> u32 {
        0
    }

    fn waits(&mut self) -> bool {
        std::mem::take(&mut self.waits)
    }
}

struct Evening {
    tournament: Tournament,
    decks: Uncut,
}

impl Evening {
    /// Starts with four players at the first table.
    fn begins() -> Self {
        let mut rules = HouseRules::preset("robert").unwrap();
        rules.set("initial_button", "high_card").unwrap();
        let structure = Structure::preset("home-game").unwrap();
        let tournament = Tournament::new(Arc::new(rules), structure, Dealing::OnOrder);
        let mut evening = Self { tournament, decks: Uncut::default() };
        for number in 1..=4 {
            evening.says(CommandSource::Desk(PersonNo(number), DeskRequest::Enter(name(number))));
        }
        evening.says(CommandSource::order(PersonNo(90), Order::Start));
        evening
    }

    fn says(&mut self, from: CommandSource) {
        for event in self.tournament.decide(&Command { at: Moment::default(), from }).unwrap() {
            self.tournament.apply(&event);
        }
        self.goes_on();
    }

    fn happens(&mut self, event: TournamentEvent) {
        let what = EventKind::Told(PublicEvent::Tournament(event));
        self.tournament.apply(&Event { at: self.tournament.now(), what });
    }

    /// Advances until nothing more happens, and returns the tables that got a deck.
    fn goes_on(&mut self) -> Vec<TableNo> {
        let mut dealt = Vec::new();
        while let Some(event) = self.tournament.advance(&mut self.decks) {
            self.tournament.apply(&event);
            if let EventKind::Shuffled(shuffled) = &event.what {
                dealt.push(shuffled.table);
            }
        }
        dealt
    }

    /// Cuts the deck of a table.
    fn is_cut(&mut self, table: TableNo) -> Vec<TableNo> {
        self.decks.tables.remove(&table);
        self.tournament.ask_again(Some(table));
        self.goes_on()
    }
}

fn name(number: u32) -> Name {
    Name::try_from(format!("Player {number}")).unwrap()
}

#[test]
fn a_hand_that_was_cut_is_dealt_though_another_table_waits_for_its_button() {
    let mut evening = Evening::begins();
    evening.decks.tables = [ONE, TWO].into();
    evening.says(CommandSource::order(PersonNo(90), Order::Deal(ONE)));
    assert!(evening.tournament.table(ONE).unwrap().hand_in_progress().unwrap().wants_shuffle());
    // Two players sit down at a table that was just opened. Cards are drawn there for the button.
    evening.happens(TournamentEvent::Seating(SeatingEvent::TableOpened(TWO)));
    for (number, seat) in (5..=6).zip(SeatNo::all()) {
        let person = PersonNo(number);
        evening.happens(TournamentEvent::Entry(EntryEvent::Entered { person, name: name(number) }));
        let (stack, lots) = (Chips(1_000), Vec::new());
        evening.happens(TournamentEvent::Seating(SeatingEvent::Seated { person, table: TWO, seat, stack, lots }));
    }
    assert_eq!(evening.goes_on(), []);
    assert_eq!(evening.is_cut(ONE), [ONE], "what was cut is not cut again");
    assert_eq!(evening.is_cut(TWO), [TWO]);
    assert!(evening.tournament.table(TWO).unwrap().button().is_some());
    let hand = evening.tournament.table(ONE).unwrap().hand_in_progress().unwrap();
    assert!(hand.to_act().is_some(), "the cards are out");
}
