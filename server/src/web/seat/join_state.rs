//! The state of a device that has opened the open link.

use super::join_cookie::JoinPass;
use super::seat_house::SeatHouse;
use super::seat_visit::SeatVisit;
use crate::journal::invited_guest::InvitedGuest;
use crate::waiting_room::JoinStanding;
use cardroom_shared::command::Name;
use cardroom_shared::protocol::FrontDeskRefusal;

/// The state of a device that has opened the open link.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum JoinState {
    /// It has not opened the link that there is now.
    Stranger,
    /// It may ask to join.
    Visitor,
    /// Its person waits under this name.
    Waits(Name),
    /// Its person asked, and as many others wait as may.
    Crowded(Name),
    /// The director has declined.
    Declined(Name),
    /// Its person is invited.
    Admitted(Box<InvitedGuest>),
    /// The invitation of its person was taken back.
    Revoked,
    /// Its request ended with the link, or was withdrawn.
    Closed,
    /// Its address has shown too many wrong secrets.
    TooOften,
}

impl JoinState {
    /// The state by the cookie of a request. It notes that the page of a waiting person is there.
    pub(super) fn of(visit: &SeatVisit, house: &SeatHouse) -> Self {
        let secret = match house.key.join_pass(&visit.headers, house.room.link()) {
            None => return Self::Stranger,
            Some(JoinPass::Visitor) => return Self::Visitor,
            Some(JoinPass::Ticket(secret)) => secret,
        };
        // The room first: a request leaves it after its invitation is on the guest list.
        match house.room.visit(secret.hash()) {
            Some(JoinStanding::Waits(name)) => return Self::Waits(name),
            Some(JoinStanding::Crowded(name)) => return Self::Crowded(name),
            Some(JoinStanding::Declined(name)) => return Self::Declined(name),
            None => {}
        }
        let holder = house.guests.lock().holder(&secret).cloned();
        match holder {
            Ok(guest) => Self::Admitted(Box::new(guest)),
            Err(FrontDeskRefusal::Revoked) => Self::Revoked,
            // The secret of a request is that of an invitation, and a wrong one counts as such.
            Err(_) if !visit.office.may_fail(visit.line.address) => Self::TooOften,
            Err(_) => Self::Closed,
        }
    }

    /// Returns whether the person waits, or has only just been admitted.
    pub(super) fn is_on_the_way(&self) -> bool {
        matches!(self, Self::Waits(_) | Self::Crowded(_) | Self::Admitted(_))
    }

    /// The name of the state for the script.
    pub(super) const fn word(&self) -> &'static str {
        match self {
            Self::Stranger => "stranger",
            Self::Visitor => "visitor",
            Self::Waits(_) => "waits",
            Self::Crowded(_) => "crowded",
            Self::Declined(_) => "declined",
            Self::Admitted(_) => "admitted",
            Self::Revoked => "revoked",
            Self::Closed => "closed",
            Self::TooOften => "too-often",
        }
    }
}
