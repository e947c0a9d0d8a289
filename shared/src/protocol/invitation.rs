//! Invitations: one line to paste, with the address of the server, the fingerprint of its certificate and a personal
//! secret.
//!
//! The format is `cardroom:HOST:PORT/ROLE/KEY`. KEY is 70 letters: 32 bytes of fingerprint, 16 of secret and 4 of
//! checksum. With two slashes before HOST the line is a link, which browsers and mail programs pass on. Chat programs
//! break, quote and decorate lines, so blanks and surrounding text are ignored. A link to a seat in the browser has the
//! whole line behind its `#` ([`SeatLink`](super::SeatLink)). An open link has the word `open` in the place of ROLE
//! ([`OpenLink`](super::OpenLink)).

use crate::role::Role;
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use std::fmt;
use std::str::FromStr;

/// The prefix of every invitation.
pub const SCHEME: &str = "cardroom:";

const FINGERPRINT_BYTES: usize = 32;
const SECRET_BYTES: usize = 16;
const CHECK_BYTES: usize = 4;
const KEY_BYTES: usize = FINGERPRINT_BYTES + SECRET_BYTES + CHECK_BYTES;
const KEY_LETTERS: usize = 70;

/// The most letters of a pasted text that are searched.
pub const MAX_PASTED_LETTERS: usize = 4_000;

/// The SHA-256 of the certificate that the server presents at its front desk.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Fingerprint([u8; FINGERPRINT_BYTES]);

impl Fingerprint {
    /// Returns the fingerprint of a certificate.
    pub fn of(certificate: &[u8]) -> Self {
        Self(Sha256::digest(certificate).into())
    }

    /// Returns the bytes.
    pub fn as_bytes(&self) -> &[u8; FINGERPRINT_BYTES] {
        &self.0
    }
}

impl fmt::Debug for Fingerprint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&URL_SAFE_NO_PAD.encode(self.0))
    }
}

/// The proof that a guest was invited. Its text is printed in the invitation only.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Secret([u8; SECRET_BYTES]);

/// The hash of a [`Secret`]. It identifies the secret, and is useless to anybody who reads it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct SecretHash([u8; 32]);

impl SecretHash {
    /// Returns a hash from its stored bytes.
    pub const fn from_bytes(bytes: [u8; 32]) -> Self {
        Self(bytes)
    }

    /// Returns the bytes, for storage.
    pub const fn bytes(self) -> [u8; 32] {
        self.0
    }
}

impl Secret {
    /// Returns a secret of these bytes. The caller has drawn them at random.
    pub const fn new(bytes: [u8; SECRET_BYTES]) -> Self {
        Self(bytes)
    }

    /// Returns the secret in 22 letters, for the device that has it.
    pub fn code(&self) -> String {
        URL_SAFE_NO_PAD.encode(self.0)
    }

    /// Reads a secret in the letters of [`Secret::code`].
    pub fn from_code(code: &str) -> Option<Self> {
        URL_SAFE_NO_PAD.decode(code).ok()?.try_into().ok().map(Self)
    }

    /// Returns the hash that the server stores. The secret has 128 random bits, so a plain hash is enough.
    pub fn hash(&self) -> SecretHash {
        let mut hash = Sha256::new();
        hash.update(b"cardroom secret");
        hash.update(self.0);
        SecretHash(hash.finalize().into())
    }
}

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret(..)")
    }
}

/// An invitation: everything that a guest needs to connect.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Invitation {
    /// The host name or the address of the server.
    pub host: String,
    /// The port, for both the front desk (TCP) and play (UDP).
    pub port: u16,
    /// The role of the guest, for people to read. The server's own list decides.
    pub role: Role,
    /// The fingerprint by which the guest identifies the server.
    pub fingerprint: Fingerprint,
    /// The secret by which the server identifies the guest.
    pub secret: Secret,
}

/// A text that is no invitation.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NotAnInvitation {
    /// The text contains no invitation.
    #[error("there is no invitation in this text: it begins with `{SCHEME}`")]
    NoneFound,
    /// The invitation ends early.
    #[error("the invitation is cut off: copy the whole line, up to its last letter")]
    CutOff,
    /// A letter is wrong or missing.
    #[error("a letter of the invitation is wrong or missing: copy it again instead of typing it")]
    Garbled,
    /// The address is not valid.
    #[error("`{0}` is no address: it is HOST:PORT, like play.example.org:7777")]
    Address(String),
    /// The role is unknown.
    #[error(transparent)]
    Role(#[from] crate::role::NotARole),
    /// It is the open link of a host ([`OpenLink`](super::OpenLink)), with which a guest asks to join in a browser.
    #[error("this is an open link, and it is for a browser: open it there, and the host lets you in")]
    OpenLink,
}

/// The word of an open link in the place of a role.
pub(super) const OPEN: &str = "open";

/// The parts of a line in the format of invitations, without the word in the place of the role.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct InvitationParts {
    pub(super) host: String,
    pub(super) port: u16,
    pub(super) fingerprint: Fingerprint,
    pub(super) secret: Secret,
}

impl InvitationParts {
    /// Reads the line in a pasted text. `word` reads the word in the place of the role.
    pub(super) fn read<W: fmt::Display>(
        pasted: &str,
        word: impl FnOnce(&str) -> Result<W, NotAnInvitation>,
    ) -> Result<(Self, W), NotAnInvitation> {
        let text: String = pasted.chars().take(MAX_PASTED_LETTERS).filter(|c| is_letter(*c)).collect();
        let text = without_escapes(&text);
        let start = text.to_ascii_lowercase().find(SCHEME).ok_or(NotAnInvitation::NoneFound)?;
        let rest = text.get(start + SCHEME.len()..).unwrap_or_default();
        let rest = rest.strip_prefix("//").unwrap_or(rest);
        let (address, rest) = rest.split_once('/').ok_or(NotAnInvitation::CutOff)?;
        let (written, rest) = rest.split_once('/').ok_or(NotAnInvitation::CutOff)?;
        let (host, port) = split_address(address).ok_or_else(|| NotAnInvitation::Address(address.to_owned()))?;
        let word = word(written)?;

        let key = rest.get(..KEY_LETTERS).ok_or(NotAnInvitation::CutOff)?;
        let key = URL_SAFE_NO_PAD.decode(key).map_err(|_| NotAnInvitation::Garbled)?;
        let key: [u8; KEY_BYTES] = key.try_into().map_err(|_| NotAnInvitation::Garbled)?;
        let fingerprint = Fingerprint(part(&key, 0));
        let parts = Self { host, port, fingerprint, secret: Secret::new(part(&key, FINGERPRINT_BYTES)) };
        let check: [u8; CHECK_BYTES] = part(&key, FINGERPRINT_BYTES + SECRET_BYTES);
        if parts.check(&word) == check { Ok((parts, word)) } else { Err(NotAnInvitation::Garbled) }
    }

    /// Returns the address in its usual form, with brackets around an IPv6 address.
    fn address(&self) -> String {
        if self.host.contains(':') {
            format!("[{}]:{}", self.host, self.port)
        } else {
            format!("{}:{}", self.host, self.port)
        }
    }

    fn front(&self, word: &impl fmt::Display) -> String {
        format!("{SCHEME}{}/{word}/", self.address())
    }

    /// Returns a checksum of four bytes over everything else, to detect truncation and typing errors.
    fn check(&self, word: &impl fmt::Display) -> [u8; CHECK_BYTES] {
        let mut hash = Sha256::new();
        hash.update(self.front(word));
        hash.update(self.fingerprint.0);
        hash.update(self.secret.0);
        let mut check = [0; CHECK_BYTES];
        check.iter_mut().zip(hash.finalize()).for_each(|(to, from)| *to = from);
        check
    }

    /// Returns the line with this word in the place of the role.
    pub(super) fn written(&self, word: &impl fmt::Display) -> String {
        let key = [&self.fingerprint.0[..], &self.secret.0, &self.check(word)].concat();
        format!("{}{}", self.front(word), URL_SAFE_NO_PAD.encode(key))
    }
}

impl Invitation {
    /// Returns the address in its usual form, with brackets around an IPv6 address.
    pub fn address(&self) -> String {
        self.parts().address()
    }

    fn parts(&self) -> InvitationParts {
        let Self { host, port, fingerprint, secret, .. } = self.clone();
        InvitationParts { host, port, fingerprint, secret }
    }
}

impl fmt::Display for Invitation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.parts().written(&self.role))
    }
}

impl FromStr for Invitation {
    type Err = NotAnInvitation;

    fn from_str(pasted: &str) -> Result<Self, NotAnInvitation> {
        let (parts, role) = InvitationParts::read(pasted, |word| match word {
            OPEN => Err(NotAnInvitation::OpenLink),
            word => Ok(word.parse::<Role>()?),
        })?;
        let InvitationParts { host, port, fingerprint, secret } = parts;
        Ok(Self { host, port, role, fingerprint, secret })
    }
}

/// Returns a text without the escapes that links have in place of some letters of an invitation. No invitation has a
/// percent sign of its own.
fn without_escapes(text: &str) -> String {
    let escapes = [("%3a", ":"), ("%3A", ":"), ("%2f", "/"), ("%2F", "/")];
    let brackets = [("%5b", "["), ("%5B", "["), ("%5d", "]"), ("%5D", "]")];
    let all = escapes.into_iter().chain(brackets);
    all.fold(text.to_owned(), |text, (escape, letter)| text.replace(escape, letter))
}

/// Returns whether a letter can belong to an invitation. Blanks and the line-break characters of chat programs
/// cannot.
fn is_letter(c: char) -> bool {
    !c.is_whitespace() && !c.is_control() && !matches!(c, '\u{200b}'..='\u{200f}' | '\u{2060}' | '\u{feff}' | '\u{ad}')
}

fn part<const N: usize>(key: &[u8; KEY_BYTES], from: usize) -> [u8; N] {
    let mut bytes = [0; N];
    bytes.iter_mut().zip(key.iter().skip(from)).for_each(|(to, from)| *to = *from);
    bytes
}

/// Returns host and port of `host:port` or `[v6]:port`.
fn split_address(address: &str) -> Option<(String, u16)> {
    let (host, port) = address.rsplit_once(':')?;
    let port: u16 = port.parse().ok().filter(|port| *port > 0)?;
    let bare = match host.strip_prefix('[') {
        Some(v6) => {
            let v6 = v6.strip_suffix(']')?;
            v6.parse::<std::net::Ipv6Addr>().ok()?;
            v6
        }
        None if host.contains(':') => return None,
        None => host,
    };
    let fits = (1..=253).contains(&bare.len());
    let clean = bare.chars().all(|c| c.is_alphanumeric() || matches!(c, '.' | '-' | '_' | ':'));
    (fits && clean).then(|| (bare.to_owned(), port))
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn invitation(host: &str) -> Invitation {
        Invitation {
            host: host.to_owned(),
            port: 7777,
            role: Role::Player,
            fingerprint: Fingerprint::of(b"certificate"),
            secret: Secret::new(*b"sixteen letters!"),
        }
    }

    #[test]
    fn an_invitation_is_read_as_it_was_written() {
        for host in ["play.example.org", "192.168.1.20", "::1", "localhost"] {
            let invitation = invitation(host);
            let line = invitation.to_string();
            assert!(line.starts_with("cardroom:") && line.len() < 125 && !line.contains(' '), "{line}");
            assert_eq!(line.parse(), Ok(invitation));
        }
    }

    #[test]
    fn what_chat_programs_do_to_a_line_is_overlooked() {
        let line = invitation("play.example.org").to_string();
        let (first, second) = line.split_at(60);
        for pasted in [
            format!("  {line}\r\n"),
            format!("{first}\n> {second}").replace("> ", ""),
            format!("Come and play: <{line}> at eight!"),
            format!("`{first} {second}`"),
            line.replace("cardroom:", "Cardroom:"),
            format!("\u{feff}{first}\u{200b}{second}"),
        ] {
            assert_eq!(pasted.parse::<Invitation>(), Ok(invitation("play.example.org")), "{pasted}");
        }
    }

    /// Returns the line as a link.
    fn link(line: &str) -> String {
        line.replacen(SCHEME, "cardroom://", 1)
    }

    #[test]
    fn a_link_is_read_like_a_line() {
        for host in ["play.example.org", "192.168.1.20", "::1"] {
            let link = link(&invitation(host).to_string());
            for pasted in [link.clone(), format!("Come: <{link}>."), link.replace("cardroom:", "CARDROOM:")] {
                assert_eq!(pasted.parse(), Ok(invitation(host)), "{pasted}");
            }
            for length in "cardroom://".len()..link.len() {
                assert_eq!(link[..length].parse::<Invitation>(), Err(NotAnInvitation::CutOff), "{}", &link[..length]);
            }
        }
        assert!("cardroom:////play:7777/player/x".parse::<Invitation>().is_err(), "a third slash begins no host");
    }

    #[test]
    fn every_cut_is_called_a_cut() {
        let line = invitation("play.example.org").to_string();
        for length in SCHEME.len()..line.len() {
            assert_eq!(line[..length].parse::<Invitation>(), Err(NotAnInvitation::CutOff), "{}", &line[..length]);
        }
        assert_eq!("hello".parse::<Invitation>(), Err(NotAnInvitation::NoneFound));
    }

    #[test]
    fn addresses_that_cannot_be_are_named() {
        for address in ["house", "house:0", "house:70000", "a/b:1", "::1:7777", "[zz]:1", ":7777"] {
            let line = invitation("play").to_string().replace("play:7777", address);
            assert!(line.parse::<Invitation>().is_err(), "{line}");
        }
    }

    #[test]
    fn the_secret_is_not_printed() {
        let printed = format!("{:?}", invitation("play"));
        assert!(printed.contains("Secret(..)"), "{printed}");
    }

    proptest! {
        #![proptest_config(crate::properties::config(256))]

        #[test]
        fn one_wrong_letter_is_noticed(at in 0usize..KEY_LETTERS, to in "[A-Za-z0-9_-]") {
            let line = invitation("play").to_string();
            let at = line.len() - KEY_LETTERS + at;
            let mut wrong = line.clone();
            wrong.replace_range(at..=at, &to);
            if wrong != line {
                prop_assert!(wrong.parse::<Invitation>().is_err());
                prop_assert!(link(&wrong).parse::<Invitation>().is_err());
            }
        }

        #[test]
        fn a_link_leads_where_its_line_leads(
            host in "[a-z][a-z0-9.-]{0,40}",
            port in 1u16..,
            role in 0..Role::ALL.len(),
            secret in any::<[u8; SECRET_BYTES]>(),
        ) {
            let role = Role::ALL[role];
            let invitation = Invitation { port, role, secret: Secret::new(secret), ..invitation(&host) };
            let line = invitation.to_string();
            prop_assert_eq!(line.parse(), Ok(invitation.clone()));
            prop_assert_eq!(link(&line).parse(), Ok(invitation));
        }

        #[test]
        fn no_text_makes_the_reader_panic(text in "\\PC{0,200}", tail in "cardroom:(//)?\\PC{0,200}") {
            let _ = (text.parse::<Invitation>(), tail.parse::<Invitation>());
        }
    }
}
