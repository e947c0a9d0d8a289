//! Encoding of steps, once for all receivers with the same view.

use super::codec::{CodecError, encode_into};
use crate::byte_diff::encode_diff;
use crate::event::PublicEvent;
use crate::view::OpenView;
use std::sync::Arc;

/// The first byte of a step message; no other server message begins with it.
pub(super) const STEP: u8 = 250;

/// The most cached prefixes: those of the active tables, and of receivers that lag behind. Beyond that the cache is
/// cleared, and some are encoded again.
const MOST_KEPT: usize = 64;

/// An encoder of steps for many connections, with a cache of shared prefixes, latest last.
#[derive(Debug, Default)]
pub struct StepEncoder {
    written: Vec<SharedPrefix>,
}

/// The shared prefix of messages about the same events, for receivers with the same view before and after. Events and
/// views are compared by pointer, not by value.
#[derive(Debug)]
pub(super) struct SharedPrefix {
    events: Vec<Arc<PublicEvent>>,
    open: Arc<OpenView>,
    before: Arc<[u8]>,
    /// The encoded public view after the events.
    pub(super) after: Arc<[u8]>,
    /// The first byte, the events and the changes of the view.
    pub(super) bytes: Vec<u8>,
}

impl SharedPrefix {
    fn new(
        events: &[Arc<PublicEvent>],
        before: &Arc<[u8]>,
        (open, after): (&Arc<OpenView>, Arc<[u8]>),
    ) -> Result<Self, CodecError> {
        let mut edits = Vec::with_capacity(EDITS_BYTES);
        encode_diff(&mut edits, before, &after);
        let mut bytes = Vec::with_capacity(EVENTS_BYTES + edits.len());
        bytes.push(STEP);
        encode_into(&mut bytes, &events.iter().map(AsRef::as_ref).collect::<Vec<&PublicEvent>>())?;
        encode_into(&mut bytes, &edits)?;
        Ok(Self { events: events.to_vec(), open: Arc::clone(open), before: Arc::clone(before), after, bytes })
    }

    fn is_of(&self, events: &[Arc<PublicEvent>], before: &Arc<[u8]>, open: &Arc<OpenView>) -> bool {
        Arc::ptr_eq(&self.open, open)
            && Arc::ptr_eq(&self.before, before)
            && self.events.len() == events.len()
            && self.events.iter().zip(events).all(|(one, other)| Arc::ptr_eq(one, other))
    }
}

impl StepEncoder {
    /// Clears the cache, when no receiver needs these steps any more.
    pub fn forget(&mut self) {
        self.written.clear();
    }

    /// Returns the prefix of a message to a receiver with the view `before`.
    pub(super) fn write(
        &mut self,
        events: &[Arc<PublicEvent>],
        before: &Arc<[u8]>,
        open: &Arc<OpenView>,
    ) -> Result<&SharedPrefix, CodecError> {
        let known = self.written.iter().rposition(|beginning| beginning.is_of(events, before, open));
        if known.is_none() {
            let after = self.written.iter().rfind(|beginning| Arc::ptr_eq(&beginning.open, open));
            let after = after.map_or_else(|| in_bytes(open), |beginning| Ok(Arc::clone(&beginning.after)))?;
            if self.written.len() >= MOST_KEPT {
                self.written.clear();
            }
            self.written.push(SharedPrefix::new(events, before, (open, after))?);
        }
        let place = known.or(self.written.len().checked_sub(1));
        place.and_then(|place| self.written.get(place)).ok_or_else(|| CodecError::Unreadable("nothing".to_owned()))
    }
}

pub(super) fn in_bytes(open: &OpenView) -> Result<Arc<[u8]>, CodecError> {
    let mut bytes = Vec::with_capacity(VIEW_BYTES);
    encode_into(&mut bytes, open)?;
    Ok(Arc::from(bytes))
}

/// The usual sizes of a view, of its changes, and of the events of a step, in bytes.
const VIEW_BYTES: usize = 1_024;
const EDITS_BYTES: usize = 128;
const EVENTS_BYTES: usize = 256;
