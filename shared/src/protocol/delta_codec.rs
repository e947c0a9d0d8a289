//! What both ends of a line know of what was seen on it last.

use super::broadcast::{self, AIR};
use super::codec::{CodecError, decode, decode_beginning, encode_into};
use super::limits::MAX_SERVER_MESSAGE;
use super::messages::{ServerMessage, decode_server};
use super::outgoing::OutgoingStep;
use super::step_encoder::STEP;
use super::step_encoder::StepEncoder;
use crate::byte_diff::apply_diff;
use crate::event::PublicEvent;
use crate::view::{OpenView, OwnView, SplitView};
use std::sync::Arc;

/// What somebody saw last on their line, as both ends know it: of a view only what has changed since travels, and all of it
/// where nothing was seen before. A line is reliable and in order, so both ends know the same; a new line begins anew.
///
/// Behind its mark such a message holds the events and the changes of what all at the table see alike, which are the same
/// bytes for all of them, and then what only this person sees: nothing where it is as it was.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct DeltaCodec {
    /// In bytes, which are kept once for all who saw the same.
    open: Arc<[u8]>,
    own: Option<OwnView>,
    /// What was seen of the broadcast last, in bytes.
    air: Arc<[u8]>,
}

impl DeltaCodec {
    /// The bytes of what happened, and of how everything stands after it. They are to be sent: the next ones build on them.
    ///
    /// # Errors
    /// If they are longer than [`MAX_SERVER_MESSAGE`]; then nothing was seen.
    pub fn encode_step(&mut self, news: &OutgoingStep, scribe: &mut StepEncoder) -> Result<Vec<u8>, CodecError> {
        let OutgoingStep { events, look: SplitView { open, own } } = news;
        let alike = scribe.write(events, &self.open, open)?;
        let mut bytes = Vec::with_capacity(alike.bytes.len() + OWN_BYTES);
        bytes.extend_from_slice(&alike.bytes);
        let is_as_before = self.own.as_ref() == Some(own);
        if !is_as_before {
            encode_into(&mut bytes, own)?;
        }
        if bytes.len() > MAX_SERVER_MESSAGE {
            return Err(CodecError::TooLong { size: bytes.len(), limit: MAX_SERVER_MESSAGE });
        }
        self.open = Arc::clone(&alike.after);
        if !is_as_before {
            self.own = Some(own.clone());
        }
        Ok(bytes)
    }

    /// The server's message in these bytes.
    ///
    /// # Errors
    /// If they are too many, are no message, more than one, or changes of something else than was seen.
    pub fn decode_server(&mut self, bytes: &[u8]) -> Result<ServerMessage, CodecError> {
        if let Some(picture) = bytes.strip_prefix(&[AIR]) {
            let (aired, seen) = broadcast::read(&self.air, picture)?;
            self.air = seen;
            return Ok(ServerMessage::Aired(Box::new(aired)));
        }
        let Some(step) = bytes.strip_prefix(&[STEP]) else { return decode_server(bytes) };
        if bytes.len() > MAX_SERVER_MESSAGE {
            return Err(CodecError::TooLong { size: bytes.len(), limit: MAX_SERVER_MESSAGE });
        }
        let another = || CodecError::Unreadable("the changes of another view".to_owned());
        let ((events, edits), own): ((Vec<PublicEvent>, Vec<u8>), _) = decode_beginning(step)?;
        let open = apply_diff(&self.open, &edits, MAX_SERVER_MESSAGE).ok_or_else(another)?;
        let own = match own {
            [] => self.own.clone().ok_or_else(another)?,
            own => decode::<OwnView, MAX_SERVER_MESSAGE>(own)?,
        };
        let seen = Arc::new(decode::<OpenView, MAX_SERVER_MESSAGE>(&open)?);
        (self.open, self.own) = (Arc::from(open), Some(own.clone()));
        Ok(ServerMessage::Step { events, view: Box::new(SplitView { open: seen, own }.whole()) })
    }
}

/// So many bytes what only one person sees mostly takes.
const OWN_BYTES: usize = 32;
