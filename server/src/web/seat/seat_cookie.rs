//! The cookie of a seat: the number of an invitation, a number of the device, and a code that only this server can make.
//! It ends when the invitation is revoked or renewed or the device signs out, and outlives a restart of the server.

use crate::game::invitations::Invitations;
use crate::journal::invited_guest::{InvitationNo, InvitedGuest};
use crate::web::request_scheme::RequestScheme;
use axum::http::HeaderMap;
use axum::http::header::COOKIE;
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use cardroom_shared::protocol::invitation::Fingerprint;
use ring::hmac;
use std::fmt;

/// The seconds for which a browser keeps the cookie: 30 days.
const MAX_AGE_S: u32 = 30 * 24 * 60 * 60;

/// The most letters of a cookie that is read.
const MAX_COOKIE_LETTERS: usize = 128;

/// The key under which cookies are made, with their name.
#[derive(Clone)]
pub(crate) struct CookieKey {
    key: hmac::Key,
    /// The end of the names of its cookies.
    mark: String,
}

/// The name of a cookie.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum CookieName {
    /// The cookie of a guest.
    Seat,
    /// The cookie of somebody with the open link.
    Join,
}

/// The random number of a device that has signed in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct DeviceNo(pub(super) u64);

impl DeviceNo {
    /// Reads the number as it is written: 16 hexadecimal digits.
    pub(super) fn read(text: &str) -> Option<Self> {
        let is_ours = text.len() == 16 && text.bytes().all(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f'));
        u64::from_str_radix(text, 16).ok().filter(|_| is_ours).map(Self)
    }
}

impl fmt::Display for DeviceNo {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:016x}", self.0)
    }
}

/// The holder of a valid cookie.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct CookieHolder {
    /// The guest.
    pub(super) guest: InvitedGuest,
    /// The device that has signed in.
    pub(super) device: DeviceNo,
}

impl CookieKey {
    /// The key of a server. Two servers at one host have different names of cookies.
    pub(crate) fn new(secret: &[u8; 32], fingerprint: Fingerprint) -> Self {
        let [one, two, three, four, ..] = *fingerprint.as_bytes();
        let mark = hex::encode([one, two, three, four]);
        Self { key: hmac::Key::new(hmac::HMAC_SHA256, secret), mark }
    }

    fn name(&self, name: CookieName) -> String {
        match name {
            CookieName::Seat => format!("cardroom-seat-{}", self.mark),
            CookieName::Join => format!("cardroom-join-{}", self.mark),
        }
    }

    /// The code of this server for a message.
    pub(super) fn sign(&self, message: &[u8]) -> hmac::Tag {
        hmac::sign(&self.key, message)
    }

    /// Returns whether this is the code of this server for a message.
    pub(super) fn is_signed(&self, message: &[u8], code: &[u8]) -> bool {
        hmac::verify(&self.key, message, code).is_ok()
    }

    fn message(guest: &InvitedGuest, device: DeviceNo) -> Vec<u8> {
        let (number, device) = (guest.number.0.to_le_bytes(), device.0.to_le_bytes());
        [&b"cardroom seat cookie 2"[..], &number, &device, &guest.secret.bytes()].concat()
    }

    /// The `Set-Cookie` header for this guest on this device.
    pub(super) fn written(&self, guest: &InvitedGuest, device: DeviceNo, scheme: RequestScheme) -> String {
        let code = URL_SAFE_NO_PAD.encode(self.sign(&Self::message(guest, device)));
        self.kept(CookieName::Seat, &format!("{}.{device}.{code}", guest.number.0), scheme)
    }

    /// The `Set-Cookie` header for a cookie with this value.
    pub(super) fn kept(&self, name: CookieName, value: &str, scheme: RequestScheme) -> String {
        format!("{}; Max-Age={MAX_AGE_S}{}", self.named(name, value), secure(scheme))
    }

    /// The `Set-Cookie` header that removes a cookie.
    pub(super) fn removed(&self, name: CookieName, scheme: RequestScheme) -> String {
        format!("{}; Max-Age=0{}", self.named(name, ""), secure(scheme))
    }

    fn named(&self, name: CookieName, value: &str) -> String {
        format!("{}={value}; Path=/seat; HttpOnly; SameSite=Lax", self.name(name))
    }

    /// The value of a request's cookie. `None` if it is missing, too long, or there twice.
    pub(super) fn value<'h>(&self, name: CookieName, headers: &'h HeaderMap) -> Option<&'h str> {
        let name = self.name(name);
        let lines = headers.get_all(COOKIE).iter().filter_map(|line| line.to_str().ok());
        let mut pairs = lines.flat_map(|line| line.split(';')).filter_map(|pair| pair.trim().split_once('='));
        // Of two cookies with the name none is believed: a foreign page of the same host may have set one of them.
        let value = pairs.find(|(known, _)| *known == name).map(|(_, value)| value)?;
        (!pairs.any(|(known, _)| known == name) && value.len() <= MAX_COOKIE_LETTERS).then_some(value)
    }

    /// The holder of a request's cookie. `None` without a valid one.
    pub(super) fn holder(&self, headers: &HeaderMap, guests: &Invitations) -> Option<CookieHolder> {
        let value = self.value(CookieName::Seat, headers)?;
        let (number, rest) = value.split_once('.')?;
        let (device, code) = rest.split_once('.')?;
        let device = DeviceNo::read(device)?;
        let number = InvitationNo(number.parse().ok()?);
        let code = URL_SAFE_NO_PAD.decode(code).ok()?;
        let guest = guests.iter().find(|guest| guest.number == number && !guest.revoked)?;
        self.is_signed(&Self::message(guest, device), &code).then(|| CookieHolder { guest: guest.clone(), device })
    }
}

fn secure(scheme: RequestScheme) -> &'static str {
    match scheme {
        RequestScheme::Https => "; Secure",
        RequestScheme::Http => "",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use cardroom_shared::protocol::Role;
    use cardroom_shared::protocol::invitation::Secret;
    use cardroom_shared::seat::PersonNo;

    fn key(seed: u8) -> CookieKey {
        CookieKey::new(&[seed; 32], Fingerprint::of(b"house"))
    }

    fn list(secrets: &[u8]) -> Invitations {
        let mut list = Invitations::default();
        for (person, secret) in (1..).zip(secrets) {
            list.invite(PersonNo(person), Role::Player, None, &Secret::new([*secret; 16])).unwrap();
        }
        list
    }

    const PHONE: DeviceNo = DeviceNo(0xfe);

    fn holder(list: &Invitations) -> CookieHolder {
        CookieHolder { guest: first(list), device: PHONE }
    }

    fn first(list: &Invitations) -> InvitedGuest {
        list.iter().next().unwrap().clone()
    }

    fn sent(cookie: &str) -> HeaderMap {
        let mut headers = HeaderMap::new();
        headers.insert(COOKIE, cookie.split(';').next().unwrap().parse().unwrap());
        headers
    }

    #[test]
    fn a_cookie_is_good_for_its_invitation_and_outlives_a_restart() {
        let list = list(&[1, 2]);
        let cookie = key(1).written(&first(&list), PHONE, RequestScheme::Https);
        assert!(cookie.contains("HttpOnly") && cookie.contains("SameSite=Lax") && cookie.ends_with("; Secure"));
        assert!(!key(1).written(&first(&list), PHONE, RequestScheme::Http).contains("Secure"));
        // Another key object of the same secret: the server was started again.
        assert_eq!(key(1).holder(&sent(&cookie), &list), Some(holder(&list)));
        assert_eq!(key(2).holder(&sent(&cookie), &list), None, "another house");
    }

    #[test]
    fn a_revoked_or_renewed_invitation_ends_its_cookie() {
        let before = list(&[1, 2]);
        let cookie = key(1).written(&first(&before), PHONE, RequestScheme::Http);
        assert_eq!(key(1).holder(&sent(&cookie), &list(&[3, 2])), None, "it was renewed");
        let revoked = Invitations::from_list(vec![InvitedGuest { revoked: true, ..first(&before) }]);
        assert_eq!(key(1).holder(&sent(&cookie), &revoked), None);
        assert_eq!(key(1).holder(&sent(&cookie), &Invitations::default()), None);
    }

    #[test]
    fn a_changed_cookie_is_none() {
        let list = list(&[1, 2]);
        let cookie = key(1).written(&first(&list), PHONE, RequestScheme::Http);
        let value = cookie.split(';').next().unwrap().to_owned();
        let (name, value) = value.split_once('=').unwrap();
        let (_, code) = value.rsplit_once('.').unwrap();
        for wrong in [
            format!("2.{PHONE}.{code}"),
            format!("1.{}.{code}", DeviceNo(0xff)),
            format!("1.00000000000000FE.{code}"),
            format!("1.fe.{code}"),
            format!("1.{PHONE}.{}", &code[1..]),
            format!("1.{code}"),
            "1.".into(),
            "1".into(),
            ".".into(),
            String::new(),
        ] {
            assert_eq!(key(1).holder(&sent(&format!("{name}={wrong}")), &list), None, "{wrong}");
        }
        let mut twice = sent(&cookie);
        twice.append(COOKIE, format!("{name}={value}").parse().unwrap());
        assert_eq!(key(1).holder(&twice, &list), None, "of two none is believed");
    }
}
