//! The fields of a message, one behind the other. The same line reads a field or writes it.

use super::MOST_CUTTERS;
use crate::Hash;

/// Bytes that are no message of the fair deal, and why.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the bytes are no message of the fair deal: {0}")]
pub struct BadForm(pub(super) String);

/// Says why bytes are no message.
pub(super) fn bad<T>(why: impl Into<String>) -> Result<T, BadForm> {
    Err(BadForm(why.into()))
}

/// The fields that are passed: of bytes that are read, or behind those that were written. Nothing fails that is written.
pub(super) enum Fields<'b> {
    /// The unread part of some bytes.
    Read(&'b [u8]),
    /// The bytes so far.
    Write(Vec<u8>),
}

impl Fields<'_> {
    /// So many bytes.
    pub(super) fn bytes(&mut self, bytes: &mut [u8]) -> Result<&mut Self, BadForm> {
        match self {
            Self::Write(to) => to.extend_from_slice(bytes),
            Self::Read(from) => {
                let Some((first, rest)) = from.split_at_checked(bytes.len()) else {
                    return bad(format!("it ends where {} bytes are wanted, and {} are left", bytes.len(), from.len()));
                };
                bytes.copy_from_slice(first);
                *from = rest;
            }
        }
        Ok(self)
    }

    pub(super) fn u8(&mut self, number: &mut u8) -> Result<&mut Self, BadForm> {
        self.bytes(std::slice::from_mut(number))
    }

    pub(super) fn u16(&mut self, number: &mut u16) -> Result<&mut Self, BadForm> {
        let mut bytes = number.to_be_bytes();
        self.bytes(&mut bytes)?;
        *number = u16::from_be_bytes(bytes);
        Ok(self)
    }

    pub(super) fn u32(&mut self, number: &mut u32) -> Result<&mut Self, BadForm> {
        let mut bytes = number.to_be_bytes();
        self.bytes(&mut bytes)?;
        *number = u32::from_be_bytes(bytes);
        Ok(self)
    }

    pub(super) fn u64(&mut self, number: &mut u64) -> Result<&mut Self, BadForm> {
        let mut bytes = number.to_be_bytes();
        self.bytes(&mut bytes)?;
        *number = u64::from_be_bytes(bytes);
        Ok(self)
    }

    pub(super) fn hashes(&mut self, hashes: &mut [Hash]) -> Result<&mut Self, BadForm> {
        hashes.iter_mut().try_for_each(|hash| self.bytes(hash).map(drop))?;
        Ok(self)
    }

    /// How many parts follow, in a byte: as many as there are, or as are read.
    pub(super) fn count(&mut self, parts: usize) -> Result<usize, BadForm> {
        let mut count = u8::try_from(parts).unwrap_or(u8::MAX);
        self.u8(&mut count)?;
        Ok(if self.are_read() { count.into() } else { parts })
    }

    /// Places of a deck.
    pub(super) fn places(&mut self, places: &mut Vec<u8>) -> Result<&mut Self, BadForm> {
        let count = self.count(places.len())?;
        places.resize(count, 0);
        self.bytes(places)
    }

    /// Persons who may cut, rising: how many, and each.
    pub(super) fn persons(&mut self, persons: &mut Vec<u32>, most: &str) -> Result<&mut Self, BadForm> {
        let count = self.count(persons.len())?;
        self.fail_if(count > MOST_CUTTERS, || format!("{count} {most}"))?;
        persons.resize(count, 0);
        persons.iter_mut().try_for_each(|person| self.u32(person).map(drop))?;
        let are_rising = persons.is_sorted_by(|one, next| one < next);
        self.fail_if(!are_rising, || "people are not in order, each once".to_owned())
    }

    pub(super) fn are_read(&self) -> bool {
        matches!(self, Self::Read(_))
    }

    /// What was read can't be so.
    pub(super) fn fail_if(&mut self, is_wrong: bool, why: impl FnOnce() -> String) -> Result<&mut Self, BadForm> {
        if is_wrong && self.are_read() { bad(why()) } else { Ok(self) }
    }

    /// Nothing must be left of what was read: the bytes that were written.
    pub(super) fn end(self) -> Result<Vec<u8>, BadForm> {
        match self {
            Self::Write(bytes) => Ok(bytes),
            Self::Read([]) => Ok(Vec::new()),
            Self::Read(left) => bad(format!("{} bytes are left over", left.len())),
        }
    }
}
