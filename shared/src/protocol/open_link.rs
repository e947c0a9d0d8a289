//! Open links: one link for many guests, with which each asks to join under a name.
//!
//! The format is that of an invitation with the word `open` in the place of the role: `cardroom:HOST:PORT/open/KEY`. As
//! a link for browsers it is `https://HOST/#cardroom:…`.

use super::invitation::{Fingerprint, InvitationParts, NotAnInvitation, OPEN, Secret};
use super::seat_link::{link, split};
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

/// An open link. It gives no seat: its guest waits until the director admits them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct OpenLink {
    /// The address of the web, without a final slash: `https://HOST` or `https://HOST:PORT`. `None` in a line without it.
    pub web: Option<String>,
    /// The host name or the address of the server.
    pub host: String,
    /// The port of the front desk.
    pub port: u16,
    /// The fingerprint by which the guest identifies the server.
    pub fingerprint: Fingerprint,
    /// The secret that all guests of the link have.
    pub secret: Secret,
}

/// The open link of a session, as its directors are told of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum OpenLinkNotice {
    /// The link, to pass on.
    Known(OpenLink),
    /// There is a link, and the server does not have its text: it was made by another program, or before the server was opened.
    Unknown,
}

impl OpenLink {
    /// The line without the address of the web: `cardroom:HOST:PORT/open/KEY`.
    pub fn line(&self) -> String {
        let Self { host, port, fingerprint, secret, .. } = self.clone();
        InvitationParts { host, port, fingerprint, secret }.written(&OPEN)
    }
}

impl fmt::Display for OpenLink {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let line = self.line();
        f.write_str(&self.web.as_ref().map_or_else(|| line.clone(), |web| link(web, &line)))
    }
}

impl TryFrom<String> for OpenLink {
    type Error = NotAnInvitation;

    fn try_from(text: String) -> Result<Self, NotAnInvitation> {
        text.parse()
    }
}

impl From<OpenLink> for String {
    fn from(link: OpenLink) -> Self {
        link.to_string()
    }
}

impl FromStr for OpenLink {
    type Err = NotAnInvitation;

    /// Reads the open link in a pasted text: the link, or the line alone.
    ///
    /// # Errors
    /// As for an invitation. A personal invitation is [`NotAnInvitation::NoneFound`].
    fn from_str(pasted: &str) -> Result<Self, NotAnInvitation> {
        let (parts, _) = InvitationParts::read(pasted, |word| match word {
            OPEN => Ok(OPEN),
            _ => Err(NotAnInvitation::NoneFound),
        })?;
        let InvitationParts { host, port, fingerprint, secret } = parts;
        Ok(Self { web: split(pasted).map(|(web, _)| web), host, port, fingerprint, secret })
    }
}

#[cfg(test)]
mod tests {
    use super::super::SeatLink;
    use super::super::invitation::Invitation;
    use super::*;
    use crate::role::Role;
    use proptest::prelude::*;

    fn open(host: &str, web: Option<&str>) -> OpenLink {
        OpenLink {
            web: web.map(ToOwned::to_owned),
            host: host.to_owned(),
            port: 7777,
            fingerprint: Fingerprint::of(b"certificate"),
            secret: Secret::new(*b"sixteen letters!"),
        }
    }

    #[test]
    fn an_open_link_is_read_as_it_was_written_and_is_no_invitation() {
        for (host, web) in [
            ("poker.example.org", Some("https://poker.example.org")),
            ("192.168.1.20", Some("http://192.168.1.20:7778")),
            ("2001:db8::7", Some("https://[2001:db8::7]")),
            ("poker.example.org", None),
        ] {
            let link = open(host, web);
            let text = link.to_string();
            for pasted in [text.clone(), format!("Come: {text} !"), text.replace("cardroom:", "CARDROOM:")] {
                assert_eq!(pasted.parse(), Ok(link.clone()), "{pasted}");
                assert_eq!(pasted.parse::<Invitation>(), Err(NotAnInvitation::OpenLink), "{pasted}");
            }
            assert!(text.ends_with(&link.line().replace('[', "%5B").replace(']', "%5D")), "{text}");
            assert!(link.line().contains("/open/") && !link.line().contains("http"), "{}", link.line());
            let sent = serde_json::to_string(&link).unwrap();
            assert_eq!(serde_json::from_str::<OpenLink>(&sent).unwrap(), link);
            assert!(serde_json::from_str::<OpenLink>(&sent.replace("/open/", "/player/")).is_err(), "{sent}");
            assert_eq!(link.line().parse(), Ok(OpenLink { web: None, ..link }));
        }
    }

    #[test]
    fn a_personal_invitation_is_no_open_link() {
        let OpenLink { host, port, fingerprint, secret, .. } = open("play", None);
        let personal = Invitation { host, port, role: Role::Player, fingerprint, secret };
        let link = SeatLink { web: "https://play".to_owned(), invitation: personal.clone() };
        for text in [personal.to_string(), link.to_string(), "hello".to_owned()] {
            assert_eq!(text.parse::<OpenLink>(), Err(NotAnInvitation::NoneFound), "{text}");
        }
        // The word belongs to the checksum: nobody makes one of the other.
        let changed = personal.to_string().replace("/player/", "/open/");
        assert_eq!(changed.parse::<OpenLink>(), Err(NotAnInvitation::Garbled));
        let whole = open("play", None).to_string();
        assert_eq!(whole[..whole.len() - 1].parse::<OpenLink>(), Err(NotAnInvitation::CutOff));
    }

    proptest! {
        #![proptest_config(crate::properties::config(256))]

        #[test]
        fn no_text_makes_the_reader_of_open_links_panic(
            text in "(https?://)?\\PC{0,60}#?(cardroom:)?\\PC{0,60}(/open/)?\\PC{0,60}",
        ) {
            let _ = text.parse::<OpenLink>();
        }
    }
}
