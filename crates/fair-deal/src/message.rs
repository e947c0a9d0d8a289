//! The messages of the fair deal, to the byte. What is sent is what is kept and what is hashed.

mod card_move_kind;
mod deal_plan;
mod form;

use crate::house_signature::SIGNATURE;
use crate::{Failure, Hash, PACKETS, Purpose, deal_hashes, ensure};
use binrw::helpers::until_eof;
use binrw::{BinRead, BinWrite, binrw};
pub use card_move_kind::Move;
use cardroom_shared::cards::{Card, DECK_SIZE};
use cardroom_shared::hand::MOST_SHUFFLES;
pub use deal_plan::{Plan, SeatPlan};
use form::{NO_MESSAGE, list, persons, write_list};

/// The table of lots and of all that concerns no table alone.
pub(super) const FLOOR: u16 = 0;

/// The most who cut one deal.
pub const MOST_CUTTERS: usize = 64;

/// How long those who are asked have to promise, in milliseconds.
pub const PROMISES_MS: u64 = 1_000;

/// The most bytes of any message: a plan of lots among all who can come is the longest.
pub const LONGEST: usize = 8 * 1024;

/// How many packets are opened that are not played.
const OTHER_PACKETS: usize = PACKETS - 1;

/// The flags of an evening together.
const ALL_FLAGS: u8 = 3;

/// The number of nobody: the house itself orders under it.
const NOBODY: u32 = 0;

/// How deep a card can lie: so often the rest of one hand can be shuffled again.
const DEEPEST: u8 = 16;
const _: () = assert!(MOST_SHUFFLES < DEEPEST, "each card of a hand can be proven");

/// How many cards can be opened in one message, however deep they lie. Eight bytes stand before them, and two before the
/// envelopes of each.
pub const OPENED_AT_ONCE: usize = (LONGEST - 8) / (2 + (DEEPEST as usize + 1) * (1 + size_of::<Hash>()));

/// To which deal a message belongs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, BinRead, BinWrite)]
pub struct DealNo {
    /// The table; 0 is the floor.
    pub table: u16,
    /// Counts up by one with each that is sealed at the table.
    pub serial: u32,
}

/// The first message of a house to a client at a table.
#[derive(Clone, Debug, Default, PartialEq, Eq, BinRead, BinWrite)]
pub struct Hello {
    /// The key by which it signs.
    pub house_key: Hash,
    /// The fingerprint by which its guests know it.
    pub fingerprint: Hash,
    /// A number that is used for this evening alone.
    pub nonce: Hash,
    /// 1: hole cards are broadcast later; 2: practice or a test.
    #[br(assert(flags <= ALL_FLAGS, "there are no flags {flags}: 0 to {ALL_FLAGS} are known"))]
    pub flags: u8,
    /// The table.
    pub table: u16,
    /// Its head.
    pub head: Hash,
    /// The last serial that was sealed there.
    pub last_serial: u32,
}

impl Hello {
    /// The evening to which it is said.
    pub fn evening(&self) -> Hash {
        deal_hashes::evening(&self.house_key, &self.fingerprint, &self.nonce, self.flags)
    }
}

/// The seals over packets, before anybody cuts.
#[derive(Clone, Debug, Default, PartialEq, Eq, BinRead, BinWrite)]
pub struct Seals {
    /// The deal.
    pub deal: DealNo,
    /// The purpose of the deal.
    #[br(try_map = |(number, packets): (u8, u8)| Purpose::of(number, packets))]
    #[bw(map = |purpose| (*purpose as u8, purpose.packets()))]
    pub purpose: Purpose,
    /// The seal over all of them.
    pub seals: Hash,
    /// The head of the table before this.
    pub head: Hash,
    /// The time, in milliseconds of the evening.
    pub at_ms: u64,
    /// The persons whom the house asks to promise, rising.
    #[br(parse_with = persons, args("cut: 64 can at most"))]
    #[bw(write_with = write_list)]
    pub asked: Vec<u32>,
}

impl Seals {
    /// Returns whether a call at this time, of these persons, comes before an asked person had the time to promise. Such
    /// a deal is called off, and never dealt.
    pub fn is_rushed(&self, called_ms: u64, persons: &[u32]) -> bool {
        let is_soon = called_ms.saturating_sub(self.at_ms) < PROMISES_MS;
        is_soon && !self.asked.iter().all(|person| persons.contains(person))
    }
}

/// A promise of somebody who will cut.
#[derive(Clone, Debug, Default, PartialEq, Eq, BinRead, BinWrite)]
pub struct Commit {
    /// The deal.
    pub deal: DealNo,
    /// The promise.
    pub commitment: Hash,
}

/// The house calls for the cuts.
#[binrw]
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Call {
    /// The deal.
    pub deal: DealNo,
    /// The evening.
    pub evening: Hash,
    /// The number of the hand.
    pub hand: u32,
    /// The head of the table before this.
    pub head: Hash,
    /// The time, in milliseconds of the evening.
    pub at_ms: u64,
    #[br(temp)]
    #[bw(calc = u16::try_from(plan.len()).unwrap_or(u16::MAX))]
    length: u16,
    /// The plan, as it was written.
    #[br(count = length)]
    pub plan: Vec<u8>,
    /// The called persons, rising.
    #[br(parse_with = persons, args("cut: 64 can at most"))]
    #[bw(write_with = write_list)]
    pub persons: Vec<u32>,
    /// The hash of all their promises.
    pub commitments: Hash,
}

/// The cut of somebody.
#[derive(Clone, Debug, Default, PartialEq, Eq, BinRead, BinWrite)]
pub struct CutSent {
    /// The deal.
    pub deal: DealNo,
    /// The number that was promised.
    pub number: Hash,
}

/// All cuts are in, and what is played lies there closed.
#[derive(Clone, Debug, PartialEq, Eq, BinRead, BinWrite)]
pub struct Dealt {
    /// The deal.
    pub deal: DealNo,
    /// The numbers of those who were called, in their order.
    #[br(parse_with = list)]
    #[br(assert(numbers.len() <= MOST_CUTTERS, "{} have cut: {MOST_CUTTERS} can at most", numbers.len()))]
    #[bw(write_with = write_list)]
    pub numbers: Vec<Hash>,
    /// The played part.
    pub played: Played,
}

/// The played part of the sealed packets.
#[derive(Clone, Debug, PartialEq, Eq, BinRead, BinWrite)]
pub enum Played {
    /// An open draw, by this secret. It plays no packet: in place of its number stands 255, and no envelopes are there.
    #[brw(magic = 0xff00_u16)]
    Open(Hash),
    /// A packet, closed; the others lie open.
    Packet {
        /// Its number, 0 to 7.
        number: u8,
        /// Its envelopes, in order.
        #[br(parse_with = list)]
        #[br(assert(can_be(number, leaves.len()), "packet {number} with {} envelopes can't be", leaves.len()))]
        #[bw(write_with = write_list)]
        leaves: Vec<Hash>,
        /// From which the others follow, by their numbers.
        #[br(count = OTHER_PACKETS)]
        others: Vec<Hash>,
    },
}

fn can_be(packet: u8, envelopes: usize) -> bool {
    packet < Purpose::Hand.packets() && (1..=DECK_SIZE).contains(&envelopes)
}

/// Why a deal is called off.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AbortReason {
    /// Cuts are missing.
    CutsMissing = 1,
    /// It is not wanted any more: the table is closed, or the evening is over.
    NotWanted = 2,
    /// The house was started again.
    Restarted = 3,
}

impl AbortReason {
    /// The reason of this number, if there is one.
    pub(super) fn of(number: u8) -> Result<Self, String> {
        let mut all = [Self::CutsMissing, Self::NotWanted, Self::Restarted].into_iter();
        all.find(|reason| *reason as u8 == number)
            .ok_or_else(|| format!("there is no reason {number}: 1 to 3 are known"))
    }
}

/// A deal is called off, and all that was sealed for it lies open.
#[derive(Clone, Debug, PartialEq, Eq, BinRead, BinWrite)]
pub struct Abort {
    /// The deal.
    pub deal: DealNo,
    /// Why.
    #[br(try_map = AbortReason::of)]
    #[bw(map = |reason| *reason as u8)]
    pub reason: AbortReason,
    /// The persons whose cut is missing, rising.
    #[br(parse_with = persons, args("are missing: 64 can cut at most"))]
    #[br(assert(reason != AbortReason::CutsMissing || !missing.is_empty(), "cuts are missing, and nobody is named"))]
    #[br(assert(reason != AbortReason::NotWanted || missing.is_empty(), "nobody can miss a deal that is not wanted"))]
    #[bw(write_with = write_list)]
    pub missing: Vec<u32>,
    /// The secrets of all packets, by their numbers; of an open draw, the one secret.
    #[br(parse_with = until_eof, try_map = |bytes: Vec<u8>| secrets(&bytes))]
    pub secrets: Vec<Hash>,
}

/// The secrets that are the rest of a message: as many as a deal can have.
fn secrets(bytes: &[u8]) -> Result<Vec<Hash>, String> {
    let (secrets, left) = bytes.as_chunks();
    let are_all = left.is_empty() && Purpose::ALL.iter().any(|purpose| purpose.secrets() == secrets.len());
    if are_all { Ok(secrets.to_vec()) } else { Err(format!("{} bytes can't be the secrets of a deal", bytes.len())) }
}

/// An envelope that was opened.
#[derive(Clone, Debug, PartialEq, Eq, BinRead, BinWrite)]
pub struct Opening {
    /// The place in the deal.
    pub place: u8,
    /// The newer envelopes around it, the newest first: which of the rest lay in each, and its salt.
    #[br(parse_with = list)]
    #[br(assert(can_lie_at(place, around.len()), "place {place} at depth {} can't be", around.len()))]
    #[bw(write_with = write_list)]
    pub around: Vec<(u8, Hash)>,
    /// The card.
    #[br(try_map = |number: u8| Card::try_from(number).map_err(|_| format!("there is no card {number}")))]
    #[bw(map = |card| card.number())]
    pub card: Card,
    /// The salt of the envelope in which it lay first.
    pub salt: Hash,
}

fn can_lie_at(place: u8, depth: usize) -> bool {
    usize::from(place) < DECK_SIZE && depth <= DEEPEST.into()
}

/// Cards that somebody sees.
#[derive(Clone, Debug, Default, PartialEq, Eq, BinRead, BinWrite)]
pub struct Open {
    /// The deal.
    pub deal: DealNo,
    /// Each of them.
    #[br(parse_with = list)]
    #[bw(write_with = write_list)]
    pub openings: Vec<Opening>,
}

/// The evening of a table is over.
#[derive(Clone, Debug, Default, PartialEq, Eq, BinRead, BinWrite)]
pub struct End {
    /// The last deal.
    pub deal: DealNo,
    /// The evening.
    pub evening: Hash,
    /// The head of the table.
    pub head: Hash,
}

/// A move of the cards of a hand, told before anybody sees it.
#[binrw]
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CardMove {
    /// The hand, by its deal.
    pub deal: DealNo,
    #[br(temp)]
    #[bw(calc = kind.number())]
    number: u8,
    /// The person who ordered it, if somebody did. Nobody orders what every deal has.
    #[br(map = orderer)]
    #[bw(map = |by| by.unwrap_or(NOBODY))]
    pub by: Option<u32>,
    /// The kind of move.
    #[br(try_map = |(board, street): (u8, u8)| Move::of(number, board, street))]
    #[br(assert(
        by.is_none() || !kind.is_of_the_deal(),
        "person {} can't order what every deal has",
        by.unwrap_or(NOBODY)
    ))]
    #[bw(map = |kind| kind.board())]
    pub kind: Move,
    /// The places of the moved cards, in order.
    #[br(parse_with = list)]
    #[br(assert(beyond(&places).is_none(), "there is no place {}: places are 0 to 51", beyond(&places).unwrap_or(0)))]
    #[bw(write_with = write_list)]
    pub places: Vec<u8>,
}

/// The first place that is beyond a deck.
fn beyond(places: &[u8]) -> Option<u8> {
    places.iter().copied().find(|place| usize::from(*place) >= DECK_SIZE)
}

/// The person of this number who has ordered something, if it is one.
fn orderer(number: u32) -> Option<u32> {
    Some(number).filter(|person| *person != NOBODY)
}

/// A hand is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, BinRead, BinWrite)]
pub struct HandOver {
    /// The hand, by its deal.
    pub deal: DealNo,
    /// The result.
    #[br(try_map = |(how, by): (u8, u32)| match (how, orderer(by)) {
        (1, None) => Ok(HandOutcome::Played),
        (2, by) => Ok(HandOutcome::Annulled(by)),
        (how, _) => Err(format!("a hand can't end as {how} by {by}")),
    })]
    #[bw(map = |outcome| match outcome {
        HandOutcome::Played => (1_u8, NOBODY),
        HandOutcome::Annulled(by) => (2, by.unwrap_or(NOBODY)),
    })]
    pub outcome: HandOutcome,
}

/// How a hand has ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HandOutcome {
    /// With a result.
    Played,
    /// Annulled, by the person who ordered it or by the rules of the house.
    Annulled(Option<u32>),
}

/// A step of a deal that everybody at a table is told alike.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum DealStep {
    /// The deck was sealed.
    Seals,
    /// The cuts were called for.
    Call,
    /// The deck was dealt, or the deal was called off.
    Outcome,
}

/// Any of them.
#[derive(Clone, Debug, PartialEq, Eq, BinRead, BinWrite)]
pub enum DealMessage {
    /// The first message of a house.
    #[brw(magic = 0x00_u8)]
    Hello(Hello),
    /// Something is sealed. It ends with a signature.
    #[brw(magic = 0x01_u8)]
    Seals(Seals),
    /// Somebody promises to cut.
    #[brw(magic = 0x11_u8)]
    Commit(Commit),
    /// The cuts are called for. It ends with a signature.
    #[brw(magic = 0x02_u8)]
    Call(Call),
    /// Somebody cuts.
    #[brw(magic = 0x12_u8)]
    Cut(CutSent),
    /// It is dealt.
    #[brw(magic = 0x03_u8)]
    Dealt(Dealt),
    /// It is called off.
    #[brw(magic = 0x04_u8)]
    Abort(Abort),
    /// Cards are opened.
    #[brw(magic = 0x05_u8)]
    Open(Open),
    /// It is over. It ends with a signature.
    #[brw(magic = 0x06_u8)]
    End(End),
    /// Cards are moved.
    #[brw(magic = 0x07_u8)]
    Move(CardMove),
    /// A hand is over.
    #[brw(magic = 0x08_u8)]
    Over(HandOver),
}

impl DealMessage {
    /// Returns whether these bytes begin as those of a HELLO.
    pub(super) fn is_hello(bytes: &[u8]) -> bool {
        bytes.first() == Some(&0)
    }

    /// Reads a message. A signature is not looked at here.
    ///
    /// # Errors
    /// Says what is wrong with its form.
    pub fn read(bytes: &[u8]) -> Result<Self, Failure> {
        let count = bytes.len();
        ensure!(count <= LONGEST, BadForm, "{NO_MESSAGE}: {count} bytes are more than {LONGEST}");
        form::read(bytes, |message: &Self| if message.is_signed_kind() { SIGNATURE } else { 0 })
    }

    /// Its bytes; of seals, a call and an end, those before the signature.
    pub fn to_bytes(&self) -> Vec<u8> {
        form::to_bytes(self)
    }

    /// The deal of the message; of HELLO, the last one of the table.
    pub fn deal(&self) -> DealNo {
        match self {
            Self::Hello(hello) => DealNo { table: hello.table, serial: hello.last_serial },
            Self::Seals(Seals { deal, .. })
            | Self::Commit(Commit { deal, .. })
            | Self::Call(Call { deal, .. })
            | Self::Cut(CutSent { deal, .. })
            | Self::Dealt(Dealt { deal, .. })
            | Self::Abort(Abort { deal, .. })
            | Self::Open(Open { deal, .. })
            | Self::End(End { deal, .. })
            | Self::Move(CardMove { deal, .. })
            | Self::Over(HandOver { deal, .. }) => *deal,
        }
    }

    /// The step of the deal; `None` for messages that only some people get, or that are no step of it.
    pub fn step(&self) -> Option<DealStep> {
        match self {
            Self::Seals(_) => Some(DealStep::Seals),
            Self::Call(_) => Some(DealStep::Call),
            Self::Dealt(_) | Self::Abort(_) => Some(DealStep::Outcome),
            _ => None,
        }
    }

    /// Returns whether the message ends with a signature of the house.
    pub fn is_signed_kind(&self) -> bool {
        matches!(self, Self::Seals(_) | Self::Call(_) | Self::End(_))
    }

    /// Returns whether the message moves the head of its table.
    pub fn moves_head(&self) -> bool {
        matches!(self, Self::Seals(_) | Self::Call(_) | Self::Dealt(_) | Self::Abort(_) | Self::Move(_) | Self::Over(_))
    }
}
