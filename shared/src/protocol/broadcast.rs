//! The broadcast on a line: a table as it was a while ago, with all cards. Whoever follows the record that much later puts it into
//! bytes, and nobody else: the house passes them on as they are.

use super::codec::{CodecError, decode, encode_into};
use super::limits::MAX_SERVER_MESSAGE;
use super::step_encoder::in_bytes;
use crate::byte_diff::{apply_diff, encode_diff};
use crate::event::{PrizeTable, PublicEvent};
use crate::standing::StandingLine;
use crate::view::{OpenView, OwnView, SplitView, View};
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// Marks a picture of the broadcast; no other message of the server begins with it.
pub(super) const AIR: u8 = 251;

/// What somebody is shown who watches the broadcast.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct BroadcastFrame {
    /// What has happened since the picture before; nothing where this is the first that they see.
    pub events: Vec<PublicEvent>,
    /// How everything stood after it, with all cards, as nobody in particular saw it.
    pub view: Box<View>,
    /// What else there was beside the table.
    pub beside: FrameExtras,
}

/// What is shown of a broadcast beside its table.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct FrameExtras {
    /// Places and prizes, where they are others than in the picture before.
    pub standings: Option<Vec<StandingLine>>,
    /// What the places paid, where that is something else.
    pub prizes: Option<PrizeTable>,
    /// Milliseconds until play is shown at the earliest, as long as none is and it is known.
    pub begins_in_ms: Option<u64>,
    /// Whether the clocks of the broadcast stand: what comes next may not be shown yet.
    pub stands: bool,
}

/// A picture as it travels.
#[derive(Serialize)]
struct Written<'a> {
    is_whole: bool,
    events: Vec<&'a PublicEvent>,
    edits: &'a [u8],
    beside: &'a FrameExtras,
}

/// The same as it is read.
#[derive(Deserialize)]
struct Read {
    is_whole: bool,
    events: Vec<PublicEvent>,
    edits: Vec<u8>,
    beside: FrameExtras,
}

/// What is to be put into bytes.
#[derive(Clone, Debug)]
pub struct FrameContent {
    /// What has happened since the one before.
    pub events: Vec<Arc<PublicEvent>>,
    /// How everything stood after it.
    pub open: OpenView,
    /// What else there was. What has not changed of it is left out by the camera.
    pub beside: FrameExtras,
}

/// A picture of the broadcast in bytes, the same for all who watch this table.
#[derive(Clone, PartialEq, Eq)]
pub struct EncodedFrame {
    /// Its number: no other picture of the evening has it.
    pub number: u64,
    /// On which picture its changes build.
    builds_on: Option<u64>,
    change: Vec<u8>,
    whole: Vec<u8>,
}

impl EncodedFrame {
    /// The bytes for somebody who saw this picture last: what has changed, or all of it.
    pub fn bytes_after(&self, seen: Option<u64>) -> &[u8] {
        if seen.is_some() && seen == self.builds_on { &self.change } else { &self.whole }
    }
}

/// All cards lie in it, and so it stands in no log.
impl std::fmt::Debug for EncodedFrame {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Picture").field("number", &self.number).finish_non_exhaustive()
    }
}

/// Whoever puts one table of a broadcast into bytes, picture after picture.
#[derive(Debug, Default)]
pub struct FrameEncoder {
    last: Option<u64>,
    open: Arc<[u8]>,
    beside: FrameExtras,
}

impl FrameEncoder {
    /// The next picture. Its number is to be one that no other has.
    ///
    /// # Errors
    /// If it is longer than [`MAX_SERVER_MESSAGE`]; then nothing was taken.
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
        // Where too much happened to be told in one message, it is told how everything stood.
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

/// The picture in these bytes, behind the mark, for somebody who saw `open` last, and what they have seen then.
pub(super) fn read(open: &[u8], bytes: &[u8]) -> Result<(BroadcastFrame, Arc<[u8]>), CodecError> {
    let Read { is_whole, events, edits, beside } = decode::<Read, MAX_SERVER_MESSAGE>(bytes)?;
    let before = if is_whole { &[] } else { open };
    let another = || CodecError::Unreadable("the changes of another picture".to_owned());
    let after = apply_diff(before, &edits, MAX_SERVER_MESSAGE).ok_or_else(another)?;
    let open = Arc::new(decode::<OpenView, MAX_SERVER_MESSAGE>(&after)?);
    let view = Box::new(SplitView { open, own: OwnView::of_nobody() }.whole());
    Ok((BroadcastFrame { events, view, beside }, Arc::from(after)))
}
