//! The greeting at the front desk: each side says the name of the game and its version, before anything else. This
//! never changes, so that the oldest client and the newest server still understand each other's "no".

use crate::protocol::PROTOCOL_VERSION;

/// The bytes of a greeting.
pub const GREETING_LENGTH: usize = 10;

const NAME: [u8; 8] = *b"CARDROOM";

/// The greeting of this version: eight letters and the version, its high byte first.
pub fn greeting() -> [u8; GREETING_LENGTH] {
    let mut bytes = [0; GREETING_LENGTH];
    let (name, version) = bytes.split_at_mut(NAME.len());
    name.copy_from_slice(&NAME);
    version.copy_from_slice(&PROTOCOL_VERSION.to_be_bytes());
    bytes
}

/// The version in a greeting; none if it is no greeting of this game.
pub fn greeted_version(bytes: &[u8; GREETING_LENGTH]) -> Option<u16> {
    let version = bytes.strip_prefix(&NAME)?;
    Some(u16::from_be_bytes(version.try_into().ok()?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_greeting_is_ten_bytes_for_ever() {
        assert_eq!(&greeting()[..8], b"CARDROOM");
        assert_eq!(greeted_version(&greeting()), Some(PROTOCOL_VERSION));
        assert_eq!(greeted_version(b"CARDROOM\x01\x02"), Some(258));
        assert_eq!(greeted_version(b"GET / HTTP"), None);
    }
}
