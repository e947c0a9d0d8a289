//! The lines of the guest list.

use cardroom_shared::command::Name;
use cardroom_shared::protocol::Role;
use cardroom_shared::protocol::invitation::SecretHash;
use cardroom_shared::seat::PersonNo;
use serde::{Deserialize, Serialize};

/// The most invitations of one session; more are refused.
pub const MAX_INVITATIONS: usize = 2_000;

/// The number of an invitation, from 1. `revoke` uses it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct InvitationNo(pub u32);

/// One line of the guest list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct InvitedGuest {
    /// The number of the invitation.
    pub number: InvitationNo,
    /// The invited person.
    pub person: PersonNo,
    /// Their role.
    pub role: Role,
    /// The name that the host gave, if any.
    pub name: Option<Name>,
    /// True if the invitation was revoked.
    pub revoked: bool,
    /// The hash of the secret on the invitation.
    pub secret: SecretHash,
}
