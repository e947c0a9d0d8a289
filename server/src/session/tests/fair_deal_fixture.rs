//! A club: people who cut with the code of every window, at a house whose decks are sealed, in virtual time.

use super::*;
use crate::cli::commands::CommandOutcome;
use crate::cli::commands::verify_deal::DealReport;
use crate::game::dealer::SealingIdentity;
use crate::journal;
use crate::session::LoadedSession;
use cardroom_bots::{Bot, Character};
use cardroom_fair_deal::{Check, DealMessage, DealNo, HouseKey};
use cardroom_net_client::{Cutter, DealFailure, DealNews, DealsStand};
use cardroom_shared::action::Action;
use cardroom_shared::event::{Event, PublicEvent, TalkEvent, TournamentEvent};
use cardroom_shared::protocol::invitation::Fingerprint;
use cardroom_shared::table::Table;
use cardroom_shuffle::Entropy;
use std::collections::{BTreeMap, VecDeque};
use std::path::Path;
use std::process::Command;
use std::sync::Arc;
use std::time::Duration;

pub(super) const SEED: u64 = 9;

/// Who directs: nobody who plays.
pub(super) const DIRECTOR: PersonNo = PersonNo(77);

pub(super) fn sealed_by() -> SealingIdentity {
    SealingIdentity::new(HouseKey::of(&[7; 32]).unwrap(), Fingerprint::of(b"the house"), Entropy::from_seed(SEED))
}

pub(super) fn open_sealed(journal: Journal, seed: u64) -> (Session, Moment) {
    open_sealed_by(journal, sealed_by(), seed)
}

fn open_sealed_by(journal: Journal, by: SealingIdentity, seed: u64) -> (Session, Moment) {
    // A server that opens again draws other secrets than before.
    let entropy = Entropy::from_seed(seed + (journal.last_step() << 16));
    let mut past = LoadedSession::read(journal, Detail::Full).unwrap();
    past.seal_decks(SealingIdentity { entropy, ..by });
    Session::resume(past, |steps| Ok(Shuffler::from_seed(SEED, steps)), START_IN_MS).unwrap()
}

/// What the verifier says of these files that shares nothing with ours, and whether it finds all in order.
pub(super) fn the_other_verifier(files: &[PathBuf]) -> (bool, String) {
    let verifier = concat!(env!("CARGO_MANIFEST_DIR"), "/../tests/fair_deal/verify.py");
    let found = Command::new("python3").arg(verifier).args(files).output().expect("python3 runs");
    assert!(found.stderr.is_empty(), "{}", String::from_utf8_lossy(&found.stderr));
    (found.status.success(), String::from_utf8_lossy(&found.stdout).into_owned())
}

/// Neither program finds anything wrong in this record.
pub(super) fn proves_itself(record: &Path) {
    let files = [record.to_owned()];
    let found = DealReport::from_files(&files);
    assert_eq!(found.answer(), CommandOutcome::Done, "{:?}", found.in_words());
    let (holds, said) = the_other_verifier(&files);
    assert!(holds, "{said}");
}

/// The checks that failed, as they were told.
pub(super) fn failures(news: &[DealNews]) -> Vec<&DealFailure> {
    news.iter().filter_map(|news| if let DealNews::Failed(failure) = news { Some(failure) } else { None }).collect()
}

/// What the house says to the first guest in place of what is true: none if it has no lie about this. It is told once.
pub(super) type Lie = Box<dyn Fn(DealMessage) -> Option<Vec<u8>>>;

/// Tells another story than the true one, if it has one about this message, and says whether it did.
pub(super) type MessageTamper = Box<dyn Fn(&mut ServerMessage) -> bool>;

/// Somebody who plays.
pub(super) struct FixturePlayer {
    /// None of those who never cut.
    pub(super) cutter: Option<Cutter>,
    pub(super) bot: Bot,
    pub(super) news: Vec<DealNews>,
    pub(super) stands: DealsStand,
}

impl FixturePlayer {
    /// As their character is, but never for so much that they could be out.
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

/// An evening with people who cut.
pub(super) struct FairDealFixture {
    pub(super) harness: Harness,
    pub(super) seated: BTreeMap<u32, FixturePlayer>,
    pub(super) lie: Option<Lie>,
    /// What the house tells the first guest otherwise than it is, beside deals; it is told once.
    pub(super) twist: Option<MessageTamper>,
    /// Whether the twist leaves something out, and they are told that it is so.
    pub(super) says_what_is_left_out: bool,
    /// What they are told in its place after that, one after the other.
    pub(super) more_lies: VecDeque<Lie>,
    /// How many messages of `harness.sent` were delivered.
    pub(super) delivered: usize,
    /// Whose cuts never arrive.
    pub(super) stalls: Option<u32>,
    /// At which deal alone they never arrive, if it is one.
    pub(super) stalls_at: Option<DealNo>,
    /// Who is told nothing any more, once they were told the lie.
    pub(super) forgotten: Option<u32>,
}

impl FairDealFixture {
    /// So many people with chips for a long evening.
    pub(super) fn rich(people: u32, seats: u8) -> Self {
        let mut sheet = sheet_of(seats, None, None);
        sheet.structure.starting_stack = Chips(1_000_000);
        Self::of(&sheet, people)
    }

    /// What is written down so far.
    pub(super) fn events(&self) -> Vec<Event> {
        let mut events = Vec::new();
        journal::verify(&Harness::file(&self.harness.folder), |_, event| events.push(event)).unwrap();
        events
    }

    /// Which checks failed for somebody, in order.
    pub(super) fn failures(&self, person: u32) -> Vec<Check> {
        self.seated[&person].failures().iter().map(|failed| failed.failure.check).collect()
    }

    /// The house is closed: the file of its record stays, and what each person kept of the first table, beside it.
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

    /// What somebody kept: of the floor, 0, or of the tables, 1.
    pub(super) fn receipts(&self, person: u32, of: u8) -> String {
        self.seated[&person].receipts(of)
    }

    /// How the deals stand for somebody.
    pub(super) fn stands(&self, person: u32) -> &DealsStand {
        &self.seated[&person].stands
    }

    /// Somebody on the rail looks at another table.
    pub(super) fn watches(&mut self, person: u32, table: u16) {
        self.harness.says(person, ClientRequest::Watch(TableNo(table)));
        self.deliver();
    }

    /// Somebody's program does not cut from now on.
    pub(super) fn never_cuts(&mut self, person: u32) {
        if let Some(seated) = self.seated.get_mut(&person) {
            seated.cutter = None;
        }
    }

    /// What was reported to the director, in order.
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

    /// Whether cards are out at the first table.
    pub(super) fn is_dealt(&self) -> bool {
        let hand = self.evening().tournament().table(TableNo(1)).and_then(Table::hand_in_progress);
        hand.is_some_and(|hand| hand.to_act().is_some())
    }

    /// The evening as the house has it.
    pub(super) fn evening(&self) -> &Session {
        &self.harness.evening
    }

    /// The director, as who nobody plays, orders something.
    pub(super) fn order(&mut self, order: Order) {
        let now = self.harness.now;
        self.harness.evening.handle_order(now, DIRECTOR, order, None).expect("it can be ordered");
        self.harness.commit();
        self.deliver();
    }

    /// So many people, and bots on the other seats.
    pub(super) fn of(sheet: &EventConfig, people: u32) -> Self {
        Self::watched(sheet, people, 0)
    }

    /// The same with so many more on the rail, who have the numbers after them.
    pub(super) fn watched(sheet: &EventConfig, players: u32, rail: u32) -> Self {
        let mut club = Self::expected(sheet, players, rail);
        club.come();
        club
    }

    /// The same people with the secrets of another seed: other decks, and another session for whoever compares two.
    pub(super) fn seeded(sheet: &EventConfig, people: u32, seed: u64) -> Self {
        let mut club = Self::expected_by(sheet, people, 0, seed);
        for (person, seated) in &mut club.seated {
            let entropy = Entropy::from_seed(seed * 1_000 + u64::from(*person));
            seated.cutter = Some(Cutter::new(sealed_by().fingerprint, entropy));
        }
        club.come();
        club
    }

    /// Nobody of them has come yet.
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
            cutter: Some(Cutter::new(sealed_by().fingerprint, Entropy::from_seed(SEED + u64::from(person)))),
            bot: Bot::new(Character::Regular, u64::from(person)).with_samples(1),
            news: Vec::new(),
            stands: DealsStand::default(),
        }
    }

    pub(super) fn clock(&self) -> Duration {
        Duration::from_millis(self.harness.now.0)
    }

    /// Everybody hears what was sent to them, and what they answer is heard, until nobody says any more.
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
                cutter.hear(&ServerMessage::FairDeal(Vec::new()), now);
            }
            let mut says: VecDeque<ClientRequest> = cutter.hear(&message, now).into();
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

    /// Lets the clock jump to what is due next, and whoever is to act acts.
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

    /// Somebody acts, whatever they would have done.
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

    /// Plays until this holds. The evening must not end before.
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

    /// The server is killed, and starts again; everybody comes back by the program that they have.
    pub(super) fn crash(self) -> Self {
        self.crash_for(0)
    }

    /// The same, and everybody comes back when so many milliseconds have passed.
    pub(super) fn crash_for(self, ms: u64) -> Self {
        self.goes_on_by(sealed_by(), ms)
    }

    /// The server is killed, and starts again with another key for its deals.
    pub(super) fn goes_on_with_another_key(self) -> Self {
        let key = HouseKey::of(&[8; 32]).unwrap();
        self.goes_on_by(SealingIdentity { key: Arc::new(key), ..sealed_by() }, 0)
    }

    /// The house is closed and goes on from an older copy of its record, as if nothing had been since.
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
        let Self { harness, seated, lie, more_lies, twist, says_what_is_left_out, stalls, stalls_at, .. } = self;
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
