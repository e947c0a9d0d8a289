//! What both ends of a line know of what was seen on it last.

use super::changes::{changed, changes};
use super::{CodecError, MAX_SERVER_MESSAGE, ServerMessage, decode, decode_server, encode};
use crate::event::PublicEvent;
use crate::view::View;

/// Marks a message of what happened with the changes of the view; no other message of the server begins with it.
pub(super) const STEP: u8 = 250;

/// What somebody saw last on their line, as both ends know it: of a view only what has changed since travels, and all of it
/// where nothing was seen before. A line is reliable and in order, so both ends know the same; a new line begins anew.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LastSeen {
    view: Vec<u8>,
}

impl LastSeen {
    /// The bytes of what happened, and of how everything stands after it. They are to be sent: the next ones build on them.
    ///
    /// # Errors
    /// If they are longer than [`MAX_SERVER_MESSAGE`]; then nothing was seen.
    pub fn encode_step(&mut self, events: &[PublicEvent], view: &View) -> Result<Vec<u8>, CodecError> {
        let view = encode::<_, MAX_SERVER_MESSAGE>(view)?;
        let mut bytes = encode::<_, MAX_SERVER_MESSAGE>(&(events, changes(&self.view, &view)))?;
        bytes.insert(0, STEP);
        if bytes.len() > MAX_SERVER_MESSAGE {
            return Err(CodecError::TooLong { size: bytes.len(), limit: MAX_SERVER_MESSAGE });
        }
        self.view = view;
        Ok(bytes)
    }

    /// The server's message in these bytes.
    ///
    /// # Errors
    /// If they are too many, are no message, more than one, or changes of something else than was seen.
    pub fn decode_server(&mut self, bytes: &[u8]) -> Result<ServerMessage, CodecError> {
        let Some(step) = bytes.strip_prefix(&[STEP]) else { return decode_server(bytes) };
        if bytes.len() > MAX_SERVER_MESSAGE {
            return Err(CodecError::TooLong { size: bytes.len(), limit: MAX_SERVER_MESSAGE });
        }
        let (events, edits): (Vec<PublicEvent>, Vec<u8>) = decode::<_, MAX_SERVER_MESSAGE>(step)?;
        let view = changed(&self.view, &edits, MAX_SERVER_MESSAGE)
            .ok_or_else(|| CodecError::Unreadable("the changes of another view".to_owned()))?;
        let message = ServerMessage::Step { events, view: Box::new(decode::<_, MAX_SERVER_MESSAGE>(&view)?) };
        self.view = view;
        Ok(message)
    }
}
