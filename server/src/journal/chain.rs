//! The chains of hashes along the events of an evening and along the lines of its book.

use cardroom_shared::time::Moment;
use sha2::{Digest, Sha256};

/// The SHA-256 that chains a row to all rows before it.
pub(super) type ChainLink = [u8; 32];

/// The beginning of the chain of events, which holds the sheet.
pub(super) fn first_link(sheet: &str) -> ChainLink {
    let mut hash = Sha256::new();
    hash.update(b"an evening of Cardroom: ");
    hash.update(sheet);
    hash.finalize().into()
}

/// The chain after one more event.
pub(super) fn next_link(link: &ChainLink, number: u64, step: u64, at: Moment, text: &str) -> ChainLink {
    let figures: [[u8; 8]; 3] = [number, step, at.0].map(u64::to_le_bytes);
    let mut hash = Sha256::new();
    hash.update(link);
    hash.update(figures.as_flattened());
    hash.update(text);
    hash.finalize().into()
}

/// The beginning of the chain of the book.
pub(super) fn first_line(sheet: &str) -> ChainLink {
    let mut hash = Sha256::new();
    hash.update(b"the book of an evening of Cardroom: ");
    hash.update(sheet);
    hash.finalize().into()
}

/// The chain after one more line of the book.
pub(super) fn next_line(link: &ChainLink, number: u64, text: &str) -> ChainLink {
    let mut hash = Sha256::new();
    hash.update(link);
    hash.update(number.to_le_bytes());
    hash.update(text);
    hash.finalize().into()
}
