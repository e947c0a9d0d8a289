//! The hash of the fair deal. Each use of it has a tag, so that no value is ever taken for one of another kind.

use sha2::{Digest, Sha256};

/// The result of the hash, and any value of its length: a secret, a salt, a key.
pub type Hash = [u8; 32];

/// The prefix of every input; another version of the protocol has another.
pub(super) const VERSION: &[u8; 7] = b"CRDEAL2";

/// For what the hash is used.
#[derive(Clone, Copy, Debug)]
pub(super) enum Tag {
    Salt = 1,
    Leaf = 2,
    Wrap = 3,
    Root = 4,
    Seals = 5,
    Commitment = 6,
    Commitments = 7,
    Call = 8,
    Seed = 9,
    Stream = 10,
    Head = 11,
    Evening = 12,
    FirstHead = 13,
    LotSeal = 14,
    LotSeed = 15,
    Code = 16,
}

/// The tag of what is signed: it is not hashed here.
pub(super) const SIGNED: u8 = 17;

pub(super) fn hash(tag: Tag, parts: &[&[u8]]) -> Hash {
    let mut digest = Sha256::new();
    digest.update(VERSION);
    digest.update([tag as u8]);
    for part in parts {
        digest.update(part);
    }
    digest.finalize().into()
}
