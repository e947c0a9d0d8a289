//! The server behind the seats, as the web knows it.

use super::seat_cookie::CookieKey;
use super::sign_outs::SignOutList;
use crate::front_desk::GuestList;
use crate::network::SeatEntrance;
use crate::waiting_room::WaitingRoom;
use std::sync::Arc;

/// The server behind the seats.
#[derive(Clone)]
pub(crate) struct SeatHouse {
    /// The way to the server loop.
    pub(crate) entrance: SeatEntrance,
    /// The guest list.
    pub(crate) guests: GuestList,
    /// The people who have opened the open link.
    pub(crate) room: WaitingRoom,
    /// The key of the cookies.
    pub(crate) key: CookieKey,
    /// The devices that have signed out.
    pub(crate) sign_outs: SignOutList,
    /// The certificate of the server in DER, if decks are sealed.
    pub(crate) certificate: Option<Arc<[u8]>>,
}

impl std::fmt::Debug for SeatHouse {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("SeatHouse")
    }
}
