//! Tokens with which guests come in.

use super::limits::{SILENCE_S, TOKEN_S};
use crate::network::connected_guest::ConnectedGuest;
use cardroom_shared::protocol::PROTOCOL_ID;
use renetcode::ConnectToken;
use std::net::SocketAddr;
use std::time::Duration;

/// Tokens name an address that the client replaces by the one by which it reached the front desk: the house does not
/// know by which of its names and addresses a guest can reach it.
pub(super) fn any_address() -> SocketAddr {
    SocketAddr::from(([127, 0, 0, 1], 1))
}

/// The key that seals the tokens of this run of the server.
pub type TokenKey = [u8; renetcode::NETCODE_KEY_BYTES];

/// A token for play, fresh for one connection of this guest. `connection` is a number that no other connection has.
///
/// # Errors
/// If it cannot be sealed.
#[allow(clippy::disallowed_methods, reason = "the netcode library draws the keys of a token itself")]
pub fn mint_token(key: &TokenKey, guest: ConnectedGuest, now: Duration, connection: u64) -> anyhow::Result<Vec<u8>> {
    let (addresses, data) = (vec![any_address()], guest.to_user_data());
    let token = ConnectToken::generate(now, PROTOCOL_ID, TOKEN_S, connection, SILENCE_S, addresses, Some(&data), key)?;
    let mut bytes = Vec::new();
    token.write(&mut bytes)?;
    Ok(bytes)
}
