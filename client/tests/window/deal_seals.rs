//! Deals with seals: the seal on the felt, its page, the cut by hand, and the receipts.

#[path = "../../../crates/fair-deal/tests/fair_deal/hand_plan.rs"]
mod hand_plan;

use super::wait_limit::rounds_until;
use super::{at_the_table, click, drawn_table, open_menu, small};
use bevy_egui::egui::{self, Key};
use cardroom_client::Intents;
use cardroom_client::app::settings::{CutSetting, Settings};
use cardroom_client::dev_tools::fixtures::{self, DealFixture, FixtureScene};
use cardroom_client::dev_tools::headless::HeadlessApp;
use cardroom_client::model::Model;
use cardroom_client::network::deal_receipts::Receipts;
use cardroom_client::network::local_server::practice_server::{PracticePace, PracticeSettings};
use cardroom_client::network::outbox::{ClientOutbox, CutRequest};
use cardroom_client::panels::action_slots::DEAD;
use cardroom_client::screens::{ClientScreen, Intent};
use cardroom_client::theme;
use cardroom_fair_deal::{
    Check, DealMessage, DealNo, HouseCertificate, HouseKey, Mark, Plan, Purpose, Receipt, SeatPlan, Witness,
};
use cardroom_fair_deal::{DealProver, RecordedDealStep, SealingContext};
use cardroom_net_client::{CutBy, Cutter, DealNews};
use cardroom_shared::event::{HandEvent, PotShares, PublicEvent};
use cardroom_shared::protocol::{ClientRequest, ServerMessage};
use cardroom_shared::seat::{HandNo, TableNo};
use cardroom_shuffle::Entropy;
use hand_plan::hand_plan;
use std::collections::BTreeMap;
use std::path::Path;
use std::time::Duration;

const TABLE: u16 = 1;
/// The person at the window.
const ADA: u32 = 1;

/// A server that seals its decks, and Ada's cutter.
struct Evening {
    house: DealProver,
    key: HouseKey,
    cutter: Cutter,
    promised: BTreeMap<u32, [u8; 32]>,
    cut: BTreeMap<u32, [u8; 32]>,
    serial: u32,
}

impl Evening {
    fn opens() -> Self {
        let key = HouseKey::of(&[1; 32]).expect("a key");
        let certificate = HouseCertificate::bare(&key.public());
        let mut house = DealProver::default();
        let opened = SealingContext { certificate: certificate.clone(), nonce: [3; 32], flags: 0 };
        house.obey(&DealProver::open(&opened));
        let mut cutter = Cutter::new(Entropy::from_seed(1));
        cutter.set_certificate(certificate);
        for message in fixtures::messages(FixtureScene::Hushed) {
            if let ServerMessage::Welcome(welcome) = message {
                cutter.welcome(&welcome);
            }
        }
        let (promised, cut) = (BTreeMap::new(), BTreeMap::new());
        let mut evening = Self { house, key, cutter, promised, cut, serial: 0 };
        for said in evening.house.greeting(TABLE) {
            evening.says(said);
        }
        let seen = ServerMessage::Step { events: Vec::new(), view: Box::new(fixtures::view(FixtureScene::Entering)) };
        evening.hears(&seen);
        evening
    }

    /// Plays the last dealt hand to its end.
    fn plays(&mut self) {
        let award = HandEvent::PotAwarded { pot: 0, shares: PotShares::default() };
        let played = [HandEvent::Begun(hand_plan(self.serial, 1, 3)), award, HandEvent::Ended];
        let played = played.map(|event| PublicEvent::Hand(TableNo(TABLE), event));
        for event in &played {
            let said = self.house.happen(event);
            for (_, message) in said {
                self.says(message);
            }
        }
        let [_, award, ended] = played;
        for events in [Vec::new(), vec![award, ended]] {
            let mut view = Box::new(fixtures::view(FixtureScene::Hushed));
            view.table.as_mut().expect("Ada sits there").hand = HandNo(self.serial);
            self.hears(&ServerMessage::Step { events, view });
        }
    }

    fn hears(&mut self, message: &ServerMessage) {
        for say in self.cutter.hear(&mut message.clone(), Duration::ZERO) {
            self.answers(&say);
        }
    }

    fn says(&mut self, bytes: Vec<u8>) {
        self.hears(&ServerMessage::FairDeal(bytes));
    }

    fn answers(&mut self, say: &ClientRequest) {
        let ClientRequest::FairDeal(bytes) = say else { panic!("{say:?} is of no deal") };
        match DealMessage::read(bytes).expect("it can be read") {
            DealMessage::Commit(commit) => drop(self.promised.insert(ADA, commit.commitment)),
            DealMessage::Cut(cut) => drop(self.cut.insert(ADA, cut.number)),
            other => panic!("{other:?} is no answer"),
        }
    }

    fn step(&mut self, said: Option<RecordedDealStep>) {
        let said = said.expect("it is in order");
        self.house.obey(&said.event);
        self.says(said.message);
    }

    fn deal(&self) -> DealNo {
        DealNo { table: TABLE, serial: self.serial }
    }

    /// Seals eight decks, and asks for the cuts.
    fn seals_and_calls(&mut self) {
        self.serial += 1;
        let serial = u8::try_from(self.serial).expect("a few");
        let secrets: Vec<_> = (0..8).map(|deck| [16 * serial + deck; 32]).collect();
        self.promised.clear();
        let sealed = self.house.seal(&self.key, (TABLE, Purpose::Hand), None, &secrets, (0, vec![ADA]));
        self.step(sealed);
        assert_eq!(self.promised.len(), 1, "Ada promises to cut");
        let dealt = [(2, 2), (3, 3), (1, ADA)].map(|(seat, person)| SeatPlan { seat, person });
        let plan = Plan::Hand { button: 1, dealt: dealt.to_vec() };
        let called = self.house.call(&self.key, self.deal(), (0, self.serial), &plan, &self.promised);
        self.cut.clear();
        self.step(called);
    }

    /// Deals the deck that Ada has cut.
    fn deals(&mut self) {
        let dealt = self.house.cut(self.deal(), &self.cut);
        self.step(dealt);
    }
}

/// Passes the news of deals to the receipts and to the window.
fn tell(stage: &mut HeadlessApp, evening: &mut Evening) {
    let news = evening.cutter.take_news();
    for news in &news {
        assert!(!matches!(news, DealNews::Failed(_)), "{news:?}");
        stage.world().resource_mut::<Receipts>().record(news);
    }
    stage.receive_deals(news);
}

fn screen(stage: &mut HeadlessApp) -> ClientScreen {
    stage.world().resource::<ClientScreen>().clone()
}

fn reads(stage: &mut HeadlessApp, words: &str) -> bool {
    stage.texts().0.iter().any(|written| written.text.contains(words))
}

#[test]
fn a_guest_cuts_by_hand_and_their_hand_is_proven() {
    for by_key in [true, false] {
        let (mut stage, mut evening) = (at_the_table(FixtureScene::Hushed), Evening::opens());
        evening.cutter.cut_by(CutBy::Hand);
        tell(&mut stage, &mut evening);
        assert!(
            stage.find("Deck").is_none() && stage.find("Seal").is_none(),
            "nothing is dealt yet, and a deck will be"
        );
        evening.seals_and_calls();
        tell(&mut stage, &mut evening);
        assert_eq!(evening.cut.len(), 0, "nobody cuts for them");
        let deck = stage.find("Deck").expect("the deck lies there");
        assert!(stage.find("Cut the deck").is_some(), "there is a button too");
        if by_key {
            stage.press(Key::X, "x");
        } else {
            stage.click(deck.center());
        }
        assert_eq!(stage.world().resource_mut::<ClientOutbox>().take_cut(), CutRequest::ByHand);
        for say in evening.cutter.cut() {
            evening.answers(&say);
        }
        evening.deals();
        tell(&mut stage, &mut evening);
        stage.rounds(2);
        assert!(stage.find("Deck").is_none(), "it is cut");
        assert!(stage.find("Seal proven").is_some(), "their cut is in it");
    }
}

#[test]
fn the_deck_is_cut_for_them_when_they_have_chosen_nothing() {
    let (mut stage, mut evening) = (at_the_table(FixtureScene::Hushed), Evening::opens());
    evening.cutter.cut_by(stage.world().resource::<Settings>().cuts.into());
    evening.seals_and_calls();
    tell(&mut stage, &mut evening);
    assert!(stage.find("Deck").is_none());
    evening.deals();
    tell(&mut stage, &mut evening);
    assert!(stage.find("Seal proven").is_some());
}

/// Scrolls a sheet until this element is visible.
fn scroll_to(stage: &mut HeadlessApp, name: &str, sheet: &str) {
    for _ in 0..60 {
        let (place, sheet) = (stage.find(name), stage.find(sheet).expect("a sheet"));
        if place.is_some_and(|place| place.max.y < sheet.max.y - 100.0) {
            return;
        }
        stage.send_event(egui::Event::PointerMoved(sheet.center()));
        stage.send_event(egui::Event::MouseWheel {
            unit: egui::MouseWheelUnit::Point,
            delta: egui::vec2(0.0, -60.0),
            phase: egui::TouchPhase::Move,
            modifiers: egui::Modifiers::NONE,
        });
        stage.advance_time(Duration::from_millis(100));
        stage.rounds(2);
    }
    panic!("{name} never comes in sight");
}

#[test]
fn who_likes_to_cut_by_hand_says_so_in_the_settings() {
    let mut stage = HeadlessApp::new(1_280, 800);
    stage.settle_in_one_round();
    stage.open_screen(ClientScreen::Settings(Box::new(ClientScreen::Home)));
    stage.rounds(4);
    assert_eq!(stage.world().resource::<Settings>().cuts, CutSetting::Itself);
    scroll_to(&mut stage, "Cutting the deck By hand", "Settings sheet");
    click(&mut stage, "Cutting the deck By hand");
    assert_eq!(stage.world().resource::<Settings>().cuts, CutSetting::Hand);
}

#[test]
fn who_reads_the_rules_is_told_that_the_deck_waits_and_cuts_from_there() {
    let mut stage = at_the_table(FixtureScene::Hushed);
    stage.world().resource_mut::<Intents>().0.push(Intent::Go(ClientScreen::House));
    stage.receive_deals(fixtures::deal(DealFixture::Waits));
    stage.rounds(4);
    stage.press(Key::X, "x");
    assert_eq!(stage.world().resource_mut::<ClientOutbox>().take_cut(), CutRequest::Not, "a key is for what they read");
    click(&mut stage, "Cut from here");
    assert_eq!(stage.world().resource_mut::<ClientOutbox>().take_cut(), CutRequest::ByHand);
}

#[test]
fn the_seal_says_what_a_hand_is_worth_and_leads_to_how_it_was_dealt() {
    for (mark, word) in [
        (Mark::Proven, "proven"),
        (Mark::MovedByOrder, "moved by order"),
        (Mark::CutByOthers, "cut by others"),
        (Mark::Uncut, "uncut"),
    ] {
        let mut stage = at_the_table(FixtureScene::Flop);
        stage.receive_deals(fixtures::deal(DealFixture::Marked(mark)));
        stage.rounds(2);
        assert!(stage.find(&format!("Seal {word}")).is_some(), "{word}");
        click(&mut stage, "Seal");
        assert_eq!(screen(&mut stage), ClientScreen::Seals);
        stage.rounds(4);
        stage.press(Key::Escape, "");
        assert_eq!(screen(&mut stage), ClientScreen::Table);
        stage.press(Key::I, "i");
        assert_eq!(screen(&mut stage), ClientScreen::Seals, "by its key too");
    }
}

#[test]
fn the_page_shows_the_decks_who_cut_where_the_own_cards_lay_and_the_code() {
    let mut stage = HeadlessApp::new(1_280, 800);
    stage.settle_in_one_round();
    stage.open_screen(ClientScreen::Seals);
    stage.receive(fixtures::messages(FixtureScene::Flop));
    stage.receive_deals(fixtures::deal(DealFixture::Marked(Mark::Proven)));
    stage.rounds(4);
    assert!(stage.find("Deck 5 of the sealed").is_some() && stage.find("Envelopes").is_some());
    assert!(stage.find("Code X9A53").is_some());
    // Place 3 has envelope 56 mod 52, and place 12 has envelope 209 mod 52; both count from 0.
    for words in [
        "deck 5",
        "Ada, Bruno, Carmen, Élodie, Hiroshi",
        "lay in 5 and 2",
        "Proven: 34",
        "Moved by order: 1",
        "Ordered by Bruno (1)",
        "Uncut: 1",
    ] {
        assert!(
            reads(&mut stage, words),
            "{words} is not read in {:?}",
            stage.texts().0.iter().map(|w| w.text.clone()).collect::<Vec<_>>()
        );
    }
}

#[test]
fn a_failed_check_is_named_stays_until_it_is_looked_at_and_can_be_copied() {
    let mut stage = HeadlessApp::new(1_280, 800);
    stage.settle_in_one_round();
    stage.open_screen(ClientScreen::Table);
    stage.receive(fixtures::messages(FixtureScene::Flop));
    stage.advance_time(DEAD);
    stage.receive_deals(fixtures::deal(DealFixture::Failed(Check::SealBroken)));
    stage.rounds(3);
    assert!(stage.find("Seal SealBroken").is_some(), "the seal names it");
    let told = "SealBroken (table 1, deal 12): a deck is not the one that was sealed.";
    assert!(stage.find(&format!("Told {told}")).is_some(), "the strip says it");
    assert!(stage.tree().is_some_and(|tree| format!("{tree:?}").contains(told)), "a reader is told");
    // The next hand is dealt, and the failure is still shown.
    stage.receive_deals(fixtures::deal(DealFixture::Marked(Mark::CutByOthers)));
    stage.rounds(2);
    assert!(stage.find("Seal SealBroken").is_some(), "nobody has looked at it");
    click(&mut stage, "Look at failure");
    stage.rounds(4);
    assert_eq!(screen(&mut stage), ClientScreen::Seals);
    let failure = stage.find("Failure SealBroken").expect("it stands on the page");
    assert!(failure.width() > 300.0);
    click(&mut stage, "Copy failure 0");
    let copied = stage.copied().expect("it is copied");
    for words in ["Friday at Ada's", "SealBroken", "table 1, deal 12", "are not those of packets 0 to 7"] {
        assert!(copied.contains(words), "{words} is not in {copied}");
    }
    stage.press(Key::Escape, "");
    stage.rounds(2);
    assert!(stage.find(&format!("Told {told}")).is_none(), "they have looked at it");
}

#[test]
fn each_failure_has_a_sentence_of_its_own_in_red() {
    use cardroom_client::panels::deal_check_text::sentence;
    use cardroom_client::ui_text::label;
    let checks = [
        Check::BadForm,
        Check::BadSignature,
        Check::OtherRecord,
        Check::Rollback,
        Check::LeftOut,
        Check::FalseMiss,
        Check::CutsChanged,
        Check::WrongDeck,
        Check::SealBroken,
        Check::SealReused,
        Check::BadOpening,
        Check::NoOpening,
        Check::NoSealedDeck,
        Check::WrongPlace,
        Check::TwiceSeen,
        Check::WrongLot,
        Check::Unfinished,
    ];
    let sentences: std::collections::BTreeSet<&str> = checks.iter().map(|check| label(sentence(*check))).collect();
    assert_eq!(sentences.len(), checks.len(), "{sentences:?}");
    let mut stage = drawn_table(FixtureScene::Flop);
    stage.receive_deals(fixtures::deal(DealFixture::Failed(Check::WrongDeck)));
    stage.rounds(2);
    let seal = stage.find("Seal WrongDeck").expect("a seal");
    let picture = stage.picture().expect("a picture").try_into_dynamic().expect("a picture").to_rgb8();
    let red = theme::RED.panel();
    let frame = *stage.world().resource::<cardroom_client::app::window_layout::WindowLayout>();
    let area = seal * frame.zoom;
    let is_red = |x: f32, y: f32| {
        #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "it lies in the picture")]
        let pixel = picture.get_pixel(x as u32, y as u32);
        pixel.0.iter().zip(red.to_array()).all(|(seen, wanted)| seen.abs_diff(wanted) < 6)
    };
    let inner = area.shrink(2.0);
    let width = inner.width();
    let reds = (0..40_u8).filter(|at| is_red(inner.min.x + width * f32::from(*at) / 40.0, inner.max.y - 1.0)).count();
    assert!(reds > 15, "{reds} of 40 dots are red");
}

#[test]
fn evening_without_sealed_decks_says_so_and_has_no_page_of_proofs() {
    let mut stage = at_the_table(FixtureScene::Flop);
    assert!(stage.find("Seal not sealed").is_some());
    click(&mut stage, "Seal");
    stage.press(Key::I, "i");
    stage.press(Key::X, "x");
    assert_eq!(screen(&mut stage), ClientScreen::Table);
    open_menu(&mut stage);
    assert!(stage.find("Seals").is_none() && stage.find("Deck").is_none());
    assert_eq!(stage.world().resource_mut::<ClientOutbox>().take_cut(), CutRequest::Not);
}

#[test]
fn practice_is_not_sealed() {
    let kept = tempfile::tempdir().expect("a folder");
    let mut stage = small();
    stage.world().insert_resource(Receipts::at(kept.path(), kept.path()));
    stage.open_screen(ClientScreen::Home);
    "Ada".clone_into(&mut stage.world().resource_mut::<Settings>().name);
    let shape = PracticeSettings { bots: 2, pace: PracticePace::Fast, ..PracticeSettings::default() };
    stage.world().resource_mut::<Intents>().0.push(Intent::Practise(shape));
    let has_cards = |stage: &mut HeadlessApp| {
        let model = stage.world().resource::<Model>();
        let own = model.own_seat();
        model.table().is_some_and(|table| table.seats.iter().any(|seat| Some(seat.seat) == own && seat.cards.is_some()))
    };
    rounds_until(&mut stage, "a hand", has_cards);
    stage.rounds(5);
    open_menu(&mut stage);
    assert!(stage.find("Seal not sealed").is_some() && stage.find("Seals").is_none());
    assert!(stage.world().resource::<Model>().deals().seal().is_none());
    assert_eq!(std::fs::read_dir(kept.path()).expect("a folder").count(), 0, "and no receipts");
}

fn file(folder: &Path, ending: &str) -> Option<String> {
    let entries = std::fs::read_dir(folder).expect("a folder").flatten();
    let found = entries.map(|entry| entry.path()).find(|path| path.to_string_lossy().ends_with(ending))?;
    Some(std::fs::read_to_string(found).expect("it can be read"))
}

#[test]
fn receipts_are_on_disk_line_by_line_and_saved_unchanged() {
    let (kept, saved) = (tempfile::tempdir().expect("a folder"), tempfile::tempdir().expect("a folder"));
    let (mut stage, mut evening) = (HeadlessApp::new(1_280, 800), Evening::opens());
    stage.settle_in_one_round();
    stage.open_screen(ClientScreen::Table);
    stage.receive(fixtures::messages(FixtureScene::Hushed));
    stage.world().insert_resource(Receipts::at(kept.path(), saved.path()));
    let mut lines: Vec<String> = Vec::new();
    for _ in 0..3 {
        evening.seals_and_calls();
        evening.deals();
        evening.plays();
        for news in evening.cutter.take_news() {
            stage.world().resource_mut::<Receipts>().record(&news);
            let DealNews::Receipt { of: 1, line } = &news else { continue };
            lines.push(line.clone());
            // The first line waits for the second, which identifies the session.
            if lines.len() > 1 {
                let on_disk = file(kept.path(), "-table.txt").expect("there is a file");
                assert_eq!(on_disk, lines.join("\n") + "\n", "a crash now costs a line");
            }
            stage.receive_deals(vec![news]);
        }
    }
    assert!(lines.iter().filter(|line| line.starts_with("cut ")).count() == 3, "{lines:?}");
    let mut witness = Witness::default();
    for line in &lines {
        let receipt: Receipt = line.parse().expect("it is a receipt");
        witness.hear(&receipt).expect("all checks hold");
    }
    assert_eq!(witness.tally().proven, 3);
    stage.receive_deals(fixtures::deal(DealFixture::Marked(Mark::Proven)));
    stage.world().resource_mut::<Intents>().0.push(Intent::Go(ClientScreen::Seals));
    stage.rounds(4);
    scroll_to(&mut stage, "Save receipts", "Seals sheet");
    click(&mut stage, "Save receipts");
    assert!(reads(&mut stage, "Saved: "), "they are told where");
    assert_eq!(file(saved.path(), "-table.txt"), file(kept.path(), "-table.txt"));
    assert_eq!(file(saved.path(), "-table.txt").expect("it is saved").lines().count(), lines.len());
}
