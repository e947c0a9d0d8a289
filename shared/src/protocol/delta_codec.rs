//! The shared state of both ends of a connection, for sending views as deltas.

use super::broadcast_frame::{self, AIR};
use super::codec::{CodecError, decode, decode_beginning, encode_into};
use super::messages::{ServerMessage, decode_server};
use super::outgoing_message::OutgoingStep;
use super::step_encoder::STEP;
use super::step_encoder::StepEncoder;
use super::wire_constants::MAX_SERVER_MESSAGE;
use crate::byte_diff::apply_diff;
use crate::event::PublicEvent;
use crate::view::{OpenView, OwnView, SplitView};
use std::sync::Arc;

/// The last view that was sent on a connection. Only the changes since that view are sent, or all of it on a new
/// connection. The connection is reliable and ordered, so both ends have one state.
///
/// After its first byte a step message has two parts. The first holds the events and the changes of the public view,
/// with equal bytes for everybody at the table. The second holds the receiver's own view, and is empty if it is
/// unchanged.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct DeltaCodec {
    /// The encoded public view, shared by all receivers with this view.
    open: Arc<[u8]>,
    own: Option<OwnView>,
    /// The encoded view of the last broadcast frame.
    air: Arc<[u8]>,
}

impl DeltaCodec {
    /// Encodes a step: events and the view after them. The result must be sent, because the next step builds on it.
    ///
    /// # Errors
    /// The message is longer than [`MAX_SERVER_MESSAGE`]. The state is then unchanged.
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

    /// Decodes a message of the server.
    ///
    /// # Errors
    /// The bytes are too many, not exactly one message, or the changes of another view.
    pub fn decode_server(&mut self, bytes: &[u8]) -> Result<ServerMessage, CodecError> {
        if let Some(picture) = bytes.strip_prefix(&[AIR]) {
            let (aired, seen) = broadcast_frame::read(&self.air, picture)?;
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

/// The usual size of the receiver's own view, in bytes.
const OWN_BYTES: usize = 32;
