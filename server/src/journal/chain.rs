//! The chain of hashes along the events of an evening.

use cardroom_shared::time::Moment;
use sha2::{Digest, Sha256};

/// The SHA-256 that chains a row to all rows before it.
pub(super) type Link = [u8; 32];

/// The beginning of the chain, which holds the sheet.
pub(super) fn first_link(sheet: &str) -> Link {
    let mut hash = Sha256::new();
    hash.update(b"an evening of Cardroom: ");
    hash.update(sheet);
    hash.finalize().into()
}

/// The chain after one more row.
pub(super) fn next_link(link: &Link, number: u64, step: u64, at: Moment, text: &str) -> Link {
    let mut hash = Sha256::new();
    hash.update(link);
    for figure in [number, step, at.0] {
        hash.update(figure.to_le_bytes());
    }
    hash.update(text);
    hash.finalize().into()
}
