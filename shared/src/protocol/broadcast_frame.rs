//! The broadcast on a connection: a table with all cards, after a delay. Only the process that reads the record with
//! this delay encodes frames. The server forwards them unchanged.

use super::codec::{CodecError, decode, encode_into};
use super::step_encoder::in_bytes;
use super::wire_constants::MAX_SERVER_MESSAGE;
use crate::byte_diff::{apply_diff, encode_diff};
use crate::event::{PrizeTable, PublicEvent};
use crate::standing::StandingLine;
use crate::view::{OpenView, OwnView, SplitView, View};
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// The first byte of a broadcast frame; no other server message begins with it.
pub(super) const AIR: u8 = 251;

/// A frame of the broadcast, for one viewer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct BroadcastFrame {
    /// The events since the previous frame. Empty in the first frame that a viewer gets.
    pub events: Vec<PublicEvent>,
    /// The view after the events, with all cards and from no player's seat.
    pub view: Box<View>,
    /// The data outside the table.
    pub beside: FrameExtras,
}

/// The data of a broadcast outside the table.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct FrameExtras {
    /// Places and prizes, if they changed since the previous frame.
    pub standings: Option<Vec<StandingLine>>,
    /// The prize table, if it changed.
    pub prizes: Option<PrizeTable>,
    /// Milliseconds until play is shown at the earliest. `None` once play is shown, or while it is unknown.
    pub begins_in_ms: Option<u64>,
    /// True if the clocks of the broadcast are stopped: the next events may not be shown yet.
    pub stands: bool,
}

/// The encoded form of a frame.
#[derive(Serialize)]
struct Written<'a> {
    is_whole: bool,
    events: Vec<&'a PublicEvent>,
    edits: &'a [u8],
    beside: &'a FrameExtras,
}

/// The decoded form of a frame.
#[derive(Deserialize)]
struct Read {
    is_whole: bool,
    events: Vec<PublicEvent>,
    edits: Vec<u8>,
    beside: FrameExtras,
}

/// The content of a frame, before encoding.
#[derive(Clone, Debug)]
pub struct FrameContent {
    /// The events since the previous frame.
    pub events: Vec<Arc<PublicEvent>>,
    /// The public view after the events.
    pub open: OpenView,
    /// The data outside the table, complete. The encoder leaves out the unchanged parts.
    pub beside: FrameExtras,
}

/// An encoded frame, shared by all viewers of this table.
#[derive(Clone, PartialEq, Eq)]
pub struct EncodedFrame {
    /// The number, unique in the session.
    pub number: u64,
    /// The number of the frame that the delta builds on.
    builds_on: Option<u64>,
    change: Vec<u8>,
    whole: Vec<u8>,
}

impl EncodedFrame {
    /// Returns the bytes for a viewer whose last frame was `seen`: the delta, or the full frame.
    pub fn bytes_after(&self, seen: Option<u64>) -> &[u8] {
        if seen.is_some() && seen == self.builds_on { &self.change } else { &self.whole }
    }
}

/// The frame contains all cards, so its content is kept out of logs.
impl std::fmt::Debug for EncodedFrame {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Picture").field("number", &self.number).finish_non_exhaustive()
    }
}

/// The encoder of the frames of one table.
#[derive(Debug, Default)]
pub struct FrameEncoder {
    last: Option<u64>,
    open: Arc<[u8]>,
    beside: FrameExtras,
}

impl FrameEncoder {
    /// Encodes the next frame. Its number must be unique.
    ///
    /// # Errors
    /// The full frame is longer than [`MAX_SERVER_MESSAGE`]. The encoder is then unchanged.
    pub fn encode(&mut self, number: u64, shot: FrameContent) -> Result<EncodedFrame, CodecError> {
        let FrameContent { events, open, beside } = shot;
        let after = in_bytes(&open)?;
        let (mut whole_edits, mut edits) = (Vec::new(), Vec::new());
        encode_diff(&mut whole_edits, &[], &after);
        encode_diff(&mut edits, &self.open, &after);
        let whole = written(&Written { is_whole: true, events: Vec::new(), edits: &whole_edits, beside: &beside })?;
        let news = FrameExtras {
            standings: beside.standings.clone().filter(|_| beside.standings != self.beside.standings),
            prizes: beside.prizes.clone().filter(|_| beside.prizes != self.beside.prizes),
            ..beside
        };
        // If the events do not fit into one message, the full frame is sent.
        let events = events.iter().map(AsRef::as_ref).collect();
        let change = written(&Written { is_whole: false, events, edits: &edits, beside: &news });
        let change = change.unwrap_or_else(|_| whole.clone());
        let picture = EncodedFrame { number, builds_on: self.last, change, whole };
        *self = Self { last: Some(number), open: after, beside };
        Ok(picture)
    }
}

fn written(written: &Written<'_>) -> Result<Vec<u8>, CodecError> {
    let mut bytes = vec![AIR];
    encode_into(&mut bytes, written)?;
    if bytes.len() > MAX_SERVER_MESSAGE {
        return Err(CodecError::TooLong { size: bytes.len(), limit: MAX_SERVER_MESSAGE });
    }
    Ok(bytes)
}

/// Decodes a frame without its first byte. `open` is the state after the previous frame; the new state is returned
/// too.
pub(super) fn read(open: &[u8], bytes: &[u8]) -> Result<(BroadcastFrame, Arc<[u8]>), CodecError> {
    let Read { is_whole, events, edits, beside } = decode::<Read, MAX_SERVER_MESSAGE>(bytes)?;
    let before = if is_whole { &[] } else { open };
    let another = || CodecError::Unreadable("the changes of another picture".to_owned());
    let after = apply_diff(before, &edits, MAX_SERVER_MESSAGE).ok_or_else(another)?;
    let open = Arc::new(decode::<OpenView, MAX_SERVER_MESSAGE>(&after)?);
    let view = Box::new(SplitView { open, own: OwnView::of_nobody() }.whole());
    Ok((BroadcastFrame { events, view, beside }, Arc::from(after)))
}
