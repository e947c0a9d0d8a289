//! A page whose socket is cut at random points of a long evening, beside a page that is never cut.

use crate::house::{House, PATIENCE};
use crate::page::Page;
use crate::play::{cards, hand_of};
use crate::window::Window;
use cardroom_server::server_loop::DeckSource;
use cardroom_shared::event::{HandEvent, PublicEvent};
use cardroom_shared::protocol::Role;
use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};
use std::collections::BTreeSet;
use std::time::Instant;

const SEED: u64 = 2026;

/// The lines of the log that are compared.
const COMPARED: usize = 100;

/// A turn: its hand, and the number of streets of the board.
type Turn = (u32, usize);

/// The way in which a socket is cut.
#[derive(Clone, Copy, Debug)]
enum SocketCut {
    /// Between two messages, or in one from the server.
    InMessage,
    /// After an act, before its answer.
    AfterAct,
    /// In an act: a part of it is sent.
    InAct,
    /// After an act that was sent twice.
    AfterTwoActs,
    /// The old socket stays, and the act is sent by the new one, too.
    TwoSockets,
    /// The act is sent by the old socket, after the new one was opened.
    OldSocketActs,
}

const CUT_KINDS: [SocketCut; 6] = [
    SocketCut::InMessage,
    SocketCut::AfterAct,
    SocketCut::InAct,
    SocketCut::AfterTwoActs,
    SocketCut::TwoSockets,
    SocketCut::OldSocketActs,
];

/// Ann at the page that is cut, Bob at a window, and Cem at a page.
struct Table {
    house: House,
    cookie: String,
    ann: Page,
    bob: Window,
    cem: Page,
    /// The turns in which Ann has pressed something.
    pressed: BTreeSet<Turn>,
    /// The turns that each page has answered, by its calls.
    answered: [usize; 2],
}

/// The request that checks, calls or mucks.
fn passive(page: &Page) -> Option<String> {
    let check = page.offers("\"check\"").then(|| "\"check\"".to_owned());
    check.or_else(|| page.call()).or_else(|| page.offers("\"muck\"").then(|| "\"muck\"".to_owned()))
}

/// The turn that the bar of a page names.
fn turn_of(page: &Page) -> Turn {
    let name = page.turn().expect("the bar names a turn");
    // The name of a showdown or of a question ends with a word.
    let figures: Vec<u32> = name.split('-').map_while(|figure| figure.parse().ok()).collect();
    // The flop has three cards.
    (figures[1], usize::try_from(figures[2].saturating_sub(2)).unwrap())
}

/// The newest lines that both logs can have.
fn newest<'a>(one: &'a [String], other: &'a [String]) -> [&'a [String]; 2] {
    let count = COMPARED.min(one.len()).min(other.len());
    [one, other].map(|log| &log[log.len() - count..])
}

impl Table {
    fn open() -> Self {
        let guests = [("Ann", Role::Player), ("Bob", Role::Player), ("Cem", Role::Player)];
        let house = House::open(DeckSource::Number(SEED), &guests);
        let cookie = house.signs_in("Ann");
        let [ann, cem] = ["Ann", "Cem"].map(|name| {
            let cookie = if name == "Ann" { cookie.clone() } else { house.signs_in(name) };
            let mut page = Page::comes(&house, &cookie, 1);
            page.waits_for("the page", |page| !page.part("head").is_empty());
            page.says(&format!("{{\"enter\":\"{name}\"}}"));
            page
        });
        let mut bob = Window::open(&house, "Bob");
        bob.enters("Bob");
        bob.waits_for("all", |window| window.view.as_ref().is_some_and(|view| view.tournament.entrants == 3));
        house.orders("start");
        bob.waits_for("a hand", |window| window.hand() == 1);
        Self { house, cookie, ann, bob, cem, pressed: BTreeSet::new(), answered: [0; 2] }
    }

    fn reads(&mut self) {
        self.bob.reads();
        for page in [&mut self.ann, &mut self.cem] {
            while page.has_news() {
                assert!(page.reads(), "a page was ended: {:?}", page.end);
            }
        }
    }

    /// The act of Ann's page, if it is her turn and she has not acted.
    fn act_of_ann(&self) -> Option<String> {
        passive(&self.ann).filter(|_| self.ann.calls > self.answered[0])
    }

    fn press(&mut self, say: &str) {
        self.pressed.insert(turn_of(&self.ann));
        self.answered[0] = self.ann.calls;
        self.ann.acts(say);
    }

    /// Everybody reads, and acts in their turn. Bob acts only if this is true.
    fn plays(&mut self, bob_acts: bool) {
        self.reads();
        if let Some(say) = self.act_of_ann() {
            self.press(&say);
        }
        if self.cem.calls > self.answered[1]
            && let Some(say) = passive(&self.cem)
        {
            self.answered[1] = self.cem.calls;
            self.cem.says(&say);
        }
        if bob_acts {
            self.bob.plays();
        }
    }

    /// Play goes on until it is Ann's turn and her page shows it.
    fn plays_to_turn_of_ann(&mut self) -> String {
        let late = Instant::now() + PATIENCE;
        loop {
            assert!(Instant::now() < late, "it never was Ann's turn: {:#?}", self.ann.parts);
            self.reads();
            if let Some(say) = self.act_of_ann() {
                return say;
            }
            self.plays(true);
        }
    }

    fn comes_back(&mut self) -> Page {
        self.answered[0] = 0;
        let mut page = Page::comes(&self.house, &self.cookie, 1);
        page.waits_for("the table", |page| !page.part("head").is_empty() && !page.log.is_empty());
        std::mem::replace(&mut self.ann, page)
    }

    /// Cuts the socket of Ann's page, and opens another.
    fn cuts(&mut self, cut: SocketCut, rng: &mut ChaCha8Rng) {
        let bytes = rng.random_range(0..4_000);
        let (hand, faces) = (hand_of(&self.ann), cards(self.ann.faces()));
        match cut {
            SocketCut::InMessage => {
                self.ann.breaks_off_after(bytes);
                self.comes_back();
            }
            SocketCut::AfterAct => {
                let say = self.plays_to_turn_of_ann();
                self.press(&say);
                self.ann.breaks_off_after(bytes);
                self.comes_back();
            }
            SocketCut::InAct => {
                let say = self.plays_to_turn_of_ann();
                self.ann.breaks_off_in(&say, bytes % 20);
                self.comes_back();
            }
            SocketCut::AfterTwoActs => {
                let say = self.plays_to_turn_of_ann();
                self.press(&say);
                self.ann.acts(&say);
                self.ann.breaks_off_after(bytes);
                self.comes_back();
            }
            SocketCut::TwoSockets => {
                let say = self.plays_to_turn_of_ann();
                self.press(&say);
                let old = self.comes_back();
                if let Some(say) = self.act_of_ann() {
                    self.press(&say);
                }
                drop(old);
            }
            SocketCut::OldSocketActs => {
                let say = self.plays_to_turn_of_ann();
                let mut old = self.comes_back();
                let act = old.act_for_turn(&say);
                old.tries_to_send(&act);
                if let Some(say) = self.act_of_ann() {
                    self.press(&say);
                }
            }
        }
        // Cards that were thrown away stay away.
        let is_same = hand_of(&self.ann) == hand && self.ann.own_cards() == 2 && !faces.is_empty();
        assert!(!is_same || cards(self.ann.faces()) == faces, "other cards after {cut:?}: {:?}", self.ann.parts);
        assert_eq!(self.ann.end, None, "{cut:?}");
    }

    /// Waits until it is Bob's turn, when nothing moves, and until both pages have told the same.
    fn compares(&mut self, cut: SocketCut) {
        let late = Instant::now() + PATIENCE;
        loop {
            self.plays(false);
            let is_bobs = self.bob.view.as_ref().is_some_and(|view| view.choices.is_some());
            let [ann, cem] = newest(&self.ann.log, &self.cem.log);
            if is_bobs && ann == cem {
                return;
            }
            assert!(Instant::now() < late, "after {cut:?}: {is_bobs} {ann:#?}\n{cem:#?}");
        }
    }

    /// The turns in which Ann has acted, as they were told to Bob.
    fn turns_of_ann(&self) -> Vec<Turn> {
        let person = self.house.invited["Ann"].0.0;
        let table = self.bob.view.as_ref().unwrap().table.as_ref().unwrap();
        let own = table.seats.iter().find(|seat| seat.person.0 == person).unwrap().seat;
        let (mut hand, mut streets, mut turns) = (0, 0, Vec::new());
        for event in &self.bob.events {
            match event {
                PublicEvent::Hand(_, HandEvent::Begun(_)) => (hand, streets) = (hand + 1, 0),
                PublicEvent::Hand(_, HandEvent::BoardDealt { .. }) => streets += 1,
                PublicEvent::Hand(_, HandEvent::Ruled { seat, outcome, .. }) if *seat == own => {
                    let outcome = outcome.unwrap_or_else(|| panic!("an act out of turn in hand {hand}: {event:?}"));
                    if outcome.takes_a_turn() {
                        turns.push((hand, streets));
                    }
                }
                _ => {}
            }
        }
        turns
    }
}

/// Plays with so many cuts at random points. Returns the number of Ann's turns, and that of hands.
fn plays_with_cuts(count: u32) -> (usize, u32) {
    let mut table = Table::open();
    let mut rng = ChaCha8Rng::seed_from_u64(SEED);
    for number in 1..=count {
        for _ in 0..rng.random_range(0..12) {
            table.plays(true);
        }
        let cut = CUT_KINDS[rng.random_range(0..CUT_KINDS.len())];
        table.cuts(cut, &mut rng);
        table.compares(cut);
        if number % 20 == 0 {
            println!("{number} cuts in {} hands", table.bob.hand());
        }
    }
    let turns = table.turns_of_ann();
    let once: BTreeSet<Turn> = turns.iter().copied().collect();
    assert_eq!(once.len(), turns.len(), "no turn has two acts: {turns:?}");
    let unasked: Vec<&Turn> = once.difference(&table.pressed).collect();
    assert!(unasked.is_empty(), "acts without a press: {unasked:?}");
    let hands = table.bob.hand();
    table.house.close();
    (turns.len(), hands)
}

#[test]
fn page_that_is_cut_ten_times_misses_nothing_and_acts_once() {
    let (turns, hands) = plays_with_cuts(10);
    assert!(turns >= 5 && hands >= 2, "{turns} turns in {hands} hands");
}

#[test]
#[ignore = "long run"]
fn a_page_that_is_cut_200_times_misses_nothing_and_acts_once() {
    let (turns, hands) = plays_with_cuts(200);
    assert!(turns > 200 && hands > 50, "{turns} turns in {hands} hands");
}
