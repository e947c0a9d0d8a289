//! Tests of several tables from the start to the winner. However players go out, tables stay as even as the house
//! demands. No player is lost, seated twice or moved without need, or leaves a hand for another table.
#![allow(clippy::unwrap_used, reason = "a proof that cannot be set up has failed")]

mod seed;

use cardroom_shared::action::Action;
use cardroom_shared::cards::{Card, Deck};
use cardroom_shared::chance::{Chance, Deal};
use cardroom_shared::chips::Chips;
use cardroom_shared::command::{Command, CommandSource, Motion, Name, Order};
use cardroom_shared::event::{Event, EventKind, HandEvent, PrizeEvent, PublicEvent, SeatingEvent, TournamentEvent};
use cardroom_shared::house::{BalanceTrigger, FinalTableSize, HouseRules, TableBreak, presets};
use cardroom_shared::pace::Pace;
use cardroom_shared::seat::{PersonNo, TableNo};
use cardroom_shared::structure::{RebuyPlan, Structure};
use cardroom_shared::table::Table;
use cardroom_shared::time::Moment;
use cardroom_shared::tournament::{Dealing, EntryState, Tournament};
use seed::seed;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

/// The limit of commands. A session without a winner after them hangs.
const MOST_COMMANDS: u32 = 60_000;

/// A small generator (splitmix64).
struct Rng(u64);

impl Rng {
    fn under(&mut self, n: u64) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        (z ^ (z >> 31)) % n
    }
}

impl Chance for Rng {
    fn shuffle(&mut self, _deal: &Deal) -> Deck {
        let mut cards: Vec<Card> = Deck::ordered().cards().to_vec();
        for last in (1..cards.len()).rev() {
            let other = self.under(last as u64 + 1);
            cards.swap(last, usize::try_from(other).unwrap());
        }
        Deck::from_cards(cards)
    }

    fn below(&mut self, n: u32) -> u32 {
        u32::try_from(self.under(u64::from(n.max(1)))).unwrap()
    }
}

/// A session at several tables, with all moves counted.
struct Evening {
    tournament: Tournament,
    rng: Rng,
    told: String,
    /// The tables of the players who are in a hand.
    in_hand: BTreeMap<PersonNo, TableNo>,
    moves: u32,
}

impl Evening {
    fn begin(rules: &Arc<HouseRules>, players: u32, seats_per_table: u8, seed: u64) -> Self {
        let preset = cardroom_shared::structure::presets().iter().find(|preset| preset.key == "turbo").unwrap();
        let sheet = Structure { seats_per_table, rebuys: RebuyPlan::None, ..preset.structure.clone() };
        let tournament = Tournament::new(Arc::clone(rules), sheet, Dealing::AfterPause(Pace::pausing(4_000)));
        let told = format!("{}: {players} players at tables of {seats_per_table}, seed {seed}", rules.key);
        let mut evening = Self { tournament, rng: Rng(seed), told, in_hand: BTreeMap::new(), moves: 0 };
        for number in 1..=players {
            let name = Name::try_from(format!("Player {number}")).unwrap();
            let enter = cardroom_shared::command::DeskRequest::Enter(name);
            evening.take(Moment(0), CommandSource::Desk(PersonNo(number), enter));
        }
        evening.take(Moment(0), CommandSource::Order { by: PersonNo(0), order: Order::Start, why: None });
        evening
    }

    fn sizes(&self) -> Vec<u32> {
        self.tournament.tables_in_play().map(|table| table.players().len()).collect()
    }

    fn take(&mut self, at: Moment, from: CommandSource) -> bool {
        let Ok(events) = self.tournament.decide(&Command { at, from }) else { return false };
        let mut decided = events.into_iter();
        let mut moved = BTreeSet::new();
        while let Some(event) = decided.next().or_else(|| self.tournament.advance(&mut self.rng)) {
            self.watch(&event, &mut moved);
            self.tournament.apply(&event);
            self.check_seats();
        }
        self.check_tables();
        true
    }

    /// Checks that nobody leaves a hand, and that nobody moves twice in one step.
    fn watch(&mut self, event: &Event, moved: &mut BTreeSet<PersonNo>) {
        match &event.what {
            EventKind::Told(PublicEvent::Hand(table, HandEvent::Begun(plan))) => {
                let at = self.tournament.table(*table).unwrap();
                for seat in plan.dealt.iter() {
                    let person = at.seat(seat).unwrap().person;
                    assert_eq!(self.in_hand.insert(person, *table), None, "{}: two hands at once", self.told);
                }
            }
            EventKind::Told(PublicEvent::Hand(table, HandEvent::Ended)) => self.in_hand.retain(|_, at| at != table),
            EventKind::Told(PublicEvent::Tournament(TournamentEvent::Seating(SeatingEvent::Moved {
                person,
                from,
                table,
                seat,
                ..
            }))) => {
                self.told =
                    format!("{}\n{person:?} from {from} to {table}, seat {seat}: {:?}", self.told, self.sizes());
                self.moves += 1;
                assert!(moved.insert(*person), "{}: moved twice", self.told);
                assert!(!self.in_hand.contains_key(person), "{}: out of a hand", self.told);
                assert_ne!(from, table);
            }
            EventKind::Told(PublicEvent::Tournament(TournamentEvent::Seating(SeatingEvent::SeatsRedrawn {
                seats,
                ..
            }))) => {
                self.told = format!("{}\nnew seats: {:?}", self.told, self.sizes());
                assert!(self.in_hand.is_empty(), "{}: a hand is in progress", self.told);
                assert_eq!(seats.len(), usize::try_from(self.tournament.players_left()).unwrap(), "{}", self.told);
                assert!(moved.is_empty(), "{}: moved for nothing", self.told);
            }
            EventKind::Told(PublicEvent::Tournament(TournamentEvent::Prize(PrizeEvent::Finished {
                people,
                place,
                ..
            }))) => {
                self.told = format!("{}\n{people:?} out on place {place}: {:?}", self.told, self.sizes());
            }
            _ => {}
        }
    }

    /// Checks that every player has one seat, the one in their entry.
    fn check_seats(&self) {
        let mut seated = BTreeMap::new();
        for table in self.tournament.tables() {
            for (seat, taken) in table.seats() {
                assert!(seated.insert(taken.person, (table.no(), seat)).is_none(), "{}: seated twice", self.told);
            }
        }
        for (person, entry) in self.tournament.entries() {
            if let EntryState::Seated { table, seat } = entry.state {
                assert_eq!(seated.get(&person), Some(&(table, seat)), "{}: {person:?} is lost", self.told);
            }
        }
        assert_eq!(self.tournament.chips_in_play(), self.tournament.chips_by_the_books(), "{}", self.told);
    }

    /// Checks that after all hands the tables are as few and as even as the house demands.
    fn check_tables(&self) {
        let playing = self.tournament.tables().any(|table| table.hand_in_progress().is_some());
        let waits = self.tournament.tables().any(|table| !table.carried().is_zero());
        if playing || waits || !self.tournament.is_started() || self.tournament.is_over() {
            return;
        }
        let (rules, sizes, left) = (self.tournament.rules(), self.sizes(), self.tournament.players_left());
        let (smallest, fullest) = (*sizes.iter().min().unwrap(), *sizes.iter().max().unwrap());
        let most = u32::from(self.tournament.seats_at_a_table());
        let at_the_last = match (rules.final_table_size, most) {
            (FinalTableSize::NineOrSeven, 6 | 8) => most + 1,
            _ => most,
        };
        assert!(fullest <= if sizes.len() == 1 { at_the_last } else { most }, "{}: {sizes:?}", self.told);
        if rules.table_break == TableBreak::WhenOneFewerSuffices {
            let needed = if left <= at_the_last { 1 } else { left.div_ceil(most) };
            assert_eq!(u32::try_from(sizes.len()).unwrap(), needed, "{}: {sizes:?}", self.told);
        }
        match rules.balance_trigger {
            BalanceTrigger::DifferenceOfTwo => assert!(fullest - smallest < 2, "{}: {sizes:?}", self.told),
            BalanceTrigger::Below5AndMoreThan10Left => {
                assert!(smallest >= 5 || fullest <= 5 || sizes.len() == 1, "{}: {sizes:?}", self.told);
            }
            BalanceTrigger::Below4 => {}
        }
    }

    /// Lets everybody go all-in or fold, until one player has all the chips.
    fn play(&mut self) {
        for _ in 0..MOST_COMMANDS {
            if self.tournament.is_over() {
                return;
            }
            let to_act = |table: &Table| {
                let hand = table.hand_in_progress()?;
                table.seat(hand.to_act().or_else(|| hand.to_show())?).map(|seat| (seat.person, hand.to_act().is_some()))
            };
            let waiting: Vec<(PersonNo, bool)> = self.tournament.tables().filter_map(to_act).collect();
            let due = self.tournament.next_due();
            // The clock moves only now and then, so that hands of different tables begin and end in any order.
            let ticks = waiting.is_empty() || self.rng.under(4) == 0;
            if let Some(due) = due.filter(|_| ticks) {
                let at = due.max(self.tournament.now());
                assert!(self.take(at, CommandSource::Tick), "{}: nothing was due", self.told);
                continue;
            }
            assert!(!waiting.is_empty(), "{}: nothing is due and nobody acts", self.told);
            let (person, acts) = waiting[usize::try_from(self.rng.under(waiting.len() as u64)).unwrap()];
            let action = match (acts, self.rng.under(10)) {
                (false, _) => Action::Muck,
                (true, 0..3) => Action::AllIn,
                (true, _) => Action::Fold,
            };
            let at = self.tournament.now();
            if !self.take(at, CommandSource::Motion(person, Motion::Clear(action))) {
                self.take(at, CommandSource::Motion(person, Motion::Clear(Action::Check)));
            }
        }
        panic!("{}: nobody wins", self.told);
    }
}

#[test]
fn however_people_go_out_the_tables_are_as_the_house_wants_them() {
    let seeds = seed(0);
    for (number, rules) in (0_u64..).zip(presets()) {
        let mut rules = rules.clone();
        rules.rebuy = cardroom_shared::house::Rebuy::None;
        let rules = Arc::new(rules);
        let mut moves = 0;
        for (players, seats) in [(11, 10), (23, 10), (16, 2), (21, 3), (40, 5), (47, 6), (64, 8), (80, 10)] {
            let seed = seeds + number * 1_000 + players;
            let mut evening = Evening::begin(&rules, u32::try_from(players).unwrap(), seats, seed);
            let sizes = evening.sizes();
            let (least, most) = (sizes.iter().min().unwrap(), sizes.iter().max().unwrap());
            assert!(most - least <= 1 && *most <= u32::from(seats), "{sizes:?}");
            evening.play();
            let standings = evening.tournament.standings();
            assert_eq!(standings.len(), usize::try_from(players).unwrap());
            assert_eq!(standings[0].place, Some(1), "{}", evening.told);
            assert!(evening.tournament.chips_in_play() > Chips::ZERO);
            moves += evening.moves;
        }
        assert!(moves > 0, "{}: nobody was moved", rules.key);
    }
}
