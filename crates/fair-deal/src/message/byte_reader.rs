//! Bytes, read from front to back.

use super::super::hash::Hash;

/// Bytes that are no message of the fair deal, and why.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the bytes are no message of the fair deal: {0}")]
pub struct BadForm(pub(super) String);

/// Says why bytes are no message.
pub(super) fn bad<T>(why: impl Into<String>) -> Result<T, BadForm> {
    Err(BadForm(why.into()))
}

/// The unread part of some bytes.
pub(super) struct Reader<'b>(&'b [u8]);

impl<'b> Reader<'b> {
    pub(super) fn new(bytes: &'b [u8]) -> Self {
        Self(bytes)
    }

    pub(super) fn bytes<const N: usize>(&mut self) -> Result<[u8; N], BadForm> {
        let Some((first, rest)) = self.0.split_first_chunk::<N>() else {
            return bad(format!("it ends where {N} bytes are wanted, and {} are left", self.0.len()));
        };
        self.0 = rest;
        Ok(*first)
    }

    pub(super) fn u8(&mut self) -> Result<u8, BadForm> {
        self.bytes::<1>().map(|[byte]| byte)
    }

    pub(super) fn u16(&mut self) -> Result<u16, BadForm> {
        self.bytes().map(u16::from_be_bytes)
    }

    pub(super) fn u32(&mut self) -> Result<u32, BadForm> {
        self.bytes().map(u32::from_be_bytes)
    }

    pub(super) fn u64(&mut self) -> Result<u64, BadForm> {
        self.bytes().map(u64::from_be_bytes)
    }

    pub(super) fn hash(&mut self) -> Result<Hash, BadForm> {
        self.bytes()
    }

    pub(super) fn hashes(&mut self, count: usize) -> Result<Vec<Hash>, BadForm> {
        (0..count).map(|_| self.hash()).collect()
    }

    pub(super) fn slice(&mut self, count: usize) -> Result<&'b [u8], BadForm> {
        let Some((first, rest)) = self.0.split_at_checked(count) else {
            return bad(format!("it ends where {count} bytes are wanted, and {} are left", self.0.len()));
        };
        self.0 = rest;
        Ok(first)
    }

    /// How many bytes are left.
    pub(super) fn left(&self) -> usize {
        self.0.len()
    }

    /// Nothing must be left.
    pub(super) fn ends(&self) -> Result<(), BadForm> {
        if self.0.is_empty() { Ok(()) } else { bad(format!("{} bytes are left over", self.0.len())) }
    }

    /// Numbers of people, each once, rising.
    pub(super) fn persons(&mut self, count: usize) -> Result<Vec<u32>, BadForm> {
        let persons = (0..count).map(|_| self.u32()).collect::<Result<Vec<_>, _>>()?;
        if persons.is_sorted_by(|one, next| one < next) {
            Ok(persons)
        } else {
            bad("people are not in order, each once")
        }
    }
}
