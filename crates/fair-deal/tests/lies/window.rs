//! The window of one guest at a house that says and shows whatever it likes.

use super::cheat::{ALL, Cheat, FRIEND, InCall, ME, key, number, packet_secrets, secret};
use cardroom_fair_deal::client_verifier::{Cutter, DealNews, DealsStand};
use cardroom_fair_deal::deal_hashes::{self, Cut, Seed};
use cardroom_fair_deal::{
    Call, Check, DealMessage, DealNo, Dealt, HandDealt, Hash, HouseCertificate, Plan, Played, Purpose, Receipt, Sealed,
};
use cardroom_shared::action::{CardChoices, GestureChoices};
use cardroom_shared::cards::Card;
use cardroom_shared::chips::Chips;
use cardroom_shared::event::PublicEvent;
use cardroom_shared::house::HouseRules;
use cardroom_shared::pace::Pace;
use cardroom_shared::protocol::{ClientRequest, Role, ServerMessage, Welcome};
use cardroom_shared::seat::{HandNo, PersonNo, SeatNo, TableNo};
use cardroom_shared::structure::StructureSummary;
use cardroom_shared::view::{DealExclusion, HandStage, Phase, PlayerStatus, SeatView, TableView, TournamentView, View};
use cardroom_shuffle::Entropy;
use std::time::Duration;

/// A house and the window of a guest.
pub(super) struct Window {
    pub(super) house: Cheat,
    cutter: Cutter,
    now: Duration,
    promise: Option<Hash>,
    pub(super) cut: Option<Hash>,
    pub(super) failed: Vec<Check>,
    /// The number of receipts before each failure.
    pub(super) lines_before: Vec<usize>,
    pub(super) lines: Vec<String>,
    pub(super) stands: DealsStand,
    step: u64,
}

/// The seat of this number.
pub(super) fn seat(number: u8) -> SeatNo {
    SeatNo::new(number.into()).unwrap()
}

fn seat_view(number: u8, person: u32, cards: Option<[Option<Card>; 2]>) -> SeatView {
    SeatView {
        seat: seat(number),
        person: PersonNo(person),
        stack: Chips(1_000),
        behind: Chips(0),
        street_bet: Chips(0),
        standing: PlayerStatus::Live,
        away: false,
        kept_away: DealExclusion::No,
        cards,
        won: Chips(0),
        early: None,
        bank_s: None,
    }
}

/// A view of this table, of two in seats 1 and 2, with no cards.
pub(super) fn view(table: u16, hand: u32) -> View {
    View {
        step: 0,
        you: PersonNo(ME),
        tournament: TournamentView {
            phase: Phase::Playing,
            level: 1,
            stakes: None,
            next_stakes: None,
            left_ms: None,
            level_stands: false,
            hands_left: None,
            break_next: false,
            entrants: 2,
            players_left: 2,
            tables: 1,
            chips_in_play: Chips(2_000),
            smallest_chip: Chips(1),
        },
        table: Some(TableView {
            table: TableNo(table),
            hand: HandNo(hand),
            stage: HandStage::BetweenHands,
            button: Some(seat(1)),
            stakes: None,
            seats: vec![seat_view(1, ME, None), seat_view(2, FRIEND, None)],
            boards: Vec::new(),
            open: Vec::new(),
            carried: Chips(0),
            pots: Vec::new(),
            turn: None,
            waits: None,
            race: Vec::new(),
            button_draw: Vec::new(),
        }),
        places: None,
        choices: None,
        done_unless_raised: false,
        signs: GestureChoices::default(),
        cards: CardChoices::default(),
        rebuy: None,
        extra: None,
        waits_for_big_blind: false,
    }
}

impl Window {
    /// A guest comes to this table, where nothing was said yet.
    pub(super) fn opens(table: u16) -> Self {
        let mut cutter = Cutter::new(Entropy::from_seed(5));
        cutter.set_certificate(HouseCertificate::bare(&key().public()));
        let mut window = Self {
            house: Cheat::opens_at(ME, 3, table),
            cutter,
            now: Duration::ZERO,
            promise: None,
            cut: None,
            failed: Vec::new(),
            lines_before: Vec::new(),
            lines: Vec::new(),
            stands: DealsStand::default(),
            step: 0,
        };
        window.welcomes(ME);
        window.house.lines.clear();
        window.house.hello();
        window.tells();
        window
    }

    /// Welcomes the guest under this number.
    pub(super) fn welcomes(&mut self, you: u32) {
        let welcome = Welcome {
            you: PersonNo(you),
            role: Role::Player,
            tournament: "Lies".to_owned(),
            rules: Box::new(HouseRules::default()),
            chips: Vec::new(),
            pace: Pace::pausing(0),
            broadcast_ms: None,
            structure: StructureSummary::default(),
            meeting: None,
            web: None,
        };
        assert!(self.cutter.welcome(&welcome).is_none());
    }

    /// The line is lost.
    pub(super) fn line_ends(&mut self) {
        self.cutter.line_ended();
    }

    fn hears(&mut self, said: Vec<ClientRequest>) {
        for request in said {
            let ClientRequest::FairDeal(bytes) = request else { continue };
            match DealMessage::read(&bytes) {
                Ok(DealMessage::Commit(promise)) => self.promise = Some(promise.commitment),
                Ok(DealMessage::Cut(cut)) => self.cut = Some(cut.number),
                _ => {}
            }
        }
        for news in self.cutter.take_news() {
            match news {
                DealNews::Failed(failed) => {
                    self.failed.push(failed.failure.check);
                    self.lines_before.push(self.lines.len());
                }
                DealNews::Receipt { line, .. } => self.lines.push(line),
                DealNews::Stands(stands) => self.stands = *stands,
            }
        }
    }

    /// Tells the window what the house has said since.
    pub(super) fn tells(&mut self) {
        for line in std::mem::take(&mut self.house.lines) {
            if let Ok(Receipt::Said(bytes)) = line.parse() {
                self.now += Duration::from_millis(200);
                let said = self.cutter.hear(&mut ServerMessage::FairDeal(bytes), self.now);
                self.hears(said);
            }
        }
    }

    /// Shows the window this view, and what it is drawn as.
    pub(super) fn shows(&mut self, events: Vec<PublicEvent>, mut view: View) -> View {
        self.step += 1;
        view.step = self.step;
        self.now += Duration::from_millis(200);
        let mut message = ServerMessage::Step { events, view: Box::new(view) };
        let said = self.cutter.hear(&mut message, self.now);
        self.hears(said);
        let ServerMessage::Step { view, .. } = message else { unreachable!() };
        *view
    }

    /// Calls for the cuts of these people, after the window has promised.
    pub(super) fn calls(&mut self, hand: u32, plan: &Plan, persons: &[u32]) -> InCall {
        let (serial, head) = (self.house.serial, self.house.head);
        let promised: Vec<Hash> = persons
            .iter()
            .map(|person| match (*person, self.promise) {
                (ME, Some(promise)) => promise,
                (person, _) => deal_hashes::commitment(&head, person, &number(person, serial)),
            })
            .collect();
        let call = Call {
            deal: self.house.deal(),
            evening: self.house.evening(),
            hand,
            head,
            at_ms: self.house.at_ms + 1_000,
            plan: plan.to_bytes(),
            persons: persons.to_vec(),
            commitments: deal_hashes::commitments(&promised),
        };
        let call = key().sign(DealMessage::Call(call).to_bytes());
        let hash = deal_hashes::call_hash(&call);
        self.house.says_bytes(call);
        self.house.at_ms += 20_000;
        self.now += Duration::from_secs(8);
        self.tells();
        InCall { serial, hash, persons: persons.to_vec() }
    }

    fn numbers(&self, call: &InCall) -> Vec<Hash> {
        let number = |person: &u32| match (*person, self.cut) {
            (ME, Some(cut)) => cut,
            (person, _) => number(person, call.serial),
        };
        call.persons.iter().map(number).collect()
    }

    /// Deals what was called for.
    pub(super) fn deals(&mut self, call: &InCall, played: impl FnOnce(&Seed) -> Played) -> Seed {
        let numbers = self.numbers(call);
        let seed = deal_hashes::seed(&call.hash, &numbers);
        let deal = DealNo { table: self.house.table, serial: call.serial };
        self.house.says(&DealMessage::Dealt(Dealt { deal, numbers, played: played(&seed) }));
        self.tells();
        seed
    }

    /// An open draw that is dealt.
    pub(super) fn draws(&mut self, purpose: Purpose, plan: &Plan, persons: &[u32]) -> (Seed, Hash) {
        self.house.serial += 1;
        let secret = secret(self.house.serial, usize::from(self.house.table) + 8);
        let seals = deal_hashes::seals(&self.house.evening(), self.house.table, self.house.serial, purpose, &[secret]);
        self.house.seals_as(purpose, seals, &ALL);
        self.tells();
        let call = self.calls(0, plan, persons);
        (self.deals(&call, |_| Played::Open(secret)), secret)
    }

    /// Seals and calls a hand, in the next serial.
    pub(super) fn calls_hand(&mut self, hand: u32, plan: &Plan, persons: &[u32]) -> (InCall, Sealed) {
        self.house.serial += 1;
        let mut secrets = packet_secrets(self.house.serial);
        for secret in &mut secrets {
            secret[31] = u8::try_from(self.house.table).unwrap();
        }
        let sealed = Sealed { secrets: secrets.to_vec(), rest: None };
        let seals = sealed.seals(&self.house.evening(), self.house.deal(), Purpose::Hand);
        self.house.seals_as(Purpose::Hand, seals, &ALL);
        self.tells();
        (self.calls(hand, plan, persons), sealed)
    }

    /// A hand, dealt.
    pub(super) fn hand(&mut self, hand: u32, plan: &Plan, persons: &[u32]) -> HandDealt {
        let (call, sealed) = self.calls_hand(hand, plan, persons);
        let seed = self.deals(&call, |seed| sealed.played(&Cut::of(seed, 52)));
        HandDealt::of(&sealed, &Cut::of(&seed, 52))
    }
}
