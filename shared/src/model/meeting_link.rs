//! The link to the voice or video call in which the group meets while it plays.

use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;
use url::Url;

/// The most letters of a link.
pub const MAX_MEETING_LINK: usize = 200;

/// The address of a voice or video call, such as `https://meet.jit.si/Friday`. It is always `https`, and names a host.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct MeetingLink {
    /// The whole link, in the form of the WHATWG standard.
    link: String,
    host: String,
}

/// The reason why a text is no link to a call.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NotAMeetingLink {
    /// It is no address, or names no host.
    #[error("`{0}` is no link: write one like https://meet.jit.si/Friday")]
    Unreadable(String),
    /// It does not begin with `https://`.
    #[error("a link to a call begins with https://, like https://meet.jit.si/Friday")]
    NotSecure,
    /// It has a name or a password before the host, which hides where it leads.
    #[error("a link to a call has no name and no password before its host")]
    HasUser,
    /// It is too long.
    #[error("the link has {0} letters: {MAX_MEETING_LINK} are allowed")]
    TooLong(usize),
}

impl MeetingLink {
    /// The whole link.
    pub fn as_str(&self) -> &str {
        &self.link
    }

    /// The host to which it leads, in ASCII, with its port if that is another than 443.
    pub fn host(&self) -> &str {
        &self.host
    }
}

impl FromStr for MeetingLink {
    type Err = NotAMeetingLink;

    fn from_str(text: &str) -> Result<Self, NotAMeetingLink> {
        let text = text.trim();
        let letters = text.chars().count();
        if letters > MAX_MEETING_LINK {
            return Err(NotAMeetingLink::TooLong(letters));
        }
        let unreadable = || NotAMeetingLink::Unreadable(crate::error_text::plain(text));
        let url = Url::parse(text).map_err(|_| unreadable())?;
        if url.scheme() != "https" {
            return Err(NotAMeetingLink::NotSecure);
        }
        if !url.username().is_empty() || url.password().is_some() {
            return Err(NotAMeetingLink::HasUser);
        }
        let host = url.host_str().ok_or_else(unreadable)?;
        let host = url.port().map_or_else(|| host.to_owned(), |port| format!("{host}:{port}"));
        let link = String::from(url);
        // Letters that are no ASCII become longer.
        let letters = link.len();
        if letters > MAX_MEETING_LINK {
            return Err(NotAMeetingLink::TooLong(letters));
        }
        Ok(Self { link, host })
    }
}

impl TryFrom<String> for MeetingLink {
    type Error = NotAMeetingLink;

    fn try_from(text: String) -> Result<Self, NotAMeetingLink> {
        text.parse()
    }
}

impl From<MeetingLink> for String {
    fn from(link: MeetingLink) -> Self {
        link.link
    }
}

impl fmt::Display for MeetingLink {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.link)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn link(text: &str) -> Result<MeetingLink, NotAMeetingLink> {
        text.parse()
    }

    #[test]
    fn a_link_says_where_it_leads() {
        for (text, host) in [
            ("https://meet.jit.si/Friday", "meet.jit.si"),
            (" https://Discord.GG/abc ", "discord.gg"),
            ("https://call.example.org:8443/room?x=1", "call.example.org:8443"),
            // A look-alike of another script is shown as what it is.
            ("https://m\u{0435}et.jit.si/Friday", "xn--met-rdd.jit.si"),
        ] {
            let link = link(text).unwrap();
            assert_eq!(link.host(), host);
            assert!(link.as_str().is_ascii() && link.as_str().starts_with("https://"), "{link}");
            let again: MeetingLink = serde_json::from_str(&serde_json::to_string(&link).unwrap()).unwrap();
            assert_eq!(again, link);
        }
    }

    #[test]
    fn what_is_no_link_to_a_call_is_refused_with_the_reason() {
        for (text, why) in [
            ("http://meet.jit.si/Friday", NotAMeetingLink::NotSecure),
            ("javascript:alert(1)", NotAMeetingLink::NotSecure),
            ("file:///etc/passwd", NotAMeetingLink::NotSecure),
            ("https://meet.jit.si@evil.example/", NotAMeetingLink::HasUser),
            ("https://", NotAMeetingLink::Unreadable("https://".to_owned())),
            ("the usual room", NotAMeetingLink::Unreadable("the usual room".to_owned())),
        ] {
            assert_eq!(link(text), Err(why), "{text}");
        }
        let long = format!("https://meet.jit.si/{}", "a".repeat(MAX_MEETING_LINK));
        assert_eq!(link(&long), Err(NotAMeetingLink::TooLong(long.len())));
        assert!(serde_json::from_str::<MeetingLink>("\"http://meet.jit.si\"").is_err(), "a message is checked too");
    }
}
