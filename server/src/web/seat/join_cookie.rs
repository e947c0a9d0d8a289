//! The cookie of a device that has opened the open link: it may ask to join, or it has asked.

use super::seat_cookie::{CookieKey, CookieName};
use crate::web::request_scheme::RequestScheme;
use axum::http::HeaderMap;
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use cardroom_shared::protocol::invitation::{Secret, SecretHash};

/// The mark before the code of a device that has not asked yet.
const VISITOR: &str = "link";

/// The mark before the secret of a device that has asked.
const TICKET: &str = "ticket";

/// The standing of a device by its cookie.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum JoinPass {
    /// It has opened the open link of this server that is valid now.
    Visitor,
    /// It has asked to join, and has the secret of its request.
    Ticket(Secret),
}

impl CookieKey {
    fn visitor_code(link: SecretHash) -> Vec<u8> {
        [&b"cardroom open link cookie 1"[..], &link.bytes()].concat()
    }

    /// The `Set-Cookie` header for a device that has opened this open link.
    pub(super) fn visitor(&self, link: SecretHash, scheme: RequestScheme) -> String {
        let code = URL_SAFE_NO_PAD.encode(self.sign(&Self::visitor_code(link)));
        self.kept(CookieName::Join, &format!("{VISITOR}.{code}"), scheme)
    }

    /// The `Set-Cookie` header for a device that has asked to join.
    pub(super) fn ticket(&self, secret: &Secret, scheme: RequestScheme) -> String {
        self.kept(CookieName::Join, &format!("{TICKET}.{}", secret.code()), scheme)
    }

    /// The standing of a device. `None` without a cookie that is valid for `link`, the open link that there is.
    pub(super) fn join_pass(&self, headers: &HeaderMap, link: Option<SecretHash>) -> Option<JoinPass> {
        let value = self.value(CookieName::Join, headers)?;
        let (mark, code) = value.split_once('.')?;
        match mark {
            TICKET => Secret::from_code(code).map(JoinPass::Ticket),
            VISITOR => {
                let code = URL_SAFE_NO_PAD.decode(code).ok()?;
                self.is_signed(&Self::visitor_code(link?), &code).then_some(JoinPass::Visitor)
            }
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::http::header::COOKIE;
    use cardroom_shared::protocol::invitation::Fingerprint;

    fn key(seed: u8) -> CookieKey {
        CookieKey::new(&[seed; 32], Fingerprint::of(b"house"))
    }

    fn sent(cookie: &str) -> HeaderMap {
        let mut headers = HeaderMap::new();
        headers.insert(COOKIE, cookie.split(';').next().unwrap().parse().unwrap());
        headers
    }

    #[test]
    fn a_visitor_may_ask_as_long_as_the_link_is_the_same() {
        let [link, newer] = [1, 2].map(|byte| Secret::new([byte; 16]).hash());
        let cookie = key(1).visitor(link, RequestScheme::Https);
        assert!(cookie.contains("HttpOnly; SameSite=Lax") && cookie.ends_with("; Secure"), "{cookie}");
        assert_eq!(key(1).join_pass(&sent(&cookie), Some(link)), Some(JoinPass::Visitor));
        for (key, link) in [(key(1), Some(newer)), (key(1), None), (key(2), Some(link))] {
            assert_eq!(key.join_pass(&sent(&cookie), link), None);
        }
    }

    #[test]
    fn a_ticket_is_read_as_it_was_written_and_nothing_else_is_one() {
        let secret = Secret::new([7; 16]);
        let cookie = key(1).ticket(&secret, RequestScheme::Http);
        assert_eq!(key(1).join_pass(&sent(&cookie), None), Some(JoinPass::Ticket(secret)));
        let (name, _) = cookie.split_once('=').unwrap();
        for value in ["", ".", "ticket.", "ticket.AAAA", "link.AAAA", "ticket", "seat.AAAAAAAAAAAAAAAAAAAAAA"] {
            assert_eq!(key(1).join_pass(&sent(&format!("{name}={value}")), None), None, "{value}");
        }
    }
}
