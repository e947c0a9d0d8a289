//! Cuts every deal for a guest, at once or when they say so, and believes nothing that is not proven: each message of the house and
//! each card that they see is checked, and kept as a receipt.

mod prior_receipts;
mod table_verifier;

use crate::{
    Annulled, Check, DealMessage, DealNo, DealShown, FLOOR, Failure, HouseCertificate, Mark, PROMISES_MS, Tally,
};
use cardroom_shared::cards::Card;
use cardroom_shared::command::DeskRequest;
use cardroom_shared::protocol::{ClientRequest, Role, SILENCE, ServerMessage, Welcome};
use cardroom_shared::rulings::MAX_WORDS_CHARS;
use cardroom_shared::seat::PersonNo;
use cardroom_shuffle::Entropy;
pub use prior_receipts::Earlier;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::time::Duration;
use table_verifier::Watch;

/// The time for a cut by hand after the call. Then the client cuts, before the house stops waiting.
const BY_HAND: Duration = Duration::from_millis(1_300);

/// After so long a promise has come to the house, or the line would be another by now. Until then a call without it says nothing.
const PROMISED_WITHIN: Duration = SILENCE.saturating_add(Duration::from_secs(1));

/// The seals of a deal came late if its call follows them sooner. The house stamps twice this time between the two.
const PROMISE_TIME: Duration = Duration::from_millis(PROMISES_MS / 2);

/// The neglect that is `LeftOut`: eight hands more with late seals than hands that were cut, or sixteen with seals in time.
const NEGLECT_LIMIT: u32 = 16;

/// A house opens an evening anew when its key changes. Receipts of so many evenings are surely kept.
const MOST_REOPENED: u32 = 32;

/// A deal that was cut for so long without an end has none.
const DEALT_WITHIN: Duration = Duration::from_secs(15);

/// How somebody cuts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum CutBy {
    /// At once, without anybody doing anything.
    #[default]
    Itself,
    /// With a click, within the time that there is for it.
    Hand,
}

/// The news about deals.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DealNews {
    /// How the deals of one's table stand, whenever that has changed.
    Stands(Box<DealsStand>),
    /// A check has failed: it is told once.
    Failed(DealFailure),
    /// A receipt, of the table or of the floor: they are kept apart, for both count their deals from 1.
    Receipt {
        /// Of the floor, 0, or of the tables, 1.
        of: u8,
        /// The line.
        line: String,
    },
}

/// How the deals of one's table stand.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct DealsStand {
    /// The table.
    pub table: u16,
    /// The mark of the hand that was dealt last; `None` before the first one.
    pub mark: Option<Mark>,
    /// The way in which it was dealt, for a picture.
    pub shown: Option<DealShown>,
    /// The code that people at the table can read aloud to each other.
    pub code: String,
    /// The tally of the evening.
    pub tally: Tally,
    /// The persons whom the house named as missing at deals called off after this client's cut, with the number of
    /// times.
    pub missing: BTreeMap<u32, u32>,
    /// The hands that were annulled after they were dealt, in order.
    pub annulled: Vec<Annulled>,
    /// The hands that were moved by order, each once for each person who ordered it; `None` if it was a mistake of the
    /// dealer or a rule.
    pub moved: BTreeSet<(DealNo, Option<u32>)>,
    /// The cards in view whose openings have failed.
    pub struck: BTreeSet<Card>,
    /// True if the house waits for this client's cut by hand.
    pub waits_for_me: bool,
}

/// A check that has failed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DealFailure {
    /// The table; 0 is the floor.
    pub table: u16,
    /// The deal, if the failure belongs to one.
    pub serial: Option<u32>,
    /// The failed check, with its reason.
    pub failure: Failure,
}

impl fmt::Display for DealFailure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { table, serial, failure: Failure { check, why } } = self;
        match (*table, serial) {
            (FLOOR, None) => write!(f, "{check}: {why}"),
            (FLOOR, Some(serial)) => write!(f, "{check} at the draw {serial}: {why}"),
            (table, None) => write!(f, "{check} at table {table}: {why}"),
            (table, Some(serial)) => write!(f, "{check} at table {table}, deal {serial}: {why}"),
        }
    }
}

/// The guest for whom the client cuts.
struct Guest {
    /// The certificate of the house; `None` until it was shown.
    certificate: Option<HouseCertificate>,
    person: Option<u32>,
    by: CutBy,
    now: Duration,
    /// The messages of the house to earlier runs of their client.
    earlier: Earlier,
    /// The source of the secret numbers to cut by.
    entropy: Entropy,
}

/// Cuts for one guest, as long as their program runs.
pub struct Cutter {
    guest: Guest,
    /// Of the floor, and of the tables.
    watches: [Watch; 2],
    news: Vec<DealNews>,
    stood: DealsStand,
    /// The failures that were reported to the director.
    reported: BTreeSet<(u16, Check)>,
}

impl Cutter {
    /// Cuts with secret numbers from `entropy`.
    pub fn new(entropy: Entropy) -> Self {
        let (by, now, earlier) = (CutBy::Itself, Duration::ZERO, Earlier::default());
        Self {
            guest: Guest { certificate: None, person: None, by, now, earlier, entropy },
            watches: <[Watch; 2]>::default(),
            news: Vec::new(),
            stood: DealsStand::default(),
            reported: BTreeSet::new(),
        }
    }

    /// The house has shown its certificate. The caller has compared it with the fingerprint of the invitation.
    pub fn set_certificate(&mut self, certificate: HouseCertificate) {
        self.guest.certificate = Some(certificate);
    }

    /// The house has said this to earlier programs of the guest.
    pub fn remembers(&mut self, earlier: Earlier) {
        self.guest.earlier = earlier;
    }

    /// How the guest wants to cut from now on.
    pub fn cut_by(&mut self, by: CutBy) {
        self.guest.by = by;
    }

    /// The news about deals since the last call.
    pub fn take_news(&mut self) -> Vec<DealNews> {
        std::mem::take(&mut self.news)
    }

    /// The house said something; answers what is to be said to it. `now` counts from anywhere, and only goes forward.
    ///
    /// In a view of the own table faces are put where their openings were proven.
    pub fn hear(&mut self, message: &mut ServerMessage, now: Duration) -> Vec<ClientRequest> {
        self.guest.now = self.guest.now.max(now);
        let say = match message {
            ServerMessage::FairDeal(bytes) => self.hear_deal(bytes),
            ServerMessage::Step { events, view } => {
                // The guest is who was welcomed, whatever a view says.
                view.you = self.guest.person.map_or(view.you, PersonNo);
                let mut wrong: Vec<DealFailure> = self.watches.iter_mut().filter_map(Watch::end_repetition).collect();
                let [floor, tables] = &mut self.watches;
                // Decks are cut this evening, if that was said here or elsewhere.
                tables.hands.is_sealed |= floor.evening.is_some();
                wrong.extend(tables.fill(view));
                wrong.extend(floor.see_lots(events));
                wrong.extend(tables.see(events, view));
                let mut say = self.tell(wrong);
                let watches = self.watches.iter_mut();
                say.extend(watches.flat_map(|watch| watch.is_up_to_date(&mut self.guest)));
                say
            }
            _ => return Vec::new(),
        };
        self.look();
        say
    }

    /// The house said welcome; answers what is to be said to it. Whoever looks on asks to be told of the deals that they see.
    pub fn welcome(&mut self, welcome: &Welcome) -> Option<ClientRequest> {
        self.guest.person = Some(welcome.you.0);
        (welcome.role != Role::Player).then(|| ClientRequest::FairDeal(Vec::new()))
    }

    /// The line is lost: until there is another one the house is not waited for.
    pub fn line_ended(&mut self) {
        self.watches.iter_mut().for_each(Watch::line_ended);
        self.look();
    }

    /// The guest cuts; nothing if nobody waits for it.
    pub fn cut(&mut self) -> Vec<ClientRequest> {
        let (watches, now) = (self.watches.iter_mut().rev(), self.guest.now);
        let say = watches.flat_map(|watch| watch.cut_waiting(Duration::MAX, now)).collect();
        self.look();
        say
    }

    /// Lets time pass: what is to be said, and whether something did not come in time.
    pub fn pass_time(&mut self, now: Duration) -> Vec<ClientRequest> {
        self.guest.now = self.guest.now.max(now);
        let now = self.guest.now;
        let late: Vec<_> = self.watches.iter_mut().rev().filter_map(|watch| watch.late(now)).collect();
        let mut say = self.tell(late);
        say.extend(self.watches.iter_mut().rev().flat_map(|watch| watch.cut_waiting(now, now)));
        if !say.is_empty() {
            self.look();
        }
        say
    }

    /// When [`Cutter::pass_time`] has something to do.
    pub fn due(&self) -> Option<Duration> {
        self.watches.iter().filter_map(Watch::due).min()
    }

    fn hear_deal(&mut self, bytes: &[u8]) -> Vec<ClientRequest> {
        if self.guest.person.is_none() {
            return Vec::new();
        }
        if bytes.is_empty() {
            self.watches.iter_mut().for_each(|watch| watch.is_left_out = true);
            return Vec::new();
        }
        let is_floor = bytes.get(table_at(bytes)..).is_some_and(|rest| rest.starts_with(&FLOOR.to_be_bytes()));
        if self.guest.certificate.is_none() {
            // It is told once, and not with each message.
            if self.reported.contains(&(FLOOR, Check::BadSignature)) {
                return Vec::new();
            }
            let why = "the server deals, and has shown no certificate with a deal key".to_owned();
            let failure = Failure { check: Check::BadSignature, why };
            return self.tell([DealFailure { table: FLOOR, serial: None, failure }]);
        }
        let [floor, tables] = &mut self.watches;
        let watch = if is_floor { floor } else { tables };
        let heard = watch.hear(bytes, &mut self.guest);
        // The receipts open the file of an evening, and its failures stand beside it.
        self.hand_over();
        let mut say = heard.unwrap_or_else(|failure| self.tell([failure]));
        if DealMessage::is_hello(bytes) {
            let wrong = self.wrong_evening();
            say.extend(self.tell(wrong));
        }
        say
    }

    /// The floor and the tables are of one evening on one connection, and a house opens an evening anew a few times at most.
    fn wrong_evening(&self) -> Option<DealFailure> {
        let [floor, tables] = &self.watches;
        let are_two = floor.is_greeted && tables.is_greeted && floor.evening != tables.evening;
        let why = match self.watches.iter().map(|watch| watch.before.reopened).max() {
            _ if are_two => "the house says hello to one evening at the floor and to another at a table".to_owned(),
            Some(times) if times > MOST_REOPENED => format!("the house has opened an evening anew {times} times"),
            _ => return None,
        };
        Some(DealFailure { table: FLOOR, serial: None, failure: Failure { check: Check::OtherRecord, why } })
    }

    /// Tells what has failed, and reports it to the director, by whom it can be asked what became of that deal: each check once at
    /// a table, so that a house that is wrong about everything is not told of it all evening.
    fn tell(&mut self, failed: impl IntoIterator<Item = DealFailure>) -> Vec<ClientRequest> {
        let mut say = Vec::new();
        for failed in failed {
            if self.reported.insert((failed.table, failed.failure.check)) {
                let words = failed.to_string().chars().take(MAX_WORDS_CHARS).collect();
                say.push(ClientRequest::Desk(DeskRequest::Report { about: None, words }));
            }
            self.news.push(DealNews::Failed(failed));
        }
        say
    }

    /// Hands over the receipts so far.
    fn hand_over(&mut self) {
        for (of, watch) in (0..).zip(&mut self.watches) {
            let lines = watch.receipts.drain(..).map(|receipt| receipt.to_string());
            self.news.extend(lines.map(|line| DealNews::Receipt { of, line }));
        }
    }

    /// Hands over the receipts, and tells how deals stand, if that has changed.
    fn look(&mut self) {
        self.hand_over();
        let [floor, tables] = &self.watches;
        let stands = tables.stands(floor.tally());
        if stands != self.stood {
            self.stood = stands.clone();
            self.news.push(DealNews::Stands(Box::new(stands)));
        }
    }
}

/// The offset of the table number in a message: in hello it follows the house and its evening.
fn table_at(bytes: &[u8]) -> usize {
    const IN_HELLO: usize = 1 + 3 * 32 + 1;
    if DealMessage::is_hello(bytes) { IN_HELLO } else { 1 }
}
