//! What is said at the front desk, over whatever line it comes: the guest can say anything here before anybody knows who
//! they are.

use anyhow::bail;
use cardroom_shared::protocol::greeting::{GREETING_LENGTH, greeted_version, greeting};
use cardroom_shared::protocol::{FrontDeskReply, FrontDeskRequest, MAX_DESK_MESSAGE, decode_ask, encode_answer};
use std::io::{Read, Write};

/// Hears the guest's greeting and greets back; answers which version the guest has.
///
/// # Errors
/// If it is no greeting of this game, or the line ends.
pub fn exchange_greeting(line: &mut (impl Read + Write)) -> anyhow::Result<u16> {
    let mut greeted = [0; GREETING_LENGTH];
    line.read_exact(&mut greeted)?;
    let Some(version) = greeted_version(&greeted) else { bail!("it spoke of something else") };
    line.write_all(&greeting())?;
    line.flush()?;
    Ok(version)
}

/// Whether all of what the guest asks has come, or more than is heard here.
pub fn is_whole(said: &[u8]) -> bool {
    let Some((length, rest)) = said.split_first_chunk() else { return false };
    let length = usize::from(u16::from_be_bytes(*length));
    length > MAX_DESK_MESSAGE || rest.len() >= length
}

/// Hears what the guest asks: two bytes of length, the high byte first, and as many bytes of what is said.
///
/// # Errors
/// If it is too long or something else, or the line ends.
pub fn receive_ask(line: &mut impl Read) -> anyhow::Result<FrontDeskRequest> {
    let mut length = [0; 2];
    line.read_exact(&mut length)?;
    let length = usize::from(u16::from_be_bytes(length));
    if length > MAX_DESK_MESSAGE {
        bail!("{length} bytes are more than are heard at the desk");
    }
    let mut frame = vec![0; length];
    line.read_exact(&mut frame)?;
    Ok(decode_ask(&frame)?)
}

/// Tells the guest the answer, in the same form.
///
/// # Errors
/// If it is too long, or the line ends.
pub fn send_answer(line: &mut impl Write, answer: &FrontDeskReply) -> anyhow::Result<()> {
    let frame = encode_answer(answer)?;
    line.write_all(&u16::try_from(frame.len())?.to_be_bytes())?;
    line.write_all(&frame)?;
    line.flush()?;
    Ok(())
}
