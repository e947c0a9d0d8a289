//! Encoding and decoding of messages.

use bincode::config::{Configuration, Limit, standard};
use serde::Serialize;
use serde::de::DeserializeOwned;

/// An error of the codec: no message, or a message that is too long.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum CodecError {
    /// The message is longer than its kind allows.
    #[error("a message of {size} bytes is longer than the {limit} that are allowed")]
    TooLong {
        /// The size in bytes.
        size: usize,
        /// The limit in bytes.
        limit: usize,
    },
    /// The bytes are no message of this kind.
    #[error("the bytes are no message: {0}")]
    Unreadable(String),
    /// Bytes are left over after the message.
    #[error("{0} bytes are left over after the message")]
    LeftOver(usize),
}

/// The most memory that a message may claim while it is decoded. The length of the bytes is checked first. This limit
/// is for the lengths inside them, which may be forged.
const MAX_CLAIMED: usize = 2 * 1024 * 1024;

type Codec = Configuration<bincode::config::LittleEndian, bincode::config::Varint, Limit<MAX_CLAIMED>>;

const CODEC: Codec = standard().with_limit::<MAX_CLAIMED>();

pub(super) fn encode<T: Serialize, const LIMIT: usize>(message: &T) -> Result<Vec<u8>, CodecError> {
    // Most messages are shorter, so the buffer rarely grows.
    let mut bytes = Vec::with_capacity(LIMIT.min(1_024));
    encode_into(&mut bytes, message)?;
    if bytes.len() > LIMIT {
        return Err(CodecError::TooLong { size: bytes.len(), limit: LIMIT });
    }
    Ok(bytes)
}

/// Appends the encoded message.
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

/// Decodes a message at the beginning of the bytes, and returns it with the rest.
pub(super) fn decode_beginning<T: DeserializeOwned>(bytes: &[u8]) -> Result<(T, &[u8]), CodecError> {
    let (message, used) =
        bincode::serde::decode_from_slice(bytes, CODEC).map_err(|error| CodecError::Unreadable(error.to_string()))?;
    Ok((message, bytes.get(used..).unwrap_or_default()))
}
