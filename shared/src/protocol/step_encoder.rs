//! Puts into bytes once what many are told alike.

use super::codec::{CodecError, encode_into};
use crate::byte_diff::encode_diff;
use crate::event::PublicEvent;
use crate::view::OpenView;
use std::sync::Arc;

/// Marks a message of what happened with the changes of the view; no other message of the server begins with it.
pub(super) const STEP: u8 = 250;

/// The most beginnings of messages that are kept: of the tables at which something happens at a time, and of those who
/// lag behind. With more of them some are written again.
const MOST_KEPT: usize = 64;

/// Who writes the messages of many lines, and keeps what more of them begin with, the latest at the end.
#[derive(Debug, Default)]
pub struct StepEncoder {
    written: Vec<SharedPrefix>,
}

/// The beginning of messages about the same events, to people who saw the same before them and after. The same is one, and
/// not merely equal.
#[derive(Debug)]
pub(super) struct SharedPrefix {
    events: Vec<Arc<PublicEvent>>,
    open: Arc<OpenView>,
    before: Arc<[u8]>,
    /// The view in bytes.
    pub(super) after: Arc<[u8]>,
    /// The mark, the events and the changes of the view.
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
    /// Forgets what was written: nobody will be told the same again.
    pub fn forget(&mut self) {
        self.written.clear();
    }

    /// The beginning of a message to somebody who saw that before.
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

/// So many bytes a view, its changes, and the events of a step mostly take.
const VIEW_BYTES: usize = 1_024;
const EDITS_BYTES: usize = 128;
const EVENTS_BYTES: usize = 256;
