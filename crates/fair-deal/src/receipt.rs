//! Receipts: what somebody was sent, did and saw, a line for each, as they keep it to prove it to others.

use crate::{Check, Failure, Hash, MAX_CERTIFICATE, failed};
use cardroom_shared::error_text::plain;
use std::fmt;
use std::str::FromStr;

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
    /// A hand was shown, and no deck was sealed for it in their sight.
    NoDeck {
        /// The table.
        table: u16,
        /// The number of the hand.
        hand: u32,
    },
}

/// The words for the messages of a house, in the order of their first bytes.
const SAID: [&str; 9] = ["hello", "seals", "call", "deal", "abort", "open", "end", "move", "over"];

/// The word for a message of a house.
fn word(message: &[u8]) -> Option<&'static str> {
    SAID.get(usize::from(*message.first()?)).copied()
}

impl FromStr for Receipt {
    type Err = Failure;

    fn from_str(line: &str) -> Result<Self, Failure> {
        let bad = || Failure { check: Check::BadForm, why: format!("no receipt: {}", shortened(line)) };
        let words: Vec<&str> = line.split_ascii_whitespace().collect();
        let (kind, words) = words.split_first().ok_or_else(bad)?;
        // A message begins with the number of its kind.
        let begins = SAID.iter().position(|said| said == kind).map(|number| format!("{number:02x}"));
        let bytes = |word: &str| hex::decode(word).map_err(|_| bad());
        let hash = |word: &str| Hash::try_from(bytes(word)?).map_err(|_| bad());
        let number = |word: &str| word.parse::<u32>().map_err(|_| bad());
        let table = |word: &str| word.parse::<u16>().map_err(|_| bad());
        Ok(match (*kind, words, &begins) {
            ("key", ..) => return failed!(BadForm, "these are receipts of version 1: only version 2 is read"),
            ("certificate", [der, person], _) if der.len() <= 2 * MAX_CERTIFICATE => {
                Self::Certificate { certificate: bytes(der)?, person: number(person)? }
            }
            ("table", [no], _) => Self::At(table(no)?),
            ("committed", [serial, promise], _) => {
                Self::Committed { serial: number(serial)?, commitment: hash(promise)? }
            }
            ("cut", [serial, cut], _) => Self::Cut { serial: number(serial)?, number: hash(cut)? },
            ("unseen", [serial], _) => Self::Unseen(number(serial)?),
            ("no_deck", [no, hand], _) => Self::NoDeck { table: table(no)?, hand: number(hand)? },
            ("lot", [serial, below, result], _) => {
                Self::Lot { serial: number(serial)?, below: number(below)?, result: number(result)? }
            }
            (_, [message], Some(begins)) if message.starts_with(begins) => Self::Said(bytes(message)?),
            ("certificate" | "table" | "committed" | "cut" | "unseen" | "no_deck" | "lot", ..) | (.., Some(_)) => {
                return Err(bad());
            }
            _ => return failed!(BadForm, "there is no receipt `{}`", shortened(kind)),
        })
    }
}

impl fmt::Display for Receipt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Certificate { certificate, person } => {
                write!(f, "certificate {} {person}", hex::encode(certificate))
            }
            Self::Said(bytes) => write!(f, "{} {}", word(bytes).unwrap_or("unknown"), hex::encode(bytes)),
            Self::At(table) => write!(f, "table {table}"),
            Self::Committed { serial, commitment } => write!(f, "committed {serial} {}", hex::encode(commitment)),
            Self::Cut { serial, number } => write!(f, "cut {serial} {}", hex::encode(number)),
            Self::Lot { serial, below, result } => write!(f, "lot {serial} {below} {result}"),
            Self::Unseen(serial) => write!(f, "unseen {serial}"),
            Self::NoDeck { table, hand } => write!(f, "no_deck {table} {hand}"),
        }
    }
}

/// As much of a line as fits into an error.
fn shortened(line: &str) -> String {
    const MOST: usize = 60;
    let is_longer = line.chars().count() > MOST;
    plain(&line.chars().take(MOST).chain(is_longer.then_some('…')).collect::<String>())
}
