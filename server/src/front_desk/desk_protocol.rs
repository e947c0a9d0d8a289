//! The protocol of the front desk, over any stream. The guest is not authenticated yet and may send anything.

use anyhow::bail;
use cardroom_shared::protocol::greeting::{GREETING_LENGTH, greeted_version, greeting};
use cardroom_shared::protocol::{FrontDeskReply, FrontDeskRequest, MAX_DESK_MESSAGE, decode_ask, encode_answer};
use std::io::{Read, Write};

/// Reads the guest's greeting and sends one back. Returns the protocol version of the guest.
///
/// # Errors
/// If it is no greeting of this game, or the stream ends.
pub fn exchange_greeting(line: &mut (impl Read + Write)) -> anyhow::Result<u16> {
    let mut greeted = [0; GREETING_LENGTH];
    line.read_exact(&mut greeted)?;
    let Some(version) = greeted_version(&greeted) else { bail!("the greeting is not of Cardroom") };
    line.write_all(&greeting())?;
    line.flush()?;
    Ok(version)
}

/// Returns whether the whole request has arrived, or its length is more than allowed.
pub fn is_whole(said: &[u8]) -> bool {
    let Some((length, rest)) = said.split_first_chunk() else { return false };
    let length = usize::from(u16::from_be_bytes(*length));
    length > MAX_DESK_MESSAGE || rest.len() >= length
}

/// Reads a request: its length in two bytes, the high byte first, then its content.
///
/// # Errors
/// If it is too long or malformed, or the stream ends.
pub fn receive_ask(line: &mut impl Read) -> anyhow::Result<FrontDeskRequest> {
    let mut length = [0; 2];
    line.read_exact(&mut length)?;
    let length = usize::from(u16::from_be_bytes(length));
    if length > MAX_DESK_MESSAGE {
        bail!("the request has {length} bytes, and at most {MAX_DESK_MESSAGE} are accepted");
    }
    let mut frame = vec![0; length];
    line.read_exact(&mut frame)?;
    Ok(decode_ask(&frame)?)
}

/// Sends an answer in the same format.
///
/// # Errors
/// If it is too long, or the stream ends.
pub fn send_answer(line: &mut impl Write, answer: &FrontDeskReply) -> anyhow::Result<()> {
    let frame = encode_answer(answer)?;
    line.write_all(&u16::try_from(frame.len())?.to_be_bytes())?;
    line.write_all(&frame)?;
    line.flush()?;
    Ok(())
}
