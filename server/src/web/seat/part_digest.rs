//! The digest of a page's part. Hundreds of pages are open at once, so a page keeps digests instead of its texts.

use crate::web::page_visitor::timeless_pieces;
use std::hash::{DefaultHasher, Hash, Hasher};

/// A digest of 64 bits. Two parts with the same digest are taken for the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct PartDigest(u64);

impl PartDigest {
    /// The digest of data.
    pub(super) fn of(data: impl Hash) -> Self {
        let mut hasher = DefaultHasher::new();
        data.hash(&mut hasher);
        Self(hasher.finish())
    }

    /// The digest of HTML without the figures that only time changes.
    pub(super) fn of_html(html: &str) -> Self {
        let mut hasher = DefaultHasher::new();
        timeless_pieces(html).for_each(|piece| hasher.write(piece.as_bytes()));
        Self(hasher.finish())
    }
}
