//! How messages become bytes, and bytes messages.

use bincode::config::{Configuration, Limit, standard};
use serde::Serialize;
use serde::de::DeserializeOwned;

/// Bytes that are no message, or a message that is too long.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum CodecError {
    /// A message is longer than its kind may be.
    #[error("a message of {size} bytes is longer than the {limit} that are allowed")]
    TooLong {
        /// Its bytes.
        size: usize,
        /// The most that are allowed.
        limit: usize,
    },
    /// The bytes are no message of this kind.
    #[error("not a message: {0}")]
    Unreadable(String),
    /// Bytes are left over after the message.
    #[error("{0} bytes are left over after the message")]
    LeftOver(usize),
}

/// The most memory that a message may claim while it is read. Its bytes are counted before; this is for what they say
/// about lengths, which may be a lie.
const MAX_CLAIMED: usize = 2 * 1024 * 1024;

type Codec = Configuration<bincode::config::LittleEndian, bincode::config::Varint, Limit<MAX_CLAIMED>>;

const CODEC: Codec = standard().with_limit::<MAX_CLAIMED>();

pub(super) fn encode<T: Serialize, const LIMIT: usize>(message: &T) -> Result<Vec<u8>, CodecError> {
    // Most of what is told is shorter, so that the bytes need not move.
    let mut bytes = Vec::with_capacity(LIMIT.min(1_024));
    encode_into(&mut bytes, message)?;
    if bytes.len() > LIMIT {
        return Err(CodecError::TooLong { size: bytes.len(), limit: LIMIT });
    }
    Ok(bytes)
}

/// Adds the bytes of this.
pub(super) fn encode_into<T: Serialize>(mut bytes: &mut Vec<u8>, message: &T) -> Result<(), CodecError> {
    bincode::serde::encode_into_std_write(message, &mut bytes, CODEC)
        .map(|_| ())
        .map_err(|error| CodecError::Unreadable(error.to_string()))
}

pub(super) fn decode<T: DeserializeOwned, const LIMIT: usize>(bytes: &[u8]) -> Result<T, CodecError> {
    if bytes.len() > LIMIT {
        return Err(CodecError::TooLong { size: bytes.len(), limit: LIMIT });
    }
    match decode_beginning(bytes)? {
        (message, []) => Ok(message),
        (_, left) => Err(CodecError::LeftOver(left.len())),
    }
}

/// What these bytes begin with, and the rest of them.
pub(super) fn decode_beginning<T: DeserializeOwned>(bytes: &[u8]) -> Result<(T, &[u8]), CodecError> {
    let (message, used) =
        bincode::serde::decode_from_slice(bytes, CODEC).map_err(|error| CodecError::Unreadable(error.to_string()))?;
    Ok((message, bytes.get(used..).unwrap_or_default()))
}
