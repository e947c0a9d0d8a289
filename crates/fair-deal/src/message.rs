//! The messages of the fair deal, to the byte. What is sent is what is kept and what is hashed.

mod byte_reader;
mod card_move_kind;
mod deal_plan;

pub use byte_reader::BadForm;
pub use card_move_kind::Move;
pub use deal_plan::{Plan, SeatPlan};

use super::deal_hashes;
use super::hash::Hash;
use super::house_signature::SIGNATURE;
use super::purpose::Purpose;
use byte_reader::{Reader, bad};
use cardroom_shared::cards::{Card, DECK_SIZE};
use cardroom_shared::hand::MOST_SHUFFLES;

/// The most who cut one deal.
pub const MOST_CUTTERS: usize = 64;

/// The most bytes of any message: a plan of lots among all who can come is the longest.
pub const LONGEST: usize = 8 * 1024;

/// How many packets are opened that are not played.
const OTHER_PACKETS: usize = 7;

/// The packet that an open draw plays: none.
const NO_PACKET: u8 = 255;

/// The number of nobody: the house itself orders under it.
const NOBODY: u32 = 0;

/// How a hand has ended, as its number.
const PLAYED: u8 = 1;
const ANNULLED: u8 = 2;

/// How deep a card can lie: so often the rest of one hand can be shuffled again.
const DEEPEST: u8 = 16;
const _: () = assert!(MOST_SHUFFLES < DEEPEST, "each card of a hand can be proven");

/// How many cards can be opened in one message, however deep they lie.
pub const OPENED_AT_ONCE: usize = {
    let (head, envelope) = (8, 1 + size_of::<Hash>());
    let deepest = 2 + DEEPEST as usize * envelope + envelope;
    (LONGEST - head) / deepest
};

/// To which deal a message belongs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct DealNo {
    /// The table; 0 is the floor.
    pub table: u16,
    /// Counts up by one with each that is sealed at the table.
    pub serial: u32,
}

/// The first message of a house to a client at a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hello {
    /// The key by which it signs.
    pub house_key: Hash,
    /// The fingerprint by which its guests know it.
    pub fingerprint: Hash,
    /// A number that is used for this evening alone.
    pub nonce: Hash,
    /// 1: hole cards are broadcast later; 2: practice or a test.
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
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seals {
    /// The deal.
    pub deal: DealNo,
    /// The purpose of the deal.
    pub purpose: Purpose,
    /// The seal over all of them.
    pub seals: Hash,
    /// The head of the table before this.
    pub head: Hash,
    /// The time, in milliseconds of the evening.
    pub at_ms: u64,
    /// The persons whom the house asks to promise, rising.
    pub asked: Vec<u32>,
}

/// A promise of somebody who will cut.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Commit {
    /// The deal.
    pub deal: DealNo,
    /// The promise.
    pub commitment: Hash,
}

/// The house calls for the cuts.
#[derive(Clone, Debug, PartialEq, Eq)]
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
    /// The plan, as it was written.
    pub plan: Vec<u8>,
    /// The called persons, rising.
    pub persons: Vec<u32>,
    /// The hash of all their promises.
    pub commitments: Hash,
}

/// The cut of somebody.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CutSent {
    /// The deal.
    pub deal: DealNo,
    /// The number that was promised.
    pub number: Hash,
}

/// All cuts are in, and what is played lies there closed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Dealt {
    /// The deal.
    pub deal: DealNo,
    /// The numbers of those who were called, in their order.
    pub numbers: Vec<Hash>,
    /// The played part.
    pub played: Played,
}

/// The played part of the sealed packets.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Played {
    /// A packet, closed; the others lie open.
    Packet {
        /// Its number, 0 to 7.
        number: u8,
        /// Its envelopes, in order.
        leaves: Vec<Hash>,
        /// From which the others follow, by their numbers.
        others: Vec<Hash>,
    },
    /// An open draw, by this secret.
    Open(Hash),
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
    pub(super) fn of(number: u8) -> Option<Self> {
        [Self::CutsMissing, Self::NotWanted, Self::Restarted].into_iter().find(|reason| *reason as u8 == number)
    }
}

/// A deal is called off, and all that was sealed for it lies open.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Abort {
    /// The deal.
    pub deal: DealNo,
    /// Why.
    pub reason: AbortReason,
    /// The persons whose cut is missing, rising.
    pub missing: Vec<u32>,
    /// The secrets of all packets, by their numbers; of an open draw, the one secret.
    pub secrets: Vec<Hash>,
}

/// An envelope that was opened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Opening {
    /// The place in the deal.
    pub place: u8,
    /// The newer envelopes around it, the newest first: which of the rest lay in each, and its salt.
    pub around: Vec<(u8, Hash)>,
    /// The card.
    pub card: Card,
    /// The salt of the envelope in which it lay first.
    pub salt: Hash,
}

/// Cards that somebody sees.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Open {
    /// The deal.
    pub deal: DealNo,
    /// Each of them.
    pub openings: Vec<Opening>,
}

/// The evening of a table is over.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct End {
    /// The last deal.
    pub deal: DealNo,
    /// The evening.
    pub evening: Hash,
    /// The head of the table.
    pub head: Hash,
}

/// A move of the cards of a hand, told before anybody sees it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CardMove {
    /// The hand, by its deal.
    pub deal: DealNo,
    /// The kind of move.
    pub kind: Move,
    /// The person who ordered it, if somebody did. Nobody orders what every deal has.
    pub by: Option<u32>,
    /// The places of the moved cards, in order.
    pub places: Vec<u8>,
}

/// A hand is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HandOver {
    /// The hand, by its deal.
    pub deal: DealNo,
    /// The result.
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
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DealMessage {
    /// The first message of a house.
    Hello(Hello),
    /// Something is sealed. It ends with a signature.
    Seals(Seals),
    /// Somebody promises to cut.
    Commit(Commit),
    /// The cuts are called for. It ends with a signature.
    Call(Call),
    /// Somebody cuts.
    Cut(CutSent),
    /// It is dealt.
    Dealt(Dealt),
    /// It is called off.
    Abort(Abort),
    /// Cards are opened.
    Open(Open),
    /// It is over. It ends with a signature.
    End(End),
    /// Cards are moved.
    Move(CardMove),
    /// A hand is over.
    Over(HandOver),
}

impl DealMessage {
    /// Reads a message. A signature is not looked at here.
    ///
    /// # Errors
    /// Says what is wrong with its form.
    pub fn read(bytes: &[u8]) -> Result<Self, BadForm> {
        if bytes.len() > LONGEST {
            return bad(format!("{} bytes are more than {LONGEST}", bytes.len()));
        }
        let mut from = Reader::new(bytes);
        let message = match from.u8()? {
            0x00 => Self::Hello(hello(&mut from)?),
            kind => {
                let deal = DealNo { table: from.u16()?, serial: from.u32()? };
                match kind {
                    0x01 => Self::Seals(seals(deal, &mut from)?),
                    0x11 => Self::Commit(Commit { deal, commitment: from.hash()? }),
                    0x02 => Self::Call(call(deal, &mut from)?),
                    0x12 => Self::Cut(CutSent { deal, number: from.hash()? }),
                    0x03 => Self::Dealt(dealt(deal, &mut from)?),
                    0x04 => Self::Abort(abort(deal, &mut from)?),
                    0x05 => Self::Open(open(deal, &mut from)?),
                    0x06 => {
                        let end = End { deal, evening: from.hash()?, head: from.hash()? };
                        from.slice(SIGNATURE)?;
                        Self::End(end)
                    }
                    0x07 => Self::Move(card_move(deal, &mut from)?),
                    0x08 => Self::Over(HandOver { deal, outcome: outcome(&mut from)? }),
                    kind => return bad(format!("there is no message {kind:02x}")),
                }
            }
        };
        from.ends()?;
        Ok(message)
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

    /// Its bytes; of seals, a call and an end, those before the signature.
    pub fn to_bytes(&self) -> Vec<u8> {
        match self {
            Self::Hello(hello) => {
                let Hello { house_key, fingerprint, nonce, flags, table, head, last_serial } = hello;
                let front: [&[u8]; 5] = [&[0x00], house_key, fingerprint, nonce, &[*flags]];
                [&front.concat(), table.to_be_bytes().as_slice(), head, &last_serial.to_be_bytes()].concat()
            }
            Self::Seals(Seals { deal, purpose, seals, head, at_ms, asked }) => {
                let kind = [*purpose as u8, purpose.packets()];
                begun(0x01, *deal, &[&kind, seals, head, &at_ms.to_be_bytes(), &numbers(asked)])
            }
            Self::Commit(Commit { deal, commitment }) => begun(0x11, *deal, &[commitment]),
            Self::Call(call) => {
                let Call { deal, evening, hand, head, at_ms, plan, persons, commitments } = call;
                let length = u16::try_from(plan.len()).unwrap_or(u16::MAX).to_be_bytes();
                let (number, time, people) = (hand.to_be_bytes(), at_ms.to_be_bytes(), numbers(persons));
                begun(0x02, *deal, &[evening, &number, head, &time, &length, plan, &people, commitments])
            }
            Self::Cut(CutSent { deal, number }) => begun(0x12, *deal, &[number]),
            Self::Dealt(Dealt { deal, numbers, played }) => {
                let count = [u8::try_from(numbers.len()).unwrap_or(u8::MAX)];
                let (kind, leaves, secrets) = match played {
                    Played::Packet { number, leaves, others } => (*number, leaves.as_slice(), others.as_slice()),
                    Played::Open(secret) => (NO_PACKET, [].as_slice(), std::slice::from_ref(secret)),
                };
                let kinds = [kind, u8::try_from(leaves.len()).unwrap_or(u8::MAX)];
                let parts = [numbers.as_flattened(), &kinds, leaves.as_flattened(), secrets.as_flattened()];
                begun(0x03, *deal, &[&count, &parts.concat()])
            }
            Self::Abort(Abort { deal, reason, missing, secrets }) => {
                begun(0x04, *deal, &[&[*reason as u8], &numbers(missing), secrets.as_flattened()])
            }
            Self::Open(Open { deal, openings }) => {
                let mut bytes = begun(0x05, *deal, &[&[u8::try_from(openings.len()).unwrap_or(u8::MAX)]]);
                for opening in openings {
                    bytes.extend([opening.place, u8::try_from(opening.around.len()).unwrap_or(u8::MAX)]);
                    for (item, salt) in &opening.around {
                        bytes.push(*item);
                        bytes.extend(salt);
                    }
                    bytes.push(opening.card.number());
                    bytes.extend(opening.salt);
                }
                bytes
            }
            Self::End(End { deal, evening, head }) => begun(0x06, *deal, &[evening, head]),
            Self::Move(CardMove { deal, kind, by, places }) => {
                let (board, street) = kind.board();
                let count = u8::try_from(places.len()).unwrap_or(u8::MAX);
                let by = by.unwrap_or(NOBODY).to_be_bytes();
                begun(0x07, *deal, &[&[kind.number()], &by, &[board, street, count], places])
            }
            Self::Over(HandOver { deal, outcome }) => {
                let (how, by) = match outcome {
                    HandOutcome::Played => (PLAYED, NOBODY),
                    HandOutcome::Annulled(by) => (ANNULLED, by.unwrap_or(NOBODY)),
                };
                begun(0x08, *deal, &[&[how], &by.to_be_bytes()])
            }
        }
    }
}

fn begun(kind: u8, deal: DealNo, parts: &[&[u8]]) -> Vec<u8> {
    let mut bytes = vec![kind];
    bytes.extend(deal.table.to_be_bytes());
    bytes.extend(deal.serial.to_be_bytes());
    for part in parts {
        bytes.extend_from_slice(part);
    }
    bytes
}

/// How many people, and who.
fn numbers(persons: &[u32]) -> Vec<u8> {
    let count = u8::try_from(persons.len()).unwrap_or(u8::MAX);
    std::iter::once(count).chain(persons.iter().flat_map(|person| person.to_be_bytes())).collect()
}

fn hello(from: &mut Reader<'_>) -> Result<Hello, BadForm> {
    Ok(Hello {
        house_key: from.hash()?,
        fingerprint: from.hash()?,
        nonce: from.hash()?,
        flags: from.u8()?,
        table: from.u16()?,
        head: from.hash()?,
        last_serial: from.u32()?,
    })
}

fn seals(deal: DealNo, from: &mut Reader<'_>) -> Result<Seals, BadForm> {
    let (purpose, packets, seals) = (from.u8()?, from.u8()?, from.hash()?);
    let (head, at_ms, asked) = (from.hash()?, from.u64()?, cutters(from)?);
    from.slice(SIGNATURE)?;
    match Purpose::of(purpose) {
        Some(purpose) if purpose.packets() == packets => Ok(Seals { deal, purpose, seals, head, at_ms, asked }),
        Some(purpose) => bad(format!("{packets} packets for a deal that has {}", purpose.packets())),
        None => bad(format!("there is no purpose {purpose}: 1 to {} are known", Purpose::ALL.len())),
    }
}

fn call(deal: DealNo, from: &mut Reader<'_>) -> Result<Call, BadForm> {
    let (evening, hand, head, at_ms) = (from.hash()?, from.u32()?, from.hash()?, from.u64()?);
    let length = from.u16()?;
    let plan = from.slice(usize::from(length))?.to_vec();
    let (persons, commitments) = (cutters(from)?, from.hash()?);
    from.slice(SIGNATURE)?;
    Ok(Call { deal, evening, hand, head, at_ms, plan, persons, commitments })
}

/// Persons who may cut, rising.
fn cutters(from: &mut Reader<'_>) -> Result<Vec<u32>, BadForm> {
    let count = usize::from(from.u8()?);
    if count > MOST_CUTTERS {
        return bad(format!("{count} cut: {MOST_CUTTERS} can at most"));
    }
    from.persons(count)
}

fn card_move(deal: DealNo, from: &mut Reader<'_>) -> Result<CardMove, BadForm> {
    let (number, by, board, street) = (from.u8()?, from.u32()?, from.u8()?, from.u8()?);
    let Some(kind) = Move::of(number, board, street) else {
        return bad(format!("there is no move {number} to board {board} on street {street}"));
    };
    if by != NOBODY && kind.is_of_the_deal() {
        return bad(format!("person {by} can't order what every deal has"));
    }
    let count = from.u8()?;
    let places = from.slice(usize::from(count))?.to_vec();
    match places.iter().find(|place| usize::from(**place) >= DECK_SIZE) {
        Some(place) => bad(format!("there is no place {place}: places are 0 to 51")),
        None => Ok(CardMove { deal, kind, by: Some(by).filter(|by| *by != NOBODY), places }),
    }
}

fn outcome(from: &mut Reader<'_>) -> Result<HandOutcome, BadForm> {
    match (from.u8()?, from.u32()?) {
        (PLAYED, NOBODY) => Ok(HandOutcome::Played),
        (ANNULLED, by) => Ok(HandOutcome::Annulled(Some(by).filter(|by| *by != NOBODY))),
        (how, by) => bad(format!("a hand can't end as {how} by {by}")),
    }
}

fn dealt(deal: DealNo, from: &mut Reader<'_>) -> Result<Dealt, BadForm> {
    let count = usize::from(from.u8()?);
    if count > MOST_CUTTERS {
        return bad(format!("{count} have cut: {MOST_CUTTERS} can at most"));
    }
    let numbers = from.hashes(count)?;
    let played = match (from.u8()?, usize::from(from.u8()?)) {
        (NO_PACKET, 0) => Played::Open(from.hash()?),
        (number, leaves) if number < Purpose::Hand.packets() && (1..=DECK_SIZE).contains(&leaves) => {
            Played::Packet { number, leaves: from.hashes(leaves)?, others: from.hashes(OTHER_PACKETS)? }
        }
        (number, leaves) => return bad(format!("packet {number} with {leaves} envelopes can't be")),
    };
    Ok(Dealt { deal, numbers, played })
}

fn abort(deal: DealNo, from: &mut Reader<'_>) -> Result<Abort, BadForm> {
    let number = from.u8()?;
    let Some(reason) = AbortReason::of(number) else {
        return bad(format!("there is no reason {number}: 1 to 3 are known"));
    };
    let count = usize::from(from.u8()?);
    if count > MOST_CUTTERS {
        return bad(format!("{count} are missing: {MOST_CUTTERS} can cut at most"));
    }
    let missing = from.persons(count)?;
    let secrets = if from.left() == size_of::<Hash>() { 1 } else { usize::from(Purpose::Hand.packets()) };
    Ok(Abort { deal, reason, missing, secrets: from.hashes(secrets)? })
}

fn open(deal: DealNo, from: &mut Reader<'_>) -> Result<Open, BadForm> {
    let count = from.u8()?;
    let opening = |from: &mut Reader<'_>| {
        let (place, depth) = (from.u8()?, from.u8()?);
        if usize::from(place) >= DECK_SIZE || depth > DEEPEST {
            return bad(format!("place {place} at depth {depth} can't be"));
        }
        let around = (0..depth).map(|_| Ok((from.u8()?, from.hash()?))).collect::<Result<_, BadForm>>()?;
        let number = from.u8()?;
        let Ok(card) = Card::try_from(number) else { return bad(format!("there is no card {number}")) };
        Ok(Opening { place, around, card, salt: from.hash()? })
    };
    Ok(Open { deal, openings: (0..count).map(|_| opening(from)).collect::<Result<_, _>>()? })
}
