//! The messages of the fair deal, to the byte. What is sent is what is kept and what is hashed.

mod card_move_kind;
mod deal_plan;
mod fields;

pub use card_move_kind::Move;
pub use deal_plan::{Plan, SeatPlan};
pub use fields::BadForm;

use crate::house_signature::SIGNATURE;
use crate::{Hash, Purpose, deal_hashes};
use cardroom_shared::cards::{Card, DECK_SIZE, Rank, Suit};
use cardroom_shared::hand::MOST_SHUFFLES;
use fields::{Fields, bad};
use std::mem;

/// The most who cut one deal.
pub const MOST_CUTTERS: usize = 64;

/// The most bytes of any message: a plan of lots among all who can come is the longest.
pub const LONGEST: usize = 8 * 1024;

/// How many packets are opened that are not played.
const OTHER_PACKETS: usize = 7;

/// The packet that an open draw plays: none.
const NO_PACKET: u8 = 255;

/// The flags of an evening together.
const ALL_FLAGS: u8 = 3;

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
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct DealNo {
    /// The table; 0 is the floor.
    pub table: u16,
    /// Counts up by one with each that is sealed at the table.
    pub serial: u32,
}

/// The first message of a house to a client at a table.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
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
#[derive(Clone, Debug, Default, PartialEq, Eq)]
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
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Commit {
    /// The deal.
    pub deal: DealNo,
    /// The promise.
    pub commitment: Hash,
}

/// The house calls for the cuts.
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
    /// The plan, as it was written.
    pub plan: Vec<u8>,
    /// The called persons, rising.
    pub persons: Vec<u32>,
    /// The hash of all their promises.
    pub commitments: Hash,
}

/// The cut of somebody.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
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
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Open {
    /// The deal.
    pub deal: DealNo,
    /// Each of them.
    pub openings: Vec<Opening>,
}

/// The evening of a table is over.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
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

/// The first bytes of the messages.
const KINDS: [u8; 11] = [HELLO, 0x01, 0x11, 0x02, 0x12, 0x03, 0x04, 0x05, 0x06, 0x07, 0x08];
const HELLO: u8 = 0x00;

impl DealMessage {
    /// A message with this first byte, and nothing else in it yet; `None` if there is none.
    fn blank(kind: u8, deal: DealNo) -> Option<Self> {
        Some(match kind {
            HELLO => Self::Hello(Hello::default()),
            0x01 => Self::Seals(Seals { deal, ..Seals::default() }),
            0x11 => Self::Commit(Commit { deal, ..Commit::default() }),
            0x02 => Self::Call(Call { deal, ..Call::default() }),
            0x12 => Self::Cut(CutSent { deal, ..CutSent::default() }),
            0x03 => Self::Dealt(Dealt { deal, numbers: Vec::new(), played: Played::Open(Hash::default()) }),
            0x04 => {
                let reason = AbortReason::NotWanted;
                Self::Abort(Abort { deal, reason, missing: Vec::new(), secrets: Vec::new() })
            }
            0x05 => Self::Open(Open { deal, ..Open::default() }),
            0x06 => Self::End(End { deal, ..End::default() }),
            0x07 => Self::Move(CardMove { deal, kind: Move::Burn, by: None, places: Vec::new() }),
            0x08 => Self::Over(HandOver { deal, outcome: HandOutcome::Played }),
            _ => return None,
        })
    }

    /// Returns whether these bytes begin as those of a HELLO.
    pub(super) fn is_hello(bytes: &[u8]) -> bool {
        bytes.first() == Some(&HELLO)
    }

    /// Reads a message. A signature is not looked at here.
    ///
    /// # Errors
    /// Says what is wrong with its form.
    pub fn read(bytes: &[u8]) -> Result<Self, BadForm> {
        let mut fields = Fields::Read(bytes);
        fields.fail_if(bytes.len() > LONGEST, || format!("{} bytes are more than {LONGEST}", bytes.len()))?;
        let (mut kind, mut deal) = (HELLO, DealNo::default());
        if *fields.u8(&mut kind).map(|_| &kind)? != HELLO {
            fields.u16(&mut deal.table)?.u32(&mut deal.serial)?;
        }
        let Some(mut message) = Self::blank(kind, deal) else {
            return bad(format!("there is no message {kind:02x}"));
        };
        message.pass(&mut fields)?;
        if message.is_signed_kind() {
            fields.bytes(&mut [0; SIGNATURE])?;
        }
        fields.end().map(|_| message)
    }

    /// Its bytes; of seals, a call and an end, those before the signature.
    pub fn to_bytes(&self) -> Vec<u8> {
        let is_it = |blank: Self| mem::discriminant(&blank) == mem::discriminant(self);
        let is_mine = |kind: &u8| Self::blank(*kind, DealNo::default()).is_some_and(is_it);
        let mut bytes: Vec<u8> = KINDS.into_iter().filter(is_mine).collect();
        if bytes != [HELLO] {
            let DealNo { table, serial } = self.deal();
            bytes.extend(table.to_be_bytes().into_iter().chain(serial.to_be_bytes()));
        }
        let mut fields = Fields::Write(bytes);
        let written = self.clone().pass(&mut fields).and_then(|()| fields.end());
        written.unwrap_or_default()
    }

    /// Passes the fields behind table and serial.
    fn pass(&mut self, fields: &mut Fields<'_>) -> Result<(), BadForm> {
        match self {
            Self::Hello(Hello { house_key, fingerprint, nonce, flags, table, head, last_serial }) => {
                fields.bytes(house_key)?.bytes(fingerprint)?.bytes(nonce)?.u8(flags)?;
                fields.u16(table)?.bytes(head)?.u32(last_serial)?;
                fields.fail_if(*flags > ALL_FLAGS, || {
                    format!("there are no flags {flags}: 0 to {ALL_FLAGS} are known")
                })?;
            }
            Self::Seals(Seals { purpose, seals, head, at_ms, asked, .. }) => {
                let (mut number, mut packets) = (*purpose as u8, purpose.packets());
                fields.u8(&mut number)?.u8(&mut packets)?.bytes(seals)?.bytes(head)?.u64(at_ms)?;
                fields.persons(asked, "cut: 64 can at most")?;
                let Some(known) = Purpose::of(number) else {
                    return bad(format!("there is no purpose {number}: 1 to {} are known", Purpose::ALL.len()));
                };
                let most = known.packets();
                fields.fail_if(packets != most, || format!("{packets} packets for a deal that has {most}"))?;
                *purpose = known;
            }
            Self::Call(Call { evening, hand, head, at_ms, plan, persons, commitments, .. }) => {
                let mut length = u16::try_from(plan.len()).unwrap_or(u16::MAX);
                fields.bytes(evening)?.u32(hand)?.bytes(head)?.u64(at_ms)?.u16(&mut length)?;
                plan.resize(length.into(), 0);
                fields.bytes(plan)?;
                fields.persons(persons, "cut: 64 can at most")?.bytes(commitments)?;
            }
            Self::Commit(Commit { commitment: value, .. }) | Self::Cut(CutSent { number: value, .. }) => {
                fields.bytes(value)?;
            }
            Self::Dealt(Dealt { numbers, played, .. }) => {
                let count = fields.count(numbers.len())?;
                fields.fail_if(count > MOST_CUTTERS, || format!("{count} have cut: {MOST_CUTTERS} can at most"))?;
                numbers.resize(count, Hash::default());
                fields.hashes(numbers)?;
                played.pass(fields)?;
            }
            Self::Abort(Abort { reason, missing, secrets, .. }) => {
                let mut number = *reason as u8;
                fields.u8(&mut number)?;
                let Some(known) = AbortReason::of(number) else {
                    return bad(format!("there is no reason {number}: 1 to 3 are known"));
                };
                *reason = known;
                fields.persons(missing, "are missing: 64 can cut at most")?;
                let is_unnamed = *reason == AbortReason::CutsMissing && missing.is_empty();
                fields.fail_if(is_unnamed, || "cuts are missing, and nobody is named".to_owned())?;
                let is_named = *reason == AbortReason::NotWanted && !missing.is_empty();
                fields.fail_if(is_named, || "nobody can miss a deal that is not wanted".to_owned())?;
                if let Fields::Read(left) = fields {
                    let one = left.len() == size_of::<Hash>();
                    secrets.resize(if one { 1 } else { Purpose::Hand.secrets() }, Hash::default());
                }
                fields.hashes(secrets)?;
            }
            Self::Open(Open { openings, .. }) => {
                let (card, count) = (Card::new(Rank::Two, Suit::Clubs), fields.count(openings.len())?);
                openings.resize(count, Opening { place: 0, around: Vec::new(), card, salt: Hash::default() });
                openings.iter_mut().try_for_each(|opening| opening.pass(fields))?;
            }
            Self::End(End { evening, head, .. }) => {
                fields.bytes(evening)?.bytes(head)?;
            }
            Self::Move(CardMove { kind, by, places, .. }) => {
                let (mut number, mut person) = (kind.number(), by.unwrap_or(NOBODY));
                let (mut board, mut street) = kind.board();
                fields.u8(&mut number)?.u32(&mut person)?.u8(&mut board)?.u8(&mut street)?;
                if fields.are_read() {
                    let Some(known) = Move::of(number, board, street) else {
                        return bad(format!("there is no move {number} to board {board} on street {street}"));
                    };
                    (*kind, *by) = (known, Some(person).filter(|person| *person != NOBODY));
                }
                let is_ordered = by.is_some() && kind.is_of_the_deal();
                fields.fail_if(is_ordered, || format!("person {person} can't order what every deal has"))?;
                fields.places(places)?;
                let beyond = places.iter().find(|place| usize::from(**place) >= DECK_SIZE).copied();
                let why = || format!("there is no place {}: places are 0 to 51", beyond.unwrap_or_default());
                fields.fail_if(beyond.is_some(), why)?;
            }
            Self::Over(HandOver { outcome, .. }) => {
                let (mut how, mut person) = match outcome {
                    HandOutcome::Played => (PLAYED, NOBODY),
                    HandOutcome::Annulled(by) => (ANNULLED, by.unwrap_or(NOBODY)),
                };
                fields.u8(&mut how)?.u32(&mut person)?;
                *outcome = match (how, person) {
                    (PLAYED, NOBODY) => HandOutcome::Played,
                    (ANNULLED, by) => HandOutcome::Annulled(Some(by).filter(|by| *by != NOBODY)),
                    (how, by) => return bad(format!("a hand can't end as {how} by {by}")),
                };
            }
        }
        Ok(())
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

impl Played {
    fn pass(&mut self, fields: &mut Fields<'_>) -> Result<(), BadForm> {
        let (mut packet, mut count) = match self {
            Self::Packet { number, leaves, .. } => (*number, u8::try_from(leaves.len()).unwrap_or(u8::MAX)),
            Self::Open(_) => (NO_PACKET, 0),
        };
        fields.u8(&mut packet)?.u8(&mut count)?;
        if fields.are_read() {
            let blank = |count: usize| vec![Hash::default(); count];
            *self = match (packet, usize::from(count)) {
                (NO_PACKET, 0) => Self::Open(Hash::default()),
                (number, leaves) if number < Purpose::Hand.packets() && (1..=DECK_SIZE).contains(&leaves) => {
                    Self::Packet { number, leaves: blank(leaves), others: blank(OTHER_PACKETS) }
                }
                (number, leaves) => return bad(format!("packet {number} with {leaves} envelopes can't be")),
            };
        }
        match self {
            Self::Packet { leaves, others, .. } => fields.hashes(leaves)?.hashes(others)?,
            Self::Open(secret) => fields.bytes(secret)?,
        };
        Ok(())
    }
}

impl Opening {
    fn pass(&mut self, fields: &mut Fields<'_>) -> Result<(), BadForm> {
        let Self { place, around, card, salt } = self;
        let depth = fields.u8(place)?.count(around.len())?;
        let is_wrong = usize::from(*place) >= DECK_SIZE || depth > DEEPEST.into();
        fields.fail_if(is_wrong, || format!("place {place} at depth {depth} can't be"))?;
        around.resize(depth, (0, Hash::default()));
        around.iter_mut().try_for_each(|(item, salt)| fields.u8(item)?.bytes(salt).map(drop))?;
        let mut number = card.number();
        fields.u8(&mut number)?;
        let Ok(known) = Card::try_from(number) else { return bad(format!("there is no card {number}")) };
        *card = known;
        fields.bytes(salt).map(drop)
    }
}
