//! A fully seeded session: secrets, cuts and motions follow from seeds, so that it can be repeated.

use super::*;
use crate::game::dealer::SealingIdentity;
use crate::game::dealer::test_decks::TestDecks;
use cardroom_fair_deal::{Commit, CutSent, DealNo, Hash, deal_hashes};
use cardroom_net_client::{Cutter, DealFailure, DealNews};
use cardroom_shared::cards::Card;
use cardroom_shared::event::{Event, Shuffled};
use cardroom_shuffle::Entropy;
use sha2::{Digest, Sha256};
use std::sync::Arc;
use std::time::Duration;

pub(super) const PEOPLE: u32 = 4;

/// A spectator who asked for the deals, and the director.
pub(super) const RAIL: u32 = 5;
const DIRECTOR: u32 = 6;

pub(super) const ALL: [u32; 6] = [1, 2, 3, 4, RAIL, DIRECTOR];

/// A person who promises and cuts with numbers that follow from the deal, and checks nothing.
struct SeededCutter {
    person: u32,
    /// The heads of the tables.
    heads: BTreeMap<u16, Hash>,
}

impl SeededCutter {
    fn number(&self, deal: DealNo) -> Hash {
        let number = Sha256::new().chain_update(self.person.to_be_bytes()).chain_update(deal.table.to_be_bytes());
        number.chain_update(deal.serial.to_be_bytes()).finalize().into()
    }

    fn answers(&mut self, bytes: &[u8]) -> Option<ClientRequest> {
        let message = DealMessage::read(bytes).unwrap();
        let deal = match &message {
            DealMessage::Hello(hello) => {
                self.heads.insert(hello.table, hello.head);
                return None;
            }
            DealMessage::Seals(seals) => seals.deal,
            DealMessage::Call(call) => call.deal,
            DealMessage::Dealt(dealt) => dealt.deal,
            DealMessage::Abort(abort) => abort.deal,
            DealMessage::Move(done) => done.deal,
            DealMessage::Over(over) => over.deal,
            DealMessage::Open(_) | DealMessage::End(_) | DealMessage::Commit(_) | DealMessage::Cut(_) => return None,
        };
        let number = self.number(deal);
        let head = self.heads.get_mut(&deal.table).expect("the house says hello first");
        *head = deal_hashes::next_head(head, bytes);
        let said = match message {
            DealMessage::Seals(_) => {
                DealMessage::Commit(Commit { deal, commitment: deal_hashes::commitment(head, self.person, &number) })
            }
            DealMessage::Call(call) if call.persons.contains(&self.person) => {
                DealMessage::Cut(CutSent { deal, number })
            }
            _ => return None,
        };
        Some(ClientRequest::FairDeal(said.to_bytes()))
    }
}

/// A session at one table in which everybody cuts, and no client chooses anything at random.
pub(super) struct SeededGame {
    pub(super) harness: Harness,
    cuts: BTreeMap<u32, SeededCutter>,
    answered: usize,
}

impl SeededGame {
    pub(super) fn opens(staged: TestDecks) -> Self {
        let mut sheet = sheet_of(4, None, Some(0));
        sheet.structure.starting_stack = Chips(1_000_000);
        Self::opens_by(&sheet, staged)
    }

    /// Opens a session with another event configuration.
    pub(super) fn opens_by(sheet: &EventConfig, staged: TestDecks) -> Self {
        let folder = TempDir::new().unwrap();
        let mut journal = Journal::create(&Harness::file(&folder), &sheet.to_text().unwrap()).unwrap();
        for number in ALL {
            let role = match number {
                RAIL => Role::Spectator,
                DIRECTOR => Role::Director,
                _ => Role::Player,
            };
            let hash = SecretHash::from_bytes([u8::try_from(number).unwrap(); 32]);
            journal.add_guest(role, Some(&name(&format!("Guest {number}"))), hash).unwrap();
        }
        let mut past = LoadedSession::read(journal, Detail::Full).unwrap();
        past.seal_decks(SealingIdentity {
            entropy: Entropy::from_seed(staged.seed),
            staged: Some(Arc::new(staged)),
            ..sealed_by()
        });
        let (evening, now) = Session::resume(past, |steps| Ok(Shuffler::from_seed(SEED, steps)), START_IN_MS).unwrap();
        let harness = Harness { folder, evening, now, seed: SEED, sent: Vec::new(), story: Vec::new() };
        let cuts = (1..=PEOPLE).map(|person| (person, SeededCutter { person, heads: BTreeMap::new() })).collect();
        let mut played = Self { harness, cuts, answered: 0 };
        for person in ALL {
            played.harness.comes(person);
            if person > PEOPLE {
                played.harness.says(person, ClientRequest::FairDeal(Vec::new()));
            }
        }
        played.answers();
        played
    }

    /// Lets everybody answer with promises and cuts, until nothing is asked any more.
    fn answers(&mut self) {
        while self.answered < self.harness.sent.len() {
            let (person, message) = self.harness.sent[self.answered].clone();
            self.answered += 1;
            if let ServerMessage::FairDeal(bytes) = message
                && let Some(say) = self.cuts.get_mut(&person.0).and_then(|cuts| cuts.answers(&bytes))
            {
                self.harness.says(person.0, say);
            }
        }
    }

    /// The person to act with a motion, which depends only on public facts.
    pub(super) fn motion(&self, rng: &mut ChaCha8Rng) -> Option<(u32, Motion)> {
        let views = (1..=PEOPLE).map(|person| (person, self.harness.view(person)));
        let (person, legal) = views.into_iter().find_map(|(person, view)| Some((person, view.choices?)))?;
        let call = if legal.may_check() { Action::Check } else { Action::Call };
        let action = match (rng.random_range(0..10), legal.raise) {
            (0..2, _) if !legal.may_check() => Action::Fold,
            (2..4, Some(range)) if legal.may_check() => Action::Bet(range.min),
            (2..4, Some(range)) => Action::RaiseTo(range.min),
            _ => call,
        };
        Some((person, Motion::Clear(action)))
    }

    /// Plays this motion, or moves the clock. The session goes on: with so many chips nobody wins it soon.
    pub(super) fn plays(&mut self, motion: Option<&(u32, Motion)>) {
        assert!(!self.harness.evening.is_over(), "the evening is over");
        match motion {
            Some((person, motion)) => drop(self.harness.says(*person, ClientRequest::Motion(motion.clone()))),
            None => self.harness.jump(),
        }
        self.answers();
    }

    /// The director gives this order, if it is possible.
    pub(super) fn tries(&mut self, order: Order) {
        let now = self.harness.now;
        let _refused = self.harness.evening.handle_order(now, PersonNo(DIRECTOR), order, None);
        self.harness.commit();
        self.answers();
    }

    /// The messages to this person after the first `since` messages.
    pub(super) fn sent(&self, person: u32, since: usize) -> impl Iterator<Item = &ServerMessage> {
        let sent = self.harness.sent[since..].iter();
        sent.filter(move |(to, _)| to.0 == person).map(|(_, message)| message)
    }

    pub(super) fn hands(&self) -> u32 {
        self.harness.evening.tournament().tables().map(|table| table.hands_begun().0).sum()
    }

    pub(super) fn events(&self) -> Vec<Event> {
        let mut events = Vec::new();
        crate::journal::verify(&Harness::file(&self.harness.folder), |_, event| events.push(event)).unwrap();
        events
    }

    pub(super) fn decks(&self) -> Vec<Vec<Card>> {
        let deck = |event: Event| match event.what {
            EventKind::Shuffled(Shuffled { deck, .. }) => Some(deck.cards().to_vec()),
            EventKind::Sealing(_) | EventKind::Told(_) => None,
        };
        self.events().into_iter().filter_map(deck).collect()
    }
}

/// A spectator who checks everything.
pub(super) struct SeededSpectator {
    cutter: Cutter,
    now: Duration,
    pub(super) news: Vec<DealNews>,
}

impl SeededSpectator {
    pub(super) fn new() -> Self {
        Self { cutter: cutter_by(Entropy::from_seed(SEED)), now: Duration::ZERO, news: Vec::new() }
    }

    pub(super) fn hears_all(&mut self, told: &[ServerMessage]) {
        for message in told {
            self.hears(message);
        }
    }

    /// Receives this message, and waits longer than the limit for any opening.
    pub(super) fn hears(&mut self, message: &ServerMessage) {
        if let ServerMessage::Welcome(welcome) = message {
            self.cutter.welcome(welcome);
        }
        self.cutter.hear(&mut message.clone(), self.now);
        if matches!(message, ServerMessage::Step { .. }) {
            self.now += Duration::from_secs(3);
            self.cutter.pass_time(self.now);
        }
        self.news.extend(self.cutter.take_news());
    }

    pub(super) fn failed(&self) -> Vec<&DealFailure> {
        failures(&self.news)
    }
}
