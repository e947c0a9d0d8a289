//! Receipts: what somebody was sent, did and saw, a line for each, as they keep it to prove it to others.

use super::failure::{Check, Failure, failed};
use super::hash::Hash;
use super::house_certificate::MAX_CERTIFICATE;
use cardroom_shared::cards::Card;
use cardroom_shared::error_text::plain;
use std::fmt;
use std::str::FromStr;

/// A kind of move of the cards of a hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Move {
    /// A card is burnt.
    Burn,
    /// A street of a board is dealt.
    Board,
    /// A card of the board is laid aside.
    Aside,
    /// A card is out of play.
    Out,
    /// A hole card that was exposed is exchanged: its place, and that of the new one.
    Swap,
    /// Cards go back, to be shuffled with the rest.
    Back,
    /// The street that came last goes back on top of the deck, in its order, and its burn below it if it goes back too.
    Top,
    /// The cards on top of the deck are to be mixed among themselves.
    Mix,
}

impl Move {
    /// True for the moves that every deal has, in their fixed order: burns and boards. Each other one needs a cause.
    pub const fn is_of_the_deal(self) -> bool {
        matches!(self, Self::Burn | Self::Board)
    }

    const WORDS: [(Self, &str); 8] = [
        (Self::Burn, "burn"),
        (Self::Board, "board"),
        (Self::Aside, "aside"),
        (Self::Out, "out"),
        (Self::Swap, "swap"),
        (Self::Back, "back"),
        (Self::Top, "top"),
        (Self::Mix, "mix"),
    ];
}

/// A line of receipts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Receipt {
    /// The house, by its certificate, and the owner of the receipts.
    Certificate {
        /// The certificate, in DER.
        certificate: Vec<u8>,
        /// The number of the person.
        person: u32,
    },
    /// A message of the house.
    Said(Vec<u8>),
    /// They came back to a table that they know: lines with a serial speak of it again.
    At(u16),
    /// They promised to cut.
    Committed {
        /// The deal.
        serial: u32,
        /// The promise.
        commitment: Hash,
    },
    /// They cut.
    Cut {
        /// The deal.
        serial: u32,
        /// The number.
        number: Hash,
    },
    /// Something was done with the cards.
    Moved {
        /// The deal.
        serial: u32,
        /// The kind of move.
        kind: Move,
        /// The places of the moved cards.
        places: Vec<u8>,
        /// The person who ordered it, if somebody did.
        by: Option<u32>,
    },
    /// They saw a hole card: their own, or one that they were shown.
    HoleCard {
        /// The deal.
        serial: u32,
        /// The seat.
        seat: u8,
        /// The first, 0, or the second, 1.
        which: u8,
        /// The card.
        card: Card,
    },
    /// They saw a card that all at the table saw: of a board, a burn, or a hole card that was turned up for all.
    Face {
        /// The deal.
        serial: u32,
        /// The place of the card.
        place: u8,
        /// The card.
        card: Card,
    },
    /// A lot was drawn.
    Lot {
        /// The deal.
        serial: u32,
        /// Below which number.
        below: u32,
        /// The result.
        result: u32,
    },
    /// Of this hand they did not see all that was done with its cards, and do not know any more where they must lie.
    Unseen(u32),
    /// A hand was annulled after it was dealt: a misdeal, a void hand, or one that was taken back.
    Annulled {
        /// The deal.
        serial: u32,
        /// The person who ordered it; `None` if the rules of the house did.
        by: Option<u32>,
    },
}

impl Receipt {
    /// The deal of which it speaks; none of what the house said, and of what speaks of no deal.
    pub fn serial(&self) -> Option<u32> {
        match self {
            Self::Certificate { .. } | Self::Said(_) | Self::At(_) => None,
            Self::Committed { serial, .. }
            | Self::Cut { serial, .. }
            | Self::Moved { serial, .. }
            | Self::HoleCard { serial, .. }
            | Self::Face { serial, .. }
            | Self::Lot { serial, .. }
            | Self::Unseen(serial)
            | Self::Annulled { serial, .. } => Some(*serial),
        }
    }
}

/// The messages of a house, each by its word and its first byte.
const SAID: [(&str, u8); 7] =
    [("hello", 0x00), ("seals", 0x01), ("call", 0x02), ("deal", 0x03), ("abort", 0x04), ("open", 0x05), ("end", 0x06)];

impl FromStr for Receipt {
    type Err = Failure;

    fn from_str(line: &str) -> Result<Self, Failure> {
        let bad = || Failure { check: Check::BadForm, why: format!("no receipt: {}", shortened(line)) };
        let mut words = line.split_ascii_whitespace();
        let mut word = || words.next().ok_or_else(bad);
        let kind = word()?;
        if let Some((_, first)) = SAID.iter().find(|(said, _)| *said == kind) {
            let bytes = hex::decode(word()?).ok().filter(|bytes| bytes.first() == Some(first)).ok_or_else(bad)?;
            return if words.next().is_none() { Ok(Self::Said(bytes)) } else { Err(bad()) };
        }
        let hash = |word: &str| hex::decode(word).ok().and_then(|bytes| Hash::try_from(bytes).ok()).ok_or_else(bad);
        let number = |word: &str| word.parse::<u32>().map_err(|_| bad());
        let small = |word: &str| word.parse::<u8>().map_err(|_| bad());
        let card = |word: &str| word.parse::<Card>().map_err(|_| bad());
        let receipt = match kind {
            "key" => return failed(Check::BadForm, "these are receipts of version 1: only version 2 is read"),
            "certificate" => {
                let certificate = hex::decode(word()?).ok().filter(|der| der.len() <= MAX_CERTIFICATE);
                Self::Certificate { certificate: certificate.ok_or_else(bad)?, person: number(word()?)? }
            }
            "table" => Self::At(word()?.parse().map_err(|_| bad())?),
            "committed" => Self::Committed { serial: number(word()?)?, commitment: hash(word()?)? },
            "cut" => Self::Cut { serial: number(word()?)?, number: hash(word()?)? },
            "move" => {
                let (serial, said) = (number(word()?)?, word()?);
                let kind = Move::WORDS.iter().find(|(_, word)| *word == said).map(|(kind, _)| *kind).ok_or_else(bad)?;
                let rest: Vec<&str> = words.collect();
                let (places, by) = match rest.as_slice() {
                    [places @ .., "by", by] if !kind.is_of_the_deal() => (places, Some(number(by)?)),
                    places => (places, None),
                };
                let places = places.iter().map(|place| small(place)).collect::<Result<Vec<_>, _>>()?;
                let can_be = kind == Move::Back || !places.is_empty();
                return if can_be { Ok(Self::Moved { serial, kind, places, by }) } else { Err(bad()) };
            }
            "hole_card" => {
                let (serial, seat, which) = (number(word()?)?, small(word()?)?, small(word()?)?);
                Self::HoleCard { serial, seat, which, card: card(word()?)? }
            }
            "face" => Self::Face { serial: number(word()?)?, place: small(word()?)?, card: card(word()?)? },
            "unseen" => Self::Unseen(number(word()?)?),
            "annulled" => Self::Annulled { serial: number(word()?)?, by: words.next().map(&number).transpose()? },
            "lot" => Self::Lot { serial: number(word()?)?, below: number(word()?)?, result: number(word()?)? },
            _ => return failed(Check::BadForm, format!("there is no receipt `{}`", shortened(kind))),
        };
        if words.next().is_none() { Ok(receipt) } else { Err(bad()) }
    }
}

impl fmt::Display for Receipt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Certificate { certificate, person } => {
                write!(f, "certificate {} {person}", hex::encode(certificate))
            }
            Self::Said(bytes) => {
                let word =
                    SAID.iter().find(|(_, first)| Some(first) == bytes.first()).map_or("unknown", |(word, _)| word);
                write!(f, "{word} {}", hex::encode(bytes))
            }
            Self::At(table) => write!(f, "table {table}"),
            Self::Committed { serial, commitment } => write!(f, "committed {serial} {}", hex::encode(commitment)),
            Self::Cut { serial, number } => write!(f, "cut {serial} {}", hex::encode(number)),
            Self::Moved { serial, kind, places, by } => {
                let word = Move::WORDS.iter().find(|(known, _)| known == kind).map_or("", |(_, word)| word);
                write!(f, "move {serial} {word}")?;
                places.iter().try_for_each(|place| write!(f, " {place}"))?;
                by.map_or(Ok(()), |by| write!(f, " by {by}"))
            }
            Self::HoleCard { serial, seat, which, card } => write!(f, "hole_card {serial} {seat} {which} {card}"),
            Self::Face { serial, place, card } => write!(f, "face {serial} {place} {card}"),
            Self::Lot { serial, below, result } => write!(f, "lot {serial} {below} {result}"),
            Self::Unseen(serial) => write!(f, "unseen {serial}"),
            Self::Annulled { serial, by: Some(by) } => write!(f, "annulled {serial} {by}"),
            Self::Annulled { serial, by: None } => write!(f, "annulled {serial}"),
        }
    }
}

/// As much of a line as fits into an error.
fn shortened(line: &str) -> String {
    const MOST: usize = 60;
    let is_longer = line.chars().count() > MOST;
    plain(&line.chars().take(MOST).chain(is_longer.then_some('…')).collect::<String>())
}
