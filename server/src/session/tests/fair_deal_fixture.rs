//! A test fixture for the fair deal in virtual time. People cut with the client's code, on a server with
//! sealed decks.

use super::*;
use crate::cli::commands::CommandOutcome;
use crate::cli::commands::verify_deal::DealReport;
use crate::game::dealer::SealingIdentity;
use crate::journal;
use crate::session::LoadedSession;
use cardroom_bots::{Bot, Character};
use cardroom_fair_deal::{Check, DealMessage, DealNo, HouseCertificate, HouseKey};
use cardroom_net_client::{Cutter, DealFailure, DealNews, DealsStand};
use cardroom_shared::action::Action;
use cardroom_shared::event::{Event, PublicEvent, TalkEvent, TournamentEvent};
use cardroom_shared::table::Table;
use cardroom_shuffle::Entropy;
use std::collections::{BTreeMap, VecDeque};
use std::path::Path;
use std::process::Command;
use std::sync::Arc;
use std::time::Duration;

pub(super) const SEED: u64 = 9;

/// The director, who does not play.
pub(super) const DIRECTOR: PersonNo = PersonNo(77);

pub(super) fn sealed_by() -> SealingIdentity {
    let key = HouseKey::of(&[7; 32]).unwrap();
    let certificate = HouseCertificate::bare(&key.public());
    SealingIdentity::new(key, certificate, Entropy::from_seed(SEED))
}

/// The client of a guest of that server.
pub(super) fn cutter_by(entropy: Entropy) -> Cutter {
    let mut cutter = Cutter::new(entropy);
    cutter.set_certificate(sealed_by().certificate);
    cutter
}

pub(super) fn open_sealed(journal: Journal, seed: u64) -> (Session, Moment) {
    open_sealed_by(journal, sealed_by(), seed)
}

fn open_sealed_by(journal: Journal, by: SealingIdentity, seed: u64) -> (Session, Moment) {
    // A reopened server draws other secrets than before.
    let entropy = Entropy::from_seed(seed + (journal.last_step() << 16));
    let mut past = LoadedSession::read(journal, Detail::Full).unwrap();
    past.seal_decks(SealingIdentity { entropy, ..by });
    Session::resume(past, |steps| Ok(Shuffler::from_seed(SEED, steps)), START_IN_MS).unwrap()
}

/// Runs the independent verifier on these files. Returns whether it finds no fault, and its output.
pub(super) fn the_other_verifier(files: &[PathBuf]) -> (bool, String) {
    let verifier = concat!(env!("CARGO_MANIFEST_DIR"), "/../tests/fair_deal/verify.py");
    let found = Command::new("python3").arg(verifier).args(files).output().expect("python3 runs");
    assert!(found.stderr.is_empty(), "{}", String::from_utf8_lossy(&found.stderr));
    (found.status.success(), String::from_utf8_lossy(&found.stdout).into_owned())
}

/// Checks that neither program finds a fault in this record.
pub(super) fn proves_itself(record: &Path) {
    let files = [record.to_owned()];
    let found = DealReport::from_files(&files);
    assert_eq!(found.answer(), CommandOutcome::Done, "{:?}", found.in_words());
    let (holds, said) = the_other_verifier(&files);
    assert!(holds, "{said}");
}

/// The failed checks in these news.
pub(super) fn failures(news: &[DealNews]) -> Vec<&DealFailure> {
    news.iter().filter_map(|news| if let DealNews::Failed(failure) = news { Some(failure) } else { None }).collect()
}

/// A lie to the first guest, told once. It returns the bytes in place of a message, or `None` if it is about
/// other messages.
pub(super) type Lie = Box<dyn Fn(DealMessage) -> Option<Vec<u8>>>;

/// Falsifies a message, if it applies to it. Returns whether it did.
pub(super) type MessageTamper = Box<dyn Fn(&mut ServerMessage) -> bool>;

/// A player of the fixture.
pub(super) struct FixturePlayer {
    /// `None` for a player who never cuts.
    pub(super) cutter: Option<Cutter>,
    pub(super) bot: Bot,
    pub(super) news: Vec<DealNews>,
    pub(super) stands: DealsStand,
}

impl FixturePlayer {
    /// The motion of the player's character, but never for so many chips that they could be out.
    pub(super) fn acts(&self, view: &View) -> Option<Motion> {
        const MOST: Chips = Chips(20_000);
        let motion = self.bot.motion(view)?;
        let is_much = view.choices.as_ref().is_some_and(|legal| legal.call.is_some_and(|call| call > MOST));
        let raises = !matches!(&motion, Motion::Clear(Action::Fold | Action::Check | Action::Call | Action::Muck));
        let is_at_showdown = view.choices.is_none();
        Some(match (is_at_showdown, is_much, raises) {
            (true, _, _) | (_, false, false) => motion,
            (_, true, _) => Motion::Clear(Action::Fold),
            (_, false, true) if view.choices.as_ref().is_some_and(|legal| legal.call.is_some()) => {
                Motion::Clear(Action::Call)
            }
            (_, false, true) => Motion::Clear(Action::Check),
        })
    }

    pub(super) fn failures(&self) -> Vec<&DealFailure> {
        failures(&self.news)
    }

    pub(super) fn receipts(&self, wanted: u8) -> String {
        let line = |news: &DealNews| match news {
            DealNews::Receipt { of, line } if *of == wanted => Some(format!("{line}\n")),
            _ => None,
        };
        self.news.iter().filter_map(line).collect()
    }
}

/// A session with people who cut.
pub(super) struct FairDealFixture {
    pub(super) harness: Harness,
    pub(super) seated: BTreeMap<u32, FixturePlayer>,
    pub(super) lie: Option<Lie>,
    /// A falsified message to the first guest that is not about a deal; it is sent once.
    pub(super) twist: Option<MessageTamper>,
    /// True if the tamper leaves events out, and the guest is told so.
    pub(super) says_what_is_left_out: bool,
    /// The further lies to the guest, one after the other.
    pub(super) more_lies: VecDeque<Lie>,
    /// The number of delivered messages of `harness.sent`.
    pub(super) delivered: usize,
    /// The person whose cuts never arrive.
    pub(super) stalls: Option<u32>,
    /// The only deal at which they never arrive, if it is one.
    pub(super) stalls_at: Option<DealNo>,
    /// The person who gets no further messages after the lie.
    pub(super) forgotten: Option<u32>,
}

impl FairDealFixture {
    /// A session of this many people with chips for a long time.
    pub(super) fn rich(people: u32, seats: u8) -> Self {
        let mut sheet = sheet_of(seats, None, None);
        sheet.structure.starting_stack = Chips(1_000_000);
        Self::of(&sheet, people)
    }

    /// The events that are written so far.
    pub(super) fn events(&self) -> Vec<Event> {
        let mut events = Vec::new();
        journal::verify(&Harness::file(&self.harness.folder), |_, event| events.push(event)).unwrap();
        events
    }

    /// The checks that failed for a person, in order.
    pub(super) fn failures(&self, person: u32) -> Vec<Check> {
        self.seated[&person].failures().iter().map(|failed| failed.failure.check).collect()
    }

    /// Closes the server. The files stay: the record, and beside it the receipts of each person for the first
    /// table.
    pub(super) fn closes(self) -> (TempDir, PathBuf, Vec<PathBuf>) {
        let Self { harness: Harness { folder, evening, .. }, seated, .. } = self;
        drop(evening);
        let record = Harness::file(&folder);
        let keep = |(person, seated): (&u32, &FixturePlayer)| {
            let file = folder.path().join(format!("{person}.txt"));
            std::fs::write(&file, seated.receipts(1)).unwrap();
            file
        };
        let receipts = seated.iter().map(keep).collect();
        (folder, record, receipts)
    }

    /// Lets time pass.
    pub(super) fn wait(&mut self, ms: u64) {
        self.harness.wait(ms);
        let now = self.clock();
        for seated in self.seated.values_mut() {
            if let Some(cutter) = &mut seated.cutter {
                cutter.pass_time(now);
                seated.news.extend(cutter.take_news());
            }
        }
        self.deliver();
    }

    /// The receipts of a person: 0 for the floor, 1 for the tables.
    pub(super) fn receipts(&self, person: u32, of: u8) -> String {
        self.seated[&person].receipts(of)
    }

    /// The state of the deals for a person.
    pub(super) fn stands(&self, person: u32) -> &DealsStand {
        &self.seated[&person].stands
    }

    /// A spectator goes to another table.
    pub(super) fn watches(&mut self, person: u32, table: u16) {
        self.harness.says(person, ClientRequest::Watch(TableNo(table)));
        self.deliver();
    }

    /// A person's program does not cut from now on.
    pub(super) fn never_cuts(&mut self, person: u32) {
        if let Some(seated) = self.seated.get_mut(&person) {
            seated.cutter = None;
        }
    }

    /// The reports to the director, in order.
    pub(super) fn reports(&self) -> Vec<String> {
        let told = self.harness.sent.iter().filter_map(|(person, message)| match message {
            ServerMessage::Step { events, .. } => Some((*person, events)),
            _ => None,
        });
        let reported = told.flat_map(|(person, events)| events.iter().map(move |event| (person, event)));
        let words = |(to, event): (PersonNo, &PublicEvent)| match event {
            PublicEvent::Tournament(TournamentEvent::Talk(TalkEvent::Reported { person, words, .. }))
                if *person == to =>
            {
                Some(words.clone())
            }
            _ => None,
        };
        reported.filter_map(words).collect()
    }

    /// Returns whether cards are out at the first table.
    pub(super) fn is_dealt(&self) -> bool {
        let hand = self.evening().tournament().table(TableNo(1)).and_then(Table::hand_in_progress);
        hand.is_some_and(|hand| hand.to_act().is_some())
    }

    /// The session of the server.
    pub(super) fn evening(&self) -> &Session {
        &self.harness.evening
    }

    /// The director gives an order.
    pub(super) fn order(&mut self, order: Order) {
        let now = self.harness.now;
        self.harness.evening.handle_order(now, DIRECTOR, order, None).expect("it can be ordered");
        self.harness.commit();
        self.deliver();
    }

    /// The director gives an order, which the rules may refuse.
    pub(super) fn tries(&mut self, order: Order) {
        let now = self.harness.now;
        let _refused = self.harness.evening.handle_order(now, DIRECTOR, order, None);
        self.harness.commit();
        self.deliver();
    }

    /// A session with this many people, and bots on the other seats.
    pub(super) fn of(sheet: &EventConfig, people: u32) -> Self {
        Self::watched(sheet, people, 0)
    }

    /// A session with this many players and spectators. The spectators' numbers follow those of the players.
    pub(super) fn watched(sheet: &EventConfig, players: u32, rail: u32) -> Self {
        let mut club = Self::expected(sheet, players, rail);
        club.come();
        club
    }

    /// A session with the secrets of another seed: other decks, and another session id for a comparison of
    /// two.
    pub(super) fn seeded(sheet: &EventConfig, people: u32, seed: u64) -> Self {
        let mut club = Self::expected_by(sheet, people, 0, seed);
        for (person, seated) in &mut club.seated {
            let entropy = Entropy::from_seed(seed * 1_000 + u64::from(*person));
            seated.cutter = Some(cutter_by(entropy));
        }
        club.come();
        club
    }

    /// A session whose people have not come yet.
    pub(super) fn expected(sheet: &EventConfig, players: u32, rail: u32) -> Self {
        Self::expected_by(sheet, players, rail, SEED)
    }

    fn expected_by(sheet: &EventConfig, players: u32, rail: u32, seed: u64) -> Self {
        let people = players + rail;
        let role = |n| if n > players { Role::Spectator } else { Role::Player };
        let guests: Vec<(Role, Option<String>)> = (1..=people).map(|n| (role(n), Some(format!("Guest {n}")))).collect();
        let guests: Vec<(Role, Option<&str>)> = guests.iter().map(|(role, name)| (*role, name.as_deref())).collect();
        let folder = TempDir::new().unwrap();
        let mut journal = Journal::create(&Harness::file(&folder), &sheet.to_text().unwrap()).unwrap();
        for (number, (role, called)) in guests.iter().enumerate() {
            let [low, high, ..] = number.to_le_bytes();
            let hash = SecretHash::from_bytes([[low, high]; 16].concat().try_into().unwrap());
            journal.add_guest(*role, called.map(name).as_ref(), hash).unwrap();
        }
        let (evening, now) = open_sealed(journal, seed);
        let harness = Harness { folder, evening, now, seed, sent: Vec::new(), story: Vec::new() };
        let seated = (1..=people).map(|person| (person, Self::somebody(person))).collect();
        Self {
            harness,
            seated,
            lie: None,
            more_lies: VecDeque::new(),
            twist: None,
            says_what_is_left_out: false,
            delivered: 0,
            stalls: None,
            stalls_at: None,
            forgotten: None,
        }
    }

    /// Everybody comes.
    pub(super) fn come(&mut self) {
        for person in self.seated.keys().copied().collect::<Vec<_>>() {
            self.harness.comes(person);
        }
        self.deliver();
    }

    pub(super) fn somebody(person: u32) -> FixturePlayer {
        FixturePlayer {
            cutter: Some(cutter_by(Entropy::from_seed(SEED + u64::from(person)))),
            bot: Bot::new(Character::Regular, u64::from(person)).with_samples(1),
            news: Vec::new(),
            stands: DealsStand::default(),
        }
    }

    pub(super) fn clock(&self) -> Duration {
        Duration::from_millis(self.harness.now.0)
    }

    /// Delivers all messages and the answers to them, until nobody answers any more.
    pub(super) fn deliver(&mut self) {
        while self.delivered < self.harness.sent.len() {
            let (person, mut message) = self.harness.sent[self.delivered].clone();
            self.delivered += 1;
            if let ServerMessage::FairDeal(bytes) = &mut message
                && person == PersonNo(1)
                && let Ok(message) = DealMessage::read(bytes)
                && let Some(lie) = self.lie.as_ref().and_then(|lie| lie(message))
            {
                *bytes = lie;
                self.lie = self.more_lies.pop_front();
            }
            let mut is_left_out = false;
            if person == PersonNo(1) && self.twist.as_ref().is_some_and(|twist| twist(&mut message)) {
                (self.twist, is_left_out) = (None, self.says_what_is_left_out);
            }
            let is_forgotten = self.forgotten == Some(person.0) && self.lie.is_none();
            if is_forgotten || matches!(&message, ServerMessage::FairDeal(bytes) if bytes.is_empty()) {
                continue;
            }
            let now = self.clock();
            let Some(seated) = self.seated.get_mut(&person.0) else { continue };
            let Some(cutter) = &mut seated.cutter else { continue };
            if is_left_out {
                cutter.hear(&mut ServerMessage::FairDeal(Vec::new()), now);
            }
            let mut says: VecDeque<ClientRequest> = cutter.hear(&mut message, now).into();
            if let ServerMessage::Welcome(welcome) = &message {
                cutter.line_ended();
                says.extend(cutter.welcome(welcome));
            }
            says.extend(cutter.pass_time(now));
            for news in cutter.take_news() {
                if let DealNews::Stands(stands) = &news {
                    seated.stands = (**stands).clone();
                }
                seated.news.push(news);
            }
            for say in says {
                let is_lost = |deal| self.stalls == Some(person.0) && self.stalls_at.is_none_or(|at| at == deal);
                if let ClientRequest::FairDeal(bytes) = &say
                    && let Ok(DealMessage::Cut(cut)) = DealMessage::read(bytes)
                    && is_lost(cut.deal)
                {
                    continue;
                }
                self.harness.says(person.0, say);
            }
        }
    }

    /// Moves the clock to the next due time, and lets the player to act act.
    pub(super) fn turn(&mut self) {
        let is_here = |person: &u32| self.harness.evening.is_present(PersonNo(*person));
        for person in self.seated.keys().copied().filter(is_here).collect::<Vec<_>>() {
            let view = self.harness.view(person);
            if let Some(motion) = self.seated.get(&person).and_then(|seated| seated.acts(&view)) {
                self.harness.says(person, ClientRequest::Motion(motion));
                self.deliver();
                return;
            }
        }
        self.harness.jump();
        self.deliver();
    }

    /// A person takes this action in place of their own.
    pub(super) fn acts(&mut self, person: u32, action: Action) {
        self.harness.says(person, ClientRequest::Motion(Motion::Clear(action)));
        self.deliver();
    }

    /// Plays until the first of two guests bets all they have on a flop, and the second folds.
    pub(super) fn bets_all_on_the_flop_and_wins_it(&mut self) {
        let hand = |club: &Self| {
            let hand = club.evening().tournament().table(TableNo(1)).and_then(Table::hand);
            hand.map_or((0, false), |hand| (hand.boards().first().map_or(0, Vec::len), hand.is_over()))
        };
        loop {
            assert!(!self.evening().is_over(), "the evening ended before a flop was bet on");
            match hand(self) {
                (3, true) => return,
                (3, false) if my_turn(self.evening(), 1) => self.acts(1, Action::AllIn),
                (3, false) if my_turn(self.evening(), 2) => {
                    let owes = self.harness.view(2).choices.is_some_and(|legal| legal.call.is_some());
                    self.acts(2, if owes { Action::Fold } else { Action::Check });
                }
                _ => self.turn(),
            }
        }
    }

    pub(super) fn hands(&self) -> u32 {
        self.harness.evening.tournament().tables().map(|table| table.hands_begun().0).sum()
    }

    /// Plays until this holds. The tournament must not end before.
    pub(super) fn play_until(&mut self, done: impl Fn(&Self) -> bool) {
        for _ in 0..200_000 {
            if done(self) {
                return;
            }
            assert!(!self.harness.evening.is_over(), "the evening ended before it came to that");
            self.turn();
        }
        panic!("it never came to that");
    }

    pub(super) fn nobody_complains(&self) {
        for (person, seated) in &self.seated {
            assert!(seated.failures().is_empty(), "{person}: {:?}", seated.failures());
        }
    }

    /// A house that gets another key in the middle of a hand has no sealed deck for its rest. Nothing else is wrong.
    pub(super) fn only_the_hand_in_play_has_no_deck(&self) {
        for (person, seated) in &self.seated {
            let checks: Vec<Check> = seated.failures().iter().map(|failed| failed.failure.check).collect();
            assert!(checks == [Check::NoSealedDeck] || checks.is_empty(), "{person}: {checks:?}");
        }
    }

    /// Kills and restarts the server. Everybody reconnects with their current program.
    pub(super) fn crash(self) -> Self {
        self.crash_for(0)
    }

    /// Kills and restarts the server. Everybody reconnects after this many milliseconds.
    pub(super) fn crash_for(self, ms: u64) -> Self {
        self.goes_on_by(sealed_by(), ms)
    }

    /// Kills and restarts the server with another key for its deals.
    pub(super) fn goes_on_with_another_key(self) -> Self {
        let key = HouseKey::of(&[8; 32]).unwrap();
        let certificate = HouseCertificate::bare(&key.public());
        self.goes_on_by(SealingIdentity { key: Arc::new(key), certificate, ..sealed_by() }, 0)
    }

    /// Closes the server and resumes from an older copy of its record, as if nothing had happened since.
    pub(super) fn goes_back_to(self, copy: &Path) -> Self {
        let record = Harness::file(&self.harness.folder);
        let Self { harness: Harness { folder, evening, now, seed, .. }, .. } = self;
        drop(evening);
        for companion in crate::journal::companions(&record) {
            let _gone = std::fs::remove_file(companion);
        }
        std::fs::copy(copy, &record).unwrap();
        // The secrets that it drew before are lost.
        let seed = seed + 1;
        let (evening, _) = open_sealed(Journal::open(&record).unwrap(), seed);
        let harness = Harness { folder, evening, now, seed, sent: Vec::new(), story: Vec::new() };
        Self { harness, ..self }.crash()
    }

    fn goes_on_by(self, by: SealingIdentity, ms: u64) -> Self {
        let Self { harness, mut seated, lie, more_lies, twist, says_what_is_left_out, stalls, stalls_at, .. } = self;
        // Everybody has an invitation with the fingerprint of this certificate.
        for cutter in seated.values_mut().filter_map(|seated| seated.cutter.as_mut()) {
            cutter.set_certificate(by.certificate.clone());
        }
        let Harness { folder, evening, seed, .. } = harness;
        drop(evening);
        let (evening, now) = open_sealed_by(Journal::open(&Harness::file(&folder)).unwrap(), by, seed);
        let harness = Harness { folder, evening, now, seed, sent: Vec::new(), story: Vec::new() };
        let (delivered, forgotten) = (0, None);
        let mut club = Self {
            harness,
            seated,
            lie,
            twist,
            says_what_is_left_out,
            more_lies,
            delivered,
            stalls,
            stalls_at,
            forgotten,
        };
        if ms > 0 {
            club.wait(ms);
        }
        for person in club.seated.keys().copied().collect::<Vec<_>>() {
            club.harness.comes(person);
        }
        club.deliver();
        club
    }
}
