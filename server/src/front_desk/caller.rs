//! A caller at the front desk: the connection, the bytes received so far, and the time left.

use super::caller_limits::CallerProof;
use super::{Allowed, desk_protocol};
use anyhow::bail;
use cardroom_shared::protocol::greeting::GREETING_LENGTH;
use cardroom_shared::protocol::{FrontDeskReply, FrontDeskRequest, MAX_DESK_MESSAGE, PROTOCOL_VERSION};
use mio::net::TcpStream;
use rustls::ServerConnection;
use std::io::{self, ErrorKind, Read, Write};
use std::net::{IpAddr, Shutdown};

/// The most bytes of a guest that may be unanswered.
const MAX_SAID: usize = GREETING_LENGTH + 2 + MAX_DESK_MESSAGE;

/// A guest at the desk.
pub(super) struct Caller {
    pub(super) stream: TcpStream,
    pub(super) address: IpAddr,
    pub(super) allowed: Allowed,
    pub(super) proof: CallerProof,
    /// `None` while the guest is silent.
    pub(super) tls: Option<ServerConnection>,
    /// Received bytes that are not answered yet.
    pub(super) said: Vec<u8>,
    /// True once the greeting was sent.
    pub(super) greeted: bool,
}

/// The request of a guest, as far as it has arrived.
pub(super) enum CallerRequest {
    /// Nothing yet.
    Nothing,
    /// To speak another version of the protocol.
    OtherVersion(u16),
    /// A token.
    Token(FrontDeskRequest),
}

/// The received bytes of a guest, and the bytes to send.
struct Wire<'a> {
    coming: &'a [u8],
    going: Vec<u8>,
}

impl Read for Wire<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        self.coming.read(buffer)
    }
}

impl Write for Wire<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.going.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl Caller {
    /// Returns whether the first byte has arrived.
    ///
    /// # Errors
    /// If the connection is closed.
    pub(super) fn speaks(&self) -> io::Result<bool> {
        match self.stream.peek(&mut [0]) {
            Ok(0) => Err(ErrorKind::UnexpectedEof.into()),
            Ok(_) => Ok(true),
            Err(error) if error.kind() == ErrorKind::WouldBlock => Ok(false),
            Err(error) => Err(error),
        }
    }

    /// Reads all that has arrived. Returns whether the guest has ended the connection.
    ///
    /// # Errors
    /// If the connection breaks, is not TLS, or sends too much.
    pub(super) fn receive(&mut self) -> anyhow::Result<bool> {
        let Some(tls) = &mut self.tls else { return Ok(false) };
        loop {
            match tls.read_tls(&mut self.stream) {
                Ok(0) => return Ok(true),
                Ok(read) => self.allowed.note_read(read)?,
                Err(error) if error.kind() == ErrorKind::WouldBlock => return Ok(false),
                Err(error) if error.kind() == ErrorKind::Interrupted => continue,
                Err(error) => return Err(error.into()),
            }
            let come = tls.process_new_packets()?.plaintext_bytes_to_read();
            if self.proof == CallerProof::Shown {
                io::copy(&mut tls.reader().take(come as u64), &mut io::sink())?;
                continue;
            }
            if self.said.len() + come > MAX_SAID {
                bail!("the guest sends more than {MAX_SAID} bytes");
            }
            let said = self.said.len();
            self.said.resize(said + come, 0);
            tls.reader().read_exact(self.said.get_mut(said..).unwrap_or_default())?;
        }
    }

    /// Returns whether the TLS handshake is complete.
    pub(super) fn has_answered(&self) -> bool {
        self.tls.as_ref().is_some_and(|tls| !tls.is_handshaking())
    }

    /// Sends the greeting once theirs has arrived. Returns their request, as far as it has arrived.
    ///
    /// # Errors
    /// If it is not a valid request.
    pub(super) fn wants(&mut self) -> anyhow::Result<CallerRequest> {
        if self.proof == CallerProof::Shown {
            return Ok(CallerRequest::Nothing);
        }
        if !self.greeted && self.said.len() >= GREETING_LENGTH {
            let mut wire = Wire { coming: &self.said, going: Vec::new() };
            let version = desk_protocol::exchange_greeting(&mut wire)?;
            let (going, left) = (wire.going, wire.coming.len());
            self.said.drain(..self.said.len() - left);
            self.greeted = true;
            self.say(&going)?;
            if version != PROTOCOL_VERSION {
                return Ok(CallerRequest::OtherVersion(version));
            }
        }
        if !self.greeted || !desk_protocol::is_whole(&self.said) {
            return Ok(CallerRequest::Nothing);
        }
        desk_protocol::receive_ask(&mut self.said.as_slice()).map(CallerRequest::Token)
    }

    /// Sends the answer.
    ///
    /// # Errors
    /// If it is too long.
    pub(super) fn send(&mut self, answer: &FrontDeskReply) -> anyhow::Result<()> {
        let mut frame = Vec::new();
        desk_protocol::send_answer(&mut frame, answer)?;
        self.say(&frame)?;
        Ok(())
    }

    /// Announces the end of the connection.
    pub(super) fn end(&mut self) {
        if let Some(tls) = &mut self.tls {
            tls.send_close_notify();
        }
    }

    fn say(&mut self, words: &[u8]) -> io::Result<()> {
        self.tls.as_mut().map_or(Ok(()), |tls| tls.writer().write_all(words))
    }

    /// Sends as much as the connection accepts. After the last byte its half is closed, and the other side
    /// closes theirs.
    ///
    /// # Errors
    /// If the connection breaks.
    pub(super) fn write(&mut self) -> io::Result<()> {
        let Some(tls) = &mut self.tls else { return Ok(()) };
        while tls.wants_write() {
            match tls.write_tls(&mut self.stream) {
                Ok(_) => {}
                Err(error) if error.kind() == ErrorKind::WouldBlock => return Ok(()),
                Err(error) if error.kind() == ErrorKind::Interrupted => {}
                Err(error) => return Err(error),
            }
        }
        if self.proof == CallerProof::Shown {
            match self.stream.shutdown(Shutdown::Write) {
                // It was already closed.
                Err(error) if error.kind() == ErrorKind::NotConnected => {}
                shut => shut?,
            }
        }
        Ok(())
    }
}
