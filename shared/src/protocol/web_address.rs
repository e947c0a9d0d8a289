//! The address of a server's web, as the welcome names it.

use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;
use url::Url;

/// The most letters of the address of a web in a welcome.
pub const MAX_WEB_ADDRESS: usize = 120;

/// The address of a web without a path: `https://HOST`, `https://HOST:PORT`, or the same with `http`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct WebAddress(String);

/// The reason why a text is no address of a web.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NotAWebAddress {
    /// It is no address, or has more than a scheme, a host and a port.
    #[error("`{0}` is no address of a web: write one like https://poker.example.org")]
    Unreadable(String),
    /// It is too long.
    #[error("the address of the web has {0} letters: {MAX_WEB_ADDRESS} are allowed")]
    TooLong(usize),
}

impl WebAddress {
    /// The address, without a final slash.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl FromStr for WebAddress {
    type Err = NotAWebAddress;

    fn from_str(text: &str) -> Result<Self, NotAWebAddress> {
        let letters = text.chars().count();
        if letters > MAX_WEB_ADDRESS {
            return Err(NotAWebAddress::TooLong(letters));
        }
        let unreadable = || NotAWebAddress::Unreadable(crate::error_text::plain(text));
        let url = Url::parse(text).map_err(|_| unreadable())?;
        let has_more = url.path() != "/" || url.query().is_some() || url.fragment().is_some();
        let has_user = !url.username().is_empty() || url.password().is_some();
        if !["https", "http"].contains(&url.scheme()) || url.host_str().is_none() || has_more || has_user {
            return Err(unreadable());
        }
        let address = url.origin().ascii_serialization();
        // Letters that are no ASCII become longer.
        if address.len() > MAX_WEB_ADDRESS {
            return Err(NotAWebAddress::TooLong(address.len()));
        }
        Ok(Self(address))
    }
}

impl TryFrom<String> for WebAddress {
    type Error = NotAWebAddress;

    fn try_from(text: String) -> Result<Self, NotAWebAddress> {
        text.parse()
    }
}

impl From<WebAddress> for String {
    fn from(address: WebAddress) -> Self {
        address.0
    }
}

impl fmt::Display for WebAddress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_has_a_scheme_a_host_and_perhaps_a_port() {
        for (text, address) in [
            ("https://poker.example.org", "https://poker.example.org"),
            ("https://Poker.example.org:443/", "https://poker.example.org"),
            ("http://192.168.1.20:7778", "http://192.168.1.20:7778"),
            ("https://[2001:db8::7]:8443", "https://[2001:db8::7]:8443"),
            // A look-alike of another script is shown as what it is.
            ("https://p\u{043e}ker.example", "https://xn--pker-55d.example"),
        ] {
            let read: WebAddress = text.parse().unwrap();
            assert_eq!(read.as_str(), address, "{text}");
            let again: WebAddress = serde_json::from_str(&serde_json::to_string(&read).unwrap()).unwrap();
            assert_eq!(again, read);
        }
    }

    #[test]
    fn anything_else_is_no_address_of_a_web() {
        for text in [
            "",
            "poker.example.org",
            "ftp://poker.example.org",
            "javascript:alert(1)",
            "https://",
            "https://ann@poker.example.org",
            "https://:secret@poker.example.org",
            "https://poker.example.org/seat",
            "https://poker.example.org/?a",
            "https://poker.example.org/#cardroom:",
        ] {
            assert!(matches!(text.parse::<WebAddress>(), Err(NotAWebAddress::Unreadable(_))), "{text}");
            assert!(serde_json::from_value::<WebAddress>(text.into()).is_err(), "{text}");
        }
        let long = format!("https://{}", "a".repeat(MAX_WEB_ADDRESS));
        assert_eq!(long.parse::<WebAddress>(), Err(NotAWebAddress::TooLong(MAX_WEB_ADDRESS + 8)));
    }
}
