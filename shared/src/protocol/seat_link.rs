//! Links to a seat in the browser: the address of the web, and the whole invitation behind a `#`.
//!
//! No browser sends the part behind the `#`. It is therefore in no log, no referrer and no preview of a link. The same
//! link can be pasted wherever an invitation is read.

use super::invitation::{Invitation, MAX_PASTED_LETTERS, NotAnInvitation};
use std::fmt;
use std::str::FromStr;

/// The most letters of the address of a web.
const MAX_WEB_LETTERS: usize = 300;

/// A link to a seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeatLink {
    /// The address of the web, without a final slash: `https://HOST` or `https://HOST:PORT`.
    pub web: String,
    /// The invitation.
    pub invitation: Invitation,
}

/// Text that is no link to a seat.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NotASeatLink {
    /// The address of the web is missing or no address.
    #[error("a link to a seat is https://HOST/#cardroom:…, with the whole invitation behind the #")]
    NoAddress,
    /// The part behind the `#` is no invitation.
    #[error(transparent)]
    Invitation(#[from] NotAnInvitation),
}

impl fmt::Display for SeatLink {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&link(&self.web, &self.invitation.to_string()))
    }
}

/// Returns the link to this line at a web.
pub(super) fn link(web: &str, line: &str) -> String {
    // Brackets around an IPv6 address are not allowed behind a `#` as they are.
    let code = line.replace('[', "%5B").replace(']', "%5D");
    format!("{}/#{code}", web.trim_end_matches('/'))
}

impl FromStr for SeatLink {
    type Err = NotASeatLink;

    fn from_str(pasted: &str) -> Result<Self, NotASeatLink> {
        let (web, code) = split(pasted).ok_or(NotASeatLink::NoAddress)?;
        Ok(Self { web, invitation: code.parse()? })
    }
}

/// Returns the address of the web and the line of the link in a pasted text, without blanks. `None` if there is no link.
pub(super) fn split(pasted: &str) -> Option<(String, String)> {
    let text: String = pasted.chars().take(MAX_PASTED_LETTERS).filter(|letter| !letter.is_whitespace()).collect();
    let lower = text.to_ascii_lowercase();
    let start = ["https://", "http://"].into_iter().filter_map(|scheme| lower.find(scheme)).min()?;
    let (web, code) = text.get(start..)?.split_once('#')?;
    let (scheme, authority) = web.trim_end_matches('/').split_once("://")?;
    let is_letter = |letter: char| letter.is_alphanumeric() || ".-_:[]".contains(letter);
    let fits = !authority.is_empty() && web.len() <= MAX_WEB_LETTERS && authority.chars().all(is_letter);
    fits.then(|| (format!("{}://{authority}", scheme.to_ascii_lowercase()), code.to_owned()))
}

#[cfg(test)]
mod tests {
    use super::super::invitation::{Fingerprint, Secret};
    use super::*;
    use crate::role::Role;
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
    fn a_link_is_read_as_it_was_written_and_is_an_invitation_too() {
        for (web, host) in [
            ("https://poker.example.org", "poker.example.org"),
            ("http://192.168.1.20:7778", "192.168.1.20"),
            ("https://[2001:db8::7]", "2001:db8::7"),
        ] {
            let link = SeatLink { web: web.to_owned(), invitation: invitation(host) };
            let text = link.to_string();
            assert!(text.starts_with(&format!("{web}/#cardroom:")), "{text}");
            for pasted in [text.clone(), format!("Come: {text} at eight"), text.replace("http", "HTTP")] {
                assert_eq!(pasted.parse(), Ok(link.clone()), "{pasted}");
                assert_eq!(pasted.parse(), Ok(invitation(host)), "{pasted}");
            }
            assert_eq!(text.replace("#cardroom:", "#cardroom%3A").parse(), Ok(invitation(host)));
        }
    }

    #[test]
    fn anything_else_is_no_link() {
        let line = invitation("play").to_string();
        for text in ["", &line, "https://", "https://#", &format!("https://a b/#{line}").replace("a b", "a/b")] {
            assert_eq!(text.parse::<SeatLink>(), Err(NotASeatLink::NoAddress), "{text}");
        }
        let cut = format!("https://play/#{}", &line[..line.len() - 1]);
        assert_eq!(cut.parse::<SeatLink>(), Err(NotASeatLink::Invitation(NotAnInvitation::CutOff)));
    }

    proptest! {
        #![proptest_config(crate::properties::config(256))]

        #[test]
        fn no_text_makes_the_reader_of_links_panic(text in "(https?://)?\\PC{0,60}#?(cardroom:)?\\PC{0,100}") {
            let _ = (text.parse::<SeatLink>(), text.parse::<Invitation>());
        }
    }
}
